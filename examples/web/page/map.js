// The folded table as a map: its entries in rows from left to right, a dot for each that is in use. Dots are drawn into the
// pixels of one picture; the mark is an element above it, so that a new hand redraws nothing.

const CATEGORIES = 9;
const HOVER = 9;

const clamp = (number, least, most) => Math.min(Math.max(number, least), most);

export class TableMap {
  #table = null;
  #isShown = Array(CATEGORIES).fill(true);
  #view = { across: 0, down: 0, zoom: 1 };
  #place = null;
  #colours;
  #image;

  // The frame holds a canvas and the mark; `moved` is called after the view has changed.
  constructor(frame, moved) {
    Object.assign(this, { frame, moved, canvas: frame.querySelector("canvas"), mark: frame.querySelector(".mark") });
    this.paint = this.canvas.getContext("2d");
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.recolour());
    new ResizeObserver(() => this.#resize()).observe(frame);
    this.recolour();
  }

  // A table and how many entries it has, used or not. Maps are twice as wide as high.
  load(table, length) {
    if (this.#table === table) return;
    this.#table = table;
    this.columns = Math.ceil(Math.sqrt(2 * length));
    this.rows = Math.ceil(length / this.columns);
    this.#view = { across: 0, down: 0, zoom: 1 };
    this.#resize();
  }

  recolour() {
    const style = getComputedStyle(document.documentElement);
    this.#colours = Uint32Array.from({ length: CATEGORIES }, (_, category) => {
      const [red, green, blue] = style.getPropertyValue(`--c${category}`).trim().match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16));
      return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
    });
    this.draw();
  }

  filter(category, isShown) {
    this.#isShown[category] = isShown;
    this.draw();
  }

  #resize() {
    const scale = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [this.frame.clientWidth, this.frame.clientHeight].map((side) => Math.round(side * scale));
    if (!width || !height || !this.#table) return;
    this.scale = scale;
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    this.#image = new ImageData(width, height);
    this.pixels = new Uint32Array(this.#image.data.buffer);
    this.#moveTo(this.#view);
  }

  // Pixels for each entry.
  #step = () => Math.min(this.canvas.width / this.columns, this.canvas.height / this.rows) * this.#view.zoom;

  #moveTo({ across, down, zoom }) {
    this.#view = { across, down, zoom };
    const step = this.#step();
    const room = (count, side) => Math.max(0, count - side / step);
    this.#view.across = clamp(across, 0, room(this.columns, this.canvas.width));
    this.#view.down = clamp(down, 0, room(this.rows, this.canvas.height));
    this.draw();
    this.moved(this.span());
  }

  // Zooms around the hand if it is in sight, else around the middle, or around a point in pixels of the canvas.
  zoomTo(zoom, point = this.#anchor()) {
    const before = this.#step();
    const view = { ...this.#view, zoom };
    const after = before * (zoom / this.#view.zoom);
    view.across += point.x / before - point.x / after;
    view.down += point.y / before - point.y / after;
    this.#moveTo(view);
  }

  pan(across, down) {
    const step = this.#step();
    this.#moveTo({ ...this.#view, across: this.#view.across + across / step, down: this.#view.down + down / step });
  }

  // Brings the hand into the middle.
  centre() {
    if (this.#place === null) return;
    const step = this.#step();
    const { x, y } = this.#spot(this.#place);
    this.#moveTo({ ...this.#view, across: x + 0.5 - this.canvas.width / step / 2, down: y + 0.5 - this.canvas.height / step / 2 });
  }

  get zoom() {
    return this.#view.zoom;
  }

  #spot = (index) => ({ x: index % this.columns, y: Math.floor(index / this.columns) });

  #anchor() {
    const { width, height } = this.canvas;
    const middle = { x: width / 2, y: height / 2 };
    if (this.#place === null) return middle;
    const [{ x, y }, step] = [this.#spot(this.#place), this.#step()];
    const point = { x: (x + 0.5 - this.#view.across) * step, y: (y + 0.5 - this.#view.down) * step };
    return point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= height ? point : middle;
  }

  // The columns and rows in sight.
  span() {
    const step = this.#step();
    const part = (start, side, most) => [Math.floor(start), Math.min(Math.ceil(start + side / step), most)];
    return { columns: part(this.#view.across, this.canvas.width, this.columns), rows: part(this.#view.down, this.canvas.height, this.rows) };
  }

  draw() {
    if (!this.#table || !this.#image) return;
    const { indices, categories } = this.#table;
    const { width, height } = this.canvas;
    const { across, down } = this.#view;
    const step = this.#step();
    // Dots grow slower than the room between them.
    const size = Math.max(Math.ceil(this.scale * (1.4 + 0.8 * Math.log2(this.#view.zoom))), Math.floor(step) - (step > 4 ? 1 : 0));
    this.pixels.fill(0);
    const { rows } = this.span();
    const end = this.#first(rows[1] * this.columns);
    for (let at = this.#first(rows[0] * this.columns); at < end; at++) {
      const category = categories[at];
      if (!this.#isShown[category]) continue;
      const index = indices[at];
      const row = (index / this.columns) | 0;
      const left = ((index - row * this.columns - across) * step) | 0;
      if (left < -size || left >= width) continue;
      const top = ((row - down) * step) | 0;
      const colour = this.#colours[category];
      const [right, bottom] = [Math.min(left + size, width), Math.min(top + size, height)];
      for (let y = Math.max(top, 0); y < bottom; y++) this.pixels.fill(colour, y * width + Math.max(left, 0), y * width + right);
    }
    this.paint.putImageData(this.#image, 0, 0);
    this.#putMark();
  }

  // Marks a place of the table, or none.
  show(index) {
    if (this.#place === index) return;
    this.#place = index;
    this.#putMark();
  }

  #putMark() {
    const { width, height } = this.canvas;
    const step = this.#table ? this.#step() : 0;
    const { x, y } = this.#place === null || !step ? { x: -1, y: -1 } : this.#spot(this.#place);
    const [left, top] = [(x + 0.5 - this.#view.across) * step, (y + 0.5 - this.#view.down) * step];
    this.mark.hidden = x < 0 || left < 0 || top < 0 || left > width || top > height;
    if (this.mark.hidden) return;
    const side = Math.max(14, step / this.scale + 6);
    Object.assign(this.mark.style, { left: `${left / this.scale}px`, top: `${top / this.scale}px`, width: `${side}px`, height: `${side}px` });
  }

  // Where the first entry at or after an index is in the list.
  #first(index) {
    const { indices } = this.#table;
    let [low, high] = [0, indices.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (indices[middle] < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  // The entry nearest to a point in pixels of the screen, if one that is shown is near.
  near(x, y) {
    if (!this.#table) return null;
    const { indices, categories } = this.#table;
    const step = this.#step() / this.scale;
    const [column, row, reach] = [this.#view.across + x / step, this.#view.down + y / step, Math.max(HOVER / step, 0.5)];
    let [nearest, least] = [null, reach * reach];
    for (let at = Math.max(0, Math.floor(row - reach)); at <= Math.min(this.rows - 1, row + reach); at++) {
      const start = at * this.columns;
      const end = start + Math.min(column + reach, this.columns - 1);
      for (let entry = this.#first(start + Math.max(0, Math.floor(column - reach))); entry < indices.length && indices[entry] <= end; entry++) {
        const distance = (indices[entry] - start + 0.5 - column) ** 2 + (at + 0.5 - row) ** 2;
        if (distance < least && this.#isShown[categories[entry]]) [nearest, least] = [entry, distance];
      }
    }
    return nearest;
  }
}

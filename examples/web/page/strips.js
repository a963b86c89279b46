// Pictures of a stretch of table: one bar for each column of pixels, as high as there are used entries under it.

const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// The place of the first entry at or after `start`; entries stand by position.
function firstFrom(entries, start, position) {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (position(entries[middle]) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Draws the entries from `start` up to `end`, a mark at the hand's place and a line at each of the cuts.
export function drawStrip(canvas, { entries, position, start, end, mark, cuts = [] }) {
  const scale = devicePixelRatio || 1;
  const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
  if (!width || !height) return;
  Object.assign(canvas, { width, height });
  const paint = canvas.getContext("2d");
  const bar = Math.max(Math.round(scale), Math.floor(width / (end - start)));
  const columns = Array.from({ length: Math.ceil(width / bar) }, () => []);
  const columnOf = (place) => Math.min(Math.floor((((place - start) / (end - start)) * width) / bar), columns.length - 1);
  for (let at = firstFrom(entries, start, position); at < entries.length && position(entries[at]) < end; at++) {
    columns[columnOf(position(entries[at]))].push(entries[at].category);
  }
  const fullest = Math.max(1, ...columns.map((column) => column.length));
  const [room, colours] = [height * 0.82, Array.from({ length: 9 }, (_, category) => style(`--c${category}`))];
  columns.forEach((column, number) => {
    column.sort((one, other) => one - other);
    const step = (room * Math.log1p(column.length)) / Math.log1p(fullest) / column.length;
    column.forEach((category, up) => {
      paint.fillStyle = colours[category];
      paint.fillRect(number * bar, height - (up + 1) * step, bar, step + 0.5);
    });
  });
  paint.fillStyle = style("--soft");
  for (const cut of cuts) {
    const across = Math.round(((cut - start) / (end - start)) * width);
    for (let down = 0; down < height; down += 6 * scale) paint.fillRect(across, down, scale, 3 * scale);
  }
  if (mark !== null && mark >= start && mark < end) drawMark(paint, (columnOf(mark) + 0.5) * bar, height, scale);
}

function drawMark(paint, across, height, scale) {
  paint.fillStyle = style("--ink");
  paint.fillRect(across - scale, 0, 2 * scale, height);
  paint.beginPath();
  paint.moveTo(across - 7 * scale, 0);
  paint.lineTo(across + 7 * scale, 0);
  paint.lineTo(across, 10 * scale);
  paint.fill();
}

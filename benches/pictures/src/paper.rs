//! Shared by all pictures: a white sheet, a few colours and text in the reader's own fonts.

use plotters::coord::Shift;
use plotters::element::{Circle, PathElement, Rectangle, Text};
use plotters::prelude::{
    DrawingArea, IntoDrawingArea, IntoFont, IntoTextStyle, RGBColor, SVGBackend, ShapeStyle, WHITE,
};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontStyle, TextStyle};

pub(crate) const INK: RGBColor = RGBColor(17, 24, 39);
/// For explanations.
pub(crate) const FAINT: RGBColor = RGBColor(75, 85, 99);
pub(crate) const GRID: RGBColor = RGBColor(226, 232, 240);
/// keyfold's.
pub(crate) const OURS: RGBColor = RGBColor(29, 78, 216);
/// For the other crates.
pub(crate) const OTHERS: RGBColor = RGBColor(107, 114, 128);
pub(crate) const PALE_BLUE: RGBColor = RGBColor(219, 234, 254);
pub(crate) const PALE_AMBER: RGBColor = RGBColor(254, 243, 199);

/// Where a text begins, or ends, beside its point.
#[derive(Clone, Copy)]
pub(crate) enum Side {
    /// To the left of the point, up to it.
    Left,
    /// To the right of the point, from it on.
    Right,
    /// Over and under the point alike.
    Middle,
}

type Sheet<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// A sheet to draw on, in pixels from the upper left corner.
pub(crate) struct Paper<'a>(Sheet<'a>);

impl<'a> Paper<'a> {
    /// Starts a white sheet, which is legible on dark pages too.
    pub(crate) fn new(svg: &'a mut String, size: (u32, u32)) -> anyhow::Result<Self> {
        let sheet = SVGBackend::with_string(svg, size).into_drawing_area();
        sheet.fill(&WHITE)?;
        Ok(Self(sheet))
    }

    pub(crate) fn text(
        &self,
        text: &str,
        at: (i32, i32),
        size: u32,
        colour: RGBColor,
        side: Side,
    ) -> anyhow::Result<()> {
        self.write(text, at, ("sans-serif", size).into_font().into(), colour, side)
    }

    pub(crate) fn bold(
        &self,
        text: &str,
        at: (i32, i32),
        size: u32,
        colour: RGBColor,
        side: Side,
    ) -> anyhow::Result<()> {
        self.write(text, at, ("sans-serif", size).into_font().style(FontStyle::Bold).into(), colour, side)
    }

    /// Writes in letters of one width.
    pub(crate) fn code(
        &self,
        text: &str,
        at: (i32, i32),
        size: u32,
        colour: RGBColor,
        side: Side,
    ) -> anyhow::Result<()> {
        self.write(text, at, ("monospace", size).into_font().into(), colour, side)
    }

    fn write(
        &self,
        text: &str,
        at: (i32, i32),
        style: TextStyle<'_>,
        colour: RGBColor,
        side: Side,
    ) -> anyhow::Result<()> {
        let side = match side {
            Side::Left => HPos::Right,
            Side::Right => HPos::Left,
            Side::Middle => HPos::Center,
        };
        let style = style.color(&colour).pos(Pos::new(side, VPos::Center)).into_text_style(&self.0);
        Ok(self.0.draw(&Text::new(text.to_owned(), at, style))?)
    }

    pub(crate) fn line(&self, from: (i32, i32), to: (i32, i32), colour: RGBColor, width: u32) -> anyhow::Result<()> {
        Ok(self.0.draw(&PathElement::new([from, to], colour.stroke_width(width)))?)
    }

    pub(crate) fn filled(&self, from: (i32, i32), to: (i32, i32), colour: RGBColor) -> anyhow::Result<()> {
        Ok(self.0.draw(&Rectangle::new([from, to], colour.filled()))?)
    }

    pub(crate) fn framed(&self, from: (i32, i32), to: (i32, i32), colour: RGBColor) -> anyhow::Result<()> {
        Ok(self.0.draw(&Rectangle::new([from, to], colour.stroke_width(1)))?)
    }

    /// Draws a point of a chart: filled, or a ring.
    pub(crate) fn dot(&self, at: (i32, i32), colour: RGBColor, filled: bool) -> anyhow::Result<()> {
        let ring = colour.stroke_width(2);
        let inside: ShapeStyle = if filled { colour.filled() } else { WHITE.filled() };
        self.0.draw(&Circle::new(at, 6, inside))?;
        Ok(self.0.draw(&Circle::new(at, 6, ring))?)
    }

    /// Writes small lines at the left, from a height down.
    pub(crate) fn foot(&self, lines: &[String], top: i32) -> anyhow::Result<()> {
        lines.iter().zip((top..).step_by(18)).try_for_each(|(line, y)| self.text(line, (24, y), 13, FAINT, Side::Right))
    }

    /// Ends the drawing: until then the text is not whole.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        Ok(self.0.present()?)
    }
}

/// A logarithmic axis: the values at its ends and their pixels.
pub(crate) struct LogAxis {
    pub(crate) values: (f64, f64),
    pub(crate) pixels: (i32, i32),
}

impl LogAxis {
    /// Returns the pixel of a value, clamped to the ends.
    pub(crate) fn at(&self, value: f64) -> i32 {
        let ((low, high), (from, to)) = (self.values, self.pixels);
        let part = (value.clamp(low, high) / low).ln() / (high / low).ln();
        from + (part * f64::from(to - from)).round() as i32
    }
}

/// Writes `7260` as `7,260`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes two significant digits, or all of them from a hundred on.
pub(crate) fn brief(figure: f64) -> String {
    if figure < 10.0 { format!("{figure:.1}") } else { grouped(figure.round() as u64) }
}

//! Charts: values in, SVG out. Scales, marks, axes, bars and lines, and the frame that gives each
//! chart its reading cursor, its text summary, its table and its files.
//!
//! They know nothing of designs or stores; what is written on them comes as text.
//!
//! Marks for tests: a chart's own name is its caller's; within it `chart-save-svg`,
//! `chart-save-png`, `chart-reader` (the slider that arrow keys move) and `chart-table`.

mod axis;
mod bar_chart;
mod bars;
mod data_table;
mod frame;
mod histogram;
mod legend;
mod line;
mod line_chart;
mod scale;
mod ticks;

pub use bar_chart::{BarChart, Limit};
pub use bars::Bar;
pub use data_table::DataTable;
pub use frame::{ChartFrame, Draw, Drawing, Margins, Mark, Plot, Read, Write};
pub use histogram::{Histogram, HistogramWords};
pub use legend::{Legend, LegendEntry};
pub use line_chart::{Axis, LineChart, Series, Stroke};
pub use scale::{Law, Scale};
pub use ticks::Unit;

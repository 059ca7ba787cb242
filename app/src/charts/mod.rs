//! Charts: figures in, SVG out. They know no global state.

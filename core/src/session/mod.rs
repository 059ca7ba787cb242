//! The few doors that the page and the command line go through: open a design, load or generate
//! items, and ask for figures, rows and pictures.
//!
//! A [`Session`] holds one design and the items that follow from it. Every answer is a plain value
//! of [`view`], ready to be sent between threads. It draws nothing and reads no files.

pub mod view;

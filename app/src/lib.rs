//! The Keyloom playground's page, and the worker that computes for it.
//!
//! The page holds the design, its history and what is selected, and draws; it never touches a
//! store. The worker holds a session of `keyloom-core` and does everything that can take long. They
//! talk by [`protocol`]'s messages. Both programs are this library's; the linker drops from each
//! what it does not call.
//!
//! # Code map
//!
//! | module | what it knows | what it does not know |
//! |---|---|---|
//! | [`protocol`] | what page and worker say to each other | who draws, who computes |
//! | [`platform`] | the browser: storage, worker, clipboard, files, clock; alone names `web_sys` | designs |
//! | [`i18n`] | every text in English and Japanese, numbers and units by language | the page's state |
//! | [`charts`], [`components`] | values in, callbacks out | global state |
//! | [`state`] | who owns what: designs and history, selection, settings, runs, notices | what a click means |
//! | [`queries`] | read-only derivations of the state | how they are drawn |
//! | [`tasks`] | one user action a file | how it was asked for |
//! | [`views`] | what is on screen | stores, storage |
//! | [`worker`] | the session behind the answers | the page |
//!
//! # Marks for tests
//!
//! The main controls carry `data-testid`, stable over languages; each view's module lists its own.
//! See [`views`].

pub mod charts;
pub mod components;
pub mod i18n;
pub mod platform;
pub mod protocol;
pub mod queries;
pub mod state;
pub mod tasks;
pub mod views;
pub mod worker;

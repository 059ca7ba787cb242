//! What is said across the page: banners that stay until answered, toasts that go.

use crate::platform::clock;
use crate::protocol::Failure;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How much a notice matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoticeKind {
    /// Something was done.
    Done,
    /// Something could not be done.
    Failed,
}

/// What a toast's button does. It belongs to no view, because the one that said it may be gone by then.
#[derive(Clone)]
pub struct Act(Arc<dyn Fn() + Send + Sync>);

impl Act {
    /// Does it.
    pub fn run(&self) {
        (self.0)();
    }
}

impl std::fmt::Debug for Act {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Act")
    }
}

/// A toast.
#[derive(Debug, Clone)]
pub struct Notice {
    /// Tells it from others.
    pub id: u64,
    /// How much it matters.
    pub kind: NoticeKind,
    /// The text, in the language it was said in.
    pub text: String,
    /// A button: its label and what it does.
    pub action: Option<(String, Act)>,
}

/// A banner: something about the open design that a person should answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Banner {
    /// The design is a copy out of a link.
    FromLink,
    /// The link could not be opened; why.
    BadLink(Failure),
    /// The browser has no more room: the design is not saved.
    StorageFull,
    /// The browser keeps nothing here: the design is not saved.
    StorageUnavailable,
    /// Another tab has changed the design since.
    OtherTab,
    /// The program broke.
    Broke,
}

/// What is said across the page.
#[derive(Clone, Copy)]
pub struct Notices {
    /// Toasts, oldest first.
    pub toasts: RwSignal<Vec<Notice>>,
    /// Banners, in the order they came; each kind once.
    pub banners: RwSignal<Vec<Banner>>,
}

impl Notices {
    /// Nothing said.
    pub fn new() -> Self {
        Self { toasts: RwSignal::new(Vec::new()), banners: RwSignal::new(Vec::new()) }
    }

    /// Says that something was done.
    pub fn done(self, text: impl Into<String>) {
        self.say(NoticeKind::Done, text.into(), None);
    }

    /// Says that something was done, with a button.
    pub fn done_with(
        self,
        text: impl Into<String>,
        label: impl Into<String>,
        act: impl Fn() + Send + Sync + 'static,
    ) {
        self.say(NoticeKind::Done, text.into(), Some((label.into(), Act(Arc::new(act)))));
    }

    /// Says that something could not be done.
    pub fn failed(self, text: impl Into<String>) {
        self.say(NoticeKind::Failed, text.into(), None);
    }

    /// Takes a toast away.
    pub fn dismiss(self, id: u64) {
        self.toasts.update(|toasts| toasts.retain(|toast| toast.id != id));
    }

    /// Shows a banner in place of another of its kind.
    pub fn show(self, banner: Banner) {
        self.banners.update(|banners| {
            let kind = std::mem::discriminant(&banner);
            banners.retain(|b| std::mem::discriminant(b) != kind);
            banners.push(banner);
        });
    }

    /// Takes away the banners that a test names.
    pub fn hide(self, which: impl Fn(&Banner) -> bool) {
        if self.banners.with_untracked(|banners| banners.iter().any(&which)) {
            self.banners.update(|banners| banners.retain(|banner| !which(banner)));
        }
    }

    fn say(self, kind: NoticeKind, text: String, action: Option<(String, Act)>) {
        let id = self.toasts.with_untracked(|toasts| toasts.last().map_or(0, |last| last.id + 1));
        let stays = Duration::from_secs(if action.is_some() || kind == NoticeKind::Failed {
            12
        } else {
            4
        });
        self.toasts.update(|toasts| toasts.push(Notice { id, kind, text, action }));
        clock::after(stays, move || self.dismiss(id));
    }
}

impl Default for Notices {
    fn default() -> Self {
        Self::new()
    }
}

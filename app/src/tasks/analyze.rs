//! The analysis follows the design, and a finding that is chosen marks its place everywhere.

use crate::protocol::{Answer, Ask};
use crate::state::{App, DesignTab};
use keyloom_core::analyze::{Finding, Place};
use keyloom_core::design::edit::View;
use keyloom_core::session::view::ViewRef;
use leptos::prelude::*;
use std::sync::Arc;

/// Analyzes again whenever the worker holds another design, and in another language.
pub fn follow_analysis(app: App) {
    Effect::new(move |_| {
        let language = app.settings.language.get();
        if app.data.version.get() == 0 {
            return;
        }
        let turn = app.analysis.turn.get_value() + 1;
        app.analysis.turn.set_value(turn);
        leptos::task::spawn_local(async move {
            let answer = app.client.ask(Ask::Analyze(language)).await;
            // An answer to an earlier state says nothing of this one.
            if app.analysis.turn.get_value() == turn
                && let Ok(Answer::Analysis(analysis)) = answer
            {
                app.analysis.newest.set(Some(Arc::new(*analysis)));
            }
        });
    });
}

/// Looks at a finding: its place is marked in every pane. Chosen again, it is let go.
pub fn choose_finding(app: App, finding: &Finding) {
    let id = (finding.rule.clone(), finding.place.to_string());
    if app.analysis.chosen.get_untracked().as_ref() == Some(&id) {
        app.analysis.chosen.set(None);
        return;
    }
    app.analysis.chosen.set(Some(id));
    app.selection.pattern.set(finding.pattern.clone());
    match &finding.place {
        Place::Pattern { pattern } => {
            app.selection.pattern.set(Some(pattern.clone()));
            app.panels.design_tab.set(DesignTab::Patterns);
        }
        Place::Entity { entity } | Place::Attribute { entity, .. } => {
            app.selection.entity.set(Some(entity.clone()));
            app.panels.design_tab.set(DesignTab::Entities);
        }
        Place::View(_) | Place::Column { .. } | Place::Placement { .. } => {
            app.panels.design_tab.set(DesignTab::Tables);
        }
        Place::Design | Place::Copy { .. } | Place::Invariant { .. } => {}
    }
    if let Some(View { table, index }) = finding.place.view() {
        app.selection.choose_view(Some(ViewRef { table, index }));
    }
}

//! The document's theme, language and title; what the browser prefers.

/// The browser's language tag, such as `ja-JP`.
pub fn browser_language() -> String {
    super::window().navigator().language().unwrap_or_default()
}

/// Sets the document's language.
pub fn set_language(tag: &str) {
    if let Some(root) = super::document().document_element() {
        let _ = root.set_attribute("lang", tag);
    }
}

/// Sets the document's theme: `light`, `dark`, or none to follow the browser.
pub fn set_theme(theme: Option<&str>) {
    if let Some(root) = super::document().document_element() {
        let _ = match theme {
            Some(theme) => root.set_attribute("data-theme", theme),
            None => root.remove_attribute("data-theme"),
        };
    }
}

/// Sets the tab's title.
pub fn set_title(title: &str) {
    super::document().set_title(title);
}

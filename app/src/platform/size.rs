//! How large an element is, as a signal.

use super::resize::Watch;
use leptos::html::Div;
use leptos::prelude::*;

/// The content size of an element in pixels, width and height; zero until it is on the page.
pub fn size_of(element: NodeRef<Div>) -> ReadSignal<(f64, f64)> {
    let (size, set_size) = signal((0.0, 0.0));
    let watch = StoredValue::new_local(None::<Watch>);
    Effect::new(move |_| {
        let Some(element) = element.get() else { return };
        watch.set_value(Watch::start(&element, move |width, height| {
            // The owner may be gone between a change and its report.
            if size.try_get_untracked().is_some_and(|before| before != (width, height)) {
                set_size.set((width, height));
            }
        }));
    });
    size
}

/// The content width of an element in whole pixels.
pub fn width_of(element: NodeRef<Div>) -> Memo<f64> {
    let size = size_of(element);
    Memo::new(move |_| size.get().0.floor())
}

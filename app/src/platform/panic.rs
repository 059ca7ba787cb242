//! What happens when the program breaks: the console hears it, and so does the page.

use std::cell::RefCell;

type Tell = Box<dyn Fn(String)>;

thread_local! {
    static TELL: RefCell<Option<Tell>> = const { RefCell::new(None) };
}

/// From now on a panic is written to the console and told to `tell`, on the next turn of the event
/// loop, because the code that broke may hold what `tell` needs.
pub fn on_panic(tell: impl Fn(String) + 'static) {
    TELL.with(|slot| *slot.borrow_mut() = Some(Box::new(tell)));
    std::panic::set_hook(Box::new(|info| {
        let message = info.to_string();
        leptos::web_sys::console::error_1(&message.as_str().into());
        super::clock::after(std::time::Duration::ZERO, move || {
            TELL.with(|slot| {
                if let Some(tell) = slot.borrow().as_ref() {
                    tell(message);
                }
            });
        });
    }));
}

//! Mounts the page.

fn main() {
    keyloom_app::views::mount();
}

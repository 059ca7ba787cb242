//! The worker's loop.

fn main() {
    keyloom_app::worker::serve();
}

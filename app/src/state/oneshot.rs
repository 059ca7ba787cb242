//! A value that comes later, once, on one thread.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

struct Slot<T> {
    value: Option<T>,
    waker: Option<Waker>,
}

/// The end that gives the value.
pub struct Sender<T>(Rc<RefCell<Slot<T>>>);

/// The end that waits for it. Waits for ever if the sender is dropped without sending.
pub struct Receiver<T>(Rc<RefCell<Slot<T>>>);

/// Two ends of one value.
pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    let slot = Rc::new(RefCell::new(Slot { value: None, waker: None }));
    (Sender(slot.clone()), Receiver(slot))
}

impl<T> Sender<T> {
    /// Gives the value.
    pub fn send(self, value: T) {
        let waker = {
            let mut slot = self.0.borrow_mut();
            slot.value = Some(value);
            slot.waker.take()
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<T> Future for Receiver<T> {
    type Output = T;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let mut slot = self.0.borrow_mut();
        if let Some(value) = slot.value.take() {
            Poll::Ready(value)
        } else {
            slot.waker = Some(context.waker().clone());
            Poll::Pending
        }
    }
}

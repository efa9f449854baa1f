//! Who hears what happens. A game without a listener pays nothing for it.

/// A listener to a game's events.
pub trait Observer<S, E> {
    /// False lets the compiler drop every report.
    const LISTENS: bool = true;

    /// Something happened; `state` is the position right after it.
    fn on(&mut self, state: &S, event: E);

    /// Between two steps of play: the position is at rest.
    fn rest(&mut self, state: &S);
}

/// Nobody listens.
impl<S, E> Observer<S, E> for () {
    const LISTENS: bool = false;
    #[inline]
    fn on(&mut self, _state: &S, _event: E) {}
    #[inline]
    fn rest(&mut self, _state: &S) {}
}

/// Two listeners at once.
impl<S, E: Copy, A: Observer<S, E>, B: Observer<S, E>> Observer<S, E> for (A, B) {
    const LISTENS: bool = A::LISTENS || B::LISTENS;
    #[inline]
    fn on(&mut self, state: &S, event: E) {
        self.0.on(state, event);
        self.1.on(state, event);
    }
    #[inline]
    fn rest(&mut self, state: &S) {
        self.0.rest(state);
        self.1.rest(state);
    }
}

/// Every event, in order; for tests.
impl<S, E> Observer<S, E> for Vec<E> {
    fn on(&mut self, _state: &S, event: E) {
        self.push(event);
    }
    fn rest(&mut self, _state: &S) {}
}

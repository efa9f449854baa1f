//! Observers of a game's events. A game without an observer pays nothing for events.

/// Receives a game's events.
pub trait Observer<S, E> {
    /// False lets the compiler remove every report.
    const LISTENS: bool = true;

    /// Receives an event; `state` is the position right after it.
    fn on(&mut self, state: &S, event: E);

    /// Receives the position between two steps of play, when it is consistent.
    fn rest(&mut self, state: &S);
}

/// An observer that is made for a ruleset.
pub trait Under<'r, R> {
    /// An observer of games under this ruleset, before the first.
    fn under(rules: &'r R) -> Self;
}

impl<R> Under<'_, R> for () {
    fn under(_rules: &R) -> Self {}
}

/// Ignores everything.
impl<S, E> Observer<S, E> for () {
    const LISTENS: bool = false;
    #[inline]
    fn on(&mut self, _state: &S, _event: E) {}
    #[inline]
    fn rest(&mut self, _state: &S) {}
}

/// Two observers at once.
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

/// Collects every event, for tests.
impl<S, E> Observer<S, E> for Vec<E> {
    fn on(&mut self, _state: &S, event: E) {
        self.push(event);
    }
    fn rest(&mut self, _state: &S) {}
}

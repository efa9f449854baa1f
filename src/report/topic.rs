//! The questions that a report answers; tables and pictures of one question stand together.

/// A question of a report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ReportTopic {
    /// What decides whether a run passes.
    Gate,
    /// Whether conclusions hold under other numbers.
    Uncertain,
    /// Who wins, and how often.
    Winners,
    /// How long games take, and how they end.
    Length,
    /// What happens in a game.
    Play,
    /// Deaths of characters.
    Deaths,
    /// Every comparison of two variants, figure by figure.
    Differences,
    /// How estimates develop, and how precise they are.
    Precision,
}

impl ReportTopic {
    /// All of them, in the order of a report.
    pub const ALL: [Self; 8] = [
        Self::Gate,
        Self::Uncertain,
        Self::Winners,
        Self::Length,
        Self::Play,
        Self::Deaths,
        Self::Differences,
        Self::Precision,
    ];

    /// The anchor and the heading of its section.
    #[must_use]
    pub fn heading(self) -> (&'static str, &'static str) {
        match self {
            Self::Gate => ("gate", "Does the run pass?"),
            Self::Uncertain => ("uncertain", "Do the conclusions hold under other numbers?"),
            Self::Winners => ("winners", "Who wins?"),
            Self::Length => ("length", "How long is a game?"),
            Self::Play => ("play", "What happens in a game?"),
            Self::Deaths => ("deaths", "Who dies, and of what?"),
            Self::Differences => ("differences", "What does each variant change, figure by figure?"),
            Self::Precision => ("precision", "How precise are the figures?"),
        }
    }
}

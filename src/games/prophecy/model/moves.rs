//! The moves that the board offers, ready as options.

use super::decision::Choice;
use super::kinds::SpaceId;

/// Number of things that may be open to a character beside staying and going on foot.
const OPEN: usize = 4;

/// The ways to move that need no card, and work in place of moving, in the order in which they are offered.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Moves {
    /// By space and what is open to a character there.
    options: Vec<Box<[Choice]>>,
}

impl Moves {
    /// The moves of a board; `boats` and `gates` are the spaces where these lead to from a space.
    #[must_use]
    pub fn of(boats: impl Fn(SpaceId) -> Vec<SpaceId>, gates: impl Fn(SpaceId) -> Vec<SpaceId>) -> Self {
        let from = |from: SpaceId| {
            let around = |steps| [from.clockwise(steps), from.counterclockwise(steps)];
            let horses = around(2).map(Choice::Horse).to_vec();
            let boats = boats(from).into_iter().map(Choice::Boat).collect();
            let gates = gates(from).into_iter().map(Choice::Gate).collect();
            let (foot, kinds) = (around(1).map(Choice::Foot), [vec![Choice::Work], horses, boats, gates]);
            (0..1 << OPEN).map(move |set| offered(&foot, &kinds, set))
        };
        Self { options: SpaceId::all().flat_map(from).collect() }
    }

    /// The options on a space. `open` says whether the character can do its work, and use a horse, a boat and a Magic Gate.
    #[inline]
    #[must_use]
    pub fn open(&self, from: SpaceId, open: [bool; OPEN]) -> &[Choice] {
        let set = open.iter().rev().fold(0, |set, open| set << 1 | usize::from(*open));
        &self.options[from.at() << OPEN | set]
    }
}

/// What is offered where the kinds of a set are open.
fn offered(foot: &[Choice], kinds: &[Vec<Choice>; OPEN], set: usize) -> Box<[Choice]> {
    let open = |at: usize| if set & 1 << at == 0 { &[] } else { kinds[at].as_slice() };
    [&[Choice::Stay], open(0), foot, open(1), open(2), open(3)].concat().into()
}

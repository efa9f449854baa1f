//! Cards that leave their owner in certain ways only: Cursed by a Hag, the Poltergeist (RULING 64, RULING 83) and the
//! Raft (RULING 88).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::ruleset::Ruleset;

/// A way in which a card leaves its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LossKind {
    /// Its owner ditches it.
    Ditched,
    /// It is given to the Warlock or the Vampire.
    Given,
    /// An instruction costs a Follower.
    Lost,
    /// Another character takes it.
    Taken,
    /// It falls into the Chasm.
    Fallen,
}

/// May the card leave its owner in this way? Followers that must be taken, such as Hag and Poltergeist, and what is left
/// at certain spaces (RULING 246) leave in their own way, or if taken or killed in the Chasm (RULING 64). A Raft is kept
/// until the next turn unless it is taken (RULING 88).
#[must_use]
pub fn lets(rules: &Ruleset, card: CardId, way: LossKind) -> bool {
    let (flags, switches) = (rules.brief(card).flags, &rules.rules);
    let title = rules.title(card);
    let forced = title.forced && title.kind == CardKind::Follower;
    let left = flags.has(Flag::LeftAtMystic) || flags.has(Flag::LeftAtRiver) || !title.left_at.is_empty();
    let bound = forced || left;
    // What keeps Objects safe is safe itself (RULING 266).
    let safe = way == LossKind::Taken && rules.sets.handy.safes.has(card);
    let raft = flags.has(Flag::Raft);
    match way {
        LossKind::Ditched => (!bound || switches.bound_ditched) && (!raft || switches.raft_ditched),
        LossKind::Given => !bound || switches.bound_given,
        LossKind::Lost => !bound || switches.bound_lost,
        LossKind::Taken => !safe && (!bound || switches.bound_taken) && (!raft || switches.raft_taken),
        LossKind::Fallen => !bound || switches.bound_falls,
    }
}

/// Does the card join the character that meets it? It must (RULING 83); in an alternative ruling only the one that
/// draws it must, and others may choose.
pub fn joins<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> bool {
    // A card that came to the board during this turn was drawn in it.
    let drawn = ctx.state.arrival[card.at()].wrapping_sub(ctx.state.turn.arrivals) <= u16::MAX / 2;
    if ctx.rules.rules.bound_forced || drawn {
        return true;
    }
    let options: Options = [Choice::Card(card), Choice::Done].into_iter().collect();
    ctx.ask(DecisionRequest { seat, decision: Decision::Take, topic: Topic::Plain }, &options) == Choice::Card(card)
}

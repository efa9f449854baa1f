//! Preservation: prevents one loss of a life, the killing of a Follower, or the killing of an Enemy (RULING 95).

use super::cast;
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::rules::context::{Context, TalismanObserver};

/// Does a Spell save one of the lives about to be lost? The loser is asked first, then the others clockwise.
pub fn saves_life<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, lives: u8) -> bool {
    !ctx.hero(seat).has(Flag::SpellProof) && saves(ctx, seat, Topic::Loss { seat, lives })
}

/// Does a Spell save the Follower?
pub fn saves_follower<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> bool {
    saves(ctx, seat, Topic::FollowerLoss { seat, card })
}

/// Does a Spell save the Enemy just defeated? The fight is then a stand-off.
pub fn saves_enemy<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    saves(ctx, seat, Topic::Kill { seat })
}

fn saves<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, first: Seat, topic: Topic) -> bool {
    cast::answers_loss(ctx, first, SpellKind::Preservation, topic)
}

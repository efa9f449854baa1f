//! Creatures with which a table or a card attacks, and which are no Enemy cards.

use super::combat::{self, Creature, Fought};
use super::context::{Context, Flow, HERE, Next, Stop, TalismanObserver};
use super::{effects, enemies, enemy_rules, inventory, quest};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::enemy::Value;
use crate::games::talisman::model::event::FightResult;
use crate::games::talisman::model::event_details::Foe;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, CreatureKind, Source};
use crate::games::talisman::model::verb::{Attacker, Effect};
use core::ops::ControlFlow;

/// The kind of a creature from a table: a Dragon is a Dragon (RULING 101). In an alternative ruling only Spirits keep
/// their kind.
fn kind_of<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, attacker: &Attacker) -> CreatureKind {
    let named = ctx.rules.rules.table_kinds || attacker.kind == CreatureKind::Spirit;
    if named { attacker.kind } else { CreatureKind::Other }
}

/// A creature from a table or a card, such as the Cave's Dragon, attacks. Spirits can be destroyed, and friends of beasts
/// may pass. The effects of its defeat follow only if it was defeated in a fight (RULING 277).
pub fn attacked<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    attacker: &Attacker,
    won: &[Effect],
) -> Flow {
    let creature = creature(ctx, (seat, source), attacker);
    let kind = creature.kind;
    let topic = Topic::Fight(combat::outlook(ctx, seat, &creature));
    let beast = matches!(kind, CreatureKind::Animal | CreatureKind::Dragon);
    if beast && ctx.hero(seat).has(Flag::BeastFriend) {
        inventory::credit(ctx, seat, Flag::BeastFriend);
        if !ctx.wants(seat, Decision::SpareBeast, topic) {
            return ControlFlow::Continue(Next::Enough);
        }
    }
    // It is a Spirit by its name; in an alternative ruling only Enemy cards are Spirits (RULING 38).
    let spirit = kind == CreatureKind::Spirit && ctx.rules.rules.table_spirits;
    let spirit = spirit && ctx.hero(seat).has(Flag::DestroySpirits);
    if spirit && ctx.wants(seat, Decision::DestroySpirit, topic) {
        inventory::credit(ctx, seat, Flag::DestroySpirits);
        quest::spirit_destroyed(ctx, seat, false);
        enemies::spirit_spell(ctx, seat);
        return HERE;
    }
    match combat::meet(ctx, &creature)? {
        Fought::Evaded => HERE,
        Fought::Rolled(FightResult::Won) => effects::all(ctx, seat, source, won),
        Fought::Rolled(FightResult::Lost | FightResult::StandOff) => ControlFlow::Break(Stop::TurnOver),
    }
}

/// The creature as it fights this seat.
fn creature<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    attacker: &Attacker,
) -> Creature {
    let kind = kind_of(ctx, attacker);
    let attack = match (attacker.strength, attacker.craft) {
        (Some(_), Some(_)) => enemies::approach(ctx, seat, source, attacker.fought.unwrap_or_default()),
        (Some(_), None) => Attack::Battle,
        (None, _) => Attack::Psychic,
    };
    let value = attacker.value(attack).unwrap_or(Value::Points(0));
    Creature {
        // Only an observer uses it.
        foe: if W::LISTENS { foe(ctx, source, attacker) } else { None },
        matching: u8::from(value == Value::Opponent),
        ..Creature::single(attack, kind, enemy_rules::own_points(ctx.state, value, attack))
    }
}

/// The creature as it is told: that of a table, the card that attacks itself, or that of what a space or an ending says.
fn foe<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, source: Source, attacker: &Attacker) -> Option<Foe> {
    let own = || match source {
        Source::Card(card) => Some(Foe::Card(card)),
        Source::Space(text) => Foe::of_text(ctx.rules, text, attacker),
    };
    Foe::of_table(ctx.rules, attacker).or_else(own)
}

//! Wishes (Enchanter, Fairy, Phantom; RULING 68).

use super::{gain, travel};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{GoldFrom, Piece};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::rules::Fate;
use crate::games::talisman::model::verb::{Ability, Counter};
use crate::games::talisman::rules::context::{Context, DecisionRequest, Flow, HERE, Options, TalismanObserver};
use crate::games::talisman::rules::{gold, growth, inventory, supply, totals};

/// Grants a wish, which must be used. In an alternative ruling it may be declined, and the card stays for the next
/// visitor.
pub fn granted<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    other_space: bool,
) -> Flow {
    if !ctx.rules.rules.wish_declined {
        grant(ctx, seat, source);
        return wish(ctx, seat, other_space);
    }
    let mut options = open(ctx, seat);
    options.push(Choice::No);
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Wish, topic: Topic::Plain }, &options);
    if pick == Choice::No {
        return HERE;
    }
    grant(ctx, seat, source);
    fulfil(ctx, seat, pick, other_space)
}

/// Discards the card that grants something.
pub fn grant<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) {
    ctx.tell(Event::Granted { seat, source });
    if let Source::Card(card) = source {
        inventory::discard(ctx, card);
    }
}

/// Makes a wish that may not be declined.
pub fn wish<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other_space: bool) -> Flow {
    let options = open(ctx, seat);
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Wish, topic: Topic::Plain }, &options);
    fulfil(ctx, seat, pick, other_space)
}

/// The wishes that may be picked: all, even those without effect; in an alternative ruling only those with one.
fn open<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> Options {
    const WISHES: [Choice; 7] =
        [Choice::Spell, Choice::Gold, Choice::Strength, Choice::Craft, Choice::Life, Choice::Fate, Choice::Teleport];
    // Without fate in the game nobody can wish for it (RULING 156).
    let played = |wish: &Choice| *wish != Choice::Fate || ctx.rules.rules.fate == Fate::On;
    let vain = ctx.rules.rules.vain_wishes;
    WISHES.into_iter().filter(played).filter(|wish| vain || to_be_had(ctx, seat, *wish)).collect()
}

/// Would the wish have an effect?
fn to_be_had<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, wish: Choice) -> bool {
    let (rules, state) = (ctx.rules, &*ctx.state);
    if wish == Choice::Spell {
        inventory::spell_left(state) && totals::spell_room(rules, state, seat) > 0
    } else if wish == Choice::Gold {
        supply::gold(rules, state, 1) > 0 && ctx.hero(seat).gains_gold()
    } else if wish == Choice::Strength {
        growth::grows(ctx, seat, Ability::Strength)
    } else if wish == Choice::Craft {
        growth::grows(ctx, seat, Ability::Craft)
    } else if wish == Choice::Life {
        supply::counters(rules, state, Counter::Life, seat, 1) > 0
    } else if wish == Choice::Fate {
        supply::fate(rules, state, 1) > 0 && !ctx.hero(seat).has(Flag::NoFate)
    } else {
        true
    }
}

fn fulfil<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    wish: Choice,
    other_space: bool,
) -> Flow {
    if wish == Choice::Teleport {
        return travel::teleport_region(ctx, seat, other_space);
    }
    if wish == Choice::Spell {
        let gained = inventory::gain_spell(ctx, seat);
        gain::short(ctx, seat, Piece::Spell, [u8::from(gained), 1]);
    } else if wish == Choice::Gold {
        gold::gain(ctx, seat, 1, GoldFrom::Wish);
    } else if wish == Choice::Strength {
        gain::ability(ctx, seat, Ability::Strength, 1);
    } else if wish == Choice::Craft {
        gain::ability(ctx, seat, Ability::Craft, 1);
    } else if wish == Choice::Life {
        gain::lives(ctx, seat, 1);
    } else {
        gain::fate(ctx, seat, 1);
    }
    HERE
}

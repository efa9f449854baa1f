//! Wishes (Enchanter, Fairy, Phantom; RULING 68).

use super::{gain, travel};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{GoldFrom, Piece};
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::rules::Fate;
use crate::games::talisman::model::verb::{Ability, Counter, WishKind};
use crate::games::talisman::rules::context::{Context, DecisionRequest, Flow, HERE, Options, TalismanObserver};
use crate::games::talisman::rules::{caps, gold, growth, inventory, supply, totals};

/// What can be wished for, and how often.
#[derive(Clone, Copy)]
pub struct WishTerms<'e> {
    /// Must a teleport lead to another space?
    pub other_space: bool,
    /// What can be wished for; empty for everything.
    pub of: &'e [WishKind],
    /// Number of wishes.
    pub count: u8,
    /// Must they differ?
    pub different: bool,
}

/// Grants a wish, which must be used. In an alternative ruling it may be declined, and the card stays for the next
/// visitor.
pub fn granted<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    terms: WishTerms<'_>,
) -> Flow {
    if !ctx.rules.rules.wish_declined {
        grant(ctx, seat, source);
        return wish(ctx, seat, terms);
    }
    let mut options = open(ctx, seat, terms.of);
    options.push(Choice::No);
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Wish, topic: Topic::Plain }, &options);
    if pick == Choice::No {
        return HERE;
    }
    grant(ctx, seat, source);
    make(ctx, seat, terms, Some(pick))
}

/// Discards the card that grants something.
pub fn grant<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) {
    ctx.tell(Event::Granted { seat, source });
    if let Source::Card(card) = source {
        inventory::discard(ctx, card);
    }
}

/// Makes a wish that may not be declined, or several.
pub fn wish<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, terms: WishTerms<'_>) -> Flow {
    make(ctx, seat, terms, None)
}

/// Makes the wishes, of which the first may be known. A character that wishes to be moved is moved last, and once
/// (RULING 262).
fn make<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    terms: WishTerms<'_>,
    mut first: Option<Choice>,
) -> Flow {
    let (mut made, mut moves) = (Options::new(), false);
    for _ in 0..terms.count {
        let pick = if let Some(pick) = first.take() {
            pick
        } else {
            let open = open(ctx, seat, terms.of);
            let options: Options = open.into_iter().filter(|wish| !made.contains(wish)).collect();
            if options.is_empty() {
                break;
            }
            ctx.ask(DecisionRequest { seat, decision: Decision::Wish, topic: Topic::Plain }, &options)
        };
        let moved = pick == Choice::Teleport;
        if terms.different || moved {
            made.push(pick);
        }
        moves |= moved;
        if !moved {
            fulfil(ctx, seat, pick);
        }
    }
    if moves { travel::teleport_region(ctx, seat, terms.other_space) } else { HERE }
}

/// The wishes that may be picked: all, even those without effect; in an alternative ruling only those with one.
fn open<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, of: &[WishKind]) -> Options {
    const WISHES: [(WishKind, Choice); 7] = [
        (WishKind::Spell, Choice::Spell),
        (WishKind::Gold, Choice::Gold),
        (WishKind::Strength, Choice::Strength),
        (WishKind::Craft, Choice::Craft),
        (WishKind::Life, Choice::Life),
        (WishKind::Fate, Choice::Fate),
        (WishKind::Teleport, Choice::Teleport),
    ];
    let named = WISHES.into_iter().filter(|(kind, _)| of.is_empty() || of.contains(kind)).map(|(_, wish)| wish);
    // Without fate in the game nobody can wish for it (RULING 156).
    let played = |wish: &Choice| *wish != Choice::Fate || ctx.rules.rules.fate == Fate::On;
    let vain = ctx.rules.rules.vain_wishes;
    named.filter(played).filter(|wish| vain || to_be_had(ctx, seat, *wish)).collect()
}

/// Would the wish have an effect?
fn to_be_had<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, wish: Choice) -> bool {
    let (rules, state) = (ctx.rules, &*ctx.state);
    if wish == Choice::Spell {
        inventory::spell_left(state) && totals::spell_room(rules, state, seat) > 0
    } else if wish == Choice::Gold {
        supply::gold(rules, state, 1) > 0 && caps::gains_gold(ctx.rules, ctx.hero(seat))
    } else if wish == Choice::Strength {
        growth::grows(ctx, seat, Ability::Strength)
    } else if wish == Choice::Craft {
        growth::grows(ctx, seat, Ability::Craft)
    } else if wish == Choice::Life {
        caps::lives(rules, ctx.hero(seat), 1) > 0 && supply::counters(rules, state, Counter::Life, seat, 1) > 0
    } else if wish == Choice::Fate {
        gain::takes_fate(ctx, seat) && supply::fate(rules, state, 1) > 0
    } else {
        true
    }
}

fn fulfil<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, wish: Choice) {
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
}

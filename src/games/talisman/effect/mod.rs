//! Effects: one flat match from verb to function.

pub mod ask;
pub mod gain;
pub mod lexicon;
pub mod lose;
pub mod odd;
pub mod roll;
pub mod travel;
pub mod verb;
pub mod visits;
pub mod wishes;

use super::cx::{Cx, Flow, HERE, Hears, Next};
use super::decision::{Decision, Topic};
use super::event::{Cause, Event};
use super::event_details::{GoldFrom, Spent, Why};
use super::flags::Flag;
use super::kinds::{Alignment, Source};
use super::{enemies, gold, inventory, life, prepare, quest, totals};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use core::ops::ControlFlow;
use verb::{Ability, Effect};

/// Effects one after another, until one moves the hero or ends the step.
pub fn all<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, effects: &[Effect]) -> Flow {
    for effect in effects {
        match apply(cx, seat, source, effect)? {
            Next::Here => {}
            next @ (Next::Moved | Next::Enough) => return ControlFlow::Continue(next),
        }
    }
    HERE
}

/// One effect on one seat.
#[expect(clippy::too_many_lines, reason = "a flat match, one line a verb")]
pub fn apply<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, effect: &Effect) -> Flow {
    match effect {
        Effect::Nothing => {}
        Effect::LoseLife(lives) => {
            life::lose(cx, seat, *lives, Cause::Effect(source));
            life::aftermath(cx)?;
        }
        Effect::LoseLifeUnless(flag) => {
            if cx.hero(seat).has(*flag) {
                inventory::credit(cx, seat, *flag);
            } else {
                life::lose_here(cx, seat, 1, Cause::Effect(source))?;
            }
        }
        Effect::GainLife(lives) => gain::lives(cx, seat, *lives),
        Effect::GainStrength(points) => {
            gain::ability(cx, seat, Ability::Strength, *points);
        }
        Effect::GainCraft(points) => {
            gain::ability(cx, seat, Ability::Craft, *points);
        }
        Effect::LoseStrength(points) => {
            let lost = lose::ability(cx, seat, Ability::Strength, *points);
            none_if(cx, seat, source, (lost == 0, Why::NoCounter));
        }
        Effect::LoseCraft(points) => {
            let lost = lose::ability(cx, seat, Ability::Craft, *points);
            none_if(cx, seat, source, (lost == 0, Why::NoCounter));
        }
        Effect::GainGold(wanted) => gold::gain(cx, seat, *wanted, GoldFrom::Source(source)),
        Effect::LoseGold(wanted) => {
            let lost = gold::lose(cx, seat, *wanted, Spent::Lost);
            none_if(cx, seat, source, (lost == 0, Why::NoGold));
        }
        Effect::PayGold(wanted) => {
            gold::lose(cx, seat, *wanted, Spent::Paid);
        }
        Effect::RaidGold(space) => {
            let taken = gold::lose(cx, seat, u8::MAX, Spent::Carried(*space));
            none_if(cx, seat, source, (taken == 0, Why::NoGold));
            cx.state.gold[space.at()] += taken;
            // It lies there like any other; by another reading it is for the next visitor (RULING 127).
            if *space == cx.hero(cx.active()).space && !cx.rules.rules.raiders_gold_at_once {
                cx.state.turn.gold_seen = true;
            }
        }
        Effect::GainFate(fate) => gain::fate(cx, seat, *fate),
        Effect::ReplenishFate => {
            let missing = gain::fate_missing(cx, seat);
            none_if(cx, seat, source, (missing == 0, Why::FateFull));
            gain::fate(cx, seat, missing);
        }
        Effect::BuyFate(price) => ask::buy_fate(cx, seat, *price),
        Effect::GainSpell => {
            let gained = inventory::gain_spell(cx, seat);
            none_if(cx, seat, source, (!gained, Why::SpellsFull));
        }
        Effect::FillSpells => {
            let mut gained = false;
            while totals::spell_room(cx.rules, cx.state, seat) > 0 && inventory::gain_spell(cx, seat) {
                gained = true;
            }
            none_if(cx, seat, source, (!gained, Why::SpellsFull));
        }
        Effect::BuySpell(price) => ask::buy_spell(cx, seat, source, *price),
        Effect::DiscardSpells => {
            for card in &cx.hero(seat).spells.clone() {
                inventory::drop_spell(cx, seat, card);
            }
        }
        Effect::GainTalisman => {
            if let Err(why) = gain::talisman(cx, seat) {
                none_if(cx, seat, source, (true, why));
            }
        }
        Effect::WithheldTalisman => none_if(cx, seat, source, (true, Why::QuestsOnly)),
        Effect::LoseFollower => {
            let lost = lose::follower(cx, seat);
            none_if(cx, seat, source, (!lost, Why::NoFollower));
        }
        Effect::MissTurn => return lose::turn(cx, seat, source),
        Effect::MissNextTurn => return lose::next_turn(cx, seat, source),
        Effect::BecomeToad => lose::shape(cx, seat),
        Effect::SetAlignment(to) => {
            if let Some(why) = lose::unchanged(cx, seat, *to) {
                none_if(cx, seat, source, (true, why));
            } else {
                lose::alignment(cx, seat, *to);
            }
        }
        Effect::Enslave => travel::enslave(cx, seat),
        Effect::ByAlignment { good, neutral, evil } => {
            let effects = match cx.hero(seat).alignment {
                Alignment::Good => good,
                Alignment::Neutral => neutral,
                Alignment::Evil => evil,
            };
            none_if(cx, seat, source, (effects.is_empty(), Why::Alignment));
            return all(cx, seat, source, effects);
        }
        Effect::OnRoll(table) => return roll::on_table(cx, seat, source, table),
        Effect::Attacked(attacker) => return enemies::attacked(cx, seat, attacker),
        Effect::Teleport(space) => return travel::teleport(cx, seat, *space),
        Effect::TeleportRegion { other } => return travel::teleport_region(cx, seat, *other),
        Effect::Offer(offer) => cx.hero_mut(seat).offer = *offer,
        Effect::Everyone { region, except, effect } => {
            return travel::everyone(cx, travel::Scope { source, region: *region, except: *except }, effect);
        }
        Effect::Grant { who, craft_min, effect } => {
            let fits = who.is_none_or(|alignment| cx.hero(seat).alignment == alignment);
            let able = totals::craft(cx.state, seat) >= *craft_min;
            none_if(cx, seat, source, (!fits, Why::Alignment));
            none_if(cx, seat, source, (fits && !able, Why::Craft));
            let stays = fits && able && waits(cx, effect);
            let withheld = **effect == Effect::WithheldTalisman;
            none_if(cx, seat, source, (stays, if withheld { Why::QuestsOnly } else { Why::NoneLeft }));
            if fits && able && !stays {
                if let Effect::Wish { other_space } = **effect {
                    return wishes::granted(cx, seat, source, other_space);
                }
                wishes::grant(cx, seat, source);
                return apply(cx, seat, source, effect);
            }
        }
        Effect::Wish { other_space } => return wishes::wish(cx, seat, *other_space),
        Effect::Heal { cost, most } => ask::heal(cx, seat, *cost, *most),
        Effect::Court { cost, free, exchange } => ask::court(cx, seat, [*cost, *free, *exchange]),
        Effect::Shop(wares) => ask::shop(cx, seat, source, wares),
        Effect::Shoplift => ask::shoplift(cx, seat, source),
        Effect::SellObjects => {
            none_if(cx, seat, source, (inventory::objects(cx, seat).is_empty(), Why::NoObject));
            ask::sell_objects(cx, seat, Decision::Sell);
        }
        Effect::TakeCounter(counter) => ask::take_counter(cx, seat, source, *counter),
        Effect::MissUnless { ability, least, spared } => {
            if let Some(flag) = spared.filter(|flag| cx.hero(seat).has(*flag)) {
                inventory::credit(cx, seat, flag);
            } else if falls_short(cx, seat, source, (*ability, *least)) {
                return lose::turn(cx, seat, source);
            } else {
                cx.tell(Event::NoEffect { seat, source, why: Why::Enough });
            }
        }
        Effect::ChooseOne(visits) => return visits::choose(cx, seat, source, visits),
        Effect::May(effects) => {
            if cx.wants(seat, Decision::Enter, Topic::Source(source)) {
                return all(cx, seat, source, effects);
            }
        }
        Effect::LeaveHag => ask::leave_hag(cx, seat),
        Effect::Blizzard(rounds) => odd::blizzard::begin(cx, source, *rounds),
        Effect::Quest(_) => {
            none_if(cx, seat, source, (cx.hero(seat).quest > 0, Why::HasQuest));
            return quest::offer(cx, seat);
        }
        Effect::Chasm { deadly, skip } => odd::chasm::cross(cx, seat, source, deadly, *skip)?,
    }
    HERE
}

/// Has who grants this nothing to give, and waits until it has? As played, it goes all the same (RULING 18).
fn waits<D: Dice, W: Hears>(cx: &Cx<'_, D, W>, effect: &Effect) -> bool {
    let none_left = inventory::talisman_in_stock(cx.rules, cx.state).is_none();
    let empty = *effect == Effect::WithheldTalisman || *effect == Effect::GainTalisman && none_left;
    empty && !cx.rules.rules.hermit_always_goes
}

/// Says that nothing came of it, and why, if that is so.
fn none_if<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, (so, why): (bool, Why)) {
    if so {
        cx.tell(Event::NoEffect { seat, source, why });
    }
}

/// Is the ability too low, a Potion drunk for it counted in (RULING 117)?
fn falls_short<D: Dice, W: Hears>(
    cx: &mut Cx<'_, D, W>,
    seat: Seat,
    source: Source,
    (ability, least): (Ability, u8),
) -> bool {
    if ability == Ability::Strength && totals::strength(cx.state, seat) < least {
        prepare::drink(cx, seat, || Topic::Source(source));
    }
    totals::ability(cx.state, seat, ability) < least
}

/// Does the seat lack what would let it skip a roll, or wish to roll all the same?
pub fn rolls_anyway<D: Dice, W: Hears>(cx: &mut Cx<'_, D, W>, seat: Seat, source: Source, skip: Flag) -> bool {
    if !cx.hero(seat).has(skip) {
        return true;
    }
    if cx.wants(seat, Decision::SkipRoll, Topic::Source(source)) {
        return true;
    }
    inventory::credit(cx, seat, skip);
    false
}

//! Effects: one flat match from each verb to its function.

pub mod ask;
pub mod bites;
pub mod characters;
pub mod gain;
pub mod lose;
pub mod lying_cards;
pub mod odd;
pub mod roll;
pub mod travel;
pub mod visits;
pub mod wishes;

pub use bites::bites;
use wishes::WishTerms;

use super::challenge::{self, Prize};
use super::context::{Context, Flow, HERE, Next, TalismanObserver};
use super::{
    alternative_endings, attackers, caps, drawing, forms, given_cards, gold, inventory, life, lying_goods, meeting,
    prepare, quest, tamed, terrain, totals, upkeep,
};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::event_details::{GoldFrom, Spent, Why};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, Source};
use crate::games::talisman::model::verb::{Ability, Effect};
use core::ops::ControlFlow;

/// Applies effects in order until one moves the character or ends the step. Most lists are empty.
#[inline]
pub fn all<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    effects: &[Effect],
) -> Flow {
    if effects.is_empty() { HERE } else { each(ctx, seat, source, effects) }
}

fn each<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    effects: &[Effect],
) -> Flow {
    let before = ctx.state.turn.changed;
    let mut moved = Next::Here;
    for effect in effects {
        match apply(ctx, seat, source, effect)? {
            // A move without an encounter: the effects that follow it in the list still happen.
            Next::Enough if ctx.state.turn.unmet_move => moved = Next::Enough,
            // A character that has just died and become a form is spared the rest (RULING 232).
            Next::Here if ctx.state.turn.changed.without(before).has(seat) => return HERE,
            Next::Here => {}
            next @ (Next::Moved | Next::Enough) => return ControlFlow::Continue(next),
        }
    }
    ControlFlow::Continue(moved)
}

/// Applies an effect that costs lives, without what follows from it: all lives are lost before the end of a turn or of
/// the game is checked. False for other effects.
pub fn struck<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    effect: &Effect,
) -> bool {
    let cause = Cause::Effect(source);
    if let Effect::LoseLife(lives) | Effect::PayLife(lives) = effect {
        life::lose(ctx, seat, *lives, cause);
        return true;
    }
    if let Effect::ByForm { form, is, is_not } = effect {
        let chosen = if forms::is(ctx.rules, ctx.hero(seat), form.as_ref()) { is } else { is_not };
        let lives = |each: &Effect| matches!(each, Effect::LoseLife(_) | Effect::PayLife(_) | Effect::Kill);
        let all = !chosen.is_empty() && chosen.iter().all(lives);
        return all && chosen.iter().fold(true, |_, each| struck(ctx, seat, source, each));
    }
    let kills = *effect == Effect::Kill;
    if kills {
        life::kill(ctx, seat, cause);
    }
    kills
}

/// Applies one effect to one seat.
#[expect(clippy::too_many_lines, reason = "a flat match, one line a verb")]
pub fn apply<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    effect: &Effect,
) -> Flow {
    match effect {
        Effect::Nothing => {}
        Effect::LoseLife(_) | Effect::PayLife(_) | Effect::Kill => {
            struck(ctx, seat, source, effect);
            life::aftermath(ctx)?;
        }
        Effect::LoseLifeUnless(flag) => {
            if ctx.hero(seat).has(*flag) {
                inventory::credit(ctx, seat, *flag);
            } else {
                life::lose_here(ctx, seat, 1, Cause::Effect(source))?;
            }
        }
        Effect::GainLife(lives) => gain::lives(ctx, seat, *lives),
        Effect::GainStrength(points) => {
            gain::ability(ctx, seat, Ability::Strength, *points);
        }
        Effect::GainCraft(points) => {
            gain::ability(ctx, seat, Ability::Craft, *points);
        }
        Effect::LoseStrength(points) => {
            let lost = lose::ability(ctx, seat, Ability::Strength, *points);
            none_if(ctx, seat, source, (lost == 0, Why::NoCounter));
        }
        Effect::LoseCraft(points) => {
            let lost = lose::ability(ctx, seat, Ability::Craft, *points);
            none_if(ctx, seat, source, (lost == 0, Why::NoCounter));
        }
        Effect::GainGold(wanted) => gold::gain(ctx, seat, *wanted, GoldFrom::Source(source)),
        Effect::LoseGold(wanted) => {
            let lost = gold::lose(ctx, seat, *wanted, Spent::Lost);
            none_if(ctx, seat, source, (lost == 0, Why::NoGold));
        }
        Effect::PayGold(wanted) => {
            gold::lose(ctx, seat, *wanted, Spent::Paid);
        }
        Effect::RaidGold(space) | Effect::Teleport(space) | Effect::MoveMarker(space)
            if terrain::hides(ctx, (seat, source), space.id) => {}
        Effect::RaidGold(space) => {
            let taken = gold::lose(ctx, seat, u8::MAX, Spent::Carried(space.id));
            none_if(ctx, seat, source, (taken == 0, Why::NoGold));
            ctx.state.gold[space.id.at()] += taken;
            // The gold lies there like any other; in an alternative ruling only the next visitor may take it
            // (RULING 127).
            if space.id == ctx.hero(ctx.active()).space && !ctx.rules.rules.raiders_gold_at_once {
                let barred = &mut ctx.state.turn.gold_barred;
                *barred = barred.saturating_add(taken);
            }
        }
        Effect::GainFate(fate) => gain::fate(ctx, seat, *fate),
        Effect::LoseFate(wanted) => {
            let lost = lose::fate(ctx, seat, *wanted);
            none_if(ctx, seat, source, (lost == 0, Why::NoFate));
        }
        Effect::ReplenishFate => {
            let missing = gain::fate_missing(ctx, seat);
            none_if(ctx, seat, source, (missing == 0, Why::FateFull));
            gain::fate(ctx, seat, missing);
        }
        Effect::BuyFate(_) if ctx.hero(seat).has(Flag::NoFate) => {
            ctx.tell(Event::NoEffect { seat, source, why: Why::FateBarred });
        }
        Effect::BuyFate(price) => ask::buy_fate(ctx, seat, *price),
        Effect::GainSpell => {
            let gained = inventory::gain_spell(ctx, seat);
            none_if(ctx, seat, source, (!gained, Why::SpellsFull));
        }
        Effect::FillSpells => {
            let mut gained = false;
            while totals::spell_room(ctx.rules, ctx.state, seat) > 0 && inventory::gain_spell(ctx, seat) {
                gained = true;
            }
            none_if(ctx, seat, source, (!gained, Why::SpellsFull));
        }
        Effect::BuySpell(price) => ask::buy_spell(ctx, seat, source, *price),
        Effect::DiscardSpells => {
            for card in &ctx.hero(seat).spells.clone() {
                inventory::drop_spell(ctx, seat, card);
            }
        }
        Effect::GainTalisman => {
            if let Err(why) = gain::talisman(ctx, seat) {
                none_if(ctx, seat, source, (true, why));
            }
        }
        Effect::WithheldTalisman => none_if(ctx, seat, source, (true, Why::QuestsOnly)),
        Effect::LoseFollower => {
            let lost = lose::follower(ctx, seat);
            none_if(ctx, seat, source, (!lost, Why::NoFollower));
        }
        Effect::Discard { kinds, or_else, ditched } => {
            return lose::cards(ctx, seat, source, (kinds, or_else, *ditched));
        }
        Effect::LoseRandomFollower => {
            let lost = lose::random_follower(ctx, seat);
            none_if(ctx, seat, source, (!lost, Why::NoFollower));
        }
        Effect::MissTurn => return lose::turn(ctx, seat, source),
        Effect::MissNextTurn => return lose::next_turn(ctx, seat, source),
        Effect::BecomeToad => lose::shape(ctx, seat),
        Effect::SetAlignment(to) => {
            if let Some(why) = lose::unchanged(ctx, seat, *to) {
                none_if(ctx, seat, source, (true, why));
            } else {
                lose::alignment(ctx, seat, *to);
            }
        }
        Effect::Enslave => travel::enslave(ctx, seat),
        Effect::ByAlignment { good, neutral, evil } => {
            let effects = match ctx.hero(seat).alignment {
                Alignment::Good => good,
                Alignment::Neutral => neutral,
                Alignment::Evil => evil,
            };
            none_if(ctx, seat, source, (effects.is_empty(), Why::Alignment));
            return all(ctx, seat, source, effects);
        }
        Effect::OnRoll(table) => return roll::on_table(ctx, seat, source, table),
        Effect::Attacked(attacker) => return attackers::attacked(ctx, (seat, source), attacker, &[]),
        Effect::Fight { with, won } => return attackers::attacked(ctx, (seat, source), with, won),
        Effect::Teleport(space) => return travel::teleport(ctx, seat, space.id),
        Effect::TeleportRegion { other } => return travel::teleport_region(ctx, seat, *other),
        Effect::GoTo { to, meet } => return travel::go_to(ctx, (seat, source), to, *meet),
        Effect::MoveDice(dice) => ctx.hero_mut(seat).move_dice = *dice,
        Effect::MoveOn(spaces) => return travel::move_on(ctx, (seat, source), (seat, *spaces)),
        Effect::MovedBy { who, spaces } => {
            let by = characters::meant(ctx, seat, who).first().copied().unwrap_or(seat);
            return travel::move_on(ctx, (seat, source), (by, *spaces));
        }
        Effect::Another { who, not_in, effect } => {
            return characters::another(ctx, (seat, source), (who, *not_in), effect);
        }
        Effect::AttackOther { with, won, if_form } => {
            return challenge::attack(ctx, seat, *with, Prize { source, won, if_form });
        }
        Effect::GainLivesOf => challenge::gain_lives(ctx, seat),
        Effect::RollAgain => return characters::roll_again(ctx, seat, source),
        Effect::ExtraTurn => {
            let mine = seat == ctx.active();
            none_if(ctx, seat, source, (!mine, Why::OthersTurn));
            ctx.state.turn.extra_left = ctx.state.turn.extra_left.saturating_add(u8::from(mine));
            if mine {
                ctx.tell(Event::ExtraTurn { seat });
            }
        }
        Effect::Offer(offer) => ctx.hero_mut(seat).offer = *offer,
        Effect::Everyone { region, except, effect } => {
            return travel::everyone(ctx, travel::TravelScope { source, region: *region, except: *except }, effect);
        }
        Effect::Grant { who, craft_min, effect } => {
            let fits = who.is_none_or(|alignment| ctx.hero(seat).alignment == alignment);
            let able = totals::craft(ctx.state, seat) >= *craft_min;
            none_if(ctx, seat, source, (!fits, Why::Alignment));
            none_if(ctx, seat, source, (fits && !able, Why::Craft));
            let stays = fits && able && waits(ctx, effect);
            let withheld = **effect == Effect::WithheldTalisman;
            none_if(ctx, seat, source, (stays, if withheld { Why::QuestsOnly } else { Why::NoneLeft }));
            if fits && able && !stays {
                if let Effect::Wish { other_space, of, count, different } = &**effect {
                    let terms = WishTerms { other_space: *other_space, of, count: *count, different: *different };
                    return wishes::granted(ctx, seat, source, terms);
                }
                wishes::grant(ctx, seat, source);
                return apply(ctx, seat, source, effect);
            }
        }
        Effect::Wish { other_space, of, count, different } => {
            let terms = WishTerms { other_space: *other_space, of, count: *count, different: *different };
            return wishes::wish(ctx, seat, terms);
        }
        Effect::Heal { cost: 0, most, must: true } => gain::heal(ctx, seat, *most),
        Effect::Heal { cost, most, must: _ } => ask::heal(ctx, seat, *cost, *most),
        Effect::Court { cost, free, exchange } => ask::court(ctx, seat, [*cost, *free, *exchange]),
        Effect::Shop(wares) => ask::shop(ctx, seat, source, wares),
        Effect::Shoplift => ask::shoplift(ctx, seat, source),
        Effect::SellObjects => {
            let barred = !caps::gains_gold(ctx.rules, ctx.hero(seat));
            none_if(ctx, seat, source, (barred, Why::GoldBarred));
            none_if(ctx, seat, source, (!barred && inventory::objects(ctx, seat).is_empty(), Why::NoObject));
            ask::sell_objects(ctx, seat, Decision::Sell);
        }
        Effect::TakeCounter(counter) => ask::take_counter(ctx, seat, source, *counter),
        Effect::MissUnless { ability, least, spared } => {
            if let Some(flag) = spared.filter(|flag| ctx.hero(seat).has(*flag)) {
                inventory::credit(ctx, seat, flag);
            } else if falls_short(ctx, seat, source, (*ability, *least)) {
                return lose::turn(ctx, seat, source);
            } else {
                ctx.tell(Event::NoEffect { seat, source, why: Why::Enough });
            }
        }
        Effect::ChooseOne(visits) => return visits::choose(ctx, seat, source, visits),
        Effect::May(effects) => {
            let spends = !Effect::ask_gold(effects) || upkeep::may_spend(ctx, seat);
            let hero = ctx.hero(seat);
            if spends
                && !Effect::is_dear(effects, [hero.gold, hero.lives])
                && ctx.wants(seat, Decision::Enter, Topic::Source(source))
            {
                return all(ctx, seat, source, effects);
            }
        }
        Effect::LeaveHere { then, or_else } => return lying_goods::leave(ctx, (seat, source), [then, or_else]),
        Effect::TakeHere(most) => lying_goods::take(ctx, (seat, source), *most),
        Effect::TakeAllHere => lying_goods::take(ctx, (seat, source), u8::MAX),
        Effect::LeaveHag => ask::leave_hag(ctx, seat),
        Effect::Draw { deck, count, even_if_cards_lie } => {
            drawing::by_effect(ctx, seat, deck.deck, (*count, *even_if_cards_lie))?;
        }
        Effect::PutOn { from, count, onto } => drawing::put_on(ctx, [from.deck, onto.deck], (seat, *count)),
        Effect::MoveCards { which, from, to, met } => {
            lying_cards::moved(ctx, (seat, source), (which, *from), (to, *met));
        }
        Effect::DiscardCards { which, from, follow } => {
            lying_cards::discarded(ctx, (seat, source), (which, *from), *follow);
        }
        Effect::ToFollower(_) => tamed::follows(ctx, seat, source),
        Effect::RevealTop { deck, .. } => tamed::reveal_top(ctx, (seat, source), deck.deck)?,
        Effect::MeetOrGive { deck, who } => given_cards::meet_or_give(ctx, (seat, source), deck.deck, who)?,
        Effect::TakeCards { which, from } => lying_cards::taken(ctx, (seat, source), (which, *from)),
        Effect::MoveCharacters { who, to } => characters::moved(ctx, (seat, source), who, to)?,
        Effect::Become { form, turns } => {
            forms::become_form(ctx, (seat, source), form.id, *turns);
            life::aftermath(ctx)?;
        }
        Effect::PlaceTerrain { name, on } => terrain::place(ctx, (seat, source), name.text, *on),
        Effect::FightGuards => return alternative_endings::fight(ctx, seat, source),
        Effect::RemoveTerrain => terrain::remove(ctx, (seat, source)),
        Effect::ReturnForm => forms::return_form(ctx, seat, source),
        Effect::MoveMarker(space) => forms::move_marker(ctx, (seat, source), space.id),
        Effect::ByForm { form, is, is_not } => {
            let effects = if forms::is(ctx.rules, ctx.hero(seat), form.as_ref()) { is } else { is_not };
            none_if(ctx, seat, source, (effects.is_empty(), Why::Form));
            return all(ctx, seat, source, effects);
        }
        Effect::TurnPhase => meeting::turn_phase(ctx, source),
        Effect::Meet(decks) => meeting::told(ctx, seat, decks),
        Effect::Blizzard(rounds) => odd::blizzard::begin(ctx, source, *rounds),
        Effect::Quest(_) => {
            none_if(ctx, seat, source, (ctx.hero(seat).quest > 0, Why::HasQuest));
            return quest::offer(ctx, seat);
        }
        Effect::Chasm { deadly, skip } => odd::chasm::cross(ctx, seat, source, deadly, *skip)?,
    }
    HERE
}

/// Does the giver have nothing to give, and stay until it has? It does not stay; in an alternative ruling it does
/// (RULING 18).
fn waits<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, effect: &Effect) -> bool {
    let none_left = inventory::talisman_in_stock(ctx.rules, ctx.state).is_none();
    let empty = *effect == Effect::WithheldTalisman || *effect == Effect::GainTalisman && none_left;
    empty && !ctx.rules.rules.hermit_always_goes
}

/// Reports that an effect did nothing, and why, if so.
fn none_if<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    (so, why): (bool, Why),
) {
    if so {
        ctx.tell(Event::NoEffect { seat, source, why });
    }
}

/// Is the ability too low, even with a Potion drunk for it (RULING 117)?
fn falls_short<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    (ability, least): (Ability, u8),
) -> bool {
    if ability == Ability::Strength && totals::strength(ctx.state, seat) < least {
        prepare::drink(ctx, seat, || Topic::Source(source));
    }
    totals::ability(ctx.state, seat, ability) < least
}

/// Does the seat roll: because it may not skip the roll, or because it wants to?
pub fn rolls_anyway<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    skip: Flag,
) -> bool {
    if !ctx.hero(seat).has(skip) {
        return true;
    }
    if ctx.wants(seat, Decision::SkipRoll, Topic::Source(source)) {
        return true;
    }
    inventory::credit(ctx, seat, skip);
    false
}

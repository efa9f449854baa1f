//! Encounters: with a character or with the space and its cards in order (R4E, Encounters; RULING 1).

use super::context::{Context, DecisionRequest, Flow, HERE, Next, Options, Stop, TalismanObserver};
use super::view::Sheet;
use super::{
    being_evasion, drawing, duel, effects, ending, enemies, forms, gold, goods, growth, instruction, inventory,
    lasting_events, life, meeting, powers_gains, quest, restrictions, spaces, upkeep,
};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat, Seats};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CardKind, Region, Source, SpaceId};
use crate::games::talisman::model::rules::{CrownMeets, InnerCards};
use crate::games::talisman::model::ruleset::{OwnSpace, Ruleset};
use crate::games::talisman::model::state::Place;
use crate::games::talisman::model::verb::Effect;
use core::ops::ControlFlow;

/// Runs encounters until one leaves the character on its space. A character that is moved has an encounter on its new
/// space (RULING 7).
#[inline]
pub fn run<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    loop {
        ctx.rest();
        arrive(ctx)?;
        let met = match choose(ctx, Seats::default()) {
            Some(other) if meets_all(ctx) => Some(company(ctx, other)?),
            Some(other) => character(ctx, other)?,
            None => None,
        };
        let next = match met {
            Some(next) => next,
            None => space(ctx)?,
        };
        // An encounter that ends early may still have fulfilled a quest (RULING 99).
        let next = if next == Next::Enough { called(ctx, ctx.active())? } else { next };
        match next {
            Next::Here | Next::Enough => return ControlFlow::Continue(()),
            Next::Moved => {
                meeting::forget(ctx.state);
                step(ctx)?;
            }
        }
    }
}

/// Meets a character. `None` if the character goes on to the space, where the rules allow both.
#[inline(never)]
fn character<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, other: Seat) -> Flow<Option<Next>> {
    let next = duel::meet(ctx, other)?;
    if !ctx.rules.rules.encounter_both {
        return ControlFlow::Continue(Some(next));
    }
    let gone = called(ctx, ctx.active())?;
    if gone != Next::Here {
        return ControlFlow::Continue(Some(gone));
    }
    ControlFlow::Continue(if also(ctx) { None } else { Some(next) })
}

/// Must the character meet everybody else on its space? On the Crown it meets one of them; in an alternative ruling all
/// (RULING 215).
#[must_use]
pub fn meets_all<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>) -> bool {
    match ctx.rules.rules.crown_meets {
        CrownMeets::One => false,
        CrownMeets::All => ctx.hero(ctx.active()).space == ctx.rules.board.crown,
    }
}

/// Meets the others on the Crown one after the other, in the order that the character chooses, until it loses or draws.
#[cold]
fn company<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, first: Seat) -> Flow {
    let (mut met, mut next) = (Seats::default(), Some(first));
    while let Some(other) = next {
        duel::meet(ctx, other)?;
        let gone = called(ctx, ctx.active())?;
        if gone != Next::Here {
            return ControlFlow::Continue(gone);
        }
        met = met.or(Seats::one(other));
        next = choose(ctx, met);
    }
    ControlFlow::Continue(Next::Enough)
}

/// Counts an encounter of the turn. A turn with too many of them ends the game as unfinished.
pub fn step<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    if ctx.state.turn.steps == ctx.rules.rules.turn_steps_max {
        return ControlFlow::Break(Stop::GameOver(Ending::StepLimit));
    }
    ctx.state.turn.steps += 1;
    ControlFlow::Continue(())
}

/// Handles arrival: cards without an encounter number, abilities tied to the ground, and ditching.
fn arrive<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    let seat = ctx.active();
    land(ctx, seat)?;
    let space = ctx.rules.text(&ctx.state.terrain, ctx.hero(seat).space);
    upkeep::realign(ctx, seat, Topic::Plain);
    if space.ground.woods && ctx.hero(seat).has(Flag::WoodsSpells) {
        woods_spells(ctx, seat);
    }
    if space.draw > 0 {
        goods::ditch(ctx, seat, &ctx.rules.sets.handy.ditched);
    }
    ControlFlow::Continue(())
}

/// Applies the effects of landing, whether or not an encounter follows.
#[inline(always)]
pub fn land<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<()> {
    if hexed(ctx, seat) {
        life::aftermath(ctx)?;
    }
    forms::lands(ctx, seat);
    ending::castle_reached(ctx, seat)
}

/// Cards without an encounter number strike a character that lands on their space, even if no encounter follows
/// (R4E, Cards without an encounter number; RULING 123). True if a life was lost or the character is gone; the caller
/// must handle what follows from that.
#[inline]
pub fn hexed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    ctx.state.lying[ctx.hero(seat).space.at()].meets(&ctx.rules.sets.numberless) && struck(ctx, seat)
}

/// The move ended before the Portal or the Sentinel; `comes` is true if the character moved here. A Hex then strikes
/// it, but not one that already stood here; in an alternative ruling that one too (RULING 123).
pub fn stopped<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, comes: bool) -> Flow<()> {
    let lands = comes || ctx.rules.rules.hex_strikes_who_stays;
    if lands && hexed(ctx, seat) { life::aftermath(ctx) } else { ControlFlow::Continue(()) }
}

/// A new character starts here. That is not landing, but in an alternative ruling a Hex strikes it (RULING 123).
pub fn begins<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.rules.rules.hex_strikes_newcomer {
        hexed(ctx, seat);
    }
}

#[cold]
fn struck<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    let mut lost = 0;
    for card in &ctx.state.lying[ctx.hero(seat).space.at()].and(&ctx.rules.sets.numberless) {
        ctx.tell(Event::Met { seat, card });
        if ctx.hero(seat).has(Flag::SpellProof) && proof(ctx.rules) {
            inventory::credit(ctx, seat, Flag::SpellProof);
        } else {
            lost |= life::lose(ctx, seat, 1, Cause::Hex);
        }
    }
    // A form without lives is lost though it had none to lose.
    lost > 0 || !ctx.hero(seat).plays()
}

/// Is the owner of an Amulet safe from a Hex? In an alternative ruling the Hex strikes everybody (RULING 50).
fn proof(rules: &Ruleset) -> bool {
    rules.rules.amulet_stops_hex
}

impl Sheet<'_> {
    /// Is the character safe from a Hex?
    #[must_use]
    pub fn hex_proof(&self) -> bool {
        self.has(Flag::SpellProof) && proof(self.view.rules)
    }
}

/// The Druid may draw Spells in the Woods, up to its Spell limit.
#[cold]
fn woods_spells<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    while super::totals::spell_room(ctx.rules, ctx.state, seat) > 0 && inventory::spell_left(ctx.state) {
        if !ctx.wants(seat, Decision::WoodsSpell, Topic::Plain) || !inventory::gain_spell(ctx, seat) {
            return;
        }
        inventory::credit(ctx, seat, Flag::WoodsSpells);
    }
}

/// Asks whether to encounter one of the characters here that were not met yet, or the space (R4E, Encounters). On the
/// Crown characters must be met.
fn choose<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, met: Seats) -> Option<Seat> {
    let seat = ctx.active();
    let space = ctx.hero(seat).space;
    if !ctx.rules.text(&ctx.state.terrain, space).characters_meet {
        return None;
    }
    if !ctx.state.company_on(space, seat) {
        return None;
    }
    let others = ctx.state.others_on(space, seat);
    let mut options = Options::new();
    if ctx.rules.space(space).own != Some(OwnSpace::Crown) {
        options.push(Choice::Here);
    }
    options.extend(others.iter().copied().filter(|other| !met.has(*other)).map(Choice::Seat));
    if options.is_empty() {
        return None;
    }
    let ask = DecisionRequest { seat, decision: Decision::Encounter, topic: Topic::Plain };
    if let Choice::Seat(other) = ctx.ask(ask, &options) { Some(other) } else { None }
}

/// True if the character meets the space after another character; never at the Crown (RULING 147).
fn also<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> bool {
    let seat = ctx.active();
    ctx.hero(seat).space != ctx.rules.board.crown && ctx.wants(seat, Decision::AlsoSpace, Topic::Plain)
}

/// The encounter with a space: what comes first, drawing cards, the cards in order, the printed instruction.
#[inline]
fn space<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow {
    let seat = ctx.active();
    let here = ctx.hero(seat).space;
    let rules = ctx.rules;
    // A Terrain card replaces the text (RULING 235).
    let text = ctx.state.terrain.text(here);
    let (space, inner_region) = (rules.space(text), rules.space(here).region == Region::Inner);
    if rules.sets.handy.left_at.among(&ctx.hero(seat).cards) {
        goods::rid(ctx, seat, text);
    }
    effects::all(ctx, seat, Source::Space(text), &space.before)?;
    if !inner_region {
        drawing::draw(ctx, seat, here)?;
        upkeep::realign(ctx, seat, Topic::Plain);
    }
    let sold = upkeep::convert(ctx, seat);
    growth::at_any_time(ctx, seat);
    // Gold made now may fulfil the Warlock's quest before anything is met (RULING 99).
    let next = if sold { called(ctx, seat)? } else { Next::Here };
    if next != Next::Here {
        return ControlFlow::Continue(next);
    }
    match space.own {
        Some(own) if inner_region => inner(ctx, seat, own),
        Some(_) | None => outer(ctx, seat, here),
    }
}

/// A space of the Outer or Middle Region: the cards in order, then the printed instruction.
fn outer<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, here: SpaceId) -> Flow {
    let rules = ctx.rules;
    let next = cards(ctx, seat)?;
    if next != Next::Here {
        return ControlFlow::Continue(next);
    }
    // The cards may have covered the space (RULING 235).
    let text = ctx.state.terrain.text(here);
    if rules.space(text).unfriendly && being_evasion::evaded(ctx, seat, Source::Space(text)) {
        return called(ctx, seat);
    }
    let next = instruction::of(ctx, seat, text)?;
    if next != Next::Here {
        return ControlFlow::Continue(next);
    }
    // The instruction drew cards, or said which are met: they are met now.
    if ctx.state.turn.more_to_meet {
        let next = cards(ctx, seat)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    if rules.sets.handy.spent.among(&ctx.hero(seat).cards) {
        let next = goods::spend(ctx, seat, text)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    called(ctx, seat)
}

/// A space of the Inner Region: its cards come before the printed instruction (RULING 90), in an alternative ruling
/// after it.
fn inner<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, own: OwnSpace) -> Flow {
    match ctx.rules.rules.inner_cards {
        InnerCards::First => {
            let next = inner_cards(ctx, seat, own)?;
            if next == Next::Here { spaces::arrived(ctx, seat, own) } else { ControlFlow::Continue(next) }
        }
        InnerCards::Last => {
            let next = spaces::arrived(ctx, seat, own)?;
            if next == Next::Here { inner_cards(ctx, seat, own) } else { ControlFlow::Continue(next) }
        }
    }
}

/// Cards in the Inner Region are met even while turning back; nothing is picked up on the Crown. Alternative rulings
/// change both (RULING 90).
fn inner_cards<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, own: OwnSpace) -> Flow {
    let open = if own == OwnSpace::Crown {
        ctx.rules.rules.crown_cards
    } else {
        !ctx.hero(seat).inner.back || ctx.rules.rules.back_meets_cards
    };
    if open { cards(ctx, seat) } else { HERE }
}

/// Checks for a quest fulfilled during an encounter. The character goes to the Warlock's Cave and has an encounter
/// there (RULING 63); in an alternative ruling it only lands there.
fn called<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    let next = quest::check(ctx, seat)?;
    if next == Next::Moved && !ctx.rules.rules.quest_meets { landed(ctx, seat) } else { ControlFlow::Continue(next) }
}

#[cold]
fn landed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    land(ctx, seat)?;
    ControlFlow::Continue(Next::Enough)
}

/// Meets the cards on the space in order until none is left.
pub fn cards<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    loop {
        ctx.state.turn.more_to_meet = false;
        let here = ctx.hero(seat).space;
        let gold = gold::open_on(ctx.state, here) > 0;
        if !gold && ctx.state.lying[here.at()].is_empty() {
            return HERE;
        }
        let unmet = meeting::unmet(ctx);
        // Gold is picked up together with Objects and Followers (5).
        let next = match meeting::foremost(ctx, &unmet) {
            Some((number @ 2..=3, _)) => enemies::meet(ctx, seat, number, &unmet)?,
            Some((number, card)) if number < 5 || (number > 5 && !gold) => one(ctx, seat, card)?,
            None if !gold => return HERE,
            Some(_) | None => {
                goods::pick_up(ctx, seat, &unmet);
                Next::Here
            }
        };
        ctx.rest();
        step(ctx)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
        let next = called(ctx, seat)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
}

/// Meets one Event, Stranger, Place or Follower that must be taken.
#[inline(never)]
fn one<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> Flow {
    ctx.state.turn.met.insert(card);
    ctx.tell(Event::Met { seat, card });
    let rules = ctx.rules;
    let title = rules.title(card);
    let source = Source::Card(card);
    // An evaded card stays for the next visitor, even an Event (RULING 149).
    if title.unfriendly && being_evasion::evaded(ctx, seat, source) {
        return HERE;
    }
    instruction::foreseen(ctx, seat, source, [rules.sets.handy.costly.has(card), rules.sets.handy.sided.has(card)]);
    match title.kind {
        CardKind::Event => {
            // An Event is discarded when resolved, except one that lasts.
            let may_last = Effect::any(&title.effect, &mut |effect| matches!(effect, Effect::Blizzard(_)));
            if title.for_rounds.is_some() {
                lasting_events::begin(ctx, card);
            } else if !may_last {
                inventory::discard(ctx, card);
            }
            let next = effects::all(ctx, seat, source, &title.effect);
            // What a die or a choice did not begin lasts no longer than other Events.
            let lasts = || ctx.state.timers.iter().any(|timer| timer.card == card);
            if may_last && matches!(ctx.state.place[card.at()], Place::Space(_)) && !lasts() {
                inventory::discard(ctx, card);
            }
            next
        }
        CardKind::Stranger if rules.sets.handy.powers => powers_gains::stranger(ctx, seat, card),
        CardKind::Stranger | CardKind::Place => effects::all(ctx, seat, source, &title.effect),
        CardKind::Follower => {
            if inventory::may_have(rules, ctx.state, seat, card) && restrictions::joins(ctx, seat, card) {
                inventory::take(ctx, seat, card);
            }
            HERE
        }
        CardKind::Enemy | CardKind::Object | CardKind::MagicObject | CardKind::Spell => HERE,
    }
}

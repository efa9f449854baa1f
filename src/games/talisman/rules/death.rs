//! Death, what is left behind, and the new character (R4E, Losing all lives).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::effects::ask;
use super::restrictions::{self, LossKind};
use super::{
    alternative_endings, apart, caps, forms, given_cards, gold, inventory, movement, setup, spells, supply, upkeep,
};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat, Seats};
use crate::engine::rng;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Cause, Event, Means};
use crate::games::talisman::model::event_details::{GoldFrom, Left, Spent};
use crate::games::talisman::model::kinds::{Alignment, Offer, SpaceId};
use crate::games::talisman::model::progress::{ERRANDS, Errand};
use crate::games::talisman::model::rules::{AfterDeath, CharactersRunOut, GhostLost};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, Inner, Place, State, Status};
use crate::games::talisman::model::verb::{Counter, Effect};
use crate::games::talisman::model::window::Windows;

/// A character dies. A killer takes first; Objects, Followers and gold stay on the space and everything else is
/// returned. House rules let it come back to life (RULING 158), go on from the Village (RULING 322) or keep its goods for
/// the next character (RULING 157).
pub fn die<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cause: Cause) {
    perish(ctx, seat, cause);
    upkeep::clocks_at_death(ctx, seat);
}

fn perish<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cause: Cause) {
    let (character, space) = (ctx.hero(seat).character, ctx.hero(seat).space);
    ctx.tell(Event::Died { seat, character, space, cause });
    if forms::follows_death(ctx.rules, ctx.state, seat) {
        ctx.counts.deaths = ctx.counts.deaths.saturating_add(1);
        looted(ctx, seat, cause);
        forms::at_death(ctx, seat);
        if ctx.rules.sets.handy.ending {
            alternative_endings::leaves(ctx, seat);
        }
        return;
    }
    if goes_on(ctx.rules, ctx.state) {
        ctx.counts.deaths = ctx.counts.deaths.saturating_add(1);
        return carried_home(ctx, seat);
    }
    ctx.state.died_together[seat.at()] = true;
    // A form that is lost died before; its own card goes to the dead (RULING 227).
    let form = ctx.hero(seat).own.is_some();
    ctx.counts.deaths = ctx.counts.deaths.saturating_add(u16::from(!form));
    forms::shed(ctx.hero_mut(seat));
    let character = ctx.hero(seat).character;
    if ctx.rules.rules.resurrection && comes_back(ctx, seat) {
        fall(ctx, seat, cause);
        return;
    }
    ctx.state.dead.push(character);
    // If no character is left, the player is eliminated too (RULING 109).
    let none_left = ctx.rules.rules.characters_run_out == CharactersRunOut::Out && ctx.state.unused.is_empty();
    let out = is_final_for(ctx.rules, ctx.state, form) || none_left;
    ctx.hero_mut(seat).status = if out { Status::Out } else { Status::Waiting };
    if out {
        eliminated(ctx, seat);
    }
    if ctx.rules.rules.inheritance && !out {
        set_aside(ctx, seat);
    } else {
        looted(ctx, seat, cause);
        leave_goods(ctx, seat);
    }
    clear(ctx, seat);
}

/// Eliminates a player; counts it if nobody has reached the Crown yet, because later deaths are always final.
fn eliminated<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    ctx.counts.eliminated += u8::from(!ctx.state.crown_reached);
    ctx.tell(Event::Eliminated { seat });
    given_cards::lose(ctx, seat);
}

/// Is a player whose character dies now eliminated?
fn is_final(rules: &Ruleset, state: &State) -> bool {
    state.crown_reached || rules.rules.after_death == AfterDeath::Out
}

/// Is a player eliminated whose character or form dies now? A lost form may be the end of its player (RULING 227).
fn is_final_for(rules: &Ruleset, state: &State, form: bool) -> bool {
    is_final(rules, state) || form && rules.rules.ghost_lost == GhostLost::Out
}

/// Is this player eliminated if the character is killed now?
#[must_use]
pub fn is_last(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    let form = state.hero(seat).own.is_some();
    is_final_for(rules, state, form) && !forms::follows_death(rules, state, seat) && !goes_on(rules, state)
}

/// Does a character that is killed now go on from the Village, as a house rule says until the Crown is reached, and also
/// then where an ending other than the Command Spell is won by a deed (RULING 322)?
fn goes_on(rules: &Ruleset, state: &State) -> bool {
    let open = !state.crown_reached || alternative_endings::won_by_deed(rules, state);
    rules.rules.after_death == AfterDeath::Village && open
}

/// A killed character goes on from the Village with all it has and one life, and may buy more there (RULING 322).
#[cold]
fn carried_home<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let space = ctx.rules.board.village;
    let hero = ctx.hero_mut(seat);
    (hero.toad, hero.toad_strength, hero.toad_craft, hero.misses, hero.lives) = (0, 0, 0, 0, 1);
    unbind(hero);
    ctx.state.turn.changed = ctx.state.turn.changed.or(Seats::one(seat));
    movement::place(ctx, seat, space, Means::Death);
    ctx.tell(Event::Resurrected { seat, space });
    inventory::settle(ctx, seat);
    spells::cast::reopen(ctx.rules, ctx.state, seat);
    let text = ctx.rules.text(&ctx.state.terrain, space);
    let mut healer = None;
    Effect::any(&text.effect, &mut |effect| {
        if let Effect::Heal { cost, most, .. } = effect {
            healer = Some((*cost, *most));
        }
        healer.is_some()
    });
    if let Some((cost, most)) = healer {
        ask::heal(ctx, seat, cost, most);
    }
}

/// May a killed character come back to life, and does its player want that (RULING 158)?
fn comes_back<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    let pays = ctx.hero(seat).payable_fate() >= price(ctx.rules, ctx.hero(seat));
    pays && !is_final(ctx.rules, ctx.state) && ctx.wants(seat, Decision::Resurrect, Topic::Plain)
}

/// The fate that a killed character pays to come back; under a house rule only the evil pay (RULING 310).
fn price(rules: &Ruleset, hero: &Hero) -> u8 {
    let free = rules.rules.resurrection_evil_pays && hero.alignment != Alignment::Evil;
    if free { 0 } else { rules.rules.resurrection_fate }
}

/// A character that will come back loses its gold, leaves its cards where it died and keeps the rest (RULING 158).
#[cold]
fn fall<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cause: Cause) {
    let fate = price(ctx.rules, ctx.hero(seat));
    let hero = ctx.hero_mut(seat);
    hero.fate -= fate;
    hero.status = Status::Fallen;
    (hero.toad, hero.toad_strength, hero.toad_craft, hero.misses) = (0, 0, 0, 0);
    unbind(hero);
    ctx.tell(Event::Fallen { seat, fate });
    looted(ctx, seat, cause);
    let cards = ctx.hero(seat).cards;
    apart::spill(ctx, seat, &cards);
    for card in &ctx.hero(seat).cards.clone() {
        inventory::leave(ctx, seat, card, Left::Dead);
    }
    let gold = ctx.hero(seat).gold;
    gold::lose(ctx, seat, gold, Spent::Lost);
    inventory::settle(ctx, seat);
}

/// Brings a character back to life at the Chapel or the Graveyard, depending on its alignment (RULING 158).
#[cold]
pub fn rise<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let hero = ctx.hero(seat);
    let space = match hero.alignment {
        Alignment::Good | Alignment::Neutral => ctx.rules.board.chapel,
        Alignment::Evil => ctx.rules.board.graveyard,
    };
    let printed = ctx.rules.character(hero.character).lives;
    let lives = supply::counters(ctx.rules, ctx.state, Counter::Life, seat, printed).max(1);
    let hero = ctx.hero_mut(seat);
    (hero.status, hero.lives, hero.space) = (Status::Playing, lives, space);
    ctx.tell(Event::Resurrected { seat, space });
    inventory::settle(ctx, seat);
}

/// Keeps the goods for the player's next character, except Rafts and Enemies that are Followers (RULING 157).
#[cold]
fn set_aside<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    for card in &ctx.hero(seat).cards.clone() {
        if ctx.rules.sets.rafts.has(card) || ctx.rules.sets.enemies.has(card) {
            inventory::discard(ctx, card);
        }
    }
    let (cards, gold) = (ctx.hero(seat).cards.len(), ctx.hero(seat).gold);
    ctx.tell(Event::SetAside { seat, cards, gold });
}

/// Eliminates a player who waited for a character. Goods kept for it are left where the last one died.
pub fn eliminate<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let hero = ctx.hero_mut(seat);
    let (fallen, character) = (hero.status == Status::Fallen, hero.character);
    hero.status = Status::Out;
    eliminated(ctx, seat);
    if fallen {
        ctx.state.dead.push(character);
    }
    leave_goods(ctx, seat);
    clear(ctx, seat);
}

fn leave_goods<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let cards = ctx.hero(seat).cards;
    apart::spill(ctx, seat, &cards);
    for card in &ctx.hero(seat).cards.clone() {
        inventory::leave(ctx, seat, card, Left::Dead);
    }
    let (space, gold) = (ctx.hero(seat).space, core::mem::take(&mut ctx.hero_mut(seat).gold));
    ctx.state.gold[space.at()] += gold;
    if gold > 0 {
        ctx.tell(Event::GoldLeft { seat, gold, space });
    }
}

/// Returns everything but goods.
fn clear<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    for card in &ctx.hero(seat).spells.clone() {
        inventory::discard(ctx, card);
    }
    for card in &ctx.hero(seat).trophies.clone() {
        inventory::discard(ctx, card);
    }
    let printed = ctx.rules.character(ctx.hero(seat).character).alignment;
    let hero = ctx.hero_mut(seat);
    hero.alignment = printed;
    (hero.strength, hero.craft, hero.toad_strength, hero.toad_craft) = (0, 0, 0, 0);
    (hero.lives, hero.fate, hero.toad, hero.misses, hero.divined) = (0, 0, 0, 0, 0);
    hero.set_errands([Errand::NONE; ERRANDS]);
    hero.quests_done = 0;
    unbind(hero);
    ctx.state.holders.note(seat, Windows::NONE);
    inventory::recount(ctx.rules, ctx.state, seat);
}

/// Clears what held or waited for the character.
pub fn unbind(hero: &mut Hero) {
    (hero.toad_fresh, hero.enslaved, hero.immobile) = (false, false, false);
    (hero.move_dice, hero.ending_count) = (0, 0);
    hero.offer = Offer::None;
    hero.inner = Inner::default();
}

fn looted<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cause: Cause) {
    if let Cause::Character(killer) = cause
        && (killer == ctx.active() || ctx.rules.rules.defender_loots)
    {
        loot(ctx, killer, seat);
    }
}

/// The winner of a killing attack takes what it wants, attacker or defender; in an alternative ruling only an attacker
/// may (R4E, Claiming the reward; RULING 98). In the arena it may take Objects only (RULING 137).
fn loot<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, killer: Seat, victim: Seat) {
    loop {
        let (hero, untaken) = (ctx.hero(victim), apart::untaken(ctx.rules, ctx.state, victim));
        let mut options: Options = hero
            .cards
            .iter()
            .filter(|card| !ctx.rules.sets.enemies.has(*card) || inventory::is_carcass(ctx.rules, ctx.state, *card))
            .filter(|card| inventory::may_have(ctx.rules, ctx.state, killer, *card))
            .filter(|card| restrictions::lets(ctx.rules, *card, LossKind::Taken) && !untaken.has(*card))
            .filter(|card| !ctx.state.arena || ctx.rules.sets.objects.has(*card))
            .map(Choice::Card)
            .collect();
        if hero.gold > 0 && caps::gains_gold(ctx.rules, ctx.hero(killer)) && !ctx.state.arena {
            options.push(Choice::Gold);
        }
        if options.is_empty() {
            return;
        }
        options.push(Choice::Done);
        let pick =
            ctx.ask(DecisionRequest { seat: killer, decision: Decision::Loot, topic: Topic::Other(victim) }, &options);
        if let Choice::Card(card) = pick {
            inventory::take(ctx, killer, card);
        } else if pick == Choice::Gold {
            let gold = core::mem::take(&mut ctx.hero_mut(victim).gold);
            gold::receive(ctx, killer, gold, GoldFrom::Seat(victim));
        } else {
            return;
        }
    }
}

/// A player whose character died draws a new one and starts again; false if no character is left.
#[cold]
pub fn new_character<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> bool {
    if ctx.state.unused.is_empty() {
        match ctx.rules.rules.characters_run_out {
            CharactersRunOut::Out => return false,
            CharactersRunOut::Reuse => reuse_dead(ctx),
        }
    }
    let Some(character) = setup::next_character(ctx, seat) else { return false };
    let kept = ctx.rules.rules.inheritance.then(|| unpack(ctx, seat));
    setup::deal(ctx.rules, ctx.state, (seat, false), character);
    setup::begin(ctx, seat, false);
    if let Some(kept) = kept {
        inherit(ctx, seat, &kept);
    }
    true
}

/// Goods that were set aside for the next character.
struct Kept {
    cards: CardSet,
    gold: u8,
    /// The space on which the gold is booked meanwhile, so that the supply does not count it as free.
    space: SpaceId,
}

fn unpack<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Kept {
    let cards = ctx.hero(seat).cards;
    for card in &cards {
        inventory::put(ctx.rules, ctx.state, card, Place::Limbo);
    }
    let (space, gold) = (ctx.hero(seat).space, core::mem::take(&mut ctx.hero_mut(seat).gold));
    ctx.state.gold[space.at()] += gold;
    Kept { cards, gold, space }
}

/// The new character receives what it may have; the rest is left on its start space. Followers come first, because a
/// Mule carries Objects (RULING 157).
#[cold]
fn inherit<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, kept: &Kept) {
    ctx.state.gold[kept.space.at()] -= kept.gold;
    gold::receive(ctx, seat, kept.gold, GoldFrom::Kept);
    let objects = &ctx.rules.sets.objects;
    for card in kept.cards.without(objects).iter().chain(kept.cards.and(objects).iter()) {
        if inventory::may_have(ctx.rules, ctx.state, seat, card) {
            inventory::take(ctx, seat, card);
        } else {
            inventory::leave(ctx, seat, card, Left::Dead);
        }
    }
}

/// If no unused character is left, the dead ones are shuffled and used again (RULING 109).
fn reuse_dead<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) {
    let key = rng::join(ctx.state.deck_key, 0xdead << 32 | u64::from(ctx.state.round) << 8 | u64::from(ctx.active().0));
    let mut dead = core::mem::take(&mut ctx.state.dead);
    dead.sort_unstable_by_key(|character| rng::join(key, u64::from(character.0)));
    ctx.tell(Event::DeadReused { characters: dead.len().to_le_bytes()[0] });
    ctx.state.unused = dead;
}

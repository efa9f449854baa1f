//! Gaining: Strength, Craft, lives, fate, Spells, Talismans; healing and replenishing (R4E, Characters).

use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{Piece, Why};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::verb::{Ability, Counter};
use crate::games::talisman::rules::context::{Context, TalismanObserver};
use crate::games::talisman::rules::{caps, carrying, growth, inventory, supply};

/// Gains counters of an ability, limited by supply and caps. A Toad's counters are separate and lost with the shape.
pub fn ability<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    ability: Ability,
    wanted: u8,
) -> u8 {
    let (counter, piece) = match ability {
        Ability::Strength => (Counter::Strength, Piece::Strength),
        Ability::Craft => (Counter::Craft, Piece::Craft),
    };
    let allowed = wanted.min(growth::room(ctx.rules, ctx.state, seat, ability));
    let points = supply::counters(ctx.rules, ctx.state, counter, seat, allowed);
    let hero = ctx.hero_mut(seat);
    match (ability, hero.is_toad()) {
        (Ability::Strength, false) => hero.strength += points,
        (Ability::Craft, false) => hero.craft += points,
        (Ability::Strength, true) => hero.toad_strength += points,
        (Ability::Craft, true) => hero.toad_craft += points,
    }
    if points > 0 {
        ctx.tell(Event::AbilityGained { seat, ability, points });
        // Limits of one's own may allow fewer Spells with more Craft.
        inventory::settle_spells(ctx, seat);
    }
    short(ctx, seat, piece, [points, wanted]);
    points
}

/// Reports if less was gained than wanted.
pub fn short<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    piece: Piece,
    [gained, wanted]: [u8; 2],
) {
    if gained < wanted {
        ctx.tell(Event::FellShort { seat, piece, lacking: wanted - gained });
    }
}

/// Gains lives, also beyond the printed value, limited by supply and cap (RULING 321).
pub fn lives<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, wanted: u8) {
    let allowed = caps::lives(ctx.rules, ctx.hero(seat), wanted);
    let lives = supply::counters(ctx.rules, ctx.state, Counter::Life, seat, allowed);
    if lives > 0 {
        ctx.hero_mut(seat).lives += lives;
        ctx.tell(Event::LivesGained { seat, lives });
    }
    short(ctx, seat, Piece::Life, [lives, wanted]);
}

/// Number of lives that healing could restore, up to the printed value.
#[must_use]
pub fn wounds<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> u8 {
    let hero = ctx.hero(seat);
    ctx.rules.character(hero.character).lives.saturating_sub(hero.lives)
}

/// Heals lives up to the printed value.
pub fn heal<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, wanted: u8) {
    let wanted = wanted.min(wounds(ctx, seat));
    let lives = supply::counters(ctx.rules, ctx.state, Counter::Life, seat, wanted);
    if lives > 0 {
        ctx.hero_mut(seat).lives += lives;
        ctx.tell(Event::Healed { seat, lives });
    }
    short(ctx, seat, Piece::Life, [lives, wanted]);
}

/// Amount of fate that replenishing could restore, up to the printed value.
#[must_use]
pub fn fate_missing<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> u8 {
    let hero = ctx.hero(seat);
    ctx.rules.character(hero.character).fate.saturating_sub(hero.fate)
}

/// May a seat gain fate? A card may bar it, and a cap.
#[must_use]
pub fn takes_fate<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let hero = ctx.hero(seat);
    !hero.has(Flag::NoFate) && caps::fate(ctx.rules, hero, 1) > 0
}

/// Gains fate, also beyond the printed value, limited by supply and cap (RULING 321).
pub fn fate<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, wanted: u8) {
    let open = !ctx.hero(seat).has(Flag::NoFate);
    let allowed = caps::fate(ctx.rules, ctx.hero(seat), wanted);
    let fate = if open { supply::fate(ctx.rules, ctx.state, allowed) } else { 0 };
    if fate > 0 {
        ctx.hero_mut(seat).fate += fate;
        ctx.tell(Event::FateGained { seat, fate });
    }
    short(ctx, seat, Piece::Fate, [fate, wanted]);
}

/// Gains a Talisman card if one is left. A character with a full load gains it and drops another Object (RULING 97); in
/// an alternative ruling it gains none. A house rule limits their number (RULING 323).
///
/// # Errors
/// Why none was gained.
pub fn talisman<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Result<(), Why> {
    let card = inventory::talisman_in_stock(ctx.rules, ctx.state).ok_or(Why::NoneLeft)?;
    if carrying::talismans_full(ctx.rules, ctx.hero(seat)) {
        return Err(Why::TalismansFull);
    }
    if !ctx.rules.rules.talisman_when_full && !inventory::room_for(ctx.rules, ctx.state, seat, card) {
        return Err(Why::FullLoad);
    }
    inventory::take(ctx, seat, card);
    Ok(())
}

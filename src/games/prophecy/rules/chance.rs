//! Chance cards.

use super::context::{Context, Listener, Purpose, agrees, roll};
use super::{effects, goods, resources};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::prophecy::model::decision::{Decision, Topic};
use crate::games::prophecy::model::effect::{Amount, Effect};
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::kinds::{Deck, Market, Terrain};
use crate::games::prophecy::model::ruleset::{Chance, Face};
use crate::games::prophecy::model::state::Adventurer;

/// What charity gives to those who have least gold, health and magic.
const CHARITY: [Gift; 3] = [
    (Effect::Gold(Amount::Fixed(3)), |hero| hero.gold),
    (Effect::Heal(Amount::Fixed(1)), Adventurer::health),
    (Effect::Recharge(Amount::Fixed(2)), Adventurer::magic),
];

/// The roll that saves everybody's gold in a crisis.
pub const SAVED: u8 = 6;

/// Draws a Chance card and follows it.
pub fn draw<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let Some(card) = goods::draw(ctx, Deck::Chance) else { return };
    ctx.tell(Event::ChanceDrawn { seat, card });
    let rules = ctx.rules;
    if let Face::Chance(chance) = &rules.title(card).face {
        follow(ctx, seat, (card, chance));
    }
    goods::discard(ctx, card);
}

fn follow<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, (card, chance): (CardId, &Chance)) {
    let players = ctx.state.players;
    match chance {
        Chance::Terrain(terrain) => lay(ctx, seat, *terrain),
        Chance::Market(place) => stock(ctx, *place),
        Chance::All(all) => {
            for each in seat.from_here(players) {
                let gifts = if each == seat { &all.drawer } else { &all.others };
                gifts.iter().for_each(|gift| give(ctx, each, (card, gift)));
            }
        }
        Chance::Charity => CHARITY.iter().for_each(|gift| help_least(ctx, seat, (card, gift))),
        Chance::Peace => {
            ctx.state.extra_turns += 1;
            ctx.tell(Event::ExtraTurn { seat });
        }
        Chance::Crisis => {
            let die = roll(ctx, Purpose::Crisis);
            ctx.tell(Event::Rolled { seat, die });
            for each in seat.from_here(players).filter(|_| die != SAVED) {
                let half = ctx.state.hero(each).gold / 2;
                resources::lose_gold(ctx, each, half, Source::Chance);
            }
        }
        Chance::NotInBasic => {}
    }
}

/// What charity gives, and what it looks at.
type Gift = (Effect, fn(&Adventurer) -> u8);

/// Gives to all players who have least of something.
fn help_least<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, (card, (gift, of)): (CardId, &Gift)) {
    let least = ctx.state.living_from(seat).map(|each| of(ctx.state.hero(each))).min();
    for each in seat.from_here(ctx.state.players) {
        let hero = ctx.state.hero(each);
        if hero.alive && Some(of(hero)) == least {
            give(ctx, each, (card, gift));
        }
    }
}

/// Gives a player what a Chance card offers, unless the player refuses it (RULING 31).
fn give<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, (card, gift): (CardId, &Effect)) {
    if !ctx.state.hero(seat).alive || !effects::helps(ctx.rules, ctx.state, seat, gift) {
        return;
    }
    if !ctx.rules.rules.refusals || agrees(ctx, seat, (Decision::Accept, Topic::Card(card))) {
        effects::apply(ctx, seat, gift, Source::Chance);
    }
}

/// Lays an Adventure card on every empty space of a terrain, clockwise from a character's space (RULING 3, 4).
pub fn lay<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, terrain: Terrain) {
    let spaces = ctx.rules.terrains[terrain as usize];
    for space in spaces.round(ctx.state.hero(seat).space) {
        if ctx.state.lies(space).is_none() {
            let Some(card) = goods::draw(ctx, Deck::Adventure) else { return };
            ctx.state.lying[space.at()] = Some(card);
            ctx.tell(Event::CardLaid { card, space });
        }
    }
}

/// Brings new Items to a shop; those that lie there are discarded (RULING 5).
pub fn stock<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, place: Terrain) {
    let shop = usize::from(place == Terrain::Village);
    for card in core::mem::take(&mut ctx.state.wares[shop]) {
        goods::discard(ctx, card);
    }
    let [common, rare] = match (ctx.rules.rules.market, place) {
        (Market::English, Terrain::Village) => [3, 0],
        (Market::English, _) => [0, 2],
        (Market::Czech, Terrain::Village) => [2, 0],
        (Market::Czech, _) => [1, 1],
    };
    let Some(space) = ctx.rules.terrains[place as usize].iter().next() else { return };
    for (deck, count) in [(Deck::Common, common), (Deck::Rare, rare)] {
        for _ in 0..count {
            let Some(card) = goods::draw(ctx, deck) else { break };
            ctx.state.wares[shop].insert(card);
            ctx.tell(Event::WareLaid { card, space });
        }
    }
}

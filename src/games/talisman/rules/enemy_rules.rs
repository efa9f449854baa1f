//! What Enemies do beyond attacking with their printed values: values by a measure (RULING 221), and effects at moments of the
//! encounter (RULING 222).

use super::combat::Creature;
use super::context::{Context, Flow, Next, Stop, TalismanObserver};
use super::effects::lose;
use super::view::View;
use super::{effects, forms, inventory, totals};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::enemy::{EnemyRules, Measure, Moment, PerMeasure, Value};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::{Attack, Source, SpaceId};
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::state::{Place, State};
use crate::games::talisman::model::verb::{Ability, Effect};
use core::ops::ControlFlow;

/// The ability with which an attack of this kind is made.
#[must_use]
pub const fn ability(attack: Attack) -> Ability {
    match attack {
        Attack::Battle => Ability::Strength,
        Attack::Psychic => Ability::Craft,
    }
}

/// The points on an Enemy's card for this kind of attack; 0 if there is no number.
#[inline]
#[must_use]
pub fn printed(title: &Title, attack: Attack) -> u8 {
    match attack {
        Attack::Battle => title.strength.unwrap_or(0),
        Attack::Psychic => title.craft.unwrap_or(0),
    }
}

/// The most by which an Enemy grows.
pub const GROWN_MAX: u8 = 20;

/// By how much an Enemy on the board has grown under a house rule (RULING 326).
#[inline]
#[must_use]
pub fn grown(rules: &Ruleset, state: &State, card: CardId) -> u8 {
    if rules.rules.enemies_grow && may_grow(rules, state, card) { state.mark[card.at()] } else { 0 }
}

/// Can this Enemy grow: does it lie on the board, and does its byte not say as a card of which deck it counts?
fn may_grow(rules: &Ruleset, state: &State, card: CardId) -> bool {
    let lies = matches!(state.place[card.at()], Place::Space(_));
    lies && rules.sets.enemies.has(card) && rules.title(card).phases.is_empty()
}

/// Enemies that have beaten a character grow, if a house rule says so (RULING 326).
#[inline]
pub fn grow<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, cards: &CardSet) {
    if ctx.rules.rules.enemies_grow {
        each_grows(ctx, cards);
    }
}

#[cold]
fn each_grows<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, cards: &CardSet) {
    for card in cards {
        let mark = ctx.state.mark[card.at()];
        if mark < GROWN_MAX && may_grow(ctx.rules, ctx.state, card) {
            ctx.state.mark[card.at()] = mark + 1;
            ctx.tell(Event::Grown { card, by: mark + 1 });
        }
    }
}

/// The points with which an Enemy attacks this seat, before what the ground and the night add. One that matches its
/// opponent has none of its own.
#[must_use]
pub fn points(rules: &Ruleset, state: &State, (seat, card): (Seat, CardId), attack: Attack) -> u8 {
    against(rules, state, (seat, card, state.hero(seat).space), (attack, 0))
}

/// The same on a space, for an Enemy that matches `mine`.
fn against(rules: &Ruleset, state: &State, at: (Seat, CardId, SpaceId), (attack, mine): (Attack, u8)) -> u8 {
    let title = rules.title(at.1);
    let grown = grown(rules, state, at.1);
    let Some(enemy) = &title.enemy else { return printed(title, attack).saturating_add(grown) };
    let points = match value(enemy, attack) {
        Some(Value::Opponent) => mine,
        Some(value) => own_points(state, value, attack),
        None => 0,
    };
    let more = enemy.attack_plus.map_or(0, |plus| measured(rules, state, at, plus));
    let points = i16::from(points.saturating_add(grown)).saturating_add(more);
    u8::try_from(points.max(0)).unwrap_or(u8::MAX)
}

/// The points that a value gives by itself; one that matches its opponent gives none.
#[must_use]
pub fn own_points(state: &State, value: Value, attack: Attack) -> u8 {
    match value {
        Value::Points(points) => points,
        Value::Best => best(state, ability(attack)),
        Value::Opponent => 0,
    }
}

const fn value(enemy: &EnemyRules, attack: Attack) -> Option<Value> {
    match attack {
        Attack::Battle => enemy.strength,
        Attack::Psychic => enemy.craft,
    }
}

impl View<'_> {
    /// The points that a value gives by itself; one that matches its opponent gives none.
    #[must_use]
    pub fn points_of(&self, value: Value, attack: Attack) -> u8 {
        own_points(self.state, value, attack)
    }

    /// By how much an Enemy on the board has grown.
    #[inline]
    #[must_use]
    pub fn grown(&self, card: CardId) -> u8 {
        grown(self.rules, self.state, card)
    }

    /// The points with which an Enemy would attack this seat on a space, if the seat had `mine` of the ability.
    #[must_use]
    pub fn attack_of(&self, (card, space): (CardId, SpaceId), attack: Attack, mine: u8) -> u8 {
        against(self.rules, self.state, (self.seat, card, space), (attack, mine))
    }
}

/// Does the Enemy attack with as much as its opponent has?
#[must_use]
pub fn matches(title: &Title, attack: Attack) -> bool {
    title.enemy.as_ref().is_some_and(|enemy| value(enemy, attack) == Some(Value::Opponent))
}

/// The most that any playing character has of an ability.
fn best(state: &State, ability: Ability) -> u8 {
    let all = Seat::all(state.players).filter(|seat| state.hero(*seat).plays());
    all.map(|seat| totals::ability(state, seat, ability)).max().unwrap_or(0)
}

/// What a measure counts for a seat, times its points.
#[must_use]
pub fn measured(rules: &Ruleset, state: &State, (seat, card, space): (Seat, CardId, SpaceId), plus: PerMeasure) -> i16 {
    let hero = state.hero(seat);
    let count = match plus.per {
        Measure::CardsHere => {
            let mut others = state.lying[space.at()];
            others.remove(card);
            i16::from(others.len())
        }
        Measure::LivesBelow => i16::from(rules.character(hero.character).lives) - i16::from(hero.lives),
        Measure::Trophies => i16::from(hero.trophies.len()),
        Measure::Objects => i16::from(hero.objects),
        Measure::Followers => i16::from(inventory::followers(rules, state, seat).len()),
        Measure::Spells => i16::from(hero.hand),
        Measure::Gold => i16::from(hero.gold),
        Measure::Fate => i16::from(hero.fate),
        Measure::Form => i16::from(forms::of(rules, hero).is_some()),
    };
    count.saturating_mul(i16::from(plus.times))
}

/// Adds to a group that fights as one what its special Enemies do: values by a measure, dice and bans. The group rolls the
/// largest number of dice of any of them.
#[cold]
pub fn join<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, creature: &mut Creature) {
    creature.dice = 0;
    creature.value = 0;
    for card in &creature.cards {
        let title = ctx.title(card);
        let points = points(ctx.rules, ctx.state, (seat, card), creature.attack);
        creature.value = creature.value.saturating_add(points);
        creature.matching += u8::from(matches(title, creature.attack));
        creature.dice = creature.dice.max(title.enemy.as_ref().map_or(1, |enemy| enemy.dice));
        if let Some(enemy) = &title.enemy {
            creature.forbids = creature.forbids.or(enemy.forbids);
        }
    }
}

/// Applies what these Enemies do at a moment, in the order in which they came to lie there, until one moves the character
/// or ends the encounter.
#[inline]
pub fn at<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    cards: &CardSet,
    moment: Moment,
) -> Flow {
    let cards = cards.and(&ctx.rules.sets.handy.special);
    if cards.is_empty() { super::context::HERE } else { each(ctx, seat, &cards, moment) }
}

#[cold]
fn each<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    cards: &CardSet,
    moment: Moment,
) -> Flow {
    let rules = ctx.rules;
    let fought = matches!(moment, Moment::Lost | Moment::NotWon);
    let mut flow = super::context::HERE;
    for card in inventory::in_order(ctx.state, cards) {
        let Some(enemy) = &rules.title(card).enemy else { continue };
        for effect in enemy.on.at(moment) {
            // A turn to miss is the next one: the fight has ended the present one.
            if fought && *effect == Effect::MissNextTurn {
                lose::one_more(ctx, seat);
                continue;
            }
            let after = effects::all(ctx, seat, Source::Card(card), core::slice::from_ref(effect));
            if after == super::context::HERE {
                continue;
            }
            // After a lost fight the turn is over in any case: what one Enemy does keeps no other from its own.
            if !fought || matches!(after, ControlFlow::Break(Stop::Dead | Stop::GameOver(_))) {
                return after;
            }
            flow = after;
        }
    }
    flow
}

/// Gives the rewards for these Enemies in place of their trophies.
#[cold]
pub fn reward<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cards: &CardSet) -> Flow {
    let rules = ctx.rules;
    for card in inventory::in_order(ctx.state, cards) {
        let Some(enemy) = &rules.title(card).enemy else { continue };
        let next = effects::all(ctx, seat, Source::Card(card), &enemy.reward)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    super::context::HERE
}

//! Gaining Strength or Craft for trophies and, under house rules, for Objects and Talismans (R4E, Trophies; RULING 150
//! to RULING 155).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::effects::gain;
use super::view::Sheet;
use super::{caps, inventory, quest, supply};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::rules::TrophyCount;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, State};
use crate::games::talisman::model::verb::{Ability, Counter};
use arrayvec::ArrayVec;

/// At the end of the turn: trades trophies, then Objects and Talismans, for points.
#[inline]
pub fn at_end<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let ([strength, craft], switches) = (ctx.hero(seat).spoils, &ctx.rules.rules);
    // Prices never fall below the first one.
    if strength >= u16::from(switches.trophy_cost_strength) || craft >= u16::from(switches.trophy_cost_craft) {
        trophies(ctx, seat);
    }
    if ctx.rules.rules.objects_for_point > 0 || ctx.rules.rules.talisman_for_point {
        goods(ctx, seat);
    }
}

/// At other moments of the turn: trades if trophies may be traded at any time (RULING 152).
#[inline]
pub fn at_any_time<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.rules.rules.trophies_any_time {
        at_end(ctx, seat);
    }
}

/// Do a seat's trophies buy lives, and nothing else? So under Life Trophy those of a form for good (RULING 280).
#[inline]
#[must_use]
pub fn for_lives(rules: &Ruleset, hero: &Hero) -> bool {
    rules.rules.life_trophy && hero.own.is_some() && hero.form_turns == 0
}

/// Trades trophies for Strength or Craft at the price of a point; any surplus of a payment is lost (R4E, Trophies).
#[inline(never)]
fn trophies<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    while !ctx.hero(seat).trophies.is_empty() {
        let [strength, craft] = ctx.hero(seat).spoils;
        let lives = for_lives(ctx.rules, ctx.hero(seat));
        let open = |ability| match lives {
            true => {
                supply::counters(ctx.rules, ctx.state, Counter::Life, seat, caps::lives(ctx.rules, ctx.hero(seat), 1))
                    > 0
            }
            false => grows(ctx, seat, ability),
        };
        let pays = |ability, points| points >= u16::from(price(ctx.rules, ctx.state, seat, ability)) && open(ability);
        let (strength, craft) = (pays(Ability::Strength, strength), pays(Ability::Craft, craft));
        if !(strength || craft) {
            return;
        }
        let mut options: ArrayVec<Choice, 3> = ArrayVec::new();
        options.push(Choice::No);
        options.extend(strength.then_some(Choice::Strength));
        options.extend(craft.then_some(Choice::Craft));
        let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Trade, topic: Topic::Plain }, &options);
        if pick == Choice::No {
            return;
        }
        hand_in(ctx, seat, if pick == Choice::Strength { Ability::Strength } else { Ability::Craft });
    }
}

/// What a trophy counts towards an ability: its points, or 1 if cards are counted (RULING 150).
#[inline]
#[must_use]
pub fn worth(rules: &Ruleset, card: CardId, ability: Ability) -> u8 {
    let brief = rules.brief(card);
    let points = match ability {
        Ability::Strength => brief.strength,
        Ability::Craft => brief.craft,
    };
    match rules.rules.trophy_count {
        TrophyCount::Points => points,
        TrophyCount::Cards => points.min(1),
    }
}

/// Keeps the trophies' total up to date as they come and go.
impl Hero {
    pub(super) fn win(&mut self, rules: &Ruleset, card: CardId) {
        self.trophies.insert(card);
        self.spoils = added(self.spoils, worths(rules, card), |all, one| all + one);
    }

    pub(super) fn hand_over(&mut self, rules: &Ruleset, card: CardId) {
        self.trophies.remove(card);
        self.spoils = added(self.spoils, worths(rules, card), |all, one| all - one);
    }
}

fn added([strength, craft]: [u16; 2], [more, other]: [u16; 2], add: impl Fn(u16, u16) -> u16) -> [u16; 2] {
    [add(strength, more), add(craft, other)]
}

/// What a trophy counts towards Strength and towards Craft.
fn worths(rules: &Ruleset, card: CardId) -> [u16; 2] {
    [Ability::Strength, Ability::Craft].map(|ability| u16::from(worth(rules, card, ability)))
}

/// The total of these trophies, computed.
#[must_use]
pub fn spoils(rules: &Ruleset, trophies: &CardSet) -> [u16; 2] {
    trophies.iter().fold([0; 2], |all, card| added(all, worths(rules, card), |all, one| all + one))
}

/// The price in trophies of the next point of an ability.
#[inline]
#[must_use]
pub fn price(rules: &Ruleset, state: &State, seat: Seat, ability: Ability) -> u8 {
    price_after(rules, state, (seat, ability), 0)
}

/// The price after this many points have been bought (RULING 151).
fn price_after(rules: &Ruleset, state: &State, (seat, ability): (Seat, Ability), bought: u8) -> u8 {
    let cost = match ability {
        Ability::Strength => rules.rules.trophy_cost_strength,
        Ability::Craft => rules.rules.trophy_cost_craft,
    };
    if !rules.rules.trophy_cost_rising || for_lives(rules, state.hero(seat)) {
        return cost;
    }
    let (printed, counters) = own(rules, state, seat, ability);
    cost.max(printed.saturating_add(counters).saturating_add(bought).saturating_add(1))
}

/// An ability's printed value (the character's, or a Toad's) and its counters, without Objects, Followers and Spells.
fn own(rules: &Ruleset, state: &State, seat: Seat, ability: Ability) -> (u8, u8) {
    let [own, toad] = shapes(rules, state, seat, ability);
    if state.hero(seat).is_toad() { toad } else { own }
}

/// The same for both shapes: the character and the Toad.
#[inline]
fn shapes(rules: &Ruleset, state: &State, seat: Seat, ability: Ability) -> [(u8, u8); 2] {
    let (hero, toad) = (state.hero(seat), &rules.rules);
    let character = rules.character(hero.character);
    match ability {
        Ability::Strength => [(character.strength, hero.strength), (toad.toad_strength, hero.toad_strength)],
        Ability::Craft => [(character.craft, hero.craft), (toad.toad_craft, hero.toad_craft)],
    }
}

/// Number of counters of an ability that a seat may still gain.
#[inline]
#[must_use]
pub fn room(rules: &Ruleset, state: &State, seat: Seat, ability: Ability) -> u8 {
    let switches = &rules.rules;
    if switches.ability_cap | switches.ability_cap_times | switches.ability_cap_plus == 0 {
        return u8::MAX;
    }
    let (printed, counters) = own(rules, state, seat, ability);
    cap(rules, printed).map_or(u8::MAX, |cap| cap.saturating_sub(printed).saturating_sub(counters))
}

/// Does a seat have more counters than allowed, as a character or as a Toad?
#[must_use]
pub fn beyond(rules: &Ruleset, state: &State, seat: Seat, ability: Ability) -> bool {
    let over = |(printed, counters)| cap(rules, printed).is_some_and(|cap| counters > cap.saturating_sub(printed));
    shapes(rules, state, seat, ability).into_iter().any(over)
}

/// The highest value of an ability with this printed value: the lowest of the caps in use; `None` if there is no cap
/// (RULING 155).
fn cap(rules: &Ruleset, printed: u8) -> Option<u8> {
    let switches = &rules.rules;
    let (cap, times, plus) = (switches.ability_cap, switches.ability_cap_times, switches.ability_cap_plus);
    let caps = [(cap, cap), (times, printed.saturating_mul(times)), (plus, printed.saturating_add(plus))];
    caps.into_iter().filter(|(set, _)| *set > 0).map(|(_, cap)| cap).min()
}

/// Can an ability gain a point: does no cap forbid it, and is a counter left in the supply (RULING 153, RULING 214)?
#[must_use]
pub fn grows<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, ability: Ability) -> bool {
    let counter = match ability {
        Ability::Strength => Counter::Strength,
        Ability::Craft => Counter::Craft,
    };
    room(ctx.rules, ctx.state, seat, ability) > 0 && supply::counters(ctx.rules, ctx.state, counter, seat, 1) > 0
}

#[cold]
fn hand_in<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, ability: Ability) {
    let cost = price(ctx.rules, ctx.state, seat, ability);
    let mut handed = 0;
    loop {
        let counts = |card: &CardId| worth(ctx.rules, *card, ability) > 0;
        let mut options = Options::new();
        ctx.hero(seat).trophies.iter().filter(counts).for_each(|card| options.push(Choice::Card(card)));
        if handed >= cost {
            options.push(Choice::Done);
        }
        let ask = DecisionRequest { seat, decision: Decision::TradeCard, topic: Topic::Move { roll: handed } };
        let Choice::Card(card) = ctx.ask(ask, &options) else { break };
        handed = handed.saturating_add(worth(ctx.rules, card, ability));
        inventory::discard(ctx, card);
    }
    let points = bought(ctx, (seat, ability), handed);
    if for_lives(ctx.rules, ctx.hero(seat)) {
        ctx.tell(Event::TradedForLives { seat, handed });
        return gain::lives(ctx, seat, points);
    }
    let gained = gain::ability(ctx, seat, ability, points);
    ctx.tell(Event::Traded { seat, ability, handed, gained });
}

/// Number of points that this payment buys, one after the other.
fn bought<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, buyer: (Seat, Ability), handed: u8) -> u8 {
    let (mut left, mut points) = (handed, 0);
    loop {
        let price = price_after(ctx.rules, ctx.state, buyer, points);
        if left < price {
            return points;
        }
        left -= price;
        points += 1;
    }
}

/// Trades Objects and Talismans for points, unless the Warlock's quest claims them first (RULING 153).
#[cold]
fn goods<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let price = ctx.rules.rules.objects_for_point;
    loop {
        let objects = inventory::objects(ctx, seat);
        if price == 0 || objects.len() < price || !cash(ctx, (seat, Decision::CashObjects), objects, price) {
            break;
        }
    }
    let talismans = ctx.rules.sets.talismans;
    while ctx.rules.rules.talisman_for_point && !ctx.hero(seat).cards.and(&talismans).is_empty() {
        if !cash(ctx, (seat, Decision::CashTalisman), talismans, 1) {
            break;
        }
    }
}

/// Trades this many of these cards for a point, if the seat wants one.
fn cash<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, decision): (Seat, Decision),
    cards: CardSet,
    price: u8,
) -> bool {
    if quest::due(ctx, seat) {
        return false;
    }
    let mut options = Options::new();
    options.push(Choice::No);
    open_points(ctx, seat, &mut options);
    let pick = ctx.ask(DecisionRequest { seat, decision, topic: Topic::Plain }, &options);
    if pick == Choice::No {
        return false;
    }
    for _ in 0..price {
        let card = give_up(ctx, seat, cards);
        inventory::discard(ctx, card);
    }
    let ability = chosen(pick);
    gain::ability(ctx, seat, ability, 1);
    ctx.tell(Event::Cashed { seat, ability, cards: price });
    inventory::settle(ctx, seat);
    true
}

/// Adds the abilities that can gain a point: the supply has a counter and no cap forbids it.
pub fn open_points<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, options: &mut Options) {
    for (ability, choice) in [(Ability::Strength, Choice::Strength), (Ability::Craft, Choice::Craft)] {
        if grows(ctx, seat, ability) {
            options.push(choice);
        }
    }
}

/// The ability picked from [`open_points`].
#[must_use]
pub fn chosen(pick: Choice) -> Ability {
    if pick == Choice::Strength { Ability::Strength } else { Ability::Craft }
}

/// Asks a seat which of these cards of its own it gives up.
pub fn give_up<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cards: CardSet) -> CardId {
    let options: Options = ctx.hero(seat).cards.and(&cards).iter().map(Choice::Card).collect();
    let Choice::Card(card) =
        ctx.ask(DecisionRequest { seat, decision: Decision::CashCard, topic: Topic::Plain }, &options)
    else {
        unreachable!("only cards are offered")
    };
    card
}

impl Sheet<'_> {
    /// The price in trophies of the next point of an ability.
    #[inline]
    #[must_use]
    pub fn trophy_price(&self, ability: Ability) -> u8 {
        price(self.view.rules, self.view.state, self.seat, ability)
    }

    /// Do its trophies buy lives, and nothing else?
    #[inline]
    #[must_use]
    pub fn trades_for_lives(&self) -> bool {
        for_lives(self.view.rules, self.hero)
    }

    /// Number of counters of an ability that it may still gain.
    #[inline]
    #[must_use]
    pub fn room_to_grow(&self, ability: Ability) -> u8 {
        room(self.view.rules, self.view.state, self.seat, ability)
    }

    /// An ability as it will be after a Toad has turned back (R4E, Toads) and suppressed bonuses work again.
    #[inline]
    #[must_use]
    pub fn lasting(&self, ability: Ability) -> u8 {
        let now = self.ability(ability);
        let own = if self.hero.is_toad() { self.restored(now, ability) } else { now };
        own.saturating_add(self.asleep(ability))
    }

    /// Are bonuses suppressed: in the Cursed Glade, or under Destroy Magic?
    #[inline]
    #[must_use]
    pub fn sleeps(&self) -> bool {
        self.view.state.no_magic || self.view.text(self.hero.space).ground.cursed
    }

    /// The bonus to an ability that is suppressed here and now.
    #[inline]
    #[must_use]
    pub fn asleep(&self, ability: Ability) -> u8 {
        if self.sleeps() { self.dormant(ability) } else { 0 }
    }

    #[cold]
    fn dormant(&self, ability: Ability) -> u8 {
        let rules = self.view.rules;
        let cursed = self.view.text(self.hero.space).ground.cursed;
        let bare = self.hero.is_toad() && !rules.rules.toad_bonuses;
        if bare || !cursed && !rules.rules.destroy_magic_takes_bonuses {
            return 0;
        }
        let objects = if cursed { &rules.sets.objects } else { &rules.sets.magic };
        let bonus = |card: CardId| match ability {
            Ability::Strength => rules.brief(card).strength_bonus,
            Ability::Craft => rules.brief(card).craft_bonus,
        };
        self.hero.cards.and(objects).iter().map(bonus).sum()
    }

    /// How much more the best Weapon would add if nothing were suppressed.
    #[inline]
    #[must_use]
    pub fn arms_asleep(&self) -> u8 {
        if self.sleeps() && !self.has(Flag::NoWeapon) { self.dormant_arms() } else { 0 }
    }

    #[cold]
    fn dormant_arms(&self) -> u8 {
        let rules = self.view.rules;
        let cursed = self.view.text(self.hero.space).ground.cursed;
        let best = |cards: CardSet| cards.iter().map(|card| rules.brief(card).weapon).max().unwrap_or(0);
        let acts = if cursed { 0 } else { best(self.hero.cards.without(&rules.sets.magic)) };
        best(self.hero.cards) - acts
    }

    /// The parts of future strength that do not count now: suppressed Weapon bonus, and the counters of both shapes. If
    /// these and the present values are unchanged, so is [`Sheet::lasting`].
    #[inline]
    #[must_use]
    pub fn resting(&self) -> [u8; 5] {
        let hero = self.hero;
        [self.arms_asleep(), hero.strength, hero.craft, hero.toad_strength, hero.toad_craft]
    }

    #[cold]
    fn restored(&self, now: u8, ability: Ability) -> u8 {
        let (toads, gained) = own(self.view.rules, self.view.state, self.seat, ability);
        let (printed, counters) = match ability {
            Ability::Strength => (self.character().strength, self.hero.strength),
            Ability::Craft => (self.character().craft, self.hero.craft),
        };
        now.saturating_sub(toads.saturating_add(gained)).saturating_add(printed).saturating_add(counters)
    }
}

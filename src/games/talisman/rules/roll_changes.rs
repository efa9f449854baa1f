//! What cards change about rolls: points added to moves and attacks, each die of every roll, and the number of dice
//! (RULING 248 to RULING 251).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::prepare::Prepared;
use super::roll::Throw;
use super::view::View;
use super::{effects, enemy_rules, inventory, lasting_events, powers_moving};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::engine::option::OPTIONS_MAX;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::enemy::Ban;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::{Attack, Source};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::roll_rule::{ChangedRoll, DiceCounted, RollRule, RollShift, shifted};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{State, TAMED};
use arrayvec::ArrayVec;

/// The seat's cards that change rolls and work on its space, with what they change.
pub fn rules_of<'r: 's, 's>(
    rules: &'r Ruleset,
    state: &'s State,
    seat: Seat,
) -> impl Iterator<Item = (CardId, &'r RollRule)> + 's {
    let held = state.hero(seat).cards.and(&rules.sets.handy.rolls);
    // Only Objects go with their owner into the arena (RULING 137).
    let held = if state.arena { held.and(&rules.sets.objects) } else { held };
    let cards = held.into_iter().filter(move |card| inventory::works(rules, state, seat, *card));
    // An Enemy changes rolls of its owner only if an effect made it a Follower.
    let enemies = &rules.sets.enemies;
    let cards = cards.filter(move |card| !enemies.has(*card) || state.mark[card.at()] == TAMED);
    cards.filter_map(|card| Some((card, rules.title(card).roll.as_deref()?)))
}

/// The points that a rule adds for this seat, whose cards, lives and goods are counted.
fn points(rules: &Ruleset, state: &State, (seat, card): (Seat, CardId), rule: &RollRule) -> i8 {
    let (points, per) = rule.points();
    let Some(per) = per else { return points };
    let sum = enemy_rules::measured(rules, state, (seat, card, state.hero(seat).space), per);
    i8::try_from(sum.clamp(-100, 100)).unwrap_or(0)
}

/// What the cards of both sides always add to an attack of the seat, and to the roll against it. A Weapon changes
/// only the fight in which it is used.
#[cold]
#[must_use]
pub fn in_attack(rules: &Ruleset, state: &State, (seat, other): (Seat, Option<Seat>), attack: Attack) -> RollShift {
    let mut shift = RollShift { more: rules.rules.more_attack_dice(), ..RollShift::default() };
    for (owner, mine) in [(Some(seat), true), (other, false)] {
        let Some(owner) = owner else { continue };
        for (card, rule) in rules_of(rules, state, owner).filter(|(card, _)| !rules.sets.weapons.has(*card)) {
            add(&mut shift, rule, (attack, mine), points(rules, state, (owner, card), rule));
        }
    }
    shift
}

/// What a Weapon that is used adds.
#[cold]
pub fn armed(rules: &Ruleset, state: &State, (seat, card): (Seat, CardId), shift: &mut RollShift) {
    if let Some(rule) = &rules.title(card).roll {
        add(shift, rule, (Attack::Battle, true), points(rules, state, (seat, card), rule));
    }
}

/// What an Enemy adds to its own attack roll, and to that of its opponent.
#[cold]
pub fn of_enemy(rules: &Ruleset, state: &State, (seat, card): (Seat, CardId), attack: Attack, shift: &mut RollShift) {
    let rule = rules.title(card).enemy.as_ref().and_then(|enemy| enemy.roll.as_ref());
    if let Some(rule) = rule {
        add(shift, rule, (attack, false), points(rules, state, (seat, card), rule));
    }
}

fn add(shift: &mut RollShift, rule: &RollRule, (attack, mine): (Attack, bool), points: i8) {
    if rule.adds_to(attack, mine) {
        shift.mine = shift.mine.saturating_add(points);
    }
    if rule.adds_to(attack, !mine) {
        shift.foe = shift.foe.saturating_add(points);
    }
}

/// Changes each die of a roll just thrown, if a card says so: to no less than 1 and no more than 6.
#[cold]
pub fn thrown<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, mut thrown: Throw) -> Throw {
    if matches!(thrown.purpose(), Purpose::CreatureAttack | Purpose::DeathsOwn) {
        return thrown;
    }
    let (seat, from) = (thrown.seat(), thrown.total());
    let (points, card) = each(ctx.rules, ctx.state, seat);
    thrown.change_each(points);
    told(ctx, (seat, thrown.purpose()), card, [from, thrown.total()]);
    thrown
}

/// What cards add to each die of the seat, and the first such card.
fn each(rules: &Ruleset, state: &State, seat: Seat) -> (i8, Option<CardId>) {
    let of_all = rules_of(rules, state, seat).filter(|(_, rule)| rule.of == ChangedRoll::All);
    of_all.fold((0, None), |(sum, first): (i8, Option<CardId>), (card, rule)| {
        (sum.saturating_add(points(rules, state, (seat, card), rule)), first.or(Some(card)))
    })
}

/// Reports that a card changed a roll, if it did.
fn told<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, purpose): (Seat, Purpose),
    card: Option<CardId>,
    [from, to]: [u8; 2],
) {
    if from != to {
        ctx.tell(Event::RollChanged { seat, purpose, card, rolled: from, counts: to });
    }
}

/// The number of dice for the move: `extra` if an effect said so, or what a card says or allows (RULING 250).
pub fn move_dice<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, extra: u8) -> u8 {
    let more = |(_, rule): &(CardId, &RollRule)| rule.of == ChangedRoll::Move && rule.dice > 1;
    let rules = rules_of(ctx.rules, ctx.state, seat).filter(more);
    let (mut least, mut most) = (extra.max(1), None);
    for (card, rule) in rules {
        if !rule.may {
            least = least.max(rule.dice);
        } else if most.is_none_or(|(_, dice)| dice < rule.dice) {
            most = Some((card, rule.dice));
        }
    }
    let Some((card, most)) = most.filter(|(_, dice)| *dice > least) else { return least };
    let ask = DecisionRequest { seat, decision: Decision::DiceForMove, topic: Topic::Source(Source::Card(card)) };
    let pick = ctx.ask(ask, &[Choice::Number(least), Choice::Number(most)]);
    if pick != Choice::Number(most) {
        return least;
    }
    ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
    most
}

/// The spaces of a move whose dice show this total: first what cards always add, then what their owner may (RULING 248).
#[cold]
pub fn moved<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, thrown: &Throw, topic: Topic) -> u8 {
    let (seat, purpose) = (thrown.seat(), thrown.purpose());
    let mut total = thrown.total();
    let rules = ctx.rules;
    let of_move = |rule: &RollRule| rule.of == ChangedRoll::Move;
    let held = ctx.hero(seat).cards.and(&rules.sets.handy.rolls);
    for card in &held {
        let Some((_, rule)) = rules_of(rules, ctx.state, seat).find(|(each, _)| *each == card) else { continue };
        if of_move(rule) && !rule.may && !rule.add.0.is_empty() {
            let to = shifted(total, points(rules, ctx.state, (seat, card), rule));
            told(ctx, (seat, purpose), Some(card), [total, to]);
            total = to;
        }
    }
    let lasting = |may: bool| {
        let held = lasting_events::held_by(rules, ctx.state, seat);
        held.filter(move |(_, held)| held.may == may && !held.moves.0.is_empty())
    };
    let changed = lasting(false).fold(total, |total, (_, held)| shifted(total, held.moves.0[0]));
    let mut open = Open::new(changed);
    let chosen = rules_of(rules, ctx.state, seat).filter(|(_, rule)| of_move(rule) && rule.may);
    chosen.for_each(|(card, rule)| open.add(card, &rule.add.0));
    lasting(true).for_each(|(card, held)| open.add(card, &held.moves.0));
    open.add_own(powers_moving::added(rules, ctx.hero(seat)));
    told(ctx, (seat, purpose), None, [total, changed]);
    open.choose(ctx, (seat, purpose), Decision::UseMove, topic)
}

/// The attack roll that counts, after what cards always change and what their owner may (RULING 248).
#[cold]
pub fn attacked<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    thrown: &Throw,
    (attack, shift): (Attack, RollShift),
    topic: Topic,
) -> u8 {
    let (seat, purpose) = (thrown.seat(), thrown.purpose());
    let rolled = RollShift { mine: 0, ..shift }.counted(&thrown.dice);
    let total = shifted(rolled, shift.mine);
    told(ctx, (seat, purpose), None, [rolled, total]);
    let fits = |rule: &RollRule| {
        let kind = rule.kind.is_none_or(|kind| kind == attack);
        rule.of == ChangedRoll::Attack && rule.may && kind
    };
    let mut open = Open::new(total);
    rules_of(ctx.rules, ctx.state, seat)
        .filter(|(card, rule)| fits(rule) && !ctx.rules.sets.weapons.has(*card))
        .for_each(|(card, rule)| open.add(card, &rule.add.0));
    open.choose(ctx, (seat, purpose), Decision::UseAttack, topic)
}

/// The roll of creatures that counts, with these points added.
#[cold]
pub fn of_creature<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    rolled: u8,
    points: i8,
) -> u8 {
    let total = shifted(rolled, points);
    told(ctx, (seat, Purpose::CreatureAttack), None, [rolled, total]);
    total
}

/// A total with points added.
fn changed(total: Choice, points: i8) -> Choice {
    if let Choice::Number(total) = total { Choice::Number(shifted(total, points)) } else { total }
}

/// The totals that a seat may let count.
struct Open {
    from: u8,
    totals: Options,
    /// The first card that each total needs; `None` if it needs none.
    cards: ArrayVec<Option<CardId>, OPTIONS_MAX>,
    /// Does anything allow another total?
    open: bool,
}

impl Open {
    fn new(from: u8) -> Self {
        let (mut totals, mut cards) = (Options::new(), ArrayVec::new());
        totals.push(Choice::Number(from));
        cards.push(None);
        Self { from, totals, cards, open: false }
    }

    /// Adds what a card allows to make of each total.
    fn add(&mut self, card: CardId, points: &[i8]) {
        self.add_points(Some(card), points);
    }

    /// Adds what the character's own card allows to make of each total.
    fn add_own(&mut self, points: &[i8]) {
        if !points.is_empty() {
            self.add_points(None, points);
        }
    }

    fn add_points(&mut self, card: Option<CardId>, points: &[i8]) {
        self.open = true;
        for at in 0..self.totals.len() {
            let (before, needs) = (self.totals[at], self.cards[at].or(card));
            points.iter().for_each(|more| self.add_total(changed(before, *more), needs));
        }
    }

    fn add_total(&mut self, total: Choice, needs: Option<CardId>) {
        if !self.totals.contains(&total) {
            self.totals.push(total);
            self.cards.push(needs);
        }
    }

    fn choose<D: Dice, W: TalismanObserver>(
        &self,
        ctx: &mut Context<'_, D, W>,
        at: (Seat, Purpose),
        decision: Decision,
        topic: Topic,
    ) -> u8 {
        if !self.open {
            return self.from;
        }
        let Choice::Number(total) = ctx.ask(DecisionRequest { seat: at.0, decision, topic }, &self.totals) else {
            return self.from;
        };
        let card =
            self.totals.iter().position(|each| *each == Choice::Number(total)).and_then(|index| self.cards[index]);
        told(ctx, at, card, [self.from, total]);
        total
    }
}

/// The dice of an attack: more than one if a card says so or its owner wants to. A Weapon must be used for that.
#[cold]
pub fn attack_dice<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    ready: &mut Prepared,
    topic: impl Fn(&Prepared) -> Topic,
) {
    if ready.fight.forbids.has(Ban::Die) {
        return;
    }
    let (rules, attack) = (ctx.rules, ready.fight.attack);
    for card in &ctx.hero(seat).cards.and(&rules.sets.handy.rolls) {
        let Some((_, rule)) = rules_of(rules, ctx.state, seat).find(|(each, _)| *each == card) else { continue };
        let idle = rules.sets.weapons.has(card) && !ready.weapons.contains(&Some(card));
        let fits = rule.of == ChangedRoll::Attack && rule.kind.is_none_or(|kind| kind == attack);
        if idle || !fits || rule.dice < 2 || ready.dice > 1 {
            continue;
        }
        if rule.may && !ctx.wants(seat, Decision::TwoDice, topic(ready)) {
            continue;
        }
        ready.roll(rule.dice, rule.counted == DiceCounted::Sum);
        ready.doubles = Some(card);
        ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
    }
}

/// What happens if two dice of an attack show the same, once fate has been paid.
pub fn doubled<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    ready: &Prepared,
    thrown: &Throw,
) {
    let Some(card) = ready.doubles else { return };
    let [one, two, ..] = thrown.natural;
    let rules = ctx.rules;
    let Some(rule) = rules.title(card).roll.as_ref().filter(|_| one == two && one > 0) else { return };
    // The loader allows only verbs here that neither move nor harm the character.
    let _flow = effects::all(ctx, seat, Source::Card(card), &rule.doubles);
}

impl View<'_> {
    /// What cards always add to an attack of this seat, and to the roll against it.
    #[inline]
    #[must_use]
    pub fn roll_shift(&self, other: Option<Seat>, attack: Attack) -> RollShift {
        if !self.rules.sets.handy.alters_rolls {
            return RollShift::default();
        }
        in_attack(self.rules, self.state, (self.seat, other), attack)
    }

    /// What cards add to each die of this seat.
    #[must_use]
    pub fn each_die(&self) -> i8 {
        each(self.rules, self.state, self.seat).0
    }

    /// What an Enemy adds to its own attack roll, and to that of this seat.
    pub fn roll_shift_of(&self, card: CardId, attack: Attack, shift: &mut RollShift) {
        of_enemy(self.rules, self.state, (self.seat, card), attack, shift);
    }

    /// The seat's card that lets it roll more dice in a fight, with its rule; none if nothing does.
    #[must_use]
    pub fn dice_card(&self, attack: Attack) -> Option<(CardId, &RollRule)> {
        if !self.rules.sets.handy.alters_rolls {
            return None;
        }
        let fits = |rule: &RollRule| {
            rule.of == ChangedRoll::Attack && rule.dice > 1 && rule.kind.is_none_or(|kind| kind == attack)
        };
        rules_of(self.rules, self.state, self.seat).find(|(_, rule)| fits(rule))
    }
}

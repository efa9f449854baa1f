//! One character meets another: an attack, or an ability in its place (R4E, Battle between two characters).

use super::challenge::{self, Prize};
use super::context::{Context, DecisionRequest, Flow, Next, Options, Stop, TalismanObserver};
use super::prepare::{self, Opponent, Prepared};
use super::restrictions::{self, LossKind};
use super::{
    apart, arena, armour, caps, carrying, combat, duel_scores, encounter, forms, gold, held, inventory, life,
    owner_moments, powers_gains, quest, roll, roll_changes, spells, totals, upkeep,
};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Duel, Topic};
use crate::games::talisman::model::event::{Cause, Event, FightResult};
use crate::games::talisman::model::event_details::{GoldFrom, Spent};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, Attack};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::roll_rule::RollShift;
use crate::games::talisman::model::rules::Taking;
use core::ops::ControlFlow;

/// Meets a character. That character may evade whatever is tried.
#[inline(never)]
pub fn meet<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, other: Seat) -> Flow {
    let seat = ctx.active();
    // Alignment may be changed before the approach is announced, not after (RULING 121).
    if ctx.hero(seat).has(Flag::Beguile) {
        upkeep::realign(ctx, other, Topic::Other(seat));
    }
    let approach = approach(ctx, seat, other);
    let attack = if approach == Choice::Psychic { Attack::Psychic } else { Attack::Battle };
    if eludes(ctx, other, attack) {
        return ControlFlow::Continue(Next::Enough);
    }
    if approach == Choice::Steal {
        steal(ctx, seat, other);
    } else if approach == Choice::Beguile {
        beguile(ctx, seat, other);
    } else if approach == Choice::TakeFollower {
        take_follower(ctx, seat, other);
    } else if approach == Choice::TakeLadies {
        take_ladies(ctx, seat, other);
    } else {
        if attack == Attack::Psychic {
            inventory::credit(ctx, seat, Flag::PsychicAttack);
        }
        return fight(ctx, outlook(ctx, seat, other, attack), None);
    }
    after_taking(ctx, seat, other)
}

/// Does the other character evade?
fn eludes<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, other: Seat, attack: Attack) -> bool {
    let seat = ctx.active();
    let topic = Topic::Duel(turned(outlook(ctx, seat, other, attack), seat));
    let held = spells::met(ctx, other, topic, false);
    combat::evades(ctx, other, topic, held)
}

/// Taking something replaces the attack (RULING 70). In an alternative ruling an attack may follow, which can be evaded
/// separately.
fn after_taking<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: Seat) -> Flow {
    match ctx.rules.rules.taking {
        Taking::InPlace => return ControlFlow::Continue(Next::Enough),
        Taking::Besides => {}
    }
    let options: Options = core::iter::once(Choice::No).chain(attacks(ctx, seat)).collect();
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Approach, topic: Topic::Other(other) }, &options);
    let attack = if pick == Choice::Psychic { Attack::Psychic } else { Attack::Battle };
    if pick == Choice::No || eludes(ctx, other, attack) {
        return ControlFlow::Continue(Next::Enough);
    }
    fight(ctx, outlook(ctx, seat, other, attack), None)
}

/// A duel in the arena: no evading, and no taking in place of an attack (RULING 137).
pub fn joust<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, other: Seat) -> Flow {
    let seat = ctx.active();
    let options = attacks(ctx, seat);
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Approach, topic: Topic::Other(other) }, &options);
    let attack = if pick == Choice::Psychic { Attack::Psychic } else { Attack::Battle };
    fight(ctx, outlook(ctx, seat, other, attack), None)
}

/// How the seat may attack a character: in battle, by an ability also in psychic combat; a form may know only the latter
/// (RULING 228).
fn attacks<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> Options {
    let (mut options, hero) = (Options::new(), ctx.hero(seat));
    let only = forms::psychic(ctx.rules, hero);
    if !only {
        options.push(Choice::Battle);
    }
    if only || hero.has(Flag::PsychicAttack) {
        options.push(Choice::Psychic);
    }
    options
}

/// Chooses an attack, or an ability used in its place (RULING 70).
fn approach<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: Seat) -> Choice {
    let hero = ctx.hero(seat);
    let mut options: Options = attacks(ctx, seat);
    let goods = !goods(ctx, seat, other).is_empty() || has_gold(ctx, seat, other);
    if hero.has(Flag::Steal) && goods {
        options.push(Choice::Steal);
    }
    if hero.has(Flag::Beguile) && goods {
        options.push(Choice::Beguile);
    }
    if hero.has(Flag::TakeFollower) && !followers_open(ctx, seat, other).is_empty() {
        options.push(Choice::TakeFollower);
    }
    if hero.has(Flag::TakeLadies) && !ladies(ctx, seat, other).is_empty() {
        options.push(Choice::TakeLadies);
    }
    ctx.ask(DecisionRequest { seat, decision: Decision::Approach, topic: Topic::Other(other) }, &options)
}

/// Has another character gold that the seat may take?
#[must_use]
pub fn has_gold<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, other: Seat) -> bool {
    ctx.hero(other).gold > 0 && caps::gains_gold(ctx.rules, ctx.hero(seat))
}

/// Objects of another character that the seat may take. Talisman and Purchase cards are Objects like any other.
#[must_use]
pub fn goods<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, other: Seat) -> CardSet {
    let open = inventory::objects(ctx, other).without(ctx.rules.sets.barred_to(ctx.hero(seat).alignment));
    let mut open = open.without(&apart::untaken(ctx.rules, ctx.state, other));
    if carrying::talismans_full(ctx.rules, ctx.hero(seat)) {
        open = open.without(&ctx.rules.sets.talismans);
    }
    if open.and(&ctx.rules.sets.rafts).is_empty() {
        return open;
    }
    open.iter().filter(|card| restrictions::lets(ctx.rules, *card, LossKind::Taken)).collect()
}

/// Followers of another character that the seat may take. Raised and charmed Enemies follow nobody else; in an
/// alternative ruling they do (RULING 84).
#[must_use]
pub fn followers_of<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, other: Seat) -> CardSet {
    let beasts = ctx.rules.sets.enemies;
    let tame = ctx.rules.rules.beasts_taken && !ctx.hero(seat).has(Flag::Alone);
    let open = |card: &CardId| {
        let follows = if beasts.has(*card) { tame } else { inventory::may_have(ctx.rules, ctx.state, seat, *card) };
        follows && restrictions::lets(ctx.rules, *card, LossKind::Taken)
    };
    inventory::followers(ctx.rules, ctx.state, other).iter().filter(open).collect()
}

fn followers_open<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, other: Seat) -> CardSet {
    followers_of(ctx, seat, other).iter().filter(|card| !ctx.rules.card_has(*card, Flag::Steadfast)).collect()
}

fn ladies<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, other: Seat) -> CardSet {
    followers_of(ctx, seat, other).iter().filter(|card| ctx.rules.card_has(*card, Flag::Lady)).collect()
}

/// Lets a character change to the alignment that may have what it could take (RULING 121).
fn for_booty<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: Seat) {
    if ctx.hero(other).cards.meets(&ctx.rules.sets.handy.sided) {
        upkeep::realign(ctx, seat, Topic::Other(other));
    }
}

/// The seat takes one gold or one Object of its choice from another character.
pub fn take_goods<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: Seat) -> bool {
    upkeep::part_with(ctx, other);
    for_booty(ctx, seat, other);
    let mut options: Options = goods(ctx, seat, other).iter().map(Choice::Card).collect();
    if has_gold(ctx, seat, other) {
        options.push(Choice::Gold);
    }
    if options.is_empty() {
        return false;
    }
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::TakeFrom, topic: Topic::Other(other) }, &options);
    if let Choice::Card(card) = pick {
        inventory::take_from(ctx, seat, other, card);
    } else {
        let taken = gold::lose(ctx, other, 1, Spent::Taken(seat));
        gold::receive(ctx, seat, taken, GoldFrom::Seat(other));
    }
    true
}

/// The seat takes one of these Followers from another character.
pub fn take_one_of<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    other: Seat,
    from: CardSet,
) -> bool {
    if from.is_empty() {
        return false;
    }
    upkeep::part_with(ctx, other);
    let options: Options = from.and(&ctx.hero(other).cards).iter().map(Choice::Card).collect();
    if options.is_empty() {
        return false;
    }
    let ask = DecisionRequest { seat, decision: Decision::TakeFrom, topic: Topic::Other(other) };
    if let Choice::Card(card) = ctx.ask(ask, &options) {
        inventory::take_from(ctx, seat, other, card);
    }
    true
}

fn steal<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: Seat) {
    if take_goods(ctx, seat, other) {
        inventory::credit(ctx, seat, Flag::Steal);
    }
}

fn beguile<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: Seat) {
    let against = match ctx.hero(other).alignment {
        Alignment::Good => 0,
        Alignment::Neutral => 1,
        Alignment::Evil => 2,
    };
    let least = ctx.rules.character(ctx.hero(seat).character).beguiles[against];
    let mut thrown = roll::throw(ctx, seat, Purpose::Beguile, 1);
    let topic = Topic::Need { die: thrown.best(), least };
    roll::fate(ctx, &mut thrown, Decision::FateAbility, topic);
    if thrown.total() < least {
        ctx.tell(Event::InVain { seat, purpose: Purpose::Beguile });
    } else if take_goods(ctx, seat, other) {
        inventory::credit(ctx, seat, Flag::Beguile);
    }
}

fn take_follower<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: Seat) {
    let open = followers_open(ctx, seat, other);
    if take_one_of(ctx, seat, other, open) {
        inventory::credit(ctx, seat, Flag::TakeFollower);
    }
}

fn take_ladies<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, other: Seat) {
    upkeep::part_with(ctx, other);
    inventory::credit(ctx, seat, Flag::TakeLadies);
    for card in &ladies(ctx, seat, other) {
        inventory::take_from(ctx, seat, other, card);
    }
}

pub(super) fn outlook<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    other: Seat,
    attack: Attack,
) -> Duel {
    let [mine, theirs] = [seat, other].map(|who| totals::in_attack(ctx.state, who, attack));
    let shift = if ctx.rules.sets.handy.alters_rolls {
        roll_changes::in_attack(ctx.rules, ctx.state, (seat, Some(other)), attack)
    } else {
        RollShift::default()
    };
    Duel { attack, other, attacking: true, mine, theirs, my_dice: [0; 4], their_die: 0, shift }
}

/// The same duel from the other side.
pub(super) fn turned(duel: Duel, attacker: Seat) -> Duel {
    let shift = duel.shift.turned();
    Duel { other: attacker, attacking: false, mine: duel.theirs, theirs: duel.mine, shift, ..duel }
}

/// Fights a duel. The turn is over whatever the result (R4E, Claiming the reward; Stand-offs), except that a winner may
/// go on to meet the space (RULING 147).
pub(super) fn fight<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    duel: Duel,
    prize: Option<Prize<'_>>,
) -> Flow {
    let (seat, other) = (ctx.active(), duel.other);
    let mine = prepare::attack(ctx, seat, Opponent::Character(duel));
    let duel = Duel { shift: mine.fight.shift, ..duel };
    let against = Duel { theirs: mine.fight.mine, ..turned(duel, seat) };
    let against = if mine.assassin { Opponent::Assassin(against) } else { Opponent::Character(against) };
    let theirs = prepare::attack(ctx, other, against);
    // A Weapon of the attacked one may change the rolls of both.
    let shift = RollShift { sum: mine.fight.shift.sum, ..theirs.fight.shift.turned() };
    let duel = Duel { mine: mine.fight.mine, theirs: theirs.fight.mine, shift, ..duel };
    ctx.tell(Event::DuelStarted { seat, other, attack: duel.attack, mine: duel.mine, theirs: duel.theirs });
    let scores = duel_scores::of(ctx, duel, [&mine, &theirs]);
    let [my_score, their_score, won] = match scores {
        ControlFlow::Continue(scores) => scores,
        ControlFlow::Break(stop) => {
            prepare::spend(ctx, seat, &mine);
            prepare::spend(ctx, other, &theirs);
            return ControlFlow::Break(stop);
        }
    };
    let result = match (won, my_score.cmp(&their_score)) {
        (1, _) | (0, core::cmp::Ordering::Greater) => FightResult::Won,
        (0, core::cmp::Ordering::Equal) => FightResult::StandOff,
        (_, _) => FightResult::Lost,
    };
    ctx.tell(Event::DuelEnded { seat, other, attack: duel.attack, mine: my_score, theirs: their_score, result });
    prepare::spend(ctx, seat, &mine);
    prepare::spend(ctx, other, &theirs);
    if ctx.state.arena {
        arena::noted(ctx, [seat, other], result);
    }
    match result {
        FightResult::Won => {
            let won = Won { seat, over: other, attack: duel.attack };
            match prize {
                Some(prize) => challenge::won(ctx, won, prize, &mine)?,
                None => reward(ctx, won, &mine)?,
            }
        }
        FightResult::StandOff => {}
        FightResult::Lost => reward(ctx, Won { seat: other, over: seat, attack: duel.attack }, &theirs)?,
    }
    if result == FightResult::Won && (ctx.rules.rules.encounter_both || encounter::meets_all(ctx)) {
        return ControlFlow::Continue(Next::Enough);
    }
    ControlFlow::Break(Stop::TurnOver)
}

/// The winner, the loser and the kind of attack.
#[derive(Clone, Copy)]
pub(super) struct Won {
    pub(super) seat: Seat,
    pub(super) over: Seat,
    pub(super) attack: Attack,
}

/// The winner's reward: a life, an Object or a gold, or nothing if it declines. After an assassination it must be a
/// life (RULING 124).
fn reward<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, won: Won, ready: &Prepared) -> Flow<()> {
    let Won { seat, over, attack } = won;
    owner_moments::won(ctx, seat)?;
    let mut options = Options::new();
    if ready.assassin {
        options.push(Choice::Life);
    } else {
        upkeep::part_with(ctx, over);
        for_booty(ctx, seat, over);
        options.extend([Choice::No, Choice::Life]);
        options.extend(goods(ctx, seat, over).iter().map(Choice::Card));
        // In the arena the reward is an Object or a life (RULING 137).
        if has_gold(ctx, seat, over) && !ctx.state.arena {
            options.push(Choice::Gold);
        }
    }
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::Reward, topic: Topic::Other(over) }, &options);
    if pick == Choice::No {
        ctx.tell(Event::RewardDeclined { seat, over });
        return ControlFlow::Continue(());
    }
    if let Choice::Card(card) = pick {
        inventory::take_from(ctx, seat, over, card);
        return ControlFlow::Continue(());
    }
    if pick == Choice::Gold {
        let taken = gold::lose(ctx, over, 1, Spent::Taken(seat));
        gold::receive(ctx, seat, taken, GoldFrom::Seat(over));
        return ControlFlow::Continue(());
    }
    quest::life_chosen(ctx, seat);
    if armour::saves(ctx, over, attack) {
        return ControlFlow::Continue(());
    }
    let before = ctx.state.turn.changed.has(over);
    let lives = held::lives_lost(ctx.rules, ctx.state, over, attack);
    if life::lose(ctx, over, lives, Cause::Character(seat)) > 0 {
        life::taken(ctx, seat, attack, prepare::drinks_life(ctx, ready));
        // What became a form by it, or was carried off, is spared the rest (RULING 232, RULING 322).
        if ctx.hero(over).plays() && before == ctx.state.turn.changed.has(over) {
            owner_moments::lost(ctx, over)?;
        }
    }
    let formed = before != ctx.state.turn.changed.has(over) && ctx.hero(over).own.is_some();
    if ctx.rules.sets.handy.powers && formed {
        powers_gains::made_form(ctx, seat);
    }
    life::aftermath(ctx)
}

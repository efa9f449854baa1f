//! Preparing an attack roll: Spells, potions, hired help, Weapons, Followers and abilities (R4E, Casting Spells in
//! battle; Weapon and Armour).

use super::context::{Context, DecisionRequest, Options, TalismanObserver, add_cards};
use super::{fight_uses, gold, inventory, roll_changes, spells, totals, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Duel, Fight, Topic};
use crate::games::talisman::model::enemy::Ban;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{Bonus, Spent};
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Attack, CardKind, CreatureKind, Source};
use crate::games::talisman::model::rules::{Assassinates, PotionUse};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{CHARMED, RAISED};
use crate::games::talisman::model::window::Window;

/// The opponent of an attack roll.
#[derive(Clone, Copy, Debug)]
pub enum Opponent {
    /// A creature; true if it is an Enemy card.
    Creature(Fight, bool),
    /// Another character.
    Character(Duel),
    /// This seat is being assassinated and does not roll.
    Assassin(Duel),
}

/// The result of preparing an attack roll.
#[derive(Clone, Copy, Debug)]
pub struct Prepared {
    /// The fight with all bonuses of this seat; against a character, the duel holds the opponent's.
    pub fight: Fight,
    /// The dice that it rolls: the highest counts, unless the fight says that they are added. A house rule adds one
    /// (RULING 317).
    pub dice: u8,
    /// The card that allows several dice and does something if two show the same.
    pub doubles: Option<CardId>,
    /// The Weapons used.
    pub weapons: [Option<CardId>; 2],
    /// A raised Follower that is discarded after the fight.
    pub raised: Option<CardId>,
    /// Is the opponent denied its roll?
    pub assassin: bool,
}

impl Prepared {
    /// Adds points to the seat's own side, up to 255.
    fn add(&mut self, points: u8) {
        self.fight = self.fight.raised(points);
    }

    /// Rolls this many dice, and adds them if `sum`.
    pub fn roll(&mut self, dice: u8, sum: bool) {
        self.dice = dice;
        self.fight.two_dice = !sum;
        self.fight.shift.sum = sum;
    }
}

/// Prepares the seat's own roll. Each step asks only about what may be used now.
pub fn attack<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, opponent: Opponent) -> Prepared {
    let fight = match opponent {
        Opponent::Creature(fight, _) => fight,
        Opponent::Character(duel) | Opponent::Assassin(duel) => Fight {
            shift: duel.shift,
            ..Fight::before_rolls(duel.attack, CreatureKind::Other, [duel.mine, duel.theirs])
        },
    };
    let mut ready = Prepared { fight, dice: 1, doubles: None, weapons: [None; 2], raised: None, assassin: false };
    let altered = ctx.rules.sets.handy.alters_rolls;
    if altered {
        fight_uses::before(ctx, seat, opponent, &mut ready);
    }
    if fight.attack == Attack::Battle && is_armed(ctx, seat) {
        arm(ctx, seat, opponent, &mut ready);
    }
    if altered && !matches!(opponent, Opponent::Assassin(_)) {
        roll_changes::attack_dice(ctx, seat, &mut ready, |ready| topic(opponent, ready));
    }
    ready
}

/// Does the seat have anything that may help in a battle?
fn is_armed<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    const HELP: Flags = Flags::of(&[Flag::Potion, Flag::ForHire, Flag::InnerBelief, Flag::Assassinate, Flag::TwoDice]);
    let hero = ctx.hero(seat);
    hero.sums.flags.meets(HELP)
        || hero.cards.meets(&ctx.rules.sets.handy.arms)
        || ctx.state.holders.of(Window::BeforeRoll).has(seat)
}

/// Prepares a battle, step by step.
fn arm<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    opponent: Opponent,
    ready: &mut Prepared,
) {
    let before = ctx.hero(seat).turn_strength;
    let silenced = ready.fight.forbids.has(Ban::Spells);
    let blast = if silenced { 0 } else { spells::psionic_blast::adds(ctx, seat, || topic(opponent, ready)) };
    ready.add(blast);
    drink(ctx, seat, || topic(opponent, ready));
    ready.add(ctx.hero(seat).turn_strength - before);
    if ctx.hero(seat).has(Flag::ForHire) {
        let hired = hire(ctx, seat, opponent, ready);
        ready.add(hired);
    }
    // Both add Craft; in an alternative ruling Craft is added only once (RULING 37).
    if ctx.hero(seat).has(Flag::InnerBelief) && (blast == 0 || ctx.rules.rules.craft_lent_twice) {
        inner_belief(ctx, seat, opponent, ready);
    }
    weapons(ctx, seat, opponent, ready);
    if ctx.hero(seat).cards.meets(&ctx.rules.sets.enemies) {
        companions(ctx, seat, opponent, ready);
    }
    if ctx.hero(seat).has(Flag::Assassinate) {
        assassinate(ctx, seat, opponent, ready);
    }
    let rolls = !matches!(opponent, Opponent::Assassin(_)) && !ready.fight.forbids.has(Ban::Die);
    let more = rolls && ready.dice == 1 && ctx.hero(seat).has(Flag::TwoDice);
    if more && ctx.wants(seat, Decision::TwoDice, topic(opponent, ready)) {
        ready.roll(2, false);
        inventory::credit(ctx, seat, Flag::TwoDice);
    }
}

/// The fight or duel as the seat sees it so far.
pub fn topic(opponent: Opponent, ready: &Prepared) -> Topic {
    match opponent {
        Opponent::Creature(_, _) => Topic::Fight(ready.fight),
        Opponent::Character(duel) | Opponent::Assassin(duel) => {
            Topic::Duel(Duel { mine: ready.fight.mine, shift: ready.fight.shift, ..duel })
        }
    }
}

/// Discards what the fight used up.
pub fn spend<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, ready: &Prepared) {
    if let Some(card) = ready.raised {
        inventory::discard(ctx, card);
        inventory::recount(ctx.rules, ctx.state, seat);
    }
}

/// Offers a potion whenever Strength matters; it lasts for the turn.
#[inline]
pub fn drink<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: impl Fn() -> Topic) {
    if ctx.hero(seat).has(Flag::Potion) {
        offer_potion(ctx, seat, topic());
    }
}

#[cold]
fn offer_potion<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: Topic) {
    if !potion_serves(ctx.rules, topic) {
        return;
    }
    let Some(card) = ctx.hero(seat).cards.iter().find(|card| ctx.rules.card_has(*card, Flag::Potion)) else { return };
    if ctx.wants(seat, Decision::Drink, topic) {
        let points = ctx.title(card).potion_strength;
        let bonus = &mut ctx.hero_mut(seat).turn_strength;
        *bonus = bonus.saturating_add(points);
        ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
        inventory::discard(ctx, card);
        inventory::settle(ctx, seat);
    }
}

/// Does a potion help whenever Strength is needed? In an alternative ruling only in attack rolls (RULING 117).
fn potion_serves(rules: &Ruleset, topic: Topic) -> bool {
    match rules.rules.potion_use {
        PotionUse::Any => true,
        PotionUse::Attacks => matches!(topic, Topic::Fight(_) | Topic::Duel(_)),
    }
}

/// The Mercenary fights if paid, once a turn (card).
#[cold]
fn hire<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    opponent: Opponent,
    ready: &mut Prepared,
) -> u8 {
    if ctx.hero(seat).turn_battle > 0 {
        return 0;
    }
    let payable = may_spend(ctx, seat, ready);
    let hero = ctx.hero(seat);
    let Some(card) = hero.cards.iter().find(|card| ctx.rules.card_has(*card, Flag::ForHire)) else { return 0 };
    if !payable || hero.gold == 0 || !ctx.wants(seat, Decision::Hire, topic(opponent, ready)) {
        return 0;
    }
    gold::lose(ctx, seat, 1, Spent::Paid);
    let strength = ctx.title(card).hired_strength;
    ctx.hero_mut(seat).turn_battle = strength;
    ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
    strength
}

/// Lets the Alchemist make the gold for the Mercenary's pay. What an Object sold added to Strength is gone.
fn may_spend<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, ready: &mut Prepared) -> bool {
    let before = totals::strength(ctx.state, seat);
    let payable = upkeep::may_spend(ctx, seat);
    let lost = before.saturating_sub(totals::strength(ctx.state, seat));
    ready.fight = ready.fight.lowered(lost);
    payable
}

/// The Monk's Inner Belief adds Craft (RULING 37).
#[cold]
fn inner_belief<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    opponent: Opponent,
    ready: &mut Prepared,
) {
    if ctx.wants(seat, Decision::InnerBelief, topic(opponent, ready)) {
        let points = totals::lent_craft(ctx.rules, ctx.state, seat);
        ready.add(points);
        ctx.tell(Event::Added { seat, bonus: Bonus::Ability(Flag::InnerBelief), points });
        inventory::credit(ctx, seat, Flag::InnerBelief);
    }
}

/// Chooses one Weapon, or two if the character may; none where Objects add nothing (R4E, Weapon and Armour; Cursed
/// Glade).
fn weapons<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    opponent: Opponent,
    ready: &mut Prepared,
) {
    let hero = ctx.hero(seat);
    let mut usable = hero.cards.and(&ctx.rules.sets.weapons);
    if usable.is_empty()
        || ready.fight.forbids.has(Ban::Weapon)
        || ctx.rules.text(&ctx.state.terrain, hero.space).ground.cursed
    {
        return;
    }
    if hero.has(Flag::NoWeapon) {
        inventory::credit(ctx, seat, Flag::NoWeapon);
        return;
    }
    if ctx.state.no_magic {
        usable = usable.without(&ctx.rules.sets.magic);
    } else if hero.has(Flag::NoMagicObjects) {
        usable = usable.iter().filter(|card| inventory::works(ctx.rules, ctx.state, seat, *card)).collect();
    }
    let hands = if hero.has(Flag::TwoWeapons) { 2 } else { 1 };
    for hand in 0..hands {
        let mut options = Options::new();
        options.push(Choice::No);
        add_cards(&mut options, &usable);
        let decision = if hand == 0 { Decision::Weapon } else { Decision::SecondWeapon };
        let ask = DecisionRequest { seat, decision, topic: topic(opponent, ready) };
        let Choice::Card(card) = ctx.ask(ask, &options) else { return };
        let rules = ctx.rules;
        let Some(weapon) = rules.title(card).weapon else { return };
        let dragon = ready.fight.creature == CreatureKind::Dragon;
        let points = if dragon { weapon.dragon } else { weapon.bonus };
        ready.add(points);
        if rules.sets.handy.alters_rolls {
            roll_changes::armed(rules, ctx.state, (seat, card), &mut ready.fight.shift);
        }
        ready.weapons[hand] = Some(card);
        usable.remove(card);
        ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
        ctx.tell(Event::Added { seat, bonus: Bonus::Card(card), points });
        if hand == 1 {
            inventory::credit(ctx, seat, Flag::TwoWeapons);
        }
    }
}

/// One raised Follower and one charmed Animal may each help in a battle (Ghoul; Minstrel).
#[cold]
fn companions<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    opponent: Opponent,
    ready: &mut Prepared,
) {
    let beasts = ctx.hero(seat).cards.and(&ctx.rules.sets.enemies);
    if ctx.hero(seat).is_toad() || ctx.state.arena {
        return;
    }
    for (mark, decision) in [(RAISED, Decision::UseRaised), (CHARMED, Decision::UseCharmed)] {
        let mut options = Options::new();
        options.push(Choice::No);
        options.extend(beasts.iter().filter(|card| ctx.state.mark[card.at()] == mark).map(Choice::Card));
        let Choice::Card(card) = ctx.ask(DecisionRequest { seat, decision, topic: topic(opponent, ready) }, &options)
        else {
            continue;
        };
        let points = ctx.title(card).strength.unwrap_or(0);
        ready.add(points);
        ctx.tell(Event::Added { seat, bonus: Bonus::Card(card), points });
        if mark == RAISED {
            ready.raised = Some(card);
            inventory::credit(ctx, seat, Flag::RaiseDead);
        } else {
            inventory::credit(ctx, seat, Flag::Charm);
        }
    }
}

/// May the Assassin deny this creature its roll? Any creature; in an alternative ruling only Enemy cards (RULING 39), under
/// a house rule none of which was `drawn` in this encounter (RULING 314).
#[must_use]
pub fn deniable(rules: &Ruleset, enemy: bool, drawn: bool) -> bool {
    match rules.rules.assassinates {
        Assassinates::Any => true,
        Assassinates::Enemies => enemy,
        Assassinates::FaceUp => enemy && !drawn,
    }
}

/// The Assassin's victim does not roll: in battle, if the Assassin attacks, and not on the Crown.
#[cold]
fn assassinate<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    opponent: Opponent,
    ready: &mut Prepared,
) {
    let attacking = match opponent {
        Opponent::Creature(fight, enemy) => deniable(ctx.rules, enemy, fight.drawn),
        Opponent::Character(duel) | Opponent::Assassin(duel) => duel.attacking,
    };
    let at_crown = ctx.hero(seat).space == ctx.rules.board.crown;
    if !attacking || at_crown {
        return;
    }
    if ctx.wants(seat, Decision::Assassinate, topic(opponent, ready)) {
        ready.assassin = true;
        // Without a roll the Runes add nothing; in an alternative ruling they still add to the creature (RULING 107).
        if matches!(opponent, Opponent::Creature(_, _)) && !ctx.rules.rules.runes_without_roll {
            let bonus = ctx.rules.text(&ctx.state.terrain, ctx.hero(seat).space).ground.creature_bonus;
            ready.fight.foe = ready.fight.foe.saturating_sub(bonus);
        }
        ready.fight.foe_dice = 0;
        inventory::credit(ctx, seat, Flag::Assassinate);
    }
}

/// The Weapon that gives a life for a life taken, if one was used.
#[must_use]
pub fn drinks_life<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, ready: &Prepared) -> Option<CardId> {
    ready.weapons.iter().flatten().copied().find(|card| {
        let title = ctx.title(*card);
        title.flags.has(Flag::LifeOnKill) && title.kind == CardKind::MagicObject
    })
}

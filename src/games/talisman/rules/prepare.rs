//! Before the attack roll: Spells, potions, hired help, Weapons, followers and abilities (R4E, Casting Spells in
//! battle; Weapon and Armour).

use super::context::{Ask, Context, Hears, Options, add_cards};
use super::{gold, inventory, spells, totals};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Duel, Fight, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::{Bonus, Spent};
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Attack, CardKind, CreatureKind, Source};
use crate::games::talisman::model::rules::{Assassinates, PotionUse};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{CHARMED, RAISED};
use crate::games::talisman::model::window::Window;

/// Whom the roll is against.
#[derive(Clone, Copy, Debug)]
pub enum Opponent {
    /// A creature, and whether it is one of the Enemy cards.
    Creature(Fight, bool),
    /// Another character.
    Character(Duel),
    /// A character that denies one the attack roll.
    Assassin(Duel),
}

/// What was made ready.
#[derive(Clone, Copy, Debug)]
pub struct Prepared {
    /// The fight with all bonuses; against a character its other half is in the duel.
    pub fight: Fight,
    /// Two dice, the higher counts.
    pub two_dice: bool,
    /// Weapons used.
    pub weapons: [Option<CardId>; 2],
    /// A raised Follower used up by it.
    pub raised: Option<CardId>,
    /// Was the victim denied its roll?
    pub assassin: bool,
}

impl Prepared {
    /// Adds points to one's own side; beyond 255 nothing more counts.
    fn add(&mut self, points: u8) {
        self.fight.mine = self.fight.mine.saturating_add(points);
    }
}

/// Makes ready for the seat's own roll. Every step asks only what may be used now.
pub fn attack<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, opponent: Opponent) -> Prepared {
    let fight = match opponent {
        Opponent::Creature(fight, _) => fight,
        Opponent::Character(duel) | Opponent::Assassin(duel) => Fight {
            attack: duel.attack,
            creature: CreatureKind::Other,
            mine: duel.mine,
            foe: duel.theirs,
            my_dice: [0; 4],
            foe_die: 0,
            foe_rolls: true,
            two_dice: false,
        },
    };
    let mut ready = Prepared { fight, two_dice: false, weapons: [None; 2], raised: None, assassin: false };
    if fight.attack == Attack::Battle && is_armed(ctx, seat) {
        arm(ctx, seat, opponent, &mut ready);
    }
    ready
}

/// Has the seat anything at all that may be of use in a battle?
fn is_armed<D: Dice, W: Hears>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    const HELP: Flags = Flags::of(&[Flag::Potion, Flag::ForHire, Flag::InnerBelief, Flag::Assassinate, Flag::TwoDice]);
    let hero = ctx.hero(seat);
    hero.sums.flags.meets(HELP)
        || hero.cards.meets(&ctx.rules.sets.handy.arms)
        || ctx.state.holders.of(Window::BeforeRoll).has(seat)
}

/// Makes ready for a battle, one thing after the other.
fn arm<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, opponent: Opponent, ready: &mut Prepared) {
    let before = ctx.hero(seat).turn_strength;
    let blast = spells::psionic_blast::adds(ctx, seat, || topic(opponent, ready));
    ready.add(blast);
    drink(ctx, seat, || topic(opponent, ready));
    ready.add(ctx.hero(seat).turn_strength - before);
    if ctx.hero(seat).has(Flag::ForHire) {
        let hired = hire(ctx, seat, opponent, ready);
        ready.add(hired);
    }
    // The two add up; by another reading Craft is lent to Strength once (RULING 37).
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
    let rolls = !matches!(opponent, Opponent::Assassin(_));
    if rolls && ctx.hero(seat).has(Flag::TwoDice) && ctx.wants(seat, Decision::TwoDice, topic(opponent, ready)) {
        ready.two_dice = true;
        ready.fight.two_dice = true;
        inventory::credit(ctx, seat, Flag::TwoDice);
    }
}

/// How things look to the seat so far.
fn topic(opponent: Opponent, ready: &Prepared) -> Topic {
    match opponent {
        Opponent::Creature(_, _) => Topic::Fight(ready.fight),
        Opponent::Character(duel) | Opponent::Assassin(duel) => Topic::Duel(Duel { mine: ready.fight.mine, ..duel }),
    }
}

/// What was used up by the fight is discarded after it.
pub fn spend<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, ready: &Prepared) {
    if let Some(card) = ready.raised {
        inventory::discard(ctx, card);
        inventory::recount(ctx.rules, ctx.state, seat);
    }
}

/// A potion may be drunk for the turn whenever Strength matters.
#[inline]
pub fn drink<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: impl Fn() -> Topic) {
    if ctx.hero(seat).has(Flag::Potion) {
        offer_potion(ctx, seat, topic());
    }
}

#[cold]
fn offer_potion<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, topic: Topic) {
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

/// Does it serve whatever asks for Strength, or by another reading attack rolls only (RULING 117)?
fn potion_serves(rules: &Ruleset, topic: Topic) -> bool {
    match rules.rules.potion_use {
        PotionUse::Any => true,
        PotionUse::Attacks => matches!(topic, Topic::Fight(_) | Topic::Duel(_)),
    }
}

/// The Mercenary fights for pay, once a turn (card).
#[cold]
fn hire<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, opponent: Opponent, ready: &Prepared) -> u8 {
    let hero = ctx.hero(seat);
    if hero.gold == 0 || hero.turn_battle > 0 {
        return 0;
    }
    let Some(card) = hero.cards.iter().find(|card| ctx.rules.card_has(*card, Flag::ForHire)) else { return 0 };
    if !ctx.wants(seat, Decision::Hire, topic(opponent, ready)) {
        return 0;
    }
    gold::lose(ctx, seat, 1, Spent::Paid);
    let strength = ctx.title(card).hired_strength;
    ctx.hero_mut(seat).turn_battle = strength;
    ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
    strength
}

/// The Monk's belief adds Craft (RULING 37).
#[cold]
fn inner_belief<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, opponent: Opponent, ready: &mut Prepared) {
    if ctx.wants(seat, Decision::InnerBelief, topic(opponent, ready)) {
        let points = totals::lent_craft(ctx.rules, ctx.state, seat);
        ready.add(points);
        ctx.tell(Event::Added { seat, bonus: Bonus::Ability(Flag::InnerBelief), points });
        inventory::credit(ctx, seat, Flag::InnerBelief);
    }
}

/// One Weapon, or two for who may; none where Objects add nothing (R4E, Weapon and Armour; Cursed Glade).
fn weapons<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, opponent: Opponent, ready: &mut Prepared) {
    let hero = ctx.hero(seat);
    let mut usable = hero.cards.and(&ctx.rules.sets.weapons);
    if usable.is_empty() || ctx.rules.space(hero.space).ground.cursed {
        return;
    }
    if hero.has(Flag::NoWeapon) {
        inventory::credit(ctx, seat, Flag::NoWeapon);
        return;
    }
    if ctx.state.no_magic {
        usable = usable.without(&ctx.rules.sets.magic);
    }
    let hands = if hero.has(Flag::TwoWeapons) { 2 } else { 1 };
    for hand in 0..hands {
        let mut options = Options::new();
        options.push(Choice::No);
        add_cards(&mut options, &usable);
        let decision = if hand == 0 { Decision::Weapon } else { Decision::SecondWeapon };
        let ask = Ask { seat, decision, topic: topic(opponent, ready) };
        let Choice::Card(card) = ctx.ask(ask, &options) else { return };
        let rules = ctx.rules;
        let Some(weapon) = rules.title(card).weapon else { return };
        let dragon = ready.fight.creature == CreatureKind::Dragon;
        let points = if dragon { weapon.dragon } else { weapon.bonus };
        ready.add(points);
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
fn companions<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, opponent: Opponent, ready: &mut Prepared) {
    let beasts = ctx.hero(seat).cards.and(&ctx.rules.sets.enemies);
    if ctx.hero(seat).is_toad() || ctx.state.arena {
        return;
    }
    for (mark, decision) in [(RAISED, Decision::UseRaised), (CHARMED, Decision::UseCharmed)] {
        let mut options = Options::new();
        options.push(Choice::No);
        options.extend(beasts.iter().filter(|card| ctx.state.mark[card.at()] == mark).map(Choice::Card));
        let Choice::Card(card) = ctx.ask(Ask { seat, decision, topic: topic(opponent, ready) }, &options) else {
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

/// May the Assassin deny a creature its roll? Any, or by another reading those on Enemy cards (RULING 39).
#[must_use]
pub fn deniable(rules: &Ruleset, enemy: bool) -> bool {
    match rules.rules.assassinates {
        Assassinates::Any => true,
        Assassinates::Enemies => enemy,
    }
}

/// The Assassin's victim rolls no die: in battle, when attacking, and not at the Crown.
#[cold]
fn assassinate<D: Dice, W: Hears>(ctx: &mut Context<'_, D, W>, seat: Seat, opponent: Opponent, ready: &mut Prepared) {
    let attacking = match opponent {
        Opponent::Creature(_, enemy) => deniable(ctx.rules, enemy),
        Opponent::Character(duel) | Opponent::Assassin(duel) => duel.attacking,
    };
    let at_crown = ctx.hero(seat).space == ctx.rules.board.crown;
    if !attacking || at_crown {
        return;
    }
    if ctx.wants(seat, Decision::Assassinate, topic(opponent, ready)) {
        ready.assassin = true;
        // No roll, so nothing is added to it on the Runes either; by another reading they add to the creature (RULING 107).
        if matches!(opponent, Opponent::Creature(_, _)) && !ctx.rules.rules.runes_without_roll {
            let bonus = ctx.rules.space(ctx.hero(seat).space).ground.creature_bonus;
            ready.fight.foe = ready.fight.foe.saturating_sub(bonus);
        }
        ready.fight.foe_rolls = false;
        inventory::credit(ctx, seat, Flag::Assassinate);
    }
}

/// Did a Weapon used give a life for a life taken?
#[must_use]
pub fn drinks_life<D: Dice, W: Hears>(ctx: &Context<'_, D, W>, ready: &Prepared) -> Option<CardId> {
    ready.weapons.iter().flatten().copied().find(|card| {
        let title = ctx.title(*card);
        title.flags.has(Flag::LifeOnKill) && title.kind == CardKind::MagicObject
    })
}

//! What a player makes of its position: its better ability, its aims, and what things are worth to it now.

use super::inner;
use super::lore::{Ground, Lore, NEVER, VALUES, side};
use super::params::Params;
use super::routes::Goal;
use super::worth::{self, FEATURES};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::Choice;
use crate::games::talisman::effect::verb::{Ability, Quest};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Alignment, Region, SpaceId};
use crate::games::talisman::spells::SpellKind;
use crate::games::talisman::view::{Sheet, View};

/// One seat's thoughts at one decision.
#[derive(Clone, Copy)]
pub struct Mind<'m, 'v> {
    /// What it sees.
    pub view: &'m View<'v>,
    /// Its own sheet.
    pub me: Sheet<'v>,
    /// What it knows of the tables.
    pub lore: &'m Lore,
    /// What it is made of.
    pub params: &'m Params,
}

/// What things are worth now; a point of the better ability is 1.
#[derive(Clone, Copy, Debug)]
pub struct Needs {
    /// By feature.
    pub weights: [f32; FEATURES],
    /// Of being near a goal.
    pub goals: [f32; Goal::ALL.len()],
    /// Strength in battle.
    pub battle: u8,
    /// Craft.
    pub craft: u8,
    /// Lives that could be healed.
    pub wounds: u8,
    /// Points on trophies that a point of Strength and of Craft costs, as worth of a trophy's point.
    pub trophy: [f32; 2],
}

impl<'m, 'v> Mind<'m, 'v> {
    /// Strength rather than Craft? Strength has more trophies, and opens the Crypt.
    #[must_use]
    pub fn brawny(&self) -> bool {
        self.me.strength() + 1 >= self.me.craft()
    }

    /// The better of the two abilities.
    #[must_use]
    pub fn better(&self) -> u8 {
        self.me.strength().max(self.me.craft())
    }

    /// Points by which long waiting lowers all thresholds.
    #[must_use]
    pub fn impatience(&self) -> u8 {
        let late = self.view.round().saturating_sub(self.params.patience) / self.params.patience_step.max(1);
        u8::try_from(late).unwrap_or(u8::MAX)
    }

    /// Strong enough for the Crown, or out of time?
    #[must_use]
    pub fn ripe(&self) -> bool {
        let hurry = self.view.ruler().is_some();
        let enough = self.better() >= self.params.rush_at.saturating_sub(self.impatience());
        hurry || (enough && (self.me.lives() >= self.params.rush_lives || self.impatience() > 4) && self.survives())
    }

    /// Is there a fair chance of living through the Inner Region? Long waiting makes it matter less.
    fn survives(&self) -> bool {
        let wanted = self.params.inner_chance - 0.05 * f32::from(self.impatience());
        wanted <= 0.0 || inner::chance(self) >= wanted
    }

    /// On the way to the Crown?
    #[must_use]
    pub fn rushes(&self) -> bool {
        self.me.quest() == 0 && self.me.talisman() && self.ripe()
    }

    /// What a life more is worth, beside a point of the better ability.
    #[must_use]
    pub fn life(&self) -> f32 {
        let scale = match self.me.lives() {
            0 | 1 => 4.0,
            2 => 2.4,
            3 => 1.5,
            4 => 1.0,
            _many => 0.75,
        };
        let hunted = if self.view.ruler().is_some() { 1.5 } else { 1.0 };
        self.params.life * scale * hunted
    }

    /// What a point of an ability is worth.
    #[must_use]
    pub fn point(&self, ability: Ability) -> f32 {
        let better = match ability {
            Ability::Strength => self.brawny(),
            Ability::Craft => !self.brawny(),
        };
        let base = if better { 1.0 } else { self.params.weaker };
        if self.view.ruler().is_some() { base * 0.5 } else { base }
    }

    /// What a gold more is worth.
    #[must_use]
    pub fn gold(&self) -> f32 {
        let quest = match self.me.task() {
            Some(Quest::DeliverGold(_)) => 1.2,
            Some(Quest::TakeLife | Quest::KillEnemy | Quest::DeliverFollower | Quest::DeliverMagicObject) | None => 0.0,
        };
        let base = match self.me.gold() {
            0 => 0.45,
            1 | 2 => 0.35,
            3 | 4 => 0.2,
            _rich => 0.1,
        };
        base + quest
    }

    /// What a fate more is worth.
    #[must_use]
    pub fn fate(&self) -> f32 {
        match self.me.fate() {
            0 => 0.55,
            1 => 0.45,
            2 => 0.35,
            _many => 0.25,
        }
    }

    /// What a Talisman is worth.
    #[must_use]
    pub fn talisman(&self) -> f32 {
        if self.me.talisman() {
            return 0.4;
        }
        let near = self.params.rush_at.saturating_sub(self.better());
        let base = 4.0 - 0.3 * f32::from(near.min(6));
        if self.ripe() { 5.0 } else { base }
    }

    /// Everything at once.
    #[must_use]
    pub fn needs(&self) -> Needs {
        let rules = self.view.rules;
        let (strength, craft) = (self.point(Ability::Strength), self.point(Ability::Craft));
        let life = self.life();
        let mut weights = [0.0; FEATURES];
        weights[worth::LIFE] = life;
        weights[worth::STRENGTH] = strength;
        weights[worth::CRAFT] = craft;
        weights[worth::GOLD] = self.gold();
        weights[worth::FATE] = self.fate();
        weights[worth::SPELL] = if self.me.spell_room() > 0 { 0.5 } else { 0.0 };
        weights[worth::TALISMAN] = self.talisman();
        weights[worth::TURN] = 0.35;
        weights[worth::TOAD] = 2.5;
        weights[worth::FOLLOWER] = if self.me.followers().is_empty() { 0.0 } else { 0.5 };
        weights[worth::WISH] = strength.max(craft).max(life);
        weights[worth::SHOP] = 0.1 * f32::from(self.me.gold().min(5));
        let wounds = self.me.wounds();
        weights[worth::HEAL] = if wounds > 0 { life * 0.6 } else { 0.0 };
        weights[worth::ROUTE] = if self.seeks_way() { 1.5 } else { 0.1 };
        weights[worth::THEFT] = if self.me.has(Flag::Shoplift) { 0.7 } else { 0.0 };
        weights[worth::MOVE] = 0.1;
        let cost = |cost: u8| 1.0 / f32::from(cost.max(1));
        let mut needs = Needs {
            weights,
            goals: [0.0; Goal::ALL.len()],
            battle: self.me.strength_battle(),
            craft: self.me.craft(),
            wounds,
            trophy: [strength * cost(rules.rules.trophy_cost_strength), craft * cost(rules.rules.trophy_cost_craft)],
        };
        self.set_goals(&mut needs);
        needs
    }

    fn set_goals(&self, needs: &mut Needs) {
        let me = &self.me;
        if self.rushes() {
            needs.goals[Goal::Portal as usize] = 8.0;
            needs.goals[Goal::Bridge as usize] = 6.0;
        } else if me.region() == Region::Middle && !me.talisman() {
            let want = if self.ripe() { 4.0 } else { 1.6 };
            needs.goals[Goal::Temple as usize] = 0.25 * want;
            if me.quest() == 0 && self.view.talismans_left() > 0 {
                needs.goals[Goal::Warlock as usize] = want;
            }
        }
        needs.goals[Goal::Rich as usize] = 0.2;
        let alignment = me.alignment();
        let (heal, fate) = match alignment {
            Alignment::Good => (Goal::HealGood, Goal::FateGood),
            Alignment::Neutral => (Goal::HealNeutral, Goal::FateNeutral),
            Alignment::Evil => (Goal::HealEvil, Goal::FateEvil),
        };
        if needs.wounds > 0 && (me.gold() > 0 || alignment == Alignment::Good) {
            let want = f32::from(needs.wounds.min(3)) * self.life() * 0.5;
            needs.goals[heal as usize] = if me.lives() < self.params.heal_below { want } else { want * 0.25 };
        }
        needs.goals[fate as usize] = 0.15 * f32::from(me.fate_missing().min(3));
        if me.region() == Region::Outer {
            self.set_crossing(needs);
        }
    }

    fn set_crossing(&self, needs: &mut Needs) {
        if self.may_pass_sentinel(needs.battle) {
            needs.goals[Goal::Bridge as usize] = needs.goals[Goal::Bridge as usize].max(2.5);
        }
        if !self.seeks_way() {
            return;
        }
        let hurry = if self.ripe() { 2.0 } else { 1.0 };
        if self.me.has(Flag::BuildRaft) {
            needs.goals[Goal::Timber as usize] = 1.6 * hurry;
        } else if self.me.gold() >= 3 {
            needs.goals[Goal::Smith as usize] = 1.2 * hurry;
        } else {
            needs.goals[Goal::Ferry as usize] = 0.3 * hurry;
        }
    }

    /// Would the Sentinel be tried with this Strength in battle?
    #[must_use]
    pub fn may_pass_sentinel(&self, battle: u8) -> bool {
        let at = self.params.cross_at.saturating_sub(self.impatience() / 2);
        battle >= at || self.holds(SpellKind::Immobility) || self.holds(SpellKind::Invisibility)
    }

    /// Is another way across the river wanted than by force?
    #[must_use]
    pub fn seeks_way(&self) -> bool {
        let short = self.params.cross_at.saturating_sub(self.me.strength_battle());
        // Whoever is close to forcing the bridge need not build.
        self.me.region() == Region::Outer
            && (short > 2 || (short > 0 && self.ripe()))
            && self.better() + 2 >= self.params.cross_at.min(7)
    }

    /// Has the seat a Spell of this kind that it may cast?
    #[must_use]
    pub fn holds(&self, kind: SpellKind) -> bool {
        !self.view.no_magic()
            && self.me.toad() == 0
            && !self.me.has(Flag::SpellProof)
            && self.view.my_spells().iter().any(|card| self.view.title(card).spell == Some(kind))
    }

    /// What a space has for this seat.
    #[inline]
    #[must_use]
    pub fn ground(&self, space: SpaceId) -> &'m Ground {
        let adds = usize::from(self.me.has(Flag::PrayBonus));
        &self.lore.grounds[space.at()][side(self.me.alignment())][adds]
    }

    /// What healing on a space would be worth.
    #[must_use]
    pub fn healing(&self, ground: &Ground, needs: &Needs) -> f32 {
        if needs.wounds == 0 || ground.heal_cost == NEVER {
            return 0.0;
        }
        let paid = self.me.gold().checked_div(ground.heal_cost).unwrap_or(u8::MAX);
        let lives = needs.wounds.min(ground.heal_most).min(paid).min(4);
        f32::from(lives) * (0.75 * self.life() - 0.15 * f32::from(ground.heal_cost)).max(0.1)
    }

    /// What replenishing fate on a space would be worth.
    #[must_use]
    pub fn replenishing(&self, ground: &Ground) -> f32 {
        let missing = self.me.fate_missing();
        if missing == 0 || ground.fate_cost == NEVER {
            return 0.0;
        }
        let paid = self.me.gold().checked_div(ground.fate_cost).unwrap_or(u8::MAX);
        f32::from(missing.min(paid)) * (0.3 - 0.2 * f32::from(ground.fate_cost))
    }

    /// A card drawn unseen.
    #[must_use]
    pub fn draw(&self, needs: &Needs, foes_add: u8) -> f32 {
        let at = |value: u8| usize::from(value.saturating_sub(foes_add)).min(VALUES - 1);
        let (brutes, spirits) = (self.lore.brutes[at(needs.battle)], self.lore.spirits[at(needs.craft)]);
        let kill = if self.me.task() == Some(Quest::KillEnemy) { 0.2 } else { 0.0 };
        self.lore.deck[side(self.me.alignment())].dot(&needs.weights)
            + self.lore.finds * 0.8
            + brutes.points * (needs.trophy[0] + kill)
            + spirits.points * (needs.trophy[1] + kill)
            - (brutes.wounds + spirits.wounds) * needs.weights[worth::LIFE]
    }

    /// The other seats' standing: who is furthest on.
    #[must_use]
    pub fn leader(&self) -> Option<Seat> {
        let mut top: Option<(Seat, u16)> = None;
        for seat in self.view.others() {
            let standing = self.standing(seat);
            if top.is_none_or(|(_, best)| standing > best) {
                top = Some((seat, standing));
            }
        }
        top.map(|(seat, _)| seat)
    }

    /// How far a seat is on its way.
    #[must_use]
    pub fn standing(&self, seat: Seat) -> u16 {
        let sheet = self.view.sheet(seat);
        let better = u16::from(sheet.strength().max(sheet.craft()));
        let place = match sheet.region() {
            Region::Outer => 0,
            Region::Middle => 2,
            Region::Inner => 12,
        };
        let crown = if sheet.space() == self.view.rules.board.crown { 40 } else { 0 };
        better * 2 + u16::from(sheet.lives()) + place + crown + if sheet.talisman() { 5 } else { 0 }
    }
}

/// The index of the option worth most.
pub fn best(options: &[Choice], mut value: impl FnMut(Choice) -> f32) -> usize {
    let mut top = (0, f32::NEG_INFINITY);
    for (index, option) in options.iter().enumerate() {
        let worth = value(*option);
        if worth > top.1 {
            top = (index, worth);
        }
    }
    top.0
}

/// The index of one of the options, or else of the first.
#[must_use]
pub fn find(options: &[Choice], wanted: Choice) -> usize {
    options.iter().position(|option| *option == wanted).unwrap_or(0)
}

/// The index of yes or no.
#[must_use]
pub fn yes(options: &[Choice], wanted: bool) -> usize {
    find(options, if wanted { Choice::Yes } else { Choice::No })
}

/// The card of an option.
#[must_use]
pub fn card(choice: Choice) -> Option<CardId> {
    if let Choice::Card(card) = choice { Some(card) } else { None }
}

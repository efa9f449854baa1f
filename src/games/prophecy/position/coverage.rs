//! Coverage: which cards, possibilities and special rules did something in play.

use crate::engine::ids::{CardId, Seat};
use crate::engine::observer::{Observer, Under};
use crate::games::prophecy::model::ending::Ending;
use crate::games::prophecy::model::event::{BattleResult, Event, Source};
use crate::games::prophecy::model::kinds::{Means, Slot, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::{Creature, Ruleset, Special};
use crate::games::prophecy::model::state::State;
use crate::games::prophecy::position::rule_uses::{self, SpecialRule};
use crate::games::prophecy::rules::space::shop;
use crate::situation::stage::RuleUse;
use std::collections::BTreeSet;

/// A battle while its events are heard.
#[derive(Clone, Copy, Debug)]
struct Heard<'a> {
    name: &'a str,
    creature: &'a Creature,
    stat: Stat,
    armed: bool,
    /// Its result, once it is over.
    result: Option<BattleResult>,
}

/// An observer that records what is used.
#[derive(Debug)]
pub struct Coverage<'a> {
    rules: &'a Ruleset,
    /// What was used so far.
    pub used: BTreeSet<RuleUse>,
    battle: Option<Heard<'a>>,
}

impl<'a> Under<'a, Ruleset> for Coverage<'a> {
    fn under(rules: &'a Ruleset) -> Self {
        Self { rules, used: BTreeSet::new(), battle: None }
    }
}

impl Observer<State, Event> for Coverage<'_> {
    fn on(&mut self, state: &State, event: Event) {
        if let Event::TurnStarted { .. } = event {
            self.battle = None;
        } else if let Event::ChanceDrawn { card, .. } = event {
            self.card("chance", card, "drawn");
        } else if let Event::OpportunityUsed { card, .. } = event {
            self.card("opportunity", card, "used");
        } else if let Event::ItemUsed { card, .. } = event {
            self.used_up(card);
        } else if let Event::Moved { seat, means, from, .. } = event {
            self.moved(state, seat, (means, from));
        } else if let Event::GameOver { ending } = event {
            self.note("ending", Ending::ROWS[ending as usize].name, "reached");
        } else {
            self.on_space(state, event);
            self.before_battle(state, event);
            self.after_battle(event);
        }
    }

    fn rest(&mut self, _state: &State) {}
}

impl<'a> Coverage<'a> {
    fn note(&mut self, kind: &'static str, rule: &str, outcome: &str) {
        self.used.insert(RuleUse { kind, rule: rule.to_owned(), outcome: outcome.to_owned() });
    }

    fn card(&mut self, kind: &'static str, card: CardId, outcome: &str) {
        self.note(kind, &self.rules.title(card).name, outcome);
    }

    fn space(&mut self, space: SpaceId, outcome: &str) {
        self.note("space", &self.rules.space(space).name, outcome);
    }

    /// A special rule of the creature that is fought.
    fn special(&mut self, rule: SpecialRule) {
        if let Some(Heard { name, creature, .. }) = self.battle
            && rule_uses::has(creature, rule)
        {
            self.note("creature", name, rule.word());
        }
    }

    fn used_up(&mut self, card: CardId) {
        let kind = if self.rules.item(card).is_some() { "item" } else { "opportunity" };
        self.card(kind, card, "used up");
    }

    fn moved(&mut self, state: &State, seat: Seat, (means, from): (Means, SpaceId)) {
        let outcome = match means {
            Means::Boat | Means::Gate => format!("from {}", self.rules.space(from).name),
            Means::Stay | Means::Foot | Means::Horse | Means::Flight | Means::Teleport => "used".to_owned(),
        };
        self.note("move", means.word(), &outcome);
        for card in &state.hero(seat).sound {
            let Some(item) = self.rules.item(card) else { continue };
            if means == Means::Horse && item.free_horse {
                self.card("item", card, "horse");
            } else if means == Means::Flight && item.flies > 0 {
                self.card("item", card, "flight");
            }
        }
    }

    /// The possibilities of spaces.
    fn on_space(&mut self, state: &State, event: Event) {
        if let Event::Worked { space, .. } = event {
            self.space(space, "work");
        } else if let Event::CertificateGained { seat, guild } = event {
            let own = self.rules.character(state.hero(seat).character).guilds & guild.bit() != 0;
            self.space(self.rules.guilds[usize::from(guild.0)], rule_uses::certificate(own));
        } else if let Event::Repaired { seat, .. } = event {
            self.space(state.hero(seat).space, "repair");
        } else if let Event::Healed { seat, source: Source::Space, .. }
        | Event::Recharged { seat, source: Source::Space, .. } = event
        {
            self.space(state.hero(seat).space, "recover");
        } else if let Event::ItemGained { seat, source: Source::Trade, .. } = event {
            self.space(state.hero(seat).space, "buy");
        } else if let Event::ItemLost { seat, source: Source::Trade, .. } = event
            && shop(self.rules, state.hero(seat).space).is_some()
        {
            self.space(state.hero(seat).space, "sell");
        }
    }

    /// What is chosen and taken up for a battle.
    fn before_battle(&mut self, state: &State, event: Event) {
        if let Event::Held { card, .. } = event {
            self.card("creature", card, SpecialRule::Own(Special::Holds).word());
        } else if let Event::Declined { card, .. } = event {
            self.card("creature", card, SpecialRule::Own(Special::MayDecline).word());
        } else if let Event::BattleStarted { seat, card, stat } = event {
            self.started(state, seat, (card, stat));
        } else if let Event::Readied { card, .. } = event {
            self.readied(card);
        } else if let Event::Thrown { card, .. } = event {
            self.card("item", card, "thrown");
        } else if let Event::HealthLost { seat, source: Source::Battle, .. } = event {
            let rules = self.rules;
            let pays = |card: &CardId| rules.item(*card).is_some_and(|item| item.health_for_magic);
            let paying = state.hero(seat).sound.iter().filter(pays);
            paying.for_each(|card| self.card("item", card, "health for magic"));
        }
    }

    /// How a battle ends, and what it brings.
    fn after_battle(&mut self, event: Event) {
        let lost = self.battle.is_some_and(|battle| battle.result == Some(BattleResult::Lost));
        if let Event::BattleEnded { card, result, .. } = event {
            self.ended(card, result);
        } else if let Event::Damaged { .. } = event {
            self.after(SpecialRule::Own(Special::DamagesWeapon));
        } else if let Event::Raised { .. } = event {
            self.after(SpecialRule::Own(Special::SwapReward));
        } else if let Event::GoldGained { source: Source::Creature, .. } = event {
            self.after(SpecialRule::Bounty);
        } else if let Event::HealthLost { source: Source::Creature, .. } = event
            && !lost
        {
            self.after(SpecialRule::Poison);
        }
    }

    fn started(&mut self, state: &State, seat: Seat, (card, stat): (CardId, Stat)) {
        let (rules, hero) = (self.rules, state.hero(seat));
        let Some(creature) = rules.creature(card) else { return };
        let name = rules.title(card).name.as_str();
        self.battle = Some(Heard { name, creature, stat, armed: false, result: None });
        match stat {
            Stat::Strength => {
                self.special(SpecialRule::StrengthPerHealth);
                if creature.strength_on.is_some_and(|(terrain, _)| terrain == rules.space(hero.space).terrain) {
                    self.special(SpecialRule::StrengthOn);
                }
                self.special(SpecialRule::ForceStrength);
                self.special(SpecialRule::Own(Special::TwoBattles));
            }
            Stat::Willpower => {
                if creature.willpower_against[rules.character(hero.character).gender as usize].is_some() {
                    self.special(SpecialRule::WillpowerAgainst);
                }
                self.special(SpecialRule::Wills);
            }
        }
        if creature.specials.has(Special::NoItems) {
            if !hero.sound.is_empty() {
                self.special(SpecialRule::Own(Special::NoItems));
            }
            return;
        }
        for card in &hero.sound {
            if rules.item(card).is_some_and(|item| item.slot == Slot::Free) {
                self.counted(card);
            }
        }
    }

    fn readied(&mut self, card: CardId) {
        let slot = self.rules.item(card).map(|item| item.slot);
        if let Some(battle) = &mut self.battle {
            battle.armed |= matches!(slot, Some(Slot::Weapon | Slot::Shield));
        }
        self.counted(card);
    }

    /// The bonuses of an Item that counts in the battle.
    fn counted(&mut self, card: CardId) {
        let (Some(Heard { creature, stat, .. }), Some(item)) = (self.battle, self.rules.item(card)) else { return };
        if item.bonus[stat as usize] > 0 {
            self.card("item", card, stat.word());
        }
        if stat == Stat::Strength && item.against[creature.kind as usize] > 0 {
            self.card("item", card, &rule_uses::against(creature.kind.word()));
        }
    }

    fn ended(&mut self, card: CardId, result: BattleResult) {
        self.card("creature", card, result.word());
        let Some(battle) = &mut self.battle else { return };
        battle.result = Some(result);
        let armed = battle.armed;
        if result == BattleResult::Won {
            self.special(SpecialRule::Own(Special::Margin));
            if armed {
                self.special(SpecialRule::Own(Special::BareHands));
            }
        }
    }

    /// A special rule of the creature whose battle is over.
    fn after(&mut self, rule: SpecialRule) {
        if self.battle.is_some_and(|battle| battle.result.is_some()) {
            self.special(rule);
        }
    }
}

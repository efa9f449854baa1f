//! Choices in words: those whose outcome would not say what was chosen, and refusals.

use super::names::{Teller, ability};
use super::verbs::or_more;
use crate::engine::ids::Seat;
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::effect::verb::{Ability, Effect};
use crate::games::talisman::event_details::Picked;
use crate::games::talisman::kinds::{Alignment, Offer};
use crate::games::talisman::text::visits;
use crate::games::talisman::totals;

impl Teller<'_> {
    /// A choice in words; `of` is how many there were.
    #[expect(clippy::too_many_lines, reason = "a flat match, one line a decision")]
    pub fn decided(&self, seat: Seat, decision: Decision, picked: Picked, of: u16) -> Option<String> {
        let (who, choice, open) = (self.who(seat), picked.choice, of > 1);
        let says = |text: &str| Some(format!("{who} {text}."));
        match decision {
            Decision::Visit if !open && self.cannot_pay(seat, picked.topic) => {
                says(&format!("cannot pay, which leaves {}", self.visit(seat, picked)))
            }
            Decision::Visit => says(&format!("chooses {}", self.visit(seat, picked))),
            Decision::Encounter => {
                let others = self.state.others_on(self.state.hero(seat).space, seat);
                let names: Vec<String> = others.iter().map(|other| self.who(*other)).collect();
                (choice == Choice::Here)
                    .then(|| format!("{who} meets the space and not {}.", crate::engine::log::listed(&names)))
            }
            Decision::Approach => self.approach(seat, picked),
            Decision::Take => (choice == Choice::Done).then(|| self.left_lying(seat)).flatten(),
            Decision::Enter => {
                let enters = if choice == Choice::Yes { "goes through" } else { "does not go through" };
                says(&format!("{enters} {}", self.topic(picked.topic)))
            }
            Decision::Quest => (choice == Choice::No).then(|| format!("{who} accepts no quest.")),
            Decision::TakeCounter => {
                let takes = if choice == Choice::Yes { "takes a counter" } else { "takes no counter" };
                says(&format!("{takes} from {}", self.topic(picked.topic)))
            }
            Decision::Wish => says(&format!("wishes {}", wish(choice))),
            Decision::HealLives => match (choice == Choice::Number(0), open) {
                (true, true) => says("has no life healed"),
                (true, false) => self.unhealed(seat),
                (false, _) => None,
            },
            Decision::BuyFate => match (choice == Choice::Number(0), open) {
                (true, true) => says("replenishes no fate"),
                (true, false) => says(self.unreplenished(seat)),
                (false, _) => None,
            },
            Decision::InnerMove if !open => says(self.barred(seat)),
            Decision::BuySpell => (choice == Choice::No).then(|| format!("{who} buys no Spell.")),
            Decision::Buy => {
                (choice == Choice::Done).then(|| format!("{who} buys nothing{}.", self.more(seat, decision)))
            }
            Decision::Shoplift => match choice == Choice::Done {
                true => says("takes no Purchase card"),
                false => self.of_card(choice, |card| format!("{who} shoplifts {card}: nothing is paid for it.")),
            },
            Decision::Sell | Decision::Convert => match (choice, decision == Decision::Sell && open) {
                (Choice::Done, true) => says(&format!("turns nothing{} into gold", self.more(seat, decision))),
                (Choice::Card(card), _) => says(&format!("turns {} into gold", self.card(card))),
                _ => None,
            },
            Decision::Exchange => self.of_card(choice, |card| format!("{who} leaves {card} at court for gold.")),
            Decision::Bribe => {
                (choice == Choice::Yes).then(|| format!("{who} bribes {} to be let past.", self.single()))
            }
            Decision::SpareBeast => {
                let beast = self.single();
                let does = if choice == Choice::Yes { "attacks it all the same" } else { "leaves it in peace" };
                says(&format!("is not attacked by {beast}, and {does}"))
            }
            Decision::Charm => {
                let strength = self.memory.single.and_then(|card| self.rules.title(card).strength);
                let least = or_more(strength.unwrap_or(0) + 1);
                (choice == Choice::Yes).then(|| format!("{who} tries to charm {}, which takes {least}.", self.single()))
            }
            Decision::Immobilise if open => {
                self.of_card(choice, |card| format!("The Spell holds {card}, which is evaded so."))
            }
            Decision::Weapon => (choice == Choice::No && open).then(|| format!("{who} uses no Weapon in this battle.")),
            Decision::UseRaised => {
                self.of_card(choice, |card| format!("{card} helps {who} in this battle, and is used up by it."))
            }
            Decision::UseCharmed => self.of_card(choice, |card| format!("{card} helps {who} in this battle.")),
            Decision::SkipRoll => (choice == Choice::Yes).then(|| format!("{who} need not roll here, but does.")),
            Decision::Armour => {
                let Choice::Card(card) = choice else { return open.then(|| format!("{who} uses no Armour.")) };
                let least = or_more(self.rules.title(card).armour.unwrap_or(7));
                says(&format!("trusts in {}, which saves the life on {least}", self.card(card)))
            }
            Decision::TowerPrice => self.of_card(choice, |card| format!("{who} gives {card} in place of a life.")),
            Decision::LoseFollower => self.of_card(choice, |card| format!("{who} loses the Follower {card}.")),
            Decision::Trophy => {
                (choice == Choice::Discard).then(|| format!("{who} does not keep {}.", self.topic(picked.topic)))
            }
            Decision::Loot => (choice == Choice::Done && open).then(|| format!("{who} takes nothing more.")),
            Decision::MoveMode => match (choice, picked.topic) {
                (Choice::Teleport, Topic::Offer(Offer::Teleport)) => {
                    says("takes up the offer made before and moves without a roll")
                }
                (Choice::Raft, _) => says("crosses the river by Raft in place of a roll"),
                _ => None,
            },
            Decision::InnerStay => (choice == Choice::GoOn).then(|| format!("{who} stays and goes on here.")),
            Decision::Deliver => self.of_card(choice, |card| format!("{who} hands {card} over to the Warlock.")),
            Decision::LeaveHag => {
                let leaves = if choice == Choice::Yes { "is rid of" } else { "keeps" };
                says(&format!("{leaves} {}", self.topic(picked.topic)))
            }
            Decision::PortalBy => {
                let by = if choice == Choice::Craft { Ability::Craft } else { Ability::Strength };
                let points = totals::ability(self.state, seat, by);
                says(&format!("tries the Portal of Power by {} {points}", ability(by)))
            }
            Decision::TradeCard | Decision::CashCard => self.of_card(choice, |card| format!("{who} hands in {card}.")),
            Decision::AlsoSpace => (choice == Choice::Yes).then(|| format!("{who} meets the space as well.")),
            Decision::Resurrect => (choice == Choice::No).then(|| format!("{who} does not come back for fate.")),
            Decision::Character => {
                let Choice::Character(character) = choice else { return None };
                let name = &self.rules.character(character).name;
                open.then(|| format!("Seat {} takes the {name} of {of} characters dealt; the others go back.", seat.0))
            }
            Decision::AddOne => (choice == Choice::No && open).then(|| format!("{who} adds nothing to the roll.")),
            Decision::StartBonus => says("chooses the counter it begins with"),
            Decision::DropSpell => says("holds more Spells than Craft allows"),
            Decision::Move | Decision::MoveOn if choice == Choice::Bridge => says("tries the Sentinel's bridge"),
            Decision::Move | Decision::MoveOn => self.shut(seat, decision, picked),
            Decision::Reward => (choice == Choice::Life).then(|| format!("{who} wants a life.")),
            Decision::Alignment
            | Decision::UseMove
            | Decision::UseAttack
            | Decision::UseRoll
            | Decision::ChooseMove
            | Decision::Direction
            | Decision::Corner
            | Decision::EvadeBeing
            | Decision::CashObjects
            | Decision::CashTalisman
            | Decision::ReadMinds
            | Decision::Ditch
            | Decision::CastTurnStart
            | Decision::CastOtherStart
            | Decision::CastMoveDone
            | Decision::CastOtherMoved
            | Decision::CastMet
            | Decision::CastBeforeRoll
            | Decision::CastLoss
            | Decision::CastCounter
            | Decision::CastTurnEnd
            | Decision::CastOtherEnd
            | Decision::SpellSeat
            | Decision::SpellSpace
            | Decision::SpellCard
            | Decision::MoveTo
            | Decision::Regenerate
            | Decision::PortalDice
            | Decision::ExitDice
            | Decision::InnerMove
            | Decision::Evade
            | Decision::DestroySpirit
            | Decision::SecondWeapon
            | Decision::Drink
            | Decision::Hire
            | Decision::InnerBelief
            | Decision::Assassinate
            | Decision::TwoDice
            | Decision::FateMove
            | Decision::FateAttack
            | Decision::FateDuel
            | Decision::FateArmour
            | Decision::FateTable
            | Decision::FatePortal
            | Decision::FateExit
            | Decision::FateDeath
            | Decision::FateCommand
            | Decision::FateAbility
            | Decision::FateSlavery
            | Decision::Drain
            | Decision::TakeFrom
            | Decision::TeleportTo
            | Decision::WoodsSpell
            | Decision::SpiritSpell
            | Decision::Foresight
            | Decision::Immobilise
            | Decision::Drop
            | Decision::Trade => None,
        }
    }

    fn of_card(&self, choice: Choice, text: impl Fn(&str) -> String) -> Option<String> {
        if let Choice::Card(card) = choice { Some(text(&self.card(card))) } else { None }
    }

    fn topic(&self, topic: Topic) -> String {
        if let Topic::Source(source) = topic { self.source(source) } else { "it".to_owned() }
    }

    /// Is there a visit that asks for more gold than one has?
    fn cannot_pay(&self, seat: Seat, topic: Topic) -> bool {
        let Topic::Source(source) = topic else { return false };
        let gold = self.state.hero(seat).gold;
        let mut effects = self.effects_of(source).iter();
        effects
            .any(|effect| matches!(effect, Effect::ChooseOne(visits) if visits.iter().any(|visit| visit.is_dear(gold))))
    }

    /// A visit and where it is made: `Mystic at Village (O0)`.
    pub fn visit(&self, seat: Seat, picked: Picked) -> String {
        let Topic::Source(source) = picked.topic else { return "what to do here".to_owned() };
        let name = self.visit_name(seat, picked);
        let nothing = || if picked.choice == Choice::Done { "nothing more" } else { "what to do" };
        format!("{} at {}", name.unwrap_or_else(nothing), self.source(source))
    }

    /// The name of a visit alone: `Mystic`.
    pub fn visit_name(&self, seat: Seat, picked: Picked) -> Option<&str> {
        let (Topic::Source(source), Choice::Option(index)) = (picked.topic, picked.choice) else { return None };
        let visits = visits::given(self.effects_of(source), self.state.hero(seat).alignment)?;
        visits.get(usize::from(index)).map(|visit| visit.name.as_str())
    }

    /// How another character is met.
    fn approach(&self, seat: Seat, picked: Picked) -> Option<String> {
        let Topic::Other(other) = picked.topic else { return None };
        let (who, whom) = (self.who(seat), self.who(other));
        let how = if picked.choice == Choice::Battle {
            "attacks in battle".to_owned()
        } else if picked.choice == Choice::Psychic {
            "attacks in psychic combat".to_owned()
        } else if picked.choice == Choice::Steal {
            "steals in place of an attack".to_owned()
        } else if picked.choice == Choice::Beguile {
            let least = self.rules.character(self.state.hero(seat).character).beguiles;
            let least = match self.state.hero(other).alignment {
                Alignment::Good => least[0],
                Alignment::Neutral => least[1],
                Alignment::Evil => least[2],
            };
            format!("tries to beguile in place of an attack, which takes {}", or_more(least))
        } else if picked.choice == Choice::TakeFollower {
            "takes a Follower in place of an attack".to_owned()
        } else if picked.choice == Choice::TakeLadies {
            "takes the ladies along in place of an attack".to_owned()
        } else {
            return None;
        };
        Some(format!("{who} meets {whom} and {how}."))
    }
}

fn wish(choice: Choice) -> &'static str {
    if choice == Choice::Spell {
        "for a Spell"
    } else if choice == Choice::Gold {
        "for a gold"
    } else if choice == Choice::Strength {
        "for Strength"
    } else if choice == Choice::Craft {
        "for Craft"
    } else if choice == Choice::Life {
        "for a life"
    } else if choice == Choice::Fate {
        "for a fate"
    } else {
        "to be somewhere else in this Region"
    }
}

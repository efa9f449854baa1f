//! What a teller remembers of a game, to say what an event alone does not: whom a fight is against, what a choice
//! was about.

use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::{Choice, Decision, Topic};
use crate::games::talisman::event::Event;
use crate::games::talisman::kinds::SpaceId;
use crate::games::talisman::news::{Bonus, Foe, Picked};
use crate::games::talisman::roll::Purpose;
use crate::games::talisman::ruleset::Ruleset;

/// What was told and is not over.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// Enemy cards met and not yet fought.
    pub met: Vec<CardId>,
    /// Whoever attacks in the present fight, with its points.
    pub foes: Vec<(Foe, u8)>,
    /// What adds to a seat's Strength in the present fight.
    pub added: Vec<(Seat, Bonus, u8)>,
    /// The sums of the present fight before the dice.
    pub sums: (u8, u8),
    /// The card that the last choice bought or gave away.
    pub named: Option<CardId>,
    /// What a Spell is aimed at, if at no character.
    pub aim: Option<Aim>,
    /// What a Spell is to save.
    pub loss: Option<Topic>,
    /// Is the bridge about to be crossed?
    pub bridge: bool,
    /// Dice thrown at the Chasm.
    pub chasm: usize,
    /// Was anything told since the turn began?
    pub said: bool,
    /// Is the fight over?
    pub fought: bool,
}

/// What a Spell is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A card on the board.
    Card(CardId),
    /// A space.
    Space(SpaceId),
}

impl Memory {
    /// Before an event is told.
    pub fn before(&mut self, event: &Event) {
        if let Event::Decided { decision, choice, .. } = event {
            self.decided(*decision, *choice);
        } else if let Event::Faced { foe, points, .. } = event {
            if self.fought {
                self.forget_fight();
            }
            self.foes.push((*foe, *points));
        } else if let Event::Added { seat, bonus, points } = event {
            self.added.push((*seat, *bonus, *points));
        } else if let Event::Rolled { purpose: Purpose::Chasm, .. } = event {
            self.chasm += 1;
        } else if let Event::TurnStarted { .. } = event {
            *self = Self::default();
        }
    }

    /// After it was told, or not.
    pub fn after(&mut self, rules: &Ruleset, event: &Event, told: bool) {
        self.said |= told && !matches!(event, Event::TurnStarted { .. });
        if let Event::Met { card, .. } = event {
            if self.fought {
                self.forget_fight();
            }
            if rules.sets.enemies.has(*card) {
                self.met.push(*card);
            }
        } else if let Event::FightStarted { mine, foe, .. } | Event::DuelStarted { mine, theirs: foe, .. } = event {
            self.sums = (*mine, *foe);
            self.met.clear();
        } else if let Event::FightEnded { .. } | Event::DuelEnded { .. } = event {
            self.fought = true;
            self.added.clear();
        } else if let Event::Evaded { .. } = event {
            self.forget_fight();
        } else if let Event::ChasmDie { .. } = event {
            self.chasm = 0;
        } else if let Event::SpellCast { .. } = event {
            self.aim = None;
        } else if let Event::Moved { .. } = event {
            (self.bridge, self.chasm) = (false, 0);
            // Whom a Spell held, as at the Sentinel's bridge, is left behind.
            self.forget_fight();
        }
    }

    fn forget_fight(&mut self) {
        self.met.clear();
        self.foes.clear();
        self.added.clear();
        self.fought = false;
    }

    fn decided(&mut self, decision: Decision, Picked { topic, choice }: Picked) {
        if decision == Decision::Approach {
            self.forget_fight();
        }
        // Who need not roll in the Chasm is left out when its Followers do (RULING 60).
        if decision == Decision::SkipRoll {
            self.chasm = usize::from(choice == Choice::No);
        }
        if let Choice::Card(card) = choice {
            self.named = hands_over(decision).then_some(card);
            if decision == Decision::SpellCard {
                self.aim = Some(Aim::Card(card));
            }
        } else if let Choice::Space(space) = choice {
            if decision == Decision::SpellSpace {
                self.aim = Some(Aim::Space(space));
            }
        } else if choice == Choice::Bridge {
            self.bridge = true;
        } else if let (Decision::LeaveHag, Topic::Source(crate::games::talisman::kinds::Source::Card(card))) =
            (decision, topic)
        {
            self.named = Some(card);
        }
        if decision == Decision::CastLoss {
            self.loss = Some(topic);
        }
    }
}

/// Does the choice say that a card is bought or given away?
fn hands_over(decision: Decision) -> bool {
    [
        Decision::Sell,
        Decision::Convert,
        Decision::Exchange,
        Decision::Deliver,
        Decision::LoseFollower,
        Decision::TowerPrice,
        Decision::TradeCard,
        Decision::Buy,
        Decision::Shoplift,
        Decision::UseRaised,
        Decision::Foresight,
    ]
    .contains(&decision)
}

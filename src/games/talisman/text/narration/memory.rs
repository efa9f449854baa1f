//! The narrator's memory of a game. It supplies what an event alone does not tell: the opponent of a fight, the topic of
//! a decision.

use crate::engine::ids::{CardId, CardSet, Seat, Seats};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Event, FightResult, Means};
use crate::games::talisman::model::event_details::{Bonus, Foe, Picked};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CreatureKind, Source, SpaceId, TableId};
use crate::games::talisman::model::purpose::{Faces, Purpose};
use crate::games::talisman::model::roll_rule::{ChangedRoll, DiceCounted};
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::state::State;
use crate::games::talisman::rules::inventory;
use core::cmp::Reverse;

/// What was told and still matters.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// Enemy cards met but not fought yet.
    pub met: Vec<CardId>,
    /// The attackers in the present fight, with their points.
    pub foes: Vec<(Foe, u8)>,
    /// Seats whose attack dice are all added in the present fight.
    pub summing: Seats,
    /// What adds to a seat's Strength in the present fight.
    pub added: Vec<(Seat, Bonus, u8)>,
    /// The totals of the present fight before dice.
    pub sums: (u8, u8),
    /// The card that the last choice bought or gave away.
    pub named: Option<CardId>,
    /// The card that a seat has just chosen among those drawn, to put it away.
    pub unwanted: Option<(Seat, CardId)>,
    /// The target of a Spell that is not cast on a character.
    pub aim: Option<SpellAim>,
    /// The loss that a Spell may prevent.
    pub loss: Option<Topic>,
    /// Is the character about to cross the bridge?
    pub bridge: bool,
    /// Number of dice rolled in the Chasm.
    pub chasm: usize,
    /// Was anything told since the start of the turn?
    pub said: bool,
    /// Is the fight over?
    pub fought: bool,
    /// The dice on the table, with their seat and purpose.
    pub dice: Vec<(Seat, Purpose, Faces)>,
    /// What the die rerolled last had shown.
    pub was: u8,
    /// Seats that bought something here, or turned something into gold.
    pub deals: Vec<(Seat, Decision)>,
    /// Seats that were asked about healing here.
    pub healed: Vec<Seat>,
    /// Cards met this turn.
    pub seen: CardSet,
    /// The seat whose turn was ended by a lost fight or a stand-off.
    pub beaten: Option<Seat>,
    /// Decisions made about the Enemies met, each with its Enemy.
    pub asked: Vec<(Decision, CardId)>,
    /// The Enemy that the last such decision was about; `None` if it is no card.
    pub single: Option<CardId>,
    /// Enemies left on the space, neither fought nor evaded: nothing more is met there.
    pub spared: CardSet,
    /// Was a creature from a table left alone?
    pub calm: bool,
    /// The row of a table that was rolled last.
    pub rolled: Option<(TableId, u8)>,
    /// The last visit chosen on this space, with its seat.
    pub visit: Option<(Seat, Picked)>,
    /// The seat whose alignment is about to change by its ability, and the subject of that decision.
    pub will: Option<(Seat, Topic)>,
    /// The card that its owner has just chosen to leave, and the decision.
    pub parted: Option<(CardId, Decision)>,
    /// The target of the last Spell cast on a card.
    pub struck: Option<CardId>,
    /// Has this turn's move begun, so that unused Rafts are lost?
    pub under_way: bool,
    /// Was the river crossed by Raft this turn?
    pub rafted: bool,
}

/// The target of a Spell that is not cast on a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpellAim {
    /// A card on the board.
    Card(CardId),
    /// A space.
    Space(SpaceId),
    /// The opponent met or fought: a character, or `None` for creatures.
    Foe(Option<Seat>),
}

impl Memory {
    /// Updates the memory before an event is told.
    pub fn before(&mut self, event: &Event) {
        if let Event::Decided { seat, decision, choice, .. } = event {
            self.decided(*decision, *choice);
            self.dealt(*seat, *decision, choice.choice);
            self.wants(*seat, *decision, *choice);
            let unwanted = if let Choice::Card(card) = choice.choice { Some((*seat, card)) } else { None };
            self.unwanted = unwanted.filter(|_| *decision == Decision::Foresight);
        } else if let Event::Foreseen { card, .. } = event {
            // Its line tells that the card is put away.
            (self.named, self.unwanted) = (Some(*card), None);
        } else if let Event::TableResult { table, row, .. } = event {
            self.rolled = Some((*table, *row));
        } else if let Event::Rerolled { seat, purpose, index, face } = event {
            let dice = self.dice.iter_mut().find(|(whose, what, _)| (whose, what) == (seat, purpose));
            if let Some(die) = dice.and_then(|(_, _, dice)| dice.get_mut(usize::from(*index))) {
                self.was = core::mem::replace(die, *face);
            }
        } else if let Event::Faced { foe, points, .. } = event {
            if self.fought {
                self.forget_fight();
            }
            self.foes.push((*foe, *points));
        } else if let Event::Matched { card, points, .. } = event {
            let matching = self.foes.iter_mut().filter(|(foe, _)| *foe == Foe::Card(*card));
            matching.for_each(|(_, known)| *known = *points);
        } else if let Event::Added { seat, bonus, points } = event {
            self.added.push((*seat, *bonus, *points));
        } else if let Event::Rolled { seat, purpose, dice } = event {
            self.chasm += usize::from(*purpose == Purpose::Chasm);
            self.dice.retain(|(whose, what, _)| (whose, what) != (seat, purpose));
            self.dice.push((*seat, *purpose, *dice));
        } else if let Event::TurnStarted { .. } = event {
            *self = Self::default();
        }
    }

    /// Finds the Enemy that a decision is about: those met are asked about in the order of their arrival.
    pub fn single_out(&mut self, rules: &Ruleset, state: &State, event: &Event) {
        let Event::Decided { decision, choice: Picked { choice, .. }, .. } = event else { return };
        let (bribes, spares) = (*decision == Decision::Bribe, *decision == Decision::SpareBeast);
        if let (Decision::Immobilise, Choice::Card(held)) = (decision, choice) {
            self.met.retain(|met| met != held);
            self.stays(*held, !rules.rules.held_is_evaded);
        } else if bribes || spares {
            let concerned = |card: &CardId| if bribes { is_bribable(rules, *card) } else { is_beast(rules, *card) };
            let mut cards: Vec<CardId> = self.met.iter().copied().filter(concerned).collect();
            cards.sort_unstable_by_key(|card| Reverse(inventory::age(state, *card)));
            // Each is asked about once, however the order of the others changes meanwhile.
            self.single = cards.into_iter().find(|card| !self.asked.contains(&(*decision, *card)));
            self.asked.extend(self.single.map(|card| (*decision, card)));
            let stays =
                if bribes { *choice == Choice::Yes && !rules.rules.bribe_evades } else { *choice == Choice::No };
            self.calm |= stays && self.single.is_none();
            self.single.into_iter().for_each(|card| self.stays(card, stays));
        }
    }

    fn stays(&mut self, card: CardId, stays: bool) {
        if stays {
            self.spared.insert(card);
        }
    }

    /// Updates the memory after an event, told or not.
    pub fn after(&mut self, rules: &Ruleset, event: &Event, told: bool) {
        self.done(event);
        self.said |= told && !matches!(event, Event::TurnStarted { .. });
        self.moves(event);
        if let Event::Met { card, .. } = event {
            self.seen.insert(*card);
            self.healed.clear();
            self.asked.clear();
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
            (self.summing, self.added) = (Seats::default(), Vec::new());
            if let Event::FightEnded { seat, result, .. } = event {
                self.beaten = (*result != FightResult::Won).then_some(*seat);
            }
        } else if let Event::Used { seat, source: Source::Card(card), flag: None } = event {
            if adds_dice(rules.title(*card)) {
                self.summing = self.summing.or(Seats::one(*seat));
            }
        } else if let Event::Evaded { .. } = event {
            self.forget_fight();
        } else if let Event::ChasmDie { .. } = event {
            self.chasm = 0;
        } else if let Event::SpellCast { .. } = event {
            if let Some(SpellAim::Card(card)) = self.aim.take() {
                self.struck = Some(card);
            }
            self.deals.clear();
        } else if let Event::Moved { .. } = event {
            (self.bridge, self.chasm) = (false, 0);
            self.leave();
            (self.spared, self.calm) = (CardSet::EMPTY, false);
            // Creatures held by a Spell, as on the Sentinel's bridge, are left behind.
            self.forget_fight();
        }
    }

    /// Notes that the turn's move has begun, and whether by Raft.
    fn moves(&mut self, event: &Event) {
        if let Event::Moved { means, .. } = event {
            self.under_way = true;
            self.rafted |= *means == Means::Raft;
        } else if let Event::OneSpace { .. } | Event::Met { .. } | Event::TurnMissed { .. } = event {
            self.under_way = true;
        } else if let Event::Rolled { purpose, .. } = event {
            self.under_way |= matches!(purpose, Purpose::Move | Purpose::Slavery);
        }
    }

    /// Forgets what was done on the space.
    fn leave(&mut self) {
        self.deals.clear();
        self.healed.clear();
        self.visit = None;
    }

    /// Forgets what an event completes: a deal, healing, an alignment change, the death of a defeated character.
    fn done(&mut self, event: &Event) {
        if let Event::Decided { seat, decision, choice, .. } = event {
            if choice.choice == Choice::Done {
                self.deals.retain(|(whose, what)| (whose, what) != (seat, decision));
            }
            if *decision == Decision::HealLives {
                self.healed.push(*seat);
            }
        } else if let Event::CardTaken { card, .. }
        | Event::CardDiscarded { card, .. }
        | Event::PlacedElsewhere { card, .. } = event
        {
            // What is gone is neither met nor left there.
            self.spared.remove(*card);
            self.met.retain(|met| met != card);
        } else if let Event::AlignmentChanged { .. } = event {
            self.will = None;
        } else if let Event::Died { seat, .. } = event {
            self.beaten = self.beaten.filter(|beaten| beaten != seat);
        }
    }

    /// Notes the visit that a seat chose, the card it leaves, and the alignment it wants.
    fn wants(&mut self, seat: Seat, decision: Decision, picked: Picked) {
        if decision == Decision::Visit {
            self.visit = Some((seat, picked));
        } else if let (Decision::Alignment, Choice::Alignment(_)) = (decision, picked.choice) {
            self.will = Some((seat, picked.topic));
        } else if let (Decision::Ditch | Decision::Drop, Choice::Card(card), Topic::Plain) =
            (decision, picked.choice, picked.topic)
        {
            self.parted = Some((card, decision));
        }
    }

    /// Notes deals made on the space.
    fn dealt(&mut self, seat: Seat, decision: Decision, choice: Choice) {
        if decision == Decision::Visit {
            self.leave();
        }
        if let (Decision::Buy | Decision::Sell | Decision::Convert, Choice::Card(_)) = (decision, choice) {
            let kind = if decision == Decision::Buy { Decision::Buy } else { Decision::Sell };
            self.deals.push((seat, kind));
        }
    }

    fn forget_fight(&mut self) {
        self.met.clear();
        self.foes.clear();
        (self.summing, self.added) = (Seats::default(), Vec::new());
        self.fought = false;
    }

    fn decided(&mut self, decision: Decision, Picked { topic, choice }: Picked) {
        if decision == Decision::Approach && matches!(topic, Topic::Other(_)) {
            self.forget_fight();
        }
        // A character that need not roll in the Chasm is skipped if its Followers roll (RULING 60).
        if decision == Decision::SkipRoll {
            self.chasm = usize::from(choice == Choice::No);
        }
        if let Choice::Card(card) = choice {
            self.named = hands_over(decision).then_some(card);
            match (decision, topic) {
                (Decision::SpellCard, Topic::Cast { .. }) => self.aim = Some(SpellAim::Card(card)),
                (Decision::CastMet | Decision::CastBeforeRoll, Topic::Fight(_)) => self.aim = Some(SpellAim::Foe(None)),
                (Decision::CastMet | Decision::CastBeforeRoll, Topic::Duel(duel)) => {
                    self.aim = Some(SpellAim::Foe(Some(duel.other)));
                }
                _ => {}
            }
        } else if let Choice::Space(space) = choice {
            if decision == Decision::SpellSpace && matches!(topic, Topic::Cast { .. }) {
                self.aim = Some(SpellAim::Space(space));
            }
        } else if choice == Choice::Bridge {
            self.bridge = true;
        } else if let (Decision::LeaveHag, Topic::Source(Source::Card(card))) = (decision, topic) {
            self.named = Some(card);
        }
        if decision == Decision::CastLoss {
            self.loss = Some(topic);
        }
    }
}

/// Are the attack dice of a character that uses this card all added?
fn adds_dice(title: &Title) -> bool {
    let used = title.fight_use.as_ref().is_some_and(|usage| usage.dice > 0);
    let rolled = title
        .roll
        .as_ref()
        .is_some_and(|rule| rule.of == ChangedRoll::Attack && rule.dice > 1 && rule.counted == DiceCounted::Sum);
    used || rolled
}

fn is_bribable(rules: &Ruleset, card: CardId) -> bool {
    rules.title(card).flags.has(Flag::Bribable)
}

fn is_beast(rules: &Ruleset, card: CardId) -> bool {
    matches!(rules.title(card).creature, Some(CreatureKind::Animal | CreatureKind::Dragon))
}

/// Does the choice already tell that a card is bought or given away?
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
    ]
    .contains(&decision)
}

//! What a teller remembers of a game, to say what an event alone does not: whom a fight is against, what a choice
//! was about.

use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::{Event, FightResult, Means};
use crate::games::talisman::model::event_details::{Bonus, Foe, Picked};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CreatureKind, Source, SpaceId, TableId};
use crate::games::talisman::model::purpose::{Faces, Purpose};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::State;

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
    /// Dice on the table, by whose and what for.
    pub dice: Vec<(Seat, Purpose, Faces)>,
    /// What the die showed that was thrown again last.
    pub was: u8,
    /// Who has bought something here, or turned something into gold.
    pub deals: Vec<(Seat, Decision)>,
    /// Who has been asked about healing here.
    pub healed: Vec<Seat>,
    /// Cards met in this turn.
    pub seen: CardSet,
    /// Whose turn a lost fight, or one without a winner, has ended.
    pub beaten: Option<Seat>,
    /// Questions asked of the Enemies met, one by one.
    pub asked: Vec<Decision>,
    /// The Enemy that the last of them was about; none if it is no card.
    pub single: Option<CardId>,
    /// Enemies left where they are, neither fought nor evaded: nothing more is met beside them.
    pub spared: CardSet,
    /// Was a creature of a table left in peace?
    pub calm: bool,
    /// The last row of a table that somebody rolled.
    pub rolled: Option<(TableId, u8)>,
    /// The last visit chosen on this space, and by whom.
    pub visit: Option<(Seat, Picked)>,
    /// Whose alignment is about to change by an ability, and what it was asked about.
    pub will: Option<(Seat, Topic)>,
    /// The card that its owner has just chosen to leave, and how.
    pub parted: Option<(CardId, Decision)>,
    /// The card that the last Spell at a card was cast on.
    pub struck: Option<CardId>,
    /// Has the move of this turn begun, so that Rafts not used are gone?
    pub under_way: bool,
    /// Was the river crossed by Raft in this turn?
    pub rafted: bool,
}

/// What a Spell is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A card on the board.
    Card(CardId),
    /// A space.
    Space(SpaceId),
    /// Whoever is met or fought: a character, or else creatures.
    Foe(Option<Seat>),
}

impl Memory {
    /// Before an event is told.
    pub fn before(&mut self, event: &Event) {
        if let Event::Decided { seat, decision, choice, .. } = event {
            self.decided(*decision, *choice);
            self.dealt(*seat, *decision, choice.choice);
            self.wants(*seat, *decision, *choice);
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

    /// Which Enemy a question is about: those met are asked about in the order in which they came to the space.
    pub fn single_out(&mut self, rules: &Ruleset, state: &State, event: &Event) {
        let Event::Decided { decision, choice: Picked { choice, .. }, .. } = event else { return };
        let (bribes, spares) = (*decision == Decision::Bribe, *decision == Decision::SpareBeast);
        if let (Decision::Immobilise, Choice::Card(held)) = (decision, choice) {
            self.met.retain(|met| met != held);
            self.stays(*held, !rules.rules.held_is_evaded);
        } else if bribes || spares {
            let concerned = |card: &CardId| if bribes { is_bribable(rules, *card) } else { is_beast(rules, *card) };
            let mut cards: Vec<CardId> = self.met.iter().copied().filter(concerned).collect();
            cards.sort_unstable_by_key(|card| state.arrival[card.at()]);
            let before = self.asked.iter().filter(|asked| *asked == decision).count();
            self.single = cards.get(before).copied();
            self.asked.push(*decision);
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

    /// After it was told, or not.
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
            self.added.clear();
            if let Event::FightEnded { seat, result, .. } = event {
                self.beaten = (*result != FightResult::Won).then_some(*seat);
            }
        } else if let Event::Evaded { .. } = event {
            self.forget_fight();
        } else if let Event::ChasmDie { .. } = event {
            self.chasm = 0;
        } else if let Event::SpellCast { .. } = event {
            if let Some(Aim::Card(card)) = self.aim.take() {
                self.struck = Some(card);
            }
            self.deals.clear();
        } else if let Event::Moved { .. } = event {
            (self.bridge, self.chasm) = (false, 0);
            self.leave();
            (self.spared, self.calm) = (CardSet::EMPTY, false);
            // Whom a Spell held, as at the Sentinel's bridge, is left behind.
            self.forget_fight();
        }
    }

    /// The move of the turn has begun, and maybe by Raft.
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

    /// What was done at a place is done.
    fn leave(&mut self) {
        self.deals.clear();
        self.healed.clear();
        self.visit = None;
    }

    /// A deal is done, a healing was offered, an Enemy follows, an alignment has changed, a beaten hero is dead.
    fn done(&mut self, event: &Event) {
        if let Event::Decided { seat, decision, choice, .. } = event {
            if choice.choice == Choice::Done {
                self.deals.retain(|(whose, what)| (whose, what) != (seat, decision));
            }
            if *decision == Decision::HealLives {
                self.healed.push(*seat);
            }
        } else if let Event::CardTaken { card, .. } = event {
            self.spared.remove(*card);
        } else if let Event::AlignmentChanged { .. } = event {
            self.will = None;
        } else if let Event::Died { seat, .. } = event {
            self.beaten = self.beaten.filter(|beaten| beaten != seat);
        }
    }

    /// Where a seat goes on a space, what it leaves, and what it wants to be.
    fn wants(&mut self, seat: Seat, decision: Decision, picked: Picked) {
        if decision == Decision::Visit {
            self.visit = Some((seat, picked));
        } else if let (Decision::Alignment, Choice::Alignment(_)) = (decision, picked.choice) {
            self.will = Some((seat, picked.topic));
        } else if let (Decision::Ditch | Decision::Drop, Choice::Card(card)) = (decision, picked.choice) {
            self.parted = Some((card, decision));
        }
    }

    /// What was bought and sold, and who was asked about healing.
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
            match (decision, topic) {
                (Decision::SpellCard, _) => self.aim = Some(Aim::Card(card)),
                (Decision::CastMet | Decision::CastBeforeRoll, Topic::Fight(_)) => self.aim = Some(Aim::Foe(None)),
                (Decision::CastMet | Decision::CastBeforeRoll, Topic::Duel(duel)) => {
                    self.aim = Some(Aim::Foe(Some(duel.other)));
                }
                _ => {}
            }
        } else if let Choice::Space(space) = choice {
            if decision == Decision::SpellSpace {
                self.aim = Some(Aim::Space(space));
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

fn is_bribable(rules: &Ruleset, card: CardId) -> bool {
    rules.title(card).flags.has(Flag::Bribable)
}

fn is_beast(rules: &Ruleset, card: CardId) -> bool {
    matches!(rules.title(card).creature, Some(CreatureKind::Animal | CreatureKind::Dragon))
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

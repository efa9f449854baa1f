//! Choices in words. Choices that a later event makes clear are not told.

use super::counts::or_more;
use super::names::{Teller, ability};
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision, OptionKind, Topic};
use crate::games::talisman::model::event_details::Picked;
use crate::games::talisman::model::kinds::{Alignment, CardKind, Offer, Source};
use crate::games::talisman::model::verb::{Ability, Effect};
use crate::games::talisman::rules::totals;
use crate::games::talisman::text::visits;

/// The line for an option: `{who}` chose it, `{card}` is its card, `{topic}` the subject of the decision and `{single}`
/// the only creature met.
type Line = (Decision, OptionKind, &'static str);

/// Options with a line of their own.
const LINES: &[Line] = &[
    (Decision::Quest, OptionKind::No, "{who} accepts no quest."),
    (Decision::Spend, OptionKind::Yes, "{who} gives up {topic}."),
    (Decision::Spend, OptionKind::No, "{who} keeps {topic}."),
    (Decision::KeepOne, OptionKind::Card, "{who} keeps {card}."),
    (Decision::SealTerrain, OptionKind::No, "{who} leaves the Terrain card here."),
    (Decision::ReturnForm, OptionKind::No, "{who} stays as it is."),
    (Decision::RobMarker, OptionKind::No, "{who} leaves the marker here alone."),
    (Decision::TakeCounter, OptionKind::Yes, "{who} takes a counter from {topic}."),
    (Decision::TakeCounter, OptionKind::No, "{who} takes no counter from {topic}."),
    (Decision::BuySpell, OptionKind::No, "{who} buys no Spell."),
    (Decision::Shoplift, OptionKind::Done, "{who} takes no Purchase card."),
    (Decision::Shoplift, OptionKind::Card, "{who} shoplifts {card}: nothing is paid for it."),
    (Decision::Sell, OptionKind::Card, "{who} turns {card} into gold."),
    (Decision::Convert, OptionKind::Card, "{who} turns {card} into gold."),
    (Decision::Exchange, OptionKind::Card, "{who} leaves {card} at court for gold."),
    (Decision::Bribe, OptionKind::Yes, "{who} bribes {single} to be let past."),
    (Decision::SpareBeast, OptionKind::Yes, "{who} is not attacked by {single}, and attacks it all the same."),
    (Decision::SpareBeast, OptionKind::No, "{who} is not attacked by {single}, and leaves it in peace."),
    (Decision::UseRaised, OptionKind::Card, "{card} helps {who} in this battle, and is used up by it."),
    (Decision::UseCharmed, OptionKind::Card, "{card} helps {who} in this battle."),
    (Decision::SkipRoll, OptionKind::Yes, "{who} need not roll here, but does."),
    (Decision::TowerPrice, OptionKind::Card, "{who} gives {card} in place of a life."),
    (Decision::LoseFollower, OptionKind::Card, "{who} loses the Follower {card}."),
    (Decision::Trophy, OptionKind::Discard, "{who} does not keep {topic}."),
    (Decision::MoveMode, OptionKind::Raft, "{who} crosses the river by Raft in place of a roll."),
    (Decision::InnerStay, OptionKind::GoOn, "{who} stays and goes on here."),
    (Decision::Deliver, OptionKind::Card, "{who} hands {card} over to the Warlock."),
    (Decision::LeaveHag, OptionKind::Yes, "{who} is rid of {topic}."),
    (Decision::LeaveHag, OptionKind::No, "{who} keeps {topic}."),
    (Decision::TradeCard, OptionKind::Card, "{who} hands in {card}."),
    (Decision::CashCard, OptionKind::Card, "{who} hands in {card}."),
    (Decision::AlsoSpace, OptionKind::Yes, "{who} meets the space as well."),
    (Decision::Resurrect, OptionKind::No, "{who} does not come back for fate."),
    (Decision::StartBonus, OptionKind::Strength, "{who} chooses the counter it begins with."),
    (Decision::StartBonus, OptionKind::Craft, "{who} chooses the counter it begins with."),
    (Decision::DropSpell, OptionKind::Card, "{who} holds more Spells than Craft allows."),
    (Decision::Move, OptionKind::Bridge, "{who} tries the Sentinel's bridge."),
    (Decision::MoveOn, OptionKind::Bridge, "{who} tries the Sentinel's bridge."),
    (Decision::Reward, OptionKind::Life, "{who} wants a life."),
];

/// Options with a line of their own if there was a choice.
const CHOSEN: &[Line] = &[
    (Decision::Immobilise, OptionKind::Card, "The Spell holds {card}, which is evaded so."),
    (Decision::DraftCard, OptionKind::Card, "{who} keeps {card} and passes the rest on."),
    (Decision::Weapon, OptionKind::No, "{who} uses no Weapon in this battle."),
    (Decision::Armour, OptionKind::No, "{who} uses no Armour."),
    (Decision::Loot, OptionKind::Done, "{who} takes nothing more."),
    (Decision::AddOne, OptionKind::No, "{who} adds nothing to the roll."),
];

/// A chosen option.
struct Answer {
    seat: Seat,
    decision: Decision,
    picked: Picked,
    /// Number of options.
    of: u16,
}

impl Answer {
    /// Was there more than one option?
    fn open(&self) -> bool {
        self.of > 1
    }

    fn is(&self, choice: Choice) -> bool {
        self.picked.choice == choice
    }
}

/// Tells a choice that a fixed line cannot: the sentence without its subject and full stop.
type Tells = fn(&Teller<'_>, &Answer) -> Option<String>;

const OWN: &[(Decision, Tells)] = &[
    (Decision::Visit, |teller, it| {
        let leaves = !it.open() && teller.cannot_pay(it.seat, it.picked);
        let does = if leaves { "cannot pay, which leaves" } else { "chooses" };
        Some(format!("{does} {}", teller.visit(it.picked)))
    }),
    (Decision::Enter, |teller, it| teller.offered(it)),
    (Decision::Encounter, |teller, it| {
        let others = teller.state.others_on(teller.state.hero(it.seat).space, it.seat);
        let names: Vec<String> = others.iter().map(|other| teller.who(*other)).collect();
        it.is(Choice::Here).then(|| format!("meets the space and not {}", crate::engine::log::listed(&names)))
    }),
    (Decision::Approach, |teller, it| teller.approach(it.seat, it.picked)),
    (Decision::DrawInstead, |_, it| {
        let Choice::Number(count @ 1..) = it.picked.choice else { return None };
        Some(format!("draws {count} from another deck in place of Adventure cards"))
    }),
    (Decision::Wish, |_, it| Some(format!("wishes {}", wish(it.picked.choice)))),
    (Decision::BuyFate, |teller, it| {
        let why = if it.open() { "replenishes no fate" } else { teller.unreplenished(it.seat) };
        it.is(Choice::Number(0)).then(|| why.to_owned())
    }),
    (Decision::InnerMove, |teller, it| (!it.open()).then(|| teller.barred(it.seat).to_owned())),
    (Decision::Buy, |teller, it| {
        it.is(Choice::Done).then(|| format!("buys nothing{}", teller.more(it.seat, it.decision)))
    }),
    (Decision::Sell, |teller, it| {
        let declined = it.is(Choice::Done) && it.open();
        declined.then(|| format!("turns nothing{} into gold", teller.more(it.seat, it.decision)))
    }),
    (Decision::Charm, |teller, it| {
        let strength = teller.memory.single.and_then(|card| teller.rules.title(card).strength);
        let least = or_more(strength.unwrap_or(0) + 1);
        it.is(Choice::Yes).then(|| format!("tries to charm {}, which takes {least}", teller.single()))
    }),
    (Decision::Armour, |teller, it| {
        let Choice::Card(card) = it.picked.choice else { return None };
        let least = or_more(teller.rules.title(card).armour.unwrap_or(7));
        Some(format!("trusts in {}, which saves the life on {least}", teller.card(card)))
    }),
    (Decision::MoveMode, |_, it| {
        let taken = it.is(Choice::Teleport) && it.picked.topic == Topic::Offer(Offer::Teleport);
        taken.then(|| "takes up the offer made before and moves without a roll".to_owned())
    }),
    (Decision::PortalBy, |teller, it| {
        let by = if it.is(Choice::Craft) { Ability::Craft } else { Ability::Strength };
        let points = totals::ability(teller.state, it.seat, by);
        Some(format!("tries the Portal of Power by {} {points}", ability(by)))
    }),
];

impl Teller<'_> {
    /// A choice in words; `of` is the number of options.
    pub fn decided(&self, seat: Seat, decision: Decision, picked: Picked, of: u16) -> Option<String> {
        let it = Answer { seat, decision, picked, of };
        let own = || OWN.iter().find(|(each, _)| *each == decision).and_then(|(_, tells)| tells(self, &it));
        let said = || own().map(|text| format!("{} {text}.", self.who(seat)));
        self.line(&it).or_else(said).or_else(|| self.sentence(&it))
    }

    /// The line that the tables give to an option.
    fn line(&self, it: &Answer) -> Option<String> {
        // Where an instruction asks for a Spell, Craft has no part in it.
        if it.decision == Decision::DropSpell && matches!(it.picked.topic, Topic::Source(_)) {
            return None;
        }
        let kind = it.picked.choice.kind();
        let fits = |(decision, option, _): &&Line| *decision == it.decision && *option == kind;
        let chosen = || CHOSEN.iter().find(fits).filter(|_| it.open());
        let (_, _, text) = LINES.iter().find(fits).or_else(chosen)?;
        let mut line = text.replace("{who}", &self.who(it.seat));
        if let Choice::Card(card) = it.picked.choice {
            line = line.replace("{card}", &self.card(card));
        }
        if text.contains("{topic}") {
            line = line.replace("{topic}", &self.topic(it.picked.topic));
        }
        if text.contains("{single}") {
            line = line.replace("{single}", &self.single());
        }
        Some(line)
    }

    /// A choice told in a whole sentence.
    fn sentence(&self, it: &Answer) -> Option<String> {
        let (seat, choice) = (it.seat, it.picked.choice);
        if it.decision == Decision::Take {
            it.is(Choice::Done).then(|| self.left_lying(seat)).flatten()
        } else if it.decision == Decision::HealLives && it.is(Choice::Number(0)) {
            if it.open() { Some(format!("{} has no life healed.", self.who(seat))) } else { self.unhealed(seat) }
        } else if matches!(it.decision, Decision::Move | Decision::MoveOn) {
            self.shut(seat, it.decision, it.picked)
        } else if it.decision == Decision::Character
            && it.open()
            && let Choice::Character(character) = choice
        {
            let (name, of) = (&self.rules.character(character).name, it.of);
            Some(format!("Seat {} takes the {name} of {of} characters dealt; the others go back.", seat.number()))
        } else {
            None
        }
    }

    fn topic(&self, topic: Topic) -> String {
        if let Topic::Source(source) = topic { self.source(source) } else { "it".to_owned() }
    }

    /// Whether the character accepts what a card or a space offers. A Place or a space that moves it is gone through.
    fn offered(&self, it: &Answer) -> Option<String> {
        let Topic::Source(source) = it.picked.topic else { return None };
        let place = match source {
            Source::Card(card) => self.rules.title(card).kind == CardKind::Place,
            Source::Space(_) => true,
        };
        let moves = |effect: &Effect| matches!(effect, Effect::Teleport(_) | Effect::TeleportRegion { .. });
        let through = place && Effect::any(self.rules.effects(source), &mut { moves });
        let name = self.source(source);
        Some(match (through, it.is(Choice::Yes)) {
            (true, true) => format!("goes through {name}"),
            (true, false) => format!("does not go through {name}"),
            (false, true) => format!("accepts what {name} offers"),
            (false, false) => format!("declines what {name} offers"),
        })
    }

    /// Does another of the visits cost more gold than the character has?
    fn cannot_pay(&self, seat: Seat, picked: Picked) -> bool {
        let (Topic::Source(source), Choice::Option(number)) = (picked.topic, picked.choice) else { return false };
        let means = [self.state.hero(seat).gold, self.state.hero(seat).lives];
        visits::beside(self.rules.effects(source), number).iter().any(|visit| Effect::is_dear(&visit.effect, means))
    }

    /// The visit and its place: `Mystic at Village`.
    pub fn visit(&self, picked: Picked) -> String {
        let Topic::Source(source) = picked.topic else { return "what to do here".to_owned() };
        let name = picked.visit(self.rules);
        let nothing = || if picked.choice == Choice::Done { "nothing more" } else { "what to do" };
        format!("{} at {}", name.unwrap_or_else(nothing), self.source(source))
    }

    /// How the character meets another.
    fn approach(&self, seat: Seat, picked: Picked) -> Option<String> {
        let Topic::Other(other) = picked.topic else { return None };
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
        Some(format!("meets {} and {how}", self.who(other)))
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

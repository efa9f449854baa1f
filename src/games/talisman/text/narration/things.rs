//! Cards, gold and Spells in words: where they come from and where they go.

use super::counts::{counted, ordinal};
use super::memory::SpellAim;
use super::names::Teller;
use crate::engine::ids::{CardId, Seat};
use crate::engine::log::listed;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event_details::{GoldFrom, Spent};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CardKind, Region, Source};
use crate::games::talisman::model::spell_kind::{SpellForm, SpellKind, Target, Within};
use crate::games::talisman::model::state::{Lasting, Place, Status};
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::model::window::Window;
use crate::games::talisman::rules::effects::odd::blizzard;
use crate::games::talisman::rules::{forms, totals};

impl Teller<'_> {
    /// Tells a trade of trophies for something.
    pub fn traded(&self, seat: Seat, points: u8, gained: &str) -> String {
        let points = counted(points, "point", "points");
        format!("{} handed in {points} of trophies for {gained}.", self.who(seat))
    }

    /// Tells the use of a card or a space; `None` if another line tells it.
    pub fn used(&self, seat: Seat, source: Source, flag: Option<Flag>) -> Option<String> {
        let Source::Card(card) = source else { return None };
        let (title, who, name) = (self.rules.title(card), self.who(seat), self.card(card));
        if let Some(rounds) = Effect::deep(&title.effect).into_iter().find_map(rounds_of) {
            return Some(self.slowed(rounds, &who));
        }
        if let Some(rule) = &title.for_rounds {
            return Some(format!("{name} lasts for {}.", counted(rule.rounds, "round", "rounds")));
        }
        if title.weapon.is_some() && flag.is_none() {
            let gives = self.memory.fought && title.flags.has(Flag::LifeOnKill);
            return Some(if gives { format!("{name} gives {who} a life.") } else { format!("{who} uses {name}.") });
        }
        let carried = self.rules.sets.objects.has(card) || self.rules.sets.followers.has(card);
        if !carried || self.memory.named == Some(card) || title.armour.is_some() {
            return None;
        }
        if let Some(flag) = flag {
            return helps(flag, &name, &who);
        }
        if title.left_at.contains(&self.state.hero(seat).space) {
            return Some(format!("{who} is rid of {name} here."));
        }
        let says = [
            (Flag::Potion, format!("{who} drinks {name} for Strength {} more this turn.", title.potion_strength)),
            (Flag::ForHire, format!("{name} is paid to fight for {who} this turn.")),
            (Flag::LeftAtRiver, format!("{name} does not cross the river.")),
            (Flag::AlwaysOneSpell, format!("{name} has given {who} that Spell.")),
            (Flag::Talisman, self.opens(&name, &who, seat)),
        ];
        let said = says.into_iter().find(|(flag, _)| self.has(card, *flag)).map(|(_, text)| text);
        Some(said.unwrap_or_else(|| format!("{who} uses {name}.")))
    }

    /// The use of a Talisman: it opens the Valley of Fire, or is given up to move (RULING 154).
    fn opens(&self, name: &str, who: &str, seat: Seat) -> String {
        if self.rules.space(self.state.hero(seat).space).region == Region::Inner {
            format!("{name} lets {who} in.")
        } else {
            format!("{name} carries {who} off in place of a roll.")
        }
    }

    /// How long everyone moves one space a turn.
    fn slowed(&self, rounds: u8, who: &str) -> String {
        let turn = ordinal(rounds);
        if blizzard::counts_starts(self.rules) {
            return format!(
                "From now on everyone moves one space a turn, until {who}'s {turn} turn after this one begins."
            );
        }
        let extra = if self.state.turn.extra_left > 0 { ", extra turns not counted," } else { "" };
        format!(
            "From the next turn on everyone moves one space a turn, until {who}'s {turn} turn after this one{extra} is over."
        )
    }

    /// Tells that gold was gained.
    pub fn gold_gained(&self, seat: Seat, gold: u8, from: GoldFrom) -> String {
        let who = self.who(seat);
        match from {
            GoldFrom::Source(source) => format!("{who} gets {gold} gold from {}.", self.source(source)),
            GoldFrom::Card(card) => format!("{who} gets {gold} gold for {}.", self.card(card)),
            GoldFrom::Found(_) => format!("{who} picks up the {gold} gold lying here."),
            GoldFrom::Seat(other) => format!("{who} takes {gold} gold from {}.", self.who(other)),
            GoldFrom::Wish => format!("{who} gets {gold} gold."),
            GoldFrom::Kept => format!("{who} inherits {gold} gold."),
        }
    }

    /// Tells that gold was paid or lost.
    pub fn gold_lost(&self, seat: Seat, gold: u8, how: Spent) -> Option<String> {
        let who = self.who(seat);
        match how {
            Spent::Paid => Some(format!("{who} pays {gold} gold.")),
            Spent::Lost => Some(format!("{who} loses {gold} gold.")),
            // The line about the taker tells it.
            Spent::Taken(_) => None,
            Spent::Carried(space) => {
                Some(format!("{who} is robbed of {gold} gold, which is put on {}.", self.space(space)))
            }
        }
    }

    /// Tells that a seat received a card.
    pub fn taken(&self, seat: Seat, card: CardId, from: Place) -> Option<String> {
        let (who, name) = (self.who(seat), self.card(card));
        let text = match from {
            Place::Hero(other) => format!("{who} takes {name} from {}.", self.who(other)),
            // Bought or chosen: the line before tells it.
            Place::Stock if self.memory.named == Some(card) && !self.has(card, Flag::Talisman) => {
                let bought = self.rules.title(card).deck == DeckKind::Purchase;
                return (!bought).then(|| format!("{who} takes {name}."));
            }
            Place::Stock => format!("{who} gets {name} from its deck."),
            Place::Space(_) if self.rules.sets.enemies.has(card) => format!("{name} follows {who}."),
            Place::OnCard(host) => format!("{who} takes {name} from {}.", self.card(host)),
            Place::Space(_)
            | Place::Deck
            | Place::Discard
            | Place::Hand(_)
            | Place::Trophy(_)
            | Place::Before(_)
            | Place::Limbo
            | Place::Away => format!("{who} takes {name}."),
        };
        Some(text)
    }

    /// Tells that a card was discarded.
    pub fn discarded(&self, card: CardId, from: Place) -> Option<String> {
        let (title, name) = (self.rules.title(card), self.card(card));
        let goes = if title.deck.is_faceup() { "goes back to its deck" } else { "is discarded" };
        let text = match from {
            Place::Space(_) if self.memory.unwanted.is_some_and(|(_, unwanted)| unwanted == card) => {
                let who = self.memory.unwanted.map_or_else(String::new, |(seat, _)| self.who(seat));
                format!("{who} discards {name}, which it drew.")
            }
            Place::Space(_) if title.worth > 0 || self.memory.named == Some(card) => return None,
            Place::Space(_)
                if title.kind == CardKind::Event
                    && title.for_rounds.is_none()
                    && !Effect::any(&title.effect, &mut |effect| rounds_of(effect).is_some()) =>
            {
                format!("{name} is discarded, being an Event.")
            }
            Place::Space(space) => format!("{name} {goes} from {}.", self.space(space)),
            Place::Hand(seat) if self.dead(seat) => format!("{}'s Spell {name} {goes}.", self.who(seat)),
            Place::Trophy(seat) if self.dead(seat) => format!("{}'s trophy {name} {goes}.", self.who(seat)),
            Place::Trophy(seat) if self.memory.named != Some(card) => {
                format!("{}'s trophy {name} {goes}.", self.who(seat))
            }
            // Cast or given up: another line tells it.
            Place::Hand(_) | Place::Trophy(_) => return None,
            Place::Hero(_) if self.memory.named == Some(card) => return None,
            Place::Hero(seat) => format!("{}'s {name} {goes}{}.", self.who(seat), self.parted(seat, card)),
            Place::OnCard(host) => format!("{name}, which lay on {}, {goes}.", self.card(host)),
            Place::Before(seat) => format!("{name}, which lay before {}, {goes}.", self.who(seat)),
            Place::Deck | Place::Discard | Place::Stock | Place::Limbo | Place::Away => format!("{name} {goes}."),
        };
        Some(text)
    }

    /// What the marker of a seat is called.
    pub fn marker(&self, seat: Seat) -> &str {
        forms::of(self.rules, self.state.hero(seat)).map_or("marker", |form| &form.marker_name)
    }

    /// Where a form lays its marker, if it has one.
    pub fn laid(&self, seat: Seat) -> Option<String> {
        let space = self.state.hero(seat).marker?;
        Some(format!(", and lays the {} on {}", self.marker(seat), self.space(space)))
    }

    /// Tells that a Spell is cast.
    pub fn cast(&self, seat: Seat, card: CardId, window: Window, target: Option<Seat>) -> String {
        let (who, name) = (self.who(seat), self.card(card));
        let at = match (target, self.memory.aim) {
            (Some(other), _) if window == Window::Counter => format!(" against what {} has cast", self.who(other)),
            (Some(other), _) if other == seat => " for itself".to_owned(),
            (Some(other), _) => format!(" on {}", self.who(other)),
            (None, Some(SpellAim::Card(aim))) => {
                let lies = |space| format!(", which lies on {}", self.space(space));
                let place = self.state.place[aim.at()];
                let lies = if let Place::Space(space) = place { lies(space) } else { String::new() };
                format!(" on {}{lies}", self.card(aim))
            }
            (None, Some(SpellAim::Space(space))) => format!(" on {}", self.space(space)),
            (None, Some(SpellAim::Foe(other))) => self.against(card, other),
            (None, None) => String::new(),
        };
        format!("{who} casts {name}{at}.")
    }

    /// The opponent that a Spell without a target is cast against.
    fn against(&self, card: CardId, other: Option<Seat>) -> String {
        let foe = other.map_or_else(|| self.foes(), |other| self.who(other));
        let kind = self.rules.title(card).spell;
        if kind == Some(SpellKind::Immobility) {
            let of_several = if self.memory.met.len() > 1 { "one of " } else { "" };
            format!(" on {of_several}{foe}")
        } else if kind.is_some_and(|kind| kind.row().against) {
            format!(" against {foe}")
        } else {
            String::new()
        }
    }

    /// Tells that a Spell takes effect; `None` if later lines tell it.
    pub fn worked(&self, seat: Seat, card: CardId, target: Option<Seat>) -> Option<String> {
        let kind = self.rules.title(card).spell?;
        if let SpellKind::Written(said) = kind {
            return self.written(seat, said);
        }
        if let Some((_, tells)) = SPELLS.iter().find(|(own, _)| *own == kind) {
            return tells(self, seat, target);
        }
        let told = kind.row().told;
        (!told.is_empty()).then(|| self.with_switches(told).replace("{who}", &self.who(seat)))
    }

    /// The text with the values of the switches that it names in braces.
    fn with_switches(&self, told: &str) -> String {
        let switches = toml::Table::try_from(&self.rules.rules).unwrap_or_default();
        let named = switches.iter().map(|(name, value)| (format!("{{{name}}}"), value));
        named.fold(told.to_owned(), |text, (hole, value)| text.replace(&hole, &value.to_string()))
    }

    /// Whom a Spell in verbs is for. The line about casting it names a single target.
    fn written(&self, seat: Seat, said: SpellForm) -> Option<String> {
        let place = match said.within {
            Within::Anywhere => "",
            Within::Region => " in the same Region",
            Within::Space => " on the same space",
        };
        match said.target {
            Target::Others => Some(format!("It is for every other character{place}.")),
            Target::Everyone => Some(format!("It is for every character{place}, {} too.", self.who(seat))),
            Target::Caster | Target::Anyone | Target::Another | Target::Space | Target::MoverSpace | Target::Card => {
                None
            }
        }
    }

    /// The cards that a Divination shows.
    fn divined(&self, who: &str) -> String {
        let seen = usize::from(self.rules.rules.divination_cards);
        let cards = (0..seen).filter_map(|depth| self.state.decks[DeckKind::Adventure].pile.peek(depth));
        let names: Vec<String> = cards.map(|card| self.card(card)).collect();
        if names.is_empty() {
            return format!("{who} sees nothing: no Adventure card is left in the deck.");
        }
        format!("{who} alone sees the next Adventure cards: {}.", listed(&names))
    }

    /// The character or creature that an Immobility holds. Who casts it in another's turn holds off the attacker.
    fn held(&self, seat: Seat, target: Option<Seat>) -> Option<String> {
        let active = self.state.active();
        match target {
            Some(other) => Some(format!("{} is held for this turn.", self.who(other))),
            None if seat != active => Some(format!("{} is held off, and can be evaded.", self.who(active))),
            None if self.memory.met.len() > 1 => None,
            None => Some(format!("{} is held, and so evaded.", self.foes())),
        }
    }

    /// What a Preservation saves.
    fn saved(&self, seat: Seat) -> String {
        if let Some(Topic::FollowerLoss { card, .. }) = self.memory.loss {
            format!("{} is saved.", self.card(card))
        } else if let Some(Topic::Kill { .. }) = self.memory.loss {
            format!("This saves {}: the fight counts as a stand-off.", self.foes())
        } else {
            format!("One of the lives of {} is saved.", self.who(seat))
        }
    }

    /// Tells that a lasting effect is over.
    pub fn over(&self, what: Lasting, card: CardId, seat: Seat) -> Option<String> {
        let name = self.card(card);
        match what {
            Lasting::Blizzard if self.state.hero(seat).status == Status::Out => {
                Some(format!("Seat {} is out, but its turn passes: the {name} is over.", seat.number()))
            }
            Lasting::Blizzard => Some(format!("The {name} is over.")),
            Lasting::Rounds | Lasting::RoundsFromNow => Some(format!("{name} is over.")),
            Lasting::DestroyMagic => {
                Some(format!("The turn of seat {} comes, and {name} is over: magic works again.", seat.number()))
            }
            Lasting::Hex => {
                Some(format!("The turn of seat {} comes, and its {name} has lasted long enough.", seat.number()))
            }
        }
    }
}

fn rounds_of(effect: &Effect) -> Option<u8> {
    if let Effect::Blizzard(rounds) = effect { Some(*rounds) } else { None }
}

/// Tells that a Spell takes effect: the caster, and the target if there is one.
type Works = fn(&Teller<'_>, Seat, Option<Seat>) -> Option<String>;

/// Spells of which a fixed line cannot tell.
const SPELLS: &[(SpellKind, Works)] = &[
    (SpellKind::Divination, |teller, seat, _| Some(teller.divined(&teller.who(seat)))),
    (SpellKind::Immobility, |teller, seat, target| teller.held(seat, target)),
    (SpellKind::Preservation, |teller, seat, target| Some(teller.saved(target.unwrap_or(seat)))),
    (SpellKind::PsionicBlast, |teller, seat, _| {
        let (what, craft) = (totals::lent_name(teller.rules), totals::lent_craft(teller.rules, teller.state, seat));
        Some(format!("{} adds the {what}, {craft}, to Strength in this battle.", teller.who(seat)))
    }),
];

/// How the use of a card with a flag is told; other cards are told to be used.
const HELPS: &[(&[Flag], &str)] = &[
    (&[Flag::RoyalHeal], "{who} pays nothing for this, being with {name}."),
    (&[Flag::AlwaysOneSpell], "{name} has given {who} that Spell."),
    (&[Flag::SpellProof], "{name} keeps the Spell from {who}."),
    (&[Flag::DesertSafe, Flag::HolyGround], "{name} saves {who} from losing a life here."),
    (&[Flag::DestroySpirits], "{name} gives {who} power over the Spirit."),
    (&[Flag::Foresight], "{name} lets {who} put one drawn card away."),
    (&[Flag::BuildRaft], "{who} builds a Raft with {name}."),
    (&[Flag::SkipCrags, Flag::SkipForest, Flag::SkipChasm], "{name} brings {who} through without a roll."),
    (&[Flag::EvadeHills, Flag::EvadeWoods, Flag::EvadeEnemies], "{name} helps {who} to evade."),
    (&[Flag::PortalOneDie, Flag::MinesTwoDice], "With {name}, {who} rolls one die fewer here."),
];

/// Tells the use of a card with a flag; `None` if another line tells it.
fn helps(flag: Flag, name: &str, who: &str) -> Option<String> {
    if matches!(flag, Flag::OneSpace | Flag::Carrier | Flag::SellObjects | Flag::RoyalExchange) {
        return None;
    }
    let text = HELPS.iter().find(|(flags, _)| flags.contains(&flag)).map_or("{who} uses {name}.", |(_, text)| *text);
    Some(text.replace("{who}", who).replace("{name}", name))
}

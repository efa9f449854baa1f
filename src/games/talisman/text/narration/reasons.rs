//! Why something has no effect: each sentence says which of several reasons applies.

use super::counts::counted;
use super::names::{Teller, ability, alignment};
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::log::listed;
use crate::games::talisman::model::decision::{Decision, Topic};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event_details::{Foe, Picked, Piece, Slow, Why};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{CardKind, Source};
use crate::games::talisman::model::verb::{Ability, Counter, Effect, Ware};
use crate::games::talisman::rules::{caps, carrying, enemy_rules, gold, growth, inventory, meeting, supply, totals};

impl Teller<'_> {
    /// Tells that a card, space or visit had no effect.
    pub fn no_effect(&self, seat: Seat, source: Source, why: Why) -> String {
        let (reason, who) = (self.reason(seat, source, why), self.who(seat));
        let here = |(whose, picked): &(Seat, Picked)| *whose == seat && picked.topic == Topic::Source(source);
        let visit = self.memory.visit.filter(here).map(|(_, picked)| self.visit(picked));
        let what = visit.unwrap_or_else(|| self.source(source));
        // If the reason names the character, the rest of the sentence need not.
        let whom = if reason.starts_with(&who) { String::new() } else { format!(" for {who}") };
        format!("Nothing comes of {what}{whom}: {reason}.")
    }

    /// Tells that a character gained less than it should have.
    pub fn fell_short(&self, seat: Seat, piece: Piece, lacking: u8) -> String {
        let who = self.who(seat);
        let counters = |which| {
            let why = if growth::room(self.rules, self.state, seat, which) == 0 {
                "it may grow no further"
            } else {
                "no counter is left"
            };
            format!("{who} goes without {lacking} {}: {why}.", ability(which))
        };
        match piece {
            Piece::Strength => counters(Ability::Strength),
            Piece::Craft => counters(Ability::Craft),
            Piece::Life if caps::lives(self.rules, self.state.hero(seat), 1) == 0 => {
                format!("{who} may gain no more lives.")
            }
            Piece::Life => format!("{who} goes without {}: no counter is left.", counted(lacking, "life", "lives")),
            Piece::Fate if self.state.hero(seat).has(Flag::NoFate) => format!("{who} may gain no fate."),
            Piece::Gold if !self.state.hero(seat).gains_gold() => format!("{who} may gain no gold."),
            Piece::Fate if caps::fate(self.rules, self.state.hero(seat), 1) == 0 => {
                format!("{who} may gain no more fate.")
            }
            Piece::Gold if caps::gold(self.rules, self.state.hero(seat), 1) == 0 => {
                format!("{who} may gain no more gold.")
            }
            Piece::Fate if supply::fate_tokens(self.rules) == 0 => format!("{who} gains no fate: there is none."),
            Piece::Fate => format!("{who} goes without {lacking} fate: no token is left."),
            Piece::Gold => format!("{who} goes without {lacking} gold: no coin is left."),
            Piece::Toad => format!("{who} becomes no Toad: no Toad card is left."),
            Piece::AdventureCard => {
                format!("{} cannot be drawn: none is left.", counted(lacking, "Adventure card", "Adventure cards"))
            }
            Piece::Card => format!("{} cannot be drawn: none is left.", counted(lacking, "card", "cards")),
            Piece::Spell => format!("{who} gains no Spell: {}.", self.no_spell(seat)),
        }
    }

    fn reason(&self, seat: Seat, source: Source, why: Why) -> String {
        let hero = self.state.hero(seat);
        let text = match why {
            Why::Alignment => return format!("it is not for {} characters", alignment(hero.alignment)),
            Why::Craft => {
                return format!("it asks for more than Craft {}", totals::ability(self.state, seat, Ability::Craft));
            }
            Why::Enough => return self.enough(seat, source),
            Why::SpellsFull => return self.no_spell(seat),
            Why::NoneLeft => "no Talisman card is left",
            Why::QuestsOnly => "only the Warlock gives Talismans",
            Why::FullLoad => "no more Objects can be carried",
            Why::TalismansFull => "no more Talismans may be had",
            Why::NoGold => "there is no gold to lose",
            Why::NoFate => "there is no fate to lose",
            Why::NoCounter => "there is no counter to lose",
            Why::NoFollower if inventory::followers(self.rules, self.state, seat).is_empty() => {
                "there is no Follower to lose"
            }
            Why::NoFollower => return format!("{}'s Followers cannot be lost", self.who(seat)),
            Why::Already => return format!("{} is {} already", self.who(seat), alignment(hero.alignment)),
            Why::FateFull => "no fate is lacking",
            Why::Realigned => "an alignment changes once a turn, and this one has",
            Why::NoCard => "no alignment card is left to show the change",
            Why::NothingToBuy => return self.no_sale(seat, source),
            Why::NoObject => "there is no Object to turn into gold",
            Why::NothingToLeave => "there is no Object to leave",
            Why::HasQuest => "there is a quest to fulfil first",
            Why::Toad => "a Toad casts no Command Spell",
            Why::SpellProof => "who carries what bars Spells casts no Command Spell",
            Why::NoMagic => "magic is destroyed, and no Command Spell can be cast",
            Why::JustCome => "the Command Spell is cast from the next turn on",
            Why::Form => "its form decides",
            Why::InForm => "it is in a form already",
            Why::NoForm => "it has its own character card",
            Why::NoLife => "it has no life to take its own card back with",
            Why::Covered => "a Terrain card covers the space",
            Why::NoTerrain => "no Terrain card can be put or taken there",
            Why::NoMarker => "it has no marker",
            Why::NoSuchCard => "no such card is there",
            Why::NothingToDiscard => "there is nothing to discard",
            Why::OthersTurn => "it is another's turn",
            Why::GoldBarred => return format!("{} may gain no gold", self.who(seat)),
            Why::FateBarred => return format!("{} may gain no fate", self.who(seat)),
            Why::NobodyFits if self.tames(source) && hero.has(Flag::Alone) => {
                return format!("{} may have no Follower beside {}", self.who(seat), self.loner(seat));
            }
            Why::NobodyFits if self.tames(source) => "it cannot follow",
            Why::NobodyFits => "there is no character for that",
            Why::InnerRegion => "nobody is moved so in the Inner Region",
            Why::Company => "the Command Spell is cast only by who is alone here",
        };
        text.to_owned()
    }

    /// Does the card make a Follower of an Enemy: of itself, or of one that it reveals?
    fn tames(&self, source: Source) -> bool {
        let reveals = |effect: &&Effect| matches!(effect, Effect::RevealTop { .. });
        let follows = matches!(source, Source::Card(card) if self.rules.title(card).follower.is_some());
        follows || Effect::deep(self.rules.effects(source)).iter().any(reveals)
    }

    /// Which ability is high enough, and for what.
    fn enough(&self, seat: Seat, source: Source) -> String {
        let asked = Effect::deep(self.rules.effects(source)).into_iter().find_map(|effect| {
            if let Effect::MissUnless { ability, least, .. } = effect { Some((*ability, *least)) } else { None }
        });
        let Some((which, least)) = asked else { return "the ability is high enough".to_owned() };
        let points = totals::ability(self.state, seat, which);
        format!("{} {points} is high enough, {least} being asked for", ability(which))
    }

    /// Why no Spell was gained.
    fn no_spell(&self, seat: Seat) -> String {
        let hero = self.state.hero(seat);
        let craft = totals::craft(self.state, seat);
        if hero.is_toad() {
            "a Toad gains no Spells".to_owned()
        } else if totals::spell_room(self.rules, self.state, seat) > 0 {
            "no Spell is left".to_owned()
        } else if self.rules.rules.spells_allowed(craft) == 0 {
            format!("with Craft {craft} no Spell may be held")
        } else {
            format!("with Craft {craft} no more than {} may be held", counted_spells(hero.spells.len()))
        }
    }

    /// Why nothing can be bought.
    fn no_sale(&self, seat: Seat, source: Source) -> String {
        let (who, gold) = (self.who(seat), self.state.hero(seat).gold);
        let wares: Vec<&Ware> = Effect::deep(self.rules.effects(source)).into_iter().flat_map(wares).collect();
        let stocked = |ware: &&&Ware| inventory::in_stock(self.rules, &self.state.stock, ware.title).is_some();
        let stock: Vec<&&Ware> = wares.iter().filter(stocked).collect();
        if !wares.is_empty() && stock.is_empty() {
            "nothing that is sold there is left".to_owned()
        } else if stock.iter().any(|ware| ware.price <= gold) {
            format!("{who} may not have what it could pay for")
        } else if gold == 0 {
            format!("{who} has no gold")
        } else {
            format!("{who} cannot pay for anything with {gold} gold")
        }
    }

    /// Why no life can be healed; `None` if it was told before on the same visit, or the last life was just healed
    /// there.
    pub fn unhealed(&self, seat: Seat) -> Option<String> {
        let (who, hero) = (self.who(seat), self.state.hero(seat));
        if hero.lives >= self.rules.character(hero.character).lives {
            return (!self.memory.healed.contains(&seat)).then(|| self.unhurt(seat));
        }
        let text = if supply::counters(self.rules, self.state, Counter::Life, seat, 1) == 0 {
            "has no life healed, for no counter is left"
        } else if hero.gold == 0 {
            "has no gold to pay for healing"
        } else {
            "has too little gold to pay for healing"
        };
        Some(format!("{who} {text}."))
    }

    /// Tells that an unhurt character asks a healer for nothing.
    fn unhurt(&self, seat: Seat) -> String {
        let (who, here) = (self.who(seat), self.rules.text(&self.state.terrain, self.state.hero(seat).space));
        let visit = self.memory.visit.filter(|(whose, _)| *whose == seat && here.ground.town);
        match visit.and_then(|(_, picked)| picked.visit(self.rules)) {
            Some(name) => format!("{who} is unhurt and asks nothing of the {name}."),
            None => format!("{who} is unhurt, and no life is healed."),
        }
    }

    /// Why no fate can be replenished.
    pub fn unreplenished(&self, seat: Seat) -> &'static str {
        let hero = self.state.hero(seat);
        if hero.fate >= self.rules.character(hero.character).fate {
            "lacks no fate, and replenishes none"
        } else if supply::fate(self.rules, self.state, 1) == 0 {
            "replenishes no fate, for no token is left"
        } else if hero.gold == 0 {
            "has no gold to pay for fate"
        } else {
            "has too little gold to pay for fate"
        }
    }

    /// ` more` if the seat already bought something here, or turned something into gold.
    pub fn more(&self, seat: Seat, decision: Decision) -> &'static str {
        if self.memory.deals.contains(&(seat, decision)) { " more" } else { "" }
    }

    /// The name of the Follower that bears no others.
    pub fn loner(&self, seat: Seat) -> String {
        let loner = self.state.hero(seat).cards.iter().find(|card| self.has(*card, Flag::Alone));
        loner.map_or_else(|| "those it has".to_owned(), |card| self.card(card))
    }

    /// Tells which cards were not taken, and which could not be.
    pub fn left_lying(&self, seat: Seat) -> Option<String> {
        let hero = self.state.hero(seat);
        let things = meeting::met_on(self.rules, self.state, seat, hero.space);
        let things = things.iter().filter(|card| self.rules.brief(*card).number == 5);
        let [mut open, mut idle, mut dear, mut barred, mut surplus, mut crowded] = [CardSet::EMPTY; 6];
        for card in things.filter(|card| !self.state.turn.left.has(*card)) {
            if self.rules.sets.barred_to(hero.alignment).has(card) {
                barred.insert(card);
            } else if self.rules.sets.talismans.has(card) && carrying::talismans_full(self.rules, hero) {
                surplus.insert(card);
            } else if !inventory::may_have(self.rules, self.state, seat, card) {
                crowded.insert(card);
            } else if self.rules.title(card).hire > hero.gold {
                dear.insert(card);
            } else if self.is_idle(seat, card) {
                idle.insert(card);
            } else {
                open.insert(card);
            }
        }
        let (good, loner) = (alignment(hero.alignment), self.loner(seat));
        let them = if idle.len() > 1 { "them" } else { "it" };
        let said: Vec<String> = [
            ("does not take", open, String::new()),
            ("may not use", idle, format!(" and leaves {them}")),
            ("cannot pay for", dear, String::new()),
            ("may not take", barred, format!(", being {good}")),
            ("may not take", surplus, " beside those it has".to_owned()),
            ("may not take", crowded, format!(" beside {loner}")),
        ]
        .iter()
        .filter(|(_, cards, _)| !cards.is_empty())
        .map(|(how, cards, why)| format!("{how} {}{why}", self.cards(cards)))
        .collect();
        let last = said.len().checked_sub(1)?;
        let joined = if last == 0 { said.concat() } else { format!("{}, and {}", said[..last].join(", "), said[last]) };
        Some(format!("{} {joined}.", self.who(seat)))
    }

    /// By how much an Enemy on the board has grown.
    pub fn grown(&self, card: CardId) -> String {
        let by = enemy_rules::grown(self.rules, self.state, card);
        if by > 0 { format!(" (grown by {by})") } else { String::new() }
    }

    /// Is it a Weapon or Armour that the character may not use?
    fn is_idle(&self, seat: Seat, card: CardId) -> bool {
        let (title, hero) = (self.rules.title(card), self.state.hero(seat));
        let no_armour = title.armour.is_some() && hero.has(Flag::NoArmour);
        no_armour || (title.weapon.is_some() && hero.has(Flag::NoWeapon))
    }

    /// Tells which cards were not met because a fight that was not won ended the turn, or because an Enemy was left
    /// alone.
    pub fn cut_short(&self, seat: Seat) -> Option<String> {
        let space = self.state.hero(seat).space;
        let meets = |card: &CardId| {
            let title = self.rules.title(*card);
            title.deck != DeckKind::Spell && title.kind != CardKind::Event && !self.memory.seen.has(*card)
        };
        let lying = self.state.lying[space.at()];
        let left = meeting::met_on(self.rules, self.state, seat, space);
        let left = left.iter().filter(meets).filter(|card| !self.state.turn.left.has(*card));
        let mut unmet: Vec<String> = left.map(|card| self.card(card)).collect();
        let (cards, gold) = (unmet.len(), gold::open_on(self.state, space));
        if gold > 0 {
            unmet.push(format!("{gold} gold"));
        }
        let not_met = match (cards, unmet.len()) {
            (0, _) => "is not picked up",
            (1, 1) => "is not met",
            (_, _) => "are not met",
        };
        let who = self.who(seat);
        // Cards on the near side of the bridge do not concern a character that tries to cross it (RULING 20).
        if self.memory.beaten == Some(seat) && self.memory.foes.iter().any(|(foe, _)| *foe == Foe::Sentinel) {
            return Some(format!("The turn of {who} ends at the bridge."));
        }
        let mut stays: Vec<String> = self.memory.spared.and(&lying).iter().map(|card| self.card(card)).collect();
        stays.extend(self.memory.calm.then(|| self.sent()).flatten());
        let ends = if self.memory.beaten == Some(seat) {
            format!("The turn of {who} ends with the fight")
        } else if !stays.is_empty() && self.state.hero(seat).lives > 0 {
            format!("The encounter of {who} ends with {} still there", listed(&stays))
        } else {
            return None;
        };
        (!unmet.is_empty()).then(|| format!("{ends}, and {} {not_met}.", listed(&unmet)))
    }
}

fn counted_spells(number: u8) -> String {
    super::counts::counted(number, "Spell", "Spells")
}

/// The wares that an effect sells.
fn wares(effect: &Effect) -> &[Ware] {
    if let Effect::Shop(wares) = effect { wares } else { &[] }
}

/// Why a character moves one space only.
pub(super) fn slow(why: Slow) -> &'static str {
    match why {
        Slow::Toad => "a Toad hops",
        Slow::Blizzard => "a Blizzard rages",
        Slow::Card => "a Follower holds it back",
        Slow::Event => "an Event in force slows it",
    }
}

//! What a player makes of its position: its better ability, its haste, and what single things are worth to it now.

use super::inner;
use super::lore::{Ground, Lore, NEVER, side};
use super::params::Params;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::Choice;
use crate::games::talisman::effect::verb::{Ability, Quest};
use crate::games::talisman::flags::{Flag, Flags};
use crate::games::talisman::kinds::{Region, SpaceId};
use crate::games::talisman::spells::SpellKind;
use crate::games::talisman::view::{Sheet, View};
use core::cell::OnceCell;

/// One seat's thoughts at one decision.
pub struct Mind<'m, 'v> {
    /// What it sees.
    pub view: &'m View<'v>,
    /// Its own sheet.
    pub me: Sheet<'v>,
    /// What it knows of the tables.
    pub lore: &'m Lore,
    /// What it is made of.
    pub params: &'m Params,
    /// Its Strength.
    pub strength: u8,
    /// Its Craft.
    pub craft: u8,
    /// Does another stand on the Crown?
    pub hunted: bool,
    /// Points by which long waiting lowers all thresholds.
    pub impatience: u8,
    /// Strong enough for the Crown? Thought of once.
    ripe: OnceCell<bool>,
    /// What a point of Strength, a point of Craft and a gold are worth; thought of once.
    prices: OnceCell<[f32; 3]>,
}

impl<'m, 'v> Mind<'m, 'v> {
    /// The thoughts of whoever looks.
    #[must_use]
    pub fn new(view: &'m View<'v>, lore: &'m Lore, params: &'m Params) -> Self {
        let me = view.mine();
        // A division that most rounds need not make.
        let late = view.round().saturating_sub(params.patience);
        let late = if late == 0 { 0 } else { late / params.patience_step.max(1) };
        Self {
            view,
            me,
            lore,
            params,
            strength: me.strength(),
            craft: me.craft(),
            hunted: view.ruler().is_some(),
            impatience: u8::try_from(late).unwrap_or(u8::MAX),
            ripe: OnceCell::new(),
            prices: OnceCell::new(),
        }
    }

    /// The seat that thinks.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.view.seat
    }

    /// Strength rather than Craft? Strength has more trophies, and opens the Crypt.
    #[inline]
    #[must_use]
    pub fn brawny(&self) -> bool {
        self.strength + 1 >= self.craft
    }

    /// The better of the two abilities.
    #[inline]
    #[must_use]
    pub fn better(&self) -> u8 {
        self.strength.max(self.craft)
    }

    /// Strong enough for the Crown, or out of time?
    #[must_use]
    pub fn ripe(&self) -> bool {
        *self.ripe.get_or_init(|| self.ripens())
    }

    fn ripens(&self) -> bool {
        if self.hunted {
            return self.better() + self.impatience / 2 >= self.params.hunted_at;
        }
        let least = self.params.rush_at.saturating_sub(self.impatience);
        let better = self.better();
        let enough = better >= least || (better + 2 >= least && better + self.pressure() >= least);
        enough && (self.me.lives() >= self.params.rush_lives || self.impatience > 4) && self.survives()
    }

    /// How much earlier to go because others are about to, or because the dice are kinder.
    fn pressure(&self) -> u8 {
        let kind = self.craft > self.strength && self.me.has(Flag::MinesTwoDice);
        let mut most = if kind { 2 } else { 0 };
        for seat in self.rivals() {
            let sheet = self.view.sheet(seat);
            let ready = sheet.talisman() && sheet.strength().max(sheet.craft()) + 1 >= self.params.rush_at;
            most = most.max(match sheet.region() {
                Region::Inner => 2,
                Region::Middle => u8::from(ready),
                Region::Outer => 0,
            });
        }
        most
    }

    /// Is there a fair chance of living through the Inner Region? Long waiting makes it matter less.
    fn survives(&self) -> bool {
        let wanted = self.params.inner_chance - 0.05 * f32::from(self.impatience);
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
        self.params.life * scale * if self.hunted { 1.3 } else { 1.0 }
    }

    /// What a point of an ability is worth.
    #[must_use]
    pub fn point(&self, ability: Ability) -> f32 {
        let better = match ability {
            Ability::Strength => self.brawny(),
            Ability::Craft => !self.brawny(),
        };
        let base = if better { 1.0 } else { self.params.weaker };
        if self.hunted { base * 0.4 } else { base }
    }

    /// What a point of Strength, a point of Craft and a gold are worth.
    #[inline]
    #[must_use]
    pub fn prices(&self) -> [f32; 3] {
        *self.prices.get_or_init(|| [self.point(Ability::Strength), self.point(Ability::Craft), self.gold()])
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
        quest + if self.hunted { base * 0.4 } else { base }
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
        let short = self.params.rush_at.saturating_sub(self.better());
        if self.ripe() { 6.0 } else { 4.0 - 0.3 * f32::from(short.min(6)) }
    }

    /// The questions that are answered without this card: for one held, by those listed before it.
    #[inline]
    #[must_use]
    pub fn beside(&self, card: CardId) -> Flags {
        let all = self.me.flags();
        if !self.me.cards().has(card) {
            return all;
        }
        let before = self.me.cards().iter().take_while(|other| *other < card);
        let flags = before.fold(0, |bits, other| bits | self.view.rules.brief(other).flags.0);
        // What does not act now is not counted on.
        Flags(flags & all.0)
    }

    /// Would the Sentinel be tried with this Strength in battle?
    #[must_use]
    pub fn may_pass_sentinel(&self, battle: u8) -> bool {
        let at = self.params.cross_at.saturating_sub(self.impatience / 2 + u8::from(self.hunted) * 2);
        battle >= at || self.slips_by()
    }

    /// Can the Sentinel be passed by a Spell?
    #[must_use]
    pub fn slips_by(&self) -> bool {
        self.me.spells() > 0 && (self.holds(SpellKind::Immobility) || self.holds(SpellKind::Invisibility))
    }

    /// Is another way across the river wanted than by force? Whoever is close to forcing the bridge need not build.
    #[must_use]
    pub fn seeks_way(&self, battle: u8) -> bool {
        let short = self.params.cross_at.saturating_sub(battle);
        self.me.region() == Region::Outer
            && (short > 2 || (short > 0 && (self.hunted || self.better() + 1 >= self.params.rush_at)))
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

    /// How much healing counts: hunted, one cannot heal for ever, and must do something about it in the end.
    #[must_use]
    pub fn care(&self) -> f32 {
        if self.hunted { (0.7 - 0.1 * f32::from(self.impatience)).max(0.0) } else { 1.0 }
    }

    /// What healing on a space would be worth.
    #[must_use]
    pub fn healing(&self, ground: &Ground, wounds: u8) -> f32 {
        if wounds == 0 || ground.heal_cost == NEVER {
            return 0.0;
        }
        let paid = self.me.gold().checked_div(ground.heal_cost).unwrap_or(u8::MAX);
        let lives = wounds.min(ground.heal_most).min(paid).min(4);
        self.care() * f32::from(lives) * (0.75 * self.life() - 0.15 * f32::from(ground.heal_cost)).max(0.1)
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

    /// The other seats in play.
    pub fn rivals(&self) -> impl Iterator<Item = Seat> + use<'m, 'v> {
        let (view, mine) = (self.view, self.view.seat);
        Seat::all(view.players()).filter(move |seat| *seat != mine && view.sheet(*seat).plays())
    }

    /// Who of the others is furthest on.
    #[must_use]
    pub fn leader(&self) -> Option<Seat> {
        let mut top: Option<(Seat, u16)> = None;
        for seat in self.rivals() {
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
#[inline]
#[must_use]
pub fn card(choice: Choice) -> Option<CardId> {
    if let Choice::Card(card) = choice { Some(card) } else { None }
}

//! The experienced player: grows, crosses, finds a Talisman, and goes for the Crown (section XVII of the players'
//! guide). `bold` is the same player with other numbers.

pub mod duels;
pub mod fate;
pub mod fighting;
pub mod foresight;
pub mod goods;
pub mod inner;
pub mod lore;
pub mod mind;
pub mod moving;
pub mod needs;
pub mod odds;
pub mod params;
pub mod routes;
pub mod shopping;
pub mod spells;
pub mod worth;

use crate::engine::choice::{Ask, Strategy};
use crate::games::talisman::Talisman;
use crate::games::talisman::decision::{Choice, Decision};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::view::View;
use lore::Lore;
use mind::Mind;
use params::Params;
use std::sync::Arc;

/// A player by its numbers, with what it has read of the tables.
#[derive(Clone, Debug)]
pub struct Seasoned {
    params: Params,
    lore: Option<Arc<Lore>>,
}

impl Seasoned {
    /// A player with these numbers.
    #[must_use]
    pub fn new(params: Params) -> Self {
        Self { params, lore: None }
    }
}

impl Strategy<Talisman> for Seasoned {
    fn begin(&mut self, _key: u64) {}

    fn choose(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
        if let Some(index) = reflex(view, ask) {
            return index;
        }
        if self.lore.as_ref().is_none_or(|lore| lore.hash != view.rules.hash) {
            self.lore = Some(lore::of(view.rules));
        }
        let Some(lore) = &self.lore else { return 0 };
        decide(&Mind::new(view, lore, &self.params), ask)
    }
}

/// What needs no thought: most turns ask whether to leave something behind, and only an Amulet ever is; a move is
/// rolled again only in need or in haste; and most Spells wait for their moment.
fn reflex(view: &View<'_>, ask: &Ask<'_, Talisman>) -> Option<usize> {
    let me = view.mine();
    let bags_shut = ask.decision == Decision::Ditch && !me.has(Flag::SpellProof);
    let at_ease = ask.decision == Decision::FateMove && !fate::uneasy(&me);
    let at_rest = matches!(
        ask.decision,
        Decision::CastTurnStart
            | Decision::CastOtherStart
            | Decision::CastMoveDone
            | Decision::CastOtherMoved
            | Decision::CastTurnEnd
            | Decision::CastOtherEnd
    );
    if bags_shut {
        Some(mind::find(ask.options, Choice::Done))
    } else if at_ease || (at_rest && spells::idle(view, ask.decision, ask.options)) {
        Some(mind::find(ask.options, Choice::No))
    } else {
        None
    }
}

/// One decision, by the chapter it belongs to.
#[expect(clippy::too_many_lines, reason = "a flat match, one line a decision")]
fn decide(mind: &Mind<'_, '_>, ask: &Ask<'_, Talisman>) -> usize {
    let (topic, options) = (ask.topic, ask.options);
    match ask.decision {
        Decision::Alignment => shopping::alignment(mind, topic, options),
        Decision::ReadMinds
        | Decision::WoodsSpell
        | Decision::TakeCounter
        | Decision::LeaveHag
        | Decision::InnerBelief
        | Decision::Assassinate
        | Decision::TwoDice
        | Decision::Charm => shopping::gladly(options),
        Decision::Drain => shopping::drain(mind, options),
        Decision::Convert | Decision::Sell => goods::sell(mind, options),
        Decision::Ditch => goods::ditch(mind, options),
        Decision::CastTurnStart
        | Decision::CastOtherStart
        | Decision::CastMoveDone
        | Decision::CastOtherMoved
        | Decision::CastMet
        | Decision::CastBeforeRoll
        | Decision::CastLoss
        | Decision::CastCounter
        | Decision::CastTurnEnd
        | Decision::CastOtherEnd => spells::cast(mind, ask.decision, topic, options),
        Decision::SpellSeat => spells::seat(mind, topic, options),
        Decision::SpellSpace => spells::space(mind, options),
        Decision::SpellCard => spells::target(mind, options),
        Decision::MoveMode => moving::mode(mind, options),
        Decision::MoveTo | Decision::TeleportTo | Decision::Move | Decision::MoveOn => moving::go(mind, options),
        Decision::Regenerate => shopping::regenerate(mind, options),
        Decision::PortalBy => moving::portal_by(mind, options),
        Decision::PortalDice | Decision::ExitDice => moving::fewest(options),
        Decision::InnerMove => inner::go(mind, options),
        Decision::InnerStay => inner::stay(mind, options),
        Decision::Encounter => duels::encounter(mind, options),
        Decision::Approach => duels::approach(mind, topic, options),
        Decision::Evade => fighting::evade(mind, topic, options),
        Decision::SpareBeast => fighting::spare(mind, topic, options),
        Decision::Bribe => fighting::bribe(mind, topic, options),
        Decision::DestroySpirit => fighting::destroy(mind, topic, options),
        Decision::Immobilise | Decision::UseCharmed => fighting::hold(mind, options),
        Decision::Weapon | Decision::SecondWeapon => fighting::weapon(mind, topic, options),
        Decision::Drink => fighting::drink(mind, topic, options),
        Decision::Hire => fighting::hire(mind, topic, options),
        Decision::UseRaised => fighting::raised(mind, topic, options),
        Decision::FateMove
        | Decision::FateAttack
        | Decision::FateDuel
        | Decision::FateArmour
        | Decision::FateTable
        | Decision::FatePortal
        | Decision::FateExit
        | Decision::FateDeath
        | Decision::FateCommand
        | Decision::FateAbility
        | Decision::FateSlavery => fate::choose(mind, ask.decision, topic, options),
        Decision::AddOne => fate::add_one(mind, topic, options),
        Decision::SkipRoll => fate::skip_roll(mind, topic, options),
        Decision::Armour => fighting::armour(mind, options),
        Decision::TowerPrice => fighting::tower_price(mind, options),
        Decision::LoseFollower | Decision::Drop | Decision::Deliver => goods::spare(mind, options),
        Decision::Trophy => fighting::trophy(mind, topic, options),
        Decision::Reward => duels::reward(mind, topic, options),
        Decision::Loot => duels::loot(mind, options),
        Decision::TakeFrom => duels::take_from(mind, topic, options),
        Decision::Wish => shopping::wish(mind, options),
        Decision::Visit => shopping::visit(mind, topic, options),
        Decision::Buy => shopping::buy(mind, options),
        Decision::Shoplift => shopping::shoplift(mind, options),
        Decision::HealLives => shopping::heal(mind, options),
        Decision::BuyFate => shopping::fate(mind, options),
        Decision::BuySpell => shopping::buy_spell(mind, options),
        Decision::Exchange => shopping::exchange(mind, options),
        Decision::Enter => shopping::enter(mind, options),
        Decision::Quest => shopping::quest(mind, options),
        Decision::Foresight => foresight::foresee(mind, options),
        Decision::Take => goods::take(mind, options),
        Decision::DropSpell => spells::drop(mind, options),
        Decision::Trade => goods::trade(mind, options),
        Decision::TradeCard => goods::trade_card(mind, topic, options),
    }
}

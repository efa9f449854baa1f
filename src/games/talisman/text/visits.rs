//! The visits that spaces and cards offer.

use crate::engine::choice::Ask;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::kinds::TableId;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::verb::{Effect, Visit};
use crate::games::talisman::rules::view::View;

/// The visit with this number that the decision is about.
#[must_use]
pub fn asked<'v>(view: &View<'v>, ask: &Ask<'_, Talisman>, number: u8) -> Option<&'v Visit> {
    if let Topic::Source(source) = ask.topic { view.rules.visit(source, number) } else { None }
}

/// The visits among which the one with this number is chosen.
#[must_use]
pub fn beside(effects: &[Effect], number: u8) -> &[Visit] {
    let offered = Effect::deep(effects).into_iter().find_map(|effect| {
        let Effect::ChooseOne(visits) = effect else { return None };
        visits.iter().any(|visit| visit.number == number).then_some(&visits[..])
    });
    offered.unwrap_or_default()
}

/// The name of the visit that rolls on this table.
#[must_use]
pub fn rolling(visits: &[Visit], table: TableId) -> Option<&str> {
    let rolls = |each: &Effect| matches!(each, Effect::OnRoll(own) if own.id == table);
    let found = visits.iter().find(|visit| visit.effect.iter().any(rolls));
    found.map(|visit| visit.name.as_str())
}

/// The names of all visits of spaces and cards.
#[must_use]
pub fn all(rules: &Ruleset) -> Vec<&str> {
    let spaces = rules.spaces.iter().flat_map(|space| &space.visits);
    let visits = spaces.chain(rules.titles.iter().flat_map(|title| &title.visits));
    visits.map(|visit| visit.name.as_str()).collect()
}

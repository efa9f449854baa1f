//! The visits that spaces and cards offer.

use crate::engine::choice::Ask;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::kinds::{Alignment, Source, TableId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::verb::{Effect, Visit};
use crate::games::talisman::rules::view::View;

/// The visits that effects offer to an alignment; `None` if they offer none.
#[must_use]
pub fn given(effects: &[Effect], alignment: Alignment) -> Option<&[Visit]> {
    effects.iter().find_map(|effect| {
        if let Effect::ChooseOne(visits) = effect {
            return Some(&visits[..]);
        }
        given(effect.by_alignment()?[alignment as usize], alignment)
    })
}

/// The visits that the decision is about.
#[must_use]
pub fn asked<'v>(view: &View<'v>, ask: &Ask<'_, Talisman>) -> &'v [Visit] {
    let Topic::Source(source) = ask.topic else { return &[] };
    given(effects(view.rules, source), view.sheet(view.active()).alignment()).unwrap_or_default()
}

/// The name of a visit by its index on the space or card; `None` unless all visitors have the same list.
#[must_use]
pub fn name(rules: &Ruleset, source: Source, index: u8) -> Option<&str> {
    let mut lists = Vec::new();
    effects(rules, source).iter().for_each(|effect| gather(effect, &mut lists));
    let [only] = lists.as_slice() else { return None };
    only.get(usize::from(index)).map(|visit| visit.name.as_str())
}

/// The name of the visit among these effects that rolls on this table.
#[must_use]
pub fn rolling(effects: &[Effect], table: TableId) -> Option<&str> {
    let mut lists = Vec::new();
    effects.iter().for_each(|effect| gather(effect, &mut lists));
    let rolls = |each: &Effect| matches!(each, Effect::OnRoll(own) if own.id == table);
    let found = lists.into_iter().flatten().find(|visit| visit.effect.iter().any(rolls));
    found.map(|visit| visit.name.as_str())
}

/// The names of all visits of spaces and cards.
#[must_use]
pub fn all(rules: &Ruleset) -> Vec<&str> {
    let spaces = rules.spaces.iter().flat_map(|space| &space.effect);
    let mut lists = Vec::new();
    for effect in spaces.chain(rules.titles.iter().flat_map(|title| &title.effect)) {
        gather(effect, &mut lists);
    }
    lists.into_iter().flatten().map(|visit| visit.name.as_str()).collect()
}

fn effects(rules: &Ruleset, source: Source) -> &[Effect] {
    match source {
        Source::Space(space) => &rules.space(space).effect,
        Source::Card(card) => &rules.title(card).effect,
    }
}

/// Collects the lists of visits that an effect offers to any alignment.
fn gather<'r>(effect: &'r Effect, lists: &mut Vec<&'r [Visit]>) {
    if let Effect::ChooseOne(visits) = effect {
        lists.push(visits);
    }
    let each = effect.by_alignment().into_iter().flatten();
    each.flatten().for_each(|inner| gather(inner, lists));
}

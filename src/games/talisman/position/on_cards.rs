//! Objects that lie on cards of spaces, in positions: read, built, described and written.

use super::cards::{Copies, From, title_of};
use super::{FaultAt, Name, SpacePosition};
use crate::engine::document::{Placed, Reader};
use crate::engine::ids::CardId;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State};
use crate::games::talisman::rules::{inventory, lying_goods};
use crate::games::talisman::text::names::exact_name;
use serde_json::{Map, Value, json};
use toml::de::DeTable;

impl SpacePosition {
    /// All cards that it names: those on the space, and the Objects on them.
    pub(super) fn names(&self) -> impl Iterator<Item = &Name> {
        self.cards.iter().chain(self.on_cards.iter().flat_map(|(_, goods)| goods))
    }
}

/// Reads which Objects lie on the cards of a space.
pub(super) fn read(reader: &mut Reader<'_>, row: &DeTable<'_>) -> Vec<(Name, Vec<Name>)> {
    let Some(inner) = reader.table(row, "on_cards") else { return Vec::new() };
    let names = inner.keys().map(|key| Placed { value: key.get_ref().to_string(), at: key.span().start });
    let names: Vec<Name> = names.collect();
    names.into_iter().filter_map(|name| reader.texts(inner, &name.value).map(|goods| (name, goods))).collect()
}

/// Lays the Objects on their cards, which lie on their space already. Each must be an Object that can be kept, and its card
/// one on which Objects can lie.
pub(super) fn build(
    rules: &Ruleset,
    (state, space): (&mut State, SpaceId),
    said: &SpacePosition,
    copies: &mut Copies<'_>,
    flaws: &mut Vec<FaultAt>,
) {
    for (of, goods) in &said.on_cards {
        let Some(host) = host(rules, state, space, &of.value) else {
            let what = "Objects can lie only on a card of this space that can hold them";
            flaws.push((of.at, format!("`on_cards` names `{}`; {what}", of.value)));
            continue;
        };
        for name in goods {
            let Some(card) = copies.take(name, From::FaceupFirst, flaws) else { continue };
            if !rules.sets.objects.has(card) || rules.title(card).worth > 0 {
                flaws.push((name.at, format!("`{}` is not an Object that can be kept", rules.title(card).name)));
                continue;
            }
            state.decks.iter_mut().for_each(|deck| _ = deck.pile.take(card));
            inventory::put(rules, state, card, Place::OnCard(host));
        }
    }
}

/// The card of this name on a space on which Objects can lie.
pub(super) fn host(rules: &Ruleset, state: &State, space: SpaceId, name: &str) -> Option<CardId> {
    let lying = state.lying[space.at()].and(&rules.sets.handy.hosts);
    lying.iter().find(|card| exact_name(rules, *card) == name || title_of(&exact_name(rules, *card)) == name)
}

/// The card with the Objects on it; `None` if none lies there.
pub(super) fn on_card(rules: &Ruleset, state: &State, host: CardId) -> Option<(String, Vec<String>)> {
    let goods = inventory::in_order(state, &lying_goods::on(rules, state, host));
    let names = goods.iter().map(|card| exact_name(rules, *card)).collect();
    (!goods.is_empty()).then(|| (exact_name(rules, host), names))
}

/// What a space's row says of Objects on its cards, to be written.
pub(super) fn written(said: &SpacePosition) -> Map<String, Value> {
    let names = |goods: &[Name]| goods.iter().map(|name| name.value.clone()).collect::<Vec<String>>();
    said.on_cards.iter().map(|(of, goods)| (of.value.clone(), json!(names(goods)))).collect()
}

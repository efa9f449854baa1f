//! States become positions in names.

use super::{Name, Position, SeatPosition};
use crate::engine::document::Placed;
use crate::engine::ids::{CardId, Seat};
use crate::engine::pile::Pile;
use crate::games::prophecy::model::kinds::{Guild, SpaceId};
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::State;

/// The position of a state.
#[must_use]
pub fn describe(rules: &Ruleset, state: &State) -> Position {
    let names = |cards: &mut dyn Iterator<Item = CardId>| cards.map(|card| card_name(rules, card)).collect();
    let pile = |pile: &Pile| {
        let mut cards: Vec<CardId> = pile.iter().collect();
        cards.reverse();
        names(&mut cards.into_iter())
    };
    let space = |space: SpaceId| placed(rules.space(space).name.clone());
    let seat = |seat: Seat| {
        let hero = state.hero(seat);
        let guild = |guild: Guild| space(rules.guilds[usize::from(guild.0)]);
        let held = Guild::all().filter(|guild| hero.has_certificate(*guild)).map(guild);
        SeatPosition {
            character: placed(rules.character(hero.character).name.clone()),
            space: Some(space(hero.space)),
            dead: !hero.alive,
            right: hero.right.map(|cubes| Some(Placed { value: cubes, at: 0 })),
            left: hero.left,
            gold: Some(hero.gold),
            experience: Some(hero.experience),
            certificates: held.collect(),
            items: names(&mut hero.sound.iter()),
            damaged: names(&mut hero.damaged.iter()),
            at: 0,
        }
    };
    let lying = SpaceId::all().filter_map(|at| Some((space(at), card_name(rules, state.lies(at)?))));
    let [seed, game] = state.numbers;
    Position {
        seed,
        game,
        round: state.round,
        to_move: state.active.0,
        first: state.first.0,
        extra: state.extra,
        extra_turns: state.extra_turns,
        decks: core::array::from_fn(|at| pile(&state.decks[at])),
        discards: core::array::from_fn(|at| pile(&state.discards[at])),
        shuffles: state.shuffles,
        lying: lying.collect(),
        wares: core::array::from_fn(|at| names(&mut state.wares[at].iter())),
        seats: Seat::all(state.players).map(seat).collect(),
    }
}

/// The name of a card; a second copy is `Name #2`.
fn card_name(rules: &Ruleset, card: CardId) -> Name {
    let title = rules.title(card);
    let before = (0..card.0).filter(|other| rules.title(CardId(*other)).name == title.name).count();
    let copies = title.copies > 1;
    placed(if copies { format!("{} #{}", title.name, before + 1) } else { title.name.clone() })
}

fn placed(value: String) -> Name {
    Placed { value, at: 0 }
}

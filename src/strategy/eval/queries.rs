//! The closed table of questions with a word in them, beside the sights: `has('raft')`, `is('card')`.

use super::mind::Mind;
use super::shopping;
use super::sights::Scope;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::decision::Topic;
use crate::games::talisman::effect::verb::Quest;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::Alignment;
use crate::strategy::scripted::code::At;

/// What the word in a question stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words {
    /// An ability or a use of cards.
    Flag,
    /// A card of the game, by title.
    Title,
    /// An option, as choices are written.
    Option,
    /// A task of the Warlock's.
    Task,
    /// An alignment.
    Alignment,
    /// A decision.
    Decision,
}

crate::engine::word::words!(Words {
    Flag "flag",
    Title "title",
    Option "option",
    Task "task",
    Alignment "alignment",
    Decision "decision",
});

/// A question with a word in it.
#[derive(Clone, Copy, Debug)]
pub struct QueryRow {
    /// Its name.
    pub name: &'static str,
    /// What the word stands for.
    pub words: Words,
    /// What must be there.
    pub scope: Scope,
    /// What it says.
    pub meaning: &'static str,
    /// What a question of the seat changes with, where it is remembered: as sights do.
    pub rests: Option<&'static [&'static str]>,
}

type Answer = for<'x, 'm, 'v> fn(&'x Mind<'m, 'v>, &'x At, u16) -> bool;

macro_rules! queries {
    ($($name:literal $words:ident $scope:ident $meaning:literal $(rests[$($on:literal)*])? = $get:expr;)*) => {
        /// The closed table of questions with a word in them.
        pub const QUERIES: &[QueryRow] = &[$(QueryRow {
            name: $name,
            words: Words::$words,
            scope: Scope::$scope,
            meaning: $meaning,
            rests: [$(Some::<&'static [&'static str]>(&[$($on,)*]),)? None][0],
        },)*];

        const ANSWERS: &[Answer] = &[$($get,)*];
    };
}

/// The answer to a question with a word in it, by its row and the word's number.
#[inline]
#[must_use]
pub fn answer(mind: &Mind<'_, '_>, at: &At, (row, word): (usize, u16)) -> bool {
    ANSWERS[row](mind, at, word)
}

fn flag(word: u16) -> Flag {
    Flag::ALL[usize::from(word)]
}

fn is_title(mind: &Mind<'_, '_>, card: CardId, word: u16) -> bool {
    named(mind, word).has(card)
}

/// The cards of a name, by the number of the first title that has it.
fn named<'m>(mind: &Mind<'m, '_>, word: u16) -> &'m CardSet {
    &mind.view.rules.sets.handy.named[usize::from(word)]
}

/// The Warlock's tasks by name, in the order of their numbers.
pub const TASKS: [&str; 5] = ["take_life", "kill_enemy", "deliver_follower", "deliver_magic_object", "deliver_gold"];

fn task(task: Quest) -> u16 {
    match task {
        Quest::TakeLife => 0,
        Quest::KillEnemy => 1,
        Quest::DeliverFollower => 2,
        Quest::DeliverMagicObject => 3,
        Quest::DeliverGold(_) => 4,
    }
}

fn is_alignment(alignment: Alignment, word: u16) -> bool {
    usize::from(word) == alignment as usize
}

queries! {
    "has" Flag Seat "has one this ability or use of a card?" = |mind, _, word| mind.me.has(flag(word));
    "other_has" Flag Other "has the other character?" = |mind, at, word| mind.other(at).is_some_and(|seat| mind.view.sheet(seat).has(flag(word)));
    "card_has" Flag Option "does the card give it?" = |mind, at, word| at.card().is_some_and(|card| mind.view.title(card).flags.has(flag(word)));
    "own_card" Flag Seat "does any of one's own cards carry it, in force or not?" = |mind, _, word| {
        mind.me.cards().iter().any(|card| mind.view.title(card).flags.has(flag(word)))
    };
    "can_cast" Title Seat "has one this Spell, and may one cast Spells?" rests["hand" "no_magic" "toad" "spell_proof"] = |mind, _, word| {
        mind.me.spells() > 0
            && !mind.view.no_magic()
            && mind.me.toad() == 0
            && !mind.me.has(Flag::SpellProof)
            && !mind.view.my_spells().and(named(mind, word)).is_empty()
    };
    "holds" Title Seat "has one this Object or Follower?" = |mind, _, word| !mind.me.cards().and(named(mind, word)).is_empty();
    "spell" Title Question "is this the Spell that was just cast, or is being aimed?" = |mind, _, word| {
        matches!(mind.ask.topic, Topic::Cast { spell: Some(card), .. } if is_title(mind, card, word))
    };
    "about" Title Question "is the question about this card?" = |mind, _, word| {
        use crate::games::talisman::kinds::Source;
        matches!(mind.ask.topic, Topic::Source(Source::Card(card)) if is_title(mind, card, word))
    };
    "card" Title Option "is it this card?" = |mind, at, word| at.card().is_some_and(|card| is_title(mind, card, word));
    "task" Task Seat "is this the task of a quest of one's own?" rests["quest" "second_quest" "third_quest"] = |mind, _, word| mind.me.tasks().any(|mine| task(mine) == word);
    "refuge" Alignment Question "would this alignment spare one what threatens?" = |mind, _, word| shopping::refuge(mind).is_some_and(|safe| is_alignment(safe, word));
    "asked" Decision Question "is this the decision?" = |mind, _, word| mind.ask.decision as u16 == word;
    "offered" Option Question "is this option open?" = |mind, _, word| mind.program.offered(mind, word).is_some();
    "is" Option Option "is it this option?" = |mind, at, word| at.option.is_some_and(|option| mind.program.matches(mind, word, option));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::choice::Ask;
    use crate::engine::ids::Seat;
    use crate::games::talisman::decision::{Choice, Decision};
    use crate::games::talisman::inventory::put;
    use crate::games::talisman::kinds::DeckKind;
    use crate::games::talisman::state::Place;
    use crate::games::talisman::testkit::Scene;
    use crate::strategy::registry::Registry;
    use crate::strategy::scripted::Scripted;

    /// The answer that a rule with this condition gives to seat 0: `yes` if the condition holds.
    fn takes(scene: &Scene, when: &str) -> Choice {
        let text = format!(
            "schema = 1\ngame = 'talisman'\nplays = 'p'\n[decisions.evade]\nrules = [{{ when = \"{when}\", take = 'yes' }}]\n"
        );
        let recipe = Registry::shipped().check("s.toml", &text, &scene.rules).unwrap();
        let mut player = Scripted::new(recipe.scheme().unwrap().clone(), Vec::new());
        let options = [Choice::No, Choice::Yes];
        let ask = Ask { decision: Decision::Evade, topic: Topic::Plain, options: &options };
        options[player.explain(&scene.view(0), &ask).0]
    }

    #[test]
    fn a_card_is_held_from_whichever_deck_it_came() {
        let mule = |scene: &Scene, deck: DeckKind| {
            let mut mules = scene.rules.card_ids().filter(|card| scene.rules.title(*card).name == "Mule");
            mules.find(|card| scene.rules.title(*card).deck == deck).unwrap()
        };
        for deck in [DeckKind::Adventure, DeckKind::Purchase] {
            let scene = Scene::new(&["Warrior", "Troll"]);
            let card = mule(&scene, deck);
            assert_eq!(takes(&scene, "holds('Mule')"), Choice::No);
            let scene = scene.with(|rules, state| {
                put(rules, state, card, Place::Hero(Seat(0)));
            });
            assert_eq!(takes(&scene, "holds('Mule')"), Choice::Yes, "{deck:?}");
        }
    }
}

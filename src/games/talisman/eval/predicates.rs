//! The fixed table of predicates, which take a word beside the features: `has('raft')`, `is('card')`.

use super::context::{At, EvalContext};
use super::shopping;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::decision::Topic;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Alignment;
use crate::games::talisman::model::verb::Quest;
use crate::strategy::language::{Argument, PredicateRow, Scope};

type Answer = for<'x, 'm, 'v> fn(&'x EvalContext<'m, 'v>, &'x At, u16) -> bool;

macro_rules! queries {
    ($($name:literal $words:ident$(($thing:literal))? $scope:ident $meaning:literal $(rests[$($on:literal)*])? = $get:expr;)*) => {
        /// The fixed table of predicates.
        pub const PREDICATES: &[PredicateRow] = &[$(PredicateRow {
            name: $name,
            argument: Argument::$words$(($thing))?,
            scope: Scope::$scope,
            meaning: $meaning,
            rests: [$(Some::<&'static [&'static str]>(&[$($on,)*]),)? None][0],
        },)*];

        const ANSWERS: &[Answer] = &[$($get,)*];
    };
}

/// The value of a predicate, by its row and the word's index.
#[inline]
#[must_use]
pub fn answer(ctx: &EvalContext<'_, '_>, at: &At, (row, word): (usize, u16)) -> bool {
    ANSWERS[row](ctx, at, word)
}

fn flag(word: u16) -> Flag {
    Flag::ALL[usize::from(word)]
}

fn is_title(ctx: &EvalContext<'_, '_>, card: CardId, word: u16) -> bool {
    named(ctx, word).has(card)
}

/// The cards with a name, by the index of the first title that has it.
fn named<'m>(ctx: &EvalContext<'m, '_>, word: u16) -> &'m CardSet {
    &ctx.view.rules.sets.handy.named[usize::from(word)]
}

/// The names of the Warlock's tasks, in the order of their indices.
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
    "has" Flag Seat "does the character have this ability or use of a card?" = |ctx, _, word| ctx.me.has(flag(word));
    "other_has" Flag Other "does the other character have this ability or use of a card?" = |ctx, at, word| ctx.other(at).is_some_and(|seat| ctx.view.sheet(seat).has(flag(word)));
    "card_has" Flag Option "does the card give this ability or use?" = |ctx, at, word| at.card().is_some_and(|card| ctx.view.title(card).flags.has(flag(word)));
    "own_card" Flag Seat "does any of the character's cards give this ability or use, even if suppressed?" = |ctx, _, word| {
        ctx.me.cards().iter().any(|card| ctx.view.title(card).flags.has(flag(word)))
    };
    "can_cast" Thing("card") Seat "does the character have this Spell, and may it cast Spells?" rests["hand" "no_magic" "toad" "spell_proof"] = |ctx, _, word| {
        ctx.me.spells() > 0
            && !ctx.view.no_magic()
            && ctx.me.toad() == 0
            && !ctx.me.has(Flag::SpellProof)
            && !ctx.view.my_spells().and(named(ctx, word)).is_empty()
    };
    "holds" Thing("card") Seat "does the character have this Object or Follower?" = |ctx, _, word| !ctx.me.cards().and(named(ctx, word)).is_empty();
    "spell" Thing("card") Question "is this the Spell just cast, or the one whose target is being chosen?" = |ctx, _, word| {
        matches!(ctx.ask.topic, Topic::Cast { spell: Some(card), .. } if is_title(ctx, card, word))
    };
    "about" Thing("card") Question "is the decision about this card?" = |ctx, _, word| {
        use crate::games::talisman::model::kinds::Source;
        matches!(ctx.ask.topic, Topic::Source(Source::Card(card)) if is_title(ctx, card, word))
    };
    "card" Thing("card") Option "is the option this card?" = |ctx, at, word| at.card().is_some_and(|card| is_title(ctx, card, word));
    "task" Thing("task") Seat "is this the task of one of the character's quests?" rests["quest" "second_quest" "third_quest"] = |ctx, _, word| ctx.me.tasks().any(|mine| task(mine) == word);
    "refuge" Thing("alignment") Question "is this the alignment that protects best from the character about to approach?" = |ctx, _, word| shopping::refuge(ctx).is_some_and(|safe| is_alignment(safe, word));
    "asked" Decision Question "is this the decision being made?" = |ctx, _, word| ctx.ask.decision as u16 == word;
    "offered" Option Question "is this option offered?" = |ctx, _, word| ctx.program.offered(ctx, word).is_some();
    "is" Option Option "is it this option?" = |ctx, at, word| at.option.is_some_and(|option| ctx.program.matches(ctx, word, option));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::choice::Ask;
    use crate::engine::ids::Seat;
    use crate::games::talisman::model::Talisman;
    use crate::games::talisman::model::decision::{Choice, Decision};
    use crate::games::talisman::model::decks::DeckKind;
    use crate::games::talisman::model::state::Place;
    use crate::games::talisman::rules::inventory::put;
    use crate::games::talisman::testkit::Scene;
    use crate::strategy::scripted::Scripted;

    /// The option that a rule with this condition takes for seat 0: `yes` if the condition holds.
    fn takes(scene: &Scene, when: &str) -> Choice {
        let text = format!(
            "schema = 1\ngame = 'talisman'\nplays = 'p'\n[decisions.evade]\nrules = [{{ when = \"{when}\", take = 'yes' }}]\n"
        );
        let loaded =
            crate::games::talisman::strategies::registry().check::<Talisman>("s.toml", &text, &scene.rules).unwrap();
        let mut player = Scripted::<Talisman>::new(loaded.spec().unwrap().clone(), Vec::new());
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

//! Which effects of a Spell would do anything: only a Spell that would can be cast (RULING 42, RULING 203).

use super::{characters, gain, lose, lying_cards};
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Alignment;
use crate::games::talisman::model::verb::{Ability, Effect};
use crate::games::talisman::rules::context::{Context, TalismanObserver};
use crate::games::talisman::rules::{caps, forms, inventory, supply, terrain, totals};

/// Would an effect of a Spell do anything to this character (RULING 42, RULING 203)?
#[expect(clippy::too_many_lines, reason = "a flat match, one line a verb")]
pub fn bites<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, caster: Seat, seat: Seat, effect: &Effect) -> bool {
    let (rules, hero) = (ctx.rules, ctx.hero(seat));
    let any = |effects: &[Effect]| effects.iter().any(|effect| bites(ctx, caster, seat, effect));
    // The Spell has left the caster's hand when it takes effect.
    let cast = u8::from(seat == caster);
    let room = || !hero.is_toad() && totals::spell_room(rules, ctx.state, seat) + cast > 0;
    // Nobody is moved off the Crown, and no slave can move itself (RULING 27).
    let moves = hero.space != rules.board.crown && !(hero.enslaved && seat == caster);
    match effect {
        Effect::GainLife(_) | Effect::GainStrength(_) | Effect::GainCraft(_) => true,
        Effect::GainGold(_) => caps::gains_gold(rules, hero),
        Effect::LoseLife(_) | Effect::Kill | Effect::MissTurn | Effect::MissNextTurn | Effect::MissUnless { .. } => {
            true
        }
        Effect::OnRoll(_) | Effect::Wish { .. } | Effect::MoveDice(_) => true,
        Effect::PayLife(lives) => hero.lives >= *lives,
        Effect::Discard { kinds, or_else, ditched } => {
            any(or_else) || kinds.iter().any(|kind| !lose::discardable(ctx, seat, (*kind, *ditched)).is_empty())
        }
        Effect::ExtraTurn => seat == ctx.active(),
        Effect::MoveCards { which, from, to, .. } => {
            !lying_cards::movable(ctx, (seat, None), (which, *from), to).is_empty()
        }
        Effect::DiscardCards { which, from, .. } => {
            !lying_cards::discardable(ctx, (seat, None), (which, *from)).is_empty()
        }
        Effect::TakeCards { which, from } => !lying_cards::takeable(ctx, (seat, None), (which, *from)).is_empty(),
        Effect::MoveCharacters { who, to } => {
            let to = characters::goal(ctx, seat, to);
            !characters::movable(ctx, seat, who, to).is_empty()
        }
        Effect::LoseLifeUnless(flag) => !hero.has(*flag),
        Effect::LoseStrength(_) => lose::counters(hero, Ability::Strength) > 0,
        Effect::LoseCraft(_) => lose::counters(hero, Ability::Craft) > 0,
        Effect::LoseGold(_) | Effect::PayGold(_) => hero.gold > 0,
        Effect::RaidGold(to) => hero.gold > 0 && !ctx.state.terrain.covers(to.id),
        Effect::GainFate(_) => gain::takes_fate(ctx, seat) && supply::fate(rules, ctx.state, 1) > 0,
        Effect::LoseFate(_) => hero.fate > 0,
        Effect::ReplenishFate => gain::fate_missing(ctx, seat) > 0 && !hero.has(Flag::NoFate),
        Effect::BuyFate(price) => gain::fate_missing(ctx, seat) > 0 && !hero.has(Flag::NoFate) && hero.gold >= *price,
        Effect::GainSpell | Effect::FillSpells => room(),
        Effect::BuySpell(price) => room() && hero.gold >= *price,
        Effect::DiscardSpells => hero.spells.len() > cast,
        Effect::GainTalisman => inventory::talisman_in_stock(rules, ctx.state).is_some(),
        Effect::LoseFollower | Effect::LoseRandomFollower => !inventory::followers(rules, ctx.state, seat).is_empty(),
        Effect::BecomeToad => hero.is_toad() || supply::toad_left(rules, ctx.state),
        Effect::SetAlignment(to) => lose::may_become(ctx, seat, *to),
        Effect::ByAlignment { good, neutral, evil } => match hero.alignment {
            Alignment::Good => any(good),
            Alignment::Neutral => any(neutral),
            Alignment::Evil => any(evil),
        },
        Effect::Teleport(to) => moves && hero.space != to.id && !ctx.state.terrain.covers(to.id),
        Effect::PlaceTerrain { on, .. } => terrain::takes(rules, ctx.state, hero.space, *on),
        Effect::RemoveTerrain => ctx.state.terrain.covers(hero.space),
        Effect::TeleportRegion { .. } => moves,
        Effect::Heal { cost, .. } => gain::wounds(ctx, seat) > 0 && hero.gold >= *cost,
        Effect::Shop(wares) => wares.iter().any(|ware| hero.gold >= ware.price),
        Effect::SellObjects => caps::gains_gold(rules, hero) && !inventory::objects(ctx, seat).is_empty(),
        Effect::ChooseOne(visits) => visits.iter().any(|visit| any(&visit.effect)),
        Effect::May(effects) => any(effects),
        Effect::Become { .. } => hero.own.is_none(),
        Effect::ReturnForm => hero.own.is_some() && hero.lives > 0,
        Effect::MoveMarker(to) => hero.marker.is_some_and(|marker| marker != to.id) && !ctx.state.terrain.covers(to.id),
        Effect::ByForm { form, is, is_not } => any(if forms::is(rules, hero, form.as_ref()) { is } else { is_not }),
        Effect::PutOn { from, .. } => {
            let deck = &ctx.state.decks[from.deck];
            !(deck.pile.is_empty() && deck.discard.is_empty())
        }
        // The loader refuses the other verbs in Spells.
        Effect::Nothing
        | Effect::WithheldTalisman
        | Effect::Enslave
        | Effect::FightGuards
        | Effect::Attacked(_)
        | Effect::Fight { .. }
        | Effect::Offer(_)
        | Effect::Everyone { .. }
        | Effect::Grant { .. }
        | Effect::Court { .. }
        | Effect::Shoplift
        | Effect::TakeCounter(_)
        | Effect::TurnPhase
        | Effect::LeaveHere { .. }
        | Effect::TakeHere(_)
        | Effect::TakeAllHere
        | Effect::LeaveHag
        | Effect::Blizzard(_)
        | Effect::Draw { .. }
        | Effect::Meet(_)
        | Effect::ToFollower(_)
        | Effect::Another { .. }
        | Effect::AttackOther { .. }
        | Effect::GainLivesOf
        | Effect::RollAgain
        | Effect::MovedBy { .. }
        | Effect::RevealTop { .. }
        | Effect::MeetOrGive { .. }
        | Effect::GoTo { .. }
        | Effect::MoveOn(_)
        | Effect::Quest(_)
        | Effect::Chasm { .. } => false,
    }
}

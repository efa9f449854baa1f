//! What effects of cards do.

use super::context::{Context, Listener, Options, Purpose, ask, hero, roll};
use super::{encounter, goods, movement, resources};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::prophecy::model::decision::{Choice, Decision, Topic};
use crate::games::prophecy::model::effect::{Amount, Drawn, Effect};
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::kinds::{Deck, Means, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::{Adventurer, State};
use arrayvec::ArrayVec;

/// Applies effects in order, while the character lives.
pub fn run<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, effects: &[Effect], source: Source) {
    for effect in effects {
        if hero(ctx, seat).alive {
            apply(ctx, seat, effect, source);
        }
    }
}

/// Applies an effect.
pub fn apply<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, effect: &Effect, source: Source) {
    match effect {
        Effect::Gold(amount) => {
            let amount = points(hero(ctx, seat), *amount, 0);
            resources::gain_gold(ctx, seat, amount, source);
        }
        Effect::Experience(amount) => resources::gain_experience(ctx, seat, *amount, source),
        Effect::Heal(amount) => recover(ctx, seat, (Stat::Strength, *amount), source),
        Effect::Recharge(amount) => recover(ctx, seat, (Stat::Willpower, *amount), source),
        Effect::LoseHealth(amount) => resources::lose_health(ctx, seat, *amount, source),
        Effect::LoseMagic(amount) => resources::lose_magic(ctx, seat, *amount, source),
        Effect::Common(count) => goods::find(ctx, seat, (Deck::Common, *count), source),
        Effect::Rare(count) => goods::find(ctx, seat, (Deck::Rare, *count), source),
        Effect::Strength(count) => (0..*count).for_each(|_| resources::raise(ctx, seat, Stat::Strength)),
        Effect::Willpower(count) => (0..*count).for_each(|_| resources::raise(ctx, seat, Stat::Willpower)),
        Effect::Choose(ways) => choose(ctx, seat, ways, source),
        Effect::Die(rows) => {
            let die = roll(ctx, Purpose::Effect);
            ctx.tell(Event::Rolled { seat, die });
            if let Some(row) = rows.iter().find(|row| die <= row.to) {
                run(ctx, seat, &row.then, source);
            }
        }
        Effect::On(on) => {
            let here = ctx.rules.space(hero(ctx, seat).space).terrain;
            run(ctx, seat, if here == on.terrain { &on.then } else { &on.otherwise }, source);
        }
        Effect::Teleport => teleport(ctx, seat),
        Effect::Draw(drawn) => look(ctx, seat, *drawn, source),
        Effect::BuyPoints => buy_points(ctx, seat, source),
        Effect::SwapPoint => swap_point(ctx, seat),
        Effect::SellDouble => sell_double(ctx, seat),
        Effect::Convert(most) => convert(ctx, seat, *most, source),
        Effect::TurnStrength(amount) => strengthen(ctx, Stat::Strength, *amount),
        Effect::TurnWillpower(amount) => strengthen(ctx, Stat::Willpower, *amount),
        Effect::TakeItem | Effect::DiscardItem => rob(ctx, seat, *effect == Effect::TakeItem),
        Effect::RemoveCreature => remove_card(ctx, seat),
        Effect::Redraw => redraw(ctx, seat),
        Effect::ExtraTurn => {
            ctx.state.extra_turns = ctx.state.extra_turns.saturating_add(1);
            ctx.tell(Event::ExtraTurn { seat });
        }
        Effect::GiveItem(count) => (0..*count).for_each(|_| give_item(ctx, seat, source)),
        // These are kept or held until the roll or the purchase that they are for.
        Effect::Bless(_) | Effect::Reroll | Effect::Dice(_) | Effect::WaiveGold => {}
    }
}

/// Would an effect change anything for a character?
#[must_use]
pub fn helps(rules: &Ruleset, state: &State, seat: Seat, effect: &Effect) -> bool {
    let hero = state.hero(seat);
    let any = |effects: &[Effect]| effects.iter().any(|each| helps(rules, state, seat, each));
    let drawn = |deck: Deck| !state.decks[deck as usize].is_empty() || !state.discards[deck as usize].is_empty();
    match effect {
        Effect::Gold(amount) => points(hero, *amount, 0) > 0 && resources::gold_left(&rules.rules, state) > 0,
        Effect::Experience(_) => resources::experience_left(&rules.rules, state) > 0,
        Effect::Heal(_) => hero.left[0] > 0,
        Effect::Recharge(_) => hero.left[1] > 0,
        Effect::Common(_) => drawn(Deck::Common),
        Effect::Rare(_) => drawn(Deck::Rare),
        Effect::Draw(counts) => counts.common > 0 && drawn(Deck::Common) || counts.rare > 0 && drawn(Deck::Rare),
        Effect::Strength(_) => resources::may_raise(&rules.rules, state, seat, Stat::Strength),
        Effect::Willpower(_) => resources::may_raise(&rules.rules, state, seat, Stat::Willpower),
        Effect::Choose(ways) => ways.iter().any(|way| any(way)),
        Effect::Die(rows) => rows.iter().any(|row| any(&row.then)),
        Effect::On(on) => {
            let here = rules.space(hero.space).terrain == on.terrain;
            any(if here { &on.then } else { &on.otherwise })
        }
        Effect::BuyPoints => hero.gold > 0 && hero.left != [0; 2],
        Effect::SwapPoint => !swaps(rules, state, seat).is_empty(),
        Effect::SellDouble => !sellable(rules, hero).is_empty(),
        Effect::Convert(_) => convertible(rules, state, seat).contains(&true),
        Effect::TakeItem | Effect::DiscardItem => {
            let has = |other: Seat| !goods::items_of(rules, state.hero(other)).is_empty();
            rules.rules.items_against_others && state.company(seat).any(has)
        }
        Effect::RemoveCreature => state.lies(hero.space).is_some_and(|card| rules.creature(card).is_some()),
        Effect::Redraw => state.lies(hero.space).is_some(),
        Effect::WaiveGold => rules.rules.letter_waives_gold,
        Effect::LoseHealth(_) | Effect::LoseMagic(_) | Effect::GiveItem(_) => false,
        Effect::Teleport
        | Effect::Bless(_)
        | Effect::Reroll
        | Effect::TurnStrength(_)
        | Effect::TurnWillpower(_)
        | Effect::Dice(_)
        | Effect::ExtraTurn => true,
    }
}

/// An amount for a character, of which `lacking` is all.
#[must_use]
pub fn points(hero: &Adventurer, amount: Amount, lacking: u8) -> u8 {
    match amount {
        Amount::Fixed(amount) => amount,
        Amount::All => lacking,
        Amount::Times(times, stat) => hero.right[stat as usize].saturating_mul(times),
    }
}

fn recover<D: Dice, W: Listener>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    (stat, amount): (Stat, Amount),
    source: Source,
) {
    let hero = hero(ctx, seat);
    let amount = points(hero, amount, hero.left[stat as usize]);
    resources::restore(ctx, seat, (stat, amount), source);
}

/// More of an ability until the end of the turn.
fn strengthen<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, stat: Stat, amount: u8) {
    let bonus = &mut ctx.state.turn.bonus[stat as usize];
    *bonus = bonus.saturating_add(amount);
}

fn choose<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, ways: &[Vec<Effect>], source: Source) {
    let topic = ctx.state.turn.card.map_or(Topic::Plain, Topic::Card);
    let options: Options = (1..=u8::MAX).zip(ways).map(|(number, _)| Choice::Number(number)).collect();
    if let Choice::Number(number) = ask(ctx, seat, (Decision::Choose, topic), &options) {
        run(ctx, seat, &ways[usize::from(number - 1)], source);
    }
}

fn teleport<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let from = hero(ctx, seat).space;
    let options: Options = SpaceId::all().filter(|space| *space != from).map(Choice::Space).collect();
    if let Some(to) = ask(ctx, seat, (Decision::TeleportTo, Topic::Plain), &options).leads_to() {
        movement::place(ctx, seat, (Means::Teleport, to));
        encounter::resolve(ctx, seat);
    }
}

/// Looks at Items from the decks and keeps one; the others are discarded.
fn look<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, drawn: Drawn, source: Source) {
    let mut seen: ArrayVec<CardId, { Drawn::MOST as usize }> = ArrayVec::new();
    for (deck, count) in [(Deck::Common, drawn.common), (Deck::Rare, drawn.rare)] {
        for _ in 0..count {
            seen.extend(goods::draw(ctx, deck));
        }
    }
    if seen.is_empty() {
        return;
    }
    let options: Options = seen.iter().copied().map(Choice::Card).collect();
    let kept = ask(ctx, seat, (Decision::Keep, Topic::Plain), &options).card();
    for card in seen {
        if Some(card) == kept {
            goods::gain(ctx, seat, card, source);
        } else {
            goods::discard(ctx, card);
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn buy_points<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) {
    loop {
        let (hero, mut options) = (hero(ctx, seat), Options::new());
        if hero.gold > 0 {
            options.extend((hero.left[0] > 0).then_some(Choice::Health));
            options.extend((hero.left[1] > 0).then_some(Choice::Magic));
        }
        options.push(Choice::Done);
        let bought = match ask(ctx, seat, (Decision::Points, Topic::Plain), &options) {
            Choice::Health => (Stat::Strength, 1),
            Choice::Magic => (Stat::Willpower, 2),
            _ => return,
        };
        resources::lose_gold(ctx, seat, 1, source);
        resources::restore(ctx, seat, bought, source);
    }
}

/// The abilities that can be lowered by a point for a point of the other.
fn swaps(rules: &Ruleset, state: &State, seat: Seat) -> Options {
    let hero = state.hero(seat);
    let can =
        |lower: Stat, higher: Stat| hero.most(lower) > 1 && resources::may_raise(&rules.rules, state, seat, higher);
    let mut options = Options::new();
    options.extend(can(Stat::Strength, Stat::Willpower).then_some(Choice::Strength));
    options.extend(can(Stat::Willpower, Stat::Strength).then_some(Choice::Willpower));
    options
}

#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn swap_point<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let options = swaps(ctx.rules, ctx.state, seat);
    if options.is_empty() {
        return;
    }
    let (lowered, raised) = match ask(ctx, seat, (Decision::Swap, Topic::Plain), &options) {
        Choice::Strength => (Stat::Strength, Stat::Willpower),
        _ => (Stat::Willpower, Stat::Strength),
    };
    resources::lower(ctx, seat, lowered);
    resources::raise(ctx, seat, raised);
}

/// The undamaged Items that have a price.
pub fn sellable(rules: &Ruleset, hero: &Adventurer) -> CardSet {
    hero.sound.and(&rules.sets.priced)
}

fn sell_double<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let options: Options = sellable(ctx.rules, hero(ctx, seat)).iter().map(Choice::Card).collect();
    if options.is_empty() {
        return;
    }
    let Some(card) = ask(ctx, seat, (Decision::SellDouble, Topic::Plain), &options).card() else { return };
    let price = ctx.rules.item(card).map_or(0, |item| item.price);
    goods::lose(ctx, seat, card, Source::Trade);
    resources::gain_gold(ctx, seat, price.saturating_mul(2), Source::Trade);
}

/// Can gold be turned into experience, and experience into gold? The bank must have what is gained.
fn convertible(rules: &Ruleset, state: &State, seat: Seat) -> [bool; 2] {
    let (hero, rules) = (state.hero(seat), &rules.rules);
    let gold = || resources::gold_left(rules, state) > 0;
    let experience = || resources::experience_left(rules, state) > 0;
    [hero.gold > 0 && experience(), hero.experience > 0 && gold()]
}

#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
fn convert<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, most: u8, source: Source) {
    let mut only = None;
    for _ in 0..most {
        let [gold, experience] = convertible(ctx.rules, ctx.state, seat);
        let mut options = Options::new();
        options.extend((gold && only != Some(Choice::Experience)).then_some(Choice::Gold));
        options.extend((experience && only != Some(Choice::Gold)).then_some(Choice::Experience));
        options.push(Choice::Done);
        let chosen = ask(ctx, seat, (Decision::Convert, Topic::Plain), &options);
        match chosen {
            Choice::Gold => {
                resources::lose_gold(ctx, seat, 1, source);
                resources::gain_experience(ctx, seat, 1, source);
            }
            Choice::Experience => {
                resources::lose_experience(ctx, seat, 1, source);
                resources::gain_gold(ctx, seat, 1, source);
            }
            _ => return,
        }
        only = Some(chosen);
    }
}

/// Takes an Item of another character on the space, or discards it.
fn rob<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, takes: bool) {
    let mut options = Options::new();
    for other in ctx.state.company(seat) {
        options.extend(goods::items_of(ctx.rules, ctx.state.hero(other)).iter().map(Choice::Card));
    }
    if options.is_empty() {
        return;
    }
    let Some(card) = ask(ctx, seat, (Decision::Rob, Topic::Plain), &options).card() else { return };
    let owner = ctx.state.company(seat).find(|other| ctx.state.hero(*other).items().has(card));
    let Some(owner) = owner else { return };
    if takes {
        goods::take(ctx, seat, (owner, card));
    } else {
        goods::lose(ctx, owner, card, Source::Item);
    }
}

fn remove_card<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let space = hero(ctx, seat).space;
    if let Some(card) = ctx.state.lying[space.at()].take() {
        goods::discard(ctx, card);
    }
}

/// Puts another Adventure card in the place of the one on the space, if one lies there.
fn redraw<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let space = hero(ctx, seat).space;
    if ctx.state.lies(space).is_none() {
        return;
    }
    remove_card(ctx, seat);
    if let Some(card) = goods::draw(ctx, Deck::Adventure) {
        ctx.state.lying[space.at()] = Some(card);
        ctx.tell(Event::CardLaid { card, space });
    }
}

fn give_item<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) {
    let options: Options = goods::items_of(ctx.rules, hero(ctx, seat)).iter().map(Choice::Card).collect();
    if options.is_empty() {
        return resources::lose_health(ctx, seat, 1, source);
    }
    if let Some(card) = ask(ctx, seat, (Decision::Give, Topic::Plain), &options).card() {
        goods::lose(ctx, seat, card, source);
    }
}

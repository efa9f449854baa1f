//! Enemies of one encounter number on a space: left alone, bribed, destroyed, evaded, or fought as one (R4E, More than
//! one Enemy; RULING 6, RULING 29, RULING 80, RULING 103).

use super::combat::{self, Creature};
use super::context::{Context, DecisionRequest, Flow, HERE, Next, Options, TalismanObserver};
use super::{enemy_rules, gold, inventory, meeting, quest, roll, spells, totals, upkeep};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::enemy::{FoughtBy, Moment};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Spent;
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::{Attack, CreatureKind, Source};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::rules::{EvadeGroup, FightAsOne};
use crate::games::talisman::model::state::{CHARMED, Place};
use crate::games::talisman::model::window::Window;
use core::ops::ControlFlow;

/// Meets the Enemies of one encounter number. Leaving one alone, neither killed nor evaded, ends the encounter with the
/// space (RULING 81).
#[inline(never)]
pub fn meet<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    number: u8,
    unmet: &CardSet,
) -> Flow {
    let all = group(ctx, number, unmet);
    for card in &all {
        ctx.state.turn.met.insert(card);
        ctx.tell(Event::Met { seat, card });
    }
    let next = enemy_rules::at(ctx, seat, &all, Moment::Met)?;
    if next != Next::Here {
        return ControlFlow::Continue(next);
    }
    // What happens when it is met may have taken one of them elsewhere.
    let all = if ctx.rules.sets.handy.special.among(&all) {
        all.and(&ctx.state.lying[ctx.hero(seat).space.at()])
    } else {
        all
    };
    if all.is_empty() {
        return HERE;
    }
    let mut group = Group { attack: attack(ctx, seat, &all), cards: all };
    let mut alone = false;
    let may_evade = combat::may_evade(ctx, seat) || ctx.hero(seat).has(Flag::EvadeEnemies);
    let bound = ctx.rules.sets.handy.unevaded.among(&all);
    if !bound && (may_evade || ctx.state.holders.of(Window::Met).has(seat)) {
        alone = avoided(ctx, seat, &mut group);
    }
    let marked = marked_out(ctx, seat, &group.cards);
    if !marked.is_empty() {
        alone |= single_all_out(ctx, seat, &marked, &mut group);
    }
    let next = not_fought(ctx, seat, &all.without(&group.cards))?;
    if next != Next::Here {
        return ControlFlow::Continue(next);
    }
    if !group.cards.is_empty() {
        let creature = as_one(ctx, seat, group);
        let next = combat::fight(ctx, &creature)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    if alone { left_in_peace(ctx, seat, number) } else { HERE }
}

/// Fights Enemies on the seat's space, one encounter number after the other, not evaded and without what they do when met.
pub fn fight_all<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cards: &CardSet) -> Flow {
    let mut left = *cards;
    while let Some((number, _)) = meeting::foremost(ctx, &left) {
        let all = group(ctx, number, &left);
        left = left.without(&all);
        all.iter().for_each(|card| ctx.tell(Event::Met { seat, card }));
        let group = Group { attack: attack(ctx, seat, &all), cards: all };
        let next = combat::fight(ctx, &as_one(ctx, seat, group))?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    HERE
}

/// Enemies that attack together.
#[derive(Clone, Copy)]
struct Group {
    /// Battle or psychic combat.
    attack: Attack,
    /// The Enemies.
    cards: CardSet,
}

/// Applies what Enemies do that were met and neither fought nor removed from the space.
fn not_fought<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, spared: &CardSet) -> Flow {
    let space = ctx.hero(seat).space;
    let left = spared.and(&ctx.state.lying[space.at()]);
    enemy_rules::at(ctx, seat, &left, Moment::NotWon)
}

/// The attack of these Enemies. If one has both abilities, the character chooses, or it attacks the lower one.
fn attack<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, cards: &CardSet) -> Attack {
    let handy = &ctx.rules.sets.handy;
    match cards.first() {
        Some(lead) if handy.dual.has(lead) => of_both(ctx, seat, lead),
        Some(lead) if handy.psychic.has(lead) => Attack::Psychic,
        Some(_) | None => Attack::Battle,
    }
}

#[cold]
fn of_both<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> Attack {
    let fought = ctx.title(card).enemy.as_ref().map(|enemy| enemy.fought).unwrap_or_default();
    approach(ctx, seat, Source::Card(card), fought)
}

/// With which ability a creature that has both is fought.
pub(super) fn approach<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    fought: FoughtBy,
) -> Attack {
    let [strength, craft] = [totals::strength(ctx.state, seat), totals::craft(ctx.state, seat)];
    if fought == FoughtBy::Lower && strength != craft {
        return if strength < craft { Attack::Battle } else { Attack::Psychic };
    }
    let ask = DecisionRequest { seat, decision: Decision::Approach, topic: Topic::Source(source) };
    if ctx.ask(ask, &[Choice::Battle, Choice::Psychic]) == Choice::Psychic { Attack::Psychic } else { Attack::Battle }
}

/// Removes Enemies from the group that are dealt with by other means than fighting; true if one is left alone.
#[inline(never)]
fn single_all_out<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    marked: &CardSet,
    group: &mut Group,
) -> bool {
    let mut alone = false;
    for card in &inventory::in_order(ctx.state, marked) {
        match single_out(ctx, seat, (*card, group.attack)) {
            Single::Fights => {}
            Single::Gone => group.cards.remove(*card),
            Single::LeftAlone => {
                group.cards.remove(*card);
                alone = true;
            }
        }
    }
    alone
}

/// Removes Enemies that a Spell holds or that are evaded; true if one is left alone that way.
#[inline(never)]
fn avoided<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, group: &mut Group) -> bool {
    let mut topic = Topic::Fight(combat::outlook(ctx, seat, &as_one(ctx, seat, *group)));
    let mut alone = false;
    while !group.cards.is_empty() && spells::met(ctx, seat, topic, true) {
        let held = hold_one(ctx, seat, &group.cards, topic);
        group.cards.remove(held);
        alone |= !combat::held_is_evaded(ctx);
        topic = Topic::Fight(combat::outlook(ctx, seat, &as_one(ctx, seat, *group)));
    }
    group.cards = group.cards.without(&evaded(ctx, seat, *group, topic));
    alone
}

/// A character evades the whole group (RULING 80); in an alternative ruling each Enemy separately.
fn evaded<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    group: Group,
    topic: Topic,
) -> CardSet {
    match ctx.rules.rules.evade_group {
        EvadeGroup::Whole => {
            if !group.cards.is_empty() && combat::evades_enemies(ctx, seat, topic) {
                group.cards
            } else {
                CardSet::EMPTY
            }
        }
        EvadeGroup::Each => {
            let mut evaded = CardSet::EMPTY;
            for card in inventory::in_order(ctx.state, &group.cards) {
                let topic = alone(ctx, seat, (card, group.attack));
                if combat::evades_enemies(ctx, seat, topic) {
                    evaded.insert(card);
                }
            }
            evaded
        }
    }
}

/// After leaving an Enemy alone, nothing else on the space is met, not even Spirits (RULING 81). In an alternative
/// ruling Spirits still attack.
fn left_in_peace<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, number: u8) -> Flow {
    const SPIRITS: u8 = 3;
    if ctx.rules.rules.spirits_after_peace && number < SPIRITS {
        let unmet = meeting::unmet(ctx);
        let next = meet(ctx, seat, SPIRITS, &unmet)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    ControlFlow::Continue(Next::Enough)
}

/// The outlook of a fight against this Enemy alone.
fn alone<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, (card, attack): (CardId, Attack)) -> Topic {
    let alone = Group { attack, cards: [card].into_iter().collect() };
    Topic::Fight(combat::outlook(ctx, seat, &as_one(ctx, seat, alone)))
}

/// Asks which creature of the group a Spell holds; it counts as evaded (RULING 30, RULING 80).
fn hold_one<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    group: &CardSet,
    topic: Topic,
) -> CardId {
    let options: Options = group.iter().map(Choice::Card).collect();
    let Choice::Card(card) = ctx.ask(DecisionRequest { seat, decision: Decision::Immobilise, topic }, &options) else {
        unreachable!("only cards are offered")
    };
    card
}

/// The Enemies not met yet that attack together. One with both abilities attacks alone (RULING 223).
fn group<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, number: u8, unmet: &CardSet) -> CardSet {
    let handy = &ctx.rules.sets.handy;
    let unmet = unmet.and(&ctx.rules.sets.enemies);
    let same = unmet.and(handy.numbered(number));
    let Some(lead) = same.first() else { return CardSet::EMPTY };
    if handy.dual.has(lead) {
        return [lead].into_iter().collect();
    }
    let open = match ctx.rules.rules.fight_as_one {
        FightAsOne::SameNumber => same,
        FightAsOne::SameAbility => unmet,
    };
    let open = open.without(&handy.dual);
    if handy.psychic.has(lead) { open.and(&handy.psychic) } else { open.without(&handy.psychic) }
}

/// The group as one creature: its abilities are added up and it makes one roll.
fn as_one<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, group: Group) -> Creature {
    let mut creature = Creature { cards: group.cards, ..Creature::single(group.attack, CreatureKind::Other, 0) };
    for card in &group.cards {
        let title = ctx.title(card);
        let points = enemy_rules::printed(title, group.attack);
        creature.value =
            creature.value.saturating_add(points).saturating_add(enemy_rules::grown(ctx.rules, ctx.state, card));
        if creature.kind != CreatureKind::Dragon {
            creature.kind = title.creature.unwrap_or(CreatureKind::Other);
        }
    }
    if ctx.rules.sets.handy.special.among(&group.cards) {
        enemy_rules::join(ctx, seat, &mut creature);
    }
    creature
}

/// What happened to one Enemy before the common fight.
enum Single {
    Fights,
    Gone,
    LeftAlone,
}

/// Enemies that the seat may deal with by other means than fighting.
fn marked_out<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, group: &CardSet) -> CardSet {
    let hero = ctx.hero(seat);
    let others = hero.sums.flags.meets(Flags::of(&[Flag::BeastFriend, Flag::DestroySpirits]));
    if others {
        return *group;
    }
    if hero.gold > 0 || upkeep::converts_now(ctx, seat) {
        group.and(&ctx.rules.sets.handy.bribable)
    } else {
        CardSet::EMPTY
    }
}

fn single_out<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    (card, attack): (CardId, Attack),
) -> Single {
    let rules = ctx.rules;
    let title = rules.title(card);
    let topic = alone(ctx, seat, (card, attack));
    let payable = title.flags.has(Flag::Bribable) && upkeep::may_spend(ctx, seat) && ctx.hero(seat).gold > 0;
    if payable && ctx.wants(seat, Decision::Bribe, topic) {
        gold::lose(ctx, seat, 1, Spent::Paid);
        // Paying is not evading (RULING 81); in an alternative ruling it is.
        return if ctx.rules.rules.bribe_evades { Single::Gone } else { Single::LeftAlone };
    }
    match title.creature {
        Some(CreatureKind::Animal | CreatureKind::Dragon) if ctx.hero(seat).has(Flag::BeastFriend) => {
            beast(ctx, seat, card, topic)
        }
        Some(CreatureKind::Spirit) if ctx.hero(seat).has(Flag::DestroySpirits) => {
            if ctx.wants(seat, Decision::DestroySpirit, topic) {
                destroy_spirit(ctx, seat, card);
                return Single::Gone;
            }
            Single::Fights
        }
        Some(_) | None => Single::Fights,
    }
}

/// Animals and Dragons do not attack the Minstrel, who may charm an Animal to be a Follower.
fn beast<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId, topic: Topic) -> Single {
    inventory::credit(ctx, seat, Flag::BeastFriend);
    if ctx.wants(seat, Decision::SpareBeast, topic) {
        return Single::Fights;
    }
    let rules = ctx.rules;
    let title = rules.title(card);
    let (charms, alone) = (ctx.hero(seat).has(Flag::Charm), ctx.hero(seat).has(Flag::Alone));
    let animal = title.creature == Some(CreatureKind::Animal);
    if !animal || !charms || alone || !ctx.wants(seat, Decision::Charm, topic) {
        return Single::LeftAlone;
    }
    let least = might(ctx, seat, card).saturating_add(1);
    let mut thrown = roll::throw(ctx, seat, Purpose::Charm, 1);
    let need = Topic::Need { die: thrown.best(), least };
    roll::fate(ctx, &mut thrown, Decision::FateAbility, need);
    if thrown.total() < least {
        ctx.tell(Event::InVain { seat, purpose: Purpose::Charm });
        return Single::LeftAlone;
    }
    ctx.state.mark[card.at()] = CHARMED;
    let from = ctx.state.place[card.at()];
    inventory::put(ctx.rules, ctx.state, card, Place::Hero(seat));
    inventory::credit(ctx, seat, Flag::Charm);
    ctx.tell(Event::CardTaken { seat, card, whence: from });
    Single::Gone
}

/// An Animal's Strength as it would be in battle; that of one that matches its opponent is the opponent's.
fn might<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, card: CardId) -> u8 {
    let own = enemy_rules::points(ctx.rules, ctx.state, (seat, card), Attack::Battle);
    let matched = enemy_rules::matches(ctx.title(card), Attack::Battle);
    own.saturating_add(if matched { totals::strength(ctx.state, seat) } else { 0 })
}

/// A character that destroyed a Spirit may gain a Spell, if its ability says so.
pub(super) fn spirit_spell<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let gains = ctx.hero(seat).has(Flag::SpiritSpell) && inventory::can_gain_spell(ctx, seat);
    if gains && ctx.wants(seat, Decision::SpiritSpell, Topic::Plain) && inventory::gain_spell(ctx, seat) {
        inventory::credit(ctx, seat, Flag::SpiritSpell);
    }
}

/// Destroyed, not killed: no trophy; the Priest may gain a Spell (RULING 62).
fn destroy_spirit<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    inventory::credit(ctx, seat, Flag::DestroySpirits);
    ctx.tell(Event::Destroyed { seat, card });
    inventory::discard(ctx, card);
    quest::spirit_destroyed(ctx, seat, true);
    spirit_spell(ctx, seat);
}

//! Alternative endings: what happens on the Crown of Command in place of the Command Spell, and what wins (RULING 274,
//! RULING 275, RULING 284 to 289).

use super::context::{Context, Flow, HERE, Next, Stop, TalismanObserver};
use super::effects;
use super::view::View;
use super::{encounter, ending, enemies, enemy_rules, inventory, meeting, movement, totals};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::rng;
use crate::games::talisman::model::alternative_ending::{AlternativeEnding, EndingGoal, EndingId, EndingRule};
use crate::games::talisman::model::ending::Ending;
use crate::games::talisman::model::enemy_value::Value;
use crate::games::talisman::model::event::{Event, Means};
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::kinds::{Attack, Source, SpaceId};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Place, State, Status};
use crate::games::talisman::model::verb::Effect;
use crate::games::talisman::rules::combat::Creature;
use core::ops::ControlFlow;

/// The ending that the game is played with; `None` for the Command Spell.
#[must_use]
pub fn of<'r>(rules: &'r Ruleset, state: &State) -> Option<&'r AlternativeEnding> {
    state.ending.and_then(|id| rules.endings.get(usize::from(id.0)))
}

/// Is the game won by a deed on the Crown, and not by being the last player left?
#[must_use]
pub fn won_by_deed(rules: &Ruleset, state: &State) -> bool {
    of(rules, state).is_some_and(|ending| !matches!(ending.wins, EndingGoal::LastAlive))
}

/// Draws the ending, if it is not said which, and lays its guards on the Crown before the game begins.
pub fn begin(rules: &Ruleset, state: &mut State) {
    let drawn = |state: &State| {
        let key = rng::join(state.deck_key, 0xe4_d1 << 32);
        let ids = (0_u8..).map(EndingId).take(rules.endings.len());
        ids.min_by_key(|id| rng::join(key, u64::from(id.0)))
    };
    state.ending = match rules.ending_rule {
        EndingRule::CommandSpell => return,
        EndingRule::Random => drawn(state),
        EndingRule::One(id) => Some(id),
    };
    lay_guards(rules, state);
}

/// Lays the guards of the ending on the Crown.
pub fn lay_guards(rules: &Ruleset, state: &mut State) {
    for card in of(rules, state).into_iter().flat_map(|ending| ending.guards.iter()) {
        state.decks.iter_mut().for_each(|deck| _ = deck.pile.take(card));
        inventory::put(rules, state, card, Place::Space(rules.board.crown));
    }
}

/// The guards that lie on the Crown. No instruction moves or discards them (RULING 284).
#[inline]
#[must_use]
pub fn guarding(rules: &Ruleset, state: &State) -> CardSet {
    if !rules.sets.handy.ending {
        return CardSet::EMPTY;
    }
    of(rules, state).map_or(CardSet::EMPTY, |ending| ending.guards.and(&state.lying[rules.board.crown.at()]))
}

/// A character comes to the Crown. The first one turns a hidden ending over; then what is said of arrivals happens. That may
/// end its encounter there; it has still won if the ending asks for the arrival alone (RULING 275).
#[cold]
pub fn reached<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, first: bool) -> Flow {
    let rules = ctx.rules;
    let Some(ending) = of(rules, ctx.state) else { return HERE };
    if first && ending.hidden {
        ctx.tell(Event::EndingTurned { seat, ending: ending.text });
    }
    let mut next = Next::Here;
    if first || ending.each_arrival {
        next = carry_out(ctx, seat, ending.text, &rules.space(ending.text).before)?;
    }
    if next != Next::Moved && ending.wins == EndingGoal::Arrival && rules_alone(ctx, seat) {
        ending::won(ctx, seat, Ending::Alternative)?;
    }
    ControlFlow::Continue(next)
}

/// Is the character on the Crown, and still the same one?
fn rules_alone<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> bool {
    let hero = ctx.hero(seat);
    hero.plays() && hero.space == ctx.rules.board.crown && !ctx.state.turn.changed.has(seat)
}

/// What a character alone on the Crown does in its turn (RULING 275).
#[cold]
pub fn alone<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    let rules = ctx.rules;
    let Some(ending) = of(rules, ctx.state) else { return HERE };
    let just_come = ctx.state.turn.reached_crown && !rules.rules.command_on_arrival;
    let company = ctx.state.company_on(ctx.hero(seat).space, seat);
    if let Some(why) = just_come.then_some(Why::JustCome).or(company.then_some(Why::Company)) {
        ctx.tell(Event::NoEffect { seat, source: Source::Space(ending.text), why });
        return HERE;
    }
    let next = carry_out(ctx, seat, ending.text, &rules.space(ending.text).effect)?;
    if rules_alone(ctx, seat) {
        match ending.wins {
            // It came before, but did not win then: it had lost a fight, say.
            EndingGoal::Arrival => ending::won(ctx, seat, Ending::Alternative)?,
            EndingGoal::Turns(_) => counted(ctx, seat, ending, 1)?,
            EndingGoal::LastAlive | EndingGoal::GuardsKilled | EndingGoal::Kills { .. } => {}
        }
    }
    ControlFlow::Continue(next)
}

/// What happens to a character elsewhere at the start of its turn, once the Crown has been reached: `Enough` if it was moved
/// and has no encounter where it is now (RULING 285).
#[cold]
pub fn elsewhere<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    let rules = ctx.rules;
    let open = ctx.state.crown_reached && ctx.hero(seat).space != rules.board.crown;
    let Some(ending) = of(rules, ctx.state).filter(|ending| open && !ending.others.is_empty()) else { return HERE };
    let here = ctx.hero(seat).space;
    let next = carry_out(ctx, seat, ending.text, &ending.others)?;
    let moved = ctx.state.turn.unmet_move || ctx.hero(seat).space != here;
    meeting::forget(ctx.state);
    ControlFlow::Continue(match next {
        Next::Moved => Next::Moved,
        Next::Here | Next::Enough if moved => Next::Enough,
        Next::Here | Next::Enough => Next::Here,
    })
}

/// Carries out effects one after the other; cards drawn by one are met before the next. A move without an encounter cuts none
/// of them off (RULING 244). In another's turn nobody fights or meets anything.
fn carry_out<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    text: SpaceId,
    effects: &[Effect],
) -> Flow {
    let (source, active) = (Source::Space(text), seat == ctx.active());
    let mut moved = Next::Here;
    // A move by a Spell before was no move by these effects.
    ctx.state.turn.unmet_move &= !active;
    for effect in effects {
        encounter::step(ctx)?;
        let ordered = |effect: &Effect| matches!(effect, Effect::AttackOther { .. } | Effect::FightGuards);
        let fights = |effect: &Effect| effect.attacker().is_some() || ordered(effect);
        if !active && Effect::any(core::iter::once(effect), &mut { fights }) {
            ctx.tell(Event::NoEffect { seat, source, why: Why::OthersTurn });
            continue;
        }
        let before = ctx.state.turn.changed.has(seat);
        let mut next = effects::apply(ctx, seat, source, effect)?;
        if next == Next::Here && (!ctx.hero(seat).plays() || ctx.state.turn.changed.has(seat) && !before) {
            return HERE;
        }
        if next == Next::Here && active && ctx.state.turn.more_to_meet {
            next = meet_drawn(ctx, seat)?;
        }
        match next {
            Next::Here => {}
            Next::Enough if ctx.state.turn.unmet_move => moved = Next::Enough,
            Next::Moved | Next::Enough => return ControlFlow::Continue(next),
        }
    }
    ControlFlow::Continue(moved)
}

/// Meets the cards just drawn, and nothing else that lies there (RULING 286).
fn meet_drawn<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow {
    let here = ctx.hero(seat).space.at();
    let others = ctx.state.lying[here].without(&ctx.state.turn.told);
    ctx.state.turn.met = ctx.state.turn.met.or(&others);
    ctx.state.turn.gold_barred = ctx.state.gold[here];
    encounter::cards(ctx, seat)
}

/// The character fights the guards that lie on its space. If all are gone, what they guarded is open (RULING 284).
pub fn fight<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) -> Flow {
    let guards = guarding(ctx.rules, ctx.state);
    if ctx.hero(seat).space != ctx.rules.board.crown || seat != ctx.active() {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NoSuchCard });
        return HERE;
    }
    if guards.is_empty() {
        if of(ctx.rules, ctx.state).is_some_and(|ending| ending.wins == EndingGoal::GuardsKilled) {
            ending::won(ctx, seat, Ending::Alternative)?;
        }
        return HERE;
    }
    enemies::fight_all(ctx, seat, &guards)
}

/// Is the killed Enemy one that the ending counts? It is laid beside the ending and out of the game then, and no trophy
/// (RULING 286).
#[cold]
pub fn laid_beside<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> bool {
    let rules = ctx.rules;
    let on_crown = ctx.hero(seat).space == rules.board.crown;
    let counts = of(rules, ctx.state).is_some_and(
        |ending| matches!(&ending.wins, EndingGoal::Kills { which: Some(which), .. } if which.fits(rules.title(card))),
    );
    if on_crown && counts {
        inventory::put(rules, ctx.state, card, Place::Away);
    }
    on_crown && counts
}

/// A character has beaten a creature: does that win?
#[cold]
pub fn beaten<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, creature: &Creature) -> Flow<()> {
    let rules = ctx.rules;
    let on_crown = ctx.hero(seat).space == rules.board.crown;
    let Some(ending) = of(rules, ctx.state).filter(|_| on_crown) else { return ControlFlow::Continue(()) };
    match &ending.wins {
        EndingGoal::Arrival | EndingGoal::LastAlive | EndingGoal::Turns(_) => ControlFlow::Continue(()),
        EndingGoal::GuardsKilled => {
            let last = creature.cards.meets(&ending.guards) && guarding(rules, ctx.state).is_empty();
            if last { ending::won(ctx, seat, Ending::Alternative) } else { ControlFlow::Continue(()) }
        }
        EndingGoal::Kills { which: None, .. } => counted(ctx, seat, ending, creature.cards.len().max(1)),
        EndingGoal::Kills { which: Some(which), .. } => {
            let killed = creature.cards.iter().filter(|card| which.fits(rules.title(*card))).count();
            counted(ctx, seat, ending, killed.to_le_bytes()[0])
        }
    }
}

/// Counts what a character did; it wins when it has done so often enough.
fn counted<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    ending: &AlternativeEnding,
    more: u8,
) -> Flow<()> {
    if more == 0 {
        return ControlFlow::Continue(());
    }
    let of = ending.wins.count();
    let count = ctx.hero(seat).ending_count.saturating_add(more).min(of);
    ctx.hero_mut(seat).ending_count = count;
    ctx.tell(Event::EndingCounted { seat, count, of });
    if count >= of { ending::won(ctx, seat, Ending::Alternative) } else { ControlFlow::Continue(()) }
}

/// Does a character killed on the Crown become a form, because the ending says so (RULING 287)?
#[inline]
#[must_use]
pub fn spares(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    let on_crown = rules.sets.handy.ending && state.hero(seat).space == rules.board.crown;
    on_crown && of(rules, state).is_some_and(|ending| ending.killed_becomes_form)
}

/// A character killed on the Crown has become a form, which goes where the ending says: not to a space that a Terrain card
/// covers (RULING 236).
#[cold]
pub fn leaves<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.hero(seat).space != ctx.rules.board.crown {
        return;
    }
    let said = of(ctx.rules, ctx.state).and_then(|ending| ending.killed_goes_to);
    if let Some(to) = said.filter(|to| !ctx.state.terrain.covers(*to)) {
        movement::place(ctx, seat, to, Means::Portal);
    }
}

/// If only forms are left in play, the one with the most lives has won, if the ending says so (RULING 288).
#[cold]
pub fn forms_left<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) -> Flow<()> {
    let open = ctx.state.crown_reached && of(ctx.rules, ctx.state).is_some_and(|ending| ending.forms_win);
    let left = || Seat::all(ctx.state.players).filter(|seat| ctx.hero(*seat).status != Status::Out);
    let form = |seat: Seat| {
        let hero = ctx.hero(seat);
        hero.plays() && hero.own.is_some() && hero.form_turns == 0
    };
    if !open || !left().all(form) {
        return ControlFlow::Continue(());
    }
    let most = left().map(|seat| ctx.hero(seat).lives).max().unwrap_or(0);
    for seat in Seat::all(ctx.state.players) {
        let hero = ctx.hero(seat);
        ctx.state.won[seat.at()] = hero.status != Status::Out && hero.lives == most;
    }
    ControlFlow::Break(Stop::GameOver(Ending::FormsLeft))
}

/// The ending in play, once everybody can see it.
#[must_use]
pub fn faceup<'a>(rules: &'a Ruleset, state: &State) -> Option<&'a AlternativeEnding> {
    of(rules, state).filter(|ending| !ending.hidden || state.crown_reached)
}

impl<'a> View<'a> {
    /// The alternative ending, if it lies faceup.
    #[must_use]
    pub fn ending(&self) -> Option<&'a AlternativeEnding> {
        faceup(self.rules, self.state)
    }

    /// Its name; `unknown` while it lies facedown, `none` for the Command Spell.
    #[must_use]
    pub fn ending_name(&self) -> &'a str {
        match (self.ending(), self.state.ending) {
            (Some(ending), _) => &self.rules.space(ending.text).name,
            (None, Some(_)) => "unknown",
            (None, None) => "none",
        }
    }

    /// The most points with which a creature that the faceup ending asks to be beaten attacks so; 0 if none does.
    #[must_use]
    pub fn guard(&self, attack: Attack) -> u8 {
        if !self.rules.sets.handy.ending {
            return 0;
        }
        let crown = self.rules.board.crown;
        let cards = guarding(self.rules, self.state);
        let points = |card: CardId| match attack {
            Attack::Battle => self.title(card).strength.map(|_| self.attack_of((card, crown), attack, 0)),
            Attack::Psychic => self.title(card).craft.map(|_| self.attack_of((card, crown), attack, 0)),
        };
        let own = self.ending().and_then(|ending| attacker(&self.rules.space(ending.text).effect, attack));
        let own = own.map(|value| match value {
            Value::Opponent => totals::in_attack(self.state, self.seat, attack),
            Value::Points(_) | Value::Best => enemy_rules::own_points(self.state, value, attack),
        });
        cards.iter().filter_map(points).chain(own).max().unwrap_or(0)
    }

    /// Would the faceup ending kill a character that comes to the Crown now?
    #[must_use]
    pub fn crown_kills(&self) -> bool {
        let open = |ending: &&AlternativeEnding| ending.each_arrival || !self.state.crown_reached;
        let ending = self.ending().filter(open);
        ending.is_some_and(|ending| self.rules.space(ending.text).before.contains(&Effect::Kill))
    }

    /// May a fight on the seat's space win the game?
    #[must_use]
    pub fn fights_for_the_game(&self) -> bool {
        let on_crown = self.rules.sets.handy.ending && self.me().space == self.rules.board.crown;
        let fights = |goal: &EndingGoal| matches!(goal, EndingGoal::GuardsKilled | EndingGoal::Kills { .. });
        on_crown && self.ending().is_some_and(|ending| fights(&ending.wins))
    }
}

/// The points of a creature that attacks because of these effects.
fn attacker(effects: &[Effect], attack: Attack) -> Option<Value> {
    effects
        .iter()
        .find_map(|effect| if let Effect::Attacked(attacker) = effect { attacker.value(attack) } else { None })
}

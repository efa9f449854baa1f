//! Forms: a character card that replaces a player's own until it returns, such as that of a ghost (RULING 226 to 232).

use super::context::{Context, TalismanObserver};
use super::effects::gain;
use super::view::Sheet;
use super::{
    alternative_endings as endings, apart, caps, death, growth, inventory, marks, powers, spells, supply, upkeep,
};
use crate::engine::dice::Dice;
use crate::engine::ids::{Seat, Seats};
use crate::engine::rng;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::event_details::{Left, Why};
use crate::games::talisman::model::form::CharacterForm;
use crate::games::talisman::model::kinds::{Alignment, CharacterId, Region, Source, SpaceId};
use crate::games::talisman::model::mark::FormChange;
use crate::games::talisman::model::progress::{ERRANDS, Errand};
use crate::games::talisman::model::rules::{AfterDeath, Counters, FormAfterCrown, FormLives, GravemarkerUse};
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, Place, State};
use crate::games::talisman::model::verb::{Ability, Counter, NamedForm};

/// The form that a character is in; `None` if it has its own card.
#[inline]
#[must_use]
pub fn of<'r>(rules: &'r Ruleset, hero: &Hero) -> Option<&'r CharacterForm> {
    if hero.own.is_some() { rules.form(hero.character) } else { None }
}

/// Is it in this form, or in one that counts as it; or in any (RULING 296)?
#[must_use]
pub fn is(rules: &Ruleset, hero: &Hero, form: Option<&NamedForm>) -> bool {
    of(rules, hero)
        .is_some_and(|own| form.is_none_or(|form| hero.character == form.id || own.counts_as == Some(form.id)))
}

/// The deck from which a form draws where a space tells it to draw Adventure cards. Without a deck of its own it draws
/// Adventure cards, if it meets them (RULING 228).
#[must_use]
pub fn draws(form: &CharacterForm) -> Option<DeckKind> {
    let usual = form.meets.is_none_or(|decks| decks.has(DeckKind::Adventure));
    form.draws.or(usual.then_some(DeckKind::Adventure))
}

/// May it go inward through the Portal of Power?
#[must_use]
pub fn may_enter(rules: &Ruleset, hero: &Hero) -> bool {
    of(rules, hero).is_none_or(|form| !form.barred_from_portal)
}

/// Does it attack by psychic combat only?
#[must_use]
pub fn psychic(rules: &Ruleset, hero: &Hero) -> bool {
    of(rules, hero).is_some_and(|form| form.psychic)
}

/// Does a killed character become a form now? Not one that is in a form already; and once the Crown was reached only
/// in an alternative ruling (RULING 226), or if the ending says so (RULING 287).
#[must_use]
pub fn follows_death(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    let spared = rules.rules.form_after_crown == FormAfterCrown::Form || endings::spares(rules, state, seat);
    let open = !state.crown_reached || spared;
    rules.rules.after_death == AfterDeath::Form && open && state.hero(seat).own.is_none()
}

/// A killed character becomes a form at random among those that nobody has, or among all if each is taken (RULING 226).
#[cold]
pub fn at_death<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let Some(form) = drawn(ctx, seat, |_, form| form.at_death) else {
        unreachable!("the loader refuses `after_death = \"form\"` without such a form")
    };
    put_on(ctx, seat, form);
}

/// A form in the box that passes, at random among those that nobody has, or among all if each is taken.
fn drawn<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    passes: impl Fn(CharacterId, &CharacterForm) -> bool,
) -> Option<CharacterId> {
    let (rules, state) = (ctx.rules, &*ctx.state);
    let word = 0xf0_2e << 32 | u64::from(state.round) << 8 | u64::from(seat.0);
    let key = rng::join(state.deck_key, word);
    let taken = |id: &CharacterId| state.heroes.iter().any(|hero| hero.plays() && hero.character == *id);
    let open = |id: &CharacterId| rules.form(*id).is_some_and(|form| form.in_box && passes(*id, form));
    rules.form_ids().filter(open).min_by_key(|id| (taken(id), rng::join(key, u64::from(id.0))))
}

/// A character becomes a form for good: it leaves its goods and its marker, and begins with the form's lives.
fn put_on<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, id: CharacterId) {
    let Some(form) = ctx.rules.form(id) else { return };
    leave_goods(ctx, seat, FormChange::Become);
    for card in &ctx.hero(seat).spells.or(&ctx.hero(seat).trophies) {
        inventory::discard(ctx, card);
    }
    let (own, space) = (ctx.hero(seat).character, ctx.hero(seat).space);
    let (card, printed) = (ctx.rules.character(id).alignment, ctx.rules.character(own).alignment);
    let hero = ctx.hero_mut(seat);
    (hero.own, hero.character, hero.form_turns, hero.aside) = (Some(own), id, 0, 0);
    (hero.toad, hero.toad_strength, hero.toad_craft, hero.misses, hero.divined) = (0, 0, 0, 0, 0);
    hero.set_errands([Errand::NONE; ERRANDS]);
    let side = hero.inner.side;
    death::unbind(hero);
    hero.inner.side = side;
    hero.alignment = if form.aligned { card } else { printed };
    hero.lives = 0;
    let marked = if ctx.rules.space(space).region == Region::Inner { ctx.rules.board.portal } else { space };
    if form.marker {
        ctx.hero_mut(seat).marker = Some(marked);
    }
    match ctx.rules.rules.counters_at_death {
        Counters::Returned => return_counters(ctx, seat),
        Counters::Kept => trim(ctx, seat),
    }
    let lives = caps::lives(ctx.rules, ctx.hero(seat), powers::form_lives(ctx, own, form));
    let lives = supply::counters(ctx.rules, ctx.state, Counter::Life, seat, lives);
    ctx.hero_mut(seat).lives = lives;
    ctx.state.turn.changed = ctx.state.turn.changed.or(Seats::one(seat));
    ctx.tell(Event::FormTaken { seat, form: id, lives, turns: 0 });
    powers::harvest(ctx, seat);
    settle(ctx, seat);
    spells::cast::reopen(ctx.rules, ctx.state, seat);
}

/// A character becomes a form by an effect. For a number of turns it keeps all it has and leaves no marker; its lives are
/// laid aside (RULING 231).
pub fn become_form<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    id: CharacterId,
    turns: u8,
) {
    if ctx.hero(seat).own.is_some() {
        return ctx.tell(Event::NoEffect { seat, source, why: Why::InForm });
    }
    // The name of a form means each card that counts as it (RULING 296).
    let id = drawn(ctx, seat, |each, form| each == id || form.counts_as == Some(id)).unwrap_or(id);
    if turns == 0 {
        put_on(ctx, seat, id);
        return upkeep::clocks_at_death(ctx, seat);
    }
    let Some(form) = ctx.rules.form(id) else { return };
    let active = seat == ctx.active();
    let kept = ctx.rules.rules.form_lives == FormLives::Aside;
    let own = ctx.hero(seat).character;
    let hero = ctx.hero_mut(seat);
    // The turn in which it changes does not count, as for a Toad.
    (hero.own, hero.character, hero.form_turns) = (Some(hero.character), id, turns.saturating_add(u8::from(active)));
    hero.aside = if kept { hero.lives } else { 0 };
    hero.lives = 0;
    let lives = caps::lives(ctx.rules, ctx.hero(seat), powers::form_lives(ctx, own, form));
    let lives = supply::counters(ctx.rules, ctx.state, Counter::Life, seat, lives);
    ctx.hero_mut(seat).lives = lives;
    trim(ctx, seat);
    ctx.tell(Event::FormTaken { seat, form: id, lives, turns });
    powers::harvest(ctx, seat);
    inventory::settle(ctx, seat);
    spells::cast::reopen(ctx.rules, ctx.state, seat);
}

/// A character takes its own card back, if it has a life, and leaves its goods on its space (RULING 230).
pub fn return_form<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, source: Source) {
    let hero = ctx.hero(seat);
    if hero.own.is_none() || hero.lives == 0 {
        let why = if hero.own.is_none() { Why::NoForm } else { Why::NoLife };
        return ctx.tell(Event::NoEffect { seat, source, why });
    }
    let for_good = hero.form_turns == 0;
    if for_good {
        leave_goods(ctx, seat, FormChange::ReturnForm);
    }
    if growth::for_lives(ctx.rules, ctx.hero(seat)) {
        for card in &ctx.hero(seat).trophies {
            inventory::discard(ctx, card);
        }
    }
    take_back(ctx, seat, for_good);
    if for_good && ctx.rules.rules.counters_at_resurrection == Counters::Returned {
        return_counters(ctx, seat);
        inventory::settle(ctx, seat);
    }
}

/// Puts the own card back.
fn take_back<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, for_good: bool) {
    let aligned = for_good && of(ctx.rules, ctx.hero(seat)).is_some_and(|form| form.aligned);
    let Some(own) = ctx.hero(seat).own else { return };
    let printed = ctx.rules.character(own).alignment;
    let hero = ctx.hero_mut(seat);
    hero.lives = hero.lives.saturating_add(hero.aside);
    (hero.own, hero.character, hero.form_turns, hero.aside, hero.marker) = (None, own, 0, 0, None);
    if aligned {
        hero.alignment = printed;
    }
    trim(ctx, seat);
    let lives = ctx.hero(seat).lives;
    ctx.tell(Event::FormLeft { seat, character: own, lives });
    settle(ctx, seat);
    spells::cast::reopen(ctx.rules, ctx.state, seat);
}

/// Leaves what the alignment of the present card forbids, and what exceeds a limit.
fn settle<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    for card in &ctx.hero(seat).cards.and(ctx.rules.sets.barred_to(ctx.hero(seat).alignment)) {
        inventory::leave(ctx, seat, card, Left::Barred);
    }
    inventory::settle(ctx, seat);
}

/// A character lands. On the space of its own marker it takes its card back, if it has a life; in an alternative ruling
/// only an instruction does that (RULING 229).
#[inline]
pub fn lands<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.hero(seat).marker.is_some() {
        at_marker(ctx, seat);
    }
    if ctx.rules.sets.handy.powers {
        powers::lands(ctx, seat);
    }
}

#[cold]
fn at_marker<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let hero = ctx.hero(seat);
    let lies_here = hero.marker == Some(hero.space) && hero.lives > 0;
    if lies_here && ctx.rules.rules.gravemarker == GravemarkerUse::Landing {
        let source = Source::Space(hero.space);
        return_form(ctx, seat, source);
    }
}

/// Moves a seat's marker.
pub fn move_marker<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    to: SpaceId,
) {
    if ctx.hero(seat).marker.is_none() {
        return ctx.tell(Event::NoEffect { seat, source, why: Why::NoMarker });
    }
    ctx.hero_mut(seat).marker = Some(to);
    ctx.tell(Event::MarkerMoved { seat, space: to });
}

/// A form loses lives. It goes on with none; who must lose a life and has none is lost (RULING 227). Returns the number
/// really lost.
#[cold]
pub fn lose_lives<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    lives: u8,
    cause: Cause,
) -> u8 {
    if lives == 0 {
        return 0;
    }
    let lost = lives.min(ctx.hero(seat).lives);
    let ends = lives > lost;
    let healed = ends && spells::healing::answers(ctx, seat, lives);
    if lost > 0 {
        ctx.hero_mut(seat).lives -= lost;
        ctx.tell(Event::LivesLost { seat, lives: lost, cause });
    }
    if healed {
        gain::heal(ctx, seat, u8::MAX);
    } else if ends {
        death::die(ctx, seat, cause);
    }
    lost
}

/// The own card of a form that is lost comes back to the table, so that its player is treated like that of any dead
/// character.
pub fn shed(hero: &mut Hero) {
    if let Some(own) = hero.own.take() {
        (hero.character, hero.form_turns, hero.aside, hero.marker) = (own, 0, 0, None);
    }
}

/// Counts down a change for a number of turns at the end of one of the seat's turns. Without a life it lasts
/// (RULING 231).
#[inline]
pub fn clock<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.hero(seat).form_turns > 0 && !ctx.state.turn.idle {
        tick(ctx, seat);
    }
}

#[cold]
fn tick<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let hero = ctx.hero_mut(seat);
    hero.form_turns -= 1;
    if hero.form_turns > 0 || !hero.plays() {
        return;
    }
    if hero.lives.saturating_add(hero.aside) > 0 {
        take_back(ctx, seat, false);
    } else if let Some(alignment) = stays(ctx, seat) {
        ctx.hero_mut(seat).alignment = alignment;
        settle(ctx, seat);
    }
}

/// The alignment of a form that lasts because its time was over without a life, if it has one of its own.
fn stays<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat) -> Option<Alignment> {
    let (rules, hero) = (ctx.rules, ctx.hero(seat));
    of(rules, hero).filter(|form| form.aligned).map(|_| rules.character(hero.character).alignment)
}

/// Objects, Followers and gold stay on the space, except cards whose mark keeps them with their owner (RULING 234).
fn leave_goods<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, change: FormChange) {
    let kept = marks::kept(ctx.rules, ctx.state, seat, change);
    let left = powers::less_kept(ctx, seat, ctx.hero(seat).cards.without(&kept));
    apart::spill(ctx, seat, &left);
    for card in &left {
        if ctx.state.place[card.at()] == Place::Hero(seat) {
            inventory::leave(ctx, seat, card, Left::Form);
        }
    }
    let (space, gold) = (ctx.hero(seat).space, core::mem::take(&mut ctx.hero_mut(seat).gold));
    ctx.state.gold[space.at()] += gold;
    if gold > 0 {
        // As with cards, what was just left is not taken up again in the same encounter (RULING 230).
        let left = if seat == ctx.active() { gold } else { 0 };
        let barred = &mut ctx.state.turn.gold_barred;
        *barred = barred.saturating_add(left);
        ctx.tell(Event::GoldLeft { seat, gold, space });
    }
}

/// Strength and Craft counters go back to the supply, and fate is that of the present card (RULING 230).
fn return_counters<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let printed = ctx.rules.character(ctx.hero(seat).character).fate;
    let hero = ctx.hero_mut(seat);
    (hero.strength, hero.craft, hero.fate) = (0, 0, 0);
    ctx.hero_mut(seat).fate = supply::fate(ctx.rules, ctx.state, printed);
}

/// Counters, lives and fate above the caps of the present card go back to the supply.
fn trim<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let rules = ctx.rules;
    caps::trim(rules, ctx.hero_mut(seat));
    for ability in [Ability::Strength, Ability::Craft] {
        while growth::beyond(ctx.rules, ctx.state, seat, ability) {
            let hero = ctx.hero_mut(seat);
            match ability {
                Ability::Strength => hero.strength -= 1,
                Ability::Craft => hero.craft -= 1,
            }
        }
    }
}

impl<'a> Sheet<'a> {
    /// The form that replaces its own character card.
    #[inline]
    #[must_use]
    pub fn form(&self) -> Option<&'a CharacterForm> {
        of(self.view.rules, self.hero)
    }

    /// The deck from which it draws where a space tells it to draw Adventure cards; `None` if it draws nothing.
    #[inline]
    #[must_use]
    pub fn draws_from(&self) -> Option<DeckKind> {
        self.form().map_or(Some(DeckKind::Adventure), draws)
    }

    /// The space on which it takes its own card back by landing there: that of its marker, if it has a life.
    #[must_use]
    pub fn home(&self) -> Option<SpaceId> {
        let lands = self.view.rules.rules.gravemarker == GravemarkerUse::Landing;
        self.hero.marker.filter(|_| lands && self.hero.lives > 0)
    }

    /// Does it attack characters by psychic combat only?
    #[must_use]
    pub fn psychic_only(&self) -> bool {
        psychic(self.view.rules, self.hero)
    }

    /// May it go inward through the Portal of Power?
    #[must_use]
    pub fn may_enter_portal(&self) -> bool {
        may_enter(self.view.rules, self.hero) && self.view.leads_on(self.view.rules.board.portal)
    }
}

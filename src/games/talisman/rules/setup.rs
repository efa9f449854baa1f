//! Setup (R4E, Setup).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::effects::gain;
use super::{alternative_endings, caps, growth, inventory, quest, supply, terrain};
use crate::engine::dice::Dice;
use crate::engine::each::EachSeat;
use crate::engine::ids::{CARDS_MAX, CardSet, SEATS_MAX, Seat};
use crate::engine::play::GamePlan;
use crate::engine::rng::{self, Stream};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::decks::{DeckKind, EachDeck};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::flags::Flags;
use crate::games::talisman::model::holders::Holders;
use crate::games::talisman::model::kinds::{Alignment, CHARACTERS_MAX, CharacterId, Offer, SPACES_MAX, SpaceId};
use crate::games::talisman::model::progress::{Drunk, Errand};
use crate::games::talisman::model::rules::Wells;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{AbilitySums, Direction, Hero, Inner, Place, State, Status, Turn};
use crate::games::talisman::model::terrain::Terrain;
use crate::games::talisman::model::verb::{Ability, Counter};
use arrayvec::ArrayVec;

const NOBODY: Hero = Hero {
    character: CharacterId(0),
    status: Status::Out,
    own: None,
    form_turns: 0,
    aside: 0,
    marker: None,
    space: SpaceId(0),
    alignment: Alignment::Neutral,
    strength: 0,
    craft: 0,
    toad_strength: 0,
    toad_craft: 0,
    lives: 0,
    fate: 0,
    gold: 0,
    toad: 0,
    toad_fresh: false,
    misses: 0,
    quest: 0,
    quest_done: false,
    second: Errand::NONE,
    third: Errand::NONE,
    enslaved: false,
    immobile: false,
    offer: Offer::None,
    inner: Inner { side: Direction::Clockwise, back: false, pitfiends: 0, werewolf: 0, death: false },
    drunk: Drunk { strength: false, craft: false, life: false, fate: false },
    divined: 0,
    cards: CardSet::EMPTY,
    objects: 0,
    spells: CardSet::EMPTY,
    hand: 0,
    trophies: CardSet::EMPTY,
    spoils: [0; 2],
    sums: AbilitySums { strength: 0, craft: 0, flags: Flags(0), carry: 0, weapons: 0, battle: 0, psychic: 0 },
    turn_strength: 0,
    turn_battle: 0,
    move_dice: 0,
    quests_done: 0,
    ending_count: 0,
};

/// Sets up the position before the first turn, but deals no starting Spells.
#[must_use]
pub fn board(rules: &Ruleset, plan: &GamePlan) -> State {
    let mut state = State {
        heroes: EachSeat::new([NOBODY; SEATS_MAX]),
        holders: Holders::default(),
        players: plan.players,
        round: 1,
        turn: Turn::default(),
        place: [Place::Deck; CARDS_MAX],
        arrival: [0; CARDS_MAX],
        arrivals: 0,
        mark: [0; CARDS_MAX],
        lying: [CardSet::EMPTY; SPACES_MAX],
        on_board: CardSet::EMPTY,
        gold: [0; SPACES_MAX],
        terrain: Terrain::default(),
        stock: CardSet::EMPTY,
        decks: EachDeck::default(),
        timers: ArrayVec::new(),
        unused: ArrayVec::new(),
        dead: ArrayVec::new(),
        crown_reached: false,
        ending: None,
        died_together: [false; SEATS_MAX],
        deck_key: rng::stream_key(plan.seed, plan.game, Stream::Deck),
        no_magic: false,
        blizzard: false,
        night: false,
        arena: false,
        laurels: [0; SEATS_MAX],
        won: [false; SEATS_MAX],
    };
    decks(rules, &mut state);
    terrain::begin(rules, &mut state);
    alternative_endings::begin(rules, &mut state);
    characters(rules, &mut state, plan);
    state
}

fn decks(rules: &Ruleset, state: &mut State) {
    let removed = if rules.rules.wells == Wells::Removed { rules.sets.wells } else { CardSet::EMPTY };
    let handy = &rules.sets.handy;
    removed.iter().for_each(|card| state.place[card.at()] = Place::Away);
    for deck in rules.facedown() {
        let key = inventory::shuffle_key(rules, state, deck);
        let pile = &mut state.decks[deck].pile;
        handy.of(deck).without(&removed).iter().for_each(|card| pile.put(card));
        pile.shuffle(key, &rules.stable);
    }
    for deck in DeckKind::FACEUP {
        state.stock = state.stock.or(&handy.of(deck).without(&removed));
    }
    state.stock.iter().for_each(|card| state.place[card.at()] = Place::Stock);
}

/// Gives named characters to their seats and deals the others from the shuffled rest.
fn characters(rules: &Ruleset, state: &mut State, plan: &GamePlan) {
    let key = rng::stream_key(plan.seed, plan.game, Stream::Characters);
    let ids = (0_u8..).map(CharacterId).zip(&rules.characters).map(|(id, _)| id);
    let mut keyed: ArrayVec<(u64, CharacterId), CHARACTERS_MAX> =
        ids.map(|id| (rng::join(key, u64::from(id.0)), id)).collect();
    keyed.sort_unstable();
    let mut order: ArrayVec<CharacterId, CHARACTERS_MAX> = keyed.iter().map(|(_, id)| *id).collect();
    order.retain(|id| !plan.characters.contains(&Some(id.0)));
    for seat in Seat::all(plan.players) {
        let character = plan.characters[seat.at()].map(CharacterId).or_else(|| order.pop());
        if let Some(character) = character {
            deal(rules, state, (seat, true), character);
        }
    }
    state.unused = order;
}

/// Places a character before a player, with its lives, fate and gold, on its start space. A player's first character
/// also gets what house rules give at the start; later ones get it if `start_again` is set, and a bonus of their own
/// (RULING 320).
pub fn deal(rules: &Ruleset, state: &mut State, (seat, first): (Seat, bool), character: CharacterId) {
    let (card, switches) = (rules.character(character), &rules.rules);
    let drunk = state.hero(seat).drunk;
    *state.hero_mut(seat) = Hero { character, space: card.start, alignment: card.alignment, drunk, ..NOBODY };
    // Healing and replenishing fate still go up to the printed values (RULING 191).
    let lives = card.lives.saturating_add_signed(switches.start_lives).max(1) + later(first, switches.new_lives);
    let lives = supply::counters(rules, state, Counter::Life, seat, caps::lives(rules, state.hero(seat), lives));
    let fate = card.fate.saturating_add_signed(switches.start_fate);
    let fate = supply::fate(rules, state, caps::fate(rules, state.hero(seat), fate));
    let gold = supply::gold(rules, state, caps::gold(rules, state.hero(seat), switches.start_gold));
    let hero = state.hero_mut(seat);
    (hero.status, hero.lives, hero.fate, hero.gold) = (Status::Playing, lives.max(1), fate, gold);
    let again = first || switches.start_again;
    let points = |start: u8, new: u8| if again { start } else { 0 } + later(first, new);
    let strength = points(switches.start_strength, switches.new_strength);
    let craft = points(switches.start_craft, switches.new_craft);
    let strength = counters(rules, state, seat, (Ability::Strength, strength));
    let craft = counters(rules, state, seat, (Ability::Craft, craft));
    let hero = state.hero_mut(seat);
    (hero.strength, hero.craft) = (strength, craft);
    if again {
        quest::deal(rules, state, seat);
    }
    inventory::recount(rules, state, seat);
}

/// What a house rule gives to new characters: nothing to a player's first one (RULING 320).
fn later(first: bool, bonus: u8) -> u8 {
    if first { 0 } else { bonus }
}

/// Starting counters, limited by the supply and the caps (RULING 190).
fn counters(rules: &Ruleset, state: &State, seat: Seat, (ability, wanted): (Ability, u8)) -> u8 {
    let counter = match ability {
        Ability::Strength => Counter::Strength,
        Ability::Craft => Counter::Craft,
    };
    supply::counters(rules, state, counter, seat, wanted.min(growth::room(rules, state, seat, ability)))
}

/// Starts a dealt character: reports what it was given, lets it choose its bonus and draws its Spells.
pub fn begin<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, first: bool) {
    let hero = ctx.hero(seat);
    let (character, given, quests) = (hero.character, [hero.strength, hero.craft], hero.errands());
    ctx.tell(Event::CharacterDealt { seat, character });
    for (ability, points) in [Ability::Strength, Ability::Craft].into_iter().zip(given) {
        if points > 0 {
            ctx.tell(Event::AbilityGained { seat, ability, points });
        }
    }
    for errand in quests.iter().filter(|errand| errand.quest > 0) {
        ctx.tell(Event::QuestDealt { seat, quest: errand.quest });
    }
    // The bonus may raise the limit of Spells, so it comes first (RULING 190).
    if ctx.rules.rules.start_bonus && (first || ctx.rules.rules.start_again) {
        bonus(ctx, seat);
    }
    starting_spells(ctx, seat);
}

/// Lets the player choose a counter, if supply and caps allow one (RULING 190).
#[cold]
fn bonus<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let mut options = Options::new();
    growth::open_points(ctx, seat, &mut options);
    if options.is_empty() {
        return;
    }
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::StartBonus, topic: Topic::Plain }, &options);
    gain::ability(ctx, seat, growth::chosen(pick), 1);
}

/// Draws the Spells that a character starts with.
fn starting_spells<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    for _ in 0..ctx.rules.character(ctx.hero(seat).character).spells {
        inventory::gain_spell(ctx, seat);
    }
}

/// The characters dealt to one player, who takes one of them.
type Hand = ArrayVec<CharacterId, 8>;

/// If several characters are dealt, each player without a named character takes one, and the rest go back. All players
/// get equally many, and nobody sees the others' (R4E, Setup 5; RULING 192).
pub fn choose_first<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, plan: &GamePlan) {
    if ctx.rules.rules.characters_dealt < 2 {
        return;
    }
    let open = Seat::all(ctx.state.players).filter(|seat| plan.characters[seat.at()].is_none());
    let open: ArrayVec<Seat, SEATS_MAX> = open.collect();
    let mut hands: [Hand; SEATS_MAX] = core::array::from_fn(|_| Hand::new());
    for seat in &open {
        hands[seat.at()].push(ctx.hero(*seat).character);
        *ctx.hero_mut(*seat) = NOBODY;
    }
    for _ in 1..ctx.rules.rules.characters_dealt {
        if ctx.state.unused.len() < open.len() {
            break;
        }
        for seat in &open {
            hands[seat.at()].extend(ctx.state.unused.pop());
        }
    }
    let mut taken = [CharacterId(0); SEATS_MAX];
    for seat in &open {
        taken[seat.at()] = choose(ctx, *seat, &hands[seat.at()]);
    }
    for seat in &open {
        deal(ctx.rules, ctx.state, (*seat, true), taken[seat.at()]);
    }
    mix(ctx, Seat(0));
}

/// The next character for a player whose last one died: drawn, or chosen from several (RULING 192). `None` if none is
/// left.
pub fn next_character<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Option<CharacterId> {
    let dealt = ctx.rules.rules.characters_dealt;
    if dealt < 2 || !ctx.rules.rules.start_again {
        return ctx.state.unused.pop();
    }
    let mut hand = Hand::new();
    for _ in 0..dealt {
        hand.extend(ctx.state.unused.pop());
    }
    if hand.is_empty() {
        return None;
    }
    let taken = choose(ctx, seat, &hand);
    mix(ctx, seat);
    Some(taken)
}

/// Lets a player take one character and puts the others back.
#[cold]
fn choose<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, hand: &Hand) -> CharacterId {
    let options: Options = hand.iter().copied().map(Choice::Character).collect();
    let ask = DecisionRequest { seat, decision: Decision::Character, topic: Topic::Plain };
    let Choice::Character(taken) = ctx.ask(ask, &options) else { unreachable!("only characters are offered") };
    ctx.state.unused.extend(hand.iter().copied().filter(|each| *each != taken));
    taken
}

/// Shuffles, so that characters put back are no likelier to be drawn than others.
fn mix<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let word = 0xca57 << 32 | u64::from(ctx.state.round) << 8 | u64::from(seat.0);
    let key = rng::join(ctx.state.deck_key, word);
    ctx.state.unused.sort_unstable_by_key(|id| rng::join(key, u64::from(id.0)));
}

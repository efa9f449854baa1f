//! The verbs of the tables: one table says how each is written, checked and told. `rules/effects/` says what it does.

use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, Attack, Offer, Region, TableId};
use crate::games::talisman::model::selector::{CardArea, CardGoal, CardSelector, MovedMet};
pub use crate::games::talisman::model::verb_parts::{
    Ability, Attacker, Counter, Destination, DiscardKind, FollowerTerms, NamedDeck, NamedForm, NamedSpace,
    NamedTerrain, Quest, TerrainSpot, Ware, WishKind,
};
pub use crate::games::talisman::model::verb_table::VerbRow;
use crate::games::talisman::model::verb_table::{PARTS_MAX, first, inside, parts, verbs};
use crate::games::talisman::model::who::{CharacterGoal, Who};
use arrayvec::ArrayVec;
use serde::Deserialize;

verbs! {
    Nothing "nothing": "", "Nothing at all.", "nothing happens";
    LoseLife(lives: u8) "lose_life": "a number", "Lose this many lives.", "lose {lives}";
    LoseLifeUnless(flag: Flag) "lose_life_unless": "a flag", "Lose a life unless the flag is held.", "lose a life";
    GainLife(lives: u8) "gain_life": "a number", "Gain this many lives, even above the printed value.", "gain {lives}";
    GainStrength(points: u8) "gain_strength": "a number", "Gain this much Strength.", "gain {number} Strength";
    GainCraft(points: u8) "gain_craft": "a number", "Gain this much Craft.", "gain {number} Craft";
    LoseStrength(points: u8) "lose_strength": "a number", "Lose this much Strength.", "lose {number_or_all} Strength";
    LoseCraft(points: u8) "lose_craft": "a number", "Lose this much Craft.", "lose {number_or_all} Craft";
    GainGold(gold: u8) "gain_gold": "a number", "Gain this much gold.", "gain {number} gold";
    LoseGold(gold: u8) "lose_gold": "a number", "Lose this much gold.", "lose {number_or_all} gold";
    PayGold(gold: u8) "pay_gold": "a number", "Pay this much gold; an option with this effect is offered only to characters that have the gold.", "pay {number} gold";
    PayLife(lives: u8) "pay_life": "a number", "Pay this many lives; an option with this effect is offered only to characters that have the lives.", "pay {lives}" limits 1 100;
    RaidGold(space: NamedSpace) "raid_gold": "a space", "Lose all gold; it is put on that space.", "lose all gold to {space}";
    GainFate(fate: u8) "gain_fate": "a number", "Gain this much fate, even above the printed value.", "gain {number} fate";
    LoseFate(fate: u8) "lose_fate": "a number", "Lose this much fate.", "lose {number_or_all} fate";
    ReplenishFate "replenish_fate": "", "Replenish fate to the printed value, free.", "replenish all fate";
    BuyFate(price: u8) "buy_fate": "a number", "May replenish fate to the printed value at this price in gold each.", "fate may be replenished at {number} gold each";
    GainSpell "gain_spell": "", "Gain one Spell if Craft allows it.", "gain a Spell";
    FillSpells "fill_spells": "", "Gain Spells up to the number that Craft allows.", "gain Spells up to the limit";
    BuySpell(price: u8) "buy_spell": "a number", "May buy one Spell at this price if Craft allows it.", "a Spell may be bought for {number} gold";
    DiscardSpells "discard_spells": "", "Discard all Spells.", "discard all Spells";
    GainTalisman "gain_talisman": "", "Gain a Talisman card if one is left.", "gain a Talisman";
    LoseFollower "lose_follower": "", "Lose one Follower, chosen by its owner.", "lose a Follower";
    LoseRandomFollower "lose_random_follower": "", "Lose one Follower at random.", "lose a Follower at random";
    Discard {
        /// One card for each, of the character's choice.
        kinds: Vec<DiscardKind>,
        /// What happens for each that it has no card to discard for.
        #[serde(default, rename = "else")]
        or_else: Vec<Effect>,
        /// Are the cards ditched on the space of the character in place of discarded?
        #[serde(default)]
        ditched: bool,
    } "discard": "{ kinds, else?, ditched? }", "Discard a card of the character's choice for each kind listed, or ditch it; for each that it cannot, `else` happens.", "discard {kinds}";
    Kill "kill": "", "The character is killed, whatever lives it has; a form is lost.", "be killed";
    MissTurn "miss_turn": "", "Lose a turn.", "lose a turn";
    MissNextTurn "miss_next_turn": "", "Miss the next turn.", "miss the next turn";
    BecomeToad "become_toad": "", "Become a Toad.", "become a Toad";
    SetAlignment(to: Alignment) "set_alignment": "good, neutral or evil", "Take this alignment.", "become {alignment}";
    Enslave "enslave": "", "Be enslaved until a move roll frees the character.", "be held as a slave" not_in_spells "characters are enslaved only on a space";
    ByAlignment {
        /// For good characters.
        #[serde(default)]
        good: Vec<Effect>,
        /// For neutral characters.
        #[serde(default)]
        neutral: Vec<Effect>,
        /// For evil characters.
        #[serde(default)]
        evil: Vec<Effect>,
    } "by_alignment": "{ good?, neutral?, evil? }", "What happens depends on alignment.", "alignment decides";
    OnRoll(table: RollTable) "on_roll": "{ dice, bonus, skip, table = [{ rolls, effect }, ...] }", "Roll on a table.", "roll again on another table";
    Attacked(attacker: Attacker) "attacked": "{ name, kind, strength?, craft?, fought? }", "A creature attacks.", "the {attacker} attacks" not_in_spells "creatures attack only in encounters";
    Fight {
        /// The creature.
        with: Attacker,
        /// What happens when it is defeated.
        won: Vec<Effect>,
    } "fight": "{ with, won }", "A creature attacks, described as for `attacked`; if it is defeated, `won` happens.", "the {attacker} attacks" not_in_spells "creatures attack only in encounters";
    Teleport(space: NamedSpace) "teleport": "a space", "Be moved to that space and have an encounter there.", "be moved to {space}";
    TeleportRegion {
        /// Must it be another space?
        other: bool,
    } "teleport_region": "{ other }", "Choose a space in this Region, be moved there and have an encounter.", "move to any {other}space of this Region";
    GoTo {
        /// The space.
        to: Destination,
        /// Does an encounter follow there?
        #[serde(default = "yes")]
        meet: bool,
    } "go_to": "{ to, meet? }", "Be moved to a space, `turn_start` or `own_start`; unless `meet` is false, have an encounter there.", "be moved to {destination}" not_in_spells "a Spell moves characters by `teleport`";
    MoveOn(spaces: u8) "move_on": "a number", "Move this many spaces in a direction of the character's choice and have an encounter there.", "move {spaces}" limits 1 20 not_in_spells "it continues a move";
    MoveDice(dice: u8) "move_dice": "a number", "Roll this many dice for the next move and add them.", "roll {number} dice for the next move" limits 2 3;
    ExtraTurn "extra_turn": "", "Take another turn after this one.", "take another turn after this one";
    Offer(offer: Offer) "offer": "ferry or teleport", "An offer for the next move.", "{offer}" not_in_spells "only spaces make offers";
    Everyone {
        /// Only on those in the drawer's Region.
        #[serde(default)]
        region: bool,
        /// Not on those of this alignment.
        #[serde(default)]
        except: Option<Alignment>,
        /// The effects on each.
        effect: Vec<Effect>,
    } "everyone": "{ region?, except?, effect }", "The effect happens to every character, clockwise from the one that drew the card.", "for everyone: {effects}" not_in_spells "`target` says which characters the Spell affects";
    Grant {
        /// Only for this alignment.
        #[serde(default)]
        who: Option<Alignment>,
        /// Only with at least this much Craft.
        #[serde(default)]
        craft_min: u8,
        /// The effect.
        effect: Box<Effect>,
    } "grant": "{ who?, craft_min?, effect }", "The first visitor who qualifies gets the effect; then the card is discarded.", "{effects}" not_in_spells "only Strangers and Places have visitors";
    Wish {
        /// Must a teleport lead to another space?
        #[serde(default)]
        other_space: bool,
        /// What can be wished for; empty for everything.
        #[serde(default)]
        of: Vec<WishKind>,
        /// Number of wishes.
        #[serde(default = "one")]
        count: u8,
        /// Must they differ?
        #[serde(default)]
        different: bool,
    } "wish": "{ other_space?, of?, count?, different? }", "A wish of the visitor's choice, or several.", "make a wish" limits 1 8;
    Heal {
        /// Gold for each life.
        cost: u8,
        /// Largest number of lives per visit.
        #[serde(default = "no_limit")]
        most: u8,
        /// Is it healed without being asked, as far as it can be?
        #[serde(default)]
        must: bool,
    } "heal": "{ cost, most?, must? }", "May heal lives, or must, never above the printed value.", "lives may be healed {price}";
    Court {
        /// Gold for each life.
        cost: u8,
        /// Lives that each royal companion heals for free.
        free: u8,
        /// Gold received for a royal companion.
        exchange: u8,
    } "court": "{ cost, free, exchange }", "Healing and exchanges at court.", "lives may be healed {price}" not_in_spells "it works only on a space";
    Shop(wares: Vec<Ware>) "shop": "[{ item, price }, ...]", "May buy Purchase cards.", "Purchase cards may be bought";
    Shoplift "shoplift": "", "May take one Purchase card free, with an ability that allows it.", "a Purchase card may be taken" not_in_spells "it works only on a space";
    SellObjects "sell_objects": "", "May turn Objects into one gold each.", "Objects may be turned into gold";
    TakeCounter(counter: Counter) "take_counter": "strength, craft, life or fate", "May take one of the counters on the card.", "a counter may be taken" not_in_spells "no counters lie on a Spell";
    MissUnless {
        /// The ability.
        ability: Ability,
        /// The value that is high enough.
        least: u8,
        /// Characters with this flag lose no turn.
        #[serde(default)]
        spared: Option<Flag>,
    } "miss_unless": "{ ability, least, spared? }", "Lose a turn if this ability is lower than `least`.", "lose a turn with {ability} below {number}";
    ChooseOne(visits: Vec<Visit>) "choose_one": "[{ name, effect }, ...]", "Choose one of several effects.", "choose one of {visits}";
    May(effects: Vec<Effect>) "may": "[effect, ...]", "The effects happen if the visitor wants them.", "if wanted, {effects}";
    TurnPhase "turn_phase": "", "The card counts as one of the next deck of its `phase`.", "its phase turns" not_in_spells "a Spell lies on no space";
    LeaveHere {
        /// What happens when one is left.
        #[serde(default)]
        then: Vec<Effect>,
        /// What happens when none is left.
        #[serde(default, rename = "else")]
        or_else: Vec<Effect>,
    } "leave_here": "{ then?, else? }", "May leave an Object on the card, with what `then` says; otherwise `else` happens.", "an Object may be left here" not_in_spells "a Spell lies on no space";
    TakeHere(objects: u8) "take_here": "a number", "May take up to this many of the Objects that lie on the card.", "{number} of the Objects that lie here may be taken" limits 1 100 not_in_spells "a Spell lies on no space";
    TakeAllHere "take_all_here": "", "May take any of the Objects that lie on the card.", "the Objects that lie here may be taken" not_in_spells "a Spell lies on no space";
    LeaveHag "leave_hag": "", "May leave behind the Followers that can be left only here.", "a Follower that is left only here may be left" not_in_spells "it works only on a space";
    Blizzard(rounds: u8) "blizzard": "a number", "Everyone moves one space a turn for this many rounds.", "for {number} rounds everyone moves one space" limits 1 100 not_in_spells "a Spell does not stay on a space";
    Quest(quests: Vec<Quest>) "quest": "six tasks", "The Warlock's quests, one for each face of the die.", "a quest may be accepted" not_in_spells "only the Warlock gives quests";
    Chasm {
        /// Faces that cost the character a life or kill the Follower.
        deadly: Vec<u8>,
        /// Characters with this flag need not roll.
        skip: Flag,
    } "chasm": "{ deadly, skip }", "Roll for the character and for each Follower: on a deadly face the character loses a life, a Follower is killed.", "roll for oneself and each Follower" not_in_spells "it works only on a space";
    Draw {
        /// The deck.
        deck: NamedDeck,
        /// Number of cards.
        count: u8,
        /// Does it not matter how many cards lie there already?
        #[serde(default)]
        even_if_cards_lie: bool,
    } "draw": "{ deck, count, even_if_cards_lie? }", "Draw this many cards of a deck, lay them on the space and meet them in order.", "draw {number} from {deck}" limits 1 8 not_in_spells "cards are drawn only in an encounter";
    PutOn {
        /// The deck that the cards come from.
        from: NamedDeck,
        /// Number of cards.
        count: u8,
        /// The deck that they are put on.
        onto: NamedDeck,
    } "put_on": "{ from, count, onto }", "Put the top cards of a deck unseen on top of another one, in their order.", "{number} cards are put from one deck on another" limits 1 100;
    Meet(decks: Vec<NamedDeck>) "meet": "[deck, ...]", "Meet the cards of these decks that lie on the space, in order.", "meet the cards that lie here of {deck}" not_in_spells "cards are met only in an encounter";
    MoveCards {
        /// The cards.
        which: CardSelector,
        /// Where they lie.
        #[serde(default)]
        from: CardArea,
        /// Where they are put.
        to: CardGoal,
        /// Does the active character meet those that come to its space?
        #[serde(default)]
        met: MovedMet,
    } "move_cards": "{ which, from?, to, met? }", "Move cards that lie on spaces, or trophies, to other spaces.", "{cards} are moved {goal}";
    DiscardCards {
        /// The cards.
        which: CardSelector,
        /// Where they lie.
        #[serde(default)]
        from: CardArea,
        /// Is the card with this effect then moved to where the discarded one lay?
        #[serde(default)]
        follow: bool,
    } "discard_cards": "{ which, from?, follow? }", "Discard cards that lie on spaces, or trophies.", "{cards} are discarded";
    TakeCards {
        /// The cards.
        which: CardSelector,
        /// Where they lie.
        #[serde(default)]
        from: CardArea,
    } "take_cards": "{ which, from? }", "Take Objects and Followers that lie on spaces, as far as the character may have them.", "{cards} are taken";
    Another {
        /// Which one.
        who: Who,
        /// Not one in this Region.
        #[serde(default)]
        not_in: Option<Region>,
        /// The effects on it.
        effect: Vec<Effect>,
    } "another": "{ who, not_in?, effect }", "Choose another character; the effect happens to it.", "for {who}: {effects}" not_in_spells "`target` says which characters the Spell affects";
    AttackOther {
        /// Battle or psychic combat.
        with: Attack,
        /// What the winner gets in place of its usual choice, if it attacked; the loser loses a life.
        #[serde(default)]
        won: Vec<Effect>,
        /// What the winner gets besides if the loser became a form by that.
        #[serde(default)]
        if_form: Vec<Effect>,
    } "attack": "{ with, won?, if_form? }", "In the effect of `another`: move to the space of that character and attack it.", "attack it" not_in_spells "characters are attacked only in encounters";
    GainLivesOf "gain_lives_of": "", "In the list `won` of `attack`: gain as many lives as the loser had before.", "gain as many lives as the loser had" not_in_spells "there is no opponent";
    RollAgain "roll_again": "", "Roll on the first table of this card or space.", "roll on this table" not_in_spells "it is for cards and spaces that are visited";
    MovedBy {
        /// Who moves the character: the player on the right or on the left.
        who: Who,
        /// Number of spaces.
        spaces: u8,
    } "moved_by": "{ who, spaces }", "Be moved this many spaces by the player on the `right` or `left`, in a direction of its choice, and have an encounter there.", "be moved {spaces} by {who}" limits 1 20 not_in_spells "it continues a move";
    ToFollower(terms: FollowerTerms) "to_follower": "{ flags?, left_at?, replace_by? }", "The Enemy becomes a Follower of the character, which must take it.", "the Enemy follows" not_in_spells "no Spell is an Enemy";
    RevealTop {
        /// The deck.
        deck: NamedDeck,
        /// What an Enemy is as a Follower.
        follower: FollowerTerms,
    } "reveal_top": "{ deck, follower }", "Reveal the top card of a deck: an Enemy becomes a Follower that must be taken, any other card is met.", "the top card of the {deck} is revealed" not_in_spells "cards are drawn only in an encounter";
    MeetOrGive {
        /// The deck.
        deck: NamedDeck,
        /// The characters before which the card may be laid.
        who: Who,
    } "meet_or_give": "{ deck, who }", "Draw the top card of a deck: meet it, or lay it facedown before another character, which puts it on the Adventure deck at the start of its turn.", "draw a card of the {deck}, to be met or laid before another character" not_in_spells "cards are drawn only in an encounter";
    MoveCharacters {
        /// The characters.
        who: Who,
        /// Where they are put.
        to: CharacterGoal,
    } "move_characters": "{ who, to }", "Move all these characters to a space: `here`, `target` or a named one. They land there without an encounter.", "{who} is moved {place}";
    Become {
        /// The form.
        form: NamedForm,
        /// Number of its turns after which the character takes its own card back; 0 for good.
        #[serde(default)]
        turns: u8,
    } "become": "{ form, turns? }", "Become this form, for good or for a number of turns.", "become a {form}" limits 0 100;
    ReturnForm "return_form": "", "Take the own character card back, with at least one life.", "take the own character card back";
    MoveMarker(space: NamedSpace) "move_marker": "a space", "Move the own marker to that space.", "move the own marker to {space}";
    ByForm {
        /// The form; left out: any.
        #[serde(default)]
        form: Option<NamedForm>,
        /// For characters in that form.
        #[serde(default)]
        is: Vec<Effect>,
        /// For all others.
        #[serde(default)]
        is_not: Vec<Effect>,
    } "by_form": "{ form?, is?, is_not? }", "What happens depends on the character's form.", "the form decides";
    PlaceTerrain {
        /// The kind of Terrain card.
        name: NamedTerrain,
        /// Where.
        on: TerrainSpot,
    } "place_terrain": "{ name, on }", "Put a Terrain card on a space: `here`, `chosen` in the character's Region, or `random`.", "a {terrain} is put on a space";
    FightGuards "fight_guards": "", "Fight the Enemies that guard the alternative ending; they cannot be evaded, and what their cards do when they are met is left out.", "fight its guards" not_in_spells "creatures attack only in encounters";
    RemoveTerrain "remove_terrain": "", "Take the Terrain card off the character's space.", "the Terrain card here is taken off";
    !WithheldTalisman "Gain nothing, because only the Warlock gives Talismans (RULING 194).", "gain no Talisman, for only the Warlock gives them";
}

const fn no_limit() -> u8 {
    u8::MAX
}

const fn yes() -> bool {
    true
}

parts! {
    "A number." Number: u8;
    "Yes or no." Answer: bool;
    "Faces of a die." Faces: Vec<u8>;
    "A space." Space: NamedSpace;
    "A deck." Deck: NamedDeck;
    "Decks." Decks: Vec<NamedDeck>;
    "A form." Form: NamedForm;
    "A kind of Terrain card." Terrain: NamedTerrain;
    "Where a Terrain card is put." Spot: TerrainSpot;
    "A form, or none." AnyForm: Option<NamedForm>;
    "Where a character is moved." Destination: Destination;
    "Which cards." Cards: CardSelector;
    "Where cards lie." Area: CardArea;
    "Where cards are put." Goal: CardGoal;
    "Are moved cards met?" Met: MovedMet;
    "Kinds of cards to discard." Discards: Vec<DiscardKind>;
    "What can be wished for." Wishes: Vec<WishKind>;
    "A Region, or none." AnyRegion: Option<Region>;
    "A kind of attack." Combat: Attack;
    "What an Enemy is as a Follower." Follower: FollowerTerms;
    "Characters." Who: Who;
    "Where characters are put." Place: CharacterGoal;
    "A flag." Flag: Flag;
    "A flag, or none." AnyFlag: Option<Flag>;
    "An alignment." Alignment: Alignment;
    "An alignment, or none." AnyAlignment: Option<Alignment>;
    "An ability." Ability: Ability;
    "A kind of counter." Counter: Counter;
    "An offer for the next move." Offer: Offer;
    "A creature." Attacker: Attacker;
    "What is sold." Wares: Vec<Ware>;
    "Tasks." Quests: Vec<Quest>;
    "One effect." Effect: Box<Effect>;
    "Effects." Effects: Vec<Effect>;
    "A table with an effect in each row." Table: RollTable;
    "Visits with effects." Visits: Vec<Visit>;
}

inside!(Part, inside, parts, iter, from_ref);
inside!(PartMut, inside_mut, parts_mut, iter_mut, from_mut, mut);

/// A table of die results.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollTable {
    /// Its number across the whole ruleset, assigned when loaded.
    #[serde(skip)]
    pub id: TableId,
    /// Number of dice rolled and added.
    #[serde(default = "one")]
    pub dice: u8,
    /// Characters with this flag may add the praying bonus to the total.
    #[serde(default)]
    pub bonus: Option<Flag>,
    /// Characters with this flag need not roll.
    #[serde(default)]
    pub skip: Option<Flag>,
    /// The results; every total has exactly one row.
    pub table: Vec<RollRow>,
}

const fn one() -> u8 {
    1
}

/// One row of a [`RollTable`].
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollRow {
    /// The totals that give this result.
    pub rolls: Vec<u8>,
    /// The effect.
    pub effect: Effect,
}

/// One of several visits to a space.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Visit {
    /// Its name.
    pub name: String,
    /// Its effects.
    pub effect: Vec<Effect>,
    /// Its number among all visits of the card or space, assigned when loaded.
    #[serde(skip)]
    pub number: u8,
}

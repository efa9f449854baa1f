//! Tables become a ruleset, and what is said twice or not at all is refused.

use super::card_places::number;
use super::names::Names;
use super::people::characters;
use super::raw::{self, Tables};
use super::{added_decks, bounds, card_sets, endings, enemies, forms, marks, rolls, spelled, terrain};
use crate::engine::ids::{CardId, CardSet};
use crate::engine::rng;
use crate::engine::word::Word;
use crate::games::talisman::model::alternative_ending::ENDINGS_MAX;
use crate::games::talisman::model::decks::{AddedDeck, DeckKind};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::held_bonus::WrittenArmour;
use crate::games::talisman::model::kinds::{CardKind, Region, SPACES_MAX, SpaceId, TitleId, Worn};
use crate::games::talisman::model::reach::Reach;
use crate::games::talisman::model::rules::{DragonBonus, Rules};
use crate::games::talisman::model::ruleset::{Brief, Exits, Landmarks, Ruleset, Space, Title, Weapon};
use crate::games::talisman::model::sets::{CardSets, Handy};
use crate::games::talisman::model::terrain::TERRAIN_MAX;
use crate::ruleset::{MergedTables, RulesetFault};

/// Resolves all tables to a ruleset.
pub fn ruleset(merged: &MergedTables<'_>, rules: Rules, tables: Tables) -> Result<Ruleset, Vec<RulesetFault>> {
    let mut names = names(&rules, &tables);
    names.marks = marks::marks(&mut names, &tables.marks);
    names.decks = added_decks::decks(&mut names, &tables.decks, hash);
    let mut titles = titles(&mut names, &tables);
    let spaces = spaces(&mut names, &tables.board, rules.corners_opposite);
    let (covers, kinds) = terrain::terrain(&mut names, &tables.terrain, &rules);
    let (covers, endings, ending_rule) = endings::endings(&mut names, &tables.endings, (&titles, &rules), covers);
    let others = endings::others(&endings, &tables.endings);
    spelled::check(&mut names, &mut titles, [&spaces, &covers, &others]);
    let characters = characters(&mut names, &tables.characters, rules.fate);
    let texts = (titles.as_slice(), [spaces.as_slice(), covers.as_slice()]);
    let (cards, forms) = forms::forms(&mut names, &tables.forms, (&characters, &rules), texts);
    names.owner = "board.toml".to_owned();
    let board = landmarks(&mut names, &tables.board, &spaces);
    let exits = tables.board.exits.iter().map(|exits| {
        bounds::exits(&mut names, exits);
        Exits { space: names.space(&exits.space), ability: exits.ability, to: names.spaces(&exits.to) }
    });
    let exits = exits.collect();
    let (title_of, stable) = instances(&titles, &names.decks);
    added_decks::tell_apart(&mut names, &mut titles);
    names.fit_all([title_of.len(), titles.len(), characters.len() + forms.len()]);
    bounds::together(&mut names, &titles);
    if !names.faults.is_empty() {
        return Err(names.faults);
    }
    let sets = sets(&titles, &title_of);
    let brief = title_of.iter().map(|title| brief(&titles[title.at()])).collect();
    let mut ruleset = Ruleset {
        header: merged.header(),
        rules,
        sheets: characters.iter().cloned().chain(cards).collect(),
        characters: characters.into(),
        forms,
        texts: spaces.iter().cloned().chain(covers).collect(),
        terrain: kinds,
        endings,
        ending_rule,
        spaces: spaces.into(),
        added_decks: names.decks,
        marks: names.marks,
        titles: titles.into(),
        title_of: title_of.into(),
        brief,
        stable,
        tables: names.tables,
        quests: names.quests,
        exits,
        tower: tables.board.tower.lives,
        board,
        familiar: names.familiar,
        reaches: Vec::new(),
        sets,
    };
    let rings = ruleset.board.rings[0] + ruleset.board.rings[1];
    ruleset.reaches = (0..rings)
        .map(|space| core::array::from_fn(|index| Reach::count(&ruleset, SpaceId(space), [1, 2, 3, 4, 5, 6][index])))
        .collect();
    ruleset.sets.handy = card_sets::handy(&ruleset);
    Ok(ruleset)
}

/// The names of the tables, with nothing resolved yet.
fn names(rules: &Rules, tables: &Tables) -> Names {
    Names {
        decks: Vec::new(),
        marks: Vec::new(),
        familiar: None,
        forms: forms::ids(&tables.forms, tables.characters.len()),
        terrain: tables.terrain.iter().map(|terrain| terrain.name.clone()).collect(),
        ids: tables.board.space.iter().map(|space| space.id.clone()).collect(),
        spaces: tables.board.space.iter().map(|space| space.name.clone()).collect(),
        regions: tables.board.space.iter().map(|space| space.region).collect(),
        purchases: Vec::new(),
        tables: Vec::new(),
        visits: Vec::new(),
        quests: Vec::new(),
        talisman_cards: rules.talisman_cards,
        talismans_by_quest: rules.talismans_by_quest,
        owner: String::new(),
        dragon_bonus: rules.dragon_bonus,
        faults: Vec::new(),
    }
}

/// A hash of a text that is the same on all platforms and in all versions (FNV-1a, mixed).
fn hash(text: &str) -> u64 {
    let fnv = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    rng::mix(fnv)
}

fn titles(names: &mut Names, tables: &Tables) -> Vec<Title> {
    // Purchase cards come first, because shops name them.
    let mut titles: Vec<Title> = Vec::new();
    for card in &tables.purchases {
        let kind = if card.follower { CardKind::Follower } else { CardKind::Object };
        titles.push(title(names, card, DeckKind::Purchase, kind));
        let number = u8::try_from(titles.len() - 1).unwrap_or(u8::MAX);
        names.purchases.push((card.name.clone(), number));
    }
    for enemy in &tables.enemies {
        titles.push(enemy_title(names, enemy));
    }
    let adventure = DeckKind::Adventure;
    let decks = [
        (&tables.events, adventure, CardKind::Event),
        (&tables.strangers, adventure, CardKind::Stranger),
        (&tables.followers, adventure, CardKind::Follower),
        (&tables.objects, adventure, CardKind::Object),
        (&tables.places, adventure, CardKind::Place),
        (&tables.spells, DeckKind::Spell, CardKind::Spell),
        (&tables.talismans, DeckKind::Talisman, CardKind::Object),
    ];
    for (cards, deck, kind) in decks {
        for card in cards {
            titles.push(title(names, card, deck, kind));
        }
    }
    titles
}

/// The bonus of a Weapon. A bonus against Dragons replaces the usual one; in an alternative ruling it is added to it
/// (RULING 36).
fn weapon(written: raw::RawWeapon, against_dragons: DragonBonus) -> Weapon {
    let raw::RawWeapon { bonus, dragon } = written;
    let added = against_dragons == DragonBonus::Added && dragon != bonus;
    Weapon { bonus, dragon: if added { bonus.saturating_add(dragon) } else { dragon } }
}

fn title(names: &mut Names, card: &raw::RawCard, deck: DeckKind, kind: CardKind) -> Title {
    names.owner.clone_from(&card.name);
    let spell = spelled::spell(card, kind).unwrap_or_else(|reason| {
        names.fault(reason);
        None
    });
    let kind = if kind == CardKind::Object && card.magic { CardKind::MagicObject } else { kind };
    bounds::card(names, card);
    rolls::of_weapon(names, card);
    let deck = names.deck_of_card(card, deck);
    let [first, second] = names.counters_of(card, kind);
    let (effect, spent) = (names.effects(&card.effect), names.spent_at(card, kind));
    Title {
        name: card.name.clone(),
        deck,
        kind,
        copies: copies(names, card, deck),
        number: number(kind, card.forced),
        creature: None,
        strength: None,
        craft: None,
        enemy: None,
        strength_bonus: card.strength,
        craft_bonus: card.craft,
        weapon: card.weapon.map(|written| weapon(written, names.dragon_bonus)),
        armour: card.armour.as_ref().map(WrittenArmour::from),
        armour_rule: names.armour(card),
        bonus: names.bonuses(card, kind),
        defeat: names.defeat(card, kind),
        worn: card.worn,
        small: card.small,
        weightless: card.weightless,
        worth: card.worth,
        hire: card.hire,
        hired_strength: card.hired_strength,
        potion_strength: card.potion_strength,
        forced: card.forced,
        unfriendly: card.unfriendly,
        flags: card.flags.iter().copied().collect(),
        marks: names.marks_of(card, kind),
        grants: names.granted_marks(card, kind),
        effect,
        roll: card.roll.as_ref().map(|rule| Box::new(rolls::of_card(names, rule, kind))),
        fight_use: card.in_fight.as_ref().map(|usage| Box::new(rolls::in_fight(names, usage, kind))),
        on: names.owner_moments(card, kind),
        for_rounds: names.rounds(card, kind),
        visits: names.visits(),
        placed: names.spaces(&card.placed),
        left_at: names.left_at(card, kind),
        carries: names.carries(card, kind),
        follower: None,
        foresees: names.foresees(card, kind),
        spent,
        phases: names.phases(card, kind),
        discarded_when_drawn: card.discarded_when_drawn.clone(),
        counters: first.map_or(card.counters.number, |(_, number)| number),
        counter: first.map(|(kind, _)| kind),
        second_counter: second,
        spell,
        aims: names.aims(card),
    }
}

fn enemy_title(names: &mut Names, enemy: &raw::RawEnemy) -> Title {
    names.owner.clone_from(&enemy.name);
    let rules = enemies::rules(names, enemy);
    let follower = names.own_follower(&rules.lists().flatten().cloned().collect::<Vec<_>>());
    let mut title = title(names, &enemies::card(enemy), DeckKind::Adventure, CardKind::Enemy);
    title.follower = follower;
    enemies::complete(names, &mut title, enemy, rules);
    title
}

/// The number of copies of a card. If only the Warlock gives Talismans, those in the deck are left out (RULING 194).
fn copies(names: &mut Names, card: &raw::RawCard, deck: DeckKind) -> u8 {
    if names.talismans_by_quest && !deck.is_faceup() && card.flags.contains(&Flag::Talisman) {
        return 0;
    }
    if let (None, DeckKind::Talisman) = (card.copies, deck) {
        return names.talisman_cards;
    }
    card.copies.unwrap_or_else(|| {
        names.fault("missing field `copies`".to_owned());
        0
    })
}

/// Does the ring turn a corner between these two neighbours of a space?
fn turns(board: &raw::Board, beside: [SpaceId; 2]) -> bool {
    let [on, back] = beside.map(|space| board.space[space.at()].grid);
    on[0] != back[0] && on[1] != back[1]
}

fn spaces(names: &mut Names, board: &raw::Board, corners: bool) -> Vec<Space> {
    let count = |region| board.space.iter().filter(|space| space.region == region && space.id != "C0").count();
    let sizes = [count(Region::Outer), count(Region::Middle), count(Region::Inner)];
    names.fits("spaces", board.space.len(), SPACES_MAX - TERRAIN_MAX - ENDINGS_MAX);
    let mut spaces = Vec::new();
    for (index, space) in board.space.iter().enumerate() {
        names.owner.clone_from(&space.id);
        bounds::space(names, space);
        let (first, size) = match space.region {
            Region::Outer => (0, sizes[0]),
            Region::Middle => (sizes[0], sizes[1]),
            Region::Inner => (sizes[0] + sizes[1], sizes[2]),
        };
        let turn = |by: usize| {
            let at = if space.id == "C0" { index } else { first + (index - first + by) % size };
            SpaceId(u8::try_from(at).unwrap_or(u8::MAX))
        };
        let mut opposite = names.spaces(&space.opposite);
        if corners {
            opposite.extend(names.spaces(&space.corner_opposite));
        }
        spaces.push(Space {
            id: space.id.clone(),
            name: space.name.clone(),
            region: space.region,
            clockwise: turn(1),
            counterclockwise: turn(size - 1),
            opposite,
            draw: space.draw,
            before: names.effects(&space.before),
            effect: names.effects(&space.effect),
            visits: names.visits(),
            ground: terrain::ground(&space.ground),
            harm: space.harm,
            unfriendly: space.unfriendly,
            corner: space.id != "C0" && turns(board, [turn(1), turn(size - 1)]),
            own: space.own,
            meets: space.meets.as_ref().map(|decks| names.decks("meets", decks)),
            characters_meet: space.characters_meet,
            grid: space.grid,
        });
    }
    mirror_corners(&mut spaces, board, corners);
    spaces
}

/// Makes spaces that face each other across a corner opposite in both directions.
fn mirror_corners(spaces: &mut [Space], board: &raw::Board, corners: bool) {
    if !corners {
        return;
    }
    for (index, space) in board.space.iter().enumerate() {
        for name in &space.corner_opposite {
            let far = board.space.iter().position(|other| other.id == *name);
            if let (Some(far), Ok(index)) = (far, u8::try_from(index))
                && !spaces[far].opposite.contains(&SpaceId(index))
            {
                spaces[far].opposite.push(SpaceId(index));
            }
        }
    }
}

fn landmarks(names: &mut Names, board: &raw::Board, spaces: &[Space]) -> Landmarks {
    let marks = &board.landmarks;
    let count = |region| spaces.iter().filter(|space| space.region == region).count();
    let ring = |region| u8::try_from(count(region)).unwrap_or(u8::MAX);
    let edges = &marks.river_edges;
    Landmarks {
        sentinel: names.space(&marks.sentinel),
        bridge_end: names.space(&marks.bridge_end),
        portal: names.space(&marks.portal),
        plain: names.space(&marks.plain),
        valley: names.space(&marks.valley),
        crown: names.space(&marks.crown),
        ferry: names.space(&marks.ferry),
        warlock: names.space(&marks.warlock),
        chapel: names.space(&marks.chapel),
        graveyard: names.space(&marks.graveyard),
        castle: names.space(&marks.castle),
        village: names.space(&marks.village),
        rings: [ring(Region::Outer), ring(Region::Middle)],
        river_edges: [
            [names.space(&edges[0][0]), names.space(&edges[0][1])],
            [names.space(&edges[1][0]), names.space(&edges[1][1])],
        ],
    }
}

/// Numbers the card instances. Each also gets a stable number from its deck, title and copy.
fn instances(titles: &[Title], decks: &[AddedDeck]) -> (Vec<TitleId>, Vec<u64>) {
    let (mut title_of, mut stable) = (Vec::new(), Vec::new());
    for (id, title) in (0..=u8::MAX).map(TitleId).zip(titles) {
        for copy in 0..title.copies {
            title_of.push(id);
            stable.push(shuffle_key(title, decks, copy));
        }
    }
    (title_of, stable)
}

/// The shuffle key of a copy, from its deck (with a capital letter), title and number. A different text would change
/// the order of every deck.
fn shuffle_key(title: &Title, decks: &[AddedDeck], copy: u8) -> u64 {
    let added = title.deck.added().and_then(|at| decks.get(at));
    let deck = added.map_or_else(|| added_decks::capital(title.deck.word()), |deck| deck.name.clone());
    hash(&format!("{deck}/{}/{copy}", title.name))
}

fn brief(title: &Title) -> Brief {
    Brief {
        flags: title.flags,
        kind: title.kind,
        number: title.number,
        strength: title.strength.unwrap_or(0),
        craft: title.craft.unwrap_or(0),
        strength_bonus: title.strength_bonus,
        craft_bonus: title.craft_bonus,
        weapon: title.weapon.map_or(0, |weapon| weapon.bonus),
    }
}

fn sets(titles: &[Title], title_of: &[TitleId]) -> CardSets {
    let of = |fits: &dyn Fn(&Title) -> bool| {
        let cards = (0..=u8::MAX).map(CardId).zip(title_of);
        cards.filter(|(_, title)| fits(&titles[title.at()])).map(|(card, _)| card).collect()
    };
    let object = |title: &Title| matches!(title.kind, CardKind::Object | CardKind::MagicObject);
    CardSets {
        objects: of(&object),
        magic: of(&|title| title.kind == CardKind::MagicObject),
        followers: of(&|title| title.kind == CardKind::Follower),
        enemies: of(&|title| title.kind == CardKind::Enemy),
        talismans: of(&|title| title.flags.has(Flag::Talisman)),
        rafts: of(&|title| title.flags.has(Flag::Raft)),
        weapons: of(&|title| title.weapon.is_some()),
        armours: of(&|title| title.armour.is_some()),
        wells: of(&|title| title.counter.is_some()),
        placed: of(&|title| !title.placed.is_empty()),
        numberless: of(&|title| title.number == 0),
        barred: [
            of(&|title| title.flags.has(Flag::NotGood)),
            CardSet::EMPTY,
            of(&|title| title.flags.has(Flag::NotEvil)),
        ],
        worn: [Worn::Head, Worn::Body, Worn::Left, Worn::Right].map(|part| of(&|title| title.worn == Some(part))),
        small: of(&|title| object(title) && title.small),
        handy: Handy::default(),
    }
}

//! Groups of Enemies on a space. Those that fight as one are valued as one.

use super::context::EvalContext;
use super::odds::{BattleDice, Odds, added_dice, odds};
use super::scratch::MovementWeights;
use super::weight::Weight;
use super::worth::CharacterType;
use super::{battle_strength, fight_dice, worth};
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::enemy::Ban;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, CreatureKind, SpaceId};
use crate::games::talisman::model::roll_rule::RollShift;
use crate::games::talisman::model::verb::{Ability, Effect};
use crate::games::talisman::rules::{forms, growth, prepare};

/// The value of meeting an Enemy alone.
#[inline(never)]
#[must_use]
pub fn alone(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId, card: CardId) -> f32 {
    let mut pack = EnemyGroup::default();
    pack.join(ctx, movement, (space, card));
    let fought = pack.meet(ctx, movement, space).0;
    // What it does when it is met comes first.
    if banishes(ctx, card) { fought.max(banished(ctx, movement) + pack.met) } else { fought }
}

/// What an Enemy does to the seat when it is met, whatever follows, at the seat's prices.
fn met(ctx: &EvalContext<'_, '_>, movement: &MovementWeights, effects: &[Effect]) -> f32 {
    let who = CharacterType { alignment: ctx.me.alignment(), adds: false };
    let hero = ctx.view.state.hero(ctx.seat());
    let felt = |effects: &[Effect]| ctx.felt(&worth::of_all(effects, who), &movement.weights);
    let each = effects.iter().map(|effect| {
        if let Effect::ByForm { form, is, is_not } = effect {
            felt(if forms::is(ctx.view.rules, hero, form.as_ref()) { is } else { is_not })
        } else {
            felt(core::slice::from_ref(effect))
        }
    });
    each.sum()
}

/// May the Spirit on this card be destroyed without a fight?
#[inline]
pub(super) fn banishes(ctx: &EvalContext<'_, '_>, card: CardId) -> bool {
    ctx.me.has(Flag::DestroySpirits) && ctx.view.title(card).creature == Some(CreatureKind::Spirit)
}

/// The value of destroying a Spirit without a fight.
fn banished(ctx: &EvalContext<'_, '_>, movement: &MovementWeights) -> f32 {
    let gets = ctx.me.has(Flag::SpiritSpell) && ctx.me.spell_room() > 0;
    if gets { movement.weights[worth::SPELL] } else { 0.0 }
}

/// The chance that Enemies on a space cost a life.
#[must_use]
pub fn peril(ctx: &EvalContext<'_, '_>, space: SpaceId) -> f32 {
    let enemies = ctx.view.met_on(space).and(&ctx.view.rules.sets.enemies);
    if enemies.is_empty() || ctx.me.evades_enemies_on(space) {
        return 0.0;
    }
    let (movement, packs) = (ctx.near(), gathered(ctx, enemies, space));
    let attack = packs.iter().filter(|pack| pack.foe > 0 && !pack.friendly);
    1.0 - attack.map(|pack| 1.0 - pack.odds(ctx, movement).lose).product::<f32>()
}

/// The chance of getting past the Enemies on a space.
#[must_use]
pub fn passing(ctx: &EvalContext<'_, '_>, space: SpaceId) -> f32 {
    let enemies = ctx.view.met_on(space).and(&ctx.view.rules.sets.enemies);
    if enemies.is_empty() {
        return 1.0;
    }
    gathered(ctx, enemies, space).iter().map(|pack| pack.meet(ctx, ctx.near(), space).1).product()
}

/// What winning against the Enemies here that attack so brings, and what losing costs besides a life.
#[cold]
#[must_use]
pub(super) fn stakes(ctx: &EvalContext<'_, '_>, attack: Attack) -> (f32, f32) {
    let space = ctx.me.space();
    let enemies = ctx.view.met_on(space).and(&ctx.view.rules.sets.enemies);
    let pack = gathered(ctx, enemies, space)[usize::from(attack == Attack::Psychic)];
    // An Enemy with both abilities is gathered with those of Strength.
    match enemies.and(&ctx.view.rules.sets.handy.dual).first() {
        Some(card) if attack == Attack::Psychic && pack.foe == 0 => {
            let mut dual = EnemyGroup { spirit: true, ..EnemyGroup::default() };
            dual.join_special(ctx, ctx.near(), (space, card), ctx.me.psychic());
            (dual.gain, dual.harm)
        }
        Some(_) | None => (pack.gain, pack.harm),
    }
}

/// The value of fighting an Enemy that has both abilities with one of them.
#[cold]
#[must_use]
pub(super) fn either(
    ctx: &EvalContext<'_, '_>,
    movement: &MovementWeights,
    (space, card): (SpaceId, CardId),
    attack: Attack,
) -> f32 {
    let (spirit, mine) = match attack {
        Attack::Battle => (false, movement.battle),
        Attack::Psychic => (true, ctx.me.psychic()),
    };
    let mut pack = EnemyGroup { spirit, ..EnemyGroup::default() };
    pack.drawn = is_drawn(ctx, space, card);
    pack.join_special(ctx, movement, (space, card), mine);
    pack.odds(ctx, movement).value(pack.gain, movement.weights[worth::LIFE] + pack.harm) + pack.met
}

/// Is an Enemy drawn when it is met, or was it drawn in this encounter (RULING 314)?
fn is_drawn(ctx: &EvalContext<'_, '_>, space: SpaceId, card: CardId) -> bool {
    !ctx.view.lying(space).has(card) || ctx.view.state.turn.told.has(card)
}

/// The groups of these Enemies that fight as one: by Strength and by Craft.
fn gathered(ctx: &EvalContext<'_, '_>, enemies: CardSet, space: SpaceId) -> [EnemyGroup; 2] {
    let (movement, mut packs) = (ctx.near(), [EnemyGroup::default(); 2]);
    for card in enemies.iter().filter(|card| !banishes(ctx, *card)) {
        packs[usize::from(ctx.view.title(card).strength.is_none())].join(ctx, movement, (space, card));
    }
    packs
}

/// Enemies that fight as one.
#[derive(Clone, Copy, Default)]
pub(super) struct EnemyGroup {
    /// Their total attack.
    foe: u8,
    /// Do they attack with Craft?
    spirit: bool,
    /// The value of killing them.
    gain: f32,
    /// Do they leave alone a character that does not attack?
    friendly: bool,
    /// The value of charming them.
    charm: f32,
    /// What they cost besides a life, if they win.
    harm: f32,
    /// The value of what they do when they are met; below 0 if it harms.
    met: f32,
    /// The dice that they roll and add beyond one; -1 for none at all.
    more_dice: i8,
    /// Does the character roll no die?
    undiced: bool,
    /// May nobody evade it?
    unevaded: bool,
    /// Is one of them drawn when it is met, and did not lie there before?
    drawn: bool,
    /// What the Enemies add to the rolls.
    shift: RollShift,
}

impl EnemyGroup {
    /// Adds an Enemy on a space.
    pub(super) fn join(
        &mut self,
        ctx: &EvalContext<'_, '_>,
        movement: &MovementWeights,
        (space, card): (SpaceId, CardId),
    ) {
        let title = ctx.view.title(card);
        self.spirit = title.strength.is_none();
        self.drawn |= is_drawn(ctx, space, card);
        if title.enemy.is_some() {
            let mine = if self.spirit { ctx.me.psychic() } else { movement.battle };
            return self.join_special(ctx, movement, (space, card), mine);
        }
        self.more_dice = self.more_dice.max(0);
        let foe = title.strength.or(title.craft).unwrap_or(0).saturating_add(ctx.view.grown(card));
        let ability = if self.spirit { Ability::Craft } else { Ability::Strength };
        let points = growth::worth(ctx.view.rules, card, ability).min(ctx.me.trophy_price(ability));
        let beast = matches!(title.creature, Some(CreatureKind::Animal | CreatureKind::Dragon));
        let friendly = beast && ctx.me.has(Flag::BeastFriend);
        self.friendly = friendly && (self.friendly || self.foe == 0);
        if friendly && title.creature == Some(CreatureKind::Animal) {
            self.charm += battle_strength::charming(ctx, foe);
        }
        let denied = self.denied(ctx);
        let bonus = if denied { 0 } else { ctx.view.text(space).ground.creature_bonus };
        let bonus = bonus.saturating_add(ctx.view.lasting_attack(title.creature));
        let alone = foe.saturating_add(bonus).saturating_add_signed(ctx.view.shift());
        self.foe = self.foe.saturating_add(alone);
        // Points beyond the price of an ability point are lost.
        let trophy = || f32::from(points) * movement.trophy[usize::from(self.spirit)];
        let reward = ctx.me.form_reward_for(card).map_or_else(trophy, |reward| movement.rewarding(ctx, reward));
        self.gain += reward + ctx.weight(Weight::KillNear);
        // A dead Animal may count for the score.
        let counted = ctx.precomputed.ware(card).points;
        self.gain += counted * ctx.weight(Weight::Tally);
    }

    /// Adds an Enemy that does more than attack with its printed value.
    #[cold]
    fn join_special(
        &mut self,
        ctx: &EvalContext<'_, '_>,
        movement: &MovementWeights,
        (space, card): (SpaceId, CardId),
        mine: u8,
    ) {
        let Some(enemy) = &ctx.view.title(card).enemy else { return };
        let attack = if self.spirit { Attack::Psychic } else { Attack::Battle };
        let ability = if self.spirit { Ability::Craft } else { Ability::Strength };
        let first = self.foe == 0 && self.gain == 0.0;
        let before = if first { -1 } else { self.more_dice };
        self.more_dice = before.max(enemy.dice.cast_signed() - 1);
        self.undiced |= enemy.forbids.has(Ban::Die);
        self.unevaded |= enemy.forbids.has(Ban::Evading);
        ctx.view.roll_shift_of(card, attack, &mut self.shift);
        self.friendly = false;
        let bonus = ctx.view.text(space).ground.creature_bonus;
        let lasting = ctx.view.lasting_attack(ctx.view.title(card).creature);
        let bonus = bonus.saturating_add(lasting);
        let alone = ctx.view.attack_of((card, space), attack, mine).saturating_add(bonus);
        self.foe = self.foe.saturating_add(alone.saturating_add_signed(ctx.view.shift()));
        let who = CharacterType { alignment: ctx.me.alignment(), adds: false };
        let felt = |effects: &[Effect]| ctx.felt(&worth::of_all(effects, who), &movement.weights);
        let trophy = if let Some(reward) = ctx.me.form_reward_for(card).filter(|_| enemy.reward.is_empty()) {
            movement.rewarding(ctx, reward)
        } else if enemy.reward.is_empty() {
            let points = growth::worth(ctx.view.rules, card, ability).min(ctx.me.trophy_price(ability));
            f32::from(points) * movement.trophy[usize::from(self.spirit)]
        } else {
            felt(&enemy.reward)
        };
        self.gain += trophy + felt(&enemy.on.won) + ctx.weight(Weight::KillNear);
        self.harm -= felt(&enemy.on.lost) + felt(&enemy.on.not_won);
        self.met += met(ctx, movement, &enemy.on.met);
    }

    /// Does an Assassin deny them their roll?
    fn denied(&self, ctx: &EvalContext<'_, '_>) -> bool {
        !self.spirit && ctx.me.has(Flag::Assassinate) && prepare::deniable(ctx.view.rules, true, self.drawn)
    }

    /// The value of meeting the group, and the chance of getting past it.
    pub(super) fn meet(&self, ctx: &EvalContext<'_, '_>, movement: &MovementWeights, space: SpaceId) -> (f32, f32) {
        if self.gain == 0.0 && self.foe == 0 {
            return (0.0, 1.0);
        }
        let odds = self.odds(ctx, movement);
        let value = odds.value(self.gain, movement.weights[worth::LIFE] + self.harm) + self.met;
        if self.friendly && self.charm > value.max(0.0) {
            // Leaving it alone often ends the encounter: an estimate of one half.
            return (self.charm, 0.5);
        }
        if value >= 0.0 {
            return (value, odds.win);
        }
        // A character that leaves them alone meets nothing more; one that evades them goes on.
        let evades = !self.unevaded && ctx.me.evades_enemies_on(space);
        if evades || self.friendly { (0.0, f32::from(u8::from(evades))) } else { (value, odds.win) }
    }

    /// The chances against the whole group.
    fn odds(&self, ctx: &EvalContext<'_, '_>, movement: &MovementWeights) -> Odds {
        let mine = if self.spirit { ctx.me.psychic() } else { movement.battle };
        let battle = |flag: Flag| !self.spirit && ctx.me.has(flag);
        if ctx.view.rules.sets.handy.alters_rolls {
            let foes = if self.denied(ctx) { 0 } else { 1_u8.saturating_add_signed(self.more_dice) };
            return fight_dice::of_group(ctx, self.spirit, (self.shift, self.undiced), (foes, mine, self.foe));
        }
        if self.more_dice != 0 || self.undiced {
            let own = u8::from(!self.undiced) * (1 + u8::from(battle(Flag::TwoDice)));
            let foes = if self.denied(ctx) { 0 } else { 1_u8.saturating_add_signed(self.more_dice) };
            return added_dice([own, foes], mine, self.foe);
        }
        let dice = BattleDice::of(battle(Flag::TwoDice), self.denied(ctx));
        odds(dice.with_spare(ctx.view.rules, false), mine, self.foe)
    }
}

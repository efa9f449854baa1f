//! Written by a test of this folder from the files of the strategy, not by hand: see there.

use super::words::*;

/// The strategy.
pub(super) const NATIVE: Native =
    Native { steps: 3413, print: 0x1537b14134f0b5d0, settle, choose, need };

fn settle(mind: &Mind<'_, '_>, due: Bits) -> bool {
    let on = On::seat(mind);
    let c = mind.memory.cells();
    let [mut d0, mut d1, mut d2] = due.words();
    let mut aged = false;
    while d0 != 0 {
        match lowest(&mut d0) {
            0 => if anew(&c[0], n0(on, c)) { d0 |= 0x2000402400000000; d1 |= 0x10002040000; }
            1 => if anew(&c[128], on.sight(0 /* lasting_strength */)) { d0 |= 0x204188; }
            2 => if anew(&c[129], on.sight(1 /* lasting_craft */)) { d0 |= 0x406108; }
            3 => if anew(&c[130], n3(on, c)) { d0 |= 0x600000; }
            4 => if anew(&c[131], on.query(0 /* has */, 42)) { d0 |= 0x800000000020; d1 |= 0x10000000000; }
            5 => if anew(&c[132], n5(on, c)) { d0 |= 0x80000; }
            6 => if anew(&c[135], n6(on, c)) { d0 |= 0x2080001000088000; d1 |= 0x100000010000; }
            7 => if anew(&c[136], on.sight(3 /* lasting_battle */)) { d0 |= 0x3120004000002100; }
            8 => if anew(&c[137], f32::NAN /* inner_odds */) { d0 |= 0x80000; }
            9 => if anew(&c[138], on.query(0 /* has */, 14)) { d0 |= 0x120000000002000; }
            10 => if anew(&c[139], f32::NAN /* ruler_battle */) { d0 |= 0x2000; }
            11 => if anew(&c[140], on.query(0 /* has */, 20)) { d0 |= 0x2000; }
            12 => if anew(&c[141], f32::NAN /* ruler_craft */) { d0 |= 0x2000; }
            13 => if anew(&c[144], n13(on, c)) { d0 |= 0x80000; }
            14 => if anew(&c[145], f32::NAN /* lasting_ability */) { d0 |= 0x10040080000; d1 |= 0x1000010000; }
            15 => if anew(&c[147], n15(on, c)) { d0 |= 0x80000; }
            16 => if anew(&c[148], on.query(0 /* has */, 6)) { d0 |= 0x80000; d1 |= 0x800000000000; }
            17 => if anew(&c[149], f32::NAN /* others_inner */) { d0 |= 0x80000; }
            18 => if anew(&c[150], f32::NAN /* others_ready */) { d0 |= 0x80000; }
            19 => if anew(&c[161], n19(on, c)) { d0 |= 0x9040000040100000; d1 |= 0x18000; }
            20 => if anew(&c[162], n20(on, c)) { d0 |= 0x6000000100600000; d1 |= 0x41088000000; }
            21 => if anew(&c[1], n21(on, c)) { d0 |= 0x400000000; d1 |= 0x80060800000; aged = true; }
            22 => if anew(&c[2], n22(on, c)) { d0 |= 0x400000000; d1 |= 0x80001000000; aged = true; }
            23 => if anew(&c[167], on.query(9 /* task */, 4)) { d0 |= 0x4000000; d1 |= 0x1000000000000; }
            24 => if anew(&c[168], n24(on, c)) { d0 |= 0x4000000; d1 |= 0x288000000; }
            25 => if anew(&c[169], on.query(0 /* has */, 49)) { d0 |= 0x4000000; }
            26 => if anew(&c[3], n26(on, c)) { d1 |= 0x10000000000; aged = true; }
            27 => _ = anew(&c[4], n27(on, c)),
            28 => if anew(&c[171], on.query(0 /* has */, 28)) { d0 |= 0x20000000; d1 |= 0x400000000; }
            29 => _ = anew(&c[5], n29(on, c)),
            30 => if anew(&c[6], n30(on, c)) { d1 |= 0x100000200; }
            31 => _ = anew(&c[7], n31(on, c)),
            32 => _ = anew(&c[8], n32(on, c)),
            33 => _ = anew(&c[9], n33(on, c)),
            34 => _ = anew(&c[10], n34(on, c)),
            35 => _ = anew(&c[11], n35(on, c)),
            36 => if anew(&c[35], n36(on, c)) { d0 |= 0x402000000000; d1 |= 0x10000000000; }
            37 => _ = anew(&c[12], n37(on, c)),
            38 => if anew(&c[178], n38(on, c)) { d0 |= 0x10000000000; }
            39 => if anew(&c[179], on.query(0 /* has */, 39)) { d0 |= 0x10000000000; d1 |= 0x70; }
            40 => if anew(&c[181], n40(on, c)) { d0 |= 0x20000000000; d1 |= 0x1000000008; }
            41 => _ = anew(&c[13], n41(on, c)),
            42 => if anew(&c[182], on.query(0 /* has */, 34)) { d0 |= 0x80000000000; }
            43 => _ = anew(&c[14], n43(on, c)),
            44 => if anew(&c[183], on.query(0 /* has */, 40)) { d0 |= 0x800000000000; d1 |= 0x20000000000; }
            45 => if anew(&c[184], on.query(0 /* has */, 38)) { d0 |= 0x800000000000; }
            46 => if anew(&c[185], n46(on, c)) { d0 |= 0x800000000000; d1 |= 0x400; }
            47 => _ = anew(&c[16], n47(on, c)),
            48 => _ = anew(&c[17], n48(on, c)),
            49 => if anew(&c[187], on.query(0 /* has */, 44)) { d0 |= 0x12c000000000000; }
            50 => if anew(&c[188], on.query(4 /* can_cast */, 97)) { d0 |= 0x2000000000000000; }
            51 => if anew(&c[189], on.query(4 /* can_cast */, 98)) { d0 |= 0x2000000000000000; }
            52 => if anew(&c[190], on.query(0 /* has */, 19)) { d0 |= 0x120000000000000; }
            53 => if anew(&c[191], f32::NAN /* sentinel_win */) { d0 |= 0x2000000000000000; }
            54 => if anew(&c[193], n54(on, c)) { d0 |= 0x2000000000000000; d1 |= 0x800000070; }
            55 => if anew(&c[195], n55(on, c)) { d0 |= 0xe000000000000000; d1 |= 0x80000102f0; }
            56 => if anew(&c[196], f32::NAN /* sentinel_lose */) { d0 |= 0x2000000000000000; }
            57 => if anew(&c[197], on.query(0 /* has */, 46)) { d0 |= 0x1000000000000000; d1 |= 0x80; }
            58 => if anew(&c[198], on.query(0 /* has */, 45)) { d0 |= 0x1000000000000000; d1 |= 0x8100; }
            59 => if anew(&c[199], on.query(9 /* task */, 2)) { d0 |= 0x1000000000000000; d1 |= 0x100; }
            60 => if anew(&c[200], n60(on, c)) { d0 |= 0x2000000000000000; }
            61 => _ = anew(&c[18], n61(on, c)),
            62 => if anew(&c[19], n62(on, c)) { d1 |= 0x4000; }
            63 => if anew(&c[203], n63(on, c)) { d1 |= 0x3; }
            _ => {}
        }
    }
    while d1 != 0 {
        match lowest(&mut d1) {
            0 => _ = anew(&c[20], n64(on, c)),
            1 => _ = anew(&c[21], n65(on, c)),
            2 => if anew(&c[204], on.query(0 /* has */, 53)) { d1 |= 0x8; }
            3 => if anew(&c[205], n67(on, c)) { d1 |= 0x800000070; }
            4 => _ = anew(&c[22], n68(on, c)),
            5 => _ = anew(&c[23], n69(on, c)),
            6 => _ = anew(&c[24], n70(on, c)),
            7 => _ = anew(&c[26], n71(on, c)),
            8 => _ = anew(&c[27], n72(on, c)),
            9 => _ = anew(&c[28], n73(on, c)),
            10 => _ = anew(&c[30], n74(on, c)),
            11 => if anew(&c[206], on.query(0 /* has */, 5)) { d1 |= 0x1000; }
            12 => if anew(&c[207], f32::NAN /* portal_craft */) { d1 |= 0x4000; }
            13 => if anew(&c[208], f32::NAN /* portal_strength */) { d1 |= 0x4000; }
            14 => _ = anew(&c[33], n78(on, c)),
            15 => if anew(&c[210], n79(on, c)) { d1 |= 0x10000; }
            16 => _ = anew(&c[34], n80(on, c)),
            17 => _ = anew(&c[39], n81(on, c)),
            18 => _ = anew(&c[40], n82(on, c)),
            19 => if anew(&c[213], on.query(9 /* task */, 1)) { d1 |= 0x700000; }
            20 => _ = anew(&c[41], n84(on, c)),
            21 => _ = anew(&c[42], n85(on, c)),
            22 => _ = anew(&c[43], n86(on, c)),
            23 => _ = anew(&c[44], n87(on, c)),
            24 => _ = anew(&c[45], n88(on, c)),
            25 => _ = anew(&c[47], n89(on, c)),
            26 => _ = anew(&c[51], n90(on, c)),
            27 => if anew(&c[57], n91(on, c)) { aged = true; }
            28 => if anew(&c[58], n92(on, c)) { aged = true; }
            29 => if anew(&c[59], n93(on, c)) { aged = true; }
            30 => if anew(&c[60], n94(on, c)) { aged = true; }
            31 => if anew(&c[62], n95(on, c)) { aged = true; }
            32 => if anew(&c[65], n96(on, c)) { aged = true; }
            33 => if anew(&c[66], n97(on, c)) { aged = true; }
            34 => if anew(&c[69], n98(on, c)) { aged = true; }
            35 => if anew(&c[71], n99(on, c)) { aged = true; }
            36 => if anew(&c[72], n100(on, c)) { aged = true; }
            37 => if anew(&c[73], n101(on, c)) { aged = true; }
            38 => _ = anew(&c[80], n102(on, c)),
            39 => _ = anew(&c[81], n103(on, c)),
            40 => _ = anew(&c[82], n104(on, c)),
            41 => _ = anew(&c[219], n105(on, c)),
            42 => _ = anew(&c[222], n106(on, c)),
            43 => _ = anew(&c[223], n107(on, c)),
            44 => _ = anew(&c[224], n108(on, c)),
            45 => _ = anew(&c[225], n109(on, c)),
            46 => _ = anew(&c[226], n110(on, c)),
            47 => _ = anew(&c[227], n111(on, c)),
            48 => _ = anew(&c[228], n112(on, c)),
            _ => {}
        }
    }
    aged
}

fn choose(mind: &Mind<'_, '_>, decision: Decision, draw: Draw<'_>) -> Verdict {
    let on = On::seat(mind);
    match decision {
        Decision::Alignment => take_alignment(on, draw),
        Decision::ReadMinds => take_read_minds(on, draw),
        Decision::Convert => take_convert(on, draw),
        Decision::Ditch => take_ditch(on, draw),
        Decision::CastTurnStart => take_cast_turn_start(on, draw),
        Decision::CastOtherStart => take_cast_other_start(on, draw),
        Decision::CastMoveDone => take_cast_move_done(on, draw),
        Decision::CastOtherMoved => take_cast_other_moved(on, draw),
        Decision::CastMet => take_cast_met(on, draw),
        Decision::CastBeforeRoll => take_cast_before_roll(on, draw),
        Decision::CastLoss => take_cast_loss(on, draw),
        Decision::CastCounter => take_cast_counter(on, draw),
        Decision::CastTurnEnd => take_cast_turn_end(on, draw),
        Decision::CastOtherEnd => take_cast_other_end(on, draw),
        Decision::SpellSeat => take_spell_seat(on, draw),
        Decision::SpellSpace => take_spell_space(on, draw),
        Decision::SpellCard => take_spell_card(on, draw),
        Decision::MoveMode => take_move_mode(on, draw),
        Decision::MoveTo => take_move_to(on, draw),
        Decision::Regenerate => take_regenerate(on, draw),
        Decision::Move => take_move(on, draw),
        Decision::MoveOn => take_move_on(on, draw),
        Decision::PortalBy => take_portal_by(on, draw),
        Decision::PortalDice => take_portal_dice(on, draw),
        Decision::ExitDice => take_exit_dice(on, draw),
        Decision::InnerMove => take_inner_move(on, draw),
        Decision::InnerStay => take_inner_stay(on, draw),
        Decision::Encounter => take_encounter(on, draw),
        Decision::Approach => take_approach(on, draw),
        Decision::Evade => take_evade(on, draw),
        Decision::SpareBeast => take_spare_beast(on, draw),
        Decision::Charm => take_charm(on, draw),
        Decision::Bribe => take_bribe(on, draw),
        Decision::DestroySpirit => take_destroy_spirit(on, draw),
        Decision::Immobilise => take_immobilise(on, draw),
        Decision::Weapon => take_weapon(on, draw),
        Decision::SecondWeapon => take_second_weapon(on, draw),
        Decision::Drink => take_drink(on, draw),
        Decision::Hire => take_hire(on, draw),
        Decision::UseRaised => take_use_raised(on, draw),
        Decision::UseCharmed => take_use_charmed(on, draw),
        Decision::InnerBelief => take_inner_belief(on, draw),
        Decision::Assassinate => take_assassinate(on, draw),
        Decision::TwoDice => take_two_dice(on, draw),
        Decision::FateMove => take_fate_move(on, draw),
        Decision::FateAttack => take_fate_attack(on, draw),
        Decision::FateDuel => take_fate_duel(on, draw),
        Decision::FateArmour => take_fate_armour(on, draw),
        Decision::FateTable => take_fate_table(on, draw),
        Decision::FatePortal => take_fate_portal(on, draw),
        Decision::FateExit => take_fate_exit(on, draw),
        Decision::FateDeath => take_fate_death(on, draw),
        Decision::FateCommand => take_fate_command(on, draw),
        Decision::FateAbility => take_fate_ability(on, draw),
        Decision::FateSlavery => take_fate_slavery(on, draw),
        Decision::AddOne => take_add_one(on, draw),
        Decision::SkipRoll => take_roll_anyway(on, draw),
        Decision::Armour => take_armour(on, draw),
        Decision::TowerPrice => take_tower_price(on, draw),
        Decision::LoseFollower => take_lose_follower(on, draw),
        Decision::Trophy => take_trophy(on, draw),
        Decision::Reward => take_reward(on, draw),
        Decision::Drain => take_drain(on, draw),
        Decision::Loot => take_loot(on, draw),
        Decision::TakeFrom => take_take_from(on, draw),
        Decision::Wish => take_wish(on, draw),
        Decision::TeleportTo => take_teleport_to(on, draw),
        Decision::Visit => take_visit(on, draw),
        Decision::Buy => take_buy(on, draw),
        Decision::Shoplift => take_shoplift(on, draw),
        Decision::Sell => take_sell(on, draw),
        Decision::HealLives => take_heal_lives(on, draw),
        Decision::BuyFate => take_buy_fate(on, draw),
        Decision::BuySpell => take_buy_spell(on, draw),
        Decision::WoodsSpell => take_woods_spell(on, draw),
        Decision::SpiritSpell => take_spirit_spell(on, draw),
        Decision::Exchange => take_exchange(on, draw),
        Decision::TakeCounter => take_take_counter(on, draw),
        Decision::Enter => take_enter(on, draw),
        Decision::Quest => take_quest(on, draw),
        Decision::Deliver => take_deliver(on, draw),
        Decision::LeaveHag => take_leave_hag(on, draw),
        Decision::Foresight => take_foresight(on, draw),
        Decision::Take => take_take(on, draw),
        Decision::Drop => take_drop(on, draw),
        Decision::DropSpell => take_drop_spell(on, draw),
        Decision::Trade => take_trade(on, draw),
        Decision::TradeCard => take_trade_card(on, draw),
        Decision::UseMove => take_use_move(on, draw),
        Decision::UseAttack => take_use_attack(on, draw),
        Decision::UseRoll => take_use_roll(on, draw),
        Decision::ChooseMove => take_choose_move(on, draw),
        Decision::Direction => take_direction(on, draw),
        Decision::Corner => take_corner(on, draw),
        Decision::AlsoSpace => take_also_space(on, draw),
        Decision::EvadeBeing => take_evade_being(on, draw),
        Decision::CashObjects => take_cash_objects(on, draw),
        Decision::CashTalisman => take_cash_talisman(on, draw),
        Decision::CashCard => take_cash_card(on, draw),
        Decision::Resurrect => take_resurrect(on, draw),
        Decision::Character => take_character(on, draw),
        Decision::StartBonus => take_start_bonus(on, draw),
    }
}

fn take_alignment(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2650(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 0 };
    }
    Verdict { index: on.most(|on| k2652(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 1 }
}

fn take_read_minds(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 2 }
}

fn take_convert(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2653(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Done) {
        return Verdict { index, rule: 3 };
    }
    Verdict { index: on.most(|on| k2674(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 4 }
}

fn take_ditch(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2703(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Done) {
        return Verdict { index, rule: 5 };
    }
    Verdict { index: on.most(|on| k2705(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 6 }
}

fn take_cast_turn_start(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 7 }
}

fn take_cast_other_start(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 8 }
}

fn take_cast_move_done(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 9 }
}

fn take_cast_other_moved(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 10 }
}

fn take_cast_met(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 11 }
}

fn take_cast_before_roll(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 12 }
}

fn take_cast_loss(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 13 }
}

fn take_cast_counter(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 14 }
}

fn take_cast_turn_end(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 15 }
}

fn take_cast_other_end(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2713(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 16 }
}

fn take_spell_seat(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2763(on) != 0.0 && let Some(index) = on.most(|on| k2764(on)) {
        return Verdict { index, rule: 17 };
    }
    if k2769(on) != 0.0 && let Some(index) = on.most(|on| k2770(on)) {
        return Verdict { index, rule: 18 };
    }
    Verdict { index: on.most(|on| k2782(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 19 }
}

fn take_spell_space(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2825(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 20 }
}

fn take_spell_card(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2842(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 21 }
}

fn take_move_mode(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2843(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 22 }
}

fn take_move_to(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2844(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 23 }
}

fn take_regenerate(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2845(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 24 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 25 }
}

fn take_move(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2844(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 26 }
}

fn take_move_on(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2844(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 27 }
}

fn take_portal_by(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2852(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Craft) {
        return Verdict { index, rule: 28 };
    }
    Verdict { index: on.first(|option| option == Choice::Strength).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 29 }
}

fn take_portal_dice(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| -1.0 * k2857(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 30 }
}

fn take_exit_dice(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| -1.0 * k2857(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 31 }
}

fn take_inner_move(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2859(on) != 0.0 && let Some(index) = on.most(|on| k2860(on)) {
        return Verdict { index, rule: 32 };
    }
    if k2882(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::TurnBack) {
        return Verdict { index, rule: 33 };
    }
    if k2883(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::TurnBack) {
        return Verdict { index, rule: 34 };
    }
    Verdict { index: on.first(|option| of_sort(Sort::Space, option)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 35 }
}

fn take_inner_stay(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2882(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::TurnBack) {
        return Verdict { index, rule: 36 };
    }
    if k2889(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::GoOn) {
        return Verdict { index, rule: 37 };
    }
    Verdict { index: on.first(|option| option == Choice::TurnBack).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 38 }
}

fn take_encounter(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2892(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 39 }
}

fn take_approach(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2944(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 40 }
}

fn take_evade(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2945(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 41 };
    }
    if k2949(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 42 };
    }
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 43 }
}

fn take_spare_beast(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2953(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 44 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 45 }
}

fn take_charm(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 46 }
}

fn take_bribe(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2959(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 47 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 48 }
}

fn take_destroy_spirit(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2964(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 49 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 50 }
}

fn take_immobilise(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2977(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 51 }
}

fn take_weapon(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2982(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 52 }
}

fn take_second_weapon(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2982(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 53 }
}

fn take_drink(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2984(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 54 };
    }
    if k2988(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 55 };
    }
    if k2992(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 56 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 57 }
}

fn take_hire(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k2995(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 58 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 59 }
}

fn take_use_raised(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3002(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 60 }
}

fn take_use_charmed(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2977(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 61 }
}

fn take_inner_belief(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 62 }
}

fn take_assassinate(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 63 }
}

fn take_two_dice(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 64 }
}

fn take_fate_move(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3019(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 65 };
    }
    if k3024(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 66 };
    }
    if k3027(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 67 };
    }
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 68 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 69 }
}

fn take_fate_attack(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 70 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 71 }
}

fn take_fate_duel(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 72 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 73 }
}

fn take_fate_armour(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 74 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 75 }
}

fn take_fate_table(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 76 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 77 }
}

fn take_fate_portal(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 78 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 79 }
}

fn take_fate_exit(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 80 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 81 }
}

fn take_fate_death(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 82 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 83 }
}

fn take_fate_command(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 84 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 85 }
}

fn take_fate_ability(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 86 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 87 }
}

fn take_fate_slavery(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3033(on) != 0.0 && let Some(index) = on.most(|on| k3035(on)) {
        return Verdict { index, rule: 88 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 89 }
}

fn take_add_one(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3110(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 90 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 91 }
}

fn take_roll_anyway(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3118(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 92 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 93 }
}

fn take_armour(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3120(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 94 }
}

fn take_tower_price(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3121(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 95 }
}

fn take_lose_follower(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| -1.0 * k3132(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 96 }
}

fn take_trophy(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3136(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 97 }
}

fn take_reward(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3137(on) != 0.0 && let Some(index) = on.most(|on| k3146(on)) {
        return Verdict { index, rule: 98 };
    }
    if k3147(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Life) {
        return Verdict { index, rule: 99 };
    }
    if k3147(on) != 0.0 && let Some(index) = Some(0) {
        return Verdict { index, rule: 100 };
    }
    Verdict { index: on.most(|on| k3149(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 101 }
}

fn take_drain(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3150(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 102 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 103 }
}

fn take_loot(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if let Some(index) = on.first(|option| option == Choice::Gold) {
        return Verdict { index, rule: 104 };
    }
    Verdict { index: on.most(|on| k3151(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 105 }
}

fn take_take_from(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3162(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 106 }
}

fn take_wish(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3167(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 107 }
}

fn take_teleport_to(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3168(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 108 }
}

fn take_visit(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3175(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 109 }
}

fn take_buy(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3176(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 110 }
}

fn take_shoplift(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3192(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 111 }
}

fn take_sell(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3206(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Done) {
        return Verdict { index, rule: 112 };
    }
    Verdict { index: on.most(|on| k3207(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 113 }
}

fn take_heal_lives(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3215(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 114 }
}

fn take_buy_fate(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3234(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 115 }
}

fn take_buy_spell(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3253(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 116 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 117 }
}

fn take_woods_spell(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 118 }
}

fn take_spirit_spell(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 119 }
}

fn take_exchange(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3271(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 120 }
}

fn take_take_counter(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3280(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 121 };
    }
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 122 }
}

fn take_enter(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3285(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 123 };
    }
    if k3294(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 124 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 125 }
}

fn take_quest(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3302(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 126 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 127 }
}

fn take_deliver(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| -1.0 * k3132(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 128 }
}

fn take_leave_hag(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.first(|option| option == Choice::Yes).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 129 }
}

fn take_foresight(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3315(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 130 }
}

fn take_take(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3335(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 131 }
}

fn take_drop(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| -1.0 * k3336(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 132 }
}

fn take_drop_spell(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| -1.0 * k3337(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 133 }
}

fn take_trade(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3338(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 134 };
    }
    Verdict { index: on.most(|on| k3340(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 135 }
}

fn take_trade_card(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3341(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Done) {
        return Verdict { index, rule: 136 };
    }
    Verdict { index: on.most(|on| k3343(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 137 }
}

fn take_use_move(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3348(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 138 }
}

fn take_use_attack(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k2857(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 139 }
}

fn take_use_roll(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3348(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 140 }
}

fn take_choose_move(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3351(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 141 }
}

fn take_direction(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3358(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 142 }
}

fn take_corner(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3358(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 143 }
}

fn take_also_space(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3360(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 144 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 145 }
}

fn take_evade_being(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3362(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 146 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 147 }
}

fn take_cash_objects(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3338(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 148 };
    }
    Verdict { index: on.most(|on| k3366(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 149 }
}

fn take_cash_talisman(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3367(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::No) {
        return Verdict { index, rule: 150 };
    }
    Verdict { index: on.most(|on| k3366(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 151 }
}

fn take_cash_card(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| -1.0 * k3336(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 152 }
}

fn take_resurrect(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    if k3374(on) != 0.0 && let Some(index) = on.first(|option| option == Choice::Yes) {
        return Verdict { index, rule: 153 };
    }
    Verdict { index: on.first(|option| option == Choice::No).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 154 }
}

fn take_character(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3411(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 155 }
}

fn take_start_bonus(on: On<'_, '_, '_>, draw: Draw<'_>) -> Verdict {
    Verdict { index: on.most(|on| k3412(on)).unwrap_or_else(|| plain(on.mind.ask.options)), rule: 156 }
}

fn need(mind: &Mind<'_, '_>, need: usize, at: &At) -> f32 {
    let on = On { mind, at };
    match need {
        31 => k1059(on), // seek_prey
        32 => k1062(on), // try_bridge
        36 => k1148(on), // healing
        37 => k1155(on), // heal_here
        38 => k1162(on), // replenishing
        52 => k1205(on), // rival_life
        54 => k1246(on), // rob_talisman
        55 => k1259(on), // rob_fang
        56 => k1264(on), // bargain
        67 => k1343(on), // spell_source
        78 => k1409(on), // journey
        _other => 0.0,
    }
}

/// The need `life`.
#[inline]
fn n0(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l8: {
    'l7: {
    s0 = (by(c[102 /* lives */].get(), [4.0, 4.0, 2.4, 1.5, 1.0, 0.75]) * 0.7);
    if no(c[87 /* ruler */].get()) { break 'l7 }
    h = 1.3;
    break 'l8;
    } // 'l7
    h = 1.0;
    } // 'l8
    ((s0 * h) + 0.0)
}

#[inline]
fn n3(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    (1.0 - truth((c[128].get() + 1.0) < c[129].get()))
}

#[inline]
fn n5(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l8: {
    'l6: {
    h = equal(c[106 /* gold */].get(), 0.0);
    if no(h) { break 'l8 }
    h = truth(c[112 /* region */].get() == 1.0);
    if no(h) { break 'l6 }
    h = (1.0 - c[131].get());
    break 'l8;
    } // 'l6
    h = (1.0 - truth(c[111 /* alignment */].get() == 0.0));
    } // 'l8
    h
}

#[inline]
fn n6(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    f32::floor(over(f32::max((c[123].get() - 70.0), 0.0), 12.0))
}

#[inline]
fn n13(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l24: {
    'l23: {
    'l22: {
    'l11: {
    'l10: {
    'l5: {
    h = (1.0 - c[87 /* ruler */].get());
    if no(h) { break 'l5 }
    h = (-9.0);
    break 'l24;
    } // 'l5
    s0 = c[136].get();
    if no(c[138].get()) { break 'l10 }
    h = 1.5;
    break 'l11;
    } // 'l10
    h = 0.0;
    } // 'l11
    s0 = ((s0 + h) - on.mind.held(13 /* ruler_battle */, 139));
    if no(c[140].get()) { break 'l22 }
    h = (c[129].get() - on.mind.held(14 /* ruler_craft */, 141));
    break 'l23;
    } // 'l22
    h = (-9.0);
    } // 'l23
    h = f32::max(s0, h);
    } // 'l24
    h
}

#[inline]
fn n15(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    f32::max(((10.0 - c[135].get()) - 0.0), 0.0)
}

#[inline]
fn n19(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    let mut s1 = 0.0;
    'l99: {
    'l87: {
    'l85: {
    'l81: {
    'l80: {
    'l71: {
    'l69: {
    'l63: {
    'l62: {
    'l52: {
    'l42: {
    'l28: {
    'l12: {
    'l6: {
    if no(c[87 /* ruler */].get()) { break 'l42 }
    h = (1.0 - truth(c[102 /* lives */].get() < 3.0));
    if yes(h) { break 'l6 }
    h = equal(c[103 /* wounds */].get(), 0.0);
    if yes(h) { break 'l6 }
    h = c[132].get();
    if yes(h) { break 'l6 }
    h = (1.0 - truth(c[135].get() <= 4.0));
    if no(h) { break 'l99 }
    } // 'l6
    h = equal(c[88 /* players_left */].get(), 2.0);
    if no(h) { break 'l12 }
    h = (1.0 - truth(on.mind.held(9 /* inner_odds */, 137) < 0.1));
    if no(h) { break 'l12 }
    h = (1.0 - truth(c[144].get() < 1.0));
    if yes(h) { break 'l99 }
    } // 'l12
    h = (1.0 - truth((on.mind.held(2 /* lasting_ability */, 145) + f32::floor(over(c[135].get(), 2.0))) < 8.0));
    if no(h) { break 'l28 }
    h = (1.0 - truth(on.mind.held(9 /* inner_odds */, 137) < 0.05));
    if no(h) { break 'l28 }
    h = (1.0 - truth((c[144].get() + c[135].get()) < (-1.0)));
    if yes(h) { break 'l99 }
    h = truth(c[102 /* lives */].get() <= 2.0);
    if no(h) { break 'l28 }
    h = c[132].get();
    if yes(h) { break 'l99 }
    } // 'l28
    h = (1.0 - truth(((on.mind.held(2 /* lasting_ability */, 145) + 2.0) + f32::floor(over(c[135].get(), 2.0))) < 8.0));
    if no(h) { break 'l99 }
    h = (1.0 - truth(on.mind.held(9 /* inner_odds */, 137) < 0.15));
    if no(h) { break 'l99 }
    h = (1.0 - truth(c[144].get() < 0.0));
    break 'l99;
    } // 'l42
    h = (1.0 - truth(on.mind.held(2 /* lasting_ability */, 145) < c[147].get()));
    if yes(h) { break 'l85 }
    h = (1.0 - truth((on.mind.held(2 /* lasting_ability */, 145) + 1.0) < c[147].get()));
    if no(h) { break 'l52 }
    h = (1.0 - truth(on.mind.held(9 /* inner_odds */, 137) < 0.5));
    if yes(h) { break 'l85 }
    } // 'l52
    h = (1.0 - truth((on.mind.held(2 /* lasting_ability */, 145) + 2.0) < c[147].get()));
    if no(h) { break 'l99 }
    s0 = on.mind.held(2 /* lasting_ability */, 145);
    h = (1.0 - truth(c[93 /* craft */].get() <= c[89 /* strength */].get()));
    if no(h) { break 'l62 }
    h = c[148].get();
    if no(h) { break 'l62 }
    h = 2.0;
    break 'l63;
    } // 'l62
    h = 0.0;
    } // 'l63
    s1 = h;
    h = on.mind.held(11 /* others_inner */, 149);
    if yes(h) { break 'l69 }
    h = (1.0 - truth(on.mind.held(12 /* others_ready */, 150) < 10.0));
    if no(h) { break 'l71 }
    } // 'l69
    h = 2.0;
    break 'l81;
    } // 'l71
    h = (1.0 - truth(on.mind.held(12 /* others_ready */, 150) <= 0.0));
    if no(h) { break 'l80 }
    h = (1.0 - truth((on.mind.held(12 /* others_ready */, 150) + 1.0) < 10.0));
    if no(h) { break 'l80 }
    h = 1.0;
    break 'l81;
    } // 'l80
    h = 0.0;
    } // 'l81
    h = (1.0 - truth((s0 + f32::max(s1, h)) < c[147].get()));
    if no(h) { break 'l99 }
    } // 'l85
    h = (1.0 - truth(c[102 /* lives */].get() < 3.0));
    if yes(h) { break 'l87 }
    h = (1.0 - truth(c[135].get() <= 4.0));
    if no(h) { break 'l99 }
    } // 'l87
    h = truth((0.3 - (0.05 * c[135].get())) <= 0.0);
    if yes(h) { break 'l99 }
    h = (1.0 - truth(on.mind.held(9 /* inner_odds */, 137) < (0.3 - (0.05 * c[135].get()))));
    } // 'l99
    h
}

#[inline]
fn n20(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    h = equal(c[107 /* quest */].get(), 0.0);
    if no(h) { break 'l4 }
    h = c[116 /* talisman */].get();
    if no(h) { break 'l4 }
    h = c[161].get();
    } // 'l4
    h
}

/// The need `strength`.
#[inline]
fn n21(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l17: {
    'l16: {
    'l10: {
    'l9: {
    'l4: {
    'l3: {
    if no(c[130].get()) { break 'l3 }
    h = 1.0;
    break 'l4;
    } // 'l3
    h = 0.85;
    } // 'l4
    s0 = (h * 1.7);
    if no(c[87 /* ruler */].get()) { break 'l9 }
    h = 0.4;
    break 'l10;
    } // 'l9
    h = 1.0;
    } // 'l10
    s0 = (s0 * h);
    h = c[162].get();
    if no(h) { break 'l16 }
    h = (1.0 - truth(c[128].get() < 12.0));
    if no(h) { break 'l16 }
    h = 0.5;
    break 'l17;
    } // 'l16
    h = 1.0;
    } // 'l17
    (((s0 * h) * 1.0) + 0.0)
}

/// The need `craft`.
#[inline]
fn n22(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l22: {
    'l21: {
    'l16: {
    'l15: {
    'l9: {
    'l8: {
    'l4: {
    'l3: {
    if no(c[130].get()) { break 'l3 }
    h = 0.85;
    break 'l4;
    } // 'l3
    h = 1.0;
    } // 'l4
    s0 = h;
    if no(c[87 /* ruler */].get()) { break 'l8 }
    h = 0.4;
    break 'l9;
    } // 'l8
    h = 1.0;
    } // 'l9
    s0 = (s0 * h);
    h = c[162].get();
    if no(h) { break 'l15 }
    h = (1.0 - truth(c[129].get() < 12.0));
    if no(h) { break 'l15 }
    h = 0.2;
    break 'l16;
    } // 'l15
    h = 1.0;
    } // 'l16
    s0 = (s0 * h);
    if no(c[113 /* on_crown */].get()) { break 'l21 }
    h = 0.3;
    break 'l22;
    } // 'l21
    h = 1.0;
    } // 'l22
    (((s0 * h) * 1.0) + 0.0)
}

#[inline]
fn n24(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l3: {
    h = c[113 /* on_crown */].get();
    if yes(h) { break 'l3 }
    h = truth(c[112 /* region */].get() == 2.0);
    if no(h) { break 'l3 }
    h = c[116 /* talisman */].get();
    } // 'l3
    h
}

/// The need `gold`.
#[inline]
fn n26(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    let mut s1 = 0.0;
    'l37: {
    'l36: {
    'l29: {
    'l28: {
    'l20: {
    'l19: {
    'l17: {
    'l4: {
    'l3: {
    if no(c[167].get()) { break 'l3 }
    h = 1.2;
    break 'l4;
    } // 'l3
    h = 0.0;
    } // 'l4
    s0 = (h + 0.0);
    s1 = by(c[106 /* gold */].get(), [0.45, 0.35, 0.35, 0.2, 0.2, 0.1]);
    if no(c[87 /* ruler */].get()) { break 'l19 }
    h = truth(c[102 /* lives */].get() <= 2.0);
    if no(h) { break 'l17 }
    h = (1.0 - truth(c[103 /* wounds */].get() <= c[106 /* gold */].get()));
    if no(h) { break 'l17 }
    h = (1.0 - truth(c[112 /* region */].get() == 2.0));
    if no(h) { break 'l17 }
    h = 2.0;
    break 'l20;
    } // 'l17
    h = 0.4;
    break 'l20;
    } // 'l19
    h = 1.0;
    } // 'l20
    s1 = (s1 * h);
    h = c[168].get();
    if no(h) { break 'l28 }
    h = (1.0 - c[169].get());
    if no(h) { break 'l28 }
    h = 0.1;
    break 'l29;
    } // 'l28
    h = 1.0;
    } // 'l29
    s0 = (s0 + (s1 * h));
    h = c[169].get();
    if no(h) { break 'l36 }
    h = truth(c[106 /* gold */].get() < 3.0);
    if no(h) { break 'l36 }
    h = 0.2;
    break 'l37;
    } // 'l36
    h = 0.0;
    } // 'l37
    (s0 + h)
}

/// The need `fate`.
#[inline]
fn n27(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    by(c[104 /* fate */].get(), [0.55, 0.45, 0.35, 0.25])
}

/// The need `spell`.
#[inline]
fn n29(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l10: {
    'l9: {
    'l4: {
    h = equal(c[118 /* spell_room */].get(), 0.0);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l10;
    } // 'l4
    h = equal(c[117 /* spells */].get(), 0.0);
    if no(h) { break 'l9 }
    h = c[171].get();
    if no(h) { break 'l9 }
    h = 1.3;
    break 'l10;
    } // 'l9
    h = 0.5;
    } // 'l10
    (h + 0.0)
}

/// The need `talisman`.
#[inline]
fn n30(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l14: {
    'l6: {
    'l3: {
    if no(c[116 /* talisman */].get()) { break 'l3 }
    h = 0.4;
    break 'l14;
    } // 'l3
    if no(c[161].get()) { break 'l6 }
    h = 6.0;
    break 'l14;
    } // 'l6
    h = (4.0 - (f32::min(f32::max((10.0 - on.mind.held(2 /* lasting_ability */, 145)), 0.0), 6.0) * 0.3));
    } // 'l14
    h
}

/// The need `turn`.
#[inline]
fn n31(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[87 /* ruler */].get()) { break 'l3 }
    h = 0.8;
    break 'l4;
    } // 'l3
    h = 0.35;
    } // 'l4
    h
}

/// The need `toad`.
#[inline]
fn n32(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l7: {
    'l6: {
    'l3: {
    h = (1.0 - truth(c[97 /* toad */].get() <= 0.0));
    if no(h) { break 'l3 }
    h = 0.6;
    break 'l7;
    } // 'l3
    if no(c[162].get()) { break 'l6 }
    h = 3.0;
    break 'l7;
    } // 'l6
    h = 1.8;
    } // 'l7
    h
}

/// The need `follower`.
#[inline]
fn n33(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = equal(c[114 /* followers */].get(), 0.0);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l5;
    } // 'l4
    h = 0.5;
    } // 'l5
    h
}

/// The need `wish`.
#[inline]
fn n34(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    f32::max(f32::max(c[1 /* need.strength */].get(), c[2 /* need.craft */].get()), c[0 /* need.life */].get())
}

/// The need `shop`.
#[inline]
fn n35(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    (f32::min(c[106 /* gold */].get(), 5.0) * 0.1)
}

/// The need `care`.
#[inline]
fn n36(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l8: {
    'l7: {
    if no(c[87 /* ruler */].get()) { break 'l7 }
    h = f32::max((0.7 - (0.1 * c[135].get())), 0.0);
    break 'l8;
    } // 'l7
    h = 1.0;
    } // 'l8
    h
}

/// The need `heal`.
#[inline]
fn n37(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = (1.0 - truth(c[103 /* wounds */].get() <= 0.0));
    if no(h) { break 'l4 }
    h = ((c[0 /* need.life */].get() * 0.6) * c[35 /* need.care */].get());
    break 'l5;
    } // 'l4
    h = 0.0;
    } // 'l5
    h
}

#[inline]
fn n38(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    f32::max((8.0 - c[136].get()), 0.0)
}

#[inline]
fn n40(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l13: {
    'l10: {
    'l4: {
    h = truth(c[112 /* region */].get() == 0.0);
    if no(h) { break 'l13 }
    h = (1.0 - truth(c[178].get() <= 2.0));
    if yes(h) { break 'l10 }
    h = (1.0 - truth(c[178].get() <= 1.0));
    if no(h) { break 'l4 }
    h = c[179].get();
    if yes(h) { break 'l10 }
    } // 'l4
    h = (1.0 - truth(c[178].get() <= 0.0));
    if no(h) { break 'l13 }
    h = c[87 /* ruler */].get();
    if yes(h) { break 'l10 }
    h = (1.0 - truth((on.mind.held(2 /* lasting_ability */, 145) + 1.0) < 10.0));
    if no(h) { break 'l13 }
    } // 'l10
    h = (1.0 - truth((on.mind.held(2 /* lasting_ability */, 145) + 2.0) < 7.0));
    } // 'l13
    h
}

/// The need `route`.
#[inline]
fn n41(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[181].get()) { break 'l3 }
    h = 1.5;
    break 'l4;
    } // 'l3
    h = 0.1;
    } // 'l4
    h
}

/// The need `theft`.
#[inline]
fn n43(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[182].get()) { break 'l3 }
    h = 0.7;
    break 'l4;
    } // 'l3
    h = 0.0;
    } // 'l4
    h
}

#[inline]
fn n46(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    (((f32::min(c[103 /* wounds */].get(), 3.0) * c[0 /* need.life */].get()) * 0.5) * c[35 /* need.care */].get())
}

/// The need `reach_healer`.
#[inline]
fn n47(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l24: {
    'l23: {
    'l21: {
    'l18: {
    'l17: {
    'l15: {
    'l12: {
    'l9: {
    'l8: {
    h = (1.0 - truth(c[103 /* wounds */].get() <= 0.0));
    if no(h) { break 'l23 }
    h = (1.0 - truth(c[106 /* gold */].get() <= 0.0));
    if yes(h) { break 'l18 }
    h = c[183].get();
    if no(h) { break 'l12 }
    s0 = c[115 /* objects */].get();
    if no(c[116 /* talisman */].get()) { break 'l8 }
    h = 1.0;
    break 'l9;
    } // 'l8
    h = 0.0;
    } // 'l9
    h = (1.0 - truth(s0 <= h));
    if yes(h) { break 'l18 }
    } // 'l12
    h = truth(c[112 /* region */].get() == 1.0);
    if no(h) { break 'l15 }
    h = c[131].get();
    break 'l17;
    } // 'l15
    h = truth(c[111 /* alignment */].get() == 0.0);
    if yes(h) { break 'l18 }
    h = c[184].get();
    } // 'l17
    if no(h) { break 'l23 }
    } // 'l18
    h = truth(c[102 /* lives */].get() < 4.0);
    if no(h) { break 'l21 }
    h = c[185].get();
    break 'l24;
    } // 'l21
    h = (c[185].get() * 0.25);
    break 'l24;
    } // 'l23
    h = 0.0;
    } // 'l24
    h
}

/// The need `reach_fate`.
#[inline]
fn n48(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    h = truth(c[111 /* alignment */].get() == 2.0);
    if no(h) { break 'l3 }
    h = 3.0;
    break 'l4;
    } // 'l3
    h = c[106 /* gold */].get();
    } // 'l4
    (f32::min(f32::min(h, c[105 /* fate_missing */].get()), 3.0) * 0.15)
}

#[inline]
fn n54(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[161].get()) { break 'l3 }
    h = 3.5;
    break 'l4;
    } // 'l3
    h = 0.0;
    } // 'l4
    h
}

#[inline]
fn n55(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    ((f32::min(c[135].get(), 40.0) * 0.25) + 1.0)
}

#[inline]
fn n60(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l9: {
    'l7: {
    'l5: {
    h = truth(c[112 /* region */].get() == 1.0);
    if no(h) { break 'l9 }
    h = c[197].get();
    if no(h) { break 'l7 }
    h = (1.0 - truth(c[136].get() < 8.0));
    if no(h) { break 'l7 }
    h = c[161].get();
    if no(h) { break 'l5 }
    h = c[116 /* talisman */].get();
    } // 'l5
    h = (1.0 - h);
    if yes(h) { break 'l9 }
    } // 'l7
    h = c[198].get();
    if no(h) { break 'l9 }
    h = c[199].get();
    } // 'l9
    h
}

/// The need `reach_bridge`.
#[inline]
fn n61(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    let mut s1 = 0.0;
    'l40: {
    'l39: {
    'l36: {
    'l27: {
    'l26: {
    'l19: {
    'l11: {
    'l10: {
    h = truth(c[112 /* region */].get() == 0.0);
    if no(h) { break 'l36 }
    s0 = c[136].get();
    s1 = f32::floor(over(c[135].get(), 2.0));
    if no(c[87 /* ruler */].get()) { break 'l10 }
    h = 2.0;
    break 'l11;
    } // 'l10
    h = 0.0;
    } // 'l11
    h = (1.0 - truth(s0 < f32::max((8.0 - (s1 + h)), 0.0)));
    if yes(h) { break 'l19 }
    h = c[188].get();
    if yes(h) { break 'l19 }
    h = c[189].get();
    if no(h) { break 'l36 }
    } // 'l19
    s0 = on.mind.held(4 /* sentinel_win */, 191);
    s1 = (2.5 + c[193].get());
    if no(c[162].get()) { break 'l26 }
    h = 3.0;
    break 'l27;
    } // 'l26
    h = 0.0;
    } // 'l27
    h = f32::max((((s0 * (s1 + h)) * c[195].get()) - (on.mind.held(5 /* sentinel_lose */, 196) * c[0 /* need.life */].get())), 0.0);
    break 'l40;
    } // 'l36
    if no(c[200].get()) { break 'l39 }
    h = 2.5;
    break 'l40;
    } // 'l39
    h = 0.0;
    } // 'l40
    h
}

/// The need `reach_portal`.
#[inline]
fn n62(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = c[162].get();
    if no(h) { break 'l4 }
    h = 1.0;
    if no(h) { break 'l4 }
    h = (12.0 * c[195].get());
    break 'l5;
    } // 'l4
    h = 0.0;
    } // 'l5
    h
}

#[inline]
fn n63(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[161].get()) { break 'l3 }
    h = 6.0;
    break 'l4;
    } // 'l3
    h = 1.6;
    } // 'l4
    (h * c[195].get())
}

/// The need `reach_temple`.
#[inline]
fn n64(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l10: {
    'l9: {
    'l5: {
    h = (1.0 - truth(c[112 /* region */].get() == 1.0));
    if no(h) { break 'l5 }
    h = 0.0;
    break 'l10;
    } // 'l5
    h = c[116 /* talisman */].get();
    if no(h) { break 'l9 }
    h = 1.0;
    if no(h) { break 'l9 }
    h = 0.4;
    break 'l10;
    } // 'l9
    h = (0.25 * c[203].get());
    } // 'l10
    h
}

/// The need `reach_warlock`.
#[inline]
fn n65(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l11: {
    'l10: {
    'l5: {
    h = truth(c[112 /* region */].get() == 1.0);
    if no(h) { break 'l10 }
    h = (1.0 - c[116 /* talisman */].get());
    if yes(h) { break 'l5 }
    h = 0.0;
    if no(h) { break 'l10 }
    } // 'l5
    h = equal(c[107 /* quest */].get(), 0.0);
    if no(h) { break 'l10 }
    h = (1.0 - truth(c[83 /* talismans_left */].get() <= 0.0));
    if no(h) { break 'l10 }
    h = c[203].get();
    break 'l11;
    } // 'l10
    h = 0.0;
    } // 'l11
    h
}

#[inline]
fn n67(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l3: {
    h = c[181].get();
    if no(h) { break 'l3 }
    h = (1.0 - c[204].get());
    } // 'l3
    h
}

/// The need `reach_tools`.
#[inline]
fn n68(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l12: {
    'l11: {
    h = c[205].get();
    if no(h) { break 'l11 }
    h = (1.0 - c[179].get());
    if no(h) { break 'l11 }
    h = (1.0 - truth(c[106 /* gold */].get() < 3.0));
    if no(h) { break 'l11 }
    h = ((1.2 + (0.8 * c[193].get())) * c[195].get());
    break 'l12;
    } // 'l11
    h = 0.0;
    } // 'l12
    h
}

/// The need `reach_timber`.
#[inline]
fn n69(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l6: {
    'l5: {
    h = c[205].get();
    if no(h) { break 'l5 }
    h = c[179].get();
    if no(h) { break 'l5 }
    h = ((1.6 + c[193].get()) * c[195].get());
    break 'l6;
    } // 'l5
    h = 0.0;
    } // 'l6
    h
}

/// The need `reach_ferry`.
#[inline]
fn n70(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l12: {
    'l11: {
    h = c[205].get();
    if no(h) { break 'l11 }
    h = (1.0 - c[179].get());
    if no(h) { break 'l11 }
    h = truth(c[106 /* gold */].get() < 3.0);
    if no(h) { break 'l11 }
    h = ((0.3 + (0.2 * c[193].get())) * c[195].get());
    break 'l12;
    } // 'l11
    h = 0.0;
    } // 'l12
    h
}

/// The need `reach_river`.
#[inline]
fn n71(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l11: {
    'l10: {
    'l8: {
    'l7: {
    h = truth(c[112 /* region */].get() == 0.0);
    if no(h) { break 'l10 }
    h = c[197].get();
    if no(h) { break 'l10 }
    s0 = c[195].get();
    if no(c[87 /* ruler */].get()) { break 'l7 }
    h = 8.0;
    break 'l8;
    } // 'l7
    h = 5.0;
    } // 'l8
    h = (s0 * h);
    break 'l11;
    } // 'l10
    h = 0.0;
    } // 'l11
    h
}

/// The need `reach_mystic`.
#[inline]
fn n72(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l8: {
    'l7: {
    'l5: {
    h = truth(c[112 /* region */].get() == 0.0);
    if no(h) { break 'l7 }
    h = c[198].get();
    if no(h) { break 'l7 }
    if no(c[199].get()) { break 'l5 }
    h = 4.0;
    break 'l8;
    } // 'l5
    h = 1.5;
    break 'l8;
    } // 'l7
    h = 0.0;
    } // 'l8
    h
}

/// The need `seek_talisman`.
#[inline]
fn n73(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l6: {
    'l4: {
    h = c[116 /* talisman */].get();
    if no(h) { break 'l4 }
    h = 1.0;
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l6;
    } // 'l4
    h = ((c[6 /* need.talisman */].get() * 0.8) * c[195].get());
    } // 'l6
    h
}

/// The need `seek_healer`.
#[inline]
fn n74(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l14: {
    'l13: {
    'l12: {
    'l7: {
    'l4: {
    h = equal(c[103 /* wounds */].get(), 0.0);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l14;
    } // 'l4
    h = (1.0 - truth(c[102 /* lives */].get() < 4.0));
    if no(h) { break 'l7 }
    h = (c[185].get() * 0.25);
    break 'l14;
    } // 'l7
    s0 = c[185].get();
    if no(c[87 /* ruler */].get()) { break 'l12 }
    h = 3.0;
    break 'l13;
    } // 'l12
    h = 1.0;
    } // 'l13
    h = (s0 * h);
    } // 'l14
    h
}

/// The need `try_portal`.
#[inline]
fn n78(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l23: {
    'l22: {
    'l18: {
    'l13: {
    h = (1.0 - truth(c[19 /* need.reach_portal */].get() <= 0.0));
    if no(h) { break 'l22 }
    h = equal(c[97 /* toad */].get(), 0.0);
    if no(h) { break 'l22 }
    h = c[86 /* no_magic */].get();
    if no(h) { break 'l18 }
    h = (1.0 - truth(on.mind.held(8 /* portal_craft */, 207) <= on.mind.held(7 /* portal_strength */, 208)));
    if no(h) { break 'l13 }
    h = (1.0 - truth(c[92 /* craft_asleep */].get() <= 0.0));
    if no(h) { break 'l18 }
    h = truth(c[93 /* craft */].get() < 10.0);
    break 'l18;
    } // 'l13
    h = (1.0 - truth(f32::max(c[91 /* strength_asleep */].get(), c[92 /* craft_asleep */].get()) <= 0.0));
    if no(h) { break 'l18 }
    h = truth(c[89 /* strength */].get() < 10.0);
    } // 'l18
    h = (1.0 - h);
    if no(h) { break 'l22 }
    h = (c[19 /* need.reach_portal */].get() + 40.0);
    break 'l23;
    } // 'l22
    h = (-6.0);
    } // 'l23
    h
}

#[inline]
fn n79(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l7: {
    'l6: {
    h = c[198].get();
    if no(h) { break 'l6 }
    h = (1.0 - c[161].get());
    if no(h) { break 'l6 }
    h = 1.5;
    break 'l7;
    } // 'l6
    h = 0.0;
    } // 'l7
    h
}

/// The need `cross`.
#[inline]
fn n80(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l19: {
    'l18: {
    'l14: {
    'l13: {
    h = truth(c[112 /* region */].get() == 0.0);
    if no(h) { break 'l18 }
    s0 = (2.0 - (f32::max((8.0 - (on.mind.held(2 /* lasting_ability */, 145) + c[135].get())), 0.0) * 0.5));
    if no(c[161].get()) { break 'l13 }
    h = 3.0;
    break 'l14;
    } // 'l13
    h = 0.0;
    } // 'l14
    h = (((s0 + h) - c[210].get()) * c[195].get());
    break 'l19;
    } // 'l18
    h = (-4.0);
    } // 'l19
    h
}

/// The need `find`.
#[inline]
fn n81(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[87 /* ruler */].get()) { break 'l3 }
    h = 0.4;
    break 'l4;
    } // 'l3
    h = 1.6;
    } // 'l4
    h
}

/// The need `more_cards`.
#[inline]
fn n82(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    (0.12 * c[0 /* need.life */].get())
}

/// The need `kill_unseen`.
#[inline]
fn n84(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[213].get()) { break 'l3 }
    h = 0.3;
    break 'l4;
    } // 'l3
    h = 0.0;
    } // 'l4
    h
}

/// The need `kill_near`.
#[inline]
fn n85(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[213].get()) { break 'l3 }
    h = 2.5;
    break 'l4;
    } // 'l3
    h = 0.0;
    } // 'l4
    h
}

/// The need `kill_now`.
#[inline]
fn n86(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[213].get()) { break 'l3 }
    h = 2.0;
    break 'l4;
    } // 'l3
    h = 0.0;
    } // 'l4
    h
}

/// The need `trophy_strength`.
#[inline]
fn n87(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    (over(2.0, f32::max(c[98 /* trophy_cost_strength */].get(), 1.0)) * c[1 /* need.strength */].get())
}

/// The need `trophy_craft`.
#[inline]
fn n88(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    (over(2.0, f32::max(c[99 /* trophy_cost_craft */].get(), 1.0)) * c[2 /* need.craft */].get())
}

/// The need `hex`.
#[inline]
fn n89(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    c[0 /* need.life */].get()
}

/// The need `stake`.
#[inline]
fn n90(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[116 /* talisman */].get()) { break 'l3 }
    h = 0.8;
    break 'l4;
    } // 'l3
    h = 0.1;
    } // 'l4
    (h + 0.0)
}

/// The need `elsewhere`.
#[inline]
fn n91(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l7: {
    'l6: {
    'l3: {
    if no(c[168].get()) { break 'l3 }
    h = 0.0;
    break 'l7;
    } // 'l3
    if no(c[162].get()) { break 'l6 }
    h = 0.2;
    break 'l7;
    } // 'l6
    h = 1.0;
    } // 'l7
    h
}

/// The need `bonus`.
#[inline]
fn n92(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[87 /* ruler */].get()) { break 'l3 }
    h = 1.6;
    break 'l4;
    } // 'l3
    h = 1.1;
    } // 'l4
    h
}

/// The need `weapon`.
#[inline]
fn n93(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    f32::min((0.9 * c[1 /* need.strength */].get()), 0.8)
}

/// The need `weapon_dragon`.
#[inline]
fn n94(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    f32::min((0.15 * c[1 /* need.strength */].get()), 0.1)
}

/// The need `armour`.
#[inline]
fn n95(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    'l2: {
    h = c[162].get();
    if yes(h) { break 'l2 }
    h = c[168].get();
    if no(h) { break 'l4 }
    } // 'l2
    h = 0.35;
    break 'l5;
    } // 'l4
    h = 0.25;
    } // 'l5
    h
}

/// The need `first_talisman`.
#[inline]
fn n96(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l3: {
    if no(c[113 /* on_crown */].get()) { break 'l3 }
    h = 0.0;
    break 'l5;
    } // 'l3
    h = f32::max(c[6 /* need.talisman */].get(), 4.0);
    } // 'l5
    h
}

/// The need `spare_talisman`.
#[inline]
fn n97(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l7: {
    'l6: {
    'l3: {
    if no(c[168].get()) { break 'l3 }
    h = 0.1;
    break 'l7;
    } // 'l3
    if no(c[87 /* ruler */].get()) { break 'l6 }
    h = 0.3;
    break 'l7;
    } // 'l6
    h = 0.8;
    } // 'l7
    h
}

/// The need `amulet`.
#[inline]
fn n98(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l13: {
    'l12: {
    'l11: {
    'l7: {
    'l6: {
    'l3: {
    h = truth(c[112 /* region */].get() == 2.0);
    if no(h) { break 'l3 }
    h = (-1.5);
    break 'l13;
    } // 'l3
    if no(c[116 /* talisman */].get()) { break 'l6 }
    h = 0.5;
    break 'l7;
    } // 'l6
    h = 0.2;
    } // 'l7
    s0 = h;
    if no(c[171].get()) { break 'l11 }
    h = 1.7;
    break 'l12;
    } // 'l11
    h = (0.35 * c[117 /* spells */].get());
    } // 'l12
    h = (s0 - h);
    } // 'l13
    h
}

/// The need `tools`.
#[inline]
fn n99(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l7: {
    'l6: {
    if no(c[205].get()) { break 'l6 }
    h = (1.2 + (0.8 * c[193].get()));
    break 'l7;
    } // 'l6
    h = 0.0;
    } // 'l7
    h
}

/// The need `raft`.
#[inline]
fn n100(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l15: {
    'l14: {
    'l12: {
    'l7: {
    'l5: {
    'l2: {
    h = c[181].get();
    if yes(h) { break 'l2 }
    h = c[162].get();
    if no(h) { break 'l7 }
    } // 'l2
    if no(c[116 /* talisman */].get()) { break 'l5 }
    h = 9.0;
    break 'l15;
    } // 'l5
    h = 3.5;
    break 'l15;
    } // 'l7
    h = c[116 /* talisman */].get();
    if yes(h) { break 'l12 }
    h = (1.0 - truth((on.mind.held(2 /* lasting_ability */, 145) + 3.0) < 8.0));
    if no(h) { break 'l14 }
    } // 'l12
    h = 1.5;
    break 'l15;
    } // 'l14
    h = 0.3;
    } // 'l15
    h
}

/// The need `delivery`.
#[inline]
fn n101(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = c[116 /* talisman */].get();
    if no(h) { break 'l4 }
    h = 1.0;
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l5;
    } // 'l4
    h = 2.5;
    } // 'l5
    h
}

/// The need `seek_spoils`.
#[inline]
fn n102(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    (0.6 * 0.0)
}

/// The need `seek_castle`.
#[inline]
fn n103(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[116 /* talisman */].get()) { break 'l3 }
    h = (30.0 * c[195].get());
    break 'l4;
    } // 'l3
    h = 0.0;
    } // 'l4
    h
}

/// The need `seek_court`.
#[inline]
fn n104(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l13: {
    'l12: {
    if no(c[131].get()) { break 'l12 }
    h = (f32::max(((2.5 * c[3 /* need.gold */].get()) - 0.6), 0.0) + (((f32::min(c[103 /* wounds */].get(), 2.0) * 0.5) * c[0 /* need.life */].get()) * c[35 /* need.care */].get()));
    break 'l13;
    } // 'l12
    h = 0.0;
    } // 'l13
    h
}

#[inline]
fn n105(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    c[183].get()
}

#[inline]
fn n106(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l12: {
    'l11: {
    'l8: {
    'l4: {
    'l3: {
    h = (1.0 - truth(c[104 /* fate */].get() <= 1.0));
    if no(h) { break 'l3 }
    h = 0.25;
    break 'l4;
    } // 'l3
    h = 0.45;
    } // 'l4
    s0 = h;
    if no(c[87 /* ruler */].get()) { break 'l8 }
    h = 0.6;
    break 'l12;
    } // 'l8
    if no(c[162].get()) { break 'l11 }
    h = 1.4;
    break 'l12;
    } // 'l11
    h = 1.0;
    } // 'l12
    (s0 * h)
}

#[inline]
fn n107(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    f32::max(c[1 /* need.strength */].get(), c[2 /* need.craft */].get())
}

#[inline]
fn n108(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l2: {
    h = c[87 /* ruler */].get();
    if yes(h) { break 'l2 }
    h = (1.0 - truth(c[135].get() <= 3.0));
    } // 'l2
    h
}

#[inline]
fn n109(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l4: {
    'l3: {
    h = (1.0 - truth(c[104 /* fate */].get() <= 0.0));
    if no(h) { break 'l3 }
    h = 0.35;
    break 'l4;
    } // 'l3
    h = 0.0;
    } // 'l4
    h
}

#[inline]
fn n110(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    by(c[89 /* strength */].get(), [0.0, 0.0, 0.0, 0.0, 0.02, 0.05, 0.09, 0.16, 0.26, 0.38, 0.5, 0.62, 0.74, 0.84, 0.91, 0.95, 0.98, 1.0])
}

#[inline]
fn n111(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    let mut h = 0.0;
    'l6: {
    'l4: {
    if no(c[148].get()) { break 'l4 }
    h = by(c[93 /* craft */].get(), [0.0, 0.0, 0.03, 0.08, 0.17, 0.28, 0.42, 0.58, 0.72, 0.83, 0.92, 0.97, 1.0]);
    break 'l6;
    } // 'l4
    h = by(c[93 /* craft */].get(), [0.0, 0.0, 0.0, 0.0, 0.02, 0.05, 0.09, 0.16, 0.26, 0.38, 0.5, 0.62, 0.74, 0.84, 0.91, 0.95, 0.98, 1.0]);
    } // 'l6
    h
}

#[inline]
fn n112(on: On<'_, '_, '_>, c: &Cells) -> f32 {
    c[167].get()
}

fn k2650(on: On<'_, '_, '_>) -> f32 {
    (1.0 - on.sight(43 /* swayed */))
}

fn k1731(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l7: {
    'l6: {
    s0 = on.sight(100 /* aligned */);
    h = on.query(10 /* refuge */, 2);
    if no(h) { break 'l6 }
    h = 1.0;
    break 'l7;
    } // 'l6
    h = 0.0;
    } // 'l7
    (s0 + h)
}

fn k2167(on: On<'_, '_, '_>) -> f32 {
    k1731(on)
}

fn k1739(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l7: {
    'l6: {
    s0 = on.sight(100 /* aligned */);
    h = on.query(10 /* refuge */, 0);
    if no(h) { break 'l6 }
    h = 1.0;
    break 'l7;
    } // 'l6
    h = 0.0;
    } // 'l7
    (s0 + h)
}

fn k2168(on: On<'_, '_, '_>) -> f32 {
    k1739(on)
}

fn k1747(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l7: {
    'l6: {
    s0 = on.sight(100 /* aligned */);
    h = on.query(10 /* refuge */, 1);
    if no(h) { break 'l6 }
    h = 1.0;
    break 'l7;
    } // 'l6
    h = 0.0;
    } // 'l7
    (s0 + h)
}

fn k2169(on: On<'_, '_, '_>) -> f32 {
    k1747(on)
}

fn k2170(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l9: {
    'l8: {
    'l4: {
    h = on.ask(Question::FactIs(55, 1));
    if no(h) { break 'l4 }
    h = k1739(on);
    break 'l9;
    } // 'l4
    h = on.ask(Question::FactIs(55, 5));
    if no(h) { break 'l8 }
    h = k1747(on);
    break 'l9;
    } // 'l8
    h = k1731(on);
    } // 'l9
    (h + 0.1)
}

fn t0(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if on.mind.program.matches(on.mind, 6, option) {
        return k2167(on);
    }
    if on.mind.program.matches(on.mind, 7, option) {
        return k2168(on);
    }
    if on.mind.program.matches(on.mind, 8, option) {
        return k2169(on);
    }
    if option == Choice::No {
        return k2170(on);
    }
    0.0
}

fn k2652(on: On<'_, '_, '_>) -> f32 {
    t0(on)
}

fn k2653(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l21: {
    'l15: {
    'l14: {
    'l7: {
    h = truth(on.fact(73 /* burden */) <= c[96 /* carry */].get());
    if no(h) { break 'l21 }
    h = truth(c[3 /* need.gold */].get() <= 0.1);
    if no(h) { break 'l7 }
    h = equal(on.sight(31 /* remedy */), 0.0);
    if yes(h) { break 'l21 }
    } // 'l7
    s0 = on.sight(28 /* least_worth */);
    h = truth(on.sight(28 /* least_worth */) <= 0.1);
    if no(h) { break 'l14 }
    h = 0.02;
    break 'l15;
    } // 'l14
    h = 0.2;
    } // 'l15
    h = (1.0 - truth(s0 <= f32::max((c[3 /* need.gold */].get() - h), on.sight(31 /* remedy */))));
    } // 'l21
    h
}

fn k2674(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l29: {
    'l22: {
    'l21: {
    'l14: {
    'l10: {
    'l7: {
    h = (1.0 - truth(on.fact(73 /* burden */) <= c[96 /* carry */].get()));
    if no(h) { break 'l10 }
    h = on.sight(75 /* declines */);
    if no(h) { break 'l7 }
    h = (-100.0);
    break 'l29;
    } // 'l7
    h = (-on.sight(78 /* worth */));
    break 'l29;
    } // 'l10
    h = on.sight(75 /* declines */);
    if no(h) { break 'l14 }
    h = 0.0;
    break 'l29;
    } // 'l14
    s0 = c[3 /* need.gold */].get();
    h = truth(on.sight(78 /* worth */) <= 0.1);
    if no(h) { break 'l21 }
    h = 0.02;
    break 'l22;
    } // 'l21
    h = 0.2;
    } // 'l22
    h = (f32::max((s0 - h), on.sight(31 /* remedy */)) - on.sight(78 /* worth */));
    } // 'l29
    h
}

fn k2703(on: On<'_, '_, '_>) -> f32 {
    (1.0 - on.query(0 /* has */, 44))
}

fn k2705(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    'l8: {
    'l4: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l8;
    } // 'l4
    h = ((-0.2) - on.sight(78 /* worth */));
    } // 'l8
    h
}

fn k1893(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l23: {
    'l22: {
    'l17: {
    'l15: {
    'l13: {
    h = on.query(0 /* has */, 28);
    if no(h) { break 'l17 }
    h = equal(on.fact(18 /* spells */), 1.0);
    if no(h) { break 'l17 }
    h = on.query(4 /* can_cast */, 91);
    if yes(h) { break 'l13 }
    h = on.query(4 /* can_cast */, 101);
    if yes(h) { break 'l13 }
    h = on.query(4 /* can_cast */, 97);
    if yes(h) { break 'l13 }
    h = on.query(4 /* can_cast */, 102);
    if no(h) { break 'l15 }
    } // 'l13
    h = 0.05;
    break 'l23;
    } // 'l15
    h = (-0.1);
    break 'l23;
    } // 'l17
    h = equal(on.fact(19 /* spell_room */), 0.0);
    if no(h) { break 'l22 }
    h = 0.2;
    break 'l23;
    } // 'l22
    h = 0.35;
    } // 'l23
    h
}

fn k2240(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l7: {
    'l6: {
    'l4: {
    h = (1.0 - truth(on.sight(22 /* most_prize */) < 1.0));
    if yes(h) { break 'l4 }
    h = (1.0 - truth(c[135].get() <= 0.0));
    if no(h) { break 'l6 }
    } // 'l4
    h = on.sight(22 /* most_prize */);
    break 'l7;
    } // 'l6
    h = 0.0;
    } // 'l7
    h
}

fn k2247(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(25 /* alchemy */)
}

fn k2248(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l54: {
    'l53: {
    'l49: {
    'l45: {
    'l41: {
    'l39: {
    'l34: {
    'l32: {
    'l26: {
    'l24: {
    'l18: {
    'l16: {
    'l12: {
    'l4: {
    h = on.sight(69 /* command */);
    if no(h) { break 'l4 }
    h = (1.0 + c[0 /* need.life */].get());
    break 'l54;
    } // 'l4
    h = on.query(6 /* spell */, 89);
    if yes(h) { break 'l12 }
    h = on.query(6 /* spell */, 103);
    if yes(h) { break 'l12 }
    h = on.query(6 /* spell */, 99);
    if yes(h) { break 'l12 }
    h = on.query(6 /* spell */, 100);
    if no(h) { break 'l18 }
    } // 'l12
    h = on.sight(66 /* at_me */);
    if no(h) { break 'l16 }
    h = 0.9;
    break 'l54;
    } // 'l16
    h = 0.0;
    break 'l54;
    } // 'l18
    h = on.query(6 /* spell */, 97);
    if no(h) { break 'l26 }
    h = on.sight(66 /* at_me */);
    if no(h) { break 'l24 }
    h = 0.7;
    break 'l54;
    } // 'l24
    h = 0.0;
    break 'l54;
    } // 'l26
    h = on.query(6 /* spell */, 91);
    if no(h) { break 'l34 }
    h = on.sight(66 /* at_me */);
    if no(h) { break 'l32 }
    h = 0.8;
    break 'l54;
    } // 'l32
    h = 0.0;
    break 'l54;
    } // 'l34
    h = on.query(6 /* spell */, 92);
    if no(h) { break 'l41 }
    if no(c[113 /* on_crown */].get()) { break 'l39 }
    h = 2.0;
    break 'l54;
    } // 'l39
    h = 0.1;
    break 'l54;
    } // 'l41
    h = on.sight(67 /* spell_of_verbs */);
    if no(h) { break 'l45 }
    h = on.sight(68 /* spell_threat */);
    break 'l54;
    } // 'l45
    h = on.query(6 /* spell */, 105);
    if yes(h) { break 'l49 }
    h = on.query(6 /* spell */, 95);
    if no(h) { break 'l53 }
    } // 'l49
    h = on.sight(70 /* leaders_spell */);
    if no(h) { break 'l53 }
    h = 0.4;
    break 'l54;
    } // 'l53
    h = 0.0;
    } // 'l54
    h
}

fn k2302(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l17: {
    'l16: {
    'l8: {
    'l6: {
    h = on.fact(60 /* ruler */);
    if no(h) { break 'l8 }
    h = on.fact(43 /* on_crown */);
    if no(h) { break 'l6 }
    h = 0.0;
    break 'l17;
    } // 'l6
    h = 4.0;
    break 'l17;
    } // 'l8
    h = on.query(0 /* has */, 28);
    if no(h) { break 'l16 }
    h = ((0.06 * on.sight(21 /* magic_abroad */)) - 0.6);
    break 'l17;
    } // 'l16
    h = 0.0;
    } // 'l17
    h
}

fn k2319(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(27 /* destruction */)
}

fn k2321(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l27: {
    'l23: {
    'l18: {
    'l10: {
    'l5: {
    h = equal(on.fact(12 /* wounds */), 0.0);
    if no(h) { break 'l5 }
    h = (-1.0);
    break 'l27;
    } // 'l5
    h = equal(on.fact(11 /* lives */), 1.0);
    if no(h) { break 'l10 }
    h = 3.0;
    break 'l27;
    } // 'l10
    h = equal(on.fact(11 /* lives */), 2.0);
    if no(h) { break 'l18 }
    h = (1.0 - truth(on.fact(12 /* wounds */) < 2.0));
    if no(h) { break 'l18 }
    h = 1.5;
    break 'l27;
    } // 'l18
    h = (1.0 - truth(on.fact(12 /* wounds */) < 3.0));
    if no(h) { break 'l23 }
    h = 1.0;
    break 'l27;
    } // 'l23
    h = (0.15 * on.fact(12 /* wounds */));
    } // 'l27
    h
}

fn k2348(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l6: {
    'l5: {
    h = (1.0 - truth(on.sight(26 /* best_trap */) <= 0.0));
    if no(h) { break 'l5 }
    h = 0.4;
    break 'l6;
    } // 'l5
    h = 0.0;
    } // 'l6
    h
}

fn k2062(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l38: {
    'l37: {
    'l34: {
    'l20: {
    'l9: {
    'l7: {
    h = (1.0 - on.query(11 /* asked */, 8));
    if yes(h) { break 'l7 }
    h = on.sight(57 /* peaceful */);
    if yes(h) { break 'l7 }
    h = on.fact(52 /* may_evade */);
    if no(h) { break 'l9 }
    } // 'l7
    h = 0.0;
    break 'l38;
    } // 'l9
    h = on.sight(46 /* duel */);
    if no(h) { break 'l20 }
    h = (-(on.sight(49 /* win */) - (on.sight(50 /* lose */) * (c[0 /* need.life */].get() + 0.5))));
    break 'l38;
    } // 'l20
    h = on.sight(45 /* fight */);
    if no(h) { break 'l37 }
    h = on.sight(54 /* before_sentinel */);
    if no(h) { break 'l34 }
    h = ((2.0 - on.sight(53 /* fight_worth */)) + (f32::min(on.sight(35 /* far_bank */), 0.0) * 2.0));
    break 'l38;
    } // 'l34
    h = (-on.sight(53 /* fight_worth */));
    break 'l38;
    } // 'l37
    h = 0.0;
    } // 'l38
    h
}

fn k2354(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l31: {
    'l30: {
    'l21: {
    'l17: {
    'l13: {
    'l9: {
    'l4: {
    h = on.query(11 /* asked */, 8);
    if no(h) { break 'l4 }
    h = on.mind.once(15, || k2062(on));
    break 'l31;
    } // 'l4
    h = (1.0 - on.query(11 /* asked */, 5));
    if no(h) { break 'l9 }
    h = 0.0;
    break 'l31;
    } // 'l9
    h = on.ask(Question::OtherFact(43));
    if no(h) { break 'l13 }
    h = 3.0;
    break 'l31;
    } // 'l13
    h = on.fact(60 /* ruler */);
    if no(h) { break 'l17 }
    h = 0.0;
    break 'l31;
    } // 'l17
    h = on.ask(Question::OtherFactIs(56, 4));
    if no(h) { break 'l21 }
    h = 0.8;
    break 'l31;
    } // 'l21
    h = on.ask(Question::OtherFactIs(56, 0));
    if no(h) { break 'l30 }
    h = on.ask(Question::OtherFact(26));
    if no(h) { break 'l30 }
    h = (1.0 - truth(on.ask(Question::OtherFact(10)) <= 9.0));
    if no(h) { break 'l30 }
    h = 0.5;
    break 'l31;
    } // 'l30
    h = 0.0;
    } // 'l31
    h
}

fn k2385(on: On<'_, '_, '_>) -> f32 {
    on.mind.once(15, || k2062(on))
}

fn k2386(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(23 /* most_follower */)
}

fn k2387(on: On<'_, '_, '_>) -> f32 {
    (on.sight(24 /* most_spells */) * 0.3)
}

fn k2389(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l14: {
    'l12: {
    'l10: {
    h = (1.0 - truth(on.sight(64 /* lives_at_stake */) <= 0.0));
    if no(h) { break 'l12 }
    h = truth(c[102 /* lives */].get() <= on.sight(64 /* lives_at_stake */));
    if no(h) { break 'l10 }
    h = 5.0;
    break 'l14;
    } // 'l10
    h = (c[0 /* need.life */].get() * 0.6);
    break 'l14;
    } // 'l12
    h = (on.sight(65 /* parting */) * 0.6);
    } // 'l14
    h
}

fn k2403(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (on.tips(c[101 /* printed_craft */].get()) - 0.2)
}

fn k2143(on: On<'_, '_, '_>) -> f32 {
    over((((((on.ask(Question::OtherFact(3)) * 1.4) + 4.0) + on.ask(Question::OtherFact(9))) + (f32::min(on.ask(Question::OtherFact(15)), 4.0) * 0.3)) - 2.4), 6.0)
}

fn k2406(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l30: {
    'l29: {
    'l28: {
    'l15: {
    'l13: {
    'l7: {
    'l5: {
    h = (1.0 - on.query(11 /* asked */, 5));
    if yes(h) { break 'l5 }
    h = on.query(1 /* other_has */, 44);
    if no(h) { break 'l7 }
    } // 'l5
    h = 0.0;
    break 'l30;
    } // 'l7
    h = on.fact(60 /* ruler */);
    if no(h) { break 'l15 }
    h = on.ask(Question::OtherFact(43));
    if no(h) { break 'l13 }
    h = 1.5;
    break 'l30;
    } // 'l13
    h = 0.0;
    break 'l30;
    } // 'l15
    s0 = (k2143(on) - 0.4);
    h = on.sight(17 /* leaders_turn */);
    if no(h) { break 'l28 }
    h = (1.0 - truth(on.sight(16 /* leader_standing */) <= on.sight(15 /* standing */)));
    if no(h) { break 'l28 }
    h = 0.6;
    break 'l29;
    } // 'l28
    h = 0.3;
    } // 'l29
    h = (s0 * h);
    } // 'l30
    h
}

fn k2437(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l6: {
    'l5: {
    'l3: {
    h = (1.0 - truth(c[102 /* lives */].get() <= 2.0));
    if yes(h) { break 'l3 }
    h = c[162].get();
    if yes(h) { break 'l3 }
    h = c[87 /* ruler */].get();
    if no(h) { break 'l5 }
    } // 'l3
    h = 1.2;
    break 'l6;
    } // 'l5
    h = 0.0;
    } // 'l6
    h
}

fn k2443(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    (on.sight(95 /* spell_boon */) + (on.sight(96 /* spell_harm */) * 0.3))
}

fn t3(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if let Choice::Card(card) = option {
        match on.mind.view.rules.title_id(card).0 {
            104 => return 0.0,
            94 => return 0.45,
            89 => return k2240(on),
            90 => return k2247(on),
            91 => return k2248(on),
            92 => return k2302(on),
            93 => return k2319(on),
            95 => return k2321(on),
            96 => return k2348(on),
            97 => return k2354(on),
            98 => return k2385(on),
            99 => return k2386(on),
            100 => return k2387(on),
            101 => return k2389(on),
            102 => return k2403(on),
            103 => return k2406(on),
            105 => return k2437(on),
            _other => {}
        }
    }
    k2443(on)
}

fn k2713(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l4 }
    h = on.mind.once(12, || k1893(on));
    break 'l5;
    } // 'l4
    h = t3(on);
    } // 'l5
    h
}

fn k2763(on: On<'_, '_, '_>) -> f32 {
    on.query(6 /* spell */, 95)
}

fn k2764(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = on.sight(109 /* oneself */);
    if no(h) { break 'l4 }
    h = 10.0;
    break 'l5;
    } // 'l4
    h = (-1.0);
    } // 'l5
    h
}

fn k2769(on: On<'_, '_, '_>) -> f32 {
    on.sight(67 /* spell_of_verbs */)
}

fn k2770(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    'l12: {
    'l4: {
    h = on.sight(109 /* oneself */);
    if no(h) { break 'l4 }
    h = on.sight(113 /* spell_felt */);
    break 'l12;
    } // 'l4
    h = ((0.01 * on.sight(110 /* rival_standing */)) - (on.sight(113 /* spell_felt */) * 0.3));
    } // 'l12
    h
}

fn k2782(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    'l43: {
    'l42: {
    'l36: {
    'l30: {
    'l22: {
    'l13: {
    'l4: {
    h = on.sight(109 /* oneself */);
    if no(h) { break 'l4 }
    h = (-10.0);
    break 'l43;
    } // 'l4
    h = on.query(6 /* spell */, 89);
    if no(h) { break 'l13 }
    h = ((on.sight(111 /* prize */) * 10.0) + (on.sight(110 /* rival_standing */) * 0.1));
    break 'l43;
    } // 'l13
    h = on.query(6 /* spell */, 99);
    if no(h) { break 'l22 }
    h = ((on.sight(112 /* best_follower */) * 10.0) + (on.sight(110 /* rival_standing */) * 0.1));
    break 'l43;
    } // 'l22
    h = on.query(6 /* spell */, 100);
    if no(h) { break 'l30 }
    h = ((on.ask(Question::OtherFact(18)) * 5.0) + on.sight(110 /* rival_standing */));
    break 'l43;
    } // 'l30
    h = on.query(6 /* spell */, 103);
    if no(h) { break 'l42 }
    h = on.ask(Question::OtherFact(43));
    if no(h) { break 'l36 }
    h = 90.0;
    break 'l43;
    } // 'l36
    h = ((k2143(on) * 25.0) + on.sight(110 /* rival_standing */));
    break 'l43;
    } // 'l42
    h = on.sight(110 /* rival_standing */);
    } // 'l43
    h
}

fn k2825(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l13: {
    'l12: {
    'l6: {
    'l5: {
    h = truth(on.sight(102 /* distance */) <= 6.0);
    if no(h) { break 'l5 }
    h = (-1.5);
    break 'l6;
    } // 'l5
    h = 0.0;
    } // 'l6
    s0 = h;
    h = on.fits(|option| on.mind.program.matches(on.mind, 65, option));
    if no(h) { break 'l12 }
    h = 1.0;
    if no(h) { break 'l12 }
    h = 6.0;
    break 'l13;
    } // 'l12
    h = 0.0;
    } // 'l13
    ((s0 - h) + on.sight(104 /* trap */))
}

fn k2842(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(93 /* rid */)
}

fn k2571(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l6: {
    'l5: {
    s0 = on.sight(37 /* landing_anywhere */);
    if no(c[162].get()) { break 'l5 }
    h = 0.1;
    break 'l6;
    } // 'l5
    h = 0.7;
    } // 'l6
    (s0 - h)
}

fn k2578(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l16: {
    'l15: {
    h = (1.0 - truth(c[23 /* need.reach_timber */].get() <= 0.0));
    if no(h) { break 'l15 }
    h = (1.0 - truth((on.sight(39 /* landing_opposite */) + c[34 /* need.cross */].get()) <= on.sight(36 /* landing_rolled */)));
    if no(h) { break 'l15 }
    h = f32::max((c[23 /* need.reach_timber */].get() + 1.0), ((on.sight(39 /* landing_opposite */) + c[34 /* need.cross */].get()) - c[7 /* need.turn */].get()));
    break 'l16;
    } // 'l15
    h = (-5.0);
    } // 'l16
    h
}

fn k2594(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (on.sight(40 /* landing_ferry */) + c[34 /* need.cross */].get())
}

fn k2596(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (on.sight(39 /* landing_opposite */) + c[34 /* need.cross */].get())
}

fn k2598(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(36 /* landing_rolled */)
}

fn k2599(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    let mut s1 = 0.0;
    'l14: {
    'l13: {
    'l6: {
    'l5: {
    s0 = on.sight(41 /* landing_warlock */);
    h = truth(c[112 /* region */].get() == 0.0);
    if no(h) { break 'l5 }
    h = c[34 /* need.cross */].get();
    break 'l6;
    } // 'l5
    h = 0.0;
    } // 'l6
    s0 = (s0 + h);
    s1 = on.sight(42 /* landing_sentinel */);
    h = truth(c[112 /* region */].get() == 1.0);
    if no(h) { break 'l13 }
    h = c[34 /* need.cross */].get();
    break 'l14;
    } // 'l13
    h = 0.0;
    } // 'l14
    (f32::max(s0, (s1 + h)) - on.mind.lasting(78 /* journey */))
}

fn k2618(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    (on.sight(37 /* landing_anywhere */) - 0.05)
}

fn k2620(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(38 /* landing_woods */)
}

fn t12(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if of_sort(Sort::Card, option) {
        return k2571(on);
    }
    if option == Choice::Build {
        return k2578(on);
    }
    if option == Choice::Ferry {
        return k2594(on);
    }
    if option == Choice::Raft {
        return k2596(on);
    }
    if option == Choice::Roll {
        return k2598(on);
    }
    if option == Choice::Talisman {
        return k2599(on);
    }
    if option == Choice::Teleport {
        return k2618(on);
    }
    if option == Choice::WoodsWalk {
        return k2620(on);
    }
    0.0
}

fn k2843(on: On<'_, '_, '_>) -> f32 {
    t12(on)
}

fn k1809(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l17: {
    'l13: {
    'l8: {
    h = equal(on.fact(11 /* lives */), 1.0);
    if no(h) { break 'l17 }
    h = on.fits(|option| on.mind.program.matches(on.mind, 1, option));
    if no(h) { break 'l8 }
    h = equal(on.fact(15 /* gold */), 0.0);
    if yes(h) { break 'l17 }
    } // 'l8
    h = on.fits(|option| on.mind.program.matches(on.mind, 2, option));
    if no(h) { break 'l13 }
    h = (1.0 - on.query(0 /* has */, 10));
    if yes(h) { break 'l17 }
    } // 'l13
    h = on.fits(|option| on.mind.program.matches(on.mind, 3, option));
    if no(h) { break 'l17 }
    h = (1.0 - on.query(0 /* has */, 2));
    } // 'l17
    h
}

fn k2465(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l21: {
    'l20: {
    'l15: {
    'l14: {
    'l13: {
    'l5: {
    h = k1809(on);
    if no(h) { break 'l5 }
    h = (on.sight(98 /* landing */) - 50.0);
    break 'l15;
    } // 'l5
    s0 = on.sight(98 /* landing */);
    h = truth(c[102 /* lives */].get() <= 2.0);
    if no(h) { break 'l13 }
    h = (8.0 * on.sight(99 /* dead_end */));
    break 'l14;
    } // 'l13
    h = 0.0;
    } // 'l14
    h = (s0 - h);
    } // 'l15
    s0 = h;
    h = on.sight(103 /* fords */);
    if no(h) { break 'l20 }
    h = c[26 /* need.reach_river */].get();
    break 'l21;
    } // 'l20
    h = 0.0;
    } // 'l21
    (s0 + h)
}

fn k2487(on: On<'_, '_, '_>) -> f32 {
    on.mind.lasting(32 /* try_bridge */)
}

fn k2488(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    c[33 /* need.try_portal */].get()
}

fn t6(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if of_sort(Sort::Space, option) {
        return k2465(on);
    }
    if option == Choice::Bridge {
        return k2487(on);
    }
    if option == Choice::Portal {
        return k2488(on);
    }
    0.0
}

fn k2844(on: On<'_, '_, '_>) -> f32 {
    t6(on)
}

fn k2845(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (1.0 - truth((c[0 /* need.life */].get() * c[35 /* need.care */].get()) < on.sight(44 /* move_gain */)))
}

fn k2852(on: On<'_, '_, '_>) -> f32 {
    (1.0 - truth(on.sight(8 /* portal_craft */) <= on.sight(7 /* portal_strength */)))
}

fn k2857(on: On<'_, '_, '_>) -> f32 {
    on.sight(76 /* number */)
}

fn k2859(on: On<'_, '_, '_>) -> f32 {
    on.query(12 /* offered */, 48)
}

fn k1957(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l13: {
    'l8: {
    h = on.fits(|option| on.mind.program.matches(on.mind, 4, option));
    if no(h) { break 'l8 }
    h = (c[226].get() + ((1.0 - c[226].get()) * c[225].get()));
    break 'l13;
    } // 'l8
    h = (c[227].get() + ((1.0 - c[227].get()) * c[225].get()));
    } // 'l13
    h
}

fn k2111(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l4: {
    h = c[116 /* talisman */].get();
    if no(h) { break 'l4 }
    h = c[224].get();
    if yes(h) { break 'l4 }
    h = (1.0 - truth(on.mind.held(9 /* inner_odds */, 137) < 0.21000001));
    } // 'l4
    h
}

fn k2860(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l22: {
    'l21: {
    'l19: {
    'l18: {
    h = on.fits(|option| of_sort(Sort::Space, option));
    if no(h) { break 'l21 }
    s0 = over((on.sight(101 /* side_odds */) * ((k1957(on) * 0.9) + 0.1)), ((k1957(on) * 0.6) + 0.4));
    h = on.mind.once(16, || k2111(on));
    if no(h) { break 'l18 }
    h = 1.0;
    break 'l19;
    } // 'l18
    h = 0.0;
    } // 'l19
    h = (s0 + h);
    break 'l22;
    } // 'l21
    h = 0.99;
    } // 'l22
    h
}

fn k2115(on: On<'_, '_, '_>) -> f32 {
    (1.0 - on.fact(26 /* talisman */))
}

fn k2882(on: On<'_, '_, '_>) -> f32 {
    on.mind.once(17, || k2115(on))
}

fn k2883(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l5: {
    h = (1.0 - c[224].get());
    if no(h) { break 'l5 }
    h = truth(on.sight(10 /* ahead_odds */) < 0.2);
    } // 'l5
    h
}

fn k2889(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l3: {
    h = c[224].get();
    if yes(h) { break 'l3 }
    h = (1.0 - truth(on.sight(10 /* ahead_odds */) < 0.2));
    } // 'l3
    h
}

fn k2892(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    let mut s1 = 0.0;
    'l52: {
    'l51: {
    'l50: {
    'l48: {
    'l43: {
    'l33: {
    'l32: {
    'l31: {
    'l25: {
    'l19: {
    'l18: {
    'l12: {
    'l4: {
    h = on.fits(|option| option == Choice::Here);
    if no(h) { break 'l4 }
    h = on.sight(32 /* here */);
    break 'l52;
    } // 'l4
    h = (1.0 - truth(on.sight(120 /* taking */) <= 0.0));
    if no(h) { break 'l12 }
    h = (1.0 - c[113 /* on_crown */].get());
    if no(h) { break 'l12 }
    h = on.sight(114 /* prospect */);
    break 'l33;
    } // 'l12
    h = truth(on.sight(117 /* edge_battle */) < 0.15);
    if no(h) { break 'l18 }
    h = (on.sight(117 /* edge_battle */) - 1.0);
    break 'l19;
    } // 'l18
    h = on.sight(115 /* attack_battle */);
    } // 'l19
    s0 = h;
    h = (1.0 - c[140].get());
    if no(h) { break 'l25 }
    h = (-9.0);
    break 'l32;
    } // 'l25
    h = truth(on.sight(118 /* edge_psychic */) < 0.15);
    if no(h) { break 'l31 }
    h = (on.sight(118 /* edge_psychic */) - 1.0);
    break 'l32;
    } // 'l31
    h = on.sight(116 /* attack_psychic */);
    } // 'l32
    h = f32::max(s0, h);
    } // 'l33
    s0 = h;
    h = on.fact(67 /* encounter_both */);
    if no(h) { break 'l50 }
    s1 = on.sight(32 /* here */);
    h = (1.0 - truth(on.sight(120 /* taking */) <= 0.0));
    if no(h) { break 'l43 }
    h = 1.0;
    break 'l48;
    } // 'l43
    h = (0.5 + (on.sight(117 /* edge_battle */) * 0.5));
    } // 'l48
    h = (s1 * h);
    break 'l51;
    } // 'l50
    h = 0.0;
    } // 'l51
    h = (s0 + h);
    } // 'l52
    h
}

fn k2180(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    (f32::max(on.sight(115 /* attack_battle */), (on.sight(117 /* edge_battle */) - 4.0)) + (on.sight(117 /* edge_battle */) * 0.01))
}

fn k1970(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l10: {
    'l6: {
    'l5: {
    s0 = on.sight(117 /* edge_battle */);
    if no(c[140].get()) { break 'l5 }
    h = on.sight(118 /* edge_psychic */);
    break 'l6;
    } // 'l5
    h = (-1.0);
    } // 'l6
    h = truth(f32::max(s0, h) < (-0.5));
    if no(h) { break 'l10 }
    h = truth(c[135].get() < 8.0);
    } // 'l10
    h
}

fn k2189(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l10: {
    'l6: {
    h = c[113 /* on_crown */].get();
    if no(h) { break 'l6 }
    h = (1.0 - k1970(on));
    if no(h) { break 'l6 }
    h = (-9.0);
    break 'l10;
    } // 'l6
    h = (on.sight(111 /* prize */) * on.sight(119 /* beguile_chance */));
    } // 'l10
    h
}

fn k2200(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    (f32::max(on.sight(116 /* attack_psychic */), (on.sight(118 /* edge_psychic */) - 4.0)) + (on.sight(118 /* edge_psychic */) * 0.01))
}

fn k2209(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l19: {
    'l18: {
    'l14: {
    h = c[113 /* on_crown */].get();
    if no(h) { break 'l18 }
    h = (1.0 - k1970(on));
    if no(h) { break 'l18 }
    h = c[169].get();
    if no(h) { break 'l14 }
    h = equal(c[106 /* gold */].get(), 0.0);
    if no(h) { break 'l14 }
    h = (1.0 - truth(on.ask(Question::OtherFact(15)) <= 0.0));
    if no(h) { break 'l14 }
    h = truth(on.sight(117 /* edge_battle */) < 0.5);
    if no(h) { break 'l14 }
    h = truth(c[135].get() < 8.0);
    } // 'l14
    h = (1.0 - h);
    if no(h) { break 'l18 }
    h = (-9.0);
    break 'l19;
    } // 'l18
    h = on.sight(111 /* prize */);
    } // 'l19
    h
}

fn k2228(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l4: {
    'l3: {
    if no(c[113 /* on_crown */].get()) { break 'l3 }
    h = (-9.0);
    break 'l4;
    } // 'l3
    h = on.sight(120 /* taking */);
    } // 'l4
    h
}

fn t1(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if option == Choice::Battle {
        return k2180(on);
    }
    if option == Choice::Beguile {
        return k2189(on);
    }
    if option == Choice::No {
        return 0.0;
    }
    if option == Choice::Psychic {
        return k2200(on);
    }
    if option == Choice::Steal {
        return k2209(on);
    }
    k2228(on)
}

fn k2944(on: On<'_, '_, '_>) -> f32 {
    t1(on)
}

fn k2945(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    'l4: {
    h = on.sight(45 /* fight */);
    if no(h) { break 'l4 }
    h = (1.0 - truth(on.sight(53 /* fight_worth */) < 0.0));
    } // 'l4
    h
}

fn k2949(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l4: {
    h = on.sight(46 /* duel */);
    if no(h) { break 'l4 }
    h = (1.0 - truth(on.sight(51 /* edge */) < 0.3));
    } // 'l4
    h
}

fn k2953(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    (1.0 - truth(on.sight(55 /* beast_worth */) <= f32::max(on.sight(56 /* charm_gain */), 0.1)))
}

fn k2959(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    truth(on.sight(53 /* fight_worth */) < (-c[3 /* need.gold */].get()))
}

fn k2964(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l13: {
    'l11: {
    'l10: {
    h = (1.0 - on.sight(45 /* fight */));
    if yes(h) { break 'l13 }
    s0 = on.sight(53 /* fight_worth */);
    h = on.query(0 /* has */, 13);
    if no(h) { break 'l10 }
    h = (1.0 - truth(c[118 /* spell_room */].get() <= 0.0));
    if no(h) { break 'l10 }
    h = 0.5;
    break 'l11;
    } // 'l10
    h = 0.0;
    } // 'l11
    h = truth(s0 < (h + c[43 /* need.kill_now */].get()));
    } // 'l13
    h
}

fn k2977(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = on.fits(|option| of_sort(Sort::Card, option));
    if no(h) { break 'l4 }
    h = on.sight(84 /* might */);
    break 'l5;
    } // 'l4
    h = (-1.0);
    } // 'l5
    h
}

fn k1719(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l12: {
    'l11: {
    'l9: {
    'l8: {
    h = on.fits(|option| of_sort(Sort::Card, option));
    if no(h) { break 'l11 }
    s0 = on.sight(86 /* weapon */);
    h = on.query(2 /* card_has */, 51);
    if no(h) { break 'l8 }
    h = 0.5;
    break 'l9;
    } // 'l8
    h = 0.0;
    } // 'l9
    h = (s0 + h);
    break 'l12;
    } // 'l11
    h = 0.0;
    } // 'l12
    h
}

fn k2982(on: On<'_, '_, '_>) -> f32 {
    k1719(on)
}

fn k2984(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l4: {
    h = on.sight(47 /* at_portal */);
    if no(h) { break 'l4 }
    h = truth(on.sight(7 /* portal_strength */) < 0.75);
    } // 'l4
    h
}

fn k2988(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l4: {
    h = on.sight(48 /* at_exit */);
    if no(h) { break 'l4 }
    h = truth(on.fact(0 /* strength */) < 18.0);
    } // 'l4
    h
}

fn k2992(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    (1.0 - truth(on.tips(2.0) <= 0.45))
}

fn k2995(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (1.0 - truth(on.tips(3.0) <= f32::min(c[3 /* need.gold */].get(), 0.6)))
}

fn k3002(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    'l12: {
    'l11: {
    h = on.fits(|option| of_sort(Sort::Card, option));
    if no(h) { break 'l11 }
    h = (((on.tips(on.sight(85 /* strength_of */)) - 0.0) - 0.3) - (on.sight(85 /* strength_of */) * 0.03));
    break 'l12;
    } // 'l11
    h = 0.0;
    } // 'l12
    h
}

fn k3019(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l5: {
    h = (1.0 - truth(on.fact(11 /* lives */) < 3.0));
    if no(h) { break 'l5 }
    h = (1.0 - on.fact(26 /* talisman */));
    } // 'l5
    h
}

fn k3024(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l3: {
    h = (1.0 - truth(c[102 /* lives */].get() < 3.0));
    if no(h) { break 'l3 }
    h = (1.0 - c[162].get());
    } // 'l3
    h
}

fn k3027(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l6: {
    h = equal(c[104 /* fate */].get(), 1.0);
    if no(h) { break 'l6 }
    h = c[116 /* talisman */].get();
    if no(h) { break 'l6 }
    h = (1.0 - truth(c[102 /* lives */].get() < 2.0));
    if no(h) { break 'l6 }
    h = truth(on.sight(58 /* reroll_gain */) < 0.9);
    } // 'l6
    h
}

fn k3033(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (1.0 - truth(on.sight(58 /* reroll_gain */) < c[222].get()))
}

fn k3035(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l5;
    } // 'l4
    h = on.sight(106 /* reroll */);
    } // 'l5
    h
}

fn k3110(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let mut h = 0.0;
    'l8: {
    h = (1.0 - on.sight(59 /* on_table */));
    if yes(h) { break 'l8 }
    h = (1.0 - truth(on.sight(61 /* next_row */) <= on.sight(60 /* row */)));
    } // 'l8
    h
}

fn k3118(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    (1.0 - truth(on.sight(62 /* roll_worth */) <= 0.02))
}

fn k3120(on: On<'_, '_, '_>) -> f32 {
    on.sight(87 /* saves */)
}

fn k3121(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l11: {
    'l5: {
    h = on.fits(|option| option == Choice::Life);
    if no(h) { break 'l5 }
    h = (-c[0 /* need.life */].get());
    break 'l11;
    } // 'l5
    h = (((-on.sight(78 /* worth */)) * 0.3) - on.sight(79 /* laden */));
    } // 'l11
    h
}

fn k3132(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    (on.sight(78 /* worth */) + on.sight(79 /* laden */))
}

fn k2539(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    ((on.sight(73 /* killed */) * 0.0) - on.sight(90 /* making_room */))
}

fn k2544(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l18: {
    'l17: {
    h = (1.0 - truth(on.sight(73 /* killed */) <= on.sight(18 /* raised_best */)));
    if no(h) { break 'l17 }
    h = truth((on.fact(24 /* raised */) + on.fact(25 /* charmed */)) < 2.0);
    if no(h) { break 'l17 }
    h = (0.14 * on.sight(73 /* killed */));
    break 'l18;
    } // 'l17
    h = (-0.1);
    } // 'l18
    (h + 0.0)
}

fn k2563(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    ((over(on.sight(71 /* trophy_points */), f32::max(c[98 /* trophy_cost_strength */].get(), 1.0)) * c[1 /* need.strength */].get()) + 0.01)
}

fn t11(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if option == Choice::Carry {
        return k2539(on);
    }
    if option == Choice::Raise {
        return k2544(on);
    }
    if option == Choice::Trophy {
        return k2563(on);
    }
    (-0.1)
}

fn k3136(on: On<'_, '_, '_>) -> f32 {
    t11(on)
}

fn k1781(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l7: {
    h = on.query(0 /* has */, 20);
    if no(h) { break 'l7 }
    h = (1.0 - truth(on.sight(118 /* edge_psychic */) <= on.sight(117 /* edge_battle */)));
    } // 'l7
    h
}

fn k3137(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l9: {
    h = on.fact(43 /* on_crown */);
    if no(h) { break 'l9 }
    h = (1.0 - truth(on.sight(117 /* edge_battle */) < 0.3));
    if yes(h) { break 'l9 }
    h = k1781(on);
    if no(h) { break 'l9 }
    h = (1.0 - truth(on.sight(118 /* edge_psychic */) < 0.3));
    } // 'l9
    h
}

fn k2493(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l20: {
    'l19: {
    'l11: {
    'l9: {
    'l7: {
    h = on.query(2 /* card_has */, 51);
    if no(h) { break 'l11 }
    h = k1781(on);
    if yes(h) { break 'l7 }
    h = (1.0 - on.query(1 /* other_has */, 20));
    if no(h) { break 'l9 }
    } // 'l7
    h = 1.5;
    break 'l20;
    } // 'l9
    h = 0.0;
    break 'l20;
    } // 'l11
    h = (1.0 - truth(on.sight(87 /* saves */) < 3.0));
    if no(h) { break 'l19 }
    h = (1.0 - k1781(on));
    if no(h) { break 'l19 }
    h = 1.5;
    break 'l20;
    } // 'l19
    h = 0.0;
    } // 'l20
    h
}

fn t8(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if of_sort(Sort::Card, option) {
        return k2493(on);
    }
    if option == Choice::Life {
        return 1.0;
    }
    0.0
}

fn k3146(on: On<'_, '_, '_>) -> f32 {
    t8(on)
}

fn k3147(on: On<'_, '_, '_>) -> f32 {
    on.fact(43 /* on_crown */)
}

fn k2489(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(94 /* booty */)
}

fn k2490(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (c[3 /* need.gold */].get() * 0.9)
}

fn k2492(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(121 /* life_of_other */)
}

fn t7(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if of_sort(Sort::Card, option) {
        return k2489(on);
    }
    if option == Choice::Gold {
        return k2490(on);
    }
    if option == Choice::No {
        return (-1.0);
    }
    k2492(on)
}

fn k3149(on: On<'_, '_, '_>) -> f32 {
    t7(on)
}

fn k3150(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    truth(c[135].get() < 8.0)
}

fn k1981(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l9: {
    'l8: {
    'l6: {
    h = on.query(2 /* card_has */, 43);
    if no(h) { break 'l8 }
    h = truth(c[115 /* objects */].get() < 3.0);
    if yes(h) { break 'l6 }
    h = truth(on.sight(28 /* least_worth */) < 0.3);
    if no(h) { break 'l8 }
    } // 'l6
    h = 0.6;
    break 'l9;
    } // 'l8
    h = 0.0;
    } // 'l9
    h
}

fn k1990(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l43: {
    'l42: {
    'l38: {
    'l33: {
    'l32: {
    'l17: {
    'l13: {
    h = on.fits(|option| of_sort(Sort::Card, option));
    if no(h) { break 'l38 }
    h = on.sight(81 /* object */);
    if no(h) { break 'l13 }
    h = c[219].get();
    if no(h) { break 'l13 }
    h = f32::max((on.sight(78 /* worth */) - on.sight(90 /* making_room */)), (0.9 * c[3 /* need.gold */].get()));
    break 'l17;
    } // 'l13
    h = (on.sight(78 /* worth */) - on.sight(90 /* making_room */));
    } // 'l17
    s0 = h;
    s0 = (s0 - (on.sight(80 /* hire */) * c[3 /* need.gold */].get()));
    h = on.sight(82 /* carried */);
    if no(h) { break 'l32 }
    h = (1.0 - on.sight(83 /* room_for */));
    if no(h) { break 'l32 }
    h = (1.0 - c[219].get());
    if no(h) { break 'l32 }
    h = (-0.05);
    break 'l33;
    } // 'l32
    h = 0.01;
    } // 'l33
    h = ((s0 + h) - k1981(on));
    break 'l43;
    } // 'l38
    h = on.fits(|option| option == Choice::Gold);
    if no(h) { break 'l42 }
    h = 5.0;
    break 'l43;
    } // 'l42
    h = 0.0;
    } // 'l43
    h
}

fn k3151(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l11: {
    'l10: {
    h = on.query(2 /* card_has */, 43);
    if no(h) { break 'l10 }
    h = (1.0 - truth(on.fact(73 /* burden */) < on.fact(21 /* carry */)));
    if no(h) { break 'l10 }
    h = 9.0;
    break 'l11;
    } // 'l10
    h = k1990(on);
    } // 'l11
    h
}

fn k3162(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = on.fits(|option| of_sort(Sort::Card, option));
    if no(h) { break 'l4 }
    h = on.sight(94 /* booty */);
    break 'l5;
    } // 'l4
    h = c[3 /* need.gold */].get();
    } // 'l5
    h
}

fn k2621(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l7: {
    'l6: {
    'l3: {
    h = (1.0 - truth(c[97 /* toad */].get() <= 0.0));
    if no(h) { break 'l3 }
    h = 0.0;
    break 'l7;
    } // 'l3
    h = (1.0 - truth(c[93 /* craft */].get() <= c[89 /* strength */].get()));
    if no(h) { break 'l6 }
    h = 1.0;
    break 'l7;
    } // 'l6
    h = 0.8;
    } // 'l7
    (h * c[223].get())
}

fn k2629(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    c[4 /* need.fate */].get()
}

fn k2630(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    c[3 /* need.gold */].get()
}

fn k2631(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    c[0 /* need.life */].get()
}

fn k2632(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l4: {
    'l3: {
    h = (1.0 - truth(c[118 /* spell_room */].get() <= 0.0));
    if no(h) { break 'l3 }
    h = (c[5 /* need.spell */].get() * 0.8);
    break 'l4;
    } // 'l3
    h = (-1.0);
    } // 'l4
    h
}

fn k2636(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l7: {
    'l6: {
    'l3: {
    h = (1.0 - truth(c[97 /* toad */].get() <= 0.0));
    if no(h) { break 'l3 }
    h = 0.0;
    break 'l7;
    } // 'l3
    h = (1.0 - truth(c[89 /* strength */].get() < c[93 /* craft */].get()));
    if no(h) { break 'l6 }
    h = 1.0;
    break 'l7;
    } // 'l6
    h = 0.8;
    } // 'l7
    (h * c[223].get())
}

fn k2644(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = c[162].get();
    if no(h) { break 'l4 }
    h = truth(c[112 /* region */].get() == 1.0);
    if no(h) { break 'l4 }
    h = 1.2;
    break 'l5;
    } // 'l4
    h = 0.2;
    } // 'l5
    h
}

fn t13(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if option == Choice::Craft {
        return k2621(on);
    }
    if option == Choice::Fate {
        return k2629(on);
    }
    if option == Choice::Gold {
        return k2630(on);
    }
    if option == Choice::Life {
        return k2631(on);
    }
    if option == Choice::Spell {
        return k2632(on);
    }
    if option == Choice::Strength {
        return k2636(on);
    }
    if option == Choice::Teleport {
        return k2644(on);
    }
    (-1.0)
}

fn k3167(on: On<'_, '_, '_>) -> f32 {
    t13(on)
}

fn k3168(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l7: {
    'l6: {
    h = equal(on.sight(102 /* distance */), 0.0);
    if no(h) { break 'l6 }
    h = (t6(on) - 0.3);
    break 'l7;
    } // 'l6
    h = t6(on);
    } // 'l7
    h
}

fn k3175(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(105 /* visit */)
}

fn k3176(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l16: {
    'l15: {
    'l4: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l16;
    } // 'l4
    h = on.query(2 /* card_has */, 43);
    if no(h) { break 'l15 }
    h = (1.0 - truth(on.fact(73 /* burden */) < c[96 /* carry */].get()));
    if no(h) { break 'l15 }
    h = (1.0 - truth(on.sight(88 /* bargain */) <= 0.0));
    if no(h) { break 'l15 }
    h = (on.sight(88 /* bargain */) + 9.0);
    break 'l16;
    } // 'l15
    h = on.sight(88 /* bargain */);
    } // 'l16
    h
}

fn k3192(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l14: {
    'l13: {
    'l12: {
    'l4: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l14;
    } // 'l4
    h = on.sight(82 /* carried */);
    if no(h) { break 'l12 }
    h = c[219].get();
    if no(h) { break 'l12 }
    h = f32::max(on.sight(89 /* gift */), (0.9 * c[3 /* need.gold */].get()));
    break 'l13;
    } // 'l12
    h = on.sight(89 /* gift */);
    } // 'l13
    h = (h - 0.03);
    } // 'l14
    h
}

fn k3206(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    truth(c[3 /* need.gold */].get() <= 0.1)
}

fn k3207(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l8: {
    'l4: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l8;
    } // 'l4
    h = ((c[3 /* need.gold */].get() - 0.02) - on.sight(78 /* worth */));
    } // 'l8
    h
}

fn k3215(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    let mut s1 = 0.0;
    let mut s2 = 0.0;
    'l18: {
    'l17: {
    'l12: {
    'l11: {
    s0 = on.sight(76 /* number */);
    h = (1.0 - truth(c[35 /* need.care */].get() <= 0.0));
    if no(h) { break 'l17 }
    s1 = (f32::max(c[0 /* need.life */].get(), 0.45) - 0.0);
    h = c[228].get();
    if no(h) { break 'l11 }
    h = (1.0 - truth(c[102 /* lives */].get() <= 2.0));
    if no(h) { break 'l11 }
    h = 1.0;
    break 'l12;
    } // 'l11
    h = 0.3;
    } // 'l12
    s2 = h;
    h = (s1 - (s2 * on.sight(74 /* heal_price */)));
    break 'l18;
    } // 'l17
    h = (-1.0);
    } // 'l18
    (s0 * h)
}

fn k3234(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l19: {
    'l18: {
    'l12: {
    'l11: {
    'l6: {
    if no(c[228].get()) { break 'l6 }
    h = (0.0 - on.sight(76 /* number */));
    break 'l19;
    } // 'l6
    s0 = on.sight(76 /* number */);
    if no(c[87 /* ruler */].get()) { break 'l11 }
    h = 4.0;
    break 'l12;
    } // 'l11
    h = 1.0;
    } // 'l12
    h = (1.0 - truth((s0 + f32::min(h, c[103 /* wounds */].get())) <= c[106 /* gold */].get()));
    if no(h) { break 'l18 }
    h = (-1.0);
    break 'l19;
    } // 'l18
    h = on.sight(76 /* number */);
    } // 'l19
    h
}

fn k3253(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l18: {
    'l11: {
    'l10: {
    'l8: {
    h = (1.0 - c[228].get());
    if no(h) { break 'l18 }
    h = 1.0;
    if no(h) { break 'l18 }
    s0 = c[106 /* gold */].get();
    h = c[87 /* ruler */].get();
    if yes(h) { break 'l8 }
    h = c[169].get();
    if no(h) { break 'l10 }
    } // 'l8
    h = 3.0;
    break 'l11;
    } // 'l10
    h = 1.0;
    } // 'l11
    h = (1.0 - truth(s0 <= h));
    if yes(h) { break 'l18 }
    h = equal(c[103 /* wounds */].get(), 0.0);
    if no(h) { break 'l18 }
    h = (1.0 - c[169].get());
    } // 'l18
    h
}

fn k3271(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l9: {
    'l4: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l9;
    } // 'l4
    h = (((3.0 * c[3 /* need.gold */].get()) + 0.3) - on.sight(78 /* worth */));
    } // 'l9
    h
}

fn k3280(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l5: {
    h = (1.0 - truth(on.fact(27 /* toad */) <= 0.0));
    if no(h) { break 'l5 }
    h = (1.0 - on.query(7 /* about */, 87));
    } // 'l5
    h
}

fn k3285(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l9: {
    h = truth(c[112 /* region */].get() == 0.0);
    if no(h) { break 'l9 }
    h = (1.0 - truth((on.mind.held(2 /* lasting_ability */, 145) + 2.0) < 8.0));
    if yes(h) { break 'l9 }
    h = c[161].get();
    if yes(h) { break 'l9 }
    h = c[181].get();
    if yes(h) { break 'l9 }
    h = c[87 /* ruler */].get();
    if no(h) { break 'l9 }
    h = equal(c[102 /* lives */].get(), 1.0);
    } // 'l9
    h
}

fn k3294(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l8: {
    h = truth(c[112 /* region */].get() == 1.0);
    if no(h) { break 'l8 }
    h = c[162].get();
    if no(h) { break 'l8 }
    h = 1.0;
    if no(h) { break 'l8 }
    h = truth(f32::max(on.mind.held(7 /* portal_strength */, 208), on.mind.held(8 /* portal_craft */, 207)) < 0.4);
    } // 'l8
    h
}

fn k3302(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l9: {
    'l6: {
    h = (1.0 - on.fact(26 /* talisman */));
    if yes(h) { break 'l6 }
    h = on.fact(77 /* talisman_for_point */);
    if yes(h) { break 'l6 }
    h = 0.0;
    if no(h) { break 'l9 }
    } // 'l6
    h = 1.0;
    if no(h) { break 'l9 }
    h = (1.0 - truth(on.fact(61 /* talismans_left */) <= 0.0));
    } // 'l9
    h
}

fn k3315(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l20: {
    'l19: {
    'l18: {
    'l12: {
    'l11: {
    'l4: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l20;
    } // 'l4
    s0 = on.sight(92 /* swap */);
    h = (1.0 - truth(on.sight(91 /* drawn */) <= 0.1));
    if no(h) { break 'l11 }
    h = 0.6;
    break 'l12;
    } // 'l11
    h = 0.3;
    } // 'l12
    s0 = (s0 - h);
    h = equal(c[102 /* lives */].get(), 1.0);
    if no(h) { break 'l18 }
    h = 0.3;
    break 'l19;
    } // 'l18
    h = 0.0;
    } // 'l19
    h = (s0 - h);
    } // 'l20
    h
}

fn k3335(on: On<'_, '_, '_>) -> f32 {
    k1990(on)
}

fn k3336(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(78 /* worth */)
}

fn t9(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if let Choice::Card(card) = option {
        match on.mind.view.rules.title_id(card).0 {
            90 | 94 | 96 | 100 => return 0.3,
            93 => return 0.4,
            98 | 99 | 103 => return 0.6,
            92 | 104 => return 0.7,
            95 | 97 | 102 => return 0.8,
            91 => return 0.9,
            89 | 101 | 105 => return 1.0,
            _other => {}
        }
    }
    0.5
}

fn k3337(on: On<'_, '_, '_>) -> f32 {
    t9(on)
}

fn k3338(on: On<'_, '_, '_>) -> f32 {
    (1.0 - truth(on.fact(27 /* toad */) <= 0.0))
}

fn k2533(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (c[2 /* need.craft */].get() - (on.sight(20 /* waste_craft */) * 0.1))
}

fn k2536(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (c[1 /* need.strength */].get() - (on.sight(19 /* waste_strength */) * 0.1))
}

fn t10(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if option == Choice::Craft {
        return k2533(on);
    }
    if option == Choice::Strength {
        return k2536(on);
    }
    0.0
}

fn k3340(on: On<'_, '_, '_>) -> f32 {
    t10(on)
}

fn k3341(on: On<'_, '_, '_>) -> f32 {
    equal(on.sight(72 /* missing */), 0.0)
}

fn k3343(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l4 }
    h = (-100.0);
    break 'l5;
    } // 'l4
    h = on.sight(97 /* fit */);
    } // 'l5
    h
}

fn k3348(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(108 /* total_worth */)
}

fn k3351(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l7: {
    'l6: {
    h = on.sight(75 /* declines */);
    if no(h) { break 'l6 }
    h = ((on.sight(107 /* way_worth */) + c[222].get()) + 8.0);
    break 'l7;
    } // 'l6
    h = on.sight(107 /* way_worth */);
    } // 'l7
    h
}

fn k3358(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    on.sight(107 /* way_worth */)
}

fn k3360(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    (1.0 - truth(on.sight(32 /* here */) <= (-0.1)))
}

fn k3362(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    truth(on.sight(63 /* being_worth */) < 0.0)
}

fn k2232(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    c[2 /* need.craft */].get()
}

fn k2233(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = on.query(11 /* asked */, 97);
    if no(h) { break 'l4 }
    h = c[66 /* need.spare_talisman */].get();
    break 'l5;
    } // 'l4
    h = on.sight(29 /* price_of_point */);
    } // 'l5
    (h + 0.1)
}

fn k2239(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    c[1 /* need.strength */].get()
}

fn t2(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if option == Choice::Craft {
        return k2232(on);
    }
    if option == Choice::No {
        return k2233(on);
    }
    if option == Choice::Strength {
        return k2239(on);
    }
    0.0
}

fn k3366(on: On<'_, '_, '_>) -> f32 {
    t2(on)
}

fn k3367(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l5: {
    h = (1.0 - truth(on.fact(27 /* toad */) <= 0.0));
    if yes(h) { break 'l5 }
    h = truth(on.fact(72 /* talismans */) < 2.0);
    } // 'l5
    h
}

fn k3374(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    let mut s1 = 0.0;
    'l35: {
    'l34: {
    'l32: {
    'l31: {
    s0 = (((on.fact(3 /* strength_counters */) + on.fact(9 /* craft_counters */)) + (on.fact(20 /* trophies */) * 0.25)) + (on.fact(18 /* spells */) * 0.4));
    h = on.fact(82 /* inheritance */);
    if no(h) { break 'l34 }
    s1 = ((0.4 * (on.fact(16 /* objects */) + on.fact(17 /* followers */))) + (on.fact(15 /* gold */) * 0.2));
    h = on.fact(26 /* talisman */);
    if no(h) { break 'l31 }
    h = 2.0;
    break 'l32;
    } // 'l31
    h = 0.0;
    } // 'l32
    h = (s1 + h);
    break 'l35;
    } // 'l34
    h = 0.4;
    } // 'l35
    (1.0 - truth(s0 <= h))
}

fn t4(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if on.mind.program.matches(on.mind, 33, option) {
        return 35.2;
    }
    if on.mind.program.matches(on.mind, 34, option) {
        return 20.0;
    }
    if on.mind.program.matches(on.mind, 35, option) {
        return 23.5;
    }
    if on.mind.program.matches(on.mind, 36, option) {
        return 16.5;
    }
    if on.mind.program.matches(on.mind, 37, option) {
        return 21.6;
    }
    if on.mind.program.matches(on.mind, 38, option) {
        return 13.7;
    }
    if on.mind.program.matches(on.mind, 39, option) {
        return 31.6;
    }
    if on.mind.program.matches(on.mind, 40, option) {
        return 11.5;
    }
    if on.mind.program.matches(on.mind, 41, option) {
        return 23.5;
    }
    if on.mind.program.matches(on.mind, 42, option) {
        return 19.3;
    }
    if on.mind.program.matches(on.mind, 43, option) {
        return 22.0;
    }
    if on.mind.program.matches(on.mind, 44, option) {
        return 48.5;
    }
    if on.mind.program.matches(on.mind, 45, option) {
        return 34.3;
    }
    if on.mind.program.matches(on.mind, 46, option) {
        return 29.3;
    }
    25.0
}

fn k3411(on: On<'_, '_, '_>) -> f32 {
    t4(on)
}

fn t5(on: On<'_, '_, '_>) -> f32 {
    let Some(option) = on.at.option else { return 0.0 };
    if option == Choice::Craft {
        return k2232(on);
    }
    if option == Choice::Strength {
        return k2239(on);
    }
    0.0
}

fn k3412(on: On<'_, '_, '_>) -> f32 {
    t5(on)
}

fn k1059(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    (f32::min(on.sight(114 /* prospect */), 3.0) * c[195].get())
}

fn k1062(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l36: {
    'l35: {
    'l33: {
    'l32: {
    'l27: {
    'l26: {
    h = (1.0 - truth(on.sight(33 /* bridge_worth */) <= 0.0));
    if no(h) { break 'l35 }
    h = equal(c[97 /* toad */].get(), 0.0);
    if no(h) { break 'l35 }
    s0 = ((((on.sight(33 /* bridge_worth */) + 0.4) + (on.sight(34 /* beside_bridge */) * 0.25)) + f32::min(on.sight(35 /* far_bank */), 0.0)) + ((on.sight(6 /* sentinel_now */) - on.mind.held(4 /* sentinel_win */, 191)) * 4.0));
    if no(c[200].get()) { break 'l26 }
    h = 1.5;
    break 'l27;
    } // 'l26
    h = 0.0;
    } // 'l27
    s0 = (s0 + h);
    h = truth(c[112 /* region */].get() == 0.0);
    if no(h) { break 'l32 }
    h = c[210].get();
    break 'l33;
    } // 'l32
    h = 0.0;
    } // 'l33
    h = (s0 - h);
    break 'l36;
    } // 'l35
    h = (-6.0);
    } // 'l36
    h
}

fn k1148(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    f32::max((((0.75 * c[0 /* need.life */].get()) - (on.sight(77 /* price */) * 0.15)) - 0.0), 0.1)
}

fn k1155(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    f32::max(((0.8 * c[0 /* need.life */].get()) - ((on.sight(77 /* price */) * c[3 /* need.gold */].get()) * 0.6)), 0.1)
}

fn k1162(on: On<'_, '_, '_>) -> f32 {
    (0.3 - (on.sight(77 /* price */) * 0.2))
}

fn k1205(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l38: {
    'l37: {
    'l31: {
    'l30: {
    'l25: {
    'l24: {
    'l20: {
    'l14: {
    'l7: {
    h = on.fact(60 /* ruler */);
    if no(h) { break 'l7 }
    h = (1.0 - on.ask(Question::OtherFact(43)));
    if no(h) { break 'l7 }
    h = 0.6;
    break 'l25;
    } // 'l7
    h = equal(on.ask(Question::OtherFact(11)), 1.0);
    if no(h) { break 'l20 }
    h = on.fact(59 /* crown_reached */);
    if no(h) { break 'l14 }
    h = 6.0;
    break 'l25;
    } // 'l14
    h = (1.0 + (on.ask(Question::OtherFact(10)) * 0.1));
    break 'l25;
    } // 'l20
    h = on.fact(59 /* crown_reached */);
    if no(h) { break 'l24 }
    h = 1.0;
    break 'l25;
    } // 'l24
    h = 0.45;
    } // 'l25
    s0 = h;
    h = on.query(9 /* task */, 0);
    if no(h) { break 'l30 }
    h = 2.5;
    break 'l31;
    } // 'l30
    h = 0.0;
    } // 'l31
    s0 = (s0 + h);
    h = on.ask(Question::OtherFact(43));
    if no(h) { break 'l37 }
    h = 2.0;
    break 'l38;
    } // 'l37
    h = 0.0;
    } // 'l38
    ((s0 + h) + 0.0)
}

fn k1246(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l13: {
    'l12: {
    'l4: {
    h = on.ask(Question::OtherFact(43));
    if no(h) { break 'l4 }
    h = 0.0;
    break 'l13;
    } // 'l4
    h = on.ask(Question::OtherFactIs(56, 0));
    if no(h) { break 'l12 }
    h = (1.0 - truth((on.ask(Question::OtherFact(10)) + 1.0) < 10.0));
    if no(h) { break 'l12 }
    h = 3.5;
    break 'l13;
    } // 'l12
    h = 0.3;
    } // 'l13
    h
}

fn k1259(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l5: {
    'l4: {
    h = on.ask(Question::OtherFact(43));
    if no(h) { break 'l4 }
    h = 3.0;
    break 'l5;
    } // 'l4
    h = 0.0;
    } // 'l5
    h
}

fn k1264(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    let mut s1 = 0.0;
    'l39: {
    'l38: {
    'l26: {
    'l25: {
    'l23: {
    'l22: {
    'l10: {
    'l9: {
    'l6: {
    s0 = (on.sight(78 /* worth */) - 0.0);
    if no(c[228].get()) { break 'l6 }
    h = 1.2;
    break 'l10;
    } // 'l6
    if no(c[168].get()) { break 'l9 }
    h = 0.02;
    break 'l10;
    } // 'l9
    h = 0.22;
    } // 'l10
    s1 = h;
    s0 = (s0 - (s1 * on.sight(77 /* price */)));
    h = truth(c[106 /* gold */].get() <= on.sight(77 /* price */));
    if no(h) { break 'l25 }
    h = (1.0 - truth(c[103 /* wounds */].get() <= 1.0));
    if no(h) { break 'l22 }
    h = (1.0 - c[168].get());
    if yes(h) { break 'l23 }
    } // 'l22
    h = c[169].get();
    if no(h) { break 'l25 }
    } // 'l23
    h = 0.4;
    break 'l26;
    } // 'l25
    h = 0.0;
    } // 'l26
    s0 = (s0 - h);
    h = on.sight(82 /* carried */);
    if no(h) { break 'l38 }
    h = (1.0 - on.sight(83 /* room_for */));
    if no(h) { break 'l38 }
    h = f32::max(0.5, on.sight(90 /* making_room */));
    break 'l39;
    } // 'l38
    h = 0.0;
    } // 'l39
    ((s0 - h) - k1981(on))
}

fn k1343(on: On<'_, '_, '_>) -> f32 {
    let mut h = 0.0;
    'l13: {
    'l12: {
    'l8: {
    h = (1.0 - truth((on.fact(7 /* printed_craft */) + on.fact(9 /* craft_counters */)) < 4.0));
    if no(h) { break 'l8 }
    h = 1.2;
    break 'l13;
    } // 'l8
    h = on.fact(60 /* ruler */);
    if no(h) { break 'l12 }
    h = 0.5;
    break 'l13;
    } // 'l12
    h = 0.8;
    } // 'l13
    h
}

fn k1409(on: On<'_, '_, '_>) -> f32 {
    on.mind.freshen();
    let c = on.mind.memory.cells();
    let mut h = 0.0;
    let mut s0 = 0.0;
    'l17: {
    'l16: {
    'l15: {
    'l8: {
    'l5: {
    h = (1.0 - truth(on.fact(72 /* talismans */) <= 1.0));
    if no(h) { break 'l5 }
    h = c[66 /* need.spare_talisman */].get();
    break 'l17;
    } // 'l5
    if no(c[161].get()) { break 'l8 }
    h = 8.0;
    break 'l17;
    } // 'l8
    s0 = c[65 /* need.first_talisman */].get();
    h = equal(c[107 /* quest */].get(), 0.0);
    if no(h) { break 'l15 }
    h = (1.0 - truth(c[83 /* talismans_left */].get() <= 0.0));
    if no(h) { break 'l15 }
    h = 0.6;
    break 'l16;
    } // 'l15
    h = 1.0;
    } // 'l16
    h = (s0 * h);
    } // 'l17
    (h + 0.1)
}

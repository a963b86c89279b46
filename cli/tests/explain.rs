//! `keyfold rank --explain`: the steps from the cards to the rank, by every tier.

use crate::common;

use common::{run, run_with_input};

const ROYAL_FLUSH: &str = "As Ks Qs Js Ts 2c 3d";

#[test]
fn the_road_of_the_default_tier_is_explained_for_five_to_seven_cards_and_who_ranks_more() {
    for (hand, line) in [
        ("Ah Ad Ac As Kc Kd 2h", "where the table holds 7452"),
        ("AsKsQsJs9h9d", "where the table holds 3037"),
        ("AsKsQsJsTs9s", "  flush        A K Q J T 9, ranked by their set; the fold is not needed"),
        ("AsKsQsJsTs9s8s7s", "compact has no table for 8 cards; tiny ranks them"),
    ] {
        let text = run("rank", &["--explain", hand]).out;
        assert!(text.lines().any(|found| found.ends_with(line)), "no {line:?} in\n{text}");
    }
}

#[test]
fn the_sets_of_faces_are_explained_for_eight_cards_and_fewer() {
    let eight = run("rank", &["--explain", "Jh Jd Jc As Ac 7h 2h Kh"]).out;
    for line in [
        "  clubs         2  A J",
        "  flush        none, as no suit has five cards",
        "  once         A K J 7 2",
        "  twice        A J",
        "  three times  J",
        "  rank         7141 + 119 = 7260, the weakest full house and the position above it",
    ] {
        assert!(eight.lines().any(|found| found == line), "no {line:?} in\n{eight}");
    }
    let flush = run("rank", &["--explain", "--tier", "tiny", ROYAL_FLUSH]).out;
    assert!(flush.contains("  flush        in spades\n") && flush.contains("7453 + 9 = 7462"), "{flush}");
}

#[test]
fn each_tier_explains_a_hand_up_to_its_rank() {
    for name in ["compact", "tiny"] {
        let arguments = ["--explain", "--tier", name, "Jh Jd Jc As Ac 7d 2h"];
        let text = run("rank", &arguments).out;
        assert!(text.trim_end().lines().last().is_some_and(|steps| steps.contains("7260")), "{name}: {text}");
        let object: serde_json::Value =
            serde_json::from_str(&run("rank", &[&["--json"], &arguments[..]].concat()).out).unwrap();
        assert_eq!(object["explanation"]["tier"], name);
    }
}

#[test]
fn an_explanation_leads_to_the_rank() {
    let explained = run_with_input("rank", &["--json", "--explain"], b"8s 8h Jd 7c 5d\n2c4c6c8cTc\nAs\n");
    assert_eq!(explained.status, 2);
    let objects: Vec<serde_json::Value> =
        explained.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [pair, flush] = &objects[..] else { panic!("{}", explained.out) };
    assert_eq!((&pair["number"], &pair["code"], &pair["category"]), (&1.into(), &"0x166953".into(), &"pair".into()));
    assert_eq!(pair["best_five"], serde_json::json!(["8s", "8h", "Jd", "7c", "5d"]));
    assert_eq!(pair["description"], "pair of eights, jack, seven and five kickers");
    let keys = pair["explanation"]["keys"].as_array().unwrap();
    let sum = |name: &str| keys.iter().map(|key| key[name].as_u64().unwrap()).sum::<u64>();
    assert_eq!(pair["explanation"]["face_sum"], sum("face_key") % (1 << 24));
    let step = |name: &str| pair["explanation"][name].as_u64().unwrap();
    assert_eq!(step("index"), step("displacement") + step("offset"));
    assert_eq!(pair["explanation"]["suit_sum"], sum("suit_key"));
    assert_eq!(flush["explanation"]["flush"]["suit"], "clubs");
    assert_eq!(flush["explanation"]["flush"]["faces"], "T 8 6 4 2");
}

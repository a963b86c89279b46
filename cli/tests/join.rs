//! `keyfold equity --part` and `--join`: a question that machines share.

use std::fs;

use crate::common;

use common::keyfold;
use keyfold_testing::place::Place;

#[test]
fn the_parts_of_machines_join_to_the_answer_of_one() {
    let place = Place::of(|| keyfold("equity"));
    for question in [
        "AKs TT+,AQs+ random -b Ts9s2c --dead As",
        "AKs QQ -b Ts9s2c3d --categories",
        "AA KK QQ --samples 30000 --seed 7",
        "--game omaha-hilo As2hKsKh QdJdTc9c -b 3c7d8h",
    ] {
        for part in 1..=3 {
            let found = place.run(&format!("{question} --part {part}/3 --json"));
            assert_eq!((found.status, found.err.as_str()), (0, ""));
            fs::write(place.path(&part.to_string()), found.out).unwrap();
        }
        let answer = |asked: &str| {
            let mut answer: serde_json::Value = serde_json::from_str(&place.run(asked).out).unwrap();
            answer.as_object_mut().unwrap().remove("seconds").unwrap();
            answer
        };
        assert_eq!(answer("--join 3 1 2 --json"), answer(&format!("{question} --json")));
        // But for the time that it took.
        let text = |asked: &str| place.run(asked).out.rsplit_once(", ").unwrap().0.to_owned();
        assert_eq!(text("--join 1 2 3"), text(question));
    }
}

#[test]
fn files_that_are_not_all_parts_of_a_question_are_named() {
    let place = Place::of(|| keyfold("equity"));
    let files = [
        ("1", "AA KK -b Ts9s2c --part 1/3"),
        ("3", "AA KK -b Ts9s2c --part 3/3"),
        ("dead", "AA KK -b Ts9s2c --part 2/3 --dead Ah"),
        ("fours", "AA KK -b Ts9s2c --part 2/4"),
        ("whole", "AA KK -b Ts9s2c"),
    ];
    for (name, asked) in files {
        fs::write(place.path(name), place.run(&format!("{asked} --json")).out).unwrap();
    }
    fs::write(place.path("text"), "AA KK").unwrap();
    let no_part = "no part of an answer: expected what keyfold equity --part 1/16 --json prints";
    for (asked, mistake) in [
        ("1 3", "part 2/3 is missing"),
        ("3", "part 1/3 is missing"),
        ("1", "part 2/3 is missing"),
        ("1 3 1", "1: part 1/3 is in another file, too"),
        ("1 dead 3", "1 and dead: parts of different questions"),
        ("1 fours 3", "1 and fours: parts of different questions"),
        ("1 whole", &format!("whole: {no_part}")),
        ("text", &format!("text: {no_part}")),
        ("nowhere", &format!("nowhere: {}", fs::File::open("nowhere").unwrap_err())),
    ] {
        place.says(&format!("--join {asked}"), 2, &format!("keyfold equity: {mistake}"));
    }
    for (part, expected) in
        [("0/3", "1/3 to 3/3"), ("4/3", "1/3 to 3/3"), ("3", "1/16 to 16/16"), ("1/0", "1/16 to 16/16")]
    {
        let found = place.run(&format!("AA KK --json --part {part}"));
        let said = format!("error: invalid value '{part}' for '--part <K/N>': expected a part from {expected}\n");
        assert!(found.status == 2 && found.err.starts_with(&said), "{}", found.err);
    }
    assert_eq!(place.run("AA KK --part 1/3").status, 2, "a part is for --join, which reads JSON");
}

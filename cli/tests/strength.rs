//! The program `strength`: what it writes, what it says of files that are wrong, and with which exit status.

use crate::common;

use std::fs;

use common::keyfold;
use keyfold::HoleCards;
use keyfold_board::{Board, HoleStrengths};
use keyfold_equity::PreflopMatrix;
use keyfold_equity::strength::Street;
use keyfold_testing::place::Place;

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The numbers of a row, of a hole each, by their widths.
fn rows(row: &[u8], widths: &[usize]) -> Vec<Vec<u64>> {
    let of_hole = |mut bytes: &[u8]| {
        let mut next = |width: usize| {
            let (found, rest) = bytes.split_at(width);
            bytes = rest;
            number(found)
        };
        widths.iter().map(|&width| next(width)).collect()
    };
    row.chunks_exact(widths.iter().sum()).map(of_hole).collect()
}

fn expected(board: &Board) -> Vec<Vec<u64>> {
    let mut strengths = HoleStrengths::new();
    board.strength(&mut strengths, &mut []);
    let of_hole =
        |hole| [strengths.wins(), strengths.ties(), strengths.squares()].map(|sums| u64::from(sums.get(hole))).to_vec();
    HoleCards::all().map(of_hole).collect()
}

/// Of a file before the flop: one row, and the bytes of each number.
fn header() -> Vec<u8> {
    let numbers: Vec<u8> = [1u32, 1_326, 0, 16].iter().flat_map(|number| number.to_le_bytes()).collect();
    [&b"\x89KST\r\n\x1a\n\x01\0\0\0"[..], &numbers, &[4, 4, 8, 4]].concat()
}

#[test]
fn every_kind_of_damage_is_named() {
    let place = Place::of(|| keyfold("strength"));
    // What was counted does not matter: none of these files is sound enough to be counted again.
    let mut file = [header(), vec![0; 1_326 * 16]].concat();
    file.extend(checksum(&file));
    let file = file.as_slice();
    let says = |name: &str, file: &[u8], message: &str| {
        fs::write(place.path(name), file).unwrap();
        let found = place.run(&format!("--verify {name}"));
        assert_eq!((found.status, found.out.as_str()), (2, ""));
        assert!(found.err.contains(&format!("{name}: {message}")), "{}", found.err);
    };
    let changed = |at: usize, byte: u8| [&file[..at], &[byte], &file[at + 1..]].concat();
    says("version", &changed(8, 2), "version 2, and this program reads 1");
    says("cards", &changed(10, 7), "boards of 7 cards, where there are 0, 3, 4 or 5");
    says("bins", &changed(21, 1), "256 bins, where 100 are the most");
    says("river", &changed(10, 5), "byte 12 of the header is 0x01, and 0x3b for such a file");
    says("boards", &changed(12, 0), "byte 12 of the header is 0x00, and 0x01 for such a file");
    says("width", &changed(29, 8), "byte 29 of the header is 0x08, and 0x04 for such a file");
    says("more-bins", &changed(20, 1), "byte 24 of the header is 0x10, and 0x14 for such a file");
    says("number", &changed(10_000, file[10_000] ^ 1), "checksum 0x");
    says("short", &file[..20_000], "20000 bytes, but its header says 21252: cut short");
    says("header", &file[..20], "the file ends after 20 bytes, within its header of 32: cut short");
    says("long", &[file, &[0]].concat(), "21253 bytes, but its header says 21252: 1 too many");
    says("text", b"2c 3c 4c 5c 7d", "not a file of strengths: it begins with neither their mark nor that of .npy");
    says("empty", b"", "empty, not a file of strengths");
}

fn checksum(bytes: &[u8]) -> [u8; 4] {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes).to_le_bytes()
}

/// A sound file with a wrong number, and of several files the worst decides.
fn wrong(place: &Place, mut file: Vec<u8>) {
    let end = file.len() - 4;
    file[end - 1] ^= 1;
    let checksum = checksum(&file[..end]);
    file[end..].copy_from_slice(&checksum);
    fs::write(place.path("wrong"), file).unwrap();
    let message = "keyfold strength: wrong: AsAh has other numbers than are counted";
    place.says("--verify wrong", 1, message);
    fs::write(place.path("empty"), "").unwrap();
    let all = place.run("--verify wrong empty");
    assert_eq!((all.status, all.out.as_str(), all.err.lines().count()), (2, "", 2));
}

#[test]
fn what_does_not_fit_together_is_refused() {
    let place = Place::of(|| keyfold("strength"));
    place.says(
        "--street river --bins 10 --out rivers",
        2,
        "keyfold strength: a river has no run-outs, and so no histograms: its wins and ties say its share",
    );
    fs::write(place.path("mine"), "mine").unwrap();
    place.says(
        "--street river --out mine",
        2,
        "keyfold strength: mine: cannot be written: it is there already, --force replaces it",
    );
    assert_eq!(fs::read(place.path("mine")).unwrap(), b"mine");
    for arguments in [
        "--street flop",
        "--out flops",
        "--street flop --out flops --bins 0",
        "--street flop --out flops --bins 101",
        "--street showdown --out flops",
        "--verify flops --street flop",
        "--verify flops --npy",
        "--verify",
    ] {
        let found = place.run(arguments);
        assert_eq!(found.status, 2, "{arguments}");
        assert!(found.err.starts_with("error: "), "{arguments}: {}", found.err);
    }
    assert_eq!(fs::read_dir(place.path("")).unwrap().count(), 1, "no other file is left");
}

#[test]
fn what_cannot_be_read_is_named() {
    let place = Place::of(|| keyfold("strength"));
    fs::create_dir(place.path("folder")).unwrap();
    place.says("--verify folder", 2, "keyfold strength: folder: is a directory");
    let missing = place.run("--verify nowhere");
    assert_eq!(missing.status, 2);
    assert!(missing.err.starts_with("keyfold strength: nowhere: cannot be opened: "), "{}", missing.err);
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "slow: the gate"]
    fn a_file_of_flops_has_a_header_the_numbers_of_each_board_and_a_checksum() {
        let place = Place::of(|| keyfold("strength"));
        let line = "flops.kst: flop, 1755 boards of 1326 holes, 0 bins, 27925596 bytes";
        place.says("--street flop --out flops.kst", 0, &format!("{line}: written"));
        let file = fs::read(place.path("flops.kst")).unwrap();
        let numbers: Vec<u8> = [1_755u32, 1_326, 0, 12].iter().flat_map(|number| number.to_le_bytes()).collect();
        let header = [&b"\x89KST\r\n\x1a\n\x01\0\x03\0"[..], &numbers, &[4, 4, 4, 2]].concat();
        assert_eq!(file[..32], header);
        for (index, row) in file[32..].chunks_exact(1_326 * 12).enumerate().step_by(97) {
            let board = Street::Flop.board(index as u32).unwrap();
            assert!(rows(row, &[4, 4, 4]) == expected(&board), "{board}");
        }
        place.says("--verify flops.kst", 0, &format!("{line}: sound, 105 computed again"));
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn before_the_flop_a_file_has_the_counts_of_the_matrix() {
        let place = Place::of(|| keyfold("strength"));
        place.says(
            "--street preflop --out preflop",
            0,
            "preflop: preflop, 1 board of 1326 holes, 0 bins, 21252 bytes: written",
        );
        let file = fs::read(place.path("preflop")).unwrap();
        assert_eq!(file[..32], header());
        for (hole, numbers) in HoleCards::all().zip(rows(&file[32..file.len() - 4], &[4, 4, 8])) {
            let class = hole.class();
            let matrix = PreflopMatrix::shared().against_random(class);
            let holes = class.combinations() as u128;
            assert_eq!(
                (holes * u128::from(numbers[0]), holes * u128::from(numbers[1])),
                (matrix.wins, matrix.ties),
                "{hole}"
            );
        }
        place.says(
            "--verify preflop",
            0,
            "preflop: preflop, 1 board of 1326 holes, 0 bins, 21252 bytes: sound, 1 computed again",
        );
        wrong(&place, file);
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn a_file_for_numpy_has_its_header_and_the_same_array() {
        let place = Place::of(|| keyfold("strength"));
        assert_eq!(place.run("--street preflop --bins 2 --out preflop").status, 0);
        let line = "preflop.npy: preflop, 1 board of 1326 holes, 2 bins, 32016 bytes: written";
        place.says("--street preflop --bins 2 --npy --out preflop.npy", 0, line);
        let [npy, own] = ["preflop.npy", "preflop"].map(|name| fs::read(place.path(name)).unwrap());
        let text = "{'descr': [('wins', '<u4'), ('ties', '<u4'), ('squares', '<u8'), ('bins', '<u4', (2,))], \
                    'fortran_order': False, 'shape': (1, 1326), }";
        assert_eq!(npy[..10], *b"\x93NUMPY\x01\0\xB6\0");
        assert_eq!(str::from_utf8(&npy[10..192]).unwrap(), format!("{text:<181}\n"));
        assert!(npy[192..] == own[32..own.len() - 4]);
        fs::write(place.path("other.npy"), [&npy[..100], b"x", &npy[101..]].concat()).unwrap();
        place.says(
            "--verify other.npy",
            2,
            "keyfold strength: other.npy: an .npy file, but of other numbers than keyfold strength writes",
        );
    }
}

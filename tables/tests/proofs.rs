//! No key can be changed by one: the proofs notice, and the package does not compile.

use std::path::Path;
use std::process::{Command, Output};
use std::{env, fs};

use keyfold_tables::key_sum::fold::{ENTRIES_5, ENTRIES_7, MODULUS_5, MODULUS_7, fold};
use keyfold_tables::key_sum::keys::{FACE_KEYS_5, FACE_KEYS_7, FLUSH_KEYS_5, FLUSH_KEYS_7, SUIT_KEYS};
use keyfold_tables::proof::{
    FACE_SUMS_5, FACE_SUMS_7, FLUSH_SUMS_5, FLUSH_SUMS_7, FOLDED_SUMS_7, SUIT_SUMS_7, UNFOLDED, face_sums, flush_sums,
    suit_sums,
};
use keyfold_tables::rules::multisets::{key_shares, over_multisets};

/// The series with one key raised by one and, unless it is 0, lowered by one, for each key.
fn one_off<const KEYS: usize>(keys: [u32; KEYS]) -> impl Iterator<Item = [u32; KEYS]> {
    (0..KEYS).flat_map(move |at| {
        [keys[at].checked_add(1), keys[at].checked_sub(1)].into_iter().flatten().map(move |key| {
            let mut changed = keys;
            changed[at] = key;
            changed
        })
    })
}

/// Runs a test on a large stack: the proofs mark sums in a megabyte there, more than a test's thread has to spare.
fn on_a_large_stack(test: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, test).unwrap().join().unwrap();
    });
}

#[test]
fn changing_any_face_key_by_one_breaks_its_proof() {
    on_a_large_stack(|| {
        let proven = |keys| face_sums(&over_multisets::<49_205>(7, &key_shares(&keys)), UNFOLDED) == Some(FACE_SUMS_7);
        assert!(proven(FACE_KEYS_7));
        assert!(!one_off(FACE_KEYS_7).any(proven));
        let proven = |keys| face_sums(&over_multisets::<6_175>(5, &key_shares(&keys)), UNFOLDED) == Some(FACE_SUMS_5);
        assert!(proven(FACE_KEYS_5));
        assert!(!one_off(FACE_KEYS_5).any(proven));
    });
}

#[test]
fn changing_any_flush_key_by_one_breaks_its_proof() {
    assert!(!one_off(FLUSH_KEYS_7).any(|keys| flush_sums(&keys, 7) == Some(FLUSH_SUMS_7)));
    assert!(!one_off(FLUSH_KEYS_5).any(|keys| flush_sums(&keys, 5) == Some(FLUSH_SUMS_5)));
}

#[test]
fn changing_any_suit_key_by_one_breaks_its_proof() {
    assert!(!one_off(SUIT_KEYS).any(|keys| suit_sums(&keys, 7) == Some(SUIT_SUMS_7)));
}

#[test]
fn the_published_modulus_is_one_based_and_hands_collide_under_either_neighbour() {
    on_a_large_stack(|| {
        let sums = over_multisets::<49_205>(7, &key_shares(&FACE_KEYS_7));
        assert_eq!(face_sums(&sums, MODULUS_7), Some(FOLDED_SUMS_7));
        assert_eq!(face_sums(&sums, MODULUS_7 - 1), None);
        assert_eq!(face_sums(&sums, MODULUS_7 + 1), None);
    });
}

/// The smallest table that a fold free of collisions gives: its modulus and its number of entries.
fn smallest_fold(sums: &[u64]) -> (u32, usize) {
    let mut sums: Vec<u32> = sums.iter().map(|&sum| sum as u32).collect();
    sums.sort_unstable();
    let highest = sums[sums.len() - 1];
    // Two sums collide under exactly one modulus, their difference, if the lower one is below it.
    let mut collides = vec![false; highest as usize + 2];
    for (at, &lower) in sums.iter().enumerate() {
        let higher = &sums[at + 1..];
        let folded = &higher[higher.partition_point(|&sum| sum - lower <= lower)..];
        folded.iter().for_each(|&sum| collides[(sum - lower) as usize] = true);
    }
    let entries = |modulus: u32| sums.iter().map(|&sum| fold(sum, modulus) as usize + 1).max().unwrap();
    // Under a lower modulus the highest sum alone makes the table larger; so do, in the end, higher moduli.
    let moduli = (highest * 2 / 5..=highest).filter(|&modulus| !collides[modulus as usize]);
    moduli.take(50).map(|modulus| (modulus, entries(modulus))).min_by_key(|&(_, entries)| entries).unwrap()
}

#[test]
fn no_other_modulus_folds_the_published_series_into_a_smaller_table() {
    assert_eq!(smallest_fold(&over_multisets::<6_175>(5, &key_shares(&FACE_KEYS_5))), (MODULUS_5, ENTRIES_5));
    assert_eq!(smallest_fold(&over_multisets::<49_205>(7, &key_shares(&FACE_KEYS_7))), (MODULUS_7, ENTRIES_7));
}

fn copy_folder(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let copy = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            fs::create_dir(&copy).unwrap();
            copy_folder(&entry.path(), &copy);
        } else {
            fs::copy(entry.path(), copy).unwrap();
        }
    }
}

/// Compiles a copy of the package in which `keys.rs` was edited.
fn compile_with(keys_source: &str) -> Output {
    let copy = tempfile::tempdir().unwrap();
    copy_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), copy.path());
    fs::write(copy.path().join("key_sum/keys.rs"), keys_source).unwrap();
    Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--crate-name=keyfold_tables", "lib.rs"])
        .args(["--cfg", "feature=\"key-sums\""])
        .current_dir(copy.path())
        .output()
        .unwrap()
}

fn keys() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/key_sum/keys.rs")).unwrap()
}

/// Changes keys, each by itself.
fn do_not_compile(changes: &[(&str, &str)]) {
    let keys = &keys();
    std::thread::scope(|scope| {
        for (key, changed) in changes {
            scope.spawn(move || {
                assert_eq!(keys.matches(key).count(), 1, "{key} occurs once in keys.rs");
                let compiled = compile_with(&keys.replace(key, changed));
                let message = String::from_utf8_lossy(&compiled.stderr);
                assert!(!compiled.status.success(), "{changed} compiled");
                assert!(
                    message.contains("two hands have the same sum") || message.contains("not the listed ones"),
                    "{message}"
                );
            });
        }
    });
}

#[test]
fn a_changed_key_does_not_compile() {
    let compiled = compile_with(&keys());
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    do_not_compile(&[("262_349", "262_350")]);
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "compiles the tables four times: the gate"]
    fn a_changed_key_in_any_other_series_does_not_compile() {
        do_not_compile(&[
            ("[0, 1, 29, 37]", "[0, 1, 29, 38]"),
            ("464, 896", "465, 896"),
            ("5_624", "5_625"),
            ("352, 672", "351, 672"),
        ]);
    }
}

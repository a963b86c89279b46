//! Backends by their names.

#![cfg(feature = "batch")]

use keyfold::batch::Backend;

#[test]
fn a_backend_prints_its_name_and_is_read_back_from_it() {
    for backend in Backend::available() {
        assert_eq!(backend.to_string(), backend.name());
        assert_eq!(format!("{backend:?}"), format!("Backend({})", backend.name()));
        assert_eq!(backend.name().parse(), Ok(backend));
        assert_eq!(Backend::named(backend.name()), Some(backend));
        assert_eq!(backend.c_name().to_bytes(), backend.name().as_bytes());
    }
    assert_eq!(Backend::PORTABLE.to_string(), "portable");
    assert_eq!(Backend::available().next(), Some(Backend::PORTABLE));
}

#[test]
fn an_unknown_name_is_answered_with_the_names_there_are() {
    let names: Vec<&str> = Backend::available().map(Backend::name).collect();
    let expected = format!("unknown backend: this machine has {}", names.join(", "));
    for name in ["cray-1", "", "Portable", "portable "] {
        assert_eq!(name.parse::<Backend>().unwrap_err().to_string(), expected, "{name:?}");
        assert_eq!(Backend::named(name), None, "{name:?}");
    }
}

#[test]
fn a_backend_of_another_architecture_is_never_here() {
    let of_others: &[&str] = if cfg!(target_arch = "x86_64") {
        &["neon", "simd128"]
    } else if cfg!(target_arch = "aarch64") {
        &["avx2", "avx512", "avx512-vbmi", "simd128"]
    } else {
        &["avx2", "avx512", "avx512-vbmi", "neon"]
    };
    assert_eq!(of_others.iter().find_map(|name| Backend::named(name)), None);
}

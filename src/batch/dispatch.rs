//! The backends of each target, and the one place that leads from a backend to its instructions: everything above hands
//! work to `run`, and nothing else asks for the target.

#![allow(unsafe_code, reason = "functions compiled for instructions that the CPU was found to have")]
#![allow(unused_unsafe, reason = "without vectors, and on WebAssembly, the calls are safe")]

use core::ffi::CStr;

use super::work::Work;
#[allow(unused_imports, reason = "a target without vectors has none of their rows")]
use super::{face_sets, portable, simd};

/// Makes `Kind` of rows, each a backend: its name, the module compiled for its instructions, and its method. The
/// slowest comes first; [`Backend::detect`] returns the last that is available.
macro_rules! backends {
    ($(#[$on:meta] { $($kind:ident $name:literal $($module:ident)::+ $method:ident;)* })*) => {
        /// The backends of this target.
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        enum Kind { $($(#[$on] $kind,)*)* }
        impl Kind {
            const ALL: &[Self] = &[$($(#[$on] Self::$kind,)*)*];
            const fn row(self) -> (&'static CStr, Method) { match self { $($(#[$on] Self::$kind => ($name, Method::$method),)*)* } }
            fn is_available(self) -> bool { match self { $($(#[$on] Self::$kind => $($module)::+::is_available(),)*)* } }
            /// # Safety
            /// It is available.
            #[inline]
            unsafe fn run<W: Work>(self, work: W) -> Option<usize> {
                // SAFETY: as the caller promises, the CPU has the instructions that the module is compiled for.
                unsafe { match self { $($(#[$on] Self::$kind => $($module)::+::run(work),)*)* } }
            }
        }
    };
}

backends! {
    #[cfg(all())] {
        Portable c"portable" portable OneByOne;
    }
    // Never the fastest: only for comparison, so that nobody else compiles them.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", keyfold_keys))] {
        Avx2Keys c"avx2-keys" simd::avx2 KeySums;
        Avx512Keys c"avx512-keys" simd::avx512 KeySums;
    }
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))] {
        Avx2 c"avx2" simd::avx2 Sorting;
        Avx512 c"avx512" simd::avx512 Sorting;
    }
    #[cfg(any(all(target_arch = "x86_64", target_feature = "sse2"), keyfold_model))] {
        Avx512Vbmi c"avx512-vbmi" face_sets FaceSets;
    }
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))] {
        NeonKeys c"neon-keys" simd::neon KeySums;
        Neon c"neon" simd::neon SortingButSevenInRows;
    }
    // Engines on x86-64 take two instructions for a shuffle, and have neither enough registers nor vectors long enough
    // for sorting to be faster than adding keys up.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))] {
        Simd128 c"simd128" simd::simd128 Sorting;
        Simd128Keys c"simd128-keys" simd::simd128 KeySums;
    }
}

/// The methods by which backends rank cards by the rules of hold'em. All other work has one method per instruction set.
#[allow(dead_code, reason = "the methods of a target that has all vectors")]
#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    OneByOne,
    KeySums,
    Sorting,
    /// On NEON, turning rows of seven cards into columns costs more than sorting gains: up to 1.14 times as long, by
    /// llvm-mca's models of Neoverse N1, V1 and V2. So it adds their keys.
    SortingButSevenInRows,
    FaceSets,
}

/// `true` if some backend of this target adds keys up. A constant: where none does, no kernel is compiled for it.
pub(super) const ADDS_KEYS: bool =
    cfg!(any(keyfold_keys, all(target_arch = "aarch64", target_endian = "little"), target_arch = "wasm32"));

/// A way to rank many hands at once that this CPU can run.
///
/// A value is the proof: values come only from calls that ask the CPU. It is one byte, cheap to copy, and its calls do
/// not ask again.
///
/// ```
/// use keyfold::batch::Backend;
/// use keyfold::{Card, HandRank, Hand};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let mut ranks = [HandRank::LOWEST; 1];
/// for backend in Backend::available() {
///     let columns: [&[Card]; 7] = std::array::from_fn(|card| &hand[card..=card]);
///     backend.rank_columns(columns, &mut ranks)?;
///     assert_eq!(ranks[0].get(), 7_260, "{backend}");
/// }
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Backend(Kind);

impl Backend {
    /// The backend of every target.
    pub const PORTABLE: Self = Self(Kind::Portable);

    /// Returns the fastest backend that can run here.
    ///
    /// With the feature `std` the CPU is asked; the answer is kept, so that asking again takes a few nanoseconds.
    /// Without `std` the target features that the program is compiled for decide.
    #[must_use]
    pub fn detect() -> Self {
        Self::available().last().unwrap_or(Self::PORTABLE)
    }

    /// Returns every backend that can run here, the portable one first, the fastest last.
    pub fn available() -> impl Iterator<Item = Self> + Clone {
        Kind::ALL.iter().filter(|kind| kind.is_available()).map(|kind| Self(*kind))
    }

    /// Returns the name that [`named`](Self::named) takes.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// assert_eq!(Backend::PORTABLE.name(), "portable");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.c_name().to_str() {
            Ok(name) => name,
            Err(_) => "",
        }
    }

    /// Returns the name with a final zero byte, for C.
    #[must_use]
    pub const fn c_name(self) -> &'static CStr {
        self.0.row().0
    }

    /// Returns `true` if it ranks hands of hold'em by adding keys up: all, or those of seven cards in rows.
    #[inline]
    pub(super) fn adds_keys(self, seven_in_rows: bool) -> bool {
        match self.0.row().1 {
            Method::KeySums => true,
            Method::SortingButSevenInRows => seven_in_rows,
            _ => false,
        }
    }

    /// Does work, by the instructions of this backend or of a slower one.
    #[inline]
    pub(super) fn run<W: Work>(self, work: W) -> Option<usize> {
        let counts = |backend: &Self| backend.0.row().1 == Method::FaceSets;
        let able = if !W::COUNTS_FACES && counts(&self) {
            Self::available().filter(|backend| !counts(backend)).last().unwrap_or(Self::PORTABLE)
        } else {
            self
        };
        // SAFETY: a kind other than the portable one comes only from `available`, which asks whether the CPU has the
        // instructions that its module is compiled for.
        unsafe { able.0.run(work) }
    }
}

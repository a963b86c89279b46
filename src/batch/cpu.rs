//! Functions compiled for instructions that not every CPU has, the check for them, and a proof that it was made.

#![allow(unsafe_code, reason = "who makes the proof has to know that it is one")]
#![allow(unused_imports, unused_macros, reason = "a target without SIMD backends has no such functions")]

/// Compiles functions for target features, and defines `is_available`, which returns `true` if the CPU has these.
macro_rules! compiled_for {
    ($features:tt $($function:item)*) => {
        /// Returns `true` if the CPU has the instructions.
        #[allow(dead_code, reason = "a target of the architecture may lack the vectors")]
        pub(in crate::batch) fn is_available() -> bool {
            $crate::batch::cpu::cpu_has!($features)
        }
        $crate::batch::cpu::functions_for! { $features $($function)* }
    };
}
pub(super) use compiled_for;

/// Compiles functions for target features.
macro_rules! functions_for {
    (@one [$($feature:tt)*] $function:item) => {
        $(#[target_feature(enable = $feature)])*
        $function
    };
    ($features:tt $($function:item)*) => { $($crate::batch::cpu::functions_for! { @one $features $function })* };
}
pub(super) use functions_for;

/// Returns `true` if the CPU has target features: asked at run time with the feature `std`, if the operating system can
/// be asked; otherwise decided by the target features of the program.
macro_rules! cpu_has {
    ([$($feature:tt)*]) => {
        true $(&& {
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            let has = std::arch::is_x86_feature_detected!($feature);
            #[cfg(all(feature = "std", target_arch = "aarch64"))]
            let has = std::arch::is_aarch64_feature_detected!($feature);
            #[cfg(not(all(feature = "std", any(target_arch = "x86_64", target_arch = "aarch64"))))]
            let has = cfg!(target_feature = $feature);
            has
        })*
    };
}
pub(super) use cpu_has;

/// Proof that the CPU has AVX-512 with the extensions F, BW, VBMI and BITALG, and GFNI.
#[derive(Clone, Copy)]
pub(in crate::batch) struct Vbmi(());

impl Vbmi {
    /// Returns the proof.
    ///
    /// # Safety
    /// The CPU has these instructions, or what takes the proof runs on a model of them.
    #[allow(dead_code, reason = "a target without this backend")]
    #[inline(always)]
    pub(in crate::batch) unsafe fn new() -> Self {
        Self(())
    }
}

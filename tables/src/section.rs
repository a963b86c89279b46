//! Sections of their own names for the small tables.

/// Statics in a section of the name that comes first, so that a device's linker script can put them in RAM or in a
/// tightly coupled memory. On other targets they are among the other constants: a static in a named section gets no
/// more than the alignment of its type.
#[doc(hidden)]
#[macro_export]
macro_rules! in_section {
    ($section:literal, $(#[$attribute:meta])* $visibility:vis static $name:ident: $type:ty = $table:expr;) => {
        $(#[$attribute])*
        #[cfg_attr(any(target_os = "none", target_os = "espidf"), unsafe(link_section = $section))]
        #[allow(unsafe_code, reason = "naming a section is an unsafe attribute; a read-only section of its own clashes with no other")]
        $visibility static $name: $type = $table;
    };
}

/// The same for a table that is read an entry at a time by [`program_memory`](crate::program_memory), where an AVR has
/// it.
#[doc(hidden)]
#[macro_export]
macro_rules! in_program_memory {
    ($section:literal, $(#[$attribute:meta])* $visibility:vis static $name:ident: [$entry:ty; $entries:expr] = $table:expr;) => {
        $(#[$attribute])*
        #[cfg_attr(target_arch = "avr", unsafe(link_section = ".progmem.data"))]
        #[cfg_attr(all(any(target_os = "none", target_os = "espidf"), not(target_arch = "avr")), unsafe(link_section = $section))]
        #[allow(unsafe_code, reason = "naming a section is an unsafe attribute; a read-only section of its own clashes with no other")]
        $visibility static $name: $crate::program_memory::Table<$entry, { $entries }> = $crate::program_memory::table($table);
    };
}

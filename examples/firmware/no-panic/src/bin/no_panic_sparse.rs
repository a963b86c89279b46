//! No panic is left in reading a table from any bytes.
#![no_std]
#![no_main]

use keyfold_tables::sparse::{Reader, verify};
use no_panic::{any, done};

no_panic::program! {
    done(verify(any::<&[u8]>(&[0; 70])).is_ok());
    if let Ok(reader) = Reader::new(any(&[0; 70])) {
        for entry in reader.entries() {
            done(entry.is_ok());
        }
        done(reader.expand_into(any(&mut [0; 70]), any(1)).is_ok());
    }
}

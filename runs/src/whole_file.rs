//! Files written whole or not at all.
//!
//! A file gets its name when it is complete. Until then it has none, if the system supports files without a name
//! (Linux, on most file systems): then nothing is left, however the program ends. Elsewhere, and for an instant when
//! replacing a file, it has a temporary name in the same folder; that file is removed if writing fails, and on SIGINT
//! and SIGTERM.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile};

/// A file that gets its name when it is complete.
#[derive(Debug)]
pub struct WholeFile {
    path: PathBuf,
    replace: bool,
    content: Content,
}

#[derive(Debug)]
enum Content {
    Nameless(File),
    Named(NamedTempFile),
}

impl WholeFile {
    /// Begins a file. If `replace` is `true`, finally replaces an ordinary, writable file of that name.
    ///
    /// # Errors
    /// If a file exists and `replace` is `false`, or if no file can be created in the folder.
    pub fn create(path: &Path, replace: bool) -> io::Result<Self> {
        refuse_to_lose(path, replace)?;
        match nameless::create(folder(path)) {
            Ok(file) => Ok(Self { path: path.into(), replace, content: Content::Nameless(file) }),
            Err(_) => Self::create_named(path, replace),
        }
    }

    /// Begins a file under a temporary name, as [`WholeFile::create`] does on systems without nameless files.
    ///
    /// # Errors
    /// As [`WholeFile::create`].
    pub fn create_named(path: &Path, replace: bool) -> io::Result<Self> {
        let file = Temporary::lock().create(folder(path))?;
        Ok(Self { path: path.into(), replace, content: Content::Named(file) })
    }

    /// Gives the complete file its name.
    ///
    /// # Errors
    /// If the file cannot be written or named, or if another has taken its name meanwhile and must not be replaced.
    pub fn finish(self) -> io::Result<()> {
        let Self { path, replace, content } = self;
        // Checked again: much may have happened meanwhile.
        refuse_to_lose(&path, replace)?;
        match content {
            Content::Nameless(file) => {
                file.sync_all()?;
                if !replace {
                    return nameless::link(&file, &path).map_err(named_meanwhile);
                }
                // Locked until the temporary name is gone, so that no signal comes between.
                let mut temporary = Temporary::lock();
                temporary.watch()?;
                let named = Builder::new().make_in(folder(&path), |name| nameless::link(&file, name))?;
                named.persist(&path).map(|_| ()).map_err(|failed| failed.error)
            }
            Content::Named(file) => {
                file.as_file().sync_all()?;
                Temporary::lock().persist(file, &path, replace)
            }
        }
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.content {
            Content::Nameless(file) => file.write(bytes),
            Content::Named(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.content {
            Content::Nameless(file) => file.flush(),
            Content::Named(file) => file.flush(),
        }
    }
}

/// Writes all bytes of a file, as [`WholeFile`] does.
///
/// # Errors
/// Those of [`WholeFile::create`] and [`WholeFile::finish`].
pub fn write(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    let mut file = WholeFile::create(path, replace)?;
    file.write_all(bytes)?;
    file.finish()
}

/// Returns an error if the file could not get its name, or if something would be lost by it.
fn refuse_to_lose(path: &Path, replace: bool) -> io::Result<()> {
    let refuse = |kind, reason: &str| Err(io::Error::new(kind, reason));
    let ends_in_separator = path.to_string_lossy().ends_with(std::path::is_separator);
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_dir() => refuse(ErrorKind::IsADirectory, "it is a directory"),
        Ok(_) if !replace => Err(named_meanwhile(ErrorKind::AlreadyExists.into())),
        Ok(found) if !found.is_file() => refuse(ErrorKind::InvalidInput, "it is not an ordinary file"),
        // A rename ignores the permissions of the file that it replaces.
        Ok(found) if found.permissions().readonly() => refuse(ErrorKind::PermissionDenied, "it is read-only"),
        Ok(_) => Ok(()),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Err(_) if path.file_name().is_none() || ends_in_separator => {
            refuse(ErrorKind::InvalidInput, "that is not the name of a file")
        }
        Err(_) => Ok(()),
    }
}

/// Adds advice to the error if the name is taken.
fn named_meanwhile(error: io::Error) -> io::Error {
    match error.kind() {
        kind @ ErrorKind::AlreadyExists => io::Error::new(kind, "it is there already, --force replaces it"),
        _ => error,
    }
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The temporary names in use. Names come and go under a lock; a signal takes it for good and removes the files.
struct Temporary {
    watched: bool,
    names: Vec<PathBuf>,
}

impl Temporary {
    fn lock() -> MutexGuard<'static, Self> {
        static TEMPORARY: Mutex<Temporary> = Mutex::new(Temporary { watched: false, names: Vec::new() });
        TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn create(&mut self, folder: &Path) -> io::Result<NamedTempFile> {
        self.watch()?;
        let builder = &mut Builder::new();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // Temporary files are private to their owner; this one becomes an ordinary file.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder)?;
        self.names.push(file.path().into());
        Ok(file)
    }

    fn persist(&mut self, file: NamedTempFile, path: &Path, replace: bool) -> io::Result<()> {
        let name = file.path().to_owned();
        let moved = if replace { file.persist(path) } else { file.persist_noclobber(path) };
        self.names.retain(|other| *other != name);
        moved.map(|_| ()).map_err(|failed| named_meanwhile(failed.error))
    }

    /// Makes SIGINT and SIGTERM remove the temporary files before they end the program.
    #[cfg(unix)]
    fn watch(&mut self) -> io::Result<()> {
        use signal_hook::consts::{SIGINT, SIGTERM};
        use signal_hook::iterator::Signals;

        if self.watched {
            return Ok(());
        }
        let mut signals = Signals::new([SIGINT, SIGTERM])?;
        std::thread::Builder::new().spawn(move || {
            for signal in signals.forever() {
                let temporary = Self::lock();
                for name in &temporary.names {
                    let _ = fs::remove_file(name);
                }
                // The parent process sees that the signal ended the program.
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        })?;
        self.watched = true;
        Ok(())
    }

    #[cfg(not(unix))]
    #[allow(clippy::unnecessary_wraps, reason = "there is no such signal")]
    fn watch(&mut self) -> io::Result<()> {
        self.watched = true;
        Ok(())
    }
}

/// Nameless files that can get a name: `open` with O_TMPFILE, and `linkat`, as in open(2).
#[cfg(target_os = "linux")]
mod nameless {
    use std::fs::{self, File};
    use std::io;
    use std::os::fd::AsRawFd;
    use std::path::{Path, PathBuf};

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};

    pub(super) fn create(folder: &Path) -> io::Result<File> {
        let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
        let file = File::from(open(folder, flags, Mode::from_raw_mode(0o666))?);
        // Without /proc the file could get no name.
        fs::symlink_metadata(descriptor(&file)).map(|_| file)
    }

    /// Gives the file a name that is not in use.
    pub(super) fn link(file: &File, name: &Path) -> io::Result<()> {
        Ok(linkat(CWD, descriptor(file), CWD, name, AtFlags::SYMLINK_FOLLOW)?)
    }

    fn descriptor(file: &File) -> PathBuf {
        Path::new("/proc/self/fd").join(file.as_raw_fd().to_string())
    }
}

#[cfg(not(target_os = "linux"))]
mod nameless {
    use std::fs::File;
    use std::io::{self, ErrorKind};
    use std::path::Path;

    pub(super) fn create(_: &Path) -> io::Result<File> {
        Err(ErrorKind::Unsupported.into())
    }

    pub(super) fn link(_: &File, _: &Path) -> io::Result<()> {
        Err(ErrorKind::Unsupported.into())
    }
}

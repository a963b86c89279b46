# What the gate, .ci/nightly and the longer checks share; to be sourced, from the root of the repository.

# Nightly Rust, for what stable Rust lacks: a day's that the checks are known to pass with. `fuzz/check.sh` uses it too.
export NIGHTLY=nightly-2026-05-20

# The oldest Rust that the manifests allow.
export MSRV=1.89.0

# packages_from_debian NAME...: installs those that are missing.
packages_from_debian() {
    local missing=() package
    for package in "$@"; do
        dpkg -s "$package" > /dev/null 2>&1 || missing+=("$package")
    done
    ((${#missing[@]} == 0)) || { apt-get update && apt-get install -y --no-install-recommends "${missing[@]}"; }
}

# tool NAME VERSION: a program from crates.io, of this version and with the dependencies that it was released with. Unoptimised, it is
# installed in a fifth of the time and reads a lock file or a log as soon.
tool() {
    cargo install --list | grep -qxF "$1 v$2:" || cargo install "$1" --version "=$2" --locked --force --debug
}

# nightly_rust [COMPONENT]...
nightly_rust() {
    rustup toolchain list | grep -q "^$NIGHTLY" || rustup toolchain install "$NIGHTLY" --profile minimal
    (($# == 0)) || rustup component add "$@" --toolchain "$NIGHTLY"
}

oldest_rust_there() {
    rustup toolchain list | grep -q "^$MSRV" || rustup toolchain install "$MSRV" --profile minimal
}

# interpret OPTION...: the walk through every call of the library under Miri, by the backends of KEYFOLD_REQUIRE_BACKENDS.
interpret() {
    # `cargo miri` hands variables on as they were at the build: touched, the tests are built anew.
    touch tests/memory/walk/main.rs
    MIRIFLAGS='-Zmiri-strict-provenance -Zmiri-symbolic-alignment-check -Zmiri-env-forward=KEYFOLD_REQUIRE_BACKENDS' \
        cargo "+$NIGHTLY" miri test -p keyfold-memory --features walk --test walk "$@"
}

# sanitize PROGRAM...: tests of keyfold-memory under AddressSanitizer, with every backend that this machine has and those that only
# tests have.
sanitize() {
    export RUSTFLAGS='-Zsanitizer=address --cfg keyfold_keys' KEYFOLD_REQUIRE_BACKENDS
    KEYFOLD_REQUIRE_BACKENDS=$(.ci/backends keys)
    cargo "+$NIGHTLY" test -p keyfold-memory --target "$(rustc --print host-tuple)" --target-dir target/address "$@"
}

# on_a_model: the backend that ranks in registers on a model of its instructions, with every test that it has.
on_a_model() {
    RUSTFLAGS='--cfg keyfold_model' KEYFOLD_REQUIRE_BACKENDS=avx512-vbmi \
        cargo test -p keyfold-memory --target-dir target/model --test suite -- avx512_vbmi required
}

# elsewhere FOLDER: goes to a folder in which the workspace may have a lock file and default members of its own.
elsewhere() {
    rm -rf "$1"
    mkdir -p "$1"
    sed '/^default-members/d' Cargo.toml > "$1/Cargo.toml"
    ln -s ../../{benches,board,classic,cli,equity,examples,lab,src,tables,tests} "$1"
    cd "$1"
}

# emulated TARGET [--all]: the tests of .ci/emulated.py, with what compiles, links and emulates.
emulated() {
    local name=${1//-/_}
    export CARGO_TARGET_DIR=$PWD/target/emulated
    case $1 in
        *linux*)
            local cpu=${1%%-*}
            export "CARGO_TARGET_${name^^}_LINKER=$cpu-linux-gnu-gcc" "CARGO_TARGET_${name^^}_RUNNER=qemu-$cpu -L /usr/$cpu-linux-gnu"
            ;;
        *windows*) wine_on_path ;;
    esac
    .ci/emulated.py "$@"
}

# Windows by Wine, which needs a library.
wine_on_path() {
    local wine=$PWD/target/wine
    mkdir -p "$wine"
    # Rust asks this library for random numbers, which Wine 8 lacks.
    x86_64-w64-mingw32-gcc -shared -O2 -x c - -o "$wine/bcryptprimitives.dll" -ladvapi32 << 'end'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, size); }
end
    export WINEPREFIX=$wine/prefix WINEPATH=Z:$wine WINEDEBUG=-all CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=wine
    # Those of this CPU, which Wine does not emulate.
    KEYFOLD_REQUIRE_BACKENDS=$(.ci/backends)
    export KEYFOLD_REQUIRE_BACKENDS
}

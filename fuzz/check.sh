#!/usr/bin/env bash
# Fuzzes every target for some seconds, 10 by default, from its seeds, under AddressSanitizer: fuzz/check.sh [SECONDS]
# With `none` as a second argument without it and hardly optimised, which is built in a third of the time.
# What is found besides goes to a folder that is thrown away, but for inputs that fail: they stay in fuzz/artifacts.
set -euo pipefail
cd "$(dirname "$0")"

seconds=${1:-10}
sanitizer=${2:-address}
[ "$sanitizer" = address ] || export CARGO_PROFILE_RELEASE_OPT_LEVEL=1
targets=(batch chains checked classic deck equity hand_key key_arithmetic parse pick range serde sets sparse)
# The gate names the day of its nightly Rust.
nightly=${NIGHTLY:-nightly}
found=$(mktemp -d)
trap 'rm -rf "$found"' EXIT

# The list is written, so that none passes by absence.
diff <(printf '%s\n' "${targets[@]}") <(cargo "+$nightly" fuzz list | sort)
cargo "+$nightly" fuzz build --sanitizer "$sanitizer"
for target in "${targets[@]}"; do
    mkdir "$found/$target"
    if ! cargo "+$nightly" fuzz run --sanitizer "$sanitizer" "$target" "$found/$target" "seeds/$target" -- \
        -max_total_time="$seconds" -timeout=10 -print_final_stats=1 2>"$found/log"; then
        grep -v '^#' "$found/log" | tail -n 60
        echo "FAILED $target"
        exit 1
    fi
    runs=$(grep -a '^Done [1-9]' "$found/log") || { echo "FAILED $target: no input was run"; exit 1; }
    printf '%-14s %s\n' "$target" "$runs"
done

#!/usr/bin/env bash
# Fuzzes every target for some seconds, 10 by default, from its seeds: fuzz/check.sh [SECONDS]
# What is found besides goes to a folder that is thrown away, but for inputs that fail: they stay in fuzz/artifacts.
set -euo pipefail
cd "$(dirname "$0")"

seconds=${1:-10}
# The gate names the day of its nightly Rust.
nightly=${NIGHTLY:-nightly}
found=$(mktemp -d)
trap 'rm -rf "$found"' EXIT

cargo "+$nightly" fuzz build
for target in $(cargo "+$nightly" fuzz list); do
    mkdir "$found/$target"
    if ! cargo "+$nightly" fuzz run "$target" "$found/$target" "seeds/$target" -- \
        -max_total_time="$seconds" -timeout=10 -print_final_stats=1 2>"$found/log"; then
        grep -v '^#' "$found/log" | tail -n 60
        echo "FAILED $target"
        exit 1
    fi
    printf '%-14s %s\n' "$target" "$(grep -a '^Done' "$found/log")"
done

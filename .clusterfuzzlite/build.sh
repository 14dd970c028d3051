#!/bin/bash -eu
# Builds every fuzz target as OSS-Fuzz and ClusterFuzzLite expect it, with its
# committed corpus. Needs compile_native_go_fuzzer, which their images have.
cd "$(dirname "$0")/.."
for package in $(go list ./...); do
  dir=$(go list -f '{{.Dir}}' "$package")
  for target in $(go test -list '^Fuzz' "$package" | grep '^Fuzz' || true); do
    name=$(basename "$package")_$target
    compile_native_go_fuzzer "$package" "$target" "$name"
    if [ -d "$dir/testdata/fuzz/$target" ]; then
      (cd "$dir/testdata/fuzz/$target" && zip -q -r "$OUT/${name}_seed_corpus.zip" .)
    fi
  done
done

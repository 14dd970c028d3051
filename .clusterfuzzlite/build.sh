#!/bin/bash -eu
# Builds every fuzz target as OSS-Fuzz and ClusterFuzzLite expect it, with its seeds and
# a dictionary. Needs compile_native_go_fuzzer, which their images have; try has a
# stand-in for it.
cd "$(dirname "$0")/.."
work=$(mktemp -d)
go run ./fuzz/seeds "$work"
for package in $(go list ./...); do
  # The names are those of the text: to ask go test -list would build every package twice.
  dir=$(go list -f '{{.Dir}}' "$package")
  for target in $(cat "$dir"/*_test.go 2>/dev/null | grep -o '^func Fuzz[A-Za-z0-9_]*' | cut -c 6-); do
    name=$(basename "$package")_$target
    compile_native_go_fuzzer "$package" "$target" "$name"
    cp "$work/umpire.dict" "$OUT/$name.dict"
    if [ -d "$work/$name" ]; then
      (cd "$work/$name" && zip -q -r "$OUT/${name}_seed_corpus.zip" .)
    fi
  done
done
rm -rf "$work"

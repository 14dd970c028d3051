// Command seeds writes the first input for fuzzers other than Go's own. For each target that takes
// one text, it writes a folder PACKAGE_TARGET of seeds as plain bytes. It also writes a dictionary
// of the words of scenarios and moves. The seeds are the committed corpora and the scenarios.
//
//	go run ./fuzz/seeds DIR
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/engines"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./fuzz/seeds DIR")
		os.Exit(2)
	}
	if err := write(".", os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "seeds:", err)
		os.Exit(1)
	}
}

// A target is a fuzz target that takes one text. Its seeds are plain bytes.
type target struct{ folder, name string }

// write writes the seeds of the repository in root into the folder to.
func write(root, to string) error {
	all, err := targets(root)
	if err != nil {
		return err
	}
	for i := range all {
		t := &all[i]
		seeds, err := t.seeds(root)
		if err != nil {
			return err
		}
		if len(seeds) == 0 {
			continue
		}
		dir := filepath.Join(to, filepath.Base(t.folder)+"_"+t.name)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		for n, seed := range seeds {
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("seed-%04d", n)), seed, 0o644); err != nil {
				return err
			}
		}
	}
	words, err := words(root)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, "umpire.dict"), dictionary(words), 0o644)
}

// ofText finds a fuzz target with the parameters of its function after the test, and oneText
// those that are one text.
var (
	ofText  = regexp.MustCompile(`(?s)\nfunc (Fuzz\w+)\(\w+ \*testing\.F\).*?\.Fuzz\(func\(\w+ \*testing\.T, ([^)]*)\)`)
	oneText = regexp.MustCompile(`^\w+ (string|\[\]byte)$`)
)

// targets finds the fuzz targets that take one text in the tests of a repository.
func targets(root string) (all []target, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range ofText.FindAllStringSubmatch(string(source), -1) {
			if oneText.MatchString(m[2]) {
				all = append(all, target{filepath.Dir(path), m[1]})
			}
		}
		return err
	})
	return all, err
}

// reads holds which files are seeds for the targets of a package, by extension.
var reads = map[string]string{"scenarios": ".scenario", "scenarios/syntax": ".scenario", "scenarios/internal/mdfence": ".md", "cmd/umpire/internal/pages": ".md"}

// A target gets at most most files as seeds, of at most longest bytes each: many seeds leave
// a fuzzer little time for new input.
const (
	most    = 200
	longest = 8 << 10
)

func (t *target) seeds(root string) (all [][]byte, err error) {
	kept, err := filepath.Glob(filepath.Join(t.folder, "testdata", "fuzz", t.name, "*"))
	if err != nil {
		return nil, err
	}
	for _, path := range kept {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		seed, err := decode(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		all = append(all, seed)
	}
	folder, err := filepath.Rel(root, t.folder)
	ending := reads[filepath.ToSlash(folder)]
	if err != nil || ending == "" {
		return all, err
	}
	if strings.Contains(t.name, "Markdown") {
		ending = ".md"
	}
	err = filepath.WalkDir(filepath.Join(root, "scenarios"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ending || len(all) >= most {
			return err
		}
		text, err := os.ReadFile(path)
		if err == nil && len(text) <= longest {
			all = append(all, text)
		}
		return err
	})
	return all, err
}

// decode returns the text of an entry of a Go corpus. It is an error if the entry is not one text.
func decode(entry string) ([]byte, error) {
	head, value, _ := strings.Cut(strings.TrimSpace(entry), "\n")
	value = strings.TrimSpace(value)
	for _, kind := range []string{"string(", "[]byte("} {
		if inner, ok := strings.CutPrefix(value, kind); ok && head == "go test fuzz v1" {
			text, err := strconv.Unquote(strings.TrimSuffix(inner, ")"))
			return []byte(text), err
		}
	}
	return nil, fmt.Errorf("it is not an entry of one text")
}

// words returns the first two words of every line of scenarios, and the words of example
// moves, sorted and each once.
func words(root string) (all []string, err error) {
	err = filepath.WalkDir(filepath.Join(root, "scenarios"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".scenario" {
			return err
		}
		text, err := os.ReadFile(path)
		for line := range strings.Lines(string(text)) {
			fields := strings.Fields(line)
			all = append(all, fields[:min(2, len(fields))]...) // for "Zoey cannot: ..."
		}
		return err
	})
	for _, def := range engines.Games {
		all = append(all, def.Name)
		for _, move := range def.Examples() {
			all = append(all, strings.Fields(move)...)
		}
		for _, v := range def.Variants {
			all = append(all, v.Name)
		}
	}
	slices.Sort(all)
	return slices.Compact(all), err
}

// dictionary writes words for libFuzzer: quoted, with bytes that are not plain ASCII as \xAB.
func dictionary(words []string) []byte {
	var b strings.Builder
	for _, word := range words {
		if len(word) < 2 || len(word) > 30 {
			continue
		}
		b.WriteByte('"')
		for _, c := range []byte(word) {
			if c < ' ' || c > '~' || c == '"' || c == '\\' {
				fmt.Fprintf(&b, `\x%02X`, c)
			} else {
				b.WriteByte(c)
			}
		}
		b.WriteString("\"\n")
	}
	return []byte(b.String())
}

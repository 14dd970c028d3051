package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"umpire/props/fail"
	"umpire/props/must"
)

// Every target that takes one text and reads scenarios has seeds, which are plain texts. The
// dictionary has the format of libFuzzer.
func TestSeeds(t *testing.T) {
	to := t.TempDir()
	must.Succeed(t, write("../..", to))
	for _, name := range []string{"syntax_FuzzParse", "syntax_FuzzFormatFixedPoint", "syntax_FuzzMarkdown", "scenarios_FuzzRun", "fields_FuzzRead"} {
		found, _ := filepath.Glob(filepath.Join(to, name, "seed-*"))
		fail.If(t, len(found) == 0, "%s has no seed", name)
		for _, path := range found {
			text, err := os.ReadFile(path)
			fail.If(t, err != nil || strings.HasPrefix(string(text),
				"go test fuzz v1"), "%s: %v, begins with %.20q", path, err, text)
		}
	}
	dict := must.Get(t, os.ReadFile, filepath.Join(to, "umpire.dict"))
	entry := regexp.MustCompile(`^"([ !#-\[\]-~]|\\x[0-9A-F]{2})+"$`)
	for line := range strings.Lines(string(dict)) {
		fail.If(t, !entry.MatchString(strings.TrimSuffix(line, "\n")), "%q is not an entry of a dictionary", line)
	}
	for _, word := range []string{"scenario", "expect", "cannot:", "gravity", "bid"} {
		fail.If(t, !strings.Contains(string(dict), word), "the dictionary has no %q", word)
	}
}

func TestDecode(t *testing.T) {
	for entry, want := range must.Cases[map[string]string](t, "testdata/seeds.yaml", "Decoded") {
		got, err := decode(entry)
		if err != nil {
			got = []byte("error")
		}
		fail.Unequal(t, string(got), want, "%q is %q, want %q", entry)
	}
}

// A target of two parameters is none, and does not take the function of the next one.
func TestTargets(t *testing.T) {
	all := must.Get(t, targets, "../..")
	fail.If(t, len(all) < 12, "%d targets", len(all))
	dir := t.TempDir()
	const source = "package a\n\nfunc FuzzTwo(f *testing.F) {\n\tf.Fuzz(func(t *testing.T, a, b string) {})\n}\n" +
		"\nfunc FuzzOne(f *testing.F) {\n\tf.Fuzz(func(t *testing.T, a []byte) {})\n}\n"
	must.Succeed(t, os.WriteFile(filepath.Join(dir, "a_test.go"), []byte(source), 0o644))
	all = must.Get(t, targets, dir)
	fail.If(t, len(all) != 1 || all[0].name != "FuzzOne", "%v", all)
}

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"umpire/props/must"
)

// Every target that takes one text and reads scenarios has seeds, which are plain texts. The
// dictionary has the format of libFuzzer.
func TestSeeds(t *testing.T) {
	to := t.TempDir()
	must.Succeed(t, write("../..", to))
	for _, name := range []string{"syntax_FuzzParse", "syntax_FuzzFormatFixedPoint", "syntax_FuzzMarkdown", "scenarios_FuzzRun", "mdfence_FuzzFences", "fields_FuzzRead"} {
		found, _ := filepath.Glob(filepath.Join(to, name, "seed-*"))
		if len(found) == 0 {
			t.Errorf("%s has no seed", name)
		}
		for _, path := range found {
			text, err := os.ReadFile(path)
			if err != nil || strings.HasPrefix(string(text), "go test fuzz v1") {
				t.Errorf("%s: %v, begins with %.20q", path, err, text)
			}
		}
	}
	dict := must.Get(t, os.ReadFile, filepath.Join(to, "umpire.dict"))
	entry := regexp.MustCompile(`^"([ !#-\[\]-~]|\\x[0-9A-F]{2})+"$`)
	for line := range strings.Lines(string(dict)) {
		if !entry.MatchString(strings.TrimSuffix(line, "\n")) {
			t.Errorf("%q is no entry of a dictionary", line)
		}
	}
	for _, word := range []string{"scenario", "expect", "cannot:", "gravity", "bid"} {
		if !strings.Contains(string(dict), word) {
			t.Errorf("the dictionary has no %q", word)
		}
	}
}

func TestDecode(t *testing.T) {
	for _, c := range []struct{ entry, want string }{
		{"go test fuzz v1\nstring(\"a\\nb\")\n", "a\nb"},
		{"go test fuzz v1\n[]byte(\"\\x00\")", "\x00"},
		{"go test fuzz v1\nuint64(3)", "error"},
		{"string(\"a\")", "error"},
	} {
		got, err := decode(c.entry)
		if err != nil {
			got = []byte("error")
		}
		if string(got) != c.want {
			t.Errorf("%q is %q, want %q", c.entry, got, c.want)
		}
	}
}

func TestTargets(t *testing.T) {
	all, err := targets("../..")
	if err != nil || len(all) < 25 {
		t.Errorf("%d targets, %v", len(all), err)
	}
	for _, one := range all {
		if len(one.takes) == 0 {
			t.Errorf("%s takes nothing", one.name)
		}
	}
}

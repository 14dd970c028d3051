package engines_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/engines/rulebook"
)

// stale says what is wrong with the generated code of a folder: mistakes in its rules.md,
// or that the code is older.
func stale(t *testing.T, dir, text string) (wrong []string) {
	t.Helper()
	b, problems := rulebook.Check(dir, text)
	for _, p := range problems {
		wrong = append(wrong, p.Error())
	}
	if wrong != nil {
		return wrong
	}
	want, err := b.Go()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(dir, rulebook.Generated))
	if err != nil || !bytes.Equal(got, want) {
		wrong = append(wrong, dir+"/"+rulebook.Generated+" is older than rules.md; run: go generate ./engines")
	}
	return wrong
}

// The code of every game says what its rulebook says, and a change of any sentence shows.
func TestRulebooksAreFresh(t *testing.T) {
	for _, def := range engines.Games {
		text, err := os.ReadFile(filepath.Join(def.Name, "rules.md"))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, wrong := range stale(t, def.Name, string(text)) {
			t.Error(wrong)
		}
		for _, words := range []string{def.Clauses[0].Words, def.Rulings[0].Question, def.Misreadings[0].Words} {
			changed := strings.Replace(string(text), words, "Another sentence.", 1)
			if wrong := stale(t, def.Name, changed); len(wrong) != 1 || !strings.Contains(wrong[0], "go generate ./engines") {
				t.Errorf("%s with another sentence for %q: %q", def.Name, words, wrong)
			}
		}
	}
}

// What the code declares as a fact, with tags or with package kit, is a word that the
// sentences of the rulebook may use.
func TestFactsAreFills(t *testing.T) {
	for _, def := range engines.Games {
		b, _ := rulebook.Load(def.Name)
		has := map[string]bool{}
		for _, fill := range b.Fills {
			_, fact, owned := strings.Cut(fill.Word, ".")
			if has[fill.Word] = true; owned && !strings.HasPrefix(fill.Word, "before.") {
				has["."+fact] = true
			}
		}
		for before, facts := range map[string]any{"": def.Facts, ".": def.PlayerFacts} {
			for _, f := range rule.FactsOf(facts) {
				if name := before + f.Name; !has[name] && !strings.HasPrefix(f.Type, "func(") {
					t.Errorf("%s: {%s} is a fact and no word of sentences", def.Name, name)
				}
			}
		}
	}
}

package rulescmd

import (
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
)

// search lists what contains all the words, in upper or lower case.
func (r *rules) search(words []string) error {
	game := ""
	if len(words) > 1 && r.Library.Has(words[0]) {
		game, words = words[0], words[1:]
	}
	defs, err := r.titles(game)
	if err != nil {
		return err
	}
	has := func(texts ...string) bool {
		all := strings.ToLower(strings.Join(texts, " "))
		for _, word := range words {
			if !strings.Contains(all, strings.ToLower(word)) {
				return false
			}
		}
		return true
	}
	var matches []*rule.GameDef
	for _, def := range defs {
		match := matching(def, has)
		if len(match.Clauses)+len(match.Variants)+len(match.Rulings) > 0 {
			matches = append(matches, match)
		}
	}
	if len(matches) == 0 {
		return &exit.Error{Code: exit.Nothing, Msg: fmt.Sprintf("nothing in the rules has %q in it", strings.Join(words, " "))}
	}
	if r.format == "json" {
		return r.JSON(booksOf(matches))
	}
	for _, match := range matches {
		r.heading(match)
		r.clauses(match.Clauses)
		for _, v := range match.Variants {
			r.Printf("  variant %s: %s\n", v.Name, v.Words)
		}
		for i := range match.Rulings {
			r.ruling(&match.Rulings[i])
		}
	}
	return nil
}

// matching returns a copy of a title with only the entries that match.
func matching(def *rule.GameDef, has func(...string) bool) *rule.GameDef {
	match := &rule.GameDef{Name: def.Name, Edition: def.Edition, Players: def.Players}
	for _, e := range def.Clauses {
		if has(e.ID, e.Section, e.Words) {
			match.Clauses = append(match.Clauses, e)
		}
	}
	for _, v := range def.Variants {
		if has(v.Name, v.Words) {
			match.Variants = append(match.Variants, v)
		}
	}
	for _, ruling := range def.Rulings {
		texts := []string{ruling.ID, ruling.Question}
		for _, reading := range ruling.Readings {
			texts = append(texts, reading.Words)
		}
		if has(texts...) {
			match.Rulings = append(match.Rulings, ruling)
		}
	}
	return match
}

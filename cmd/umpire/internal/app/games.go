package app

import (
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Games are the games that the commands know, in the order in which they are listed.
type Games []*rule.GameDef

// Names returns the names of the games.
func (g Games) Names() []string {
	var names []string
	for _, def := range g {
		names = append(names, def.Name)
	}
	return names
}

// Has reports whether a word is the name of a game.
func (g Games) Has(word string) bool {
	def, _ := rule.Find(g, word)
	return def != nil
}

// Find returns the game of a name; the error names the nearest one.
func (g Games) Find(name string) (*rule.GameDef, error) {
	def, near := rule.Find(g, name)
	if def != nil {
		return def, nil
	}
	question := ""
	if near != "" {
		question = " (did you mean " + near + "?)"
	}
	return nil, exit.Usagef("there is no game %q%s; the games are %s", name, question, strings.Join(g.Names(), ", "))
}

// Of returns the games of the given cases, in the order of g.
func (g Games) Of(cases []*scenarios.Case) (defs []*rule.GameDef) {
	for _, def := range g {
		if slices.ContainsFunc(cases, func(c *scenarios.Case) bool { return c.Def == def }) {
			defs = append(defs, def)
		}
	}
	return defs
}

// KnowsClause returns an error unless a clause, or one below it, is in the rulebook of
// a game. If game is "", any rulebook will do.
func (g Games) KnowsClause(id, game string) error {
	if id == "" {
		return nil
	}
	var ids []string
	for _, def := range g {
		if game != "" && def.Name != game {
			continue
		}
		for i := range def.Clauses {
			if Below(def.Clauses[i].ID, id) {
				return nil
			}
			ids = append(ids, def.Clauses[i].ID)
		}
	}
	return exit.Usagef("no rulebook has a clause %q%s", id, args.DidYouMean("", id, ids))
}

// Below reports whether an ID is a clause or lies below it: roam.claim.bid is
// below roam.claim.
func Below(id, clause string) bool {
	return id == clause || strings.HasPrefix(id, clause+".")
}

// IsID returns a function that reports whether a text is the given ID.
func IsID(id string) func(syntax.Text) bool {
	return func(text syntax.Text) bool { return text.S == id }
}

// KnowsRuling returns an error unless some game has the ruling.
func (g Games) KnowsRuling(id string) error {
	var ids []string
	for _, def := range g {
		for _, ruling := range def.Rulings {
			ids = append(ids, ruling.ID)
		}
	}
	if id == "" || slices.Contains(ids, id) {
		return nil
	}
	return exit.Usagef("no game has a ruling %q%s", id, args.DidYouMean("", id, ids))
}

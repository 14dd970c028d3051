// Package refusals holds what games say of refused moves and positions to cases in YAML.
package refusals

import (
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// A Case is a move in a position, or without a move the position itself, and what is said of it:
// "place.fits: a1 is not on the map", the clause without the name of the game.
type Case struct {
	Play           string // variants, and rulings as race-check=B
	Cards          string // the file of a card set, "" for the embedded one
	Position, Move string
	Want           []string // all that is said, in order; the position is one that the rules allow
	Among          []string // some of it
	Parts          []string // parts of some of it
	Never          []string // clauses that do not refuse
}

// Hold holds a game to the cases of a key in a YAML file.
func Hold(t *testing.T, def *rule.GameDef, file, key string, players ...rule.Player) {
	t.Helper()
	for _, c := range must.Cases[[]Case](t, file, key) {
		setup := rule.Setup{Players: players}
		for word := range strings.FieldsSeq(c.Play) {
			if name, reading, ruling := strings.Cut(word, "="); ruling {
				setup.Rulings = append(setup.Rulings, rule.Setting{Name: def.Name + ".ruling." + name, Value: reading})
			} else {
				setup.Variants = append(setup.Variants, rule.Setting{Name: word})
			}
		}
		if c.Cards != "" {
			setup.Cards = must.Get(t, os.ReadFile, c.Cards)
		}
		table := must.Get(t, def.Table, setup)
		p, err := table.ReadPosition(c.Position)
		fail.Now(t, err != nil, "%s: %v", c.Position, err)
		c.compare(t, said(t, table, p, c))
	}
}

// said returns what is said of the move of a case, or of its position.
func said(t *testing.T, table rule.AnyGame, p rule.Position, c Case) (said []string) {
	add := func(id, values string) {
		_, clause, _ := strings.Cut(id, ".")
		said = append(said, clause+": "+values)
	}
	for _, wrong := range table.Faults(p) {
		if c.Move == "" || c.Want != nil {
			add(wrong.ID, wrong.Values)
		}
	}
	if c.Move == "" {
		return said
	}
	m, err := table.ReadMove(p, c.Move)
	fail.Now(t, err != nil, "%s: %v", c.Move, err)
	for _, r := range table.Judge(p, m) {
		add(r.ID, r.Values)
	}
	return said
}

func (c *Case) compare(t *testing.T, said []string) {
	t.Helper()
	lacks := func(sentence string, holds func(said, sentence string) bool) bool {
		return !slices.ContainsFunc(said, func(one string) bool { return holds(one, sentence) })
	}
	wrong := c.Want != nil && !slices.Equal(said, c.Want)
	for _, sentence := range c.Among {
		wrong = wrong || !slices.Contains(said, sentence)
	}
	for _, want := range c.Parts {
		clause, part, _ := strings.Cut(want, ": ")
		wrong = wrong || lacks(part, func(one, part string) bool {
			return strings.HasPrefix(one, clause+": ") && strings.Contains(one, part)
		})
	}
	for _, clause := range c.Never {
		wrong = wrong || !lacks(clause+": ", strings.HasPrefix)
	}
	fail.If(t, wrong, "%s: %s in\n%s\nsays %q\nwant %q", c.Play, c.Move, c.Position, said, slices.Concat(c.Want, c.Among, c.Parts, c.Never))
}

// Package refusals holds what games say of refused moves, positions, texts and card sets to cases in YAML.
package refusals

import (
	"cmp"
	"errors"
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
	Moves          []Case   // moves in the position, each with what is said of it
}

// each returns the case, or one for each of its moves.
func (c *Case) each() []Case {
	if c.Moves == nil {
		return []Case{*c}
	}
	for i := range c.Moves {
		c.Moves[i].Play, c.Moves[i].Position = c.Play, c.Position
	}
	return c.Moves
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
		for _, one := range c.each() {
			one.compare(t, said(t, table, p, one))
		}
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
		wrong = wrong || lacks(part, func(one, part string) bool { return strings.HasPrefix(one, clause+": ") && strings.Contains(one, part) })
	}
	for _, clause := range c.Never {
		wrong = wrong || !lacks(clause+": ", strings.HasPrefix)
	}
	fail.If(t, wrong, "%s: %s in\n%s\nsays %q\nwant %q", c.Play, c.Move, c.Position, said, slices.Concat(c.Want, c.Among, c.Parts, c.Never))
}

// A Change is a change of the card set of a game, and the mistake that it makes.
type Change struct {
	Name     string
	Old, New string
	Times    int    // how often Old is replaced, -1 everywhere; 0 once
	At       string // the text at the place of the mistake
	Want     string // what the mistake says, or a part of it
	Near     string // the word that it suggests
}

// CardSets changes the card set that a game has, and holds what is wrong with it then, or what it is
// warned of, to the cases of a key in a YAML file.
func CardSets(t *testing.T, def *rule.GameDef, file, key string, wrong func(data []byte) rule.TextErrors) {
	t.Helper()
	for _, c := range must.Cases[[]Change](t, file, key) {
		t.Run(c.Name, func(t *testing.T) {
			text := strings.Replace(string(def.Cards.Data), c.Old, c.New, cmp.Or(c.Times, 1))
			fail.Now(t, text == string(def.Cards.Data), "the set has no %q", c.Old)
			found := wrong([]byte(text))
			lines := strings.Split(text, "\n")
			fail.If(t, !slices.ContainsFunc(found, func(e *rule.TextError) bool {
				fail.Now(t, e.Line < 2 || e.Col < 1, "no place: %v", e) // line 1 says which game it is
				here := string([]rune(lines[e.Line-1])[e.Col-1:])
				return strings.Contains(e.Error(), c.Want) && strings.HasPrefix(here, c.At) && (c.Near == "" || c.Near == e.Near)
			}), "the mistakes are %v; none is %q at %q, with the nearest word %q", found, c.Want, c.At, c.Near)
		})
	}
}

// Mistakes returns the mistakes of a card set.
func Mistakes(def *rule.GameDef) func(data []byte) rule.TextErrors {
	return func(data []byte) (wrong rule.TextErrors) {
		errors.As(def.Cards.Lint(data), &wrong)
		return wrong
	}
}

// Texts holds what is said of texts that cannot be read to the cases of a key in a YAML file: to each
// text what is wrong with it.
func Texts[T any](t *testing.T, file, key string, read func(text string) (T, error)) {
	t.Helper()
	for text, want := range must.Cases[map[string]string](t, file, key) {
		_, err := read(text)
		fail.If(t, err == nil || err.Error() != want, "%q gives\n%v\nwant\n%s", text, err, want)
	}
}

package kit

import (
	"fmt"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// Amendments are what variants, readings ("overline B") and misreadings do to a game G, by
// the names that its rulebook gives them. One that does nothing by itself is left out.
type Amendments[G any] struct {
	Variants, Misreadings map[string]func(*G)
	Readings              rule.Settings[G]
}

// A Setup is a setup with which a game G is opened.
type Setup[G any] struct {
	rule.Setup
	def  *rule.GameDef
	all  Amendments[G]
	errs rule.SetupErrors
}

// Value returns the value of a variant, "" when it is not played.
func (s *Setup[G]) Value(variant string) string {
	for _, v := range s.Variants {
		if v.Name == variant {
			return v.Value
		}
	}
	return ""
}

// Fail refuses the value of a variant.
func (s *Setup[G]) Fail(variant, format string, args ...any) {
	for i, v := range s.Variants {
		if v.Name == variant {
			s.errs = append(s.errs, &rule.SetupError{Part: rule.PartVariants, Index: i, Msg: fmt.Sprintf(format, args...)})
		}
	}
}

// Amend amends a game as its setup has it: by the variants, then the readings, then the
// misreadings.
func (s *Setup[G]) Amend(g *G) {
	amend := func(one func(*G)) {
		if one != nil {
			one(g)
		}
	}
	for _, v := range s.Variants {
		amend(s.all.Variants[v.Name])
	}
	for i := range s.def.Rulings {
		r := &s.def.Rulings[i]
		_, short, _ := strings.Cut(r.ID, ".ruling.")
		amend(s.all.Readings[short+" "+s.def.Reading(s.Setup, r.ID)])
	}
	for _, name := range s.Misread {
		amend(s.all.Misreadings[name])
	}
}

// Publish completes the title that is generated from a rulebook: open opens the game under
// a setup and amends it; the names of the players are set afterwards. The notation is the
// text of the rulebook, or two texts with the list of lines between them; without a text it
// is that list and one example of each move.
func Publish[G any, S, M rule.Value, P interface {
	*G
	rule.Game[S, M]
	Base() *Game[P, S, M]
}](t *rule.GameDef, all Amendments[G], open func(*Setup[G]) P, notation ...string) {
	game := func() *declared[S, M] { return open(&Setup[G]{def: t, all: all}).Base().all() }
	once := sync.OnceValue(game) // and not here: most runs of a command need one game
	t.Facts = func() any { return once().facts.zero() }
	t.PlayerFacts = func() any { return once().own.zero() }
	t.Chance = sync.OnceValue(func() (names []string) {
		for i := range once().Devices {
			names = append(names, once().Devices[i].Words)
		}
		return names
	})
	t.Examples = func() []string { return game().moves.Examples() }
	t.Notation = func() string {
		switch len(notation) {
		case 0:
			d := game()
			return "A position is lines, in any order, each of which may be left out:\n\n" + d.form.Help() + "\nMoves:\n\n  " + strings.Join(d.moves.Examples(), "\n  ")
		case 1:
			return notation[0]
		}
		return notation[0] + game().form.Help() + notation[1]
	}
	t.Open = func(setup rule.Setup) (rule.AnyGame, error) {
		s := &Setup[G]{Setup: setup, def: t, all: all}
		var names []string
		for i, p := range setup.Players {
			if names = append(names, p.Name); p.Words != "" {
				s.errs = append(s.errs, &rule.SetupError{Part: rule.PartPlayers, Index: i, Msg: "a player of " + t.Name + " is a name alone"})
			}
		}
		g := open(s)
		if s.errs != nil {
			return nil, s.errs
		}
		if names != nil {
			g.Base().Names = names
		}
		return rule.ByText[S, M](g), nil
	}
}

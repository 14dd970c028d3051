package biome

import (
	"errors"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/invariants"
	"umpire/props/must"
)

// kept holds a position to the invariants of the rulebook that are written down apart
// from Validate, over what is printed and the facts.
func kept(g *Game, s *State) error {
	table := rule.ByText(g)
	at, err := table.ReadPosition(g.PrintState(s))
	if err != nil {
		return err
	}
	p := &invariants.Position{Table: table, At: at, Seats: g.names, Text: table.PrintPosition(at), Facts: table.Facts(at), Deciders: table.Deciders(at)}
	for variant, played := range map[string]bool{"advanced": g.advanced, "private": g.private, "bountiful": g.bountiful, "disasters": g.disasters} {
		if played {
			p.Setup.Variants = append(p.Setup.Variants, rule.Setting{Name: variant})
		}
	}
	for ruling, chosen := range map[string]bool{"biome.ruling.nest-with-plant": g.read.plantless, "biome.ruling.bonus-other-turn": g.read.ownTurn} {
		if chosen {
			p.Setup.Rulings = append(p.Setup.Rulings, rule.Setting{Name: ruling, Value: "B"})
		}
	}
	if broken := invariants.Biome(p); len(broken) > 0 {
		return errors.New(strings.Join(broken, "\n"))
	}
	return nil
}

// TestKept plants positions that break an invariant: each is refused, and found by the
// invariants unless it takes the cards to see what is wrong.
func TestKept(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		What, Position string
		ByCards        bool
	}](t, "testdata/validate.yaml", "Kept") {
		t.Run(c.What, func(t *testing.T) {
			g := New()
			s := must.Get(t, g.ParseState, c.Position)
			if (kept(g, &s) == nil) != c.ByCards {
				t.Error("the invariants:", kept(g, &s))
			}
			if len(rule.Violations[State, Move](g, &s)) == 0 {
				t.Error("the position stands")
			}
		})
	}
}

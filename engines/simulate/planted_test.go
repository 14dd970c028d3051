package simulate_test

import (
	"errors"
	"testing"

	"umpire/engines/rule"
	"umpire/engines/simulate"
)

// lot is a game of one draw, which the first player wins in a known part of
// the games: the advantage of a seat, planted.
type lot struct{ percent int }

type lotState struct {
	Over   bool
	Winner rule.Seat
}

type lotMove struct{ Winner rule.Seat }

type lotFacts struct {
	Winner string `expr:"winner"`
}

type lotTrace = rule.Trace[lotState]

var lotBook = &rule.Book{Clauses: []rule.Entry{{ID: "lot.draw", Kind: rule.KindEnd}}}

func (g *lot) Book() *rule.Book                   { return lotBook }
func (g *lot) Seats() []string                    { return []string{"Ann", "Ben"} }
func (g *lot) Start() lotState                    { return lotState{} }
func (g *lot) Validate(*lotState, *lotTrace) bool { return true }
func (g *lot) Deciders(s *lotState) rule.Seats {
	if s.Over {
		return 0
	}
	return rule.Only(rule.Chance)
}

func (g *lot) Moves(s *lotState, buf []lotMove) []lotMove {
	if s.Over {
		return buf
	}
	return append(buf, lotMove{0}, lotMove{1})
}
func (g *lot) Legal(*lotState, lotMove, *lotTrace) bool { return true }
func (g *lot) Weight(_ *lotState, m lotMove) int {
	if m.Winner == 0 {
		return g.percent
	}
	return 100 - g.percent
}
func (g *lot) Apply(s *lotState, m lotMove, t *lotTrace) {
	if t.Applies(0) {
		*s = lotState{true, m.Winner}
	}
}
func (g *lot) PrintState(*lotState) string         { return "" }
func (g *lot) ParseState(string) (lotState, error) { return lotState{}, errors.New("unread") }
func (g *lot) PrintMove(lotMove) string            { return "lot: drawn" }
func (g *lot) ParseMove(string) (lotMove, error)   { return lotMove{}, errors.New("unread") }
func (g *lot) Player(*lotState, rule.Seat) any     { return struct{}{} }
func (g *lot) Facts(s *lotState) any {
	if !s.Over {
		return lotFacts{}
	}
	return lotFacts{g.Seats()[s.Winner]}
}

// An advantage of five points is found with as many games as are said to be
// needed, in about as many runs as the power says; where there is none, it is
// found in about as many as the confidence allows.
func TestPlantedAdvantage(t *testing.T) {
	const confidence, power = 0.95, 0.95
	games := int(simulate.Needed(0.05, 0.5, confidence, power))
	for _, c := range []struct{ percent, least, most int }{{55, 88, 100}, {45, 88, 100}, {50, 0, 13}} {
		found := 0
		for seed := range uint64(100) {
			config := simulate.Config{Table: rule.ByText(&lot{c.percent})}
			r := play(t, simulate.Options{Games: games, Seed: seed, Cap: 10}, config)
			if r.Samples[0].Seats[0].Wins.Interval(confidence, simulate.Whole).Excludes(0.5) {
				found++
			}
		}
		if found < c.least || found > c.most {
			t.Errorf("when the first wins %d games in 100, %d runs of %d games in 100 find it", c.percent, found, games)
		}
	}
}

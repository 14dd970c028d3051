package props_test

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

func says(of rule.Clause, said string) func(*plantedGame) {
	return func(p *plantedGame) {
		p.describe = func(c rule.Clause, m move, before, after *table) string {
			if c == of {
				return said
			}
			return p.fists.Describe(c, m, before, after)
		}
	}
}

// also returns a flaw in carrying out a move: what is done before and after it by the rules.
func also(before, after func(*table, *trace)) func(*plantedGame) {
	return func(p *plantedGame) {
		p.apply = func(s *table, m move, t *trace) {
			before(s, t)
			p.fists.Apply(s, m, t)
			after(s, t)
		}
	}
}

func nothing(*table, *trace) {}

var eventPlants = []plant{
	{law: "events-begin-with-the-move", game: also(func(s *table, _ *trace) { s.Points[1]++ }, nothing)},
	{law: "events-begin-with-the-move", game: applying(func(p *plantedGame, s *table, m move, t *trace) { // bids are laid and paid silently
		if m.By != rule.Chance {
			t = t.Silent()
		}
		p.fists.Apply(s, m, t)
	})},
	{law: "events-change-something", game: also(nothing, func(s *table, t *trace) { // a note of something that happens
		t.Notes(endDeck)
		s.Points[0]++
	})},
	{law: "events-name-what-changes", game: says(drawDeck, "a card goes to c7")},
	{law: "events-name-what-changes", game: says(endDeck, "Ann bows")},
	{law: "events-count-what-changes", game: says(winHighest, "Ann gains 9 points")},
	{law: "events-count-what-changes", game: says(winPay, "Ann gains 1 point")}, // which the clause before it gave
	{law: "turns-and-ends-are-told-once", game: func(p *plantedGame) {
		says(endDeck, "the game is over")(p)
		also(nothing, func(s *table, t *trace) {
			if s.Over {
				t.Applies(endDeck)
				s.Points[0]++
			}
		})(p)
	}},
}

var eventCases = flag.Int("props.cases", 10, "of how many scenarios one is held to the laws of events; 1 is all")

// TestEventsOfScenarios holds the events of the moves of recorded scenarios, as they are and
// in what each seat sees, to the laws of events.
func TestEventsOfScenarios(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			suite := must.Value(scenarios.Load(opt, "../scenarios/"+def.Name))(t)
			moves, reported := 0, map[string]int{}
			for i, c := range suite.Cases {
				if i%*eventCases != 0 {
					continue
				}
				moments, table, _ := scenarios.Replay(c, opt)
				if table == nil {
					continue
				}
				env := &props.Env{Def: def, Setup: c.Setup, Table: table}
				for i := 1; i < len(moments); i++ {
					asked, broken := env.Ply(moments[i-1].Position, moments[i].Move)
					moves += asked
					for law, b := range broken {
						reported[law]++
						fail.If(t, reported[law] <= 2, "%s: %q: %s: %v", law, c.Name, moments[i].Move, b)
					}
				}
			}
			t.Logf("%d moves", moves)
		})
	}
}

// repeated returns the first sentence of an event on the way to a position that repeats the
// words of its clause and says nothing of what changes; "" for none.
func repeated(at *props.Sample) string {
	for ; at.Before != nil; at = at.Before {
		for _, e := range at.Effects {
			said := rule.Report(at.Table, e)
			if e.Before != e.After && said != "" && strings.EqualFold(said, strings.TrimSuffix(at.Table.Book().Entry(e.Clause).Words, ".")) {
				return at.Table.PrintMove(at.Move) + ": " + said
			}
		}
	}
	return ""
}

// In the games of the library an event says what happens and not the rule once more. A game of
// one's own may leave it at the rule.
func TestEventsSayWhatHappens(t *testing.T) {
	rule := (&plant{}).titleOf().Clauses[endDeck]
	planted := (&plant{game: says(endDeck, strings.TrimSuffix(rule.Words, "."))}).titleOf()
	for _, def := range append(slices.Clone(engines.Games), planted) {
		found := ""
		for moves, seed := 0, props.Seed(); moves < 10**manyMoves && found == ""; seed++ {
			s := props.Soak(def, nil, seed, nil, 0)
			moves += s.Moves
			found = repeated(s.Last)
		}
		fail.If(t, (found != "") != (def == planted), "%s: %q", def.Name, found)
	}
}

package cli

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// toss is a small game for tests, with chance, cards and a fault. Players call heads or tails in
// turn, a coin is tossed, and a right call scores a point. A call of "edge" triggers the fault.
type toss struct{ seats []string }

type tossState struct {
	Turn   rule.Seat // who calls next, or Chance
	Caller rule.Seat
	Call   uint8
	Points [2]uint8
	Over   bool
}

type tossMove struct {
	By   rule.Seat
	Face uint8
}

var faces = []string{"heads", "tails", "edge"}

const (
	tossTurn rule.Clause = iota
	tossPoint
	tossEnd
)

var tossClauses = []rule.Entry{
	{ID: "toss.turn.order", Kind: rule.KindTurn, Section: "Turns", Words: "Players call in turn.", Enforcement: rule.Judged},
	{ID: "toss.score.point", Kind: rule.KindScore, Section: "Scoring", Words: "Who calls the face that falls has a point."},
	{ID: "toss.end.three", Kind: rule.KindEnd, Section: "End", Words: "Three points end the game."},
	{ID: "toss.score.none", Kind: rule.KindDefinition, Section: "Scoring", Words: "Other calls have none.", Enforcement: rule.Follows, From: []string{"toss.score.point"}},
}

func (g *toss) Book() *rule.Book                                 { return &rule.Book{Clauses: tossClauses} }
func (g *toss) Seats() []string                                  { return g.seats }
func (g *toss) Start() tossState                                 { return tossState{} }
func (g *toss) Validate(*tossState, *rule.Trace[tossState]) bool { return true }

func (g *toss) Deciders(s *tossState) rule.Seats {
	if s.Over {
		return 0
	}
	return rule.Only(s.Turn)
}

func (g *toss) Moves(s *tossState, buf []tossMove) []tossMove {
	if s.Over {
		return buf
	}
	return append(buf, tossMove{s.Turn, 0}, tossMove{s.Turn, 1})
}

func (g *toss) Legal(s *tossState, m tossMove, t *rule.Trace[tossState]) bool {
	return !((s.Over || m.By != s.Turn) && t.Breaks(tossTurn))
}

func (g *toss) Apply(s *tossState, m tossMove, t *rule.Trace[tossState]) {
	if m.Face == 2 {
		panic("the coin stands on its edge")
	}
	if m.By != rule.Chance {
		s.Turn, s.Caller, s.Call = rule.Chance, m.By, m.Face
		return
	}
	if s.Call == m.Face && t.Applies(tossPoint) {
		s.Points[s.Caller&1]++
	}
	won := s.Points[s.Caller&1] >= 3 && t.Applies(tossEnd)
	*s = tossState{Turn: 1 - s.Caller&1, Points: s.Points}
	if won {
		s.Turn, s.Over = 0, true
	}
}

func (g *toss) PrintState(s *tossState) string {
	text := fmt.Sprintf("points %d %d\n", s.Points[0], s.Points[1])
	switch {
	case s.Over:
		return text + "over\n"
	case s.Turn == rule.Chance:
		return text + fmt.Sprintf("called %s %s\n", g.seats[s.Caller&1], faces[s.Call%3])
	}
	return text + "turn " + g.seats[s.Turn&1] + "\n"
}

func (g *toss) ParseState(text string) (tossState, error) {
	var s tossState
	for line := range strings.Lines(text) {
		var name, face string
		switch {
		case strings.HasPrefix(line, "points"):
			fmt.Sscanf(line, "points %d %d", &s.Points[0], &s.Points[1])
		case strings.HasPrefix(line, "over"):
			s.Over = true
		case strings.HasPrefix(line, "called"):
			fmt.Sscanf(line, "called %s %s", &name, &face)
			s.Turn, s.Caller, s.Call = rule.Chance, g.seat(name), uint8(len(face)-5)
		case strings.HasPrefix(line, "turn"):
			fmt.Sscanf(line, "turn %s", &name)
			s.Turn = g.seat(name)
		}
	}
	return s, nil
}

func (g *toss) seat(name string) rule.Seat {
	if name == g.seats[1] {
		return 1
	}
	return 0
}

func (g *toss) PrintMove(m tossMove) string {
	if m.By == rule.Chance {
		return "coin: " + faces[m.Face%3]
	}
	return g.seats[m.By&1] + ": call " + faces[m.Face%3]
}

func (g *toss) ParseMove(text string) (tossMove, error) {
	who, call, _ := strings.Cut(strings.TrimSpace(text), ": ")
	m := tossMove{By: rule.Chance}
	if who != "coin" {
		m.By, call = g.seat(who), strings.TrimPrefix(call, "call ")
	}
	face := slices.Index(faces, call)
	if face < 0 {
		return m, rule.TextErrors{{Line: 1, Col: 1, Msg: "expected heads or tails"}}
	}
	m.Face = uint8(face)
	return m, nil
}

type tossFacts struct {
	Over bool `expr:"over" doc:"whether the game is over"`
}

type tossPlayer struct {
	Points int `expr:"points" doc:"how many points the player has"`
}

func (g *toss) Facts(s *tossState) any { return tossFacts{s.Over} }

func (g *toss) Player(s *tossState, seat rule.Seat) any { return tossPlayer{int(s.Points[seat&1])} }

func (g *toss) Ledgers(s *tossState) (all []rule.Ledger) {
	for seat, name := range g.seats {
		line := rule.Line{What: "right calls", Points: int(s.Points[seat]), Clause: "toss.score.point"}
		all = append(all, rule.Ledger{Name: name + ".score", Fact: name + ".points", Lines: []rule.Line{line}})
	}
	return all
}

// tossTitle is the game as the commands know it.
var tossTitle = &rule.GameDef{
	Name: "toss", Edition: "for tests", Players: [2]int{2, 2}, Clauses: tossClauses,
	Variants: []rule.Variant{{Name: "coins", Values: "N", Words: "Toss N coins."}, {Name: "blind", Words: "Nobody looks."}},
	Rulings: []rule.Ruling{{
		ID: "toss.ruling.edge", Question: "What if the coin stands on its edge?", Default: "A",
		Readings: []rule.Reading{{Name: "A", Words: "Toss again.", Supported: true}, {Name: "B", Words: "The game ends."}},
	}},
	Facts: tossFacts{}, PlayerFacts: tossPlayer{}, Examples: func() []string { return []string{"Ann: call heads"} }, Chance: func() []string { return []string{"coin"} },
	Cards: &rule.CardSets{StandIn: "coins", Data: []byte("meta:\n  game: toss\ncoin: penny\n"), Lint: lintToss, List: listToss},
	Open: func(setup rule.Setup) (rule.AnyGame, error) {
		g := &toss{seats: []string{"Ann", "Ben"}}
		for i, p := range setup.Players {
			g.seats[i] = p.Name
		}
		return rule.ByText(g), nil
	},
}

// lintToss returns an error unless a set names its coin.
func lintToss(data []byte) error {
	for i, line := range strings.Split(string(data), "\n") {
		if name, ok := strings.CutPrefix(line, "coin: "); ok {
			if name == "pennny" {
				return rule.TextErrors{{Line: i + 1, Col: 7, Width: 6, Msg: "coin: there is no such coin", Near: "penny"}}
			}
			return nil
		}
	}
	return rule.TextErrors{{Line: 1, Col: 1, Msg: "coin is missing"}}
}

func listToss(data []byte) ([]rule.Card, error) {
	return []rule.Card{{ID: "C1", Kind: "coin", Name: "Penny", Text: "heads, tails\n"}}, nil
}

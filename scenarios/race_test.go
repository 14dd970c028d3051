package scenarios

import (
	"bytes"
	"fmt"
	"time"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// Race is a game for tests. Players roll a die and count; after a six they draw a card
// that doubles. It has two kinds of chance, secrets, a card set, and moves that panic.
type race struct {
	seats []string
	size  int // the number of cards in the deck
	form  *schema.Form[raceState]
	moves *schema.Moves[raceMove]
}

type raceState struct {
	Points, Secret [2]int8
	Turn           rule.Seat
	Due            uint8 // what comes next: 0 the player's move, 1 the die, 2 a card
	Deck           uint8 // one bit for each card
	Die            int8
}

type raceMove struct {
	By   rule.Seat // a player, or Chance for the die and the deck
	Kind string
	N    int8
}

const (
	raceTurn rule.Clause = iota
	raceDue
	raceFace
	raceCard
	raceCount
	raceDouble
	raceSum
	raceAlias
	raceTable
)

var raceClauses = []rule.Entry{
	raceTurn:   {ID: "race.turn", Kind: rule.KindLegality, Section: "1", Words: "Only the player whose turn it is moves."},
	raceDue:    {ID: "race.due", Kind: rule.KindLegality, Section: "2", Words: "The die is rolled when somebody rolls it."},
	raceFace:   {ID: "race.face", Kind: rule.KindLegality, Section: "2", Words: "A die has six faces."},
	raceCard:   {ID: "race.card", Kind: rule.KindLegality, Section: "3", Words: "A card is drawn from the deck."},
	raceCount:  {ID: "race.count", Kind: rule.KindEffect, Section: "2", Words: "The player counts the points of the die."},
	raceDouble: {ID: "race.double", Kind: rule.KindEffect, Section: "3", Words: "A card doubles the points."},
	raceSum:    {ID: "race.sum", Kind: rule.KindLegality, Section: "4", Words: "Nobody has less than nothing."},
	raceTable:  {ID: "race.table", Kind: rule.KindSetup, Section: "1", Words: "Two play."},
	raceAlias:  {ID: "race.alias", Kind: rule.KindDefinition, Section: "4", Words: "Points are counted.", From: []string{"race.count"}},
}

var raceTitle = &rule.GameDef{
	Name: "race", Players: [2]int{2, 2}, PlayersBy: "race.table", Clauses: raceClauses, Chance: func() []string { return []string{"die", "deck"} },
	Facts: raceFacts{}, PlayerFacts: racePlayer{},
	Cards: &rule.CardSets{StandIn: "plain"},
	Open: func(setup rule.Setup) (rule.AnyGame, error) {
		g := &race{seats: []string{"Ann", "Bob"}, size: 3}
		for i, p := range setup.Players {
			g.seats[i] = p.Name
		}
		for i, line := range bytes.Split(bytes.TrimSpace(setup.Cards), []byte("\n")) {
			if setup.Cards != nil && string(line) != "card" {
				return nil, rule.SetupErrors{{Part: rule.PartCards, Text: &rule.TextError{Line: i + 1, Col: 1, Width: len(line), Msg: "expected a card", Near: "card"}}}
			}
		}
		g.notation()
		return rule.ByText[raceState, raceMove](g), nil
	},
}

type raceFacts struct {
	Die  int    `expr:"die" doc:"the last roll"`
	Turn string `expr:"turn" doc:"whose turn it is"`
}

type racePlayer struct {
	Points int `expr:"points" doc:"points"`
}

func (g *race) Facts(s *raceState) any                  { return raceFacts{int(s.Die), g.seats[s.Turn]} }
func (g *race) Player(s *raceState, seat rule.Seat) any { return racePlayer{int(s.Points[seat])} }
func (g *race) Book() *rule.Book                        { return &rule.Book{Clauses: raceClauses} }
func (g *race) Seats() []string                         { return g.seats }
func (g *race) Start() raceState                        { return raceState{Deck: 1<<g.size - 1} }

func (g *race) Validate(s *raceState, t *rule.Trace[raceState]) bool {
	return !(min(s.Points[0], s.Points[1]) < 0 && t.Breaks(raceSum))
}

func (g *race) Deciders(s *raceState) rule.Seats {
	if s.Due > 0 {
		return rule.Only(rule.Chance)
	}
	return rule.Only(s.Turn)
}

func (g *race) Moves(s *raceState, buf []raceMove) []raceMove {
	switch s.Due {
	case 1:
		for face := range int8(6) {
			buf = append(buf, raceMove{rule.Chance, "die", face + 1})
		}
	case 2:
		for card := range int8(8) {
			buf = append(buf, raceMove{rule.Chance, "deck", card})
		}
	default:
		buf = append(buf, raceMove{s.Turn, "roll", 0}, raceMove{s.Turn, "pass", 0})
	}
	return buf
}

func (g *race) Legal(s *raceState, m raceMove, t *rule.Trace[raceState]) bool {
	due := map[string]uint8{"die": 1, "deck": 2}[m.Kind]
	switch {
	case m.By != rule.Chance && (s.Due > 0 || m.By != s.Turn) && t.Breaks(raceTurn):
	case m.By == rule.Chance && due != s.Due && t.Breaks(raceDue):
	case m.Kind == "die" && (m.N < 1 || m.N > 6) && t.Breaks(raceFace):
	case m.Kind == "deck" && (m.N < 0 || m.N > 7 || s.Deck>>m.N&1 == 0) && t.Breaks(raceCard):
	default:
		return true
	}
	return false
}

func (g *race) Apply(s *raceState, m raceMove, t *rule.Trace[raceState]) {
	switch m.Kind {
	case "roll":
		s.Due = 1
	case "die":
		if t.Applies(raceCount) {
			s.Points[s.Turn] += m.N
		}
		s.Die, s.Due = m.N, 0
		if m.N == 6 {
			s.Due = 2
			return
		}
		s.Turn = 1 - s.Turn
	case "deck":
		s.Deck &^= 1 << m.N
		if t.Applies(raceDouble) {
			s.Points[s.Turn] *= 2
		}
		s.Due, s.Turn = 0, 1-s.Turn
	case "hide":
		s.Secret[m.By] = m.N
		s.Turn = 1 - s.Turn
	case "crash":
		panic("the board fell off the table")
	case "hang":
		time.Sleep(300 * time.Millisecond)
	default:
		s.Turn = 1 - s.Turn
	}
}

func (g *race) Weight(_ *raceState, m raceMove) int {
	if m.Kind == "die" && m.N == 6 {
		return 1000000
	}
	return 1
}

func (g *race) View(s *raceState, seat rule.Seat) raceState {
	seen := *s
	seen.Secret[1-seat] = 0
	return seen
}

func (g *race) Describe(c rule.Clause, m raceMove, _, after *raceState) string {
	if c == raceCount {
		return fmt.Sprintf("%d points are counted", m.N)
	}
	return ""
}

func (g *race) PrintState(s *raceState) string            { return g.form.Print(s) }
func (g *race) ParseState(text string) (raceState, error) { return g.form.Read(text) }
func (g *race) PrintMove(m raceMove) string               { return g.moves.Print(m) }
func (g *race) ParseMove(text string) (raceMove, error)   { return g.moves.Read(text) }

// notation declares how positions and moves are written.
func (g *race) notation() {
	number, any := schema.Number[int8](-99, 99), schema.Number[uint8](0, 99)
	both := schema.Value[[2]int8]{
		Print: func(n [2]int8) string { return number.Print(n[0]) + " " + number.Print(n[1]) },
		Read:  func(c *notation.Cursor) [2]int8 { return [2]int8{number.Read(c), number.Read(c)} },
	}
	g.form = &schema.Form[raceState]{Game: "race", Start: g.Start, Lines: []schema.Line[raceState]{
		schema.One("points", both, func(s *raceState) *[2]int8 { return &s.Points }, schema.Zero).Always(),
		schema.One("secret", both, func(s *raceState) *[2]int8 { return &s.Secret }, schema.Zero).Always(),
		schema.One("deck", any, func(s *raceState) *uint8 { return &s.Deck }, func(*raceState) uint8 { return g.Start().Deck }).Always(),
		schema.One("die", number, func(s *raceState) *int8 { return &s.Die }, schema.Zero).Always(),
		schema.One("due", any, func(s *raceState) *uint8 { return &s.Due }, schema.Zero).Always(),
		schema.One("turn", schema.Word[rule.Seat]("a player", g.seats...), func(s *raceState) *rule.Seat { return &s.Turn }, schema.Zero).Always(),
	}}
	kind := func(m *raceMove) *string { return &m.Kind }
	n := schema.Field(number, func(m *raceMove) *int8 { return &m.N })
	g.moves = &schema.Moves[raceMove]{Players: g.seats, By: func(m *raceMove) *rule.Seat { return &m.By },
		Devices: []schema.Verb[raceMove]{schema.Kind("die", "die", kind, "die: 6", n), schema.Kind("deck", "deck", kind, "deck: 1", n)}}
	for _, word := range []string{"roll", "pass", "hide", "crash", "hang"} {
		verb := schema.Kind(word, word, kind, "Ann: "+word)
		if word == "hide" {
			verb.Parts = []schema.Part[raceMove]{n}
		}
		g.moves.Verbs = append(g.moves.Verbs, verb)
	}
}

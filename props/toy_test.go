package props_test

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// Fists is a toy game into which tests plant flaws. It has everything that a game may
// have. Chance turns up a card worth 1, 2 or 3. Both players seal a bid in a fist. The
// higher bid is paid and takes the card. When three cards are gone, the game is over.
type fists struct {
	book  rule.Book
	seats []string
	purse int8
}

// A table is everything on the table of Fists.
type table struct {
	Deck   uint8 // bit n is set if card n is in the deck
	Card   int8  // 0 is not a card
	Bid    [2]int8
	Purse  [2]int8
	Points [2]int8
	Over   bool
}

// What a fist holds instead of a bid that can be seen: none yet, or a sealed one.
const (
	open   int8 = -1
	hidden int8 = -2
)

type move struct {
	By rule.Seat
	N  int8
}

const (
	drawOnce rule.Clause = iota
	drawDeck
	bidCard
	bidOnce
	bidPurse
	winHighest
	winPay
	winTie
	endDeck
	endNoMore
)

var fistClauses = []rule.Entry{
	drawOnce:   {ID: "fists.draw.once", Kind: rule.KindLegality, Section: "1", Words: "A card is turned up when none lies open."},
	drawDeck:   {ID: "fists.draw.deck", Kind: rule.KindLegality, Section: "1", Words: "A card is turned up from the deck."},
	bidCard:    {ID: "fists.bid.card", Kind: rule.KindLegality, Section: "2", Words: "Players bid for an open card."},
	bidOnce:    {ID: "fists.bid.once", Kind: rule.KindLegality, Section: "2", Words: "A player bids once."},
	bidPurse:   {ID: "fists.bid.purse", Kind: rule.KindCost, Section: "2", Words: "Nobody bids more than the purse holds."},
	winHighest: {ID: "fists.win.highest", Kind: rule.KindEffect, Section: "3", Words: "The higher bid takes the card."},
	winPay:     {ID: "fists.win.pay", Kind: rule.KindEffect, Section: "3", Words: "Who takes the card pays the bid."},
	winTie:     {ID: "fists.win.tie", Kind: rule.KindDefinition, Section: "3", Words: "Nobody takes the card in a tie.", From: []string{"fists.win.highest"}},
	endDeck:    {ID: "fists.end.deck", Kind: rule.KindEnd, Section: "4", Words: "The game is over when the deck is empty."},
	endNoMore:  {ID: "fists.end.no-more", Kind: rule.KindLegality, Section: "4", Words: "Nobody moves when the game is over."},
}

type fistFacts struct {
	Card    int      `expr:"card" doc:"the open card, 0 for none"`
	Over    bool     `expr:"over" doc:"whether the game is over"`
	Winners []string `expr:"winners" doc:"who has won"`
}

type playerFacts struct {
	Purse  int                        `expr:"purse" doc:"coins"`
	Points int                        `expr:"points" doc:"points"`
	Can    func(string) (bool, error) `expr:"can" doc:"whether the purse holds so many coins"`
}

func newFists() *fists {
	return &fists{book: rule.Book{Clauses: fistClauses}, seats: []string{"Ann", "Bob"}, purse: 2}
}

// fistsTitle returns the title of Fists. wrap may plant something into the game.
func fistsTitle(wrap func(*fists) rule.AnyGame) *rule.GameDef {
	def := &rule.GameDef{
		Name: "fists", Edition: "toy", Players: [2]int{2, 2}, Clauses: fistClauses,
		Variants: []rule.Variant{{Name: "rich", Words: "Purses hold three coins."}},
		Rulings: []rule.Ruling{{ID: "fists.ruling.purse", Question: "How many coins does a purse hold?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Words: "Two.", Supported: true}, {Name: "B", Words: "Three.", Supported: true}, {Name: "C", Words: "Any."}}}},
		Facts: fistFacts{}, PlayerFacts: playerFacts{},
		Examples: func() []string { return []string{"Ann: bid 1", "deck: 2"} }, Notation: func() string { return "One thing a line." }, Chance: func() []string { return []string{"deck"} },
	}
	def.Open = func(setup rule.Setup) (rule.AnyGame, error) {
		g := newFists()
		for i, p := range setup.Players {
			g.seats[i] = p.Name
		}
		if len(setup.Variants) > 0 || def.Reading(setup, "fists.ruling.purse") == "B" {
			g.purse = 3
		}
		return wrap(g), nil
	}
	return def
}

func (g *fists) Book() *rule.Book { return &g.book }
func (g *fists) Seats() []string  { return g.seats }
func (g *fists) Start() table {
	return table{Deck: 0b1110, Bid: [2]int8{open, open}, Purse: [2]int8{g.purse, g.purse}}
}

func (g *fists) Deciders(s *table) (who rule.Seats) {
	switch {
	case s.Over:
		return 0
	case s.Card == 0:
		return rule.Only(rule.Chance)
	}
	for seat, bid := range s.Bid {
		if bid == open {
			who |= rule.Only(rule.Seat(seat))
		}
	}
	return who
}

func (g *fists) Moves(s *table, buf []move) []move {
	for seat := range g.Deciders(s).Each {
		for n := range int8(4) {
			if seat != rule.Chance || n > 0 {
				buf = append(buf, move{seat, n})
			}
		}
	}
	return buf
}

func (g *fists) Legal(s *table, m move, t *trace) bool {
	draws := m.By == rule.Chance
	switch {
	case s.Over && t.Breaks(endNoMore):
	case draws && s.Card != 0 && t.Breaks(drawOnce):
	case draws && s.Deck>>m.N&1 == 0 && t.Breaks(drawDeck):
	case !draws && s.Card == 0 && t.Breaks(bidCard):
	case !draws && s.Bid[m.By&1] != open && t.Breaks(bidOnce):
	case !draws && m.N > s.Purse[m.By&1] && t.BreaksFor(bidPurse, func(e *rule.Evidence) {
		e.Since(g.seats[m.By&1]+".purse", int(s.Purse[m.By&1]), "<", int(m.N))
	}):
	default:
		return true
	}
	return false
}

func (g *fists) Apply(s *table, m move, t *trace) {
	if m.By == rule.Chance {
		t.Under(drawDeck)
		s.Card, s.Deck = m.N, s.Deck&^(1<<m.N)
		return
	}
	t.Under(bidOnce)
	s.Bid[m.By&1] = m.N
	if s.Bid[0] == open || s.Bid[1] == open {
		return
	}
	winner := 0
	if s.Bid[1] > s.Bid[0] {
		winner = 1
	}
	if s.Bid[0] != s.Bid[1] && t.Applies(winHighest) {
		s.Points[winner] += s.Card
		if t.Applies(winPay) {
			s.Purse[winner] -= s.Bid[winner]
		}
	}
	s.Card, s.Bid = 0, [2]int8{open, open}
	if s.Deck == 0 && t.Applies(endDeck) {
		s.Over = true
	}
}

func (g *fists) Validate(s *table, t *trace) bool {
	for seat, coins := range s.Purse {
		if coins < max(0, s.Bid[seat]) && t.Breaks(bidPurse) {
			return false
		}
	}
	if (s.Bid[0] != open && s.Bid[1] != open || s.Card == 0 && s.Bid != [2]int8{open, open}) && t.Breaks(bidCard) {
		return false
	}
	if (s.Deck&^0b1110 != 0 || s.Card < 0 || s.Card > 3 || s.Card > 0 && s.Deck>>s.Card&1 != 0) && t.Breaks(drawDeck) {
		return false
	}
	return s.Deck != 0 || s.Card != 0 || s.Over || !t.Breaks(endDeck)
}

func (g *fists) View(s *table, seat rule.Seat) table {
	view := *s
	if other := &view.Bid[1-seat&1]; *other != open {
		*other = hidden
	}
	return view
}

func (g *fists) Weight(_ *table, m move) int { return 1 + int(m.N&1) }

func (g *fists) Facts(s *table) any { return fistFacts{int(s.Card), s.Over, g.won(s)} }

func (g *fists) Player(s *table, seat rule.Seat) any {
	purse := int(s.Purse[seat&1])
	return playerFacts{purse, int(s.Points[seat&1]), func(text string) (bool, error) {
		n, err := strconv.Atoi(text)
		if err != nil {
			return false, rule.NoSuch(0, "a number of coins", text, []string{"0", "1", "2"})
		}
		return n <= purse, nil
	}}
}

func (g *fists) Ledgers(s *table) (all []rule.Ledger) {
	for seat, name := range g.seats {
		line := rule.Line{What: "cards", Points: int(s.Points[seat]), Clause: "fists.win.highest"}
		all = append(all, rule.Ledger{Name: name + ".score", Fact: name + ".points", Lines: []rule.Line{line}})
	}
	return all
}

func (g *fists) Describe(c rule.Clause, _ move, _, after *table) string {
	if c == winHighest {
		return fmt.Sprintf("points %d to %d", after.Points[0], after.Points[1])
	}
	return ""
}

func (g *fists) Explain(c rule.Clause, s *table, m move) string {
	if c == bidPurse {
		return fmt.Sprintf("the purse holds %d", s.Purse[m.By&1])
	}
	return ""
}

func (g *fists) Violation(rule.Clause, *table) string { return "" }

func (g *fists) PrintMove(m move) string {
	if m.By == rule.Chance {
		return fmt.Sprintf("deck: %d", m.N)
	}
	return fmt.Sprintf("%s: bid %d", g.seats[m.By&1], m.N)
}

func (g *fists) ParseMove(text string) (move, error) {
	var errs rule.TextErrors
	lines := notation.Lines(text)
	if len(lines) != 1 {
		notation.Fail(&errs, notation.Word{Line: 1, Col: 1}, nil, "expected one move")
		return move{}, errs
	}
	c := notation.Over(lines[0], &errs)
	m := move{By: rule.Chance}
	if w := c.Next(); w.Text != "deck" {
		m.By = g.seat(c, w)
	}
	if c.Expect(":"); m.By != rule.Chance {
		c.Expect("bid")
	}
	m.N = number(c, 0)
	c.End()
	if errs != nil {
		return move{}, errs[:1]
	}
	return m, nil
}

func (g *fists) seat(c *notation.Cursor, w notation.Word) rule.Seat {
	for seat, name := range g.seats {
		if name == w.Text {
			return rule.Seat(seat)
		}
	}
	c.Fail(w, g.seats, "expected a player")
	return 0
}

// number reads a number from least to 9. The negative numbers are hidden bids and no bids.
func number(c *notation.Cursor, least int8) int8 {
	w := c.Next()
	for n := least; n <= 9; n++ {
		if w.Text == fmt.Sprint(n) {
			return n
		}
	}
	c.Fail(w, nil, "expected a number")
	return 0
}

func (g *fists) PrintState(s *table) string {
	var b strings.Builder
	pair := func(word string, v [2]int8) { fmt.Fprintf(&b, "%s %d %d\n", word, v[0], v[1]) }
	fmt.Fprintf(&b, "card %d\ndeck", s.Card)
	for n := range 8 {
		if s.Deck>>n&1 != 0 {
			fmt.Fprintf(&b, " %d", n)
		}
	}
	b.WriteString("\n")
	pair("bid", s.Bid)
	pair("purse", s.Purse)
	pair("points", s.Points)
	if s.Over {
		b.WriteString("over\n")
	}
	return b.String()
}

func (g *fists) ParseState(text string) (table, error) {
	var errs rule.TextErrors
	s := g.Start()
	for _, line := range notation.Lines(text) {
		c := notation.Over(line, &errs)
		switch w := c.Next(); w.Text {
		case "card":
			s.Card = number(c, 0) & 7
		case "deck":
			for s.Deck = 0; !c.Done(); {
				s.Deck |= 1 << (number(c, 0) & 7)
			}
		case "bid":
			s.Bid = [2]int8{number(c, hidden), number(c, hidden)}
		case "purse":
			s.Purse = [2]int8{number(c, -9), number(c, -9)}
		case "points":
			s.Points = [2]int8{number(c, -9), number(c, -9)}
		case "over":
			s.Over = true
		default:
			c.Fail(w, nil, "expected something on the table")
		}
		c.End()
	}
	if errs != nil {
		return table{}, errs
	}
	return s, nil
}

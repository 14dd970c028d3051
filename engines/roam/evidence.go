package roam

import (
	"strings"

	"umpire/engines/rule"
)

// What evidence names: facts with the values that the rules compared. See rule.Evidence.

type evidence = rule.Evidence

// coinsOf is the ground that a player has fewer coins than n.
func (g *Game) coinsOf(e *evidence, s *State, seat rule.Seat, n int16) *evidence {
	return e.Since(g.name(seat)+".coins", int(s.Coins[seat&3]), "<", int(n))
}

// supplyOf is the ground that a player has fewer markers left than n.
func (g *Game) supplyOf(e *evidence, s *State, seat rule.Seat, n int) *evidence {
	return e.Since(g.name(seat)+".supply", markers-s.markers(seat), "<", n)
}

// noMarker says that a player has no marker left.
func (g *Game) noMarker(e *evidence, s *State, seat rule.Seat) {
	g.supplyOf(e, s, seat, 1).Say("%s has no marker left", g.name(seat))
}

// downOf is the ground that a card or an artifact lies face down.
func (g *Game) downOf(e *evidence, seat rule.Seat, id string) *evidence {
	return e.Is(g.name(seat)+".down("+`"`+id+`")`, true).About(id)
}

// lacksOf is the ground that a player does not own a card or an artifact.
func (g *Game) lacksOf(e *evidence, seat rule.Seat, id string) *evidence {
	return e.Is(g.name(seat)+".owns("+`"`+id+`")`, false).About(id)
}

// turnOf is the ground that it is the turn of another player than this one.
func (g *Game) turnOf(e *evidence, s *State, seat rule.Seat) *evidence {
	if s.Round > 0 {
		e.Since("turn", g.name(s.Turn), "!=", g.name(seat))
	}
	return e
}

// notTheTurn says why a player uses no abilities of artifacts now.
func (g *Game) notTheTurn(e *evidence, s *State, seat rule.Seat) {
	if g.turnOf(e, s, seat); s.Round == 0 {
		e.Say("no turn has begun")
		return
	}
	e.Say("it is the turn of %s", g.name(s.Turn))
}

// holds says which markers lie on some squares: "c3 holds a marker of Zoey".
func (g *Game) holds(s *State, set Squares) string {
	var parts []string
	for at := range set.each {
		owners := g.owners(s, g.squareName(at))
		what := " is empty"
		switch len(owners) {
		case 0:
		case 1:
			what = " holds a marker of " + owners[0]
		default:
			what = " holds markers of " + and(owners)
		}
		parts = append(parts, g.squareName(at)+what)
	}
	return strings.Join(parts, ", ")
}

// asks returns the name of whoever is to bid, "" for nobody.
func (g *Game) asks(s *State) string {
	if seat := g.bidding(s); s.Phase == Bidding && seat != rule.Chance {
		return g.name(seat)
	}
	return ""
}

// stages say where a turn is, in the words of players.
var stages = [phases]string{
	ChooseFirst: "the first player is not chosen yet",
	DrawMap:     "the map is being drawn",
	ShowTop:     "the next card of the deck is to be turned up first",
	DrawRow:     "the row of artifacts is being dealt",
	RestCheck:   "the turn is at its start, before the rest check",
	BeforeUse:   "the rest check is over, and no character has been used this turn",
	AfterUse:    "a character has been used this turn, and the turn has not been ended",
	OrderCards:  "several cards are complete, and their order is to be named",
	Bidding:     "an auction is open",
	Refill:      "a card is to be drawn for the empty slot first",
	Purchase:    "the claims are over, and an artifact may be bought",
	RefillRow:   "an artifact is to be drawn for the row first",
	Finished:    "the game is over",
}

// stage says where the turn is.
func (g *Game) stage(e *evidence, s *State, phase Phase) {
	said := stages[phase]
	switch {
	case phase == BeforeUse && s.Used.Is(), phase == AfterUse && s.Used.Is():
		said = g.name(s.Turn) + " has used " + g.cardName(s.Used.Must()) + " this turn"
	case phase == BeforeUse && s.Round == 0:
		said = "the table is still being set up"
	}
	e.Say("%s", said)
}

// isAre says what one or several things are: "A01 is face down".
func isAre(names []string, what string) string {
	if len(names) == 1 {
		return strings.TrimSpace(names[0] + " is " + what)
	}
	return strings.TrimSpace(and(names) + " are " + what)
}

// and joins names: "Cid, Zoey and Mara".
func and(names []string) string {
	if n := len(names) - 1; n > 0 {
		return strings.Join(names[:n], ", ") + " and " + names[n]
	}
	return strings.Join(names, "")
}

// MoveFacts are what evidence may name of a move.
type MoveFacts struct {
	Amount int      `expr:"amount" doc:"the coins of a bid"`
	Solids []string `expr:"solids" doc:"use: the squares on which a solid cell falls"`
	Blanks []string `expr:"blanks" doc:"use: the squares on which a blank cell falls"`
	Cells  int      `expr:"cells" doc:"use: how many blank cells the pattern has"`
	Beyond int      `expr:"beyond" doc:"use: how many solid cells fall on no square of the map"`
}

var _ rule.MoveFactProvider[State, Move] = (*Game)(nil)

// MoveFacts returns what evidence may name of a move.
func (g *Game) MoveFacts(s *State, m Move) any {
	f := MoveFacts{Solids: []string{}, Blanks: []string{}}
	if m.Kind == Bid {
		f.Amount = int(m.Amount)
	}
	if m.Kind == Use && m.At < 36 {
		p := g.pattern(&m, &trace{})
		on := &p.at[m.At]
		f.Solids, f.Blanks, f.Cells = g.squareNames(on.solids), g.squareNames(on.blanks), len(p.blanks)
		f.Beyond = g.outside(p, m.At, g.mapOf(s))
	}
	return f
}

// outside returns how many solid cells of a pattern fall on no square of the map.
func (g *Game) outside(p *projection, at uint8, onMap Squares) int {
	if g.read.skipEmpty {
		onMap = wholeMap
	}
	return len(p.solids) - (p.at[at].solids & onMap).len()
}

// astray is the ground that no cell of a kind, solids or blanks, falls on some squares.
func (g *Game) astray(e *evidence, cells string, set Squares) *evidence {
	for at := range set.each {
		e.Is(`("`+g.squareName(at)+`" in move.`+cells+`)`, false).About(g.squareName(at))
	}
	return e
}

package roam

import (
	"fmt"
	"slices"
	"strconv"
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
	if s.Round == 0 {
		e.Is("round", 0)
	} else {
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
		what, owners := " is empty", g.owners(s, g.squareName(at))
		switch {
		case len(owners) == 1:
			what = " holds a marker of " + owners[0]
		case len(owners) > 1 && owners[0] == owners[1]:
			what = " holds two markers of " + owners[0]
		case len(owners) > 1:
			what = " holds markers of " + rule.And(owners)
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

// phaseSaid says which phase it is.
func (g *Game) phaseSaid(s *State) string {
	if s.Phase == Finished {
		return stages[Finished]
	}
	return "the phase is " + g.printPhase(s)
}

func (g *Game) stage(e *evidence, s *State, phase Phase, k Kind) {
	said := stages[phase]
	e.Is("move.stage", phaseWords[phase])
	switch {
	case phase == BeforeUse && s.Used.Is(), phase == AfterUse && s.Used.Is():
		said = g.name(s.Turn) + " has used " + g.cardName(s.Used.Must()) + " this turn"
		if k >= Order { // what comes after the end of the turn's uses
			said += ", and has not ended it"
		}
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
	return strings.TrimSpace(rule.And(names) + " are " + what)
}

// MoveFacts are what evidence may name of a move.
type MoveFacts struct {
	Formed    bool                              `expr:"formed" doc:"whether such a move can be written"`
	Stage     string                            `expr:"stage" doc:"the phase as of which the move is judged, after the rest and the purchase that it implies"`
	At        string                            `expr:"at" doc:"use, slide: the square; none for a use without one"`
	There     bool                              `expr:"there" doc:"chance: whether what is drawn is in the deck or in the pile"`
	Bought    bool                              `expr:"bought" doc:"buy: whether the player has just bought an artifact"`
	Artifacts bool                              `expr:"artifacts" doc:"whether the game is played with artifacts"`
	Complete  []string                          `expr:"complete" doc:"order: the complete cards, by their slots"`
	Ordered   bool                              `expr:"ordered" doc:"order: whether each of them is named once"`
	Only      []string                          `expr:"only" doc:"use: the squares that alone get solid markers, as the move names them"`
	Paid      []string                          `expr:"paid" doc:"use: the squares of the blanks that the move names"`
	Off       int                               `expr:"off" doc:"use: how many of these blanks lie off the grid"`
	Turns     int                               `expr:"turns" doc:"use: how often the pattern is turned or mirrored without an artifact"`
	Blocked   []string                          `expr:"blocked" doc:"use: the squares of solid cells that take no marker"`
	Somewhere bool                              `expr:"somewhere" doc:"use: whether the pattern fits on the map, turned or not"`
	Targets   []string                          `expr:"targets" doc:"the squares on which a marker can be replaced"`
	Near      bool                              `expr:"near" doc:"slide: whether the two squares share a side"`
	Ability   func(tile string) (string, error) `expr:"ability" doc:"what an artifact is for: move.ability(\"A01\")"`
	Amount    int                               `expr:"amount" doc:"the coins of a bid"`
	Solids    []string                          `expr:"solids" doc:"use: the squares on which a solid cell falls"`
	Blanks    []string                          `expr:"blanks" doc:"use: the squares on which a blank cell falls"`
	Cells     int                               `expr:"cells" doc:"use: how many blank cells the pattern has"`
	Beyond    int                               `expr:"beyond" doc:"use: how many solid cells fall on no square of the map"`
}

var _ rule.MoveFactProvider[State, Move] = (*Game)(nil)

// MoveFacts returns what evidence may name of a move.
func (g *Game) MoveFacts(s *State, m Move) any {
	t := rule.NewTrace[State](&g.book)
	f := MoveFacts{
		Solids: []string{}, Blanks: []string{}, Only: []string{}, Paid: []string{}, Blocked: []string{}, Complete: g.slotNames(g.complete(s)), Formed: g.formed(&m),
		Stage: phaseWords[g.stageOf(s, &m, t)], At: "none", Bought: s.Bought.Holds(m.Seat), Artifacts: g.full, Targets: g.squareNames(g.targets(s, m.Seat)),
		Ability: func(tile string) (string, error) {
			at := slices.IndexFunc(g.cards.Artifacts[:], func(a Artifact) bool { return a.ID == tile })
			if at < 0 {
				return "", rule.NoSuch(0, "an artifact", tile, nil)
			}
			return g.cards.Artifacts[at].Ability.String(), nil
		},
	}
	if m.At < 36 {
		f.At = g.squareName(m.At)
	}
	switch m.Kind {
	case DrawCard, DrawTop:
		f.There = s.Deck>>m.Card&1 != 0
	case DrawTile:
		f.There = s.Pile>>m.Card&1 != 0
	case Slide:
		f.Near = g.near[m.At]&square(m.goal()) != 0
	case Order:
		due := s.Queue.set()
		if s.Phase != OrderCards {
			due = g.complete(s)
		}
		f.Ordered = m.List.set() == due && !m.List.twice()
	case Bid:
		f.Amount = int(m.Amount)
	case Use:
		f.Only, f.Off, f.Turns = g.squareNames(m.only()), countOff(&m.List), (m.rotate() &^ allTiles).len()
		for b := range m.List.each {
			if b&^free != off {
				f.Paid = append(f.Paid, g.squareName(b&^free))
			}
		}
		var gr ground
		g.survey(&gr, s, m.Seat, t)
		f.Somewhere = !g.nowhere(s, m.Seat, m.Card, &gr, t)
		if m.At < 36 {
			f.Blocked = g.squareNames(g.pattern(&m, t).at[m.At].solids & gr.blocked &^ (m.replace() & gr.targets))
		}
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

// notAll is the ground that something is true of some squares, but not of each of them. In what
// is true of a square it is called #.
func (g *Game) notAll(e *evidence, set Squares, is string) *evidence {
	names := g.squareNames(set)
	e.About(names...)
	if len(names) == 1 {
		return e.Is("("+strings.ReplaceAll(is, "#", strconv.Quote(names[0]))+")", false)
	}
	return e.Is(fmt.Sprintf("all([\"%s\"], %s)", strings.Join(names, `", "`), is), false)
}

// astray is the ground that no cell of a kind, solids or blanks, falls on one of some squares.
func (g *Game) astray(e *evidence, cells string, set Squares) *evidence {
	return g.notAll(e, set, "# in move."+cells)
}

// countOff returns how many blanks of a list lie off the grid.
func countOff(blanks *list) (n int) {
	for b := range blanks.each {
		if b&^free == off {
			n++
		}
	}
	return n
}

// offMap is the ground that a square is on an empty slot.
func (g *Game) offMap(e *evidence, at uint8) *evidence {
	return e.Is(fmt.Sprintf("slots[%q]", g.slots[g.slotOf[at]]), "")
}

func (g *Game) marked(e *evidence, s *State, at uint8) *evidence {
	name := g.squareName(at)
	return e.Since(fmt.Sprintf("len(at(%q))", name), len(g.owners(s, name)), ">", 0).About(name)
}

// again is the ground that two blanks of a move are on one square.
func (g *Game) again(e *evidence, at uint8) *evidence {
	name := g.squareName(at)
	return e.Is(fmt.Sprintf("(count(move.paid, # == %q) > 1)", name), true).About(name)
}

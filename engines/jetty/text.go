package jetty

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// PrintState writes a position as lines.
func (g *Game) PrintState(s *State) string { return g.form().Print(s) }

// ParseState reads a position. What is wrong with the table itself is Sound's to say.
func (g *Game) ParseState(text string) (State, error) { return g.form().Read(text) }

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form().Could(before) }

// CouldMove returns the words that may stand after the beginning of a move.
func (g *Game) CouldMove(before string) []string { return g.moves().Could(before) }

// PrintMove writes a move as a line.
func (g *Game) PrintMove(m Move) string { return g.moves().Print(m) }

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) { return g.moves().Read(text) }

func notationText(g *Game) string {
	return "A position is lines, in any order, each of which may be left out:\n\n" + g.form().Help() +
		"\nMoves:\n\n  " + strings.Join(g.moves().Examples(), "\n  ") + "\n\nWithout a number, all fish of the kind are sold."
}

// phaseWords are the phases as a position names them.
var phaseWords = [phases]string{Dealing: "deal", Rolling: "roll", Acting: "act", Casting: "cast", Over: "over"}

var fishValue = schema.Word[Fish]("a fish", fishWords[:]...)

func (g *Game) player() schema.Value[rule.Seat] {
	return schema.Word[rule.Seat]("a player", g.names...)
}

// newForm declares the lines of a position, in the order in which they are printed.
func (g *Game) newForm() *schema.Form[State] {
	each := schema.Players{Names: g.names, Value: g.player()}
	few := schema.Number[uint8](0, most)
	return &schema.Form[State]{Game: "jetty", Start: func() State { return State{} }, Lines: []schema.Line[State]{
		schema.OwnValue("hand", each, catchValue, func(s *State, seat rule.Seat) *Catch { return &s.Hand[seat] }, noCatch).
			Shown("hand Ann herring 2 pike 1", "a fish without a number is one; an empty hand when left out"),
		schema.OwnValue("unknown", each, few, func(s *State, seat rule.Seat) *uint8 { return &s.Veil[seat] }, func(*State, rule.Seat) uint8 { return 0 }).
			Shown("unknown Ben 3", "more fish in hand, which are among those of the deck"),
		schema.OwnValue("stall", each, catchValue, func(s *State, seat rule.Seat) *Catch { return &s.Stall[seat] }, noCatch).
			Shown("stall Ann perch 3", "fish that are sold; an empty stall when left out"),
		schema.OwnValue("feasts", each, few, func(s *State, seat rule.Seat) *uint8 { return &s.Feasts[seat] }, func(*State, rule.Seat) uint8 { return 0 }).
			Shown("feasts Ann 1", "none when left out"),
		schema.One("deck", catchValue, func(s *State) *Catch { return &s.Deck }, func(s *State) Catch { return g.rest(s) }).
			Shown("deck herring 4 trout 2", "the fish that are nowhere else when left out; or none"),
		schema.One("turn", g.player(), func(s *State) *rule.Seat { return &s.Turn }, schema.Zero).
			Always().Shown("turn Ben", "the first player when left out"),
		schema.One("die", schema.Some(schema.Number[uint8](1, 6)), func(s *State) *rule.Maybe[uint8] { return &s.Die }, schema.Zero).
			Shown("die 4", "not yet rolled when left out"),
		schema.One("phase", schema.Word[Phase]("where the turn stands", phaseWords[:]...), func(s *State) *Phase { return &s.Phase }, defaultPhase).
			Shown("phase cast", "deal, roll, act, cast or over; by the die when left out"),
		schema.OwnValue("points", each, schema.Number[int16](-9999, 9999), func(s *State, seat rule.Seat) *int16 { return &s.Points[seat] },
			func(s *State, seat rule.Seat) int16 { return g.result(s).Points[seat] }).
			Shown("points Ann 12", "as counted when left out, once the game is over"),
		schema.One("winners", schema.Set[uint8](g.player()), func(s *State) *uint8 { return &s.Winners }, func(s *State) uint8 { return g.result(s).Winners }).
			Shown("winners Ann", "as counted when left out"),
	}}
}

// most is how many of a thing can be written, more than there are.
const most = 99

// result returns the position with points and winners as the rules count them.
func (g *Game) result(s *State) *State { return g.counted(s, rule.NewTrace[State](&g.book)) }

func noCatch(*State, rule.Seat) Catch { return Catch{} }

func defaultPhase(s *State) Phase {
	if s.Die.Is() {
		return Acting
	}
	return Rolling
}

// catchValue is fish of several kinds, "herring 2 pike 1", or none.
var catchValue = schema.Value[Catch]{
	Print: func(c Catch) string {
		if words := c.words(); words != nil {
			return strings.Join(words, " ")
		}
		return "none"
	},
	Read: func(c *notation.Cursor) (all Catch) {
		if c.Accept("none") {
			return all
		}
		for first := true; first || !c.Done() && !c.Failed(); first = false {
			w := c.Peek()
			fish, n := fishValue.Read(c), uint8(1)
			if next := c.Peek().Text; next != "" && next[0] >= '0' && next[0] <= '9' {
				n = schema.Number[uint8](1, most).Read(c)
			}
			switch {
			case c.Failed():
			case all[fish] > 0:
				c.Fail(w, nil, "%s is named twice", w.Text)
			default:
				all[fish] = n
			}
		}
		c.Further(func() { fishValue.Read(c) })
		return all
	},
}

// words returns how many fish there are of each kind: herring 2, pike 1.
func (c *Catch) words() (words []string) {
	for fish, n := range c {
		if n > 0 {
			words = append(words, fishWords[fish]+" "+strconv.Itoa(int(n)))
		}
	}
	return words
}

// newMoves declares how moves are written.
func (g *Game) newMoves() *schema.Moves[Move] {
	kind := func(m *Move) *Kind { return &m.Kind }
	fish := schema.Field(fishValue, func(m *Move) *Fish { return &m.Fish })
	number := schema.Field(schema.Some(schema.Number[uint8](1, 6)), func(m *Move) *rule.Maybe[uint8] { return &m.N })
	return &schema.Moves[Move]{
		Players: g.names,
		By:      func(m *Move) *rule.Seat { return &m.Seat },
		Verbs: []schema.Verb[Move]{
			schema.Kind("fish", GoFishing, kind, "Ann: fish"),
			schema.Kind("sell", Sell, kind, "Ann: sell perch 2", fish, howMany),
			schema.Kind("pass", Pass, kind, "Ann: pass"),
		},
		Devices: []schema.Verb[Move]{
			schema.Kind("die", Roll, kind, "die: 4", number),
			schema.Kind("deck", Draw, kind, "deck: trout", fish),
		},
	}
}

// howMany is how many fish are sold, which may be left out.
var howMany = schema.Part[Move]{
	Print: func(m *Move) string {
		if n, ok := m.N.Get(); ok {
			return strconv.Itoa(int(n))
		}
		return ""
	},
	Read: func(m *Move, c *notation.Cursor) {
		if !c.Done() {
			m.N = rule.Some(schema.Number[uint8](1, most).Read(c))
		}
	},
}

// name returns a player's name.
func (g *Game) name(seat rule.Seat) string {
	if seat >= g.players() {
		return ""
	}
	return g.names[seat]
}

// nameList returns the names of some players: "Ann and Ben", "nobody".
func (g *Game) nameList(set uint8) string {
	if names := g.namesOf(set); names != nil {
		return strings.Join(names, " and ")
	}
	return "nobody"
}

func (g *Game) namesOf(set uint8) (names []string) {
	for seat := range rule.Seats(set).Each {
		names = append(names, g.name(seat))
	}
	return names
}

// some says a number of fish of a kind: "2 perch".
func some(n uint8, fish Fish) string { return fmt.Sprintf("%d %s", n, fishWords[fish%kinds]) }

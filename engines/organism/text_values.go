package organism

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
)

// values are how the things of ORGANISM are written.
type values struct {
	space           schema.Value[uint8]
	player          schema.Value[uint8]
	side            schema.Value[uint8] // a player or RAIN
	ty, maybeType   schema.Value[Type]  // maybeType knows none too
	kind            schema.Value[FieldKind]
	players         schema.Value[uint8] // a set
	group, organism schema.Value[uint8] // the number of an organism of the turn, of any
}

func (g *Game) newValues() *values {
	w := &values{
		space: schema.Known("a space of this board like D1", g.board.name, func(w notation.Word) (uint8, bool) {
			return g.board.find(w.Text)
		}, g.board.names),
		player:   schema.Known("a player", g.name, g.isPlayer, func() []string { return g.seats }),
		ty:       schema.Word[Type]("eat, grow or move", typeNames[:]...),
		kind:     schema.Word[FieldKind]("a kind of field", fieldNames[:]...),
		group:    schema.Number[uint8](1, groups),
		organism: schema.Number[uint8](0, maxNumbers),
	}
	known := w.space.Read
	w.space.Read = func(c *notation.Cursor) uint8 { return g.board.readSpace(c, known) }
	w.side, w.maybeType, w.players = w.player, schema.Or(w.ty, "none", NoType), schema.Set[uint8](w.player)
	if g.rain != nil {
		w.side = schema.Or(w.player, "RAIN", rainSeat)
	}
	return w
}

// isPlayer finds a player by name or number.
func (g *Game) isPlayer(w notation.Word) (seat uint8, ok bool) {
	seat, ok = g.ownerNamed(w.Text)
	return seat, ok && seat != neutralSeat
}

// isSpace reports whether a space comes next.
func (g *Game) isSpace(c *notation.Cursor) bool {
	_, ok := g.board.find(c.Peek().Text)
	return ok && !c.Done()
}

// name returns the name of a seat.
func (g *Game) name(seat uint8) string {
	switch {
	case seat < g.players():
		return g.seats[seat]
	case seat == neutralSeat:
		return "neutral"
	}
	return "RAIN"
}

// names returns the players of a set: "Ann, Bob", or none.
func (g *Game) names(set uint8) string { return g.write.players.Print(set) }

// names lists the spaces of the board.
func (b *board) names() (names []string) {
	for left := b.inPlay; left.any(); left = left.rest() {
		names = append(names, b.name(left.first()))
	}
	return names
}

// readSpace reads the name of a space as known does. Of a ring that has no such number
// the last space is told.
func (b *board) readSpace(c *notation.Cursor, known func(*notation.Cursor) uint8) uint8 {
	w := c.Peek()
	if _, ok := b.find(w.Text); ok || len(w.Text) < 2 || strings.Trim(w.Text[1:], "0123456789") != "" {
		return known(c)
	}
	ring := strings.ToUpper(w.Text[:1])
	if ring <= "A" || ring >= string(rune('A'+b.rings)) {
		return known(c)
	}
	last := ring + strconv.Itoa(b.size(int(ring[0]-'A'))-1)
	c.Fail(c.Next(), []string{last}, "expected a space of this board, not %q: the ring is %s0 to %s", w.Text, ring, last)
	return off
}

// spaces names the spaces of a set.
func (g *Game) spaces(set Spaces) []string {
	names := []string{}
	for ; set.any(); set = set.rest() {
		names = append(names, g.board.name(set.first()))
	}
	return names
}

func (g *Game) spaceList(set Spaces) string { return strings.Join(g.spaces(set), " ") }

// circulateWord stands for a type where there was only a CIRCULATE.
const circulateWord = "circulate"

func typeName(ty Type) string {
	if ty == circulating {
		return circulateWord
	}
	return typeNames[ty&3]
}

func fieldName(kind FieldKind) string { return fieldNames[min(int(kind), len(fieldNames)-1)] }

// phaseNames are the phases, by Phase.
var phaseNames = [...]string{"introduce", "start", "echo", "choose", "act", "sync", "conflict", "immolate", "regenerate", "reclaim", "integrity", "avenge", "roll", "over"}

func phaseName(p Phase) string { return phaseNames[min(p, Over)] }

// reasonNames are why a game is over, by Reason.
var reasonNames = [...]string{"", "power", "organisms", "rain", "overfull"}

func reasonName(r Reason) string { return reasonNames[min(int(r), len(reasonNames)-1)] }

// sortSteps sorts the steps of a move by space.
func (m *Move) sortSteps(from uint8) {
	slices.SortStableFunc(m.Steps[from:m.N], func(a, b Step) int { return int(a.at()) - int(b.at()) })
}

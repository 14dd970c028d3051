package organism

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

// Draw draws the board for a terminal: every space with its name below what
// lies there, fields after the name, then a line for each player.
func (g *Game) Draw(s *State, paint rule.Paint) string {
	d := drawing{g: g, s: s, paint: paint}
	rows := g.board.rows()
	half := 4
	if len(rows) > 11 {
		half = 3
	}
	west := g.board.west()
	for _, row := range rows {
		for _, draw := range []func(uint8) string{d.piece, d.label} {
			d.row(row, west, half, draw)
		}
	}
	d.b.WriteByte('\n')
	d.legend()
	d.status()
	return d.b.String()
}

// A drawing is a picture that is being drawn.
type drawing struct {
	g     *Game
	s     *State
	paint rule.Paint
	b     strings.Builder
}

// row draws one line of a row of spaces.
func (d *drawing) row(row []uint8, west, half int, draw func(uint8) string) {
	at := 0
	var line strings.Builder
	for _, space := range row {
		column := (d.g.board.column(space) - west) * half
		line.WriteString(strings.Repeat(" ", max(0, column-at)))
		text := draw(space)
		line.WriteString(text)
		at = max(at, column) + width(text)
	}
	d.b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
}

// width returns how many columns a text takes, colours left out.
func width(text string) int {
	n := 0
	for text != "" {
		if strings.HasPrefix(text, "\x1b[") {
			if end := strings.IndexByte(text, 'm'); end >= 0 {
				text = text[end+1:]
				continue
			}
		}
		_, size := utf8.DecodeRuneInString(text)
		text, n = text[size:], n+1
	}
	return n
}

// colour paints a text that belongs to an owner.
func (d *drawing) colour(owner uint8, text string) string {
	if owner < d.g.players() {
		return d.paint(rule.Seat(owner), text)
	}
	return text
}

// piece draws what lies in a space.
func (d *drawing) piece(at uint8) string {
	text := d.g.contents(d.s, at)
	if !d.s.elements().has(at) {
		return strings.Replace(text, ".", ringMark(d.g.board.name(at)), 1)
	}
	if d.s.Phase == Act && d.s.Live.has(at) {
		text += "<"
	}
	return d.colour(d.s.owner(at), text)
}

// ringMark is an empty space: every second ring has its own, so that rings are seen.
func ringMark(space string) string {
	if (space[0]-'A')%2 == 0 {
		return "∘"
	}
	return "·"
}

// label draws the name of a space, as moves write it, and its field.
func (d *drawing) label(at uint8) string {
	name := d.g.board.name(at)
	n := d.s.field(at)
	if n == 0 {
		return name
	}
	return name + d.colour(n.owner(), "@"+d.g.letter(n.owner())+string(fieldLetters[min(int(n.kind()), 5)]))
}

// legend says how to read the board: which rings it has, and how an element is drawn.
func (d *drawing) legend() {
	g := d.g
	var rings []string
	for _, name := range g.board.names() {
		if ring := name[:1] + " " + ringMark(name); len(rings) == 0 || rings[len(rings)-1] != ring {
			rings = append(rings, ring)
		}
	}
	slices.Sort(rings)
	fmt.Fprintf(&d.b, "rings %s; %sM2 is a MOVE of %s with 2 food, a number free food", strings.Join(slices.Compact(rings), ", "), g.letter(0), g.name(0))
	if d.s.fields(func(note) bool { return true }).any() {
		fmt.Fprintf(&d.b, "; @%s%c a %s field of %s", g.letter(0), fieldLetters[1], fieldName(1), g.name(0))
	}
	if d.s.Phase == Act {
		d.b.WriteString("; < acts")
	}
	d.b.WriteByte('\n')
}

// status draws whose turn it is and a line for each player.
func (d *drawing) status() {
	g, s := d.g, d.s
	switch {
	case s.Phase == Over:
		fmt.Fprintf(&d.b, "the game is over by %s; winner: %s\n", reasonName(s.Reason), g.names(s.Winners))
	case s.Phase == Act:
		fmt.Fprintf(&d.b, "turn of %s: %s, %d actions left", g.name(s.Turn), typeName(s.Chosen), s.Left)
		if s.Bonus != 0 {
			ty, n := s.bonus()
			fmt.Fprintf(&d.b, ", %d bonus actions of %s", n, typeName(ty))
		}
		if s.Who != s.Turn {
			fmt.Fprintf(&d.b, ", %s acts", g.name(s.Who))
		}
		d.b.WriteByte('\n')
	default:
		fmt.Fprintf(&d.b, "turn of %s: %s, %s decides\n", g.name(s.Turn), phaseNames[min(s.Phase, Over)], g.decider(s))
	}
	for _, seat := range g.owners {
		d.player(seat)
	}
}

// player draws a player's line.
func (d *drawing) player(seat uint8) {
	g, s := d.g, d.s
	own := s.own(seat)
	limit := g.threshold
	if seat == rainSeat {
		limit = g.rain.threshold
	}
	fmt.Fprintf(&d.b, "%s %s: power %d of %d; EAT %d, GROW %d, MOVE %d", g.letter(seat), d.colour(seat, g.name(seat)), s.Power[seat], limit,
		own.and(s.of(Eat)).len(), own.and(s.of(Grow)).len(), own.and(s.of(MoveType)).len())
	if seat < g.players() {
		fmt.Fprintf(&d.b, "; living organisms %d; food %d", g.count(g, s, seat, g.lawful(s)), s.held(own))
		if g.verbs[DoMoveField].on || s.Tokens[seat%6] > 0 {
			fmt.Fprintf(&d.b, "; fields left %d", g.reserve(s, seat))
		}
		if s.Tokens[seat%6] > 0 {
			fmt.Fprintf(&d.b, "; tokens %d", s.Tokens[seat%6])
		}
		if s.Streak[seat%6] > 0 {
			fmt.Fprintf(&d.b, "; streak %d", s.Streak[seat%6])
		}
	}
	d.b.WriteByte('\n')
}

package organism

import (
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// echoLine is the index in playerLines of the line that says what is left to echo.
const echoLine = 4

// playerLines are what players have beside the board.
func (g *Game) playerLines() []line {
	return []line{
		g.amounts("power", func(d *draft) []uint8 { return d.Power[:] }).Shown("power P1 3, P2 2", "0 for others; 250 at most"),
		g.amounts("tokens", func(d *draft) []uint8 { return d.Tokens[:] }).Shown("tokens P1 1", "AVENGE: the tokens held"),
		g.amounts("streak", func(d *draft) []uint8 { return d.Streak[:] }).Shown("streak P1 2", "DRINK: for how many own turns the centre is held"),
		schema.One("introduced", g.write.players, func(d *draft) *uint8 { return &d.Entered }, func(d *draft) uint8 { return g.entered(&d.State) }).
			Shown("introduced P1, P2", "the first introduction is over; for those on the board"),
		{Word: "echo", Read: g.readEcho, Print: g.printEchoes, Example: "echo P1 grow", Help: "ECHO: what that player's last activation chose"},
	}
}

// amounts is a line like "power P1 3, P2 2", which leaves out who has nothing.
func (g *Game) amounts(word string, of func(*draft) []uint8) line {
	amount := schema.Number[uint8](0, 250)
	return line{
		Word: word,
		Print: func(d *draft, say func(string)) {
			var parts []string
			for seat, n := range of(d) {
				if n > 0 {
					parts = append(parts, g.name(uint8(seat))+" "+amount.Print(n))
				}
			}
			if parts != nil {
				say(strings.Join(parts, ", "))
			}
		},
		Read: func(r *reader) {
			if r.C.Accept("none") {
				clear(of(&r.D))
				return
			}
			r.C.Each(func() {
				seat := g.write.side.Read(r.C)
				if r.C.Failed() {
					return
				}
				if n := amount.Read(r.C); int(seat) < len(of(&r.D)) {
					of(&r.D)[seat] = n
				}
			})
		},
	}
}

// entered returns who has surely had an introduction: everybody on the board.
func (g *Game) entered(s *State) (set uint8) {
	for seat := range g.players() {
		if s.own(seat).any() {
			set |= 1 << seat
		}
	}
	return set
}

func (g *Game) printEchoes(d *draft, say func(string)) {
	for seat := range g.players() {
		if ty := d.echoOf(seat); ty != NoType {
			say(g.name(seat) + " " + typeName(ty))
		}
	}
}

func (g *Game) readEcho(r *reader) {
	seat, ty := g.write.player.Read(r.C), g.write.maybeType
	if g.read.echoPerformed {
		ty = schema.Or(ty, circulateWord, circulating)
	}
	if !r.C.Failed() {
		r.D.setEcho(seat, ty.Read(r.C))
	}
}

// turnLines are whose turn it is.
func (g *Game) turnLines() []line {
	count := schema.Number[uint16](0, 9999)
	crowded := schema.One("crowded", schema.Some(g.write.space), func(d *draft) *rule.Maybe[uint8] { return &d.Crowd }, schema.Zero)
	crowded.Usual = nil // what lies on the board may have it so
	return []line{
		schema.One("turn", g.write.side, func(d *draft) *uint8 { return &d.Turn }, schema.Zero).
			Always().Shown("turn P1", "the first player when left out"),
		schema.One("half", second, func(d *draft) *uint8 { return &d.Half }, schema.Zero).
			Shown("half 2", "ACCELERATE: the second turn of the pair"),
		schema.Flag("extra", "", func(d *draft) *bool { return &d.Extra }).Shown("extra", "AVENGE: an extra turn"),
		schema.One("round", count, func(d *draft) *uint16 { return &d.Round }, func(*draft) uint16 { return g.start.Round }).
			Shown("round 3", "turns of the first player begun"),
		schema.One("rains", count, func(d *draft) *uint16 { return &d.Rains }, func(d *draft) uint16 { return g.presumedRains(&d.State) }).
			Shown("rains 3", "turns of RAIN begun; as many as rounds"),
		crowded.Shown("crowded D0", "a space that holds two elements, as none can"),
	}
}

// second is 1 for the first, 2 for the second of two, kept as one less.
var second = schema.Value[uint8]{
	Print: func(n uint8) string { return schema.Number[uint8](1, 2).Print(n + 1) },
	Read:  func(c *notation.Cursor) uint8 { return schema.Number[uint8](1, 2).Read(c) - 1 },
}

// presumedRains returns how many turns RAIN has begun in a position that says
// no more than the round: one in each.
func (g *Game) presumedRains(s *State) uint16 {
	if g.rain == nil || s.Round == g.start.Round {
		return g.start.Rains
	}
	return s.Round
}

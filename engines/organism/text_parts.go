package organism

import (
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
)

// add adds a step that a word names to a move.
func (g *Game) add(m *Move, c *notation.Cursor, at notation.Word, p Step) {
	if int(m.N) == len(m.Steps) {
		c.Fail(at, nil, "a move names at most %d spaces", len(m.Steps))
		return
	}
	m.add(p)
}

// pairsPart is what an introduction places: "eat D0 grow D1 move D2".
func (g *Game) pairsPart() part {
	return part{
		Print: func(m *Move) string {
			var words []string
			for _, p := range m.steps() {
				words = append(words, g.write.ty.Print(p.as()), g.board.name(p.at()))
			}
			return strings.Join(words, " ")
		},
		Read: func(m *Move, c *notation.Cursor) {
			for first := true; first || !c.Done() && !c.Failed(); first = false {
				w := c.Peek()
				ty := g.write.ty.Read(c)
				if at := g.write.space.Read(c); !c.Failed() {
					g.add(m, c, w, step(at, 0, ty))
				}
			}
			c.Further(func() { g.write.ty.Read(c) })
			m.sortSteps(0)
		},
	}
}

// payPart is what is paid: "pay D1:1 D2:1", in any order.
func (g *Game) payPart() part {
	amount := schema.Number[uint8](0, 127)
	return part{
		Print: func(m *Move) string {
			words := ""
			for _, p := range m.steps() {
				if p.as() == NoType {
					words += " " + g.board.name(p.at()) + ":" + strconv.Itoa(p.amount())
				}
			}
			if words == "" {
				return ""
			}
			return "pay" + words
		},
		Read: func(m *Move, c *notation.Cursor) {
			if !c.Accept("pay") {
				return
			}
			from := m.N
			for first := true; first || g.isSpace(c) && !c.Failed(); first = false {
				w := c.Peek()
				at := g.write.space.Read(c)
				if c.Failed() || !c.Expect(":") {
					return
				}
				if n := amount.Read(c); n > 0 && !m.paysMore(from, at, n) {
					g.add(m, c, w, step(at, n, NoType))
				}
				c.Accept(",")
			}
			m.sortSteps(from)
		},
	}
}

// paysMore adds to what a space pays, among the steps from the given one on. It
// reports whether the space pays already.
func (m *Move) paysMore(from, at, more uint8) bool {
	for i := from; i < m.N; i++ {
		if p := m.Steps[i]; p.at() == at && p.amount()+int(more) < 128 {
			m.Steps[i] = step(at, uint8(p.amount())+more, NoType)
			return true
		}
	}
	return false
}

// stonesPart is what a jump goes over: "over D2 D3".
func (g *Game) stonesPart() part {
	return part{
		Print: func(m *Move) string { return "over" + g.printSpaces(m, " ") },
		Read: func(m *Move, c *notation.Cursor) {
			if !c.Expect("over") {
				return
			}
			for first := true; first || g.isSpace(c) && !c.Failed(); first = false {
				w := c.Peek()
				g.add(m, c, w, step(g.write.space.Read(c), 0, NoType))
			}
		},
	}
}

// pushedPart is where pushed elements go: "> D3 > D4".
func (g *Game) pushedPart() part {
	return part{
		Print: func(m *Move) string { return strings.TrimPrefix(g.printSpaces(m, " > "), " ") },
		Read: func(m *Move, c *notation.Cursor) {
			for c.Accept(">") {
				w := c.Peek()
				if at := g.write.space.Read(c); !c.Failed() {
					g.add(m, c, w, step(at, 0, NoType))
				}
			}
			if m.N == 0 && !c.Failed() {
				c.Fail(c.Peek(), []string{">"}, "expected > and where the pushed element goes")
			}
		},
	}
}

func (g *Game) printSpaces(m *Move, before string) (words string) {
	for _, p := range m.steps() {
		if p.as() == NoType {
			words += before + g.board.name(p.at())
		}
	}
	return words
}

// directionPart is where a pulse goes: "2", on five sides "2 sector 4".
func (g *Game) directionPart() part {
	direction, sector := schema.Number[uint8](0, 5), schema.Number[uint8](0, 4)
	return part{
		Print: func(m *Move) string {
			words := direction.Print(m.direction())
			if sectorNo, ok := m.sector(); ok {
				words += " sector " + sector.Print(sectorNo)
			}
			return words
		},
		Read: func(m *Move, c *notation.Cursor) {
			m.setDirection(direction.Read(c))
			if c.Accept("sector") {
				m.setSector(sector.Read(c))
			}
		},
	}
}

// drawsPart is what a contraction draws in: ": D5 to C4, D6 to D5".
func (g *Game) drawsPart() part {
	return part{
		Print: func(m *Move) string {
			var words []string
			for _, p := range m.steps() {
				words = append(words, g.board.name(p.at())+" to "+g.board.name(p.to()))
			}
			if words == nil {
				return ""
			}
			return ": " + strings.Join(words, ", ")
		},
		Read: func(m *Move, c *notation.Cursor) {
			if !c.Accept(":") {
				return
			}
			for first := true; first || c.Accept(","); first = false {
				w := c.Peek()
				from := g.write.space.Read(c)
				if c.Failed() || !c.Expect("to") {
					return
				}
				if to := g.write.space.Read(c); !c.Failed() {
					g.add(m, c, w, step(from, to, NoType))
				}
			}
		},
	}
}

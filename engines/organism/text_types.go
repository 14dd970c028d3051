package organism

import "umpire/engines/notation"

// asPart is the new types of elements that enter a field which changes them: "as
// grow", or "as C4:grow D5:eat".
func (g *Game) asPart() part {
	return part{Print: g.printAs, Read: func(m *Move, c *notation.Cursor) {
		if !c.Accept("as") {
			return
		}
		if !g.isSpace(c) {
			m.As = g.write.ty.Read(c)
			return
		}
		var named Spaces
		from := m.N
		for g.isSpace(c) && !c.Failed() {
			w := c.Peek()
			at := g.write.space.Read(c)
			if !c.Failed() && named.has(at) {
				c.Fail(w, nil, "%s is given a type twice", w.Text)
			}
			if named = named.or(one(at)); c.Expect(":") {
				g.become(m, c, w, at, g.write.ty.Read(c))
			}
		}
		m.sortSteps(from)
	}}
}

// become notes the new type of what comes to stand in a space.
func (g *Game) become(m *Move, c *notation.Cursor, w notation.Word, at uint8, ty Type) {
	switch {
	case c.Failed():
	case m.Verb == DoContract:
		for i, p := range m.steps() {
			if p.to() == at {
				m.Steps[i] = step(p.at(), at, ty)
				return
			}
		}
		c.Fail(w, nil, "nothing moves to %s in this line", w.Text)
	case at == m.To && m.Verb != DoPulse:
		m.As = ty
	default:
		g.add(m, c, w, step(at, 0, ty))
	}
}

// printAs prints the new types in ring and step order of their spaces.
func (g *Game) printAs(m *Move) string {
	if m.As != NoType && m.Verb != DoPush {
		return "as " + typeName(m.As)
	}
	var into [128]Type
	into[m.To&127] = m.As
	for _, p := range m.steps() {
		at := p.at()
		if m.Verb == DoContract {
			at = p.to()
		}
		if p.as() != NoType {
			into[at&127] = p.as()
		}
	}
	words := ""
	for at, ty := range into {
		if ty != NoType {
			words += " " + g.board.name(uint8(at)) + ":" + typeName(ty)
		}
	}
	if words == "" {
		return ""
	}
	return "as" + words
}

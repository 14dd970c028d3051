package roam

import (
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// useParts are the character, the square, and what may follow in any order:
// rotate, mirror, only, replace and blank.
func (g *Game) useParts() []part {
	at := schema.After("at", schema.Or(g.write.square, "none", none))
	return []part{
		schema.Field(g.named(), func(m *Move) *uint8 { return &m.Card }),
		schema.Field(at, func(m *Move) *uint8 { return &m.At }),
		{Print: g.printExtras, Read: g.readExtras},
	}
}

func (g *Game) printExtras(m *Move) string {
	var words []string
	say := func(text ...string) { words = append(words, text...) }
	turning := m.tileList(m.rotate() & allTiles)
	for range turning.all.len() + m.turnsAgain() {
		say("rotate with", g.tileID(turning.next()))
	}
	for range (m.rotate() & byHand).len() {
		say("rotate")
	}
	if m.rotate()&mirrored != 0 {
		say("mirror")
	}
	if m.only() != 0 {
		say("only")
		say(g.squareNames(m.only())...)
	}
	for at, by := range m.replaced {
		say("replace", g.squareName(at), "with", g.tileID(by))
	}
	paying := m.tileList(m.Free)
	for n := range m.List.each {
		say("blank", g.blankName(n&^free))
		if n&free != 0 {
			say("free with", g.tileID(paying.next()))
		}
	}
	return strings.Join(words, " ")
}

func (g *Game) blankName(at uint8) string {
	if at == off {
		return "off"
	}
	return g.squareName(at)
}

var extras = []string{"rotate", "mirror", "only", "replace", "blank"}

func (g *Game) readExtras(m *Move, c *notation.Cursor) {
	for blanks := 0; !c.Failed(); {
		w := c.Peek()
		extra, ok := c.OneOf(extras)
		switch {
		case c.Done() && !ok:
			return
		case !ok:
			c.Fail(w, extras, "expected rotate, only, replace or blank, not %q", w.Text)
		case extras[extra] == "rotate":
			g.readRotate(m, c, w)
		case extras[extra] == "mirror":
			m.setRotate(m.rotate() | mirrored)
		case extras[extra] == "only":
			g.readOnly(m, c)
		case extras[extra] == "replace":
			g.readReplace(m, c)
		case blanks == maxBlanks:
			c.Fail(w, nil, "no character has more than %d blanks", maxBlanks)
		default:
			g.readBlank(m, c, blanks)
			blanks++
		}
	}
}

func (g *Game) readRotate(m *Move, c *notation.Cursor, at notation.Word) {
	before := m.rotate()
	if !c.Accept("with") {
		if before&byHand == byHand {
			c.Fail(at, nil, "four quarter turns are none")
			return
		}
		m.setRotate(before | (before&byHand<<1|1<<24)&byHand)
		return
	}
	by := g.write.artifact.Read(c)
	if before&tile(by) == 0 {
		m.setRotate(before | tile(by))
		return
	}
	m.repeatTile(by)
	if m.turnsAgain() == maxTurns {
		c.Fail(at, nil, "so many turns cannot be written")
		return
	}
	m.Amount += 1 << againTurns
}

func (g *Game) readOnly(m *Move, c *notation.Cursor) {
	for first := true; first || g.namesSquare(c.Peek()); first = false {
		w := c.Peek()
		sq := square(g.write.square.Read(c))
		if m.only()&sq != 0 && !c.Failed() {
			c.Fail(w, nil, "%s stands twice", w.Text)
		}
		if m.setOnly(m.only() | sq); c.Failed() {
			return
		}
	}
}

func (g *Game) namesSquare(w notation.Word) bool {
	_, ok := g.findSquare(w.Text)
	return ok
}

// readReplace reads "c3 with A02".
func (g *Game) readReplace(m *Move, c *notation.Cursor) {
	at := g.write.square.Read(c)
	if m.replace()&square(at) != 0 {
		m.repeatSquare(at)
	}
	m.setReplace(m.replace() | square(at))
	m.setExchange(m.exchange() | g.another(m, c, m.exchange()))
}

// readBlank reads "c3", perhaps with "free with A01". A blank may lie off the map.
func (g *Game) readBlank(m *Move, c *notation.Cursor, n int) {
	at := uint8(off)
	if w := c.Peek(); c.Accept("off") || !g.namesSquare(w) && isCell(w.Text) {
		if w.Text != "off" {
			c.Next()
		}
	} else {
		at = g.write.square.Read(c)
	}
	m.List[n] = rule.Some(at)
	if c.Accept("free") {
		m.List[n] = rule.Some(at | free)
		m.Free |= g.another(m, c, m.Free)
	}
}

// isCell reports whether a text looks like a square, on the map or not.
func isCell(text string) bool {
	return len(text) == 2 && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '0' && text[1] <= '9'
}

// another reads "with A03", and notes when the artifact has been named for the
// same before.
func (g *Game) another(m *Move, c *notation.Cursor, set Tiles) Tiles {
	if !c.Expect("with") {
		return 0
	}
	at := g.write.artifact.Read(c)
	if set&tile(at) != 0 {
		m.repeatTile(at)
	}
	return tile(at)
}

package organism

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

type (
	wording = schema.Verb[Move]
	part    = schema.Part[Move]
)

// devices speak for Chance.
var devices = []string{"dice", "RAIN"}

// newMoves declares how moves are written, what begins with more words first.
func (g *Game) newMoves() *schema.Moves[Move] {
	moves := &schema.Moves[Move]{
		Players: g.seats,
		By:      func(m *Move) *rule.Seat { return &m.By },
		Verbs:   append(g.prefixed(), append(g.decided(), g.actionWords()...)...),
	}
	if g.rain != nil {
		moves.Devices = []wording{
			said("dice", DoRoll, "dice: eat 3", g.rollParts()...),
			{Words: "RAIN", Is: func(m *Move) bool { return m.Verb != DoRoll }, Make: func(*Move) {}, Then: []wording{
				said("begin", DoBegin, ""), said("resolve", DoResolve, ""), said("check", DoCheck, ""), said("roll", DoRoll, "", g.rollParts()...),
			}},
		}
	}
	return moves
}

func said(words string, v Verb, example string, parts ...part) wording {
	return schema.Kind(words, v, func(m *Move) *Verb { return &m.Verb }, example, parts...)
}

func declined(phase Phase, example string) wording {
	return wording{
		Words: phaseNames[phase] + " none", Example: example,
		Is:   func(m *Move) bool { return m.Verb == DoNone && m.offer() == phase },
		Make: func(m *Move) { m.decline(phase) },
	}
}

// prefixed are actions that do not belong to the activation, with a word before them.
func (g *Game) prefixed() []wording {
	way := func(words string, how Way, example string, parts ...part) wording {
		return wording{
			Words: words, Example: example, Parts: parts, Then: g.actionWords(),
			Is:   func(m *Move) bool { return m.How == how },
			Make: func(m *Move) { m.How = how },
		}
	}
	via := schema.Field(g.write.space, func(m *Move) *uint8 { return &m.Via })
	return []wording{
		way("echo", ByEcho, "P1: echo eat D0 from C0"), declined(Echo, "P1: echo none"),
		way("sync", BySync, "P1: sync grow eat at C1"), declined(Sync, "P1: sync none"),
		way("project", ByProject, "P1: project C3 eat D0 from C0", via),
	}
}

func (g *Game) decided() []wording {
	words := []wording{
		said("introduce", DoIntroduce, "P1: introduce eat D0 grow D1 move D2", g.pairsPart()),
		said("activate", DoActivate, "P1: activate D1 move", g.atPart(""), g.typePart("")),
		said("pass", DoPass, "P1: pass"),
		said("done", DoDone, "P1: done"),
		said("begin", DoBegin, "P1: begin"),
		said("resolve", DoResolve, "P1: resolve"),
		said("check", DoCheck, "P1: check"),
		{Words: "roll", Is: func(*Move) bool { return false }, Make: func(m *Move) { m.Verb = DoRoll }, Parts: g.rollParts()},
	}
	for _, says := range g.says {
		words = append(words, says(g)...)
	}
	return words
}

func (g *Game) actionWords() []wording {
	at, to := g.atPart(""), g.toPart("to")
	words := []wording{
		said("eat", DoEat, "P1: eat D0 from C0", at, g.toPart("from")),
		said("grow field", DoGrowField, "P1: grow field slide at C4 pay D1:1", g.kindPart(), g.toPart("at"), g.payPart()),
		said("grow", DoGrow, "P1: grow move at C1 pay D1:1", g.typePart(""), g.toPart("at"), g.payPart()),
		said("move field", DoMoveField, "P1: move field C4 to C5", at, to),
		said("move", DoMove, "P1: move C3 to C4 as grow", at, to, g.asPart()),
		said("circulate", DoCirculate, "P1: circulate D0 to D2", at, to),
	}
	for _, acts := range g.acts {
		words = append(words, acts(g)...)
	}
	return words
}

// after is a value that comes after words, or alone if there are none.
func after[T any](words string, v schema.Value[T]) schema.Value[T] {
	if words == "" {
		return v
	}
	return schema.After(words, v)
}

func (g *Game) atPart(words string) part {
	return schema.Field(after(words, g.write.space), func(m *Move) *uint8 { return &m.At })
}

func (g *Game) toPart(words string) part {
	return schema.Field(after(words, g.write.space), func(m *Move) *uint8 { return &m.To })
}

func (g *Game) typePart(words string) part {
	return schema.Field(after(words, g.write.ty), func(m *Move) *Type { return &m.As })
}

func (g *Game) kindPart() part {
	return part{
		Print: func(m *Move) string { return g.write.kind.Print(m.kind()) },
		Read:  func(m *Move, c *notation.Cursor) { m.setKind(g.write.kind.Read(c)) },
	}
}

// rollParts are what the dice show: a type and a column.
func (g *Game) rollParts() []part {
	column := schema.Field(schema.Number[uint8](0, 99), func(m *Move) *uint8 { return &m.At })
	return []part{{
		Print: func(*Move) string { return "" },
		Read:  func(_ *Move, c *notation.Cursor) { c.Accept("roll") },
	}, g.typePart(""), column}
}

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
			words := rule.NamesOf(slices.Values(m.steps()), func(p Step) string { return g.board.name(p.at()) + " to " + g.board.name(p.to()) })
			if len(words) == 0 {
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

// asPart is the new types of elements that enter a field which changes them: "as
// grow", or "as C4:grow D5:eat".
func (g *Game) asPart() part {
	return part{Print: g.printAs, Read: func(m *Move, c *notation.Cursor) {
		if !c.Accept("as") {
			return
		}
		if !g.isSpace(c) && m.Verb != DoPulse && m.Verb != DoContract { // of which several elements come to spaces
			m.As = g.write.ty.Read(c)
			return
		}
		var named Spaces
		from := m.N
		for first := true; first || g.isSpace(c) && !c.Failed(); first = false {
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

// become notes the new type of what comes to be in a space.
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
	if m.As != NoType && m.Verb != DoPush && !slices.ContainsFunc(m.steps(), func(p Step) bool { return p.as() != NoType }) {
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

func (g *Game) isPlayer(w notation.Word) (seat uint8, ok bool) {
	seat, ok = g.ownerNamed(w.Text)
	return seat, ok && seat != neutralSeat
}

// isSpace reports whether a space comes next.
func (g *Game) isSpace(c *notation.Cursor) bool {
	_, ok := g.board.find(c.Peek().Text)
	return ok && !c.Done()
}

// readSpace reads the name of a space as known does. Of a ring that has no such number
// the last space is reported.
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

var phaseNames = [...]string{"introduce", "start", "echo", "choose", "act", "sync", "conflict", "immolate", "regenerate", "reclaim", "integrity", "avenge", "roll", "over"}

func phaseName(p Phase) string { return phaseNames[min(p, Over)] }

// reasonNames are why a game is over, by Reason.
var reasonNames = [...]string{"", "power", "organisms", "rain", "overfull"}

func reasonName(r Reason) string { return reasonNames[min(int(r), len(reasonNames)-1)] }

func (m *Move) sortSteps(from uint8) {
	slices.SortStableFunc(m.Steps[from:m.N], func(a, b Step) int { return int(a.at()) - int(b.at()) })
}

// names returns the players of a set: "Ann, Bob", or none.
func (g *Game) names(set uint8) string { return g.write.players.Print(set) }

func (b *board) names() (names []string) {
	for at := range b.inPlay.each {
		names = append(names, b.name(at))
	}
	return names
}

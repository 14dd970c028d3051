package organism

import (
	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// PrintMove writes a move as the rulebook's notation has it.
func (g *Game) PrintMove(m Move) string { return g.moves.Print(m) }

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) { return g.moves.Read(text) }

// CouldMove returns the words that may stand after the beginning of a move.
func (g *Game) CouldMove(before string) []string { return g.moves.Could(before) }

type (
	wording = schema.Verb[Move]
	part    = schema.Part[Move]
)

// devices speak for Chance.
var devices = []string{"dice", "RAIN"}

// newMoves declares how moves are written. What begins with more words comes
// before what begins with fewer.
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

// said declares how a kind of move is written.
func said(words string, v Verb, example string, parts ...part) wording {
	return schema.Kind(words, v, func(m *Move) *Verb { return &m.Verb }, example, parts...)
}

// declined declares how an offer is declined.
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

// decided are the moves that are no actions.
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
	for _, m := range mutations {
		if m.says != nil {
			words = append(words, m.says(g)...)
		}
	}
	return words
}

// actionWords are the actions.
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
	for _, m := range mutations {
		if m.acts != nil {
			words = append(words, m.acts(g)...)
		}
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

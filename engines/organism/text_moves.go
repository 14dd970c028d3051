package organism

import (
	"strconv"
	"strings"

	"umpire/engines/rule"
)

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

// speaker returns who says a move.
func (g *Game) speaker(m *Move) string {
	switch {
	case m.Verb == DoRoll:
		return "dice"
	case m.By == rule.Chance || int(m.By) >= len(g.seats):
		return "RAIN"
	}
	return g.seats[m.By]
}

// PrintMove writes a move as the rulebook's notation has it.
func (g *Game) PrintMove(m Move) string {
	text := g.speaker(&m) + ": "
	switch m.How {
	case ByEcho:
		text += "echo "
	case BySync:
		text += "sync "
	case ByProject:
		text += "project " + g.board.name(m.Via) + " "
	}
	return text + g.printVerb(&m)
}

// simpleWords are the moves that are one word, or begin as others do.
var simpleWords = map[Verb]string{
	DoBegin: "begin", DoResolve: "resolve", DoCheck: "check", DoPass: "pass", DoDone: "done", DoAvenge: "avenge",
}

// noneWords are what is declined, by phase.
var noneWords = map[Phase]string{Echo: "echo", Sync: "sync", Regenerate: "regenerate", Avenge: "avenge"}

// stepVerbs are the moves from one space to another.
var stepVerbs = map[Verb][2]string{
	DoEat: {"eat ", " from "}, DoMove: {"move ", " to "}, DoMoveField: {"move field ", " to "},
	DoCirculate: {"circulate ", " to "}, DoSlide: {"slide ", " to "},
}

func (g *Game) printVerb(m *Move) string {
	at, to := g.board.name(m.At), g.board.name(m.To)
	if words, ok := stepVerbs[m.Verb]; ok {
		return words[0] + at + words[1] + to + g.printAs(m)
	}
	switch m.Verb {
	case DoIntroduce:
		return "introduce" + g.printPairs(m)
	case DoActivate:
		return "activate " + at + " " + typeName(m.As)
	case DoGrow:
		return "grow " + typeName(m.As) + " at " + to + g.printPay(m)
	case DoGrowField:
		return "grow field " + fieldName(FieldKind(m.As)) + " at " + to + g.printPay(m)
	case DoRegenerate:
		return "regenerate " + typeName(m.As) + " at " + to + g.printPay(m)
	case DoJump:
		return "jump " + at + " over" + g.printSpaces(m, " ") + " to " + to + g.printAs(m)
	case DoPush:
		return "push " + at + " to " + to + g.printSpaces(m, " > ") + g.printAs(m)
	case DoPulse:
		sector := ""
		if m.To > 0 {
			sector = " sector " + strconv.Itoa(int(m.To)-1)
		}
		return "pulse " + strconv.Itoa(int(m.At)) + sector + g.printPay(m) + g.printAs(m)
	case DoContract:
		return "contract " + at + g.printDraws(m)
	case DoCombust:
		return "combust " + at + " as " + typeName(m.As)
	case DoTransmute:
		return "transmute " + at + " as " + typeName(m.As)
	case DoNone:
		return noneWords[Phase(m.At)] + " none"
	case DoReclaim:
		return "reclaim " + at
	case DoImmolate:
		return "immolate " + fieldName(FieldKind(m.As))
	case DoRoll:
		return typeName(m.As) + " " + strconv.Itoa(int(m.At))
	}
	return simpleWords[m.Verb]
}

// circulateWord stands for a type where there was only a CIRCULATE.
const circulateWord = "circulate"

func typeName(ty Type) string {
	if ty == circulating {
		return circulateWord
	}
	return typeNames[ty&3]
}

func fieldName(kind FieldKind) string {
	if int(kind) < len(fieldNames) {
		return fieldNames[kind]
	}
	return "?"
}

func (g *Game) printPairs(m *Move) string {
	var b strings.Builder
	for _, p := range m.steps() {
		b.WriteString(" " + typeName(p.as()) + " " + g.board.name(p.at()))
	}
	return b.String()
}

func (g *Game) printPay(m *Move) string {
	var b strings.Builder
	for _, p := range m.steps() {
		if p.as() == NoType {
			b.WriteString(" " + g.board.name(p.at()) + ":" + strconv.Itoa(p.amount()))
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return " pay" + b.String()
}

func (g *Game) printSpaces(m *Move, before string) string {
	var b strings.Builder
	for _, p := range m.steps() {
		if p.as() == NoType {
			b.WriteString(before + g.board.name(p.at()))
		}
	}
	return b.String()
}

func (g *Game) printDraws(m *Move) string {
	var b strings.Builder
	types := ""
	for i, p := range m.steps() {
		b.WriteString([]string{" : ", ", "}[min(i, 1)] + g.board.name(p.at()) + " to " + g.board.name(p.to()))
		if p.as() != NoType {
			types += " " + g.board.name(p.to()) + ":" + typeName(p.as())
		}
	}
	if types != "" {
		b.WriteString(" as" + types)
	}
	return b.String()
}

// printAs writes the new types of elements that enter a field which changes
// them.
func (g *Game) printAs(m *Move) string {
	var b strings.Builder
	if m.As != NoType {
		if m.Verb != DoPush {
			return " as " + typeName(m.As)
		}
		b.WriteString(" " + g.board.name(m.To) + ":" + typeName(m.As))
	}
	for _, p := range m.steps() {
		if p.as() != NoType {
			b.WriteString(" " + g.board.name(p.at()) + ":" + typeName(p.as()))
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return " as" + b.String()
}

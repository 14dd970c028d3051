package loam

import (
	"fmt"
	"strings"
	"sync"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// devices are what Chance speaks as.
var devices = []string{"first", "deck", "behaviors", "soil", "hand", "discard"}

var endWords = []string{drawOne: "draw", growSoil: "grow", refillDisplay: "refill", returnInputs: "return"}

const returnInputsWord = uint8(returnInputs)

// PrintMove writes a move as a line.
func (g *Game) PrintMove(m Move) string {
	if chanceKinds.has(m.Kind) {
		name := ""
		switch m.Kind {
		case First:
			name = g.name(rule.Seat(m.Card))
		case BehaviorUp:
			name = fmt.Sprintf("%q", g.behaviorName(m.Card))
		default:
			name = fmt.Sprintf("%q", g.copyName(m.Card))
		}
		return devices[m.Kind] + ": " + name
	}
	return g.name(m.Seat) + ": " + g.printAction(&m)
}

func (g *Game) printAction(m *Move) string {
	switch m.Kind {
	case Use:
		return "use " + Stats[m.Card%3] + [...]string{"", "", "+"}[m.At%3] + " " + [...]string{"A", "B", "both", "none"}[m.N&3]
	case Play:
		return g.printPlay(m)
	case Combine:
		return fmt.Sprintf("combine %s %s", g.communityName(m.Owner, m.Into), g.communityName(m.N, m.At))
	case End:
		if m.N == 0 {
			return "end"
		}
		var words []string
		for _, one := range m.List[:4] {
			words = append(words, endWords[min(one, returnInputsWord)])
		}
		return "end " + strings.Join(words, ", ")
	case Rearrange:
		return fmt.Sprintf("rearrange c%d %s", m.Into, g.printList(m.List[:min(m.N, 8)]))
	case Place:
		return fmt.Sprintf("place %q from %s into %s", g.creatureName(m.Card), g.sourceName(m), g.goal(m))
	case Draw:
		if m.From == Deck {
			return "draw from deck"
		}
		return fmt.Sprintf("draw %q from %s", g.creatureName(m.Card), g.sourceName(m))
	case Bury:
		return fmt.Sprintf("bury %q from %s", g.creatureName(m.Card), g.sourceName(m))
	case Choose:
		return fmt.Sprintf("choose %d", m.N)
	case Take:
		return fmt.Sprintf("take %q", g.behaviorName(m.Card))
	case ExtraPlace:
		return g.printExtra(m)
	case DiscardInput:
		return "discard " + Stats[m.Card%3]
	case BuryInvasive:
		return fmt.Sprintf("bury-invasive %q", g.creatureName(m.Card))
	case MoveOne:
		return fmt.Sprintf("move %q from c%d into %s", g.creatureName(m.Card), m.At, g.communityName(0, m.Into))
	case Swap:
		return fmt.Sprintf("swap %q in c%d with %q in c%d", g.creatureName(m.Card), m.At, g.creatureName(m.List[0]), m.Into)
	}
	return [...]string{Pass: "pass", Stop: "stop", Yes: "yes", No: "no", Done: "done", ExtraNone: "extra none", kinds: "?"}[min(m.Kind, kinds)]
}

func (g *Game) printPlay(m *Move) string {
	text := fmt.Sprintf("play %q", g.behaviorName(m.Card))
	for i := range int(min(m.N, 8)) {
		card, from := m.payment(i)
		place := sourceNames[from]
		if from == Hand && m.Owner != 0 {
			place = g.handName(m.Owner)
		}
		text += [...]string{", ", " paying "}[b2i(i == 0)] + fmt.Sprintf("%q from %s", g.creatureName(card), place)
	}
	return text
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (g *Game) printExtra(m *Move) string {
	text := "extra place"
	if m.Card != nobody {
		text += fmt.Sprintf(" %q", g.creatureName(m.Card))
	}
	if m.List[0] != 0 || m.From != Hand {
		text += " from " + g.sourceName(m)
	}
	return text + " into " + g.goal(m)
}

func (g *Game) printList(cards []uint8) string {
	names := make([]string, len(cards))
	for i, card := range cards {
		names[i] = fmt.Sprintf("%q", g.creatureName(card))
	}
	return strings.Join(names, ", ")
}

func (g *Game) sourceName(m *Move) string {
	if m.From == Hand && m.List[0] != 0 {
		return g.handName(m.List[0])
	}
	return sourceNames[m.From%sources]
}

// handName names the hand of a player, given as a seat plus 1.
func (g *Game) handName(owner uint8) string { return g.name(rule.Seat(owner-1)) + ".hand" }

func (g *Game) communityName(owner, id uint8) string {
	if id == 0 {
		return "new"
	}
	name := fmt.Sprintf("c%d", id)
	if owner != 0 {
		name = g.name(rule.Seat(owner-1)) + "." + name
	}
	return name
}

// goal writes where a creature is placed.
func (g *Game) goal(m *Move) string {
	name := g.communityName(m.Owner, m.Into)
	if m.At != 0 {
		name += fmt.Sprintf(" at %d", m.At)
	}
	return name
}

// ParseMove reads a move. What it leaves open, Settle fills in.
func (g *Game) ParseMove(text string) (Move, error) {
	var errs rule.TextErrors
	lines := notation.Lines(text)
	if len(lines) != 1 || lines[0].IsPicture() {
		at := notation.Word{Line: 1, Col: 1}
		if len(lines) > 0 {
			at.Line, at.Col = lines[0].No, lines[0].Col
		}
		notation.Fail(&errs, at, nil, "expected one move, like %q", g.names[0]+": use nutrients A")
		return Move{}, errs
	}
	p := &moveParser{reader: reader{g, notation.Over(lines[0], &errs)}}
	p.speaker()
	if errs == nil {
		p.c.End()
	}
	if errs != nil {
		return Move{}, errs[:1] // what follows a misread word says nothing
	}
	return p.m, nil
}

// A moveParser reads a move.
type moveParser struct {
	reader
	m Move
}

func (p *moveParser) speaker() {
	w := p.c.Next()
	for kind, device := range devices {
		if w.Text == device && !w.Quoted {
			p.m.Kind, p.m.Seat = Kind(kind), rule.Chance
			p.c.Expect(":")
			p.outcome()
			return
		}
	}
	seat, ok := p.isPlayer(w)
	if !ok {
		p.c.Fail(w, append(append([]string{}, p.g.names...), devices...), "expected who moves, a player or a device of chance, not %q", w.Text)
		return
	}
	p.m.Seat = seat
	p.c.Expect(":")
	if !p.failed() {
		p.action()
	}
}

// outcome reads what Chance says.
func (p *moveParser) outcome() {
	if p.failed() {
		return
	}
	switch p.m.Kind {
	case First:
		p.m.Card = uint8(p.player())
	case BehaviorUp:
		p.m.Card = p.behavior()
	default:
		first, nth := p.creature()
		p.m.Card = first + nth
	}
}

// actions are the words that a move begins with, and how the rest is read.
var actions func() map[string]func(*moveParser)

func init() { actions = sync.OnceValue(allActions) } // in init, as actions are read within actions

func allActions() map[string]func(*moveParser) {
	plain := func(k Kind) func(*moveParser) { return func(p *moveParser) { p.m.Kind = k } }
	return map[string]func(*moveParser){
		"use": (*moveParser).use, "play": (*moveParser).play, "combine": (*moveParser).combine, "end": (*moveParser).end,
		"rearrange": (*moveParser).rearrange, "place": (*moveParser).place, "pass": plain(Pass), "draw": (*moveParser).draw,
		"bury": (*moveParser).bury, "stop": plain(Stop), "choose": (*moveParser).choose, "yes": plain(Yes), "no": plain(No),
		"take": (*moveParser).take, "done": plain(Done), "extra": (*moveParser).extra, "discard": (*moveParser).discard,
		"bury-invasive": (*moveParser).cleanse, "move": (*moveParser).move, "swap": (*moveParser).swap,
	}
}

func (p *moveParser) action() {
	w := p.c.Next()
	read := actions()[w.Text]
	if read == nil || w.Quoted {
		var words []string
		for word := range actions() {
			words = append(words, word)
		}
		p.c.Fail(w, sorted(words), "%q is no move", w.Text)
		return
	}
	read(p)
}

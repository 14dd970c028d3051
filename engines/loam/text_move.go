package loam

import (
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// PrintMove writes a move as a line.
func (g *Game) PrintMove(m Move) string { return g.moves().Print(m) }

// Divide divides "p1: bury Potworm, Bacillus from soil" into the moves of single cards.
func (g *Game) Divide(line string) []string { return g.moves().Divide(line) }

// ParseMove reads a move. What it leaves open, Settle fills in.
func (g *Game) ParseMove(text string) (Move, error) { return g.moves().Read(text) }

// CouldMove returns the words that may stand after the beginning of a move.
func (g *Game) CouldMove(before string) []string { return g.moves().Could(before) }

// newMoves declares how moves are written.
func (g *Game) newMoves() *schema.Moves[Move] {
	kind := func(m *Move) *Kind { return &m.Kind }
	card := func(m *Move) *uint8 { return &m.Card }
	w := g.write
	creature, behavior := schema.Field(quoted(w.creature, g.creatureName), card), schema.Field(quoted(w.behavior, g.behaviorName), card)
	drawn := schema.Field(quoted(w.card, g.copyName), card)
	stat := schema.Field(w.stat, card)
	return &schema.Moves[Move]{
		Players: g.names,
		By:      func(m *Move) *rule.Seat { return &m.Seat },
		Heads:   map[string]int{"draw": 1, "bury": 1},
		Tails:   []string{"from"},
		Verbs: []verb{
			schema.Kind("use", Use, kind, "p1: use nutrients A", inputPart(), schema.Field(schema.Word[uint8]("effect A or B", effectWords...), func(m *Move) *uint8 { return &m.N })),
			schema.Kind("play", Play, kind, "p1: play \"Rich Exudates\"\np1: play \"Trophic Cascade\" paying \"Bacillus\" from soil", behavior, movePart{Print: g.printPayments, Read: g.readPayments}),
			schema.Kind("combine", Combine, kind, "p1: combine c1 c3", movePart{Print: g.printCombined, Read: g.readCombined}),
			schema.Kind("end", End, kind, "p1: end\np1: end grow, draw, refill, return", movePart{Print: printEnd, Read: readEnd}),
			schema.Kind("rearrange", Rearrange, kind, `p1: rearrange c1 "Potworm", "Bacillus"`, movePart{Print: g.printOrder, Read: g.readOrder}),
			schema.Kind("place", Place, kind, "p1: place \"Potworm\" from soil into c2 at 3\np1: place \"Bacillus\" from hand into new", creature, g.fromPart(), g.intoPart()),
			schema.Kind("pass", Pass, kind, "p1: pass"),
			{
				Words: "draw from", Example: "p1: draw from deck",
				Is:    func(m *Move) bool { return m.Kind == Draw && m.From == Deck },
				Make:  func(m *Move) { m.Kind, m.From, m.Card = Draw, Deck, nobody },
				Parts: []movePart{deckPart()},
			},
			schema.Kind("draw", Draw, kind, `p1: draw "Potworm" from soil`, creature, g.drawnFromPart()),
			schema.Kind("bury", Bury, kind, `p1: bury "Potworm" from soil`, creature, g.fromPart()),
			schema.Kind("stop", Stop, kind, "p1: stop"),
			schema.Kind("choose", Choose, kind, "p1: choose 2", schema.Field(schema.Number[uint8](1, 9), func(m *Move) *uint8 { return &m.N })),
			schema.Kind("yes", Yes, kind, "p1: yes"),
			schema.Kind("no", No, kind, "p1: no"),
			schema.Kind("take", Take, kind, `p1: take "Biofilm Grazing"`, behavior),
			schema.Kind("done", Done, kind, "p1: done"),
			schema.Kind("extra place", ExtraPlace, kind, "p1: extra place \"Potworm\" into c1 at 2\np1: extra place into c1", g.extraPart(), g.intoPart()),
			schema.Kind("extra none", ExtraNone, kind, "p1: extra none"),
			schema.Kind("discard", DiscardInput, kind, "p1: discard structure", stat),
			schema.Kind("bury-invasive", BuryInvasive, kind, `p1: bury-invasive "Potworm"`, creature),
			schema.Kind("move", MoveOne, kind, "", creature, g.ownPart("from", func(m *Move) *uint8 { return &m.At }), g.ownPart("into", func(m *Move) *uint8 { return &m.Into })),
			schema.Kind("swap", Swap, kind, "", creature, g.ownPart("in", func(m *Move) *uint8 { return &m.At }),
				schema.Field(schema.After("with", quoted(w.creature, g.creatureName)), func(m *Move) *uint8 { return &m.List[0] }), g.ownPart("in", func(m *Move) *uint8 { return &m.Into })),
		},
		Devices: []verb{
			schema.Kind("first", First, kind, "first: p1", firstPart(g.write.player)),
			schema.Kind("deck", CardDrawn, kind, `deck: "Bacillus"`, drawn),
			schema.Kind("behaviors", BehaviorUp, kind, `behaviors: "Pest Patrol"`, behavior),
			schema.Kind("soil", SoilPicked, kind, `soil: "Bacillus"`, drawn),
			schema.Kind("hand", HandPicked, kind, `hand: "Bacillus"`, drawn),
			schema.Kind("discard", PilePicked, kind, `discard: "Bacillus"`, drawn),
		},
	}
}

// firstPart is the first player.
func firstPart(player schema.Value[rule.Seat]) movePart {
	return movePart{
		Print: func(m *Move) string { return player.Print(rule.Seat(m.Card)) },
		Read:  func(m *Move, c *notation.Cursor) { m.Card = uint8(player.Read(c)) },
	}
}

// devices are what Chance speaks as.
var devices = []string{"first", "deck", "behaviors", "soil", "hand", "discard"}

var effectWords = []string{effectA: "A", effectB: "B", both: "both", neither: "none"}

// inputPart is an input, perhaps with the side that is meant: nutrients+ for the
// upgraded one, nutrients- for the basic one.
func inputPart() movePart {
	return movePart{
		Print: func(m *Move) string { return Stats[m.Card%3] + [...]string{upgraded: "+"}[m.At%3] },
		Read: func(m *Move, c *notation.Cursor) {
			w := c.Next()
			name := strings.TrimRight(w.Text, "+-")
			at := slices.Index(Stats[:], name)
			if at < 0 || w.Quoted || len(w.Text)-len(name) > 1 {
				w.Text = name
				c.Fail(w, Stats[:], "expected an input, structure, nutrients or food-web, not %q", w.Text)
				return
			}
			m.Card, m.At = uint8(at), uint8(1+strings.Index("-+", w.Text[len(name):]))
			if w.Text == name {
				m.At = showing
			}
		},
	}
}

// endWords are the steps at the end of a turn.
var endWords = []string{drawOne: "draw", growSoil: "grow", refillDisplay: "refill", returnInputs: "return"}

func printEnd(m *Move) string {
	var words []string
	for _, one := range m.order() {
		words = append(words, endWords[min(one, uint8(returnInputs))])
	}
	return strings.Join(words, ", ")
}

func readEnd(m *Move, c *notation.Cursor) {
	step := schema.Word[uint8]("draw, grow, refill or return", endWords...)
	for !c.Done() && !c.Failed() {
		w := c.Peek()
		at := step.Read(c)
		switch {
		case c.Failed():
		case m.N == 4:
			c.Fail(w, nil, "the end of a turn has four steps")
		case slices.Contains(m.order(), at):
			c.Fail(w, nil, "%q stands twice", w.Text)
		default:
			m.List[m.N] = at
			m.N++
		}
		if !c.Done() && !c.Failed() {
			c.Expect(",")
		}
	}
	if m.N != 0 && m.N != 4 && !c.Failed() {
		c.Fail(c.Peek(), endWords[1:], "the end of a turn has four steps: draw, grow, refill, return")
	}
}

func deckPart() movePart {
	deck := schema.Word[uint8]("deck, or a creature before from", "deck")
	return movePart{
		Print: func(*Move) string { return deck.Print(0) },
		Read:  func(_ *Move, c *notation.Cursor) { deck.Read(c) },
	}
}

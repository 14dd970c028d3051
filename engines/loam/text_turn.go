package loam

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

var taskWords = []string{"", "draw", "grow", "refill", "return", "pass", "soil", "hands", "display", "begin"}

// phaseLines are whose turn it is, what has happened in it, what is being
// resolved, and how a game or a match stands when it is over.
func (g *Game) phaseLines() []line {
	return slices.Concat(g.turnLines(), g.effectLines(), g.endLines())
}

func (g *Game) turnLines() []line {
	w := g.write
	return []line{
		schema.One("first", w.player, func(d *draft) *rule.Seat { return &d.First }, schema.Zero).Always().
			Shown("first p1", "the first player; whoever is listed first"),
		schema.One("turn", w.player, func(d *draft) *rule.Seat { return &d.Turn }, g.defaultTurn).Always().
			Shown("turn p1", "the first player"),
		schema.One("round", w.count, func(d *draft) *uint8 { return &d.Round }, g.defaultRound).Always().
			Shown("round 2", "2"),
		schema.One("used", w.inputs, func(d *draft) *uint8 { return &d.Used }, defaultUsed).
			When(func(d *draft) bool { return d.Used|defaultUsed(d) != 0 }).
			Shown("used structure, nutrients", "of the player to move; the one in use"),
		schema.One("out", w.inputs, func(d *draft) *uint8 { return &d.Out }, schema.Zero).
			Shown("out structure", "inputs discarded this turn; none"),
		schema.One("out-before", w.inputs, func(d *draft) *uint8 { return &d.OutBefore }, schema.Zero).
			Shown("out-before food-web", "and on earlier turns; none"),
		schema.One("placed", w.count, func(d *draft) *uint8 { return &d.Placed }, schema.Zero).
			Shown("placed 1", "creatures placed this turn; 0"),
		schema.One("earned", w.count, func(d *draft) *uint8 { return &d.Earned }, schema.Zero).
			Shown("earned 1", "behaviors earned this turn; 0"),
		schema.One("queue", w.count, func(d *draft) *uint8 { return &d.Queue }, schema.Zero).
			Shown("queue 1", "scenario triggers that wait; 0"),
		schema.One("lapsed", w.behaviors, func(d *draft) *Behaviors { return &d.Lapsed }, schema.Zero).
			Shown(`lapsed "Pest Patrol"`, "qualified at an earlier check and not taken"),
		schema.One("joined", w.pairs, func(d *draft) *Pairs { return &d.Joined }, schema.Zero).
			Shown("joined EE+MD", "pairs made by combining this turn"),
		schema.One("rearranged", w.communities, func(d *draft) *Pile { return &d.Arranged }, schema.Zero).
			Shown("rearranged c1", "communities rearranged this turn as they are"),
		schema.One("flip", w.inputs, func(d *draft) *uint8 { return &d.Turning }, schema.Zero).
			Shown("flip structure", "inputs of which the player decides whether they turn"),
		schema.One("pairs", w.pairs, func(d *draft) *Pairs { return &d.Pairs }, schema.Zero).
			Shown("pairs AD+MD", "made by placements of this effect"),
	}
}

// defaultTurn is the first player, and at the end of a game the last one.
func (g *Game) defaultTurn(d *draft) rule.Seat {
	if d.Phase == Over {
		return (d.First + g.players() - 1) % g.players()
	}
	return d.First
}

// defaultRound is the second, and at the end of a game the last one.
func (g *Game) defaultRound(d *draft) uint8 {
	if d.Phase == Over {
		return uint8(g.cards.Numbers.Rounds)
	}
	return min(2, uint8(g.cards.Numbers.Rounds))
}

func defaultUsed(d *draft) uint8 {
	if stat, ok := d.Doing.input(); ok {
		return 1 << stat
	}
	return 0
}

// effectLines are what is being resolved, and where it stands.
func (g *Game) effectLines() []line {
	w := g.write
	return []line{
		schema.One("doing", g.doingValue(), func(d *draft) *EffectKind { return &d.Doing }, schema.Zero).
			Shown("doing nutrients A", "or a behavior, start, trigger, end, set-up; alone, it begins"),
		{
			Word: "step",
			Print: func(d *draft, say func(string)) {
				if d.Step != 0 {
					say(strconv.Itoa(int(g.program[d.Step].index)) + ", left " + strconv.Itoa(int(d.Left)))
				}
			},
			Read: func(r *reader) {
				r.D.step = r.C.Peek()
				r.D.index, r.D.left = schema.Number[int](1, 255).Read(r.C), -1
				if !r.C.Failed() && r.C.Accept(",") && r.C.Expect("left") {
					r.D.left = schema.Number[int](0, 250).Read(r.C)
				}
			},
			Example: "step 1, left 2", Help: "of the effect, with the units left of it",
		},
		schema.Flag("short", "", func(d *draft) *bool { return &d.Short }).
			Shown("short", "the step was not carried out in full so far"),
		{
			Word: "so-far",
			Print: func(d *draft, say func(string)) {
				if full := g.program[d.Step].full(); d.Step != 0 && (d.Prev != full || d.Whole != full) {
					say(strconv.Itoa(int(d.Prev)) + "/" + strconv.Itoa(int(d.Whole)))
				}
			},
			Read:    func(r *reader) { r.D.Prev, r.D.Whole = twoNumbers(r.C, 8, "two numbers like 1/1") },
			Example: "so-far 1/1", Help: "by depth, a bit each: the step before, all steps in full",
		},
		schema.Flag("then", "B", func(d *draft) *bool { return &d.thenB }).
			Shown("then B", "both effects, which no rule allows"),
		{
			Word: "drawn",
			Print: func(d *draft, say func(string)) {
				if d.Drawn.Is() {
					say(w.creature.Print(d.Drawn.Must()) + " from " + w.source.Print(d.From%sources))
				}
			},
			Read: func(r *reader) {
				r.D.Drawn, r.D.From = rule.Some(w.creature.Read(r.C)), Hand
				if !r.C.Failed() && r.C.Accept("from") {
					r.D.From = w.source.Read(r.C)
				}
			},
			Example: "drawn Potworm from hand", Help: "picked by chance; its place is to be decided",
		},
		{
			Word: "tasks",
			Print: func(d *draft, say func(string)) {
				if d.Tasks != 0 {
					say(taskList(d.Tasks))
				}
			},
			Read:    readTasks,
			Example: "tasks refill, return, pass", Help: "what is left of the end of a turn, or of set-up",
		},
		schema.One("dealt", w.count, func(d *draft) *uint8 { return &d.Left }, schema.Zero).
			When(func(d *draft) bool { return d.Tasks != 0 && d.Left != 0 }).
			Shown("dealt 1", "cards that the task has dealt; 0"),
		{
			Word: "phase",
			Print: func(d *draft, say func(string)) {
				if d.Phase != TurnMove {
					say(phaseWords[min(d.Phase, Over)])
				}
			},
			Read: func(r *reader) {
				words := append([]string{"start"}, phaseWords[:]...)
				at := schema.Word[int]("a phase", words...).Read(r.C)
				r.D.start, r.D.Phase = at == 0, Phase(max(at-1, 0))
			},
			Example: "phase place", Help: phaseHelp,
		},
	}
}

const phaseHelp = `which decision is due: place, draw, bury, choose, may, check,
flip, discard, extra, cleanse, deck, behaviors, pick, pick-or-stop,
first, over; start begins the turn; nothing in progress`

// doingValue is what is being resolved: nutrients+ A, start, a behavior.
func (g *Game) doingValue() schema.Value[EffectKind] {
	words := []string{"start", "trigger", "end", "set-up"}
	return schema.Value[EffectKind]{
		Print: func(d EffectKind) string {
			if _, ok := d.behavior(); ok {
				return strconv.Quote(g.doingName(d))
			}
			return g.doingName(d)
		},
		Read: func(c *notation.Cursor) EffectKind {
			w := c.Next()
			if at := slices.Index(words, w.Text); at >= 0 && !w.Quoted {
				return doStart + EffectKind(at)
			}
			if stat := slices.Index(Stats[:], strings.TrimSuffix(w.Text, "+")); stat >= 0 && !w.Quoted {
				effect := schema.Word[uint8]("effect A or B", "A", "B").Read(c)
				return doInput(uint8(stat), uint8(b2i(strings.HasSuffix(w.Text, "+"))), effect)
			}
			b, ok := g.cards.behaviorAt[strings.ToLower(w.Text)]
			if !ok {
				c.Fail(w, slices.Concat(words, Stats[:], g.cards.tricks), "expected what is being resolved, not %q", w.Text)
			}
			return doBehavior + EffectKind(b)
		},
	}
}

// readTasks reads up to eight tasks, and notes the one that ends them.
func readTasks(r *reader) {
	r.D.Tasks, r.D.last = 0, notation.Word{}
	one, count := schema.Word[task]("a task like draw, grow, refill, return, pass", taskWords...), 0
	r.C.Each(func() {
		w := r.C.Peek()
		at := one.Read(r.C)
		if count == 8 && !r.C.Failed() {
			r.C.Fail(w, nil, "there are at most eight tasks")
			return
		}
		r.D.Tasks |= uint32(at) << (4 * count)
		count++
		if at == beginGame || at == passTurn {
			r.D.last = w
		}
	})
}

// taskList names what is left of set-up or the end of the turn.
func taskList(tasks uint32) string {
	var words []string
	for ; tasks != 0; tasks >>= 4 {
		words = append(words, taskWords[min(int(tasks&15), len(taskWords)-1)])
	}
	return strings.Join(words, ", ")
}

// endLines are how a game or a match stands when it is over.
func (g *Game) endLines() []line {
	return []line{
		{
			Word: "wins",
			Print: func(d *draft, say func(string)) {
				if d.Games > 0 || d.Wins != [2]uint8{} {
					say(strconv.Itoa(int(d.Wins[0])) + "/" + strconv.Itoa(int(d.Wins[1])) + ", games " + strconv.Itoa(int(d.Games)))
				}
			},
			Read: func(r *reader) {
				one, two := twoNumbers(r.C, 2, "the games won by each player like 1/0")
				r.D.Wins, r.D.Games = [2]uint8{one, two}, max(one, two)
				if !r.C.Failed() && r.C.Accept(",") && r.C.Expect("games") {
					r.D.Games = schema.Number[uint8](0, 3).Read(r.C)
				}
			},
			Example: "wins 1/0, games 1", Help: "of a match: games won by each, and games that are over",
		},
		schema.One("unscored", schema.Number[uint16](0, unscoredEnd-1), func(d *draft) *uint16 { return &d.Unscored }, schema.Zero).
			Shown("unscored 1", "scoring clauses without a say, as bits; 0"),
		schema.One("winners", schema.Set[uint8](g.write.player), func(d *draft) *uint8 { return &d.Winners }, schema.Zero).
			When(func(d *draft) bool { return d.Phase == Over }).
			Shown("winners p1, p2", "when the game is over; whoever the rules say"),
	}
}

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

var endWords = []string{drawOne: "draw", growSoil: "grow", refillDisplay: "refill", returnInputs: "return"}

func printEnd(m *Move) string {
	words := rule.NamesOf(slices.Values(m.order()), func(one uint8) string { return endWords[min(one, uint8(returnInputs))] })
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
			c.Fail(w, nil, "%q is listed twice", w.Text)
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

func (g *Game) printPayments(m *Move) string {
	text := ""
	for i := range int(min(m.N, maxPaid)) {
		card, from := m.payment(i)
		text += [...]string{", ", "paying "}[b2i(i == 0)] + fmt.Sprintf("%q from %s", g.creatureName(card), g.sourceName(from, m.Owner))
	}
	return text
}

func (g *Game) readPayments(m *Move, c *notation.Cursor) {
	if !c.Accept("paying") {
		return
	}
	var paid []payment
	hands := false // a hand has been named
	eachAfterComma(c, func() {
		at := c.Peek()
		one := payment{card: g.write.creature.Read(c)}
		if c.Failed() || !c.Expect("from") {
			return
		}
		word := c.Peek()
		from, owner := g.readSource(c)
		one.from, owner = from, m.foreign(owner)
		switch {
		case c.Failed():
		case from == Zone:
			c.Fail(word, sourceNames[:2], "a behavior is paid for from hand or soil, not %q", word.Text)
		case from == Hand && hands && owner != m.Owner:
			c.Fail(word, nil, "payments come from one hand, not from two")
		case from == Hand:
			m.Owner, hands = owner, true
		}
		if len(paid) == maxPaid && !c.Failed() {
			c.Fail(at, nil, "at most %d creatures pay for a behavior", maxPaid)
		}
		paid = append(paid, one)
	})
	if c.Failed() {
		return
	}
	slices.SortFunc(paid, func(a, b payment) int { return (int(a.from)<<8 + int(a.card)) - (int(b.from)<<8 + int(b.card)) })
	for _, one := range paid {
		m.pay(one.card, one.from)
	}
}

// A payment is a creature that pays for a behavior, and where it lies.
type payment struct {
	card uint8
	from Source
}

func (g *Game) printOrder(m *Move) string {
	names := rule.NamesOf(slices.Values(m.order()), func(card uint8) string { return strconv.Quote(g.creatureName(card)) })
	return g.communityName(m.goal()) + " " + strings.Join(names, ", ")
}

func (g *Game) readOrder(m *Move, c *notation.Cursor) {
	w := c.Peek()
	at := g.readCommunity(c)
	if at.owner.Is() {
		c.Fail(w, nil, "only your own communities can be rearranged")
	}
	if m.Into = at.id; c.Failed() {
		return
	}
	eachAfterComma(c, func() {
		w := c.Peek()
		card := g.write.creature.Read(c)
		if m.N == 8 {
			c.Fail(w, nil, "a community has at most seven creatures")
			return
		}
		m.List[m.N] = card
		m.N++
	})
}

// eachAfterComma reads the elements of a list that is not empty.
func eachAfterComma(c *notation.Cursor, do func()) {
	for {
		if do(); c.Failed() || !c.Accept(",") {
			return
		}
	}
}

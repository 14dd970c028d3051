package loam

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	zones   [4]map[uint8][]uint8 // communities by id, each from its base up
	picture bool                 // a picture may be below the line zone
	whose   rule.Seat            // whose zone that is
	shown   map[uint8]bool       // the communities in it

	ids   [4]notation.Word // what the lines ids say
	last  notation.Word    // the task that ends a turn or the set-up
	step  notation.Word
	index int  // of the step, 0 when none is named
	left  int  // units left of it, -1 when the text does not say
	start bool // the turn is to begin
	thenB bool // effect B follows
}

// PrintState writes a position as lines.
func (g *Game) PrintState(s *State) string { return g.form().Print(drafted(s)) }

func drafted(s *State) *draft { return &draft{State: *s, thenB: s.Then != 0} }

// ParseState reads a position. What it leaves out has a default, said with each
// line; what is wrong with the table itself is for Validate to say.
func (g *Game) ParseState(text string) (State, error) {
	d, err := g.form().Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form().Could(before) }

// newForm declares the lines of a position, in the order in which they are printed.
func (g *Game) newForm() *schema.Form[draft] {
	var all []line
	for _, part := range [][]line{g.playerLines(), g.pileLines(), g.phaseLines()} {
		all = append(all, part...)
	}
	return &schema.Form[draft]{Game: "loam", Start: g.draft, Lines: all, Settle: g.settleZones, Finish: g.finishDraft}
}

// describePhase returns the lines that say how far the turn has come.
func (g *Game) describePhase(s *State) []string {
	form := schema.Form[draft]{Lines: g.phaseLines()}
	return strings.Split(strings.TrimSpace(form.Print(drafted(s))), "\n")
}

// draft is a position of which nothing is said yet.
func (g *Game) draft() draft {
	d := draft{State: State{Phase: TurnMove}, left: -1}
	for seat := range d.zones {
		d.zones[seat] = map[uint8][]uint8{}
	}
	return d
}

// settleZones lays out the communities. Of a game that is over it forgets what
// only a turn has use for.
func (g *Game) settleZones(r *reader) {
	s, n := &r.D.State, 0
	for seat := range g.players() {
		for id := 1; id < 256; id++ {
			for _, card := range r.D.zones[seat][uint8(id)] {
				s.Life[n], s.Home[n] = card, uint8(id)
				n++
				s.Size[seat]++
			}
		}
	}
	if s.Phase == Over {
		s.newTurn()
	}
}

func (s *State) newTurn() {
	s.Used, s.Out, s.Placed, s.Earned, s.Queue, s.Lapsed, s.Joined, s.Pairs = 0, 0, 0, 0, 0, 0, 0, 0
	s.Arranged, s.Turning = Pile{}, 0
}

// finishDraft holds what is said of communities to those that are there, and
// carries the position on to where the text says that it stands.
func (g *Game) finishDraft(r *reader) {
	s := &r.D.State
	for seat := range g.players() {
		if least := s.highestID(seat); s.Given[seat] < least {
			notation.Fail(r.Errs, r.D.ids[seat], nil, "%s has been given c%d already", g.name(seat), least)
		}
	}
	if len(*r.Errs) > 0 {
		return
	}
	if r.D.thenB {
		if stat, ok := s.Doing.input(); ok {
			s.Then = g.cards.inputs[stat][s.Doing.side()][1]
		}
	}
	g.settleStep(r)
	if s.Step == 0 {
		s.Prev, s.Whole, s.Short = 0, 0, false
		if s.Tasks == 0 {
			s.Left = 0
		}
	}
	if s.Phase != Over {
		s.Winners = 0
	}
	switch {
	case len(*r.Errs) > 0:
	case r.D.start:
		g.startDraft(s)
	case s.Phase == Over && !r.Said("winners") && len(g.names) > 1:
		var totals [4]int
		for seat := range g.players() {
			totals[seat], _ = g.score(s, seat, false)
		}
		s.Winners = g.winners(s, &totals, rule.NewTrace[State](&g.book))
	}
}

// startDraft begins the turn again, with the scenario's text for it.
func (g *Game) startDraft(s *State) {
	t := rule.NewTrace[State](&g.book)
	s.newTurn()
	s.forget()
	s.Doing, s.Step, s.Left, s.Short, s.Prev, s.Whole, s.Then, s.Tasks, s.Phase = doNothing, 0, 0, false, 0, 0, 0, 0, TurnMove
	g.startTurn(s, t)
	g.run(s, t)
}

// settleStep finds the step of the effect; where no phase is named the effect
// continues by itself to its next decision.
func (g *Game) settleStep(r *reader) {
	s := &r.D.State
	pc := g.entry(s)
	if pc == 0 {
		if r.D.index > 0 {
			notation.Fail(r.Errs, r.D.step, nil, "a step belongs to an effect: say which by a line like %q", "doing nutrients A")
		}
		return
	}
	if r.D.last.Text != "" {
		notation.Fail(r.Errs, r.D.last, nil, "%s is still being resolved, and %q comes when nothing is", g.doingName(s.Doing), r.D.last.Text)
		return
	}
	for r.D.index > 0 && int(g.program[pc].index) != r.D.index {
		if pc++; int(pc) >= len(g.program) || g.program[pc].index == 1 {
			notation.Fail(r.Errs, r.D.step, nil, "%s has no step %d", g.doingName(s.Doing), r.D.index)
			return
		}
	}
	full := g.program[pc].full()
	s.Prev, s.Whole = s.Prev&full, s.Whole&full
	if !r.Said("so-far") {
		s.Prev, s.Whole = full, full
	}
	raw := r.Said("phase") && s.Phase != TurnMove
	switch {
	case raw && r.D.index == 0 && (s.Phase == Checking || s.Phase == Over):
		return
	case raw:
		s.Step, s.Left = pc, max(1, g.program[pc].n)
	default:
		short := s.Short
		g.enter(s, pc, rule.NewTrace[State](&g.book))
		s.Short = short || s.Short
	}
	if r.D.index > 0 && r.D.left >= 0 {
		s.Left = uint8(r.D.left)
	}
	if !raw {
		g.run(s, rule.NewTrace[State](&g.book))
	}
}

func (g *Game) playerLines() []line {
	owner := schema.Players{Names: g.names, Value: g.write.owner}
	count := schema.Number[uint8](0, MaxCreatures)
	stats := schema.OwnValue("stats", owner, statsValue(), func(d *draft, seat rule.Seat) *[3]int16 { return &d.Stats[seat] }, g.gained)
	return []line{
		g.zoneLine(owner).Shown(zoneExample, zoneHelp),
		stats.EveryOwn().Shown("stats p1 4/0/2", "the gains of what is in the zone"),
		schema.OwnValue("inputs", owner, sidesValue(), func(d *draft, seat rule.Seat) *uint8 { return &d.Up[seat] },
			func(d *draft, seat rule.Seat) uint8 {
				if seat == d.own() {
					return g.sides(&d.Stats[seat]) &^ d.Turning
				}
				return g.sides(&d.Stats[seat])
			}).
			Shown("inputs p1 basic/basic/upgraded", "upgraded where the stat is 8 or more"),
		schema.Own("ids", owner,
			func(d *draft, seat rule.Seat) string {
				if d.Given[seat] == d.highestID(seat) {
					return ""
				}
				return count.Print(d.Given[seat])
			},
			func(r *reader, seat rule.Seat) {
				r.D.ids[seat] = r.C.Peek()
				r.D.Given[seat] = count.Read(r.C)
			},
			func(r *reader, seat rule.Seat) { r.D.Given[seat] = r.D.highestID(seat) }).
			Shown("ids p1 3", "community ids given so far; the highest"),
		schema.Own("hand", owner,
			func(d *draft, seat rule.Seat) string {
				if d.Hand[seat].empty() && d.Veil[seat] == 0 {
					return ""
				}
				return hidden(g.creatureNames(d.Hand[seat]), d.Veil[seat])
			},
			func(r *reader, seat rule.Seat) {
				r.D.Veil[seat] = 0
				r.D.Hand[seat] = g.readPile(r.C, &r.D.Veil[seat])
			}, nil).
			Shown("hand p1 Bacillus, unknown 2", "unknown are cards that no player may see; none"),
		schema.OwnValue("known", owner, g.write.pile, func(d *draft, seat rule.Seat) *Pile { return &d.Known[seat] }, nothing[Pile]).
			Shown("known p2 Bacillus", "of the hand, what every player saw go there; none"),
		schema.OwnValue("behaviors", owner, g.write.behaviors, func(d *draft, seat rule.Seat) *Behaviors { return &d.Tricks[seat] }, nothing[Behaviors]).
			Shown(`behaviors p1 "Rich Exudates"`, "in hand; none"),
	}
}

func nothing[T any](*draft, rule.Seat) (zero T) { return zero }

// gained returns the stats of a player by the creatures in the root zone, less the invasive ones.
func (g *Game) gained(d *draft, seat rule.Seat) (sum [3]int16) {
	for stat := range sum {
		sum[stat] = int16(g.cards.Numbers.StartStat)
	}
	from, end := d.zone(seat)
	for _, card := range d.Life[from:end] {
		for stat, gain := range g.cards.gains[card&127] {
			sum[stat] += gain
		}
	}
	if seat == d.own() {
		for card := range d.Alien.each {
			for stat, gain := range g.cards.gains[card] {
				sum[stat] -= gain
			}
		}
	}
	return sum
}

func (s *State) highestID(seat rule.Seat) (id uint8) {
	from, end := s.zone(seat)
	for _, home := range s.Home[from:end] {
		id = max(id, home)
	}
	return id
}

func (g *Game) pileLines() []line {
	w := g.write
	owner := schema.Players{Names: g.names, Value: w.owner}
	return []line{
		schema.One("soil", w.pile, func(d *draft) *Pile { return &d.Soil }, schema.Zero).Always().
			Shown("soil Bacillus 2, Potworm", "face up; none"),
		{
			Word: "discard",
			Print: func(d *draft, say func(string)) {
				if !d.Discard.empty() || d.Veil[4] > 0 {
					say(hidden(g.creatureNames(d.Discard), d.Veil[4]))
				}
			},
			Read: func(r *reader) {
				r.D.Veil[4] = 0
				r.D.Discard = g.readPile(r.C, &r.D.Veil[4])
			},
			Example: "discard Termite, unknown 1", Help: "the creature discard pile; none",
		},
		schema.OwnValue("buried", owner, w.pile, func(d *draft, seat rule.Seat) *Pile { return &d.Buried[seat] }, nothing[Pile]).
			Shown("buried p1 Potworm", "of the discard pile, what only p1 knows"),
		schema.One("invasive", w.pile, func(d *draft) *Pile { return &d.Alien }, schema.Zero).
			Shown("invasive Potworm", "next to the root zone; none"),
		schema.One("deck", w.pile, func(d *draft) *Pile { return &d.Deck }, func(d *draft) Pile { return g.restOfCreatures(&d.State) }).OrRest("rest").
			Shown("deck Potworm, Termite", "the creatures named nowhere else; or rest"),
		schema.One("display", w.behaviors, func(d *draft) *Behaviors { return &d.Display }, schema.Zero).Always().
			Shown(`display "Pest Patrol"`, "the available behaviors; none"),
		schema.One("behavior-discard", w.behaviors, func(d *draft) *Behaviors { return &d.BehaviorDiscard }, schema.Zero).
			Shown("behavior-discard Bodyguards", "none"),
		schema.One("behavior-deck", w.behaviors, func(d *draft) *Behaviors { return &d.BehaviorDeck }, func(d *draft) Behaviors { return g.restOfBehaviors(&d.State) }).OrRest("rest").
			Shown("behavior-deck Bodyguards", "those named nowhere else; or rest"),
	}
}

// restOfCreatures returns the creatures that are nowhere but in the deck.
func (g *Game) restOfCreatures(s *State) Pile {
	rest := g.cards.all
	for _, pile := range append([]Pile{s.Soil, s.Discard, s.Alien}, s.Hand[:]...) {
		for card := range pile.each {
			g.cards.take(&rest, g.cards.first[card])
		}
	}
	for _, card := range s.Life[:s.inZones()] {
		g.cards.take(&rest, card)
	}
	return rest
}

func (s *State) inZones() (n int) {
	for _, size := range s.Size {
		n += int(size)
	}
	return min(n, MaxCreatures)
}

// restOfBehaviors returns the behaviors that are nowhere but in their deck.
func (g *Game) restOfBehaviors(s *State) Behaviors {
	return g.cards.behaviors &^ (s.Display | s.BehaviorDiscard | s.held() | s.using())
}

const (
	zoneExample = `zone p1
  | SP1 Snout mite |             |
  | MD1 Bacillus   | EE1 Potworm |
  | c1             | c2          |
zone p1 c1 Bacillus, "Snout mite"`
	zoneHelp = `a picture of the communities: columns,
the base at the bottom, over the row
of their names


the same as a list, base first; or none`
)

// zoneLine is "zone p1", which a picture follows, "zone p1 none", or "zone p1 c2
// Potworm, Bacillus".
func (g *Game) zoneLine(owner schema.Players) line {
	l := schema.Own("zone", owner, g.printZone, g.readZone, nil)
	l.Rows = g.readPicture
	return l
}

// pictureWide is how wide the pictures of a zone are at most.
const pictureWide = 92

// printZone writes a player's communities as pictures, four or so to a block.
func (g *Game) printZone(d *draft, seat rule.Seat) string {
	from, end := d.zone(seat)
	var b strings.Builder
	var block []community
	width := 0
	for from < end {
		c := d.next(from, end)
		w := g.columnWidth(&d.State, c) + 3
		if width+w > pictureWide && block != nil {
			g.printBlock(&b, &d.State, block)
			block, width = nil, 0
		}
		block, width = append(block, c), width+w
		from = c.to
	}
	g.printBlock(&b, &d.State, block)
	return b.String()
}

func (g *Game) columnWidth(s *State, c community) int {
	width := len("c000")
	for _, card := range s.Life[c.from:c.to] {
		width = max(width, len([]rune(g.creatureName(card)))+4)
	}
	return width
}

// printBlock writes communities side by side, the bases in one row.
func (g *Game) printBlock(b *strings.Builder, s *State, block []community) {
	high := 0
	for _, c := range block {
		high = max(high, c.size())
	}
	for row := high; row >= 0 && block != nil; row-- {
		b.WriteString("\n  |")
		for _, c := range block {
			cell := ""
			switch {
			case row == 0:
				cell = fmt.Sprintf("c%d", c.id)
			case row <= c.size():
				card := s.Life[c.from+row-1]
				cell = g.label(card) + " " + g.creatureName(card)
			}
			fmt.Fprintf(b, " %s%s |", cell, strings.Repeat(" ", g.columnWidth(s, c)-len([]rune(cell))))
		}
	}
}

func (g *Game) readZone(r *reader, seat rule.Seat) {
	r.D.whose, r.D.picture, r.D.shown = seat, r.C.Done(), map[uint8]bool{}
	if r.C.Done() {
		r.C.Further(func() { g.readCommunity(r.C) })
		return
	}
	if r.C.Accept("none") {
		r.D.zones[seat] = map[uint8][]uint8{}
		return
	}
	w := r.C.Peek()
	at := g.readCommunity(r.C)
	if at.owner.Is() {
		r.C.Fail(w, nil, "expected a community like c1, not %q", w.Text)
	}
	if r.C.Failed() {
		return
	}
	var cards []uint8
	r.C.Each(func() {
		card := g.write.creature.Read(r.C)
		if !r.C.Failed() {
			cards = append(cards, slices.Repeat([]uint8{card}, readTimes(r.C))...)
		}
	})
	if !r.C.Failed() {
		keepCommunity(r, w, at.id, cards)
	}
}

func keepCommunity(r *reader, at notation.Word, id uint8, cards []uint8) {
	zone := r.D.zones[r.D.whose]
	delete(zone, id)
	total := len(cards)
	for _, zone := range r.D.zones {
		for _, cards := range zone {
			total += len(cards)
		}
	}
	switch {
	case id > MaxCreatures:
		notation.Fail(r.Errs, at, nil, "communities are numbered in the order in which they begin: there can be no c%d", id)
	case total > MaxCreatures:
		notation.Fail(r.Errs, at, nil, "there are more than %d creatures in the root zones", MaxCreatures)
	case cards != nil:
		zone[id] = cards
	}
}

// readPicture reads the blocks of a picture; a row of names ends each.
func (g *Game) readPicture(r *reader, rows []notation.Line) {
	if !r.D.picture {
		notation.Fail(r.Errs, schema.RowWord(rows[0]), nil, "a picture belongs below a line like %q", "zone "+g.names[0])
		return
	}
	begin := 0
	for i, row := range rows {
		if namesCommunities(row) {
			g.readBlock(r, rows[begin:i+1])
			begin = i + 1
		}
	}
	if begin < len(rows) {
		notation.Fail(r.Errs, schema.RowWord(rows[len(rows)-1]).Place(), nil, "the last row of a picture names the communities: | c1 | c2 |")
	}
}

func namesCommunities(row notation.Line) bool {
	for cell := range strings.SplitSeq(row.Picture, "|") {
		if isCommunity(strings.TrimSpace(cell)) == 0 {
			return false
		}
	}
	return true
}

// readBlock reads communities that are drawn side by side.
func (g *Game) readBlock(r *reader, rows []notation.Line) {
	names := cells(rows[len(rows)-1])
	stacks := make([][]uint8, len(names))
	for i := len(rows) - 2; i >= 0; i-- {
		row := cells(rows[i])
		if len(row) != len(names) {
			notation.Fail(r.Errs, schema.RowWord(rows[i]).Place(), nil, "the row has %s, the row of names has %d", rule.Count(len(row), "cell"), len(names))
			return
		}
		for column, cell := range row {
			if cell.Text == "" {
				continue
			}
			if len(stacks[column]) != len(rows)-2-i {
				notation.Fail(r.Errs, cell, nil, "there is nothing under %q", cell.Text)
				return
			}
			stacks[column] = append(stacks[column], g.readCell(r, cell))
		}
	}
	for column, name := range names {
		id := isCommunity(name.Text)
		if stacks[column] == nil {
			notation.Fail(r.Errs, name, nil, "%s has no creatures", name.Text)
			return
		}
		if r.D.shown[id] {
			notation.Fail(r.Errs, name, nil, "%s is listed twice in the picture", name.Text)
			return
		}
		r.D.shown[id] = true
		keepCommunity(r, name, id, stacks[column])
	}
}

func cells(row notation.Line) (words []notation.Word) {
	col := row.Col
	for cell := range strings.SplitSeq(row.Picture, "|") {
		lead := len(cell) - len(strings.TrimLeft(cell, " \t"))
		text := strings.TrimSpace(cell)
		words = append(words, notation.Word{Text: text, Line: row.No, Col: col + lead, Width: len([]rune(text))})
		col += len([]rune(cell)) + 1
	}
	return words
}

// readCell reads "MD1 Bacillus" or just the name.
func (g *Game) readCell(r *reader, w notation.Word) uint8 {
	label, name, found := strings.Cut(w.Text, " ")
	if !found || len(label) != 3 || label[2] < '1' || label[2] > '3' || !slices.Contains(Types[:], label[:2]) {
		label, name = "", w.Text
	}
	c := notation.Over(notation.Line{}, r.Errs)
	from := strings.LastIndex(w.Text, strings.TrimSpace(name))
	word := w.Part(from, len(w.Text))
	word.Text = strings.TrimSpace(strings.Trim(word.Text, `"`))
	card, _ := g.readCreature(c, word)
	if !c.Failed() && label != "" && label != g.label(card) {
		c.Fail(w, nil, "%s is %s, not %s", g.creatureName(card), g.label(card), label)
	}
	return card
}

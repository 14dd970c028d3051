package loam

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// zoneLine reads "zone p1", which a picture follows, "zone p1 none", and
// "zone p1 c2 Potworm, Bacillus".
func (r *stateReader) zoneLine(n reader) {
	r.whose = r.player(n)
	if n.c.Done() {
		r.rows = []notation.Line{}
		return
	}
	if n.c.Accept("none") {
		r.zones[r.whose] = map[uint8][]uint8{}
		return
	}
	w := n.c.Peek()
	owner, id := n.community()
	if owner != 0 {
		n.c.Fail(w, nil, "expected a community like c1, not %q", w.Text)
	}
	before := len(*r.errs)
	var cards []uint8
	n.c.Each(func() {
		card, _ := n.creature()
		for range r.times(n) {
			cards = append(cards, card)
		}
	})
	if len(*r.errs) == before {
		r.keep(w, id, cards)
	}
}

// keep sets a community.
func (r *stateReader) keep(at notation.Word, id uint8, cards []uint8) {
	delete(r.zones[r.whose], id)
	total := len(cards)
	for _, zone := range r.zones {
		for _, cards := range zone {
			total += len(cards)
		}
	}
	switch {
	case id == 0:
	case total > MaxCreatures:
		notation.Fail(r.errs, at, nil, "there are more than %d creatures in the root zones", MaxCreatures)
	case cards != nil:
		r.zones[r.whose][id] = cards
	}
}

// row reads a row of a picture; the row of names ends a block.
func (r *stateReader) row(line notation.Line) {
	if r.rows == nil {
		notation.Fail(r.errs, notation.Word{Line: line.No, Col: line.Col}, nil, "a picture stands under a line like %q", "zone "+r.g.names[0])
		return
	}
	r.rows = append(r.rows, line)
	for _, cell := range strings.Split(line.Picture, "|") {
		if isCommunity(strings.TrimSpace(cell)) == 0 {
			return
		}
	}
	r.columns(r.rows)
	r.rows = []notation.Line{}
}

// endPicture reports rows without a row of names under them.
func (r *stateReader) endPicture() {
	if len(r.rows) > 0 {
		last := r.rows[len(r.rows)-1]
		notation.Fail(r.errs, notation.Word{Line: last.No, Col: last.Col}, nil, "the last row of a picture names the communities: | c1 | c2 |")
	}
	r.rows = nil
}

// columns reads a block of a picture.
func (r *stateReader) columns(rows []notation.Line) {
	names := cells(rows[len(rows)-1])
	stacks := make([][]uint8, len(names))
	for i := len(rows) - 2; i >= 0; i-- {
		row := cells(rows[i])
		if len(row) != len(names) {
			notation.Fail(r.errs, notation.Word{Line: rows[i].No, Col: rows[i].Col}, nil, "the row has %d cells, the row of names has %d", len(row), len(names))
			return
		}
		for column, cell := range row {
			if cell.Text == "" {
				continue
			}
			if len(stacks[column]) != len(rows)-2-i {
				notation.Fail(r.errs, cell, nil, "there is nothing under %q", cell.Text)
				return
			}
			stacks[column] = append(stacks[column], r.cell(cell))
		}
	}
	for column, name := range names {
		id := isCommunity(name.Text)
		if stacks[column] == nil {
			notation.Fail(r.errs, name, nil, "%s has no creatures", name.Text)
			return
		}
		r.keep(name, id, stacks[column])
	}
}

// cells splits a row of a picture, with the place of each cell.
func cells(line notation.Line) (words []notation.Word) {
	col := line.Col
	for _, cell := range strings.Split(line.Picture, "|") {
		lead := len(cell) - len(strings.TrimLeft(cell, " \t"))
		text := strings.TrimSpace(cell)
		words = append(words, notation.Word{Text: text, Line: line.No, Col: col + lead, Width: len([]rune(text))})
		col += len([]rune(cell)) + 1
	}
	return words
}

// cell reads "MD1 Bacillus" or just the name.
func (r *stateReader) cell(w notation.Word) uint8 {
	label, name, found := strings.Cut(w.Text, " ")
	if !found || len(label) != 3 || label[2] < '1' || label[2] > '3' || !slices.Contains(Types[:], label[:2]) {
		label, name = "", w.Text
	}
	n := reader{r.g, notation.Over(notation.Line{}, r.errs)}
	before := len(*r.errs)
	card, _ := n.isCreature(notation.Word{Text: strings.TrimSpace(strings.Trim(strings.TrimSpace(name), `"`)), Line: w.Line, Col: w.Col, Width: w.Width})
	if len(*r.errs) == before && label != "" && label != r.g.label(card) {
		notation.Fail(r.errs, w, nil, "%s is %s, not %s", r.g.creatureName(card), r.g.label(card), label)
	}
	return card
}

// doingLine reads what is being resolved.
func (r *stateReader) doingLine(n reader) {
	w := n.c.Next()
	for d := doStart; d <= doSetUp; d++ {
		if w.Text == r.g.doingName(d) && !w.Quoted {
			r.s.Doing = d
			return
		}
	}
	if stat := slices.Index(Stats[:], strings.TrimSuffix(w.Text, "+")); stat >= 0 && !w.Quoted {
		effect := slices.Index([]string{"A", "B"}, n.c.Peek().Text)
		if at := n.c.Next(); effect < 0 {
			n.c.Fail(at, []string{"A", "B"}, "expected effect A or B, not %q", at.Text)
			return
		}
		r.s.Doing = doInput(uint8(stat), uint8(b2i(strings.HasSuffix(w.Text, "+"))), uint8(effect))
		return
	}
	b, ok := r.g.cards.behaviorAt[strings.ToLower(w.Text)]
	if !ok {
		words := append([]string{"start", "trigger", "end", "set-up"}, append(Stats[:], r.g.cards.tricks...)...)
		n.c.Fail(w, words, "expected what is being resolved, not %q", w.Text)
		return
	}
	r.s.Doing = doBehavior + Doing(b)
}

func (r *stateReader) stepLine(n reader) {
	r.step = n.c.Peek()
	r.index, r.left = n.number(1, 255), -1
	if n.c.Accept(",") && n.c.Expect("left") {
		r.left = n.number(0, 250)
	}
}

func (r *stateReader) drawnLine(n reader) {
	card, _ := n.creature()
	r.s.Drawn, r.s.From = card+1, Hand
	if n.c.Accept("from") {
		from, _ := n.source()
		r.s.From = from
	}
}

func (r *stateReader) soFarLine(n reader) {
	w := n.c.Next()
	prev, whole, _ := strings.Cut(w.Text, "/")
	a, err := strconv.ParseUint(prev, 10, 8)
	b, also := strconv.ParseUint(whole, 10, 8)
	if err != nil || also != nil {
		n.c.Fail(w, nil, "expected two numbers like 1/1, not %q", w.Text)
	}
	r.s.Prev, r.s.Whole = uint8(a), uint8(b)
}

func (r *stateReader) thenLine(n reader) {
	if n.c.Expect("B") {
		r.said["then B"] = true
	}
}

func (r *stateReader) tasksLine(n reader) {
	r.s.Tasks, r.last = 0, notation.Word{}
	count := 0
	n.c.Each(func() {
		w := n.c.Next()
		at := slices.Index(taskWords, w.Text)
		if at < 1 || count == 8 {
			n.c.Fail(w, taskWords[1:], "expected up to eight tasks like draw, grow, refill, return, pass, not %q", w.Text)
			return
		}
		r.s.Tasks |= uint32(at) << (4 * count)
		count++
		if task(at) == beginGame || task(at) == passTurn {
			r.last = w
		}
	})
}

func (r *stateReader) phaseLine(n reader) {
	w := n.c.Next()
	at := slices.Index(phaseWords[:], w.Text)
	if r.said["phase start"] = w.Text == "start"; at < 0 && w.Text != "start" {
		n.c.Fail(w, append([]string{"start"}, phaseWords[:]...), "%q is no phase", w.Text)
		return
	}
	r.s.Phase = Phase(max(at, 0))
}

func (r *stateReader) winsLine(n reader) {
	w := n.c.Next()
	a, b, _ := strings.Cut(w.Text, "/")
	one, err := strconv.ParseUint(a, 10, 2)
	two, also := strconv.ParseUint(b, 10, 2)
	if err != nil || also != nil {
		n.c.Fail(w, nil, "expected the games won by each player like 1/0, not %q", w.Text)
		return
	}
	r.s.Wins = [2]uint8{uint8(one), uint8(two)}
	r.s.Games = max(r.s.Wins[0], r.s.Wins[1])
	if n.c.Accept(",") && n.c.Expect("games") {
		r.s.Games = uint8(n.number(0, 3))
	}
}

func (r *stateReader) winnersLine(n reader) {
	r.s.Winners = 0
	n.c.Each(func() { r.s.Winners |= 1 << n.player() })
}

// finish fills in what the lines leave out.
func (r *stateReader) finish() {
	g, s := r.g, &r.s
	r.settleZones()
	if !r.said["deck"] {
		s.Deck = g.restOfCreatures(s)
	}
	if !r.said["behavior-deck"] {
		s.BehaviorDeck = g.restOfBehaviors(s)
	}
	if !r.said["turn"] {
		s.Turn = s.First
	}
	if g.entry(s) != 0 && !r.said["so-far"] {
		s.Prev, s.Whole = 1, 1
	}
	if r.said["then B"] {
		if stat, ok := s.Doing.input(); ok {
			s.Then = g.cards.inputs[stat][uint8(s.Doing-1)>>1&1][1]
		}
	}
	if stat, ok := s.Doing.input(); ok && !r.said["used"] {
		s.Used |= 1 << stat
	}
	r.settleStep()
	if s.Step == 0 {
		s.Prev, s.Whole = 0, 0
		if s.Tasks == 0 {
			s.Left = 0
		}
	}
	if s.Phase != Over {
		s.Winners = 0
	}
	t := rule.NewTrace[State](&g.book)
	switch {
	case len(*r.errs) > 0:
	case r.said["phase start"]:
		s.Doing, s.Step, s.Phase = doNothing, 0, TurnMove
		g.startTurn(s, t)
		g.run(s, t)
	case s.Phase == Over && !r.said["winners"] && len(g.names) > 1:
		var totals [4]int
		for seat := range g.players() {
			totals[seat], _ = g.score(s, seat, false)
		}
		s.Winners = g.winners(s, &totals, t)
	}
}

// settleZones lays out the communities, and fills in stats, sides and ids.
func (r *stateReader) settleZones() {
	g, s := r.g, &r.s
	n := 0
	for seat := range g.players() {
		name := g.name(seat)
		var sum [3]int16
		for stat := range sum {
			sum[stat] = int16(g.cards.Numbers.StartStat)
		}
		for id := 1; id < 256; id++ {
			for _, card := range r.zones[seat][uint8(id)] {
				s.Life[n], s.Home[n] = card, uint8(id)
				n++
				s.Size[seat]++
				for stat, gain := range g.cards.gains[card] {
					sum[stat] += gain
				}
			}
		}
		if seat == s.own() {
			for card := range s.Alien.each {
				for stat, gain := range g.cards.gains[card] {
					sum[stat] -= gain
				}
			}
		}
		if !r.said["stats "+name] {
			s.Stats[seat] = sum
		}
		if !r.said["inputs "+name] {
			s.Up[seat] = g.sides(&s.Stats[seat])
		}
		if !r.said["ids "+name] {
			s.Given[seat] = s.highestID(seat)
		}
	}
}

// settleStep finds the step of the effect; where no phase is named the effect
// goes on by itself to its next decision.
func (r *stateReader) settleStep() {
	g, s := r.g, &r.s
	pc := g.entry(s)
	if pc == 0 {
		if r.index > 0 {
			notation.Fail(r.errs, r.step, nil, "a step belongs to an effect: say which by a line like %q", "doing nutrients A")
		}
		return
	}
	if r.last.Text != "" {
		notation.Fail(r.errs, r.last, nil, "%s is still being resolved, and %q comes when nothing is", g.doingName(s.Doing), r.last.Text)
		return
	}
	if r.index > 0 {
		for int(g.program[pc].index) != r.index {
			if pc++; int(pc) >= len(g.program) || g.program[pc].index == 1 {
				notation.Fail(r.errs, r.step, nil, "%s has no step %d", g.doingName(s.Doing), r.index)
				return
			}
		}
	}
	raw := r.said["phase"] && s.Phase != TurnMove
	if raw && r.index == 0 && (s.Phase == Checking || s.Phase == Over) {
		return
	}
	if raw {
		s.Step, s.Left = pc, max(1, g.program[pc].n)
		if r.index > 0 && r.left >= 0 {
			s.Left = uint8(r.left)
		}
		return
	}
	t := rule.NewTrace[State](&g.book)
	short := s.Short
	g.enter(s, pc, t)
	s.Short = short || s.Short
	if r.index > 0 && r.left >= 0 {
		s.Left = uint8(r.left)
	}
	g.run(s, t)
}

// entry returns where the effect being resolved begins.
func (g *Game) entry(s *State) uint16 {
	if stat, ok := s.Doing.input(); ok {
		return g.cards.inputs[stat][uint8(s.Doing-1)>>1&1][uint8(s.Doing-1)&1]
	}
	if b, ok := s.Doing.behavior(); ok {
		return g.cards.Behaviors[b].start
	}
	switch s.Doing {
	case doStart:
		return g.startText(s)
	case doTrigger:
		return g.earnText(s)
	}
	return 0
}

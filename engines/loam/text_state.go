package loam

import (
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	zones   [4]map[uint8][]uint8 // communities by id, each from its base up
	picture bool                 // a picture may stand below the line zone
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
// line; what is wrong with the table itself is Sound's to say.
func (g *Game) ParseState(text string) (State, error) {
	d, err := g.form().Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form().Could(before) }

// newForm declares the lines of a position, in the order in which they are
// printed.
func (g *Game) newForm() *schema.Form[draft] {
	var all []line
	for _, part := range [][]line{g.playerLines(), g.pileLines(), g.momentLines()} {
		all = append(all, part...)
	}
	return &schema.Form[draft]{Game: "loam", Start: g.draft, Lines: all, Settle: g.settleZones, Finish: g.finishDraft}
}

// tellMoment returns the lines that say how far the turn has come.
func (g *Game) tellMoment(s *State) []string {
	moment := schema.Form[draft]{Lines: g.momentLines()}
	return strings.Split(strings.TrimSpace(moment.Print(drafted(s))), "\n")
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

// newTurn forgets what is counted in a turn.
func (s *State) newTurn() {
	s.Used, s.Out, s.Placed, s.Earned, s.Queue, s.Lapsed, s.Joined, s.Pairs = 0, 0, 0, 0, 0, 0, 0, 0
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

// startDraft begins the turn anew, with the scenario's text for it.
func (g *Game) startDraft(s *State) {
	t := rule.NewTrace[State](&g.book)
	s.newTurn()
	s.forget()
	s.Doing, s.Step, s.Left, s.Short, s.Prev, s.Whole, s.Then, s.Tasks, s.Phase = doNothing, 0, 0, false, 0, 0, 0, 0, TurnMove
	g.startTurn(s, t)
	g.run(s, t)
}

// settleStep finds the step of the effect; where no phase is named the effect
// goes on by itself to its next decision.
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

// entry returns where the effect being resolved begins.
func (g *Game) entry(s *State) uint16 {
	if stat, ok := s.Doing.input(); ok {
		return g.cards.inputs[stat][s.Doing.side()][s.Doing.effect()]
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

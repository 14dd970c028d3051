package organism

import "umpire/engines/rule"

// A stage is a part of a turn that runs by itself.
type stage uint8

// The stages of a turn, in their order.
const (
	wait stage = iota // somebody decides
	stageBegin
	stageHold
	stageFreeze
	stageChoose
	stageActed
	stageSynced
	stageConflict
	stageSettled
	stageIntegrity
	stageAfter
	stageNext
)

// run continues from a stage to the next decision. When 200 stages, some twenty turns,
// bring no decision, the game is over; that happens only with clauses disabled.
func (g *Game) run(s *State, at stage, t *trace) {
	for range 200 {
		switch at {
		case stageBegin:
			at = g.begin(s, t)
		case stageHold:
			at = g.hold(s, t)
		case stageFreeze:
			at = g.freeze(s, t)
		case stageChoose:
			at = g.choose(s, t)
		case stageActed:
			at = g.actedOut(s, t)
		case stageSynced:
			at = g.close(s, t)
		case stageConflict:
			at = g.conflict(s, t)
		case stageSettled:
			at = g.settle(s, t)
		case stageIntegrity:
			at = g.integrity(s, t)
		case stageAfter:
			at = g.after(s, t)
		case stageNext:
			at = g.next(s, t)
		}
		if at == wait {
			return
		}
	}
	s.Phase = Over
}

// happen calls the consequences that mutations add at a moment, from s.Step on. It
// stops after one that leaves a decision, and reports that.
func (g *Game) happen(of []hook, s *State, t *trace) bool {
	if len(of) == 0 {
		s.Step = 0
		return false
	}
	return g.happening(of, s, t)
}

// happening is the loop of happen, apart so that happen can be inlined.
func (g *Game) happening(of []hook, s *State, t *trace) bool {
	for int(s.Step) < len(of) {
		do := of[s.Step]
		s.Step++
		if do(g, s, t) {
			return true
		}
	}
	s.Step = 0
	return false
}

// follow calls the consequences at a moment that leaves no decisions.
func (g *Game) follow(of []hook, s *State, t *trace) {
	for _, do := range of {
		do(g, s, t)
	}
}

func (s *State) ask(seat uint8, phase Phase) stage {
	s.Who, s.Phase = seat, phase
	return wait
}

// begin begins the turn of s.Turn: phase A.
func (g *Game) begin(s *State, t *trace) stage {
	s.Done, s.Step = 0, 0
	if s.Half == 0 {
		s.Chose = 0
	}
	s.Who = s.Turn
	if s.Turn == 0 && s.Half == 0 && !s.Extra {
		s.Round = min(s.Round+1, maxRounds)
	}
	if s.Turn == rainSeat {
		return g.rain.begin(g, s, t)
	}
	g.follow(g.atStart, s, t)
	own := s.own(s.Turn)
	if s.Entered>>s.Turn&1 != 0 && own.none() && !t.Applies(EndNoElimination) {
		return stageNext
	}
	if g.absent(s, own) && t.Applies(IntroduceWhen) {
		g.keepChoices(s)
		if g.wonAsBegun(s, t) {
			return wait
		}
		return s.ask(s.Turn, Introduce)
	}
	return stageHold
}

// freeze determines the acting player's organisms for phases C and D.
func (g *Game) freeze(s *State, t *trace) stage {
	if s.Step == 0 {
		g.frozen(g, s, t)
	}
	if g.happen(g.beforeFirst, s, t) {
		return wait
	}
	return stageChoose
}

// freezeOwn numbers the acting player's organisms as they touch.
func freezeOwn(g *Game, s *State, t *trace) {
	if t.Applies(OrganismStartOfTurn) {
		s.Phase = Choose
		g.number(s, s.own(s.Turn), t)
	}
}

// choose continues with phase C, or with E when every organism has been activated.
func (g *Game) choose(s *State, t *trace) stage {
	if s.awaits(s.elements()) && (s.Done == 0 || t.Applies(TurnAllOrganismsFirst)) {
		if g.wonAsBegun(s, t) {
			return wait
		}
		return s.ask(s.Turn, Choose)
	}
	return stageConflict
}

func (g *Game) next(s *State, t *trace) stage {
	passes := t.Applies(TurnAlternate)
	g.unnumber(s)
	s.Half, s.Extra = 0, false
	if passes {
		s.Turn = g.following(s.Turn)
		if s.Turn == rainSeat && !t.Applies(RainFirst) {
			s.Turn = 0
		}
	}
	return stageBegin
}

// following returns the seat whose turn comes after a seat's.
func (g *Game) following(seat uint8) uint8 {
	switch {
	case seat == rainSeat:
		return 0
	case seat+1 < g.players():
		return seat + 1
	case g.rain != nil:
		return rainSeat
	}
	return 0
}

// after continues when a turn is over.
func (g *Game) after(s *State, t *trace) stage {
	if g.happen(g.afterTurn, s, t) {
		if s.Phase == Start {
			return stageBegin
		}
		return wait
	}
	return stageNext
}

// mustAct reports whether actions may not be forgone now.
func (g *Game) mustAct(s *State, t *trace) bool {
	return (g.read.mustAct || !t.Applies(PerformOptional)) && g.anyAction(s, t.Silent())
}

func (g *Game) anyAction(s *State, t *trace) bool {
	a, m := g.current(s), Move{By: rule.Seat(s.Who)}
	switch {
	case a.left <= 0:
		return false
	case anyOf((*Game).listActions, g, s, a, m, t):
		return true
	}
	return g.ways[ByProject] && !g.read.projectExtra && anyOf(listProjects, g, s, a, m, t)
}

func mayPass(g *Game, s *State, a activation, m *Move, t *trace) bool {
	return g.mayForgoAction(s, &a, m, t)
}

func (g *Game) mayForgoAction(s *State, a *activation, m *Move, t *trace) bool {
	if m.Verb == DoPass && a.left <= 0 && t.BreaksFor(PerformNoExtra, a.none) {
		return false
	}
	acts := s.Phase == Act && uint8(m.By) == s.Who
	return !(acts && g.mustAct(s, t) && t.BreaksFor(g.mustClause(), func(e why) { e.Is("move.must", true).Say("an action is legal, and by what is agreed it must be taken") }))
}

// mustClause is the clause under which an action may not be forgone.
func (g *Game) mustClause() clause {
	if g.read.mustAct {
		return PerformOptional
	}
	return PerformSequence
}

func listPass(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	if g.mayForgoAction(s, &a, &m, t) {
		buf = append(buf, m)
	}
	return buf
}

func pass(g *Game, s *State, m Move, t *trace) {
	t.Applies(PerformOptional)
	g.acted(s, &m, 1, t)
}

func done(g *Game, s *State, m Move, t *trace) {
	t.Applies(PerformOptional)
	t.Applies(PerformEnd)
	g.endActing(s, t)
}

func mayActivate(g *Game, s *State, a activation, m *Move, t *trace) bool {
	if !s.elements().has(m.At) {
		return g.mayChoose(s, m, 0, t)
	}
	if by := g.by(s, m); by != s.Turn || !s.numbered() { // the organisms of the player have no numbers this turn
		owner := g.activates(s, m.At, t)
		return !(by != owner && t.BreaksFor(ChooseOrganism, func(e why) {
			e.Since("move.owner", g.name(owner), "!=", g.name(by)).About(g.board.name(m.At)).Say("the organism of %s is not %s's", g.board.name(m.At), g.name(by))
		}))
	}
	return g.mayChoose(s, m, s.organism(m.At), t)
}

func (g *Game) activates(s *State, at uint8, t *trace) uint8 {
	owner := s.owner(at)
	if g.bond == nil || owner == rainSeat || !s.elements().has(at) {
		return owner
	}
	live := s.group(s.elements(), s.organism(at)) // as it was determined, if another one acts with it
	if s.organism(at) == 0 {
		_, live = g.belonging(s, at, owner, t)
	}
	return g.controller(s, live, t.Silent())
}

func (g *Game) mayChoose(s *State, m *Move, number uint8, t *trace) bool {
	switch {
	case number == 0 && t.BreaksFor(ChooseOrganism, func(e why) { e.Is("move.number", 0) }):
	case number != 0 && s.Done>>number&1 != 0 && t.BreaksFor(TurnOrganismOrder, func(e why) {
		e.Is("move.done", true).About(g.board.name(m.At)).Say("the organism of %s has been activated", g.board.name(m.At))
	}):
	case number != 0 && !t.Applies(ChooseAnyType) && !g.possible(s, m, number, t.Silent()) && t.Breaks(ChooseType):
	default:
		return true
	}
	return false
}

// possible reports whether an organism could take an action of a type.
func (g *Game) possible(s *State, m *Move, number uint8, t *trace) bool {
	a := activation{seat: s.Turn, ty: m.As, left: 1, group: number, live: s.group(s.elements(), number)}
	a.mine = a.live.and(s.own(a.seat))
	if a.mine.and(s.of(m.As)).none() {
		return false
	}
	for _, v := range g.actions[m.As&3] {
		if anyOf(g.verbs[v].list, g, s, a, Move{By: m.By, Verb: v}, t) {
			return true
		}
	}
	return false
}

func listActivate(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for m.At = range s.heads(s.elements(), 0).each {
		number := s.organism(m.At)
		for m.As = Eat; m.As <= MoveType; m.As++ {
			if g.mayChoose(s, &m, number, t) {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

// activate begins phase D for an organism.
func activate(g *Game, s *State, m Move, t *trace) {
	chooses := t.Applies(ChooseType)
	s.Now = s.organism(m.At)
	s.Live = s.group(s.elements(), s.Now)
	if chooses {
		s.Chosen = m.As & 3
	}
	s.choose(s.Now, s.Chosen)
	s.Left, s.Bonus = 1, 0
	if t.Applies(ChooseCount) {
		s.Left = uint8(g.actionCount(s, s.Live))
	}
	s.Who, s.Phase = s.Turn, Act
	g.follow(g.activated, s, t)
	g.goOn(s, t)
}

func (g *Game) actionCount(s *State, of Spaces) int { return of.and(s.of(s.Chosen)).len() }

// actedOut continues when the actions of an activation are over.
func (g *Game) actedOut(s *State, t *trace) stage {
	if g.happen(g.afterActing, s, t) {
		return wait
	}
	return stageSynced
}

// splitOff deals with the parts of an organism that has split. As printed they are
// not activated separately; without that clause each gets a number of its own.
func (g *Game) splitOff(s *State, left Spaces, chosen Type, t *trace) {
	if left.none() || chosen != MoveType && g.steady {
		return
	}
	first := g.part(s, left.first(), left, toBelong, t)
	if first == left || t.Applies(TurnNewPartsNotActivated) {
		return
	}
	last := uint8(0)
	for at := range s.elements().each {
		last = max(last, s.organism(at))
	}
	for left = left.without(first); left.any() && last < groups; {
		part := g.part(s, left.first(), left, toBelong, t)
		left = left.without(part)
		last++
		s.enrol(part, last)
	}
}

func (g *Game) close(s *State, t *trace) stage {
	now, live, chosen := s.Now, s.Live, s.Chosen
	if now != 0 {
		s.Done |= 1 << now
	}
	s.Phase = Choose
	s.Live, s.Chosen, s.Now, s.Owed, s.Step, s.Left, s.Bonus = Spaces{}, NoType, 0, 0, 0, 0, 0
	s.unnote(func(n note) bool { return n.is(slidNote) || n.is(projectedNote) })
	s.Who = s.Turn
	if now != 0 {
		g.splitOff(s, live, chosen, t)
	}
	return stageChoose
}

package loam

import (
	"math/bits"

	"umpire/engines/rule"
)

// validateTurn judges what was placed, earned and put aside in the turn so far.
func (g *Game) validateTurn(s *State, t *trace) bool {
	shown := g.cards.Numbers.Shown
	switch {
	case (s.Round == 0) != g.settingUp(s) && t.Breaks(FlowRounds):
	case int(s.Round) > g.cards.Numbers.Rounds && t.Breaks(FlowRounds):
	case int(s.Placed) > min(int(s.Size[s.own()]), g.maxPlaced(s)) && t.Breaks(ActionPlace):
	case s.Earned > 0 && (int(s.Earned) > shown || !s.refilling() && s.Display.len()+g.toCome(s, opCycle)+int(s.Earned) > shown) && t.Breaks(BehaviorNotRefilledMidturn):
	case (s.Pairs != 0 && s.Step == 0 && s.Phase != Checking || s.Phase == Checking && g.maxPlaced(s) == 0) && t.Breaks(BehaviorEarnAfterEffect):
	case g.made(s)&^g.together(s) != 0 && t.Breaks(BehaviorEarn):
	case (s.Pairs != 0 || s.Lapsed != 0 || s.Earned > 0) && s.Placed == 0 && t.Breaks(BehaviorDecisivePlacement):
	case s.Pairs != 0 && s.Step != 0 && s.Placed > 0 && !g.hasPlaced(s) && t.BreaksFor(BehaviorDecisivePlacement, func(e *rule.Evidence) {
		e.Say("%s has placed no creature so far, and the pairs made are %s", g.doingName(s.Doing), pairWords(s.Pairs))
	}):
	case !g.arranged(s) && t.Breaks(CommunityFixedOrder):
	case s.Lapsed&(s.held()|s.using()) != 0 && t.Breaks(BehaviorTakeNowOrNever):
	case s.Queue > 0 && !g.triggers(s) && t.Breaks(ScenarioOnEarn):
	case s.Doing == doTrigger && int(s.Queue) >= s.taken() && t.Breaks(ScenarioOnEarn):
	case s.Doing == doStart && (s.Used|s.Out|s.Placed|s.Earned|s.Queue != 0 || s.Joined != 0) && t.Breaks(ScenarioTurnStart):
	default:
		return g.validateInputs(s, t)
	}
	return false
}

// settingUp reports whether the first turn has not begun.
func (g *Game) settingUp(s *State) bool { return s.Phase == ChooseFirst || s.Doing == doSetUp }

// toCome returns how many units are left of the step, if that is what it does.
func (g *Game) toCome(s *State, what op) int {
	if g.program[s.Step].op != what || s.Step == 0 {
		return 0
	}
	return int(s.Left)
}

func (s *State) held() Behaviors { return s.Tricks[0] | s.Tricks[1] | s.Tricks[2] | s.Tricks[3] }

// triggers reports whether scenario triggers can wait: behaviors have been
// earned, and the check is still open or another trigger is being resolved.
func (g *Game) triggers(s *State) bool {
	return g.earnText(s) != 0 && int(s.Queue) <= s.taken() && (s.Phase == Checking || s.Doing == doTrigger)
}

// taken returns how many behaviors earned this turn can still be in hand: those that
// triggers wait for are, since none is used before.
func (s *State) taken() int { return min(int(s.Earned), s.Tricks[s.own()].len()) }

// together returns the pairs of types that the active player has in one
// community; neighbors stay in it, though not next to each other.
func (g *Game) together(s *State) (pairs Pairs) {
	from, end := s.zone(s.own())
	for from < end {
		c := s.next(from, end)
		for i := c.from; i < c.to; i++ {
			for j := c.from; j < i; j++ {
				pairs |= pairBits[g.cards.types[s.Life[i]&127]][g.cards.types[s.Life[j]&127]]
			}
		}
		from = c.to
	}
	return pairs
}

// made returns the pairs that were made this turn; those of what has lapsed were, if
// anything was placed.
func (g *Game) made(s *State) Pairs {
	made := s.Pairs | s.Joined
	for b := range s.Lapsed.each {
		if s.Placed > 0 {
			made |= g.cards.Behaviors[b].pair
		}
	}
	return made
}

// arranged reports whether what has been rearranged is there, under reading B of rearrange.
func (g *Game) arranged(s *State) bool {
	for id := range s.Arranged.each {
		if _, there := s.find(s.own(), id); !there || !g.read.rearrange {
			return false
		}
	}
	return true
}

// refilling reports whether the display is being refilled, or has been, at the end of a turn.
func (s *State) refilling() bool {
	return s.Tasks != 0 && (task(s.Tasks&15) == refillDisplay || !s.toDo(refillDisplay))
}

func (s *State) toDo(what task) bool {
	for left := s.Tasks; left != 0; left >>= 4 {
		if task(left&15) == what {
			return true
		}
	}
	return false
}

// returned reports whether this turn's inputs are back in hand: at its end or that of the game.
func (s *State) returned() bool { return s.Phase == Over || s.Doing == doEnd && !s.toDo(returnInputs) }

// maxPlaced returns how many creatures can have been placed this turn: by the inputs that
// are used and by triggers, less what these will still place; and any number by behaviors, if
// one can have been used. A used behavior is discarded, and only a cycle or the end of the
// turn shuffles it in again.
func (g *Game) maxPlaced(s *State) int {
	if s.Doing == doEnd || s.BehaviorDiscard|s.using() != 0 {
		return MaxCreatures
	}
	n := 0
	for stat := range Stats {
		most := 0
		for _, side := range g.cards.inputs[stat] {
			for _, effect := range side {
				if s.Used>>stat&1 != 0 && g.most(effect, opCycle) > 0 {
					return MaxCreatures
				}
				most = max(most, g.most(effect, opPlace))
			}
		}
		if using, ok := s.Doing.input(); ok && int(using) == stat {
			most = g.most(g.entry(s), opPlace) - g.ahead(s, opPlace)
		}
		n += most * int(s.Used>>stat&1)
	}
	earn := g.earnText(s)
	each := g.most(earn, opExtra) + g.most(earn, opSettle)
	if s.Doing == doTrigger {
		n -= g.ahead(s, opExtra) + g.ahead(s, opSettle)
	}
	return n + (int(s.Earned)-int(s.Queue))*each
}

// most returns how many units of some kind the steps from one on have at most, up to the end
// of their list.
func (g *Game) most(pc uint16, what op) (n int) {
	for ; pc != 0 && g.program[pc].op != opLeave; pc = g.program[pc].next {
		if st := &g.program[pc]; st.op == what {
			n += max(1, int(st.n))
		}
		n += g.maxInside(pc, what)
	}
	return n
}

// maxInside returns how many the options of a step have.
func (g *Game) maxInside(pc uint16, what op) (n int) {
	for _, option := range g.program[pc].options {
		n = max(n, g.most(option, what))
	}
	return n
}

// ahead returns how many units of some kind the effect in progress can still have.
func (g *Game) ahead(s *State, what op) (n int) {
	if s.Step == 0 {
		return 0
	}
	n = g.toCome(s, what)
	if s.Left > 0 {
		n += g.maxInside(s.Step, what)
	}
	for pc := g.program[s.Step].next; pc != 0; pc = g.program[pc].next {
		if st := &g.program[pc]; st.op == what {
			n += max(1, int(st.n))
		}
		n += g.maxInside(pc, what)
	}
	return n
}

// hasPlaced reports whether the effect in progress can have placed a creature so far, or
// another pair can have been made in it, where combining makes some.
func (g *Game) hasPlaced(s *State) bool {
	for _, what := range [...]op{opPlace, opExtra, opSettle} {
		if g.most(g.entry(s), what) > g.ahead(s, what) {
			return true
		}
	}
	return !rule.NewTrace[State](&g.book).Applies(CommunityCombineNoEarn)
}

// validateInputs judges the inputs that are not in hand.
func (g *Game) validateInputs(s *State, t *trace) bool {
	stat, using := s.Doing.input()
	side := s.Doing.side()
	up := s.Up[s.own()] >> stat & 1
	switch {
	case s.Used&s.Out != 0 && t.Breaks(InputOnce):
	case using && s.Used>>stat&1 == 0 && t.Breaks(InputOnce):
	case using && (side > up || side < up && s.Placed == 0 && !g.read.either) && t.Breaks(InputShowingSide):
	case s.Then != 0 && t.Breaks(InputOneEffectOnly):
	case !g.validateAside(s, t):
	case s.Alien.len()+g.toCome(s, opInvade) > g.invaders(int(s.Round)) && t.Breaks(g.bringsInvaders(s)):
	default:
		return true
	}
	return false
}

// validateAside judges the inputs that a scenario has discarded, this turn and before.
// A position need not say any once nothing asks for them: where the turn has none
// discarded, and when all inputs are used in the last one.
func (g *Game) validateAside(s *State, t *trace) bool {
	round := int(s.Round)
	now, before := g.putsAside(round), g.asides(round)
	if round == scenarioTurns && s.Out|s.OutBefore == 0 && (s.Used == allInputs || s.returned()) {
		return true
	}
	out, earlier := bits.OnesCount8(s.Out), bits.OnesCount8(s.OutBefore)
	more, back := before, g.gaveBack(s)
	if s.returned() && now != 0 {
		before += b2i(!back)
		more = max(before, more+b2i(s.Phase == Over))
	}
	excess := now
	if excess == 0 || round == 1 {
		excess = ScenarioInputBack
	}
	started := round > 0 && s.Doing != doStart && !s.returned()
	switch {
	case out > b2i(now != 0) && t.Breaks(ScenarioInputBack):
	case earlier > more && t.Breaks(excess):
	case s.Out&s.OutBefore != 0 && t.Breaks(excess):
	case now != 0 && earlier < before && t.Breaks(g.putsAsideAs(earlier)):
	case now != 0 && started && out == 0 && !back && t.Breaks(now):
	case g.givesBack(s) != 0 && out > 0 && back && t.Breaks(g.givesBack(s)):
	case g.givesBack(s) != 0 && started && out == 0 && !back && earlier == before && s.Used&^s.OutBefore != 0 && t.Breaks(g.givesBack(s)):
	default:
		return true
	}
	return false
}

// putsAside returns the clause by which the scenario has an input discarded at the start of
// a turn, 0 for none.
func (g *Game) putsAside(round int) rule.Clause {
	return max(g.textClause(round, opDiscard), g.textClause(round, opDiscardLast))
}

// asides returns in how many turns before a round it has.
func (g *Game) asides(round int) (n int) {
	for r := 1; r < round; r++ {
		n += b2i(g.putsAside(r) != 0)
	}
	return n
}

// putsAsideAs returns the clause by which an input is discarded after n others.
func (g *Game) putsAsideAs(n int) rule.Clause {
	for round := 1; round <= scenarioTurns; round++ {
		if c := g.putsAside(round); c != 0 {
			if n == 0 {
				return c
			}
			n--
		}
	}
	return ScenarioInputBack
}

// givesBack returns the clause by which earning gives back the input that was discarded
// this turn, 0 for none; gaveBack reports whether enough has been earned.
func (g *Game) givesBack(s *State) rule.Clause {
	if !g.staged(s) {
		return 0
	}
	return g.scenario.second[s.Round-1]
}

func (g *Game) gaveBack(s *State) bool {
	return g.givesBack(s) != 0 && (s.Earned >= g.scenario.returns || s.Phase == Over)
}

// invaders returns how many invasive creatures there can be by some round.
func (g *Game) invaders(round int) (n int) {
	for ; round > 0; round-- {
		n += g.texts(round, opInvade)
	}
	return n
}

// bringsInvaders returns the clause that brings creatures this turn, that of the first ones
// if there is none.
func (g *Game) bringsInvaders(s *State) rule.Clause {
	return max(g.textClause(int(s.Round), opInvade), ScenarioInvasiveT2)
}

// texts returns how often the scenario does something at the start of a turn.
func (g *Game) texts(round int, what op) (n int) {
	for _, part := range g.startParts(round) {
		if part.op == what {
			n += int(part.n)
		}
	}
	return n
}

// textClause returns by which clause it does so, 0 if it does not.
func (g *Game) textClause(round int, what op) rule.Clause {
	for _, part := range g.startParts(round) {
		if part.op == what {
			return part.clause
		}
	}
	return 0
}

func (g *Game) startParts(round int) []part {
	if g.scenario == nil || round < 1 || round > len(g.scenario.start) {
		return nil
	}
	return g.scenario.start[round-1]
}

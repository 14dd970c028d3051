package loam

import "umpire/engines/rule"

// validateTurn judges what a position says of the turn so far: what was placed,
// earned and put aside in it.
func (g *Game) validateTurn(s *State, t *trace) bool {
	shown := g.cards.Numbers.Shown
	switch {
	case (s.Round == 0) != g.settingUp(s) && t.Breaks(FlowRounds):
	case int(s.Round) > g.cards.Numbers.Rounds && t.Breaks(FlowRounds):
	case int(s.Placed) > int(s.Size[s.own()]) && t.Breaks(ActionPlace):
	case s.Tasks == 0 && s.Earned > 0 && s.Display.len()+g.toCome(s, opCycle)+int(s.Earned) > shown && t.Breaks(BehaviorNotRefilledMidturn):
	case s.Pairs != 0 && s.Step == 0 && s.Phase != Checking && t.Breaks(BehaviorEarnAfterEffect):
	case (s.Pairs|s.Joined)&^g.together(s) != 0 && t.Breaks(BehaviorEarn):
	case (s.Pairs != 0 || s.Lapsed != 0) && s.Placed == 0 && t.Breaks(BehaviorDecisivePlacement):
	case s.Lapsed&(s.held()|s.using()) != 0 && t.Breaks(BehaviorTakeNowOrNever):
	case s.Queue > 0 && !g.triggers(s) && t.Breaks(ScenarioOnEarn):
	case s.Doing == doTrigger && s.Queue >= s.Earned && t.Breaks(ScenarioOnEarn):
	case s.Doing == doStart && (s.Used|s.Out|s.Placed|s.Earned|s.Queue != 0) && t.Breaks(ScenarioTurnStart):
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

// held returns the behaviors in all hands.
func (s *State) held() Behaviors { return s.Tricks[0] | s.Tricks[1] | s.Tricks[2] | s.Tricks[3] }

// triggers reports whether scenario triggers can wait: behaviors have been
// earned, and the check is still open or another trigger is being resolved.
func (g *Game) triggers(s *State) bool {
	return g.earnText(s) != 0 && s.Queue <= s.Earned && (s.Phase == Checking || s.Doing == doTrigger)
}

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

// validateInputs judges the inputs that are not in hand.
func (g *Game) validateInputs(s *State, t *trace) bool {
	stat, using := s.Doing.input()
	side := s.Doing.side()
	up := s.Up[s.own()] >> stat & 1
	switch {
	case s.Used&s.Out != 0 && t.Breaks(InputOnce):
	case using && s.Used>>stat&1 == 0 && t.Breaks(InputOnce):
	case using && (side > up || side < up && s.Placed == 0) && t.Breaks(InputShowingSide):
	case s.Then != 0 && t.Breaks(InputOneEffectOnly):
	case s.Out != 0 && (s.Out&(s.Out-1) != 0 || !g.putsAside(int(s.Round))) && t.Breaks(ScenarioInputBack):
	case s.OutBefore != 0 && !g.putAsideBefore(s) && t.Breaks(ScenarioInputBack):
	case s.Out&s.OutBefore != 0 && t.Breaks(ScenarioAllelopathyT2):
	case s.Alien.len()+g.toCome(s, opInvade) > g.invaders(int(s.Round)) && t.Breaks(ScenarioInvasiveT2):
	default:
		return true
	}
	return false
}

// putsAside reports whether the scenario has an input discarded at the start of
// a turn.
func (g *Game) putsAside(round int) bool {
	return g.texts(round, opDiscard)+g.texts(round, opDiscardLast) > 0
}

// putAsideBefore reports whether the inputs discarded on earlier turns can be
// so many.
func (g *Game) putAsideBefore(s *State) bool {
	turns, n := 0, 0
	for round := 1; round < int(s.Round); round++ {
		turns += b2i(g.putsAside(round))
	}
	for out := s.OutBefore; out != 0; out &= out - 1 {
		n++
	}
	return n <= turns || s.Phase == Over && n == turns+b2i(g.putsAside(int(s.Round)))
}

// invaders returns how many invasive creatures there can be by some round.
func (g *Game) invaders(round int) (n int) {
	for ; round > 0; round-- {
		n += g.texts(round, opInvade)
	}
	return n
}

// texts returns how often the scenario does something at the start of a turn.
func (g *Game) texts(round int, what op) (n int) {
	if g.scenario == nil || round < 1 || round > len(g.scenario.start) {
		return 0
	}
	for _, part := range g.scenario.start[round-1] {
		if part.op == what {
			n += int(part.n)
		}
	}
	return n
}

// validateSetUp judges what lies on the table before the first turn.
func (g *Game) validateSetUp(s *State, t *trace) bool {
	if !g.settingUp(s) {
		return true
	}
	start, n := g.Start(), &g.cards.Numbers
	creatures, behaviors, hands := s.pile() > 0, s.BehaviorDiscard != 0 || s.Earned > 0, false
	for seat := range g.players() {
		creatures, behaviors = creatures || s.Size[seat] > 0, behaviors || s.Tricks[seat] != 0
		held, most := s.Hand[seat].len()+int(s.Veil[seat]), n.StartHand
		switch task(s.Tasks & 15) {
		case dealHands:
			most = min(most, max(0, int(s.Left)-int(seat)*n.StartHand))
			hands = hands || held < most
		case 0, dealSoil:
			most = 0
		}
		hands = hands || held > most
	}
	if s.Phase == ChooseFirst {
		creatures, behaviors = creatures || !s.Soil.empty(), behaviors || s.Display != 0
	}
	switch {
	case creatures && t.Breaks(ComponentCreatures):
	case behaviors && t.Breaks(ComponentBehaviors):
	case s.Stats != start.Stats && t.Breaks(SetupStatsZero):
	case hands && t.Breaks(SetupHandOne):
	case s.Soil.len() > n.SoilTarget && t.Breaks(SetupSoilSix):
	case s.Used|s.Out|s.OutBefore != 0 && t.Breaks(SetupInputsBasic):
	default:
		return true
	}
	return false
}

// validateEnd judges a game that is over: who won, in which turn, and that every
// clause had its say when points were added up.
func (g *Game) validateEnd(s *State, t *trace) bool {
	if s.Unscored != 0 && t.Breaks(ScoreTotal) {
		return false
	}
	if s.Phase != Over {
		return true
	}
	last := (s.Turn + 1) % g.players()
	switch {
	case (int(s.Round) != g.cards.Numbers.Rounds || last != s.First) && t.Breaks(EndAfterThirdTurns):
	case s.Winners != g.rightWinners(s) && t.Breaks(WinMostPoints):
	default:
		return true
	}
	return false
}

// rightWinners returns who has won, as bits: nobody alone, in a match whoever
// has most games, else by points.
func (g *Game) rightWinners(s *State) uint8 {
	switch {
	case len(g.names) == 1:
		return 0
	case g.bestOf:
		return best(3, func(seat int) int { return int(s.Wins[seat]) })
	}
	var totals [4]int
	for seat := range g.players() {
		totals[seat], _ = g.score(s, seat, false)
	}
	return g.winners(s, &totals, rule.NewTrace[State](&g.book))
}

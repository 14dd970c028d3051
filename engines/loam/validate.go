package loam

import "umpire/engines/rule"

func init() {
	Def.Unwritten = [][2]string{
		{"hand _", "loam.component.player-limit"},
		{"zone _", "loam.component.player-limit"},
		{"stats _", "loam.component.player-limit"},
		{"behaviors _", "loam.component.player-limit"},
		{"~a creature", "loam.component.creatures"},
		{"~a behavior", "loam.component.behaviors"},
		{"round", "loam.flow.rounds"},
		{"used", "loam.component.inputs"},
		{"out", "loam.component.inputs"},
		{"out-before", "loam.component.inputs"},
		{"placed", "loam.action.place"},
		{"earned", "loam.behavior.not-refilled-midturn"},
		{"left", "loam.effect.units"},
		{"tasks", "loam.turn.end-steps-unordered"},
	}
}

// Validate judges a position by what must hold of a table at any time.
func (g *Game) Validate(s *State, t *trace) bool {
	_, tooMany := g.tooMany(s)
	_, low := g.below(s)
	switch {
	case tooMany && t.Breaks(ComponentCreatures):
	case s.behaviorTwice() != 0 && t.Breaks(ComponentBehaviors):
	case !g.validateZones(s, t):
	case s.Display.len() > g.cards.Numbers.Shown && t.Breaks(BehaviorAvailableThree):
	case g.wrongSide(s) && t.Breaks(UpgradeThreshold):
	case g.tooManyUnknown(s) && t.Breaks(ComponentCreatures):
	case !g.tallied(s) && t.Breaks(MatchBestOfThree):
	case low && t.Breaks(ScenarioInvasiveNegative):
	case !g.validateTurn(s, t), !g.validateSetUp(s, t), !g.validatePhase(s, t), !g.validateEnd(s, t):
	default:
		return true
	}
	return false
}

// tooMany returns a creature of which there are more than the set has, or
// which is known to be buried or in a hand and is not there.
func (g *Game) tooMany(s *State) (card uint8, found bool) {
	var count [MaxCreatures]int
	tally := func(p *Pile) {
		for card := range p.each {
			count[g.cards.first[card]]++
		}
	}
	for _, p := range []*Pile{&s.Deck, &s.Discard, &s.Soil, &s.Alien, &s.Hand[0], &s.Hand[1], &s.Hand[2], &s.Hand[3]} {
		tally(p)
	}
	total := 0
	for _, n := range s.Size {
		total += int(n)
	}
	for _, card := range s.Life[:min(total, MaxCreatures)] {
		count[card&127]++
	}
	for card := range g.cards.firsts.each {
		buried := 0
		for seat := range s.Buried {
			buried += g.cards.count(&s.Buried[seat], card)
			if g.cards.count(&s.Known[seat], card) > g.cards.count(&s.Hand[seat], card) {
				return card, true
			}
		}
		if count[card] > int(g.cards.copies[card]) || buried > g.cards.count(&s.Discard, card) {
			return card, true
		}
	}
	return 0, false
}

func (s *State) behaviorTwice() (twice Behaviors) {
	seen := s.BehaviorDeck
	for _, set := range [...]Behaviors{s.BehaviorDiscard, s.Display, s.Tricks[0], s.Tricks[1], s.Tricks[2], s.Tricks[3], s.using()} {
		twice |= seen & set
		seen |= set
	}
	return twice
}

func (s *State) using() Behaviors {
	if b, ok := s.Doing.behavior(); ok {
		return 1 << b
	}
	return 0
}

func (g *Game) validateZones(s *State, t *trace) bool {
	for seat := range g.players() {
		from, end := s.zone(seat)
		for from < end {
			c := s.next(from, end)
			if !g.validateCommunity(c.size(), g.levels(s, c), t) {
				return false
			}
			from = c.to
		}
	}
	return true
}

func (g *Game) validateCommunity(size int, n levels, t *trace) bool {
	numbers := &g.cards.Numbers
	few := n.of(1) < numbers.Ratio*n.of(2)
	switch {
	case size > numbers.Size && t.Breaks(CommunityMaxSeven):
	case size == 1 && few && t.Breaks(CommunityLevel2NotAlone):
	case size > 1 && few && t.Breaks(CommunityLevel2Ratio):
	case size == 1 && n.of(3) > 0 && numbers.Others > 0 && t.Breaks(CommunityLevel3NotAlone):
	case size > 1 && n.of(3) > 0 && (n.of(3) > 1 || size <= numbers.Others) && t.Breaks(CommunityLevel3Seventh):
	default:
		return true
	}
	return false
}

// wrongSide reports whether an input lies on another side than its stat calls for.
func (g *Game) wrongSide(s *State) bool {
	for seat := range g.players() {
		if !g.rightSides(s, seat) {
			return true
		}
	}
	return s.Turning&^(g.sides(&s.Stats[s.own()])&^s.Up[s.own()]) != 0
}

// rightSides reports whether the inputs of a player lie as their stats call for; where
// players decide that, some may have been left.
func (g *Game) rightSides(s *State, seat rule.Seat) bool {
	sides := g.sides(&s.Stats[seat])
	return s.Up[seat] == sides || g.read.byChoice && s.Up[seat]&^sides == 0
}

// below returns a player with a stat below 0, where the scenario has brought no invasive creatures.
func (g *Game) below(s *State) (seat rule.Seat, found bool) {
	for seat := range g.players() {
		if int(lowest(&s.Stats[seat])) < min(0, g.cards.Numbers.StartStat) && g.invaders(int(s.Round)) == 0 && s.Alien.empty() {
			return seat, true
		}
	}
	return 0, false
}

// tooManyUnknown reports whether more cards are hidden than others can hide:
// whoever is alone knows all cards but those of the decks.
func (g *Game) tooManyUnknown(s *State) bool {
	return s.deck() < 0 || len(g.names) == 1 && s.Veil != [5]uint8{}
}

// validatePhase judges what is being resolved: the decision that is due must be the one for which
// the effect or the task would wait, and nothing more can be left of it than there was.
func (g *Game) validatePhase(s *State, t *trace) bool {
	switch {
	case s.Drawn.Is() && !s.drawnThere() && t.Breaks(ActionPlaceSources):
	case s.Drawn.Is() && !g.drawnFits(s) && t.Breaks(EffectModRandom):
	case s.Step != 0 && int(s.Left) > g.maxUnits(s) && t.Breaks(EffectUnits):
	case s.Short && (int(s.Left) >= g.maxUnits(s) || g.program[s.Step].op == opCycle) && t.BreaksFor(EffectMandatory, func(e *rule.Evidence) {
		e.Say("a part of the step is given as passed, and %d of %d are left", s.Left, g.maxUnits(s))
	}):
	case s.Step != 0 && (s.Whole&^s.Prev != 0 || s.Step == g.entry(s) && s.Whole == 0) && t.BreaksFor(EffectModNeedsPrevious, func(e *rule.Evidence) {
		text := "so-far is %d/%d: the step before step %d of %s was not carried out in full, and yet all were"
		if s.Step == g.entry(s) {
			text = "so-far is %d/%d, and no step comes before step %d of %s"
		}
		e.Say(text, s.Prev, s.Whole, g.program[s.Step].index, g.doingName(s.Doing))
	}):
	case !g.validateTasks(s) && t.Breaks(TurnEndCondition):
	case s.Doing == doEnd && !g.read.anyEnd && g.validateTasks(s) && !endsWith(endTasks(&Move{}), s.Tasks) && t.BreaksFor(TurnEndStepsUnordered, func(e *rule.Evidence) {
		e.Say("the steps are in the order %s, and %s are left", taskList(endTasks(&Move{})), taskList(s.Tasks))
	}):
	case !g.consistent(s) && t.Breaks(EffectOnlyDue):
	default:
		return true
	}
	return false
}

// drawnThere reports whether the creature that was picked is where it is said to be.
func (s *State) drawnThere() bool {
	pile := s.source(s.From)
	return pile != nil && pile.has(s.Drawn.Must())
}

// drawnFits reports whether the step can have had chance pick that creature.
func (g *Game) drawnFits(s *State) bool {
	st := &g.program[s.Step]
	if st.op == opSettle {
		return s.Phase == ExtraPlacing && s.From == Hand
	}
	before := *s
	before.forget()
	hand, soil := g.pools(&before, st, rule.NewTrace[State](&g.book))
	pool := choose(s.From, hand, soil)
	return s.Phase == Placing && st.op == opPlace && st.random && pool.has(s.Drawn.Must())
}

func (g *Game) maxUnits(s *State) int {
	st := &g.program[s.Step]
	if st.op == opCycle {
		return g.cards.Numbers.Shown - s.Display.len()
	}
	return max(1, int(st.n))
}

// validateTasks reports whether the tasks are those left of set-up, or of the end
// of a turn that could be ended.
func (g *Game) validateTasks(s *State) bool {
	out := s.Used | s.Out
	switch s.Doing {
	case doSetUp:
		return s.Tasks != 0 && endsWith(queued(dealSoil, dealHands, dealDisplay, beginGame), s.Tasks)
	case doEnd:
		seen, returns, last := uint32(0), false, task(0)
		for left := s.Tasks; left != 0; left >>= 4 {
			one := task(left & 15)
			if seen>>one&1 != 0 || one < last && one != passTurn && !g.read.anyEnd || last == passTurn || one > passTurn {
				return false
			}
			seen, returns, last = seen|1<<one, returns || one == returnInputs, one
		}
		return last == passTurn && (returns && out == allInputs || !returns && out == 0)
	}
	return s.Tasks == 0
}

func endsWith(all, left uint32) bool {
	for all != left && all != 0 {
		all >>= 4
	}
	return all == left
}

// consistent reports whether the decision that is due fits what is being resolved.
func (g *Game) consistent(s *State) bool {
	quiet := rule.NewTrace[State](&g.book)
	again := *s
	switch {
	case s.Turning != 0 || s.Phase == Flipping:
		return s.Turning != 0 && s.Phase == Flipping && s.Tasks == 0 && g.flips(s)
	case s.Tasks != 0:
		counts := task(s.Tasks&15) == drawOne || task(s.Tasks&15) == dealHands
		return (counts || s.Left == 0) && s.Step == 0 && g.task(&again, quiet) && again == *s
	case s.Phase == Checking:
		return s.Step == 0 && s.Doing == doNothing && g.earned(s) != 0
	case s.Phase == ChooseFirst || s.Phase == TurnMove || s.Phase == Over:
		return s.Step == 0 && s.Doing == doNothing && s.Drawn.None() && !s.Short
	case s.Step == 0 || s.Left == 0:
		return false
	case s.Phase == DrawCard && g.program[s.Step].op == opDraw:
		again.Phase = Drawing
		return s.deck() > 0 && g.program[s.Step].from.has(Deck) && g.unit(&again, &g.program[s.Step], quiet) && again.Phase == Drawing
	}
	return g.unit(&again, &g.program[s.Step], quiet) && again == *s
}

// flips reports whether the effect in progress can just have raised a stat.
func (g *Game) flips(s *State) bool {
	st := &g.program[s.Step]
	places := st.op == opPlace || st.op == opExtra || st.op == opSettle
	return s.Step != 0 && s.Drawn.None() && int(s.Left) < g.maxUnits(s) && (places && s.Placed > 0 || st.op == opCleanse)
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
	case !creatures && s.Given != start.Given && t.BreaksFor(SetupZoneEmpty, func(e *rule.Evidence) { e.Say("communities have been numbered before the first turn") }):
	case s.Stats != start.Stats && t.Breaks(SetupStatsZero):
	case s.Turn != s.First && t.Breaks(SetupFirstPlayer):
	case s.Phase == ChooseFirst && s.First != 0 && t.Breaks(SetupFirstPlayer):
	case hands && t.Breaks(SetupHandOne):
	case (s.Soil.len() > n.SoilTarget || s.Tasks != 0 && !s.toDo(dealSoil) && s.Soil.len() < n.SoilTarget && s.deck() > 0) && t.Breaks(SetupSoilSix):
	case s.Display != 0 && s.toDo(dealDisplay) && task(s.Tasks&15) != dealDisplay && t.Breaks(SetupBehaviorsThree):
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

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

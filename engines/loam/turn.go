package loam

import "umpire/engines/rule"

// run continues with the next decision.
func (g *Game) run(s *State, t *trace) {
	ended := false // whether the turn has ended by itself: at most once, so that the loop ends
	for {
		switch {
		case s.Turning != 0:
			s.Phase = Flipping
			return
		case s.Tasks != 0:
			if g.task(s, t) {
				return
			}
		case s.Step != 0:
			if g.step(s, t) {
				return
			}
		case s.Then != 0:
			then := s.Then
			s.Then = 0
			g.enter(s, then, t)
		case s.Doing != doNothing:
			if g.resolved(s, t) {
				return
			}
		case s.Queue > 0:
			under(ScenarioOnEarnQueue, t)
			s.Queue--
			g.begin(s, doTrigger, g.earnText(s), t)
		default:
			s.Phase = TurnMove
			if ended || s.inHand() != 0 || t.Applies(TurnEndExplicit) {
				return
			}
			ended = true
			g.endTurn(s, queued(drawOne, growSoil, refillDisplay, returnInputs, passTurn))
		}
	}
}

func (g *Game) startTurn(s *State, t *trace) {
	if g.lastLimit(s) != nil {
		t.Applies(ScenarioWholeTurn)
	}
	if text := g.startText(s); text != 0 && t.Applies(ScenarioTurnStart) {
		g.begin(s, doStart, text, t)
	}
}

func (g *Game) endTurn(s *State, tasks uint32) { s.Doing, s.Tasks, s.Left = doEnd, tasks, 0 }

// endTasks returns the tasks of an end in the order that the move names, else the usual one.
func endTasks(m *Move) uint32 {
	if m.N == 0 {
		return queued(drawOne, growSoil, refillDisplay, returnInputs, passTurn)
	}
	tasks := queued(0, 0, 0, 0, passTurn)
	for i := range 4 {
		tasks |= uint32(m.List[i]&7) << (4 * i)
	}
	return tasks
}

// endStep carries out a step at the end of a turn, and reports whether it waits for Chance.
func (g *Game) endStep(s *State, t *trace) (waits bool) {
	n := &g.cards.Numbers
	switch task(s.Tasks & 15) {
	case drawOne:
		if int(s.Left) >= n.EndDraw || int(s.Round) >= n.Rounds && t.Applies(TurnEndDrawNotFinal) {
			return false
		}
		return stands(TurnEndDraw, t) && g.needCard(s, t)
	case growSoil:
		return s.Soil.len() < n.SoilTarget && stands(TurnEndGrow, t) && g.needCard(s, t)
	case refillDisplay:
		return s.Display.len() < n.Shown && stands(TurnEndRefill, t) && g.needBehavior(s, t)
	case returnInputs:
		g.turnLate(s, t)
		if t.Applies(TurnEndReturn) {
			s.OutBefore |= s.Out
			s.Used, s.Out = 0, 0
		}
	default:
		s.Tasks = 0
	}
	return false
}

// passTurn gives the turn to the next player, or ends the game, which it reports.
func (g *Game) passTurn(s *State, t *trace) (over bool) {
	if held := &s.Tricks[s.Turn&3]; *held != 0 && !t.Applies(BehaviorSave) {
		s.BehaviorDiscard |= *held
		*held = 0
	}
	next, left := s.Turn, (s.Turn+1)%g.players()
	last := left == s.First && int(s.Round) >= g.cards.Numbers.Rounds
	if g.players() > 1 && (last && stands(TurnPassLeft, t) || !last && t.Applies(TurnPassLeft)) {
		next = left
	}
	s.Doing, s.Placed, s.Earned, s.Lapsed, s.Joined, s.Arranged = doNothing, 0, 0, 0, 0, Pile{}
	if !last {
		s.Turn = next
	}
	if next == s.First && t.Applies(TurnRound) {
		if int(s.Round) >= g.cards.Numbers.Rounds && t.Applies(FlowRounds) && t.Applies(EndAfterThirdTurns) || s.Round == 255 {
			g.over(s, t)
			return true
		}
		s.Round++
	}
	s.Turn = next
	g.startTurn(s, t)
	return false
}

// usable judges an input as a card: in hand, neither used nor discarded.
func (g *Game) usable(s *State, stat uint8, t *trace) bool {
	switch {
	case s.Used>>stat&1 != 0 && t.BreaksFor(InputOnce, func(e *evidence) { g.inputIs(e, s, stat, "is used") }):
	case s.Out>>stat&1 != 0 && t.BreaksFor(ScenarioInputBack, func(e *evidence) { g.inputIs(e, s, stat, "is discarded until the end of the turn") }):
	default:
		return true
	}
	return false
}

// side returns the side of an input that shows: 1 basic, 2 upgraded.
func (s *State) side(seat rule.Seat, stat uint8) uint8 { return basic + s.Up[seat&3]>>stat&1 }

// mayUse judges using an input.
func (g *Game) mayUse(s *State, m *Move, t *trace) bool {
	return g.usable(s, m.Card, t) && g.inTurn(s, m.Card, t) && g.mayShow(s, m.Card, m.At, t) && g.mayChoose(m.N, t)
}

// inTurn judges the order of the inputs, which is free.
func (g *Game) inTurn(s *State, stat uint8, t *trace) bool {
	earlier := uint8(1)<<stat - 1
	return earlier&^(s.Used|s.Out) == 0 || t.Applies(InputAnyOrder) || !t.Refuses(EffectOnlyDue)
}

// mayChoose judges the choice of an effect: A or B.
func (g *Game) mayChoose(effect uint8, t *trace) bool {
	if effect == effectB && !t.Applies(InputTwoEffects) {
		return !t.Refuses(EffectOnlyDue)
	}
	return effect < both || !t.BreaksFor(InputOneEffectOnly, func(e *evidence) {
		e.Since("move.effect", [...]string{both: "both", neither: "neither"}[effect&3], "in", []string{"both", "neither"})
		e.Say("an input gives one of its effects, A or B")
	})
}

func (g *Game) mayShow(s *State, stat, side uint8, t *trace) bool {
	return side == s.side(s.Turn, stat) || g.read.either && side == basic || !t.BreaksFor(InputShowingSide, func(e *evidence) { g.sideShows(e, s, stat) })
}

func (g *Game) use(s *State, m *Move, t *trace) {
	t.Applies(InputOnce)
	s.Used |= 1 << m.Card
	side, effect := uint8(0), m.N
	if m.At == upgraded {
		side = 1
	}
	s.Then = 0
	if effect == both {
		s.Then = g.cards.inputs[m.Card][side][1]
	}
	pc := g.cards.inputs[m.Card][side][effect&1]
	if effect == neither {
		pc = 0
	}
	if effect > effectB {
		effect = effectA
	}
	g.begin(s, doInput(m.Card, side, effect), pc, t)
	g.run(s, t)
}

func (g *Game) mayEnd(s *State, m *Move, t *trace) bool {
	switch {
	case s.inHand() != 0 && t.BreaksFor(TurnEndCondition, func(e *evidence) { g.inputsHeld(e, s) }):
	case s.Tricks[s.Turn&3] != 0 && !t.Applies(TurnBehaviorsOptional) && t.Refuses(EffectOnlyDue):
	case (m.N != 0) != g.read.anyEnd && t.BreaksFor(TurnEndStepsUnordered, func(e *evidence) {
		e.Is("(move.steps > 0)", m.N > 0).Say("the steps come as draw, grow, refill, return, and no other order can be named")
	}):
	default:
		return true
	}
	return false
}

// inHand returns the inputs that the active player has in hand, a bit each.
func (s *State) inHand() uint8 { return allInputs &^ (s.Used | s.Out) }

// own returns the active player's seat.
func (s *State) own() rule.Seat { return s.Turn & 3 }

func (g *Game) sides(stats *[3]int16) (up uint8) {
	for stat, v := range stats {
		if int(v) >= g.cards.Numbers.Threshold {
			up |= 1 << stat
		}
	}
	return up
}

package loam

import (
	"fmt"

	"umpire/engines/rule"
)

// scenarioTurns is how many turns have texts.
const scenarioTurns = 3

// A scenario is a set of texts for the turns of a solo game, and a modifier of the score.
type scenario struct {
	name     string
	number   uint8
	modifier rule.Clause
	start    [scenarioTurns][]part      // by turn: what happens at its start
	earn     [scenarioTurns][]part      // whenever a behavior is earned in it
	limits   [scenarioTurns]*limit      // which creatures may be placed in it
	second   [scenarioTurns]rule.Clause // gives the discarded inputs back when a second behavior is earned; 0 for none
	returns  uint8                      // which behavior of the turn that is

	starts, earns [scenarioTurns]uint16 // in the program
}

// A limit says which creatures may be placed from the soil.
type limit struct {
	clause rule.Clause
	raises uint8 // those that raise a stat, as a bit each; 0 for none at all
	most   uint8 // holds for this many placements of the turn; 0 for the whole turn
	count  rule.Clause
	draws  rule.Clause // allows draws from the soil despite the limit; 0 for none
	soil   Pile
}

// text returns a step of a scenario's text.
func text(c rule.Clause, kind op, n uint8, from ...Source) part {
	return part{step: step{op: kind, n: n, from: fromOf(from...), clause: c, texted: true}}
}

func random(p part) part {
	p.random = true
	return p
}

func scenarios() []scenario {
	return []scenario{{
		name: "drought", modifier: ScenarioDroughtModifier,
		start: [scenarioTurns][]part{{text(ScenarioDroughtT1Draw, opDraw, 2, Soil, Deck)}},
		earn:  [scenarioTurns][]part{2: {text(ScenarioDroughtT3Extra, opExtra, 1, Hand)}},
		limits: [scenarioTurns]*limit{
			{clause: ScenarioDroughtT1HandOnly, draws: ScenarioDroughtT1DrawFree},
			{clause: ScenarioDroughtT2FirstTwo, raises: 1 << 0, most: 2, count: ScenarioDroughtT2Count},
		},
	}, {
		name: "surface-fire", modifier: ScenarioSurfaceFireModifier,
		start: [scenarioTurns][]part{
			{random(text(ScenarioSurfaceFireT1Bury, opBury, 2, Soil)), text(ScenarioSurfaceFireT1Input, opDiscard, 1)},
			{random(text(ScenarioSurfaceFireT2, opBury, 2, Soil)), text(ScenarioSurfaceFireT2, opGrow, 2)},
		},
		earn: [scenarioTurns][]part{2: {text(ScenarioSurfaceFireT3Draw, opRecall, 1, Discard), text(ScenarioSurfaceFireT3Place, opSettle, 1)}},
	}, {
		name: "allelopathy", modifier: ScenarioAllelopathyModifier,
		start: [scenarioTurns][]part{
			{text(ScenarioAllelopathyT1, opDiscard, 1)},
			{text(ScenarioAllelopathyT2, opDiscard, 1)},
			{text(ScenarioAllelopathyT3, opDiscardLast, 1)},
		},
		second: [scenarioTurns]rule.Clause{2: ScenarioAllelopathyT3Return}, returns: 2,
	}, {
		name: "invasive-species", modifier: ScenarioInvasiveModifier,
		start: [scenarioTurns][]part{
			{text(ScenarioInvasiveT1, opGrow, 1)},
			{text(ScenarioInvasiveT2, opInvade, 2, Soil)},
			{text(ScenarioInvasiveT3, opInvade, 2, Soil)},
		},
		earn: [scenarioTurns][]part{2: {text(ScenarioInvasiveT3Bury, opCleanse, 1)}},
	}}
}

// stage compiles a scenario's texts for a card set, after its program.
func (g *Game) stage(sc scenario, number uint8) {
	sc.number = number
	for turn := range scenarioTurns {
		for _, texts := range []struct {
			parts []part
			at    *uint16
		}{{sc.start[turn], &sc.starts[turn]}, {sc.earn[turn], &sc.earns[turn]}} {
			if texts.parts != nil {
				*texts.at = compile(&g.program, texts.parts)
			}
		}
		if l := sc.limits[turn]; l != nil {
			for stat := range Stats {
				if l.raises>>stat&1 != 0 {
					l.soil = l.soil.or(&g.cards.gainers[stat])
				}
			}
		}
	}
	g.scenario = &sc
}

func (g *Game) staged(s *State) bool {
	return g.scenario != nil && s.Round >= 1 && s.Round <= scenarioTurns
}

// startText returns the text for the start of this turn, 0 for none; earnText for what is earned.
func (g *Game) startText(s *State) uint16 {
	if !g.staged(s) {
		return 0
	}
	return g.scenario.starts[s.Round-1]
}

func (g *Game) earnText(s *State) uint16 {
	if !g.staged(s) {
		return 0
	}
	return g.scenario.earns[s.Round-1]
}

// limit returns the scenario's limit on placements now, nil for none. A limit
// holds for its turn only; that it is over is said as the next turn begins.
func (g *Game) limit(s *State, t *trace) *limit {
	if !g.staged(s) {
		return nil
	}
	if l := g.scenario.limits[s.Round-1]; l != nil && (l.most == 0 || s.Placed < l.most) {
		return l
	}
	if l := g.lastLimit(s); l != nil && !t.Silent().Applies(ScenarioWholeTurn) {
		return l
	}
	return nil
}

// lastLimit returns the limit of the turn before, nil for none.
func (g *Game) lastLimit(s *State) *limit {
	if !g.staged(s) || s.Round < 2 {
		return nil
	}
	return g.scenario.limits[s.Round-2]
}

// textUnit looks at a unit of a step that only scenarios have.
func (g *Game) textUnit(s *State, st *step, t *trace) (waits bool) {
	switch st.op {
	case opDiscard:
		if s.inHand() != 0 {
			return s.waits(Discarding)
		}
	case opDiscardLast:
		if left := s.inHand() &^ s.OutBefore; left != 0 {
			s.Out |= left & -left
			s.Left--
			return false
		}
	case opInvade:
		if !s.Soil.empty() {
			if t.Applies(ScenarioRandom) {
				return s.waits(PickCard)
			}
			g.invadeFirst(s, t)
			return false
		}
	case opExtra:
		if !s.Hand[s.Turn&3].empty() {
			return s.waits(ExtraPlacing)
		}
	case opRecall:
		if s.pile() > 0 {
			return s.waits(PickCard)
		}
		if !t.Applies(ScenarioSurfaceFireT3Empty) && g.needCard(s, t) {
			return true
		}
	case opSettle:
		return g.settleUnit(s, t)
	case opCleanse:
		if !s.Alien.empty() {
			return s.waits(Cleansing)
		}
	}
	under(EffectAsFarAsPossible, t)
	s.Left, s.Short = 0, true
	return false
}

// declined returns the clause by which a player declines what a trigger grants.
func (g *Game) declined(s *State) rule.Clause {
	if g.program[s.Step].op == opExtra {
		return ScenarioDroughtT3Optional
	}
	return g.program[s.Step].clause
}

// settleUnit offers to place the creature recalled, if it fits or could after combining.
func (g *Game) settleUnit(s *State, t *trace) bool {
	if s.Drawn.Is() && s.Hand[s.Turn&3].has(s.Drawn.Must()) {
		var hand, soil Pile
		hand.set(s.Drawn.Must())
		if g.placeable(s, &hand, &soil, t) || g.canCombine(s, t) {
			return s.waits(ExtraPlacing)
		}
	}
	s.Left, s.Short = 0, true
	return false
}

func (g *Game) mayDiscard(s *State, stat uint8, st *step, t *trace) bool {
	if !g.usable(s, stat, t) {
		return false
	}
	return st.clause != ScenarioAllelopathyT2 || s.OutBefore>>stat&1 == 0 || !t.BreaksFor(ScenarioAllelopathyT2, func(e *evidence) {
		before := statNames(s.Out | s.OutBefore)
		e.Since(g.fact(s, "discarded"), before, "contains", Stats[stat%3]).Say("discarded on an earlier turn: %s", list(before))
	})
}

func (g *Game) extraCard(s *State, m *Move) uint8 {
	if g.program[s.Step].op == opSettle && s.Drawn.Is() {
		return s.Drawn.Must()
	}
	return m.Card
}

// mayExtra judges a placement that a trigger grants, if one is due.
func (g *Game) mayExtra(s *State, m *Move, due bool, t *trace) bool {
	named, card := m.Card != nobody, m.Card
	if drawn := g.program[s.Step].op == opSettle; due && named == drawn {
		due = !t.RefusesFor(EffectOnlyDue, func(e *evidence) {
			e.Is("(move.creature == \"\")", !named)
			if named {
				e.Say("the creature just drawn is placed, and no other can be named")
			} else {
				e.Say("a creature in hand is to be named")
			}
		})
	}
	if !named && !due {
		return false // there is no creature of which more could be asked
	}
	if !named {
		card = g.extraCard(s, m)
	}
	there := m.hand().None() && s.Hand[s.Turn&3].has(card)
	from := ScenarioDroughtT3Optional
	if g.scenario == nil || g.scenario.name != "drought" {
		from = ActionPlaceSources
	}
	there = there || !t.RefusesFor(from, func(e *evidence) { g.lies(e, s, m, Hand) })
	return g.mayGo(s, m, card, t) && there && due
}

func (g *Game) extra(s *State, m *Move, t *trace) {
	card := g.extraCard(s, m)
	g.place(s, m, card, Hand, t)
	s.forget()
	g.run(s, t)
}

// invade puts a creature next to the root zone.
func (g *Game) invade(s *State, creature uint8, t *trace) {
	if !s.Soil.has(creature) {
		return
	}
	apart := t.Applies(ScenarioInvasiveNoCommunity)
	if g.cards.take(&s.Soil, creature); apart {
		g.cards.add(&s.Alien, creature)
	} else {
		g.insert(s, s.own(), creature, 0, 1)
	}
	if !t.Applies(ScenarioInvasiveNotPlaced) {
		s.Placed = min(s.Placed, 254) + 1
	}
	if t.Applies(ScenarioInvasiveSubtract) {
		g.change(s, s.own(), creature, -1, t)
	}
}

// invadeFirst takes the first soil creature, when random has no say.
func (g *Game) invadeFirst(s *State, t *trace) {
	for card := range s.Soil.each {
		g.invade(s, g.cards.first[card], t)
		break
	}
	s.Left--
}

// recall draws a creature from the discard pile into the hand.
func (g *Game) recall(s *State, creature uint8, t *trace) {
	if !g.cards.take(&s.Discard, creature) {
		return
	}
	for seat := range s.Buried {
		if g.cards.count(&s.Buried[seat], creature) > g.cards.count(&s.Discard, creature) {
			g.cards.take(&s.Buried[seat], creature)
		}
	}
	g.cards.add(&s.Hand[s.Turn&3], creature)
	s.Drawn, s.From = rule.Some(creature), Hand
}

// mayCleanse judges burying an invasive creature.
func (g *Game) mayCleanse(s *State, card uint8, t *trace) bool {
	from, end := s.zone(s.own())
	switch i := s.index(community{0, from, end}, card); {
	case s.Alien.has(card):
		return true
	case i >= 0 && t.BreaksFor(ActionBuryNotZone, func(e *evidence) {
		e.Is(fmt.Sprintf("(%q in %s)", g.creatureName(card), g.fact(s, "community(%q)", communityID(s.Home[i]))), true).Say("%s", g.whereIs(s, card))
	}):
		return false
	}
	return !t.RefusesFor(ScenarioInvasiveT3Bury, func(e *evidence) {
		lacks(e, g.fact(s, "invasive"), g.creatureName(card)).Say("%s; invasive: %s", g.whereIs(s, card), list(g.creatureNames(s.Alien)))
	})
}

// cleanse buries an invasive creature, which gives its gains back.
func (g *Game) cleanse(s *State, card uint8, t *trace) {
	t.Under(ScenarioInvasiveT3Bury)
	s.Left -= min(1, s.Left)
	g.cards.take(&s.Alien, card)
	g.cards.add(&s.Discard, card)
	if t.Applies(ScenarioInvasiveT3Restore) {
		g.change(s, s.own(), card, 1, t)
	}
	g.run(s, t)
}

// takenSecond gives the discarded inputs back, where the scenario says so.
func (g *Game) takenSecond(s *State, t *trace) {
	if !g.staged(s) {
		return
	}
	if c := g.scenario.second[s.Round-1]; c != 0 && s.Earned == g.scenario.returns && s.Out != 0 && t.Applies(c) {
		s.Out = 0
	}
}

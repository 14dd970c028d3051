package loam

import "umpire/engines/rule"

// scenarioTurns is how many turns have texts.
const scenarioTurns = 3

// A scenario is a set of texts for the turns of a solo game, and a modifier of
// the score.
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

// scenarios returns the four scenarios of the rulebook.
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
		earn: [scenarioTurns][]part{2: {text(ScenarioSurfaceFireT3Draw, opRecall, 1), text(ScenarioSurfaceFireT3Place, opSettle, 1)}},
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
			{text(ScenarioInvasiveT2, opInvade, 2)},
			{text(ScenarioInvasiveT3, opInvade, 2)},
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

// staged reports whether a scenario has texts for this turn.
func (g *Game) staged(s *State) bool {
	return g.scenario != nil && s.Round >= 1 && s.Round <= scenarioTurns
}

// startText returns the text for the start of this turn, 0 for none; earnText
// that for an earned behavior.
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
// holds for its turn only.
func (g *Game) limit(s *State, t *trace) *limit {
	if !g.staged(s) {
		return nil
	}
	if l := g.scenario.limits[s.Round-1]; l != nil && (l.most == 0 || s.Placed < l.most) {
		return l
	}
	if s.Round > 1 && g.scenario.limits[s.Round-2] != nil && !t.Applies(ScenarioWholeTurn) {
		return g.scenario.limits[s.Round-2]
	}
	return nil
}

package loam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// flawedMoment says with which values the turn so far, what is being resolved
// or the end of a game breaks a clause.
func (g *Game) flawedMoment(c rule.Clause, s *State) string {
	who := g.name(s.own())
	switch c {
	case ActionPlace:
		return fmt.Sprintf("%d placed this turn, and the root zone of %s has %s", s.Placed, who, plural(int(s.Size[s.own()]), "creature"))
	case BehaviorNotRefilledMidturn:
		return fmt.Sprintf("%d are available or to come, and %d have been earned this turn", s.Display.len()+g.toCome(s, opCycle), s.Earned)
	case BehaviorEarnAfterEffect:
		return fmt.Sprintf("pairs made: %s, and nothing is being resolved", pairWords(s.Pairs))
	case BehaviorEarn:
		return fmt.Sprintf("no community of %s has %s", who, pairWords((s.Pairs|s.Joined)&^g.together(s)))
	case BehaviorDecisivePlacement:
		return "nothing has been placed this turn"
	case BehaviorTakeNowOrNever:
		return "in a hand or in use: " + list(g.behaviorNames(s.Lapsed&(s.held()|s.using())))
	case ScenarioOnEarn:
		return fmt.Sprintf("queue %d, earned %d", s.Queue, s.Earned)
	case ScenarioTurnStart:
		return fmt.Sprintf("used: %s; placed %d, earned %d", orNone(strings.Join(statNames(s.Used), ", ")), s.Placed, s.Earned)
	case ScenarioInputBack:
		return fmt.Sprintf("round %d; discarded this turn: %s; before: %s", s.Round, orNone(strings.Join(statNames(s.Out), ", ")), orNone(strings.Join(statNames(s.OutBefore), ", ")))
	case ScenarioAllelopathyT2:
		return "discarded again: " + strings.Join(statNames(s.Out&s.OutBefore), ", ")
	case ScenarioInvasiveT2:
		return fmt.Sprintf("invasive in round %d: %s", s.Round, list(g.creatureNames(s.Alien)))
	case InputShowingSide, InputOneEffectOnly:
		return fmt.Sprintf("%s is being resolved, and the stats of %s are %d", g.doingName(s.Doing), who, s.Stats[s.own()])
	case EffectUnits:
		return fmt.Sprintf("%d left of %d", s.Left, g.mostUnits(s))
	case EffectModRandom, ActionPlaceSources:
		if s.Drawn != 0 {
			return fmt.Sprintf("picked: %s, from %s", g.creatureName(s.Drawn-1), sourceNames[s.From%sources])
		}
	case TurnEndCondition:
		return fmt.Sprintf("used or discarded: %s; tasks: %s", orNone(strings.Join(statNames(s.Used|s.Out), ", ")), orNone(taskList(s.Tasks)))
	case EndAfterThirdTurns:
		return fmt.Sprintf("round %d, the turn of %s; %s began", s.Round, who, g.name(rule.Seat(s.First)))
	case WinMostPoints:
		return fmt.Sprintf("the winners are: %s", list(g.seatNames(g.rightWinners(s))))
	case MatchBestOfThree:
		return fmt.Sprintf("%s, won %d to %d", plural(int(s.Games), "game"), s.Wins[0], s.Wins[1])
	}
	return ""
}

package loam

import "fmt"

func (g *Game) violationRefilled(s *State) string {
	return fmt.Sprintf("%d are available or to come, and %d have been earned this turn", s.Display.len()+g.toCome(s, opCycle), s.Earned)
}

func (g *Game) violationPairs(s *State) string {
	return fmt.Sprintf("pairs made: %s, and nothing is being resolved", pairWords(s.Pairs))
}

func (g *Game) violationEarned(s *State) string {
	return fmt.Sprintf("no community of %s has %s", g.name(s.own()), pairWords((s.Pairs|s.Joined)&^g.together(s)))
}

func (g *Game) violationLapsed(s *State) string {
	return "in a hand or in use: " + list(g.behaviorNames(s.Lapsed&(s.held()|s.using())))
}

func (g *Game) violationQueue(s *State) string {
	return fmt.Sprintf("queue %d, earned %d", s.Queue, s.Earned)
}

func (g *Game) violationDiscarded(s *State) string {
	return fmt.Sprintf("round %d; discarded this turn: %s; before: %s", s.Round, inputList(s.Out), inputList(s.OutBefore))
}

func (g *Game) violationDiscardedAgain(s *State) string {
	return "discarded again: " + inputList(s.Out&s.OutBefore)
}

func (g *Game) violationTasks(s *State) string {
	return fmt.Sprintf("used or discarded: %s; tasks: %s", inputList(s.Used|s.Out), orNone(taskList(s.Tasks)))
}

func (g *Game) violationMatch(s *State) string {
	return fmt.Sprintf("%s, won %d to %d", plural(int(s.Games), "game"), s.Wins[0], s.Wins[1])
}

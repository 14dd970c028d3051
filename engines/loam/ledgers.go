package loam

import (
	"fmt"

	"umpire/engines/rule"
)

var (
	_ rule.LedgerProvider[State] = (*Game)(nil)
	_ rule.Standings[State]      = (*Game)(nil)
)

// Ranking says how the winners are found: the most points, then the highest lowest
// stat; of a match that is over, the most games won. Nobody wins a solo game.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	if len(g.names) == 1 {
		return nil
	}
	struck, step := g.book.Struck, rule.Comparison{Left: 1<<g.players() - 1}
	if g.bestOf && s.Phase >= Over {
		steps = append(steps, rule.Most(step.Left, "most games won", clauses[MatchBestOfThree].ID, func(seat rule.Seat) int { return int(s.Wins[seat&1]) }))
		return steps
	}
	if !struck.Has(WinMostPoints) {
		step = rule.Most(step.Left, "most points", clauses[WinMostPoints].ID, func(seat rule.Seat) int {
			points, _ := g.score(s, seat, false)
			return points
		})
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 && !struck.Has(WinTieLowestStat) {
		step = rule.Most(step.Left, "of those who tie, highest lowest stat", clauses[WinTieLowestStat].ID, func(seat rule.Seat) int { return int(g.tiebreak(&s.Stats[seat&3])) })
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 && !struck.Has(WinTieShared) {
		steps = append(steps, rule.Comparison{What: "who still ties wins together", Left: step.Left, Clause: clauses[WinTieShared].ID})
	}
	return steps
}

// Ledgers returns how scores, the points of communities, balance bonuses and
// stats add up.
func (g *Game) Ledgers(s *State) (all []rule.Ledger) {
	for seat := range g.players() {
		name := g.name(seat)
		_, lines := g.score(s, seat, true)
		if len(g.names) == 1 && s.Unscored&byBenchmark == 0 {
			lines = append(lines, rule.Line{What: "benchmark: " + g.cards.benchmark(rule.Sum(lines)), Clause: clauses[SoloBenchmarks].ID})
		}
		all = append(all, rule.Ledger{Name: name + ".score", Fact: name + ".points", Lines: lines, By: g.adding(s, seat)})
		bonus := sheet{g: g, unscored: s.Unscored, keep: true}
		if bonus.says(byBalance, ScoreBalance) {
			bonus.balance(g.apart(&s.Stats[seat]))
		}
		all = append(all, rule.Ledger{Name: name + ".bonus", Fact: name + ".bonus", Lines: bonus.lines, By: []string{clauses[ScoreBalance].ID}})
		from, end := s.zone(seat)
		for from < end {
			c := s.next(from, end)
			sh := sheet{g: g, unscored: s.Unscored, keep: true}
			sh.community(s, c)
			all = append(all, rule.Ledger{Name: fmt.Sprintf("%s.score c%d", name, c.id), Fact: fmt.Sprintf("%s.worth(%q)", name, fmt.Sprintf("c%d", c.id)), Lines: sh.lines, By: []string{clauses[ScorePerCommunity].ID}})
			from = c.to
		}
	}
	for seat := range g.players() {
		for stat, fact := range statFacts {
			name := g.name(seat) + "."
			all = append(all, rule.Ledger{Name: name + Stats[stat], Fact: name + fact, Lines: g.statLines(s, seat, stat)})
			all = append(all, g.lapLedgers(s, seat, stat)...)
		}
	}
	return all
}

// adding returns the clauses that make one number of all the points of a player.
func (g *Game) adding(s *State, seat rule.Seat) (ids []string) {
	if s.Unscored&byTotal == 0 {
		ids = append(ids, clauses[ScoreTotal].ID)
	}
	if from, end := s.zone(seat); from < end && s.Unscored&byCommunity == 0 {
		ids = append(ids, clauses[ScorePerCommunity].ID)
	}
	return ids
}

// lapLedgers return how a stat is shown: the laps of its counter, and where that
// lies on the track.
func (g *Game) lapLedgers(s *State, seat rule.Seat, stat int) []rule.Ledger {
	v := int(s.Stats[seat&3][stat])
	laps, position := g.lap(v)
	what, by := fmt.Sprintf("a stat of %d", v), clauses[StatLapFormula].ID
	var also []string
	switch track := int(g.cards.Numbers.Track); {
	case v == track:
		also = append(also, clauses[StatExactly20].ID)
	case v > track:
		also = append(also, clauses[StatLap].ID)
	}
	shown := func(fact string, n int) rule.Ledger {
		name := g.name(seat) + "." + fact
		return rule.Ledger{Name: name + " " + Stats[stat], Fact: fmt.Sprintf("%s(%q)", name, Stats[stat]), Lines: []rule.Line{{What: what, Points: n, Clause: by}}, By: also}
	}
	return []rule.Ledger{shown("laps", laps), shown("position", position)}
}

// statFacts are the names that expectations use for the stats.
var statFacts = [3]string{"structure", "nutrients", "foodWeb"}

// statLines returns what a stat is made of: what it was without any creature,
// then the gains of those in the root zone, less those of the invasive ones.
func (g *Game) statLines(s *State, seat rule.Seat, stat int) []rule.Line {
	lines := make([]rule.Line, 1)
	add := func(card uint8, sign int, c rule.Clause, where string) {
		if gain := int(g.cards.gains[card&127][stat]); gain != 0 {
			lines = append(lines, rule.Line{What: g.creatureName(card) + " " + where, Points: sign * gain, Clause: clauses[c].ID})
		}
	}
	from, end := s.zone(seat)
	for i := from; i < end; i++ {
		add(s.Life[i], 1, StatAddOnPlace, fmt.Sprintf("in c%d", s.Home[i]))
	}
	if seat == 0 {
		for card := range s.Alien.each {
			add(card, -1, ScenarioInvasiveSubtract, "is invasive")
		}
	}
	lines[0] = rule.Line{What: "before any creature", Points: int(s.Stats[seat&3][stat]) - rule.Sum(lines), Clause: clauses[SetupStatsZero].ID}
	return lines
}

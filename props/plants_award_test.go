package props_test

import "umpire/engines/rule"

// awardPlants are flaws in how points are awarded and winners are found.
var awardPlants = []plant{
	{law: "awards-have-clauses", game: func(p *planted) { // a point without a clause
		p.apply = func(s *table, m move, t *rule.Trace[table]) {
			if m.By != rule.Chance && m.N == 1 {
				s.Points[m.By&1]++
			}
			p.fists.Apply(s, m, t)
		}
	}},
	{law: "awards-have-clauses", game: func(p *planted) { // points that nothing mentions
		p.tell = func(c rule.Clause, m move, before, after *table) string {
			if c == winHighest {
				return " "[:0]
			}
			return p.fists.Describe(c, m, before, after)
		}
		p.printState = func(s *table) string {
			still := *s
			still.Points, still.Card = [2]int8{}, 0
			return p.fists.PrintState(&still)
		}
	}},
	{law: "scores-have-ledgers", game: func(p *planted) {
		p.ledgers = func(all []rule.Ledger) { all[0].Fact = "" }
	}},
	{law: "winners-are-ranked", game: func(p *planted) { // the player with fewest points wins
		p.ranking = func(steps []rule.Comparison) { steps[len(steps)-1].Left ^= 3 }
	}},
	{law: "winners-are-ranked", game: func(p *planted) {
		p.ranking = func(steps []rule.Comparison) { steps[0].Clause = "fists.win.luck" }
	}},
	{law: "winners-are-ranked", game: func(p *planted) { // an eliminated player is compared again
		p.ranking = func(steps []rule.Comparison) {
			if last := len(steps) - 1; last > 0 {
				steps[last-1].Left = 1
			}
		}
	}},
}

// won returns the players with most points once the game is over.
func (g *fists) won(s *table) []string {
	switch {
	case !s.Over:
		return nil
	case s.Points[0] > s.Points[1]:
		return g.seats[:1]
	case s.Points[0] < s.Points[1]:
		return g.seats[1:2]
	}
	return g.seats[:2]
}

func (g *fists) Ranking(s *table) []rule.Comparison {
	most := rule.Most(3, "points", "fists.win.highest", func(seat rule.Seat) int { return int(s.Points[seat]) })
	return []rule.Comparison{most, {What: "what remains", Left: most.Left, Clause: "fists.win.tie"}}
}

func (p *planted) Ranking(s *table) []rule.Comparison {
	steps := p.fists.Ranking(s)
	if p.ranking != nil {
		p.ranking(steps)
	}
	return steps
}

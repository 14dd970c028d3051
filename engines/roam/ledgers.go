package roam

import "umpire/engines/rule"

var (
	_ rule.LedgerProvider[State] = (*Game)(nil)
	_ rule.Standings[State]      = (*Game)(nil)
)

// Ledgers returns how the scores add up.
func (g *Game) Ledgers(s *State) (all []rule.Ledger) {
	for seat, name := range g.Seats() {
		all = append(all, rule.Ledger{Name: name + ".score", Fact: name + ".points", Lines: g.score(s, rule.Seat(seat))})
	}
	return all
}

// score returns what a player's points are made of, as the cards stand: a line for
// each character and artifact that has points, and for the Outpost card.
func (g *Game) score(s *State, seat rule.Seat) []rule.Line {
	var lines []rule.Line
	add := func(what string, points int16, c rule.Clause) {
		lines = append(lines, rule.Line{What: what, Points: int(points), Clause: clauses[c].ID})
	}
	for bit := range s.Cards[seat].each {
		if c := &g.cards.Cards[g.card(seat, bit)]; c.Points != 0 {
			add(c.ID+" "+c.Name, c.Points, ScoreCards)
		}
	}
	if lines == nil {
		add("no character has points", 0, ScoreCards)
	}
	if g.full {
		none := len(lines)
		for at := range s.Tiles[seat].each {
			if a := &g.cards.Artifacts[at]; a.Points != 0 {
				add(a.ID+" "+a.Ability.String(), a.Points, ScoreArtifacts)
			}
		}
		if len(lines) == none {
			add("no artifact has points", 0, ScoreArtifacts)
		}
	}
	if s.Outpost.Holds(seat) {
		add("Outpost", g.cards.Outpost, ScoreOutpost)
	}
	return lines
}

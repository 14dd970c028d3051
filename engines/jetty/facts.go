package jetty

import (
	"slices"

	"umpire/engines/rule"
)

// Facts are what expectations may name of the table.
type Facts struct {
	Turn    string   `expr:"turn" doc:"whose turn it is; empty while fish are dealt and when the game is over"`
	Phase   string   `expr:"phase" doc:"where the turn stands, in the words of a position"`
	Die     int      `expr:"die" doc:"what the die shows; 0 while it is not rolled"`
	Deck    int      `expr:"deck" doc:"how many fish are in the deck"`
	Over    bool     `expr:"over" doc:"whether the game is over"`
	Winners []string `expr:"winners" doc:"who has won; empty while nobody has"`
}

// PlayerFacts are what expectations may name of a player.
type PlayerFacts struct {
	Hand   int                            `expr:"hand" doc:"how many fish the player has in hand"`
	Stall  int                            `expr:"stall" doc:"how many fish the player has sold"`
	Feasts int                            `expr:"feasts" doc:"how many feasts the player has given"`
	Score  int                            `expr:"score" doc:"the points as they stand, fish in hand counted as unsold"`
	Holds  func(fish string) (int, error) `expr:"holds" doc:"how many of a kind are known to be in hand: Ann.holds(\"pike\")"`
	Sold   func(fish string) (int, error) `expr:"sold" doc:"how many of a kind the player has sold: Ann.sold(\"pike\")"`
}

// Facts returns what expectations may name of the table.
func (g *Game) Facts(s *State) any {
	f := Facts{Phase: phaseWords[s.Phase%phases], Die: int(s.Die.Or(0)), Deck: s.left(), Over: s.Phase == Over, Winners: g.namesOf(s.Winners)}
	if s.Phase != Dealing && s.Phase != Over {
		f.Turn = g.name(s.Turn)
	}
	return f
}

// Player returns what expectations may name of a player.
func (g *Game) Player(s *State, seat rule.Seat) any {
	of := func(c *Catch) func(string) (int, error) {
		return func(word string) (int, error) {
			fish := slices.Index(fishWords[:], word)
			if fish < 0 {
				return 0, rule.NoSuch(0, "a fish", word, fishWords[:])
			}
			return int(c[fish]), nil
		}
	}
	return PlayerFacts{
		Hand: s.held(seat), Stall: s.Stall[seat].len(), Feasts: int(s.Feasts[seat]), Score: g.points(s, seat),
		Holds: of(&s.Hand[seat]), Sold: of(&s.Stall[seat]),
	}
}

// points returns what a player has: the result once the game is over.
func (g *Game) points(s *State, seat rule.Seat) int {
	if s.Phase == Over {
		return int(s.Points[seat])
	}
	return rule.Sum(g.score(s, seat))
}

// Rank returns who has won, and what each player has.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = g.points(s, rule.Seat(seat))
	}
	return rule.Seats(s.Winners), ""
}

// Ranking says how the winners are found: the most points, then the most fish sold.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	struck := g.book.Struck
	if struck.Has(ScoreWinner) {
		return nil
	}
	step := rule.Most(1<<g.players()-1, "most points", clauses[ScoreWinner].ID, func(seat rule.Seat) int { return g.points(s, seat) })
	steps = append(steps, step)
	if step.Left.Len() > 1 && !struck.Has(ScoreTie) {
		step = rule.Most(step.Left, "of those who tie, most fish sold", clauses[ScoreTie].ID, func(seat rule.Seat) int { return s.Stall[seat].len() })
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 && !struck.Has(ScoreShared) {
		steps = append(steps, rule.Comparison{What: "who still ties wins together", Left: step.Left, Clause: clauses[ScoreShared].ID})
	}
	return steps
}

// Ledgers returns how the scores add up.
func (g *Game) Ledgers(s *State) (all []rule.Ledger) {
	for seat, name := range g.names {
		all = append(all, rule.Ledger{Name: name + ".score", Fact: name + ".score", Lines: g.score(s, rule.Seat(seat))})
	}
	return all
}

// score returns what a player's points are made of, as the table stands.
func (g *Game) score(s *State, seat rule.Seat) (all []rule.Line) {
	for fish, n := range s.Stall[seat] {
		if n > 0 {
			all = append(all, rule.Line{What: some(n, Fish(fish)) + " sold", Points: worth[fish] * int(n), Clause: clauses[ScoreFish].ID})
		}
	}
	if n := s.Feasts[seat]; n > 0 {
		all = append(all, rule.Line{What: "feasts", Points: feastWins * int(n), Clause: clauses[ScoreFeast].ID})
	}
	if n := s.held(seat); n > 0 {
		all = append(all, rule.Line{What: "fish in hand", Points: -n, Clause: clauses[ScoreUnsold].ID})
	}
	return all
}

package phylo

import (
	"umpire/engines/rule"
)

// Facts are what expectations may name of the table.
type Facts struct {
	Turn       string                            `expr:"turn" doc:"whose turn it is; empty when the game is over"`
	Number     int                               `expr:"number" doc:"the number of the turn, from 1"`
	Actions    int                               `expr:"actions" doc:"how many actions are left in the turn"`
	Part       string                            `expr:"part" doc:"what is due: deal, draw, redraw, throw, actions, trim or over"`
	Over       bool                              `expr:"over" doc:"whether the game is over"`
	Winner     string                            `expr:"winner" doc:"who has won; both for a tie, empty while nobody has"`
	Winners    []string                          `expr:"winners" doc:"who has won, by name; empty while nobody has"`
	Last       string                            `expr:"last" doc:"whose deck ran out first; empty while none has"`
	At         func(spot string) (string, error) `expr:"at" doc:"the name of the visible card on a spot, empty when there is none: at(\"@0,-4\")"`
	Owner      func(spot string) (string, error) `expr:"owner" doc:"who laid the visible card on a spot"`
	Connected  func(spot string) (bool, error)   `expr:"connected" doc:"whether the visible card on a spot is a habitat or hangs on one"`
	Neighbours func(spot string) (int, error)    `expr:"neighbours" doc:"how many visible cards are next to a spot"`
	Terrain    func(spot string) (string, error) `expr:"terrain" doc:"the TERRAINs in force on a spot, in the order of the card set, with blanks between"`
	Climate    func(spot string) (string, error) `expr:"climate" doc:"the CLIMATEs in force on a spot, in the order of the card set, with blanks between"`
	Covered    func(spot string) (int, error)    `expr:"covered" doc:"how many cards are covered by the visible one"`
	Parasites  func(spot string) (int, error)    `expr:"parasites" doc:"how many parasites lie under the visible card of a spot"`
	Events     func(spot string) (int, error)    `expr:"events" doc:"how many events lie on the visible card of a spot"`
	Left       func(spot string) (int, error)    `expr:"left" doc:"the turns left of the topmost event on a spot; 0 for a permanent one or none"`
	Copy       func(spot string) (bool, error)   `expr:"copy" doc:"whether the visible card of a spot lies upside down"`
	Stands     func(a, b string) (bool, error)   `expr:"stands" doc:"whether the species on the first spot can stand on the card next to it on the second"`
	Links      func(spot string) (int, error)    `expr:"links" doc:"how many of its neighbours the species on a spot can stand on"`
	Adjacent   func(a, b string) (bool, error)   `expr:"adjacent" doc:"whether two spots are next to each other"`
	Distance   func(a, b string) (int, error)    `expr:"distance" doc:"the least number of moves between two spots"`
}

// PlayerFacts are what expectations may name of a player.
type PlayerFacts struct {
	Score     int                            `expr:"score" doc:"the player's sum, as if the game ended now"`
	Points    func(spot string) (int, error) `expr:"points" doc:"what the cards on a spot give the player: South.points(\"@0,-4\")"`
	Hand      int                            `expr:"hand" doc:"how many cards the player holds"`
	Library   int                            `expr:"library" doc:"how many cards are left in the player's deck"`
	Pile      int                            `expr:"pile" doc:"how many cards lie in the player's discard pile"`
	Holds     func(card string) (int, error) `expr:"holds" doc:"how many copies of a card the player holds: South.holds(\"Forest\")"`
	Discarded func(card string) (int, error) `expr:"discarded" doc:"how many copies of a card lie in the player's discard pile"`
	Habitats  int                            `expr:"habitats" doc:"how many habitats of the player are on the table"`
	Species   int                            `expr:"species" doc:"how many visible species of the player are on the table, copies aside"`
	Copies    int                            `expr:"copies" doc:"how many visible cards of the player lie upside down"`
	Opened    bool                           `expr:"opened" doc:"whether the player has laid a habitat"`
}

// Facts returns what expectations may name of the table.
func (g *Game) Facts(s *State) any {
	q := g.asker(s)
	facts := Facts{
		Number: int(s.Number), Actions: int(s.Actions), Part: partWords[min(s.Part, Over)], Over: s.Part >= Over,
		At: asked(q, q.at), Owner: asked(q, q.owner), Connected: asked(q, q.connected), Neighbours: asked(q, q.neighbours),
		Terrain: asked(q, func(spot string) string { return valueNames(q.face(spot).terrains, g.set.Terrains) }),
		Climate: asked(q, func(spot string) string { return valueNames(q.face(spot).climates, g.set.Climates) }),
		Covered: asked(q, q.covered), Left: asked(q, q.left),
		Parasites: asked(q, func(spot string) int { return q.with(spot, Parasite) }),
		Events:    asked(q, func(spot string) int { return q.with(spot, Event) }),
		Copy:      asked(q, func(spot string) bool { return q.face(spot).role == Copy }),
		Stands:    askedTwo(q, q.stands), Links: asked(q, q.links), Adjacent: askedTwo(q, q.adjacent), Distance: askedTwo(q, q.distance),
	}
	if s.Part < Over && s.Part != Throwing && s.Part != Dealing {
		facts.Turn = g.name(s.Active)
	}
	if last, ok := s.Last.Get(); ok {
		facts.Last = g.name(last)
	}
	if facts.Over && s.Winners != 0 {
		facts.Winner = g.resultText(s.Winners)
		for seat := range rule.Seat(2) {
			if s.Winners>>seat&1 != 0 {
				facts.Winners = append(facts.Winners, g.name(seat))
			}
		}
	}
	return facts
}

// Player returns what expectations may name of a player.
func (g *Game) Player(s *State, player rule.Seat) any {
	seat := player & 1
	facts := PlayerFacts{
		Score: g.score(s, seat, g.scorer(s)), Points: asked(g.asker(s), func(spot string) int { return g.pointsAt(s, seat, spot) }),
		Hand: s.Hand[seat].len() + int(s.Veil[seat]), Library: s.Deck[seat].len() - int(s.Veil[seat]), Pile: s.Gone[seat].len(),
		Holds:     func(card string) (int, error) { return g.countOf(&s.Hand[seat], card) },
		Discarded: func(card string) (int, error) { return g.countOf(&s.Gone[seat], card) },
		Species:   g.settled(s, seat), Opened: s.opened(seat),
	}
	for i := range s.pieces() {
		one := &s.Table[i]
		switch {
		case one.seat() != seat || one.isCovered():
		case one.Role == Habitat:
			facts.Habitats++
		case one.Role == Copy:
			facts.Copies++
			if one.More.None() { // a view keeps what it really is among the deck
				facts.Library--
			}
		}
	}
	return facts
}

// scorer returns a trace in which those scoring clauses are struck out that were
// when the game ended.
func (g *Game) scorer(s *State) *trace {
	var without []rule.Clause
	for i, c := range scoringClauses {
		if s.Unscored>>i&1 != 0 {
			without = append(without, c)
		}
	}
	return rule.NewTrace[State](&g.book, without...)
}

// pointsAt returns what the cards on a spot give a player.
func (g *Game) pointsAt(s *State, seat rule.Seat, spot string) (sum int) {
	p, ok := spotOf(spot)
	if !ok {
		return 0
	}
	t, host := g.scorer(s), 0
	from, to := s.group(p)
	for i := from; i < to; i++ {
		if s.Table[i].Role.main() {
			host = i
		}
		if s.Table[i].seat() == seat {
			sum += g.points(s, i, host, t)
		}
	}
	return sum
}

// countOf returns how many copies of a card lie in a pile.
func (g *Game) countOf(p *Pile, card string) (int, error) {
	n, ok := g.set.card(card, false)
	if !ok {
		return 0, rule.NoSuch(0, "a card", card, g.set.words)
	}
	return p.count(n), nil
}

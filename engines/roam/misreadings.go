package roam

import "umpire/engines/rule"

// A misreading is a usual wrong way to play. It amends the game as an option does,
// forbids moves, or changes the position after a move. The rules know nothing of it.
type misreading struct {
	name   string
	clause rule.Clause
	words  string

	amend   Option
	forbids func(g *Game, s *State, m *Move) bool
	then    func(g *Game, before, s *State, m Move)
	hides   func(s *State, seat rule.Seat)
}

// misreadings are the usual ones, in the order of the clauses.
var misreadings = []misreading{
	{name: "stepped-coins", clause: SetupCoins, words: "The players start with 0, 1, 2 and 3 coins.", then: steppedCoins},
	{name: "counter-clockwise", clause: SetupClockwise, words: "Turns go round the map counter-clockwise.", amend: counterClockwise},
	{name: "must-touch", clause: PlacePattern, words: "A pattern must touch a marker of one's own, if there is one on the map.", forbids: aloof},
	{name: "within-a-card", clause: PlacePattern, words: "A pattern cannot cross the border between two map cards.", forbids: crossing},
	{name: "turned-wrong-way", clause: PlaceDirection, words: "Players at the W and E edges read their cards from the opposite edge.", amend: fromOpposite},
	{name: "secret-coins", clause: CoinOpen, words: "Nobody sees how many coins the others have.", hides: secretCoins},
	{name: "one-blank", clause: BlankEach, words: "Only one blank can be bought in a turn.", forbids: func(_ *Game, _ *State, m *Move) bool { return m.List[1].Is() }},
	{name: "winner-consoled", clause: ClaimConsolation, words: "Who claims a card gains a coin for it as well.", then: winnerConsoled},
	{name: "price-of-face-down", clause: RestEarlyCost, words: "An early rest costs a coin for each character that is face down.", then: priceOfFaceDown},
	{name: "more-than-ten", clause: EndTrigger, words: "The end is triggered by more than ten cards.", amend: func(g *Game) { g.enough = endCards + 1 }},
	{name: "ten-claimed", clause: EndTrigger, words: "Starting cards do not count toward the ten.", amend: func(g *Game) { g.enough = endCards + starters.len() }},
	{name: "tie-by-cards", clause: ScoreTieCoins, words: "A tie on points is broken by most cards.", then: tieByCards},
	{name: "one-artifact", clause: ArtifactUse, words: "Only one artifact can be used with a character.", forbids: severalArtifacts},
	{name: "counted-artifacts", clause: FullKeep, words: "A bought artifact counts toward the ten cards.", then: countedArtifacts},
	{name: "turned-left", clause: ArtifactRotate, words: "The artifact turns the pattern counter-clockwise.", amend: func(g *Game) { g.spin = 3 }},
	{name: "slid-diagonally", clause: ArtifactSlideEmpty, words: "A marker slides to any of the eight squares around it.", amend: diagonalSlides},
	{name: "four-sides", clause: OutpostEight, words: "Four markers, one on each side, surround a marker.", amend: fourSides},
}

func listMisreadings() []rule.Misreading {
	list := make([]rule.Misreading, len(misreadings))
	for i, m := range misreadings {
		list[i] = rule.Misreading{Name: m.name, Clause: clauses[m.clause].ID, Words: m.words}
	}
	return list
}

// misread returns the game as it is played under the misreadings of a setup.
func misread(g *Game, names []string) rule.Table {
	if len(names) == 0 {
		return rule.ByText(g)
	}
	w := &wrong{Game: g}
	for _, name := range names {
		for i := range misreadings {
			if m := &misreadings[i]; m.name == name {
				w.read = append(w.read, m)
				if m.amend != nil {
					m.amend(g)
				}
			}
		}
	}
	return rule.ByText(w)
}

// A wrong game is Roam as people misread it.
type wrong struct {
	*Game
	read []*misreading
}

var (
	_ rule.Lister[State, Move] = (*wrong)(nil)
	_ rule.Viewer[State]       = (*wrong)(nil)
)

// Kernel returns none: it would play by the rules.
func (w *wrong) Kernel() rule.Kernel[State, Move] { return nil }

// Legal judges a move as the game does, and then as misread.
func (w *wrong) Legal(s *State, m Move, t *trace) bool {
	return w.Game.Legal(s, m, t) && w.allows(s, &m, t)
}

func (w *wrong) allows(s *State, m *Move, t *trace) bool {
	for _, r := range w.read {
		if r.forbids != nil && m.Kind == Use && r.forbids(w.Game, s, m) && t.Breaks(r.clause) {
			return false
		}
	}
	return true
}

// List lists what Legal lets pass.
func (w *wrong) List(s *State, buf []Move, t *trace) []Move {
	from := len(buf)
	buf = w.Game.Kernel().List(s, buf, t)
	kept := from
	for i := from; i < len(buf); i++ {
		if w.allows(s, &buf[i], t) {
			buf[kept] = buf[i]
			kept++
		}
	}
	return buf[:kept]
}

// Apply carries out a move, and what the misreadings make of it.
func (w *wrong) Apply(s *State, m Move, t *trace) {
	before := *s
	w.Game.Apply(s, m, t)
	for _, r := range w.read {
		if r.then != nil {
			r.then(w.Game, &before, s, m)
		}
	}
}

// View returns what a seat sees where something is misread as hidden; in Roam
// everything lies open.
func (w *wrong) View(s *State, seat rule.Seat) State {
	v := *s
	for _, r := range w.read {
		if r.hides != nil {
			r.hides(&v, seat)
		}
	}
	return v
}

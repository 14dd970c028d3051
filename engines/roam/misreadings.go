package roam

import "umpire/engines/rule"

// A misreading is a usual wrong way to play. It amends the game as an option does,
// forbids moves, or changes the position after a move. The rules know nothing of it.
type misreading struct {
	clause rule.Clause
	words  string // of the wrong way

	amend   Option
	forbids func(g *Game, s *State, m *Move) bool
	then    func(g *Game, before, s *State, m Move)
	hides   func(s *State, seat rule.Seat)
}

// misreadings are how the usual wrong ways to play of rules.md are played.
var misreadings = map[string]misreading{
	"stepped-coins":      {clause: SetupCoins, then: steppedCoins},
	"counter-clockwise":  {clause: SetupClockwise, amend: counterClockwise},
	"must-touch":         {clause: PlacePattern, forbids: aloof},
	"within-a-card":      {clause: PlacePattern, forbids: crossing},
	"turned-wrong-way":   {clause: PlaceDirection, amend: fromOpposite},
	"secret-coins":       {clause: CoinOpen, hides: secretCoins},
	"one-blank":          {clause: BlankEach, forbids: func(_ *Game, _ *State, m *Move) bool { return m.List[1].Is() }},
	"winner-consoled":    {clause: ClaimConsolation, then: winnerConsoled},
	"price-of-face-down": {clause: RestEarlyCost, then: priceOfFaceDown},
	"more-than-ten":      {clause: EndTrigger, amend: func(g *Game) { g.enough = endCards + 1 }},
	"ten-claimed":        {clause: EndTrigger, amend: func(g *Game) { g.enough = endCards + starters.len() }},
	"tie-by-cards":       {clause: ScoreTieCoins, then: tieByCards},
	"one-artifact":       {clause: ArtifactUse, forbids: severalArtifacts},
	"counted-artifacts":  {clause: FullKeep, then: countedArtifacts},
	"turned-left":        {clause: ArtifactRotate, amend: func(g *Game) { g.spin = 3 }},
	"slid-diagonally":    {clause: ArtifactSlideEmpty, amend: diagonalSlides},
	"four-sides":         {clause: OutpostEight, amend: fourSides},
}

func misread(g *Game, names []string) rule.AnyGame {
	if len(names) == 0 {
		return rule.ByText(g)
	}
	w := &wrong{Game: g}
	for _, name := range names {
		m := misreadings[name]
		for i := range Def.Misreadings {
			if Def.Misreadings[i].Name == name {
				m.words = Def.Misreadings[i].Words
			}
		}
		w.read = append(w.read, &m)
		if m.amend != nil {
			m.amend(g)
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
		if r.forbids != nil && m.Kind == Use && r.forbids(w.Game, s, m) && t.BreaksFor(r.clause, func(e *evidence) { e.Say("as it is misread: %s", r.words) }) {
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

// View returns what a seat sees where something is misread as hidden; in Roam everything lies open.
func (w *wrong) View(s *State, seat rule.Seat) State {
	v := *s
	for _, r := range w.read {
		if r.hides != nil {
			r.hides(&v, seat)
		}
	}
	return v
}

// relaid gives the game a layout of its own, for a misreading to change.
func (g *Game) relaid() {
	own, lies := *g.layout, *g.board
	own.board = &lies
	g.layout = &own
}

func steppedCoins(g *Game, _, s *State, m Move) {
	if m.Kind != First {
		return
	}
	seat := s.First & 3
	for i := range g.seats {
		s.Coins[seat] = int16(i)
		seat = g.after[seat]
	}
}

func secretCoins(s *State, seat rule.Seat) {
	for other := range s.Coins {
		if rule.Seat(other) != seat {
			s.Coins[other] = 0
		}
	}
}

func counterClockwise(g *Game) {
	var before [4]rule.Seat
	for seat := range g.seats {
		before[g.after[seat]] = rule.Seat(seat)
	}
	g.after = before
}

func (g *Game) falls(m *Move) Squares {
	if m.At >= 36 {
		return 0
	}
	var quiet trace
	return g.pattern(m, &quiet).at[m.At].solids
}

func aloof(g *Game, s *State, m *Move) bool {
	own, put := s.has(m.Seat), g.falls(m)
	if own == 0 || own&put != 0 {
		return false
	}
	for at := range put.each {
		if g.near[at]&own != 0 {
			return false
		}
	}
	return true
}

func crossing(g *Game, _ *State, m *Move) bool {
	put := g.falls(m)
	for _, land := range g.land {
		if put&land != 0 && put&^land != 0 {
			return true
		}
	}
	return false
}

func fromOpposite(g *Game) {
	g.relaid()
	g.turns[1], g.turns[3] = g.turns[3], g.turns[1]
	for i := range g.seats {
		g.hold(i, g.plainUses(rule.Seat(i), g.seats[i].colour, int(g.seats[i].edge)))
	}
}

func winnerConsoled(g *Game, before, s *State, _ Move) {
	for seat := range g.players() {
		if before.Round > 0 {
			s.Coins[seat] += int16((s.Cards[seat] &^ before.Cards[seat]).len())
		}
	}
}

func priceOfFaceDown(g *Game, before, s *State, m Move) {
	if m.Kind == RestBought {
		s.Coins[m.Seat&3] += int16(before.up(m.Seat).len() - before.Down[m.Seat&3].len())
	}
}

func tieByCards(g *Game, _, s *State, _ Move) {
	if s.Phase != Finished {
		return
	}
	var cards [4]int16
	for seat := range g.players() {
		cards[seat] = int16(s.Cards[seat].len())
	}
	s.Winners = g.best(g.best(1<<g.players()-1, &s.Points), &cards)
}

func severalArtifacts(_ *Game, _ *State, m *Move) bool {
	return (m.rotate()&allTiles).len()+m.exchange().len()+m.Free.len() > 1
}

func countedArtifacts(g *Game, _, s *State, _ Move) {
	for seat := range g.players() {
		s.Last = s.Last || s.Cards[seat].len()+s.Tiles[seat].len() >= endCards
	}
}

func diagonalSlides(g *Game) {
	g.relaid()
	g.near = g.around
}

func fourSides(g *Game) {
	g.relaid()
	g.around = g.near
	g.read.rimCounts = true
}

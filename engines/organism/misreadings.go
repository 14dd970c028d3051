package organism

import "umpire/engines/rule"

// A misreading is a usual wrong reading: one function that amends the game as
// a mutation does.
type misreading struct {
	name   string
	clause clause
	words  string
	amend  func(*Game)
}

// misreadings are all of them, in the order of the clauses that they get wrong.
var misreadings = []misreading{
	{"parts-act", TurnNewPartsNotActivated, "A part that splits off is activated too.", overlook(TurnNewPartsNotActivated)},
	{"board-order", TurnOrganismOrder, "Organisms are activated in the order of the board, from the centre outwards.", inBoardOrder},
	{"clear-home-only", IntroduceClearAdjacent, "An introduction clears the home spaces and nothing beside them.", overlook(IntroduceClearAdjacent)},
	{"enter-hungry", IntroduceFood, "Introduced elements come without food.", enterHungry},
	{"hold-every-turn", HoldOnlyOwnTurn, "The centre gives power on everybody's turn.", overlook(HoldOnlyOwnTurn)},
	{"hold-alive", HoldAnyElement, "Only an element of a living organism holds the centre.", holdAlive},
	{"eat-what-lies-there", EatSpaceMayBeEmpty, "A space without food feeds nobody.", overlook(EatSpaceMayBeEmpty)},
	{"grow-anywhere", GrowTargetOpen, "Growth goes next to any element of the organism.", growAnywhere},
	{"fed-carrier", MoveFed, "The MOVE that makes an element mobile must be fed too.", fedCarrier},
	{"circulate-near", CirculateDistance, "Food goes to an adjacent element only.", overlook(CirculateDistance)},
	{"mover-safe", ConflictMoverAtRisk, "The acting player's elements disrupt and are not disrupted.", overlook(ConflictMoverAtRisk)},
	{"no-hitting-back", ConflictSimultaneous, "An element that is disrupted harms nobody any more.", overlook(ConflictSimultaneous)},
	{"drop-what-it-held", ConflictDrop, "A disrupted element leaves the food that it held, and no more.", dropNoMore},
	{"own-integrity", IntegrityAllPlayers, "Only the acting player's organisms are checked.", overlook(IntegrityAllPlayers)},
	{"dead-disruptors-bleed", IntegritySacrificeNeedsSurvivor, "A disruptor that fell in the conflict is a sacrifice too.", overlook(IntegritySacrificeNeedsSurvivor)},
	{"more-than-three", EndThreeOrganisms, "It takes more than three organisms to win.", moreThanThree},
	{"beyond-the-threshold", EndPower, "It takes more power than the threshold to win.", beyondThreshold},
	{"shared-tie", EndPowerTie, "The acting player shares in a tie for most power.", overlook(EndPowerTie)},
	{"jump-straight", JumpPath, "A jump goes in a straight line.", jumpStraight},
	{"avenge-own-turn", AvengeOwnTurn, "Organisms lost on one's own turn give tokens too.", overlook(AvengeOwnTurn)},
	{"transmute-is-an-action", TransmuteCost, "To transmute an element uses an action as well.", costsAction(DoTransmute)},
	{"slide-is-an-action", SlideFree, "A slide uses an action like any step.", costsAction(DoSlide)},
	{"warp-to-move", WarpConflict, "A warp is a way to go: elements at its ends do not touch.", warpToMove},
	{"rain-of-war", RainPlayersPeace, "Under RAIN players fight each other as ever.", overlook(RainPlayersPeace)},
}

// misread amends the game by the misreadings of the given names.
func (g *Game) misread(names []string) {
	for _, name := range names {
		for _, m := range misreadings {
			if m.name == name {
				m.amend(g)
			}
		}
	}
}

// overlook plays as if a clause did not exist.
func overlook(c clause) func(*Game) { return func(g *Game) { g.book.Struck.Add(c) } }

func inBoardOrder(g *Game) {
	g.also.Add(TurnOrganismOrder, func(s *State, m Move) bool {
		return m.Verb == DoActivate && s.organism(m.At) > s.firstToAct()
	})
}

// firstToAct returns the lowest number of an organism that has not been
// activated.
func (s *State) firstToAct() uint8 {
	first := groups
	for left := s.elements(); left.any(); left = left.rest() {
		if n := s.organism(left.first()); n != 0 && s.Done>>n&1 == 0 {
			first = min(first, int(n))
		}
	}
	return uint8(first)
}

func enterHungry(g *Game) {
	g.firstFood = func(*Game, *State, uint8, *trace) int { return 0 }
}

func holdAlive(g *Game) {
	g.held = append(g.held, func(g *Game, s *State, gain int, t *trace) int {
		if !g.wholeParts(s, s.own(s.Turn), toBelong, t).has(centre) {
			return 0
		}
		return gain
	})
}

func growAnywhere(g *Game) {
	g.growers = func(_ *Game, _ *State, a activation, _ *trace) Spaces { return a.live }
}

func fedCarrier(g *Game) {
	g.also.Add(MoveFed, func(s *State, m Move) bool {
		carriers := g.board.near[m.At&127].and(s.of(MoveType)).and(s.own(s.Who))
		return m.Verb == DoMove && s.kind(m.At) != MoveType && s.fedOf(carriers).none()
	})
}

func dropNoMore(g *Game) {
	g.whenLost = append(g.whenLost, func(_ *Game, s *State, _ *trace) bool {
		if at := s.Victim.Must(); !s.elements().has(at) {
			s.addFood(at, -1)
		}
		return false
	})
}

func moreThanThree(g *Game) {
	printed := g.count
	g.count = func(g *Game, s *State, seat uint8, t *trace) int { return max(0, printed(g, s, seat, t)-1) }
}

func beyondThreshold(g *Game) { g.threshold++ }

func jumpStraight(g *Game) {
	g.also.Add(JumpPath, func(s *State, m Move) bool {
		if m.Verb != DoJump || g.board.symmetry != 6 {
			return false
		}
		for d := range g.board.toward {
			if g.straight(&m, d) {
				return false
			}
		}
		return true
	})
}

// straight reports whether a jump goes in a direction all the way.
func (g *Game) straight(m *Move, d int) bool {
	at := m.At
	for _, p := range m.steps() {
		if at = g.board.toward[d][at&127]; at != p.at() {
			return false
		}
	}
	return g.board.toward[d][at&127] == m.To
}

// costsAction lets a free decision use up an action.
func costsAction(v Verb) func(*Game) {
	return func(g *Game) {
		apply := g.verbs[v].apply
		if apply == nil {
			return
		}
		g.verbs[v].apply = func(g *Game, s *State, m Move, t *trace) {
			s.spend(1)
			apply(g, s, m, t)
		}
	}
}

func warpToMove(g *Game) {
	for i, link := range g.links {
		g.links[i] = func(g *Game, s *State, at uint8, use purpose, t *trace) Spaces {
			if use == forConflict {
				return Spaces{}
			}
			return link(g, s, at, use, t)
		}
	}
}

// titleMisreadings lists the misreadings as the tools know them.
func titleMisreadings() (list []rule.Misreading) {
	for _, m := range misreadings {
		list = append(list, rule.Misreading{Name: m.name, Clause: clauses[m.clause].ID, Words: m.words})
	}
	return list
}

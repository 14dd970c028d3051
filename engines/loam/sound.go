package loam

// Validate judges a position by what must hold of a table at any time.
func (g *Game) Validate(s *State, t *trace) bool {
	_, tooMany := g.tooMany(s)
	switch {
	case tooMany && t.Breaks(ComponentCreatures):
	case s.behaviorTwice() != 0 && t.Breaks(ComponentBehaviors):
	case !g.validateZones(s, t):
	case s.Display.len() > g.cards.Numbers.Shown && t.Breaks(BehaviorAvailableThree):
	case g.wrongSide(s) && t.Breaks(UpgradeThreshold):
	case g.tooManyUnknown(s) && t.Breaks(ComponentCreatures):
	case !g.tallied(s) && t.Breaks(MatchBestOfThree):
	case !g.validateTurn(s, t), !g.validateSetUp(s, t), !g.validateMoment(s, t), !g.validateEnd(s, t):
	default:
		return true
	}
	return false
}

// tooMany returns a creature of which there are more than the set has, or
// which is known to be buried and is not in the discard pile.
func (g *Game) tooMany(s *State) (card uint8, found bool) {
	var count [MaxCreatures]int
	tally := func(p *Pile) {
		for card := range p.each {
			count[g.cards.first[card]]++
		}
	}
	for _, p := range []*Pile{&s.Deck, &s.Discard, &s.Soil, &s.Alien, &s.Hand[0], &s.Hand[1], &s.Hand[2], &s.Hand[3]} {
		tally(p)
	}
	total := 0
	for _, n := range s.Size {
		total += int(n)
	}
	for _, card := range s.Life[:min(total, MaxCreatures)] {
		count[card&127]++
	}
	for card := range g.cards.firsts.each {
		buried := 0
		for seat := range s.Buried {
			buried += g.cards.count(&s.Buried[seat], card)
		}
		if count[card] > int(g.cards.copies[card]) || buried > g.cards.count(&s.Discard, card) {
			return card, true
		}
	}
	return 0, false
}

// behaviorTwice returns the behaviors that are in two places.
func (s *State) behaviorTwice() (twice Behaviors) {
	seen := s.BehaviorDeck
	for _, set := range [...]Behaviors{s.BehaviorDiscard, s.Display, s.Tricks[0], s.Tricks[1], s.Tricks[2], s.Tricks[3], s.using()} {
		twice |= seen & set
		seen |= set
	}
	return twice
}

// using returns the behavior in use.
func (s *State) using() Behaviors {
	if b, ok := s.Doing.behavior(); ok {
		return 1 << b
	}
	return 0
}

// validateZones judges every community.
func (g *Game) validateZones(s *State, t *trace) bool {
	for seat := range g.players() {
		from, end := s.zone(seat)
		for from < end {
			c := s.next(from, end)
			if !g.validateCommunity(c.size(), g.levels(s, c), t) {
				return false
			}
			from = c.to
		}
	}
	return true
}

func (g *Game) validateCommunity(size int, n levels, t *trace) bool {
	numbers := &g.cards.Numbers
	few := n.of(1) < numbers.Ratio*n.of(2)
	switch {
	case size > numbers.Size && t.Breaks(CommunityMaxSeven):
	case size == 1 && few && t.Breaks(CommunityLevel2NotAlone):
	case size > 1 && few && t.Breaks(CommunityLevel2Ratio):
	case size == 1 && n.of(3) > 0 && numbers.Others > 0 && t.Breaks(CommunityLevel3NotAlone):
	case size > 1 && n.of(3) > 0 && (n.of(3) > 1 || size <= numbers.Others) && t.Breaks(CommunityLevel3Seventh):
	default:
		return true
	}
	return false
}

// wrongSide reports whether an input lies on another side than its stat calls
// for.
func (g *Game) wrongSide(s *State) bool {
	for seat := range g.players() {
		if s.Up[seat] != g.sides(&s.Stats[seat]) {
			return true
		}
	}
	return false
}

// tooManyUnknown reports whether more cards are hidden than others can hide:
// whoever is alone knows all cards but those of the decks.
func (g *Game) tooManyUnknown(s *State) bool {
	return s.deck() < 0 || len(g.names) == 1 && s.Veil != [5]uint8{}
}

package loam

// needCreature asks chance for a card of the creature deck. It returns false if there is
// none.
//
// loam.faq.creature-deck-out, loam.faq.both-empty, loam.ruling.reshuffle-timing
func (t *table) needCreature() bool {
	if !t.creaturesLeft() {
		return false
	}
	if len(t.deck) == 0 {
		t.shuffle()
	}
	t.phase = phaseDeck
	return true
}

func (t *table) creaturesLeft() bool { return len(t.deck)+len(t.discard) > 0 }

// shuffle turns the discard pile into the deck.
func (t *table) shuffle() {
	t.deck, t.discard = t.cards.sorted(append(t.deck, t.discard...)), nil
	for _, p := range t.players {
		p.buried = nil
	}
}

// needBehavior does the same for the behavior deck, which has its own discard pile.
//
// loam.behavior.deck-out, loam.faq.behavior-deck-out, loam.faq.separate-piles,
// loam.ruling.cycle-reshuffle
func (t *table) needBehavior() bool {
	if len(t.behaviorDeck)+len(t.behaviorDiscard) == 0 {
		return false
	}
	if len(t.behaviorDeck) == 0 {
		t.shuffleBehaviors()
	}
	t.phase = phaseBehaviors
	return true
}

func (t *table) shuffleBehaviors() {
	t.behaviorDeck, t.behaviorDiscard = t.cards.sortedBehaviors(append(t.behaviorDeck, t.behaviorDiscard...)), nil
}

// deckMoves returns a move for every card of the creature deck, whose order is unknown.
func (t *table) deckMoves() (list []move) {
	for i, label := range copies(t.deck) {
		name := t.deck[i]
		list = append(list, move{"deck", `"` + label + `"`, func() {
			take(&t.deck, name)
			if t.early() && len(t.deck) == 0 {
				t.shuffle()
			}
			if len(t.tasks) > 0 {
				t.deal(name)
			} else {
				t.turnUp(name)
			}
		}})
	}
	return list
}

// behaviorMoves returns a move for every card of the behavior deck.
func (t *table) behaviorMoves() (list []move) {
	for i, label := range copies(t.behaviorDeck) {
		name := t.behaviorDeck[i]
		list = append(list, move{"behaviors", `"` + label + `"`, func() {
			take(&t.behaviorDeck, name)
			if t.early() && len(t.behaviorDeck) == 0 {
				t.shuffleBehaviors()
			}
			t.putBehavior(&t.display, name)
			if t.doing != nil {
				t.unitDone()
			}
		}})
	}
	return list
}

// early reports whether a discard pile is shuffled as soon as its deck is empty.
//
// loam.ruling.reshuffle-timing
func (t *table) early() bool { return t.setup.Reads("loam.ruling.reshuffle-timing", "B") }

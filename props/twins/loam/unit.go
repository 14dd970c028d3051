package loam

import "slices"

// A candidate is a creature that a unit may use, with its pile.
type candidate struct{ name, pile string }

// unit begins a unit: it asks for the decision or the card that the unit needs. It returns
// false if the unit cannot be carried out.
//
// loam.effect.possible-as-things-stand, loam.effect.mod-random,
// loam.effect.mod-up-to
func (t *table) unit(s *step) bool {
	switch s.Op {
	case "place":
		return t.placeUnit(s)
	case "draw", "bury", "invade":
		some := len(t.candidates(s)) > 0
		switch {
		case some && s.Random:
			t.pick(s)
		case some && s.Op == "bury":
			t.phase = phaseBury
		case some, t.drawable(s):
			t.phase = phaseDraw
		default:
			return false
		}
	case "grow":
		return t.needCreature()
	case "cycle":
		return t.needBehavior()
	case "choose":
		t.phase = phaseChoose
	case "may":
		t.phase = phaseMay
	case "discard":
		t.phase = phaseDiscard
	case "extra":
		return t.extra()
	case "cleanse":
		return t.cleanse()
	}
	return true
}

// placeUnit begins a place unit. If no creature has a place, the player may combine
// communities to make room, or pass. If communities cannot be combined either, the unit is
// skipped.
//
// loam.effect.possible-as-things-stand, loam.ruling.combine-and-duty
func (t *table) placeUnit(s *step) bool {
	fits := slices.ContainsFunc(t.placeable(s), func(one candidate) bool { return len(t.places(one.name)) > 0 })
	switch {
	case fits && s.Random && t.doing.drawn == "":
		t.pick(s)
	case fits, len(t.placeable(s)) > 0 && len(t.combinationsAtPlacement()) > 0:
		t.phase = phasePlace
	default:
		return false
	}
	return true
}

// placeable returns the creatures for a place unit, without regard to levels: those that
// qualify, or the one that chance has picked.
func (t *table) placeable(s *step) []candidate {
	if t.doing.drawn != "" {
		return []candidate{{t.doing.drawn, t.doing.from}}
	}
	return t.candidates(s)
}

// candidates returns the creatures that qualify for a step: they are in a permitted pile,
// meet the conditions after "only", and are allowed by the solo scenario.
//
// loam.effect.mod-only, loam.effect.units-independent, loam.faq.place-independent,
// loam.action.place-sources, loam.action.draw-no-discard, loam.action.bury-source,
// loam.action.bury-not-zone, loam.ruling.restricted-source
func (t *table) candidates(s *step) (list []candidate) {
	for _, pile := range []string{"hand", "soil", "discard"} {
		if !slices.Contains(s.piles(), pile) {
			continue
		}
		for _, name := range *t.pile(pile) {
			if t.only(s, name) && (s.Op != "place" || t.allowed(pile, name)) {
				list = append(list, candidate{name, pile})
			}
		}
	}
	return list
}

// piles returns the piles that a step takes creatures from.
func (s *step) piles() []string {
	switch {
	case len(s.From) > 0:
		return s.From
	case s.Op == "place":
		return []string{"hand", "soil"}
	case s.Op == "draw":
		return []string{"soil", "deck"}
	}
	return nil
}

func (t *table) only(s *step, name string) bool {
	one, only := t.cards.creature(name), s.Only
	gains := func(stat string) bool { return one.Gains[t.cards.stat(stat)] > 0 }
	return (only.Types == nil || slices.Contains(only.Types, one.Type)) &&
		(only.Levels == nil || slices.Contains(only.Levels, one.Level)) &&
		(only.Stats == nil || slices.ContainsFunc(only.Stats, gains))
}

// drawable reports whether a step may draw from the deck. It does not matter which card is
// on top.
//
// loam.action.draw, loam.action.draw-source-choice, loam.ruling.supply-out
func (t *table) drawable(s *step) bool {
	return s.Op == "draw" && slices.Contains(s.piles(), "deck") && t.creaturesLeft()
}

// draws returns the moves that draw a creature from the soil or from the deck.
//
// loam.action.draw, loam.faq.draw-independent, loam.ruling.draw-information
func (t *table) draws() (list []move) {
	s := t.doing.step()
	for _, one := range distinctly(t.candidates(s)) {
		list = append(list, t.say(func() { t.draw(one); t.unitDone() }, "draw %q from %s", one.name, one.pile))
	}
	if t.drawable(s) {
		list = append(list, t.say(func() { t.needCreature() }, "draw from deck"))
	}
	return list
}

func (t *table) draw(one candidate) {
	take(t.pile(one.pile), one.name)
	t.put(&t.active().hand, one.name)
	if one.pile == "soil" {
		t.watched(one.name)
	}
}

// turnUp puts a card from the deck where the step says.
//
// loam.action.grow, loam.action.grow-number
func (t *table) turnUp(name string) {
	if t.doing.step().Op == "grow" {
		t.put(&t.soil, name)
	} else {
		t.put(&t.active().hand, name)
	}
	t.unitDone()
}

// burials returns the moves that bury a creature.
func (t *table) burials() (list []move) {
	for _, one := range distinctly(t.candidates(t.doing.step())) {
		list = append(list, t.say(func() { t.bury(one); t.unitDone() }, "bury %q from %s", one.name, one.pile))
	}
	return list
}

// bury puts a creature face down on the discard pile. The other players do not see which
// creature comes from a hand.
//
// loam.action.bury, loam.action.bury-face-down
func (t *table) bury(one candidate) {
	p := t.active()
	guessed := p.guessed()
	take(t.pile(one.pile), one.name)
	t.put(&t.discard, one.name)
	if one.pile == "hand" {
		p.doubt()
		if !guessed {
			t.put(&p.buried, one.name)
		}
	}
}

// distinctly returns each candidate once.
func distinctly(from []candidate) (list []candidate) {
	for _, one := range from {
		if !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}

package loam

import (
	"fmt"
	"slices"
)

// take removes a card from a pile.
func take(pile *[]string, name string) {
	at := slices.Index(*pile, name)
	*pile = slices.Delete(*pile, at, at+1)
}

// put puts a creature on a pile.
func (t *table) put(pile *[]string, name string) {
	*pile = t.cards.sorted(append(*pile, name))
}

// putBehavior puts a behavior on a pile.
func (t *table) putBehavior(pile *[]string, name string) {
	*pile = t.cards.sortedBehaviors(append(*pile, name))
}

// pile returns the creatures in the soil, in the discard pile or in the active player's
// hand.
//
// loam.action.bury-own-hand
func (t *table) pile(name string) *[]string {
	switch name {
	case "soil":
		return &t.soil
	case "discard":
		return &t.discard
	}
	return &t.active().hand
}

// distinct returns each name once.
func distinct(names []string) (list []string) {
	for _, name := range names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

func count(names []string, name string) (n int) {
	for _, other := range names {
		if other == name {
			n++
		}
	}
	return n
}

// copyOf names a copy of a card as moves of chance do, for example "Bacillus#2".
func copyOf(name string, n int) string {
	if n == 1 {
		return name
	}
	return fmt.Sprintf("%s#%d", name, n)
}

// copies returns such names for all cards of a pile.
func copies(pile []string) (list []string) {
	seen := map[string]int{}
	for _, name := range pile {
		seen[name]++
		list = append(list, copyOf(name, seen[name]))
	}
	return list
}

// quoted puts names in quotation marks.
func quoted(names ...string) (list []string) {
	for _, name := range names {
		list = append(list, `"`+name+`"`)
	}
	return list
}

// elsewhere returns the creatures that are not on the table, so they must be in the deck.
func (t *table) elsewhere() []string {
	left := t.cards.deck()
	out := func(names []string) {
		for _, name := range names {
			if slices.Contains(left, name) {
				take(&left, name)
			}
		}
	}
	out(t.soil)
	out(t.discard)
	out(t.invasive)
	for _, p := range t.players {
		out(p.hand)
		for _, c := range p.zone {
			out(c.creatures)
		}
	}
	return left
}

// behaviorsElsewhere does the same for behaviors.
func (t *table) behaviorsElsewhere() []string {
	here := slices.Concat(t.display, t.behaviorDiscard)
	for _, p := range t.players {
		here = append(here, p.behaviors...)
	}
	if t.doing != nil && t.doing.behavior {
		here = append(here, t.doing.what)
	}
	return slices.DeleteFunc(t.cards.behaviorDeck(), func(name string) bool { return slices.Contains(here, name) })
}

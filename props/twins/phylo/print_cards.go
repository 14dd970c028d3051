package phylo

import (
	"fmt"
	"slices"
	"strings"
)

// printCards writes a player's cards beside the table. If hidden, it writes what others see.
func (t *table) printCards(line func(string, ...any), p *player, hidden bool) {
	switch {
	case hidden:
		if len(p.hand) > 0 {
			line("hand %s unknown %d", p.name, len(p.hand))
		}
	case len(p.hand) > 0:
		line("hand %s %s", p.name, t.list(p.hand))
	}
	if len(p.pile) > 0 {
		line("pile %s %s", p.name, t.list(p.pile))
	}
	if rest := t.restAs(p, hidden); !slices.Equal(t.cards.ordered(rest), t.remainder(p, hidden)) {
		line("library %s %s", p.name, orNone(t.list(rest)))
	}
}

// restAs returns the cards that a player's deck may contain, as far as others see or, if
// hidden is false, as the player knows.
func (t *table) restAs(p *player, hidden bool) []string {
	if hidden {
		return slices.Concat(p.rest, p.hand, t.copies(p))
	}
	return p.rest
}

// list writes cards in the order of the card set, with their numbers.
func (t *table) list(names []string) string {
	var parts []string
	names = t.cards.ordered(names)
	for i := 0; i < len(names); {
		n := i
		for n < len(names) && names[n] == names[i] {
			n++
		}
		part := fmt.Sprintf("%q", names[i])
		if n-i > 1 {
			part += fmt.Sprintf(" %d", n-i)
		}
		parts = append(parts, part)
		i = n
	}
	return strings.Join(parts, ", ")
}

// copies returns the cards that a player has laid upside down, as copies of a plant.
func (t *table) copies(p *player) (list []string) {
	for _, s := range t.stacks {
		for _, one := range s.pieces {
			if one.kind == "copy" && one.owner == p.name {
				list = append(list, one.real)
			}
		}
	}
	return list
}

// remainder returns what is left of a player's deck if it began complete, in the order of
// the card set. The open cards are missing and, unless hidden, also the hand and the
// copies. For each such card that does not belong to the deck, the last card of the rest is
// missing instead.
func (t *table) remainder(p *player, hidden bool) (rest []string) {
	gone, foreign := map[string]int{}, 0
	for _, name := range t.open(p) {
		gone[name]++
	}
	if !hidden {
		for _, name := range slices.Concat(p.hand, t.copies(p)) {
			gone[name]++
		}
	}
	for _, name := range t.cards.deck(p.deck) {
		if gone[name] > 0 {
			gone[name]--
		} else {
			rest = append(rest, name)
		}
	}
	for _, n := range gone {
		foreign += n
	}
	return rest[:max(0, len(rest)-foreign)]
}

// open returns the open cards of a player: in the pile and on the table.
func (t *table) open(p *player) []string {
	list := slices.Clone(p.pile)
	for _, s := range t.stacks {
		for _, one := range s.pieces {
			for _, each := range append(slices.Clone(one.parasites), one) {
				if each.owner == p.name && each.kind != "copy" {
					list = append(list, each.card.Name)
				}
			}
			for _, e := range one.events {
				if e.owner == p.name {
					list = append(list, e.card.Name)
				}
			}
		}
	}
	return list
}

package biome

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"umpire/props/twins/reference"
)

// piles adds decks, discard piles and achievements.
func (n *notation) piles() {
	// As far as the viewer knows, the deck holds all cards that are not seen
	// elsewhere. It is written only if that is not so.
	odd := map[string]int{}
	for _, card := range n.cards.deck {
		odd[card]--
	}
	deck := slices.Clone(n.deck)
	seen := slices.Clone(n.discard)
	for _, p := range n.players {
		mine, open := &seen, &seen
		if n.hides(p) {
			mine = &deck
		}
		if n.hides(p) && !n.open(p) {
			open = &deck
		}
		*mine = append(*mine, p.hand...)
		*open = append(*open, p.aside...)
		for _, s := range p.board {
			for _, card := range []string{s.card, s.condition} {
				if card != "" {
					seen = append(seen, card)
				}
			}
		}
	}
	for _, card := range slices.Concat(deck, seen) {
		odd[card]++
	}
	standard := true
	for card, many := range odd {
		starting := n.cards.card(card) != nil && n.cards.card(card).StartNo > 0
		// many > 0: a card is seen twice, and is not in the deck
		standard = standard && (many == 0 || (starting || many > 0) && !slices.Contains(deck, card))
	}
	left := cmp.Or(n.cardList(deck), "none")
	n.If(n.season > 0 && !standard, "deck", text(left, func(rest string) { n.deck = n.many(rest) }))
	n.Add("discard", text(n.cardList(n.discard), func(rest string) { n.discard = n.many(rest) }))
	n.achievements()
	n.Add("bountiful-discard", namesOf(&n.bountyDiscard, reference.Quoted(n.sortBounties(n.bountyDiscard))))
}

// open reports whether everybody sees the cards that a player has set aside: starting cards
// and revealed cards.
func (t *table) open(p *player) bool {
	for _, stack := range t.jobs {
		for _, j := range stack {
			if j.do == "card" && j.who == p.seat && j.at <= len(j.steps) && j.steps[j.at-1].a.Op == "reveal-if" {
				return true
			}
		}
	}
	return t.season == 0 || t.phase == "migration"
}

// achievements adds the achievements, and where they are.
func (n *notation) achievements() {
	var public, discarded, aside []string
	for _, goal := range n.cards.Achievements {
		said := `"` + goal.Name + `"`
		switch {
		case slices.Contains(n.goalDiscard, goal.Name):
			discarded = append(discarded, said)
		case slices.Contains(n.goalAside, goal.Name):
			aside = append(aside, said)
		case slices.Contains(n.goals, goal.Name):
			for _, p := range n.players {
				for _, c := range n.claims[goal.Name] {
					if c.player == p.seat {
						said += fmt.Sprintf(" %s %d", p.name, c.place)
						if c.now {
							said += " now"
						}
					}
				}
			}
			public = append(public, said)
		}
	}
	n.Add("achievements", text(n.Join(public), n.goalLine))
	n.goalDeckLine()
	n.Add("achievement-discard", namesOf(&n.goalDiscard, discarded))
	if len(aside) > 0 && n.viewer != nil && !n.looking(n.viewer) {
		aside = []string{fmt.Sprintf("unknown %d", len(aside))}
	}
	n.Add("achievement-aside", namesOf(&n.goalAside, aside))
}

// goalDeckLine adds the achievements left to draw, unless these are all that are not elsewhere.
func (n *notation) goalDeckLine() {
	var deck []string
	standard := true
	for _, goal := range n.cards.Achievements {
		elsewhere := goal.Printed || slices.Contains(slices.Concat(n.goals, n.goalDiscard, n.goalAside), goal.Name)
		hidden := n.viewer != nil && !n.looking(n.viewer) && slices.Contains(n.goalAside, goal.Name)
		for _, p := range n.players {
			elsewhere = elsewhere || p.private == goal.Name
			hidden = hidden || p.private == goal.Name && n.hides(p) && n.phase != "over"
		}
		here := slices.Contains(n.goalDeck, goal.Name)
		standard = standard && here != elsewhere
		if here || hidden {
			deck = append(deck, `"`+goal.Name+`"`)
		}
	}
	said := cmp.Or(n.Join(deck), "none")
	n.If(!standard && n.season > 0, "achievement-deck", text(said, func(rest string) { n.goalDeck = plain(rest) }))
}

// looking reports whether a player is carrying out a card, perhaps with achievements to see.
func (t *table) looking(p *player) bool {
	for _, stack := range t.jobs {
		for _, j := range stack {
			if j.do == "card" && j.who == p.seat {
				return true
			}
		}
	}
	return false
}

// goalLine reads a line such as "The Florist" Ada 1 now Ben 2, "The Ranger".
func (n *notation) goalLine(rest string) {
	for _, part := range parts(rest) {
		said := reference.Words(part)
		if said[0] == "none" {
			continue
		}
		n.goals = append(n.goals, said[0])
		for i := 1; i+1 < len(said); i += 2 {
			place, _ := strconv.Atoi(said[i+1])
			c := claim{player: n.seat(said[i]), place: place}
			if i+2 < len(said) && said[i+2] == "now" {
				c.now = true
				i++
			}
			n.claims[said[0]] = append(n.claims[said[0]], c)
		}
	}
}

package biome

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// piles writes decks, discard piles and achievements.
func (w *printer) piles() {
	// As far as the viewer knows, the deck holds all cards that are not seen
	// elsewhere. It is written only if that is not so.
	odd := map[string]int{}
	for _, card := range w.cards.deck {
		odd[card]--
	}
	deck := slices.Clone(w.deck)
	seen := slices.Clone(w.discard)
	for _, p := range w.players {
		mine, open := &seen, &seen
		if w.hides(p) {
			mine = &deck
		}
		if w.hides(p) && !w.open(p) {
			open = &deck
		}
		*mine = append(*mine, p.hand...)
		*open = append(*open, p.aside...)
		hidden := w.hidden(p)
		deck = append(deck, hidden...)
		seen = append(seen, w.still(p)...)
		for _, s := range p.board {
			for _, card := range []string{s.card, s.condition} {
				if card != "" && !take(&hidden, card) {
					seen = append(seen, card)
				}
			}
		}
	}
	for _, card := range slices.Concat(deck, seen) {
		odd[card]++
	}
	usual := true
	for card, n := range odd {
		starting := w.cards.card(card) != nil && w.cards.card(card).StartNo > 0
		usual = usual && (n == 0 || (starting || n > 0) && !slices.Contains(deck, card)) // n > 0: a card is seen twice, and is not in the deck
	}
	if w.season > 0 && !usual {
		w.line("deck %s", or(w.cardList(deck), "none"))
	}
	if len(w.discard) > 0 {
		w.line("discard %s", w.cardList(w.discard))
	}
	w.printGoals()
	w.list("bountiful-discard", quoted(w.sortBounties(w.bountyDiscard)))
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

// hidden returns the cards that a player has laid but the viewer does not see yet. To the
// viewer they are still in hand.
func (w *printer) hidden(p *player) (list []string) {
	if !w.hides(p) || p.shown == nil {
		return nil
	}
	for at, s := range p.board {
		if text := fmt.Sprintf("%s %q", w.spaceName(at), s.card); s.card != "" && !strings.Contains(p.shown["board"], text) {
			list = append(list, s.card)
		}
		if text := fmt.Sprintf("%s %q", w.spaceName(at), s.condition); s.condition != "" && !strings.Contains(p.shown["conditions"], text) {
			list = append(list, s.condition)
		}
	}
	return list
}

// lying finds a card on a space, in a line of a position.
var lying = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([a-z]\d) "([^"]*)"`) })

// still returns the cards that have left a player's board but that the viewer still sees
// there.
func (w *printer) still(p *player) (list []string) {
	if !w.hides(p) || p.shown == nil {
		return nil
	}
	now := map[string]bool{}
	for at, s := range p.board {
		now[w.spaceName(at)+s.card], now[w.spaceName(at)+s.condition] = true, true
	}
	for _, word := range []string{"board", "conditions"} {
		for _, one := range lying().FindAllStringSubmatch(p.shown[word], -1) {
			if !now[one[1]+one[2]] {
				list = append(list, one[2])
			}
		}
	}
	return list
}

func (w *printer) printGoals() {
	var public, discarded, aside []string
	for _, goal := range w.cards.Achievements {
		text := `"` + goal.Name + `"`
		switch {
		case slices.Contains(w.goalDiscard, goal.Name):
			discarded = append(discarded, text)
		case slices.Contains(w.goalAside, goal.Name):
			aside = append(aside, text)
		case slices.Contains(w.goals, goal.Name):
			for _, p := range w.players {
				for _, c := range w.claims[goal.Name] {
					if c.player == p.seat {
						text += fmt.Sprintf(" %s %d", p.name, c.place)
						if c.now {
							text += " now"
						}
					}
				}
			}
			public = append(public, text)
		}
	}
	w.list("achievements", public)
	w.printGoalDeck()
	w.list("achievement-discard", discarded)
	if len(aside) > 0 && w.viewer != nil && !w.looking(w.viewer) {
		aside = []string{fmt.Sprintf("unknown %d", len(aside))}
	}
	w.list("achievement-aside", aside)
}

// printGoalDeck writes the achievements left to draw, unless these are all that are not
// elsewhere.
func (w *printer) printGoalDeck() {
	var deck []string
	usual := true
	for _, goal := range w.cards.Achievements {
		elsewhere := goal.Printed || slices.Contains(slices.Concat(w.goals, w.goalDiscard, w.goalAside), goal.Name)
		hidden := w.viewer != nil && !w.looking(w.viewer) && slices.Contains(w.goalAside, goal.Name)
		for _, p := range w.players {
			elsewhere = elsewhere || p.private == goal.Name
			hidden = hidden || p.private == goal.Name && w.hides(p) && w.phase != "over"
		}
		here := slices.Contains(w.goalDeck, goal.Name)
		usual = usual && here != elsewhere
		if here || hidden {
			deck = append(deck, `"`+goal.Name+`"`)
		}
	}
	if !usual && w.season > 0 {
		w.line("achievement-deck %s", or(strings.Join(deck, ", "), "none"))
	}
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

// doing writes the jobs, with the newest of each stack last.
func (w *printer) doing() {
	for thread, stack := range w.jobs {
		for _, j := range stack {
			text := fmt.Sprintf("doing %d %s ", thread+1, w.players[j.who].name)
			switch j.do {
			case "draw":
				text += fmt.Sprintf("draw %d", j.left)
			case "bonuses":
				text += "bonuses"
			default:
				text += fmt.Sprintf("%q step %d, left %d", j.card, j.at, j.left)
				if j.asked > 0 {
					text += fmt.Sprintf(", asked %d", j.asked)
				}
			}
			w.line("%s", text)
		}
	}
}

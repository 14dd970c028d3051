package biome

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// scores are the sources of points, in the order of the ledger.
var scores = []string{"cards", "achievements", "actions", "feeding", "hunting", "scavenging", "migration", "bountiful", "received", "given", "private"}

// A printer writes a position in the notation of scenarios. viewer is the player who sees
// it, or nil for somebody who sees everything.
type printer struct {
	*table
	viewer *player
	b      strings.Builder
}

// Print prints a position.
func (t *table) Print(viewer string) string {
	w := &printer{table: t, viewer: t.who(viewer)}
	w.header()
	for _, p := range t.players {
		w.player(p)
	}
	w.piles()
	w.doing()
	return w.b.String()
}

func (w *printer) line(format string, args ...any) { fmt.Fprintf(&w.b, format+"\n", args...) }

// list writes a line if the list is not empty.
func (w *printer) list(word string, parts []string) {
	if len(parts) > 0 {
		w.line("%s %s", word, strings.Join(parts, ", "))
	}
}

// header writes the season and the phase.
func (w *printer) header() {
	w.line("season %d", w.season)
	w.line("phase %s", w.phase)
	w.line("start %s", w.players[w.start].name)
	if w.phase == "over" {
		if w.ending {
			w.line("ending")
		}
		if !w.solo() {
			w.line("winners %s", strings.Join(w.winners, ", "))
		}
		if w.rating > 0 {
			w.line("rating %d", w.rating)
		}
		return
	}
	if w.turn >= 0 {
		w.line("turn %s", w.players[w.turn].name)
	}
	ready := w.seats(w.ready)
	dealing := strings.HasPrefix(w.phase, "deal-") || w.phase == "name-start"
	if !dealing && (w.phase != "start" || ready != "none") {
		w.line("ready %s", ready)
	}
	if w.ending {
		w.line("ending")
	}
	w.list("order", w.playersAt(w.order))
	w.list("hunted", w.spaces(w.hunted))
	w.list("virtual", w.spaces(slices.Sorted(slices.Values(w.virtual))))
	w.printAttack()
	if w.phase == "collect" {
		w.line("last %s", w.nameOf(w.last))
		if w.extra >= 0 {
			w.line("extra %s", w.nameOf(w.extra))
		}
	}
	if w.left > 0 && w.phase != "name-start" {
		w.line("left %d", w.left)
	}
	w.printMigration()
	w.printDisaster()
}

func (w *printer) printAttack() {
	if a := w.attack; a != nil {
		victim := w.players[w.turn]
		if a.victim >= 0 {
			victim = w.players[a.victim]
		}
		hit := ""
		if a.hit {
			hit = " won"
		}
		w.line("attack %s on %s.%s%s", w.spaceName(a.with), victim.name, w.spaceName(max(0, a.nest)), hit)
	}
}

func (w *printer) printMigration() {
	for _, p := range w.players {
		var at []int
		for _, one := range w.migrated {
			if one[0] == p.seat {
				at = append(at, one[1])
			}
		}
		slices.Sort(at)
		w.list("migrated "+p.name, w.spaces(at))
	}
	if w.migrant >= 0 {
		w.line("migrant %s", w.spaceName(w.migrant))
	}
	if w.revealed != "" {
		w.line("migrant %q", w.revealed)
	}
}

func (w *printer) printDisaster() {
	if w.spun == "" {
		return
	}
	w.line("spun %s", w.spun)
	if !w.solo() {
		w.line("standing first %s, last %s", w.nameOf(w.standing[0]), w.nameOf(w.standing[1]))
	}
	if w.stage != "" {
		w.line("stage %s, need %d, pay %d", w.stage, w.need, w.pay)
	}
	w.list("losing", w.spaces(w.losing))
	w.list("losing-nests", w.spaces(w.losingNests))
	if w.need > 0 && w.spun == "snowstorm" && w.reads("snowstorm-total", "B") {
		w.line("losing-tokens foods %d, sunlight %d", w.losingTokens[0], w.losingTokens[1])
	}
	if w.saved >= 0 {
		w.line("saved %s", w.spaceName(w.saved))
	}
}

func (t *table) nameOf(seat int) string {
	if seat < 0 {
		return "none"
	}
	return t.players[seat].name
}

func (t *table) playersAt(seats []int) (list []string) {
	return reference.Each(seats, func(seat int) string { return t.players[seat].name })
}

func (t *table) spaces(list []int) (names []string) {
	return reference.Each(list, t.spaceName)
}

func (t *table) seats(are []bool) string {
	var list []string
	for i, is := range are {
		if is {
			list = append(list, t.players[i].name)
		}
	}
	return cmp.Or(strings.Join(list, ", "), "none")
}

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
	for card, n := range odd {
		starting := w.cards.card(card) != nil && w.cards.card(card).StartNo > 0
		standard = standard && (n == 0 || (starting || n > 0) && !slices.Contains(deck, card)) // n > 0: a card is seen twice, and is not in the deck
	}
	if w.season > 0 && !standard {
		w.line("deck %s", cmp.Or(w.cardList(deck), "none"))
	}
	if len(w.discard) > 0 {
		w.line("discard %s", w.cardList(w.discard))
	}
	w.printGoals()
	w.list("bountiful-discard", reference.Quoted(w.sortBounties(w.bountyDiscard)))
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

// printGoalDeck writes the achievements left to draw, unless these are all that are not elsewhere.
func (w *printer) printGoalDeck() {
	var deck []string
	standard := true
	for _, goal := range w.cards.Achievements {
		elsewhere := goal.Printed || slices.Contains(slices.Concat(w.goals, w.goalDiscard, w.goalAside), goal.Name)
		hidden := w.viewer != nil && !w.looking(w.viewer) && slices.Contains(w.goalAside, goal.Name)
		for _, p := range w.players {
			elsewhere = elsewhere || p.private == goal.Name
			hidden = hidden || p.private == goal.Name && w.hides(p) && w.phase != "over"
		}
		here := slices.Contains(w.goalDeck, goal.Name)
		standard = standard && here != elsewhere
		if here || hidden {
			deck = append(deck, `"`+goal.Name+`"`)
		}
	}
	if !standard && w.season > 0 {
		w.line("achievement-deck %s", cmp.Or(strings.Join(deck, ", "), "none"))
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

package invariants

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// Roam checks that each card and marker is in one place, that the turn has a possible
// phase, and that claims and results follow from the table.
func Roam(p *Position) (broken []string) {
	r := roamOf(p)
	for _, look := range []func() string{r.markers, r.cards, r.artifacts, r.squares, r.moment, r.turn, r.passedOver, r.auction, r.ending, r.result} {
		if wrong := look(); wrong != "" {
			broken = append(broken, wrong)
		}
	}
	return broken
}

// A roam holds what the text and the facts say about a position of Roam.
type roam struct {
	*Position
	phase, used, now string
	round            int
	over             bool
	slots            []roamSlot
}

// A roamSlot is a slot of the map: its card, the number of markers on each of its squares,
// and the players with most markers.
type roamSlot struct {
	name, card string
	squares    []int
	leaders    []string
}

func roamOf(p *Position) *roam {
	r := &roam{Position: p}
	r.phase, r.used, r.now = said[string](p, "phase"), said[string](p, "used"), said[string](p, "turn")
	r.round, r.over = said[int](p, "round"), said[bool](p, "over")
	for _, words := range p.Lines("map") {
		for _, word := range words {
			name, card, _ := strings.Cut(word, "=")
			r.slots = append(r.slots, roamSlot{name: name, card: card})
		}
	}
	r.picture()
	for i := range r.slots {
		r.lead(&r.slots[i])
	}
	return r
}

// picture reads the numbers of markers from the picture of the map.
func (r *roam) picture() {
	for y, row := range r.Lines("|") {
		parts := strings.Split(strings.TrimSuffix(strings.Join(row, " "), " |"), " | ")
		wide := len(strings.Fields(parts[0]))
		for x, part := range parts {
			at := y/(6/wide)*len(parts) + x
			for _, cell := range strings.Fields(part) {
				n := 0
				if c := cell[0]; c >= 'A' && c <= 'Z' {
					n = len(cell)
				}
				r.slots[at].squares = append(r.slots[at].squares, n)
			}
		}
	}
}

// lead finds the players with most markers on a slot.
func (r *roam) lead(slot *roamSlot) {
	most := 0
	for _, name := range r.Seats {
		on := rule.FactNamed(r.Facts[name], "on").Interface().(func(string) (int, error))
		switch n, _ := on(slot.name); {
		case n > most:
			most, slot.leaders = n, []string{name}
		case n == most:
			slot.leaders = append(slot.leaders, name)
		}
	}
}

func (r *roam) complete(slot *roamSlot) bool {
	least := 1
	if r.Has("stacking") && r.reads("roam.ruling.stack-complete", "B") {
		least = 2
	}
	return slot.card != "none" && !slices.ContainsFunc(slot.squares, func(n int) bool { return n < least })
}

// markers checks 1: the markers of each color, in supply and on the map, are 24; and 6:
// nobody has less than 0 coins.
func (r *roam) markers() string {
	for _, name := range r.Seats {
		supply, marks := of[int](r.Position, name, "supply"), of[int](r.Position, name, "marks")
		if supply < 0 || supply+marks != 24 {
			return fmt.Sprintf("1: %s has %d markers on the map and %d in supply", name, marks, supply)
		}
		if of[int](r.Position, name, "coins") < 0 {
			return "6: " + name + " has less than no coins"
		}
	}
	return ""
}

// cards checks 3: each land card is in one place; and 4: everybody has three starting cards.
func (r *roam) cards() string {
	seen := map[string]bool{"none": false}
	land := said[int](r.Position, "deck")
	for _, name := range r.Seats {
		starting := 0
		for _, card := range of[[]string](r.Position, name, "cards") {
			if seen[card] {
				return "3: " + card + " is owned twice"
			}
			if seen[card] = true; card[0] == 'L' {
				land++
			} else {
				starting++
			}
		}
		if starting != 3 && r.phase != "first" {
			return fmt.Sprintf("4: %s has %d starting cards", name, starting)
		}
	}
	for _, line := range r.Lines("own") { // Cid L01 L02, Zoey L03
		for part := range strings.SplitSeq(strings.Join(line, " "), ", ") {
			who, owned, _ := strings.Cut(part, " ")
			for card := range strings.FieldsSeq(owned) {
				if !slices.Contains(slices.Concat(of[[]string](r.Position, who, "cards"), of[[]string](r.Position, who, "artifacts")), card) {
					return fmt.Sprintf("3: %s owns %s, which is not among the facts", who, card)
				}
			}
		}
	}
	for _, slot := range r.slots {
		if slot.card == "none" {
			continue
		}
		if seen[slot.card] {
			return "3: " + slot.card + " is on the map and elsewhere"
		}
		seen[slot.card] = true
		land++
	}
	if top := said[string](r.Position, "top"); top != "" && seen[top] {
		return "3: " + top + " is on top of the deck and elsewhere"
	}
	if land > 43 {
		return fmt.Sprintf("3: there are %d land cards", land)
	}
	return ""
}

// artifacts checks 5: artifacts are in the row, in the pile or owned by a player; the row is
// full unless the pile is empty; the basic game has no artifacts. It also checks 26: the
// Outpost is only in its variant.
func (r *roam) artifacts() string {
	row := said[[]string](r.Position, "row")
	n, seen := len(row)+said[int](r.Position, "pile"), map[string]bool{}
	for _, name := range r.Seats {
		own := of[[]string](r.Position, name, "artifacts")
		n += len(own)
		for _, id := range append(slices.Clone(own), row...) {
			if seen[id] && slices.Contains(own, id) {
				return "5: " + id + " is in two places"
			}
			seen[id] = slices.Contains(own, id)
		}
	}
	switch {
	case n > 24 || n > 0 && !r.Has("full"):
		return fmt.Sprintf("5: %d artifacts are in play", n)
	case r.Has("full") && r.round > 0 && len(row) < 4 && said[int](r.Position, "pile") > 0 && r.phase != "refill-row":
		return fmt.Sprintf("5: the row has %d artifacts and the pile more", len(row))
	case said[string](r.Position, "outpost") != "" && !r.Has("outpost"):
		return "26: the Outpost card is in play"
	}
	return ""
}

// squares checks 2: no square has more markers than its capacity; and 19: an empty slot has
// no markers, and no slot is empty while the deck has cards.
func (r *roam) squares() string {
	room, empty := 1, 0
	if r.Has("stacking") {
		room = 2
	}
	for _, slot := range r.slots {
		for _, n := range slot.squares {
			if n > room || n > 0 && slot.card == "none" {
				return "2: a square of " + slot.name + " holds too much"
			}
		}
		if slot.card == "none" {
			empty++
		}
	}
	if r.round > 0 && said[int](r.Position, "deck") > 0 && empty > 0 && (r.phase != "refill" || empty > 1) {
		return "19: a slot lies empty while there are cards in the deck"
	}
	return ""
}

func ask(r *roam, player, name string) func(string) bool {
	fact := of[func(string) (bool, error)](r.Position, player, name)
	return func(card string) bool {
		if fact == nil {
			return false
		}
		yes, _ := fact(card)
		return yes
	}
}

// moment checks that the round fits the phase: round 0 is the set-up.
func (r *roam) moment() string {
	setsUp := slices.Contains([]string{"first", "map", "row"}, r.phase)
	if setsUp != (r.round == 0) && r.phase != "top" {
		return fmt.Sprintf("the phase is %s in round %d", r.phase, r.round)
	}
	if r.phase == "purchase" && !r.Has("full") {
		return "5: something is bought in the basic game"
	}
	if r.over != (r.Deciders == 0) {
		return "23: the game is over when no player may decide"
	}
	return ""
}

// turn checks 9 and 10: a character is face up before its use and face down after it,
// unless an artifact, which is then face down, has turned it.
func (r *roam) turn() string {
	if r.round == 0 || r.over {
		return ""
	}
	owns, up := ask(r, r.now, "owns"), ask(r, r.now, "up")
	flips := slices.ContainsFunc(of[[]string](r.Position, r.now, "artifacts"), func(id string) bool { return !up(id) })
	start := r.phase == "rest-check" || r.phase == "before-use"
	switch {
	case r.used != "" && !owns(r.used):
		return "10: " + r.used + " is used by who does not have it"
	case r.used != "" && up(r.used) && !flips:
		return "10: " + r.used + " is used and face up"
	case r.used != "" && r.phase == "rest-check":
		return "33: a rest is open after the use"
	case r.phase == "before-use" && r.used == "" && of[int](r.Position, r.now, "ready") == 0 && !flips:
		return "9: no character is face up when the use comes"
	case r.used == "" && !start && !flips && !r.reads("roam.ruling.must-use", "B"):
		return "10: a turn is past its use, and no character is used"
	}
	return ""
}

// passedOver checks 8: between turns a card is complete only if all have passed on it. Cards
// wait to be resolved only during claims, and only if they are complete. A turn completes a
// card with a marker of its player, or with an artifact that slides one.
func (r *roam) passedOver() string {
	waiting := slices.Concat(r.Lines("complete")...)
	claims := slices.Contains([]string{"order", "bidding", "refill", "top"}, r.phase)
	if !claims && len(waiting) > 0 {
		return "8: cards wait to be resolved at " + r.phase
	}
	slides := len(of[[]string](r.Position, r.now, "artifacts")) > 0
	acts := r.phase == "after-use" || (r.phase == "before-use" || r.phase == "rest-check") && (r.used != "" || slides)
	acts = acts || (r.phase == "purchase" || r.phase == "refill-row") && r.reads("roam.ruling.purchase-order", "B")
	on := of[func(string) (int, error)](r.Position, r.now, "on")
	for i := range r.slots {
		slot := &r.slots[i]
		waits := slices.Contains(waiting, slot.name) || slices.ContainsFunc(r.Lines("won"), func(words []string) bool { return words[0] == slot.name })
		switch {
		case waits && !r.complete(slot):
			return "8: " + slot.name + " waits to be resolved and is not complete"
		case !waits && !acts && r.round > 0 && r.complete(slot) && len(slot.leaders) == 1:
			return "8: " + slot.name + " is complete, has one leader, and was passed over"
		case r.round > 0 && !r.over && r.complete(slot) && len(slot.leaders) == 1 && !slides:
			if n, _ := on(slot.name); n == 0 {
				return "8: " + slot.name + " was complete before the turn of " + r.now
			}
		}
	}
	return ""
}

// auction checks 20 to 22: the tied players bid, each once, and no more than they have.
func (r *roam) auction() string {
	tied, asked := slices.Concat(r.Lines("tied")...), slices.Concat(append(r.Lines("answered"), r.Lines("asked")...)...)
	bid, bidder := said[int](r.Position, "bid"), said[string](r.Position, "bidder")
	if r.phase != "bidding" {
		if len(tied)+len(asked) > 0 || bid >= 0 {
			return "22: an auction is open at " + r.phase
		}
		return ""
	}
	waiting := slices.Concat(r.Lines("complete")...)
	at := slices.IndexFunc(r.slots, func(slot roamSlot) bool { return len(waiting) > 0 && slot.name == waiting[0] })
	switch {
	case at < 0:
		return "20: no card is bid for"
	case !slices.Equal(tied, r.slots[at].leaders) || len(tied) < 2:
		return fmt.Sprintf("22: %v bid, and %v have most markers", tied, r.slots[at].leaders)
	case bidder != "" && !slices.Contains(asked, bidder):
		return "21: " + bidder + " has bid and may bid again"
	case bidder != "" && bid > of[int](r.Position, bidder, "coins"):
		return "21: " + bidder + " has bid more than there is"
	}
	for _, name := range asked {
		if !slices.Contains(tied, name) {
			return "22: " + name + " has been asked and is not tied"
		}
	}
	return ""
}

// ending checks 25: the last round does not come before somebody has ten characters, nor does the
// end, but that of a stalemate, which is a reading.
func (r *roam) ending() string {
	ten := slices.ContainsFunc(r.Seats, func(name string) bool { return len(of[[]string](r.Position, name, "cards")) >= 10 })
	if (r.over && r.reads("roam.ruling.stalemate", "B") || len(r.Lines("last")) > 0) && !ten {
		return "25: the end has come and no player has ten characters"
	}
	return ""
}

// result checks 34: the most points win, then the most coins, and no player has won before the end.
func (r *roam) result() string {
	winners := said[[]string](r.Position, "winners")
	if !r.over {
		if len(winners) > 0 || len(r.Lines("points")) > 0 {
			return "34: a result before the end"
		}
		return ""
	}
	var best []string
	most, coins := -1, -1
	for _, name := range r.Seats {
		switch points, purse := of[int](r.Position, name, "points"), of[int](r.Position, name, "coins"); {
		case points > most || points == most && purse > coins:
			best, most, coins = []string{name}, points, purse
		case points == most && purse == coins:
			best = append(best, name)
		}
	}
	if !slices.Equal(best, winners) {
		return fmt.Sprintf("34: %v have most, and %v have won", best, winners)
	}
	return ""
}

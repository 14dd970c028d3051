package roam

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// isComplete reports whether every square of a slot is occupied.
// Clauses: claim.trigger
func (t *table) isComplete(s slot) bool {
	needed := 1
	if t.setup.Has("stacking") && t.setup.Reads("roam.ruling.stack-complete", "B") {
		needed = 2
	}
	for at := range s.locals {
		if len(t.marks[at]) < needed {
			return false
		}
	}
	return t.slots[s.name] != ""
}

// check finds the complete cards, once, at the end of the turn.
// Clauses: claim.trigger, ruling.complete-list
func (t *table) check() {
	t.complete = nil
	for _, s := range t.layout() {
		if t.isComplete(s) {
			t.complete = append(t.complete, s.name)
		}
	}
	if len(t.complete) > 1 && t.setup.Reads("roam.ruling.multi-complete-order", "A") {
		t.phase = phaseOrder
		return
	}
	t.resolve()
}

// orders returns every order in which the complete cards can be resolved.
func (t *table) orders() []string {
	return reference.Each(reference.Orders(t.complete), func(order []string) string { return "order " + strings.Join(order, " ") })
}

func (t *table) order(what string) {
	t.complete = strings.Fields(what)[1:]
	t.resolve()
}

// resolve resolves the next complete card. When there is none, the purchase follows.
// Clauses: claim.majority, claim.tie-bid, stack.majority, stack.ties, ruling.claim-mandatory
func (t *table) resolve() {
	together := t.setup.Reads("roam.ruling.multi-complete-order", "C")
	for len(t.complete) > 0 {
		name := t.complete[0]
		leaders := t.leaders(name)
		if len(leaders) > 1 {
			t.tied, t.asked, t.bid, t.bidder, t.phase = leaders, nil, -1, "", phaseBidding
			t.auction()
			return
		}
		t.complete = t.complete[1:]
		if together {
			t.won = append(t.won, [2]string{name, leaders[0]})
			continue
		}
		if t.claim(name, leaders[0]); t.phase == phaseTop || t.phase == phaseRefill {
			return
		}
	}
	for len(t.won) > 0 {
		next := t.won[0]
		t.won = t.won[1:]
		if next[1] == "nobody" {
			t.clear(next[0])
			t.refill(next[0])
		} else {
			t.claim(next[0], next[1])
		}
		if t.phase == phaseTop || t.phase == phaseRefill {
			return
		}
	}
	t.afterClaims()
}

// leaders returns the players with most markers on a slot, in the order of the seats.
func (t *table) leaders(name string) []string {
	there := reference.Keep(t.players, func(p *player) bool { return t.count(name, p.name) > 0 })
	best := reference.Best(there, func(p *player) []int { return []int{t.count(name, p.name)} })
	return reference.Each(best, func(p *player) string { return p.name })
}

func (t *table) count(name, owner string) (n int) {
	for at := range t.slot(name).locals {
		n += reference.Copies(t.marks[at], owner)
	}
	return n
}

func (t *table) slot(name string) slot {
	return t.layout()[slices.IndexFunc(t.layout(), func(s slot) bool { return s.name == name })]
}

// bidding returns the player who bids next, or "" when all have been asked.
// Clauses: claim.bid-order, claim.bid-once, ruling.bid-pass-final, ruling.bid-order-untied-active
func (t *table) bidding() string {
	for _, p := range t.clockwise(t.turn) {
		if slices.Contains(t.tied, p.name) && !slices.Contains(t.asked, p.name) {
			return p.name
		}
	}
	return ""
}

// mustTake reports whether the last one asked must take the card, since all others have passed.
// Clauses: ruling.all-pass
func (t *table) mustTake() bool {
	return t.setup.Reads("roam.ruling.all-pass", "C") && t.bidder == "" && len(t.tied)-len(t.asked) == 1
}

// bids returns the moves of the player who bids next.
// Clauses: claim.bid-raise, claim.bid-cap, claim.bid-zero, claim.bid-pass, ruling.bid-own-turn-coin
func (t *table) bids() (list []string) {
	p := t.player(t.bidding())
	if !t.mustTake() {
		list = append(list, "pass")
	}
	for bid := t.bid + 1; bid <= p.coins; bid++ {
		list = append(list, fmt.Sprintf("bid %d", bid))
	}
	if p.name == t.turn {
		list = append(list, t.coins()...)
	}
	return list
}

// auction makes forced bids until a bidder has a choice, or the auction ends.
func (t *table) auction() {
	for t.bidding() != "" {
		list := t.bids()
		if len(list) > 1 {
			return
		}
		t.offer(t.bidding(), list[0])
	}
	t.award()
}

// makeBid plays a move of an auction.
func (t *table) makeBid(who, what string) {
	if !t.takeCoin(what) {
		t.offer(who, what)
	}
	t.auction()
}

// takeCoin takes the coin of an artifact, if the move says so.
func (t *table) takeCoin(what string) bool {
	id, ok := strings.CutPrefix(what, "coin with ")
	if ok {
		t.active().turnDown(id)
		t.active().coins++
	}
	return ok
}

func (t *table) offer(who, what string) {
	if what != "pass" {
		fmt.Sscanf(what, "bid %d", &t.bid)
		t.bidder = who
	}
	t.asked = append(t.asked, who)
}

// Clauses: claim.bid-winner, claim.bid-pay
func (t *table) award() {
	name, winner, price := t.complete[0], t.bidder, t.bid
	if winner == "" && t.setup.Reads("roam.ruling.all-pass", "C") {
		winner, price = t.asked[len(t.asked)-1], 0
	}
	t.complete = t.complete[1:]
	t.tied, t.asked, t.bid, t.bidder = nil, nil, -1, ""
	t.phase = phaseAfter
	if winner != "" {
		t.player(winner).coins -= price
		if t.setup.Reads("roam.ruling.multi-complete-order", "C") {
			t.won = append(t.won, [2]string{name, winner})
		} else if t.claim(name, winner); t.phase == phaseTop || t.phase == phaseRefill {
			return
		}
	} else if t.setup.Reads("roam.ruling.all-pass", "B") && t.setup.Reads("roam.ruling.multi-complete-order", "C") {
		t.won = append(t.won, [2]string{name, "nobody"})
	} else if t.setup.Reads("roam.ruling.all-pass", "B") {
		t.clear(name)
		if t.refill(name); t.phase == phaseTop || t.phase == phaseRefill {
			return
		}
	}
	t.resolve()
}

// claim gives a complete card to its winner.
// Clauses: claim.face-up, claim.direction, claim.return-markers, claim.consolation,
// claim.consolation-cap, claim.consolation-all, ruling.loser-consolation, ruling.claimed-ready
func (t *table) claim(name, winner string) {
	p := t.player(winner)
	p.lands = append(p.lands, t.slots[name])
	for _, other := range t.players {
		if other != p && t.count(name, other.name) > 0 {
			other.coins++
		}
	}
	t.clear(name)
	t.refill(name)
}

// clear removes the markers of a slot from the map.
func (t *table) clear(name string) {
	for at := range t.slot(name).locals {
		delete(t.marks, at)
	}
}

// refill fills a slot with the top card of the deck.
// Clauses: claim.replace, claim.replace-orientation, claim.no-cascade, ruling.deck-empty
func (t *table) refill(name string) {
	t.slots[name] = ""
	switch {
	case len(t.deck) == 0:
	case t.top == "":
		t.phase, t.gap = phaseRefill, name
	default:
		t.lay(name, t.top)
	}
}

// lay puts a card into a slot. Then chance turns up the next one.
func (t *table) lay(name, card string) {
	t.slots[name] = card
	reference.Take(&t.deck, card)
	t.top, t.gap, t.phase = "", "", phaseAfter
	if len(t.deck) > 0 {
		t.phase = phaseTop
	}
}

// purchase lets the active player buy an artifact of the row, at the end of the turn.
// Clauses: full.buy, ruling.purchase-order
func (t *table) purchase() {
	t.phase = phasePurchase
	if len(t.purchases()) == 1 {
		t.afterPurchase() // "buy none" is the only move
	}
}

// purchases returns the moves of the active player in the purchase.
// Clauses: full.buy-one, full.buy-afford, full.own-any, ruling.artifact-windows
func (t *table) purchases() []string {
	list := []string{"buy none"}
	if !t.setup.Has("full") {
		return list
	}
	for _, id := range t.row {
		if id != "" && t.cards.artifact(id).Cost <= t.active().coins {
			list = append(list, "buy "+id)
		}
	}
	return append(list, t.coins()...)
}

// trade plays a move of the purchase.
// Clauses: full.keep, full.refill, ruling.pile-empty, ruling.bought-unusable
func (t *table) trade(what string) {
	p := t.active()
	if t.takeCoin(what) {
		t.purchase()
		return
	}
	id := strings.TrimPrefix(what, "buy ")
	if id == "none" {
		t.afterPurchase()
		return
	}
	p.coins -= t.cards.artifact(id).Cost
	p.artifacts = append(p.artifacts, id)
	t.bought = p.name
	at := slices.Index(t.row[:], id)
	t.row[at] = ""
	if len(t.pile) == 0 {
		copy(t.row[at:], t.row[at+1:])
		t.row[3] = ""
		t.afterPurchase()
		return
	}
	t.phase, t.gap = phaseRefillRow, strconv.Itoa(at+1)
}

// A moment is a point of time at which the game may look for surrounded markers.
type moment int

const (
	momentMarker moment = iota // after a single marker
	momentUse                  // after all markers of a use
	momentSlide
	momentEnd // at the end of the turn
)

// checkOutpost gives the Outpost card to a player who surrounds an opponent's marker, if
// the game looks for that now.
// Clauses: outpost.claim, outpost.any-time, outpost.once, ruling.outpost-mandatory,
// ruling.outpost-simultaneous
func (t *table) checkOutpost(now moment) {
	if !t.setup.Has("outpost") || t.outpost != "" {
		return
	}
	var looks []moment
	switch t.setup.Readings["roam.ruling.outpost-timing"] {
	case "B":
		looks = []moment{momentEnd}
	case "C":
		looks = []moment{momentMarker, momentSlide}
	default:
		looks = []moment{momentUse, momentSlide}
	}
	if !slices.Contains(looks, now) {
		return
	}
	before := t.rings
	t.rings = t.allRings()
	for _, p := range t.clockwise(t.turn) {
		for _, centre := range t.rings[p.name] {
			own := p.name == t.turn && (now == momentEnd || !slices.Contains(before[p.name], centre))
			if own || t.setup.Reads("roam.ruling.outpost-whose-action", "A") {
				t.outpost = p.name
				return
			}
		}
	}
}

// allRings returns the squares of opponents' markers that each player surrounds.
func (t *table) allRings() map[string][]square {
	all := map[string][]square{}
	if !t.setup.Has("outpost") {
		return all
	}
	for _, p := range t.players {
		for _, centre := range t.squares() {
			if t.surrounds(p.name, centre) {
				all[p.name] = append(all[p.name], centre)
			}
		}
	}
	return all
}

// surrounds reports whether a player's markers surround an opponent's marker.
// Clauses: outpost.eight
func (t *table) surrounds(name string, centre square) bool {
	topOnly := t.setup.Reads("roam.ruling.outpost-stack", "B")
	seen := func(at square) []string {
		owners := t.marks[at]
		if topOnly && len(owners) > 0 {
			owners = owners[len(owners)-1:]
		}
		return owners
	}
	if !slices.ContainsFunc(seen(centre), func(owner string) bool { return owner != name }) {
		return false
	}
	for _, at := range around(centre, true) {
		if !t.onMap(at) {
			if t.setup.Reads("roam.ruling.outpost-edge", "B") {
				continue
			}
			return false
		}
		if !slices.Contains(seen(at), name) {
			return false
		}
	}
	return true
}

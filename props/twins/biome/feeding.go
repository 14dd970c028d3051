package biome

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

func (t *table) feed(p *player, at int, kind string) {
	p.store[kind]--
	p.board[at].nest.fed++
}

// fed ends a player's feeding. The fed babies leave and bring points. Bonuses come only after that.
// Clauses: feed.points, feed.bonus-delay, ruling.feed-exchange, ruling.empty-nest
func (t *table) fed(p *player) {
	t.ready[p.seat] = true
	all := 0
	for at := range p.board {
		if n := p.board[at].nest; n != nil && n.fed > 0 {
			all += n.fed
			fed := n.fed
			n.fed = 0
			t.orphan(p, at, fed)
		}
	}
	t.forward(p, 2*all, "feeding")
	t.settle(0, p.seat)
}

// afterFeeding continues with scavenging if there is a vulture.
// Clauses: scavenge.when, summer.cleanup
func (t *table) afterFeeding() {
	for _, p := range t.players {
		for at := range p.board {
			if c := t.card(p, at); c != nil && c.Scavenges != nil {
				t.enter("scavenging")
				return
			}
		}
	}
	t.cleanUp()
	t.enter("action")
}

// cleanUp returns all nests.
// Clauses: summer.cleanup
func (t *table) cleanUp() {
	for _, p := range t.players {
		for at := range p.board {
			p.board[at].nest = nil
		}
	}
}

// vultures returns a player's vultures that may scavenge.
// Clauses: scavenge.greater, scavenge.lesser, scavenge.no-cube, ruling.solo-scavenge
func (t *table) vultures(p *player) (list []int) {
	for at := range p.board {
		c := t.card(p, at)
		if c == nil || c.Scavenges == nil || slices.Contains(t.hunted, at) {
			continue
		}
		if need := c.Scavenges.NeedsOwn; need == "" || need == "none" || need == p.board[at].habitat {
			list = append(list, at)
		}
	}
	return list
}

// scavenge gives a point and a card for each unfed baby. In a solo game the die decides the points.
// Clauses: solo.scavenging, scavenge.keep-babies, ruling.scavenge-habitat
func (t *table) scavenge(p *player, words []string) {
	if words[1] == "none" {
		t.ready[p.seat] = true
		return
	}
	with := t.space(words[2])
	t.hunted = append(t.hunted, with)
	slices.Sort(t.hunted)
	if t.solo() {
		t.attack = &attack{with: with, victim: -1, nest: -1}
		return
	}
	victim, n := t.who(words[4]), 0
	for at := range victim.board {
		nest := victim.board[at].nest
		here := func(habitat string) bool { return t.inHabitat(victim, at, habitat) }
		if nest == nil || !slices.ContainsFunc(t.card(p, with).Scavenges.Habitats, here) {
			continue
		}
		n += nest.babies
		if t.reads("scavenge-removal", "B") {
			t.orphan(victim, at, nest.babies)
		}
	}
	t.forward(p, n, "scavenging")
	t.settle(0, p.seat)
	t.draw(0, p, n) // bonuses are resolved after the cards are drawn
}

// rollScavenger gives the points of a vulture in a solo game.
func (t *table) rollScavenger(face string) {
	p := t.players[t.turn]
	t.attack = nil
	t.forward(p, strings.Index("0123456", face), "scavenging")
	t.settle(0, p.seat)
}

// nextScavenger passes the turn on when the active player has no vulture left.
func (t *table) nextScavenger() bool {
	if t.attack != nil {
		return false
	}
	if p := t.players[t.turn]; len(t.vultures(p)) == 0 {
		t.ready[p.seat] = true
	}
	return t.nextTurn()
}

// An attack waits for the die, or for the choice of how many babies are taken.
type attack struct {
	with   int // the predator's space; for a virtual opponent, the nest's space
	victim int
	nest   int // the parent's space; -1 for a virtual opponent's nest
	hit    bool
}

// beginPredation puts the players in order, fewest points first.
// Clauses: predation.player-order, predation.order-tie
func (t *table) beginPredation() {
	t.rankAll()
	t.turn = t.order[0]
	t.beginTurn()
}

// rankAll puts the players in order.
// Clauses: ruling.predation-order
func (t *table) rankAll() {
	t.order = nil
	for _, p := range t.clockwise(t.start) {
		t.order = append(t.order, p.seat)
	}
	slices.SortStableFunc(t.order, func(a, b int) int { return t.players[a].points - t.players[b].points })
}

// waiting returns a player's predators that have not hunted in this Summer.
// Clauses: predation.automatic, predation.each, predation.no-cube
func (t *table) waiting(p *player) []int {
	return slices.DeleteFunc(t.passing(p, &filter{Predator: true}), func(at int) bool { return slices.Contains(t.hunted, at) })
}

// targets returns the nests that a predator can attack.
// Clauses: predation.target, predation.meerkat-example, quick.predators-same-habitat,
// ruling.predator-habitat, ruling.empty-nest
func (t *table) targets(p *player, with int) (list []string) {
	for _, other := range t.clockwise(p.seat)[1:] {
		for at, s := range other.board {
			if s.nest != nil && s.nest.babies > 0 && t.inHabitat(other, at, p.board[with].habitat) {
				list = append(list, other.name+"."+t.spaceName(at))
			}
		}
	}
	return list
}

// nextPredator continues when no predator of the active player can attack. Predators without a nest
// to attack bring cards. All predators hunt, even if a position lists their player as done.
// Clauses: predation.automatic
func (t *table) nextPredator() bool {
	if t.attack != nil {
		return false
	}
	p := t.players[t.turn]
	if !t.ready[p.seat] || !t.solo() {
		if len(t.legal(p, "attack")) > 0 {
			return false
		}
		idle := t.waiting(p)
		t.hunted = append(t.hunted, idle...)
		slices.Sort(t.hunted)
		if len(idle) > 0 {
			t.draw(0, p, 3*len(idle))
			return true
		}
		t.ready[p.seat] = true
	}
	if t.solo() {
		return t.nextVirtual(p)
	}
	if t.ready[p.seat] && t.reads("predation-order", "B") {
		t.rankAll()
	}
	return t.nextTurn()
}

func (t *table) beginAttack(p *player, words []string) {
	with := t.space(words[2])
	t.hunted = append(t.hunted, with)
	slices.Sort(t.hunted)
	switch {
	case t.solo():
		t.attack = &attack{with: with, victim: p.seat, nest: -1}
	case words[4] == "none":
		t.draw(0, p, 3)
	default:
		dot := strings.LastIndex(words[4], ".")
		t.attack = &attack{with: with, victim: t.who(words[4][:dot]).seat, nest: t.space(words[4][dot+1:])}
	}
}

// strength returns the number of plants that a roll must beat.
// Clauses: predation.roll, predation.three-plants-example, ruling.roll-count
func (t *table) strength(victim *player, parent int, habitat string) int {
	holder := victim.board[parent].nest.holder
	n := t.count(victim, []string{"plant"}, habitat)
	n += t.benefits(victim, parent).Benefit.Static.Shelter
	return n + t.benefits(victim, holder).Benefit.Static.Shelter
}

// roll resolves an attack.
// Clauses: predation.gain, solo.predation-own
func (t *table) roll(face string) {
	die, _ := strconv.Atoi(face)
	p, a := t.players[t.turn], t.attack
	victim := t.players[a.victim]
	if t.solo() && a.nest >= 0 {
		t.rollVirtual(die)
		return
	}
	if t.solo() {
		t.attack = nil
		least := 4
		if t.year() == 1 {
			least = 3
		}
		if die < least {
			t.draw(0, p, 3)
			return
		}
		t.forward(p, 4, "hunting")
		t.settle(0, p.seat)
		return
	}
	if die <= t.strength(victim, a.nest, p.board[a.with].habitat) {
		t.attack = nil
		t.draw(0, p, 3)
		return
	}
	if t.reads("up-to-two", "B") {
		a.hit = true
		return
	}
	t.seize(min(2, victim.board[a.nest].nest.babies))
}

// seize takes babies from the attacked nest.
// Clauses: predation.gain, ruling.empty-nest
func (t *table) seize(n int) {
	p, a := t.players[t.turn], t.attack
	t.attack = nil
	t.orphan(t.players[a.victim], a.nest, n)
	t.forward(p, 2*n, "hunting")
	t.settle(0, p.seat)
}

// orphan removes babies from a nest.
func (t *table) orphan(p *player, parent, n int) {
	s := &p.board[parent]
	s.nest.babies -= n
	if s.nest.babies == 0 && t.reads("empty-nest", "B") {
		s.nest = nil
	}
}

// seizures returns the moves that choose how many babies are taken.
func (t *table) seizures() (list []string) {
	for n := range min(2, t.players[t.attack.victim].board[t.attack.nest].nest.babies) + 1 {
		list = append(list, "take "+strconv.Itoa(n))
	}
	return list
}

// nextVirtual lets the virtual opponent attack the player's nests, one after the other.
// Clauses: solo.predation-virtual, solo.predation-expert, ruling.solo-virtual-order,
// ruling.solo-virtual-few
func (t *table) nextVirtual(p *player) bool {
	if !t.virtualBegun {
		t.virtualBegun = true
		t.virtual = reference.Indexes(p.board, func(at int) bool {
			nest := p.board[at].nest
			return nest != nil && nest.babies > 0 && len(t.attacked(p, at)) > 0
		})
		t.sortByName(t.virtual)
	}
	if len(t.virtual) == 0 {
		t.virtualBegun = false
		t.nextPhase()
		return true
	}
	t.attack = &attack{with: t.virtual[0], victim: p.seat, nest: t.virtual[0]}
	t.virtual = t.virtual[1:]
	return true
}

// sortByName sorts spaces by name: a1, a2, a3, b1.
func (t *table) sortByName(spaces []int) {
	slices.SortFunc(spaces, func(a, b int) int { return strings.Compare(t.spaceName(a), t.spaceName(b)) })
}

// attacked returns the habitats of a nest that the virtual opponent attacks in this year.
func (t *table) attacked(p *player, parent int) []string {
	years := [][]string{{"marsh"}, {"prairie"}, {"jungle"}}
	if t.expert() {
		years = [][]string{{"marsh", "prairie"}, {"prairie", "jungle"}, {"marsh", "jungle"}}
	}
	return reference.Keep(years[t.year()-1], func(habitat string) bool { return t.inHabitat(p, parent, habitat) })
}

func (t *table) rollVirtual(die int) {
	a := t.attack
	p := t.players[a.victim]
	t.attack = nil
	if die > t.strength(p, a.nest, t.attacked(p, a.nest)[0]) {
		t.orphan(p, a.nest, min(2, p.board[a.nest].nest.babies))
	}
}

// migrate plays a move of the active player.
// Clauses: advanced.migration-cube, solo.migration
func (t *table) migrate(p *player, words []string) {
	switch words[0] {
	case "migrate":
		t.migrant = t.space(words[1])
		return
	case "remove", "release":
		at := t.space(words[1])
		t.discard = append(t.discard, p.remove(at))
		t.migrated = slices.DeleteFunc(t.migrated, func(one [2]int) bool { return one == [2]int{p.seat, at} })
	}
	t.ready[p.seat] = true
	if words[0] == "release" && t.refill() {
		t.left = 1
	}
}

// settler returns the player who puts down a migrating or a revealed card, or nil.
func (t *table) settler() *player {
	switch {
	case t.migrant >= 0:
		return t.leftOf(t.players[t.turn])
	case t.revealed != "":
		return t.players[t.turn]
	}
	return nil
}

// settleCard puts down the card, for half of its points.
// Clauses: advanced.migration-points, ruling.migration-loss, ruling.migration-trigger
func (t *table) settleCard(p *player, at int) {
	id, points := t.revealed, 0
	if t.migrant >= 0 {
		giver := t.players[t.turn]
		id = giver.remove(t.migrant)
		t.migrated = append(t.migrated, [2]int{p.seat, at})
		t.ready[giver.seat] = true
		points = (t.cards.card(id).Points + 1) / 2
	} else {
		points = t.cards.card(id).Points / 2
		p.aside = nil
	}
	t.migrant, t.revealed = -1, ""
	t.place(0, p, id, at, points, "migration")
}

// revealCard turns up a card after a release. An animal that fits must settle, and any other
// card is discarded.
// Clauses: ruling.solo-reveal-miss
func (t *table) revealCard(id string) {
	t.left = 0
	reference.Take(&t.deck, id)
	c := t.cards.card(id)
	if c != nil && c.isAnimal() && t.fitsSomewhere(t.players[t.turn], c) {
		t.revealed = id
		t.players[t.turn].aside = []string{id}
		return
	}
	t.discard = append(t.discard, id)
}

package biome

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// A step is a part of the effect of a card.
type step struct {
	do string
	n  int // how often it is done
	a  *action
}

// stepsOf returns the steps of an action, or of a step of a Bountiful card.
// Clauses: action.* of section 4.19
func stepsOf(a *action) []step {
	steps, several := map[string][]step{
		"pay-any":               {{"pay", a.Items, a}, {"points", 0, a}},
		"give-draw-play-free":   {{"give food", a.Food, a}, {"give cards", a.Cards, a}, {"aside", a.Draw, a}, {"play aside", 1, a}},
		"gain-and-draw":         {{"gain", 0, a}, {"draw", 0, a}, {"others", 0, a}},
		"give-then-play-free":   {{"give kind", a.Amount, a}, {"give cards", a.Cards, a}, {"play hand", 1, a}},
		"give-points-draw-play": {{"give points", 1, a}, {"aside", a.Draw, a}, {"play aside", 1, a}},
		"reveal-if":             {{"aside", a.Reveal, a}, {"revealed", 0, a}, {"stop", 0, a}},
		"coin-if-resources":     {{"flip", 1, a}, {"points", 0, a}, {"stop", 0, a}, {"draw", 0, a}, {"steal", 0, a}},
		"draw-keep":             {{"aside", a.Draw, a}, {"keep", a.Keep, a}, {"discard aside", 0, a}},
		"new-achievement":       {{"goals", a.Draw, a}, {"publish", 1, a}},
		"coin-if-row":           {{"flip", 1, a}, {"points", 0, a}, {"stop", 0, a}, {"sunlight", 0, a}, {"draw", 0, a}},
	}[a.Op]
	if !several {
		return []step{{a.Op, 0, a}}
	}
	return steps
}

// begin begins to carry out a card. height is the place in the stack of jobs; -1 is on top.
func (t *table) begin(thread, height int, p *player, name string, actions ...*action) {
	j := &job{do: "card", who: p.seat, card: name}
	for _, a := range actions {
		j.steps = append(j.steps, stepsOf(a)...)
	}
	if height < 0 {
		height = len(t.jobs[thread])
	}
	t.jobs[thread] = slices.Insert(t.jobs[thread], height, j)
	t.goTo(j, 1)
}

// goTo moves a card's job to a step.
// Clauses: ruling.action-precondition, ruling.give-points-zero, by the like for benefits
func (t *table) goTo(j *job, at int) {
	j.at, j.left, j.asked = at, 0, 0
	if at > len(j.steps) {
		return
	}
	p, s := t.players[j.who], j.steps[at-1]
	if first := at == 1 || j.steps[at-2].a != s.a; first && t.cards.bounty(j.card) != nil && !t.canActivate(p, s.a) {
		// A benefit that cannot be begun is skipped, as an action cannot be begun either.
		for at <= len(j.steps) && j.steps[at-1].a == s.a {
			at++
		}
		t.goTo(j, at)
		return
	}
	j.left = s.n
	switch s.do {
	case "others":
		if s.a.Others > 0 {
			j.left = len(t.players) - 1
		}
	case "aside":
		if !t.refill() {
			j.left = 0
		}
	case "goals":
		// ruling.achievement-deck
		if len(t.goalDeck) == 0 {
			j.left = 0
		}
	case "publish":
		if len(t.goalAside) == 0 {
			j.left = 0
		}
	case "keep":
		j.left = min(s.n, len(p.aside))
	}
}

// runStep carries out a card until a player must decide.
func (t *table) runStep(thread int, j *job) (moved bool) {
	p := t.players[j.who]
	if j.at > len(j.steps) {
		t.pop(thread)
		return true
	}
	s := j.steps[j.at-1]
	switch s.do {
	case "give points":
		if t.solo() && j.left > 0 {
			// solo.give
			t.goTo(j, j.at+1)
			t.backward(p, s.a.Points, "given")
			t.settle(thread, t.activeSeat(thread))
			return true
		}
	case "pay": // nothing can be paid or given that is no longer there
		j.left = min(j.left, p.tokens()+len(p.hand))
	case "give food":
		j.left = min(j.left, p.tokens()-p.store["sunlight"])
	case "give kind":
		j.left = min(j.left, p.store[s.a.Kind])
	case "give cards":
		j.left = min(j.left, len(p.hand))
	case "aside", "play aside", "play hand", "flip", "keep", "goals", "publish", "others":
	default:
		t.goTo(j, j.at+1)
		t.carryOut(thread, p, j, s)
		return true
	}
	if j.left == 0 {
		t.goTo(j, j.at+1)
		return true
	}
	return false
}

// carryOut carries out a step that needs no decision. All counts are taken at this moment.
func (t *table) carryOut(thread int, p *player, j *job, s step) {
	a := s.a
	points := func(n int) {
		t.forward(p, n, t.source(j))
		t.settle(thread, t.activeSeat(thread))
	}
	switch s.do {
	case "points":
		points(a.Points)
	case "per-card-points":
		points(a.Points * t.count(p, a.Types, a.Scope))
	case "per-card-draw":
		t.draw(thread, p, a.Cards*t.count(p, a.Types, a.Scope))
	case "per-resource-points":
		// ruling.per-max
		points(min(a.Max, a.Points*p.store[a.Kind]))
	case "per-set-points":
		points(a.Points * t.sets(p))
	case "gain":
		t.gain(p, a.Kind, a.Amount)
	case "draw":
		t.draw(thread, p, max(a.Draw, a.Cards))
	case "sunlight":
		t.gain(p, "sunlight", a.Sunlight)
	case "steal":
		t.steal(p, a.Kind)
	case "revealed":
		t.revealedCards(thread, p, j, a)
	case "discard aside":
		t.discardAside(p)
	case "stop":
		j.at = len(j.steps) + 1
	}
}

// source returns the part of the ledger for the points of a card.
func (t *table) source(j *job) string {
	if t.cards.bounty(j.card) != nil {
		return "bountiful"
	}
	return "actions"
}

// sets counts the full sets of all seven types.
// Clauses: action.per-set-points
func (t *table) sets(p *player) int {
	least := len(p.board)
	for _, kind := range slices.Concat(plants, animals) {
		least = min(least, t.count(p, []string{kind}, "biome"))
	}
	return least
}

// flipped continues after the coin was flipped.
// Clauses: action.coin-if-resources, action.coin-if-row
func (t *table) flipped(j *job, side string) {
	if side == "heads" {
		t.goTo(j, j.at+1)
	} else {
		t.goTo(j, j.at+3)
	}
}

// steal takes a token from each other player.
// Clauses: ruling.steal-none, ruling.steal-each, solo.steal
func (t *table) steal(p *player, kind string) {
	if t.solo() {
		t.gain(p, kind, 1)
		return
	}
	for _, other := range t.players {
		if other != p && other.store[kind] > 0 {
			other.store[kind]--
			p.store[kind]++
		}
	}
}

// revealedCards gives points if a revealed card is a hit, else tokens and the cards.
// Clauses: action.reveal-if, ruling.reveal-short
func (t *table) revealedCards(thread int, p *player, j *job, a *action) {
	hit := slices.ContainsFunc(p.aside, func(id string) bool {
		c := t.cards.card(id)
		return c != nil && c.Type == a.Hit
	})
	j.at = len(j.steps) + 1
	if hit {
		t.discardAside(p)
		t.forward(p, a.Points, t.source(j))
		t.settle(thread, t.activeSeat(thread))
		return
	}
	t.gain(p, a.Kind, a.Amount)
	p.hand = append(p.hand, p.aside...)
	p.aside = nil
}

func (t *table) discardAside(p *player) {
	t.discard = append(t.discard, p.aside...)
	p.aside = nil
}

// canActivate reports whether the condition of a card is met and its price can be paid.
// Clauses: action.condition, ruling.action-precondition, ruling.give-points-zero, ruling.give-food
func (t *table) canActivate(p *player, a *action) bool {
	switch a.Op {
	case "pay-any":
		return p.tokens()+len(p.hand) >= a.Items
	case "give-draw-play-free":
		return p.tokens()-p.store["sunlight"] >= a.Food && len(p.hand) >= a.Cards
	case "give-then-play-free":
		return p.store[a.Kind] >= a.Amount && len(p.hand) >= a.Cards
	case "give-points-draw-play":
		return p.points >= a.Points
	case "reveal-if":
		return t.count(p, []string{a.Type}, "biome") >= a.Need
	case "coin-if-resources":
		return p.store[a.Kind] >= a.Need
	case "coin-if-row":
		return len(t.fullRows(p)) > 0
	}
	return true
}

// anytime reports whether a player may make free moves now.
// Clauses: ruling.disaster-lock
func (t *table) anytime(p *player) bool {
	if t.season == 0 || t.phase == "over" || t.phase == "disaster" || t.migrant >= 0 || t.revealed != "" {
		return false
	}
	if t.reads("anytime-window", "B") && t.turn >= 0 && t.turn != p.seat {
		return false
	}
	if t.attack != nil && !(t.attack.hit && t.turn == p.seat) {
		return false
	}
	for thread := range t.jobs {
		if j := t.top(thread); j != nil && t.asks(j) == p {
			return !t.paying(j)
		}
	}
	return t.topLevel()
}

// topLevel reports whether the present decision belongs to the phase or the turn, and not to
// a card.
func (t *table) topLevel() bool {
	if t.turn >= 0 {
		return !t.busy()
	}
	return slices.ContainsFunc(t.players, func(p *player) bool { return !t.ready[p.seat] && t.top(p.seat) == nil })
}

func (t *table) paying(j *job) bool {
	if j.do != "card" {
		return false
	}
	do := j.steps[j.at-1].do
	return do == "pay" || strings.HasPrefix(do, "give")
}

// inSupply reports whether the supply has a token of a kind, after n tokens of another kind
// are returned.
func (t *table) inSupply(kind, returned string, n int) bool {
	if t.reads("supply-limits", "A") {
		return true
	}
	left := t.supply(kind)
	if kind == returned {
		left += n
	}
	return left > 0
}

// mayDraw reports whether a player's hand may grow. A player who has finished reducing may
// not go above the limit again.
func (t *table) mayDraw(p *player, more int) bool {
	return t.phase != "reduce" || t.reads("hand-reopen", "A") || !t.ready[p.seat] || len(p.hand)+more <= 8
}

// reopen makes a player reduce again whose hand has grown above the limit.
// Clauses: ruling.hand-reopen
func (t *table) reopen(p *player) {
	if t.phase == "reduce" && t.ready[p.seat] && len(p.hand) > 8 {
		t.ready[p.seat] = false
	}
}

// stealing reports whether a steal will follow. After heads there is none.
// Clauses: exchange.no-steal-dodge
func (t *table) stealing() bool {
	return t.someJob(func(j *job) bool {
		return j.do == "card" && j.at <= len(j.steps) && j.steps[j.at-1].do != "stop" && j.steps[len(j.steps)-1].do == "steal"
	})
}

// choices returns the ways to choose n cards of a hand, each as a printed list of names.
func (t *table) choices(hand []string, n int) (list []string) {
	hand = t.cards.ordered(hand)
	seen := map[string]bool{}
	var choose func(from int, chosen []string)
	choose = func(from int, chosen []string) {
		if len(chosen) == n {
			if text := strings.Join(chosen, ", "); !seen[text] {
				seen[text] = true
				list = append(list, text)
			}
			return
		}
		for i := from; i < len(hand); i++ {
			choose(i+1, append(slices.Clone(chosen), `"`+hand[i]+`"`))
		}
	}
	choose(0, nil)
	return list
}

// applyFree makes an exchange, or lays a Changing Conditions card.
// Clauses: conditions.effect, conditions.free
func (t *table) applyFree(p *player, words []string) {
	if words[0] == "change" {
		s := &p.board[t.space(words[1])]
		reference.Take(&p.hand, words[3])
		if s.condition != "" {
			t.discard = append(t.discard, s.condition)
		}
		s.condition = words[3]
		pair := t.cards.pairs[words[3]]
		if s.habitat == pair[0] {
			s.habitat = pair[1]
		} else {
			s.habitat = pair[0]
		}
		t.claim(t.thread(p))
		return
	}
	for _, word := range words[1 : len(words)-2] {
		if !t.discarded(p, word) {
			p.store[word]--
		}
	}
	if wanted := words[len(words)-1]; wanted == "card" {
		t.draw(t.thread(p), p, 1)
	} else {
		t.gain(p, wanted, 1)
	}
}

// asks returns the player who decides on a step.
// Clauses: ruling.others-order
func (t *table) asks(j *job) *player {
	if j.do == "card" && j.steps[j.at-1].do == "others" {
		return t.clockwise(j.who)[1+j.asked]
	}
	return t.players[j.who]
}

// discountOf returns the discount that an action gives on a card; -1 means free.
func discountOf(a *action) int {
	if a.Op == "give-draw-play-free" {
		return -1
	}
	return a.Discount
}

func (t *table) applyStep(thread int, j *job, words []string) {
	p, s := t.players[j.who], j.steps[j.at-1]
	j.left--
	switch words[0] {
	case "pay":
		if !t.discarded(p, words[1]) {
			p.store[words[1]]--
		}
	case "give":
		t.applyGift(p, words)
	case "point":
		// action.give-points-draw-play
		t.backward(p, s.a.Points, "given")
		t.forward(t.who(words[2]), s.a.Points, "received")
		t.settle(thread, t.activeSeat(thread))
	case "play":
		if s.do == "play hand" {
			t.applyPlay(thread, p, &p.hand, words, -1)
			return
		}
		t.applyPlay(thread, p, &p.aside, words, discountOf(s.a))
		t.discardAside(p)
	case "forgo":
		// ruling.forgo-stack
		t.discardAside(p)
		if len(words) > 1 {
			t.draw(thread, p, 1)
		}
	case "keep":
		reference.Take(&p.aside, words[1])
		p.hand = append(p.hand, words[1])
	case "publish":
		t.publish(thread, words[1])
	case "take":
		other := t.clockwise(j.who)[1+j.asked]
		j.asked++
		n, _ := strconv.Atoi(words[1])
		t.draw(thread, other, n)
	}
}

// discarded discards a card of a hand. It returns false if the card is not there.
func (t *table) discarded(p *player, card string) bool {
	held := reference.Take(&p.hand, card)
	if held {
		t.discard = append(t.discard, card)
	}
	return held
}

// applyGift gives away a token or a card.
// Clauses: action.give-def, ruling.give-split, solo.give
func (t *table) applyGift(p *player, words []string) {
	var other *player
	if len(words) > 3 {
		other = t.who(words[3])
	}
	card := reference.Take(&p.hand, words[1])
	switch {
	case card && other != nil:
		other.hand = append(other.hand, words[1])
	case card:
		t.discard = append(t.discard, words[1])
	default:
		p.store[words[1]]--
		if other != nil {
			other.store[words[1]]++
		}
	}
}

// publish makes one of the drawn achievements public, or none of them.
// Clauses: action.new-achievement, ruling.achievement-new
func (t *table) publish(thread int, goal string) {
	for _, one := range t.goalAside {
		if one == goal {
			t.goals = append(t.goals, one)
		} else {
			t.goalDiscard = append(t.goalDiscard, one)
		}
	}
	t.goalAside = nil
	t.claim(thread)
	t.settle(thread, t.activeSeat(thread))
}

// soleKind returns the only kind of resource in the cost of a card, or "".
func soleKind(c *card) string {
	for kind := range c.Cost {
		return kind
	}
	return ""
}

// price returns the cost of a card with a discount on one kind; -1 means free.
func (t *table) price(c *card, discount int, omit string) map[string]int {
	if discount < 0 {
		return nil
	}
	price := maps.Clone(c.Cost)
	if omit != "" {
		price[omit] = max(0, price[omit]-discount)
	}
	return price
}

func (t *table) affordable(p *player, price map[string]int) bool {
	for kind, n := range price {
		if p.store[kind] < n {
			return false
		}
	}
	return true
}

// applyPlay plays a card, by a move such as: play "X" into a1 omit leaf.
// Clauses: play.order
func (t *table) applyPlay(thread int, p *player, from *[]string, words []string, discount int) {
	reference.Take(from, words[1])
	c := t.cards.card(words[1])
	omit := ""
	switch {
	case len(words) > 5:
		omit = words[5]
	case discount > 0:
		omit = soleKind(c)
	}
	for kind, n := range t.price(c, discount, omit) {
		p.store[kind] -= n
	}
	t.place(thread, p, c.Name, t.space(words[3]), c.Points, "cards")
}

// place puts a card into a Biome. It gives points, achievements and bonuses, and then the
// benefit of a Bountiful card under the new card.
// Clauses: play.points, play.order, bountiful.benefit, bountiful.unmet, bountiful.reclaim,
// ruling.bountiful-trigger, ruling.trigger-order, action.free-play-scores
func (t *table) place(thread int, p *player, id string, at, points int, source string) {
	s := &p.board[at]
	s.card, s.used = id, false
	t.forward(p, points, source)
	t.claim(thread)
	later := -1 // the benefit comes before the bonuses
	if t.reads("bountiful-first", "B") && t.reads("bonus-interrupt", "A") {
		later = len(t.jobs[thread])
	}
	t.settle(thread, t.activeSeat(thread))
	if b := t.benefits(p, at); len(b.Benefit.OnPlay) > 0 {
		var actions []*action
		for i := range b.Benefit.OnPlay {
			actions = append(actions, &b.Benefit.OnPlay[i])
		}
		t.begin(thread, later, p, b.Name, actions...)
	}
}

// remove takes a card out of a Biome. Its cube returns to the owner.
// Clauses: ruling.conditions-permanent, ruling.disaster-pile
func (p *player) remove(at int) (id string) {
	s := &p.board[at]
	id, s.card, s.used, s.nest = s.card, "", false, nil
	return id
}

// benefits returns the Bountiful card under a card, for its standing benefits, or nil if the
// card does not meet its condition.
// Clauses: ruling.bountiful-static
func (t *table) benefits(p *player, at int) *bounty {
	s := p.board[at]
	b := t.cards.bounty(s.bounty)
	if b == nil || s.card == "" || !b.Requires.passes(t.cards.card(s.card), s.habitat) {
		return &bounty{}
	}
	return b
}

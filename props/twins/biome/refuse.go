package biome

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// A refusal collects the clauses that refuse a move. Each is judged by its own sentence. Of
// what a decision offers (which card is drawn, which token is paid) nothing is asked unless
// the decision is due.
type refusal struct {
	*table
	p     *player // who moves; nil for chance
	words []string
	reference.Clauses
}

// Refuses returns the clauses that refuse a move. After the end of the game, the clause on
// the end says everything.
func (t *table) Refuses(who, what string) ([]string, error) {
	r := &refusal{table: t, p: t.who(who), words: reference.Words(what)}
	judge := verbs[r.words[0]].judge
	switch {
	case r.phase == "over":
		r.By(true, "end.finish")
	case r.p == nil:
		r.drawn(who, what)
	case judge == nil:
		return nil, reference.UnsupportedFeature(what)
	case r.season == 0 && !slices.Contains([]string{"start", "redraw", "bury", "send", "done", "exchange", "change"}, r.words[0]):
		r.due() // of a game that has not begun nothing more is asked
	default:
		judge(r)
	}
	return r.Clauses, nil
}

// drawn judges a result of chance.
func (r *refusal) drawn(device, what string) {
	says, faces := r.chance()
	r.By(says != device, "season.phases")
	r.By(says == device && !slices.Contains(faces, what), "component.counts")
}

// due judges what it is time for, and whose turn it is.
func (r *refusal) due() { r.timely() }

// timely does the same, and reports whether the kind of move is due for the player.
// Clauses: advanced.migration-receiver, solo.migration-reveal
func (r *refusal) timely() bool {
	if r.nested() {
		return true
	}
	says, _ := r.chance()
	phases := verbs[r.words[0]].phases
	clause := ""
	switch {
	case says == "" && r.settler() != nil && slices.Contains(phases, r.phase):
		clause = r.settling() // it is the phase, but the card must be put down first
	case says == "" && r.seizes() && slices.Contains(phases, r.phase):
		clause = "predation.gain"
	case says == "" && r.seizes() && r.words[0] == "take":
		// it is due for the attacker
	case says != "" || r.settler() != nil || r.table.attack != nil || r.top(r.thread(r.p)) != nil || r.owes() != nil:
		clause = "season.phases"
	case !slices.Contains(phases, r.phase):
		clause = "season.phases"
		if r.words[0] != "done" && r.together() && r.later(phases) {
			clause = "season.simultaneous" // the next phase waits for all; "done" ends a step of this one
		}
	case r.together() && r.ready[r.p.seat]:
		clause = "season.simultaneous"
	}
	r.By(clause != "", clause)
	out := r.season > 0 && r.turn >= 0 && r.turn != r.p.seat
	r.By(out && r.phase != "disaster", "season.turn-based")
	r.By(out && r.phase == "disaster" && r.spun != "", "disaster.one-at-a-time")
	return clause == "" && !out
}

// seizes reports whether an attacker must choose how many babies are taken.
func (r *refusal) seizes() bool { return r.table.attack != nil && r.table.attack.hit }

// settling returns the clause on a migrating or a revealed card that must be put down.
func (r *refusal) settling() string {
	if r.solo() {
		return "solo.migration-reveal"
	}
	return "advanced.migration-receiver"
}

// nested reports whether the kind of move is the decision that the player owes inside an
// action, a bonus or a migration.
func (r *refusal) nested() bool {
	if says, _ := r.chance(); says != "" {
		return false
	}
	if r.words[0] == "settle" {
		return r.settler() == r.p
	}
	j := r.owes()
	if j == nil {
		return r.words[0] == "take" && r.seizes() && r.turn == r.p.seat
	}
	if j.do == "bonuses" {
		return r.words[0] == "bonus"
	}
	kinds := map[string][]string{
		"pay": {"pay"}, "give food": {"give"}, "give kind": {"give"}, "give cards": {"give"}, "give points": {"point"},
		"play aside": {"play", "forgo"}, "play hand": {"play", "forgo"}, "keep": {"keep"}, "publish": {"publish"}, "others": {"take"},
	}
	return slices.Contains(kinds[j.steps[j.at-1].do], r.words[0])
}

// owes returns the job on which the player must decide, or nil.
func (r *refusal) owes() *job {
	for thread := range r.jobs {
		if j := r.top(thread); j != nil && r.asks(j) == r.p {
			return j
		}
	}
	return nil
}

// step returns the step on which the player must decide, or nil.
func (r *refusal) step() *step {
	if j := r.owes(); j != nil && j.do == "card" {
		return &j.steps[j.at-1]
	}
	return nil
}

// later reports whether a phase of this season comes after the present one.
func (r *refusal) later(phases []string) bool {
	order := []string{"reduce", "draw", "collect", "play"}
	switch r.ofYear() {
	case spring:
		order = append(order, "nesting")
	case summer:
		order = append(order, "predation", "feeding", "scavenging")
	case fall:
		if r.hard() && r.season > 1 {
			order = append(order, "migration")
		}
	}
	order = append(order, "action")
	now := slices.Index(order, r.phase)
	return now >= 0 && slices.ContainsFunc(phases, func(phase string) bool { return slices.Index(order, phase) > now })
}

// closed reports whether a move that is made at any time cannot be made now.
// Clauses: ruling.anytime-window
func (r *refusal) closed() bool {
	says, _ := r.chance()
	return says != "" || !r.anytime(r.p)
}

// Clauses: solo.exchange
func (r *refusal) exchange() {
	goods, wanted := r.words[1:len(r.words)-2], r.words[len(r.words)-1]
	given, tokens := map[string]int{}, 0
	for _, one := range goods {
		if given[one]++; slices.Contains(resources, one) {
			tokens++
		}
	}
	clause := "exchange.cards"
	if tokens > 0 {
		clause = "exchange.resources"
	}
	r.By(tokens > 0 && len(given) > 1, "exchange.matching")
	r.By(r.closed(), clause)
	r.By(tokens > 0 && r.reads("exchange-base", "B") && !r.hard(), clause)
	for one, n := range given {
		r.By(n > r.p.store[one]+reference.Copies(r.p.hand, one), clause)
	}
	r.By(r.stealing(), "exchange.no-steal-dodge")
	if wanted == "card" {
		r.By(len(goods) != 2 && r.expert(), "expert.card-ratio")
		r.By(len(goods) != 2 && !r.expert(), clause)
		r.By(r.available() == 0 && (tokens > 0 || r.reads("deck-empty", "B")), clause)
		more := 1
		if tokens == 0 {
			more = -1
		}
		r.By(!r.mayDraw(r.p, more), "hand.limit")
		return
	}
	r.By(len(goods) != 2 && !r.expert(), clause)
	r.By(len(goods) != 3 && r.expert(), "expert.ratio")
	r.By(!r.inSupply(wanted, wanted, given[wanted]), "component.counts")
}

// change judges a Changing Conditions card.
// Clauses: conditions.both-ways
func (r *refusal) change() {
	name, s := r.words[3], r.p.board[r.space(r.words[1])]
	pair := r.cards.pairs[name]
	r.By(r.closed() || pair == nil || !slices.Contains(r.p.hand, name), "conditions.any-time")
	if r.season > 0 && pair != nil {
		bare := s.condition == "" || r.reads("conditions-empty", "B")
		r.By(s.card != "" || s.bounty != "" || !bare || !slices.Contains(pair, s.habitat), "conditions.space")
	}
}

// start judges the places of the starting cards.
func (r *refusal) start() {
	if r.timely() {
		bird, tree := r.space(r.words[2]), r.space(r.words[4])
		r.By(!r.adjacent(bird, tree), "setup.orthogonal")
		fits := r.fits(r.p, r.cards.card(r.p.aside[0]), bird) && r.fits(r.p, r.cards.card(r.p.aside[1]), tree)
		r.By(!fits, "setup.starters-place")
	}
}

// bury judges a Bountiful card that is laid face down.
// Clauses: ruling.bountiful-spaces
func (r *refusal) bury() {
	if r.timely() {
		r.By(!r.p.redrawDone && r.p.redrawn > 0, "bountiful.redraw")
		bare := slices.Contains(r.bareSpaces(r.p), r.space(r.words[3]))
		r.By(!bare || !slices.Contains(r.p.bounties, r.words[1]), "bountiful.two-down")
	}
}

// send judges the third Bountiful card.
func (r *refusal) send() {
	if !r.timely() {
		return
	}
	right := r.rightOf(r.p)
	dot := strings.LastIndex(r.words[3], ".")
	bare := slices.Contains(r.bareSpaces(right), r.space(r.words[3][dot+1:]))
	r.By(!bare || r.words[3][:dot] != right.name || !slices.Contains(r.p.bounties, r.words[1]), "bountiful.third")
}

// done judges the end of a step.
func (r *refusal) done() {
	if !r.timely() {
		return
	}
	switch r.phase {
	case "bury":
		r.By(r.p.redrawDone || r.p.redrawn == 0, "bountiful.redraw")
	case "reduce":
		r.By(len(r.p.hand) > 8 && !(r.p.rewarded && r.reads("hand-pooling", "B")), "hand.limit")
	case "nesting":
		r.By(r.reads("nest-mandatory", "A"), "nest.every")
	}
}

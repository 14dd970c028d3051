package biome

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// reward judges what discards earn.
func (r *refusal) reward() {
	if !r.timely() {
		return
	}
	what := r.words[1]
	early := r.reads("hand-pooling", "B") && len(r.p.hand) > 8 && !r.p.rewarded
	r.By(r.p.credit == 0 || early, "hand.reward")
	r.By(r.p.credit == 1, "hand.odd")
	if what != "card" {
		r.By(r.expert() && r.p.credit < 3, "expert.ratio")
		r.By(!r.inSupply(what, "", 0), "component.counts")
	}
}

// draws judges the draw of phase 2.
// Clauses: ruling.draw-optional
func (r *refusal) draws() {
	r.due()
	n, _ := strconv.Atoi(r.words[1])
	r.By(n > 2, "draw.two")
}

// collect judges the resources of phase 3.
// Clauses: quick.collect-one-or-two, ruling.collect-optional
func (r *refusal) collect() {
	due := r.timely()
	kinds := r.words[1:]
	if kinds[0] == "none" {
		kinds = nil
	}
	cold := r.hard() && r.ofYear() == winter
	r.By(due && r.table.extra == r.p.seat, "season.simultaneous")
	r.By(len(kinds) > 2, "collect.two")
	r.By(len(kinds) > 1 && cold, "advanced.winter-one")
	for i, kind := range kinds {
		again := reference.Copies(kinds[:i], kind)
		r.By(r.hard() && again > 0, "advanced.no-match")
		r.By(r.reads("supply-limits", "B") && r.supply(kind) <= again, "component.counts")
	}
}

// extra judges what the player in last place takes, once.
// Clauses: collect.last-place-choice
func (r *refusal) extra() {
	due, what := r.timely(), r.words[1]
	if r.phase != "collect" || slices.Contains(r.Clauses, "season.phases") {
		return
	}
	if r.table.extra != r.p.seat {
		clause := "collect.last-place"
		if r.season >= 5 && r.last < 0 && r.fewest() < 0 && !r.solo() {
			clause = "collect.last-place-tie"
		}
		r.Clauses = []string{clause} // narrower than that the player has finished
	} else if due {
		r.By(r.hard() && r.reads("advanced-extra-match", "A") && slices.Contains(r.p.took, what), "advanced.no-match")
		r.By(slices.Contains(resources, what) && !r.inSupply(what, "", 0), "component.counts")
	}
}

// play judges a card that is played in phase 4 or by an action. If the card is not there,
// nothing is said about its place and its price.
// Clauses: play.cost, action.give-then-play-free, action.give-draw-play-free,
// action.give-points-draw-play, play.forgo-draw, play.forgo-unable
func (r *refusal) play() {
	due, s, from, discount := r.timely(), r.step(), r.p.hand, 0
	if r.phase == "play" && r.ready[r.p.seat] {
		at := slices.Index(r.Clauses, "season.simultaneous")
		if at >= 0 {
			r.Clauses[at] = "play.one" // the narrower clause
		}
	}
	clause := "play.one"
	if due && s != nil {
		if clause, discount = "action."+s.a.Op, -1; s.do == "play aside" {
			from, discount = r.p.aside, discountOf(s.a)
		}
	}
	if !slices.Contains(from, r.words[1]) {
		r.By(due, clause)
		return
	}
	if c := r.cards.card(r.words[1]); c != nil && due && s != nil && s.do == "play hand" {
		here := r.p.board[r.space(r.words[3])].habitat
		into := s.a.Filter.Native == nil || slices.Contains(s.a.Filter.Native, here) || r.reads("marsh-card", "A")
		r.By(c.Points > s.a.MaxPoints || !s.a.Filter.passes(c, here) || !into, clause)
	}
	r.lies(r.words, discount)
}

// lies judges the place of a card that is played, and its price with a discount; -1 means free.
// Clauses: ruling.discount-zero
func (r *refusal) lies(said []string, discount int) {
	c, s := r.cards.card(said[1]), r.p.board[r.space(said[3])]
	if c == nil {
		r.By(true, "conditions.not-plant-animal")
		return
	}
	r.By(s.card != "", "board.one-card")
	r.By(!c.native(s.habitat), "board.native")
	omit := ""
	if len(said) > 5 {
		omit = said[5]
	} else if discount > 0 && len(c.Cost) == 1 {
		omit = soleKind(c)
	}
	if discount > 0 && len(c.Cost) > 0 && c.Cost[omit] == 0 {
		r.By(true, "track.discount") // which resource is less is not said, so the price is not known
		return
	}
	r.By(discount <= 0 && omit != "" || !r.affordable(r.p, r.price(c, discount, omit)), "play.cost")
}

// bonus judges how a bonus is resolved.
// Clauses: track.discount-forgo
func (r *refusal) bonus() {
	due := r.timely()
	has := slices.ContainsFunc(r.p.bonuses, func(b bonus) bool { return b.kind == r.words[1] })
	discount := r.words[1] == "discount"
	r.By(due && !has && !discount, "track.bonus")
	r.By(due && !has && discount, "track.discount")
	if !discount || r.words[2] != "play" {
		return
	}
	if slices.Contains(r.p.hand, r.words[3]) {
		r.lies(r.words[2:], 1)
	} else {
		r.By(due, "track.discount")
	}
}

// activate judges the use of a card.
// Clauses: action.draw-instead, action.same-season, quick.brumation, solo.brumation,
// ruling.predator-action, ruling.rest
func (r *refusal) activate() {
	due := r.timely()
	at := r.space(r.words[1])
	c := r.card(r.p, at)
	if c == nil || c.Action.Op == "" {
		r.By(true, "action.one")
		return
	}
	r.By(r.p.board[at].used, "action.once")
	r.By(!r.canActivate(r.p, &c.Action), "action.condition")
	r.By(c.Type == "reptile" && r.hard() && r.ofYear() == winter, "advanced.brumation")
	r.By(due && r.reads("cube-shortage", "B") && r.cubes(r.p) <= 0, "component.cubes")
}

// Clauses: action.give-draw-play-free, action.give-then-play-free, ruling.give-food
func (r *refusal) give() {
	if !r.timely() {
		return
	}
	what, s := r.words[1], r.step()
	kind := slices.Contains(resources, what)
	switch s.do {
	case "give food":
		r.By(!kind || what == "sunlight", "action."+s.a.Op)
	case "give kind":
		r.By(what != s.a.Kind, "action."+s.a.Op)
	default:
		r.By(kind, "action."+s.a.Op)
	}
	r.By(kind && r.p.store[what] == 0 || !kind && !slices.Contains(r.p.hand, what), "action.give-def")
	r.By(len(r.words) < 4 && !r.solo() || len(r.words) > 3 && r.words[3] == r.p.name, "action.give-def")
}

// take judges the draw of another player, and how many babies are taken.
func (r *refusal) take() {
	if !r.timely() {
		return
	}
	n, _ := strconv.Atoi(strings.TrimSpace(r.words[1]))
	if s := r.step(); s != nil {
		r.By(n > s.a.Others, "action.gain-and-draw")
		return
	}
	r.By(n >= len(r.seizures()), "predation.gain")
}

// Clauses: nest.bird-dual, nest.choice, nest.fresh-choice
func (r *refusal) nest() {
	r.due()
	a, b := r.space(r.words[1]), r.space(r.words[3])
	animal, plant := r.card(r.p, a), r.card(r.p, b)
	r.By(r.p.board[a].nest != nil, "nest.single")
	clause := "nest.bird-condition"
	if animal != nil && animal.Rabbit {
		clause = "nest.rabbit-condition"
	}
	if animal == nil || !animal.Rabbit && animal.Type != "bird" {
		r.By(true, clause)
		return
	}
	r.By(!r.adjacent(a, b) || plant == nil || !plant.isPlant(), clause)
	if plant == nil || !plant.isPlant() {
		return
	}
	here, there := r.p.board[a].habitat, r.p.board[b].habitat
	switch {
	case animal.Rabbit:
		r.By(here != there && !(r.reads("rabbit-dual", "B") && animal.native(there)), clause)
		r.By(!r.room(r.p, b, true), "nest.rabbit-limit")
	default:
		r.By(!animal.native(there), clause)
		r.By(here != there && plant.Type != "tree" && r.reads("nest-same-habitat", "B"), clause)
		limit := "nest.misc-limit"
		if plant.Type == "tree" {
			limit = "nest.tree-limit"
		}
		r.By(!r.room(r.p, b, false), limit)
	}
}

// Clauses: predation.fail, ruling.predator-order
func (r *refusal) attack() {
	due := r.timely()
	with := r.space(r.words[2])
	if c := r.card(r.p, with); c == nil || !c.Predator {
		r.By(true, "predation.each")
		return
	}
	r.By(r.phase == "predation" && r.turn == r.p.seat && slices.Contains(r.hunted, with), "predation.each")
	if r.solo() {
		r.By(due && len(r.words) > 4, "solo.predation-own")
		return
	}
	if len(r.words) < 5 {
		r.By(true, "predation.target")
		return
	}
	targets := r.targets(r.p, with)
	if r.words[4] == "none" {
		offered := len(targets) == 0 && r.reads("predation-no-target", "B") || len(targets) > 0 && r.reads("predation-must", "B")
		r.By(due && !offered, "predation.automatic")
		return
	}
	r.By(!slices.Contains(targets, r.words[4]), "predation.target")
}

// feed judges the food of a baby.
// Clauses: feed.dual-food, feed.optional, ruling.feed-mix, ruling.feed-once
func (r *refusal) feed() {
	r.due()
	at, kind := r.space(r.words[1]), r.words[2]
	c, n := r.card(r.p, at), r.p.board[at].nest
	r.By(n != nil && c.Cost[kind] == 0, "feed.type")
	r.By(n == nil || n.fed >= n.babies || r.p.store[kind] == 0, "feed.cost")
}

// scavenge judges the use of a vulture.
// Clauses: ruling.scavenge-all, ruling.scavenge-order
func (r *refusal) scavenge() {
	r.due()
	if r.words[1] == "none" {
		return
	}
	at := r.space(r.words[2])
	c := r.card(r.p, at)
	if c == nil || c.Scavenges == nil {
		r.By(true, "scavenge.when")
		return
	}
	clause := "scavenge.lesser"
	if need := c.Scavenges.NeedsOwn; need != "" && need != "none" {
		clause = "scavenge.greater"
		r.By(need != r.p.board[at].habitat, clause)
	}
	r.By(r.phase == "scavenging" && r.turn == r.p.seat && slices.Contains(r.hunted, at), clause)
	r.By(len(r.words) < 5 && !r.solo() || len(r.words) > 4 && r.words[4] == r.p.name, clause)
}

func (r *refusal) animal(word string) bool {
	c := r.card(r.p, r.space(word))
	return c != nil && c.isAnimal()
}

// migrate judges an animal that is sent to the left.
// Clauses: advanced.migration-dual, ruling.migration-fallback, ruling.migration-fresh,
// ruling.migration-starters
func (r *refusal) migrate() {
	due, at := r.timely(), r.space(r.words[1])
	switch {
	case r.solo():
		r.By(due, "solo.migration")
	case !r.hard(): // there is no migration of which the clauses could speak
	case !r.animal(r.words[1]):
		r.By(true, "advanced.migration-must")
	default:
		r.By(slices.Contains(r.migrated, [2]int{r.p.seat, at}), "advanced.migration-once")
		r.By(!r.fitsSomewhere(r.leftOf(r.p), r.card(r.p, at)), "advanced.migration-fit")
	}
}

// remove judges an animal that is discarded because none fits.
func (r *refusal) remove() {
	due := r.timely()
	r.By(due && r.solo(), "solo.migration")
	r.By(due && len(r.legal(r.p, "migrate")) > 0, "advanced.migration-must")
	r.By(r.hard() && !r.solo() && !r.animal(r.words[1]), "advanced.migration-none-fits")
}

// release judges an animal that a single player discards.
func (r *refusal) release() {
	due := r.timely()
	r.By(due && !r.solo() || r.solo() && !r.animal(r.words[1]), "solo.migration")
}

// stay judges a player who sends no animal.
func (r *refusal) stay() {
	due := r.timely()
	r.By(due && len(r.legal(r.p, "migrate")) > 0, "advanced.migration-must")
}

// settle judges where a migrating or a revealed card is put.
// Clauses: advanced.migration-receiver
func (r *refusal) settle() {
	says, _ := r.chance()
	switch {
	case r.phase != "migration" || says != "" || r.busy():
		r.due()
		return
	case r.settler() != r.p:
		r.By(true, r.settling())
		r.By(r.turn != r.p.seat, "season.turn-based")
		return
	}
	at := r.space(r.words[1])
	c, clause := r.cards.card(r.revealed), "solo.migration-reveal"
	if r.migrant >= 0 {
		c, clause = r.card(r.players[r.turn], r.migrant), "advanced.migration-fit"
	}
	r.By(r.p.board[at].card != "", "board.one-card")
	r.By(!c.native(r.p.board[at].habitat), clause)
}

// lose judges what is lost in a disaster.
// Clauses: disaster.tsunami, disaster.drought, disaster.plague, disaster.hurricane,
// disaster.tree-disease, disaster.snowstorm, disaster.choose
func (r *refusal) lose() {
	if !r.timely() {
		return
	}
	may, what := false, r.words[len(r.words)-1]
	switch at := r.space(what); {
	case r.stage == "lose-nests" || len(r.words) > 2:
		may = r.stage == "lose-nests" && len(r.words) > 2 && slices.Contains(r.hurricane(r.p), at)
	case r.stage == "lose" && r.spun == "snowstorm":
		may = r.p.store[what] > 0 && r.mayLose(r.p, what)
	case r.stage == "lose":
		may = slices.Contains(r.affected(r.p), at) && !slices.Contains(r.losing, at)
	}
	r.By(!may, "disaster."+r.spun)
}

// burn judges a card that is lost in a Fire.
// Clauses: disaster.fire
func (r *refusal) burn() {
	if r.timely() {
		r.By(r.stage != "lose" || r.spun != "fire" || !slices.Contains(r.p.hand, r.words[1]), "disaster."+r.spun)
	}
}

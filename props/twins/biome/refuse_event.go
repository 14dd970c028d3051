package biome

import (
	"slices"
)

// nest judges a nest.
//
// biome.nest.bird-condition, biome.nest.rabbit-condition, biome.nest.single, biome.nest.tree-limit,
// biome.nest.misc-limit, biome.nest.rabbit-limit, biome.nest.bird-dual, biome.nest.choice,
// biome.nest.fresh-choice, biome.ruling.nest-same-habitat, biome.ruling.rabbit-dual
func (r *refusal) nest() {
	r.due()
	a, b := r.space(r.words[1]), r.space(r.words[3])
	animal, plant := r.card(r.p, a), r.card(r.p, b)
	r.when(r.p.board[a].nest != nil, "nest.single")
	clause := "nest.bird-condition"
	if animal != nil && animal.Rabbit {
		clause = "nest.rabbit-condition"
	}
	if animal == nil || !animal.Rabbit && animal.Type != "bird" {
		r.when(true, clause)
		return
	}
	r.when(!r.adjacent(a, b) || plant == nil || !plant.isPlant(), clause)
	if plant == nil || !plant.isPlant() {
		return
	}
	here, there := r.p.board[a].habitat, r.p.board[b].habitat
	switch {
	case animal.Rabbit:
		r.when(here != there && !(r.reads("rabbit-dual", "B") && animal.native(there)), clause)
		r.when(!r.room(r.p, b, true), "nest.rabbit-limit")
	default:
		r.when(!animal.native(there), clause)
		r.when(here != there && plant.Type != "tree" && r.reads("nest-same-habitat", "B"), clause)
		limit := "nest.misc-limit"
		if plant.Type == "tree" {
			limit = "nest.tree-limit"
		}
		r.when(!r.room(r.p, b, false), limit)
	}
}

// attack judges an attack.
//
// biome.predation.each, biome.predation.target, biome.predation.automatic,
// biome.ruling.predation-must, biome.ruling.predation-no-target, biome.predation.fail,
// biome.ruling.predator-order
func (r *refusal) attack() {
	due := r.timely()
	with := r.space(r.words[2])
	if c := r.card(r.p, with); c == nil || !c.Predator {
		r.when(true, "predation.each")
		return
	}
	r.when(r.phase == "predation" && r.turn == r.p.seat && slices.Contains(r.hunted, with), "predation.each")
	if r.solo() {
		r.when(due && len(r.words) > 4, "solo.predation-own")
		return
	}
	if len(r.words) < 5 {
		r.when(true, "predation.target")
		return
	}
	targets := r.targets(r.p, with)
	if r.words[4] == "none" {
		offered := len(targets) == 0 && r.reads("predation-no-target", "B") || len(targets) > 0 && r.reads("predation-must", "B")
		r.when(due && !offered, "predation.automatic")
		return
	}
	r.when(!slices.Contains(targets, r.words[4]), "predation.target")
}

// feed judges the food of a baby.
//
// biome.feed.cost, biome.feed.type, biome.feed.dual-food, biome.feed.optional,
// biome.ruling.feed-mix, biome.ruling.feed-once
func (r *refusal) feed() {
	r.due()
	at, kind := r.space(r.words[1]), r.words[2]
	c, n := r.card(r.p, at), r.p.board[at].nest
	r.when(n != nil && c.Cost[kind] == 0, "feed.type")
	r.when(n == nil || n.fed >= n.babies || r.p.store[kind] == 0, "feed.cost")
}

// scavenge judges the use of a vulture.
//
// biome.scavenge.when, biome.scavenge.greater, biome.scavenge.lesser, biome.ruling.scavenge-all,
// biome.ruling.scavenge-order
func (r *refusal) scavenge() {
	r.due()
	if r.words[1] == "none" {
		return
	}
	at := r.space(r.words[2])
	c := r.card(r.p, at)
	if c == nil || c.Scavenges == nil {
		r.when(true, "scavenge.when")
		return
	}
	clause := "scavenge.lesser"
	if need := c.Scavenges.NeedsOwn; need != "" && need != "none" {
		clause = "scavenge.greater"
		r.when(need != r.p.board[at].habitat, clause)
	}
	r.when(r.phase == "scavenging" && r.turn == r.p.seat && slices.Contains(r.hunted, at), clause)
	r.when(len(r.words) < 5 && !r.solo() || len(r.words) > 4 && r.words[4] == r.p.name, clause)
}

// animal reports whether a word names a space with an animal of the player.
func (r *refusal) animal(word string) bool {
	c := r.card(r.p, r.space(word))
	return c != nil && c.isAnimal()
}

// migrate judges an animal that is sent to the left.
//
// biome.advanced.migration-must, biome.advanced.migration-once, biome.advanced.migration-fit,
// biome.solo.migration, biome.advanced.migration-dual, biome.ruling.migration-fallback,
// biome.ruling.migration-fresh, biome.ruling.migration-starters
func (r *refusal) migrate() {
	due, at := r.timely(), r.space(r.words[1])
	switch {
	case r.solo():
		r.when(due, "solo.migration")
	case !r.hard(): // there is no migration of which the clauses could speak
	case !r.animal(r.words[1]):
		r.when(true, "advanced.migration-must")
	default:
		r.when(slices.Contains(r.migrated, [2]int{r.p.seat, at}), "advanced.migration-once")
		r.when(!r.fitsSomewhere(r.leftOf(r.p), r.card(r.p, at)), "advanced.migration-fit")
	}
}

// remove judges an animal that is discarded because none fits.
//
// biome.advanced.migration-none-fits, biome.advanced.migration-must, biome.solo.migration
func (r *refusal) remove() {
	due := r.timely()
	r.when(due && r.solo(), "solo.migration")
	r.when(due && len(r.legal(r.p, "migrate")) > 0, "advanced.migration-must")
	r.when(r.hard() && !r.solo() && !r.animal(r.words[1]), "advanced.migration-none-fits")
}

// release judges an animal that a single player discards.
//
// biome.solo.migration
func (r *refusal) release() {
	due := r.timely()
	r.when(due && !r.solo() || r.solo() && !r.animal(r.words[1]), "solo.migration")
}

// stay judges a player who sends no animal.
//
// biome.advanced.migration-must
func (r *refusal) stay() {
	due := r.timely()
	r.when(due && len(r.legal(r.p, "migrate")) > 0, "advanced.migration-must")
}

// settle judges where a migrating or a revealed card is put.
//
// biome.board.one-card, biome.advanced.migration-fit, biome.solo.migration-reveal,
// biome.advanced.migration-receiver
func (r *refusal) settle() {
	says, _ := r.chance()
	switch {
	case r.phase != "migration" || says != "" || r.busy():
		r.due()
		return
	case r.settler() != r.p:
		r.when(true, r.settling())
		r.when(r.turn != r.p.seat, "season.turn-based")
		return
	}
	at := r.space(r.words[1])
	c, clause := r.cards.card(r.revealed), "solo.migration-reveal"
	if r.migrant >= 0 {
		c, clause = r.card(r.players[r.turn], r.migrant), "advanced.migration-fit"
	}
	r.when(r.p.board[at].card != "", "board.one-card")
	r.when(!c.native(r.p.board[at].habitat), clause)
}

// lose judges what is lost in a disaster.
//
// biome.disaster.tsunami, biome.disaster.drought, biome.disaster.plague,
// biome.disaster.hurricane, biome.disaster.tree-disease, biome.disaster.snowstorm,
// biome.disaster.choose
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
	r.when(!may, "disaster."+r.spun)
}

// burn judges a card that is lost in a Fire.
//
// biome.disaster.fire
func (r *refusal) burn() {
	if r.timely() {
		r.when(r.stage != "lose" || r.spun != "fire" || !slices.Contains(r.p.hand, r.words[1]), "disaster."+r.spun)
	}
}

// save judges a card that is saved.
//
// biome.disaster.save
func (r *refusal) save() {
	if r.timely() {
		lost := r.words[1] == "none" || slices.Contains(r.losing, r.space(r.words[1]))
		r.when(r.stage != "save" || !lost, "disaster.save")
	}
}

// discard judges a card that pays for saving another.
//
// biome.disaster.save
func (r *refusal) discard() {
	if r.timely() {
		r.when(r.stage != "pay" || !slices.Contains(r.p.hand, r.words[1]), "disaster.save")
	}
}

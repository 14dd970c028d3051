package biome

import (
	"slices"

	"umpire/props/twins/reference"
)

// disasterDue reports whether the season begins with a spin.
// Clauses: disaster.option, disaster.when, disaster.climate-advanced, disaster.climate-expert,
// expert.climate, ruling.climate-optional
func (t *table) disasterDue() bool {
	switch {
	case !t.setup.Has("disasters"):
		return false
	case t.climate() && t.reads("climate-start", "B"):
		return true
	case t.climate():
		return t.season >= 4
	}
	return t.season >= 4 && t.season%2 == 0
}

func (t *table) climate() bool { return t.hard() && !t.setup.Has("no-climate") }

// half returns half of a number. It rounds up only in Expert, with Climate Change or in a
// solo game.
// Clauses: disaster.half, disaster.climate-expert, solo.disasters
func (t *table) half(n int) int {
	if t.expert() && (t.climate() || t.solo()) {
		return (n + 1) / 2
	}
	return n / 2
}

// spin begins a disaster.
// Clauses: disaster.spin, disaster.sunny, ruling.disaster-standing, ruling.disaster-spinner
func (t *table) spin(field string) {
	t.spun = field
	t.standing = [2]int{-1, -1}
	if !t.solo() {
		t.standing = [2]int{t.extreme(func(a, b int) bool { return a > b }), t.fewest()}
	}
}

// nextDisaster continues the disaster with the next player or the next part. It returns
// false if a player must decide.
// Clauses: disaster.one-at-a-time, ruling.disaster-order, ruling.pass-over
func (t *table) nextDisaster() bool {
	switch t.spun {
	case "":
		return false
	case "sunny":
		t.nextPhase()
		return true
	}
	p := t.players[t.turn]
	switch t.stage {
	case "":
		if t.ready[p.seat] {
			return t.nextTurn()
		}
		t.beginLosses(p)
	case "lose":
		if t.need > 0 {
			return false
		}
		t.afterLosses(p)
	case "lose-nests":
		if len(t.hurricane(p)) > 0 {
			return false
		}
		t.toSave(p)
	case "save":
		if len(p.hand) >= 4 && len(t.losing) > 0 {
			return false
		}
		t.afterSave(p)
	case "pay":
		if t.pay > 0 {
			return false
		}
		t.afterSave(p)
	case "remove":
		t.stage, t.losing, t.losingNests, t.saved = "", nil, nil, -1
	}
	return true
}

// beginLosses decides whether a player prevents the disaster, and else how much is lost.
// Clauses: disaster.prevented, ruling.disaster-count-time
func (t *table) beginLosses(p *player) {
	t.stage, t.need, t.losing, t.losingNests, t.saved, t.losingTokens = "lose", 0, nil, nil, -1, [2]int{}
	switch {
	case t.prevented(p):
		t.stage = ""
		t.ready[p.seat] = true
	case t.spun == "snowstorm":
		foods, sunlight := t.tokenLosses(p)
		t.need = max(0, min(p.tokens(), foods+sunlight+t.adjustment(p)))
		more := max(0, t.adjustment(p))
		t.losingTokens = [2]int{foods + more, sunlight + more}
	case t.spun == "fire":
		// disaster.fire
		t.need = max(0, min(len(p.hand), t.half(len(p.hand))+t.adjustment(p)))
	default:
		t.losingNests = reference.Indexes(p.board, func(at int) bool { return p.board[at].nest != nil && t.tsunami(p, at) })
		affected := t.affected(p)
		t.need = t.half(len(affected))
		if t.need == len(affected) {
			t.losing, t.need = affected, 0
		}
	}
	// ruling.pass-over: a loss with one possible result needs no decision.
	goods := t.goods(p)
	for t.need > 0 && (t.need == len(goods) || len(goods) > 0 && len(slices.Compact(goods)) == 1) {
		t.applyLoss(p, []string{map[string]string{"snowstorm": "lose", "fire": "burn"}[t.spun], goods[0]})
		goods = t.goods(p)
	}
}

// goods returns what a player can lose in a Snowstorm or a Fire.
func (t *table) goods(p *player) (list []string) {
	switch t.spun {
	case "snowstorm":
		for _, kind := range resources {
			list = append(list, slices.Repeat([]string{kind}, p.store[kind])...)
		}
	case "fire":
		list = t.cards.ordered(p.hand)
	}
	return list
}

// adjustment returns the additional loss: 1 for the only first player, -1 for the only last.
// Clauses: disaster.snowstorm-first
func (t *table) adjustment(p *player) int {
	switch p.seat {
	case t.standing[0]:
		return 1
	case t.standing[1]:
		return -1
	}
	return 0
}

// tokenLosses returns the foods and the sunlight lost in a Snowstorm. If they are not counted
// separately, foods is the total.
// Clauses: disaster.snowstorm
func (t *table) tokenLosses(p *player) (foods, sunlight int) {
	sun := p.store["sunlight"]
	if t.reads("snowstorm-total", "B") {
		return t.half(p.tokens() - sun), t.half(sun)
	}
	return t.half(p.tokens()), 0
}

// prevented reports whether a player loses nothing.
// Clauses: disaster.tsunami-prevent, disaster.drought, disaster.plague, disaster.hurricane,
// disaster.tree-disease, ruling.thresholds
func (t *table) prevented(p *player) bool {
	switch t.spun {
	case "tsunami":
		return slices.ContainsFunc(t.passing(p, &filter{In: []string{"marsh"}}), func(at int) bool { return t.card(p, at).Name == "Mangrove Tree" })
	case "drought":
		return t.count(p, []string{"tree"}, "prairie") >= 2
	case "plague":
		return len(t.passing(p, &filter{Types: []string{"animal"}, In: []string{"prairie"}, Pays: []string{"insect"}})) >= 2
	case "hurricane":
		return t.count(p, []string{"misc-plant"}, "biome") >= 3
	case "tree-disease":
		return t.meets(p, &predicate{Op: "kinds", By: "species", Of: filter{Types: []string{"plant"}, In: []string{"jungle"}}, Min: 3})
	}
	return false
}

// affected returns the spaces whose cards the disaster can remove.
// Clauses: disaster.tsunami, disaster.drought, disaster.plague, disaster.tree-disease
func (t *table) affected(p *player) []int {
	var f filter
	switch t.spun {
	case "tsunami":
		f = filter{Types: []string{"flower", "misc-plant", "mammal", "reptile", "misc-animal"}, In: []string{"marsh"}}
	case "drought":
		f = filter{Types: []string{"animal"}, In: []string{"prairie"}}
	case "plague":
		f = filter{Types: []string{"misc-plant", "flower"}}
		if t.reads("plague-scope", "B") {
			f.In = []string{"prairie"}
		}
	case "tree-disease":
		f = filter{Types: []string{"tree"}, In: []string{"jungle"}}
	default:
		return nil
	}
	return slices.DeleteFunc(t.passing(p, &f), func(at int) bool { return t.benefits(p, at).Benefit.Static.DisasterSafe })
}

// mayLose reports whether a Snowstorm may take a token of a kind. If foods and sunlight are
// counted separately, neither loses more than its half. The additional token of the first
// place may be of either.
func (t *table) mayLose(p *player, kind string) bool {
	if t.reads("snowstorm-total", "A") {
		return true
	}
	if kind == "sunlight" {
		return t.losingTokens[1] > 0
	}
	return t.losingTokens[0] > 0
}

// hurricane returns the nests that may still be chosen for a Hurricane.
func (t *table) hurricane(p *player) (list []int) {
	for _, loss := range t.hurricaneLosses(p) {
		if subset(t.losingNests, loss) {
			list = append(list, reference.Keep(loss, func(at int) bool { return !slices.Contains(t.losingNests, at) })...)
		}
	}
	return list
}

// hurricaneLosses returns the sets of nests that a Hurricane can take: half of the nests in
// every habitat, and no nest more than that needs.
// Clauses: disaster.hurricane
func (t *table) hurricaneLosses(p *player) (losses [][]int) {
	nests := reference.Indexes(p.board, func(at int) bool { return p.board[at].nest != nil })
	parts := reference.Each([]string{"marsh", "prairie", "jungle"}, func(habitat string) []int {
		return reference.Keep(nests, func(at int) bool { return t.inHabitat(p, at, habitat) })
	})
	if t.reads("hurricane-rounding", "B") {
		parts = [][]int{nests}
	}
	enough := func(loss []int) bool {
		return !slices.ContainsFunc(parts, func(part []int) bool {
			return reference.Count(part, func(at int) bool { return slices.Contains(loss, at) }) < t.half(len(part))
		})
	}
	for _, loss := range reference.Subsets(nests) {
		needed := func(at int) bool {
			return !enough(slices.DeleteFunc(slices.Clone(loss), func(other int) bool { return other == at }))
		}
		if enough(loss) && !slices.ContainsFunc(loss, func(at int) bool { return !needed(at) }) {
			losses = append(losses, loss)
		}
	}
	return losses
}

func subset(a, b []int) bool {
	return !slices.ContainsFunc(a, func(at int) bool { return !slices.Contains(b, at) })
}

func (t *table) applyLoss(p *player, words []string) {
	switch {
	case words[0] == "burn":
		t.need--
		t.discarded(p, words[1])
	case words[0] == "discard":
		// disaster.save-no-reward
		t.pay--
		t.discarded(p, words[1])
	case words[0] == "save" && words[1] == "none":
		t.afterSave(p)
	case words[0] == "save":
		t.saved, t.stage, t.pay = t.space(words[1]), "pay", 4
	case words[1] == "nest":
		t.losingNests = append(t.losingNests, t.space(words[2]))
		slices.Sort(t.losingNests)
	case slices.Contains(resources, words[1]):
		t.need--
		p.store[words[1]]--
		if words[1] == "sunlight" {
			t.losingTokens[1]--
		} else {
			t.losingTokens[0]--
		}
	default:
		t.need--
		t.losing = append(t.losing, t.space(words[1]))
		slices.Sort(t.losing)
	}
}

// afterLosses continues when the cards are chosen, with the nests that are lost too.
// Clauses: disaster.nest-with-animal, disaster.tsunami-nests, ruling.nest-with-plant,
// ruling.tsunami-nests
func (t *table) afterLosses(p *player) {
	switch t.spun {
	case "snowstorm", "fire":
		// ruling.fire-draw
		t.stage = ""
		t.ready[p.seat] = true
		return
	case "hurricane":
		t.stage = "lose-nests"
		// Nests that are lost in every case need no decision.
		losses := t.hurricaneLosses(p)
		t.losingNests = slices.DeleteFunc(slices.Clone(losses[0]), func(at int) bool {
			return slices.ContainsFunc(losses, func(loss []int) bool { return !slices.Contains(loss, at) })
		})
		return
	}
	t.toSave(p)
}

// goes reports whether a nest is lost with its parent or its plant.
func (t *table) goes(p *player, parent int) bool {
	lost := func(at int) bool { return at != t.saved && slices.Contains(t.losing, at) }
	return lost(parent) || t.reads("nest-with-plant", "A") && lost(p.board[parent].nest.holder)
}

func (t *table) tsunami(p *player, parent int) bool {
	return t.spun == "tsunami" && (t.reads("tsunami-nests", "A") || t.inHabitat(p, parent, "marsh"))
}

// toSave draws cards for what is lost, before a card can be saved.
// Clauses: disaster.draw, disaster.draw-first
func (t *table) toSave(p *player) {
	t.stage = "save"
	if t.reads("save-draws", "A") {
		t.draw(0, p, 2*(len(t.losing)+len(t.lostNests(p))))
	}
}

func (t *table) lostNests(p *player) []int {
	return reference.Indexes(p.board, func(at int) bool {
		return p.board[at].nest != nil && (slices.Contains(t.losingNests, at) || t.goes(p, at))
	})
}

// afterSave removes what is lost.
// Clauses: disaster.save, ruling.save-nest, ruling.disaster-pile, disaster.no-point-loss
func (t *table) afterSave(p *player) {
	nests := t.lostNests(p)
	for _, at := range nests {
		p.board[at].nest = nil
	}
	lost := 0
	for _, at := range t.losing {
		if at != t.saved {
			t.discard = append(t.discard, p.remove(at))
			lost++
		}
	}
	t.stage = "remove"
	t.ready[p.seat] = true
	if t.reads("save-draws", "B") {
		t.draw(0, p, 2*(lost+len(nests)))
	}
}

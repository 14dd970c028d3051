package biome

import "slices"

// disasterDue reports whether the season begins with a spin.
//
// biome.disaster.option, biome.disaster.when, biome.disaster.climate-advanced,
// biome.disaster.climate-expert, biome.expert.climate, biome.ruling.climate-start,
// biome.ruling.climate-optional
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
//
// biome.disaster.half, biome.disaster.climate-expert, biome.solo.disasters
func (t *table) half(n int) int {
	if t.expert() && (t.climate() || t.solo()) {
		return (n + 1) / 2
	}
	return n / 2
}

// spin begins a disaster.
//
// biome.disaster.spin, biome.disaster.sunny, biome.ruling.disaster-standing,
// biome.ruling.disaster-spinner
func (t *table) spin(field string) {
	t.spun = field
	t.standing = [2]int{-1, -1}
	if !t.solo() {
		t.standing = [2]int{t.extreme(func(a, b int) bool { return a > b }), t.fewest()}
	}
}

// nextDisaster continues the disaster with the next player or the next part. It returns
// false if a player must decide.
//
// biome.disaster.one-at-a-time, biome.ruling.disaster-order, biome.ruling.pass-over
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
//
// biome.disaster.prevented, biome.ruling.disaster-count-time
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
		// biome.disaster.fire
		t.need = max(0, min(len(p.hand), t.half(len(p.hand))+t.adjustment(p)))
	default:
		for at, s := range p.board {
			if s.nest != nil && t.tsunami(p, at) {
				t.losingNests = append(t.losingNests, at)
			}
		}
		affected := t.affected(p)
		t.need = t.half(len(affected))
		if t.need == len(affected) {
			t.losing, t.need = affected, 0
		}
	}
	// biome.ruling.pass-over: a loss with one possible result needs no decision.
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
//
// biome.disaster.snowstorm-first
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
//
// biome.disaster.snowstorm, biome.ruling.snowstorm-total
func (t *table) tokenLosses(p *player) (foods, sunlight int) {
	sun := p.store["sunlight"]
	if t.reads("snowstorm-total", "B") {
		return t.half(p.tokens() - sun), t.half(sun)
	}
	return t.half(p.tokens()), 0
}

// prevented reports whether a player loses nothing.
//
// biome.disaster.tsunami-prevent, biome.disaster.drought, biome.disaster.plague,
// biome.disaster.hurricane, biome.disaster.tree-disease, biome.ruling.thresholds
func (t *table) prevented(p *player) bool {
	switch t.spun {
	case "tsunami":
		for at := range p.board {
			if c := t.card(p, at); c != nil && c.Name == "Mangrove Tree" && p.board[at].habitat == "marsh" {
				return true
			}
		}
	case "drought":
		return t.count(p, []string{"tree"}, "prairie") >= 2
	case "plague":
		return len(t.passing(p, &filter{Types: []string{"animal"}, In: []string{"prairie"}, Pays: []string{"insect"}})) >= 2
	case "hurricane":
		return t.count(p, []string{"misc-plant"}, "biome") >= 3
	case "tree-disease":
		species := map[string]bool{}
		for _, at := range t.passing(p, &filter{Types: []string{"plant"}, In: []string{"jungle"}}) {
			species[t.card(p, at).Name] = true
		}
		return len(species) >= 3
	}
	return false
}

// affected returns the spaces whose cards the disaster can remove.
//
// biome.disaster.tsunami, biome.disaster.drought, biome.disaster.plague,
// biome.disaster.tree-disease, biome.ruling.plague-scope
func (t *table) affected(p *player) (list []int) {
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
	for _, at := range t.passing(p, &f) {
		if !t.benefits(p, at).Benefit.Static.DisasterSafe {
			list = append(list, at)
		}
	}
	return list
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

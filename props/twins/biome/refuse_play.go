package biome

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// reduce judges a discard of phase 1.
//
// biome.hand.reward, biome.ruling.hand-pooling, biome.hand.voluntary, biome.ruling.hand-reward-must
func (r *refusal) reduce() {
	if r.timely() {
		late := r.p.rewarded && r.reads("hand-pooling", "B")
		r.when(late || !slices.Contains(r.p.hand, r.words[1]), "hand.reward")
	}
}

// reward judges what discards earn.
//
// biome.hand.reward, biome.hand.odd, biome.expert.ratio, biome.component.counts
func (r *refusal) reward() {
	if !r.timely() {
		return
	}
	what := r.words[1]
	early := r.reads("hand-pooling", "B") && len(r.p.hand) > 8 && !r.p.rewarded
	r.when(r.p.credit == 0 || early, "hand.reward")
	r.when(r.p.credit == 1, "hand.odd")
	if what != "card" {
		r.when(r.expert() && r.p.credit < 3, "expert.ratio")
		r.when(!r.inSupply(what, "", 0), "component.counts")
	}
}

// draws judges the draw of phase 2.
//
// biome.draw.two, biome.ruling.draw-optional
func (r *refusal) draws() {
	r.due()
	n, _ := strconv.Atoi(r.words[1])
	r.when(n > 2, "draw.two")
}

// collect judges the resources of phase 3.
//
// biome.collect.two, biome.advanced.no-match, biome.advanced.winter-one, biome.component.counts,
// biome.quick.collect-one-or-two, biome.ruling.collect-optional
func (r *refusal) collect() {
	due := r.timely()
	kinds := r.words[1:]
	if kinds[0] == "none" {
		kinds = nil
	}
	cold := r.hard() && r.ofYear() == winter
	r.when(due && r.table.extra == r.p.seat, "season.simultaneous")
	r.when(len(kinds) > 2, "collect.two")
	r.when(len(kinds) > 1 && cold, "advanced.winter-one")
	for i, kind := range kinds {
		again := reference.Copies(kinds[:i], kind)
		r.when(r.hard() && again > 0, "advanced.no-match")
		r.when(r.reads("supply-limits", "B") && r.supply(kind) <= again, "component.counts")
	}
}

// extra judges what the player in last place takes, once.
//
// biome.collect.last-place, biome.collect.last-place-tie, biome.advanced.no-match,
// biome.component.counts, biome.collect.last-place-choice, biome.ruling.advanced-extra-match
func (r *refusal) extra() {
	due, what := r.timely(), r.words[1]
	if r.phase != "collect" || slices.Contains(r.list, "biome.season.phases") {
		return
	}
	if r.table.extra != r.p.seat {
		clause := "collect.last-place"
		if r.season >= 5 && r.last < 0 && r.fewest() < 0 && !r.solo() {
			clause = "collect.last-place-tie"
		}
		r.list = []string{"biome." + clause} // narrower than that the player has finished
	} else if due {
		r.when(r.hard() && r.reads("advanced-extra-match", "A") && slices.Contains(r.p.took, what), "advanced.no-match")
		r.when(slices.Contains(resources, what) && !r.inSupply(what, "", 0), "component.counts")
	}
}

// play judges a card that is played in phase 4 or by an action. If the card is not there,
// nothing is said about its place and its price.
//
// biome.play.one, biome.play.cost, biome.action.give-then-play-free,
// biome.action.give-draw-play-free, biome.action.give-points-draw-play, biome.ruling.marsh-card,
// biome.play.forgo-draw, biome.play.forgo-unable
func (r *refusal) play() {
	due, s, from, discount := r.timely(), r.step(), r.p.hand, 0
	if r.phase == "play" && r.ready[r.p.seat] {
		at := slices.Index(r.list, "biome.season.simultaneous")
		if at >= 0 {
			r.list[at] = "biome.play.one" // the narrower clause
		}
	}
	clause := "play.one"
	if due && s != nil {
		if clause, discount = "action."+s.a.Op, -1; s.do == "play aside" {
			from, discount = r.p.aside, discountOf(s.a)
		}
	}
	if !slices.Contains(from, r.words[1]) {
		r.when(due, clause)
		return
	}
	if c := r.cards.card(r.words[1]); c != nil && due && s != nil && s.do == "play hand" {
		here := r.p.board[r.space(r.words[3])].habitat
		into := s.a.Filter.Native == nil || slices.Contains(s.a.Filter.Native, here) || r.reads("marsh-card", "A")
		r.when(c.Points > s.a.MaxPoints || !s.a.Filter.passes(c, here) || !into, clause)
	}
	r.lies(r.words, discount)
}

// lies judges the place of a card that is played, and its price with a discount; -1 means free.
//
// biome.board.one-card, biome.board.native, biome.play.cost, biome.conditions.not-plant-animal,
// biome.track.discount, biome.ruling.discount-zero
func (r *refusal) lies(said []string, discount int) {
	c, s := r.cards.card(said[1]), r.p.board[r.space(said[3])]
	if c == nil {
		r.when(true, "conditions.not-plant-animal")
		return
	}
	r.when(s.card != "", "board.one-card")
	r.when(!c.native(s.habitat), "board.native")
	omit := ""
	if len(said) > 5 {
		omit = said[5]
	} else if discount > 0 && len(c.Cost) == 1 {
		omit = soleKind(c)
	}
	if discount > 0 && len(c.Cost) > 0 && c.Cost[omit] == 0 {
		r.when(true, "track.discount") // which resource is less is not said, so the price is not known
		return
	}
	r.when(discount <= 0 && omit != "" || !r.affordable(r.p, r.price(c, discount, omit)), "play.cost")
}

// bonus judges how a bonus is resolved.
//
// biome.track.bonus, biome.track.discount, biome.track.discount-forgo
func (r *refusal) bonus() {
	due := r.timely()
	has := slices.ContainsFunc(r.p.bonuses, func(b bonus) bool { return b.kind == r.words[1] })
	discount := r.words[1] == "discount"
	r.when(due && !has && !discount, "track.bonus")
	r.when(due && !has && discount, "track.discount")
	if !discount || r.words[2] != "play" {
		return
	}
	if slices.Contains(r.p.hand, r.words[3]) {
		r.lies(r.words[2:], 1)
	} else {
		r.when(due, "track.discount")
	}
}

// activate judges the use of a card.
//
// biome.action.one, biome.action.once, biome.action.condition, biome.advanced.brumation,
// biome.component.cubes, biome.action.draw-instead, biome.action.same-season,
// biome.quick.brumation, biome.solo.brumation, biome.ruling.cube-shortage,
// biome.ruling.predator-action, biome.ruling.rest
func (r *refusal) activate() {
	due := r.timely()
	at := r.space(r.words[1])
	c := r.card(r.p, at)
	if c == nil || c.Action.Op == "" {
		r.when(true, "action.one")
		return
	}
	r.when(r.p.board[at].used, "action.once")
	r.when(!r.canActivate(r.p, &c.Action), "action.condition")
	r.when(c.Type == "reptile" && r.hard() && r.ofYear() == winter, "advanced.brumation")
	r.when(due && r.reads("cube-shortage", "B") && r.cubes(r.p) <= 0, "component.cubes")
}

// pay judges a payment of an action.
//
// biome.action.pay-any
func (r *refusal) pay() {
	if r.timely() {
		r.when(r.p.store[r.words[1]] == 0 && !slices.Contains(r.p.hand, r.words[1]), "action.pay-any")
	}
}

// give judges a gift.
//
// biome.action.give-def, biome.action.give-draw-play-free,
// biome.action.give-then-play-free, biome.ruling.give-food
func (r *refusal) give() {
	if !r.timely() {
		return
	}
	what, s := r.words[1], r.step()
	kind := slices.Contains(resources, what)
	switch s.do {
	case "give food":
		r.when(!kind || what == "sunlight", "action."+s.a.Op)
	case "give kind":
		r.when(what != s.a.Kind, "action."+s.a.Op)
	default:
		r.when(kind, "action."+s.a.Op)
	}
	r.when(kind && r.p.store[what] == 0 || !kind && !slices.Contains(r.p.hand, what), "action.give-def")
	r.when(len(r.words) < 4 && !r.solo() || len(r.words) > 3 && r.words[3] == r.p.name, "action.give-def")
}

// point judges who gets points.
//
// biome.action.give-points-draw-play
func (r *refusal) point() {
	if r.timely() {
		r.when(r.words[2] == r.p.name, "action.give-def")
	}
}

// keep judges a card that is kept.
//
// biome.action.draw-keep
func (r *refusal) keep() {
	if r.timely() {
		r.when(!slices.Contains(r.p.aside, r.words[1]), "action.draw-keep")
	}
}

// publish judges a new achievement.
//
// biome.action.new-achievement
func (r *refusal) publish() {
	if r.timely() {
		r.when(r.words[1] != "none" && !slices.Contains(r.goalAside, r.words[1]), "action.new-achievement")
	}
}

// take judges the draw of another player, and how many babies are taken.
//
// biome.action.gain-and-draw, biome.predation.gain
func (r *refusal) take() {
	if !r.timely() {
		return
	}
	n, _ := strconv.Atoi(strings.TrimSpace(r.words[1]))
	if s := r.step(); s != nil {
		r.when(n > s.a.Others, "action.gain-and-draw")
		return
	}
	r.when(n >= len(r.seizures()), "predation.gain")
}

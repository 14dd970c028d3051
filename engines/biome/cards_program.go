package biome

import (
	"fmt"

	"umpire/engines/fields"
	"umpire/engines/rule"
)

// templates are the actions that a card set may use, by name.
var templates = []struct {
	name   string
	clause rule.Clause
	needs  []string
	emit   func(*cardReader, map[string]fields.Field, func(...step))
}{
	{"pay-any", ActionPayAny, []string{"items", "points"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		emit(step{op: opPay, n: r.small(f["items"])}, step{op: opPoints, n: r.small(f["points"])})
	}},
	{"per-card-points", ActionPerCardPoints, []string{"types", "scope", "points"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		emit(step{op: opCountPoints, types: r.typeSet(f["types"]), scope: r.scope(f["scope"]), n: r.small(f["points"])})
	}},
	{"per-card-draw", ActionPerCardDraw, []string{"types", "scope", "cards"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		emit(step{op: opCountDraw, types: r.typeSet(f["types"]), scope: r.scope(f["scope"]), n: r.small(f["cards"])})
	}},
	{"per-resource-points", ActionPerResourcePoints, []string{"kind", "points", "max"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		emit(step{op: opTokenPoints, kind: r.kind(f["kind"]), n: r.small(f["points"]), m: uint8(r.Number(f["max"], 1, 99))})
	}},
	{"per-set-points", ActionPerSetPoints, []string{"points"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		emit(step{op: opSetPoints, n: r.small(f["points"])})
	}},
	{"give-draw-play-free", ActionGiveDrawPlayFree, []string{"food", "cards", "draw"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		emit(step{op: opGiveFood, n: r.small(f["food"])}, step{op: opGiveCards, n: r.small(f["cards"])}, step{op: opDrawAside, n: r.small(f["draw"])}, step{op: opPlayAside})
	}},
	{"gain-and-draw", ActionGainAndDraw, []string{"kind", "amount", "draw", "others"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		emit(step{op: opGain, kind: r.kind(f["kind"]), n: r.small(f["amount"])}, step{op: opDraw, n: r.small(f["draw"])}, step{op: opOthers, n: r.small(f["others"])})
	}},
	{"give-then-play-free", ActionGiveThenPlayFree, []string{"kind", "amount", "cards", "filter", "max_points"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		want := r.filter(f["filter"])
		want.most, want.hasMost = uint8(r.Number(f["max_points"], 0, 99)), true
		r.set.filters = append(r.set.filters, want)
		emit(step{op: opGiveKind, kind: r.kind(f["kind"]), n: r.small(f["amount"])}, step{op: opGiveCards, n: r.small(f["cards"])},
			step{op: opPlayHand, filter: uint8(len(r.set.filters) - 1)})
	}},
	{"give-points-draw-play", ActionGivePointsDrawPlay, []string{"points", "draw", "discount"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		r.Number(f["discount"], 1, 1)
		emit(step{op: opGivePoints, n: r.small(f["points"])}, step{op: opDrawAside, n: r.small(f["draw"])}, step{op: opPlayAside, discount: true})
	}},
	{"reveal-if", ActionRevealIf, []string{"type", "need", "reveal", "hit", "points", "kind", "amount"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		need := step{types: r.oneType(f["type"]), m: r.small(f["need"])}
		emit(step{op: opDrawAside, n: r.small(f["reveal"]), public: true, types: need.types, m: need.m}, step{op: opReveal, types: r.oneType(f["hit"]), n: r.small(f["points"])},
			step{op: opMiss, kind: r.kind(f["kind"]), n: r.small(f["amount"])})
	}},
	{"coin-if-resources", ActionCoinIfResources, []string{"kind", "need", "points", "draw"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		kind := r.kind(f["kind"])
		emit(step{op: opFlip, kind: kind, n: r.small(f["need"]), m: 1}, step{op: opPoints, n: r.small(f["points"])}, step{op: opSkip}, step{op: opDraw, n: r.small(f["draw"])}, step{op: opSteal, kind: kind})
	}},
	{"draw-keep", ActionDrawKeep, []string{"draw", "keep"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		emit(step{op: opDrawAside, n: r.small(f["draw"])}, step{op: opKeep, n: r.small(f["keep"])})
	}},
	{"new-achievement", ActionNewAchievement, []string{"draw", "keep"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		r.Number(f["keep"], 1, 1)
		emit(step{op: opGoals, n: r.small(f["draw"])}, step{op: opPublish})
	}},
	{"coin-if-row", ActionCoinIfRow, []string{"points", "sunlight", "draw"}, func(r *cardReader, f map[string]fields.Field, emit func(...step)) {
		emit(step{op: opFlip}, step{op: opPoints, n: r.small(f["points"])}, step{op: opSkip}, step{op: opGain, kind: sunlight, n: r.small(f["sunlight"])}, step{op: opDraw, n: r.small(f["draw"])})
	}},
}

func (r *cardReader) small(f fields.Field) uint8 { return uint8(r.Number(f, 0, 50)) }

func (r *cardReader) kind(f fields.Field) uint8 { return uint8(max(0, r.Word(f, resourceNames))) }

func (r *cardReader) oneType(f fields.Field) uint8 { return 1 << max(0, r.Word(f, typeNames)) }

func (r *cardReader) scope(f fields.Field) uint8 {
	at := r.Word(f, append([]string{"biome"}, habitatNames...))
	if at <= 0 {
		return none
	}
	return uint8(at - 1)
}

// template reads an action and appends its steps, without an end.
func (r *cardReader) template(f fields.Field, more []string, bounty bool) (name string) {
	var names []string
	for _, t := range templates {
		names = append(names, t.name)
	}
	at := r.op(f, append(names, more...))
	if at < 0 {
		return ""
	}
	emit := func(clause rule.Clause, name string) func(...step) {
		return func(steps ...step) {
			from := len(r.set.program)
			for _, s := range steps {
				s.clause, s.name, s.bounty, s.end = clause, name, bounty, uint16(from+len(steps))
				if s.op == opFlip {
					s.jump = uint16(from + 3)
				}
				r.set.program = append(r.set.program, s)
			}
		}
	}
	if at >= len(templates) {
		r.plainStep(f, more[at-len(templates)], emit(BountifulBenefit, more[at-len(templates)]))
		return ""
	}
	t := &templates[at]
	t.emit(r, r.Fields(f, append([]string{"op"}, t.needs...), nil), emit(t.clause, t.name))
	return t.name
}

// action reads an action, and returns where it begins and what it is in words.
func (r *cardReader) action(f fields.Field) (pc uint16, words string) {
	pc = uint16(len(r.set.program))
	words = r.template(f, nil, false)
	r.set.program = append(r.set.program, step{})
	for _, pair := range r.Pairs(f, "with an op") {
		if pair.Key != "op" {
			words += fmt.Sprintf(", %s %s", pair.Key, pair.Value.Source())
		}
	}
	return pc, words
}

// steps reads the steps of a Bountiful benefit.
func (r *cardReader) steps(f fields.Field) (pc uint16) {
	pc = uint16(len(r.set.program))
	for _, item := range r.List(f) {
		r.template(item, []string{"points", "gain", "draw"}, true)
	}
	r.set.program = append(r.set.program, step{})
	return pc
}

// plainStep reads a step that only benefits have.
func (r *cardReader) plainStep(f fields.Field, name string, emit func(...step)) {
	switch name {
	case "points":
		emit(step{op: opPoints, n: r.small(r.Fields(f, []string{"op", "points"}, nil)["points"])})
	case "gain":
		one := r.Fields(f, []string{"op", "kind", "amount"}, nil)
		emit(step{op: opGain, kind: r.kind(one["kind"]), n: r.small(one["amount"])})
	default:
		emit(step{op: opDraw, n: r.small(r.Fields(f, []string{"op", "cards"}, nil)["cards"])})
	}
}

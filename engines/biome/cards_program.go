package biome

import (
	"fmt"
	"slices"

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

// totals checks what the rulebook says about whole sets.
func (r *cardReader) totals(f *setFile) {
	cards, inDeck, conditions := 0, 0, 0
	for i := range r.set.Cards {
		c := &r.set.Cards[i]
		cards += c.Copies
		switch {
		case c.Type == types:
			conditions += c.Copies
		case c.StartNo == 0:
			inDeck += c.Copies
		}
	}
	for _, part := range []struct {
		field       fields.Field
		name, what  string
		got, most   int // that a set may have
		have, state int // that are there, and that the rulebook states
	}{
		{f.Main, "main", "cards", cards, MaxCards, inDeck, mainCards},
		{f.Conditions, "conditions", "cards", cards, 0, conditions, conditionCards},
		{f.Goals, "achievements", "with the printed one", len(r.set.Goals), maxGoals, len(r.set.Goals), goalCards + 1},
		{f.Bountiful, "bountiful", "cards", len(r.set.Bountiful), maxBounties, len(r.set.Bountiful), bountyCards},
	} {
		if part.most > 0 && part.got > part.most {
			r.Fail(part.field, nil, "%s: a set has at most %d, not %d", part.name, part.most, part.got)
		}
		if part.have != part.state && part.field.Given() && !r.waived {
			r.Fail(part.field, nil, "%s: there are %d %s, not %d", part.name, part.state, part.what, part.have)
		}
	}
	r.pairs(f.Starting)
}

// pairs checks the starting cards: a bird and a tree for each number, with a habitat in common.
func (r *cardReader) pairs(f fields.Field) {
	if !f.Given() {
		return
	}
	var birds, trees [7]*Card
	for i := range r.set.Cards {
		c := &r.set.Cards[i]
		switch {
		case c.StartNo == 0:
		case c.Type == bird && birds[c.StartNo] == nil:
			birds[c.StartNo] = c
		case c.Type == tree && trees[c.StartNo] == nil:
			trees[c.StartNo] = c
		default:
			r.Fail(f, nil, "starting: number %d has more than a bird and a tree", c.StartNo)
		}
	}
	for n := 1; n <= 6; n++ {
		switch {
		case birds[n] == nil || trees[n] == nil:
			r.Fail(f, nil, "starting: number %d lacks a bird or a tree", n)
		case !slices.ContainsFunc(birds[n].Habitats, func(h uint8) bool { return slices.Contains(trees[n].Habitats, h) }):
			r.Fail(f, nil, "starting: the bird and the tree of number %d share no habitat", n)
		}
	}
}

// typeSet reads a list of types and of the words plant and animal.
func (r *cardReader) typeSet(f fields.Field) (set uint8) {
	for _, item := range r.List(f) {
		switch at := r.Word(item, append([]string{"plant", "animal"}, typeNames...)); at {
		case -1:
		case 0:
			set |= 1<<tree | 1<<flower | 1<<misc
		case 1:
			set |= 15 << bird
		default:
			set |= 1 << (at - 2)
		}
	}
	if set == 0 && f.Given() {
		r.Fail(f, nil, "%s names a type at least", f.Path())
	}
	return set
}

// A filterFile is a condition on cards as a card set has it.
type filterFile struct {
	Types    fields.Field      `field:"types,may"`
	Native   []uint8           `field:"native,may" words:"marsh prairie jungle"`
	In       []uint8           `field:"in,may" words:"marsh prairie jungle"`
	Pays     []uint8           `field:"pays,may" words:"sunlight fish leaf fruit insect rodent"`
	Dual     bool              `field:"dual,may"`
	Predator bool              `field:"predator,may"`
	Rabbit   bool              `field:"rabbit,may"`
	Bearing  bool              `field:"nest_bearing,may"`
	Least    int               `field:"min_points,may" range:"0..99"`
	Most     fields.Value[int] `field:"max_points,may" range:"0..99"`
}

func (r *cardReader) filter(f fields.Field) filter {
	var said filterFile
	r.Struct(f, &said)
	want := filter{
		native: setOf(said.Native), in: setOf(said.In), pays: setOf(said.Pays),
		dual: said.Dual, predator: said.Predator, rabbit: said.Rabbit, bearing: said.Bearing,
		least: uint8(said.Least), most: uint8(said.Most.V), hasMost: said.Most.Given(),
	}
	if said.Types.Given() {
		want.types = r.typeSet(said.Types)
	}
	return want
}

func setOf(numbers []uint8) (set uint8) {
	for _, n := range numbers {
		set |= 1 << n
	}
	return set
}

// op reads the op of a mapping, on which its other fields depend; -1 when it is none.
func (r *cardReader) op(f fields.Field, ops []string) int {
	mistakes := r.Mistakes()
	for _, pair := range r.Pairs(f, "with an op") {
		if pair.Key == "op" {
			return r.Word(pair.Value, ops)
		}
	}
	if f.Given() && r.Mistakes() == mistakes {
		r.Fail(f, nil, "%s lacks the field \"op\"", f.Path())
	}
	return -1
}

func (r *cardReader) predicate(f fields.Field) (p predicate) {
	ops := []string{"count", "kinds", "row", "full", "all", "any"}
	op := r.op(f, ops)
	need := [][]string{{"op", "of", "min"}, {"op", "by", "of", "min"}, {"op"}, {"op"}, {"op", "parts"}, {"op", "parts"}}
	if op < 0 {
		return p
	}
	var may []string
	if op == int(isRow) {
		may = []string{"different", "min_types"}
	}
	found := r.Fields(f, need[op], may)
	p.op = predicateOp(op)
	switch p.op {
	case isCount, isKinds:
		p.of, p.least = r.filter(found["of"]), r.Number(found["min"], 1, spaces)
		if p.op == isKinds {
			p.by = uint8(max(0, r.Word(found["by"], []string{"species", "type", "habitat"})))
		}
	case isRow:
		if different, ok := found["different"]; ok {
			r.Word(different, []string{"type"})
			p.by = 1
		}
		if n, ok := found["min_types"]; ok {
			p.least = r.Number(n, 1, types)
		}
	case isAll, isAny:
		for _, part := range r.List(found["parts"]) {
			p.parts = append(p.parts, r.predicate(part))
		}
	}
	return p
}

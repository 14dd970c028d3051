package biome

import "umpire/engines/fields"

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

// setOf is a bit for each number.
func setOf(numbers []uint8) (set uint8) {
	for _, n := range numbers {
		set |= 1 << n
	}
	return set
}

// op reads the op of a mapping, on which its other fields depend; -1 when it
// is none.
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

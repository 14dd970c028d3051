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

func (r *cardReader) filter(f fields.Field) (want filter) {
	found := r.Fields(f, nil, []string{"types", "native", "in", "dual", "predator", "rabbit", "nest_bearing", "pays", "min_points", "max_points"})
	has := func(name string) bool { _, ok := found[name]; return ok }
	if has("types") {
		want.types = r.typeSet(found["types"])
	}
	for name, to := range map[string]*uint8{"native": &want.native, "in": &want.in} {
		if has(name) {
			for _, h := range r.List(found[name]) {
				*to |= 1 << max(0, r.Word(h, habitatNames))
			}
		}
	}
	for name, to := range map[string]*bool{"dual": &want.dual, "predator": &want.predator, "rabbit": &want.rabbit, "nest_bearing": &want.bearing} {
		if has(name) {
			*to = r.Yes(found[name])
		}
	}
	if has("pays") {
		for _, kind := range r.List(found["pays"]) {
			want.pays |= 1 << max(0, r.Word(kind, resourceNames))
		}
	}
	if has("min_points") {
		want.least = uint8(r.Number(found["min_points"], 0, 99))
	}
	if has("max_points") {
		want.most, want.hasMost = uint8(r.Number(found["max_points"], 0, 99)), true
	}
	return want
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

package organism

// A FieldKind is what a field does.
type FieldKind uint8

// The kinds of fields.
const (
	NoField FieldKind = iota
	SlideField
	WarpField
	ProjectField
	PillarField
	MetamorphoseField
)

func fieldOf(at, owner uint8, kind FieldKind) note {
	return fieldNote | note(owner)<<10 | note(kind)<<7 | note(at)
}

// field returns the field in a space, 0 when there is none.
func (s *State) field(at uint8) note { return s.about(fieldNote, at) }

// fields returns the spaces with fields that ok says.
func (s *State) fields(ok func(note) bool) (set Spaces) {
	if s.noted() {
		for _, n := range s.Notes {
			if n.is(fieldNote) && ok(n) {
				set = set.or(one(n.at()))
			}
		}
	}
	return set
}

func (s *State) fieldsOf(kind FieldKind) Spaces {
	return s.fields(func(n note) bool { return n.kind() == kind })
}

// fieldCount returns how many fields of a seat are on the board.
func (s *State) fieldCount(seat uint8) (count int) {
	for _, n := range s.Notes {
		if n.is(fieldNote) && n.owner() == seat {
			count++
		}
	}
	return count
}

func (s *State) addField(at, owner uint8, kind FieldKind) { s.note(fieldOf(at, owner, kind)) }

func (s *State) dropField(at uint8) {
	s.unnote(func(n note) bool { return n.is(fieldNote) && n.at() == at })
}

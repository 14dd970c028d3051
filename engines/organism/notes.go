package organism

import "slices"

// A note is a fact about one space or the element in it: a field, a type that is not the printed
// one, a slide that has been used. Few spaces have notes. A state keeps them sorted, so that equal
// tables have equal notes; only losses to reclaim are in the order in which they happened. The
// lowest seven bits are a space, and the others are, from the highest:
//
//	1..o ookk k...    a field: owner, kind
//	01ff ffff f...    the element has used the slide of space f
//	001v vvvv v...    the element cannot be disrupted by these players
//	0001 00oo oggg gggg  a loss to reclaim: owner and organism, no space
//	0000 11oo o...    the element has disrupted one of that owner
//	0000 10.. ....    the element has used its project field
//	0000 01.t t...    the element counts as another type than the printed one
//	0000 0010 0...    the element's organism has been broken by an introduction
type note uint16

const (
	fieldNote     note = 0x8000
	slidNote      note = 0x4000
	immuneNote    note = 0x2000
	reclaimNote   note = 0x1000
	harmedNote    note = 0x0C00
	projectedNote note = 0x0800
	printedNote   note = 0x0400
	brokenNote    note = 0x0200
)

// of returns the note that holds for a space, or for the element there.
func (what note) of(at uint8) note { return what | note(at&127) }

func slidOf(at, slide uint8) note { return slidNote.of(at) | note(slide&127)<<7 }

func immuneOf(at, members uint8) note { return immuneNote.of(at) | note(members&63)<<7 }

func harmedOf(at, victim uint8) note { return harmedNote.of(at) | note(victim&7)<<7 }

func printedOf(at uint8, ty Type) note { return printedNote.of(at) | note(ty&3)<<7 }

func lossOf(owner, group uint8) note { return reclaimNote | note(owner&7)<<7 | note(group&127) }

func (n note) at() uint8 { return uint8(n) & 127 }

// slide returns the space of the slide field that has been used.
func (n note) slide() uint8 { return uint8(n>>7) & 127 }

// members returns the players who cannot disrupt the element, as bits.
func (n note) members() uint8 { return uint8(n>>7) & 63 }

// victim returns whose element has been disrupted.
func (n note) victim() uint8 { return uint8(n>>7) & 7 }

func (n note) printed() Type { return Type(n>>7) & 3 }

func (n note) loss() (owner, group uint8) { return uint8(n>>7) & 7, n.at() }

func (n note) owner() uint8 { return uint8(n>>10) & 7 }

func (n note) kind() FieldKind { return FieldKind(n>>7) & 7 }

func (n note) moved(to uint8) note { return n&^127 | note(to&127) }

func (n note) is(what note) bool { return n != 0 && n.subject() == what }

func (n note) subject() note {
	switch {
	case n&fieldNote != 0:
		return fieldNote
	case n&slidNote != 0:
		return slidNote
	case n&immuneNote != 0:
		return immuneNote
	case n&reclaimNote != 0:
		return reclaimNote
	}
	if n&harmedNote == 0 {
		return n & brokenNote
	}
	return n & harmedNote
}

func (s *State) noted() bool { return s.Notes[len(s.Notes)-1] != 0 }

// full reports whether no further note can be made.
func (s *State) full() bool { return s.Notes[0] != 0 }

// note adds a note. A crowded table with every mutation can have more notes than a
// state holds: a game in which a note finds no room is over.
func (s *State) note(n note) {
	if s.full() {
		s.Brimful = true
		return
	}
	i := 0
	for ; i+1 < len(s.Notes) && rank(s.Notes[i+1]) <= rank(n); i++ {
		s.Notes[i] = s.Notes[i+1]
	}
	s.Notes[i] = n
}

// rank is the key by which notes are sorted.
func rank(n note) note {
	if n.is(reclaimNote) {
		return reclaimNote
	}
	return n
}

// sortNotes sorts the notes, and leaves the losses to reclaim in their order.
func (s *State) sortNotes() {
	notes := &s.Notes
	for i := 1; i < len(notes); i++ {
		for j := i; j > 0 && rank(notes[j-1]) > rank(notes[j]); j-- {
			notes[j-1], notes[j] = notes[j], notes[j-1]
		}
	}
}

func (s *State) has(n note) bool { return slices.Contains(s.Notes[:], n) }

// about returns the first note about a subject that holds for a space, 0 for none.
func (s *State) about(what note, at uint8) note {
	if s.noted() {
		for _, n := range s.Notes {
			if n.is(what) && n.at() == at {
				return n
			}
		}
	}
	return 0
}

func (s *State) marked(what note) (set Spaces) {
	if s.noted() {
		for _, n := range s.Notes {
			if n.is(what) {
				set = set.or(one(n.at()))
			}
		}
	}
	return set
}

func (s *State) markedTwice(what note) bool {
	notes := 0
	for _, n := range s.Notes {
		if n.is(what) {
			notes++
		}
	}
	return notes > s.marked(what).len()
}

// times returns how often a note has been made, and how often of any space.
func (s *State) times(n note) (here, anywhere int) {
	for _, made := range s.Notes {
		if made == n {
			here++
		}
		if made.moved(0) == n.moved(0) {
			anywhere++
		}
	}
	return here, anywhere
}

// adds reports whether a note is new since before. A note that an element has merely
// taken along to another space is not.
func (s *State) adds(n note, before *State) bool {
	was, like := before.times(n)
	is, likeNow := s.times(n)
	return is > was && (likeNow > like || !ofElement(n))
}

func (s *State) unnote(drop func(note) bool) {
	if !s.noted() {
		return
	}
	to := len(s.Notes)
	for i := len(s.Notes) - 1; i >= 0; i-- {
		if n := s.Notes[i]; n != 0 && !drop(n) {
			to--
			s.Notes[to] = n
		}
	}
	clear(s.Notes[:to])
}

// settleLoss takes away the first loss to be reclaimed.
func (s *State) settleLoss() {
	for i, n := range s.Notes {
		if n.is(reclaimNote) {
			copy(s.Notes[1:i+1], s.Notes[:i])
			s.Notes[0] = 0
			break
		}
	}
}

func ofElement(n note) bool {
	sub := n.subject()
	return sub != fieldNote && sub != reclaimNote
}

func (s *State) forget(at uint8) { s.unnote(func(n note) bool { return ofElement(n) && n.at() == at }) }

// carry takes what is noted about an element along with it.
func (s *State) carry(from, to uint8) {
	for i, n := range s.Notes {
		if n != 0 && ofElement(n) && n.at() == from {
			s.Notes[i] = n.moved(to)
		}
	}
	s.sortNotes()
}

func (s *State) printed(at uint8) Type {
	if n := s.about(printedNote, at); n != 0 {
		return n.printed()
	}
	return s.kind(at)
}

// transmuted reports whether any element counts as another type.
func (s *State) transmuted() bool { return s.marked(printedNote).any() }

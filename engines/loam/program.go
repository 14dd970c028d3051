package loam

import (
	"strings"

	"umpire/engines/rule"
)

// A step is an instruction of an effect. The effects of a card set are
// compiled into one list of them, in which an effect is a place to begin;
// step 0 ends every effect.
type step struct {
	op      op
	n       uint8
	from    sourceSet
	depth   uint8 // how many options and enclosures it stands in
	index   uint8 // its number in the effect, from 1
	upTo    bool
	random  bool
	needs   bool // needs_previous
	narrow  bool // only
	only    Pile // who qualifies, firsts; everybody when not narrow
	next    uint16
	options []uint16    // choose: where each begins; may: where what it encloses begins
	clause  rule.Clause // of a scenario's text, which has no say when it is struck
	texted  bool        // the step belongs to a scenario
}

// full returns Prev and Whole where all has gone well in every list of steps that
// the step stands in.
func (st *step) full() uint8 { return 1<<(st.depth+1) - 1 }

// An op is what a step does.
type op uint8

const (
	opPlace op = iota
	opDraw
	opGrow
	opBury
	opCycle
	opChoose
	opMay
	opLeave // the end of an option or of what may encloses
	// Only the texts of scenarios have the others.
	opDiscard     // discard an input
	opDiscardLast // discard the input that has not been discarded on an earlier turn
	opInvade      // a random soil creature becomes invasive
	opExtra       // place from the hand, or not
	opRecall      // draw a random creature from the discard pile
	opSettle      // place the creature recalled, or not
	opCleanse     // bury an invasive creature, or not
)

var opNames = []string{"place", "draw", "grow", "bury", "cycle", "choose", "may"}

// sourceSet is a set of sources, a bit each.
type sourceSet uint8

func fromOf(list ...Source) (set sourceSet) {
	for _, from := range list {
		set |= 1 << from
	}
	return set
}

func (set sourceSet) has(from Source) bool { return set>>from&1 != 0 }

var sourceNames = [sources]string{"hand", "soil", "deck", "discard", "zone"}

func (set sourceSet) String() string {
	var words []string
	for from, name := range sourceNames {
		if set.has(Source(from)) {
			words = append(words, name)
		}
	}
	return strings.Join(words, " or ")
}

// maxDepth is how deep choose and may can be nested.
const maxDepth = 6

// A part is a step as the card set writes it.
type part struct {
	step
	inside [][]part // of choose and may
	limit  *only
}

// compile appends an effect to the program and returns where it begins.
func compile(program *[]step, parts []part) uint16 {
	if len(*program) == 0 {
		*program = append(*program, step{})
	}
	index := uint8(0)
	return block(program, parts, 0, 0, &index)
}

// block compiles steps of one depth that go on at next.
func block(program *[]step, parts []part, depth uint8, next uint16, index *uint8) uint16 {
	at := make([]uint16, len(parts))
	for i := range parts {
		*index++
		s := parts[i].step
		s.depth, s.index = depth, *index
		at[i] = uint16(len(*program))
		*program = append(*program, s)
		leave := uint16(0)
		if parts[i].inside != nil {
			leave = uint16(len(*program))
			*program = append(*program, step{op: opLeave, depth: depth + 1})
		}
		for _, inside := range parts[i].inside {
			begin := block(program, inside, depth+1, leave, index)
			(*program)[at[i]].options = append((*program)[at[i]].options, begin)
		}
		if leave != 0 {
			(*program)[leave].next = at[i] // corrected below to the step after this one
		}
	}
	for i, pc := range at {
		s := &(*program)[pc]
		s.next = next
		if i+1 < len(at) {
			s.next = at[i+1]
		}
		if s.options != nil {
			(*program)[pc+1].next = s.next
		}
	}
	return at[0]
}

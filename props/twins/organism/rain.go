package organism

import (
	"fmt"
	"slices"
	"strconv"
)

// beginRain begins RAIN's turn.
//
// organism.rain.first, organism.rain.no-choices, organism.ruling.rain-first-turn,
// organism.ruling.rain-centre
func (t *table) beginRain() {
	t.turn = rain
	t.fall()
}

// column returns the top space of a column.
//
// organism.rain.columns, organism.ruling.rain-die-values
func (t *table) column(number int) string {
	outer := t.board.rings - 1
	return t.board.space(outer, 3*outer+number-1)
}

// fall lets RAIN's elements fall.
//
// organism.rain.fall, organism.rain.absorb, organism.rain.leave, organism.ruling.rain-bottom,
// organism.ruling.rain-blocked, organism.ruling.metamorphose-others
func (t *table) fall() {
	t.rains++
	// The lowest elements fall first, so they make room for others.
	spaces := t.of(rain)
	slices.SortStableFunc(spaces, func(a, b string) int {
		return t.board.spotOf(t.board.place[b]).r - t.board.spotOf(t.board.place[a]).r
	})
	for _, s := range spaces {
		switch to := t.board.beside(s, 1); {
		case to == "" && t.reads("rain-bottom", "A"):
			delete(t.elements, s)
		case to != "" && t.isOpen(to):
			t.shift(s, to, "")
		}
	}
	t.meet()
	t.rolls = 1
	t.phase = phaseRoll
}

// meet removes equal types of RAIN and of players that touch.
//
// organism.rain.annihilate, organism.rain.annihilate-power, organism.ruling.rain-annihilate-food,
// organism.ruling.rain-annihilate-scope, organism.ruling.warp-purposes
func (t *table) meet() {
	var gone []string
	for _, s := range t.board.spaces {
		e := t.elements[s]
		if e == nil {
			continue
		}
		if slices.ContainsFunc(t.besideFor(s), func(other string) bool {
			f := t.elements[other]
			switch {
			case f == nil || f.kind != e.kind || f.owner != rain && e.owner != rain:
				return false
			case f.owner == rain && e.owner == rain:
				return t.reads("rain-annihilate-scope", "B")
			}
			return true
		}) {
			gone = append(gone, s)
		}
	}
	for _, s := range gone {
		if t.elements[s].owner != rain {
			t.award(rain, 1)
		}
		t.remove(s)
	}
}

// dice returns every result of the dice.
//
// organism.rain.roll
func (t *table) dice() (list []string) {
	for _, kind := range kinds {
		for column := range 2*t.board.rings - 1 {
			list = append(list, fmt.Sprintf("%s %d", kind, column+1))
		}
	}
	return list
}

// roll places an element as the dice say, and continues.
//
// organism.rain.place, organism.rain.place-no-supply, organism.rain.intense,
// organism.ruling.rain-top-occupied, organism.ruling.rain-place-annihilate,
// organism.ruling.rain-place-food, organism.ruling.rain-intense-order
func (t *table) roll(kind, column string) {
	number, _ := strconv.Atoi(column)
	s := t.column(number)
	if t.supply(rain, kind) > 0 {
		if !t.isOpen(s) {
			switch {
			case t.reads("rain-top-occupied", "B"):
				return
			case t.reads("rain-top-occupied", "C"):
				delete(t.elements, s)
				if t.fields[s].kind == "pillar" {
					delete(t.fields, s)
				}
			}
		}
		if t.isOpen(s) {
			t.put(s, &element{owner: rain, kind: kind, printed: kind})
			if t.reads("rain-place-annihilate", "A") {
				t.meet()
			}
		}
	}
	if t.rolls == 1 && t.setup.Has("intense") {
		t.rolls = 2
		return
	}
	t.resolve()
}

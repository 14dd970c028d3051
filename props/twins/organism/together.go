package organism

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A shove is an element's way from one space to another.
type shove struct{ from, to string }

// changes returns every way in which elements that move together may change their types: ""
// if none enters a metamorphose field, else a text such as " as C4:grow D5:eat". It returns
// nothing if one of them may not enter its new space.
//
// organism.metamorphose.change, organism.metamorphose.supply, organism.ruling.metamorphose-others
func (t *table) changes(moved []shove) []string {
	lines := []string{""}
	for _, m := range moved {
		landings := t.landings(m.from, m.to)
		var more []string
		for _, line := range lines {
			for _, kind := range landings {
				switch {
				case kind == "":
					more = append(more, line)
				default:
					more = append(more, line+" "+m.to+":"+kind)
				}
			}
		}
		lines = more
	}
	var list []string
	for _, line := range lines {
		enough, taken := true, map[string]int{}
		for _, m := range moved {
			owner, kind := t.elements[m.from].owner, changed(append([]string{"as"}, strings.Fields(line)...), m.to)
			if kind != "" {
				taken[owner+kind]++
				enough = enough && taken[owner+kind] <= max(0, t.supply(owner, kind))
			}
		}
		if !enough {
			continue
		}
		if line != "" {
			line = " as " + strings.Join(t.inRingOrder(strings.Fields(line)), " ")
		}
		list = append(list, line)
	}
	return list
}

// inRingOrder sorts changes such as "C4:grow" by ring and step.
func (t *table) inRingOrder(changes []string) []string {
	slices.SortFunc(changes, func(a, b string) int {
		x, _, _ := strings.Cut(a, ":")
		y, _, _ := strings.Cut(b, ":")
		return slices.Index(t.board.spaces, x) - slices.Index(t.board.spaces, y)
	})
	return changes
}

// changed returns the new type of the element that comes to a space, from the words after "as".
func changed(words []string, to string) string {
	i := slices.Index(words, "as")
	if i < 0 {
		return ""
	}
	for _, word := range words[i:] {
		if s, kind, _ := strings.Cut(word, ":"); s == to {
			return kind
		}
	}
	return ""
}

// shiftAll moves elements at the same time.
func (t *table) shiftAll(moved []shove, words []string) {
	lifted := map[string]*element{}
	for _, m := range moved {
		lifted[m.to] = t.elements[m.from]
		delete(t.elements, m.from)
	}
	for to, e := range lifted {
		if kind := changed(words, to); kind != "" {
			e.kind, e.printed, e.transmuted = kind, kind, false
		}
		t.put(to, e)
	}
}

// pushes returns every PUSH.
//
// organism.push.enter, organism.push.chain, organism.push.limit, organism.push.end-open,
// organism.push.mover-conditions, organism.push.same-type, organism.push.no-foreign,
// organism.ruling.push-conditions, organism.ruling.push-swap, organism.ruling.push-loop,
// organism.ruling.push-other-organism
func (t *table) pushes(d doer) (list []string) {
	for _, path := range t.paths(d, d.budget) {
		for _, change := range t.changes(chainOf(path)) {
			list = append(list, "push "+path[0]+" to "+strings.Join(path[1:], " > ")+change)
		}
	}
	return t.allowed(d, list)
}

// chainOf returns the shoves of a chain of pushes.
func chainOf(spaces []string) (moved []shove) {
	for i := range len(spaces) - 1 {
		moved = append(moved, shove{spaces[i], spaces[i+1]})
	}
	return moved
}

// push plays a PUSH, and returns how many actions it costs.
//
// organism.push.cost, organism.push.absorb
func (t *table) push(words []string) int {
	spaces := []string{words[1]}
	for _, word := range words[2:] {
		if word == "as" {
			break
		}
		if word != "to" && word != ">" {
			spaces = append(spaces, word)
		}
	}
	t.shiftAll(chainOf(spaces), words)
	return len(spaces) - 1
}

// pulses returns every PULSE: in six directions or, on the five-sided board, in six
// directions of each sector.
//
// organism.pulse.cost, organism.pulse.effect, organism.pulse.unobstructed,
// organism.pulse.all-or-none, organism.pulse.conditions, organism.ruling.pulse-payers,
// organism.ruling.pulse-conditions, organism.ruling.pulse-five, organism.ruling.pulse-other-own
func (t *table) pulses(d doer) (list []string) {
	payments := t.payments(t.bodies(d), 2)
	for direction := range 6 {
		for sector := range 5 {
			name := fmt.Sprintf("pulse %d sector %d", direction, sector)
			if t.board.sides == 6 {
				name = fmt.Sprintf("pulse %d", direction)
			}
			if t.board.sides == 6 && sector > 0 {
				continue
			}
			changes := t.changes(t.pulsed(d, direction, sector))
			for _, payment := range payments {
				for _, change := range changes {
					list = append(list, name+payment+change)
				}
			}
		}
	}
	return t.allowed(d, list)
}

// pulsed returns the shoves of a PULSE; one off the board ends at "".
func (t *table) pulsed(d doer, direction, sector int) (moved []shove) {
	for _, s := range t.bodies(d) {
		to := t.board.beside(s, direction)
		if t.board.sides == 5 {
			to = t.board.besideIn(s, sector, direction)
		}
		moved = append(moved, shove{s, to})
	}
	return moved
}

// pulse plays a PULSE.
//
// organism.pulse.absorb
func (t *table) pulse(d doer, words []string) {
	direction, _ := strconv.Atoi(words[1])
	sector := 0
	if words[2] == "sector" {
		sector, _ = strconv.Atoi(words[3])
	}
	moved := t.pulsed(d, direction, sector)
	t.pay(words)
	t.shiftAll(moved, words)
}

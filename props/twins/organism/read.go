package organism

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// Read reads a position in the notation that print writes.
func (old *table) Read(position string) (reference.Table, error) {
	t := &table{setup: old.setup, board: old.board, rain: old.rain, half: 1}
	t.elements, t.free, t.fields = map[string]*element{}, map[string]int{}, map[string]field{}
	for _, p := range old.players {
		t.players = append(t.players, &player{name: p.name, homes: p.homes})
	}
	t.inherit()
	t.turn = t.players[0].name
	r := &reader{t: t, given: map[string]bool{}}
	for line := range strings.Lines(position) {
		if err := r.line(strings.TrimSpace(line)); err != nil {
			return nil, err
		}
	}
	return t, r.finish()
}

// A reader reads a position line by line.
type reader struct {
	t        *table
	row      int
	given    map[string]bool
	later    []func() // to do after the organisms are known
	printed  []func() // to do after all elements are known
	removing []string
}

func (r *reader) line(line string) error {
	t := r.t
	word, rest, _ := strings.Cut(line, " ")
	words := strings.Fields(rest)
	number := func(i int) int {
		if i >= len(words) {
			return 0
		}
		n, _ := strconv.Atoi(words[i])
		return n
	}
	amounts := func(set func(name string, n int)) {
		for part := range strings.SplitSeq(rest, ",") {
			if pair := strings.Fields(part); len(pair) == 2 {
				n, _ := strconv.Atoi(pair[1])
				set(pair[0], n)
			}
		}
	}
	names := func() (list []string) {
		for part := range strings.SplitSeq(rest, ",") {
			if name := strings.TrimSpace(part); name != "none" && name != "" {
				list = append(list, name)
			}
		}
		return list
	}
	r.given[word] = true
	switch {
	case line == "" || word == "board":
	case word == "|":
		r.picture(words)
	case strings.Contains(word, "@"):
		for _, one := range strings.Fields(line) {
			if err := r.piece(one); err != nil {
				return err
			}
		}
	case word == "power":
		amounts(func(name string, n int) {
			if name == rain {
				t.rainPower = n
			} else {
				t.player(name).power = n
			}
		})
	case word == "tokens":
		amounts(func(name string, n int) { t.player(name).tokens = n })
	case word == "streak":
		amounts(func(name string, n int) { t.player(name).streak = n })
	case word == "introduced":
		for _, name := range names() {
			t.player(name).introduced = true
		}
	case word == "echo":
		if words[1] != "none" {
			t.player(words[0]).echo = words[1]
		}
	case word == "turn":
		t.turn = rest
	case word == "half":
		t.half = number(0)
	case word == "extra":
		t.extra = true
	case word == "round":
		t.round = number(0)
	case word == "rains":
		t.rains = number(0)
	case word == "phase":
		r.phase(words)
	case word == "chosen":
		t.chosen = rest
	case word == "bonus":
		t.bonuses = append(t.bonuses, bonus{words[0], number(1)})
	case word == "acting":
		t.actor = rest
	case word == "member-actions":
		t.members = append(t.members, share{words[0], number(1)})
	case word == "member":
		before, after, _ := strings.Cut(rest, ":")
		heads := strings.Fields(before)
		n, _ := strconv.Atoi(heads[len(heads)-1])
		for _, s := range strings.Fields(after) {
			r.later = append(r.later, func() { t.elements[s].organism = n })
		}
	case word == "done" || word == "barred" || word == "chose":
		r.later = append(r.later, func() {
			one := activated{t.numberOf(words[0]), words[1]}
			if word == "done" {
				t.done = append(t.done, one)
			} else {
				t.barred = append(t.barred, one)
			}
		})
	case word == "used":
		r.printed = append(r.printed, func() {
			for _, s := range words {
				t.elements[s].used = true
			}
		})
	case word == "slid":
		r.printed = append(r.printed, func() { t.elements[words[0]].slid = append(t.elements[words[0]].slid, words[1]) })
	case word == "transmuted":
		r.printed = append(r.printed, func() { t.elements[words[0]].printed, t.elements[words[0]].transmuted = words[1], true })
	case word == "disrupted":
		r.printed = append(r.printed, func() {
			e := t.elements[words[0]]
			e.victims = append(e.victims, words[1])
		})
	case word == "immune":
		r.printed = append(r.printed, func() {
			t.elements[words[0]].immune = t.inSeatOrder(strings.Fields(strings.ReplaceAll(rest, ",", " "))[1:])
		})
	case word == "broken":
		r.printed = append(r.printed, func() {
			for _, s := range words {
				t.elements[s].broken = true
			}
		})
	case word == "removing":
		r.removing = append(r.removing, words...)
	case word == "pausing":
		t.alone = true
	case word == "owed":
		t.owed = append(t.owed, loss{owner: words[0], organism: number(2)})
	case word == "winner":
		t.winners = names()
	case word == "reason":
		t.reason = rest
	default:
		return reference.Unsupported("a line that begins with " + word)
	}
	return nil
}

// numberOf returns the number of an organism, which a word names by its number or by a space.
func (t *table) numberOf(word string) int {
	if e := t.elements[word]; e != nil {
		return e.organism
	}
	n, _ := strconv.Atoi(word)
	return n
}

// phase reads the phase of the turn.
func (r *reader) phase(words []string) {
	t := r.t
	t.phase = words[0]
	switch t.phase {
	case phaseAct:
		t.chosen = words[2]
		t.left, _ = strconv.Atoi(words[3])
		r.printed = append(r.printed, func() { t.active = t.numberOf(words[1]) })
	case phaseSync:
		t.types = words[2:]
		r.printed = append(r.printed, func() { t.active = t.numberOf(words[1]) })
	case phaseImmolate, phaseRegenerate:
		n, _ := strconv.Atoi(words[4])
		t.disabled = loss{owner: words[1], kind: words[2], space: words[3], organism: n}
	case phaseRoll:
		t.rolls = 1
		if len(words) > 1 {
			t.rolls, _ = strconv.Atoi(words[1])
		}
	}
}

// finish adds what follows from the lines.
func (r *reader) finish() error {
	t := r.t
	for _, p := range t.players {
		if !r.given["introduced"] {
			p.introduced = len(t.of(p.name)) > 0
		}
	}
	if t.phase == "" {
		switch {
		case t.turn == rain:
			t.phase = phaseStart
		case t.mustIntroduce():
			t.phase = phaseIntroduce
		default:
			t.phase = phaseChoose
		}
	}
	switch t.phase {
	case phaseStart, phaseConflict, phaseIntegrity, phaseIntroduce, phaseAvenge, phaseRoll, phaseOver,
		phaseImmolate, phaseRegenerate, phaseReclaim:
	default:
		t.freeze()
		if r.given["member"] {
			for _, e := range t.elements {
				e.organism = 0
			}
		}
	}
	for _, do := range slices.Concat(r.later, r.printed) {
		do()
	}
	for _, s := range t.board.spaces {
		e := t.elements[s]
		if r.given["member"] && e != nil && e.organism != 0 && e.owner != t.turn && !t.plays("merge") &&
			slices.Contains([]string{phaseEcho, phaseChoose, phaseAct, phaseSync}, t.phase) {
			return reference.Unsupported("an organism of somebody else")
		}
	}
	if t.actor == "" {
		t.actor = t.turn
	}
	switch {
	case r.given["round"]:
	case r.given["rains"]:
		t.round = max(0, t.rains-t.ahead())
	default:
		t.round = t.likelyRound()
	}
	if t.rain && !r.given["rains"] {
		t.rains = t.round + t.ahead()
	}
	t.round1 = slices.DeleteFunc(t.nextRound(), func(l loss) bool { return !slices.Contains(r.removing, l.space) })
	return nil
}

// picture reads a row of the picture of the board.
func (r *reader) picture(signs []string) {
	row := r.t.rows()[r.row]
	r.row++
	for i, sign := range signs[:len(signs)-1] {
		r.t.readSign(row[i], sign)
	}
}

// readSign reads the sign for a space in the picture.
func (t *table) readSign(s, sign string) {
	delete(t.elements, s)
	delete(t.free, s)
	delete(t.fields, s)
	what, on, has := strings.Cut(sign, "@")
	if has {
		for kind, letter := range fieldLetters {
			if letter == on[1:] {
				t.fields[s] = field{t.named(on[:1]), kind}
			}
		}
	}
	food := 0
	if digits := strings.TrimLeft(what, "."); digits != "" && t.named(what[:1]) != "" && len(what) > 1 && strings.Contains("EGM", what[1:2]) {
		fmt.Sscanf(what[2:], "%d", &food)
		kind := map[string]string{"E": "eat", "G": "grow", "M": "move"}[what[1:2]]
		t.elements[s] = &element{owner: t.named(what[:1]), kind: kind, printed: kind, food: food}
		return
	}
	if fmt.Sscanf(what, "%d", &food); food > 0 {
		t.free[s] = food
	}
}

// named returns the owner with a letter.
func (t *table) named(letter string) string {
	for _, name := range []string{rain, neutral} {
		if t.letter(name) == letter {
			return name
		}
	}
	for _, p := range t.players {
		if t.letter(p.name) == letter {
			return p.name
		}
	}
	return ""
}

// piece reads a piece, such as "P1.eat@D0/1", "food@C0/3" or "P1.warp@D2".
func (r *reader) piece(text string) error {
	t := r.t
	what, where, _ := strings.Cut(text, "@")
	s, amount, _ := strings.Cut(where, "/")
	n, _ := strconv.Atoi(amount)
	owner, kind, _ := strings.Cut(what, ".")
	switch {
	case what == "food":
		t.free[s] = n
	case slices.Contains(kinds, kind) && t.elements[s] != nil, slices.Contains(fieldKinds, kind) && t.fields[s].kind != "":
		return reference.Unsupported("two things in one space")
	case slices.Contains(kinds, kind):
		t.elements[s] = &element{owner: owner, kind: kind, printed: kind, food: n}
	case slices.Contains(fieldKinds, kind):
		t.fields[s] = field{t.fieldOwner(owner), kind}
	default:
		return reference.Unsupported(text)
	}
	return nil
}

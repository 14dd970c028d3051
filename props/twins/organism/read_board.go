package organism

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

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

package organism

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// rows returns the spaces as they are drawn, row by row, each from west to east.
func (t *table) rows() (rows [][]string) {
	outer := t.board.rings - 1
	at := map[spot]string{}
	for _, s := range t.board.spaces {
		at[t.board.spotOf(t.board.place[s])] = s
	}
	for r := -outer; r <= outer; r++ {
		var row []string
		for q := -outer; q <= outer; q++ {
			if s := at[spot{q, r}]; s != "" {
				row = append(row, s)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// sign returns the sign for a space in the picture, such as ".", "3", "AE2" or "AE@Bs".
func (t *table) sign(s string) (text string) {
	food := t.free[s]
	if e := t.elements[s]; e != nil {
		text, food = t.letter(e.owner)+strings.ToUpper(e.kind[:1]), e.food
	}
	if food > 0 {
		text += fmt.Sprint(food)
	}
	text = cmp.Or(text, ".")
	if f, ok := t.fields[s]; ok {
		text += "@" + t.letter(f.owner) + fieldLetters[f.kind]
	}
	return text
}

var fieldLetters = map[string]string{"slide": "s", "warp": "w", "project": "p", "pillar": "i", "metamorphose": "m"}

// letter returns the sign for an owner's pieces: the first letter of the name if all
// players have different ones, else the player's number.
func (t *table) letter(name string) string {
	switch name {
	case rain:
		return "*"
	case neutral:
		return "-"
	}
	return t.setup.Letter(name)
}

// pictureRow reads a row of the picture of the board.
func (n *notation) pictureRow(signs []string) {
	row := n.rows()[n.row]
	n.row++
	for i, sign := range signs[:len(signs)-1] {
		n.readSign(row[i], sign)
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
func (n *notation) piece(text string) error {
	t := n.table
	what, where, _ := strings.Cut(text, "@")
	s, amount, _ := strings.Cut(where, "/")
	food, _ := strconv.Atoi(amount)
	owner, kind, _ := strings.Cut(what, ".")
	switch {
	case what == "food":
		t.free[s] = food
	case slices.Contains(kinds, kind) && t.elements[s] != nil, slices.Contains(fieldKinds, kind) && t.fields[s].kind != "":
		return reference.Unsupported("two things in one space")
	case slices.Contains(kinds, kind):
		t.elements[s] = &element{owner: owner, kind: kind, printed: kind, food: food}
	case slices.Contains(fieldKinds, kind):
		t.fields[s] = field{t.fieldOwner(owner), kind}
	default:
		return reference.Unsupported(text)
	}
	return nil
}

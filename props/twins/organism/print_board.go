package organism

import (
	"fmt"
	"strings"
)

// printBoard draws the board, north first.
func (t *table) printBoard(line func(string, ...any)) {
	line("board")
	for _, row := range t.rows() {
		text := "  |"
		for _, s := range row {
			text += " " + t.sign(s)
		}
		line("%s |", text)
	}
}

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
	text = or(text, ".")
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
	seen := map[string]bool{}
	number := 0
	for i, p := range t.players {
		seen[strings.ToUpper(p.name[:1])] = true
		if p.name == name {
			number = i + 1
		}
	}
	if len(seen) == len(t.players) {
		return strings.ToUpper(name[:1])
	}
	return fmt.Sprint(number)
}

func or(word, other string) string {
	if word == "" {
		return other
	}
	return word
}

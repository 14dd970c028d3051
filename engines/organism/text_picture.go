package organism

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// rows returns the spaces in play as they are drawn: from north to south, in
// each row from west to east.
func (b *board) rows() (rows [][]uint8) {
	var all []uint8
	for left := b.inPlay; left.any(); left = left.rest() {
		all = append(all, left.first())
	}
	slices.SortFunc(all, func(x, y uint8) int {
		return cmp.Or(cmp.Compare(b.place[x][1], b.place[y][1]), cmp.Compare(b.column(x), b.column(y)))
	})
	for i, at := range all {
		if i == 0 || b.place[at][1] != b.place[all[i-1]][1] {
			rows = append(rows, nil)
		}
		last := len(rows) - 1
		rows[last] = append(rows[last], at)
	}
	return rows
}

// column returns how far to the east a space lies, in half spaces.
func (b *board) column(at uint8) int { return 2*int(b.place[at][0]) + int(b.place[at][1]) }

func (b *board) west() int {
	west := 0
	for left := b.inPlay; left.any(); left = left.rest() {
		west = min(west, b.column(left.first()))
	}
	return west
}

// fieldLetters are the kinds of fields in pictures, by FieldKind.
const fieldLetters = ".swpim"

// typeLetters are the types in pictures, by Type.
const typeLetters = ".EGM"

// letter returns the sign of an owner in pictures.
func (g *Game) letter(seat uint8) string {
	switch seat {
	case rainSeat:
		return "*"
	case neutralSeat:
		return "-"
	}
	if int(seat) >= len(g.seats) {
		return "?"
	}
	initial := func(name string) string { return strings.ToUpper(string([]rune(name)[:1])) }
	mine := initial(g.seats[seat])
	for i, name := range g.seats {
		if i != int(seat) && initial(name) == mine || !strings.ContainsAny(mine, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			return strconv.Itoa(int(seat) + 1)
		}
	}
	return mine
}

// token writes what lies in a space: its element or food, and its field.
func (g *Game) token(s *State, at uint8) string {
	text := g.contents(s, at)
	if n := s.field(at); n != 0 {
		text += "@" + g.letter(n.owner()) + string(fieldLetters[min(int(n.kind()), 5)])
	}
	return text
}

// contents writes the element or the free food in a space.
func (g *Game) contents(s *State, at uint8) string {
	food := strconv.Itoa(s.food(at))
	switch {
	case s.elements().has(at):
		text := g.letter(s.owner(at)) + string(typeLetters[s.kind(at)])
		if food != "0" {
			text += food
		}
		return text
	case food != "0":
		return food
	}
	return "."
}

func (g *Game) picture(s *State) string {
	width := 1
	rows := g.board.rows()
	for _, row := range rows {
		for _, at := range row {
			width = max(width, len(g.token(s, at)))
		}
	}
	half := (width + 2) / 2
	west := g.board.west()
	lines := make([]string, len(rows))
	longest := 0
	for i, row := range rows {
		var b strings.Builder
		for _, at := range row {
			for b.Len() < (g.board.column(at)-west)*half {
				b.WriteByte(' ')
			}
			b.WriteString(g.token(s, at))
		}
		lines[i] = b.String()
		longest = max(longest, len(lines[i]))
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString("  | " + line + strings.Repeat(" ", longest-len(line)) + " |\n")
	}
	return b.String()
}

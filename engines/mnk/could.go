package mnk

import "strings"

// CouldMove returns the words that may stand after the beginning of a move.
func (g *Game) CouldMove(before string) []string {
	said := strings.Fields(strings.Replace(before, ":", " : ", 1))
	switch {
	case len(said) == 0:
		return g.seats[:]
	case len(said) == 1:
		return []string{":"}
	case len(said) == 2:
		return []string{"place"}
	case len(said) > 3:
		return nil
	}
	var cells []string
	for row := range g.n {
		for column := range g.m {
			cells = append(cells, printCell(uint8(column), uint8(row)))
		}
	}
	return cells
}

// CouldLine returns the words that may stand after the beginning of a line of a
// position.
func (g *Game) CouldLine(before string) []string {
	switch said := strings.Join(strings.Fields(before), " "); {
	case said == "":
		return []string{"board", "turn", "|"}
	case strings.HasPrefix(said, "|"):
		return []string{".", "x", "o", "|"}
	case said == "turn":
		return append(g.seats[:len(g.seats):len(g.seats)], "over")
	case said == "turn over":
		return []string{","}
	case said == "turn over,":
		return []string{"winner"}
	case said == "turn over, winner":
		return append(g.seats[:len(g.seats):len(g.seats)], "nobody")
	}
	return nil
}

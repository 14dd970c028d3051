package biome

import "sort"

// A Board is a Biome without cards.
type Board struct {
	ID         string
	Names      [spaces]string
	Habitat    [spaces]uint8
	Row        [spaces]uint8
	Neighbours [spaces]Spaces
	in         [3]Spaces
	rows       []Spaces
	byName     [spaces]uint8 // spaces in the order of their names
}

// derive fills in what follows from the spaces.
func (b *Board) derive() {
	b.in, b.rows = [3]Spaces{}, nil
	rows := map[uint8]Spaces{}
	var order []uint8
	for at := range uint8(spaces) {
		b.in[b.Habitat[at]] |= bit(at)
		if rows[b.Row[at]] == 0 {
			order = append(order, b.Row[at])
		}
		rows[b.Row[at]] |= bit(at)
		b.byName[at] = at
	}
	sort.Slice(order, func(i, j int) bool { return order[i] < order[j] })
	for _, row := range order {
		b.rows = append(b.rows, rows[row])
	}
	sort.Slice(b.byName[:], func(i, j int) bool { return b.Names[b.byName[i]] < b.Names[b.byName[j]] })
}

// rowsBoard is the other reading of the layout: each habitat is a row.
func rowsBoard() (b Board) {
	b.ID = "rows-3x6"
	for at := range uint8(spaces) {
		col, row := at%6, at/6
		b.Names[at] = string('a'+rune(col)) + string('1'+rune(row))
		b.Habitat[at], b.Row[at] = row, row+1
		for to := range uint8(spaces) {
			dc, dr := int(to%6)-int(col), int(to/6)-int(row)
			if dc*dc+dr*dr == 1 {
				b.Neighbours[at] |= bit(to)
			}
		}
	}
	b.derive()
	return b
}

package organism

// columns finds the columns: from the top sides, which meet in corner 4, down
// in direction 1.
func (g *Game) columns() (top []uint8) {
	outer := g.board.rings - 1
	for c := range 2*outer + 1 {
		top = append(top, g.board.at(outer, 3*outer+c))
	}
	return top
}

// rainHomes returns the homes of a board with so many rings for so many
// organisms: the list with the fewest that suffices.
func rainHomes(rings, organisms int) (homes []string) {
	for _, list := range rainLists {
		if list.rings == rings && len(list.homes) >= organisms {
			return list.homes
		}
	}
	return nil
}

// rainLists are the homes under RAIN, by rings, the shorter list first.
var rainLists = []struct {
	rings int
	homes []string
}{
	{4, []string{"D0+D1+D2", "D4+D5+D6"}},
	{5, []string{"E1+E2+E3", "E5+E6+E7"}},
	{5, []string{"E0+E1+D0", "E3+E4+E5", "E7+E8+D6"}},
	{6, []string{"F0+F1+F2", "F4+F5+F6", "F8+F9+F10"}},
	{6, []string{"F0+F1+E0", "F3+F4+E3", "F6+F7+E5", "F9+F10+E8"}},
}

// rainHome reports whether a home is one that RAIN knows: three bottom spaces
// in a row, or two and one that touches both.
func (g *Game) rainHome(home Spaces) bool {
	outer := g.board.rings - 1
	var bottom Spaces
	for i := range 2*outer + 1 {
		bottom = bottom.or(one(g.board.at(outer, i)))
	}
	low := home.and(bottom)
	connected := g.part(&State{}, home.first(), home, forConflict, g.lawless) == home
	switch low.len() {
	case 3:
		return connected
	case 2:
		top := home.without(low).first()
		return int(g.board.ring[top]) == outer-1 && g.board.near[top].and(low) == low && g.board.near[low.first()].meets(low)
	}
	return false
}

// apartBelow reports whether a bottom space lies between the homes of
// different organisms.
func (g *Game) apartBelow(a, b Spaces) bool {
	outer := g.board.rings - 1
	for i := range 2 * outer {
		x, y := one(g.board.at(outer, i)), one(g.board.at(outer, i+1))
		if a.meets(x) && b.meets(y) || b.meets(x) && a.meets(y) {
			return false
		}
	}
	return true
}

// rainHomesApart judges the homes of a game with RAIN.
func (g *Game) rainHomesApart() error {
	var all []Spaces
	for _, homes := range g.homes {
		for _, home := range homes {
			if !g.rainHome(home) {
				return clashes("homes", RainHomes, "the homes are three adjacent bottom spaces, or two and one above that touches both")
			}
			for _, other := range all {
				if !g.apartBelow(home, other) {
					return clashes("homes", RainHomesApart, "a bottom space lies between the homes of different organisms")
				}
			}
			all = append(all, home)
		}
	}
	return nil
}

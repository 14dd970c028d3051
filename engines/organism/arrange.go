package organism

import "slices"

// mixture reports whether a home gets each type at least once and no type more
// than most times.
func mixture(m *Move, home Spaces, most int) bool {
	var count [4]int
	for _, p := range m.steps() {
		if home.has(p.at()) {
			count[p.as()]++
		}
	}
	if home.len() == homeSpaces {
		most = 1
	}
	for ty := Eat; ty <= MoveType; ty++ {
		if count[ty] < 1 || count[ty] > most {
			return false
		}
	}
	return count[NoType] == 0
}

// arrange appends every arrangement of types in the homes from the i-th on; left
// are the spaces of the i-th that are still empty.
func (g *Game) arrange(m *Move, homes []Spaces, most, i int, left Spaces, buf []Move) []Move {
	if left.none() {
		switch {
		case len(buf) >= maxMoves || i < len(homes) && !mixture(m, homes[i], most):
			return buf
		case i+1 < len(homes):
			return g.arrange(m, homes, most, i+1, homes[i+1], buf)
		}
		buf = append(buf, *m)
		if len(homes) > 1 {
			last := &buf[len(buf)-1]
			slices.SortFunc(last.Steps[:last.N], func(a, b Step) int { return int(a.at()) - int(b.at()) })
		}
		return buf
	}
	n := m.N
	for ty := Eat; ty <= MoveType; ty++ {
		if m.places(ty, homes[i]) < most {
			m.add(step(left.first(), 0, ty))
			buf = g.arrange(m, homes, most, i, left.rest(), buf)
			m.cut(n)
		}
	}
	return buf
}

// places returns how often an introduction puts a type into a home.
func (m *Move) places(ty Type, home Spaces) (n int) {
	for _, p := range m.steps() {
		if p.as() == ty && home.has(p.at()) {
			n++
		}
	}
	return n
}

// arrangements appends every arrangement of types in all the homes.
func (g *Game) arrangements(m Move, homes []Spaces, most int, buf []Move) []Move {
	var first Spaces
	if len(homes) > 0 {
		first = homes[0]
	}
	return g.arrange(&m, homes, most, 0, first, buf)
}

package mnk

import "umpire/engines/rule"

// misreadings are usual wrong ways to play. Each amends the game as a variant
// does; the last is about marks that fall, and does nothing unless they do.
var misreadings = []struct {
	rule.Misreading
	amend func(*Game)
}{
	{rule.Misreading{Name: "beside-a-mark", Clause: "mnk.place.board", Words: "A mark has to stand beside another, once there is one."}, besideAMark},
	{rule.Misreading{Name: "no-diagonals", Clause: "mnk.win.line", Words: "A diagonal does not win."}, noDiagonals},
	{rule.Misreading{Name: "one-less", Clause: "mnk.win.line", Words: "One mark less than k in a line wins."}, oneLess},
	{rule.Misreading{Name: "longer-is-nothing", Clause: "mnk.win.longer", Words: "A line of more than k marks does not win."}, exactly},
	{rule.Misreading{Name: "own-stack", Clause: "mnk.gravity.down", Words: "A mark rests on the bottom row or on another of the same player."}, ownStack},
}

func listMisreadings() (list []rule.Misreading) {
	for _, m := range misreadings {
		list = append(list, m.Misreading)
	}
	return list
}

// misread amends the game by the misreadings of a setup.
func (g *Game) misread(names []string) {
	for _, name := range names {
		for _, m := range misreadings {
			if m.Name == name {
				m.amend(g)
			}
		}
	}
}

func besideAMark(g *Game) {
	g.also.Add(PlaceBoard, func(s *State, m Move) bool {
		for column := int(m.Column) - 1; column <= int(m.Column)+1; column++ {
			for row := int(m.Row) - 1; row <= int(m.Row)+1; row++ {
				if s.taken()&g.cell(column, row) != 0 {
					return false
				}
			}
		}
		return s.taken() != 0
	})
}

func noDiagonals(g *Game) {
	bottom, left := uint64(1)<<g.m-1, uint64(0)
	for row := range g.n {
		left |= g.cell(0, row)
	}
	straight := func(l line) bool {
		for row := range g.n {
			if l.cells&^(bottom<<(row*g.m)) == 0 {
				return true
			}
		}
		for column := range g.m {
			if l.cells&^(left<<column) == 0 {
				return true
			}
		}
		return false
	}
	g.reline(straight)
}

func oneLess(g *Game) {
	if g.k > 1 {
		g.k--
	}
	g.reline(func(line) bool { return true })
}

// reline finds the lines anew and keeps some of them.
func (g *Game) reline(keep func(line) bool) {
	g.through = [64][]line{}
	for _, l := range g.lines() {
		for at := range g.m * g.n {
			if l.cells>>at&1 != 0 && keep(l) {
				g.through[at] = append(g.through[at], l)
			}
		}
	}
}

func ownStack(g *Game) {
	falls := len(g.also) > 0
	g.also.Add(GravityDown, func(s *State, m Move) bool {
		below := g.cell(int(m.Column), int(m.Row)-1)
		return falls && m.Row > 0 && s.Marks[m.By&1]&below == 0
	})
}

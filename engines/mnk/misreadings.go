package mnk

// misreadings are how rules.md's usual wrong ways to play amend the game; the last is about marks that fall, and does nothing unless they do.
var misreadings = map[string]func(*Game){
	"beside-a-mark":     besideAMark,
	"no-diagonals":      noDiagonals,
	"one-less":          oneLess,
	"longer-is-nothing": exactly,
	"own-stack":         ownStack,
}

// misread amends the game by the misreadings of a setup.
func (g *Game) misread(names []string) {
	for _, name := range names {
		if amend := misreadings[name]; amend != nil {
			amend(g)
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

package organism

// warp: spaces with warp fields of one owner are adjacent.
func warp(g *Game) {
	fields(g)
	g.links = append(g.links, func(g *Game, s *State, at uint8, use purpose, t *trace) Spaces {
		n := s.field(at)
		if n == 0 || n.kind() != WarpField {
			return Spaces{}
		}
		owner := n.owner()
		far := s.warps(owner).without(one(at))
		switch {
		case far.none() || !t.Applies(WarpLink) || !t.Applies(warpUses[use]):
			return Spaces{}
		case owner != s.Turn && !t.Applies(WarpAnyUser):
			return Spaces{}
		}
		return far
	})
}

// warpUses are the clauses by which a link counts for a purpose.
var warpUses = [...]clause{
	forEating: WarpEat, forGrowth: WarpGrow, forMoving: WarpMove, forConflict: WarpConflict, toBelong: WarpIntegrity,
}

// warps returns the spaces with warp fields of an owner.
func (s *State) warps(owner uint8) Spaces {
	return s.fields(func(n note) bool { return n.kind() == WarpField && n.owner() == owner })
}

// warpsEqual reports whether a warp field laid in a space would bring equal
// types of different owners into contact, once it has left another space.
func (g *Game) warpsEqual(s *State, at, from, owner uint8) bool {
	if !s.elements().has(at) {
		return false
	}
	far := s.warps(owner).without(one(at).or(one(from)).or(g.board.near[at&127])).and(s.of(s.kind(at))) // those beside it touch it already
	return far.without(s.own(s.owner(at))).any()
}

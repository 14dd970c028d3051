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
		case use == unnamed && !g.read.warpsAll:
			return Spaces{}
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
	forEating: WarpEat, forGrowth: WarpGrow, forMoving: WarpMove, forConflict: WarpConflict, toBelong: WarpIntegrity, unnamed: WarpLink,
}

package organism

import "umpire/engines/rule"

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
		case far.none() || !t.On(WarpLink) || !t.On(warpUses[use]):
			return Spaces{}
		case owner != s.Turn && !t.On(WarpAnyUser):
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

// The clauses of WARP, in the order of the rulebook.
const (
	WarpLink rule.Clause = iota + pastSlide
	WarpEat
	WarpGrow
	WarpMove
	WarpConflict
	WarpIntegrity
	WarpAnyUser
	pastWarp
)

// warpClauses are what the card says.
var warpClauses = provisions{
	WarpLink:     {ID: "organism.warp.link", Kind: rule.KindEffect, Section: "WARP", Words: "Any two spaces with warp fields of the same owner are adjacent."},
	WarpEat:      {ID: "organism.warp.eat", Kind: rule.KindEffect, Section: "WARP", Words: "The link counts for EAT (reaching an open warp space)."},
	WarpGrow:     {ID: "organism.warp.grow", Kind: rule.KindEffect, Section: "WARP", Words: "It counts for GROW: for the target and for the ban on being next to foreign elements."},
	WarpMove:     {ID: "organism.warp.move", Kind: rule.KindEffect, Section: "WARP", Words: "It counts for MOVE: for the step, for MOBILE, for ALIVE and for the equal-type ban."},
	WarpConflict: {ID: "organism.warp.conflict", Kind: rule.KindEffect, Section: "WARP", Words: "It counts for conflict."},
	WarpIntegrity: {ID: "organism.warp.integrity", Kind: rule.KindEffect, Section: "WARP", Words: "It counts for contiguity of organisms.",
		Tell: says("elements on linked warp fields belong together"),
	},
	WarpAnyUser: {ID: "organism.warp.any-user", Kind: rule.KindLegality, Section: "WARP", Tie: rule.Defined, Words: "Every player may use the links, whoever owns the fields.",
		Tell: says("warp fields link for every player"),
	},
}

// warpRulings are its ambiguous sentences.
var warpRulings = choices{
	{ID: "organism.ruling.warp-neutral", Question: "How are neutral warps linked?", Ways: []way{
		{Name: "A", Alias: "one-group", Words: "They are all linked with each other."},
	}},
	{ID: "organism.ruling.warp-introduce", Question: "Does an introduction clear spaces that a WARP links to the home?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, only those beside it."},
	}},
}

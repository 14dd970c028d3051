package organism

import (
	"slices"

	"umpire/engines/rule"
)

// immolate: a disrupted element leaves a field of its owner.
func immolate(g *Game) {
	fields(g)
	g.allow(DoImmolate, verb{in: 1 << Immolate, legal: mayImmolate, list: listImmolate, apply: dropKind})
	// The field is placed before REGENERATE offers to grow the element again.
	g.whenLost = append([]moment{func(g *Game, s *State, t *trace) bool {
		_, owner := s.lost()
		at := s.Victim.Must()
		if owner >= g.players() || at == centre && t.On(ImmolateCenter) {
			return false
		}
		if g.reserve(s, owner) <= 0 && t.On(ImmolateSupply) {
			return false
		}
		kinds := g.dropKinds()
		if len(kinds) > 1 {
			s.ask(owner, Immolate)
			return true
		}
		if len(kinds) == 1 {
			g.immolated(s, at, owner, kinds[0], t)
		}
		return false
	}}, g.whenLost...)
	g.resume[Immolate] = 1
	if g.resume[Regenerate] > 0 {
		g.resume[Regenerate]++
	}
}

// dropKinds returns the kinds that can be dropped: those of the mutations in
// play, else those laid out.
func (g *Game) dropKinds() (kinds []FieldKind) {
	for _, of := range [...][6]bool{g.grows, g.laid} {
		for kind := SlideField; kind <= MetamorphoseField; kind++ {
			if of[kind] {
				kinds = append(kinds, kind)
			}
		}
		if len(kinds) > 0 {
			return kinds
		}
	}
	return nil
}

// immolated lays the field.
func (g *Game) immolated(s *State, at, owner uint8, kind FieldKind, t *trace) {
	if kind == WarpField && g.warpsEqual(s, at, off, owner) || !t.On(ImmolateDrop) {
		return
	}
	if s.field(at) != 0 {
		if !t.On(ImmolateReplace) {
			return
		}
		s.dropField(at)
	}
	s.addField(at, owner, kind)
	g.follow(g.rearranged, s, t)
}

func mayImmolate(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	return slices.Contains(g.dropKinds(), m.kind()) || !t.Breaks(ImmolateRequires)
}

func listImmolate(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for _, kind := range g.dropKinds() {
		m.setKind(kind)
		buf = append(buf, m)
	}
	return buf
}

func dropKind(g *Game, s *State, m Move, t *trace) {
	if at, ok := s.Victim.Get(); ok {
		_, owner := s.lost()
		g.immolated(s, at, owner, m.kind(), t)
	}
	g.settleOn(s, Immolate, t)
}

func immolateWords(g *Game) []wording {
	return []wording{said("immolate", DoImmolate, "P2: immolate slide", g.kindPart())}
}

// The clauses of IMMOLATE, in the order of the rulebook.
const (
	ImmolateDrop rule.Clause = iota + pastMetamorphose
	ImmolateReplace
	ImmolateRequires
	ImmolateSupply
	ImmolateCenter
	pastImmolate
)

// immolateClauses are what the card says.
var immolateClauses = provisions{
	ImmolateDrop:     {ID: "organism.immolate.drop", Kind: rule.KindEffect, Section: "IMMOLATE", Words: "When an element is disrupted a field of its owner is placed in its space, free of charge."},
	ImmolateReplace:  {ID: "organism.immolate.replace", Kind: rule.KindEffect, Section: "IMMOLATE", Words: "A field already there goes back to its owner's supply."},
	ImmolateRequires: {ID: "organism.immolate.requires", Kind: rule.KindLegality, Section: "IMMOLATE", Words: "It is used together with another field mutation, which gives the kind of the field."},
	ImmolateSupply:   {ID: "organism.immolate.supply", Kind: rule.KindComponent, Section: "IMMOLATE", Words: "Without a field in supply nothing is placed and an existing field stays."},
	ImmolateCenter:   {ID: "organism.immolate.center", Kind: rule.KindLegality, Section: "FIELD MUTATIONS", Tie: rule.Defined, Words: "In A0 nothing is placed."},
}

// immolateRulings are its ambiguous sentences.
var immolateRulings = choices{
	{ID: "organism.ruling.immolate-warp", Question: "When do the contacts count that a WARP dropped in E makes?", Ways: []way{
		{Name: "A", Alias: "later", Words: "From phase F on for organisms, and for conflict in the next E; one that would join equal types is not placed."},
	}},
	{ID: "organism.ruling.immolate-alone", Question: "May IMMOLATE be played without another field mutation?", Ways: []way{
		{Name: "A", Alias: "refused", Words: "No, unless INHERIT lays out fields."},
	}},
	{ID: "organism.ruling.immolate-kind", Question: "Which kind is dropped when several kinds of fields are in play?", Ways: []way{
		{Name: "A", Alias: "owner-chooses", Words: "The owner of the disrupted element chooses among the field mutations played, or else the kinds laid out; a single kind is not asked for."},
	}},
}

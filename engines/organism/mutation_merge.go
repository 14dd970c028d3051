package organism

import (
	"math/bits"

	"umpire/engines/rule"
)

// merge: equal types of different players may touch, and are one organism.
func merge(g *Game) {
	players := g.bans[0].of
	g.bans[0].of = func(g *Game, s *State, seat uint8, t *trace) Spaces {
		if foreign := players(g, s, seat, t); foreign.any() && !t.On(MergeContact) {
			return foreign
		}
		return Spaces{}
	}
	g.outOfTurn = func(g *Game, s *State, m *Move) clause {
		by := uint8(m.By & 15)
		if s.Phase == Act && by < g.players() && s.Live.meets(s.own(by)) {
			return MergePlayOrder
		}
		return TurnAlternate
	}
	g.frozen, g.bond = freezeMerged, (*Game).bondedAmong
	g.leastToWin = organismsToWin
	g.count = countMerged
	if !g.read.mergeEach {
		g.gather = func(g *Game, s *State, seat uint8, part Spaces, t *trace) Spaces {
			if seat == rainSeat {
				return part // RAIN never merges: organism.ruling.rain-merge
			}
			return g.bonded(s, part, t)
		}
	}
	if g.read.mergeTotal {
		g.handOver = func(s *State) {
			if s.Members != 0 {
				next, _ := unpackMember(s.Members)
				s.Members = s.Members>>memberBits<<memberBits | packMember(next, s.Left)
			}
		}
	}
	if g.read.mergeGrow {
		players := g.strangers[0].of
		g.strangers[0].of = func(g *Game, s *State, a activation) Spaces { return players(g, s, a).without(a.live) }
	}
	g.activated = append(g.activated, callMembers)
	g.afterActing = append([]moment{nextMember}, g.afterActing...)
	if g.resume[Sync] > 0 {
		g.resume[Sync]++
	}
	g.beforeE = append(g.beforeE, readLinks)
	g.immune = append(g.immune, func(s *State, at, hunter uint8, t *trace) bool {
		return s.about(immuneNote, at).members()>>hunter&1 != 0 && hunter < 6 && t.On(MergeImmunity)
	})
}

// bonded returns the merged organism of which a part is known.
func (g *Game) bonded(s *State, part Spaces, t *trace) Spaces {
	return g.bondedAmong(s, part, s.elements().without(s.own(rainSeat)), t)
}

// bondedAmong returns what elements of a set form with a known part.
func (g *Game) bondedAmong(s *State, part, players Spaces, t *trace) Spaces {
	for edge := part; edge.any(); {
		var next Spaces
		for ; edge.any(); edge = edge.rest() {
			at := edge.first()
			near := g.near(s, at, toBelong, t).and(players)
			kin := near.and(s.own(s.owner(at)))
			if equal := near.and(s.of(s.kind(at))).without(kin); equal.any() && t.On(MergeMerged) {
				kin = kin.or(equal)
			}
			next = next.or(kin)
		}
		edge = next.without(part)
		part = part.or(edge)
	}
	return part
}

// readLinks notes the members who cannot disrupt an element in this phase E, for
// elements that one of them would disrupt.
func readLinks(g *Game, s *State, t *trace) bool {
	for left := s.elements().without(s.own(rainSeat)); left.any(); {
		part := g.bonded(s, one(left.first()), t)
		left = left.without(part)
		members, _ := g.members(s, part)
		if bits.OnesCount8(members) < 2 {
			continue
		}
		for ; part.any(); part = part.rest() {
			at := part.first()
			hunters := g.near(s, at, forConflict, t).and(s.of(s.kind(at).hunter())).without(s.own(s.owner(at)))
			if met, _ := g.members(s, hunters); met&members != 0 {
				s.note(immuneOf(at, members))
			}
		}
	}
	return false
}

// countMerged counts the organisms of a seat, and the merged ones that it
// controls.
func countMerged(g *Game, s *State, seat uint8, t *trace) (n int) {
	for left := s.own(seat); left.any(); {
		part := g.bonded(s, one(left.first()), t)
		left = left.without(part)
		mixed, _ := g.members(s, part)
		if mixed&(mixed-1) != 0 && g.controller(s, part, t) != seat {
			continue
		}
		if g.read.deadCount || g.whole(s, part, t) {
			n++
		}
	}
	return n
}

// The clauses of MERGE, in the order of the rulebook.
const (
	MergeContact rule.Clause = iota + pastSynchronize
	MergeMerged
	MergeImmunity
	MergeControllerMost
	MergeControllerTie
	MergeControllerFallback
	MergeActsOnControllersTurn
	MergeControllerType
	MergePlayOrder
	MergeWhileLinked
	MergeEndCheck
	pastMerge
)

// mergeClauses are what the card says.
var mergeClauses = provisions{
	MergeContact: {ID: "organism.merge.contact", Kind: rule.KindLegality, Section: "MERGE", Tie: rule.Defined, Words: "A MOVE action of any kind (step, slide, jump, push, pulse, contract) may bring equal types of different players into contact."},
	MergeMerged: {ID: "organism.merge.merged", Kind: rule.KindDefinition, Section: "MERGE", Words: "Organisms linked by at least one such contact form one merged organism; linking is transitive.",
		Tell: says("equal types that touch are merged"),
	},
	MergeImmunity: {ID: "organism.merge.immunity", Kind: rule.KindEffect, Section: "MERGE", Words: "An element of a merged organism cannot be disrupted by a member player, that is by any element of a player with at least one piece in that organism.",
		Tell: says("members of a merged organism do not disrupt it"),
	},
	MergeControllerMost:        {ID: "organism.merge.controller-most", Kind: rule.KindDefinition, Section: "MERGE", Words: "The player with most elements in it controls it."},
	MergeControllerTie:         {ID: "organism.merge.controller-tie", Kind: rule.KindDefinition, Section: "MERGE", Words: "If several are tied for most, the player with the next most controls it."},
	MergeControllerFallback:    {ID: "organism.merge.controller-fallback", Kind: rule.KindDefinition, Section: "MERGE", Words: "If that does not single out one player, the first in turn order among those with the most controls it."},
	MergeActsOnControllersTurn: {ID: "organism.merge.acts-on-controllers-turn", Kind: rule.KindTurn, Section: "MERGE", Words: "Its elements act only on the controller's turn."},
	MergeControllerType:        {ID: "organism.merge.controller-type", Kind: rule.KindTurn, Section: "MERGE", Words: "The controller chooses one type for all its elements."},
	MergePlayOrder: {ID: "organism.merge.play-order", Kind: rule.KindTurn, Section: "MERGE", Words: "The member players perform their actions from fewest to most elements in it; ties go in turn order starting with the player after the controller.",
		Explain: (*Game).explainDecider,
	},
	MergeWhileLinked: {ID: "organism.merge.while-linked", Kind: rule.KindDefinition, Section: "MERGE", Tie: rule.Follows, From: []clause{MergeMerged, MergeControllerType}, Words: "It stays merged as long as such a contact exists."},
	MergeEndCheck:    {ID: "organism.merge.end-check", Kind: rule.KindEffect, Section: "MERGE", Tie: rule.Follows, From: []clause{MergeImmunity, ConflictWhen}, Words: "If no such contact is left when phase D ends, its conflicts are resolved normally."},
}

// mergeRulings are its ambiguous sentences.
var mergeRulings = choices{
	{ID: "organism.ruling.merge-start", Question: "What changes in the turn in which organisms merge?", Ways: []way{
		{Name: "A", Alias: "immunity", Words: "Only that they do not disrupt each other in its E; control and joint action begin with the next turn."},
	}},
	{ID: "organism.ruling.merge-actions", Question: "How many actions do the members of a merged organism have?", Ways: []way{
		{Name: "A", Alias: "own", Words: "Each has one for each own element of the chosen type."},
		{Name: "B", Alias: "shared", Words: "They share the number of all its elements of the chosen type.", Set: func(r *readings) { r.mergeTotal = true }},
	}},
	{ID: "organism.ruling.merge-circulate", Question: "Between which elements of a merged organism does food circulate?", Ways: []way{
		{Name: "A", Alias: "own-to-any", Words: "From an own element to any element of it."},
	}},
	{ID: "organism.ruling.merge-grow-cost", Question: "What does growth cost in a merged organism, and who pays?", Ways: []way{
		{Name: "A", Alias: "whole", Words: "All its elements of the type count; only own GROW elements pay."},
	}},
	{ID: "organism.ruling.merge-conditions", Question: "Whose elements make MOBILE and ALIVE in a merged organism?", Ways: []way{
		{Name: "A", Alias: "any", Words: "Any element of it does."},
	}},
	{ID: "organism.ruling.merge-integrity", Question: "Is a merged organism judged as a whole?", Ways: []way{
		{Name: "A", Alias: "whole", Words: "Yes, the types of all members count."},
		{Name: "B", Alias: "each", Words: "No, each player's part is judged by itself.", Set: func(r *readings) { r.mergeEach = true }},
	}},
	{ID: "organism.ruling.merge-win", Question: "For whom does a merged organism count towards three?", Ways: []way{
		{Name: "A", Alias: "controller", Words: "It counts for its controller only."},
	}},
	{ID: "organism.ruling.merge-immunity-time", Question: "When are the links of merged organisms read?", Ways: []way{
		{Name: "A", Alias: "once", Words: "Once, at the end of phase D; removals in E do not end the immunity in that E."},
	}},
	{ID: "organism.ruling.merge-leftover", Question: "What becomes of different types that still touch when E has broken the link?", Ways: []way{
		{Name: "A", Alias: "next-e", Words: "They stay until the next phase E."},
	}},
	{ID: "organism.ruling.merge-next-most", Question: "Who has the next most when players are tied for most?", Ways: []way{
		{Name: "A", Alias: "alone", Words: "The one with the largest smaller count, if nobody shares it; with two players tied nobody has."},
	}},
	{ID: "organism.ruling.merge-grow", Question: "May growth touch other members of the merged organism?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, foreign elements are kept away from as always."},
		{Name: "B", Alias: "yes", Words: "Yes, those of the organism are no strangers.", Set: func(r *readings) { r.mergeGrow = true }},
	}},
	{ID: "organism.ruling.merge-no-own-turn", Question: "Does a player have a turn whose elements are all under foreign control?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, with phases A, B, E and F."},
	}},
}

package phylo

import (
	"slices"

	"umpire/props/twins/reference"
)

// A refusal collects the clauses that refuse a move. Each is judged by its own sentence.
type refusal struct {
	*table         // in it the player who moves is on turn
	part   string  // what it is time for
	p      *player // the player who moves
	reference.Clauses
	hasty bool // only whether a clause refuses is asked, and not which ones
}

// Refuses returns the clauses that refuse a move.
func (t *table) Refuses(who, what string) ([]string, error) {
	if t.part == partOver {
		return []string{"end.last-card"}, nil
	}
	t = t.copy()
	r := &refusal{table: t, part: t.part}
	words := reference.Words(what)
	if r.p = t.player(who); r.p == nil {
		r.drawn(words[0])
		return r.Clauses, nil
	}
	if r.timely(words[0], who); t.part == partDeal || t.part == partThrow {
		return r.Clauses, nil // nobody has a turn, and so no actions
	}
	t.turn = who // what follows is about the player who moves
	r.judge(words)
	return r.Clauses, nil
}

func (r *refusal) judge(words []string) {
	switch words[0] {
	case "rps", "pass", "end":
		// nothing else is asked of these
	case "drop":
		r.By(!r.inHand(words[1]), "action.discard")
	case "discard":
		// action.discard, ruling.discard-empty-deck
		r.By(!r.inHand(words[1]) || len(r.p.rest) == 0 && r.reads("discard-empty-deck", "A"), "action.discard")
	case "move", "freemove":
		r.moved(words[0], readSpot(words[1]), readSpot(words[3]))
	case "spread":
		r.spread(readSpot(words[1]), readSpot(words[3]), words[5])
	default:
		r.played(words[0], r.cards.named[words[1]], words[2], r.placeAt(readSpot(words[len(words)-1])))
	}
}

// drawn judges a card that chance draws.
func (r *refusal) drawn(name string) {
	lacks := !slices.Contains(r.active().rest, name)
	switch r.part {
	case partDeal:
		r.By(lacks, "setup.hand")
	case partRedraw:
		r.By(lacks, "action.discard")
	case partDraw:
		r.By(lacks, "turn.draw")
	default:
		r.By(true, "turn.draw")
	}
}

// timely judges whose turn it is and what it is time for.
// Clauses: ruling.hand-limit, ruling.exactly-three
func (r *refusal) timely(kind, who string) {
	early := r.part == partDeal || r.part == partThrow
	switch due := r.part == partDraw || r.part == partRedraw; {
	case kind == "rps":
		r.By(r.part != partThrow || r.p.throw != "", "setup.first-tie")
		return
	case early:
		r.By(true, "setup.first")
		return
	case kind == "drop":
		r.By(due, "turn.order")
		r.By(r.part != partTrim, "turn.actions")
	case r.part == partTrim:
		r.By(true, "turn.actions")
	case due:
		r.By(true, "turn.order")
		r.By(r.actions == 0 && kind != "freemove" && kind != "end", "turn.actions")
	}
	r.By(who != r.turn, "turn.alternate")
}

// inHand reports whether a card is in the hand of the player who moves.
func (r *refusal) inHand(name string) bool { return slices.Contains(r.p.hand, name) }

// enough reports whether no further clause is asked for.
func (r *refusal) enough() bool { return r.hasty && r.Clauses != nil }

// played judges a card that is played from the hand: onto, under or on a card, or on a spot.
// Clauses: action.habitat, action.species, action.event
func (r *refusal) played(kind string, c *card, how string, here place) {
	r.By(c.kind != kind, "card.types")
	r.By(!r.inHand(c.Name), "action."+kind)
	first := !r.p.opened && (r.reads("first-card", "A") || !r.other(r.turn).opened)
	r.By(first && c.kind == kind && kind != "habitat", "turn.first-card")
	switch {
	case r.enough(), c.kind != kind: // a card of another kind is not played so at all
	case kind == "event":
		r.By(!r.targets(c, here.at), "event.target")
	case how == "onto":
		r.invades(c, here)
	case how == "under":
		r.infects(c, here)
	case kind == "habitat":
		r.lies(here.at, "geo.no-overlap")
		r.By(!r.borders(c, here), "habitat.climate")
	default:
		r.lies(here.at, "geo.no-overlap")
		r.grows(c, here)
	}
}

// lies judges a spot for a card that is laid or moved. Also of a spot that is not aligned
// it is clear what is next to it and what is in the way, but not how far away it is.
// Clauses: geo.no-overlap, move.unoccupied
func (r *refusal) lies(at spot, overlaps string) {
	r.By(!r.exists(at), "geo.alignment")
	r.By(r.overlaps(at), overlaps)
}

// targets reports whether an event may lie on the card of a spot.
// Clauses: event.any-owner, ruling.event-no-target, ruling.event-on-own
func (r *refusal) targets(c *card, at spot) bool {
	s := r.stack(at)
	return s != nil && (s.face().kind == "habitat") == (c.Target.Kind == "habitat") && r.names(c.Target.Filter, c, s.face())
}

// grows judges a species that is laid on a spot of its own.
func (r *refusal) grows(c *card, here place) {
	r.By(c.is("parasite") && r.reads("parasite-normal", "B"), "parasite.under")
	r.By(!r.needsMet(c, here), "card.instructions")
	control := "species.no-control-no-play"
	for _, s := range r.stacks {
		if s.face().owner == r.turn {
			control = "species.control"
		}
	}
	own, linked := false, false
	var lacks [][]string // each neighbor has reasons of its own
	for _, s := range here.next {
		mine := s.face().owner == r.turn
		one := &refusal{table: r.table, hasty: r.hasty}
		one.linked(c, s, here.at)
		one.By(!mine && r.reads("partner", "A"), control)
		own, linked = own || mine, linked || one.Clauses == nil
		lacks = append(lacks, one.Clauses)
	}
	r.By(!own && r.reads("partner", "B") && len(here.next) > 0, control)
	if linked {
		return
	}
	for _, one := range lacks {
		r.Clauses = append(r.Clauses, one...)
	}
	r.By(len(here.nextStart) > 0, "species.starter-gives-none")
	alone := len(here.next) == 0 && len(here.nextStart) == 0
	r.By(alone, control)
	r.By(alone, "card.habitat-needed")
}

// linked judges whether a species on a spot can live next to a card.
// Clauses: ruling.appropriate-habitat
func (r *refusal) linked(c *card, s *stack, at spot) {
	a, b := &piece{owner: r.turn, kind: "species", card: c}, s.face()
	r.By(!shares(r.terrains(a), r.terrains(b)) || !shares(r.climates(a), r.climates(b)), "link.terrain-climate")
	if !r.feeds(c, b.card) {
		r.fed(c, b.card)
	}
	if r.reads("partner-connected", "B") || r.enough() {
		return
	}
	suited, near := false, false
	t := *r.table
	if len(r.Clauses) > 0 {
		// What cuts the neighbor off by a clause that is named already is not a reason of its own.
		t.known, t.spared = nil, r.Clauses
	}
	for home, set := range t.web().sets {
		if links, in := set[s]; in && r.suits(a, home) {
			suited = true
			near = near || r.inRange(at, links+1, home) || !r.exists(at) && !r.countsLinks()
		}
	}
	r.By(!suited, "card.habitat-needed")
	r.By(suited && !near, "card.range")
}

// fed judges why a card is neither food nor ground for a species.
// Clauses: link.rank1
func (r *refusal) fed(a, b *card) {
	switch {
	case b.kind == "habitat":
		r.By(true, "link.habitat-rank1-only")
	case a.Rank == 1:
		r.By(true, "link.rank-general") // no keyword lets it stand on an animal: ruling.rank1-support
	case a.Diet == "herbivore":
		// "In general" holds for herbivores too: without link.herbivore it still refuses.
		r.By(true, "link.herbivore")
		r.By(b.Rank != a.Rank && b.Rank != a.Rank-1, "link.rank-general")
	default:
		ranks := b.Rank == a.Rank-1 || b.Rank == a.Rank && r.reads("carnivore-equal", "A") ||
			a.overrides() && r.reads("scale-override", "B")
		r.By(!ranks, "link.rank-general")
		larger := b.Scale > a.Scale && !a.overrides()
		r.By(larger && a.Diet == "carnivore", "link.carnivore-scale")
		r.By(larger && a.Diet == "omnivore", "link.omnivore-prey")
	}
}

// invades judges an INVASIVE species on top of another.
func (r *refusal) invades(c *card, here place) {
	s := r.stack(here.at)
	if s == nil {
		r.By(true, "invasive.on-top")
		return
	}
	r.By(!c.is("invasive") || s.face().kind == "habitat" || !r.names(c.Invades, c, s.face()), "invasive.on-top")
	r.By(len(s.pieces) > 1 && r.reads("invasive-stack", "B"), "invasive.on-top")
	r.By(!r.needsMet(c, here), "card.instructions")
	neighbour := slices.ContainsFunc(here.next, func(n *stack) bool { return n.face().owner == r.turn })
	r.By(!neighbour && r.reads("invasive-where", "B"), "species.control")
	if r.enough() {
		return
	}
	after := r.table.copy()
	s = after.stack(here.at)
	s.pieces = append(s.pieces, &piece{owner: r.turn, kind: "species", card: c})
	if !after.connected(s) {
		// No neighbor comes from a habitat by way of the new card.
		after.stacks = reference.Keep(after.stacks, func(other *stack) bool { return other != s })
		after.known = nil
		for _, n := range after.placeAt(here.at).next {
			one := &refusal{table: after}
			one.linked(c, n, here.at)
			r.Clauses = append(r.Clauses, one.Clauses...)
		}
		r.By(len(here.nextStart) > 0, "species.starter-gives-none")
		// Neighbors may do, by a reading that does not ask whether a habitat is linked to them.
		r.By(r.Clauses == nil || len(here.next) == 0 && len(here.nextStart) == 0, "card.habitat-needed")
	}
}

// infects judges a PARASITE under another species.
// Clauses: ruling.parasite-where
func (r *refusal) infects(c *card, here place) {
	s := r.stack(here.at)
	if s == nil || s.face().kind == "habitat" {
		r.By(true, "parasite.under")
		return
	}
	r.By(!c.is("parasite") || !r.names(c.Hosts, c, s.face()), "parasite.under")
	r.By(!r.needsMet(c, here), "card.instructions")
}

// Clauses: seen.free-move, action.move, move.no-control-needed, ruling.move-flight,
// ruling.move-none, ruling.move-repeat
func (r *refusal) moved(kind string, from, to spot) {
	s := r.stack(from)
	if s == nil || s.face().kind == "habitat" {
		r.By(true, "move.own")
		return
	}
	p := s.face()
	r.By(p.owner != r.turn, "move.own")
	r.By(kind == "freemove" && !r.mayMoveFree(p), "move.uses-action")
	n, most := r.distance(from, to), p.card.Move
	if p.kind == "copy" {
		most = 0
	}
	r.By(most == 0 || r.exists(to) && (n == 0 || n > most || n < most && r.reads("move-up-to", "B")), "move.value")
	if r.enough() {
		return
	}
	bare := &refusal{table: r.without(s)}
	bare.lies(to, "move.unoccupied")
	r.Clauses = append(r.Clauses, bare.Clauses...)
}

// Clauses: action.spread (the upside-down card is one "from the player's hand"), move.own,
// spread.like-move, spread.needs, ruling.spread-who, ruling.spread-none, ruling.spread-wind,
// pollinator.enables, ruling.spread-repeat, ruling.spread-where
func (r *refusal) spread(from, to spot, name string) {
	r.By(!r.inHand(name), "action.spread")
	s := r.stack(from)
	if s == nil || s.face().kind != "species" || s.face().card.Spread == nil && !s.face().card.isPlant() {
		r.By(true, "spread.like-move") // there is nothing that could spread
		return
	}
	p := s.face()
	r.By(p.owner != r.turn, "move.own")
	r.lies(to, "geo.no-overlap")
	does := p.card.Spread
	if does == nil && r.reads("spread-none", "B") {
		does = &spread{N: 1, Needs: "pollinator"}
	}
	if does == nil {
		r.By(true, "spread.like-move")
		return
	}
	wind := slices.ContainsFunc(p.events, func(e event) bool { return e.card.Effect.Wind })
	reach := does.N
	if wind && does.Doubles {
		reach *= 2
	}
	n := r.distance(from, to)
	if r.By(r.exists(to) && (n == 0 || n > reach), "spread.like-move"); r.enough() {
		return
	}
	visited := slices.ContainsFunc(r.placeAt(from).next, func(n *stack) bool {
		q := n.face()
		return (q.owner == r.turn || r.reads("spread-who", "B")) && q.kind == "species" && q.card.is("pollinator")
	})
	r.By(does.Needs == "wind" && !wind || does.Needs == "pollinator" && !visited, "spread.needs")
}

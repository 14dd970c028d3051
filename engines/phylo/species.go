package phylo

import (
	"math/bits"

	"umpire/engines/rule"
)

// maySettle judges laying a species from the hand.
func (j *judge) maySettle(seat rule.Seat, card uint8, p Spot) bool {
	w, c := j.whole(nothing), &j.cards[card]
	switch {
	case !j.s.opened(seat) && j.t.Breaks(TurnFirstCard):
	case w.taken(p, -1) && j.t.Breaks(GeoNoOverlap):
	case j.offGrid(j.s, p) && j.t.Breaks(GeoAlignment):
	case c.Beside != 0 && !beside(w, c.Beside, p) && j.t.Breaks(CardInstructions):
	case j.read.hostOnly && c.Hosts != nil && j.t.Breaks(ParasiteUnder):
	default:
		a := j.fresh(card, seat, p)
		return j.builds(w, &a, nothing, true)
	}
	return false
}

// beside reports whether a card next to the spot has one of the TERRAINs.
func beside(w *web, terrains Values, p Spot) bool {
	for near := w.touching(p); !near.empty(); {
		i := near.pop()
		if w.faces[i].role != Starter && w.faces[i].terrains&terrains != 0 {
			return true
		}
	}
	return false
}

// builds judges whether a new species finds a support among its neighbours, an
// own one where control is asked for, as if the face at index without were not
// there. When it finds none, the reasons are those that hinder it.
func (j *judge) builds(w *web, a *face, without int, control bool) bool {
	near := w.touching(a.Spot)
	b := builder{a, without, j.asksControl(w, a, near, control)}
	if j.finds(w, b) {
		return true
	}
	j.t.Because(func() (reasons []rule.Finding) {
		add := func(clauses ...rule.Clause) {
			for _, c := range clauses {
				reasons = append(reasons, rule.Finding{Clause: c})
			}
		}
		for _, h := range j.hindrances(w, b) {
			add(h.clauses...)
		}
		switch {
		case near.empty() && b.control:
			add(j.noControl(w, a.who), CardHabitatNeeded)
		case near.empty():
			add(CardHabitatNeeded)
		}
		return reasons
	})
	return false
}

// finds reports whether some neighbour supports a new species.
func (j *judge) finds(w *web, a builder) bool {
	for near := w.touching(a.Spot); !near.empty(); {
		if j.supports(w, a.face, near.pop(), a.control, j.quiet) {
			return true
		}
	}
	return false
}

// asksControl reports whether a new species must build on what is its player's;
// where it need not, a reading may have linkage alone count.
func (j *judge) asksControl(w *web, a *face, near mask, control bool) bool {
	j.lax = control && j.read.anyPartner
	return control && (!j.read.anyNeighbour || !j.ownAmong(w, near, a.who))
}

// supports judges whether a new species can build on the face at i.
func (j *judge) supports(w *web, a *face, i int, control bool, t *trace) bool {
	b := &w.faces[i]
	switch {
	case b.role == Starter:
		return !t.Breaks(SpeciesStarterGivesNone)
	case control && b.who != a.who && t.Breaks(j.noControl(w, a.who)):
		return false
	}
	return j.stands(a, b, t) && j.rooted(w, a, i, t)
}

// noControl returns the clause that forbids building on what is not one's own:
// another one for a player who has nothing to build on at all.
func (j *judge) noControl(w *web, seat rule.Seat) rule.Clause {
	for i := range w.n {
		if f := &w.faces[i]; f.who == seat && f.role != Starter {
			return SpeciesControl
		}
	}
	return SpeciesNoControlNoPlay
}

func (j *judge) ownAmong(w *web, near mask, seat rule.Seat) bool {
	for !near.empty() {
		i := near.pop()
		if w.faces[i].who == seat && w.faces[i].role != Starter {
			return true
		}
	}
	return false
}

// rooted judges whether a species that stands on the face at i comes from a
// habitat, and lies in its range.
func (j *judge) rooted(w *web, a *face, i int, t *trace) bool {
	if j.lax {
		return true
	}
	fits := false
	for from := w.bearers[i]; !from.empty(); {
		h := from.pop()
		if j.read.direct && !shares(a, &w.faces[h]) {
			continue
		}
		if fits = true; j.read.links && !j.read.mutual || j.distance(a.Spot, w.faces[h].Spot) <= int(j.cards[w.faces[h].card].Range) {
			return true
		}
	}
	if !fits && (j.read.direct || !w.connected(i)) {
		return !t.Breaks(CardHabitatNeeded)
	}
	return !t.Breaks(CardRange)
}

// mayLay judges laying a habitat.
func (j *judge) mayLay(seat rule.Seat, card uint8, p Spot) bool {
	w := j.web()
	switch {
	case w.taken(p, -1) && j.t.Breaks(GeoNoOverlap):
	case j.offGrid(j.s, p) && j.t.Breaks(GeoAlignment):
	default:
		return j.welcome(w, seat, card, p)
	}
	return false
}

// welcome judges the neighbours of a new habitat.
func (j *judge) welcome(w *web, seat rule.Seat, card uint8, p Spot) bool {
	first, starter, any := !j.s.opened(seat), false, false
	for near := w.touching(p); !near.empty(); {
		i := near.pop()
		starter = starter || w.faces[i].role == Starter
		any = any || j.takes(w, i, seat, card, j.quiet)
	}
	lonely := !any || first && !starter && !j.quiet.Applies(HabitatElsewhere)
	return !(lonely && j.t.Refuses(HabitatClimate))
}

// takes reports whether the face at i is a neighbour that a habitat may be laid
// next to.
func (j *judge) takes(w *web, i int, seat rule.Seat, card uint8, t *trace) bool {
	b, c := &w.faces[i], &j.cards[card]
	switch {
	case b.role == Starter:
		return (b.who == seat || !j.read.ownStarter) && t.Applies(HabitatStarter)
	case b.climates&c.Climates == 0 || bits.OnesCount16(uint16(b.climates&c.Climates)) < j.match:
		return false
	case (b.role != Habitat || b.who != seat) && !t.Applies(HabitatAnyNeighbour):
		return false
	case b.terrains&c.Terrains == 0 && (j.slips.terrain || !t.Applies(HabitatTerrainFree)):
		return false
	}
	return !j.read.liveOnly || j.whole(nothing).connected(i)
}

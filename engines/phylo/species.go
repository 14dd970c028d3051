package phylo

import (
	"fmt"
	"math/bits"
	"strings"

	"umpire/engines/rule"
)

// maySettle judges laying a species from the hand.
func (j *judge) maySettle(seat rule.Seat, card uint8, p Spot) bool {
	w, c := j.whole(nothing), &j.cards[card]
	switch {
	case !j.started(j.s, seat) && j.t.BreaksFor(TurnFirstCard, func(e *evidence) { j.notOpened(e, seat) }):
	case w.taken(p, -1) && j.t.BreaksFor(GeoNoOverlap, func(e *evidence) { j.inTheWay(e, p, nothing) }):
	case j.offGrid(j.s, p) && j.t.BreaksFor(GeoAlignment, func(e *evidence) { j.offGridAt(e, p) }):
	case c.Beside != 0 && !beside(w, c.Beside, p) && j.t.BreaksFor(CardInstructions, func(e *evidence) { j.notBeside(e, c, p) }):
	case j.read.hostOnly && c.Hosts != nil && j.t.BreaksFor(ParasiteUnder, func(e *evidence) { e.Is("move.kind", "species").Say("%s is played under a host only", c.Name) }):
	default:
		a := j.fresh(card, seat, p)
		return j.builds(w, &a, nothing, true)
	}
	return false
}

// beside reports whether a card next to the spot has one of the TERRAINs.
func beside(w *web, terrains Values, p Spot) bool {
	for near := w.touching(p); !near.empty(); near = near.rest() {
		if i := near.first(); w.faces[i].role != Starter && w.faces[i].terrains&terrains != 0 {
			return true
		}
	}
	return false
}

// builds judges whether a new species finds a support among its neighbors, an
// own one where control is asked for, as if the face at index without were not
// there. When it finds none, the reasons are those that hinder it.
func (j *judge) builds(w *web, a *face, without int, control bool) bool {
	near := w.touching(a.Spot)
	b := builder{a, without, control && !j.read.anyNeighbour}
	j.lax = control && j.read.anyPartner
	if control && !b.control && j.amongOthers(w, near, a.who) {
		c := j.noControl(w, a.who)
		if j.t.BreaksFor(c, func(e *evidence) { j.uncontrolled(e, w, a, c) }) {
			return false
		}
	}
	if j.finds(w, b) {
		return true
	}
	j.t.Because(func() []rule.Finding {
		reasons := j.hindrances(w, b)
		if near.empty() && control {
			reasons = append(reasons, rule.Finding{Clause: j.noControl(w, a.who)})
		}
		if near.empty() {
			reasons = append(reasons, rule.Finding{Clause: CardHabitatNeeded})
		}
		for i := range reasons {
			if reasons[i].Evidence == nil {
				reasons[i].Evidence = &evidence{}
				j.alone(reasons[i].Evidence, a, reasons[i].Clause)
			}
		}
		return reasons
	})
	return false
}

func (j *judge) finds(w *web, a builder) bool {
	for near := w.touching(a.Spot); !near.empty(); near = near.rest() {
		if j.supports(w, a, near.first(), j.quiet) {
			return true
		}
	}
	return false
}

// amongOthers reports whether some faces are cards, and none of them a player's. Starters
// are aside.
func (j *judge) amongOthers(w *web, near mask, seat rule.Seat) bool {
	return near.and(w.own[seat&1]).empty() && !near.and(w.own[1-seat&1]).empty()
}

// uncontrolled is the evidence that no card next to a new species is its player's.
func (g *Game) uncontrolled(e *evidence, w *web, a *face, c rule.Clause) {
	if c == SpeciesNoControlNoPlay {
		g.nothingToBuildOn(e, a.who)
		return
	}
	for near := w.touching(a.Spot); !near.empty(); near = near.rest() {
		if b := &w.faces[near.first()]; b.role != Starter {
			e.Since(fmt.Sprintf("owner(%q)", b.Spot), g.name(b.who), "!=", g.name(a.who))
		}
	}
	e.Say("no card of %s is next to %s", g.name(a.who), a.Spot)
}

func (j *judge) supports(w *web, a builder, i int, t *trace) bool {
	b := &w.faces[i]
	if b.role == Starter {
		return j.stands(a.face, b, t)
	}
	if a.control && b.who != a.who {
		c := j.noControl(w, a.who)
		if t.BreaksFor(c, func(e *evidence) {
			if c == SpeciesNoControlNoPlay {
				j.nothingToBuildOn(e, a.who)
				return
			}
			j.notTheirs(e, j.s, b.Spot, a.who)
			e.Say("is %s's", j.name(b.who))
		}) {
			return false
		}
	}
	return j.stands(a.face, b, t) && j.rooted(w, a, i, t)
}

// alone is the evidence that nothing is next to where a species is laid.
func (g *Game) alone(e *evidence, a *face, c rule.Clause) {
	if c == SpeciesNoControlNoPlay {
		g.nothingToBuildOn(e, a.who)
	} else {
		e.Is(fmt.Sprintf("neighbours(%q)", a.Spot), 0).Say("nothing is next to %s", a.Spot)
	}
}

// nothingToBuildOn is the evidence that a player has no card on which species build.
func (g *Game) nothingToBuildOn(e *evidence, seat rule.Seat) {
	name := g.name(seat)
	e.Is(name+".habitats", 0).Is(name+".species", 0).Is(name+".copies", 0).Say("%s has neither habitat nor visible species on the table", name)
}

// notBeside is the evidence that no card next to a spot has a TERRAIN that a species asks for.
func (g *Game) notBeside(e *evidence, c *Card, p Spot) {
	e.Is("move.beside", false).Say("%s is laid next to %s, and none is next to %s", c.Name, valueNames(c.Beside, g.set.Terrains), p)
}

// noControl returns the clause that forbids building on what is not one's own:
// another one for a player who has nothing to build on at all.
func (j *judge) noControl(w *web, seat rule.Seat) rule.Clause {
	if w.own[seat&1].empty() {
		return SpeciesNoControlNoPlay
	}
	return SpeciesControl
}

// rooted judges whether a species on the face at i comes from a habitat, and lies in its range.
func (j *judge) rooted(w *web, a builder, i int, t *trace) bool {
	if j.lax {
		return true
	}
	fits := false
	for from := w.bearers[i]; !from.empty(); from = from.rest() {
		h := from.first()
		if j.read.direct && !shares(a.face, &w.faces[h]) {
			continue
		}
		if fits = true; j.inReach(w, a.face, i, h) {
			return true
		}
	}
	if !fits && (j.read.direct || !w.connected(i)) {
		return !t.BreaksFor(CardHabitatNeeded, func(e *evidence) { j.unconnected(e, w, a, i) })
	}
	return !t.BreaksFor(CardRange, func(e *evidence) { j.outOfRange(e, w, a.face, i) })
}

// inReach reports whether a species next to the face at i is in the range of a habitat in
// whose set that is: in steps, or in links by reading B of phylo.ruling.range-metric. A spot
// on which no card may lie is not measured.
func (g *Game) inReach(w *web, a *face, i, h int) bool {
	if g.read.links && !g.read.mutual {
		return !w.ends[i].has(h)
	}
	return g.distance(w.origin, a.Spot, w.faces[h].Spot) <= int(g.cards[w.faces[h].card].Range) || g.off(w.origin, a.Spot)
}

// unconnected is the evidence that a neighbor comes from no habitat, or from none that
// the species fits, once the card that is covered is away.
func (j *judge) unconnected(e *evidence, w *web, a builder, i int) {
	once := ""
	if a.without != nothing && j.asker(j.s).web().connected(i) {
		once = fmt.Sprintf(" once %s is covered", j.label(&w.faces[a.without]))
	}
	switch spot := w.faces[i].Spot; {
	case w.faces[i].role == Habitat:
		e.Is("move.shares(here)", false).Say("does not share both TERRAIN and CLIMATE with %s", j.cardName(a.card))
	case w.connected(i):
		e.Is(fmt.Sprintf("connected(%q)", spot), true).Say("comes from no habitat with which %s shares TERRAIN and CLIMATE", j.cardName(a.card))
	case once == "":
		e.Is(fmt.Sprintf("connected(%q)", spot), false).Say("is connected to no habitat")
	default:
		e.Is(fmt.Sprintf("connected(%q)", spot), true).Say("is connected to no habitat%s", once)
	}
}

func (j *judge) mayLay(seat rule.Seat, card uint8, p Spot) bool {
	w := j.web()
	switch {
	case w.taken(p, -1) && j.t.BreaksFor(GeoNoOverlap, func(e *evidence) { j.inTheWay(e, p, nothing) }):
	case j.offGrid(j.s, p) && j.t.BreaksFor(GeoAlignment, func(e *evidence) { j.offGridAt(e, p) }):
	default:
		return j.welcome(w, seat, card, p)
	}
	return false
}

// welcome judges the neighbors of a new habitat.
func (j *judge) welcome(w *web, seat rule.Seat, card uint8, p Spot) bool {
	first, starter, any := !j.s.opened(seat), false, false
	for near := w.touching(p); !near.empty(); near = near.rest() {
		i := near.first()
		starter = starter || w.faces[i].role == Starter
		any = any || j.takes(w, i, seat, card, j.quiet)
	}
	lonely := !any || first && !starter && !j.quiet.Applies(HabitatElsewhere)
	return !(lonely && j.t.RefusesFor(HabitatClimate, func(e *evidence) { j.unwelcome(e, w, seat, card, p) }))
}

// unwelcome is the evidence against each neighbor of a new habitat.
func (j *judge) unwelcome(e *evidence, w *web, seat rule.Seat, card uint8, p Spot) {
	var words []string
	for near := w.touching(p); !near.empty(); near = near.rest() {
		i := near.first()
		b := &w.faces[i]
		e.About(b.Spot.String())
		text, common := "", b.climates&j.cards[card].Climates
		if b.role == Starter {
			e.Is(fmt.Sprintf("owner(%q)", b.Spot), j.name(b.who))
		} else {
			e.Is(fmt.Sprintf("move.common(%q)", b.Spot), valueNames(common, j.set.Climates))
		}
		switch {
		case b.role == Starter && b.who != seat:
			text = "is the starter of " + j.name(b.who)
		case b.role == Starter:
			text = "a starter"
		case bits.OnesCount16(uint16(common)) < j.match && common != 0:
			text = fmt.Sprintf("CLIMATE %s only in common", valueNames(common, j.set.Climates))
		case common == 0:
			text = fmt.Sprintf("CLIMATE %s, not %s", listed(b.climates, j.set.Climates, " and "), listed(j.cards[card].Climates, j.set.Climates, " or "))
		case b.terrains&j.cards[card].Terrains == 0 && j.slips.terrain:
			text = fmt.Sprintf("TERRAIN %s, not %s", listed(b.terrains, j.set.Terrains, " and "), listed(j.cards[card].Terrains, j.set.Terrains, " or "))
		case j.read.liveOnly && !j.whole(nothing).connected(i):
			text = "is connected to no habitat"
		default:
			text = "is not what a habitat is laid next to"
		}
		words = append(words, j.label(b)+": "+text)
	}
	if e.Say("%s", strings.Join(words, "; ")); words == nil {
		e.Is(fmt.Sprintf("neighbours(%q)", p), 0).Say("nothing is next to %s", p)
	}
}

// takes reports whether the face at i is a neighbor that a habitat may be laid next to.
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

package phylo

import (
	"fmt"
	"slices"
)

// invasions returns the moves that lay an INVASIVE species onto another species.
//
// phylo.invasive.on-top, phylo.ruling.invasive-where, phylo.ruling.invasive-stack
func (t *table) invasions(c *card) (list []string) {
	if !c.is("invasive") {
		return nil
	}
	for i, s := range t.stacks {
		target := s.face()
		if target.kind == "habitat" || !t.names(c.Invades, c, target) {
			continue
		}
		if len(s.pieces) > 1 && t.reads("invasive-stack", "B") {
			continue
		}
		here := t.placeAt(s.at)
		neighbour := slices.ContainsFunc(here.next, func(n *stack) bool { return n.face().owner == t.turn })
		if !t.needsMet(c, here) || !neighbour && t.reads("invasive-where", "B") {
			continue
		}
		after := t.copy()
		covered := after.stacks[i]
		covered.pieces = append(covered.pieces, &piece{owner: t.turn, kind: "species", card: c})
		if after.connected(covered) {
			list = append(list, fmt.Sprintf("species %q onto %v", c.Name, s.at))
		}
	}
	return list
}

// infections returns the moves that play a PARASITE under another species.
//
// phylo.parasite.under, phylo.ruling.parasite-where
func (t *table) infections(c *card) (list []string) {
	if !c.is("parasite") {
		return nil
	}
	for _, s := range t.stacks {
		if s.face().kind != "habitat" && t.names(c.Hosts, c, s.face()) && t.needsMet(c, t.placeAt(s.at)) {
			list = append(list, fmt.Sprintf("species %q under %v", c.Name, s.at))
		}
	}
	return list
}

// events returns the moves that play an event on a card.
//
// phylo.action.event, phylo.event.any-owner, phylo.event.target,
// phylo.ruling.event-target-face, phylo.ruling.event-on-own,
// phylo.ruling.event-no-target
func (t *table) events(c *card) (list []string) {
	for _, s := range t.stacks {
		habitat := s.face().kind == "habitat"
		if habitat == (c.Target.Kind == "habitat") && t.names(c.Target.Filter, c, s.face()) {
			list = append(list, fmt.Sprintf("event %q on %v", c.Name, s.at))
		}
	}
	return list
}

// spreadings returns the moves that spread a plant.
//
// phylo.action.spread, phylo.spread.like-move, phylo.ruling.spread-where,
// phylo.ruling.spread-repeat, phylo.ruling.spread-who
func (t *table) spreadings() (list []string) {
	hand := t.cards.distinct(t.active().hand)
	for _, s := range t.stacks {
		reach := 0
		if p := s.face(); p.owner == t.turn && p.kind == "species" {
			reach = t.spreads(s)
		}
		if reach == 0 || len(hand) == 0 {
			continue
		}
		for off, n := range t.stepsFrom(s.at) {
			if to := s.at.plus(off); n > 0 && n <= reach && t.free(to) {
				for _, name := range hand {
					list = append(list, fmt.Sprintf("spread %v to %v with %q", s.at, to, name))
				}
			}
		}
	}
	return list
}

// spreads returns how far a plant can spread now, or 0 if it cannot.
//
// phylo.spread.needs, phylo.pollinator.enables, phylo.ruling.spread-none,
// phylo.ruling.spread-wind
func (t *table) spreads(s *stack) int {
	c := s.face().card
	if c.Spread == nil {
		if c.isPlant() && t.pollinated(s) && t.reads("spread-none", "B") {
			return 1
		}
		return 0
	}
	wind := slices.ContainsFunc(s.face().events, func(e event) bool { return e.card.Effect.Wind })
	switch {
	case c.Spread.Needs == "pollinator" && !t.pollinated(s), c.Spread.Needs == "wind" && !wind:
		return 0
	case wind && c.Spread.Doubles:
		return 2 * c.Spread.N
	}
	return c.Spread.N
}

// pollinated reports whether a POLLINATOR is next to a plant: one of the same player or, by
// reading B, of anybody.
//
// phylo.ruling.spread-who
func (t *table) pollinated(s *stack) bool {
	return slices.ContainsFunc(t.placeAt(s.at).next, func(n *stack) bool {
		p := n.face()
		whose := p.owner == s.face().owner || t.reads("spread-who", "B")
		return whose && p.kind == "species" && p.card.is("pollinator")
	})
}

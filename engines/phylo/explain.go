package phylo

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

func explainDue(_ *Game, s *State, _ Move) string { return "due is " + dueWords[min(s.Part, Over)] }

var dueWords = [parts]string{
	Dealing: "dealing the opening hands", Drawing: "the draw", Redrawing: "the draw for the discarded card", Throwing: "rock, paper, scissors",
	Acting: "an action", Trimming: "dropping cards of the hand", Over: "nothing: the game is over",
}

func (g *Game) explainDeck(s *State, m Move) string {
	return fmt.Sprintf("the deck of %s holds no %s", g.name(s.Active), g.cardName(m.Card))
}

func (g *Game) explainHand(s *State, m Move) string {
	seat := m.Seat & 1
	switch {
	case m.Seat == rule.Chance:
		return g.explainDeck(s, m)
	case !s.Hand[seat].has(m.Card):
		return fmt.Sprintf("%s holds %s", g.name(seat), g.pileText(&s.Hand[seat], s.Veil[seat]))
	case m.Kind == Discard:
		return fmt.Sprintf("the deck of %s is empty", g.name(seat))
	}
	return ""
}

func (g *Game) explainOverlap(s *State, m Move) string {
	q := g.asker(s)
	w := q.web()
	var words []string
	for i := range w.n {
		if w.faces[i].overlaps(m.To) && (m.Kind != MoveTo && m.Kind != FreeMove || w.faces[i].Spot != m.From) {
			words = append(words, q.label(i))
		}
	}
	if words == nil {
		return "the card that it covers stays there"
	}
	return "in the way: " + strings.Join(words, ", ")
}

func (g *Game) explainOwn(s *State, m Move) string {
	_, _, reason := g.mover(s, m)
	return reason
}

func (g *Game) explainFree(s *State, m Move) string {
	_, one, reason := g.mover(s, m)
	switch {
	case reason != "":
		return reason
	case g.sighting(one.seat(), one.Card) < 0:
		return fmt.Sprintf("%s has not seen %s in the wild", g.name(one.seat()), g.cardName(one.Card))
	}
	return g.cardName(one.Card) + " has used its free MOVE"
}

func (g *Game) explainDistance(s *State, m Move) string {
	_, one, reason := g.mover(s, m)
	if reason != "" {
		return reason
	}
	return fmt.Sprintf("%s %s has MOVE %d, %s is %d away", g.cardName(one.Card), m.From, g.card(one.Card).Move, m.To, g.distance(g.origin(s), m.From, m.To))
}

func (g *Game) explainSpread(s *State, m Move) string {
	i, one, reason := g.mover(s, m)
	if reason != "" {
		return reason
	}
	far := g.spreads(s, i, rule.NewTrace[State](&g.book))
	return fmt.Sprintf("%s %s has SPREAD %d, %s is %d away", g.cardName(one.Card), m.From, far, m.To, g.distance(g.origin(s), m.From, m.To))
}

func (g *Game) explainNeeds(s *State, m Move) string {
	_, one, reason := g.mover(s, m)
	if reason != "" {
		return reason
	}
	return fmt.Sprintf("%s %s needs %s", g.cardName(one.Card), m.From, needWords[g.card(one.Card).Needs])
}

// mover returns the card that is to move or to spread, or why no such card of the
// player lies there.
func (g *Game) mover(s *State, m Move) (i int, one *Piece, reason string) {
	i = s.face(m.From)
	if i < 0 {
		return i, nil, fmt.Sprintf("there is no card at %s", m.From)
	}
	one = &s.Table[i]
	what := fmt.Sprintf("%s %s", g.cardName(one.Card), m.From)
	switch {
	case !one.Role.living():
		reason = fmt.Sprintf("%s is a %s", what, roleWords[one.Role])
	case one.Role == Copy:
		reason = what + " lies upside down"
	case one.seat() != m.Seat&1:
		reason = fmt.Sprintf("%s is %s's", what, g.name(one.seat()))
	}
	return i, one, reason
}

var needWords = [...]string{NeedsNothing: "nothing", NeedsPollinator: "an own POLLINATOR next to it", NeedsWind: "WIND on it"}

// nextTo is the Explain of a clause by which the neighbours of a spot keep a card
// from being laid there.
func nextTo(c rule.Clause) func(*Game, *State, Move) string {
	return func(g *Game, s *State, m Move) string {
		if !m.places() {
			return ""
		}
		q := g.asker(s)
		w := q.web()
		near := w.touching(m.To)
		if near.empty() {
			return fmt.Sprintf("nothing is next to %s", m.To)
		}
		a := g.fresh(m.Card, m.Seat&1, m.To)
		if m.Kind != Lay {
			return g.explainSupports(c, q, &a, m.Kind)
		}
		var words []string
		for !near.empty() {
			i := near.pop()
			words = append(words, q.label(i)+": "+q.explainNeighbour(c, &a, i))
		}
		return strings.Join(words, "; ")
	}
}

// explainSupports explains by which neighbours a clause hinders a new species, be
// it laid beside them or onto one that it covers.
func (g *Game) explainSupports(c rule.Clause, q *asker, a *face, kind Kind) string {
	j := g.judge(q.s, q.t)
	without, w := nothing, j.web()
	if kind == Onto {
		without = w.at(a.Spot)
	}
	b := builder{a, without, j.asksControl(w, a, w.touching(a.Spot), kind == Settle)}
	var words []string
	for _, h := range j.hindrances(w, b) {
		if !slices.Contains(h.clauses, c) {
			continue
		}
		if text := g.asker(q.s, h.but(c)...).leave(without).explainNeighbour(c, a, h.at); text != "" {
			words = append(words, q.label(h.at)+": "+text)
		}
	}
	return strings.Join(words, "; ")
}

// explainNeighbour says how the face at i breaks a clause for a new card.
func (q *asker) explainNeighbour(c rule.Clause, a *face, i int) string {
	g, b := q.g, &q.w.faces[i]
	switch c {
	case HabitatClimate:
		return fmt.Sprintf("CLIMATE %s, not %s", orNothing(valueNames(b.climates, g.set.Climates)), valueNames(a.climates, g.set.Climates))
	case SpeciesControl:
		if b.who != a.who {
			return "is " + g.name(b.who) + "'s"
		}
	case CardHabitatNeeded:
		if b.role != Starter && !q.w.connected(i) {
			return "is connected to no habitat"
		}
	case CardRange:
		return q.outOfRange(a, i)
	default:
		return g.linkText(c, a, b)
	}
	return ""
}

// outOfRange says how far a spot is from the habitats on which a face hangs.
func (q *asker) outOfRange(a *face, i int) string {
	var words []string
	for from := q.w.bearers[i]; !from.empty(); {
		h := from.pop()
		limit, far := int(q.g.cards[q.w.faces[h].card].Range), q.g.distance(q.w.origin, a.Spot, q.w.faces[h].Spot)
		if far > limit {
			words = append(words, fmt.Sprintf("%s has range %d and is %d away", q.label(h), limit, far))
		}
	}
	return strings.Join(words, ", ")
}

// linkText says with which values a clause of links forbids species a to stand
// on b; "" when it does not.
func (g *Game) linkText(c rule.Clause, a, b *face) string {
	ca, cb := &g.cards[a.card], &g.cards[b.card]
	switch c {
	case SpeciesStarterGivesNone:
		if b.role == Starter {
			return "a starter"
		}
	case LinkTerrainClimate:
		switch {
		case b.role == Starter:
		case a.linkTerr&b.linkTerr == 0:
			return fmt.Sprintf("TERRAIN %s, not %s", valueNames(b.linkTerr, g.set.Terrains), valueNames(a.linkTerr, g.set.Terrains))
		case a.linkClim&b.linkClim == 0:
			return fmt.Sprintf("CLIMATE %s, not %s", valueNames(b.linkClim, g.set.Climates), valueNames(a.linkClim, g.set.Climates))
		}
	case LinkHabitatRank1Only:
		if b.role == Habitat && ca.Rank > 1 {
			return fmt.Sprintf("a habitat, and %s has FOODCHAIN %d", ca.Name, ca.Rank)
		}
	case LinkHerbivore, LinkRankGeneral:
		if b.role.living() && (ca.Rank > 1 || g.read.plantsLow) {
			return fmt.Sprintf("FOODCHAIN %d, and the %s %s has %d", cb.Rank, ca.Diet, ca.Name, ca.Rank)
		}
	case LinkCarnivoreScale, LinkOmnivorePrey:
		if b.role.living() && cb.Scale > ca.Scale {
			return fmt.Sprintf("SCALE %d, and %s has %d", cb.Scale, ca.Name, ca.Scale)
		}
	}
	return ""
}

func (g *Game) explainInvasive(s *State, m Move) string {
	return g.explainTarget(s, m, "species", g.card(m.Card).Invades, "INVASIVE")
}

func (g *Game) explainParasite(s *State, m Move) string {
	return g.explainTarget(s, m, "species", g.card(m.Card).Hosts, "a PARASITE")
}

func (g *Game) explainEvent(s *State, m Move) string {
	c := g.card(m.Card)
	return g.explainTarget(s, m, c.OnSort.String(), &c.On, "an event")
}

// explainTarget says what a card may be played on: a kind of card that a filter
// means, if the card is what it should be.
func (g *Game) explainTarget(s *State, m Move, kind string, f *Filter, should string) string {
	i := s.face(m.To)
	switch {
	case i < 0:
		return fmt.Sprintf("there is no card at %s", m.To)
	case f == nil:
		return fmt.Sprintf("%s is not %s", g.cardName(m.Card), should)
	}
	return fmt.Sprintf("%s means a %s, %s; at %s lies %s", g.cardName(m.Card), kind, g.set.filterText(f), m.To, g.cardName(s.Table[i].Card))
}

func orNothing(text string) string {
	if text == "" {
		return "none"
	}
	return text
}

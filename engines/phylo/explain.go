package phylo

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	switch c {
	case TurnAlternate:
		return fmt.Sprintf("it is the turn of %s", g.name(s.Active))
	case EndLastCard:
		return "the game is over"
	case TurnOrder, TurnDraw, SetupFirst, SetupFirstTie, TurnActions:
		return "due is " + dueWords[min(s.Part, Over)]
	case TurnFirstCard:
		return fmt.Sprintf("%s has laid no habitat yet", g.name(m.Seat))
	case CardTypes:
		return fmt.Sprintf("%s is a card of the kind %s", g.cardName(m.Card), g.cards[int(m.Card)%len(g.cards)].Sort)
	case SetupHand:
		return fmt.Sprintf("the deck of %s holds no %s", g.name(s.Active), g.cardName(m.Card))
	case ActionDiscard, ActionHabitat, ActionSpecies, ActionEvent, ActionSpread:
		return g.explainHand(s, &m)
	case GeoNoOverlap, MoveUnoccupied:
		return g.explainOverlap(s, &m)
	case MoveOwn, MoveValue, MoveUsesAction, SpreadLikeMove, SpreadNeeds:
		return g.explainMove(c, s, &m)
	}
	if m.Kind == Lay || m.Kind == Settle || m.Kind == Onto || m.Kind == Under || m.Kind == Play {
		return g.explainPlace(c, s, &m)
	}
	return ""
}

var dueWords = [parts]string{
	Dealing: "dealing the opening hands", Drawing: "the draw", Redrawing: "the draw for the discarded card", Throwing: "rock, paper, scissors",
	Acting: "an action", Trimming: "dropping cards of the hand", Over: "nothing: the game is over",
}

func (g *Game) explainHand(s *State, m *Move) string {
	seat := m.Seat & 1
	switch {
	case m.Seat == rule.Chance:
		return fmt.Sprintf("the deck of %s holds no %s", g.name(s.Active), g.cardName(m.Card))
	case !s.Hand[seat].has(m.Card):
		return fmt.Sprintf("%s holds %s", g.name(seat), g.pileText(&s.Hand[seat], s.Veil[seat]))
	case m.Kind == Discard:
		return fmt.Sprintf("the deck of %s is empty", g.name(seat))
	}
	return ""
}

func (g *Game) explainOverlap(s *State, m *Move) string {
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

func (g *Game) explainMove(c rule.Clause, s *State, m *Move) string {
	i := s.face(m.From)
	if i < 0 {
		return fmt.Sprintf("there is no card at %s", m.From)
	}
	one := &s.Table[i]
	card := &g.cards[one.Card]
	what := fmt.Sprintf("%s %s", card.Name, m.From)
	switch {
	case !one.Role.living():
		return fmt.Sprintf("%s is a %s", what, roleWords[one.Role])
	case one.Role == Copy:
		return what + " lies upside down"
	case one.seat() != m.Seat&1:
		return fmt.Sprintf("%s is %s's", what, g.name(one.seat()))
	case c == MoveUsesAction && g.sighting(one.seat(), one.Card) < 0:
		return fmt.Sprintf("%s has not seen %s in the wild", g.name(one.seat()), card.Name)
	case c == MoveUsesAction:
		return fmt.Sprintf("%s has used its free MOVE", card.Name)
	case c == MoveValue:
		return fmt.Sprintf("%s has MOVE %d, %s is %d away", what, card.Move, m.To, g.distance(m.From, m.To))
	case c == SpreadLikeMove:
		return fmt.Sprintf("%s has SPREAD %d, %s is %d away", what, g.spreads(s, i, rule.NewTrace[State](&g.book)), m.To, g.distance(m.From, m.To))
	}
	return fmt.Sprintf("%s needs %s", what, needWords[card.Needs])
}

var needWords = [...]string{NeedsNothing: "nothing", NeedsPollinator: "an own POLLINATOR next to it", NeedsWind: "WIND on it"}

// explainPlace explains why a card cannot be played where it should be.
func (g *Game) explainPlace(c rule.Clause, s *State, m *Move) string {
	q := g.asker(s)
	w := q.web()
	card := &g.cards[m.Card]
	near := w.touching(m.To)
	switch c {
	case GeoAlignment:
		return fmt.Sprintf("%s is off the grid", m.To)
	case CardInstructions:
		return fmt.Sprintf("%s is laid next to %s", card.Name, valueNames(card.Beside, g.set.Terrains))
	case InvasiveOnTop, ParasiteUnder, EventTarget:
		return g.explainTarget(c, q, m)
	case SpeciesNoControlNoPlay:
		return fmt.Sprintf("%s has neither habitat nor species on the table", g.name(m.Seat))
	}
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
		limit, far := int(q.g.cards[q.w.faces[h].card].Range), q.g.distance(a.Spot, q.w.faces[h].Spot)
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
		if b.role.living() && ca.Rank > 1 {
			return fmt.Sprintf("FOODCHAIN %d, and the %s %s has %d", cb.Rank, ca.Diet, ca.Name, ca.Rank)
		}
	case LinkCarnivoreScale, LinkOmnivorePrey:
		if b.role.living() && cb.Scale > ca.Scale {
			return fmt.Sprintf("SCALE %d, and %s has %d", cb.Scale, ca.Name, ca.Scale)
		}
	}
	return ""
}

// explainTarget says what a card may be played on.
func (g *Game) explainTarget(c rule.Clause, q *asker, m *Move) string {
	card := &g.cards[m.Card]
	i := q.w.at(m.To)
	if i < 0 {
		return fmt.Sprintf("there is no card at %s", m.To)
	}
	var filter *Filter
	kind := "species"
	switch c {
	case InvasiveOnTop:
		filter = card.Invades
	case ParasiteUnder:
		filter = card.Hosts
	default:
		filter, kind = &card.On, card.OnSort.String()
	}
	if filter == nil {
		return fmt.Sprintf("%s is not %s", card.Name, map[rule.Clause]string{InvasiveOnTop: "INVASIVE", ParasiteUnder: "a PARASITE"}[c])
	}
	return fmt.Sprintf("%s means a %s, %s; at %s lies %s", card.Name, kind, g.set.filterText(filter), m.To, g.cardName(q.w.faces[i].card))
}

func orNothing(text string) string {
	if text == "" {
		return "none"
	}
	return text
}

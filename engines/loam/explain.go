package loam

import (
	"fmt"
	"strings"
)

func (g *Game) explainSide(s *State, m Move) string {
	seat, stat := s.own(), m.Card%3
	return fmt.Sprintf("%s is %d, so the %s side of its input shows", Stats[stat], s.Stats[seat][stat], sideWords[s.Up[seat]>>stat&1])
}

func (g *Game) explainHeld(s *State, _ Move) string {
	return fmt.Sprintf("%s has in hand: %s", g.name(s.own()), list(g.behaviorNames(s.Tricks[s.Turn&3])))
}

// whatIsDue says which decision is due.
func (g *Game) whatIsDue(s *State) string {
	text := "due is " + dueWords[min(s.Phase, Over-1)]
	if s.Doing != doNothing {
		text = fmt.Sprintf("%s is in progress; %s", g.doingName(s.Doing), text)
	}
	return text
}

// explainSource says where the creature of a move is, and what the step allows; of
// payments, what the behavior costs.
func (g *Game) explainSource(s *State, m Move) string {
	switch {
	case m.Kind == Play:
		return g.explainPayment(s, m)
	case m.Card == nobody:
		return fmt.Sprintf("the deck has %d cards, the discard pile %d", max(s.deck(), 0), s.pile())
	}
	var places []string
	for from := Hand; from < sources; from++ {
		if pile := s.source(from); pile != nil && from != Deck && pile.has(m.Card) {
			places = append(places, sourceNames[from])
		}
	}
	text := fmt.Sprintf("%s (%s) is in: %s", g.creatureName(m.Card), g.label(m.Card), orNone(strings.Join(places, ", ")))
	if st := &g.program[s.Step]; s.Step != 0 && st.from != 0 {
		text += fmt.Sprintf("; the step takes from %s", st.from)
	}
	return text
}

func orNone(text string) string {
	if text == "" {
		return "none"
	}
	return text
}

func (g *Game) explainPicked(s *State, _ Move) string {
	if s.Drawn.None() {
		return ""
	}
	return "chance picked " + g.creatureName(s.Drawn.Must())
}

func (g *Game) explainPayment(s *State, m Move) string {
	if int(m.Card) >= len(g.cards.Behaviors) {
		return ""
	}
	b := &g.cards.Behaviors[m.Card]
	if b.cost == nil {
		return b.Name + " costs nothing"
	}
	return fmt.Sprintf("%s costs %s from %s; hand: %s; soil: %s", b.Name, plural(int(b.cost.n), "creature"), b.cost.from,
		list(g.creatureNames(s.Hand[s.Turn&3])), list(g.creatureNames(s.Soil)))
}

func (g *Game) explainPair(s *State, m Move) string {
	if int(m.Card) >= len(g.cards.Behaviors) {
		return ""
	}
	b := &g.cards.Behaviors[m.Card]
	return fmt.Sprintf("%s needs %s+%s; pairs made: %s; available: %s", b.Name, Types[b.Pair[0]], Types[b.Pair[1]], orNone(pairWords(s.Pairs)), list(g.behaviorNames(s.Display)))
}

// dueWords say which decision is due.
var dueWords = [phases]string{
	ChooseFirst: "who begins?", DrawCard: "a card is drawn", DrawBehavior: "a behavior is laid out", PickCard: "chance picks a creature", PickOrStop: "chance picks a creature, unless it is left",
	TurnMove: "a move", Placing: "a creature to place", Drawing: "a creature to draw", Burying: "a creature to bury", Choosing: "which option?",
	Deciding: "yes or no?", Checking: "behaviors to take", Discarding: "an input to discard", ExtraPlacing: "an extra placement", Cleansing: "an invasive creature to bury",
}

// placed returns the creature that a move places.
func (m *Move) placed(s *State) uint8 {
	if m.Card == nobody && s.Drawn.Is() {
		return s.Drawn.Must()
	}
	return m.Card
}

func (g *Game) explainLevel(s *State, m Move) string {
	card := m.placed(s)
	return fmt.Sprintf("%s is level %d", g.creatureName(card), g.cards.level[card&127])
}

// meant returns the community that a move names.
func (g *Game) meant(s *State, m *Move) (community, bool) {
	return s.find(s.whose(m.Owner), m.Into)
}

// explainMissing names a community that is not there.
func (g *Game) explainMissing(s *State, m Move) string {
	if _, ok := g.meant(s, &m); ok || m.Into == 0 {
		return ""
	}
	return fmt.Sprintf("there is no c%d", m.Into)
}

func (g *Game) explainSize(s *State, m Move) string {
	c, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	return fmt.Sprintf("c%d has %s", c.id, plural(c.size(), "creature"))
}

func (g *Game) explainRatio(s *State, m Move) string {
	c, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	n := g.levels(s, c)
	return fmt.Sprintf("c%d has %d of level 1 and %d of level 2; with %s it needs %d of level 1", c.id, n.of(1), n.of(2), g.creatureName(m.placed(s)), g.cards.Numbers.Ratio*(n.of(2)+1))
}

func (g *Game) explainSeventh(s *State, m Move) string {
	c, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	return fmt.Sprintf("c%d has %s; a level 3 needs %d others", c.id, plural(c.size(), "creature"), g.cards.Numbers.Others)
}

func (g *Game) explainPosition(s *State, m Move) string {
	c, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	return fmt.Sprintf("position %d of c%d, which has %s", m.At, c.id, plural(c.size(), "creature"))
}

func (g *Game) explainUnion(s *State, m Move) string {
	one, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	other, ok := s.find(s.own(), m.At)
	if !ok {
		return fmt.Sprintf("there is no c%d", m.At)
	}
	n := g.levels(s, one) + g.levels(s, other)
	return fmt.Sprintf("c%d has %d creatures, c%d has %d; together %d of level 1 and %d of level 2", one.id, one.size(), other.id, other.size(), n.of(1), n.of(2))
}

package loam

import (
	"fmt"
	"math/bits"
	"strings"

	"umpire/engines/rule"
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
	if s.Phase == Flipping && s.Turning != 0 {
		text = fmt.Sprintf("due is whether the %s input turns", Stats[bits.TrailingZeros8(s.Turning)%3])
	}
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
	Deciding: "yes or no?", Flipping: "whether an input turns", Checking: "behaviors to take", Discarding: "an input to discard", ExtraPlacing: "an extra placement", Cleansing: "an invasive creature to bury",
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

func (g *Game) violationCreatures(s *State) string {
	card, found := g.tooMany(s)
	switch {
	case found:
		return fmt.Sprintf("%s: there are %s", g.creatureName(card), plural2(int(g.cards.copies[card]), "copy", "copies"))
	case g.settingUp(s):
		return "before the first turn they are in the deck, the soil and the hands"
	}
	return "more cards are unknown than can be"
}

func (g *Game) violationBehaviors(s *State) string {
	if g.settingUp(s) && s.behaviorTwice() == 0 {
		return "before the first turn they are in the deck or available"
	}
	return "in two places: " + list(g.behaviorNames(s.behaviorTwice()))
}

func (g *Game) violationSides(s *State) string {
	for seat := range g.players() {
		if wrong := s.Up[seat] ^ g.sides(&s.Stats[seat]); !g.rightSides(s, seat) {
			return fmt.Sprintf("%s: %s", g.name(seat), inputList(wrong))
		}
	}
	return ""
}

// inputList names some inputs, or none.
func inputList(set uint8) string { return orNone(strings.Join(statNames(set), ", ")) }

func (g *Game) violationUsed(s *State) string {
	if both := s.Used & s.Out; both != 0 {
		return "used and discarded: " + inputList(both)
	}
	return fmt.Sprintf("%s is being resolved, and used are: %s", g.doingName(s.Doing), inputList(s.Used))
}

func (g *Game) violationEffect(s *State) string {
	return fmt.Sprintf("%s is being resolved, and the stats of %s are %d", g.doingName(s.Doing), g.name(s.own()), s.Stats[s.own()])
}

func (g *Game) violationUnits(s *State) string {
	return fmt.Sprintf("%d left of %d", s.Left, g.maxUnits(s))
}

func (g *Game) violationPicked(s *State) string {
	if s.Drawn.None() {
		return ""
	}
	return fmt.Sprintf("picked: %s, from %s", g.creatureName(s.Drawn.Must()), sourceNames[s.From%sources])
}

// flawedCommunity is the Flaw of a clause on communities: it names the one that
// breaks it, with its counts.
func flawedCommunity(c rule.Clause) func(*Game, *State) string {
	return func(g *Game, s *State) string {
		for seat := range g.players() {
			from, end := s.zone(seat)
			for from < end {
				one := s.next(from, end)
				n := g.levels(s, one)
				t := rule.NewTrace[State](&g.book)
				if !g.validateCommunity(one.size(), n, t) && t.Cited() == rule.SetOf(c) {
					return fmt.Sprintf("c%d of %s has %d creatures: %d of level 1, %d of level 2, %d of level 3", one.id, g.name(seat), one.size(), n.of(1), n.of(2), n.of(3))
				}
				from = one.to
			}
		}
		return ""
	}
}

func (g *Game) violationRefilled(s *State) string {
	return fmt.Sprintf("%d are available or to come, and %d have been earned this turn", s.Display.len()+g.toCome(s, opCycle), s.Earned)
}

func (g *Game) violationPairs(s *State) string {
	if s.Phase == Checking {
		return "a check is open, and no input or behavior has been used that places a creature"
	}
	return fmt.Sprintf("pairs made: %s, and nothing is being resolved", pairWords(s.Pairs))
}

func (g *Game) violationEarned(s *State) string {
	return fmt.Sprintf("no community of %s has %s", g.name(s.own()), pairWords(g.made(s)&^g.together(s)))
}

func (g *Game) violationLapsed(s *State) string {
	return "in a hand or in use: " + list(g.behaviorNames(s.Lapsed&(s.held()|s.using())))
}

func (g *Game) violationQueue(s *State) string {
	return fmt.Sprintf("queue %d, earned %d", s.Queue, s.Earned)
}

func (g *Game) violationDiscarded(s *State) string {
	text := fmt.Sprintf("round %d; discarded this turn: %s; before: %s; used: %s", s.Round, inputList(s.Out), inputList(s.OutBefore), inputList(s.Used))
	if g.givesBack(s) != 0 {
		text += fmt.Sprintf("; earned: %d", s.Earned)
	}
	return text
}

func (g *Game) violationPlaced(s *State) string {
	text := fmt.Sprintf("%s placed this turn; the root zone of %s has %d", plural(int(s.Placed), "creature"), g.name(s.own()), s.Size[s.own()])
	if most := g.mostPlaced(s); int(s.Placed) > most {
		text += fmt.Sprintf(", and what was used (%s) can have placed %d", inputList(s.Used), most)
	}
	return text
}

func (g *Game) violationFirst(s *State) string {
	if s.Phase == ChooseFirst {
		return "the first player is yet to be chosen, and " + g.name(s.First) + " is first already"
	}
	return fmt.Sprintf("%s is first, and it is the turn of %s before the first turn", g.name(s.First), g.name(s.own()))
}

func (g *Game) violationNegative(s *State) string {
	seat, _ := g.below(s)
	return fmt.Sprintf("the lowest stat of %s is %d, and no creature is invasive", g.name(seat), lowest(&s.Stats[seat]))
}

func (g *Game) violationSetUp(s *State) string {
	return fmt.Sprintf("the soil has %s, and %s available; still to do: %s", plural(s.Soil.len(), "creature"), areBehaviors(s.Display.len()), taskList(s.Tasks))
}

// areBehaviors says that so many behaviors are: "1 behavior is".
func areBehaviors(n int) string {
	if n == 1 {
		return "1 behavior is"
	}
	return fmt.Sprintf("%d behaviors are", n)
}

func (g *Game) violationTasks(s *State) string {
	return fmt.Sprintf("used or discarded: %s; tasks: %s", inputList(s.Used|s.Out), orNone(taskList(s.Tasks)))
}

func (g *Game) violationMatch(s *State) string {
	return fmt.Sprintf("%s, won %d to %d", plural(int(s.Games), "game"), s.Wins[0], s.Wins[1])
}

package loam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	switch c {
	case TurnOwnTurnOnly:
		return fmt.Sprintf("it is the turn of %s", g.name(s.own()))
	case EndAfterThirdTurns:
		return "the game is over"
	}
	if m.Seat != s.own() && m.Seat < g.players() {
		as := g.as(s, m.Seat)
		return g.Explain(c, &as, m)
	}
	switch c {
	case InputOnce, ScenarioInputBack:
		return fmt.Sprintf("the %s input is %s", Stats[m.Card%3], s.where(s.own(), m.Card%3))
	case InputShowingSide:
		return fmt.Sprintf("%s is %d, so the %s side of its input shows", Stats[m.Card%3], s.Stats[s.Turn&3][m.Card%3], sideWords[s.Up[s.Turn&3]>>(m.Card%3)&1])
	case InputOneEffectOnly:
		return "an input gives one of its effects, A or B"
	case TurnEndCondition:
		return fmt.Sprintf("still in hand: %s", strings.Join(statNames(s.inHand()), ", "))
	case TurnContent:
		return fmt.Sprintf("%s has in hand: %s", g.name(s.own()), list(g.behaviorNames(s.Tricks[s.Turn&3])))
	case EffectNoInterruption, EffectOnlyDue, EffectMandatory, BehaviorEarnAfterEffect:
		return g.whatIsDue(s)
	case ScenarioAllelopathyT2:
		return fmt.Sprintf("discarded before: %s", strings.Join(statNames(s.OutBefore), ", "))
	}
	if text := g.explainCards(c, s, &m); text != "" {
		return text
	}
	return g.explainCommunity(c, s, &m)
}

// whatIsDue says which decision is due.
func (g *Game) whatIsDue(s *State) string {
	text := "due is " + dueWords[min(s.Phase, Over-1)]
	if s.Doing != doNothing {
		text = fmt.Sprintf("%s is in progress; %s", g.doingName(s.Doing), text)
	}
	return text
}

// explainCards explains the clauses about where cards are.
func (g *Game) explainCards(c rule.Clause, s *State, m *Move) string {
	switch c {
	case ActionPlaceSources, ActionDraw, ActionBurySource, ActionDrawNoDiscard, ActionBuryNotZone, ActionBuryOwnHand, EffectOpPlace, EffectOpDraw, EffectModOnly,
		ScenarioDroughtT1HandOnly, ScenarioDroughtT2FirstTwo, ScenarioDroughtT3Optional:
		if m.Kind == Play {
			return g.explainPayment(s, m)
		}
		return g.explainSource(s, m)
	case EffectModRandom:
		if s.Drawn != 0 {
			return fmt.Sprintf("chance picked %s", g.creatureName(s.Drawn-1))
		}
	case BehaviorBuryCostInFull, BehaviorBuryCostSeparate:
		return g.explainPayment(s, m)
	case BehaviorAvailableThen, BehaviorEarn, CommunityCombineNoEarn, BehaviorTakeNowOrNever:
		if int(m.Card) >= len(g.cards.Behaviors) {
			return ""
		}
		b := &g.cards.Behaviors[m.Card]
		return fmt.Sprintf("%s needs %s+%s; pairs made: %s; available: %s", b.Name, Types[b.Pair[0]], Types[b.Pair[1]], orNone(pairWords(s.Pairs)), list(g.behaviorNames(s.Display)))
	case ComponentCreatures:
		return fmt.Sprintf("the deck holds no %s of that number", g.copyName(m.Card))
	case ComponentBehaviors:
		return fmt.Sprintf("the behavior deck holds no %s", g.behaviorName(m.Card))
	case ScenarioInvasiveT3Bury:
		return fmt.Sprintf("invasive: %s", list(g.creatureNames(s.Alien)))
	}
	return ""
}

func orNone(text string) string {
	if text == "" {
		return "none"
	}
	return text
}

// explainSource says where the creature of a move is, and what the step allows.
func (g *Game) explainSource(s *State, m *Move) string {
	st := &g.program[s.Step]
	if m.Card == nobody {
		return fmt.Sprintf("the deck has %d cards, the discard pile %d", max(s.deck(), 0), s.pile())
	}
	var places []string
	for from := Hand; from < sources; from++ {
		if pile := s.source(from); pile != nil && from != Deck && pile.has(m.Card) {
			places = append(places, sourceNames[from])
		}
	}
	text := fmt.Sprintf("%s (%s) is in: %s", g.creatureName(m.Card), g.label(m.Card), orNone(strings.Join(places, ", ")))
	if s.Step != 0 && st.from != 0 {
		text += fmt.Sprintf("; the step takes from %s", st.from)
	}
	return text
}

func (g *Game) explainPayment(s *State, m *Move) string {
	if int(m.Card) >= len(g.cards.Behaviors) {
		return ""
	}
	b := &g.cards.Behaviors[m.Card]
	if b.cost == nil {
		return fmt.Sprintf("%s costs nothing", b.Name)
	}
	return fmt.Sprintf("%s costs %s from %s; hand: %s; soil: %s", b.Name, plural(int(b.cost.n), "creature"), b.cost.from,
		list(g.creatureNames(s.Hand[s.Turn&3])), list(g.creatureNames(s.Soil)))
}

// explainCommunity explains the clauses about communities.
func (g *Game) explainCommunity(c rule.Clause, s *State, m *Move) string {
	owner := s.own()
	if m.Owner != 0 {
		owner = rule.Seat(m.Owner-1) & 3
	}
	card := m.Card
	if card == nobody && s.Drawn != 0 {
		card = s.Drawn - 1
	}
	one, ok := s.find(owner, m.Into)
	switch c {
	case ActionPlaceOwnZone, CommunityOwnOnly:
		return fmt.Sprintf("only the root zone of %s can be meant", g.name(s.own()))
	case CommunityLevel2NotAlone, CommunityLevel3NotAlone:
		return fmt.Sprintf("%s is level %d", g.creatureName(card), g.cards.level[card&127])
	case ActionPlaceIntoCommunity:
		return fmt.Sprintf("there is no c%d", m.Into)
	}
	if !ok {
		return fmt.Sprintf("there is no c%d", m.Into)
	}
	n := g.levels(s, one)
	switch c {
	case CommunityCompleteClosed, CommunityMaxSeven:
		return fmt.Sprintf("c%d has %s", one.id, plural(one.size(), "creature"))
	case CommunityLevel2Ratio:
		return fmt.Sprintf("c%d has %d of level 1 and %d of level 2; with %s it needs %d of level 1", one.id, n.of(1), n.of(2), g.creatureName(card), g.cards.Numbers.Ratio*(n.of(2)+1))
	case CommunityLevel3Seventh:
		return fmt.Sprintf("c%d has %s; a level 3 needs %d others", one.id, plural(one.size(), "creature"), g.cards.Numbers.Others)
	case CommunityPositionFree:
		return fmt.Sprintf("position %d of c%d, which has %s", m.At, one.id, plural(one.size(), "creature"))
	}
	return g.explainUnion(c, s, m, one)
}

func (g *Game) explainUnion(c rule.Clause, s *State, m *Move, one community) string {
	switch c {
	case CommunityCombine, CommunityCombineIncomplete, CommunityCombineSize, CommunityCombineRatio:
	default:
		return ""
	}
	other, ok := s.find(s.own(), m.At)
	if !ok {
		return fmt.Sprintf("there is no c%d", m.At)
	}
	n := g.levels(s, one) + g.levels(s, other)
	return fmt.Sprintf("c%d has %d creatures, c%d has %d; together %d of level 1 and %d of level 2", one.id, one.size(), other.id, other.size(), n.of(1), n.of(2))
}

// Flaw says with which values a position breaks a clause.
func (g *Game) Flaw(c rule.Clause, s *State) string {
	switch c {
	case ComponentCreatures:
		card, found := g.tooMany(s)
		if !found {
			if g.settingUp(s) {
				return "before the first turn they are in the deck, the soil and the hands"
			}
			return "more cards are unknown than can be"
		}
		return fmt.Sprintf("%s: there are %s", g.creatureName(card), plural2(int(g.cards.copies[card]), "copy", "copies"))
	case ComponentBehaviors:
		if g.settingUp(s) && s.behaviorTwice() == 0 {
			return "before the first turn they are in the deck or available"
		}
		return "in two places: " + list(g.behaviorNames(s.behaviorTwice()))
	case BehaviorAvailableThree:
		return fmt.Sprintf("%d are available", s.Display.len())
	case UpgradeThreshold:
		for seat := range g.players() {
			if wrong := s.Up[seat] ^ g.sides(&s.Stats[seat]); wrong != 0 {
				return fmt.Sprintf("%s: %s", g.name(seat), strings.Join(statNames(wrong), ", "))
			}
		}
	case FlowRounds:
		return fmt.Sprintf("round %d", s.Round)
	case InputOnce:
		if both := s.Used & s.Out; both != 0 {
			return fmt.Sprintf("used and discarded: %s", strings.Join(statNames(both), ", "))
		}
		return fmt.Sprintf("%s is being resolved, and used are: %s", g.doingName(s.Doing), orNone(strings.Join(statNames(s.Used), ", ")))
	case EffectOnlyDue:
		return g.whatIsDue(s)
	}
	if text := g.flawedMoment(c, s); text != "" {
		return text
	}
	return g.flawedCommunity(c, s)
}

// flawedCommunity names the community that breaks a clause, with its counts.
func (g *Game) flawedCommunity(c rule.Clause, s *State) string {
	for seat := range g.players() {
		from, end := s.zone(seat)
		for from < end {
			one := s.next(from, end)
			n := g.levels(s, one)
			t := rule.NewTrace[State](&g.book)
			if !g.soundCommunity(one.size(), n, t) && t.Cited() == rule.SetOf(c) {
				return fmt.Sprintf("c%d of %s has %d creatures: %d of level 1, %d of level 2, %d of level 3", one.id, g.name(seat), one.size(), n.of(1), n.of(2), n.of(3))
			}
			from = one.to
		}
	}
	return ""
}

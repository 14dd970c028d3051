package biome

import (
	"fmt"

	"umpire/engines/rule"
)

var (
	_ rule.Explainer[State, Move] = (*Game)(nil)
	_ rule.Teller[State, Move]    = (*Game)(nil)
	_ rule.Painter[State]         = (*Game)(nil)
	_ rule.Settler[State, Move]   = (*Game)(nil)
)

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	seat := m.Seat & 3
	b := &s.Biomes[seat]
	switch c {
	case SeasonPhases, SeasonSimultaneous, SeasonTurnBased, AdvancedMigrationReceiver:
		return g.whatIsDue(s, seat)
	case EndFinish:
		return "the game is over"
	case HandLimit:
		return fmt.Sprintf("%s has %d cards in hand", g.name(seat), s.handLen(seat))
	case HandOdd, HandReward:
		return fmt.Sprintf("%s has %d discards to be rewarded", g.name(seat), s.Credit[seat]&^rewarded)
	case DrawTwo, CollectTwo:
		return "two at most"
	case AdvancedWinterOne:
		return "it is Winter"
	case CollectLastPlaceTie, CollectLastPlace:
		return g.standings(s)
	case PlayOne:
		return fmt.Sprintf("%s holds %s", g.name(seat), g.pileText(s.Hand[seat]))
	case ExpertRatio, ExpertCardRatio, ExchangeMatching, ExchangeCards, ExchangeResources:
		return fmt.Sprintf("a card costs %d, a resource %d; %s has %s, and in hand %s", g.number.exchange, g.forResource(), g.name(seat), tokensText(b.Store), g.pileText(s.Hand[seat]))
	case ExchangeNoStealDodge:
		return "a steal is under way"
	case TrackBonus, TrackDiscount, TrackDiscountForgo:
		return "to resolve: " + g.write.bonuses.Print(b.Pending)
	}
	if text := g.explainCard(c, s, &m); text != "" {
		return text
	}
	return g.explainSeason(c, s, &m)
}

// whatIsDue says which decision is due, and from whom.
func (g *Game) whatIsDue(s *State, seat rule.Seat) string {
	if kind, due := g.chance(s); due {
		return fmt.Sprintf("due is the %s of chance", devices[kind])
	}
	if th, top, st := g.asksFor(s, seat); th != nil {
		if top.kind == fBonus {
			return fmt.Sprintf("%s has bonuses to resolve", g.name(seat))
		}
		owner, _ := g.owner(top.pc)
		return fmt.Sprintf("%s waits for %s to %s", owner, g.name(seat), asks(st.op))
	}
	if s.Phase.simultaneous() {
		if s.Ready>>seat&1 != 0 {
			return g.whyDone(s, seat)
		}
		return fmt.Sprintf("the phase is %s", phaseWords[s.Phase])
	}
	return fmt.Sprintf("the phase is %s, and it is the turn of %s", phaseWords[min(s.Phase, Over)], g.name(g.baseSeat(s)))
}

// asks says what a step wants of a player.
func asks(o op) string {
	switch o {
	case opPay:
		return "pay"
	case opGiveFood, opGiveKind, opGiveCards:
		return "give"
	case opGivePoints:
		return "point to another player"
	case opKeep:
		return "keep a card"
	case opPublish:
		return "publish an achievement or none"
	case opOthers:
		return "draw or not"
	}
	return "play a card or forgo it"
}

// whyDone says why nothing is due from a player in a simultaneous phase.
func (g *Game) whyDone(s *State, seat rule.Seat) string {
	switch {
	case s.Phase == Nesting && !g.canNest(s, seat, rule.NewTrace[State](&g.book)):
		return fmt.Sprintf("the phase is nesting, and %s has no animal left that can nest", g.name(seat))
	case s.Phase == Reduce && s.handLen(seat) == 0 && s.Credit[seat] == 0:
		return fmt.Sprintf("the phase is reduce, and %s has no card in hand", g.name(seat))
	}
	return fmt.Sprintf("%s is done with the phase %s", g.name(seat), phaseWords[s.Phase])
}

func (g *Game) standings(s *State) string {
	text := ""
	for seat := range g.n {
		text += fmt.Sprintf(", %s %d", g.name(seat), s.points(seat))
	}
	return "points:" + text[1:]
}

// explainCard explains what a card costs and where it may lie.
func (g *Game) explainCard(c rule.Clause, s *State, m *Move) string {
	seat := m.Seat & 3
	b := &s.Biomes[seat]
	switch c {
	case PlayCost:
		card := g.cards.card(m.Card)
		return fmt.Sprintf("%s costs %s; %s has %s", card.Name, costText(&card.Cost), g.name(seat), tokensText(b.Store))
	case BoardNative:
		if m.At < spaces {
			return fmt.Sprintf("%s counts as %s; %s is native to %s", g.spaceName(m.At), habitatNames[b.habitat(m.At)], g.cardName(m.Card), g.habitats(g.cards.info[m.Card].native))
		}
	case BoardOneCard:
		if at := m.At; at < spaces && b.Card[at] != 0 {
			return fmt.Sprintf("%s holds %s", g.spaceName(at), g.cardName(b.Card[at]-1))
		}
	case ConditionsSpace:
		if m.At < spaces {
			return fmt.Sprintf("%s counts as %s", g.spaceName(m.At), habitatNames[b.habitat(m.At)])
		}
	case ActionOne, ActionOnce, ActionCondition, AdvancedBrumation:
		if m.At < spaces && b.Card[m.At] != 0 {
			card := g.cards.card(b.Card[m.At] - 1)
			return fmt.Sprintf("%s: %s; %s has %s, and %d cards in hand", card.Name, card.Action, g.name(seat), tokensText(b.Store), s.handLen(seat))
		}
		return fmt.Sprintf("%s is empty", g.spaceOrNone(m.At))
	case FeedType, FeedCost:
		if m.At < spaces && b.Card[m.At] != 0 {
			card := g.cards.card(b.Card[m.At] - 1)
			return fmt.Sprintf("%s costs %s; %d of %d babies are fed; %s has %s", card.Name, costText(&card.Cost), b.fed(m.At), b.babies(m.At), g.name(seat), tokensText(b.Store))
		}
	}
	return ""
}

func (g *Game) habitats(set uint8) string {
	text := ""
	for h, name := range habitatNames {
		if set>>h&1 != 0 {
			text += " and " + name
		}
	}
	if text == "" {
		return "no habitat"
	}
	return text[5:]
}

// explainSeason explains nests, hunts, migration and disasters.
func (g *Game) explainSeason(c rule.Clause, s *State, m *Move) string {
	b := &s.Biomes[m.Seat&3]
	switch c {
	case NestBirdCondition, NestRabbitCondition, NestTreeLimit, NestMiscLimit, NestRabbitLimit, NestSingle:
		if m.At >= spaces || m.To >= spaces {
			return ""
		}
		birds, rabbits := g.nestsIn(b, m.To)
		return fmt.Sprintf("%s (%s), %s (%s) with nests of %d birds and %d rabbits", g.spaceName(m.At), habitatNames[b.habitat(m.At)], g.spaceName(m.To), habitatNames[b.habitat(m.To)], birds, rabbits)
	case PredationTarget:
		if m.At < spaces {
			return fmt.Sprintf("%s counts as %s", g.spaceName(m.At), habitatNames[s.Biomes[s.Turn].habitat(m.At)])
		}
	case PredationEach:
		return "have hunted: " + unless("none", g.write.spaces.Print(s.Hunted))
	case ConditionsAnyTime:
		switch {
		case g.cards.info[m.Card].cond == 0:
			return g.cardName(m.Card) + " is no Changing Conditions card"
		case !s.Hand[m.Seat&3].has(m.Card):
			return fmt.Sprintf("%s does not hold %s", g.name(m.Seat), g.cardName(m.Card))
		}
		return g.whatIsDue(s, m.Seat&3)
	case AdvancedMigrationMust:
		if m.Kind == Stay || m.Kind == Remove {
			return fmt.Sprintf("an animal of %s fits in the Biome of %s", g.name(s.Turn), g.name(g.left(s.Turn)))
		}
		return fmt.Sprintf("%s has no animal on %s", g.name(m.Seat&3), g.spaceOrNone(m.At))
	case AdvancedMigrationFit:
		return fmt.Sprintf("%s receives", g.name(g.left(s.Turn)))
	case AdvancedMigrationOnce:
		return "have migrated: " + unless("none", g.write.spaces.Print(s.Moved[s.Turn]))
	case ComponentCounts:
		if m.Kind == CardDrawn {
			return fmt.Sprintf("the deck holds no %s of that number", g.copyName(m.Card))
		}
	}
	return ""
}

// Flaw says with which values a position breaks a clause.
func (g *Game) Flaw(c rule.Clause, s *State) string {
	switch c {
	case ComponentCounts:
		if card, found := g.tooMany(s); found {
			return fmt.Sprintf("there are %d of %s", g.cards.info[card].copies, g.cardName(card))
		}
	case BoardNative:
		for seat := range g.n {
			b := &s.Biomes[seat]
			for at := range uint8(spaces) {
				if b.Card[at] != 0 && g.cards.info[b.Card[at]-1].native>>b.habitat(at)&1 == 0 {
					return fmt.Sprintf("%s counts as %s; %s is native to %s", g.spaceName(at), habitatNames[b.habitat(at)], g.cardName(b.Card[at]-1), g.habitats(g.cards.info[b.Card[at]-1].native))
				}
			}
		}
	case NestOnlySpring:
		return fmt.Sprintf("%s, phase %s", seasonWords[quarter(s.Season)], phaseWords[min(s.Phase, Over)])
	}
	return ""
}

package biome

import (
	"fmt"

	"umpire/engines/rule"
)

var (
	_ rule.Explainer[State, Move] = (*Game)(nil)
	_ rule.Describer[State, Move] = (*Game)(nil)
	_ rule.Settler[State, Move]   = (*Game)(nil)
)

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

func (g *Game) explainCredit(s *State, m Move) string {
	return fmt.Sprintf("%s has %s to be rewarded", g.name(m.Seat), counted(s.Credit[m.Seat&3]&^rewarded, "discarded card"))
}

// atMost says how many there are at most.
func atMost(n uint8) string {
	return [...]string{"none", "one", "two", "three", "four"}[min(n, 4)] + " at most"
}

func (g *Game) explainStandings(s *State, _ Move) string {
	text := ""
	for seat := range g.n {
		text += fmt.Sprintf(", %s %d", g.name(seat), s.points(seat))
	}
	return "points:" + text[1:]
}

func (g *Game) explainCopies(_ *State, m Move) string {
	if m.Kind != CardDrawn {
		return ""
	}
	return fmt.Sprintf("the deck holds no %s of that number", g.copyName(m.Card))
}

// violationCopies says of which card there are too many.
func (g *Game) violationCopies(s *State) string {
	card, found := g.tooMany(s)
	if !found {
		return ""
	}
	return fmt.Sprintf("the cards hold %s of %s, and more are in play", counted(g.cards.info[card].copies, "copy"), g.cardName(card))
}

func (g *Game) violationLastSeason(s *State) string {
	return fmt.Sprintf("season %d, of 1 to %d", s.Season, g.number.seasons)
}

func (g *Game) violationSeason(s *State) string {
	return fmt.Sprintf("%s, phase %s", seasonWords[quarter(s.Season)], phaseWords[min(s.Phase, Over)])
}

// explainCost says what a card costs, and what there is.
func (g *Game) explainCost(s *State, m Move) string {
	card := g.cards.card(m.Card)
	return fmt.Sprintf("%s costs %s; %s has %s", card.Name, costText(&card.Cost), g.name(m.Seat), tokensText(s.Biomes[m.Seat&3].Store))
}

// explainNative says which habitat a space counts as, and where a card lives.
func (g *Game) explainNative(s *State, m Move) string {
	if m.At >= spaces {
		return ""
	}
	return g.misplaced(&s.Biomes[m.Seat&3], m.At, m.Card)
}

func (g *Game) misplaced(b *Biome, at, card uint8) string {
	return fmt.Sprintf("%s counts as %s; %s is native to %s", g.spaceName(at), habitatNames[b.habitat(at)], g.cardName(card), g.habitats(g.cards.info[card].native))
}

// violationNative names a card that lies where it does not live.
func (g *Game) violationNative(s *State) string {
	for seat := range g.n {
		b := &s.Biomes[seat]
		for at := range uint8(spaces) {
			if b.Card[at].Is() && g.cards.info[b.Card[at].Must()].native>>b.habitat(at)&1 == 0 {
				return g.misplaced(b, at, b.Card[at].Must())
			}
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

func (g *Game) explainHabitat(s *State, m Move) string {
	if m.At >= spaces {
		return ""
	}
	return fmt.Sprintf("%s counts as %s", g.spaceName(m.At), habitatNames[s.Biomes[m.Seat&3].habitat(m.At)])
}

func (g *Game) explainNest(s *State, m Move) string {
	if m.At >= spaces || m.To >= spaces {
		return ""
	}
	b := &s.Biomes[m.Seat&3]
	birds, rabbits := g.nestsIn(b, m.To)
	return fmt.Sprintf("%s (%s), %s (%s) with nests of %d birds and %d rabbits", g.spaceName(m.At), habitatNames[b.habitat(m.At)], g.spaceName(m.To), habitatNames[b.habitat(m.To)], birds, rabbits)
}

func (g *Game) explainHunter(s *State, m Move) string {
	if m.At >= spaces {
		return ""
	}
	return fmt.Sprintf("%s counts as %s", g.spaceName(m.At), habitatNames[s.Biomes[s.Turn].habitat(m.At)])
}

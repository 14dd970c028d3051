package phylo

import (
	"fmt"
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
	return fmt.Sprintf("%s %s has MOVE %d, %s is %d away", g.cardName(one.Card), m.From, g.card(one.Card).Move, m.To, g.distance(m.From, m.To))
}

func (g *Game) explainSpread(s *State, m Move) string {
	i, one, reason := g.mover(s, m)
	if reason != "" {
		return reason
	}
	far := g.spreads(s, i, rule.NewTrace[State](&g.book))
	return fmt.Sprintf("%s %s has SPREAD %d, %s is %d away", g.cardName(one.Card), m.From, far, m.To, g.distance(m.From, m.To))
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

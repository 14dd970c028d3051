package phylo

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// said are the sentences of clauses that always say the same.
var said = [rule.MaxClauses]string{
	SetupHand: "the opening hand goes on", SetupFirst: "whoever drew fewer habitats begins", SetupFirstTie: "as many habitats each: a throw decides",
	RemoveAfterActions: "the actions are done: what is lost is looked for", EndLastCard: "the deck is empty: the last turns begin",
	HabitatOpening: "the first habitat takes an action too", MoveUsesAction: "the MOVE takes an action", PollinatorAction: "the copy takes an action",
	PollinatorCard: "a card of the hand is laid upside down", ScoreSum: "the points are added up", InvasiveNoPoints: "covered species count nothing",
	ParasiteBothScore: "the parasite counts beside its host", PollinatorNoPoints: "copies count nothing", SeenFreeMove: "seen in the wild: the MOVE is free",
	CardEventPermanent: "a permanent event stays", RemovePile: "it goes to its player's pile", EventRemovedToPile: "it goes to its player's pile",
	EventEffect: "the event works", TurnFacing: "the card faces its player",
}

// Tell puts what a clause did into a sentence.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	if c >= rule.Clause(len(clauses)) {
		return ""
	}
	if text := said[c]; text != "" {
		return text
	}
	who := g.name(before.Active)
	card := g.cardName(m.Card)
	switch c {
	case TurnAlternate:
		return g.name(1-before.Active&1) + " is next"
	case TurnActions:
		return fmt.Sprintf("%s has %d actions", who, g.actions)
	case TurnDraw:
		return who + " has to draw a card"
	case ActionDiscard:
		return fmt.Sprintf("%s discards %s", who, card)
	case ActionHabitat:
		return fmt.Sprintf("%s lays %s %s", who, card, m.To)
	case ActionSpecies:
		return fmt.Sprintf("%s lays %s %s%s", who, card, map[Kind]string{Onto: "onto ", Under: "under "}[m.Kind], m.To)
	case ActionEvent:
		return fmt.Sprintf("%s plays %s", who, card)
	case EventPlay:
		return fmt.Sprintf("%s lies on %s", card, g.faceName(before, m.To))
	case ActionMove:
		return fmt.Sprintf("%s goes to %s", g.faceName(before, m.From), m.To)
	case ActionSpread:
		return fmt.Sprintf("%s spreads to %s", g.faceName(before, m.From), m.To)
	case ActionPass:
		return who + " passes"
	case RemoveStep:
		return g.tellLost(before)
	case EventDuration:
		return g.tellEvents(before, after)
	case ScoreWinner:
		return fmt.Sprintf("%s %d, %s %d: %s", g.name(0), g.score(before, 0, g.scorer(before)), g.name(1), g.score(before, 1, g.scorer(before)), verdict(g.resultText(after.Winners)))
	}
	return ""
}

func verdict(result string) string {
	switch result {
	case "both":
		return "both win"
	case "nobody":
		return "nobody wins"
	}
	return result + " wins"
}

// faceName names the visible card of a spot.
func (g *Game) faceName(s *State, p Spot) string {
	i := s.face(p)
	if i < 0 {
		return p.String()
	}
	return fmt.Sprintf("%s %s", g.cardName(s.Table[i].Card), p)
}

// tellLost says which species are removed, and where their chains broke.
func (g *Game) tellLost(s *State) string {
	lost := g.lost(s, rule.NewTrace[State](&g.book))
	q := g.asker(s)
	w := q.web()
	var gone mask
	for i := range w.n {
		if lost.has(int(w.faces[i].piece)) {
			gone.add(i)
		}
	}
	var words []string
	told := gone
	for rest := gone; !rest.empty(); {
		i := rest.pop()
		words = append(words, q.label(i)+" is removed: "+q.broken(i, nothing, &told))
	}
	return strings.Join(words, "; ")
}

// broken says why a species hangs on no habitat: what it cannot stand on, and
// what is wrong with what it stands on, apart from the card that the question
// comes from, if any.
func (q *asker) broken(i, from int, told *mask) string {
	told.add(i)
	var words []string
	for near := q.w.meet(i); !near.empty(); {
		b := near.pop()
		if b == from {
			continue
		}
		if q.holds(b, i) {
			words = append(words, "it "+q.standing(i, b, told))
		} else if line := q.noLink(i, b); line.Clause != clauses[SpeciesStarterGivesNone].ID {
			words = append(words, line.What)
		}
	}
	switch {
	case words != nil:
		return strings.Join(words, ", ")
	case from >= 0:
		return "it stands on nothing else"
	}
	return "it stands on nothing"
}

// standing says what a species stands on and, if it hangs on no habitat there,
// why: the chain is followed up to the link that broke, or to a card of which
// it has been told.
func (q *asker) standing(i, b int, told *mask) string {
	text := "stands on " + q.label(b)
	switch {
	case q.w.connected(i):
		return text
	case q.w.connected(b):
		return text + ", but " + q.tooFar(i, b)
	case told.has(b):
		return text + ", which hangs on no habitat"
	}
	return text + ", which hangs on no habitat (" + q.broken(b, i, told) + ")"
}

// holds reports whether a species can stand on the card b.
func (q *asker) holds(b, i int) bool { return q.g.stands(&q.w.faces[i], &q.w.faces[b], q.t) }

// tooFar says from where a species is out of range that could stand on b.
func (q *asker) tooFar(i, b int) string {
	if text := q.outOfRange(&q.w.faces[i], b); text != "" {
		return text
	}
	return "out of the range of its habitat"
}

// tellEvents says which events are over, and how long the others last.
func (g *Game) tellEvents(before, after *State) string {
	for i := range before.pieces() {
		one := &before.Table[i]
		if i < len(after.pieces()) && *one == after.Table[i] {
			continue
		}
		if i < len(after.pieces()) && after.Table[i].Role == Event && after.Table[i].at() == one.at() && after.Table[i].Card == one.Card && after.Table[i].More+1 == one.More {
			return fmt.Sprintf("%s on %s: %d left", g.cardName(one.Card), g.faceName(before, one.at()), after.Table[i].More)
		}
		return fmt.Sprintf("%s on %s is over", g.cardName(one.Card), g.faceName(before, one.at()))
	}
	return ""
}

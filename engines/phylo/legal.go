package phylo

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

var (
	_ rule.Game[State, Move]     = (*Game)(nil)
	_ rule.FastGame[State, Move] = (*Game)(nil)
	_ rule.Deriver[State]        = (*Game)(nil)
)

// A judge judges moves of one position. What only some moves need is found when
// it is first asked for.
type judge struct {
	*Game
	s     *State
	t     *trace
	quiet *trace // for looking ahead; its citations are taken over at the end
	w     *web   // the faces of the table, once they are asked for
	spare *web   // memory for them, if there is any
	links bool   // w knows what can stand on what
	grown bool   // w knows what is connected
	lax   bool   // linkage is all that a new species needs: phylo.ruling.partner-connected, reading B
}

func (g *Game) judge(s *State, t *trace) judge {
	return judge{Game: g, s: s, t: t, quiet: t.Fork(new(trace))}
}

// Legal judges a move: who makes it, whether it is due, and then what its kind asks for.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	j := g.judge(s, t)
	ok := j.legal(m)
	t.Merge(j.quiet)
	return ok
}

func (j *judge) legal(m Move) bool { return j.due(m) && j.fine(m) && !j.untimely(m) }

// due judges who makes a move, and when. A move of the set-up, or one that is made when there are
// no moves any more, is refused for that alone; any other is judged on.
func (j *judge) due(m Move) bool {
	s, t := j.s, j.t
	switch {
	case !j.formed(m) && t.Refuses(CardTypes), s.Part >= Over && t.RefusesFor(EndLastCard, func(e *evidence) { j.comesFirst(e, s) }):
		return false
	case m.Kind == Draw:
		return s.Part <= Redrawing || !t.RefusesFor(TurnDraw, func(e *evidence) { j.comesFirst(e, s) })
	case m.Kind == RPS && s.Part == Throwing:
		return s.Throws[m.Seat&1] == NoThrow || !t.RefusesFor(SetupFirstTie, func(e *evidence) { e.Is("move.thrown", true).Say("%s has thrown already", j.name(m.Seat)) })
	case m.Kind == RPS:
		return !t.RefusesFor(SetupFirstTie, func(e *evidence) { j.comesFirst(e, s) })
	case (s.Part == Dealing || s.Part == Throwing) && t.RefusesFor(SetupFirst, func(e *evidence) { j.comesFirst(e, s) }),
		j.untimely(m) && t.BreaksFor(TurnActions, func(e *evidence) { j.unasked(e, m) }),
		s.Actions == 0 && j.costs(m) && t.BreaksFor(TurnActions, func(e *evidence) {
			e.Since("actions", 0, "<", 1).Say("%s has no actions left", j.name(s.Active))
		}),
		m.Seat != s.Active&1 && t.BreaksFor(TurnAlternate, func(e *evidence) { j.otherTurn(e, m.Seat) }),
		s.Part <= Redrawing && t.BreaksFor(TurnOrder, func(e *evidence) { j.comesFirst(e, s) }):
		return false
	}
	return true
}

// costs reports whether a move takes an action, if none is left: after the third one, or
// while a card is drawn for it. A free MOVE is made before the third action is done.
func (j *judge) costs(m Move) bool {
	switch j.s.Part {
	case Acting:
		return m.Kind != End
	case Drawing, Redrawing:
		return m.Kind != End && m.Kind != FreeMove && m.Kind != Drop
	}
	return false
}

func (j *judge) otherTurn(e *evidence, seat rule.Seat) {
	e.Since("turn", j.name(j.s.Active), "!=", j.name(seat)).Say("it is the turn of %s", j.name(j.s.Active))
}

func (j *judge) unasked(e *evidence, m Move) {
	switch {
	case m.Kind != Drop:
		j.comesFirst(e, j.s)
	case !j.read.handLimit:
		e.Is("move.limited", false).Say("a hand may hold any number of cards")
	default:
		e.Since("part", partWords[min(j.s.Part, Over)], "!=", "trim").Say("%s drops cards only after the actions, from a hand of more than %d", j.name(j.s.Active), handLimit)
	}
}

// untimely reports whether a card is dropped while no hand is trimmed, or something
// else is done while one is. It is refused whichever clause is disabled.
func (j *judge) untimely(m Move) bool {
	return (m.Kind == Drop) != (j.s.Part == Trimming) && m.Kind != Draw && m.Kind != RPS
}

// formed reports whether the parts of a move are in their bounds, as those that can be written are.
func (j *judge) formed(m Move) bool {
	if m.Kind >= kinds || int(m.Card) >= len(j.cards) {
		return false
	}
	return (m.Kind == Draw) == (m.Seat == rule.Chance) && (m.Kind == Draw || m.Seat < 2)
}

func (j *judge) fine(m Move) bool {
	seat := m.Seat & 1
	switch m.Kind {
	case Draw:
		return j.held(&j.s.Deck[j.s.Active&1], m.Card, [parts]rule.Clause{SetupHand, TurnDraw, ActionDiscard}[j.s.Part])
	case RPS:
		return m.Throw() >= Rock && m.Throw() <= Scissors
	case MoveTo, FreeMove:
		return j.mayMove(seat, m.From, m.To, m.Kind == FreeMove)
	case Pass, End:
		return true
	}
	// A card that is not in the hand is judged on as if it were: what else speaks
	// against it can be said all the same.
	missing := !j.s.Hand[seat].has(m.Card)
	if missing && j.t.BreaksFor(playing[m.Kind], func(e *evidence) { j.lacks(e, j.s, seat, m.Card) }) {
		return false
	}
	return j.mayUse(seat, m) && !missing
}

// playing are the clauses by which cards of a hand are used.
var playing = [kinds]rule.Clause{
	Discard: ActionDiscard, Drop: ActionDiscard, Lay: ActionHabitat, Settle: ActionSpecies, Onto: ActionSpecies, Under: ActionSpecies,
	Play: ActionEvent, SpreadTo: ActionSpread,
}

// mayUse judges what is done with a card of a hand.
func (j *judge) mayUse(seat rule.Seat, m Move) bool {
	switch m.Kind {
	case Discard:
		return j.mayDiscard(seat)
	case Lay:
		return j.sort(m.Card, HabitatCard) && j.mayLay(seat, m.Card, m.To)
	case Settle:
		return j.sort(m.Card, SpeciesCard) && j.maySettle(seat, m.Card, m.To)
	case Onto:
		return j.sort(m.Card, SpeciesCard) && j.mayInvade(seat, m.Card, m.To)
	case Under:
		return j.sort(m.Card, SpeciesCard) && j.mayHide(seat, m.Card, m.To)
	case Play:
		return j.sort(m.Card, EventCard) && j.mayPlay(seat, m.Card, m.To)
	case SpreadTo:
		return j.maySpread(seat, m.From, m.To)
	}
	return true
}

// held refuses a card that is not there, whatever is disabled.
func (j *judge) held(pile *Pile, card uint8, c rule.Clause) bool {
	return pile.has(card) || !j.t.RefusesFor(c, func(e *evidence) {
		e.Is("move.there", false).Say("the deck of %s holds no %s", j.name(j.s.Active), j.cardName(card))
	})
}

// sort refuses a card of another kind than it is played as.
func (j *judge) sort(card uint8, sort Sort) bool {
	return j.cards[card].Sort == sort || !j.t.RefusesFor(CardTypes, func(e *evidence) {
		e.Since("move.kind", j.cards[card].Sort.String(), "!=", sort.String()).Say("%s is a card of the kind %s", j.cardName(card), j.cards[card].Sort)
	})
}

// mayDiscard judges whether there is a card to draw for one thrown away.
func (j *judge) mayDiscard(seat rule.Seat) bool {
	none := j.s.Deck[seat].empty() && !j.read.discardsOn
	return !(none && j.t.RefusesFor(ActionDiscard, func(e *evidence) {
		e.Since(j.name(seat)+".library", j.s.library(seat), "<=", 0).Say("the deck of %s is empty", j.name(seat))
	}))
}

func (j *judge) web() *web {
	if j.w == nil {
		if j.w = j.spare; j.w == nil {
			j.w = new(web)
		}
		j.gather(j.w, j.s, j.quiet)
	}
	return j.w
}

// whole returns the faces with what is connected, as if the face at index without were not there.
func (j *judge) whole(without int) *web {
	w := j.web()
	if !j.links {
		j.link(w, j.quiet)
	}
	if !j.grown || without != nothing {
		j.grow(w, without, j.quiet)
	}
	j.links, j.grown = true, without == nothing
	return w
}

// A builder is a new species, and what it asks for: to be laid as if the face at
// index without were not there, and besides what is its player's.
type builder struct {
	*face
	without int
	control bool
}

// hindrances returns why a new species can build on none of its neighbors, one
// neighbor after the other: one to build on would be enough.
func (j *judge) hindrances(w *web, a builder) (all []rule.Finding) {
	for near := w.touching(a.Spot); !near.empty(); near = near.rest() {
		all = append(all, j.against(a, near.first())...)
	}
	return all
}

// against returns what keeps a new species from building on the face at i. The clauses
// are found one by one: where one clause disconnects the neighbor, that it is not
// connected is not a reason of its own.
func (j *judge) against(a builder, i int) []rule.Finding {
	found := j.t.OneByOne(func(t *trace) {
		k := j.judge(j.s, t)
		k.lax = j.lax
		k.supports(k.whole(a.without), a, i, t)
	})
	for _, f := range found {
		if f.Evidence != nil && f.Clause != SpeciesNoControlNoPlay {
			j.of(f.Evidence, &j.web().faces[i])
		}
	}
	return found
}

// of says of which neighbor evidence speaks: of the card that is "here" in its facts.
func (g *Game) of(e *evidence, b *face) {
	for i := range e.Grounds {
		e.Grounds[i].Fact = strings.Replace(e.Grounds[i].Fact, "(here)", fmt.Sprintf("(%q)", b.Spot), 1)
	}
	e.About(b.Spot.String()).Say("%s: %s", g.label(b), e.Words)
}

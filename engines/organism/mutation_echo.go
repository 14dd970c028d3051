package organism

import (
	"cmp"

	"umpire/engines/rule"
)

// echo: an extra action of the type that the previous player chose last.
func echo(g *Game) {
	g.ways[ByEcho] = true
	g.declined(Echo)
	g.atStart = append(g.atStart, func(g *Game, s *State, t *trace) bool {
		s.setEcho(s.Turn, NoType)
		return false
	})
	if g.read.echoPerformed {
		g.echoWhatIsDone()
	} else {
		g.activated = append(g.activated, func(g *Game, s *State, t *trace) bool {
			s.setEcho(s.Turn, s.Chosen)
			return false
		})
	}
	g.beforeFirst = append(g.beforeFirst, func(g *Game, s *State, t *trace) bool {
		if n := g.players(); g.echoed(s) == NoType {
			if n < 2 || s.Turn >= n || t.On(EchoNoPrevious) {
				return false
			}
			s.setEcho((s.Turn+n-1)%n, circulating)
		}
		s.Who = s.Turn
		if !anyOf(listEcho, g, s, activation{}, Move{By: rule.Seat(s.Turn)}, t) || !t.On(EchoAction) {
			return false
		}
		s.Phase = Echo
		return true
	})
	g.resume[Echo] = uint8(len(g.beforeFirst))
}

// echoWhatIsDone leaves to the next player the type of the last action taken,
// a CIRCULATE only when there was no other.
func (g *Game) echoWhatIsDone() {
	g.activated = append(g.activated, func(g *Game, s *State, t *trace) bool {
		s.setEcho(s.Turn, NoType)
		return false
	})
	g.performed = func(g *Game, s *State, verb Verb) {
		switch as := g.verbs[verb%verbCount].as; {
		case as != NoType:
			s.setEcho(s.Turn, as)
		case verb == DoCirculate && s.echoOf(s.Turn) == NoType:
			s.setEcho(s.Turn, circulating)
		}
	}
}

// echoDigits are the places of the seats in State.Echo.
var echoDigits = [6]uint16{1, 5, 25, 125, 625, 3125}

func (s *State) setEcho(seat uint8, ty Type) {
	digit := echoDigits[seat%6]
	s.Echo += (uint16(ty) - uint16(s.echoOf(seat))) * digit
}

// echoOf returns what a seat has left to echo.
func (s *State) echoOf(seat uint8) Type { return Type(s.Echo / echoDigits[seat%6] % 5) }

// echoed returns the type that the previous player's last activation chose.
func (g *Game) echoed(s *State) Type {
	if n := g.players(); n > 1 && s.Turn < n {
		return s.echoOf((s.Turn + n - 1) % n)
	}
	return NoType
}

// echoing returns the given organism of the acting player with one action of
// the echoed type.
func (g *Game) echoing(s *State, a activation, group uint8) activation {
	a.seat, a.group, a.ty, a.left = s.Turn, group, g.echoed(s), 1
	a.live = Spaces{}
	if group != 0 {
		a.live = s.group(s.elements(), group)
	}
	a.mine = a.live.and(s.own(s.Turn))
	return a
}

// echoGroup returns the organism that takes the extra action: that of the element
// which the move names, else that of the lowest element which could act; 0 for none.
func (g *Game) echoGroup(s *State, m *Move, t *trace) uint8 {
	switch m.Verb {
	case DoGrow, DoGrowField:
		switch {
		case m.N > 0:
			return s.organism(m.Steps[0].at())
		case m.Verb == DoGrowField && s.own(s.Turn).has(m.To):
			return s.organism(m.To)
		}
		return g.freeGrower(s, m, t)
	case DoMoveField:
		return s.lowestOrganism(s.of(MoveType).and(g.near(s, m.At, forMoving, t).or(one(m.At))))
	case DoPulse:
		return s.organism(m.Steps[0].at())
	}
	return s.organism(m.At)
}

// lowestOrganism returns the organism of the first element of a set that is in
// any.
func (s *State) lowestOrganism(of Spaces) uint8 {
	for ; of.any(); of = of.rest() {
		if n := s.organism(of.first()); n != 0 {
			return n
		}
	}
	return 0
}

// freeGrower returns the organism that grows for nothing, as echo-organism says: the one
// with the lowest GROW next to the target, else with the lowest element there, else the
// first. When it would cost each of them something, it is one that could grow there.
func (g *Game) freeGrower(s *State, m *Move, t *trace) (beside uint8) {
	near := g.near(s, m.To, forGrowth, t).and(s.elements())
	free := func(a *activation) bool { return m.Verb == DoGrowField || a.live.and(s.of(m.As)).none() }
	for _, next := range [...]Spaces{near.and(s.of(Grow)), near.without(s.of(Grow))} {
		for left := next; left.any(); left = left.rest() {
			a := g.echoing(s, activation{}, s.organism(left.first()))
			if !g.growers(g, s, a, t).has(left.first()) {
				continue
			}
			if free(&a) {
				return a.group
			}
			beside = cmp.Or(beside, a.group)
		}
	}
	for n := uint8(1); n <= groups && g.read.expandAll; n++ { // beside another one's elements, too
		if a := g.echoing(s, activation{}, n); a.live.any() && free(&a) && g.growers(g, s, a, t).meets(near) {
			return n
		}
	}
	return cmp.Or(beside, s.lowestOrganism(s.elements()))
}

// listEcho lists the extra action for each organism of the acting player.
func listEcho(g *Game, s *State, _ activation, m Move, buf []Move, t *trace) []Move {
	m.How = ByEcho
	var seen uint16
	for left := s.elements(); left.any(); left = left.rest() {
		group := s.organism(left.first())
		if seen>>group&1 != 0 || group == 0 {
			continue
		}
		seen |= 1 << group
		a := g.echoing(s, activation{}, group)
		buf = only(g.listActions(s, a, m, buf, t), len(buf), func(m *Move) bool { return g.echoGroup(s, m, t) == group })
	}
	return buf
}

// The clauses of ECHO, in the order of the rulebook.
const (
	EchoAction rule.Clause = iota + pastCommune
	EchoCirculate
	EchoOptional
	EchoRules
	EchoNoPrevious
	pastEcho
)

// echoClauses are what the card says.
var echoClauses = provisions{
	EchoAction: {ID: "organism.echo.action", Kind: rule.KindEffect, Section: "ECHO", Words: "Ahead of the first phase C of the turn there is one optional extra action, of the type which the previous player's last activated organism had chosen.",
		Tell: says("an extra action echoes the previous player's"), Explain: (*Game).explainTypes,
	},
	EchoCirculate: {ID: "organism.echo.circulate", Kind: rule.KindLegality, Section: "ECHO", Tie: rule.Defined, Words: "That action may instead be a CIRCULATE.",
		Tell: says("the extra action may be a CIRCULATE"),
	},
	EchoOptional: {ID: "organism.echo.optional", Kind: rule.KindLegality, Section: "ECHO", Tie: rule.Defined, Words: "It may be declined.",
		Tell: says("the extra action is forgone"),
	},
	EchoRules: {ID: "organism.echo.rules", Kind: rule.KindLegality, Section: "ECHO", Tie: rule.Follows, From: []clause{EchoAction}, Words: "The action obeys all rules of its type and is taken by one own organism of your choice."},
	EchoNoPrevious: {ID: "organism.echo.no-previous", Kind: rule.KindTrigger, Section: "ECHO", Words: "On the first turn of the game there is nothing to echo.",
		Tell: says("nothing is left to echo"),
	},
}

// echoRulings are its ambiguous sentences.
var echoRulings = choices{
	{ID: "organism.ruling.echo-frequency", Question: "How often may ECHO be used?", Ways: []way{
		{Name: "A", Alias: "per-turn", Words: "Once in a turn."},
	}},
	{ID: "organism.ruling.echo-type", Question: "Which type is echoed?", Ways: []way{
		{Name: "A", Alias: "chosen", Words: "The one chosen for the last activation."},
		{Name: "B", Alias: "performed", Words: "The one that was performed last, a CIRCULATE if there was nothing else.", Set: func(r *readings) { r.echoPerformed = true }},
	}},
	{ID: "organism.ruling.echo-previous", Question: "Who is the previous player of ECHO?", Ways: []way{
		{Name: "A", Alias: "turn-order", Words: "The player before you in turn order, with the latest turn; RAIN is left out, and a turn without any activation leaves nothing."},
	}},
	{ID: "organism.ruling.echo-organism", Question: "Which organism grows by ECHO when several could for nothing?", Ways: []way{
		{Name: "A", Alias: "lowest-grow", Words: "The one with the lowest GROW next to the target, among those whom it costs nothing."},
	}},
}

package biome

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// counted says a number of things: 1 card, 2 cards.
func counted[N int | uint8](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if short, ok := strings.CutSuffix(thing, "y"); ok {
		thing = short + "ie"
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// orNone says how much there is of a kind that has no plural: 2 fish, no fish.
func orNone(n uint8, kind string) string {
	if n == 0 {
		return "no " + kind
	}
	return fmt.Sprintf("%d %s", n, kind)
}

// fact names a fact of a player, with its argument if it has one: Ann.card("a1").
func (g *Game) fact(seat rule.Seat, name string, arg ...string) string {
	name = g.name(seat) + "." + name
	if arg != nil {
		name += fmt.Sprintf("(%q)", arg[0])
	}
	return name
}

// lacksKind is the evidence that a store does not hold as much of a kind as is needed.
func (g *Game) lacksKind(e *rule.Evidence, s *State, seat rule.Seat, kind, need uint8) {
	has := s.Biomes[seat&3].Store[kind]
	e.Since(g.fact(seat, resourceNames[kind]), has, "<", need).About(g.name(seat))
}

// holds is the evidence that a space holds a card.
func (g *Game) holdsCard(e *rule.Evidence, s *State, seat rule.Seat, at uint8) {
	card := ""
	if c, ok := s.Biomes[seat&3].Card[at].Get(); ok {
		card = g.cardName(c)
	}
	e.Is(g.fact(seat, "card", g.spaceName(at)), card).About(g.spaceName(at))
}

// closed says why a player can make no free move now: an exchange, or laying a Changing
// Conditions card. It is empty where the player can.
func (g *Game) closed(s *State, seat rule.Seat) string {
	switch {
	case s.Phase < Disaster:
		return "the set-up is not over"
	case s.Phase >= Over:
		return "the game is over"
	case g.window(s, seat):
		return ""
	case s.Phase == Disaster:
		return "a disaster is being resolved"
	case s.Phase == Migration && s.Migrant.Is():
		return "a migrating animal is to be settled first"
	}
	if kind, due := g.chance(s); due {
		return "chance decides first: " + devices[kind]
	}
	if th, top, st := g.asksFor(s, seat); th != nil && top != nil {
		if g.priceDue(top) {
			return fmt.Sprintf("%s is paying the price of an action: %s", g.name(g.asked(top)), asks(st.op))
		}
	}
	if top := s.Threads[0].top(); !s.Phase.simultaneous() && top != nil {
		return fmt.Sprintf("%s decides first", g.name(g.asked(top)))
	}
	if s.Phase.simultaneous() {
		return fmt.Sprintf("all players are done with the phase %s", phaseWords[s.Phase])
	}
	return fmt.Sprintf("it is the turn of %s", g.name(s.Turn))
}

// missing says what of the items of an exchange a player does not have, "" for nothing.
func (g *Game) missing(s *State, m *Move) string {
	var gives [resources]uint8
	for i := range m.items() {
		item, token := m.item(i)
		switch {
		case token && item < resources:
			gives[item]++
		case !token && !s.Hand[m.Seat&3].has(item):
			return fmt.Sprintf("%s does not have %s in hand", g.name(m.Seat), g.cardName(item))
		}
	}
	for kind, n := range gives {
		if has := s.Biomes[m.Seat&3].Store[kind]; has < n {
			return fmt.Sprintf("%s has %s and gives %d", g.name(m.Seat), orNone(has, resourceNames[kind]), n)
		}
	}
	return ""
}

// unmet says what the action of a card needs, and what there is.
func (g *Game) unmet(e *rule.Evidence, s *State, seat rule.Seat, pc uint16) {
	st, b := &g.cards.program[pc], &s.Biomes[seat&3]
	hand, name := s.Hand[seat&3].len(), g.name(seat)
	e.About(name)
	cards := func() {
		if next := &g.cards.program[pc+1]; next.op == opGiveCards && hand < int(next.n) {
			e.Since(g.fact(seat, "hand"), hand, "<", int(next.n)).Say("it gives %s, and %s has %s in hand", counted(next.n, "card"), name, counted(hand, "card"))
		}
	}
	switch st.op {
	case opPay:
		e.Say("it costs %s, and %s has %s and %s", counted(st.n, "resource or card"), name, counted(b.tokens(), "resource"), counted(hand, "card"))
	case opGiveFood:
		if food := b.tokens() - int(b.Store[sunlight]); food < int(st.n) {
			e.Say("it gives %d food, and %s has %d", st.n, name, food)
			return
		}
		cards()
	case opGiveKind:
		if b.Store[st.kind] < st.n {
			g.lacksKind(e, s, seat, st.kind, st.n)
			e.Say("it gives %d %s, and %s has %s", st.n, resourceNames[st.kind], name, orNone(b.Store[st.kind], resourceNames[st.kind]))
			return
		}
		cards()
	case opGivePoints:
		e.Since(g.fact(seat, "points"), int(b.Points), "<", int(st.n)).Say("it gives %s, and %s has %d", counted(st.n, "point"), name, b.Points)
	case opDrawAside:
		e.Say("it needs %d cards of its types in the Biome, and there are %d", st.m, g.count(&filter{types: st.types}, b))
	case opFlip:
		if st.m == 1 {
			g.lacksKind(e, s, seat, st.kind, st.n)
			e.Say("it needs %d %s, and %s has %s", st.n, resourceNames[st.kind], name, orNone(b.Store[st.kind], resourceNames[st.kind]))
			return
		}
		e.Say("no row of the Biome of %s is full", name)
	}
}

// unfit says what of a card does not suit an action by which it would be played.
func (g *Game) unfit(f *filter, c *info, habitat uint8) string {
	all := []string{}
	add := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	if f.types != 0 && f.types>>c.typ&1 == 0 {
		add("it is of another type")
	}
	if f.native != 0 && f.native&c.native == 0 {
		add("it is native to another habitat")
	}
	if f.in != 0 && f.in>>habitat&1 == 0 {
		add("the space counts as %s", habitatNames[habitat])
	}
	if f.pays != 0 && f.pays&c.kinds == 0 {
		add("its cost is of other resources")
	}
	if f.dual && c.native&(c.native-1) == 0 {
		add("it is native to one habitat only")
	}
	if f.predator && !c.predator {
		add("it is not a predator")
	}
	if f.rabbit && !c.rabbit {
		add("it is not a rabbit")
	}
	if f.bearing && c.symbols == 0 {
		add("it bears no nests")
	}
	if c.points < f.least {
		add("it is worth %d, at least %d are wanted", c.points, f.least)
	}
	if f.hasMost && c.points > f.most {
		add("it is worth %d, at most %d are allowed", c.points, f.most)
	}
	return strings.Join(all, "; ")
}

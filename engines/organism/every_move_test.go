package organism

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/engines/rule"
	"umpire/props/proptest"
)

var everyGames = flag.Int("every.games", 40, "random games whose positions are asked about every move that can be said")

// TestEveryMove says every move of the notation, up to a length, in positions of
// random games under random mutations, and in positions made at random: what is
// legal is listed, and what is listed is legal.
//
//	go test ./engines/organism -run TestEveryMove -every.games 2000 -timeout 1h
func TestEveryMove(t *testing.T) {
	proptest.Check(t, *everyGames, func(t *rapid.T) {
		r := proptest.Rand(t)
		o := agreed(r)
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		s := g.start
		for n := range 60 {
			list := rule.Legal(g, &s)
			if len(list) == 0 {
				break
			}
			if n%9 == 5 {
				if wrong := leftOut(g, &s, list); wrong != "" {
					t.Fatalf("%+v: %s\n%s", o, wrong, g.PrintState(&s))
				}
			}
			if n%20 == 10 {
				scatter(g, &s, r)
				continue
			}
			s, _ = rule.Play(g, &s, list[r.IntN(len(list))])
		}
	})
}

// agreed agrees on up to four mutations and two readings, for two or three players,
// seldom on another board.
func agreed(r *rand.Rand) Options {
	all := names()
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	o := together(all[:1+r.IntN(4)]...)
	o.Players = players(2 + r.IntN(2))
	switch r.IntN(10) {
	case 0:
		o.Players = players(5)
	case 1:
		o.Rain = true
	case 2:
		o.Designer2022 = true
	}
	o.Readings = map[string]string{}
	for range r.IntN(3) {
		c := Def.Rulings[r.IntN(len(Def.Rulings))]
		o.Readings[strings.TrimPrefix(c.ID, "organism.ruling.")] = c.Readings[r.IntN(len(c.Readings))].Name
	}
	return o
}

// leftOut says a move that is legal and not listed, or the other way round.
func leftOut(g *Game, s *State, list []Move) string {
	t := rule.NewTrace[State](&g.book)
	listed := map[Move]bool{}
	for _, m := range list {
		listed[g.Settle(s, m)] = true
		if !g.Legal(s, m, t) {
			return g.PrintMove(m) + " is listed and not legal"
		}
	}
	if len(list) >= maxMoves {
		return ""
	}
	wrong := ""
	sayAll(g, s, func(m Move) {
		if m.By = rule.Seat(s.Who); g.Deciders(s).Has(rule.Chance) {
			m.By = rule.Chance
		}
		if wrong == "" && g.Legal(s, m, t) && !listed[g.Settle(s, m)] {
			wrong = g.PrintMove(m) + " is legal and not listed"
		}
	})
	return wrong
}

// scatter makes a position of its own: elements, food and fields anywhere, as the
// rules of positions allow, at the beginning of phase C.
func scatter(g *Game, s *State, r *rand.Rand) {
	made := g.start
	made.Turn, made.Phase, made.Round = uint8(r.IntN(int(g.players()))), Start, 3
	sound := func(s State) bool { return len(rule.Violations(g, &s)) == 0 }
	for range 10 + r.IntN(30) {
		next, at := made, nth(g.board.inPlay, r)
		switch r.IntN(8) {
		case 0:
			if !next.elements().has(at) {
				next.setFood(at, r.IntN(4))
			}
		case 1:
			next.addField(at, uint8(r.IntN(int(g.players()))), FieldKind(1+r.IntN(5)))
		default:
			// Most stand in a crowd.
			if near := g.around(&next, next.elements(), toBelong, g.lawless); near.any() && r.IntN(5) > 0 {
				at = nth(near, r)
			}
			if !next.elements().has(at) {
				next.put(at, uint8(r.IntN(int(g.players()))), Type(1+r.IntN(3)))
				next.setFood(at, r.IntN(3))
			}
		}
		if sound(next) {
			made = next
		}
	}
	for seat := range g.players() {
		made.setEcho(seat, Type(r.IntN(4)))
	}
	next, _ := rule.Play(g, &made, Move{By: rule.Seat(made.Turn), Verb: DoBegin})
	if next.Phase != Over {
		*s = next
	}
}

func nth(set Spaces, r *rand.Rand) uint8 { return set.nth(r.IntN(set.len())) }

// sayAll says every move that the notation has words for, whoever decides what:
// kinds of jumps, pushes and payments up to a length, contractions of up to four
// elements.
func sayAll(g *Game, s *State, say func(Move)) {
	ways := []Move{{How: Plain}, {How: ByEcho}, {How: BySync}}
	for on := s.fieldsOf(ProjectField); on.any(); on = on.rest() {
		ways = append(ways, Move{How: ByProject, Via: on.first()})
	}
	for _, m := range ways {
		sayActions(g, s, m, say)
	}
	for _, verb := range []Verb{DoBegin, DoResolve, DoCheck, DoPass, DoDone, DoAvenge} {
		say(Move{Verb: verb})
	}
	for phase := range Over {
		say(Move{Verb: DoNone, At: uint8(phase)})
	}
	for kind := SlideField; kind <= MetamorphoseField; kind++ {
		say(Move{Verb: DoImmolate, As: Type(kind)})
	}
	for left := g.board.inPlay; left.any(); left = left.rest() {
		at := left.first()
		say(Move{Verb: DoReclaim, At: at})
		for ty := Eat; ty <= MoveType; ty++ {
			for _, verb := range []Verb{DoActivate, DoCombust, DoTransmute, DoRoll} {
				say(Move{Verb: verb, At: at, As: ty})
			}
			sayPaid(s, Move{Verb: DoRegenerate, To: at, As: ty}, 4, say)
			sayTyped(g, s, Move{Verb: DoSlide, At: at}, say)
		}
	}
	if s.Phase == Introduce {
		for _, m := range rule.Legal(g, s) {
			types := []Type{Eat, Grow, MoveType}
			for range m.N {
				types = append(types, types[len(types)-3])
			}
			sayOrders(m, types, 0, say)
		}
	}
}

// sayOrders says an introduction with every type in every space.
func sayOrders(m Move, types []Type, n int, say func(Move)) {
	if n == int(m.N) {
		say(m)
		return
	}
	for ty := Eat; ty <= MoveType; ty++ {
		m.Steps[n] = step(m.Steps[n].at(), 0, ty)
		sayOrders(m, types, n+1, say)
	}
}

// sayTyped says a step to every space, as every type.
func sayTyped(g *Game, s *State, m Move, say func(Move)) {
	for left := g.board.inPlay; left.any(); left = left.rest() {
		m.To = left.first()
		for m.As = NoType; m.As <= MoveType; m.As++ {
			say(m)
		}
	}
}

// sayActions says every action, taken in a way.
func sayActions(g *Game, s *State, m Move, say func(Move)) {
	for left := g.board.inPlay; left.any(); left = left.rest() {
		m.At, m.To = left.first(), 0
		m.Verb = DoMove
		sayTyped(g, s, m, say)
		for to := g.board.inPlay; to.any(); to = to.rest() {
			m.To = to.first()
			for _, verb := range []Verb{DoEat, DoMoveField, DoCirculate} {
				m.Verb = verb
				say(m)
			}
		}
		m.To = 0
		if s.elements().has(m.At) {
			sayPaths(g, s, m, Spaces{}, m.At, say)
			m.Verb = DoContract
			sayDraws(g, s, m, s.elements().without(one(m.At)), say)
		}
		m.At, m.To = 0, left.first()
		for ty := Type(1); ty <= 5; ty++ {
			m.As = ty
			m.Verb = DoGrowField
			sayPaid(s, m, 3, say)
			if ty <= MoveType {
				m.Verb = DoGrow
				sayPaid(s, m, 3, say)
			}
		}
		m.As = NoType
	}
	m.Verb = DoPulse
	for m.To = range uint8(6) {
		for m.At = range uint8(6) {
			sayPaid(s, m, pulsePrice, func(m Move) { sayLandings(g, s, m, s.elements(), say) })
		}
	}
}

// sayPaid says a move with every payment up to a sum, from all elements.
func sayPaid(s *State, m Move, most int, say func(Move)) {
	var from func(m Move, left Spaces, most int)
	from = func(m Move, left Spaces, most int) {
		if left.none() || most == 0 {
			say(m)
			return
		}
		for n := range most + 1 {
			if n == 0 {
				from(m, left.rest(), most)
			} else if s.food(left.first()) >= n {
				from(m.with(step(left.first(), uint8(n), 0)), left.rest(), most-n)
			}
		}
	}
	from(m, s.fedOf(s.own(s.Who)), most)
}

// sayPaths says jumps and pushes along paths of up to three elements.
func sayPaths(g *Game, s *State, m Move, over Spaces, at uint8, say func(Move)) {
	if over.len() > 3 {
		return
	}
	for near := g.near(s, at, forMoving, g.lawless); near.any(); near = near.rest() {
		to := near.first()
		if over.any() {
			jump := m
			jump.Verb, jump.To = DoJump, to
			for jump.As = NoType; jump.As <= MoveType; jump.As++ {
				say(jump)
			}
			push := Move{Verb: DoPush, How: m.How, Via: m.Via, At: m.At, To: m.Steps[0].at()}
			for _, p := range m.steps()[1:] {
				push.add(p)
			}
			push.add(step(to, 0, 0))
			sayPushTypes(g, s, push, say)
		}
		if s.elements().has(to) && !over.has(to) {
			sayPaths(g, s, m.with(step(to, 0, 0)), over.or(one(to)), to, say)
		}
	}
}

// sayPushTypes says a push with every choice of types where it changes them.
func sayPushTypes(g *Game, s *State, m Move, say func(Move)) {
	path, _ := m.pushed()
	var from func(m Move, left []uint8)
	from = func(m Move, left []uint8) {
		if len(left) == 0 {
			say(m)
			return
		}
		from(m, left[1:])
		for ty := Eat; ty <= MoveType && g.changes(s).has(left[0]); ty++ {
			if next := m; left[0] == m.To {
				next.As = ty
				from(next, left[1:])
			} else {
				from(m.with(step(left[0], 0, ty)), left[1:])
			}
		}
	}
	from(m, path.spaces())
}

// sayLandings says a pulse with every choice of types where it changes them.
func sayLandings(g *Game, s *State, m Move, left Spaces, say func(Move)) {
	for left.any() && !g.changes(s).has(g.ahead(&m, left.first())) {
		left = left.rest()
	}
	if left.none() {
		say(m)
		return
	}
	sayLandings(g, s, m, left.rest(), say)
	for ty := Eat; ty <= MoveType; ty++ {
		sayLandings(g, s, m.with(step(g.ahead(&m, left.first()), 0, ty)), left.rest(), say)
	}
}

// sayDraws says contractions of an organism: each element stays, or goes to any
// space beside it, in any order.
func sayDraws(g *Game, s *State, m Move, left Spaces, say func(Move)) {
	if m.N == 0 {
		left = left.and(s.group(s.elements(), s.organism(m.At))).and(s.own(s.Who))
		if left.len() > 3 || s.organism(m.At) == 0 {
			return
		}
	}
	say(m)
	for from := left; from.any(); from = from.rest() {
		at := from.first()
		for to := g.near(s, at, forMoving, g.lawless); to.any(); to = to.rest() {
			for ty := NoType; ty <= MoveType; ty++ {
				if ty == NoType || g.changes(s).has(to.first()) {
					sayDraws(g, s, m.with(step(at, to.first(), ty)), left.without(one(at)), say)
				}
			}
		}
	}
}

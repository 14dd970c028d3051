package phylo

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

var gamesFlag = flag.Int("games", 3, "random games for each mode in TestInvariants")

// TestInvariants plays random games and holds the invariants of the game in
// every state and over every move.
func TestInvariants(t *testing.T) {
	for i, m := range modes() {
		t.Run(m.name, func(t *testing.T) {
			g := New(m.options...)
			w := rule.NewWalk[State, Move](g)
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			r := rand.New(rand.NewPCG(9, uint64(i)))
			for range *gamesFlag {
				w.Restart()
				for range 3000 {
					list := w.Legal()
					if err := g.keeps(&w.State, list, r); err != nil {
						t.Fatalf("%v in\n%s", err, g.PrintState(&w.State))
					}
					if len(list) == 0 {
						break
					}
					before, move := w.State, list[r.IntN(len(list))]
					w.Step(move)
					if err := g.passes(&before, move, &w.State); err != nil {
						t.Fatalf("%v\n%s\n%s\n%s", err, g.PrintState(&before), g.PrintMove(move), g.PrintState(&w.State))
					}
				}
				if w.State.Part != Over {
					t.Fatalf("18: the game does not end\n%s", g.PrintState(&w.State))
				}
			}
		})
	}
}

// keeps checks what is true of every state.
func (g *Game) keeps(s *State, list []Move, r *rand.Rand) error {
	for seat := range rule.Seat(2) {
		var all Pile
		for card := range uint8(len(g.cards)) {
			for range s.Hand[seat].count(card) + s.Deck[seat].count(card) + s.Gone[seat].count(card) {
				all.add(card)
			}
		}
		for i := range s.pieces() {
			if card, known := s.Table[i].real(); known && s.Table[i].seat() == seat {
				all.add(card)
			}
		}
		if all != g.decks[seat] {
			return fmt.Errorf("1: the cards of %s are %s", g.name(seat), g.pileText(&all, 0))
		}
		if !s.opened(seat) && g.hasLaid(s, seat) {
			return fmt.Errorf("19: %s has cards before a habitat", g.name(seat))
		}
	}
	if !g.apart(s) {
		return fmt.Errorf("2: face cards overlap")
	}
	if s.Part == Drawing && s.Deck[s.Active].empty() {
		return fmt.Errorf("17: no card to draw")
	}
	if s.Number > 70 && !g.read.noFirstDraw {
		return fmt.Errorf("18: turn %d", s.Number)
	}
	if over := s.Part == Over; over != (len(list) == 0) {
		return fmt.Errorf("over %v, with %d moves", over, len(list))
	}
	if r.IntN(15) == 0 {
		return g.connects(s, r)
	}
	return nil
}

// looked returns the web of a state under a reading of its own.
func (g *Game) looked(s *State, read func(*readings)) *web {
	other := *g
	read(&other.read)
	var w web
	t := rule.NewTrace[State](&g.book)
	other.connect(&w, s, t)
	return &w
}

// connects checks what is true of what is connected.
func (g *Game) connects(s *State, r *rand.Rand) error {
	same := func(*readings) {}
	w := g.looked(s, same)
	for i := range w.n {
		if n := w.touching(w.faces[i].Spot).len(); n > 6 && !g.read.corners {
			return fmt.Errorf("4: %d neighbours at %s", n, w.faces[i].Spot)
		}
	}
	if links := g.looked(s, func(r *readings) { r.links = true }); !g.read.links && !g.read.mutual && !g.read.loose && !within(links.held, w.held) {
		return fmt.Errorf("8: more is connected by links than by spots")
	}
	if equal := g.looked(s, func(r *readings) { r.ownRank = true }); !within(w.held, equal.held) {
		return fmt.Errorf("9: more is connected when herbivores eat plants only")
	}
	t := rule.NewTrace[State](&g.book)
	for seat := range rule.Seat(2) {
		rank, species := *g, *g
		rank.read.scoring, species.read.scoring = byRank, bySpecies
		if rank.score(s, seat, t) < species.score(s, seat, t) {
			return fmt.Errorf("22: fewer points by rank than by species")
		}
	}
	if w.n > 2 { // 7: what is lost holds nothing
		for i := range w.n {
			if f := &w.faces[i]; f.role.living() && !w.held.has(i) && !s.covers(int(f.piece)) && !g.read.mutual {
				less := *s
				less.remove(int(f.piece), less.end(int(f.piece)))
				if err := sameHeld(w, g.looked(&less, same), f.Spot); err != nil {
					return fmt.Errorf("7: %w", err)
				}
			}
		}
	}
	return g.turned(s, w, r)
}

func within(a, b mask) bool { return a.and(b) == a }

// sameHeld reports a face, other than that on the spot, that is connected in one
// web and not in the other.
func sameHeld(a, b *web, but Spot) error {
	for i := range a.n {
		if p := a.faces[i].Spot; p != but && a.connected(i) != b.connected(b.at(p)) {
			return fmt.Errorf("%s is connected: %v", p, a.connected(i))
		}
	}
	return nil
}

// turned checks that a table mirrored, shifted or with the players exchanged is
// connected alike.
func (g *Game) turned(s *State, w *web, r *rand.Rand) error {
	dx, dy := int16(r.IntN(50)-25)*2, int16(r.IntN(50)-25)*2
	for name, turn := range map[string]func(*Piece){
		"27": func(p *Piece) { p.X = -p.X },
		"28": func(p *Piece) { p.X, p.Y = p.X+dx, p.Y+dy },
		"29": func(p *Piece) { p.Who ^= 1 },
	} {
		other := State{Opened: s.Opened, Part: s.Part}
		for i := 0; i < len(s.pieces()); {
			from, to := s.group(s.Table[i].at())
			for k := from; k < to; k++ { // a whole spot at a time, from the bottom up
				one := s.Table[k]
				turn(&one)
				other.lay(one)
			}
			i = to
		}
		v := g.looked(&other, func(*readings) {})
		for i := range w.n {
			p := Piece{X: w.faces[i].X, Y: w.faces[i].Y}
			turn(&p)
			if k := v.at(p.at()); k < 0 || v.connected(k) != w.connected(i) {
				return fmt.Errorf("%s: %s is connected: %v, and not so there", name, w.faces[i].Spot, w.connected(i))
			}
		}
	}
	return nil
}

// passes checks what is true of every move.
func (g *Game) passes(before *State, m Move, after *State) error {
	seat := before.Active
	for _, role := range []Role{Starter, Habitat} {
		if n, now := countRole(before, role), countRole(after, role); now < n {
			return fmt.Errorf("12: %d cards of role %d, before %d", now, role, n)
		}
	}
	for i := range before.pieces() {
		one := &before.Table[i]
		if one.Role != Starter && one.Role != Habitat {
			continue
		}
		if k := after.face(one.at()); k < 0 || after.Table[k] != *one {
			return fmt.Errorf("13: %s has moved", g.faceName(before, one.at()))
		}
	}
	for who := range rule.Seat(2) {
		if after.Deck[who].len() > before.Deck[who].len() || after.Gone[who].len() < before.Gone[who].len() {
			return fmt.Errorf("16: a deck grows or a pile shrinks")
		}
		change := 0
		if who == seat {
			change = map[Kind]int{Draw: 1, Discard: -1, Lay: -1, Settle: -1, Onto: -1, Under: -1, Play: -1, SpreadTo: -1, Drop: -1}[m.Kind]
		}
		if n := after.Hand[who].len() - before.Hand[who].len(); n != change {
			return fmt.Errorf("15: the hand of %s changes by %d", g.name(who), n)
		}
	}
	closed := after.Number > before.Number || after.Part == Over
	if closed {
		if err := g.closes(before, m, after); err != nil {
			return err
		}
	}
	switch {
	case m.Kind == Settle && !g.read.anyPartner && !g.read.anyNeighbour:
		return g.joins(before, m)
	case m.Kind == MoveTo || m.Kind == FreeMove:
		i := before.face(m.From)
		if d := g.distance(m.From, m.To); d < 1 || d > int(g.cards[before.Table[i].Card].Move) {
			return fmt.Errorf("21: a MOVE over %d steps", d)
		}
	}
	return nil
}

// joins checks that a species laid by the ordinary rules is connected and
// beside an own card.
func (g *Game) joins(before *State, m Move) error {
	next := *before
	next.lay(Piece{X: m.To.X, Y: m.To.Y, Role: Species, Card: m.Card, Who: uint8(m.Seat)})
	w := g.looked(&next, func(*readings) {})
	i := w.at(m.To)
	own := false
	for near := w.meet(i); !near.empty(); {
		k := near.pop()
		own = own || w.faces[k].who == m.Seat && w.faces[k].role != Starter
	}
	if !own || !w.held.has(i) {
		return fmt.Errorf("20: beside an own card %v, connected %v", own, w.held.has(i))
	}
	old := g.looked(before, func(*readings) {})
	for k := range old.n {
		if old.connected(k) && !w.connected(w.at(old.faces[k].Spot)) {
			return fmt.Errorf("6: %s is disconnected by a card more", old.faces[k].Spot)
		}
	}
	return nil
}

// closes checks what is true at the end of a turn.
func (g *Game) closes(before *State, m Move, after *State) error {
	seat := before.Active
	if !g.read.onePass && after.Part != Over { // events may have ended since, which can break links too
		was := *after
		was.Active = seat
		if countRole(before, Event) == countRole(after, Event) && countRole(before, Event) == 0 && !g.lostTo(&was).empty() {
			return fmt.Errorf("10: something lost is left")
		}
	}
	own := [2]int{}
	for i, s := range []*State{before, after} {
		for k := range s.pieces() {
			if one := &s.Table[k]; one.seat() != seat && one.Role.living() {
				own[i]++
			}
		}
	}
	if own[0] != own[1] && m.Kind != Play { // an event may discard by itself
		return fmt.Errorf("11: species of the other player have gone: %d, before %d", own[1], own[0])
	}
	return nil
}

func (g *Game) lostTo(s *State) mask { return g.lost(s, rule.NewTrace[State](&g.book)) }

func countRole(s *State, role Role) (n int) {
	for i := range s.pieces() {
		if s.Table[i].Role == role {
			n++
		}
	}
	return n
}

// Distances are a metric, 1 for neighbours only, and as the text counts them.
func TestDistances(t *testing.T) {
	for _, c := range []struct{ dx, dy, want int }{
		{0, 0, 0}, {2, 0, 1}, {2, 1, 1}, {4, 0, 2}, {4, 2, 2}, {2, 2, 2}, {3, 3, 2}, {1, 0, 2}, {1, 1, 2}, {3, 0, 3}, {5, 0, 3}, {6, 0, 3}, {6, 3, 3}, {4, 4, 3},
	} {
		if got := stepsOver(c.dx, c.dy); got != c.want {
			t.Errorf("%d,%d is %d steps away, want %d", c.dx, c.dy, got, c.want)
		}
	}
	within := map[int]int{}
	for dx := -8; dx <= 8; dx++ {
		for dy := -8; dy <= 8; dy++ {
			d := stepsOver(dx, dy)
			for n := max(d, 1); n <= 3; n++ {
				within[n]++
			}
			if next := (wholeSides | halfSides).has(dx, dy); next != (d == 1) {
				t.Errorf("%d,%d: next to %v, distance %d", dx, dy, next, d)
			}
			for ex := -8; ex <= 8; ex += 3 {
				if d > stepsOver(ex, dy)+stepsOver(dx-ex, 0) {
					t.Errorf("the triangle of %d,%d by %d,%d", dx, dy, ex, dy)
				}
			}
		}
	}
	if within[1]-1 != 12 || within[2]-1 != 64 || within[3]-1 != 144 {
		t.Errorf("%d, %d and %d spots are within 1, 2 and 3 steps, want 12, 64 and 144", within[1]-1, within[2]-1, within[3]-1)
	}
}

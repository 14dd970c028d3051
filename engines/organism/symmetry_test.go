package organism

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// A symmetry maps the spaces of the hexagonal board onto each other: a number
// of sixths of a turn, and then perhaps a mirror.
type symmetry struct {
	board  *board
	sixths int
	mirror bool
}

func (y symmetry) space(at uint8) uint8 {
	r, i := int(y.board.ring[at]), int(y.board.number[at])+int(y.board.ring[at])*y.sixths
	if y.mirror {
		i = -i
	}
	return y.board.at(r, i)
}

func (y symmetry) spaces(set Spaces) (image Spaces) {
	for ; set.any(); set = set.rest() {
		image = image.or(one(y.space(set.first())))
	}
	return image
}

// homes maps the homes of a game, as an option.
func (y symmetry) homes(g *Game) string {
	var all []string
	for seat := range g.players() {
		all = append(all, strings.Join(g.spaces(y.spaces(g.home(seat))), "+"))
	}
	return strings.Join(all, "/")
}

// move maps a move; steps are in the order of the board again.
func (y symmetry) move(g *Game, s *State, m Move) Move {
	switch m.Verb {
	case DoIntroduce, DoGrow:
		steps := m.steps()
		for i, p := range steps {
			steps[i] = p&^127 | Step(y.space(p.at()))
		}
		slices.SortFunc(steps, func(a, b Step) int { return int(a.at()) - int(b.at()) })
		if m.Verb == DoGrow {
			m.To = y.space(m.To)
		}
	case DoNone, DoPass, DoDone, DoAvenge:
	case DoActivate, DoCombust, DoTransmute:
		m.At = y.space(m.At)
	default:
		m.At, m.To = y.space(m.At), y.space(m.To)
	}
	return g.Settle(s, m)
}

// same reports whether a state is the image of another.
func (y symmetry) same(s, image *State) bool {
	for at := range uint8(spaceCount) {
		if !y.board.inPlay.has(at) {
			continue
		}
		to := y.space(at)
		if s.kind(at) != image.kind(to) || s.owner(at) != image.owner(to) || s.food(at) != image.food(to) {
			return false
		}
	}
	return s.Power == image.Power && s.Phase == image.Phase && s.Turn == image.Turn && s.Who == image.Who &&
		s.Left == image.Left && s.Chosen == image.Chosen && s.Winners == image.Winners && y.spaces(s.Live) == image.Live
}

// TestTurnedBoards plays on boards that are turned and mirrored with their
// homes: the same moves are legal, and do the same (invariant 24).
func TestTurnedBoards(t *testing.T) {
	for _, o := range []Options{{}, {Players: players(3)}, {Open: true}, {Mutations: []string{"expand", "commune", "drink", "combust", "transmute", "avenge"}, Threshold: 20}} {
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		for sixths := range 6 {
			for _, mirror := range []bool{false, true} {
				y := symmetry{g.board, sixths, mirror}
				turned := o
				turned.Homes = y.homes(g)
				h, err := New(turned)
				if err != nil {
					t.Fatal(err)
				}
				playTurned(t, y, g, h)
			}
		}
	}
}

func playTurned(t *testing.T, y symmetry, g, h *Game) {
	t.Helper()
	w, image := rule.NewWalk(g), rule.NewWalk(h)
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(uint64(y.sixths), 5))
	for range 400 {
		list, images := w.Legal(), image.Legal()
		if len(list) != len(images) {
			t.Fatalf("%d moves are legal, %d on the turned board\n%s---\n%s", len(list), len(images), g.PrintState(&w.State), h.PrintState(&image.State))
		}
		if len(list) == 0 {
			return
		}
		m := list[r.IntN(len(list))]
		mapped := y.move(h, &image.State, m)
		if !slices.Contains(images, mapped) {
			t.Fatalf("%s is legal, and %s is not on the turned board", g.PrintMove(m), h.PrintMove(mapped))
		}
		w.Step(m)
		image.Step(mapped)
		if !y.same(&w.State, &image.State) {
			t.Fatalf("%s\n%s---\n%s", g.PrintMove(m), g.PrintState(&w.State), h.PrintState(&image.State))
		}
	}
}

// TestOtherNames plays the same numbers under other names: nothing but the
// names differs (invariant 25).
func TestOtherNames(t *testing.T) {
	for n := 2; n <= 6; n++ {
		others := []string{"Zoe", "Yan", "Xue", "Wim", "Vic", "Una"}[:n]
		g, err := New(Options{Players: players(n)})
		if err != nil {
			t.Fatal(err)
		}
		h, err := New(Options{Players: others})
		if err != nil {
			t.Fatal(err)
		}
		w, renamed := rule.NewWalk(g), rule.NewWalk(h)
		w.Random(rand.New(rand.NewPCG(8, 8)), 500)
		renamed.Random(rand.New(rand.NewPCG(8, 8)), 500)
		var swap []string
		for i, name := range others {
			swap = append(swap, name, players(n)[i])
		}
		if got := strings.NewReplacer(swap...).Replace(h.PrintState(&renamed.State)); w.State != renamed.State || len(got) == 0 {
			t.Errorf("%d players: %s---\n%s", n, g.PrintState(&w.State), got)
		}
	}
}

// shifted renames the types along the heterarchy.
func shifted(s State) State {
	for left := s.elements(); left.any(); left = left.rest() {
		s.setKind(left.first(), s.kind(left.first()).prey())
	}
	return s
}

// TestConflictsKnowNoType resolves conflicts of random positions with the types
// as they are and renamed along the cycle (invariant 26), and once more, when
// nothing is left to resolve (28).
func TestConflictsKnowNoType(t *testing.T) {
	g, err := New(Options{Players: players(3), Threshold: 200})
	if err != nil {
		t.Fatal(err)
	}
	trace := rule.NewTrace[State](&g.book)
	resolve := func(s State) State {
		g.Apply(&s, Move{Verb: DoResolve}, trace)
		return s
	}
	r := rand.New(rand.NewPCG(2, 6))
	for range 3000 {
		s := g.Start()
		s.Phase, s.Turn = Conflict, uint8(r.IntN(3))
		for left := g.board.inPlay; left.any(); left = left.rest() {
			at := left.first()
			if r.IntN(3) > 0 {
				continue
			}
			s.put(at, uint8(r.IntN(3)), Type(1+r.IntN(3)))
			s.setFood(at, r.IntN(3))
			if g.inContact(&s, trace).any() {
				s.lift(at)
			}
		}
		after, image := resolve(s), resolve(shifted(s))
		if shifted(after) != image {
			t.Fatalf("%s---\n%s---\n%s", g.PrintState(&s), g.PrintState(&after), g.PrintState(&image))
		}
		again := after
		again.Phase = Conflict
		if again = resolve(again); again.elements() != after.elements() || again.Power != after.Power {
			t.Fatalf("conflicts are left\n%s", g.PrintState(&after))
		}
	}
}

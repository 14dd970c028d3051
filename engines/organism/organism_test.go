package organism

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/refusals"
)

func TestStateIsSmall(t *testing.T) {
	size := unsafe.Sizeof(State{})
	fail.If(t, size > 512, "a state takes %d bytes, 512 are allowed", size)
}

// names are all mutations that need no value.
func names() (list []string) {
	for _, m := range mutations {
		list = append(list, m.name)
	}
	return list
}

func players(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprintf("P%d", i+1))
	}
	return list
}

// agreements are games of every size, every mutation alone, and all together.
func agreements() map[string]Options {
	list := map[string]Options{
		"close": {}, "open": {Open: true}, "designer-2022": {Designer2022: true, Players: players(3)},
		"rain": {Players: players(1), Rain: true}, "intense rain for four": {Players: players(4), Rain: true, Intense: true},
		"competitive rain with all": {Players: players(2), Rain: true, RainMode: "competitive", RainThreshold: 20, Mutations: names()},
		"all":                       {Mutations: names(), Threshold: 40}, "all on five sides": {Mutations: names(), Threshold: 40, Players: players(5)},
		"rain on one player's two homes": {Players: players(1), Rain: true, Rings: 4, Homes: "D0+D1+D2+D4+D5+D6"},
		"inherit":                        {Inherit: "P1.warp@D3+P1.warp@D8+neutral.pillar@C5+neutral.slide@C6+P2.metamorphose@B1+neutral.project@B3", Threshold: 40},
	}
	for n := 3; n <= 6; n++ {
		list[fmt.Sprintf("%d players", n)] = Options{Players: players(n)}
		list[fmt.Sprintf("%d players open", n)] = Options{Players: players(n), Open: true}
	}
	for _, name := range names() {
		list[name] = together(name)
		for _, o := range []Options{together(name, "merge"), together(name, "regenerate")} {
			o.Players = players(3)
			list[strings.Join(o.Mutations, "+")] = o
		}
	}
	return list
}

// together agrees on mutations, with a field mutation where immolate needs it.
func together(names ...string) Options {
	slices.Sort(names)
	o := Options{Mutations: slices.Compact(names), Threshold: 30}
	if slices.Contains(names, "immolate") && !slices.ContainsFunc(mutations, func(m mutation) bool {
		return m.field != NoField && slices.Contains(names, m.name)
	}) {
		o.Mutations = append(o.Mutations, "slide", "warp")
	}
	return o
}

func TestRandomGames(t *testing.T) {
	for name, o := range agreements() {
		t.Run(name, func(t *testing.T) { playOut(t, o, 2, 150, true) })
	}
}

// How many random games of how many moves a pair of mutations plays:
//
//	go test ./engines/organism -run TestPairs -pairs.games 1000 -pairs.moves 1000
var (
	pairGames = flag.Int("pairs.games", 1, "random games of each pair of mutations")
	pairMoves = flag.Int("pairs.moves", 120, "moves after which a random game of a pair is cut short")
)

// TestPairs plays every pair of mutations; -short plays some.
func TestPairs(t *testing.T) {
	all := names()
	for i := range all {
		for j := range i {
			if testing.Short() && (i+j)%7 != 0 {
				continue
			}
			t.Run(all[j]+"+"+all[i], func(t *testing.T) { playOut(t, together(all[j], all[i]), *pairGames, *pairMoves, false) })
		}
	}
}

func playOut(t *testing.T, o Options, games, moves int, texts bool) {
	g := must.Get(t, New, o)
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	w, r := rule.NewWalk(g), rand.New(rand.NewPCG(7, 7))
	for range games {
		w.Restart()
		for n := range moves {
			list := w.Legal()
			s := w.State
			if (len(list) == 0) != (s.Phase == Over) {
				t.Fatalf("%d legal moves\n%s", len(list), g.PrintState(&s))
			}
			if violations := rule.Violations(g, &s); len(violations) > 0 {
				t.Fatalf("a reached position breaks %v\n%s", g.book.IDs(rule.SetOf(violations...)), g.PrintState(&s))
			}
			if len(list) == 0 {
				break
			}
			if texts && n%4 == 0 {
				readsBack(t, g, &s, list)
			}
			if n%15 == 0 {
				wrong := misses(g, &s, list, rule.NewTrace[State](&g.book))
				fail.Now(t, wrong != "", "%s\n%s", wrong, g.PrintState(&s))
			}
			m := list[r.IntN(len(list))]
			w.Step(m)
			anew := w.State
			if g.Derive(&anew); anew != w.State {
				t.Fatalf("%s leaves what is derived otherwise:%s\n%s---\n%s", g.PrintMove(m), differing(&anew, &w.State), g.PrintState(&s), g.PrintState(&w.State))
			}
		}
	}
}

func readsBack(t *testing.T, g *Game, s *State, list []Move) {
	text := g.PrintState(s)
	if again, err := g.ParseState(text); err != nil || again != *s {
		t.Fatalf("%v\n%s reads back as\n%s", err, text, g.PrintState(&again))
	}
	for i := 0; i < len(list); i += 1 + len(list)/40 {
		if m, err := g.ParseMove(g.PrintMove(list[i])); err != nil || m != list[i] {
			t.Fatalf("%s reads back as %s (%v)", g.PrintMove(list[i]), g.PrintMove(m), err)
		}
	}
}

func TestBoards(t *testing.T) {
	for _, c := range []struct{ symmetry, rings, spaces int }{{6, 4, 37}, {6, 5, 61}, {6, 6, 91}, {6, 7, 121}, {5, 7, 101}} {
		b := newBoard(c.symmetry, c.rings, false)
		fail.If(t, b.inPlay.len() != c.spaces, "%d rings of symmetry %d have %d spaces, want %d", c.rings, c.symmetry, b.inPlay.len(), c.spaces)
	}
	b := newBoard(6, 4, false)
	g := &Game{board: b}
	for space, want := range must.Cases[map[string]string](t, "testdata/organism.yaml", "Adjacent") {
		at, _ := b.find(space)
		fail.Unequal(t, strings.Join(g.spaces(b.near[at]), " "), want, "%s is adjacent to %s, want %s", space)
	}
}

func TestMistakes(t *testing.T) {
	g := must.Get(t, New, Options{})
	refusals.Texts(t, "testdata/organism.yaml", "Mistakes", g.ParseState)
	refusals.Texts(t, "testdata/organism.yaml", "MoveMistakes", g.ParseMove)
}

func Example() {
	table, _ := Def.Table(rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}})
	p := table.Start()
	for _, text := range []string{"Ann: introduce eat D0 grow D1 move D2", "Ann: activate D0 eat", "Ann: grow eat at C0 pay D1:1"} {
		m, _ := table.ReadMove(p, text)
		for _, reason := range table.Judge(p, m) {
			fmt.Printf("%s: %s: %s\n", text, reason.ID, reason.Values)
			return
		}
		p, _ = table.Play(p, m)
	}
	// Output:
	// Ann: grow eat at C0 pay D1:1: organism.perform.type-or-circulate: the actions are of type eat
}

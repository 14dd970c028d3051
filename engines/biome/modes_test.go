package biome

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"
	"unsafe"

	"umpire/engines/rule"
)

// A mode is a way to play that tests play.
type mode struct {
	name    string
	options []Option
}

func seats(n int) Option { return WithPlayers([]string{"p1", "p2", "p3", "p4"}[:n]...) }

func modes() []mode {
	return []mode{
		{"standard of two", []Option{seats(2)}},
		{"standard of three with everything", []Option{seats(3), Private, WithBountiful, Disasters}},
		{"advanced of four", []Option{seats(4), Advanced}},
		{"advanced of two with disasters", []Option{seats(2), Advanced, Disasters}},
		{"advanced with disasters and no climate", []Option{seats(3), Advanced, Disasters, NoClimate}},
		{"expert of four with everything", []Option{seats(4), Expert, Private, WithBountiful, Disasters}},
		{"expert of two", []Option{seats(2), Expert}},
		{"bountiful of two", []Option{seats(2), WithBountiful}},
		{"private of three", []Option{seats(3), Private}},
		{"disasters of two", []Option{seats(2), Disasters}},
		{"build", []Option{seats(1), Advanced}},
		{"build in expert with everything", []Option{seats(1), Expert, Private, WithBountiful, Disasters}},
		{"race", []Option{seats(1), Advanced, Race, Disasters}},
		{"race in expert", []Option{seats(1), Expert, Race}},
	}
}

var games = flag.Int("games", 4, "random games for each mode")

// choose picks a move; keen players seldom exchange, forgo or rest.
func choose(list []Move, r *rand.Rand, keen bool) Move {
	m := list[r.IntN(len(list))]
	for range 12 {
		lazy := m.Kind == Exchange || m.Kind == Forgo || m.Kind == Rest || m.Kind == DrawCards && m.Number < 2 || m.Kind == Gather && m.items() < 2
		if !keen || !lazy {
			break
		}
		m = list[r.IntN(len(list))]
	}
	return m
}

// eachState plays random games and shows every so many states.
func eachState(t *testing.T, g *Game, games int, every int, show func(s *State, list []Move) bool) {
	t.Helper()
	w := rule.NewWalk[State, Move](g)
	for game := range games {
		w.Restart()
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(uint64(game), 7))
		for moves := 0; ; moves++ {
			list := w.Legal()
			if moves%every == game%every && !show(&w.State, list[:len(list):len(list)]) {
				return
			}
			if len(list) == 0 {
				break
			}
			w.Step(list[r.IntN(len(list))])
		}
	}
}

// TestAnything judges moves of any kind with clauses struck out, and carries out
// what nothing forbids then: nothing may panic or hang. A few clauses are struck
// out, then more and more.
func TestAnything(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for _, m := range modes() {
		g := New(m.options...)
		for n := range 60 {
			var struck []rule.Clause
			for c := range clauses {
				if r.IntN(60) < n || r.IntN(len(clauses)) < 2 {
					struck = append(struck, rule.Clause(c))
				}
			}
			tr := rule.NewTrace[State](g.Book(), struck...)
			w := rule.NewWalk[State, Move](g)
			w.Random(r, r.IntN(400))
			s := w.State
			for range 8 {
				for _, m := range someOfEach(g.Moves(&s, nil), r) {
					if g.Legal(&s, m, tr) {
						g.Apply(&s, m, tr)
					}
				}
			}
			for seat := range g.n {
				_ = g.Player(&s, seat)
			}
			if again, err := g.ParseState(g.PrintState(&s)); err != nil {
				t.Fatalf("%v\n%s", err, g.PrintState(&again))
			}
		}
	}
}

// TestSize holds the state to two kibibytes.
func TestSize(t *testing.T) {
	if n := unsafe.Sizeof(State{}); n > 2048 {
		t.Errorf("a state has %d bytes", n)
	}
	if n := unsafe.Sizeof(Move{}); n > 8 {
		t.Errorf("a move has %d bytes", n)
	}
}

// TestMirroredBoards plays games twice, the second time with every board upside
// down, rows 1 and 3 exchanged: what is legal stays legal, and the points stay
// the same.
func TestMirroredBoards(t *testing.T) {
	for _, m := range []mode{{"standard", nil}, {"advanced", []Option{Advanced}}, {"expert", []Option{Expert, Private, WithBountiful, Disasters}}} {
		g := New(append([]Option{seats(2)}, m.options...)...)
		up := g.mirror()
		tr := rule.NewTrace[State](g.Book())
		for game := range 6 {
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			r := rand.New(rand.NewPCG(uint64(game), 9))
			one, other := g.Start(), g.Start()
			for {
				list := rule.Legal(g, &one)
				if images := rule.Legal(g, &other); len(images) != len(list) {
					t.Fatalf("%s, game %d: %d moves and %d images in\n%s\n%s", m.name, game, len(list), len(images), g.PrintState(&one), g.PrintState(&other))
				}
				if len(list) == 0 {
					break
				}
				move := choose(list, r, game%2 == 1)
				image := mirrored(move, &up)
				if !g.Legal(&other, image, tr) {
					t.Fatalf("%s, game %d: %q is legal, and its image %q is not in\n%s", m.name, game, g.PrintMove(move), g.PrintMove(image), g.PrintState(&other))
				}
				g.Apply(&one, move, tr)
				g.Apply(&other, image, tr)
			}
			if one.Score != other.Score || one.Winners != other.Winners {
				t.Fatalf("%s, game %d: the scores are no images\n%s\n%s", m.name, game, g.PrintState(&one), g.PrintState(&other))
			}
		}
	}
}

// mirror returns where each space of the board lies once it is upside down.
func (g *Game) mirror() (up [256]uint8) {
	for at := range up {
		up[at] = uint8(at)
	}
	for at, name := range g.board.Names {
		for to, other := range g.board.Names {
			if name[0] == other[0] && name[1]-'0'+other[1]-'0' == 4 {
				up[at] = uint8(to)
			}
		}
	}
	return up
}

// mirrored returns a move with its spaces upside down.
func mirrored(m Move, up *[256]uint8) Move {
	switch m.Kind {
	case PlacePair, MakeNest:
		m.At, m.To = up[m.At], up[m.To]
	case Bury, PlayCard, BonusPlay:
		m.At = up[m.At]
	case Send:
		m.At = up[m.At]
	case Hunt:
		m.At, m.To = up[m.At], up[m.To]
	case Change, Feed, Scavenge, Activate, Migrate, Settle, Remove, Release, Lose, LoseNest, Save:
		m.At = up[m.At]
	}
	return m
}

// TestSeatsChangeNothing plays games of two players twice, the second time with
// the players' seats exchanged: the tables stay each other's image.
func TestSeatsChangeNothing(t *testing.T) {
	for _, m := range []mode{{"standard", nil}, {"expert", []Option{Expert, Private, WithBountiful, Disasters}}} {
		g := New(append([]Option{seats(2)}, m.options...)...)
		tr := rule.NewTrace[State](g.Book())
		for game := range 6 {
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			r := rand.New(rand.NewPCG(uint64(game), 8))
			one, other := g.Start(), g.Start()
			for {
				list := rule.Legal(g, &one)
				if len(list) == 0 {
					break
				}
				move := choose(list, r, game%2 == 1)
				image := exchanged(move)
				if !g.Legal(&other, image, tr) {
					t.Fatalf("%s: %q is legal, and its image %q is not in\n%s", m.name, g.PrintMove(move), g.PrintMove(image), g.PrintState(&other))
				}
				g.Apply(&one, move, tr)
				g.Apply(&other, image, tr)
			}
			for seat := range 2 {
				if one.Biomes[seat] != other.Biomes[1-seat] || one.Hand[seat] != other.Hand[1-seat] || one.Score[seat] != other.Score[1-seat] {
					t.Fatalf("%s, game %d: the ends are no images\n%s\n%s", m.name, game, g.PrintState(&one), g.PrintState(&other))
				}
			}
			if one.Deck != other.Deck || one.Discard != other.Discard || one.Winners != other.Winners>>1|other.Winners&1<<1 {
				t.Fatalf("%s, game %d: the piles or the winners differ", m.name, game)
			}
		}
	}
}

// exchanged returns a move of two players with their seats exchanged.
func exchanged(m Move) Move {
	if m.Seat != rule.Chance {
		m.Seat = 1 - m.Seat
	}
	switch m.Kind {
	case StartNamed:
		m.Whom = 1 - m.Whom
	case Send, Give, Point:
		m.Whom = 1 - m.Whom
	case Hunt, Scavenge:
		if m.Whom < 2 && m.At != none {
			m.Whom = 1 - m.Whom
		}
	}
	return m
}

// TestRepeats finds that a line which names something twice is refused there,
// and not merged.
func TestRepeats(t *testing.T) {
	for _, line := range []string{
		`board p1 a1 "Marsh Wren", a1 "Marsh Oak"`,
		`conditions p1 a1 "CC Marsh-Prairie", a1 "CC Marsh-Jungle"`,
		`bountiful p1 a1 "Rich Soil", a1 "Berry Patch"`,
		`nests p1 a1 in a2, a1 in b1`,
		`store p1 fish 1, fish 2`,
		`bonuses p1 sunlight@10, sunlight@10`,
		`ready p1, p1`,
		`order p1, p1`,
		`hunted a1, a1`,
		`took p1 fish, fish`,
		`score p1 cards 3, cards 4`,
		`achievements "The Ranger", "The Ranger"`,
		`achievements "The Ranger" p1 1 p1 2`,
		`achievement-discard "The Ranger", "The Ranger"`,
		`bountiful-hand p1 "Rich Soil", "Rich Soil"`,
		`bountiful-discard "Rich Soil", "Rich Soil"`,
	} {
		_, err := New(WithBountiful).ParseState(line)
		if err == nil || !strings.Contains(err.Error(), "named twice") {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// TestSubmissionsCommute lets two players make a move each in a simultaneous
// phase, in either order: the table is the same, if nobody drew a card.
func TestSubmissionsCommute(t *testing.T) {
	tried := 0
	for _, m := range modes() {
		g := New(m.options...)
		tr := rule.NewTrace[State](g.Book())
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(3, 3))
		eachState(t, g, 6, 3, func(s *State, list []Move) bool {
			if !s.Phase.simultaneous() || s.Phase < Reduce || len(list) < 2 {
				return true
			}
			a, b := list[r.IntN(len(list))], list[r.IntN(len(list))]
			one, other, ok := both(g, s, a, b, tr)
			if !ok {
				return true
			}
			tried++
			if one != other {
				t.Errorf("%s: %q and %q do not commute in\n%s\none\n%s\nother\n%s", m.name, g.PrintMove(a), g.PrintMove(b), g.PrintState(s), g.PrintState(&one), g.PrintState(&other))
				return false
			}
			return true
		})
	}
	if tried < 50 {
		t.Errorf("only %d pairs were tried", tried)
	}
}

// both makes two moves in either order; not ok if they are one player's, if a
// card is drawn, or if the phase ends between them.
func both(g *Game, s *State, a, b Move, tr *trace) (one, other State, ok bool) {
	if a.Seat == b.Seat {
		return one, other, false
	}
	one, other = *s, *s
	for _, pair := range []struct {
		s    *State
		a, b Move
	}{{&one, a, b}, {&other, b, a}} {
		g.Apply(pair.s, pair.a, tr)
		if _, drawn := g.chance(pair.s); drawn || pair.s.Phase != s.Phase || !g.Legal(pair.s, pair.b, tr) {
			return one, other, false
		}
		g.Apply(pair.s, pair.b, tr)
		if _, drawn := g.chance(pair.s); drawn {
			return one, other, false
		}
	}
	return one, other, true
}

// TestSecrecy finds that a view does not depend on what the seat cannot see, and
// that the seat's own moves are the same in it.
func TestSecrecy(t *testing.T) {
	for _, m := range modes() {
		g := New(m.options...)
		if g.n == 1 {
			continue
		}
		r := rand.New(rand.NewPCG(2, 2))
		eachState(t, g, 3, 9, func(s *State, list []Move) bool {
			seat := rule.Seat(r.IntN(int(g.n)))
			view := g.View(s, seat)
			other := *s
			g.swapHidden(&other, seat, r)
			if seen := g.View(&other, seat); seen != view {
				t.Errorf("two views of what looks the same\n%s\n%s", g.PrintState(&view), g.PrintState(&seen))
				return false
			}
			own := 0
			for _, m := range list {
				if m.Seat == seat {
					own++
				}
			}
			for _, m := range rule.Legal(g, &view) {
				if m.Seat == seat {
					own--
				}
			}
			if _, due := g.chance(s); own != 0 && !due {
				t.Errorf("%s has other moves in the view of\n%s", g.name(seat), g.PrintState(s))
				return false
			}
			return true
		})
	}
}

// swapHidden exchanges a card of another hand for one of the deck.
func (g *Game) swapHidden(s *State, seat rule.Seat, r *rand.Rand) {
	for other := range g.n {
		if other == seat || s.Hand[other].empty() || s.Deck.empty() {
			continue
		}
		mine, theirs := some(s.Hand[other], r), some(s.Deck, r)
		g.cards.take(&s.Hand[other], g.cards.first[mine])
		g.cards.take(&s.Deck, g.cards.first[theirs])
		g.cards.add(&s.Hand[other], g.cards.first[theirs])
		g.cards.add(&s.Deck, g.cards.first[mine])
	}
}

func some(p Pile, r *rand.Rand) (card uint8) {
	n := r.IntN(p.len())
	for card = range p.each {
		if n--; n < 0 {
			break
		}
	}
	return card
}

// TestBonusesAdd finds that moving forward in two steps earns what one step
// earns, and that giving points and regaining them earns those in between again.
func TestBonusesAdd(t *testing.T) {
	g := New()
	tr := rule.NewTrace[State](g.Book())
	r := rand.New(rand.NewPCG(4, 4))
	for range 500 {
		var once, twice State
		p, a, b := r.IntN(130), r.IntN(40), r.IntN(40)
		once.Biomes[0].Points, twice.Biomes[0].Points = int16(p), int16(p)
		g.forward(&once, 0, a+b, fromCards, tr)
		g.forward(&twice, 0, a, fromCards, tr)
		g.forward(&twice, 0, b, fromCards, tr)
		if once.Biomes[0].Pending != twice.Biomes[0].Pending {
			t.Fatalf("from %d by %d and %d: %b and %b", p, a, b, once.Biomes[0].Pending, twice.Biomes[0].Pending)
		}
		give := min(a, p+a+b)
		twice.Biomes[0].Pending = 0
		g.back(&twice, 0, give, tr)
		g.forward(&twice, 0, give, fromCards, tr)
		var want State
		want.Biomes[0].Points = int16(p + a + b - give)
		g.forward(&want, 0, give, fromCards, tr)
		if twice.Biomes[0].Pending != want.Biomes[0].Pending {
			t.Fatalf("back and forth by %d from %d: %b, want %b", give, p+a+b, twice.Biomes[0].Pending, want.Biomes[0].Pending)
		}
	}
}

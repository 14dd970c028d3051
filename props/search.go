package props

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strconv"

	"pgregory.net/rapid"

	"umpire/engines/rule"
)

// fewGames is the default number of games for a law.
const fewGames = 3

var (
	games = flag.Int("props.games", fewGames, "random games for each law that needs them")
	seed  = flag.Uint64("props.seed", 1, "what random games are drawn from: a run repeats, and another number plays others")
)

// Seed returns the value of -props.seed. The default is a fixed number and not the time:
// otherwise a change of one game could fail by a lucky find in another game.
func Seed() uint64 { return *seed }

// shrinkTime is how long rapid may shrink a game, before shorten continues.
var shrinkTime = "500ms"

// A Failure is a law that a game breaks, with the shortest known line of moves that shows
// it.
type Failure struct {
	Law    *Law
	Breach *Breach
	Title  *rule.Title
	Setup  rule.Setup
	Spot   *Spot // the position, for laws of positions
	Stated bool  // the scenario fails on its own, because its language can state the law
}

// Hold checks a game under a setup against the law, over a number of random games if the
// law needs them. It returns nil if the law holds.
func (l *Law) Hold(title *rule.Title, setup rule.Setup, games int) *Failure {
	fail := func(b *Breach, at *Spot) *Failure {
		if b == nil {
			return nil
		}
		return &Failure{Law: l, Breach: b, Title: title, Setup: setup, Spot: at}
	}
	if l.title != nil {
		return fail(guard("the law", func() *Breach { return l.title(title) }), nil)
	}
	ground, err := NewGround(title, setup)
	if err != nil {
		return fail(breach("the game cannot be opened: %v", err), nil)
	}
	if l.ground != nil {
		return fail(guard("the law", func() *Breach { return l.ground(ground) }), nil)
	}
	if at, b := l.search(ground, games); b != nil {
		at, b = l.shorten(ground, at, b)
		f := fail(b, at)
		f.state()
		return f
	}
	return nil
}

// ask checks the law at a position.
func (l *Law) ask(s *Spot) *Breach {
	return guard("the law", func() *Breach {
		if l.reach == whenOver && s.Table.Deciders(s.At) != 0 {
			return nil
		}
		return l.spot(s)
	})
}

// search plays random games until one breaks the law. It returns the position at the end
// of the smallest game that rapid finds.
func (l *Law) search(ground *Ground, games int) (at *Spot, found *Breach) {
	defer configure(map[string]string{
		"rapid.checks":     strconv.Itoa(games),
		"rapid.nofailfile": "true",
		"rapid.shrinktime": shrinkTime,
		"rapid.seed":       l.seed(ground),
	})()
	probe := &probe{name: l.Name}
	probe.run(func() {
		rapid.Check(probe, func(t *rapid.T) {
			if s, b := l.game(t, ground); b != nil {
				at, found = s, b
				t.Fatalf("the law %s is broken", l.Name)
			}
		})
	})
	return at, found
}

// seed returns the seed for rapid: the value of -rapid.seed or, if that is 0, a seed that
// is different for each law and game.
func (l *Law) seed(ground *Ground) string {
	if said := flag.Lookup("rapid.seed").Value.String(); said != "0" {
		return said
	}
	h := fnv.New64a()
	fmt.Fprint(h, *seed, l.Name, ground.Title.Name, ground.Setup)
	return strconv.FormatUint(h.Sum64()|1, 10)
}

// leads are possible numbers of random moves before the law is checked.
var leads = []int{0, 0, 5, 25, 100, 300}

// longest is the most moves that a game gets to reach its end.
const longest = 3000

// game plays one random game and checks the law in it.
func (l *Law) game(t *rapid.T, ground *Ground) (*Spot, *Breach) {
	s := ground.first(rapid.Uint64().Draw(t, "salt"))
	lead := rapid.SampledFrom(leads).Draw(t, "lead")
	if l.reach == whenOver {
		lead = longest
	}
	s, b := s.advance(lead)
	if b != nil {
		return s, b
	}
	t.Repeat(map[string]func(*rapid.T){
		"": func(t *rapid.T) {
			if b == nil && l.reach == everywhere {
				b = l.ask(s)
			}
		},
		"move": func(t *rapid.T) {
			pick := mix(rapid.Uint64().Draw(t, "move"))
			if moves := s.Legal(); b == nil && len(moves) > 0 {
				var next *Spot
				if next, b = s.play(moves[pick%uint64(len(moves))]); b == nil {
					s = next
				}
			}
		},
	})
	if b == nil && l.reach != everywhere {
		b = l.ask(s)
	}
	return s, b
}

// advance plays n random moves, or fewer if the game ends.
func (s *Spot) advance(n int) (*Spot, *Breach) {
	r := rand.New(rand.NewPCG(s.salt, 2))
	for range n {
		moves := s.Legal()
		if len(moves) == 0 {
			break
		}
		next, b := s.play(moves[r.IntN(len(moves))])
		if b != nil {
			return s, b
		}
		s = next
	}
	return s, nil
}

// mix spreads the numbers that rapid draws, which are mostly small, over the whole range.
// 0 stays 0, so that games shrink toward first moves.
func mix(u uint64) uint64 {
	u ^= u >> 32
	u *= 0xbea225f9eb34556d
	u ^= u >> 29
	u *= 0xbea225f9eb34556d
	return u ^ u>>32
}

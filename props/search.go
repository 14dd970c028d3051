package props

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"

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

// A Failure is a law that a game breaks, with the shortest known line of moves that shows
// it.
type Failure struct {
	Law    *Law
	Breach *Breach
	Def    *rule.GameDef
	Setup  rule.Setup
	Spot   *Spot // the position, for laws of positions
	Stated bool  // the scenario fails on its own, because its language can state the law
}

// Hold checks a game under a setup against the law, over a number of random games if the
// law needs them. It returns nil if the law holds.
func (l *Law) Hold(def *rule.GameDef, setup rule.Setup, games int) *Failure {
	fail := func(b *Breach, at *Spot) *Failure {
		if b == nil {
			return nil
		}
		return &Failure{Law: l, Breach: b, Def: def, Setup: setup, Spot: at}
	}
	if l.title != nil {
		return fail(guard("the law", func() *Breach { return l.title(def) }), nil)
	}
	ground, err := NewGround(def, setup)
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

// search plays random games until one breaks the law. It returns the position in which
// that game does.
func (l *Law) search(ground *Ground, games int) (at *Spot, found *Breach) {
	h := fnv.New64a() // each law and game has random games of its own
	fmt.Fprint(h, *seed, l.Name, ground.Def.Name, ground.Setup)
	r := rand.New(rand.NewPCG(h.Sum64(), 3))
	for ; games > 0 && found == nil; games-- {
		at, found = l.game(ground, r)
	}
	return at, found
}

// leads are possible numbers of random moves before the law is checked.
var leads = []int{0, 0, 5, 25, 100, 300}

const (
	longest = 3000 // the most moves that a game gets to reach its end
	checked = 60   // the most moves during which a law is checked
)

// game plays one random game and checks the law in it.
func (l *Law) game(ground *Ground, r *rand.Rand) (*Spot, *Breach) {
	s := ground.first(r.Uint64())
	lead := leads[r.IntN(len(leads))]
	if l.reach == whenOver {
		lead = longest
	}
	s, b := s.advance(lead)
	for left := r.IntN(checked + 1); b == nil; left-- {
		if l.reach == everywhere {
			b = l.ask(s)
		}
		moves := s.Legal()
		if b != nil || left == 0 || len(moves) == 0 {
			break
		}
		var next *Spot
		if next, b = s.play(moves[r.IntN(len(moves))]); b == nil {
			s = next
		}
	}
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

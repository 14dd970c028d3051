package props

import (
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// A Soaked holds the counts and failures of one game of a long run.
type Soaked struct {
	Moves    int
	Asked    int // how often a law was checked
	Failures []*Failure
}

// Soak plays one random game under a setup. Both follow from the seed. At every position
// it checks one of the laws of positions, in turn, and at the end all laws of ends. It
// shortens what breaks a law. Several goroutines may call it at the same time.
func Soak(def *rule.GameDef, laws []*Law, seed uint64) (s Soaked) {
	r := rand.New(rand.NewPCG(seed, 13))
	var setup rule.Setup
	if r.IntN(2) == 0 {
		setup = AnySetup(def, r)
	}
	ground, err := NewGround(def, setup)
	if err != nil { // this combination of settings is not allowed
		setup = rule.Setup{}
		if ground, err = NewGround(def, setup); err != nil {
			return s
		}
	}
	var each, ends []*Law
	for _, l := range laws {
		switch {
		case l.spot == nil || l.excused(def.Name) != "":
		case l.reach == everywhere:
			each = append(each, l)
		default:
			ends = append(ends, l)
		}
	}
	broken := map[*Law]bool{}
	ask := func(l *Law, at *Spot) {
		if broken[l] {
			return
		}
		s.Asked++
		if b := l.ask(at); b != nil {
			broken[l] = true
			at, b = l.shorten(ground, at, b)
			f := &Failure{Law: l, Breach: b, Def: def, Setup: setup, Spot: at}
			f.state()
			s.Failures = append(s.Failures, f)
		}
	}
	at := ground.first(seed)
	turn := r.IntN(max(1, len(each)))
	for ; s.Moves < longestGame; s.Moves++ {
		if len(each) > 0 {
			ask(each[turn%len(each)], at)
			turn++
		}
		moves := at.Legal()
		if len(moves) == 0 {
			break
		}
		next, b := at.play(moves[r.IntN(len(moves))])
		if b != nil {
			s.Failures = append(s.Failures, &Failure{Law: panics, Breach: b, Def: def, Setup: setup, Spot: at})
			break
		}
		at = next
	}
	for _, l := range ends {
		ask(l, at)
	}
	return s
}

// panics is the law that a game breaks if a move panics.
var panics = &Law{Name: "legal-moves-can-be-played", Words: "A legal move can be played."}

// Clause returns the clause that a failure is probably about: one that its description
// names, else the first one that acted in the last move, else "".
func (f *Failure) Clause() string {
	var ids []string
	for i := range f.Def.Clauses {
		ids = append(ids, f.Def.Clauses[i].ID)
	}
	slices.SortFunc(ids, func(a, b string) int { return len(b) - len(a) }) // the longest first, because one ID may be the beginning of another
	for _, id := range ids {
		if strings.Contains(f.Breach.Msg, id) {
			return id
		}
	}
	if f.Spot != nil && len(f.Spot.Effects) > 0 {
		return f.Spot.Effects[0].ID
	}
	return ""
}

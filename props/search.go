package props

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/scenarios"
)

var (
	games = flag.Int("props.games", 1, "random games for each property that needs them")
	seed  = flag.Uint64("props.seed", 1, "what random games are drawn from: a run repeats, and another number plays others")
)

// Seed returns the value of -props.seed. The default is a fixed number and not the time:
// otherwise a change of one game could fail by a lucky find in another game.
func Seed() uint64 { return *seed }

// A Failure is a law that a game breaks, with the shortest known line of moves that shows
// it.
type Failure struct {
	Law       *Law
	Violation *Violation
	Def       *rule.GameDef
	Setup     rule.Setup
	Sample    *Sample // the position, for laws of positions
	Stated    bool    // the scenario fails on its own, because its language can state the law
}

// Hold checks a game under a setup against the law, over a number of random games if the
// law needs them. It returns nil if the law holds.
func (l *Law) Hold(def *rule.GameDef, setup rule.Setup, games int) *Failure {
	fail := func(b *Violation, at *Sample) *Failure {
		if b == nil {
			return nil
		}
		return &Failure{Law: l, Violation: b, Def: def, Setup: setup, Sample: at}
	}
	if l.title != nil {
		return fail(guard("the law", func() *Violation { return l.title(def) }), nil)
	}
	env, err := NewEnv(def, setup)
	if err != nil {
		return fail(violation("the game cannot be opened: %v", err), nil)
	}
	if l.env != nil {
		return fail(guard("the law", func() *Violation { return l.env(env) }), nil)
	}
	if at, b := l.search(env, games); b != nil {
		at, b = l.shorten(env, at, b)
		f := fail(b, at)
		f.state()
		return f
	}
	return nil
}

func (l *Law) ask(s *Sample) *Violation {
	return guard("the law", func() *Violation {
		if l.reach == whenOver && s.Table.Deciders(s.At) != 0 {
			return nil
		}
		return l.sample(s)
	})
}

// search plays random games until one breaks the law. It returns the position in which
// that game does.
func (l *Law) search(env *Env, games int) (at *Sample, found *Violation) {
	h := fnv.New64a() // each law and game has random games of its own
	fmt.Fprint(h, *seed, l.Name, env.Def.Name, env.Setup)
	r := rand.New(rand.NewPCG(h.Sum64(), 3))
	for ; games > 0 && found == nil; games-- {
		at, found = l.game(env, r)
	}
	return at, found
}

// leads are possible numbers of random moves before the law is checked.
var leads = []int{0, 0, 5, 25, 100, 300}

const (
	longestGame = 2000 // the most moves that Soak makes in a game

	longest = 3000 // the most moves that a game gets to reach its end
	checked = 60   // the most moves during which a law is checked
)

// game plays one random game and checks the law in it.
func (l *Law) game(env *Env, r *rand.Rand) (*Sample, *Violation) {
	s := env.first(r.Uint64())
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
		var next *Sample
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
func (s *Sample) advance(n int) (*Sample, *Violation) {
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

// shorten returns a shorter game that breaks the law, if it finds one. It first searches
// all games of a few moves, then leaves out moves of the given game. It prefers games
// that end while chance has nothing to decide, because a scenario cannot state anything
// of other positions.
func (l *Law) shorten(env *Env, at *Sample, b *Violation) (*Sample, *Violation) {
	if l.reach != whenOver {
		length := len(at.Line())
		if s, b := l.shortest(env, at.salt, length+2, (*Sample).quiet); b != nil {
			return s, b
		}
		if !at.quiet() {
			if s, b := l.shortest(env, at.salt, length, (*Sample).any); b != nil {
				return s, b
			}
		}
	}
	ends := (*Sample).any
	if at.quiet() {
		ends = (*Sample).quiet
	}
	moves := at.Line()
	for size := max(1, len(moves)/2); size > 0; size /= 2 {
		for from := len(moves) - size; from >= 0; from -= size {
			fewer := append(append([]rule.Move(nil), moves[:from]...), moves[from+size:]...)
			if s, broken := l.replay(env, at.salt, fewer); broken != nil && ends(s) {
				at, b, moves = s, broken, fewer
			}
		}
	}
	return at, b
}

// quiet reports whether chance has nothing to decide.
func (s *Sample) quiet() bool { return !s.Table.Deciders(s.At).Has(rule.Chance) }

func (s *Sample) any() bool { return true }

// replay plays a game and checks the law at its end. It returns no violation if a move is
// illegal.
func (l *Law) replay(env *Env, salt uint64, moves []rule.Move) (s *Sample, b *Violation) {
	s = env.first(salt)
	for _, m := range moves {
		if len(s.Table.Judge(s.At, m)) > 0 {
			return s, nil
		}
		next, b := s.play(m)
		if b != nil {
			return s, b
		}
		s = next
	}
	return s, l.ask(s)
}

// budget is how many positions the search for the shortest game looks at.
const budget = 400

// shortest searches the games with fewer than length moves that end in a position for
// which ends is true, the shortest first.
func (l *Law) shortest(env *Env, salt uint64, length int, ends func(*Sample) bool) (*Sample, *Violation) {
	seen := map[rule.Position]bool{}
	looked := 0
	for queue := []*Sample{env.first(salt)}; len(queue) > 0 && looked < budget; queue = queue[1:] {
		s := queue[0]
		looked++
		if ends(s) {
			for range 4 { // a law that tries random moves tries others with another salt
				if b := l.ask(s); b != nil {
					return s, b
				}
				s.salt++
			}
		}
		if len(s.Line())+1 >= length || len(queue) > budget {
			continue
		}
		for _, m := range s.Legal() {
			if looked+len(queue) > budget {
				break // what follows is never looked at, and a list can have tens of thousands of moves
			}
			next, b := s.play(m)
			if b != nil {
				return s, b
			}
			if !seen[next.At] {
				seen[next.At] = true
				queue = append(queue, next)
			}
		}
	}
	return nil, nil
}

// A SoakResult holds the counts and failures of one game of a long run.
type SoakResult struct {
	Moves    int
	Refused  int // of how many refused moves the laws of refusals were asked
	Asked    int // how often a law was checked
	Failures []*Failure
	Last     *Sample // the position at the end of the game; nil if the game cannot be opened
}

// Soak plays one random game under a setup. Both follow from the seed. At every position
// it checks one of the laws of positions, in turn, and at the end all laws of ends. It
// shortens what breaks a law. From is where the game begins, on its own table; nil for the
// start of a drawn setup. The game has at most limit moves, 0 for as many as a game may
// have. Several goroutines may call it at the same time.
func Soak(def *rule.GameDef, laws []*Law, seed uint64, from *Env, limit int) (s SoakResult) {
	if limit == 0 {
		limit = longestGame
	}
	r := rand.New(rand.NewPCG(seed, 13))
	var setup rule.Setup
	if from == nil && r.IntN(2) == 0 {
		setup = AnySetup(def, r)
	}
	env, err := NewEnv(def, setup)
	if err != nil { // this combination of settings is not allowed
		setup = rule.Setup{}
		if env, err = NewEnv(def, setup); err != nil {
			return s
		}
	}
	if from != nil {
		env, setup = from, from.Setup
	}
	var each, ends []*Law
	for _, l := range laws {
		switch {
		case l.sample == nil || l.excused(def.Name) != "":
		case l.reach == everywhere:
			each = append(each, l)
		default:
			ends = append(ends, l)
		}
	}
	broken := map[*Law]bool{}
	ask := func(l *Law, at *Sample) {
		if broken[l] {
			return
		}
		s.Asked++
		if b := l.ask(at); b != nil {
			broken[l] = true
			at, b = l.shorten(env, at, b)
			f := &Failure{Law: l, Violation: b, Def: def, Setup: setup, Sample: at}
			f.state()
			s.Failures = append(s.Failures, f)
		}
	}
	at := env.first(seed)
	turn := r.IntN(max(1, len(each)))
	for ; s.Moves < limit; s.Moves++ {
		if len(each) > 0 {
			ask(each[turn%len(each)], at)
			turn++
		}
		moves := at.Legal()
		if len(moves) == 0 {
			break
		}
		m := moves[r.IntN(len(moves))]
		if s.Moves < len(env.First) && slices.Contains(moves, env.First[s.Moves]) {
			m = env.First[s.Moves]
		}
		next, b := at.play(m)
		if b != nil {
			s.Failures = append(s.Failures, &Failure{Law: panics, Violation: b, Def: def, Setup: setup, Sample: at})
			break
		}
		at = next
	}
	if limit < longestGame && len(ends) > 0 { // a short piece of a game: one of them
		ends = ends[r.IntN(len(ends)):][:1]
	}
	for _, l := range ends {
		ask(l, at)
	}
	s.Last, s.Refused = at, env.refusals
	return s
}

// panics is the law that a game breaks if a move panics.
var panics = &Law{Name: "legal-moves-can-be-played", Words: "A legal move can be played."}

// Clause returns the clause that a failure is probably about: one that its description
// names, else the first one that acted in the last move, else "".
func (f *Failure) Clause() string {
	ids := f.Def.ClauseIDs()
	slices.SortFunc(ids, func(a, b string) int { return len(b) - len(a) }) // the longest first, because one ID may be the beginning of another
	for _, id := range ids {
		if strings.Contains(f.Violation.Msg, id) {
			return id
		}
	}
	if f.Sample != nil && len(f.Sample.Effects) > 0 {
		return f.Sample.Effects[0].ID
	}
	return ""
}

// Source returns the failure as a scenario file. Its last lines state what the law
// demands and the game does not do. It is "" if the law is not one of positions.
func (f *Failure) Source() string {
	if f.Sample == nil {
		return ""
	}
	recording := scenarios.Recording{
		Def:   f.Def,
		Setup: f.Setup,
		Name:  f.Law.Words,
		Start: f.Sample.start(), FromText: f.Sample.From != nil,
		Moves:  f.Sample.Script(),
		Expect: f.Violation.Steps,
		Ends:   f.Violation.Ends,
	}
	var b strings.Builder
	b.WriteString("# This breaks the property " + f.Law.Name + ".\n")
	for line := range strings.Lines(f.Violation.Msg) {
		b.WriteString(strings.TrimRight("# "+line, " \n") + "\n")
	}
	b.WriteString(recording.Source(f.Sample.Table))
	return b.String()
}

// Shows reports whether the failure's scenario fails on a game, by one of the things that
// it states.
func (f *Failure) Shows(def *rule.GameDef) bool {
	opt := scenarios.Options{Games: []*rule.GameDef{def}}
	suite := scenarios.LoadSource(opt, f.Law.Name+".scenario", []byte(f.Source()))
	return slices.ContainsFunc(suite.Cases, func(c *scenarios.Case) bool {
		result := scenarios.Run(c, opt)
		return result.Status == scenarios.Failed && result.Class != scenarios.Decision
	})
}

// state removes the statements if the scenario does not fail by them. Then the file only
// plays the game that leads to the violation.
func (f *Failure) state() {
	if f.Stated = f.Shows(f.Def); !f.Stated {
		f.Violation.Steps, f.Violation.Ends = nil, ""
	}
}

// Write writes the failure into a folder and returns the path of the file. It is "" if
// the law is not one of positions.
func (f *Failure) Write(folder string) (string, error) {
	source := f.Source()
	if source == "" {
		return "", nil
	}
	path := filepath.Join(folder, f.Def.Name+"-"+f.Law.Name+".scenario")
	if err := atomicfile.Make(folder); err != nil {
		return "", err
	}
	return path, atomicfile.Over(path, []byte(source))
}

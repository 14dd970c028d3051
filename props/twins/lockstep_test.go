package twins

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
	"umpire/props/fail"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/must"
	"umpire/props/twins/reference"
	"umpire/scenarios"
)

var _ = debug.SetGCPercent(400) // by default a small heap is collected every few milliseconds

var (
	plies   = flag.Int("twins.plies", 500, "play every twin in lockstep for about `N` moves")
	crowded = flag.Int("twins.crowded", 100, "and for about `N` moves from crowded positions")
	seed    = flag.Uint64("twins.seed", 1, "the `NUMBER` from which random games follow")
	stop    = flag.Int("twins.stop", 1, "stop the run of a game after `N` differences")
	only1   = flag.String("twins.game", "", "play the twin of `GAME` only")
)

func games() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(Wordings)), func(name string) bool { return *only1 != "" && *only1 != name })
}

// A tally counts what a run has covered, of the moves that are due.
type tally struct {
	due, dueCrowded int             // moves from the start of a game, and from crowded positions
	plies, crowded  int             // those that were made
	positions       int             // the number of crowded positions
	differences     int             // how many were found
	met             map[string]bool // the readings and variants that were played
}

func (sum *tally) String() string {
	return fmt.Sprintf("%d moves from the start, %d from %d crowded positions", sum.plies, sum.crowded, sum.positions)
}

// A run of long moves covers every reading. No game gets more than longest moves, because
// some never end.
const (
	long    = 100_000
	longest = 1000
)

// TestTwins plays the twins in lockstep with the engines, from the start and from
// crowded positions.
func TestTwins(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			def, _ := engines.Find(name)
			// From a seed and not rapid: Match.Shrink shrinks the set-up, the position and the moves.
			r := rand.New(rand.NewPCG(*seed, 7))
			sum := &tally{due: *plies, dueCrowded: *crowded, met: map[string]bool{}}
			cards, usual := cardSets(name), true
			sum.run(t, def, r, func() (setup rule.Setup, ok bool) {
				if !usual {
					setup = AnySetup(def, cards, r)
				}
				usual = false
				return setup, true
			})
			t.Log(sum)
			switch rest := sum.unmet(def); {
			case len(rest) == 0:
			case *plies >= long:
				t.Errorf("never met: %v", rest)
			default:
				t.Logf("not met in so few: %v", rest)
			}
		})
	}
}

// run plays games under set-ups that draw returns, until the moves that are due are made. It
// reports the differences, and ends the test after as many as -twins.stop says.
func (sum *tally) run(t *testing.T, def *rule.GameDef, r *rand.Rand, draw func() (setup rule.Setup, ok bool)) {
	t.Helper()
	said, idle := time.Now(), 0
	for sum.plies < sum.due {
		before := sum.plies
		if setup, ok := draw(); ok {
			match := Match{Def: def, Setup: setup}
			if d := sum.play(t, &match, r); d != nil {
				report(t, match.Shrink(d))
				sum.differences++
				fail.Now(t, sum.differences >= *stop, "%v; stopped after %d differences", sum, sum.differences)
			}
		}
		if idle++; sum.plies > before {
			idle = 0
		}
		if idle == most {
			t.Errorf("%v; no set-up among %d is played", sum, most)
			return
		}
		if time.Since(said) > time.Minute {
			t.Logf("so far %v", sum)
			said = time.Now()
		}
	}
}

// play plays a game from its start, and some crowded positions made from its lines.
func (sum *tally) play(t *testing.T, match *Match, r *rand.Rand) *Difference {
	t.Helper()
	table, twin, err := match.open()
	if table == nil {
		return nil // the rules refuse the set-up
	}
	fail.Must(t, err)
	for _, s := range match.Setup.Rulings {
		sum.met[s.Name+"="+s.Value] = true
	}
	for _, v := range match.Setup.Variants {
		sum.met[v.Name] = true
	}
	moves, d := Lockstep(table, twin, r, min(longest, sum.due-sum.plies))
	sum.plies += moves
	behind := func() bool { return sum.crowded*sum.due < sum.plies*sum.dueCrowded }
	if d != nil || !behind() {
		return d
	}
	crowd := match.crowd(table, r)
	// A twin need not support every position, so one match tries only so many.
	for tries := 0; d == nil && tries < most && behind(); tries++ {
		at, ok := crowd.Position()
		if !ok {
			break
		}
		moves, d = LockstepFrom(at, table, twin, r, 6)
		sum.crowded += moves
		sum.positions++
	}
	return d
}

func (m *Match) crowd(table rule.AnyGame, r *rand.Rand) *Crowd {
	crowd := NewCrowd(table, r, 200)
	if lines := Lines[m.Def.Name]; lines != nil {
		crowd.Draw = lines(m.Setup, table)
	}
	return crowd
}

// unmet returns the readings and variants that no game covered.
func (sum *tally) unmet(def *rule.GameDef) (list []string) {
	for _, v := range def.Variants {
		if !sum.met[v.Name] {
			list = append(list, v.Name)
		}
	}
	for _, ruling := range def.Rulings {
		for _, reading := range ruling.Readings {
			if id := ruling.ID + "=" + reading.Name; reading.Supported && reading.Name != ruling.Default && !sum.met[id] {
				list = append(list, id)
			}
		}
	}
	return list
}

// report fails a test with a finding and the path of its scenario.
func report(t *testing.T, f *Finding) {
	t.Helper()
	path := must.Value(f.Write(cmp.Or(os.Getenv("UMPIRE_FAILURES"), os.TempDir())))(t)
	t.Errorf("%v\n%s:\n%s", f, path, f.Source())
}

func cardSets(name string) (sets [][]byte) {
	files, _ := filepath.Glob("../../scenarios/" + name + "/*.yaml")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil {
			sets = append(sets, data)
		}
	}
	return sets
}

// TestShrink plants a difference: the engine plays one reading of a ruling and the twin
// another. The finding from random games is a short scenario that plays.
func TestShrink(t *testing.T) {
	for _, plant := range must.Cases[[]struct {
		Game         string
		Ruling       rule.Setting
		Lines, Moves int
	}](t, "testdata/faults.yaml", "Shrunk") {
		t.Run(plant.Ruling.Name, func(t *testing.T) {
			def, _ := engines.Find(plant.Game)
			match := Match{Def: def, Open: func(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, reference.Game, error) {
				return planted(def, setup, func(s *rule.Setup) { s.Rulings = append(slices.Clone(s.Rulings), plant.Ruling) }, nil)
			}}
			d, _ := match.search(plant.Game, budget)
			fail.Now(t, d == nil, "the planted difference was not found")
			f := match.Shrink(d)
			source := f.Source()
			fail.If(t, strings.Count(f.Begin, "\n") > plant.Lines || len(f.Script) > plant.Moves || f.Begin == "", "long:\n%s", source)
			fail.If(t, !strings.Contains(source, "# Only the engine says:") || !strings.Contains(source, "# Only the twin says:"), "no answers:\n%s", source)
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "found.scenario", []byte(source))
			fail.Now(t, suite.Diags.Failed() || len(suite.Cases) != 1, "%v\n%s", suite.Diags, source)
			r := scenarios.Run(suite.Cases[0], scenarios.Options{Games: engines.Games, Rulings: []rule.Setting{plant.Ruling}})
			fail.If(t, r.Status == scenarios.Failed, "%v\n%s", r.Diags, source)
		})
	}
}

// A finding that needs its own card set is written with it, and plays.
func TestShrinkCards(t *testing.T) {
	def, _ := engines.Find("phylo")
	cards := cardSets("phylo")[0]
	match := Match{Def: def, Setup: rule.Setup{Cards: cards}, Open: func(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, reference.Game, error) {
		table, err := def.Table(setup)
		if err != nil {
			return nil, nil, err
		}
		twin, err := Open(def, table, rule.Setup{}) // opened without the card set
		return table, twin, err
	}}
	d, _ := match.search("phylo", 1)
	fail.Now(t, d == nil, "the planted difference was not found")
	path := must.Value(match.Shrink(d).Write(t.TempDir()))(t)
	suite, err := scenarios.Load(scenarios.Options{Games: engines.Games}, path)
	fail.Now(t, err != nil || suite.Diags.Failed() || len(suite.Cases) != 1, "%v %v", err, suite)
	r := scenarios.Run(suite.Cases[0], scenarios.Options{Games: engines.Games})
	fail.If(t, r.Status == scenarios.Failed, "%v", r.Diags)
}

// A crowd finds sound positions that its random game never reached.
func TestCrowd(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			def, _ := engines.Find(name)
			table, _ := def.Table(rule.Setup{})
			// From a seed and not rapid: new positions are counted, so there is nothing to shrink.
			crowd := NewCrowd(table, rand.New(rand.NewPCG(*seed, 3)), 100)
			played := map[string]bool{}
			for _, text := range crowd.texts {
				played[strings.Join(text, "\n")+"\n"] = true
			}
			const tries = 200
			found := 0
			for range tries {
				if at, ok := crowd.Position(); ok && len(table.Faults(at)) == 0 && !played[table.PrintPosition(at)] {
					found++
				}
			}
			fail.If(t, found < tries/2, "%d of %d", found, tries)
			t.Logf("%d of %d", found, tries)
		})
	}
}

// A lenient table allows every move that it can read.
type lenient struct{ rule.AnyGame }

func (lenient) Judge(rule.Position, rule.Move) []rule.Reason { return nil }

// Trying moves that are mostly illegal finds an engine that lists the right legal moves
// and judges wrongly.
func TestVerdicts(t *testing.T) {
	def, _ := engines.Find("roam")
	match := Match{Def: def, Open: func(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, reference.Game, error) {
		table, twin, err := planted(def, setup, nil, nil)
		return lenient{table}, twin, err
	}}
	d, made := match.search("roam", budget)
	fail.Now(t, d == nil || d.What != "verdicts", "after %d moves: %v", made, d)
	f := match.Shrink(d)
	fail.If(t, f.Try == "" || len(f.Script) > 0 || !strings.Contains(f.Source(), "# tried: "), "%s", f.Source())
}

// TestGuide has a guide scout and change positions: what it keeps for a clause shows it, and
// what repeats in a line has a position.
func TestGuide(t *testing.T) {
	for game, want := range map[string]string{"roam": "clause", "jetty": "stall player twice", "biome": "store player"} {
		def, _ := engines.Find(game)
		table := must.Get(t, def.Table, rule.Setup{})
		g := NewGuide(def, table, rand.New(rand.NewPCG(*seed, 7)))
		g.Scout(3000, 4)
		g.Change(60)
		fail.If(t, !slices.ContainsFunc(slices.Concat(g.classes[byTie], g.classes[byClause]), func(kind string) bool { return strings.HasPrefix(kind, want) }),
			"%s: no positions for %q: %q", game, want, g.classes[byTie])
		walk, shown := table.Walk(), 0
		for _, kind := range g.classes[byClause] {
			for _, k := range g.of[kind] {
				walk.Stand(k.at)
				walk.Forget()
				walk.Make(k.moves[0])
				if set := walk.Cited(); !set.Has(clauseOf(kind)) {
					t.Errorf("%s: %s does not act by %s at\n%s", game, kind, table.PrintMove(k.moves[0]), table.PrintPosition(k.at))
				}
				shown++
			}
		}
		fail.If(t, shown < 60, "%s: %d positions for clauses", game, shown)
	}
	g := &Guide{crowd: &Crowd{r: rand.New(rand.NewPCG(1, 1))}, kept: map[string]*kept{}, of: map[string][]*kept{}, about: map[string]bool{}, met: map[string][]string{}, aimed: map[string][]*aim{}, words: "a plant holds two rabbits", seats: []string{"Ada", "Ben"}}
	for line, want := range must.Cases[map[string]string](t, "testdata/faults.yaml", "Repetitions") {
		before := len(g.kept)
		g.repeats(line, rule.Position{}, true)
		fail.If(t, want == "" && len(g.kept) > before || want != "" && g.kept[want] == nil, "%s: not kept as %q: %q", line, want, g.classes[byTie])
	}
}

// TestLearn has games begin near a position of a scenario, in which both players need one card
// for an achievement. They find a misreading of what happens when both complete it.
func TestLearn(t *testing.T) {
	def, _ := engines.Find("biome")
	table, twin, err := planted(def, rule.Setup{}, func(s *rule.Setup) { s.Misread = []string{"worse-place-shared"} }, nil)
	must.Succeed(t, err)
	r := rand.New(rand.NewPCG(*seed, 7))
	g := NewGuide(def, table, r)
	flowers := must.Cases[string](t, "testdata/faults.yaml", "Flowers")
	g.Learn([]Place{{Text: "no position"}, {flowers, []string{"biome.achievement.must"}}}, "biome.achievement.simultaneous-tie")
	at := g.of["scenario achievement.must"]
	fail.Now(t, len(at) != 1, "%d positions are kept for the clause", len(at))
	fail.If(t, !slices.ContainsFunc(g.aims, func(a *aim) bool {
		return def.Clauses[a.clause].ID == "biome.achievement.simultaneous-tie" && slices.Contains(a.kinds, "scenario achievement.must")
	}), "no aim is near")
	for range 1000 {
		at, first := g.Begin(false)
		if _, d := LockstepFrom(at, table, twin, r, 4, first...); d != nil {
			return
		}
	}
	t.Error("the misreading is not found")
}

// TestGrow adds cards to boards: what a guide grows is valid, has more on them, and has no card twice.
func TestGrow(t *testing.T) {
	def, _ := engines.Find("biome")
	g := NewGuide(def, must.Get(t, def.Table, rule.Setup{}), rand.New(rand.NewPCG(*seed, 7)))
	g.Scout(1500, 4)
	cards := func(lines []string) (n int) {
		for _, line := range lines {
			if subjectOf(line) == "board" {
				_, entries := g.parts(line)
				n += len(entries)
			}
		}
		return n
	}
	before, after := 0, 0
	for range 60 {
		lines := g.lines(g.pick().at)
		before += cards(lines)
		lines = g.grow(lines)
		after += cards(lines)
		_, ok := g.crowd.valid(lines)
		fail.Now(t, !ok, "not valid:\n%s", strings.Join(lines, "\n"))
	}
	fail.If(t, after < before+30, "%d cards on boards became %d", before, after)
}

// TestAim has a guide look for a misreading by the words of it: what people play seldom comes
// first, and names, kinds of positions and numbers are those that it is about.
func TestAim(t *testing.T) {
	def, _ := engines.Find("biome")
	g := NewGuide(def, must.Get(t, def.Table, rule.Setup{}), rand.New(rand.NewPCG(*seed, 7)))
	g.changes = true
	for clause := range g.acts {
		g.acts[clause] = 100
	}
	for i, m := range def.Misreadings {
		a := g.aims[i]
		switch m.Name {
		case "end-beyond-120":
			fail.If(t, !slices.Contains(a.numbers, 120) || slices.Contains(a.numbers, 7), "%s: numbers %v", m.Name, a.numbers)
		case "two-burrows-a-plant":
			g.acts[a.clause] = 0
			for _, name := range []string{`"Edge Rabbit"`, `"Bald Cypress"`} {
				g.name(name)
			}
			g.keep(byFact, "table phase nesting", 0, false, g.crowd.table.Start(), true)
			g.keep(byFact, "table phase draw", 0, false, g.crowd.table.Start(), true)
			fail.If(t, !slices.Equal(a.names, []string{`"Edge Rabbit"`}) || !slices.Contains(a.kinds, "table phase nesting") || slices.Contains(a.kinds, "table phase draw"),
				"%s: names %q, kinds %q", m.Name, a.names, a.kinds)
			n := 0
			for range 1000 {
				if g.pick(); g.aim == a {
					n++
				}
			}
			// of 26 misreadings, drawn alike, it would be about 40
			fail.If(t, n < 100, "%s: the aim %d times of 1000", m.Name, n)
		}
	}
}

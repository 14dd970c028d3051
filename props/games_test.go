package props

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/biome"
	"umpire/engines/loam"
	"umpire/engines/organism"
	"umpire/engines/phylo"
	"umpire/engines/roam"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// under returns a setup with the given variants, none of which needs a value.
func under(variants ...string) (setup rule.Setup) {
	for _, name := range variants {
		setup.Variants = append(setup.Variants, rule.Setting{Name: name})
	}
	return setup
}

// A furtherSetup is a setup besides the usual one under which a game is checked against
// the laws of play. These setups change the game most.
type furtherSetup struct {
	Name  string
	Setup rule.Setup
}

// roamSetups are games of 2, 3 and 4 players, each under every combination of options.
func roamSetups() (all []furtherSetup) {
	people := []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}, {Name: "Mara", Words: "red at N"}, {Name: "Ivo", Words: "yellow at E"}}
	for n := 2; n <= 4; n++ {
		for options := range 8 {
			name := []string{"two", "three", "four"}[n-2]
			var chosen []string
			for i, option := range []string{"full", "outpost", "stacking"} {
				if options>>i&1 != 0 {
					chosen = append(chosen, option)
					name += " " + option
				}
			}
			setup := under(chosen...)
			setup.Players = people[:n]
			all = append(all, furtherSetup{name, setup})
		}
	}
	return all
}

// roamPairs are those that cover all pairs: every two options, and every option and number
// of players, occur together.
var roamPairs = []string{"two stacking", "two full outpost", "three outpost stacking", "three full", "four", "four full outpost stacking"}

// further returns some further setups of every game.
func further(t *testing.T) map[string][]furtherSetup {
	all := must.Cases[map[string][]furtherSetup](t, "testdata/laws.yaml", "Further")
	all["roam"] = slices.DeleteFunc(roamSetups(), func(one furtherSetup) bool { return !slices.Contains(roamPairs, one.Name) })
	return all
}

// cited is the flag for a law that takes too long for a usual run.
var cited = flag.Bool("props.cited", false, "play games until every clause is cited; ORGANISM under hundreds of pairs of variants only with -props.all")

// tooLong reports whether a usual run skips a law for a game. It takes thousands of games to cite
// every clause. The tests of the scenarios check that scenarios cite and need all of them.
func tooLong(l *Law, game string) bool {
	return l.Name == "clauses-are-cited" && game != "mnk" && !All() && (!*cited || game == "organism")
}

// leftOut names the laws that a usual run does not check under the nth further setup of a game:
// they take turns, so that each is checked under a third of the setups, and one that plays
// without each clause is for long runs.
func leftOut(n, setups int) (names []string) {
	for i, l := range Laws() {
		if !All() && (l.Name == "disabled-clauses-never-panic" || (n+i)%min(setups, 3) != 0) {
			names = append(names, l.Name)
		}
	}
	return names
}

// Every game keeps every law by default, and keeps the laws of play under some further
// setups. With -props.all these are every number of players, every variant that needs no
// value, and every reading.
func TestGames(t *testing.T) {
	further := further(t)
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Run("by default", func(t *testing.T) {
				CheckLaws(t, slices.DeleteFunc(Laws(), func(l *Law) bool { return tooLong(l, def.Name) }), def, rule.Setup{}, Games())
			})
			setups := slices.Concat(further[def.Name], everySetup(def))
			for n, one := range setups {
				t.Run(one.Name, func(t *testing.T) { CheckPlay(t, def, one.Setup, max(1, Games()/4), leftOut(n, len(setups))...) })
			}
		})
	}
}

// eachStruck calls do with each clause of each game, every fourth in a usual run, and a game
// under a further setup or a random one.
func eachStruck(t *testing.T, seed uint64, do func(t *testing.T, g *Env, r *rand.Rand, c rule.Clause)) {
	further := further(t)
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			// From a seed and not rapid: no setup is smaller than another.
			r := rand.New(rand.NewPCG(Seed(), seed))
			for c := range def.Clauses {
				if !All() && c/2%4 != int(seed+Seed())%4 {
					continue
				}
				setup := AnySetup(def, r)
				if list := further[def.Name]; list != nil && c%2 == 0 {
					setup = list[c/2%len(list)].Setup
				}
				if g, err := NewEnv(def, setup); err == nil { // else this combination of settings is not allowed
					do(t, g, r, rule.Clause(c))
				}
			}
		})
	}
}

// Play without any one clause never panics, under a further setup or under a random one.
func TestStruckUnderFurtherSetups(t *testing.T) {
	eachStruck(t, 12, func(t *testing.T, g *Env, r *rand.Rand, c rule.Clause) {
		fail.Unequal(t, g.PlayWithout(r, disabledMoves, c), nil, "%+v: %v", g.Setup)
	})
}

// With any one clause disabled, and under each misreading, the list of moves has no move
// twice, and holds exactly those moves that nothing forbids, of those listed, proposed and
// tried. A move may still be refused that only the clause forbade, because it cannot be
// carried out: such a refusal has a reason too, so nobody takes the move for legal and plays
// it. Positions and views read back as they are printed.
func TestListsUnderFurtherSetups(t *testing.T) {
	along := func(t *testing.T, g *Env, r *rand.Rand, without ...rule.Clause) {
		t.Helper()
		table, s := g.again(without...), g.first(r.Uint64())
		for _, n := range []int{r.IntN(20), r.IntN(100), r.IntN(100)} {
			s, _ = s.advance(n)
			wrong := listsOthers(s, table, r)
			for seat := range g.Table.Seats() {
				for _, at := range []rule.Position{s.At, g.Table.View(s.At, rule.Seat(seat))} {
					if again, err := g.Table.ReadPosition(g.Table.PrintPosition(at)); wrong == "" && (err != nil || again != at) {
						wrong = fmt.Sprintf("%v: another position is read from\n%s", err, g.Table.PrintPosition(at))
					}
				}
			}
			if wrong != "" {
				t.Errorf("%+v: without %s, %s in\n%s", g.Setup, table.Book().IDs(rule.SetOf(without...)), wrong, s.Text())
				return
			}
		}
	}
	eachStruck(t, 3, func(t *testing.T, g *Env, r *rand.Rand, c rule.Clause) { along(t, g, r, c) })
	for _, def := range slices.DeleteFunc(slices.Clone(engines.Games), func(def *rule.GameDef) bool { return def.Name == "organism" }) {
		r := rand.New(rand.NewPCG(Seed(), 4))
		for _, m := range def.Misreadings {
			setup := AnySetup(def, r)
			setup.Misread = []string{m.Name}
			if g, err := NewEnv(def, setup); err == nil {
				along(t, g, r)
			}
		}
	}
}

// decidersOnly are the games that list moves only of those who may decide, also where the
// clause that forbids the others' moves is disabled.
var decidersOnly = []string{"mnk", "jetty"}

// listsOthers says which move a table lists although it is forbidden, lists twice, or does
// not list although nothing forbids it.
func listsOthers(s *Sample, table rule.AnyGame, r *rand.Rand) string {
	listed := map[rule.Move]bool{}
	list := table.Legal(s.At)
	for _, m := range list {
		if listed[m] {
			return table.PrintMove(m) + " is listed twice"
		}
		listed[m] = true
	}
	moves := slices.Concat(some(r, 60, list), s.Attempts(r, 10), some(r, 150, table.(rule.Checker).Proposals(s.At)))
	for _, m := range moves {
		legal := len(rule.Forbids(table, s.At, m)) == 0
		if refused := table.(rule.Checker).Refuses(s.At, m); refused == legal {
			return fmt.Sprintf("%s is refused: %v, and legal: %v", table.PrintMove(m), refused, legal)
		}
		if s.Def.Name == "organism" {
			continue // its package checks its lists
		}
		if who, _ := s.seat(speaker(table.PrintMove(m))); !listed[m] && slices.Contains(decidersOnly, s.Def.Name) && !table.Deciders(s.At).Has(who) {
			continue
		}
		if legal != listed[m] && len(list) < rule.MaxProposals {
			return fmt.Sprintf("%s is listed: %v, and legal: %v", table.PrintMove(m), listed[m], legal)
		}
	}
	return ""
}

// everySetup returns, in a long run, the setups under which clauses are cited, and every
// reading alone.
func everySetup(def *rule.GameDef) (all []furtherSetup) {
	if !All() {
		return nil
	}
	list := setups(def)
	for _, ruling := range def.Rulings {
		for _, reading := range ruling.Readings {
			list = append(list, rule.Setup{Rulings: []rule.Setting{{Name: ruling.ID, Value: reading.Name}}})
		}
	}
	for _, setup := range list {
		if _, err := def.Table(setup); err == nil { // some numbers of players need a variant
			all = append(all, furtherSetup{fmt.Sprint(len(setup.Players), setup.Variants, setup.Rulings), setup})
		}
	}
	if def.Name == "roam" {
		all = append(all, roamSetups()...)
	}
	return all
}

// Every game of the library has invariants; without them no law would look for any.
func TestEveryGameHasInvariants(t *testing.T) {
	for _, def := range engines.Games {
		fail.Unequal(t, invariantsOf(def.Name), "", "%s")
	}
}

// The list of exceptions names laws and games that exist, and gives reasons.
func TestNotYetIsAboutGames(t *testing.T) {
	for name, games := range notYet {
		fail.If(t, Find(name) == nil, "there is no law %s", name)
		for game, why := range games {
			def, _ := engines.Find(game)
			fail.If(t, def == nil || why == "", "%s: %q is not a game, or has no reason", name, game)
		}
	}
}

// A forgetful game spoils its stored values after every move.
type forgetful[S, M rule.Value] struct {
	rule.Game[S, M]
	rule.Deriver[S]
	spoil func(*S)
}

func (f forgetful[S, M]) Apply(s *S, m M, t *rule.Trace[S]) {
	f.Game.Apply(s, m, t)
	f.spoil(s)
}

type deriver[S, M rule.Value] interface {
	rule.Game[S, M]
	rule.Deriver[S]
}

func spoilt[S, M rule.Value](g deriver[S, M], spoil func(*S)) rule.AnyGame {
	return rule.ByText(forgetful[S, M]{g, g, spoil})
}

// The law finds spoilt values in every game that stores values which follow from the rest
// of the position. The unchanged games keep the law.
func TestWhatIsStoredIsFound(t *testing.T) {
	law := Laws()[slices.IndexFunc(Laws(), func(l *Law) bool { return l.Name == "what-is-derived-is-derived-anew" })]
	tables := map[string]func() rule.AnyGame{
		"loam":  func() rule.AnyGame { return spoilt(loam.New(), func(s *loam.State) { s.Up[1] ^= 4 }) },
		"biome": func() rule.AnyGame { return spoilt(biome.New(), func(s *biome.State) { s.Biomes[0].Filled ^= 1 << 7 }) },
		"phylo": func() rule.AnyGame { return spoilt(phylo.New(), func(s *phylo.State) { s.Table[0].Who ^= 2 }) },
		"roam":  func() rule.AnyGame { return spoilt(roam.New(), func(s *roam.State) { s.Symbols[1] ^= 1 << 9 }) },
		"organism": func() rule.AnyGame {
			g := must.Get(t, organism.New, organism.Options{})
			return spoilt(g, func(s *organism.State) { s.Step ^= 64 })
		},
	}
	for name, open := range tables {
		t.Run(name, func(t *testing.T) {
			def, _ := engines.Find(name)
			fail.Unequal(t, law.Hold(def, rule.Setup{}, 3), nil, "the game does not keep the law: %v")
			planted := *def
			planted.Open = func(rule.Setup) (rule.AnyGame, error) { return open(), nil }
			fail.If(t, law.Hold(&planted, rule.Setup{}, 3) == nil, "what is spoilt is not found")
		})
	}
}

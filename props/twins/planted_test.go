package twins

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/twins/reference"
)

// A long run plays budget moves in search of a planted fault. A short one plays glance
// moves, and need not find every fault.
const (
	budget = 60_000
	glance = 1_000
)

// TestMisread plants the usual misreadings into the engines, one at a time: play in
// lockstep finds them. A short run tries some of them, a long one tries all.
func TestMisread(t *testing.T) {
	shows := must.Cases[map[string]rule.Setup](t, "testdata/faults.yaml", "Shows")
	rare := must.Cases[map[string]string](t, "testdata/faults.yaml", "Rare")
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			def, _ := engines.Find(name)
			plants := def.Misreadings
			if *plies < long && len(plants) > few {
				// A choice that is the same in every run.
				r := rand.New(rand.NewPCG(*seed, 11))
				plants = slices.Clone(plants)
				r.Shuffle(len(plants), func(i, j int) { plants[i], plants[j] = plants[j], plants[i] })
				plants = plants[:few]
			}
			found := 0
			for _, plant := range plants {
				match := Match{Def: def, Open: func(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, reference.Game, error) {
					return planted(def, setup, func(s *rule.Setup) { s.Misread = []string{plant.Name} }, nil)
				}}
				limit := budget
				if *plies < long {
					limit = glance
				}
				match.Setup = shows[plant.Name]
				switch d, made := match.search(name, limit); {
				case d != nil:
					found++
					t.Logf("%s: %s differ after %d moves", plant.Name, d.What, made)
				case rare[plant.Name] != "":
					t.Logf("%s is not found in %d moves: %s", plant.Name, made, rare[plant.Name])
				case *plies >= long:
					t.Errorf("%s (%s) is not found in %d moves", plant.Name, plant.Words, made)
				}
			}
			fail.If(t, found == 0 && len(plants) > 0, "none of %v is found", plants)
		})
	}
}

// few is the number of misreadings of a game that a short run tries.
const few = 2

// planted opens an engine with a fault and the twin without it.
func planted(def *rule.GameDef, setup rule.Setup, change func(*rule.Setup), disabled []rule.Clause) (rule.AnyGame, reference.Game, error) {
	plain, err := def.Table(setup)
	if err != nil {
		return nil, nil, err
	}
	twin, err := Open(def, plain, setup)
	if err != nil {
		return nil, nil, err
	}
	if change != nil {
		change(&setup)
	}
	table, err := def.Table(setup)
	if err == nil {
		table.Without(disabled...)
	}
	return table, twin, err
}

// search plays games from the start and from crowded positions, for about so many moves,
// and returns the first difference.
func (m *Match) search(name string, plies int) (d *Difference, made int) {
	return m.searchFrom(*seed, name, plies)
}

func (m *Match) searchFrom(seed uint64, name string, plies int) (d *Difference, made int) {
	r := rand.New(rand.NewPCG(seed, 5))
	cards, given := cardSets(name), m.Setup
	for n := 0; made < plies; n++ {
		if m.Setup = given; n%2 == 1 {
			m.Setup = AnySetup(m.Def, cards, r)
		}
		table, twin, err := m.open()
		if err != nil {
			continue
		}
		moves, d := Lockstep(table, twin, r, 600)
		made += moves + 1
		for crowd := m.crowd(table, r); d == nil && r.IntN(60) > 0; {
			at, ok := crowd.Position()
			if !ok {
				break
			}
			moves, d = LockstepFrom(at, table, twin, r, 6)
			made += max(1, moves)
		}
		if d != nil {
			return d, made
		}
	}
	return nil, made
}

var eachOne = flag.Int("twins.each", 4, "play every variant and every reading for about `N` moves")

// TestEveryReading plays every variant and every supported reading, one by one: a twin
// supports everything that its engine can play.
func TestEveryReading(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			def, _ := engines.Find(name)
			// From a seed and not rapid: Match.Shrink shrinks the set-up, the position and the moves.
			r := rand.New(rand.NewPCG(*seed, 13))
			cards := cardSets(name)
			moves, list := 0, (&tally{}).unmet(def)
			for _, wanted := range list {
				sum := &tally{due: *eachOne, met: map[string]bool{}}
				sum.run(t, def, r, func() (setup rule.Setup, ok bool) {
					setup = AnySetup(def, cards, r)
					return setup, with(def, &setup, wanted, r)
				})
				fail.If(t, !sum.met[wanted], "%s: no game was played with it", wanted)
				moves += sum.plies
			}
			t.Logf("%d variants and readings, %d moves", len(list), moves)
		})
	}
}

// with adds a variant or a reading to a set-up. It reports whether it could.
func with(def *rule.GameDef, setup *rule.Setup, wanted string, r *rand.Rand) bool {
	for _, ruling := range def.Rulings {
		for _, reading := range ruling.Readings {
			if ruling.ID+"="+reading.Name == wanted {
				setup.Rulings = slices.DeleteFunc(setup.Rulings, func(s rule.Setting) bool { return s.Name == ruling.ID })
				setup.Rulings = append(setup.Rulings, rule.Setting{Name: ruling.ID, Value: reading.Name})
				return true
			}
		}
	}
	has := func(s rule.Setting) bool { return s.Name == wanted }
	if slices.ContainsFunc(setup.Variants, has) {
		return true
	}
	i := slices.IndexFunc(def.Variants, func(v rule.Variant) bool { return v.Name == wanted })
	if i < 0 || def.Variants[i].Values != "" {
		return false
	}
	setup.Variants = append(setup.Variants, rule.Setting{Name: wanted})
	return true
}

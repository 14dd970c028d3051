package props

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// under returns a setup under variants, each of which needs no value.
func under(variants ...string) (setup rule.Setup) {
	for _, name := range variants {
		setup.Variants = append(setup.Variants, rule.Setting{Name: name})
	}
	return setup
}

// sized returns a setup of m,n,k in a row on another board.
func sized(size string) rule.Setup {
	return rule.Setup{Variants: []rule.Setting{{Name: "size", Value: size}}}
}

// A furtherSetup is one that a game is held to the laws of play under, beside
// the usual one: those that change the game most.
type furtherSetup struct {
	name  string
	setup rule.Setup
}

var further = map[string][]furtherSetup{
	"mnk": {
		{"four by three", sized("4x3x3")},
		{"one cell", sized("1x1x1")},
		{"a long board", sized("52x1x5")},
		{"gravity", under("gravity")},
		{"misere", under("misere")},
		{"gravity and misere", under("gravity", "misere")},
		{"exactly three", rule.Setup{Rulings: []rule.Setting{{Name: "mnk.ruling.overline", Value: "B"}}}},
		{"among other players", rule.Setup{Players: []rule.Player{{Name: "Zoey"}, {Name: "Cid"}}}},
	},
	"biome": {
		{"expert with everything", under("expert", "private", "bountiful", "disasters")},
		{"solo", rule.Setup{Players: players(1), Variants: under("expert", "private", "bountiful", "disasters", "race").Variants}},
	},
	"jetty": {
		{"pairs in a calm", under("pairs", "calm")},
		{"four play, and a storm shuts the stalls", rule.Setup{Players: players(4), Rulings: []rule.Setting{{Name: "jetty.ruling.storm", Value: "B"}}}},
		{"the end is at once", rule.Setup{Rulings: []rule.Setting{{Name: "jetty.ruling.last-round", Value: "B"}}}},
	},
	"loam": {
		{"invasive species", under("invasive-species")},
		{"surface fire", under("surface-fire")},
		{"drought", under("drought")},
		{"allelopathy", under("allelopathy")},
		{"match", under("match")},
	},
	"organism": {
		{"rain", under("rain", "skip")},
		{"fields", under("slide", "warp", "pillar", "metamorphose")},
		{"mutations", under("transmute", "combust", "merge")},
	},
	"roam": roamSetups(),
}

// cited asks what only a long run asks.
var cited = flag.Bool("props.cited", false, "play games until every clause is cited; ORGANISM under hundreds of pairs of variants only with -props.all")

// tooLong reports whether only a long run asks a law of a game: to cite every
// clause takes thousands of games. That scenarios cite them all, and need them all,
// is held where the scenarios are.
func tooLong(l *Law, game string) bool {
	return l.Name == "clauses-are-cited" && game != "mnk" && !All() && (!*cited || game == "organism")
}

// struckOut names the laws that only a long run asks under further setups: to
// play without each of the clauses in turn.
func struckOut() []string {
	if All() {
		return nil
	}
	return []string{"struck-clauses-never-panic"}
}

// Every game is held to every law by default, and to those of play under some
// further setups; if asked for, with every number of players, under each variant
// that needs no value, and under each reading.
func TestGames(t *testing.T) {
	for _, title := range engines.Games {
		t.Run(title.Name, func(t *testing.T) {
			t.Run("by default", func(t *testing.T) {
				CheckLaws(t, slices.DeleteFunc(Laws(), func(l *Law) bool { return tooLong(l, title.Name) }), title, rule.Setup{}, Games())
			})
			for _, one := range slices.Concat(further[title.Name], everySetup(title)) {
				t.Run(one.name, func(t *testing.T) { CheckPlay(t, title, one.setup, max(1, Games()/4), struckOut()...) })
			}
		})
	}
}

// Each clause is struck out under one of the further setups, or under one that is
// drawn.
func TestStruckUnderFurtherSetups(t *testing.T) {
	for _, title := range engines.Games {
		t.Run(title.Name, func(t *testing.T) {
			t.Parallel()
			// A setup is drawn by a seed: none is smaller than another.
			r := rand.New(rand.NewPCG(Seed(), 12))
			for c := range title.Clauses {
				setup := AnySetup(title, r)
				if list := further[title.Name]; list != nil && c%2 == 0 {
					setup = list[c/2%len(list)].setup
				}
				g, err := NewGround(title, setup)
				if err != nil {
					continue // settings that do not go together
				}
				if err := g.PlayWithout(r, struckMoves, rule.Clause(c)); err != nil {
					t.Errorf("%+v: %v", setup, err)
				}
			}
		})
	}
}

// everySetup returns, in a long run, setups of every number of players, variant
// and reading, the readings also under all variants at once.
func everySetup(title *rule.Title) (all []furtherSetup) {
	add := func(name string, setup rule.Setup) {
		if _, err := title.Table(setup); err == nil { // some numbers of players need a variant
			all = append(all, furtherSetup{name, setup})
		}
	}
	if !All() {
		return nil
	}
	for n := title.Players[0]; n <= title.Players[1]; n++ {
		add(strconv.Itoa(n)+" players", rule.Setup{Players: players(n)})
	}
	var plain []string
	for _, v := range title.Variants {
		if v.Values == "" {
			plain = append(plain, v.Name)
			add(v.Name, under(v.Name))
		}
	}
	for _, ruling := range title.Rulings {
		for _, reading := range ruling.Readings {
			if reading.Supported && reading.Name != ruling.Default {
				setup := rule.Setup{Rulings: []rule.Setting{{Name: ruling.ID, Value: reading.Name}}}
				add(ruling.ID+" "+reading.Name, setup)
				setup.Variants = under(plain...).Variants
				add(ruling.ID+" "+reading.Name+" and every variant", setup)
			}
		}
	}
	if title.Name == "roam" {
		all = append(all, everyRoamSetup()...)
	}
	return all
}

package twins

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/twins/reference"
)

var (
	together  = flag.Int("organism.together", 1, "play ORGANISM with every `N` mutations together: 0 the base game, 2 all pairs, 3 random triples, ...")
	each      = flag.Int("organism.each", 20, "for about `N` moves with each set of mutations, from the start")
	crowdEach = flag.Int("organism.crowded", 6, "and about `N` from crowded positions")
	sample    = flag.Int("organism.sample", 400, "play at most `N` sets of mutations")
)

// mutations are all mutations, in the order of the rulebook.
var mutations = strings.Fields("skip drink expand reclaim jump push avenge regenerate commune echo combust accelerate " +
	"pulse contract transmute persist synchronize merge slide warp project pillar metamorphose immolate inherit rain")

// sets returns the sets of n mutations, in a random order.
func sets(n int, r *rand.Rand) (list [][]string) {
	if n > 2 {
		for range *sample {
			list = append(list, anySet(n, r))
		}
		return list
	}
	list = [][]string{nil}
	for range n {
		var longer [][]string
		for _, set := range list {
			for i, m := range mutations {
				if len(set) == 0 || slices.Index(mutations, set[len(set)-1]) < i {
					longer = append(longer, append(slices.Clone(set), m))
				}
			}
		}
		list = longer
	}
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:min(len(list), *sample)]
}

// anySet draws n mutations.
func anySet(n int, r *rand.Rand) []string {
	order := r.Perm(len(mutations))[:n]
	slices.Sort(order)
	return reference.Each(order, func(i int) string { return mutations[i] })
}

func organismSetup(def *rule.GameDef, set []string, r *rand.Rand) (setup rule.Setup) {
	add := func(name, value string) {
		setup.Variants = append(setup.Variants, rule.Setting{Name: name, Value: value})
	}
	players := []int{2, 2, 2, 3, 3, 4, 5, 6}[r.IntN(8)]
	if slices.Contains(set, "rain") {
		players = 1 + r.IntN(4)
	}
	for i := range players {
		setup.Players = append(setup.Players, rule.Player{Name: []string{"Ann", "Bob", "Cid", "Dee", "Eli", "Fay"}[i]})
	}
	for _, m := range set {
		switch m {
		case "inherit":
			add(m, pattern(r))
		case "immolate":
			add(m, "")
			if !slices.ContainsFunc(set, func(m string) bool {
				return slices.Contains([]string{"inherit", "slide", "warp", "project", "pillar", "metamorphose"}, m)
			}) {
				add([]string{"slide", "warp", "project", "pillar", "metamorphose"}[r.IntN(5)], "")
			}
		case "rain":
			add(m, "")
			for _, more := range []rule.Setting{{Name: "intense"}, {Name: "rain-threshold", Value: fmt.Sprint(1 + r.IntN(20))}, {Name: "rain-mode", Value: "competitive"}} {
				if r.IntN(3) == 0 {
					setup.Variants = append(setup.Variants, more)
				}
			}
		default:
			add(m, "")
		}
	}
	switch n := r.IntN(8); {
	case n == 0:
		add([]string{"open", "close"}[r.IntN(2)], "")
	case n == 1 && !slices.Contains(set, "rain"):
		add("rings", fmt.Sprint(4+r.IntN(4)))
	case n < 5 && players == 2:
		// Homes so close together that the players soon meet.
		add("homes", []string{"C0+C1+D1/C6+C7+D10", "B0+B1+C2/C6+C7+C8", "D0+D1+D2/D4+D5+D6", "C0+C1+C2/C7+D10+D11"}[r.IntN(4)])
	}
	if r.IntN(2) == 0 {
		add("threshold", fmt.Sprint([]int{1, 3, 8, 20, 150}[r.IntN(5)]))
	}
	if r.IntN(12) == 0 {
		add("designer-2022", "")
		return setup
	}
	for _, ruling := range def.Rulings {
		reading := ruling.Readings[r.IntN(len(ruling.Readings))]
		if r.IntN(4) == 0 && reading.Supported {
			setup.Rulings = append(setup.Rulings, rule.Setting{Name: ruling.ID, Value: reading.Name})
		}
	}
	return setup
}

func pattern(r *rand.Rand) string {
	var parts []string
	for i, s := range strings.Fields("B1 B3 C2 C5 C8 D2 D6 D9") {
		if r.IntN(2) == 0 {
			kind := []string{"slide", "warp", "project", "pillar", "metamorphose"}[r.IntN(5)]
			parts = append(parts, []string{"P1", "neutral", "neutral"}[i%3]+"."+kind+"@"+s)
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, "+")
}

// TestOrganism plays ORGANISM in lockstep with few mutations at a time, so that the games
// cover each mutation and each pair of them.
func TestOrganism(t *testing.T) {
	def, _ := engines.Find("organism")
	// From a seed and not rapid: Match.Shrink shrinks the set-up, the position and the moves.
	r := rand.New(rand.NewPCG(*seed, 11))
	list, plies, crowded := sets(*together, r), 0, 0
	for _, set := range list {
		sum := &tally{due: *each, dueCrowded: *crowdEach, met: map[string]bool{}}
		sum.run(t, def, r, func() (setup rule.Setup, ok bool) { return organismSetup(def, set, r), true })
		plies, crowded = plies+sum.plies, crowded+sum.crowded
	}
	t.Logf("%d sets of %d mutations, %d moves, %d from crowded positions", len(list), *together, plies, crowded)
}

func init() { Mend["organism"] = mendOrganism }

// mendOrganism draws a game of ORGANISM with mutations, mostly with few.
func mendOrganism(r *rand.Rand, setup *rule.Setup) {
	def, _ := engines.Find("organism")
	*setup = organismSetup(def, anySet([]int{0, 1, 1, 2, 2, 3, 5}[r.IntN(7)], r), r)
}

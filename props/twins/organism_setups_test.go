package twins

import (
	"math/rand/v2"
	"slices"

	"umpire/engines"
	"umpire/engines/rule"
)

func init() { Mend["organism"] = mendOrganism }

// mendOrganism draws a game of ORGANISM with mutations, mostly with few.
func mendOrganism(r *rand.Rand, setup *rule.Setup) {
	def, _ := engines.Find("organism")
	order := r.Perm(len(mutations))[:[]int{0, 1, 1, 2, 2, 3, 5}[r.IntN(7)]]
	slices.Sort(order)
	var set []string
	for _, i := range order {
		set = append(set, mutations[i])
	}
	*setup = organismSetup(def, set, r)
}

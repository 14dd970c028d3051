package biome

import (
	"slices"

	"umpire/engines/fields"
)

// totals checks what the rulebook says about whole sets.
func (r *cardReader) totals(f map[string]fields.Field) {
	counts := map[string]int{}
	cards := 0
	for i := range r.set.Cards {
		c := &r.set.Cards[i]
		cards += c.Copies
		switch {
		case c.Type == types:
			counts["conditions"] += c.Copies
		case c.StartNo > 0:
			counts["starting"] += c.Copies
		default:
			counts["main"] += c.Copies
		}
	}
	if cards > MaxCards {
		r.Fail(f["main"], nil, "main: a set has at most %d cards, not %d", MaxCards, cards)
	}
	if len(r.set.Goals) > maxGoals {
		r.Fail(f["achievements"], nil, "achievements: a set has at most %d, not %d", maxGoals, len(r.set.Goals))
	}
	if len(r.set.Bountiful) > maxBounties {
		r.Fail(f["bountiful"], nil, "bountiful: a set has at most %d cards, not %d", maxBounties, len(r.set.Bountiful))
	}
	for name, want := range map[string]int{"main": mainCards, "conditions": conditionCards} {
		if counts[name] != want && f[name].Given() && !r.waived {
			r.Fail(f[name], nil, "%s: there are %d cards, not %d", name, want, counts[name])
		}
	}
	if len(r.set.Goals) != goalCards+1 && f["achievements"].Given() && !r.waived {
		r.Fail(f["achievements"], nil, "achievements: there are %d with the printed one, not %d", goalCards+1, len(r.set.Goals))
	}
	if len(r.set.Bountiful) != bountyCards && f["bountiful"].Given() && !r.waived {
		r.Fail(f["bountiful"], nil, "bountiful: there are %d cards, not %d", bountyCards, len(r.set.Bountiful))
	}
	r.pairs(f["starting"])
}

// pairs checks the starting cards: a bird and a tree for each number, with a
// habitat in common.
func (r *cardReader) pairs(f fields.Field) {
	if !f.Given() {
		return
	}
	var birds, trees [7]*Card
	for i := range r.set.Cards {
		c := &r.set.Cards[i]
		switch {
		case c.StartNo == 0:
		case c.Type == bird && birds[c.StartNo] == nil:
			birds[c.StartNo] = c
		case c.Type == tree && trees[c.StartNo] == nil:
			trees[c.StartNo] = c
		default:
			r.Fail(f, nil, "starting: number %d has more than a bird and a tree", c.StartNo)
		}
	}
	for n := 1; n <= 6; n++ {
		switch {
		case birds[n] == nil || trees[n] == nil:
			r.Fail(f, nil, "starting: number %d lacks a bird or a tree", n)
		case !slices.ContainsFunc(birds[n].Habitats, func(h uint8) bool { return slices.Contains(trees[n].Habitats, h) }):
			r.Fail(f, nil, "starting: the bird and the tree of number %d share no habitat", n)
		}
	}
}

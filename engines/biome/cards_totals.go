package biome

import (
	"slices"

	"umpire/engines/fields"
)

// totals checks what the rulebook says about whole sets.
func (r *cardReader) totals(f *setFile) {
	cards, inDeck, conditions := 0, 0, 0
	for i := range r.set.Cards {
		c := &r.set.Cards[i]
		cards += c.Copies
		switch {
		case c.Type == types:
			conditions += c.Copies
		case c.StartNo == 0:
			inDeck += c.Copies
		}
	}
	for _, part := range []struct {
		field       fields.Field
		name, what  string
		got, most   int // that a set may have
		have, state int // that are there, and that the rulebook states
	}{
		{f.Main, "main", "cards", cards, MaxCards, inDeck, mainCards},
		{f.Conditions, "conditions", "cards", cards, 0, conditions, conditionCards},
		{f.Goals, "achievements", "with the printed one", len(r.set.Goals), maxGoals, len(r.set.Goals), goalCards + 1},
		{f.Bountiful, "bountiful", "cards", len(r.set.Bountiful), maxBounties, len(r.set.Bountiful), bountyCards},
	} {
		if part.most > 0 && part.got > part.most {
			r.Fail(part.field, nil, "%s: a set has at most %d, not %d", part.name, part.most, part.got)
		}
		if part.have != part.state && part.field.Given() && !r.waived {
			r.Fail(part.field, nil, "%s: there are %d %s, not %d", part.name, part.state, part.what, part.have)
		}
	}
	r.pairs(f.Starting)
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

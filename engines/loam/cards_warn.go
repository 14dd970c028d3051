package loam

import "fmt"

// What the rulebook and what is known of the game lead to expect of a set.
const (
	defaultCreatures = 84 // different ones
	defaultCosts     = 2  // behaviors with a bury cost, at least
)

// warn reports what is unusual in a set that has no mistake. Sets whose totals
// are waived need not be complete.
func (r *cardReader) warn() {
	r.warnCreatures()
	r.warnBehaviors()
	r.warnEffects()
	for i := 1; i < len(r.set.Balance); i++ {
		if r.set.Balance[i] > r.set.Balance[i-1] {
			r.Warn(r.at.points[i], "%s: the balance bonus rises with the distance, from %d to %d points", r.at.points[i].Path(), r.set.Balance[i-1], r.set.Balance[i])
		}
	}
}

func (r *cardReader) warnCreatures() {
	var levels [6]uint8
	for i := range r.set.Creatures {
		c := &r.set.Creatures[i]
		levels[c.Type] |= 1 << c.Level
		if c.Gains == [3]int16{} {
			r.Warn(r.at.gains[i], "%s: %s raises no stat", r.at.gains[i].Path(), c.Name)
		}
	}
	if r.waived {
		return
	}
	if n := len(r.set.Creatures); n != defaultCreatures {
		r.Warn(r.at.creatures, "creatures: %d different ones; the game is said to have %d", n, defaultCreatures)
	}
	for kind, found := range levels {
		for level := 1; level <= 3; level++ {
			if found>>level&1 == 0 {
				r.Warn(r.at.creatures, "creatures: %s has no creature of level %d", Types[kind], level)
			}
		}
	}
}

func (r *cardReader) warnBehaviors() {
	first := map[[2]uint8]string{}
	costs := 0
	for i := range r.set.Behaviors {
		b := &r.set.Behaviors[i]
		if other, twice := first[b.Pair]; twice {
			r.Warn(r.at.pairs[i], "%s: %s has the pair %s + %s, and so has %s", r.at.pairs[i].Path(), b.Name, Types[b.Pair[0]], Types[b.Pair[1]], other)
		} else {
			first[b.Pair] = b.Name
		}
		if b.cost != nil {
			costs++
		}
	}
	if r.waived {
		return
	}
	for a := range uint8(6) {
		for b := a + 1; b < 6; b++ {
			if first[[2]uint8{a, b}] == "" {
				r.Warn(r.at.behaviors, "behaviors: none has the pair %s + %s", Types[a], Types[b])
			}
		}
	}
	if costs < defaultCosts {
		r.Warn(r.at.behaviors, "behaviors: %d with a bury cost; the rulebook speaks of several", costs)
	}
}

// warnEffects compares the sides of each input: an upgraded effect should give
// at least as much as the basic one.
func (r *cardReader) warnEffects() {
	for stat := range 3 {
		for i := range 2 {
			basic, upgraded := strength(r.printedEffects[stat][0][i]), strength(r.printedEffects[stat][1][i])
			if upgraded < basic {
				at := r.at.effects[stat][1][i]
				r.Warn(at, "%s: %s places and draws less than %s", at.Path(), doingText(stat, 1, i), doingText(stat, 0, i))
			}
		}
	}
}

func doingText(stat, side, effect int) string {
	return fmt.Sprintf("%s%s %c", Stats[stat], [2]string{"", "+"}[side], 'A'+rune(effect))
}

// strength counts the creatures that an effect places, draws and grows at most.
func strength(parts []part) (n int) {
	for _, p := range parts {
		switch p.op {
		case opPlace, opDraw, opGrow:
			n += int(p.n)
		}
		best := 0
		for _, inside := range p.inside {
			best = max(best, strength(inside))
		}
		n += best
	}
	return n
}

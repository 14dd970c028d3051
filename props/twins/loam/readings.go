package loam

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// sides returns the sides of an input that may be used: the visible one, and by the other
// reading the basic one too.
// Clauses: input.showing-side
func (t *table) sides(stat string) []string {
	switch {
	case !t.upgraded(stat):
		return []string{stat}
	case t.setup.Reads("loam.ruling.showing-side", "B"):
		return []string{stat, stat + "+"}
	}
	return []string{stat + "+"}
}

// claims returns the moves that take what was declined, by the reading that allows it.
// Clauses: behavior.take-now-or-never
func (t *table) claims() (list []move) {
	for _, name := range t.lapsed {
		if t.setup.Reads("loam.ruling.take-lapses", "B") && slices.Contains(t.display, name) {
			list = append(list, t.say(func() { t.earn(name) }, "take %q", name))
		}
	}
	return list
}

// watched notes that everybody saw a creature go into the active player's hand.
func (t *table) watched(name string) {
	if len(t.players) > 1 && t.setup.Reads("loam.ruling.hidden", "A") {
		t.put(&t.active().known, name)
	}
}

// guessed reports whether everybody knows which creature is buried from the active player's
// hand, because all creatures in it are known and alike.
func (p *player) guessed() bool {
	return len(reference.Distinct(p.hand)) == 1 && slices.Equal(p.hand, p.known)
}

// doubt notes that one creature of those known in a hand may be gone: of each name there may
// be one less.
func (p *player) doubt() {
	for _, name := range reference.Distinct(p.known) {
		reference.Take(&p.known, name)
	}
}

// played notes that a creature left a hand face up.
func (p *player) played(name string) {
	reference.Take(&p.known, name)
}

// crossed notes inputs whose stat has just come to the threshold: their player decides, by
// the reading that lets them. An input whose stat has fallen again forgets that decision.
// Clauses: upgrade.automatic
func (t *table) crossed(stat string, before, after int) {
	p, mark := t.active(), t.cards.Constants.Upgrade
	if !t.setup.Reads("loam.ruling.upgrade-automatic", "B") {
		return
	}
	if before < mark && after >= mark {
		p.low, t.flips = append(p.low, stat), t.inputs(append(t.flips, stat))
	}
	if after < mark {
		p.low = slices.DeleteFunc(p.low, func(other string) bool { return other == stat })
	}
}

// raised ends a unit that may have raised stats. First the player decides about inputs.
func (t *table) raised() {
	if len(t.flips) == 0 {
		t.unitDone()
		return
	}
	t.doing.left--
	t.doing.drawn, t.doing.from = "", ""
	t.phase = phaseFlip
}

// flipping returns the moves that turn the first input in question, or leave it.
func (t *table) flipping() []move {
	stat := t.flips[0]
	decide := func(turn bool) func() {
		return func() {
			if turn {
				reference.Take(&t.active().low, stat)
			}
			if t.flips = t.flips[1:]; len(t.flips) > 0 {
				t.phase = phaseFlip
				return
			}
			t.doing.left++
			t.unitDone()
		}
	}
	return []move{t.say(decide(true), "yes"), t.say(decide(false), "no")}
}

// sidesOf returns the line of the sides on which the inputs lie, if a player has left one.
func (t *table) sidesOf(p *player) (line reference.Special) {
	left := func(stat string) bool { return p != t.active() || !slices.Contains(t.flips, stat) }
	if slices.ContainsFunc(p.low, left) {
		var sides []string
		for i, one := range t.cards.Stats {
			up := p.stats[i] >= t.cards.Constants.Upgrade && !slices.Contains(p.low, one.ID)
			sides = append(sides, map[bool]string{true: "upgraded", false: "basic"}[up])
		}
		line.Text = strings.Join(sides, "/")
	}
	line.Read = func(sides string) {
		p.low = nil
		for i, side := range strings.Split(sides, "/") {
			if side == "basic" && p.stats[i] >= t.cards.Constants.Upgrade {
				p.low = append(p.low, t.cards.Stats[i].ID)
			}
		}
	}
	return line
}

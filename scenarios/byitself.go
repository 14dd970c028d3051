package scenarios

import (
	"slices"

	"umpire/engines/rule"
)

// A played is a move with its effects, in which a player may have acted by itself: one
// who cannot raise passes, and nobody is asked.
type played struct {
	before, after rule.Position
	effects       []rule.Effect
	done          []rule.Move // those that the script has written as done by itself
}

// remember keeps a move. That of a player begins a new list; the results of chance that
// follow it belong to it.
func (p *play) remember(one played, chance bool) {
	if !chance {
		p.recent = nil
	}
	p.recent = append(p.recent[:len(p.recent):len(p.recent)], one)
}

// byItself reports whether what a refused line says has happened by itself since the last
// move of the script. Then the line is done already: nothing is played, and the outcomes
// under it are those that it had. It is so if the line is the only legal one in a position
// between two effects of a move, and leads to where that move has led.
func (p *play) byItself(line string) bool {
	for i, one := range p.recent {
		seen := map[rule.Position]bool{one.before: true, one.after: true}
		for j, effect := range one.effects {
			at := effect.Before
			if seen[at] {
				continue
			}
			seen[at] = true
			end, effects, m, forced := p.forced(at, line)
			if !forced || end != one.after || m == effect.Move || slices.Contains(one.done, m) {
				continue
			}
			for j < len(one.effects) && one.effects[j].Before == at {
				j++
			}
			p.recent = append([]played{{at, one.after, one.effects[j:], append(slices.Clip(one.done), m)}}, p.recent[i+1:]...)
			p.result.Steps++
			if p.open != nil {
				p.open.effects = append(p.open.effects, effects...)
			}
			return true
		}
	}
	return false
}

// forced plays a line in a position between two effects of a move, if it is the only move
// there. A position in the middle of a move may be one that the rules do
// not know.
func (p *play) forced(at rule.Position, line string) (end rule.Position, effects []rule.Effect, m rule.Move, forced bool) {
	defer func() {
		if recover() != nil {
			forced = false
		}
	}()
	legal := p.table.Legal(at)
	m, err := p.table.ReadMove(at, line)
	if err != nil || len(legal) != 1 || legal[0] != m {
		return at, nil, m, false
	}
	end, effects = p.table.Play(at, m)
	return end, effects, m, true
}

package scenarios

import (
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// chanceMoves are the results that chance may have now. The device of a result is
// known only from its printed form. With many cards printing them all is slow, so
// results are printed only until the device asked for is found.
type chanceMoves struct {
	play    *play
	moves   []rule.Move
	printed int
	devices []string
}

// chanceMoves returns the results that chance may have now.
func (p *play) chanceMoves() *chanceMoves {
	due := &chanceMoves{play: p, moves: p.chanceOnly(p.pos)}
	if devices := p.stage.def.Chance; len(devices) == 1 {
		due.devices, due.printed = devices, len(due.moves)
	}
	return due
}

// by reports whether one of the results comes from a device.
func (c *chanceMoves) by(device string) bool {
	if !slices.Contains(c.play.stage.def.Chance, device) {
		return false
	}
	for !slices.Contains(c.devices, device) {
		if !c.print() {
			return false
		}
	}
	return true
}

// all returns all devices that one of the results comes from.
func (c *chanceMoves) all() []string {
	for c.print() {
	}
	return c.devices
}

// print prints further results until one comes from a new device, and reports
// whether there was one.
func (c *chanceMoves) print() bool {
	for c.printed < len(c.moves) {
		device, _ := syntax.Said(c.play.table.PrintMove(c.moves[c.printed]))
		c.printed++
		if !slices.Contains(c.devices, device) {
			c.devices = append(c.devices, device)
			return true
		}
	}
	return false
}

// chanceOnly returns the legal moves of chance. It leaves out those of players, who
// may be able to move at the same time.
func (p *play) chanceOnly(at rule.Position) []rule.Move {
	moves := p.table.Legal(at)
	if p.table.Deciders(at).Len() == 1 {
		return moves
	}
	var kept []rule.Move
	for _, m := range moves {
		if device, _ := syntax.Said(p.table.PrintMove(m)); slices.Contains(p.stage.def.Chance, device) {
			kept = append(kept, m)
		}
	}
	return kept
}

// draw chooses one of the moves at random, by their weights.
func (p *play) draw(moves []rule.Move) rule.Move {
	total := 0
	for _, m := range moves {
		total += p.table.Weight(p.pos, m)
	}
	if total <= 0 {
		return moves[0]
	}
	left := p.rng.IntN(total)
	for _, m := range moves {
		if left -= p.table.Weight(p.pos, m); left < 0 {
			return m
		}
	}
	return moves[0]
}

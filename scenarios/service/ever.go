package service

import (
	"context"
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// Ever asks whether something can happen from a place on. Positions are searched by
// their distance in moves, so the line of moves that is found is as short as possible.
type Ever struct {
	Place
	Condition string `json:"condition"`           // an expression as after expect: Ann.coins >= 5
	Positions int    `json:"positions,omitempty"` // how many positions to search at most; 1000 when left out
}

// A Search is the result of Ever.
type Search struct {
	Version   int      `json:"version"`
	Found     bool     `json:"found"`
	Line      []string `json:"line"`      // the moves that lead there, if it was found
	Positions int      `json:"positions"` // how many were searched
	Depth     int      `json:"depth"`     // how many moves away the last of them was
	Whole     bool     `json:"whole"`     // all positions were searched, and it never happens
}

// maxPositions limits how many positions a search may hold.
const maxPositions = 100_000

// A reached is a position that a search has reached.
type reached struct {
	rule.Position
	from, depth int // the index of the position before, -1 for the first; the number of moves
	move        rule.Move
}

// Ever searches breadth first for a position in which a condition holds. Only one search
// runs at a time, because each may need some hundred megabytes.
func (d *Desk) Ever(ctx context.Context, q Ever) (Search, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Search{}, err
	}
	table := m.Table()
	holds, err := scenarios.NewCondition(table, q.Condition, &d.opt.Limits)
	if err != nil {
		return Search{}, wrong("%v", err)
	}
	most := q.Positions
	if most <= 0 {
		most = 1000
	}
	most = min(most, maxPositions)
	a := Search{Version: m.version, Line: []string{}, Whole: true}
	select {
	case d.search <- struct{}{}:
		defer func() { <-d.search }()
	case <-ctx.Done():
		return Search{}, ctx.Err()
	}
	all := []reached{{Position: m.Now(), from: -1}}
	met := map[rule.Position]bool{m.Now(): true}
	for ; a.Positions < len(all); a.Positions++ {
		if err := d.opt.Breathe(ctx); err != nil {
			return Search{}, err
		}
		one := all[a.Positions]
		a.Depth = one.depth
		if a.Found, err = holds.Holds(table, one.Position, len(m.passed)-1+one.depth); err != nil {
			return Search{}, wrong("%v", err)
		}
		if a.Found {
			a.Positions, a.Whole = a.Positions+1, false
			for at := one; at.from >= 0; at = all[at.from] {
				a.Line = append(a.Line, table.PrintMove(at.move))
			}
			slices.Reverse(a.Line)
			return a, nil
		}
		for _, move := range table.Legal(one.Position) {
			next, _ := table.Play(one.Position, move)
			if met[next] {
				continue
			}
			if len(all) >= most {
				a.Whole = false
				break
			}
			met[next] = true
			all = append(all, reached{next, a.Positions, one.depth + 1, move})
		}
	}
	return a, nil
}

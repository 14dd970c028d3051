package always

import (
	"fmt"
	"slices"

	"umpire/engines/rule"
)

// A World is another setup in which a claim does not hold that holds in its own.
type World struct {
	Name      string // "variant stacking"
	Claim     string
	Exception *Exception
}

// Worlds searches for exceptions under each variant that needs no value, each other reading
// and each other number of players, one change at a time, with a tenth of the positions. It
// leaves out claims to which there is an exception already.
func (s *Search) Worlds(reports []*Report) (worlds []World) {
	try := func(name string, setup rule.Setup) {
		other := *s
		other.Setup, other.Positions, other.Moments = setup, max(100, s.Positions/10), nil
		table, err := s.Def.Table(setup)
		if err != nil {
			return // these settings exclude each other
		}
		if own, err := s.Def.Table(s.Setup); err == nil {
			for _, p := range s.Moments {
				if at, err := table.ReadPosition(own.PrintPosition(p)); err == nil {
					other.Moments = append(other.Moments, at)
				}
			}
		}
		found, err := other.Run()
		if err != nil {
			return
		}
		for i, r := range found {
			if r.Exception != nil && reports[i].Exception == nil && r.Exception.Passes == nil {
				worlds = append(worlds, World{name, r.Claim, r.Exception})
			}
		}
	}
	has := func(settings []rule.Setting, name string) bool {
		return slices.ContainsFunc(settings, func(s rule.Setting) bool { return s.Name == name })
	}
	for _, v := range s.Def.Variants {
		if setup := s.Setup; v.Values == "" && !has(setup.Variants, v.Name) {
			setup.Variants = append(slices.Clone(setup.Variants), rule.Setting{Name: v.Name})
			try("variant "+v.Name, setup)
		}
	}
	for i := range s.Def.Rulings {
		r := &s.Def.Rulings[i]
		for j := range r.Readings {
			reading := &r.Readings[j]
			if !reading.Supported || reading.Name == s.Def.Reading(s.Setup, r.ID) {
				continue
			}
			setup := s.Setup
			setup.Rulings = append(slices.DeleteFunc(slices.Clone(setup.Rulings), func(o rule.Setting) bool { return o.Name == r.ID }), rule.Setting{Name: r.ID, Value: reading.Name})
			try("reading "+reading.Label()+" of "+r.ID, setup)
		}
	}
	names := []string{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay"}
	for n := s.Def.Players[0]; n <= min(s.Def.Players[1], len(names)); n++ {
		setup := s.Setup
		if n == len(setup.Players) {
			continue
		}
		setup.Players = slices.Clone(setup.Players[:min(n, len(setup.Players))])
		for _, name := range names {
			if len(setup.Players) < n && !slices.ContainsFunc(setup.Players, func(p rule.Player) bool { return p.Name == name }) {
				setup.Players = append(setup.Players, rule.Player{Name: name})
			}
		}
		try(fmt.Sprintf("%d players", n), setup)
	}
	return worlds
}

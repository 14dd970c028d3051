package props_test

import (
	"fmt"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
)

// A law catches a game in which the higher bid pays too much.
func Example() {
	def := fistsTitle(func(g *fists) rule.AnyGame {
		p := plantInto(g)
		p.apply = func(s *table, m move, t *trace) {
			before := s.Points
			p.fists.Apply(s, m, t)
			if s.Points[0] > before[0] {
				s.Purse[0] -= 3
			}
		}
		return rule.ByText(p)
	})
	f := props.Find("positions-stay-sound").Hold(def, rule.Setup{}, 100)
	fmt.Println(f.Law.Words)
	fmt.Println(f.Violation.Msg)

	mnk, _ := engines.Find("mnk")
	fmt.Println(props.Find("positions-stay-sound").Hold(mnk, rule.Setup{}, 100) == nil)
	// Output:
	// Legal moves lead from valid positions to valid positions.
	// the position breaks [fists.bid.purse ]
	// true
}

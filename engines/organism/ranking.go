package organism

import (
	"fmt"
	"math/bits"

	"umpire/engines/rule"
)

var _ rule.Standings[State] = (*Game)(nil)

// Ranking says how the winners were found, by what has ended the game.
func (g *Game) Ranking(s *State) []rule.Comparison {
	if s.Phase != Over {
		return nil
	}
	left := rule.Seats(s.Winners)
	everybody := rule.Seats(1)<<g.players() - 1
	power := func(seat rule.Seat) int { return int(s.Power[seat%seatCount]) }
	switch s.Reason {
	case ByPower:
		return g.rankPower(s, power)
	case ByOrganisms:
		c := rule.Most(everybody, fmt.Sprintf("the game ends for whoever has %d living organisms", organismsToWin), clauses[EndThreeOrganisms].ID, func(seat rule.Seat) int {
			return g.count(g, s, uint8(seat), g.lawful(s))
		})
		c.Left = left
		return []rule.Comparison{c}
	case ByRain:
		fell := rule.Comparison{What: fmt.Sprintf("RAIN has %d power, and its threshold is %d", s.Power[rainSeat], g.rain.threshold), Left: left, Clause: clauses[RainEnd].ID}
		if g.rain.mode != competitive {
			return []rule.Comparison{fell}
		}
		fell.Left = everybody
		return []rule.Comparison{fell, rule.Most(everybody, "most power", clauses[RainScorePersonal].ID, power)}
	}
	return nil
}

// rankPower says who of those that have reached the threshold wins.
func (g *Game) rankPower(s *State, power func(rule.Seat) int) []rule.Comparison {
	reached := rule.Comparison{What: fmt.Sprintf("the threshold is %d", g.threshold), Clause: clauses[EndPower].ID}
	for seat := range rule.Seat(g.players()) {
		reached.Has = append(reached.Has, rule.Standing{Seat: seat, Has: power(seat)})
		if power(seat) >= g.threshold {
			reached.Left |= rule.Only(seat)
		}
	}
	steps := []rule.Comparison{reached}
	if reached.Left.Len() < 2 {
		return steps
	}
	most := rule.Most(reached.Left, "of those who reached it, most power", clauses[EndPowerWinner].ID, power)
	steps = append(steps, most)
	switch acting := rule.Only(rule.Seat(s.Turn)); {
	case most.Left.Len() < 2:
	case most.Left&acting != 0:
		steps = append(steps, rule.Comparison{What: g.name(s.Turn) + " acts and loses the tie", Left: most.Left &^ acting, Clause: clauses[EndPowerTie].ID})
	default:
		steps = append(steps, rule.Comparison{What: "none of those who tie acts: they share", Left: most.Left, Clause: clauses[EndPowerTieOthers].ID})
	}
	return steps
}

// Rank returns who has won and why the game is over, and the power of each player.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = int(s.Power[seat%seatCount])
	}
	for _, seat := range winnersOf(s.Winners) {
		winners |= rule.Only(rule.Seat(seat))
	}
	return winners, reasonName(s.Reason)
}

func winnersOf(set uint8) (seats []uint8) {
	for ; set != 0; set &= set - 1 {
		seats = append(seats, uint8(bits.TrailingZeros8(set)))
	}
	return seats
}

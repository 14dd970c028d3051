package props

import "umpire/engines/rule"

// turnLaws are the laws of who decides, of chance, and of the end of a game.
var turnLaws = []*Law{
	{Name: "somebody-decides-while-moves-exist", Words: "Somebody may decide exactly while there are legal moves.", spot: somebodyDecides},
	{Name: "deciders-sit-at-the-table", Words: "Who may decide is a player of the table, or chance.", spot: decidersSit},
	{Name: "deciders-make-the-moves", Words: "A listed move is made by one of those who may decide.", spot: decidersMove},
	{Name: "every-decider-has-a-move", Words: "Each of those who may decide has a legal move.", spot: everyDeciderMoves},
	{Name: "chance-decides-alone", Words: "While chance decides nobody else does, but one player who has a move that forestalls it.", spot: chanceAlone},
	{Name: "chance-weighs-something", Words: "Every legal move of chance has a positive weight.", spot: chanceWeighs},
	{Name: "over-is-over", Words: "When the game is over no move is legal, and every move is refused by a clause.", spot: overIsOver, reach: whenOver},
}

func somebodyDecides(s *Spot) *Breach {
	who, moves := s.Table.Deciders(s.At), len(s.Legal())
	switch {
	case who == 0 && moves > 0:
		return breach("nobody may decide, and %d moves are legal", moves).states("expect legal none")
	case who != 0 && moves == 0:
		return breach("%d may decide, and no move is legal", who.Len())
	}
	return nil
}

func decidersSit(s *Spot) *Breach {
	for seat := range s.Table.Deciders(s.At).Each {
		if seat != rule.Chance && int(seat) >= len(s.Table.Seats()) {
			return breach("seat %d may decide, and %d players sit at the table", seat, len(s.Table.Seats()))
		}
	}
	return nil
}

func decidersMove(s *Spot) *Breach {
	who := s.Table.Deciders(s.At)
	for _, m := range s.Legal() {
		if who != 0 && !who.Has(s.mover(m)) {
			return breach("%q is legal, and its speaker may not decide", s.Table.PrintMove(m)).states("expect legal excludes %s", s.Table.PrintMove(m))
		}
	}
	return nil
}

func everyDeciderMoves(s *Spot) *Breach {
	left := s.Table.Deciders(s.At)
	for _, m := range s.Legal() {
		left &^= rule.Only(s.mover(m))
	}
	if left != 0 {
		return breach("seat %d may decide and has no legal move", left.First())
	}
	return nil
}

func chanceAlone(s *Spot) *Breach {
	who := s.Table.Deciders(s.At)
	if !who.Has(rule.Chance) || who.Len() == 1 {
		return nil
	}
	for _, m := range s.Legal() {
		if s.mover(m) != rule.Chance && who.Len() == 2 {
			return nil
		}
	}
	return breach("chance decides together with players")
}

func chanceWeighs(s *Spot) *Breach {
	if !s.Table.Deciders(s.At).Has(rule.Chance) {
		return nil
	}
	for _, m := range s.Legal() {
		if w := s.Table.Weight(s.At, m); w <= 0 {
			return breach("%q has the weight %d", s.Table.PrintMove(m), w)
		}
	}
	return nil
}

func overIsOver(s *Spot) *Breach {
	if moves := s.Legal(); len(moves) > 0 {
		return breach("the game is over, and %q is legal", s.Table.PrintMove(moves[0])).states("expect legal none")
	}
	for _, m := range s.Attempts(s.random(), 40) {
		if len(s.Table.Judge(s.At, m)) == 0 {
			return breach("the game is over, and nothing forbids %q", s.Table.PrintMove(m)).cannot(s.Table.PrintMove(m), s.defaultReason())
		}
	}
	return nil
}

// defaultReason returns the clause that forbids most of some attempts in the position.
func (s *Spot) defaultReason() string {
	often, usual := map[string]int{}, ""
	for _, m := range s.Attempts(s.random(), 20) {
		for _, reason := range s.Table.Judge(s.At, m) {
			if often[reason.ID]++; often[reason.ID] > often[usual] {
				usual = reason.ID
			}
		}
	}
	return usual
}

package props

import "umpire/engines/rule"

// shorten returns a shorter game that breaks the law, if it finds one. It first searches
// all games of a few moves, then leaves out moves of the given game. It prefers games
// that end while chance has nothing to decide, because a scenario cannot state anything
// of other positions.
func (l *Law) shorten(ground *Ground, at *Spot, b *Breach) (*Spot, *Breach) {
	if l.reach != whenOver {
		length := len(at.Line())
		if s, b := l.shortest(ground, at.salt, length+2, (*Spot).quiet); b != nil {
			return s, b
		}
		if !at.quiet() {
			if s, b := l.shortest(ground, at.salt, length, (*Spot).any); b != nil {
				return s, b
			}
		}
	}
	ends := (*Spot).any
	if at.quiet() {
		ends = (*Spot).quiet
	}
	moves := at.Line()
	for size := max(1, len(moves)/2); size > 0; size /= 2 {
		for from := len(moves) - size; from >= 0; from -= size {
			fewer := append(append([]rule.Move(nil), moves[:from]...), moves[from+size:]...)
			if s, broken := l.replay(ground, at.salt, fewer); broken != nil && ends(s) {
				at, b, moves = s, broken, fewer
			}
		}
	}
	return at, b
}

// quiet reports whether chance has nothing to decide.
func (s *Spot) quiet() bool { return !s.Table.Deciders(s.At).Has(rule.Chance) }

func (s *Spot) any() bool { return true }

// replay plays a game and checks the law at its end. It returns no breach if a move is
// illegal.
func (l *Law) replay(ground *Ground, salt uint64, moves []rule.Move) (s *Spot, b *Breach) {
	s = ground.first(salt)
	for _, m := range moves {
		if len(s.Table.Judge(s.At, m)) > 0 {
			return s, nil
		}
		next, b := s.play(m)
		if b != nil {
			return s, b
		}
		s = next
	}
	return s, l.ask(s)
}

// budget is how many positions the search for the shortest game looks at.
const budget = 400

// shortest searches the games with fewer than length moves that end in a position for
// which ends is true, the shortest first.
func (l *Law) shortest(ground *Ground, salt uint64, length int, ends func(*Spot) bool) (*Spot, *Breach) {
	seen := map[rule.Position]bool{}
	looked := 0
	for queue := []*Spot{ground.first(salt)}; len(queue) > 0 && looked < budget; queue = queue[1:] {
		s := queue[0]
		looked++
		if ends(s) {
			for range 4 { // a law that tries random moves tries others with another salt
				if b := l.ask(s); b != nil {
					return s, b
				}
				s.salt++
			}
		}
		if len(s.Line())+1 >= length || len(queue) > budget {
			continue
		}
		for _, m := range s.Legal() {
			next, b := s.play(m)
			if b != nil {
				return s, b
			}
			if !seen[next.At] {
				seen[next.At] = true
				queue = append(queue, next)
			}
		}
	}
	return nil, nil
}

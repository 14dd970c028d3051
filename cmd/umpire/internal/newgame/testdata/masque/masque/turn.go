package masque

import (
	"umpire/engines/kit"
	"umpire/engines/rule"
)

// due says, of each phase, by which clause nothing but what it waits for may happen.
var due = [phases]rule.Clause{Dealing: SetupDeal, Drawing: TurnDraw, Playing: TurnPlay, Redrawing: HostAnother, Peeking: SeerTop, Over: GameNoMore}

// Deciders returns who may decide now.
func (g *Game) Deciders(s *State) rule.Seats {
	switch s.Phase {
	case Playing:
		return rule.Only(s.Turn)
	case Over:
		return 0
	}
	return rule.Only(rule.Chance)
}

// Moves proposes every mask that the deck may show, and every way to play those in hand.
func (g *Game) Moves(s *State, buf []Move) []Move {
	switch s.Phase {
	case Over:
		return buf
	case Playing:
		return g.plays(s, buf)
	}
	for mask := range masks {
		buf = append(buf, Move{Seat: rule.Chance, Kind: Draw, Mask: mask})
	}
	return buf
}

func (g *Game) plays(s *State, buf []Move) []Move {
	for mask, n := range s.Hand[s.Turn&3] {
		if n == 0 {
			continue
		}
		m := Move{Seat: s.Turn, Kind: Play, Mask: Mask(mask)}
		buf = append(buf, m)
		for target := range g.Players() {
			m.Target, m.Named = rule.Some(target), rule.Maybe[Mask]{}
			buf = append(buf, m)
			for named := range masks {
				if m.Named = rule.Some(named); m.Mask == Page {
					buf = append(buf, m)
				}
			}
		}
	}
	return buf
}

// Legal judges a move.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	waits := Draw
	if s.Phase == Playing {
		waits = Play
	}
	switch {
	case (s.Phase == Over || m.Kind != waits) && t.Refuses(due[s.Phase%phases]):
	case m.Kind == Draw && s.Deck.Draws(uint8(m.Mask)) == 0 && t.Refuses(ComponentDeck):
	case m.Kind == Play && m.Seat != s.Turn && t.Breaks(TurnOrder):
	case m.Kind == Play && !g.mayPlay(s, m, t):
	default:
		return true
	}
	return false
}

// mayPlay judges playing a mask.
func (g *Game) mayPlay(s *State, m Move, t *trace) bool {
	target, aimed := m.Target.Get()
	guess := m.Mask == Page && aimed
	switch {
	case s.Hand[m.Seat&3][m.Mask%masks] == 0 && t.Refuses(TurnHand):
	case chooses[m.Mask%masks] && !aimed && g.targets(s, m) != 0 && t.Breaks(ChooseOne):
	case !chooses[m.Mask%masks] && aimed && t.Breaks(ChooseNobody):
	case aimed && target >= g.Players() && t.Refuses(ChooseIn):
	case aimed && s.Out.Has(target) && t.Breaks(ChooseIn):
	case aimed && target == m.Seat && m.Mask != Host && t.Breaks(ChooseOther):
	case aimed && target != m.Seat && s.Shielded.Has(target) && t.Breaks(ChooseShielded):
	case guess && m.Named.None() && t.Breaks(PageName):
	case guess && m.Named.Holds(Page) && t.Breaks(PageOther):
	case !guess && m.Named.Is() && t.Breaks(PageOnly):
	default:
		return g.also.Allow(s, m, t)
	}
	return false
}

// targets returns who can be chosen.
func (g *Game) targets(s *State, m Move) rule.Seats {
	others := g.in(s) &^ s.Shielded &^ rule.Only(m.Seat)
	if m.Mask == Host {
		others |= rule.Only(m.Seat)
	}
	return others
}

// Apply carries out a legal move up to the next decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	if m.Kind == Play {
		g.play(s, m, t)
		return
	}
	mask := m.Mask % masks
	switch s.Phase {
	case Dealing:
		again := t.Applies(SetupDeal)
		s.take(g.undealt(s), mask)
		if !again || g.undealt(s) >= g.Players() {
			s.Phase = Drawing
		}
	case Drawing:
		t.Applies(TurnDraw)
		s.take(s.Turn, mask)
		s.Drawn, s.Phase = rule.Some(mask), Playing
	case Redrawing:
		if t.Applies(HostAnother) {
			s.take(s.Target, mask)
		}
		s.Target = 0
		g.endTurn(s, t)
	case Peeking:
		if t.Applies(SeerTop) {
			s.Deck.Show(uint8(mask), rule.Only(s.Turn))
		}
		g.endTurn(s, t)
	}
}

// undealt returns the first player without a mask; where there is none, as many as play.
func (g *Game) undealt(s *State) rule.Seat {
	for seat := range g.Players() {
		if s.held(seat) == 0 {
			return seat
		}
	}
	return g.Players()
}

// take moves the top mask of the deck into a hand. Whoever had seen it there knows it.
func (s *State) take(seat rule.Seat, mask Mask) {
	s.Hand[seat&3][mask]++
	if seat != s.Turn || s.Phase == Redrawing {
		s.Seen.Forget(seat)
		s.Seen.Show(seat, s.Deck.Top[0].By)
	}
	s.Deck.Draw(uint8(mask))
}

// lay moves a mask from a hand to where it is face up, and puts out who lays a moon.
func (g *Game) lay(s *State, seat rule.Seat, mask Mask, t *trace) {
	if !s.Drawn.Holds(mask) || seat != s.Turn {
		s.Seen.Forget(seat)
	}
	if seat == s.Turn {
		s.Drawn = rule.Maybe[Mask]{}
	}
	s.Hand[seat&3][mask]--
	s.Played[seat&3][mask]++
	if mask == Moon && t.Applies(MoonLeaves) {
		g.leave(s, seat, t)
	}
}

// leave puts a player out of the round.
func (g *Game) leave(s *State, seat rule.Seat, t *trace) {
	s.Out |= rule.Only(seat)
	s.Shielded &^= rule.Only(seat)
	if mask, ok := s.hidden(seat).Get(); ok && t.Applies(OutLay) {
		s.Hand[seat&3][mask]--
		s.Played[seat&3][mask]++
	}
	s.Seen.Forget(seat)
}

// endTurn ends the round, or passes the turn.
func (g *Game) endTurn(s *State, t *trace) {
	in := g.in(s)
	switch {
	case in.Len() <= 1 && t.Applies(RoundAlone):
		g.endRound(s, in, t)
	case (s.left() <= 1 && t.Applies(RoundDeck)) || s.left() <= 0 || in == 0:
		g.endRound(s, g.highest(s, t), t)
	default:
		s.Phase = Drawing
		if t.Applies(TurnNext) {
			for s.Turn = g.Next(s.Turn); s.Out.Has(s.Turn); {
				s.Turn = g.Next(s.Turn)
			}
		}
		if s.Shielded.Has(s.Turn) && t.Applies(CurtainEnds) {
			s.Shielded &^= rule.Only(s.Turn)
		}
	}
}

// highest returns who wins a round whose deck has run out.
func (g *Game) highest(s *State, t *trace) rule.Seats {
	best := g.in(s)
	if t.Applies(RoundHighest) {
		best = kit.Best(best, s.value)
	}
	if most := kit.Best(best, s.sum); most != best && t.Applies(RoundSum) {
		best = most
	}
	if best.Len() > 1 && !t.Applies(RoundShared) {
		best &= -best
	}
	return best
}

// maxFavours is how many favours can be counted.
const maxFavours = 99

// endRound gives favours, and ends the game or begins another round.
func (g *Game) endRound(s *State, winners rule.Seats, t *trace) {
	if (winners.Len() == 1 || !g.halved) && winners != 0 && t.Applies(FavourGain) {
		for seat := range winners.Each {
			s.Favours[seat&3] = min(maxFavours, s.Favours[seat&3]+1)
		}
	}
	s.Drawn = rule.Maybe[Mask]{}
	three := g.champions(s)
	if three != 0 && (g.need > 1 && t.Applies(GameThree) || g.need == 1 && t.Applies(ShortOne)) || !t.Applies(RoundNext) {
		s.Phase, s.Winners = Over, three
		return
	}
	next := State{Deck: kit.Pile{In: whole}, Favours: s.Favours}
	if winners != 0 {
		next.Turn = winners.First()
	}
	*s = next
}

// champions returns who has enough favours to win.
func (g *Game) champions(s *State) (all rule.Seats) {
	for seat := range g.Players() {
		if s.Favours[seat] >= g.need {
			all |= rule.Only(seat)
		}
	}
	return all
}

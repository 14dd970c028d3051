package organism

// A rain is the automated opponent.
type rain struct {
	top       []uint8 // the top space of each column, from column 1
	threshold int
	mode      rainMode
	rolls     int // dice rolled a turn
}

// A rainMode says how the result is read.
type rainMode uint8

const (
	solo rainMode = iota
	cooperative
	competitive
)

// underRain splits the bans on touching and on growing: other players' elements fall
// under one clause, RAIN's under another.
func (g *Game) underRain() {
	g.bans = []ban{
		{RainSameType, func(_ *Game, s *State, seat uint8, _ *trace) Spaces { return s.foreign(seat).without(s.own(rainSeat)) }},
		{RainSameTypeRain, func(_ *Game, s *State, _ uint8, _ *trace) Spaces { return s.own(rainSeat) }},
	}
	g.strangers = []growBan{
		{GrowNotNearOthers, func(_ *Game, s *State, a activation) Spaces { return s.foreign(a.seat).without(s.own(rainSeat)) }},
		{RainSameTypeRain, func(_ *Game, s *State, _ activation) Spaces { return s.own(rainSeat) }},
	}
	if g.read.nearFriends {
		g.strangers[0].of = func(*Game, *State, activation) Spaces { return Spaces{} }
	}
}

// begin takes RAIN's turn up to the dice: fall and annihilation.
func (r *rain) begin(g *Game, s *State, t *trace) stage {
	s.Rains = min(s.Rains+1, maxRounds)
	s.Rolls = 0
	if own := s.own(rainSeat); own.any() && t.Applies(RainFall) {
		r.fall(g, s, t)
	}
	r.annihilate(g, s, t)
	return s.ask(rainSeat, Roll)
}

// fall moves RAIN's elements down their columns, the lowest first; one that
// cannot fall stays, with those above it.
func (r *rain) fall(g *Game, s *State, t *trace) {
	left := s.own(rainSeat)
	var drop func(at uint8)
	drop = func(at uint8) {
		left = left.without(one(at))
		below := g.board.toward[1][at&127]
		if below != off && left.has(below) {
			drop(below)
		}
		switch {
		case below == off && g.read.rainStays:
		case below == off && t.Applies(RainLeave):
			s.lift(at)
		case below == off || s.elements().has(below) || g.shut(s).has(below):
		default:
			t.Applies(RainFall)
			if found := s.step(at, below); found > 0 && t.Applies(RainAbsorb) {
				s.addFood(below, found)
			}
		}
	}
	for left.any() {
		drop(left.first())
	}
}

// fight reports whether elements of two owners are in conflict: players and
// RAIN are, players among themselves are not.
func (r *rain) fight(owner, hunter uint8, t *trace) bool {
	if owner == rainSeat || hunter == rainSeat {
		return t.Applies(RainPlayersVsRain)
	}
	return !t.Applies(RainPlayersPeace)
}

// annihilate removes RAIN's elements and players' elements of one type that touch.
func (r *rain) annihilate(g *Game, s *State, t *trace) {
	own := s.own(rainSeat)
	var gone, players Spaces
	for at := range own.each {
		equal := g.near(s, at, unnamed, t).and(s.of(s.kind(at)))
		if foreign := equal.without(own); foreign.any() {
			gone, players = gone.or(one(at)).or(foreign), players.or(foreign)
		}
		if among := equal.and(own); among.any() && g.read.rainAmong {
			gone = gone.or(one(at))
		}
	}
	for at := range gone.each {
		if !t.Applies(RainAnnihilate) { // asked each time: each removal is an event of its own
			return
		}
		g.drop(s, at, ConflictDrop, t)
	}
	if players.any() && t.Applies(RainAnnihilatePower) {
		g.gain(s, rainSeat, players.len(), t)
	}
}

func mayRoll(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	return !((m.At < 1 || int(m.At) > len(g.rain.top)) && t.BreaksFor(RainColumns, func(e why) {
		e.Say("the columns are numbered from 1 to %d", len(g.rain.top))
		if m.At < 1 {
			e.Since("move.column", int(m.At), "<", 1)
		} else {
			e.Since("move.column", int(m.At), ">", len(g.rain.top))
		}
	}))
}

func listRoll(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for m.As = Eat; m.As <= MoveType; m.As++ {
		for m.At = 1; int(m.At) <= len(g.rain.top); m.At++ {
			buf = append(buf, m)
		}
	}
	return buf
}

// roll places what the dice say, and goes on to E when all dice are rolled.
func roll(g *Game, s *State, m Move, t *trace) {
	known := m.At >= 1 && int(m.At) <= len(g.rain.top)
	if t.Applies(RainRoll) && !(known && g.rain.place(g, s, &m, t)) {
		return
	}
	if !g.read.rainLater {
		g.rain.annihilate(g, s, t)
	}
	if s.Rolls++; int(s.Rolls) < g.rain.rolls && t.Applies(RainIntense) {
		return
	}
	s.Who, s.Rolls = rainSeat, 0
	if !t.Applies(RainConflicts) {
		g.run(s, g.rain.settled(g, s, t), t)
		return
	}
	g.run(s, stageConflict, t)
}

// place puts an element into the top space of a column. It reports whether the roll counts.
func (r *rain) place(g *Game, s *State, m *Move, t *trace) bool {
	at := r.top[m.At-1]
	if s.own(rainSeat).and(s.of(m.As)).len() >= rainPieces && t.Applies(RainPlaceNoSupply) {
		return true
	}
	if s.elements().has(at) || g.shut(s).has(at) {
		switch g.read.rainTop {
		case nothingPlaced:
			return true
		case rolledAgain:
			for _, top := range r.top {
				if !s.elements().has(top) && !g.shut(s).has(top) {
					return false
				}
			}
			return true
		}
		s.lift(at)
		for _, do := range g.beforeFilled {
			do(g, s, one(at), t)
		}
	}
	if t.Applies(RainPlace) {
		s.put(at, rainSeat, m.As)
	}
	return true
}

// settled continues after E of RAIN's turn.
func (r *rain) settled(g *Game, s *State, t *trace) stage {
	if s.Pause {
		s.Pause = false
		return s.ask(rainSeat, Integrity)
	}
	if g.read.rainNoF {
		s.forgetConflicts()
		return r.ended(g, s, t)
	}
	return stageIntegrity
}

// ended ends RAIN's turn, and the game when RAIN has reached its threshold or, by
// a reading, a player has won on it.
func (r *rain) ended(g *Game, s *State, t *trace) stage {
	if g.wonAfterF(s, t) {
		return wait
	}
	if int(s.Power[rainSeat]) >= r.threshold && t.Applies(RainEnd) {
		g.end(s, r.winners(g, s), ByRain)
		return wait
	}
	return stageNext
}

// winners returns who has won when the rain has ended the game: in competitive
// play whoever has the most power.
func (r *rain) winners(g *Game, s *State) (winners uint8) {
	if r.mode != competitive {
		return 0
	}
	most := uint8(0)
	for seat := range g.players() {
		if s.Power[seat] > most {
			most, winners = s.Power[seat], 0
		}
		if s.Power[seat] == most {
			winners |= 1 << seat
		}
	}
	return winners
}

// survived returns the collective score: the rounds that were played whole.
func (g *Game) survived(s *State) int {
	n := int(s.Rains)
	if !g.read.rainTurns && n > 0 {
		n--
	}
	return n
}

// columns finds the columns: from the top sides, which meet in corner 4, down in direction 1.
func (g *Game) columns() (top []uint8) {
	outer := g.board.rings - 1
	for c := range 2*outer + 1 {
		top = append(top, g.board.at(outer, 3*outer+c))
	}
	return top
}

// rainHomes returns the shortest list of homes that suffices, by rings and organisms.
func rainHomes(rings, organisms int) (homes []string) {
	for _, list := range rainLists {
		if list.rings == rings && len(list.homes) >= organisms {
			return list.homes
		}
	}
	return nil
}

// rainLists are the homes under RAIN, by rings, the shorter list first.
var rainLists = []struct {
	rings int
	homes []string
}{
	{4, []string{"D0+D1+D2", "D4+D5+D6"}},
	{5, []string{"E1+E2+E3", "E5+E6+E7"}},
	{5, []string{"E0+E1+D0", "E3+E4+E5", "E7+E8+D6"}},
	{6, []string{"F0+F1+F2", "F4+F5+F6", "F8+F9+F10"}},
	{6, []string{"F0+F1+E0", "F3+F4+E3", "F6+F7+E5", "F9+F10+E8"}},
}

// rainHome reports whether a home is one that RAIN knows: three bottom spaces
// in a row, or two and one that touches both.
func (g *Game) rainHome(home Spaces) bool {
	outer := g.board.rings - 1
	var bottom Spaces
	for i := range 2*outer + 1 {
		bottom = bottom.or(one(g.board.at(outer, i)))
	}
	low := home.and(bottom)
	connected := g.part(&State{}, home.first(), home, forConflict, g.lawless) == home
	switch low.len() {
	case 3:
		return connected
	case 2:
		top := home.without(low).first()
		return int(g.board.ring[top]) == outer-1 && g.board.near[top].and(low) == low && g.board.near[low.first()].meets(low)
	}
	return false
}

// apartBelow reports whether a bottom space lies between the homes of different organisms.
func (g *Game) apartBelow(a, b Spaces) bool {
	outer := g.board.rings - 1
	for i := range 2 * outer {
		x, y := one(g.board.at(outer, i)), one(g.board.at(outer, i+1))
		if a.meets(x) && b.meets(y) || b.meets(x) && a.meets(y) {
			return false
		}
	}
	return true
}

func (g *Game) rainHomesApart() error {
	var all []Spaces
	for _, homes := range g.homes {
		for _, home := range homes {
			if !g.rainHome(home) {
				return clashes("homes", RainHomes, "the homes are three adjacent bottom spaces, or two and one above that touches both")
			}
			for _, other := range all {
				if !g.apartBelow(home, other) {
					return clashes("homes", RainHomesApart, "a bottom space lies between the homes of different organisms")
				}
			}
			all = append(all, home)
		}
	}
	return nil
}

package loam

import "umpire/engines/rule"

// levels are how many creatures of level 1, 2 and 3 a community has, eight
// bits each.
type levels uint32

func (n levels) of(level uint8) int { return int(n >> (8 * (level - 1)) & 255) }

// A community is a stretch of State.Life.
type community struct {
	id       uint8
	from, to int
}

func (c community) size() int { return c.to - c.from }

// whose returns the player whom a move names, the active one where it names none.
func (s *State) whose(owner rule.Maybe[rule.Seat]) rule.Seat {
	if seat, ok := owner.Get(); ok {
		return seat & 3
	}
	return s.own()
}

// zone returns the stretch of a seat's creatures in State.Life.
func (s *State) zone(seat rule.Seat) (from, to int) {
	for i := range seat & 3 {
		from += int(s.Size[i])
	}
	to = from + int(s.Size[seat&3])
	return min(from, MaxCreatures), min(to, MaxCreatures)
}

// next returns the community that begins at a place in State.Life.
func (s *State) next(from, end int) community {
	c := community{s.Home[from], from, from + 1}
	for c.to < end && s.Home[c.to] == c.id {
		c.to++
	}
	return c
}

// find returns a community of a seat by its id.
func (s *State) find(seat rule.Seat, id uint8) (community, bool) {
	from, end := s.zone(seat)
	for from < end && s.Home[from] != id {
		from++
	}
	if from == end {
		return community{}, false
	}
	return s.next(from, end), true
}

// levels counts the levels of a community.
func (g *Game) levels(s *State, c community) (n levels) {
	for _, card := range s.Life[c.from:c.to] {
		n += levels(g.cards.labels[card&127])
	}
	return n
}

// mayJoin judges whether a creature of a level may be placed into a community.
func (g *Game) mayJoin(size int, n levels, level uint8, t *trace) bool {
	numbers := &g.cards.Numbers
	switch {
	case size >= numbers.Size && t.Breaks(CommunityCompleteClosed):
	case level == 2 && n.of(1) < numbers.Ratio*(n.of(2)+1) && t.Breaks(CommunityLevel2Ratio):
	case level == 3 && size != numbers.Others && t.Breaks(CommunityLevel3Seventh):
	default:
		return true
	}
	return false
}

// mayStart judges whether a creature of a level may begin a community.
func (g *Game) mayStart(level uint8, t *trace) bool {
	switch {
	case level == 2 && g.cards.Numbers.Ratio > 0 && t.Breaks(CommunityLevel2NotAlone):
	case level == 3 && g.cards.Numbers.Others > 0 && t.Breaks(CommunityLevel3NotAlone):
	default:
		return true
	}
	return false
}

// mayLie judges a position in a community that has size creatures.
func (g *Game) mayLie(at uint8, size int, t *trace) bool {
	if at < 1 || int(at) > size+1 {
		return !t.Refuses(CommunityPositionFree)
	}
	return g.read.insertion.allows(int(at), size) || !t.Breaks(CommunityPositionFree)
}

// allows reports whether a creature may join a community of some size at a position.
func (in insertion) allows(at, size int) bool {
	return in == anywhere || at == size+1 || in == ends && at == 1
}

// insert lays a creature into a seat's zone: into a community at a position,
// or alone as a new community.
func (g *Game) insert(s *State, seat rule.Seat, card, id, at uint8) {
	from, end := s.zone(seat)
	total := 0
	for _, n := range s.Size {
		total += int(n)
	}
	if total >= MaxCreatures {
		return
	}
	to := end
	if c, ok := s.find(seat, id); ok && id != 0 {
		to = min(c.from+int(max(at, 1))-1, c.to)
	} else {
		s.Given[seat] = min(s.Given[seat], 254) + 1
		id = s.Given[seat]
	}
	to = max(to, from)
	copy(s.Life[to+1:total+1], s.Life[to:total])
	copy(s.Home[to+1:total+1], s.Home[to:total])
	s.Life[to], s.Home[to] = card, id
	s.Size[seat]++
}

// remove takes the creature at a place of State.Life out of a seat's zone.
func (s *State) remove(seat rule.Seat, at int) {
	copy(s.Life[at:], s.Life[at+1:])
	copy(s.Home[at:], s.Home[at+1:])
	s.Life[MaxCreatures-1], s.Home[MaxCreatures-1] = 0, 0
	s.Size[seat&3]--
}

// index returns where a creature lies in a community, -1 when it does not.
func (s *State) index(c community, card uint8) int {
	for i := c.from; i < c.to; i++ {
		if s.Life[i] == card {
			return i
		}
	}
	return -1
}

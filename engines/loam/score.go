package loam

import (
	"fmt"
	"math/bits"
	"strings"

	"umpire/engines/rule"
)

// The scoring clauses that can be struck, each a bit of State.Unscored.
const (
	byBalance = 1 << iota
	byTwo
	byTable
	byCommunity
	byTypes
	byAllSix
	byTwoLevels
	byThreeLevels
	byModifier
	byScenario
	byBenchmark
	byTotal
	byDuplicates
	unscoredEnd // the first bit that stands for no clause
)

// statedDistance is the distance whose bonus the rulebook states.
const statedDistance = 2

// A sheet adds up the points of a player. At the end of the game it asks the trace which clauses
// count, and notes those that do not; at any other time it goes by the notes.
type sheet struct {
	g        *Game
	t        *trace // at the end of the game, else nil
	unscored uint16
	total    int
	keep     bool // the lines are wanted
	lines    []rule.Line
}

func (sh *sheet) says(bit uint16, c rule.Clause) bool {
	if sh.t != nil && sh.unscored&bit == 0 && !sh.t.Applies(c) {
		sh.unscored |= bit
	}
	return sh.unscored&bit == 0
}

func (sh *sheet) add(points int, c rule.Clause, format string, args ...any) {
	sh.total += points
	if sh.keep {
		sh.lines = append(sh.lines, rule.Line{What: fmt.Sprintf(format, args...), Points: points, Clause: sh.g.book.Entry(c).ID})
	}
}

func (sh *sheet) score(s *State, seat rule.Seat) {
	if !sh.says(byTotal, ScoreTotal) {
		return
	}
	if sh.says(byBalance, ScoreBalance) {
		sh.balance(sh.g.apart(&s.Stats[seat]))
	}
	sh.communities(s, seat)
	if sc := sh.g.scenario; sc != nil && sh.says(byModifier, SoloModifier) && sh.says(byScenario, sc.modifier) {
		points := int(sh.g.cards.Modifiers[sc.number])
		if sh.keep {
			sh.add(points, sc.modifier, "scenario %s", sc.name)
		} else {
			sh.total += points
		}
	}
}

// balance adds the bonus for the distance between the highest and the lowest stat.
func (sh *sheet) balance(distance int) {
	bit, c := uint16(byTable), ScoreBalanceTable
	if distance == statedDistance {
		bit, c = byTwo, ScoreBalanceTwo
	}
	if !sh.says(bit, c) {
		return
	}
	if points := sh.g.cards.bonus(distance); sh.keep {
		sh.add(points, c, "balance, distance %d", distance)
	} else {
		sh.total += points
	}
}

func (sh *sheet) communities(s *State, seat rule.Seat) {
	from, end := s.zone(seat)
	if from == end {
		return
	}
	if !sh.says(byCommunity, ScorePerCommunity) {
		sh.community(s, community{0, from, end})
		return
	}
	for from < end {
		c := s.next(from, end)
		sh.community(s, c)
		from = c.to
	}
}

// community adds the points of one community: for its types, and for types at several levels.
func (sh *sheet) community(s *State, c community) {
	n := &sh.g.cards.Numbers
	var at [6]uint8 // the levels of each type, a bit each
	for _, card := range s.Life[c.from:c.to] {
		at[sh.g.cards.types[card&127]] |= 1 << sh.g.cards.level[card&127]
	}
	types := 0
	for _, levels := range at {
		if levels != 0 {
			types++
		}
	}
	all := types == len(Types)
	if same := c.size() - levelsOf(&at); same > 0 && !sh.says(byDuplicates, ScoreDuplicates) {
		types += same
	}
	if sh.says(byTypes, ScoreTypes) {
		sh.line(types*n.PerType, ScoreTypes, c.id, func() string { return rule.Count(types, "type") + ", " + typesOf(&at) })
	}
	if all && sh.says(byAllSix, ScoreAllSix) {
		sh.line(n.AllTypes, ScoreAllSix, c.id, func() string { return "all 6 types" })
	}
	for kind, levels := range at {
		switch bits.OnesCount8(levels) {
		case 2:
			if sh.says(byTwoLevels, ScoreTwoLevels) {
				sh.line(n.TwoLevels, ScoreTwoLevels, c.id, func() string { return Types[kind] + " at levels " + levelsText[levels>>1&7] })
			}
		case 3:
			if sh.says(byThreeLevels, ScoreThreeLevels) {
				sh.line(n.ThreeLevels, ScoreThreeLevels, c.id, func() string { return Types[kind] + " at all 3 levels" })
			}
		}
	}
}

// levelsOf counts the levels of all types, each level of a type once.
func levelsOf(at *[6]uint8) (n int) {
	for _, levels := range at {
		n += bits.OnesCount8(levels)
	}
	return n
}

// line adds points of a community without making words that nobody wants.
func (sh *sheet) line(points int, c rule.Clause, id uint8, words func() string) {
	if !sh.keep {
		sh.total += points
		return
	}
	sh.add(points, c, "c%d: %s", id, words())
}

func typesOf(at *[6]uint8) string {
	var names []string
	for kind, levels := range at {
		if levels != 0 {
			names = append(names, Types[kind])
		}
	}
	return strings.Join(names, " ")
}

// levelsText names two levels, by the bits of three.
var levelsText = [8]string{3: "1 and 2", 5: "1 and 3", 6: "2 and 3"}

// distance returns how far the highest and the lowest stat lie apart.
func distance(stats *[3]int16) int {
	return int(max(stats[0], stats[1], stats[2])) - int(min(stats[0], stats[1], stats[2]))
}

func lowest(stats *[3]int16) int16 { return min(stats[0], stats[1], stats[2]) }

// score returns a player's total as it stands, and the lines that it adds up from if wanted.
func (g *Game) score(s *State, seat rule.Seat, keep bool) (int, []rule.Line) {
	sh := sheet{g: g, unscored: s.Unscored, keep: keep}
	sh.score(s, seat)
	return sh.total, sh.lines
}

func (g *Game) worth(s *State, c community) int {
	sh := sheet{g: g, unscored: s.Unscored}
	sh.community(s, c)
	return sh.total
}

// over ends the game: scores are added up and the winners found.
func (g *Game) over(s *State, t *trace) {
	s.Phase, s.Doing, s.Tasks, s.Step = Over, doNothing, 0, 0
	sh := sheet{g: g, t: t}
	var totals [4]int
	for seat := range g.players() {
		sh.total = 0
		sh.score(s, seat)
		totals[seat&3] = sh.total
	}
	if len(g.names) == 1 {
		sh.says(byBenchmark, SoloBenchmarks)
		t.Notes(SoloBenchmarks)
	} else {
		s.Winners = g.winners(s, &totals, t)
	}
	s.Unscored = sh.unscored
	for _, then := range g.whenOver {
		then(g, s, t)
	}
}

// winners returns who wins, as bits: the most points, then the highest lowest
// stat, then everybody who is still tied.
func (g *Game) winners(s *State, totals *[4]int, t *trace) uint8 {
	tied := uint8(1)<<len(g.names) - 1
	if t.Applies(WinMostPoints) {
		tied = best(tied, func(seat int) int { return totals[seat] })
	}
	if tied&(tied-1) != 0 && t.Applies(WinTieLowestStat) {
		tied = best(tied, func(seat int) int { return int(g.tiebreak(&s.Stats[seat])) })
	}
	if tied&(tied-1) != 0 && !t.Applies(WinTieShared) {
		tied &= -tied
	}
	return tied
}

func best(seats uint8, value func(seat int) int) (most uint8) {
	top := 0
	for seat := range 4 {
		if seats>>seat&1 == 0 {
			continue
		}
		switch v := value(seat); {
		case most == 0 || v > top:
			most, top = 1<<seat, v
		case v == top:
			most |= 1 << seat
		}
	}
	return most
}

// A match is the best of three games.
const (
	matchGames = 3
	matchWins  = 2 // more than the other player
)

// nextGame counts a game of a best-of-three match and, unless the match is
// decided, sets up the next one. A shared game counts for both.
func nextGame(g *Game, s *State, t *trace) {
	if !t.Applies(MatchBestOfThree) {
		return
	}
	for seat := range s.Wins {
		s.Wins[seat] += s.Winners >> seat & 1
	}
	s.Games++
	if s.Games >= matchGames || max(s.Wins[0], s.Wins[1]) >= matchWins && s.Wins[0] != s.Wins[1] {
		s.Winners = best(3, func(seat int) int { return int(s.Wins[seat]) })
		return
	}
	wins, games := s.Wins, s.Games
	*s = g.Start()
	s.Wins, s.Games = wins, games
}

// tallied reports whether the games won can be those of a match that has come
// as far as the position: each game is won by one player or by both, and none
// is played once the match is decided.
func (g *Game) tallied(s *State) bool {
	most, least := max(s.Wins[0], s.Wins[1]), min(s.Wins[0], s.Wins[1])
	over := s.Phase == Over
	switch {
	case !g.bestOf || s.Games == 0:
		return s.Games == 0 && most == 0 && !(g.bestOf && over)
	case s.Games == 1:
		return most == 1 && !over
	case s.Games == 2:
		decided := most == 2 && least < 2
		return (decided || most == least && most > 0) && most <= 2 && decided == over
	}
	return over && s.Games == 3 && (most == 2 && least > 0 || most == 3 && least > 1)
}

// Rank returns who has won, and the points of each player as they stand.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat], _ = g.score(s, rule.Seat(seat), true)
	}
	return rule.Seats(s.Winners) & (1<<g.players() - 1), ""
}

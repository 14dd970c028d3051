package organism

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

func (g *Game) rings(open bool) int {
	n := len(g.seats)
	if g.rain != nil {
		return max(4, n+2)
	}
	rings := [...]int{1: 4, 2: 4, 3: 4, 4: 5, 5: 7, 6: 7}[n]
	if open && n < 5 {
		rings++
	}
	return rings
}

func (g *Game) lay(o Options) error {
	rings, symmetry := cmp.Or(o.Rings, g.rings(o.Open)), 6
	if len(g.seats) == 5 {
		symmetry = 5
	}
	if rings < 4 || rings > 7 || g.rain != nil && rings > 6 {
		return clashes("rings", BoardRingsInPlay, "a board has 4 to 7 rings, with rain 4 to 6, not %d", rings)
	}
	cornerless := g.read.cornerless && rings >= 5 && len(g.seats) != 4 && g.rain == nil
	g.board = boardOf(shape{symmetry, rings, cornerless})
	homes := strings.Split(o.Homes, "/")
	if o.Homes == "" {
		homes = g.layout(rings)
	}
	if len(homes) < len(g.seats) {
		return clashes("homes", RainCapacity, "there is no layout for %d organisms on %d rings: name the homes", len(g.seats), rings)
	}
	if o.Homes != "" && len(homes) != len(g.seats) {
		return wrong("homes", "homes for %d players are named, there are %d", len(homes), len(g.seats))
	}
	for seat := range g.seats {
		if err := g.settleIn(seat, homes[seat]); err != nil {
			return err
		}
	}
	if g.rain != nil {
		g.rain.top = g.columns()
		return g.rainHomesApart()
	}
	return nil
}

// layouts are the homes as printed, by players and rings.
var layouts = map[[2]int][]string{
	{2, 4}: {"D0+D1+D2", "D9+D10+D11"},
	{2, 5}: {"E1+E2+E3", "E13+E14+E15"},
	{3, 4}: {"D0+D1+D2", "D6+D7+D8", "D12+D13+D14"},
	{3, 5}: {"E1+E2+E3", "E9+E10+E11", "E17+E18+E19"},
	{4, 5}: {"E2+E3+E4", "E8+E9+E10", "E14+E15+E16", "E20+E21+E22"},
	{4, 6}: {"F0+F1+F2", "F8+F9+F10", "F15+F16+F17", "F23+F24+F25"},
	{5, 7}: {"G2+G3+G4", "G8+G9+G10", "G14+G15+G16", "G20+G21+G22", "G26+G27+G28"},
	{6, 7}: {"G2+G3+G4", "G8+G9+G10", "G14+G15+G16", "G20+G21+G22", "G26+G27+G28", "G32+G33+G34"},
}

// layout returns the homes of the players. Where the rulebook shows none they
// lie at equal distances around the outer ring.
func (g *Game) layout(rings int) (homes []string) {
	n := len(g.seats)
	if g.rain != nil {
		return rainHomes(rings, n)
	}
	if n == 4 && rings == 6 && g.read.shiftedHomes {
		return []string{"F2+F3+F4", "F10+F11+F12", "F17+F18+F19", "F25+F26+F27"}
	}
	if printed := layouts[[2]int{n, rings}]; printed != nil {
		return printed
	}
	outer := rings - 1
	for seat := range n {
		var spaces []string
		for i := seat*g.board.size(outer)/n + 1; len(spaces) < homeSpaces; i++ {
			if at := g.board.at(outer, i); at != off {
				spaces = append(spaces, g.board.name(at))
			}
		}
		homes = append(homes, strings.Join(spaces, "+"))
	}
	return homes
}

func (g *Game) settleIn(player int, text string) error {
	words := strings.Split(text, "+")
	if len(words)%homeSpaces != 0 || len(words) > 4*homeSpaces || len(words) > homeSpaces && g.rain == nil {
		return wrong("homes", "a player has three home spaces, with rain three for each organism, not %d", len(words))
	}
	for i, word := range words {
		at, ok := g.board.find(word)
		if !ok {
			return wrong("homes", "%q is not a space of this board", word)
		}
		for _, homes := range g.homes {
			for _, home := range homes {
				if home.has(at) {
					return wrong("homes", "%s is named twice", word)
				}
			}
		}
		if i%homeSpaces == 0 {
			g.homes[player] = append(g.homes[player], Spaces{})
		}
		last := len(g.homes[player]) - 1
		g.homes[player][last] = g.homes[player][last].or(one(at))
	}
	return nil
}

// setUp returns the table before the first decision.
func (g *Game) setUp() State {
	s := g.start
	if g.rain != nil {
		s.Turn, s.Who, s.Phase, s.Rains = rainSeat, rainSeat, Roll, 1
	} else {
		s.Round = 1
	}
	return s
}

// Start returns the empty board before the first introduction or, with RAIN, the first roll.
func (g *Game) Start() State { return g.start }

// Options are what is agreed before play. The zero value is the base game of
// two players on the close board.
type Options struct {
	Players       []string // names, in turn order; P1 and P2 when there are none
	Open          bool     // the larger board
	Rings         int      // 0 is what the players and Open make it
	Homes         string   // "D0+D1+D2/D9+D10+D11", "" for those printed
	Threshold     int      // of power, 5 when 0
	Mutations     []string // in lower case
	Inherit       string   // "P1.warp@D0+neutral.pillar@C5"; "none" is an empty pattern, "" no INHERIT
	Rain          bool
	RainThreshold int    // 5 when 0
	RainMode      string // solo, cooperative or competitive
	Intense       bool
	Designer2022  bool
	Readings      map[string]string // by ruling, without its prefix
	Misread       []string          // names of misreadings
}

// A mistake is a wrong option: the word that is wrong, and the clause that it breaks, if it is one.
type mistake struct {
	word   string
	clause clause
	broken bool
	msg    string
}

func (m *mistake) Error() string { return m.word + ": " + m.msg }

func wrong(word, format string, args ...any) error {
	return &mistake{word: word, msg: fmt.Sprintf(format, args...)}
}

func clashes(word string, c clause, format string, args ...any) error {
	return &mistake{word: word, clause: c, broken: true, msg: fmt.Sprintf(format, args...)}
}

// agree checks players and numbers, and brings RAIN into the game.
func (g *Game) agree(o Options) error {
	n := len(g.seats)
	switch {
	case n > 6 || n < 1:
		return clashes("players", PlayerCount, "organism is for 2 to 6 players, with rain for 1 to 4")
	case n == 1 && !o.Rain:
		return clashes("players", PlayerCount, "one player needs the variant rain")
	case n > 4 && o.Rain:
		return clashes("rain", RainCapacity, "rain leaves room for 4 organisms, not for %d players", n)
	case g.threshold < 1 || g.threshold > 200:
		return wrong("threshold", "a threshold is a number from 1 to 200")
	case o.RainThreshold < 0 || o.RainThreshold > 200:
		return wrong("rain-threshold", "a threshold is a number from 1 to 200")
	}
	if !o.Rain {
		for word, set := range map[string]bool{"intense": o.Intense, "rain-mode": o.RainMode != "", "rain-threshold": o.RainThreshold != 0} {
			if set {
				return wrong(word, "this is for games with rain")
			}
		}
		return nil
	}
	g.rain = &rain{threshold: cmp.Or(o.RainThreshold, defaultThreshold), rolls: 1}
	if o.Intense {
		g.rain.rolls = intenseRolls
	}
	mode := o.RainMode
	if mode == "" {
		mode = [...]string{"solo", "cooperative"}[min(n-1, 1)]
	}
	i := slices.Index([]string{"solo", "cooperative", "competitive"}, mode)
	if i < 0 || i == 0 && n > 1 {
		return wrong("rain-mode", "the mode is solo (for one player), cooperative or competitive, not %q", mode)
	}
	g.rain.mode = rainMode(i)
	return nil
}

func (g *Game) lawful(*State) *trace { return rule.NewTrace[State](&g.book) }

// listSpecial lists an action outside the count of phase C, or to forgo it.
func (g *Game) listSpecial(s *State, m Move, buf []Move, t *trace) []Move {
	if s.Phase == Echo {
		buf = listEcho(g, s, activation{}, m, buf, t)
	} else {
		buf = listSync(g, s, activation{}, m, buf, t)
	}
	return listForgo(g, s, activation{}, m, buf, t)
}

// mayForgo judges declining: what is declined must be on offer.
func mayForgo(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	if s.Phase == Echo && m.offer() == Echo && !t.Applies(EchoOptional) && t.BreaksFor(EchoAction, func(e why) {
		e.Is("phase", phaseNames[Echo]).Say("the extra action is to be taken")
	}) {
		return false
	}
	if _, owner := s.lost(); s.Phase == Regenerate && m.offer() == Regenerate && g.by(s, m) != owner {
		return !t.RefusesFor(RegenerateOffer, func(e why) { g.foreign(e, m, owner) })
	}
	return !(m.offer() != s.Phase && s.Phase != Over && t.BreaksFor(TurnOrder, func(e why) {
		e.Since("phase", phaseNames[s.Phase], "!=", phaseNames[min(m.offer(), Over)])
	}))
}

func listForgo(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	if m.decline(s.Phase); !mayForgo(g, s, a, &m, t) {
		return buf
	}
	return append(buf, m)
}

// declined makes what is decided in a phase something that can be declined.
func (g *Game) declined(phase Phase) {
	g.verbs[DoNone].in |= 1 << phase
	g.decisions[phase] = append(g.decisions[phase], DoNone)
}

// forgo declines what is offered: an extra action, growth, another turn.
func forgo(g *Game, s *State, _ Move, t *trace) {
	switch s.Phase {
	case Echo:
		t.Applies(EchoOptional)
		s.Step = g.resume[Echo]
		g.run(s, stageFreeze, t)
	case Sync:
		t.Under(SynchronizeReward)
		g.run(s, stageSynced, t)
	case Regenerate:
		t.Under(RegenerateOffer)
		g.settleOn(s, Regenerate, t)
	case Avenge:
		t.Under(AvengeWhen)
		s.Step = g.resume[Avenge]
		g.run(s, stageAfter, t)
	}
}

package organism

import (
	"cmp"
	"strings"
)

// rings returns how many rings a game has by default.
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

// lay makes the board and the homes.
func (g *Game) lay(o Options) error {
	rings, symmetry := cmp.Or(o.Rings, g.rings(o.Open)), 6
	if len(g.seats) == 5 {
		symmetry = 5
	}
	if rings < 4 || rings > 7 || g.rain != nil && rings > 6 {
		return clashes("rings", BoardRingsInPlay, "a board has 4 to 7 rings, with rain 4 to 6, not %d", rings)
	}
	cornerless := g.read.cornerless && rings >= 5 && len(g.seats) != 4 && g.rain == nil
	g.board = newBoard(symmetry, rings, cornerless)
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

// settleIn gives a player the homes that a text names.
func (g *Game) settleIn(player int, text string) error {
	words := strings.Split(text, "+")
	if len(words)%homeSpaces != 0 || len(words) > 4*homeSpaces || len(words) > homeSpaces && g.rain == nil {
		return wrong("homes", "a player has three home spaces, with rain three for each organism, not %d", len(words))
	}
	for i, word := range words {
		at, ok := g.board.find(word)
		if !ok {
			return wrong("homes", "%q is no space of this board", word)
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

// Start returns the empty board before the first introduction or, with RAIN,
// the first roll.
func (g *Game) Start() State { return g.start }

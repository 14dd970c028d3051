package organism

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// ringsInPlay returns the number of rings in play. The open game has one more.
//
// organism.board.rings-in-play, organism.rain.size, organism.ruling.open-close
func (t *table) ringsInPlay() int {
	if n := t.setup.Variants["rings"]; n != "" {
		rings, _ := strconv.Atoi(n)
		return rings
	}
	n := len(t.players)
	switch {
	case t.rain:
		return max(4, n+2)
	case n > 4:
		return 7
	case n == 4 && t.setup.Has("open"):
		return 6
	case n == 4 || t.setup.Has("open"):
		return 5
	}
	return 4
}

// corners reports whether the corners of the outer ring are in play.
//
// organism.ruling.corners
func (t *table) corners(rings int) bool {
	if rings == 7 {
		return false
	}
	return t.reads("corners", "A") || rings < 5 || len(t.players) == 4 || t.rain
}

// layout sets the home spaces of every player: three for each organism.
//
// organism.board.rings-in-play, organism.ruling.rings-and-homes,
// organism.rain.homes, organism.ruling.rain-homes-default
func (t *table) layout() {
	if said := t.setup.Variants["homes"]; said != "" {
		for i, part := range strings.Split(said, "/") {
			t.players[i].homes = threes(strings.Split(part, "+"))
		}
		return
	}
	if t.rain {
		for i, home := range rainHomes(t.board.rings, len(t.players)) {
			t.players[i].homes = [][]string{strings.Fields(home)}
		}
		return
	}
	first := map[string][]int{
		"4/5": {2, 8, 14, 20}, "4/6": {0, 8, 15, 23}, "5/7": {2, 8, 14, 20, 26}, "6/7": {2, 8, 14, 20, 26, 32},
		"2/4": {0, 9}, "3/4": {0, 6, 12},
	}[fmt.Sprintf("%d/%d", len(t.players), t.board.rings)]
	if len(t.players) == 4 && t.board.rings == 6 && t.reads("rings-and-homes", "B") {
		first = []int{2, 10, 17, 25}
	}
	outer := t.board.rings - 1
	for i, p := range t.players {
		// With other numbers of players or rings, homes are spread evenly.
		step := 1 + i*t.board.size(outer)/len(t.players)
		if first != nil {
			step = first[i]
		}
		var home []string
		for ; len(home) < 3; step++ {
			if s := t.board.space(outer, step); s != "" {
				home = append(home, s)
			}
		}
		p.homes = [][]string{home}
	}
}

// threes returns the homes of several organisms, three spaces each.
func threes(spaces []string) (homes [][]string) {
	for home := range slices.Chunk(spaces, 3) {
		homes = append(homes, home)
	}
	return homes
}

// rainHomes returns the homes along the bottom, for games with RAIN.
//
// organism.rain.capacity
func rainHomes(rings, players int) []string {
	var list []string
	switch {
	case rings == 4:
		list = []string{"D0 D1 D2", "D4 D5 D6"}
	case rings == 5 && players < 3:
		list = []string{"E1 E2 E3", "E5 E6 E7"}
	case rings == 5:
		list = []string{"D0 E0 E1", "E3 E4 E5", "D6 E7 E8"}
	case players < 4:
		list = []string{"F0 F1 F2", "F4 F5 F6", "F8 F9 F10"}
	default:
		list = []string{"E0 F0 F1", "E3 F3 F4", "E5 F6 F7", "E8 F9 F10"}
	}
	return list[:players]
}

// front returns the two additional spaces of a first introduction at a home.
//
// organism.skip.front, organism.ruling.skip-front, organism.ruling.skip-pyramid
func (t *table) front(home []string) []string {
	touched := func(s string) (n int) {
		n += reference.Count(home, func(h string) bool { return slices.Contains(t.board.near[h], s) })
		return n
	}
	outer := 0
	for _, h := range home {
		outer = max(outer, t.board.place[h].ring)
	}
	var inner, all []string
	for _, s := range t.board.spaces {
		if n := touched(s); n > 0 && !t.isHome(s) {
			all = append(all, s)
			if n == 2 && t.board.place[s].ring == outer-1 {
				inner = append(inner, s)
			}
		}
	}
	if len(inner) == 2 && t.isFlat(home) {
		return inner
	}
	slices.SortStableFunc(all, func(a, b string) int {
		if x, y := t.board.place[a].ring, t.board.place[b].ring; x != y {
			return x - y
		}
		return touched(b) - touched(a)
	})
	return t.board.ordered(all[:min(2, len(all))])
}

// isFlat reports whether all spaces of a home are on one ring.
func (t *table) isFlat(home []string) bool {
	return t.board.place[home[0]].ring == t.board.place[home[1]].ring && t.board.place[home[0]].ring == t.board.place[home[2]].ring
}

func (t *table) isHome(s string) bool {
	for _, p := range t.players {
		for _, home := range p.homes {
			if slices.Contains(home, s) {
				return true
			}
		}
	}
	return false
}

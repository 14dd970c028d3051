package organism

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// mustIntroduce reports whether the acting player must introduce in phase A.
// Clauses: introduce.when
func (t *table) mustIntroduce() bool {
	spaces := t.of(t.turn)
	if len(spaces) == 0 || t.reads("introduce-fragments", "A") {
		return len(spaces) == 0
	}
	return !slices.ContainsFunc(t.groups(own), func(g []string) bool { return t.elements[g[0]].owner == t.turn && t.whole(g) })
}

// introduces returns the spaces that the acting player fills, one list for each home.
// Clauses: skip.five, skip.first-only, rain.several-per-player, ruling.rain-reintroduce
func (t *table) introduces() (homes [][]string) {
	p := t.player(t.turn)
	for _, home := range p.homes {
		if t.plays("skip") && !p.introduced {
			home = append(slices.Clone(home), t.front(home)...)
		}
		homes = append(homes, t.board.ordered(home))
	}
	return homes
}

// arrangements returns every way to put types into the spaces of a home.
// Clauses: introduce.place, skip.types
func arrangements(spaces int) (list [][]string) {
	var fill func(made []string)
	fill = func(made []string) {
		if len(made) == spaces {
			for _, kind := range kinds {
				if !slices.Contains(made, kind) {
					return
				}
			}
			list = append(list, slices.Clone(made))
			return
		}
		for _, kind := range kinds {
			if reference.Copies(made, kind) < 2 {
				fill(append(made, kind))
			}
		}
	}
	fill(nil)
	return list
}

// Clauses: ruling.introduce-conflict, ruling.introduce-no-arrangement
func (t *table) introductions() []string {
	if !t.mustIntroduce() {
		return nil
	}
	c := t.copy()
	c.clearHomes()
	if list := c.arrange(false); len(list) > 0 {
		return list
	}
	return c.arrange(true)
}

// arrange returns the introductions that make no forbidden contact. If all is true, it
// returns every introduction.
func (t *table) arrange(all bool) (list []string) {
	homes := t.introduces()
	var fill func(line string, left [][]string)
	fill = func(line string, left [][]string) {
		if len(left) == 0 {
			list = append(list, line)
			return
		}
		for _, made := range arrangements(len(left[0])) {
			text, fits := line, true
			for i, s := range left[0] {
				text += " " + made[i] + " " + s
				fits = fits && (all || !t.besideLike(s, t.turn, made[i]))
			}
			if fits {
				fill(text, left[1:])
			}
		}
	}
	fill("introduce", homes)
	return list
}

// clearHomes removes elements from the home spaces and from the spaces next to them. It also
// removes food from the homes.
// Clauses: introduce.clear-home, introduce.clear-adjacent, introduce.clear-drops,
// introduce.adjacent-food-stays, introduce.home-empty, introduce.no-power,
// ruling.introduce-overlap, ruling.warp-introduce, skip.clear, ruling.field-introduce
func (t *table) clearHomes() {
	filled := slices.Concat(t.introduces()...)
	clearing := filled
	if t.reads("skip-clear", "B") {
		clearing = nil
		for _, home := range t.player(t.turn).homes {
			clearing = append(clearing, home...)
		}
	}
	var beside []string
	for _, s := range clearing {
		for _, other := range t.board.near[s] {
			if !slices.Contains(filled, other) && !slices.Contains(beside, other) {
				beside = append(beside, other)
			}
		}
	}
	torn := t.torn(slices.Concat(filled, beside))
	defer t.noteBroken(torn)
	// Only homes lose their food: an element introduced next to a home takes the food there.
	for _, s := range clearing {
		delete(t.free, s)
	}
	for _, s := range t.board.ordered(slices.Concat(filled, beside)) {
		home, removed := slices.Contains(clearing, s), t.elements[s] != nil
		if removed {
			t.remove(s)
		}
		switch {
		case home && t.reads("introduce-home-drop", "A"),
			!home && t.reads("introduce-adjacent-food", "B"):
			delete(t.free, s)
		}
		if slices.Contains(filled, s) && t.fields[s].kind == "pillar" {
			delete(t.fields, s)
		}
	}
}

// torn returns the elements of organisms that will lose an element on the given spaces.
func (t *table) torn(spaces []string) (list []string) {
	for _, g := range t.judged() {
		if slices.ContainsFunc(g, func(s string) bool { return slices.Contains(spaces, s) }) {
			list = append(list, g...)
		}
	}
	return list
}

// noteBroken marks those of them whose organism is no longer whole.
func (t *table) noteBroken(torn []string) {
	for _, g := range t.judged() {
		for _, s := range g {
			if t.reads("introduce-bonus", "B") && slices.Contains(torn, s) && !t.whole(g) && t.elements[s].owner != t.turn {
				t.elements[s].broken = true
			}
		}
	}
}

// sweep removes other players' elements of a type that touch a space over warps.
// Clauses: ruling.introduce-no-arrangement
func (t *table) sweep(s, kind string) {
	for _, other := range t.touching(s) {
		if e := t.elements[other]; e != nil && e.owner != t.turn && e.kind == kind {
			torn := t.torn([]string{other})
			t.remove(other)
			t.noteBroken(torn)
		}
	}
}

// introduce plays an introduction and continues the turn.
// Clauses: introduce.food, introduce.then-plays, skip.food
func (t *table) introduce(words []string) {
	t.clearHomes()
	if len(t.arrange(false)) == 0 {
		for pair := range slices.Chunk(words, 2) {
			t.sweep(pair[1], pair[0])
		}
	}
	p := t.player(t.turn)
	var base []string
	for _, home := range p.homes {
		base = append(base, home...)
	}
	for pair := range slices.Chunk(words, 2) {
		e := &element{owner: t.turn, kind: pair[0], printed: pair[0], food: min(1, t.tokensLeft())}
		if t.reads("skip-food", "B") && !slices.Contains(base, pair[1]) {
			e.food = 0
		}
		t.put(pair[1], e)
	}
	p.introduced = true
	t.hold()
}

func (t *table) introduced() string {
	names := reference.Keep(t.names(), func(name string) bool { return t.player(name).introduced })
	return strings.Join(names, ", ")
}

// ringsInPlay returns the number of rings in play. The open game has one more.
// Clauses: board.rings-in-play, rain.size, ruling.open-close
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
func (t *table) corners(rings int) bool {
	if rings == 7 {
		return false
	}
	return t.reads("corners", "A") || rings < 5 || len(t.players) == 4 || t.rain
}

// layout sets the home spaces of every player: three for each organism.
// Clauses: board.rings-in-play, rain.homes, ruling.rain-homes-default
func (t *table) layout() {
	if said := t.setup.Variants["homes"]; said != "" {
		for i, part := range strings.Split(said, "/") {
			t.players[i].homes = slices.Collect(slices.Chunk(strings.Split(part, "+"), 3))
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

// rainHomes returns the homes along the bottom, for games with RAIN.
// Clauses: rain.capacity
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
// Clauses: skip.front, ruling.skip-front, ruling.skip-pyramid
func (t *table) front(home []string) []string {
	touched := func(s string) int {
		return reference.Count(home, func(h string) bool { return slices.Contains(t.board.near[h], s) })
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

// column returns the top space of a column.
// Clauses: rain.columns, ruling.rain-die-values
func (t *table) column(number int) string {
	outer := t.board.rings - 1
	return t.board.space(outer, 3*outer+number-1)
}

// fall begins RAIN's turn: its elements fall.
// Clauses: rain.first, rain.no-choices, ruling.rain-first-turn, ruling.rain-centre,
// rain.fall, rain.absorb, rain.leave, ruling.rain-blocked, ruling.metamorphose-others
func (t *table) fall() {
	t.rains++
	// The lowest elements fall first, so they make room for others.
	spaces := t.of(rain)
	slices.SortStableFunc(spaces, func(a, b string) int { return t.board.spotOf(t.board.place[b]).r - t.board.spotOf(t.board.place[a]).r })
	for _, s := range spaces {
		switch to := t.board.beside(s, 1); {
		case to == "" && t.reads("rain-bottom", "A"):
			delete(t.elements, s)
		case to != "" && t.isOpen(to):
			t.shift(s, to, "")
		}
	}
	t.meet()
	t.rolls = 1
	t.phase = phaseRoll
}

// meet removes equal types of RAIN and of players that touch.
// Clauses: rain.annihilate, rain.annihilate-power, ruling.rain-annihilate-food,
// ruling.warp-purposes
func (t *table) meet() {
	var gone []string
	for _, s := range t.board.spaces {
		e := t.elements[s]
		if e == nil {
			continue
		}
		if slices.ContainsFunc(t.besideFor(s), func(other string) bool {
			f := t.elements[other]
			switch {
			case f == nil || f.kind != e.kind || f.owner != rain && e.owner != rain:
				return false
			case f.owner == rain && e.owner == rain:
				return t.reads("rain-annihilate-scope", "B")
			}
			return true
		}) {
			gone = append(gone, s)
		}
	}
	for _, s := range gone {
		if t.elements[s].owner != rain {
			t.award(rain, 1)
		}
		t.remove(s)
	}
}

// dice returns every result of the dice.
// Clauses: rain.roll
func (t *table) dice() (list []string) {
	for _, kind := range kinds {
		for column := range 2*t.board.rings - 1 {
			list = append(list, fmt.Sprintf("%s %d", kind, column+1))
		}
	}
	return list
}

// roll places an element as the dice say, and continues.
// Clauses: rain.place, rain.place-no-supply, rain.intense, ruling.rain-place-food,
// ruling.rain-intense-order
func (t *table) roll(kind, column string) {
	number, _ := strconv.Atoi(column)
	s := t.column(number)
	if t.supply(rain, kind) > 0 {
		if !t.isOpen(s) {
			switch {
			case t.reads("rain-top-occupied", "B"):
				return
			case t.reads("rain-top-occupied", "C"):
				delete(t.elements, s)
				if t.fields[s].kind == "pillar" {
					delete(t.fields, s)
				}
			}
		}
		if t.isOpen(s) {
			t.put(s, &element{owner: rain, kind: kind, printed: kind})
			if t.reads("rain-place-annihilate", "A") {
				t.meet()
			}
		}
	}
	if t.rolls == 1 && t.setup.Has("intense") {
		t.rolls = 2
		return
	}
	t.resolve()
}

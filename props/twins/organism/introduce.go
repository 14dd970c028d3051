package organism

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// mustIntroduce reports whether the acting player must introduce in phase A.
//
// organism.introduce.when, organism.ruling.introduce-fragments
func (t *table) mustIntroduce() bool {
	spaces := t.of(t.turn)
	if len(spaces) == 0 || t.reads("introduce-fragments", "A") {
		return len(spaces) == 0
	}
	return !slices.ContainsFunc(t.groups(own), func(g []string) bool {
		return t.elements[g[0]].owner == t.turn && t.whole(g)
	})
}

// introduces returns the spaces that the acting player fills, one list for each home.
//
// organism.skip.five, organism.skip.first-only, organism.rain.several-per-player,
// organism.ruling.rain-reintroduce
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
//
// organism.introduce.place, organism.skip.types
func arrangements(spaces int) (list [][]string) {
	var fill func(made []string)
	count := func(made []string, kind string) (n int) {
		n += reference.Count(made, func(k string) bool { return k == kind })
		return n
	}
	fill = func(made []string) {
		if len(made) == spaces {
			for _, kind := range kinds {
				if count(made, kind) == 0 {
					return
				}
			}
			list = append(list, slices.Clone(made))
			return
		}
		for _, kind := range kinds {
			if count(made, kind) < 2 {
				fill(append(made, kind))
			}
		}
	}
	fill(nil)
	return list
}

// introductions returns every introduction.
//
// organism.ruling.introduce-conflict, organism.ruling.introduce-no-arrangement
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
//
// organism.introduce.clear-home, organism.introduce.clear-adjacent,
// organism.introduce.clear-drops, organism.introduce.adjacent-food-stays,
// organism.introduce.home-empty, organism.introduce.no-power,
// organism.ruling.introduce-home-drop, organism.ruling.introduce-adjacent-food,
// organism.ruling.introduce-overlap, organism.ruling.warp-introduce,
// organism.skip.clear, organism.ruling.skip-clear, organism.ruling.field-introduce
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
//
// organism.ruling.introduce-bonus
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
//
// organism.ruling.introduce-no-arrangement
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
//
// organism.introduce.food, organism.introduce.then-plays, organism.skip.food,
// organism.ruling.skip-food
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

// introduced returns the players who have introduced.
func (t *table) introduced() string {
	var names []string
	for _, p := range t.players {
		if p.introduced {
			names = append(names, p.name)
		}
	}
	return strings.Join(names, ", ")
}

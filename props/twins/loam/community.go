package loam

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/props/twins/reference"
	"unicode/utf8"
)

func (t *table) levels(c *community, level int) int {
	return reference.Count(c.creatures, func(name string) bool { return t.cards.creature(name).Level == level })
}

// complete reports whether a community is full.
// Clauses: community.max-seven, community.complete
func (t *table) complete(c *community) bool { return len(c.creatures) >= t.cards.Constants.Community }

// A place is where a creature may be put: at a position, from 1, in a community, or in a
// new community.
type place struct {
	community *community // nil for a new one
	at        int
}

func (p place) String() string {
	if p.community == nil {
		return "new"
	}
	return fmt.Sprintf("c%d at %d", p.community.id, p.at)
}

// places returns the places for a creature in the active player's root zone.
// Clauses: action.place-own-zone, action.place-into-community, community.level1-start,
// community.level2-not-alone, community.level3-not-alone, community.any-number,
// community.position-free, effect.units-communities, faq.communities-independent, ruling.insertion
func (t *table) places(name string) []place {
	all := []place{{}}
	for _, c := range t.active().zone {
		for under := range len(c.creatures) + 1 {
			all = append(all, place{c, under + 1})
		}
	}
	return reference.Keep(all, func(p place) bool {
		r := &refusal{t: t, p: t.active()}
		r.into(name, strings.Fields(p.String()))
		return len(r.Clauses) == 0
	})
}

// placements returns the moves of a place unit: every creature at every place for it.
// Clauses: action.place, faq.place-independent
func (t *table) placements() (list []move) {
	for _, one := range reference.Distinct(t.placeable(t.doing.step())) {
		for _, where := range t.places(one.name) {
			list = append(list, t.say(func() { t.place(one, where) }, "place %q from %s into %s", one.name, one.pile, where))
		}
	}
	return list
}

// place puts a creature into a community. It adds the creature's gains at once, and records
// the pairs with its present neighbors.
// Clauses: action.place-gains, stat.add-on-place, stat.uncapped, behavior.adjacent,
// behavior.neighbors-at-placement, behavior.not-same-turn, behavior.no-order,
// behavior.decisive-placement, behavior.same-creature-again
func (t *table) place(one candidate, where place) {
	p := t.active()
	reference.Take(t.pile(one.pile), one.name)
	if one.pile == "hand" {
		p.played(one.name)
	}
	c := where.community
	if c == nil {
		p.ids++
		c = &community{id: p.ids}
		p.zone = append(p.zone, c)
		where.at = 1
	}
	t.changed(c)
	c.creatures = slices.Insert(c.creatures, where.at-1, one.name)
	t.addGains(one.name, 1)
	t.placed++
	for _, at := range []int{where.at - 2, where.at} {
		if at >= 0 && at < len(c.creatures) {
			t.pairs = t.withPair(t.pairs, one.name, c.creatures[at])
		}
	}
	t.raised()
}

// addGains adds a creature's gains to the active player's stats. If sign is -1, it subtracts them.
func (t *table) addGains(name string, sign int) {
	for stat, gain := range t.cards.creature(name).Gains {
		now := &t.active().stats[stat]
		before := *now
		*now += sign * gain
		t.crossed(t.cards.Stats[stat].ID, before, *now)
	}
}

// combinationsAtPlacement returns the moves that combine communities during a place unit.
// Clauses: community.combine-timing
func (t *table) combinationsAtPlacement() []move {
	if t.setup.Reads("loam.ruling.combine-timing", "B") {
		return nil
	}
	return t.combinations()
}

// combinations returns the moves that combine two communities. The second is put on top of
// the first, and loses its name.
// Clauses: community.combine, community.combine-incomplete, community.combine-singles,
// community.combine-size, community.combine-ratio, community.own-only, community.combine-layout,
// community.combine-not-place, community.no-swap, community.no-move
func (t *table) combinations() (list []move) {
	p := t.active()
	for _, a := range p.zone {
		for _, b := range p.zone {
			both := &community{a.id, slices.Concat(a.creatures, b.creatures)}
			if a == b || t.complete(a) || t.complete(b) || len(both.creatures) > t.cards.Constants.Community ||
				t.levels(both, 1) < t.cards.Constants.Ratio*t.levels(both, 2) {
				continue
			}
			list = append(list, t.say(func() {
				t.joined = t.withPair(t.joined, a.creatures[len(a.creatures)-1], b.creatures[0])
				t.changed(a)
				t.changed(b)
				a.creatures = both.creatures
				p.zone = slices.DeleteFunc(p.zone, func(c *community) bool { return c == b })
			}, "combine c%d c%d", a.id, b.id))
		}
	}
	return list
}

// changed notes that a community is no longer as it was rearranged.
func (t *table) changed(c *community) {
	t.arranged = slices.DeleteFunc(t.arranged, func(id int) bool { return id == c.id })
}

// rearrangements returns the moves that change the order of a community, if that is allowed:
// once in a turn, as long as nothing else changes it.
// Clauses: community.fixed-order
func (t *table) rearrangements() (list []move) {
	if !t.setup.Reads("loam.ruling.rearrange", "B") {
		return nil
	}
	for _, c := range t.active().zone {
		if slices.Contains(t.arranged, c.id) {
			continue
		}
		for _, order := range reference.Orders(reference.Quoted(c.creatures)) {
			what := fmt.Sprintf("rearrange c%d ", c.id) + strings.Join(order, ", ")
			list = append(list, move{t.turn, what, func() {
				c.creatures = names(strings.Join(order, ", "))
				t.arranged = append(t.arranged, c.id)
				slices.Sort(t.arranged)
			}})
		}
	}
	return list
}

// zoneOf draws communities as columns, with the first creature at the bottom. If they are too
// wide, it draws several tables.
func (t *table) zoneOf(p *player) reference.Special {
	const widest = 95
	rows, columns := "", reference.Each(p.zone, t.column)
	for from, to := 0, 0; from < len(columns); from = to {
		width := len("  |")
		for to = from; to < len(columns); to++ {
			widths := reference.Each(columns[to], utf8.RuneCountInString)
			if width += slices.Max(widths) + len("  |"); width > widest && to > from {
				break
			}
		}
		rows += drawn(columns[from:to])
	}
	return reference.Special{Text: rows}
}

func drawn(columns [][]string) (rows string) {
	height := slices.Max(reference.Each(columns, func(column []string) int { return len(column) }))
	for at := range height {
		cells := make([]string, len(columns))
		for i, column := range columns {
			if height-1-at < len(column) {
				cells[i] = column[height-1-at]
			}
		}
		rows += "\n  | " + strings.Join(cells, " | ") + " |"
	}
	return rows
}

// column returns the cells of a community from below: its name and its creatures.
func (t *table) column(c *community) []string {
	cells := []string{fmt.Sprintf("c%d", c.id)}
	for _, name := range c.creatures {
		one := t.cards.creature(name)
		cells = append(cells, fmt.Sprintf("%s%d %s", one.Type, one.Level, name))
	}
	return cells
}

var named = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^c[0-9]+$`) })

// readZone reads communities from tables. Each table ends with the row of their names.
func readZone(rows []string) (zone []*community) {
	var above [][]string
	for _, row := range rows {
		cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), "|")
		above = append(above, cells)
		if first := strings.TrimSpace(cells[0]); !named().MatchString(first) {
			continue
		}
		for column := range cells {
			c := &community{}
			for at := len(above) - 1; at >= 0; at-- {
				cell := strings.TrimSpace(above[at][column])
				if at == len(above)-1 {
					c.id, _ = strconv.Atoi(cell[1:])
				} else if _, name, _ := strings.Cut(cell, " "); name != "" {
					c.creatures = append(c.creatures, name)
				}
			}
			zone = append(zone, c)
		}
		above = nil
	}
	return zone
}

// pick lets chance pick a creature for a unit, unless the player may skip the unit.
// Clauses: effect.mod-random, effect.mod-up-to
func (t *table) pick(s *step) {
	if t.phase = phasePick; s.UpTo || t.optional() {
		t.phase = phasePickStop
	}
}

// picks returns the moves of chance: every copy of the creatures that qualify. For a
// placement only creatures count that have a place.
func (t *table) picks() (list []move) {
	s := t.doing.step()
	all := t.candidates(s)
	if s.Op == "place" {
		all = slices.DeleteFunc(all, func(one candidate) bool { return len(t.places(one.name)) == 0 })
	}
	for _, pile := range piles {
		from := reference.Keep(all, func(one candidate) bool { return one.pile == pile })
		labels := reference.Numbered(reference.Each(from, func(one candidate) string { return one.name }))
		for i, one := range from {
			list = append(list, move{pile, labels[i], func() { t.picked(s, one) }})
		}
	}
	return list
}

// picked carries out a unit with the picked creature.
// Clauses: scenario.invasive.subtract, scenario.invasive.negative, scenario.invasive.no-community,
// scenario.invasive.not-placed
func (t *table) picked(s *step, one candidate) {
	d := t.doing
	switch s.Op {
	case "place":
		d.drawn, d.from = one.name, one.pile
		return
	case "bury":
		t.bury(one)
	case "invade":
		reference.Take(&t.soil, one.name)
		t.put(&t.invasive, one.name)
		t.addGains(one.name, -1)
	case "draw":
		t.draw(one)
	}
	t.unitDone()
	if one.pile == "discard" {
		d.drawn, d.from = one.name, "hand"
		if p := t.active(); reference.Copies(p.buried, one.name) > reference.Copies(t.discard, one.name) {
			reference.Take(&p.buried, one.name)
		}
	}
}

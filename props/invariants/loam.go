package invariants

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// Loam checks that each card is in one place, that communities have the right levels, that
// inputs fit the stats, and that the effect being resolved fits what is due. Numbers are
// those of section 7 of the catalogue.
func Loam(p *Position) []string {
	l := &loam{Position: p, doing: p.fact("doing").(string), phase: p.fact("phase").(string), cards: map[string]int{}}
	l.middle()
	for _, seat := range p.Seats {
		l.player(seat)
	}
	l.turn()
	l.over()
	return l.broken
}

// A loam is a position of Loam that is being checked.
type loam struct {
	*Position
	doing, phase string
	cards        map[string]int // in how many places each behavior is
	creatures    int            // outside the deck
	findings
}

func (p *Position) fact(name string) any { return p.Facts[name] }

func (p *Position) of(seat, name string) any { return rule.FactNamed(p.Facts[seat], name).Interface() }

func (l *loam) count(names []string) {
	for _, name := range names {
		l.cards[name]++
	}
}

// middle checks what lies between the players.
func (l *loam) middle() {
	display, earned := l.fact("display").([]string), l.fact("earned").(int)
	l.creatures += len(l.fact("soil").([]string)) + len(l.fact("discard").([]string))
	l.count(display)
	l.count(l.fact("behaviorDiscard").([]string))
	if strings.Contains(l.Text, fmt.Sprintf("\ndoing %q\n", l.doing)) {
		l.count([]string{l.doing})
	}
	l.breaks(len(display) > 3, "2: %d behaviors are available", len(display))
	l.breaks(earned > 0 && l.doing != "end" && len(display)+earned > 3, "13: %d are available and %d have been earned", len(display), earned)
	l.breaks(earned > 3, "13: %d have been earned", earned)
	l.breaks(l.fact("deck").(int) < 0, "1: %d cards in the deck", l.fact("deck"))
}

func (l *loam) player(seat string) {
	stats, behaviors := l.of(seat, "stats").([]int), l.of(seat, "behaviors").([]string)
	l.count(behaviors)
	invasive := len(l.of(seat, "invasive").([]string))
	l.creatures += len(l.of(seat, "hand").([]string)) + invasive
	l.breaks(invasive > max(0, 2*(l.fact("round").(int)-1)), "%d invasive creatures in round %d", invasive, l.fact("round"))
	active, inHand := l.fact("active") == seat, 0
	choice := slices.Contains(l.Setup.Rulings, rule.Setting{Name: "loam.ruling.upgrade-automatic", Value: "B"})
	l.breaks(slices.Min(stats) < 0 && l.fact("scenario") != "invasive-species", "%d is below 0", slices.Min(stats))
	for i, word := range []string{"structure", "nutrients", "food-web"} {
		up, _ := l.of(seat, "upgraded").(func(string) (bool, error))(word)
		where, _ := l.of(seat, "input").(func(string) (string, error))(word)
		effect, upper := strings.HasPrefix(l.doing, word+" "), strings.HasPrefix(l.doing, word+"+ ")
		l.breaks(up && stats[i] < 8 || !up && stats[i] >= 8 && !choice, "9: %s of %s is %d, upgraded %v", word, seat, stats[i], up)
		l.breaks(active && (effect || upper) != (where == "in use"), "3: %s is %s while %s is resolved", word, where, l.doing)
		l.breaks(active && upper && stats[i] < 8, "9: %s at %d", l.doing, stats[i])
		if where == "hand" {
			inHand++
		}
	}
	zone := l.zone(seat)
	for _, name := range l.fact("lapsed").([]string) {
		l.breaks(slices.Contains(behaviors, name), "%s has lapsed and is in hand", name)
	}
	if active {
		l.counters(seat)
		l.breaks(l.fact("placed").(int) > zone, "10: %d placed and %d in the root zone", l.fact("placed"), zone)
		l.breaks(l.phase == "check" && zone < 2, "24: a check with %d in the root zone", zone)
		l.breaks(l.ends() != (l.phase == "turn" && inHand == 0), "14: with %d inputs in hand the turn can be ended: %v", inHand, l.ends())
	}
}

// counters checks what is counted in a turn: one thing does not happen without another.
func (l *loam) counters(seat string) {
	placed, earned, used, out := l.fact("placed").(int), l.fact("earned").(int), 0, 0
	for _, word := range []string{"structure", "nutrients", "food-web"} {
		switch where, _ := l.of(seat, "input").(func(string) (string, error))(word); where {
		case "used", "in use":
			used++
		case "out":
			out++
		}
	}
	before, scenario := 0, l.fact("scenario").(string)
	for _, line := range l.Lines("out-before") {
		before += len(line)
	}
	l.breaks(earned > 0 && placed == 0, "%d earned, and nothing was placed", earned)
	for _, name := range l.fact("lapsed").([]string) {
		l.breaks(placed == 0, "%s has lapsed, and nothing was placed", name)
	}
	behaviors := len(l.fact("behaviorDiscard").([]string)) + len(l.Lines("doing"))
	l.breaks(placed > 0 && used+behaviors == 0, "%d placed, and nothing was used", placed)
	l.breaks(out > 1 || out > 0 && scenario != "allelopathy" && scenario != "surface-fire", "inputs out: %d", out)
	most := map[string]int{"allelopathy": 3, "surface-fire": 1}[scenario]
	l.breaks(before > most, "%d were out before", before)
	l.breaks(scenario == "allelopathy" && l.phase == "turn" && l.fact("round") != 3 && out == 0, "none is out in round %d", l.fact("round"))
}

// zone checks the communities of a player, which a picture shows, and returns how many
// creatures they have.
func (l *loam) zone(seat string) (all int) {
	var rows [][]string
	seen, inside := map[string]bool{}, false
	for line := range strings.Lines(l.Text) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") {
			inside = line == "zone "+seat
			continue
		}
		if !inside {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		rows = append(rows, cells)
		if slices.ContainsFunc(cells, func(cell string) bool { return !isID(cell) }) {
			continue // a row of names ends a block
		}
		for column, id := range cells {
			id = strings.TrimSpace(id)
			l.breaks(seen[id], "3: two communities %s of %s", id, seat)
			seen[id] = true
			all += l.community(seat+"'s "+id, rows[:len(rows)-1], column)
		}
		rows = nil
	}
	l.creatures += all
	return all
}

// isID reports whether a cell of a picture is the ID of a community, such as c1.
func isID(cell string) bool {
	cell = strings.TrimSpace(cell)
	return len(cell) > 1 && cell[0] == 'c' && cell[1] >= '1' && cell[1] <= '9'
}

// community checks the size and the levels of a community, which is a column of a picture.
func (l *loam) community(name string, rows [][]string, column int) (size int) {
	var levels [4]int
	for _, row := range rows {
		if label, _, found := strings.Cut(strings.TrimSpace(row[column]), " "); found && len(label) == 3 {
			size++
			levels[label[2]-'0']++
		}
	}
	l.breaks(size < 1 || size > 7, "4: %s has %d creatures", name, size)
	l.breaks(levels[1] < 2*levels[2], "5: %s has %d of level 1 and %d of level 2", name, levels[1], levels[2])
	l.breaks(levels[3] > 1 || levels[3] == 1 && size != 7, "6: %s has %d of level 3 among %d", name, levels[3], size)
	return size
}

// ends reports whether the player may end the turn.
func (l *loam) ends() bool {
	return slices.ContainsFunc(l.Table.Legal(l.At), func(m rule.Move) bool {
		_, said, _ := strings.Cut(l.Table.PrintMove(m), ": ")
		return said == "end" || strings.HasPrefix(said, "end ")
	})
}

// turn checks the counts of cards, and what is being resolved.
func (l *loam) turn() {
	round, left, queue := l.fact("round").(int), l.fact("left").(int), l.fact("queue").(int)
	over := l.Deciders == 0
	setUp := l.doing == "set-up" || l.phase == "first"
	for name, n := range l.cards {
		l.breaks(n > 1, "2: %s lies in %d places", name, n)
	}
	l.breaks(l.creatures+l.fact("deck").(int) > 120, "1: there are %d creatures", l.creatures+l.fact("deck").(int))
	l.breaks(len(l.cards)+l.fact("behaviorDeck").(int) > 15, "2: there are %d behaviors", len(l.cards)+l.fact("behaviorDeck").(int))
	l.breaks(setUp != (round == 0) || round > 3, "15: round %d, and %s is due", round, l.phase)
	l.breaks(l.phase == "turn" && (l.doing != "" || left > 0 || queue > 0 || l.fact("drawn") != ""), "14: a turn move is due while %q, %d left", l.doing, left)
	l.breaks(!slices.Contains([]string{"turn", "check", "first", "over"}, l.phase) && l.doing == "", "20: %s is due, and nothing is resolved", l.phase)
	l.breaks(queue > l.fact("earned").(int), "24: %d triggers for %d behaviors", queue, l.fact("earned"))
	wins := l.fact("wins").([]int)
	l.breaks(!over && slices.Max(wins) > 1 && wins[0] != wins[1], "a match of %v continues", wins)
	l.breaks(!over && len(l.Table.Legal(l.At)) == 0, "20: no player has a move")
}

// over checks the end of a game: the most points win, then the highest value of the lowest stat.
func (l *loam) over() {
	winners := l.fact("winners").([]string)
	if l.Deciders != 0 {
		l.breaks(len(winners) > 0, "33: %v have won a game that continues", winners)
		return
	}
	l.breaks(l.fact("round") != 3, "15: over in round %d", l.fact("round"))
	if len(l.Seats) == 1 || l.Has("match") {
		return
	}
	for _, one := range l.Seats {
		ahead := true
		for _, other := range l.Seats {
			mine, theirs := l.of(one, "points").(int), l.of(other, "points").(int)
			ahead = ahead && (mine > theirs || mine == theirs && l.of(one, "lowest").(int) >= l.of(other, "lowest").(int))
		}
		l.breaks(ahead != slices.Contains(winners, one), "33: %v have won, and %s is ahead of all: %v", winners, one, ahead)
	}
}

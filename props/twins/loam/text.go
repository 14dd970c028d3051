package loam

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/props/twins/reference"
)

// hidden finds cards of which a position states only the number.
var hidden = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m) unknown [0-9]+(,|$)`) })

// Read reads a position in the notation that print writes.
func (old *table) Read(position string) (reference.Table, error) {
	t := &table{setup: old.setup, cards: old.cards, wins: make([]int, len(old.players)), round: 2, phase: phaseTurn}
	t.players = reference.Each(old.players, func(p *player) *player { return &player{name: p.name} })
	t.first, t.turn = t.players[0].name, t.players[0].name
	if hidden().MatchString(position) {
		return nil, reference.UnsupportedFeature("cards that no player knows")
	}
	var doing []string
	owner, rows := "", map[string][]string{}
	given, err := t.lines().ReadAll(position, func(word, rest string) (read bool, err error) {
		switch word {
		case "zone":
			owner = rest
		case "|":
			rows[owner] = append(rows[owner], "|"+rest)
		case "step", "short", "so-far", "drawn", "doing":
			doing = append(doing, word+" "+rest)
		default:
			return false, nil
		}
		return true, nil
	})
	if err != nil {
		return nil, err
	}
	for name := range rows {
		t.player(name).zone = readZone(rows[name])
	}
	for _, stat := range t.flips {
		if p := t.active(); !slices.Contains(p.low, stat) {
			p.low = append(p.low, stat)
		}
	}
	for _, p := range t.players {
		if len(p.zone) > 0 && p.ids == 0 {
			p.ids = p.zone[len(p.zone)-1].id
		}
	}
	if err := t.readDoing(doing); err != nil {
		return nil, err
	}
	if !given["deck"] {
		t.deck = t.elsewhere()
	}
	if !given["behavior-deck"] {
		t.behaviorDeck = t.behaviorsElsewhere()
	}
	return t, nil
}

func (t *table) readDoing(lines []string) error {
	for _, line := range lines {
		word, rest, _ := strings.Cut(line, " ")
		d := t.doing
		switch word {
		case "doing":
			if rest == "end" || rest == "set-up" {
				return nil
			}
			t.doing = &effectState{what: strings.Trim(rest, `"`), behavior: strings.HasPrefix(rest, `"`)}
		case "step":
			number := 0
			fmt.Sscanf(rest, "%d, left %d", &number, &d.left)
			if d.lists = find(t.stepsOf(d), number); d.lists == nil {
				return reference.UnsupportedFeature("a step that is not there")
			}
		case "short":
			d.short = true
		case "so-far":
			var previous, all int
			fmt.Sscanf(rest, "%d/%d", &previous, &all)
			for i, l := range d.lists {
				l.previous, l.all = previous>>i&1 == 1, all>>i&1 == 1
			}
		case "drawn":
			at := strings.LastIndex(rest, " from ")
			d.drawn, d.from = strings.Trim(rest[:at], `"`), rest[at+6:]
		}
	}
	return nil
}

func (t *table) stepsOf(d *effectState) []step {
	switch {
	case d.behavior:
		return t.cards.behavior(d.what).Steps
	case d.what == "start":
		return t.text()
	case d.what == "trigger":
		return t.triggered()
	}
	stat, label, _ := strings.Cut(d.what, " ")
	return t.cards.effect(strings.TrimSuffix(stat, "+"), strings.HasSuffix(stat, "+"), label)
}

func find(steps []step, number int) []*list {
	l := newList(steps)
	for ; l.at < len(steps); l.at++ {
		s := &steps[l.at]
		if number == 1 {
			return []*list{l}
		}
		if number > s.count() {
			number -= s.count()
			continue
		}
		number--
		for _, option := range s.lists() {
			if inside := find(option, number); inside != nil {
				return append([]*list{l}, inside...)
			}
			number -= countAll(option)
		}
	}
	return nil
}

// item matches an item of a pile: a name, perhaps quoted, and perhaps a number of copies.
var item = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:"([^"]*)"|([^",\s]+))(?: ([0-9]+))?(?:,|$)`) })

func names(text string) (list []string) {
	for _, found := range item().FindAllStringSubmatch(text, -1) {
		name, copies := found[1]+found[2], 1
		if found[2] == "none" {
			continue
		}
		if found[3] != "" {
			copies, _ = strconv.Atoi(found[3])
		}
		list = append(list, slices.Repeat([]string{name}, copies)...)
	}
	return list
}

// Print writes the position in the notation of scenarios, as a player sees it.
func (t *table) Print(viewer string) string {
	if viewer != "" {
		t = t.seen(viewer)
	}
	return t.lines().Print()
}

func (t *table) lines() *reference.Lines {
	l := &reference.Lines{Split: names}
	l.Join = func(names []string) string { return strings.Join(counted(names), ", ") }
	for _, p := range t.players {
		last := 0
		if len(p.zone) > 0 {
			last = p.zone[len(p.zone)-1].id
		}
		l.Add("zone "+p.name, t.zoneOf(p))
		l.Add("stats "+p.name, numbers("%d/%d/%d", &p.stats[0], &p.stats[1], &p.stats[2]))
		l.Add("inputs "+p.name, t.sidesOf(p))
		l.If(p.ids != last, "ids "+p.name, &p.ids)
		l.Add("hand "+p.name, &p.hand)
		l.Add("known "+p.name, &p.known)
		l.Add("behaviors "+p.name, &p.behaviors)
	}
	l.Always("soil", &t.soil)
	l.Add("discard", &t.discard)
	for _, p := range t.players {
		l.Add("buried "+p.name, &p.buried)
	}
	l.Add("invasive", &t.invasive)
	l.If(!slices.Equal(t.deck, t.cards.sorted(t.elsewhere())), "deck", &t.deck)
	l.Always("display", &t.display)
	l.Add("behavior-discard", &t.behaviorDiscard)
	l.If(!slices.Equal(t.behaviorDeck, t.behaviorsElsewhere()), "behavior-deck", &t.behaviorDeck)
	l.Always("first", &t.first)
	l.Always("turn", &t.turn)
	l.Always("round", &t.round)
	l.Add("used", &t.used)
	l.Add("out", &t.out)
	l.Add("out-before", &t.outBefore)
	l.Add("placed", &t.placed)
	l.Add("earned", &t.earned)
	l.Add("queue", &t.queue)
	l.Add("lapsed", &t.lapsed)
	l.Add("joined", &t.joined)
	l.Add("rearranged", t.arrangedIDs())
	l.Add("flip", &t.flips)
	l.Add("pairs", &t.pairs)
	l.If(len(t.tasks) > 0, "doing", reference.Special{Text: map[bool]string{true: "set-up", false: "end"}[t.round == 0]})
	l.Add("tasks", &t.tasks)
	l.If(len(t.tasks) > 0 && t.dealt > 0, "dealt", &t.dealt)
	if t.doing != nil {
		t.doing.lines(l)
	}
	l.If(t.phase != phaseTurn, "phase", &t.phase)
	l.If(t.games > 0, "wins", numbers("%d/%d, games %d", &t.wins[0], &t.wins[len(t.wins)-1], &t.games))
	l.If(t.phase == phaseOver, "winners", &t.winners)
	return l
}

func numbers(format string, values ...*int) reference.Special {
	said := reference.Each(values, func(n *int) any { return *n })
	read := reference.Each(values, func(n *int) any { return n })
	return reference.Special{
		Text: fmt.Sprintf(format, said...),
		Read: func(rest string) { fmt.Sscanf(rest, format, read...) },
	}
}

// arrangedIDs returns the line of the communities that were rearranged.
func (t *table) arrangedIDs() reference.Special {
	ids := reference.Each(t.arranged, func(id int) string { return fmt.Sprintf("c%d", id) })
	return reference.Special{Text: strings.Join(ids, ", "), Read: func(rest string) {
		for _, name := range names(rest) {
			id, _ := strconv.Atoi(name[1:])
			t.arranged = append(t.arranged, id)
		}
	}}
}

// lines adds the lines of the effect in progress, which readDoing reads.
func (d *effectState) lines(l *reference.Lines) {
	what, drawn := d.what, ""
	if d.behavior {
		what = `"` + what + `"`
	}
	previous, all, full := 0, 0, 0
	for i, l := range d.lists {
		full += 1 << i
		if l.previous {
			previous += 1 << i
		}
		if l.all {
			all += 1 << i
		}
	}
	if d.drawn != "" {
		drawn = spelt(d.drawn) + " from " + d.from
	}
	number := d.number()
	l.Always("doing", &what)
	l.Always("step", numbers("%d, left %d", &number, &d.left))
	l.Add("short", &d.short)
	l.If(previous != full || all != full, "so-far", numbers("%d/%d", &previous, &all))
	l.Add("drawn", &drawn)
}

// number returns the number of the present step. Steps are numbered in the order in which
// they are printed. The steps inside a choose or a may follow its own number.
func (d *effectState) number() (n int) {
	for i, l := range d.lists {
		for _, before := range l.steps[:l.at] {
			n += before.count()
		}
		n++
		if i+1 < len(d.lists) {
			for _, option := range l.steps[l.at].lists() {
				if &option[0] == &d.lists[i+1].steps[0] {
					break
				}
				n += countAll(option)
			}
		}
	}
	return n
}

// count returns the number of steps in a step: itself and those inside it.
func (s *step) count() int {
	n := 1
	for _, list := range s.lists() {
		n += countAll(list)
	}
	return n
}

func countAll(steps []step) (n int) {
	for i := range steps {
		n += steps[i].count()
	}
	return n
}

// unknown is the name of a hidden card. No real card has this name.
const unknown = "\x00"

// counted writes a pile: each name once, with the number of copies. Hidden cards come last.
func counted(names []string) []string {
	list := reference.Counted(reference.Keep(names, func(name string) bool { return name != unknown }), spelt)
	if n := reference.Copies(names, unknown); n > 0 {
		list = append(list, fmt.Sprintf("unknown %d", n))
	}
	return list
}

// spelt quotes a name of several words, or one that would be read as something else.
func spelt(name string) string {
	if strings.ContainsAny(name, " ,:#") || name == "none" || name == "unknown" {
		return `"` + name + `"`
	}
	return name
}

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
	for _, p := range old.players {
		t.players = append(t.players, &player{name: p.name})
	}
	t.first, t.turn = t.players[0].name, t.players[0].name
	if hidden().MatchString(position) {
		return nil, reference.Unsupported("cards that nobody knows")
	}
	given := map[string]bool{}
	var doing []string
	lines := strings.Split(position, "\n")
	for i := 0; i < len(lines); i++ {
		word, rest, _ := strings.Cut(strings.TrimSpace(lines[i]), " ")
		given[word] = true
		if word == "zone" {
			n := 0
			for i+1+n < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[i+1+n]), "|") {
				n++
			}
			t.player(rest).zone = readZone(lines[i+1 : i+1+n])
			i += n
			continue
		}
		if word == "step" || word == "short" || word == "so-far" || word == "drawn" || word == "doing" {
			doing = append(doing, strings.TrimSpace(lines[i]))
			continue
		}
		if err := t.readLine(word, rest); err != nil {
			return nil, err
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

func (t *table) readLine(word, rest string) error {
	who, more, _ := strings.Cut(rest, " ")
	switch word {
	case "":
	case "stats":
		p := t.player(who)
		fmt.Sscanf(more, "%d/%d/%d", &p.stats[0], &p.stats[1], &p.stats[2])
	case "ids":
		fmt.Sscan(more, &t.player(who).ids)
	case "hand":
		t.player(who).hand = names(more)
	case "known":
		t.player(who).known = names(more)
	case "inputs":
		t.readSides(t.player(who), more)
	case "rearranged":
		for _, name := range names(rest) {
			id := 0
			fmt.Sscanf(name, "c%d", &id)
			t.arranged = append(t.arranged, id)
		}
	case "flip":
		t.flips = names(rest)
		for _, stat := range t.flips {
			if p := t.active(); !slices.Contains(p.low, stat) {
				p.low = append(p.low, stat)
			}
		}
	case "behaviors":
		t.player(who).behaviors = names(more)
	case "buried":
		t.player(who).buried = names(more)
	case "soil":
		t.soil = names(rest)
	case "discard":
		t.discard = names(rest)
	case "deck":
		t.deck = names(rest)
	case "invasive":
		t.invasive = names(rest)
	case "display":
		t.display = names(rest)
	case "behavior-deck":
		t.behaviorDeck = names(rest)
	case "behavior-discard":
		t.behaviorDiscard = names(rest)
	case "first":
		t.first = rest
	case "turn":
		t.turn = rest
	case "round":
		fmt.Sscan(rest, &t.round)
	case "used":
		t.used = names(rest)
	case "out":
		t.out = rest
	case "out-before":
		t.outBefore = names(rest)
	case "placed":
		fmt.Sscan(rest, &t.placed)
	case "earned":
		fmt.Sscan(rest, &t.earned)
	case "joined":
		t.joined = names(rest)
	case "lapsed":
		t.lapsed = names(rest)
	case "pairs":
		t.pairs = names(rest)
	case "queue":
		fmt.Sscan(rest, &t.queue)
	case "tasks":
		t.tasks = names(rest)
	case "dealt":
		fmt.Sscan(rest, &t.dealt)
	case "phase":
		t.phase = rest
	case "wins":
		fmt.Sscanf(rest, "%d/%d, games %d", &t.wins[0], &t.wins[1], &t.games)
	case "winners":
		t.winners = names(rest)
	default:
		return reference.Unsupported("a line that begins with " + word)
	}
	return nil
}

// readDoing reads the effect in progress.
func (t *table) readDoing(lines []string) error {
	for _, line := range lines {
		word, rest, _ := strings.Cut(line, " ")
		d := t.doing
		switch word {
		case "doing":
			if rest == "end" || rest == "set-up" {
				return nil
			}
			t.doing = &doing{what: strings.Trim(rest, `"`), behavior: strings.HasPrefix(rest, `"`)}
		case "step":
			number := 0
			fmt.Sscanf(rest, "%d, left %d", &number, &d.left)
			if d.lists = find(t.stepsOf(d), number); d.lists == nil {
				return reference.Unsupported("a step that is not there")
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

// stepsOf returns the steps of the effect in progress.
func (t *table) stepsOf(d *doing) []step {
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

// find returns the lists that lead to the step with a number.
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

// names reads a pile.
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

// A writer writes the lines of a position.
type writer struct{ strings.Builder }

func (w *writer) line(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

// list writes a line if the list is not empty.
func (w *writer) list(word string, items []string) {
	if len(items) > 0 {
		w.line("%s %s", word, strings.Join(items, ", "))
	}
}

// Print writes the position in the notation of scenarios, as a player sees it.
func (t *table) Print(viewer string) string {
	if viewer != "" {
		t = t.seen(viewer)
	}
	w := &writer{}
	for _, p := range t.players {
		t.printPlayer(w, p)
	}
	w.line("soil %s", orNone(counted(t.soil)))
	w.list("discard", counted(t.discard))
	for _, p := range t.players {
		w.list("buried "+p.name, counted(p.buried))
	}
	w.list("invasive", counted(t.invasive))
	if !slices.Equal(t.deck, t.cards.sorted(t.elsewhere())) {
		w.line("deck %s", orNone(counted(t.deck)))
	}
	w.line("display %s", orNone(counted(t.display)))
	w.list("behavior-discard", counted(t.behaviorDiscard))
	if !slices.Equal(t.behaviorDeck, t.behaviorsElsewhere()) {
		w.line("behavior-deck %s", orNone(counted(t.behaviorDeck)))
	}
	w.line("first %s", t.first)
	w.line("turn %s", t.turn)
	w.line("round %d", t.round)
	t.printTurn(w)
	t.printDoing(w)
	if t.phase != phaseTurn {
		w.line("phase %s", t.phase)
	}
	if t.games > 0 {
		w.line("wins %d/%d, games %d", t.wins[0], t.wins[1], t.games)
	}
	if t.phase == phaseOver {
		w.line("winners %s", orNone(t.winners))
	}
	return w.String()
}

func (t *table) printPlayer(w *writer, p *player) {
	last := 0
	if len(p.zone) > 0 {
		w.line("zone %s", p.name)
		t.printZone(w, p.zone)
		last = p.zone[len(p.zone)-1].id
	}
	w.line("stats %s %d/%d/%d", p.name, p.stats[0], p.stats[1], p.stats[2])
	t.printSides(w, p)
	if p.ids != last {
		w.line("ids %s %d", p.name, p.ids)
	}
	w.list("hand "+p.name, counted(p.hand))
	w.list("known "+p.name, counted(p.known))
	w.list("behaviors "+p.name, counted(p.behaviors))
}

func (t *table) printTurn(w *writer) {
	w.list("used", t.used)
	if t.out != "" {
		w.line("out %s", t.out)
	}
	w.list("out-before", t.outBefore)
	number := func(word string, n int) {
		if n > 0 {
			w.line("%s %d", word, n)
		}
	}
	number("placed", t.placed)
	number("earned", t.earned)
	number("queue", t.queue)
	w.list("lapsed", counted(t.lapsed))
	w.list("joined", t.joined)
	w.list("rearranged", communityNames(t.arranged))
	w.list("flip", t.flips)
	w.list("pairs", t.pairs)
	if len(t.tasks) > 0 {
		w.line("doing %s", map[bool]string{true: "set-up", false: "end"}[t.round == 0])
		w.list("tasks", t.tasks)
		number("dealt", t.dealt)
	}
}

func (t *table) printDoing(w *writer) {
	d := t.doing
	if d == nil {
		return
	}
	what := d.what
	if d.behavior {
		what = `"` + what + `"`
	}
	w.line("doing %s", what)
	w.line("step %d, left %d", d.number(), d.left)
	if d.short {
		w.line("short")
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
	if previous != full || all != full {
		w.line("so-far %d/%d", previous, all)
	}
	if d.drawn != "" {
		w.line("drawn %s from %s", spelt(d.drawn), d.from)
	}
}

// number returns the number of the present step. Steps are numbered in the order in which
// they are printed. The steps inside a choose or a may follow its own number.
func (d *doing) number() (n int) {
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

// counted writes a pile: each name once, with the number of copies.
func counted(names []string) (list []string) {
	for _, name := range reference.Distinct(names) {
		word, n := spelt(name), reference.Copies(names, name)
		if name == unknown {
			word = fmt.Sprintf("unknown %d", n)
		} else if n > 1 {
			word = fmt.Sprintf("%s %d", word, n)
		}
		list = append(list, word)
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

func orNone(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}

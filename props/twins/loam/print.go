package loam

import (
	"fmt"
	"slices"
	"strings"
)

// A writer writes the lines of a position.
type writer struct{ strings.Builder }

func (w *writer) line(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

// list writes a line if the list is not empty.
func (w *writer) list(word string, items []string) {
	if len(items) > 0 {
		w.line("%s %s", word, strings.Join(items, ", "))
	}
}

// print writes the position in the notation of scenarios.
func (t *table) print() string {
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
	for _, name := range distinct(names) {
		word, n := spelt(name), count(names, name)
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

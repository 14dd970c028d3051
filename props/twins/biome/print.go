package biome

import (
	"fmt"
	"slices"
	"strings"
)

// scores are the sources of points, in the order of the ledger.
var scores = []string{"cards", "achievements", "actions", "feeding", "hunting", "scavenging", "migration", "bountiful", "received", "given", "private"}

// together are a player's lines that the others see only after everybody has decided.
var together = []string{"points", "store", "board", "conditions", "nests", "passed", "bonuses"}

// A printer writes a position in the notation of scenarios. viewer is the player who sees
// it, or nil for somebody who sees everything.
type printer struct {
	*table
	viewer *player
	b      strings.Builder
}

func (t *table) print(viewer *player) string {
	w := &printer{table: t, viewer: viewer}
	w.header()
	for _, p := range t.players {
		w.player(p)
	}
	for _, p := range t.players {
		w.shown(p)
	}
	w.piles()
	w.doing()
	return w.b.String()
}

func (w *printer) line(format string, args ...any) { fmt.Fprintf(&w.b, format+"\n", args...) }

// list writes a line if the list is not empty.
func (w *printer) list(word string, parts []string) {
	if len(parts) > 0 {
		w.line("%s %s", word, strings.Join(parts, ", "))
	}
}

// header writes the season and the phase.
func (w *printer) header() {
	w.line("season %d", w.season)
	w.line("phase %s", w.phase)
	w.line("start %s", w.players[w.start].name)
	if w.phase == "over" {
		if w.ending {
			w.line("ending")
		}
		w.line("winners %s", strings.Join(w.winners, ", "))
		if w.rating > 0 {
			w.line("rating %d", w.rating)
		}
		return
	}
	if w.turn >= 0 {
		w.line("turn %s", w.players[w.turn].name)
	}
	ready := w.seats(w.ready)
	dealing := strings.HasPrefix(w.phase, "deal-") || w.phase == "name-start"
	if !dealing && (w.phase != "start" || ready != "none") {
		w.line("ready %s", ready)
	}
	if w.ending {
		w.line("ending")
	}
	w.list("order", w.playersAt(w.order))
	w.list("hunted", w.spaces(w.hunted))
	w.list("virtual", w.spaces(slices.Sorted(slices.Values(w.virtual))))
	w.printAttack()
	if w.phase == "collect" {
		w.line("last %s", w.nameOf(w.last))
		if w.extra >= 0 {
			w.line("extra %s", w.nameOf(w.extra))
		}
	}
	if w.left > 0 && w.phase != "name-start" {
		w.line("left %d", w.left)
	}
	w.printMigration()
	w.printDisaster()
}

func (w *printer) printAttack() {
	if a := w.attack; a != nil {
		victim := w.players[w.turn]
		if a.victim >= 0 {
			victim = w.players[a.victim]
		}
		hit := ""
		if a.hit {
			hit = " won"
		}
		w.line("attack %s on %s.%s%s", w.spaceName(a.with), victim.name, w.spaceName(max(0, a.nest)), hit)
	}
}

func (w *printer) printMigration() {
	for _, p := range w.players {
		var at []int
		for _, one := range w.migrated {
			if one[0] == p.seat {
				at = append(at, one[1])
			}
		}
		slices.Sort(at)
		w.list("migrated "+p.name, w.spaces(at))
	}
	if w.migrant >= 0 {
		w.line("migrant %s", w.spaceName(w.migrant))
	}
	if w.revealed != "" {
		w.line("migrant %q", w.revealed)
	}
}

func (w *printer) printDisaster() {
	if w.spun == "" {
		return
	}
	w.line("spun %s", w.spun)
	if !w.solo() {
		w.line("standing first %s, last %s", w.nameOf(w.standing[0]), w.nameOf(w.standing[1]))
	}
	if w.stage != "" {
		w.line("stage %s, need %d, pay %d", w.stage, w.need, w.pay)
	}
	w.list("losing", w.spaces(w.losing))
	w.list("losing-nests", w.spaces(w.losingNests))
	if w.need > 0 && w.spun == "snowstorm" && w.reads("snowstorm-total", "B") {
		w.line("losing-tokens foods %d, sunlight %d", w.losingTokens[0], w.losingTokens[1])
	}
	if w.saved >= 0 {
		w.line("saved %s", w.spaceName(w.saved))
	}
}

func (t *table) nameOf(seat int) string {
	if seat < 0 {
		return "none"
	}
	return t.players[seat].name
}

func (t *table) playersAt(seats []int) (list []string) {
	for _, seat := range seats {
		list = append(list, t.players[seat].name)
	}
	return list
}

func (t *table) spaces(list []int) (names []string) {
	for _, at := range list {
		names = append(names, t.spaceName(at))
	}
	return names
}

func (t *table) seats(are []bool) string {
	var list []string
	for i, is := range are {
		if is {
			list = append(list, t.players[i].name)
		}
	}
	return or(strings.Join(list, ", "), "none")
}

func or(word, other string) string {
	if word == "" {
		return other
	}
	return word
}

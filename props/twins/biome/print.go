package biome

import (
	"fmt"
	"slices"
	"strings"
)

// scores are where points come from, in the order of the ledger.
var scores = []string{"cards", "achievements", "actions", "feeding", "hunting", "scavenging", "migration", "bountiful", "received", "given", "private"}

// together are the lines of a player that the others see only when everybody has
// decided.
var together = []string{"points", "store", "board", "conditions", "nests", "passed", "bonuses"}

// A printer writes a position as scenarios write it; viewer is who looks, nil for
// somebody who sees everything.
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

// list writes a line, unless nothing would stand in it.
func (w *printer) list(word string, parts []string) {
	if len(parts) > 0 {
		w.line("%s %s", word, strings.Join(parts, ", "))
	}
}

// header writes where the season stands.
func (w *printer) header() {
	w.line("season %d", w.season)
	w.line("phase %s", w.phase)
	w.line("start %s", w.players[w.start].name)
	if w.phase == "over" {
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

// hides reports whether the viewer may not look at a player's own cards.
//
// biome.setup.hand, biome.ruling.hidden-gift
func (w *printer) hides(p *player) bool { return w.viewer != nil && w.viewer != p }

// player writes what lies in front of a player.
func (w *printer) player(p *player) {
	lines := w.publicLines(p)
	if w.hides(p) && p.shown != nil {
		// biome.ruling.simultaneous-order
		lines = p.shown
	}
	say := func(word string) {
		if text := lines[word]; text != "" && (text != "none" || word == "store" || word == "passed") {
			w.line("%s %s %s", word, p.name, text)
		}
	}
	own := func(word string, cards []string, text string) {
		switch {
		case len(cards) == 0:
		case w.hides(p) && !(word == "aside" && w.season == 0):
			w.line("%s %s unknown %d", word, p.name, len(cards))
		default:
			w.line("%s %s %s", word, p.name, text)
		}
	}
	say("points")
	say("store")
	say("board")
	say("conditions")
	w.list("bountiful "+p.name, w.bountiful(p))
	say("nests")
	say("bonuses")
	say("passed")
	own("hand", p.hand, w.cardList(p.hand))
	own("aside", p.aside, w.cardList(p.aside))
	w.ledger(p)
	credit := p.credit
	if p.rewarded && w.reads("hand-pooling", "B") {
		credit += 128
	}
	if credit > 0 {
		w.line("credit %s %d", p.name, credit)
	}
	if !w.hides(p) {
		took := slices.DeleteFunc(slices.Clone(resources), func(kind string) bool { return !slices.Contains(p.took, kind) })
		w.list("took "+p.name, took)
	}
	switch {
	case p.private == "":
	case w.hides(p) && w.phase != "over":
		w.line("private %s unknown", p.name)
	default:
		w.line("private %s %q", p.name, p.private)
	}
	own("bountiful-hand", p.bounties, strings.Join(quoted(w.sortBounties(p.bounties)), ", "))
	if n := p.redrawn; n > 0 || p.redrawDone {
		if p.redrawDone {
			n += 128
		}
		w.line("redrawn %s %d", p.name, n)
	}
}

// ledger writes where the points come from.
func (w *printer) ledger(p *player) {
	if w.hides(p) && p.shown != nil && p.shown["points"] != fmt.Sprint(p.points) {
		return
	}
	var list []string
	for _, kind := range scores {
		if n := p.score[kind]; n != 0 {
			list = append(list, fmt.Sprintf("%s %d", kind, n))
		}
	}
	w.list("score "+p.name, list)
}

// passedLine returns which bonuses have ever been earned, "" when the points tell.
func (t *table) passedLine(p *player) string {
	var list []string
	same := true
	for lap := 0; lap*t.cards.Track.Length <= 400; lap++ {
		for _, b := range t.cards.Track.Bonuses {
			at := lap*t.cards.Track.Length + b.At
			if lap > 0 && t.reads("bonus-lap", "A") {
				continue
			}
			if p.passed[at] {
				list = append(list, fmt.Sprintf("%s@%d", b.Bonus, at))
			}
			same = same && p.passed[at] == (at <= p.points)
		}
	}
	if same {
		return ""
	}
	return or(strings.Join(list, ", "), "none")
}

func (w *printer) bountiful(p *player) (list []string) {
	for at, s := range p.board {
		switch {
		case s.bounty == "":
		case s.down && w.hides(p):
			list = append(list, w.spaceName(at)+" unknown down")
		case s.down:
			list = append(list, fmt.Sprintf("%s %q down", w.spaceName(at), s.bounty))
		default:
			list = append(list, fmt.Sprintf("%s %q", w.spaceName(at), s.bounty))
		}
	}
	return list
}

// publicLines returns a player's lines that all see once everybody has decided.
func (t *table) publicLines(p *player) map[string]string {
	lines := map[string]string{"points": fmt.Sprint(p.points), "passed": t.passedLine(p)}
	var store, board, conditions, nests, bonuses []string
	for _, kind := range resources {
		if p.store[kind] != 0 {
			store = append(store, fmt.Sprintf("%s %d", kind, p.store[kind]))
		}
	}
	for at, s := range p.board {
		if s.card != "" {
			text := fmt.Sprintf("%s %q", t.spaceName(at), s.card)
			if s.used {
				text += " used"
			}
			board = append(board, text)
		}
		if s.condition != "" {
			text := fmt.Sprintf("%s %q", t.spaceName(at), s.condition)
			if s.habitat != t.changed(at, s.condition) {
				text += " now " + s.habitat
			}
			conditions = append(conditions, text)
		}
		if s.nest != nil {
			text := fmt.Sprintf("%s in %s %d", t.spaceName(at), t.spaceName(s.nest.holder), s.nest.babies)
			if s.nest.fed > 0 {
				text += fmt.Sprintf(" fed %d", s.nest.fed)
			}
			nests = append(nests, text)
		}
	}
	for _, b := range p.bonuses {
		bonuses = append(bonuses, fmt.Sprintf("%s@%d", b.kind, b.at))
	}
	for word, list := range map[string][]string{"store": store, "board": board, "conditions": conditions, "nests": nests, "bonuses": bonuses} {
		lines[word] = or(strings.Join(list, ", "), "none")
	}
	return lines
}

// changed returns what a condition makes of the habitat printed on a space, ""
// for nothing.
func (t *table) changed(at int, condition string) string {
	pair := t.cards.pairs[condition]
	switch t.printed(at) {
	case pair[0]:
		return pair[1]
	case pair[1]:
		return pair[0]
	}
	return ""
}

// shown writes what the others still see of a player, where it differs.
func (w *printer) shown(p *player) {
	if p.shown == nil || w.hides(p) {
		return
	}
	now := w.publicLines(p)
	for _, word := range together {
		if now[word] != p.shown[word] && p.shown[word] != "" {
			w.line("shown %s %s %s", word, p.name, p.shown[word])
		}
	}
}

// cardList writes cards in order, those of one name together.
func (t *table) cardList(ids []string) string {
	var parts []string
	for _, one := range t.distinct(ids) {
		n := 0
		for _, id := range ids {
			if id == one {
				n++
			}
		}
		text := `"` + one + `"`
		if n > 1 {
			text += fmt.Sprintf(" %d", n)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// piles writes decks, discard piles and achievements.
func (w *printer) piles() {
	deck := w.deck
	seen := slices.Clone(w.discard)
	for _, p := range w.players {
		if w.hides(p) {
			deck = slices.Concat(deck, p.hand, p.aside)
		} else {
			seen = slices.Concat(seen, p.hand, p.aside)
		}
		for at, s := range p.board {
			for _, id := range []string{s.card, s.condition} {
				switch {
				case id == "":
				case w.hides(p) && !w.seen(p, at, id):
					deck = append(slices.Clone(deck), id)
				default:
					seen = append(seen, id)
				}
			}
		}
	}
	usual := slices.Clone(w.cards.deck)
	for _, card := range seen {
		take(&usual, card)
	}
	if w.season > 0 && !slices.Equal(w.cards.ordered(deck), usual) {
		w.line("deck %s", or(w.cardList(deck), "none"))
	}
	if len(w.discard) > 0 {
		w.line("discard %s", w.cardList(w.discard))
	}
	w.printGoals()
	w.list("bountiful-discard", quoted(w.sortBounties(w.bountyDiscard)))
}

// seen reports whether the others already see a card in a Biome.
func (w *printer) seen(p *player, at int, id string) bool {
	text := fmt.Sprintf("%s %q", w.spaceName(at), id)
	return p.shown == nil || strings.Contains(p.shown["board"], text) || strings.Contains(p.shown["conditions"], text)
}

func (w *printer) printGoals() {
	var public, discarded, aside []string
	for _, goal := range w.cards.Achievements {
		text := `"` + goal.Name + `"`
		switch {
		case slices.Contains(w.goalDiscard, goal.Name):
			discarded = append(discarded, text)
		case slices.Contains(w.goalAside, goal.Name):
			aside = append(aside, text)
		case slices.Contains(w.goals, goal.Name):
			for _, p := range w.players {
				for _, c := range w.claims[goal.Name] {
					if c.player == p.seat {
						text += fmt.Sprintf(" %s %d", p.name, c.place)
						if c.now {
							text += " now"
						}
					}
				}
			}
			public = append(public, text)
		}
	}
	w.list("achievements", public)
	w.list("achievement-discard", discarded)
	if len(aside) > 0 && w.viewer != nil && !w.looking(w.viewer) {
		aside = []string{fmt.Sprintf("unknown %d", len(aside))}
	}
	w.list("achievement-aside", aside)
}

// looking reports whether a player is choosing among achievements.
func (t *table) looking(p *player) bool {
	for _, stack := range t.jobs {
		for _, j := range stack {
			if j.do == "card" && j.who == p.seat {
				return true
			}
		}
	}
	return false
}

// doing writes the jobs, the newest of a stack last.
func (w *printer) doing() {
	for thread, stack := range w.jobs {
		for _, j := range stack {
			text := fmt.Sprintf("doing %d %s ", thread+1, w.players[j.who].name)
			switch j.do {
			case "draw":
				text += fmt.Sprintf("draw %d", j.left)
			case "bonuses":
				text += "bonuses"
			default:
				text += fmt.Sprintf("%q step %d, left %d", j.card, j.at, j.left)
				if j.asked > 0 {
					text += fmt.Sprintf(", asked %d", j.asked)
				}
			}
			w.line("%s", text)
		}
	}
}

package biome

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// hides reports whether a player's own cards are hidden from the viewer.
//
// biome.setup.hand, biome.ruling.hidden-gift
func (w *printer) hides(p *player) bool { return w.viewer != nil && w.viewer != p }

// player writes what belongs to a player.
func (w *printer) player(p *player) {
	lines := w.publicLines(p)
	say := func(word string) {
		if text := lines[word]; text != "" && (text != "none" || word == "store" || word == "passed") {
			w.line("%s %s %s", word, p.name, text)
		}
	}
	own := func(word string, cards []string, text string) {
		switch {
		case len(cards) == 0:
		case w.hides(p) && !(word == "aside" && w.open(p)):
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
	took := slices.DeleteFunc(slices.Clone(resources), func(kind string) bool { return !slices.Contains(p.took, kind) })
	w.list("took "+p.name, took)
	switch {
	case p.private == "":
	case w.hides(p) && w.phase != "over":
		w.line("private %s unknown", p.name)
	default:
		w.line("private %s %q", p.name, p.private)
	}
	own("bountiful-hand", p.bounties, strings.Join(reference.Quoted(w.sortBounties(p.bounties)), ", "))
	if n := p.redrawn; n > 0 || p.redrawDone {
		if p.redrawDone {
			n += 128
		}
		w.line("redrawn %s %d", p.name, n)
	}
}

// ledger writes the sources of the points.
func (w *printer) ledger(p *player) {
	var list []string
	for _, kind := range scores {
		if n := p.score[kind]; n != 0 {
			list = append(list, fmt.Sprintf("%s %d", kind, n))
		}
	}
	w.list("score "+p.name, list)
}

// passedLine returns the bonuses that were ever earned, or "" if they follow from the points.
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
			same = same && p.passed[at] == t.passes(at, p.points)
		}
	}
	if same {
		return ""
	}
	return cmp.Or(strings.Join(list, ", "), "none")
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

// publicLines returns a player's lines that everybody sees, at once in a simultaneous phase.
//
// biome.ruling.simultaneous-seen
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
		lines[word] = cmp.Or(strings.Join(list, ", "), "none")
	}
	return lines
}

// changed returns the habitat that a condition gives to a space, or "" for none.
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

// passes reports whether a bonus that can be earned only once has been, by the points. Under
// lap-down B that is so from the second lap on, for the bonuses of the first.
func (t *table) passes(at, points int) bool {
	if t.reads("lap-down", "B") {
		return points >= t.cards.Track.Length && at < t.cards.Track.Length
	}
	return at <= points
}

// cardList writes cards in order, with cards of the same name together.
func (t *table) cardList(ids []string) string {
	var parts []string
	count := map[string]int{}
	for _, id := range ids {
		count[id]++
	}
	for _, one := range t.distinct(ids) {
		n := count[one]
		text := `"` + one + `"`
		if n > 1 {
			text += fmt.Sprintf(" %d", n)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

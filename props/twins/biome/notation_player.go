package biome

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// hides reports whether a player's own cards are hidden from the viewer.
//
// biome.setup.hand, biome.ruling.hidden-gift
func (n *notation) hides(p *player) bool { return n.viewer != nil && n.viewer != p }

// player adds what belongs to a player.
//
// biome.ruling.simultaneous-seen
func (n *notation) player(p *player) {
	n.Always("points "+p.name, &p.points)
	n.Always("store "+p.name, counts(resources, p.store, "none"))
	n.spots(p)
	bonuses := reference.Each(p.bonuses, func(b bonus) string { return fmt.Sprintf("%s@%d", b.kind, b.at) })
	n.Add("bonuses "+p.name, text(n.Join(bonuses), func(rest string) {
		for _, part := range plain(rest) {
			kind, at, _ := strings.Cut(part, "@")
			where, _ := strconv.Atoi(at)
			p.bonuses = append(p.bonuses, bonus{kind, where})
		}
	}))
	n.Add("passed "+p.name, text(n.passedLine(p), func(rest string) {
		for _, part := range plain(rest) {
			_, at, _ := strings.Cut(part, "@")
			where, _ := strconv.Atoi(at)
			p.passed[where] = true
		}
	}))
	n.hidden("hand", p, &p.hand, n.hides(p))
	n.hidden("aside", p, &p.aside, n.hides(p) && !n.open(p))
	n.Add("score "+p.name, counts(scores, p.score, ""))
	n.If(p.credit > 0 || p.rewarded && n.reads("hand-pooling", "B"), "credit "+p.name,
		flagged(&p.credit, &p.rewarded, p.rewarded && n.reads("hand-pooling", "B")))
	took := reference.Keep(resources, func(kind string) bool { return slices.Contains(p.took, kind) })
	n.Add("took "+p.name, namesOf(&p.took, took))
	private := `"` + p.private + `"`
	if n.hides(p) && n.phase != "over" {
		private = "unknown"
	}
	n.If(p.private != "", "private "+p.name, text(private, func(rest string) { p.private = unquote(rest) }))
	bounties := reference.Quoted(n.sortBounties(p.bounties))
	if n.hides(p) {
		bounties = []string{fmt.Sprintf("unknown %d", len(p.bounties))}
	}
	n.If(len(p.bounties) > 0, "bountiful-hand "+p.name, namesOf(&p.bounties, bounties))
	n.If(p.redrawn > 0 || p.redrawDone, "redrawn "+p.name, flagged(&p.redrawn, &p.redrawDone, p.redrawDone))
}

// counts is the line of the numbers of some kinds of things.
func counts(kinds []string, numbers map[string]int, empty string) reference.Special {
	has := reference.Keep(kinds, func(kind string) bool { return numbers[kind] != 0 })
	said := reference.Each(has, func(kind string) string { return fmt.Sprintf("%s %d", kind, numbers[kind]) })
	return text(cmp.Or(strings.Join(said, ", "), empty), func(rest string) {
		clear(numbers)
		for _, part := range plain(rest) {
			kind, value, _ := strings.Cut(part, " ")
			numbers[kind], _ = strconv.Atoi(value)
		}
	})
}

// flagged is the line of a number, to which 128 is added if something has been done.
func flagged(number *int, done *bool, shown bool) reference.Special {
	said := *number
	if shown {
		said += 128
	}
	return text(strconv.Itoa(said), func(rest string) {
		*number, _ = strconv.Atoi(rest)
		*done = *number >= 128
		*number %= 128
	})
}

// hidden adds the line of cards of a player, or their number if they are hidden.
func (n *notation) hidden(word string, p *player, cards *[]string, hidden bool) {
	said := n.cardList(*cards)
	if hidden {
		said = fmt.Sprintf("unknown %d", len(*cards))
	}
	n.If(len(*cards) > 0, word+" "+p.name, text(said, func(rest string) { *cards = n.many(rest) }))
}

// many reads a list of cards, such as "X", "Y" 2.
func (n *notation) many(text string) (list []string) {
	for _, part := range parts(text) {
		said := reference.Words(part)
		copies := 1
		if len(said) > 1 {
			copies, _ = strconv.Atoi(said[1])
		}
		for range copies {
			if said[0] != "none" {
				list = append(list, n.placed(said[0]))
			}
		}
	}
	return list
}

// placed removes a card from those not placed yet.
func (n *notation) placed(name string) string {
	reference.Take(&n.unplaced, name)
	return name
}

// spots adds what lies on a player's board.
func (n *notation) spots(p *player) {
	var board, conditions, bounties, nests []string
	for at, s := range p.board {
		add := func(list *[]string, named bool, format string, args ...any) {
			if named {
				*list = append(*list, n.spaceName(at)+fmt.Sprintf(format, args...))
			}
		}
		mark := func(is bool, word string) string { return map[bool]string{true: word}[is] }
		add(&board, s.card != "", " %q%s", s.card, mark(s.used, " used"))
		now := s.condition != "" && s.habitat != n.changed(at, s.condition)
		add(&conditions, s.condition != "", " %q%s", s.condition, mark(now, " now "+s.habitat))
		add(&bounties, s.bounty != "" && s.down && n.hides(p), " unknown down")
		add(&bounties, s.bounty != "" && !(s.down && n.hides(p)), " %q%s", s.bounty, mark(s.down, " down"))
		if s.nest != nil {
			fed := mark(s.nest.fed > 0, fmt.Sprintf(" fed %d", s.nest.fed))
			add(&nests, true, " in %s %d%s", n.spaceName(s.nest.holder), s.nest.babies, fed)
		}
	}
	each := func(word string, list []string, read func(s *spot, at int, said []string)) {
		n.Add(word+" "+p.name, text(n.Join(list), func(rest string) {
			for _, part := range parts(rest) {
				if said := reference.Words(part); len(said) > 1 {
					at := n.space(said[0])
					read(&p.board[at], at, said)
				}
			}
		}))
	}
	each("board", board, func(s *spot, _ int, said []string) { s.card, s.used = n.placed(said[1]), len(said) > 2 })
	each("conditions", conditions, func(s *spot, at int, said []string) {
		s.condition = n.placed(said[1])
		if s.habitat = n.changed(at, said[1]); len(said) > 3 {
			s.habitat = said[3]
		}
	})
	each("bountiful", bounties, func(s *spot, _ int, said []string) { s.bounty, s.down = said[1], len(said) > 2 })
	each("nests", nests, func(s *spot, _ int, said []string) {
		s.nest = &nest{holder: n.space(said[2]), babies: -1}
		for i := 3; i < len(said); i++ {
			number := &s.nest.babies
			if said[i] == "fed" {
				number = &s.nest.fed
				i++
			}
			*number, _ = strconv.Atoi(said[i])
		}
	})
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

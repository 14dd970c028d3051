package biome

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// scores are the sources of points, in the order of the ledger.
var scores = []string{"cards", "achievements", "actions", "feeding", "hunting", "scavenging", "migration", "bountiful", "received", "given", "private"}

// A notation writes and reads a position in the notation of scenarios.
type notation struct {
	*table
	*reference.Lines
	viewer   *player         // who sees it; nil sees everything
	unplaced []string        // while it is read: the cards that are not placed yet
	given    map[string]bool // and the lines that were there
}

func (t *table) notation(viewer *player) *notation {
	n := &notation{table: t, viewer: viewer, unplaced: slices.Clone(t.cards.deck)}
	n.Lines = &reference.Lines{Split: plain, Join: func(list []string) string { return strings.Join(list, ", ") }}
	n.header()
	if n.phase != "over" {
		n.progress()
	}
	for _, p := range t.players {
		n.player(p)
	}
	n.piles()
	n.doing()
	return n
}

// Print prints a position.
func (t *table) Print(viewer string) string { return t.notation(t.who(viewer)).Lines.Print() }

// Read reads a position. Parts without a line are empty, but the points are 101, and the
// phase is the action phase of season 5.
func (old *table) Read(position string) (reference.Table, error) {
	t := newTable(old.setup, old.cards)
	t.season, t.phase = 5, "action"
	for _, p := range t.players {
		p.points = 101
	}
	n := t.notation(nil)
	given, err := n.Lines.ReadAll(position, func(string, string) (bool, error) { return false, nil })
	if err != nil {
		return nil, err
	}
	n.given = given
	n.complete()
	return t, nil
}

func text(said string, read func(rest string)) reference.Special {
	return reference.Special{Text: said, Read: read}
}

func namesOf(list *[]string, said []string) reference.Special {
	return text(strings.Join(said, ", "), func(rest string) { *list = plain(rest) })
}

// seatOf is the line of a player, or "none".
func (n *notation) seatOf(seat *int) reference.Special {
	return text(n.nameOf(*seat), func(rest string) { *seat = n.seat(rest) })
}

func (n *notation) seat(name string) int {
	if p := n.who(name); p != nil {
		return p.seat
	}
	return -1
}

func (n *notation) spacesOf(list *[]int) reference.Special {
	return text(n.Join(n.spaces(*list)), func(rest string) { *list = n.spaceList(rest) })
}

func (t *table) spaceList(text string) []int { return reference.Each(plain(text), t.space) }

// header adds the season and the phase, and the result of a game that is over.
func (n *notation) header() {
	over := n.phase == "over"
	n.Always("season", &n.season)
	n.Always("phase", &n.phase)
	n.Always("start", n.seatOf(&n.start))
	n.If(over && n.ending, "ending", &n.ending)
	n.If(over && !n.solo(), "winners", &n.winners)
	n.If(over && n.rating > 0, "rating", &n.rating)
}

func (n *notation) progress() {
	n.If(n.turn >= 0, "turn", n.seatOf(&n.turn))
	ready, dealing := n.seats(n.ready), strings.HasPrefix(n.phase, "deal-") || n.phase == "name-start"
	n.If(!dealing && (n.phase != "start" || ready != "none"), "ready", text(ready, func(rest string) {
		for _, name := range plain(rest) {
			n.ready[n.seat(name)] = true
		}
	}))
	n.If(n.ending, "ending", &n.ending)
	n.Add("order", text(n.Join(n.playersAt(n.order)), func(rest string) { n.order = reference.Each(plain(rest), n.seat) }))
	n.Add("hunted", n.spacesOf(&n.hunted))
	n.Add("virtual", text(n.Join(n.spaces(slices.Sorted(slices.Values(n.virtual)))), func(rest string) {
		n.virtual = n.spaceList(rest)
		n.sortByName(n.virtual)
	}))
	n.Add("attack", n.attackLine())
	n.If(n.phase == "collect", "last", n.seatOf(&n.last))
	n.If(n.phase == "collect" && n.extra >= 0, "extra", n.seatOf(&n.extra))
	n.If(n.left > 0 && n.phase != "name-start", "left", &n.left)
	for _, p := range n.players {
		at := reference.Keep(n.migrated, func(one [2]int) bool { return one[0] == p.seat })
		spaces := slices.Sorted(slices.Values(reference.Each(at, func(one [2]int) int { return one[1] })))
		n.Add("migrated "+p.name, text(n.Join(n.spaces(spaces)), func(rest string) {
			for _, at := range n.spaceList(rest) {
				n.migrated = append(n.migrated, [2]int{p.seat, at})
			}
		}))
	}
	n.If(n.migrant >= 0, "migrant", text(n.spaceName(max(0, n.migrant)), func(rest string) {
		if n.migrant = n.space(rest); n.migrant < 0 {
			n.revealed = unquote(rest)
		}
	}))
	n.If(n.revealed != "", "migrant", text(`"`+n.revealed+`"`, nil))
	n.disaster()
}

func (n *notation) attackLine() reference.Special {
	said := ""
	if a := n.attack; a != nil {
		victim := n.players[n.turn]
		if a.victim >= 0 {
			victim = n.players[a.victim]
		}
		said = n.spaceName(a.with) + " on " + victim.name + "." + n.spaceName(max(0, a.nest))
		if a.hit {
			said += " won"
		}
	}
	return text(said, func(rest string) {
		said := strings.Fields(rest)
		dot := strings.LastIndex(said[2], ".")
		n.attack = &attack{with: n.space(said[0]), hit: len(said) > 3}
		n.attack.victim, n.attack.nest = n.seat(said[2][:dot]), n.space(said[2][dot+1:])
	})
}

// disaster adds what a disaster has decided so far.
func (n *notation) disaster() {
	on := n.spun != ""
	n.If(on, "spun", &n.spun)
	first, last := n.nameOf(n.standing[0]), n.nameOf(n.standing[1])
	n.If(on && !n.solo(), "standing", text("first "+first+", last "+last, func(rest string) {
		said := reference.Words(rest)
		n.standing = [2]int{n.seat(said[1]), n.seat(said[3])}
	}))
	n.If(on && n.stage != "", "stage", text(fmt.Sprintf("%s, need %d, pay %d", n.stage, n.need, n.pay), func(rest string) {
		said := reference.Words(rest)
		n.stage, n.need, n.pay = said[0], number(said[2]), number(said[4])
	}))
	n.If(on && len(n.losing) > 0, "losing", n.spacesOf(&n.losing))
	n.If(on && len(n.losingNests) > 0, "losing-nests", n.spacesOf(&n.losingNests))
	apart := on && n.need > 0 && n.spun == "snowstorm" && n.reads("snowstorm-total", "B")
	tokens := fmt.Sprintf("foods %d, sunlight %d", n.losingTokens[0], n.losingTokens[1])
	n.If(apart, "losing-tokens", text(tokens, func(rest string) {
		said := reference.Words(rest)
		n.losingTokens = [2]int{number(said[1]), number(said[3])}
	}))
	n.If(on && n.saved >= 0, "saved", text(n.spaceName(max(0, n.saved)), func(rest string) { n.saved = n.space(rest) }))
}

func number(word string) int {
	n, _ := strconv.Atoi(word)
	return n
}

func (t *table) nameOf(seat int) string {
	if seat < 0 {
		return "none"
	}
	return t.players[seat].name
}

func (t *table) playersAt(seats []int) (list []string) {
	return reference.Each(seats, func(seat int) string { return t.players[seat].name })
}

func (t *table) spaces(list []int) (names []string) { return reference.Each(list, t.spaceName) }

func (t *table) seats(are []bool) string {
	list := t.playersAt(reference.Indexes(are, func(seat int) bool { return are[seat] }))
	return cmp.Or(strings.Join(list, ", "), "none")
}

func parts(text string) (list []string) {
	for part := range strings.SplitSeq(text, ",") {
		list = append(list, strings.TrimSpace(part))
	}
	return list
}

func plain(text string) (list []string) {
	for _, part := range parts(text) {
		if part != "none" {
			list = append(list, unquote(part))
		}
	}
	return list
}

// doing adds the jobs, with the newest of each stack last.
func (n *notation) doing() {
	for thread, stack := range n.jobs {
		for _, j := range stack {
			said := fmt.Sprintf("%d %s %s", thread+1, n.players[j.who].name, j.do)
			switch j.do {
			case "draw":
				said += fmt.Sprintf(" %d", j.left)
			case "card":
				said = fmt.Sprintf("%d %s %q step %d, left %d", thread+1, n.players[j.who].name, j.card, j.at, j.left)
				if j.asked > 0 {
					said += fmt.Sprintf(", asked %d", j.asked)
				}
			}
			n.Always("doing", text(said, nil))
		}
	}
	n.If(false, "doing", text("", n.jobLine))
}

// jobLine reads a line such as 1 Ada "Kit Fox" step 2, left 3.
func (n *notation) jobLine(rest string) {
	said := reference.Words(rest)
	thread := number(said[0]) - 1
	j := &job{who: n.seat(said[1]), do: said[2]}
	switch {
	case said[2] == "draw":
		j.left = number(said[3])
	case said[2] == "bonuses":
	default:
		j.do, j.card, j.at, j.left = "card", said[2], number(said[4]), number(said[6])
		if len(said) > 8 {
			j.asked = number(said[8])
		}
		if b := n.cards.bounty(j.card); b != nil {
			for i := range b.Benefit.OnPlay {
				j.steps = append(j.steps, stepsOf(&b.Benefit.OnPlay[i])...)
			}
		} else if c := n.cards.card(j.card); c != nil {
			j.steps = stepsOf(&c.Action)
		}
	}
	n.push(thread, j)
}

// complete adds what follows from the other lines.
func (n *notation) complete() {
	t := n.table
	if t.phase == "over" || t.together() {
		t.turn = -1
	} else if !n.given["turn"] {
		t.turn = t.start
	}
	if !n.given["deck"] {
		t.deck = n.unplaced
	}
	if t.phase == "name-start" {
		t.left = 1
	}
	if t.solo() && t.phase == "predation" {
		t.virtualBegun = t.ready[0]
	}
	if t.solo() && t.attack != nil && !t.virtualBegun {
		t.attack.nest = -1
	}
	t.completeGoals(n.given["achievement-deck"])
	for _, p := range t.players {
		for at := range p.board {
			if n := p.board[at].nest; n != nil && n.babies < 0 {
				n.babies = t.litter(p, at)
			}
		}
		if !n.given["passed "+p.name] {
			t.passAll(p)
		}
	}
}

// completeGoals fills the decks of achievements and of Bountiful cards.
func (t *table) completeGoals(given bool) {
	elsewhere := slices.Concat(t.goals, t.goalDiscard, t.goalAside)
	var laid []string
	for _, p := range t.players {
		elsewhere = append(elsewhere, p.private)
		laid = append(laid, p.bounties...)
		laid = append(laid, reference.Each(p.board, func(s spot) string { return s.bounty })...)
	}
	for _, goal := range t.cards.Achievements {
		if !given && !goal.Printed && !slices.Contains(elsewhere, goal.Name) {
			t.goalDeck = append(t.goalDeck, goal.Name)
		}
	}
	if !t.setup.Has("bountiful") {
		return
	}
	for _, b := range t.cards.Bountiful {
		if !slices.Contains(laid, b.Name) && !slices.Contains(t.bountyDiscard, b.Name) {
			t.bountyDeck = append(t.bountyDeck, b.Name)
		}
	}
}

// passAll records that every bonus up to the token was earned.
func (t *table) passAll(p *player) {
	for lap := 0; lap*t.cards.Track.Length <= p.points; lap++ {
		for _, b := range t.cards.Track.Bonuses {
			if at := lap*t.cards.Track.Length + b.At; t.passes(at, p.points) {
				p.passed[at] = true
			}
		}
	}
}

// hides reports whether a player's own cards are hidden from the viewer.
// Clauses: setup.hand, ruling.hidden-gift
func (n *notation) hides(p *player) bool { return n.viewer != nil && n.viewer != p }

// player adds what belongs to a player.
// Clauses: ruling.simultaneous-seen
func (n *notation) player(p *player) {
	n.Always("points "+p.name, &p.points)
	n.Always("store "+p.name, counts(resources, p.store, "none"))
	n.spots(p)
	bonuses := reference.Each(p.bonuses, func(b bonus) string { return fmt.Sprintf("%s@%d", b.kind, b.at) })
	n.Add("bonuses "+p.name, text(n.Join(bonuses), func(rest string) {
		for _, part := range plain(rest) {
			kind, at, _ := strings.Cut(part, "@")
			p.bonuses = append(p.bonuses, bonus{kind, number(at)})
		}
	}))
	n.Add("passed "+p.name, text(n.passedLine(p), func(rest string) {
		for _, part := range plain(rest) {
			_, at, _ := strings.Cut(part, "@")
			p.passed[number(at)] = true
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
	said := fmt.Sprintf("unknown %d", len(*cards))
	if !hidden {
		said = n.cardList(*cards)
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
	return strings.Join(reference.Counted(t.cards.ordered(ids), strconv.Quote), ", ")
}

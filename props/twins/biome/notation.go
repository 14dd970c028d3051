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
	n := &notation{table: t, viewer: viewer, unplaced: slices.Clone(t.cards.deck), given: map[string]bool{}}
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
	for line := range strings.Lines(position) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "" {
			continue
		}
		name, _, _ := strings.Cut(rest, " ")
		n.given[word], n.given[word+" "+name] = true, true
		if err := n.Lines.Read(word, rest); err != nil {
			return nil, err
		}
	}
	n.complete()
	return t, nil
}

// A text is the rest of a line, with how it is read.
func text(said string, read func(rest string)) reference.Special {
	return reference.Special{Text: said, Read: read}
}

// namesOf is the line of a list of names, as it is printed.
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

// spacesOf is the line of a list of spaces.
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

// progress adds what is decided now.
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
	number := func(word string) (value int) {
		value, _ = strconv.Atoi(word)
		return value
	}
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

func (t *table) nameOf(seat int) string {
	if seat < 0 {
		return "none"
	}
	return t.players[seat].name
}

func (t *table) playersAt(seats []int) (list []string) {
	return reference.Each(seats, func(seat int) string { return t.players[seat].name })
}

func (t *table) spaces(list []int) (names []string) {
	return reference.Each(list, t.spaceName)
}

func (t *table) seats(are []bool) string {
	var list []string
	for i, is := range are {
		if is {
			list = append(list, t.players[i].name)
		}
	}
	return cmp.Or(strings.Join(list, ", "), "none")
}

// parts splits a list at commas.
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
	number := func(i int) (value int) {
		value, _ = strconv.Atoi(said[i])
		return value
	}
	thread := number(0) - 1
	j := &job{who: n.seat(said[1]), do: said[2]}
	switch {
	case said[2] == "draw":
		j.left = number(3)
	case said[2] == "bonuses":
	default:
		j.do, j.card, j.at, j.left = "card", said[2], number(4), number(6)
		if len(said) > 8 {
			j.asked = number(8)
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

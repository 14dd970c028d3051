package biome

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// Read reads a position in the notation that print writes. Parts without a line are empty,
// but the points are 101, and the phase is the action phase of season 5.
func (old *table) Read(position string) (reference.Table, error) {
	t := newTable(old.setup, old.cards)
	t.season, t.phase = 5, "action"
	for _, p := range t.players {
		p.points = 101
	}
	r := &reader{table: t, left: slices.Clone(t.cards.deck), given: map[string]bool{}}
	for line := range strings.Lines(position) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "" {
			continue
		}
		r.given[word] = true
		if err := r.line(word, rest); err != nil {
			return nil, err
		}
	}
	r.complete()
	return t, nil
}

// A reader reads a position line by line.
type reader struct {
	*table
	left  []string // the cards that are not placed yet
	given map[string]bool
}

// take removes a card from those not placed yet.
func (r *reader) take(name string) string {
	reference.Take(&r.left, name)
	return name
}

// many reads a list of cards, such as "X", "Y" 2.
func (r *reader) many(text string) (list []string) {
	for _, part := range parts(text) {
		said := reference.Words(part)
		n := 1
		if len(said) > 1 {
			n, _ = strconv.Atoi(said[1])
		}
		for range n {
			if said[0] != "none" {
				list = append(list, r.take(said[0]))
			}
		}
	}
	return list
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

func (r *reader) seat(name string) int {
	if p := r.who(name); p != nil {
		return p.seat
	}
	return -1
}

func (r *reader) spaceList(text string) (list []int) {
	return reference.Each(plain(text), r.space)
}

// line reads a line about the table.
func (r *reader) line(word, rest string) error {
	switch word {
	case "season":
		r.season, _ = strconv.Atoi(rest)
	case "phase":
		r.phase = rest
	case "start":
		r.start = r.seat(rest)
	case "turn":
		r.turn = r.seat(rest)
	case "ready":
		for _, name := range plain(rest) {
			r.ready[r.seat(name)] = true
		}
	case "ending":
		r.ending = true
	case "last":
		r.last = r.seat(rest)
	case "extra":
		r.extra = r.seat(rest)
	case "left":
		r.table.left, _ = strconv.Atoi(rest)
	case "winners":
		r.winners = plain(rest)
	case "rating":
		r.rating, _ = strconv.Atoi(rest)
	case "order":
		for _, name := range plain(rest) {
			r.order = append(r.order, r.seat(name))
		}
	case "virtual":
		r.virtual = r.spaceList(rest)
		r.sortByName(r.virtual)
	case "hunted":
		r.hunted = r.spaceList(rest)
	case "attack":
		said := strings.Fields(rest)
		dot := strings.LastIndex(said[2], ".")
		r.attack = &attack{with: r.space(said[0]), victim: r.seat(said[2][:dot]), nest: r.space(said[2][dot+1:]), hit: len(said) > 3}
	case "migrated":
		name, list, _ := strings.Cut(rest, " ")
		for _, at := range r.spaceList(list) {
			r.migrated = append(r.migrated, [2]int{r.seat(name), at})
		}
	case "migrant":
		if strings.HasPrefix(rest, `"`) {
			r.revealed = unquote(rest)
		} else {
			r.migrant = r.space(rest)
		}
	case "spun", "standing", "stage", "losing", "losing-nests", "losing-tokens", "saved":
		r.disasterLine(word, rest)
	case "deck":
		r.deck = r.many(rest)
	case "discard":
		r.discard = r.many(rest)
	case "achievements":
		r.goalLine(rest)
	case "achievement-deck":
		r.goalDeck = plain(rest)
	case "achievement-discard":
		r.goalDiscard = plain(rest)
	case "achievement-aside":
		r.goalAside = plain(rest)
	case "bountiful-discard":
		r.bountyDiscard = plain(rest)
	case "doing":
		return r.jobLine(rest)
	default:
		name, text, _ := strings.Cut(rest, " ")
		if p := r.who(name); p != nil {
			return r.playerLine(p, word, text)
		}
		return reference.Unsupported("a line that begins with " + word)
	}
	return nil
}

func (r *reader) disasterLine(word, rest string) {
	said := strings.Fields(strings.ReplaceAll(rest, ",", " "))
	switch word {
	case "spun":
		r.spun = rest
	case "standing":
		r.standing = [2]int{r.seat(said[1]), r.seat(said[3])}
	case "stage":
		r.stage = said[0]
		r.need, _ = strconv.Atoi(said[2])
		r.pay, _ = strconv.Atoi(said[4])
	case "losing":
		r.losing = r.spaceList(rest)
	case "losing-nests":
		r.losingNests = r.spaceList(rest)
	case "losing-tokens":
		r.losingTokens[0], _ = strconv.Atoi(said[1])
		r.losingTokens[1], _ = strconv.Atoi(said[3])
	case "saved":
		r.saved = r.space(rest)
	}
}

// goalLine reads a line such as "The Florist" Ada 1 now Ben 2, "The Ranger".
func (r *reader) goalLine(rest string) {
	for _, part := range parts(rest) {
		said := reference.Words(part)
		if said[0] == "none" {
			continue
		}
		r.goals = append(r.goals, said[0])
		for i := 1; i+1 < len(said); i += 2 {
			place, _ := strconv.Atoi(said[i+1])
			c := claim{player: r.seat(said[i]), place: place}
			if i+2 < len(said) && said[i+2] == "now" {
				c.now = true
				i++
			}
			r.claims[said[0]] = append(r.claims[said[0]], c)
		}
	}
}

// jobLine reads a line such as 1 Ada "Kit Fox" step 2, left 3.
func (r *reader) jobLine(rest string) error {
	said := reference.Words(rest)
	number := func(i int) (n int) { n, _ = strconv.Atoi(said[i]); return n }
	thread := number(0) - 1
	j := &job{who: r.seat(said[1]), do: said[2]}
	switch {
	case said[2] == "draw":
		j.left = number(3)
	case said[2] == "bonuses":
	default:
		j.do, j.card, j.at, j.left = "card", said[2], number(4), number(6)
		if len(said) > 8 {
			j.asked = number(8)
		}
		if b := r.cards.bounty(j.card); b != nil {
			for i := range b.Benefit.OnPlay {
				j.steps = append(j.steps, stepsOf(&b.Benefit.OnPlay[i])...)
			}
		} else if c := r.cards.card(j.card); c != nil {
			j.steps = stepsOf(&c.Action)
		}
	}
	r.push(thread, j)
	return nil
}

// playerLine reads a line about a player.
func (r *reader) playerLine(p *player, word, text string) error {
	switch word {
	case "points":
		p.points, _ = strconv.Atoi(text)
	case "store":
		clear(p.store)
		for _, part := range plain(text) {
			kind, n, _ := strings.Cut(part, " ")
			p.store[kind], _ = strconv.Atoi(n)
		}
	case "board":
		for _, part := range parts(text) {
			if said := reference.Words(part); len(said) > 1 {
				s := &p.board[r.space(said[0])]
				s.card, s.used = r.take(said[1]), len(said) > 2
			}
		}
	case "conditions":
		for _, part := range parts(text) {
			said := reference.Words(part)
			at := r.space(said[0])
			s := &p.board[at]
			s.condition = r.take(said[1])
			s.habitat = r.changed(at, said[1])
			if len(said) > 3 {
				s.habitat = said[3]
			}
		}
	case "bountiful":
		for _, part := range parts(text) {
			said := reference.Words(part)
			s := &p.board[r.space(said[0])]
			s.bounty, s.down = said[1], len(said) > 2
		}
	case "nests":
		for _, part := range parts(text) {
			said := reference.Words(part)
			n := &nest{holder: r.space(said[2]), babies: -1}
			for i := 3; i < len(said); i++ {
				if said[i] == "fed" {
					i++
					n.fed, _ = strconv.Atoi(said[i])
				} else {
					n.babies, _ = strconv.Atoi(said[i])
				}
			}
			p.board[r.space(said[0])].nest = n
		}
	case "bonuses", "passed":
		for _, part := range plain(text) {
			kind, at, _ := strings.Cut(part, "@")
			n, _ := strconv.Atoi(at)
			if word == "passed" {
				p.passed[n] = true
			} else {
				p.bonuses = append(p.bonuses, bonus{kind, n})
			}
		}
		r.given["passed "+p.name] = r.given["passed "+p.name] || word == "passed"
	case "hand":
		p.hand = r.many(text)
	case "aside":
		p.aside = r.many(text)
	case "score":
		for _, part := range plain(text) {
			kind, n, _ := strings.Cut(part, " ")
			p.score[kind], _ = strconv.Atoi(n)
		}
	case "credit":
		p.credit, _ = strconv.Atoi(text)
		p.rewarded = p.credit >= 128
		p.credit %= 128
	case "took":
		p.took = plain(text)
	case "private":
		p.private = unquote(text)
	case "bountiful-hand":
		p.bounties = plain(text)
	case "redrawn":
		p.redrawn, _ = strconv.Atoi(text)
		p.redrawDone = p.redrawn >= 128
		p.redrawn %= 128
	default:
		return reference.Unsupported("a line that begins with " + word)
	}
	return nil
}

// complete adds what follows from the other lines.
func (r *reader) complete() {
	t := r.table
	if t.phase == "over" || t.together() {
		t.turn = -1
	} else if !r.given["turn"] {
		t.turn = t.start
	}
	if !r.given["deck"] {
		t.deck = r.left
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
	t.completeGoals(r.given["achievement-deck"])
	for _, p := range t.players {
		for at := range p.board {
			if n := p.board[at].nest; n != nil && n.babies < 0 {
				n.babies = t.litter(p, at)
			}
		}
		if !r.given["passed "+p.name] {
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

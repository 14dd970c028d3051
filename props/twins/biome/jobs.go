package biome

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"umpire/props/twins/reference"
)

// A job is something unfinished: cards to draw, bonuses to resolve, or a card to carry out
// step by step. Jobs form stacks, with the newest on top. While all players decide at once,
// each has a stack. While players take turns, only the first stack is used.
type job struct {
	do   string // draw, bonuses or card
	who  int    // the seat of the player
	left int    // cards to draw, or what is left to do in the step

	card  string // a plant, an animal or a Bountiful card
	steps []step
	at    int // the number of the step, from 1
	asked int // how many other players have decided
}

func (t *table) push(thread int, j *job) { t.jobs[thread] = append(t.jobs[thread], j) }

func (t *table) pop(thread int) {
	stack := t.jobs[thread]
	t.jobs[thread] = stack[:len(stack)-1]
}

// top returns the newest job of a stack, or nil.
func (t *table) top(thread int) *job {
	if stack := t.jobs[thread]; len(stack) > 0 {
		return stack[len(stack)-1]
	}
	return nil
}

func (t *table) busy() bool { return t.someJob(func(*job) bool { return true }) }

func (t *table) someJob(is func(j *job) bool) bool {
	return slices.ContainsFunc(slices.Concat(t.jobs...), is)
}

// thread returns the stack for a player's jobs.
func (t *table) thread(p *player) int {
	if t.turn < 0 {
		return p.seat
	}
	return 0
}

func (t *table) draw(thread int, p *player, n int) {
	if n > 0 {
		t.push(thread, &job{do: "draw", who: p.seat, left: n})
	}
}

// refill turns the discard pile into a new deck if the deck is empty. It reports whether
// there is a card.
func (t *table) refill() bool {
	if len(t.deck) == 0 && t.reads("deck-empty", "A") {
		t.deck, t.discard = t.discard, nil
	}
	return len(t.deck) > 0
}

// available returns the number of cards that can be drawn.
func (t *table) available() int {
	if t.reads("deck-empty", "A") {
		return len(t.deck) + len(t.discard)
	}
	return len(t.deck)
}

// goOn continues until a player or chance must decide.
func (t *table) goOn() {
	for t.phase != "over" && (t.raceWon() || t.runJobs() || t.nextStage()) {
	}
}

// raceWon ends a race that is won at once, and reports whether it did.
// Clauses: ruling.race-check
func (t *table) raceWon() bool {
	if !t.race() || !t.ending {
		return false
	}
	clear(t.jobs)
	p := t.players[0]
	t.discard, p.aside = append(t.discard, p.aside...), nil
	t.goalDiscard, t.goalAside = append(t.goalDiscard, t.goalAside...), nil
	p.bonuses = nil
	t.finish()
	return true
}

// runJobs continues the jobs, unless chance must decide. It reports whether anything happened.
func (t *table) runJobs() bool {
	for thread := range t.jobs {
		j := t.top(thread)
		switch {
		case j == nil:
		case j.do == "draw" && (j.left == 0 || !t.refill()):
			t.pop(thread)
			return true
		case t.awaitsChance(j):
			return false
		case j.do == "bonuses":
			if t.runBonuses(thread, j) {
				return true
			}
		case t.runStep(thread, j):
			return true
		}
	}
	return false
}

// chanceOfJobs returns the chance that a job waits for: the stack, the device and the
// possible results.
func (t *table) chanceOfJobs() (thread int, says string, list []string) {
	for thread := range t.jobs {
		if says, list := t.chanceOf(thread); says != "" {
			return thread, says, list
		}
	}
	return 0, "", nil
}

func (t *table) awaitsChance(j *job) bool {
	if j.do != "card" || j.at > len(j.steps) {
		return j.do == "draw"
	}
	return j.left > 0 && slices.Contains([]string{"aside", "flip", "goals"}, j.steps[j.at-1].do)
}

// chanceOf returns the chance that the newest job of a stack waits for.
func (t *table) chanceOf(thread int) (says string, list []string) {
	j := t.top(thread)
	switch {
	case j == nil || j.left == 0:
	case j.do == "draw":
		return "deck", t.deckFaces()
	case j.do == "card" && j.at <= len(j.steps):
		switch j.steps[j.at-1].do {
		case "aside":
			return "deck", t.deckFaces()
		case "flip":
			return "flip", []string{"heads", "tails"}
		case "goals":
			return "achievements", reference.Quoted(t.goalDeck)
		}
	}
	return "", nil
}

func (t *table) applyChance(thread int, what string) {
	j := t.top(thread)
	p := t.players[j.who]
	j.left--
	switch {
	case j.do == "draw":
		reference.Take(&t.deck, what)
		p.hand = append(p.hand, what)
		t.reopen(p)
	case j.steps[j.at-1].do == "aside":
		reference.Take(&t.deck, what)
		p.aside = append(p.aside, what)
		if j.left > 0 && !t.refill() {
			j.left = 0
		}
	case j.steps[j.at-1].do == "flip":
		t.flipped(j, what)
	default:
		reference.Take(&t.goalDeck, what)
		t.goalAside = append(t.goalAside, what)
		if len(t.goalDeck) == 0 {
			j.left = 0
		}
	}
}

func (t *table) deckFaces() []string { return reference.Numbered(t.cards.ordered(t.deck)) }

// piles adds decks, discard piles and achievements.
func (n *notation) piles() {
	// As far as the viewer knows, the deck holds all cards that are not seen
	// elsewhere. It is written only if that is not so.
	odd := make(map[string]int, len(n.cards.rank))
	for _, card := range n.cards.deck {
		odd[card]--
	}
	deck, seen := slices.Clone(n.deck), slices.Clone(n.discard)
	for _, p := range n.players {
		mine, open := &seen, &seen
		if n.hides(p) {
			mine = &deck
		}
		if n.hides(p) && !n.open(p) {
			open = &deck
		}
		*mine = append(*mine, p.hand...)
		*open = append(*open, p.aside...)
		for _, s := range p.board {
			for _, card := range []string{s.card, s.condition} {
				if card != "" {
					seen = append(seen, card)
				}
			}
		}
	}
	for _, card := range slices.Concat(deck, seen) {
		odd[card]++
	}
	standard := true
	for card, many := range odd {
		starting := n.cards.card(card) != nil && n.cards.card(card).StartNo > 0
		// many > 0: a card is seen twice, and is not in the deck
		standard = standard && (many == 0 || (starting || many > 0) && !slices.Contains(deck, card))
	}
	left := "none"
	if len(deck) > 0 && !standard {
		left = n.cardList(deck)
	}
	n.If(n.season > 0 && !standard, "deck", text(left, func(rest string) { n.deck = n.many(rest) }))
	n.Add("discard", text(n.cardList(n.discard), func(rest string) { n.discard = n.many(rest) }))
	n.achievements()
	n.Add("bountiful-discard", namesOf(&n.bountyDiscard, reference.Quoted(n.sortBounties(n.bountyDiscard))))
}

// open reports whether everybody sees the cards that a player has set aside: starting cards
// and revealed cards.
func (t *table) open(p *player) bool {
	return t.season == 0 || t.phase == "migration" || t.someJob(func(j *job) bool {
		return j.do == "card" && j.who == p.seat && j.at <= len(j.steps) && j.steps[j.at-1].a.Op == "reveal-if"
	})
}

// achievements adds the achievements, and where they are.
func (n *notation) achievements() {
	var public, discarded, aside []string
	for _, goal := range n.cards.Achievements {
		said := `"` + goal.Name + `"`
		switch {
		case slices.Contains(n.goalDiscard, goal.Name):
			discarded = append(discarded, said)
		case slices.Contains(n.goalAside, goal.Name):
			aside = append(aside, said)
		case slices.Contains(n.goals, goal.Name):
			for _, p := range n.players {
				for _, c := range n.claims[goal.Name] {
					if c.player == p.seat {
						said += fmt.Sprintf(" %s %d", p.name, c.place)
						if c.now {
							said += " now"
						}
					}
				}
			}
			public = append(public, said)
		}
	}
	n.Add("achievements", text(n.Join(public), n.goalLine))
	n.goalDeckLine()
	n.Add("achievement-discard", namesOf(&n.goalDiscard, discarded))
	if len(aside) > 0 && n.viewer != nil && !n.looking(n.viewer) {
		aside = []string{fmt.Sprintf("unknown %d", len(aside))}
	}
	n.Add("achievement-aside", namesOf(&n.goalAside, aside))
}

// goalDeckLine adds the achievements left to draw, unless these are all that are not elsewhere.
func (n *notation) goalDeckLine() {
	var deck []string
	standard, laid := true, slices.Concat(n.goals, n.goalDiscard, n.goalAside)
	for _, goal := range n.cards.Achievements {
		elsewhere := goal.Printed || slices.Contains(laid, goal.Name)
		hidden := n.viewer != nil && !n.looking(n.viewer) && slices.Contains(n.goalAside, goal.Name)
		for _, p := range n.players {
			elsewhere = elsewhere || p.private == goal.Name
			hidden = hidden || p.private == goal.Name && n.hides(p) && n.phase != "over"
		}
		here := slices.Contains(n.goalDeck, goal.Name)
		standard = standard && here != elsewhere
		if here || hidden {
			deck = append(deck, `"`+goal.Name+`"`)
		}
	}
	said := cmp.Or(n.Join(deck), "none")
	n.If(!standard && n.season > 0, "achievement-deck", text(said, func(rest string) { n.goalDeck = plain(rest) }))
}

// looking reports whether a player is carrying out a card, perhaps with achievements to see.
func (t *table) looking(p *player) bool {
	return t.someJob(func(j *job) bool { return j.do == "card" && j.who == p.seat })
}

// goalLine reads a line such as "The Florist" Ada 1 now Ben 2, "The Ranger".
func (n *notation) goalLine(rest string) {
	for _, part := range parts(rest) {
		said := reference.Words(part)
		if said[0] == "none" {
			continue
		}
		n.goals = append(n.goals, said[0])
		for i := 1; i+1 < len(said); i += 2 {
			place, _ := strconv.Atoi(said[i+1])
			c := claim{player: n.seat(said[i]), place: place}
			if i+2 < len(said) && said[i+2] == "now" {
				c.now = true
				i++
			}
			n.claims[said[0]] = append(n.claims[said[0]], c)
		}
	}
}

func (t *table) reward(p *player, what string) {
	p.rewarded = true
	p.credit -= 2
	if what == "card" {
		t.draw(t.thread(p), p, 1)
		return
	}
	if t.expert() {
		p.credit--
	}
	t.gain(p, what, 1)
}

// lastPlace returns the only player with fewest points, from Year 2 on, or -1.
// Clauses: collect.last-place, collect.last-place-tie, ruling.last-place-when
func (t *table) lastPlace() int {
	if t.season < 5 || t.solo() && t.reads("last-place-solo", "A") {
		return -1
	}
	return t.fewest()
}

// fewest returns the only player with fewest points, or -1.
func (t *table) fewest() int { return t.extreme(func(a, b int) bool { return a < b }) }

// extreme returns the only player whose points come before those of all others, or -1.
func (t *table) extreme(before func(a, b int) bool) int {
	for _, p := range t.players {
		alone := true
		for _, other := range t.players {
			alone = alone && (other == p || before(p.points, other.points))
		}
		if alone {
			return p.seat
		}
	}
	return -1
}

func (t *table) collect(p *player, kinds []string) {
	if kinds[0] != "none" {
		for _, kind := range kinds {
			t.gain(p, kind, 1)
			p.note(kind)
		}
	}
	if t.last == p.seat {
		t.extra = p.seat
	} else {
		t.ready[p.seat] = true
	}
}

func (p *player) note(kind string) {
	if !slices.Contains(p.took, kind) {
		p.took = append(p.took, kind)
	}
}

func (t *table) takeExtra(p *player, what string) {
	t.extra = -1
	t.ready[p.seat] = true
	switch what {
	case "none":
	case "card":
		t.draw(t.thread(p), p, 1)
	default:
		t.gain(p, what, 1)
	}
}

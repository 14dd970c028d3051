package biome

import (
	"slices"

	"umpire/props/twins/reference"
)

// Open opens Biome, before the first achievement is drawn.
// Clauses: setup.boards, setup.centerpiece, setup.deck, setup.supply, setup.points-zero
func Open(s reference.Setup) (reference.Game, error) {
	cards, err := readCards(s.Cards)
	if err != nil {
		return nil, err
	}
	t := newTable(&s, cards)
	t.phase, t.turn, t.left = "deal-goals", 0, 3
	t.deck = slices.Clone(cards.deck)
	for _, goal := range cards.Achievements {
		if !goal.Printed {
			t.goalDeck = append(t.goalDeck, goal.Name)
		}
	}
	if s.Has("bountiful") {
		for _, b := range cards.Bountiful {
			t.bountyDeck = append(t.bountyDeck, b.Name)
		}
	}
	return reference.New("biome", t, false), nil
}

func newTable(s *reference.Setup, cards *cards) *table {
	t := &table{setup: s, cards: cards, turn: -1, last: -1, extra: -1, migrant: -1, saved: -1,
		standing: [2]int{-1, -1}, claims: map[string][]claim{}}
	for i, one := range s.Players {
		p := &player{name: one.Name, seat: i, store: map[string]int{}, score: map[string]int{}, passed: map[int]bool{}}
		for at := range cards.Board.Spaces {
			p.board = append(p.board, spot{habitat: t.printed(at)})
		}
		t.players = append(t.players, p)
		t.jobs = append(t.jobs, nil)
		t.ready = append(t.ready, false)
	}
	return t
}

// nextSetup continues the set-up when a part of it is complete.
// Clauses: setup.achievements, setup.start-player, setup.starters-draw, setup.starters-place,
// setup.hand, private.deal, bountiful.deal, bountiful.third, setup.complete, setup.markers
func (t *table) nextSetup() bool {
	all := len(t.players)
	if t.together() && slices.Contains(t.ready, false) {
		return false
	}
	switch t.phase {
	case "deal-goals":
		for _, goal := range t.cards.Achievements {
			if goal.Printed {
				t.goals = append(t.goals, goal.Name)
			}
		}
		t.phase, t.left = "name-start", 1
	case "name-start":
		t.deal("deal-starters", all)
	case "deal-starters":
		t.enter("start")
	case "start":
		t.deal("deal-hands", 3*all)
	case "deal-hands", "deal-private", "deal-bountiful":
		t.afterDeal()
	case "redraw":
		t.phase, t.turn = "bury", -1
	case "bury":
		t.enter("send")
		for _, p := range t.players {
			p.redrawn, p.redrawDone = 0, false
		}
	case "send":
		t.reveal()
		t.beginGame()
	}
	return true
}

// deal begins to deal n things in turn order.
func (t *table) deal(phase string, n int) {
	t.phase, t.left, t.turn = phase, n, t.start
	t.ready = make([]bool, len(t.players))
}

// afterDeal continues when hands, private achievements or Bountiful cards have been dealt.
// Clauses: setup.resources
func (t *table) afterDeal() {
	all := len(t.players)
	if t.phase == "deal-hands" {
		for _, p := range t.players {
			for _, kind := range resources {
				p.store[kind]++
			}
		}
	}
	switch {
	case t.phase == "deal-hands" && t.setup.Has("private"):
		t.deal("deal-private", all)
	case t.phase != "deal-bountiful" && t.setup.Has("bountiful"):
		t.deal("deal-bountiful", 3*all)
	case t.phase == "deal-bountiful":
		t.enter("bury")
	default:
		t.beginGame()
	}
}

// beginGame begins the first season.
func (t *table) beginGame() {
	t.season = 1
	if t.disasterDue() {
		t.enter("disaster")
		return
	}
	t.firstPhase()
}

// chanceOfSetup returns the randomizer in the set-up, and the possible results.
func (t *table) chanceOfSetup() (says string, list []string) {
	switch t.phase {
	case "deal-goals":
		return "achievements", reference.Quoted(t.goalDeck)
	case "name-start":
		return "start", reference.Each(t.players, func(p *player) string { return p.name })
	case "deal-starters":
		for n := '1'; n <= '6'; n++ {
			if !t.dealt(int(n - '0')) {
				list = append(list, string(n))
			}
		}
		return "starters", list
	case "deal-hands":
		return "deck", t.deckFaces()
	case "deal-private":
		return "private", reference.Quoted(t.goalDeck)
	}
	return "bountiful", reference.Quoted(t.sortBounties(t.bountyDeck))
}

// dealt reports whether a pair of starting cards has been drawn.
func (t *table) dealt(number int) bool {
	return slices.ContainsFunc(t.players, func(p *player) bool { return len(p.aside) > 0 && t.cards.card(p.aside[0]).StartNo == number })
}

func (t *table) applyChanceOfSetup(what string) {
	t.left--
	p := t.players[t.turn]
	switch t.phase {
	case "deal-goals":
		reference.Take(&t.goalDeck, what)
		t.goals = append(t.goals, what)
	case "name-start":
		t.start = t.who(what).seat
		t.turn = t.start
	case "deal-starters":
		for _, c := range t.cards.Starting {
			if what == string(rune('0'+c.StartNo)) {
				p.aside = append(p.aside, c.Name)
			}
		}
		t.turn = (t.turn + 1) % len(t.players)
	case "deal-hands":
		reference.Take(&t.deck, what)
		p.hand = append(p.hand, what)
		if len(p.hand) == 3 {
			t.turn = (t.turn + 1) % len(t.players)
		}
	case "deal-private":
		reference.Take(&t.goalDeck, what)
		p.private = what
		t.turn = (t.turn + 1) % len(t.players)
	default:
		reference.Take(&t.bountyDeck, what)
		p.bounties = append(p.bounties, what)
		t.refillBounties()
		if t.phase == "deal-bountiful" && len(p.bounties) == 3 {
			t.turn = (t.turn + 1) % len(t.players)
		}
	}
}

// placePair places the starting cards, which give no points.
// Clauses: setup.starters-no-points
func (t *table) placePair(p *player, bird, tree int) {
	for i, at := range []int{bird, tree} {
		p.board[at].card = p.aside[i]
		if t.reads("starter-points", "B") {
			t.forward(p, t.cards.card(p.aside[i]).Points, "cards")
		}
	}
	p.aside = nil
	t.ready[p.seat] = true
}

package biome

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

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
			if said := words(part); len(said) > 1 {
				s := &p.board[r.space(said[0])]
				s.card, s.used = r.take(said[1]), len(said) > 2
			}
		}
	case "conditions":
		for _, part := range parts(text) {
			said := words(part)
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
			said := words(part)
			s := &p.board[r.space(said[0])]
			s.bounty, s.down = said[1], len(said) > 2
		}
	case "nests":
		for _, part := range parts(text) {
			said := words(part)
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
		if t.together() && t.season > 0 {
			p.shown = t.publicLines(p)
			for _, word := range together {
				if text, given := r.shown[word+" "+p.name]; given {
					p.shown[word] = text
				}
			}
			// Without a line they are the present ones, or follow from other points.
			points, _ := strconv.Atoi(p.shown["points"])
			text, given := r.shown["passed "+p.name]
			if !given && points != p.points || given && text == t.passedBy(points) {
				p.shown["passed"] = ""
			}
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
		for _, s := range p.board {
			laid = append(laid, s.bounty)
		}
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
			if at := lap*t.cards.Track.Length + b.At; at <= p.points {
				p.passed[at] = true
			}
		}
	}
}

package biome

import (
	"strconv"

	"umpire/props/twins/reference"
)

// applyPhase plays a move of the phase.
func (t *table) applyPhase(p *player, words []string) {
	thread := t.thread(p)
	switch words[0] {
	case "start":
		t.placePair(p, t.space(words[2]), t.space(words[4]))
	case "redraw", "bury", "send":
		t.applyBounty(p, words)
	case "reduce":
		p.credit++
		reference.Take(&p.hand, words[1])
		t.discard = append(t.discard, words[1])
	case "reward":
		t.reward(p, words[1])
	case "draw":
		t.ready[p.seat] = true
		n, _ := strconv.Atoi(words[1])
		t.draw(thread, p, n)
	case "collect":
		t.collect(p, words[1:])
	case "extra":
		t.takeExtra(p, words[1])
	case "play":
		t.ready[p.seat] = true
		t.applyPlay(thread, p, &p.hand, words, 0)
	case "forgo", "rest":
		t.ready[p.seat] = true
		if len(words) > 1 {
			t.draw(thread, p, 1)
		}
	case "activate":
		t.activate(p, t.space(words[1]))
	case "nest":
		t.nest(p, t.space(words[1]), t.space(words[3]))
	case "attack":
		t.beginAttack(p, words)
	case "feed":
		t.feed(p, t.space(words[1]), words[2])
	case "scavenge":
		t.scavenge(p, words)
	case "migrate", "remove", "release", "stay":
		t.migrate(p, words)
	case "lose", "burn", "save", "discard":
		t.applyLoss(p, words)
	case "done":
		t.done(p)
	}
}

func (t *table) done(p *player) {
	switch t.phase {
	case "bury":
		t.redraw(p)
	case "feeding":
		t.fed(p)
	default:
		t.ready[p.seat] = true
	}
}

// cubes returns the number of cubes that a player has left.
//
// biome.component.cubes
func (t *table) cubes(p *player) int {
	left := 16
	for _, s := range p.board {
		if s.used {
			left--
		}
	}
	for _, claims := range t.claims {
		for _, c := range claims {
			if c.player == p.seat {
				left--
			}
		}
	}
	return left
}

// activate puts a cube on a card and carries the card out.
//
// biome.action.cube
func (t *table) activate(p *player, at int) {
	t.ready[p.seat] = true
	p.board[at].used = true
	c := t.card(p, at)
	t.begin(0, -1, p, c.Name, &c.Action)
}

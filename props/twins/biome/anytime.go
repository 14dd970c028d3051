package biome

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// anytime reports whether a player may make free moves now.
//
// biome.ruling.anytime-window, biome.ruling.disaster-lock
func (t *table) anytime(p *player) bool {
	if t.season == 0 || t.phase == "over" || t.phase == "disaster" || t.migrant >= 0 || t.revealed != "" {
		return false
	}
	if t.reads("anytime-window", "B") && t.turn >= 0 && t.turn != p.seat {
		return false
	}
	if t.attack != nil && !(t.attack.hit && t.turn == p.seat) {
		return false
	}
	for thread := range t.jobs {
		if j := t.top(thread); j != nil && t.asks(j) == p {
			return !t.paying(j)
		}
	}
	return t.topLevel()
}

// topLevel reports whether the present decision belongs to the phase or the turn, and not to
// a card.
func (t *table) topLevel() bool {
	if t.turn >= 0 {
		return !t.busy()
	}
	for _, p := range t.players {
		if !t.ready[p.seat] && t.top(p.seat) == nil {
			return true
		}
	}
	return false
}

// paying reports whether a player is paying a price.
func (t *table) paying(j *job) bool {
	if j.do != "card" {
		return false
	}
	do := j.steps[j.at-1].do
	return do == "pay" || strings.HasPrefix(do, "give")
}

// inSupply reports whether the supply has a token of a kind, after n tokens of another kind
// are returned.
func (t *table) inSupply(kind, returned string, n int) bool {
	if t.reads("supply-limits", "A") {
		return true
	}
	left := t.supply(kind)
	if kind == returned {
		left += n
	}
	return left > 0
}

// mayDraw reports whether a player's hand may grow. A player who has finished reducing may
// not go above the limit again.
//
// biome.ruling.hand-reopen
func (t *table) mayDraw(p *player, more int) bool {
	return t.phase != "reduce" || t.reads("hand-reopen", "A") || !t.ready[p.seat] || len(p.hand)+more <= 8
}

// reopen makes a player reduce again whose hand has grown above the limit.
//
// biome.ruling.hand-reopen
func (t *table) reopen(p *player) {
	if t.phase == "reduce" && t.ready[p.seat] && len(p.hand) > 8 {
		t.ready[p.seat] = false
	}
}

// stealing reports whether a steal will follow. After heads there is none.
//
// biome.exchange.no-steal-dodge
func (t *table) stealing() bool {
	for _, stack := range t.jobs {
		for _, j := range stack {
			if j.do == "card" && j.at <= len(j.steps) && j.steps[j.at-1].do != "stop" && j.steps[len(j.steps)-1].do == "steal" {
				return true
			}
		}
	}
	return false
}

// choices returns the ways to choose n cards of a hand, each as a printed list of names.
func (t *table) choices(hand []string, n int) (list []string) {
	hand = t.cards.ordered(hand)
	seen := map[string]bool{}
	var choose func(from int, chosen []string)
	choose = func(from int, chosen []string) {
		if len(chosen) == n {
			if text := strings.Join(chosen, ", "); !seen[text] {
				seen[text] = true
				list = append(list, text)
			}
			return
		}
		for i := from; i < len(hand); i++ {
			choose(i+1, append(slices.Clone(chosen), `"`+hand[i]+`"`))
		}
	}
	choose(0, nil)
	return list
}

// applyFree makes an exchange, or lays a Changing Conditions card.
//
// biome.conditions.effect, biome.conditions.free
func (t *table) applyFree(p *player, words []string) {
	if words[0] == "change" {
		s := &p.board[t.space(words[1])]
		reference.Take(&p.hand, words[3])
		if s.condition != "" {
			t.discard = append(t.discard, s.condition)
		}
		s.condition = words[3]
		pair := t.cards.pairs[words[3]]
		if s.habitat == pair[0] {
			s.habitat = pair[1]
		} else {
			s.habitat = pair[0]
		}
		t.claim(t.thread(p))
		return
	}
	for _, word := range words[1 : len(words)-2] {
		if reference.Take(&p.hand, word) {
			t.discard = append(t.discard, word)
		} else {
			p.store[word]--
		}
	}
	if wanted := words[len(words)-1]; wanted == "card" {
		t.draw(t.thread(p), p, 1)
	} else {
		t.gain(p, wanted, 1)
	}
}

package invariants

import (
	"fmt"
	"slices"
)

// moment checks that the round fits the phase: round 0 is the set-up.
func (r *roam) moment() string {
	setsUp := slices.Contains([]string{"first", "map", "row"}, r.phase)
	if setsUp != (r.round == 0) && r.phase != "top" {
		return fmt.Sprintf("the phase is %s in round %d", r.phase, r.round)
	}
	if r.phase == "purchase" && !r.Has("full") {
		return "5: something is bought in the basic game"
	}
	if r.over != (r.Deciders == 0) {
		return "23: the game is over when nobody may decide"
	}
	return ""
}

// turn checks 9 and 10: a character is face up before its use and face down after it,
// unless an artifact, which is then face down, has turned it.
func (r *roam) turn() string {
	if r.round == 0 || r.over {
		return ""
	}
	owns, up := ask(r, r.now, "owns"), ask(r, r.now, "up")
	flips := slices.ContainsFunc(of[[]string](r, r.now, "artifacts"), func(id string) bool { return !up(id) })
	start := r.phase == "rest-check" || r.phase == "before-use"
	switch {
	case r.used != "" && !owns(r.used):
		return "10: " + r.used + " is used by who does not have it"
	case r.used != "" && up(r.used) && !flips:
		return "10: " + r.used + " is used and face up"
	case r.used != "" && r.phase == "rest-check":
		return "33: a rest is open after the use"
	case r.phase == "before-use" && r.used == "" && of[int](r, r.now, "ready") == 0 && !flips:
		return "9: nobody is face up when the use comes"
	case r.used == "" && !start && !flips && !r.reads("roam.ruling.must-use", "B"):
		return "10: a turn is past its use, and no character is used"
	}
	return ""
}

// passedOver checks 8: between turns a card is complete only if all have passed on it. Cards
// wait to be resolved only during claims, and only if they are complete.
func (r *roam) passedOver() string {
	waiting := slices.Concat(r.Lines("complete")...)
	claims := slices.Contains([]string{"order", "bidding", "refill", "top"}, r.phase)
	if !claims && len(waiting) > 0 {
		return "8: cards wait to be resolved at " + r.phase
	}
	acts := r.phase == "after-use" || (r.phase == "before-use" || r.phase == "rest-check") && (r.used != "" || len(of[[]string](r, r.now, "artifacts")) > 0)
	for i := range r.slots {
		slot := &r.slots[i]
		waits := slices.Contains(waiting, slot.name) || slices.ContainsFunc(r.Lines("won"), func(words []string) bool { return words[0] == slot.name })
		switch {
		case waits && !r.complete(slot):
			return "8: " + slot.name + " waits to be resolved and is not complete"
		case !waits && !acts && r.round > 0 && r.complete(slot) && len(slot.leaders) == 1:
			return "8: " + slot.name + " is complete, has one leader, and was passed over"
		}
	}
	return ""
}

// auction checks 20 to 22: the tied players bid, each once, and no more than they have.
func (r *roam) auction() string {
	tied, asked := slices.Concat(r.Lines("tied")...), slices.Concat(append(r.Lines("answered"), r.Lines("asked")...)...)
	bid, bidder := said[int](r.Position, "bid"), said[string](r.Position, "bidder")
	if r.phase != "bidding" {
		if len(tied)+len(asked) > 0 || bid >= 0 {
			return "22: an auction is open at " + r.phase
		}
		return ""
	}
	waiting := slices.Concat(r.Lines("complete")...)
	at := slices.IndexFunc(r.slots, func(slot roamSlot) bool { return len(waiting) > 0 && slot.name == waiting[0] })
	switch {
	case at < 0:
		return "20: no card is bid for"
	case !slices.Equal(tied, r.slots[at].leaders) || len(tied) < 2:
		return fmt.Sprintf("22: %v bid, and %v have most markers", tied, r.slots[at].leaders)
	case bidder != "" && !slices.Contains(asked, bidder):
		return "21: " + bidder + " has bid and may bid again"
	case bidder != "" && bid > of[int](r, bidder, "coins"):
		return "21: " + bidder + " has bid more than there is"
	}
	for _, name := range asked {
		if !slices.Contains(tied, name) {
			return "22: " + name + " has been asked and is not tied"
		}
	}
	return ""
}

// ending checks 25: the game does not end before somebody has ten characters.
func (r *roam) ending() string {
	ten := slices.ContainsFunc(r.Seats, func(name string) bool { return len(of[[]string](r, name, "cards")) >= 10 })
	if (r.over || len(r.Lines("last")) > 0) && !ten {
		return "25: the end has come and nobody has ten characters"
	}
	return ""
}

// result checks 34: the most points win, then the most coins, and nobody has won before the
// end.
func (r *roam) result() string {
	winners := said[[]string](r.Position, "winners")
	if !r.over {
		if len(winners) > 0 || len(r.Lines("points")) > 0 {
			return "34: a result before the end"
		}
		return ""
	}
	var best []string
	most, coins := -1, -1
	for _, name := range r.Seats {
		switch points, purse := of[int](r, name, "points"), of[int](r, name, "coins"); {
		case points > most || points == most && purse > coins:
			best, most, coins = []string{name}, points, purse
		case points == most && purse == coins:
			best = append(best, name)
		}
	}
	if !slices.Equal(best, winners) {
		return fmt.Sprintf("34: %v have most, and %v have won", best, winners)
	}
	return ""
}

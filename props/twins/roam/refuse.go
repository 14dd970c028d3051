package roam

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// A refusal collects the clauses that refuse a move. A clause is named by its own sentence,
// all others supposed kept.
type refusal struct {
	t       *table // the position after what the move implies, with the mover as its active player
	turn    string // the player whose turn it is
	who     string
	p       *player  // the mover; nil for chance
	words   []string // of the move, names in quotes undivided
	spent   []string // the artifacts that the move has named so far
	clauses []string
}

// Refuses returns the clauses that refuse a move.
func (g *game) Refuses(move string) ([]string, error) {
	who, what := reference.Move(move)
	r := &refusal{t: g.t.copy(), who: who, words: divide(what), p: g.t.player(who)}
	r.imply()
	r.turn = r.t.turn
	if r.p == nil {
		r.chance()
		return r.clauses, nil
	}
	r.p, r.t.turn = r.t.player(who), who
	r.when(r.t.phase == phaseOver, "roam.end.finish-round")
	switch verb := r.words[0]; verb {
	case "use", "take", "rest", "no", "end", "order", "buy":
		r.outOfTurn()
		map[string]func(){"use": r.use, "take": r.takeBack, "rest": r.rest, "no": r.rest, "end": r.end, "order": r.order, "buy": r.buy}[verb]()
	case "bid", "pass":
		r.bid()
	case "flip", "coin", "slide", "blank", "replace":
		r.ability(verb)
	default:
		return nil, reference.Unsupported(move)
	}
	return r.clauses, nil
}

// divide splits a move into words. A name in quotes is one word, without the quotes.
func divide(what string) (words []string) {
	for i, part := range strings.Split(what, `"`) {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

func (r *refusal) when(forbidden bool, clause string) {
	if forbidden {
		r.clauses = append(r.clauses, clause)
	}
}

// imply carries out what the move implies: that nothing is bought, and "rest" or "no rest".
//
// roam.ruling.auto-advance, roam.ruling.rest-check-close
func (r *refusal) imply() {
	verb, t := r.words[0], r.t
	begins := []string{"use", "rest", "no", "end", "flip", "coin", "slide", "take", "blank", "replace"}
	if t.phase == phasePurchase && r.p != nil && r.who == t.next(t.turn) && slices.Contains(begins, verb) {
		if c := t.copy(); c.nextTurn() {
			r.t, t = c, c
		}
	}
	early := []string{"flip", "rest", "no"}
	if t.setup.Reads("roam.ruling.before-rest", "B") {
		early = append(early, "coin", "slide")
	}
	if t.phase == phaseRest && r.who == t.turn && !slices.Contains(early, verb) {
		t.checkRest()
	}
}

// nextTurn ends the purchase. It returns false if the turn does not pass: the game ends,
// or claims come after the purchase and wait for a decision.
func (t *table) nextTurn() bool {
	from := t.turn
	t.afterPurchase()
	return t.turn != from
}

// A move at another point of the game is refused by the order of play, if no narrower
// clause speaks of it. After the game's end that clause says everything.
//
// roam.turn.sequence
func (r *refusal) only(phases ...string) {
	r.when(r.t.phase != phaseOver && !slices.Contains(phases, r.t.phase), "roam.turn.sequence")
}

func (r *refusal) outOfTurn() {
	r.when(r.who != r.turn && r.t.phase != phaseOver && r.t.phase != phaseFirst, "roam.turn.order")
}

// chance judges the choice of the first player, and draws.
//
// roam.component.limited
func (r *refusal) chance() {
	t := r.t
	r.when(t.phase == phaseOver, "roam.end.finish-round")
	switch id := r.words[0]; r.who {
	case "first":
		r.only(phaseFirst)
	case "deck":
		r.only(phaseMap, phaseRefill)
		r.when(!slices.Contains(t.deck, id), "roam.component.limited")
	case "top":
		r.only(phaseTop)
		r.when(!slices.Contains(t.deck, id), "roam.component.limited")
	case "pile":
		r.only(phaseRow, phaseRefillRow)
		r.when(!t.setup.Has("full"), "roam.setup.basic-no-artifacts")
		r.when(t.setup.Has("full") && !slices.Contains(t.pile, id), "roam.component.limited")
	}
}

// rest judges "rest", "no rest" and "rest early".
//
// roam.rest.free, roam.rest.early, roam.rest.early-timing, roam.rest.early-afford
func (r *refusal) rest() {
	up, all := len(r.p.ready()), len(r.p.characters())
	starts := r.t.phase == phaseRest && r.who == r.turn // all characters turn up at no other moment
	switch strings.Join(r.words, " ") {
	case "rest":
		r.only(phaseRest)
		r.when(up > 0, "roam.rest.free")
	case "no rest":
		r.only(phaseRest)
		r.when(up == 0 && starts, "roam.rest.free")
	default:
		r.when(r.t.phase != phaseOver && !r.starts(), "roam.rest.early-timing")
		r.when(up == 0 && starts, "roam.rest.free")
		r.when(up == all && !r.t.setup.Reads("roam.ruling.early-rest-needs-down", "B"), "roam.rest.early")
		r.when(r.p.coins < up, "roam.rest.early-afford")
	}
}

// starts reports whether the turn is at its start: at the rest check, or after one that
// left no choice.
//
// roam.ruling.auto-advance
func (r *refusal) starts() bool {
	c := r.t.copy()
	if c.turn = r.turn; c.phase == phaseUse && !c.rested {
		c.phase = phaseRest
		c.runOn()
		return c.phase == phaseUse
	}
	return c.phase == phaseRest
}

// roam.use.one, roam.ruling.must-use, roam.ruling.no-face-up
func (r *refusal) end() {
	r.only(phaseRest, phaseUse, phaseAfter)
	unused := r.t.phase == phaseRest || r.t.phase == phaseUse
	must := len(r.p.ready()) > 0 && !r.t.setup.Reads("roam.ruling.must-use", "B")
	r.when(unused && must, "roam.use.one")
}

// roam.claim.trigger, roam.claim.only-then
func (r *refusal) order() {
	r.only(phaseOrder)
	complete := r.t.complete
	if r.t.phase != phaseOrder {
		complete = nil
		for _, s := range r.t.layout() {
			if r.t.isComplete(s) {
				complete = append(complete, s.name)
			}
		}
	}
	r.when(!slices.Equal(ordered(complete), ordered(r.words[1:])), "roam.claim.trigger")
}

// bid judges "bid" and "pass". Outside an auction it is the turn's player who acts, and
// there is no card of which the clauses on ties could speak.
//
// roam.claim.tie-bid, roam.claim.bid-order, roam.claim.bid-once, roam.claim.bid-raise,
// roam.claim.bid-cap
func (r *refusal) bid() {
	t := r.t
	r.only(phaseBidding)
	t.turn = r.turn
	switch open := t.phase == phaseBidding; {
	case !open:
		r.outOfTurn()
	case !slices.Contains(t.tied, r.who):
		r.when(true, "roam.claim.tie-bid")
	case slices.Contains(t.asked, r.who):
		r.when(true, "roam.claim.bid-once")
	default:
		r.when(t.bidding() != r.who, "roam.claim.bid-order")
	}
	if r.words[0] == "bid" {
		coins, _ := strconv.Atoi(r.words[1])
		r.when(t.phase == phaseBidding && coins <= t.bid, "roam.claim.bid-raise")
		r.when(coins > r.p.coins, "roam.claim.bid-cap")
	}
}

// roam.full.buy, roam.full.buy-one, roam.full.buy-afford, roam.setup.basic-no-artifacts
func (r *refusal) buy() {
	r.only(phasePurchase)
	if !r.t.setup.Has("full") {
		r.when(true, "roam.setup.basic-no-artifacts")
		return
	}
	if r.words[1] == "none" {
		return
	}
	tile := r.t.cards.artifact(r.words[1])
	r.when(!slices.Contains(r.t.row[:], tile.ID), "roam.full.buy")
	r.when(r.t.bought == r.who && r.t.phase != phaseOver, "roam.full.buy-one")
	r.when(tile.Cost > r.p.coins, "roam.full.buy-afford")
}

// artifact judges the use of an artifact for an ability.
//
// roam.artifact.use, roam.artifact.own-only, roam.artifact.own-turn,
// roam.setup.basic-no-artifacts
func (r *refusal) artifact(id, ability string) {
	named := slices.Contains(r.spent, id)
	r.spent = append(r.spent, id)
	if !r.t.setup.Has("full") {
		r.when(true, "roam.setup.basic-no-artifacts")
		return
	}
	r.when(r.t.round == 0 || r.who != r.turn && r.t.phase != phaseOver, "roam.artifact.own-turn")
	r.when(!slices.Contains(r.p.artifacts, id), "roam.artifact.own-only")
	down := slices.ContainsFunc(r.t.players, func(p *player) bool { return !p.isUp(id) })
	r.when(down || named, "roam.artifact.use")
	r.when(r.t.cards.artifact(id).Ability != ability, "roam.artifact."+ability)
}

// ability judges an ability that is used apart from a character.
//
// roam.artifact.flip, roam.artifact.slide, roam.artifact.slide-empty,
// roam.artifact.free-blank-needs-use, roam.artifact.replace-needs-use
func (r *refusal) ability(verb string) {
	t, last := r.t, r.words[len(r.words)-1]
	windows := []string{phaseRest, phaseUse, phaseAfter}
	switch verb {
	case "coin":
		windows = append(windows, phasePurchase)
		if c := t.copy(); t.phase == phaseBidding {
			if c.turn = r.turn; c.bidding() == r.who {
				windows = append(windows, phaseBidding)
			}
		}
		if t.laterCoins() {
			windows = append(windows, phaseOrder, phaseBidding)
		}
		r.artifact(last, "coin")
	case "flip":
		r.artifact(last, "flip")
		r.when(!slices.Contains(r.p.characters(), t.cards.named(r.words[1]).ID), "roam.artifact.flip")
	case "slide":
		r.artifact(last, "slide")
		one, other, _ := strings.Cut(r.words[1], ">")
		from, _ := readSquare(one)
		to, _ := readSquare(other)
		r.when(!t.onMap(from) || len(t.marks[from]) == 0, "roam.artifact.slide")
		r.when(!t.onMap(to) || len(t.marks[to]) > 0 || !slices.Contains(around(from, false), to), "roam.artifact.slide-empty")
	case "blank":
		at, _ := readSquare(r.words[1])
		r.when(true, "roam.artifact.free-blank-needs-use")
		r.when(!t.onMap(at) || t.occupied(at) || t.supply(r.who) == 0, "roam.blank.capacity")
		r.artifact(last, "free-blank")
	case "replace":
		at, _ := readSquare(r.words[1])
		r.when(true, "roam.artifact.replace-needs-use")
		r.when(t.onMap(at) && !t.replaceable(at), "roam.artifact.replace-other")
		r.when(t.supply(r.who) == 0, "roam.place.out-of-markers")
		r.artifact(last, "replace")
	}
	r.only(windows...)
}

// takeBack judges taking a marker off the map, which the clause forbids at any moment.
//
// roam.place.no-reclaim
func (r *refusal) takeBack() {
	r.when(true, "roam.place.no-reclaim")
}

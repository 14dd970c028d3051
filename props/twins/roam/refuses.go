package roam

import (
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// A refusal collects the clauses that refuse a move. Each is judged by its own sentence.
type refusal struct {
	*table
	who, turn string // who moves, and whose turn it is
	phase     string // as the move is judged: the rest check may be implied
	clauses   []string
}

// by names a clause, if it refuses.
func (r *refusal) by(refuses bool, clause string) {
	if refuses && !slices.Contains(r.clauses, "roam."+clause) {
		r.clauses = append(r.clauses, "roam."+clause)
	}
}

// ofTurn are the moves between the beginning of a turn and its end.
var ofTurn = []string{"rest", "rest early", "no rest", "flip", "coin", "slide", "use", "take back", "blank", "replace", "end"}

// allowed are the moves of players by phase.
//
// roam.turn.sequence, roam.ruling.artifact-windows
var allowed = map[string][]string{
	phaseRest:     {"rest", "rest early", "no rest", "flip"},
	phaseUse:      {"flip", "coin", "slide", "use", "take back", "blank", "replace", "end"},
	phaseAfter:    {"flip", "coin", "slide", "take back", "blank", "replace", "end"},
	phaseOrder:    {"order"},
	phaseBidding:  {"bid", "pass", "coin"},
	phasePurchase: {"buy", "buy none", "coin"},
}

// drawn are the draws by phase.
var drawn = map[string]string{phaseFirst: "first", phaseMap: "deck", phaseRefill: "deck", phaseTop: "top", phaseRow: "pile", phaseRefillRow: "pile"}

// kindOf returns the kind of a move, and the words after it.
func kindOf(what string) (kind string, rest []string) {
	for _, two := range []string{"rest early", "no rest", "take back", "buy none"} {
		if after, ok := strings.CutPrefix(what, two); ok {
			return two, strings.Fields(after)
		}
	}
	words := strings.Fields(what)
	return words[0], words[1:]
}

// Refuses returns the clauses that refuse a move.
func (g *game) Refuses(move string) ([]string, error) {
	who, what := reference.Move(move)
	t := g.t.copy()
	if t.phase == phaseOver {
		return []string{"roam.end.finish-round"}, nil
	}
	if slices.Contains([]string{"first", "deck", "top", "pile"}, who) {
		return t.refusesDraw(who, what), nil
	}
	kind, words := kindOf(what)
	if t.phase == phasePurchase && who != t.turn && slices.Contains(ofTurn, kind) {
		if c := t.copy(); true { // roam.ruling.auto-advance
			if c.afterPurchase(); c.phase != phaseOver && c.turn == who {
				t = c
			}
		}
	}
	r := &refusal{table: t, who: who, turn: t.turn, phase: t.phase}
	r.implied(kind)
	r.whose(kind)
	t.turn = who // what follows is about the player who moves
	return r.clauses, r.particular(kind, words, what)
}

// refusesDraw judges a draw.
func (t *table) refusesDraw(device, card string) []string {
	due, draws := drawn[t.phase]
	r := &refusal{table: t}
	if r.by(due != device, "turn.sequence"); draws {
		pile := map[string][]string{"deck": t.deck, "top": t.deck, "pile": t.pile}[device]
		r.by(device != "first" && !slices.Contains(pile, card), "component.limited")
	}
	return r.clauses
}

// implied carries out the end of the rest check where the move implies it.
//
// roam.ruling.rest-check-close, roam.ruling.auto-advance
func (r *refusal) implied(kind string) {
	early := []string{"flip"}
	if r.setup.Reads("roam.ruling.before-rest", "B") {
		early = append(early, "coin", "slide")
	}
	switch {
	case r.phase == phaseRest && slices.Contains(allowed[phaseUse], kind) && !slices.Contains(early, kind):
		r.checkRest()
		r.phase = phaseUse
	case r.phase == phaseRest && slices.Contains(early, kind) && kind != "flip":
		r.phase = phaseUse
	case kind == "rest early" && r.phase == phaseUse && r.used == "" && !r.rested && len(r.active().ready()) > 0:
		c := r.copy()
		if c.phase = phaseRest; len(c.early()) == 0 && !c.mayRestEarly() {
			r.phase = phaseRest // the check was over by itself, and nothing has happened since
		}
	}
}

// whose judges whose turn it is and what it is time for.
//
// roam.turn.order, roam.turn.sequence, roam.artifact.own-turn, roam.use.only-one,
// roam.full.buy-one, roam.rest.early-timing
func (r *refusal) whose(kind string) {
	ability := slices.Contains([]string{"flip", "coin", "slide", "blank", "replace"}, kind)
	bids := r.phase == phaseBidding && (kind == "bid" || kind == "pass")
	if other := r.who != r.turn && r.phase != phaseFirst && !bids; other {
		r.by(ability, "artifact.own-turn")
		r.by(!ability, "turn.order")
	}
	r.by(kind == "buy" && r.bought == r.who, "full.buy-one")
	r.by(kind == "use" && r.phase == phaseUse && r.used != "", "use.only-one")
	r.by(kind == "coin" && r.phase == phaseBidding && r.bidding() != r.who && !r.laterCoins(), "turn.sequence")
	if kind == "coin" && r.phase == phaseOrder && r.laterCoins() || slices.Contains(allowed[r.phase], kind) {
		return
	}
	switch {
	case kind == "rest early":
		r.by(true, "rest.early-timing")
	case kind == "use" && r.phase == phaseAfter && r.who == r.turn:
		r.by(true, "use.only-one")
	default:
		r.by(true, "turn.sequence")
	}
}

// particular judges what is special to a kind of move.
func (r *refusal) particular(kind string, words []string, what string) error {
	p := r.player(r.who)
	up, full := len(p.ready()), r.setup.Has("full")
	switch kind {
	case "take back":
		r.by(true, "place.no-reclaim")
	case "rest":
		r.by(up > 0, "rest.free")
	case "no rest":
		r.by(up == 0 && r.phase == phaseRest && r.who == r.turn, "rest.free")
	case "rest early":
		r.by(up == 0 && r.table.phase == phaseRest && r.who == r.turn, "rest.free")
		r.by(up == len(p.characters()) && !r.setup.Reads("roam.ruling.early-rest-needs-down", "B"), "rest.early")
		r.by(p.coins < up, "rest.early-afford")
	case "end":
		r.by(r.phase == phaseUse && r.used == "" && up > 0 && !r.setup.Reads("roam.ruling.must-use", "B"), "use.one")
	case "flip":
		card := r.cards.named(strings.Split(what, `"`)[1])
		r.by(!slices.Contains(p.characters(), card.ID), "artifact.flip")
		r.works(words[len(words)-1:], "flip", "artifact.flip")
	case "coin":
		r.works(words[1:], "coin", "artifact.coin")
	case "slide":
		from, to, _ := strings.Cut(words[0], ">")
		a, _ := readSquare(from)
		b, _ := readSquare(to)
		r.by(len(r.marks[a]) == 0, "artifact.slide")
		r.by(!slices.Contains(around(a, false), b) || !r.onMap(b) || len(r.marks[b]) > 0, "artifact.slide-empty")
		r.works(words[2:], "slide", "artifact.slide")
	case "order":
		sorted := slices.Sorted(slices.Values(words))
		r.by(r.phase != phaseOrder, "turn.sequence")
		r.by(r.phase == phaseOrder && !slices.Equal(sorted, slices.Sorted(slices.Values(r.complete))), "claim.trigger")
	case "bid", "pass":
		r.bid(kind, words)
	case "buy none":
		r.by(!full, "setup.basic-no-artifacts")
	case "buy":
		r.by(!full, "setup.basic-no-artifacts")
		r.by(!slices.Contains(r.row[:], words[0]), "full.buy")
		r.by(r.cards.artifact(words[0]).Cost > p.coins, "full.buy-afford")
	case "blank":
		at, _ := readSquare(words[0])
		r.by(true, "artifact.free-blank-needs-use")
		r.by(!r.onMap(at) || r.occupied(at) || r.supply(r.who) == 0, "blank.capacity")
		r.works(words[3:], "free-blank", "artifact.free-blank")
	case "replace":
		at, _ := readSquare(words[0])
		r.by(true, "artifact.replace-needs-use")
		r.by(!r.replaceable(at), "artifact.replace-other")
		r.by(r.supply(r.who) == 0, "place.out-of-markers")
		r.works(words[2:], "replace", "artifact.replace")
	case "use":
		return r.use(what)
	default:
		return reference.Unsupported("why " + kind + " is refused")
	}
	return nil
}

// bid judges a bid or a pass.
//
// roam.claim.tie-bid, roam.claim.bid-once, roam.claim.bid-order, roam.claim.bid-raise,
// roam.claim.bid-cap, roam.ruling.all-pass
func (r *refusal) bid(kind string, words []string) {
	if r.phase != phaseBidding {
		r.by(true, "turn.sequence")
		return
	}
	bidding := r.copy()
	bidding.turn = r.turn
	tied, asked := slices.Contains(r.tied, r.who), slices.Contains(r.asked, r.who)
	r.by(!tied, "claim.tie-bid")
	r.by(tied && asked, "claim.bid-once")
	r.by(tied && !asked && bidding.bidding() != r.who, "claim.bid-order")
	if kind == "pass" {
		last := tied && !asked && len(r.tied)-len(r.asked) == 1 && r.bidder == ""
		r.by(last && r.setup.Reads("roam.ruling.all-pass", "C"), "claim.bid-pass")
		return
	}
	amount := 0
	fmt.Sscan(words[0], &amount)
	r.by(amount <= r.table.bid, "claim.bid-raise")
	r.by(amount > r.player(r.who).coins, "claim.bid-cap")
}

// works judges the use of artifacts for an ability; does is the clause of the ability.
//
// roam.setup.basic-no-artifacts, roam.artifact.own-only, roam.artifact.use
func (r *refusal) works(ids []string, ability, does string) {
	p := r.player(r.who)
	for _, id := range ids {
		own := slices.Contains(p.artifacts, id)
		r.by(!r.setup.Has("full"), "setup.basic-no-artifacts")
		r.by(!own, "artifact.own-only")
		r.by(own && !p.isUp(id), "artifact.use")
		r.by(r.cards.artifact(id).Ability != ability, does)
	}
}

// An attempt is a use as it is written.
type attempt struct {
	anchor                 string
	rotate, exchange, free []string
	only, replace          []square
	blanks                 []square
	gratis                 []bool
	byHand, mirror         bool
}

func readAttempt(rest string) (a attempt, err error) {
	words := strings.Fields(rest)
	next := func() (word string) {
		if len(words) > 0 {
			word, words = words[0], words[1:]
		}
		return word
	}
	isSquare := func() bool {
		if len(words) == 0 || len(words[0]) != 2 {
			return false
		}
		return words[0][1] >= '1' && words[0][1] <= '9'
	}
	for len(words) > 0 {
		switch word := next(); word {
		case "at":
			a.anchor = next()
		case "mirror":
			a.mirror = true
		case "rotate":
			if len(words) == 0 || words[0] != "with" {
				a.byHand = true
				continue
			}
			next()
			a.rotate = append(a.rotate, next())
		case "only":
			for isSquare() {
				at, _ := readSquare(next())
				a.only = append(a.only, at)
			}
		case "replace":
			at, _ := readSquare(next())
			next()
			a.replace, a.exchange = append(a.replace, at), append(a.exchange, next())
		case "blank":
			at, ok := readSquare(next())
			if !ok {
				return a, reference.Unsupported("a blank beyond the edge")
			}
			gratis := len(words) > 0 && words[0] == "free"
			if a.blanks, a.gratis = append(a.blanks, at), append(a.gratis, gratis); gratis {
				next()
				next()
				a.free = append(a.free, next())
			}
		}
	}
	return a, nil
}

// repeats reports whether a list names something twice.
func repeats[T comparable](list []T) bool {
	for i, one := range list {
		if slices.Contains(list[:i], one) {
			return true
		}
	}
	return false
}

// use judges the use of a character.
//
// roam.use.own-only, roam.use.face-up-only, roam.place.no-rotation, roam.place.no-mirror,
// roam.ruling.must-use
func (r *refusal) use(what string) error {
	parts := strings.Split(what, `"`)
	card, p := r.cards.named(parts[1]), r.player(r.who)
	a, err := readAttempt(parts[2])
	if err != nil {
		return err
	}
	if a.byHand || a.mirror {
		return reference.Unsupported("a pattern that is turned by hand")
	}
	own := slices.Contains(p.characters(), card.ID)
	r.by(!own, "use.own-only")
	r.by(own && !p.isUp(card.ID), "use.face-up-only")
	r.by(slices.ContainsFunc(a.rotate, func(id string) bool { return r.cards.artifact(id).Ability != "rotate" }), "place.no-rotation")
	r.works(a.rotate, "rotate", "artifact.rotate")
	r.by(repeats(slices.Concat(a.rotate, a.exchange, a.free)), "artifact.use")
	r.by(repeats(a.replace), "artifact.replace")
	turns := 0
	for _, id := range a.rotate {
		if r.cards.artifact(id).Ability == "rotate" {
			turns++
		}
	}
	if repeats(a.rotate) {
		return reference.Unsupported("a pattern turned twice by one artifact")
	}
	if a.anchor == "none" {
		r.nowhere(card, len(slices.Concat(a.only, a.replace, a.blanks)) > 0 || len(a.rotate) > 0)
		return nil
	}
	anchor, _ := readSquare(a.anchor)
	solids, blanks, fits := r.falls(card, anchor, turns)
	r.by(!fits, "place.fits")
	r.works(a.exchange, "replace", "artifact.replace")
	r.works(a.free, "free-blank", "artifact.free-blank")
	r.place(card, &a, solids, blanks, turns)
	return nil
}

// falls returns where the cells of a pattern fall on the grid of squares, and whether the
// pattern fits.
func (r *refusal) falls(card *character, anchor square, turns int) (solids, blanks []square, fits bool) {
	fits = true
	for _, c := range card.cells() {
		at := lands(c, anchor, r.player(r.who).edge, turns)
		_, inside := r.slotOf(at)
		if c.solid && !r.allows(at) {
			fits = false
		}
		if inside && c.solid {
			solids = append(solids, at)
		} else if inside {
			blanks = append(blanks, at)
		}
	}
	return solids, blanks, fits
}

// nowhere judges a use at none.
func (r *refusal) nowhere(card *character, extras bool) {
	fit := false
	for turns := range len(r.artifacts("rotate")) + 1 {
		for _, anchor := range r.squares() {
			_, _, fits := r.falls(card, anchor, turns)
			fit = fit || fits
		}
	}
	if r.supply(r.who) == 0 {
		r.by(fit, "place.out-of-markers")
	} else {
		r.by(fit, "place.all-if-possible")
	}
	r.by(extras, "place.pattern")
}

// place judges what is placed.
//
// roam.place.all-if-possible, roam.place.short-of-markers, roam.place.out-of-markers,
// roam.square.capacity, roam.stack.capacity, roam.artifact.replace-other,
// roam.ruling.marker-shortage, roam.ruling.replace-target
func (r *refusal) place(card *character, a *attempt, solids, blanks []square, turns int) {
	supply := r.supply(r.who)
	has := func(list []square, at square) bool { return slices.Contains(list, at) }
	some := func(list []square, is func(square) bool) bool { return slices.ContainsFunc(list, is) }
	capacity := "square.capacity"
	if r.setup.Has("stacking") {
		capacity = "stack.capacity"
	}
	open := func(at square) bool { return r.onMap(at) && !r.occupied(at) }
	placeable := slices.DeleteFunc(slices.Clone(solids), func(at square) bool {
		return !open(at) && !(has(a.replace, at) && r.replaceable(at))
	})
	n, named := len(placeable), 0
	for _, at := range a.only {
		if has(placeable, at) {
			named++
		}
	}
	replaced := some(a.replace, func(at square) bool { return has(solids, at) })
	r.preferred(card, a, solids, turns)
	r.by(some(a.replace, func(at square) bool { return !r.replaceable(at) }), "artifact.replace-other")
	r.by(some(a.replace, func(at square) bool { return !has(solids, at) && !has(blanks, at) }), "artifact.replace-needs-use")
	r.by(some(a.replace, func(at square) bool { return has(blanks, at) && !has(a.blanks, at) }), "artifact.replace")
	r.by(some(a.only, func(at square) bool { return !has(solids, at) || !r.onMap(at) }), "place.pattern")
	r.by(some(a.only, func(at square) bool { return has(solids, at) && r.onMap(at) && !has(placeable, at) }), capacity)
	if supply == 0 {
		r.by(replaced || a.only != nil, "place.out-of-markers")
	} else {
		r.by(a.only == nil && n > supply || named > supply, "place.short-of-markers")
		r.by(a.only != nil && some(a.replace, func(at square) bool { return has(placeable, at) && !has(a.only, at) }), "place.short-of-markers")
		r.by(a.only != nil && named < min(n, supply), "place.all-if-possible")
	}
	put := placeable
	switch {
	case a.only != nil:
		put = slices.DeleteFunc(placeable, func(at square) bool { return !has(a.only, at) })
	case supply == 0:
		put = nil
	}
	r.buys(card, a, solids, blanks, put, capacity)
}

// preferred judges the choice of the place, by the readings that prefer some places.
//
// roam.ruling.zero-marker-use, roam.ruling.all-if-possible-scope
func (r *refusal) preferred(card *character, a *attempt, solids []square, turns int) {
	skipped := func(at square) bool {
		if !r.onMap(at) {
			return r.setup.Reads("roam.ruling.deck-empty", "B")
		}
		return r.occupied(at)
	}
	count := func(list []square, replace []square) (n int) {
		for _, at := range list {
			if !skipped(at) || slices.Contains(replace, at) && r.replaceable(at) {
				n++
			}
		}
		return n
	}
	most := 0
	for _, anchor := range r.squares() {
		if there, _, fits := r.falls(card, anchor, turns); fits {
			most = max(most, count(there, nil))
		}
	}
	placed, supply := count(solids, a.replace), r.supply(r.who)
	want := min(len(solids), supply)
	r.by(r.setup.Reads("roam.ruling.all-if-possible-scope", "B") && placed < want && most >= want, "place.all-if-possible")
	r.by(r.setup.Reads("roam.ruling.zero-marker-use", "B") && placed < min(most, supply), "place.all-if-possible")
}

// buys judges the blanks, one after the other.
//
// roam.blank.used-card-only, roam.blank.position, roam.blank.each, roam.blank.capacity,
// roam.blank.buy, roam.artifact.free-blank-needs-use, roam.blank.same-turn-coins
func (r *refusal) buys(card *character, a *attempt, solids, blanks, put []square, capacity string) {
	holds := map[square]int{} // markers as the use goes on
	for at, owners := range r.marks {
		holds[at] = len(owners)
	}
	purse, left := r.player(r.who).coins, r.supply(r.who)-len(put)
	for _, at := range put {
		purse += r.symbols(at)
		if !slices.Contains(a.replace, at) {
			holds[at]++
		}
	}
	cells := slices.ContainsFunc(card.cells(), func(c cell) bool { return !c.solid })
	for i, at := range a.blanks {
		again := slices.Contains(a.blanks[:i], at)
		exchanged := slices.Contains(a.replace, at) && !again && !slices.Contains(solids, at)
		full := r.onMap(at) && holds[at] >= r.capacity() && !exchanged
		r.by(!cells && !a.gratis[i], "blank.used-card-only")
		r.by(!cells && a.gratis[i], "artifact.free-blank-needs-use")
		r.by(cells && !slices.Contains(blanks, at), "blank.position")
		r.by(again, "blank.each")
		r.by(!r.onMap(at) || full || left <= 0, "blank.capacity")
		r.by(full && r.occupied(at) && capacity == "stack.capacity", capacity)
		r.by(!a.gratis[i] && purse < 2, "blank.buy")
		if !a.gratis[i] && purse >= 2 {
			purse -= 2
		}
		purse += r.symbols(at)
		left--
		holds[at]++
	}
}

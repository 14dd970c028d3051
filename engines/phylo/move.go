package phylo

import "umpire/engines/rule"

func (j *judge) mayMove(seat rule.Seat, from, to Spot, free bool) bool {
	i := j.s.face(from)
	if i < 0 || !j.s.Table[i].Role.living() {
		return !j.t.RefusesFor(MoveOwn, func(e *evidence) { j.noMover(e, j.s, from) })
	}
	one := &j.s.Table[i]
	switch {
	case one.seat() != seat && j.t.BreaksFor(MoveOwn, func(e *evidence) { j.notTheirs(e, j.s, from, seat) }):
	case free && !j.freely(j.s, seat, one.Card, j.quiet) && j.t.BreaksFor(MoveUsesAction, func(e *evidence) { j.notFree(e, seat, one.Card) }):
	case j.occupied(i, to) && j.t.BreaksFor(MoveUnoccupied, func(e *evidence) { j.inTheWay(e, to, i) }):
	case j.offGrid(j.s, to) && j.t.BreaksFor(GeoAlignment, func(e *evidence) { j.offGridAt(e, to) }):
	default:
		return j.within(i, to) && j.lands(seat, i, to)
	}
	return false
}

// within refuses a MOVE that goes too far, or nowhere. With the clause on the MOVE
// value disabled every species goes one step.
func (j *judge) within(i int, to Spot) bool {
	d := j.distance(j.origin(j.s), j.s.Table[i].at(), to)
	far := j.goes(&j.s.Table[i], j.quiet)
	amiss := far == 0 || (d < 1 || d > far || j.read.exactly && d != far) && !j.offGrid(j.s, to) // such a spot is not measured
	return !(amiss && j.t.RefusesFor(MoveValue, func(e *evidence) { j.farther(e, j.s.Table[i].at(), to, d, far, j.read.exactly, "MOVE") }))
}

// notFree is the evidence that a species has no free MOVE now.
func (g *Game) notFree(e *evidence, seat rule.Seat, card uint8) {
	if e.Is("move.free", false); g.sighting(seat, card) < 0 {
		e.Say("%s has not seen %s in the wild", g.name(seat), g.cardName(card))
	} else {
		e.Say("%s has used its free MOVE in this turn", g.cardName(card))
	}
}

// goes returns how many steps a species may go at once.
func (g *Game) goes(one *Piece, t *trace) int {
	switch {
	case one.Role == Copy:
		return 0
	case !t.Applies(MoveValue):
		return 1
	}
	return int(g.cards[one.Card].Move)
}

// occupied reports whether a card in the way of the one at i lies on the spot.
// A card that it covers stays behind and is in the way too.
func (j *judge) occupied(i int, to Spot) bool {
	w := j.web()
	for k := range w.n {
		if (int(w.faces[k].piece) != i || j.s.covers(i)) && w.faces[k].overlaps(to) {
			return true
		}
	}
	return false
}

// lands judges what three clauses allow, and what is forbidden with one of them disabled: to end
// a MOVE away from one's own cards, unconnected, or held by the opponent's habitats only.
func (j *judge) lands(seat rule.Seat, i int, to Spot) bool {
	q := j.quiet
	if q.Applies(MoveNoControlNeeded) && q.Applies(MoveBadMove) && q.Applies(MoveOpponentHabitat) {
		return true
	}
	after := *j.s
	after.shift(i, to)
	var w web
	j.connect(&w, &after, q)
	k := w.at(to)
	own := !w.meet(k).and(w.own[seat&1]).empty()
	theirs := w.held.has(k) && !w.bearers[k].empty()
	for from := w.bearers[k]; !from.empty(); from = from.rest() {
		h := from.first()
		theirs = theirs && w.faces[h].who != seat
	}
	if !own && !q.Applies(MoveNoControlNeeded) || !w.held.has(k) && !q.Applies(MoveBadMove) || theirs && !q.Applies(MoveOpponentHabitat) {
		return !j.t.Refuses(ActionMove)
	}
	return true
}

// freely reports whether a species of a player may MOVE without an action now.
func (g *Game) freely(s *State, seat rule.Seat, card uint8, t *trace) bool {
	n := g.sighting(seat, card)
	return n >= 0 && (s.Used>>n&1 == 0 || g.read.freeAgain) && t.Applies(SeenFreeMove)
}

// sighting returns the number of a species among those seen in the wild, -1
// when its player has not seen it.
func (g *Game) sighting(seat rule.Seat, card uint8) int {
	for n, one := range g.seen {
		if one.seat == seat && one.card == card {
			return n
		}
	}
	return -1
}

// shift takes the card at i with what lies with it to another spot; what it covered stays.
func (s *State) shift(i int, to Spot) {
	from, n := s.Table[i].at(), s.end(i)-i
	for range n {
		one := s.Table[i]
		one.X, one.Y = to.X, to.Y
		s.remove(i, i+1)
		_, at := s.group(to)
		s.insert(at, one)
		if at <= i {
			i++
		}
	}
	s.uncover(from)
}

func (g *Game) move(s *State, m *Move, t *trace) {
	if i := s.face(m.From); i >= 0 && t.Applies(ActionMove) {
		s.shift(i, m.To)
	}
}

// readings are the rulings in force, where more than one reading can be chosen: each field by the
// reading of rules.md that sets it. The zero value is the first reading of each.
type readings struct {
	scoring       scoreUnit `reading:"scoring B C"`        // what is counted at the end
	aligned       bool      `reading:"geometry-grid C"`    // cards lie exactly side by side
	oneWay        bool      `reading:"geometry-quarter B"` // where they may lie half off, in one direction only
	corners       bool      `reading:"geometry-corner B"`  // cards that touch at a corner are adjacent
	ownStarter    bool      `reading:"habitat-own-or-any-starter B"`
	liveOnly      bool      `reading:"habitat-dead-neighbour B"` // not next to a disconnected species
	ownRank       bool      `reading:"herbivore-equal B"`        // herbivores stand on their own rank too
	yellowOnly    bool      `reading:"herbivore-black B"`        // herbivores do not eat the black diet
	blackToo      bool      `reading:"omnivore-black B"`         // omnivores do
	plantsLow     bool      `reading:"rank1-support B"`          // plants stand on habitats and plants only
	below         bool      `reading:"carnivore-equal B"`        // meat eaters stand on the rank below only
	ranksToo      bool      `reading:"scale-override B"`         // the override drops the rank rule as well
	mutual        bool      `reading:"rooted B"`                 // cards that hold each other up are connected
	links         bool      `reading:"range-metric B"`           // the range counts links
	loose         bool      `reading:"range-whole-chain B"`      // only the card itself has to be in range
	direct        bool      `reading:"appropriate-habitat B"`    // each card also fits the habitat
	anyNeighbour  bool      `reading:"partner B"`                // their own neighbor, and linkage from any card
	firstOfGame   bool      `reading:"first-card B"`             // only the first card of the game has to be a habitat
	anyPartner    bool      `reading:"partner-connected B"`      // the neighbor need not be connected
	noFirstDraw   bool      `reading:"first-turn-draw B"`
	discardsOn    bool      `reading:"discard-empty-deck B"` // allowed, and nothing is drawn
	handLimit     bool      `reading:"hand-limit B"`         // seven cards
	onePass       bool      `reading:"remove-order B"`
	exactly       bool      `reading:"move-up-to B"` // exactly MOVE steps
	freeAgain     bool      `reading:"seen-limit B"` // a free MOVE as often as one likes
	counting      turnCount `reading:"event-duration B C"`
	adds          bool      `reading:"event-replace-not-add B"`
	lowest        bool      `reading:"event-stack B"`          // the event at the bottom decides
	invadeOwn     bool      `reading:"invasive-where B"`       // their own neighbor is needed too
	noTower       bool      `reading:"invasive-stack B"`       // what covers a card is not a target
	hostOnly      bool      `reading:"parasite-normal B"`      // parasites are played under a host only
	parasiteWaits bool      `reading:"parasite-host-leaves B"` // an opponent's waits for its player's removal
	anyPollinator bool      `reading:"spread-who B"`           // anybody's POLLINATOR will do
	spreadAll     bool      `reading:"spread-none B"`          // plants without SPREAD go a step next to a POLLINATOR
	heldOnly      bool      `reading:"score-disconnected B"`
	moreSpecies   bool      `reading:"score-tie B"` // then whoever has more species
	endsAtOnce    bool      `reading:"end-taken B"` // with the turn of the player whose deck ran out
}

// slips are what misreadings change in the rules and no ruling does.
type slips struct {
	smaller      bool // meat eaters want prey smaller than themselves
	plantScale   bool // omnivores mind the SCALE of plants
	terrain      bool // habitats match in TERRAIN too
	ownLinks     bool // links run through one player's cards only
	sweeps       bool // the removal takes both players' cards
	early        bool // the removal comes before the actions
	maxFirst     bool // more habitats, not fewer, begin
	coveredScore bool // what lies below an INVASIVE card scores
	copiesScore  bool // copies score
	hostsLose    bool // a host of a parasite scores nothing
	openHands    bool // hands lie face up
	openCopies   bool // a card is shown before it is laid upside down
}

// A scoreUnit is what points are.
type scoreUnit uint8

const (
	byRank scoreUnit = iota
	bySpecies
	byPoints
)

// A turnCount says which turns an event counts.
type turnCount uint8

const (
	followingTurns turnCount = iota
	turnsFromPlaying
	ownTurns
)

// reworded are the clauses whose words hold for the default readings only.
var reworded = rule.Rewordings[readings]{
	{InvasiveOnTop, func(r *readings) bool { return r.noTower }, "An INVASIVE species may be laid onto another that its text names and that covers no card."},
	{ParasiteUnder, func(r *readings) bool { return r.hostOnly }, "A PARASITE is put under a species that its text names, and is laid nowhere else."},
	{CardHabitatNeeded, func(r *readings) bool { return r.anyPartner }, "A species builds on a card next to it; one laid onto another builds on a card that comes from a habitat."},
	{TurnDraw, func(r *readings) bool { return r.noFirstDraw }, "At the start of a turn, except the first of the game, the player draws a card from their deck."},
	{LinkRankGeneral, func(r *readings) bool { return r.below }, "As a rule a species stands on its own FOODCHAIN number or the one below, a meat eater on the one below only."},
	{SpreadNeeds, func(r *readings) bool { return r.spreadAll }, "A plant whose text needs a POLLINATOR or WIND does not spread without it, nor one without SPREAD without a POLLINATOR."},
}

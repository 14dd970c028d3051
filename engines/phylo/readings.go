package phylo

// readings are the rulings in force, where more than one reading can be
// chosen. The zero value is the first reading of each.
type readings struct {
	scoring      scoring // what is counted at the end
	grid         grid    // geometry-grid C, geometry-quarter B
	corners      bool    // geometry-corner B: cards that touch at a corner are adjacent
	ownStarter   bool    // habitat-own-or-any-starter B
	liveOnly     bool    // habitat-dead-neighbour B: not next to a disconnected species
	ownRank      bool    // herbivore-equal B: herbivores stand on their own rank too
	yellowOnly   bool    // herbivore-black B: herbivores do not eat the black diet
	blackToo     bool    // omnivore-black B: omnivores do
	plantsLow    bool    // rank1-support B: plants stand on habitats and plants only
	below        bool    // carnivore-equal B: meat eaters stand on the rank below only
	ranksToo     bool    // scale-override B: the override drops the rank rule as well
	mutual       bool    // rooted B: cards that hold each other up are connected
	links        bool    // range-metric B: the range counts links
	loose        bool    // range-whole-chain B: only the card itself has to be in range
	direct       bool    // appropriate-habitat B: each card also fits the habitat
	anyNeighbour bool    // partner B: an own neighbour, and linkage from any card
	anyPartner   bool    // partner-connected B: the neighbour need not be connected
	noFirstDraw  bool    // first-turn-draw B
	discardsOn   bool    // discard-empty-deck B: allowed, and nothing is drawn
	handLimit    bool    // hand-limit B: seven cards
	onePass      bool    // remove-order B
	exactly      bool    // move-up-to B: exactly MOVE steps
	freeAgain    bool    // seen-limit B: a free MOVE as often as one likes
	counting     counting
	adds         bool // event-replace-not-add B
	lowest       bool // event-stack B: the event at the bottom decides
	invadeOwn    bool // invasive-where B: an own neighbour is needed too
	noTower      bool // invasive-stack B: what covers a card is no target
	hostOnly     bool // parasite-normal B: parasites are played under a host only
	spreadAll    bool // spread-none B: plants without SPREAD go a step beside a POLLINATOR
	heldOnly     bool // score-disconnected B
	moreSpecies  bool // score-tie B: then whoever has more species
	endsAtOnce   bool // end-taken B: with the turn of the player whose deck ran out
}

// A scoring is what points are.
type scoring uint8

const (
	byRank scoring = iota
	bySpecies
	byPoints
)

// A counting says which turns an event counts.
type counting uint8

const (
	followingTurns counting = iota
	turnsFromPlaying
	ownTurns
)

// oneWay allows cards half off in one direction only, where they may lie half off
// at all.
func (r *readings) oneWay() {
	if r.grid == halfGrid {
		r.grid = oneHalf
	}
}

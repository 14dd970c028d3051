package organism

// The numbers that the rulebook gives, each named here and nowhere else. What the
// clauses say of them is held to them by a test.
const (
	pieces           = 5   // of each type, of a player: organism.component.elements
	rainPieces       = 10  // of each type, of RAIN, which has two colours: organism.rain.supply
	foodTokens       = 90  // in the box, 15 of each colour: organism.component.food
	powerBoard       = 15  // how far three markers of 5 count: organism.component.power-board
	fieldsEach       = 5   // of a player: organism.component.fields
	homeSpaces       = 3   // of an organism: organism.introduce.place
	firstFoodEach    = 1   // on each introduced element: organism.introduce.food
	holdPower        = 1   // for the center: organism.hold.gain
	mealFood         = 1   // from the supply, besides what lies there: organism.eat.amount
	dropFood         = 1   // besides what a removed element held: organism.conflict.drop
	organismsToWin   = 3   // organism.end.three-organisms
	defaultThreshold = 5   // of power, when nothing is agreed: ruling threshold-value
	fullElement      = 111 // food, by a reading of ruling food-supply

	frontSpaces  = 2 // SKIP: that are filled next to the home: organism.skip.front
	frontMost    = 2 // SKIP: elements of one type: organism.skip.types
	bonusActions = 2 // organism.combust.gain
	pulsePrice   = 2 // food: organism.pulse.cost
	communeFed   = 2 // neighbours that hold food: organism.commune.condition
	inTuneWith   = 2 // neighbours of one type: organism.synchronize.check
	intenseRolls = 2 // dice on a turn of RAIN: organism.rain.intense
)

// fresh returns how much of an amount of food the supply has: all of it, unless food is limited.
func (g *Game) fresh(s *State, n int) int {
	if !g.read.foodLimited {
		return n
	}
	left := foodTokens
	for at := range uint8(spaceCount) {
		left -= s.food(at)
	}
	return max(0, min(n, left))
}

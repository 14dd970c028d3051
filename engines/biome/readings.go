package biome

// readings are the rulings in force, where more than one reading can be
// chosen. The zero value is the first reading of each.
type readings struct {
	everyLap      bool // bonus-lap B
	onceOnly      bool // lap-down B
	landing       bool // bonus-backward-landing B
	ownTurn       bool // bonus-other-turn B
	everyMove     bool // bonus-auto B
	afterAction   bool // bonus-interrupt B
	startersScore bool // starter-points B
	limited       bool // supply-limits B
	fewCubes      bool // cube-shortage B
	noReshuffle   bool // deck-empty B
	onceAtEnd     bool // hand-pooling B
	notReopened   bool // hand-reopen B
	lastAlone     bool // last-place-solo B
	extraMatches  bool // advanced-extra-match B
	noTokens      bool // exchange-base B
	ownWindow     bool // anytime-window B
	overAgain     bool // conditions-empty B
	treesAcross   bool // nest-same-habitat B
	rabbitsAcross bool // rabbit-dual B
	mayNotNest    bool // nest-mandatory B
	nestIn        nestIn
	emptyGone     bool // empty-nest B
	rerank        bool // predation-order B
	mayDecline    bool // predation-must B
	failsByMove   bool // predation-no-target B
	fewer         bool // up-to-two B
	eatsUp        bool // scavenge-removal B
	into          bool // marsh-card B
	someTypes     bool // gardener-diverse B
	keepsPlace    bool // achievement-same-turn B
	climateAtOnce bool // climate-start B
	drawsLate     bool // save-draws B
	plantless     bool // nest-with-plant B
	marshNests    bool // tsunami-nests B
	plagueThere   bool // plague-scope B
	allTogether   bool // hurricane-rounding B
	separately    bool // snowstorm-total B
	raceAtOnce    bool // race-check B
	rows          bool // board-layout B
	giverSettles  bool // only a misreading
}

// nestIn says in which habitat a nest lies.
type nestIn uint8

const (
	ofPlant nestIn = iota
	ofParent
	ofBoth
)

// rowDiverse judges how many types a full row of some size shows.
func (g *Game) rowDiverse(types, size int) bool {
	if g.read.someTypes {
		return types >= 4
	}
	return types == size
}

package organism

// readings are the rulings in force, where more than one reading can be
// chosen. The zero value is the default of each.
type readings struct {
	unlimited      bool // element-supply B
	cornerless     bool // corners B
	shiftedHomes   bool // rings-and-homes B
	manyFields     bool // platforms B
	powerCap       bool // power-pieces B
	foodLimited    bool // food-supply B
	skipUnfed      bool // skip-food B
	skipUncleared  bool // skip-clear B
	echoPerformed  bool // echo-type B
	allDifferent   bool // accelerate-reading B
	homeDrop       bool // introduce-home-drop B
	clearAll       bool // introduce-adjacent-food B
	noIntroBonus   bool // introduce-bonus B
	fragmentsEnter bool // introduce-fragments B
	mustAct        bool // pass B
	recount        bool // count-later B
	anyOrganism    bool // mobile-other-organism B
	nearFriends    bool // grow-near-rain B
	cyclesStay     bool // conflict-cycle B
	actingOnly     bool // conflict-scope B
	oneAward       bool // conflict-multi B
	oneSacrifice   bool // sacrifice-credited B
	perDisruptor   bool // conflict-multi-same B
	afterFOnly     bool // power-check-time B
	everyAward     bool // power-check-time C
	deadCount      bool // three-living B
	anyOrganisms   bool // three-acting B
	threeAlways    bool // three-time B
	powerFirst     bool // three-versus-power B
	tiesGoOn       bool // power-tie-impl B
	expandAll      bool // expand-any B
	reclaimSame    bool // reclaim-target B
	pushFit        bool // push-conditions B
	communeNear    bool // commune-mobile-impl B
	combustAny     bool // combust-which B
	contractFit    bool // contract-conditions B
	persistEach    bool // persist-bonus B
	persistAbsent  bool // persist-bonus C
	persistNoBlood bool // persist-sacrifice B
	syncChosen     bool // synchronize-type B
	mergeTotal     bool // merge-actions B
	mergeEach      bool // merge-integrity B
	mergeGrow      bool // merge-grow B
	fieldNear      bool // field-under B
	slideAny       bool // slide-when B
	slideAgain     bool // slide-loop B
	projectExtra   bool // project-total B
	rainIntegrity  bool // rain-integrity B
	rainNoF        bool // rain-f B
	rainStays      bool // rain-bottom B
	rainLater      bool // rain-place-annihilate B
	rainAmong      bool // rain-annihilate-scope B
	rainVanishes   bool // rain-drop B
	playersEnd     bool // rain-other-ends B
	rainTurns      bool // rain-score B
	foodCap        int  // food-supply C
	alive          aliveReading
	bonus          bonusReading
	sacrifice      sacrificeReading
	drink          drinkReading
	commune        communeReading
	pulse          pulseReading
	rainTop        topReading
}

// An aliveReading says what ALIVE is tested on.
type aliveReading uint8

const (
	alivePart     aliveReading = iota // the connected part of the organism
	aliveOrganism                     // the organism, even if it is separated
	aliveAnyOwn                       // any own elements that touch
)

// A bonusReading says what the integrity bonus counts.
type bonusReading uint8

const (
	inTotal bonusReading = iota
	perPlayer
	perGroup
)

// A sacrificeReading says what a sacrifice counts.
type sacrificeReading uint8

const (
	perElement  sacrificeReading = iota // each player, for each disruptor
	perOrganism                         // each player, for each organism
	perVictim                           // each disrupted element
)

// A drinkReading says how the reward for holding grows.
type drinkReading uint8

const (
	byOne    drinkReading = iota // 1, 2, 3
	fromTwo                      // 2, 3, 4
	doubling                     // 1, 2, 4
)

// A communeReading says whose fed neighbours count.
type communeReading uint8

const (
	sameOrganism communeReading = iota
	anyOwn
	anyones
)

// A pulseReading says what PULSE asks of the elements.
type pulseReading uint8

const (
	waived pulseReading = iota
	eachFit
	organismAlive
)

// A topReading says what happens when the top space of a column is taken.
type topReading uint8

const (
	nothingPlaced topReading = iota
	rolledAgain
	replaced
)

// designer2022 are the readings of the designer's public implementation of
// 2022.
var designer2022 = map[string]string{
	"element-supply": "B", "food-supply": "C", "introduce-adjacent-food": "B", "mobile-other-organism": "B", "alive-group": "C",
	"conflict-scope": "B", "conflict-cycle": "B", "conflict-multi": "B", "integrity-bonus-unit": "B", "sacrifice-amount": "B", "sacrifice-credited": "B",
	"power-check-time": "B", "power-tie-impl": "B", "three-acting": "B", "three-time": "B", "rings-and-homes": "B", "corners": "B",
	"commune-own": "B", "commune-mobile-impl": "B", "persist-bonus": "C", "persist-sacrifice": "B",
}

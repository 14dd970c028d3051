package organism

import "umpire/engines/rule"

// readings are the rulings in force, where more than one reading can be chosen: each field by the
// reading of rules.md that sets it. The zero value is the default of each.
type readings struct {
	unlimited      bool             `reading:"element-supply B"`
	cornerless     bool             `reading:"corners B"`
	shiftedHomes   bool             `reading:"rings-and-homes B"`
	manyFields     bool             `reading:"platforms B"`
	powerCap       bool             `reading:"power-pieces B"`
	foodLimited    bool             `reading:"food-supply B"`
	skipUnfed      bool             `reading:"skip-food B"`
	skipUncleared  bool             `reading:"skip-clear B"`
	echoPerformed  bool             `reading:"echo-type B"`
	allDifferent   bool             `reading:"accelerate-reading B"`
	homeDrop       bool             `reading:"introduce-home-drop B"`
	clearAll       bool             `reading:"introduce-adjacent-food B"`
	noIntroBonus   bool             `reading:"introduce-bonus B"`
	fragmentsEnter bool             `reading:"introduce-fragments B"`
	mustAct        bool             `reading:"pass B"`
	recount        bool             `reading:"count-later B"`
	anyOrganism    bool             `reading:"mobile-other-organism B"`
	nearFriends    bool             `reading:"grow-near-rain B"`
	cyclesStay     bool             `reading:"conflict-cycle B"`
	actingOnly     bool             `reading:"conflict-scope B"`
	oneAward       bool             `reading:"conflict-multi B"`
	oneSacrifice   bool             `reading:"sacrifice-credited B"`
	perDisruptor   bool             `reading:"conflict-multi-same B"`
	afterFOnly     bool             `reading:"power-check-time B"`
	everyAward     bool             `reading:"power-check-time C"`
	deadCount      bool             `reading:"three-living B"`
	anyOrganisms   bool             `reading:"three-acting B"`
	threeAlways    bool             `reading:"three-time B"`
	powerFirst     bool             `reading:"three-versus-power B"`
	tiesGoOn       bool             `reading:"power-tie-impl B"`
	expandAll      bool             `reading:"expand-any B"`
	reclaimSame    bool             `reading:"reclaim-target B"`
	pushFit        bool             `reading:"push-conditions B"`
	communeNear    bool             `reading:"commune-mobile-impl B"`
	combustAny     bool             `reading:"combust-which B"`
	contractFit    bool             `reading:"contract-conditions B"`
	persistEach    bool             `reading:"persist-bonus B C"`
	persistAbsent  bool             `reading:"persist-bonus C"`
	persistNoBlood bool             `reading:"persist-sacrifice B"`
	syncChosen     bool             `reading:"synchronize-type B"`
	mergeTotal     bool             `reading:"merge-actions B"`
	mergeEach      bool             `reading:"merge-integrity B"`
	mergeGrow      bool             `reading:"merge-grow B"`
	mergeAll       bool             `reading:"merge-whole B"`
	warpsAll       bool             `reading:"warp-purposes B"`
	fieldNear      bool             `reading:"field-under B"`
	slideAny       bool             `reading:"slide-when B"`
	slideAgain     bool             `reading:"slide-loop B"`
	projectExtra   bool             `reading:"project-total B"`
	rainIntegrity  bool             `reading:"rain-integrity B"`
	rainNoF        bool             `reading:"rain-f B"`
	rainStays      bool             `reading:"rain-bottom B"`
	rainLater      bool             `reading:"rain-place-annihilate B"`
	rainAmong      bool             `reading:"rain-annihilate-scope B"`
	rainVanishes   bool             `reading:"rain-drop B"`
	playersEnd     bool             `reading:"rain-other-ends B"`
	rainTurns      bool             `reading:"rain-score B"`
	fills          bool             `reading:"food-supply C"`
	alive          aliveReading     `reading:"alive-group B C"`
	bonus          bonusReading     `reading:"integrity-bonus-unit B C"`
	sacrifice      sacrificeReading `reading:"sacrifice-amount B C"`
	drink          drinkReading     `reading:"drink-series B C"`
	commune        communeReading   `reading:"commune-own B C"`
	pulse          pulseReading     `reading:"pulse-conditions B C"`
	rainTop        topReading       `reading:"rain-top-occupied B C"`
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

// A communeReading says whose fed neighbors count.
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

// designer2022 are the readings of the designer's public implementation of 2022.
var designer2022 = map[string]string{
	"element-supply": "B", "food-supply": "C", "introduce-adjacent-food": "B", "mobile-other-organism": "B", "alive-group": "C",
	"conflict-scope": "B", "conflict-cycle": "B", "conflict-multi": "B", "integrity-bonus-unit": "B", "sacrifice-amount": "B", "sacrifice-credited": "B",
	"power-check-time": "B", "power-tie-impl": "B", "three-acting": "B", "three-time": "B", "rings-and-homes": "B", "corners": "B",
	"commune-own": "B", "commune-mobile-impl": "B", "persist-bonus": "C", "persist-sacrifice": "B",
}

// reworded are the clauses whose words hold for the default readings only.
var reworded = rule.Rewordings[readings]{
	{PerformOptional, func(r *readings) bool { return r.mustAct }, "The player may forgo actions only when none is legal."},
	{PulseConditions, func(r *readings) bool { return r.pulse == eachFit }, "A PULSE asks that every element be FED and MOBILE."},
	{PulseConditions, func(r *readings) bool { return r.pulse == organismAlive }, "A PULSE asks that the organism be ALIVE."},
}

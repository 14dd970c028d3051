package organism

import "umpire/engines/rule"

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
	mergeAll       bool // merge-whole B
	warpsAll       bool // warp-purposes B
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

// designer2022 are the readings of the designer's public implementation of
// 2022.
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

// settings are what the readings of rules.md set: all but the defaults.
var settings = rule.Settings[readings]{
	"accelerate-reading B":      func(r *readings) { r.allDifferent = true },
	"combust-which B":           func(r *readings) { r.combustAny = true },
	"commune-own B":             func(r *readings) { r.commune = anyOwn },
	"commune-own C":             func(r *readings) { r.commune = anyones },
	"commune-mobile-impl B":     func(r *readings) { r.communeNear = true },
	"contract-conditions B":     func(r *readings) { r.contractFit = true },
	"drink-series B":            func(r *readings) { r.drink = fromTwo },
	"drink-series C":            func(r *readings) { r.drink = doubling },
	"echo-type B":               func(r *readings) { r.echoPerformed = true },
	"expand-any B":              func(r *readings) { r.expandAll = true },
	"merge-actions B":           func(r *readings) { r.mergeTotal = true },
	"merge-integrity B":         func(r *readings) { r.mergeEach = true },
	"merge-grow B":              func(r *readings) { r.mergeGrow = true },
	"merge-whole B":             func(r *readings) { r.mergeAll = true },
	"warp-purposes B":           func(r *readings) { r.warpsAll = true },
	"persist-bonus B":           func(r *readings) { r.persistEach = true },
	"persist-bonus C":           func(r *readings) { r.persistEach, r.persistAbsent = true, true },
	"persist-sacrifice B":       func(r *readings) { r.persistNoBlood = true },
	"project-total B":           func(r *readings) { r.projectExtra = true },
	"pulse-conditions B":        func(r *readings) { r.pulse = eachFit },
	"pulse-conditions C":        func(r *readings) { r.pulse = organismAlive },
	"push-conditions B":         func(r *readings) { r.pushFit = true },
	"reclaim-target B":          func(r *readings) { r.reclaimSame = true },
	"skip-food B":               func(r *readings) { r.skipUnfed = true },
	"skip-clear B":              func(r *readings) { r.skipUncleared = true },
	"slide-when B":              func(r *readings) { r.slideAny = true },
	"slide-loop B":              func(r *readings) { r.slideAgain = true },
	"synchronize-type B":        func(r *readings) { r.syncChosen = true },
	"platforms B":               func(r *readings) { r.manyFields = true },
	"power-pieces B":            func(r *readings) { r.powerCap = true },
	"element-supply B":          func(r *readings) { r.unlimited = true },
	"food-supply B":             func(r *readings) { r.foodLimited = true },
	"food-supply C":             func(r *readings) { r.foodCap = fullElement },
	"rings-and-homes B":         func(r *readings) { r.shiftedHomes = true },
	"corners B":                 func(r *readings) { r.cornerless = true },
	"introduce-home-drop B":     func(r *readings) { r.homeDrop = true },
	"introduce-adjacent-food B": func(r *readings) { r.clearAll = true },
	"introduce-bonus B":         func(r *readings) { r.noIntroBonus = true },
	"introduce-fragments B":     func(r *readings) { r.fragmentsEnter = true },
	"pass B":                    func(r *readings) { r.mustAct = true },
	"count-later B":             func(r *readings) { r.recount = true },
	"alive-group B":             func(r *readings) { r.alive = aliveOrganism },
	"alive-group C":             func(r *readings) { r.alive = aliveAnyOwn },
	"mobile-other-organism B":   func(r *readings) { r.anyOrganism = true },
	"grow-near-rain B":          func(r *readings) { r.nearFriends = true },
	"conflict-cycle B":          func(r *readings) { r.cyclesStay = true },
	"conflict-scope B":          func(r *readings) { r.actingOnly = true },
	"conflict-multi B":          func(r *readings) { r.oneAward = true },
	"conflict-multi-same B":     func(r *readings) { r.perDisruptor = true },
	"integrity-bonus-unit B":    func(r *readings) { r.bonus = perPlayer },
	"integrity-bonus-unit C":    func(r *readings) { r.bonus = perGroup },
	"sacrifice-amount B":        func(r *readings) { r.sacrifice = perOrganism },
	"sacrifice-amount C":        func(r *readings) { r.sacrifice = perVictim },
	"sacrifice-credited B":      func(r *readings) { r.oneSacrifice = true },
	"power-check-time B":        func(r *readings) { r.afterFOnly = true },
	"power-check-time C":        func(r *readings) { r.everyAward = true },
	"three-living B":            func(r *readings) { r.deadCount = true },
	"three-acting B":            func(r *readings) { r.anyOrganisms = true },
	"three-time B":              func(r *readings) { r.threeAlways = true },
	"three-versus-power B":      func(r *readings) { r.powerFirst = true },
	"power-tie-impl B":          func(r *readings) { r.tiesGoOn = true },
	"field-under B":             func(r *readings) { r.fieldNear = true },
	"rain-integrity B":          func(r *readings) { r.rainIntegrity = true },
	"rain-f B":                  func(r *readings) { r.rainNoF = true },
	"rain-bottom B":             func(r *readings) { r.rainStays = true },
	"rain-top-occupied B":       func(r *readings) { r.rainTop = rolledAgain },
	"rain-top-occupied C":       func(r *readings) { r.rainTop = replaced },
	"rain-place-annihilate B":   func(r *readings) { r.rainLater = true },
	"rain-annihilate-scope B":   func(r *readings) { r.rainAmong = true },
	"rain-drop B":               func(r *readings) { r.rainVanishes = true },
	"rain-other-ends B":         func(r *readings) { r.playersEnd = true },
	"rain-score B":              func(r *readings) { r.rainTurns = true },
}

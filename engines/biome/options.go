package biome

import "umpire/engines/rule"

// An Option amends a game that New makes.
type Option func(*Game)

// WithCards plays with a card set other than the embedded one.
func WithCards(set *CardSet) Option { return func(g *Game) { g.cards = set } }

// WithPlayers seats one to four players, clockwise.
func WithPlayers(names ...string) Option { return func(g *Game) { g.names = names } }

// Advanced is the Advanced mode, Expert the Expert mode, which contains it.
func Advanced(g *Game) { g.advanced = true }

// Expert is the Expert mode.
func Expert(g *Game) { g.advanced, g.expert = true, true }

// Private deals each player a private achievement.
func Private(g *Game) { g.private = true }

// WithBountiful plays with the Bountiful cards.
func WithBountiful(g *Game) { g.bountiful = true }

// Disasters plays with natural disasters.
func Disasters(g *Game) { g.disasters = true }

// NoClimate plays disasters in Advanced and Expert as in Standard.
func NoClimate(g *Game) { g.climate = false }

// Race is the solo goal of 120 points in few seasons.
func Race(g *Game) { g.race = true }

var variantOptions = map[string]Option{
	"standard": func(*Game) {}, "advanced": Advanced, "expert": Expert, "private": Private, "bountiful": WithBountiful, "disasters": Disasters, "no-climate": NoClimate,
	"build": func(*Game) {}, "race": Race,
}

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
	bonusesFirst  bool // bountiful-first B
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

// reworded are the clauses whose words hold for the default readings only.
var reworded = rule.Rewordings[readings]{
	{ExchangeResources, func(r *readings) bool { return r.ownWindow }, "Two resources of a kind buy a resource or a card in a simultaneous phase or in the player's turn."},
	{ExchangeResources, func(r *readings) bool { return r.noTokens }, "In Advanced, Expert and solo play two resources of a kind buy a resource or a card."},
	{ConditionsAnyTime, func(r *readings) bool { return r.ownWindow }, "A Changing Conditions card may be laid in a simultaneous phase or in its owner's turn."},
}

// settings are what the readings of rules.md set: all but the defaults.
var settings = rule.Settings[readings]{
	"board-layout B":           func(r *readings) { r.rows = true },
	"bonus-lap B":              func(r *readings) { r.everyLap = true },
	"lap-down B":               func(r *readings) { r.onceOnly = true },
	"bonus-backward-landing B": func(r *readings) { r.landing = true },
	"bonus-other-turn B":       func(r *readings) { r.ownTurn = true },
	"bonus-auto B":             func(r *readings) { r.everyMove = true },
	"bonus-interrupt B":        func(r *readings) { r.afterAction = true },
	"starter-points B":         func(r *readings) { r.startersScore = true },
	"supply-limits B":          func(r *readings) { r.limited = true },
	"cube-shortage B":          func(r *readings) { r.fewCubes = true },
	"deck-empty B":             func(r *readings) { r.noReshuffle = true },
	"hand-pooling B":           func(r *readings) { r.onceAtEnd = true },
	"hand-reopen B":            func(r *readings) { r.notReopened = true },
	"last-place-solo B":        func(r *readings) { r.lastAlone = true },
	"advanced-extra-match B":   func(r *readings) { r.extraMatches = true },
	"exchange-base B":          func(r *readings) { r.noTokens = true },
	"anytime-window B":         func(r *readings) { r.ownWindow = true },
	"conditions-empty B":       func(r *readings) { r.overAgain = true },
	"nest-same-habitat B":      func(r *readings) { r.treesAcross = true },
	"rabbit-dual B":            func(r *readings) { r.rabbitsAcross = true },
	"nest-mandatory B":         func(r *readings) { r.mayNotNest = true },
	"nest-habitat B":           func(r *readings) { r.nestIn = ofParent },
	"nest-habitat C":           func(r *readings) { r.nestIn = ofBoth },
	"empty-nest B":             func(r *readings) { r.emptyGone = true },
	"predation-order B":        func(r *readings) { r.rerank = true },
	"predation-must B":         func(r *readings) { r.mayDecline = true },
	"predation-no-target B":    func(r *readings) { r.failsByMove = true },
	"up-to-two B":              func(r *readings) { r.fewer = true },
	"scavenge-removal B":       func(r *readings) { r.eatsUp = true },
	"marsh-card B":             func(r *readings) { r.into = true },
	"achievement-same-turn B":  func(r *readings) { r.keepsPlace = true },
	"gardener-diverse B":       func(r *readings) { r.someTypes = true },
	"climate-start B":          func(r *readings) { r.climateAtOnce = true },
	"save-draws B":             func(r *readings) { r.drawsLate = true },
	"nest-with-plant B":        func(r *readings) { r.plantless = true },
	"tsunami-nests B":          func(r *readings) { r.marshNests = true },
	"plague-scope B":           func(r *readings) { r.plagueThere = true },
	"hurricane-rounding B":     func(r *readings) { r.allTogether = true },
	"snowstorm-total B":        func(r *readings) { r.separately = true },
	"race-check B":             func(r *readings) { r.raceAtOnce = true },
	"bountiful-first B":        func(r *readings) { r.bonusesFirst = true },
}

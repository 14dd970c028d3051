package biome

import (
	"errors"
	"sync"

	"umpire/engines/rule"
)

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

// choose sets the reading of a ruling.
func (r *readings) choose(id, reading string) {
	second := reading == "B"
	switches := map[string]*bool{
		"bonus-lap": &r.everyLap, "lap-down": &r.onceOnly, "bonus-backward-landing": &r.landing, "bonus-other-turn": &r.ownTurn,
		"bonus-auto": &r.everyMove, "bonus-interrupt": &r.afterAction, "starter-points": &r.startersScore, "supply-limits": &r.limited,
		"cube-shortage": &r.fewCubes, "deck-empty": &r.noReshuffle, "hand-pooling": &r.onceAtEnd, "hand-reopen": &r.notReopened,
		"last-place-solo": &r.lastAlone, "advanced-extra-match": &r.extraMatches, "exchange-base": &r.noTokens, "anytime-window": &r.ownWindow,
		"conditions-empty": &r.overAgain, "nest-same-habitat": &r.treesAcross, "rabbit-dual": &r.rabbitsAcross, "nest-mandatory": &r.mayNotNest,
		"empty-nest": &r.emptyGone, "predation-order": &r.rerank, "predation-must": &r.mayDecline, "predation-no-target": &r.failsByMove,
		"scavenge-removal": &r.eatsUp, "up-to-two": &r.fewer, "marsh-card": &r.into,
		"gardener-diverse": &r.someTypes, "climate-start": &r.climateAtOnce, "save-draws": &r.drawsLate, "nest-with-plant": &r.plantless,
		"tsunami-nests": &r.marshNests, "plague-scope": &r.plagueThere, "hurricane-rounding": &r.allTogether, "snowstorm-total": &r.separately,
		"race-check": &r.raceAtOnce, "achievement-same-turn": &r.keepsPlace, "board-layout": &r.rows,
	}
	const prefix = "biome.ruling."
	if len(id) > len(prefix) {
		id = id[len(prefix):]
	}
	if to := switches[id]; to != nil {
		*to = second
	}
	if id == "nest-habitat" {
		r.nestIn = map[string]nestIn{"B": ofParent, "C": ofBoth}[reading]
	}
}

// An Option amends a game that New makes.
type Option func(*Game)

// Reading chooses a reading of a ruling; both must be listed in the Title.
func Reading(id, reading string) Option {
	return func(g *Game) { g.read.choose(id, reading) }
}

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

var variants = []rule.Variant{
	{Name: "standard", Words: "Standard mode, which two or more players play when no mode is named; one player plays Advanced."},
	{Name: "advanced", Words: "Advanced mode: migration, brumation, different resources in a collection."},
	{Name: "expert", Words: "Expert mode: Advanced, and exchanges for a resource cost three."},
	{Name: "private", Words: "Private achievements: each player has a secret one, scored by all at the end."},
	{Name: "bountiful", Words: "Bountiful Biome: cards under the spaces with benefits."},
	{Name: "disasters", Words: "Natural disasters; in Advanced and Expert with Climate Change."},
	{Name: "no-climate", Words: "Natural disasters without Climate Change."},
	{Name: "build", Words: "One player: Build your Biome, as many points as possible in twelve seasons."},
	{Name: "race", Words: "One player: 120 points in ten seasons, in Expert mode in eight."},
}

var variantOptions = map[string]Option{
	"standard": func(*Game) {}, "advanced": Advanced, "expert": Expert, "private": Private, "bountiful": WithBountiful, "disasters": Disasters, "no-climate": NoClimate,
	"build": func(*Game) {}, "race": Race,
}

// New returns the game under the given options; two players, p1 and p2, unless
// WithPlayers says otherwise.
func New(options ...Option) *Game {
	g := &Game{book: rule.Book{Clauses: clauses}, cards: StandIn(), names: []string{"p1", "p2"}, number: printedNumbers(), climate: true}
	for _, amend := range options {
		amend(g)
	}
	g.n = rule.Seat(len(g.names))
	g.solo = g.n == 1
	g.climate = g.climate && g.advanced
	g.board = g.cards.Board
	if g.read.rows {
		g.board = rowsBoard()
	}
	g.write, g.fast = g.newValues(), newKernel(g)
	g.form, g.moves = sync.OnceValue(g.newForm), sync.OnceValue(g.newMoves)
	return g
}

// rowDiverse judges how many types a full row of some size shows.
func (g *Game) rowDiverse(types, size int) bool {
	if g.read.someTypes {
		return types >= 4
	}
	return types == size
}

// rowsBoard is the other reading of the layout: each habitat is a row.
func rowsBoard() (b Board) {
	b.ID = "rows-3x6"
	for at := range uint8(spaces) {
		col, row := at%6, at/6
		b.Names[at] = string('a'+rune(col)) + string('1'+rune(row))
		b.Habitat[at], b.Row[at] = row, row+1
		for to := range uint8(spaces) {
			dc, dr := int(to%6)-int(col), int(to/6)-int(row)
			if dc*dc+dr*dr == 1 {
				b.Neighbours[at] |= bit(to)
			}
		}
	}
	b.derive()
	return b
}

// open reads a setup.
func open(setup rule.Setup) (rule.Table, error) {
	var errs rule.SetupErrors
	var options []Option
	has := map[string]int{}
	for i, v := range setup.Variants {
		has[v.Name] = i + 1
		options = append(options, variantOptions[v.Name])
	}
	for _, r := range setup.Rulings {
		options = append(options, Reading(r.Name, r.Value))
	}
	refuse := func(bad bool, at int, clause, msg string) {
		if bad {
			errs = append(errs, &rule.SetupError{Part: rule.PartVariants, Index: at - 1, Msg: msg, Clause: clause})
		}
	}
	solo := len(setup.Players) == 1
	goal, harder := max(has["build"], has["race"]), has["advanced"]+has["expert"] > 0
	refuse(has["advanced"] > 0 && has["expert"] > 0, has["expert"], "biome.expert.includes", "expert contains advanced: name one of them")
	refuse(has["standard"] > 0 && harder, has["standard"], "biome.advanced.side", "standard, advanced and expert are three modes: name one of them")
	refuse(solo && has["standard"] > 0, has["standard"], "biome.solo.setup", "one player plays in the Advanced or Expert mode")
	refuse(!solo && goal > 0, goal, "biome.solo.setup", "build and race are for one player")
	refuse(has["build"] > 0 && has["race"] > 0, goal, "biome.solo.race", "build and race are two goals: name one of them")
	refuse(has["no-climate"] > 0 && (has["disasters"] == 0 || !harder && !solo), has["no-climate"], "biome.disaster.climate-advanced", "no-climate belongs to disasters in the Advanced or Expert mode")
	if solo && has["expert"] == 0 {
		options = append(options, Advanced)
	}
	if setup.Cards != nil {
		set, err := ReadCards(setup.Cards)
		var wrong rule.TextErrors
		if errors.As(err, &wrong) {
			for _, e := range wrong {
				errs = append(errs, &rule.SetupError{Part: rule.PartCards, Index: -1, Msg: e.Msg, Near: e.Near, Text: e})
			}
		}
		options = append(options, WithCards(set))
	}
	if len(setup.Players) > 0 {
		var names []string
		for i, p := range setup.Players {
			if names = append(names, p.Name); p.Words != "" {
				errs = append(errs, &rule.SetupError{Part: rule.PartPlayers, Index: i, Msg: "a player of biome is a name alone"})
			}
		}
		options = append(options, WithPlayers(names...))
	}
	if errs != nil {
		return nil, errs
	}
	for _, name := range setup.Misread {
		for _, m := range misreadings {
			if m.Name == name {
				options = append(options, m.amend)
			}
		}
	}
	g := New(options...)
	if g.cards.uneven {
		return rule.ByText[State, Move](weighted{g}), nil
	}
	return rule.ByText[State, Move](g), nil
}

// weighted is a game whose spinner has fields of different sizes.
type weighted struct{ *Game }

// Weight returns how likely a result of chance is.
func (g weighted) Weight(_ *State, m Move) int {
	for _, f := range g.cards.Fields {
		if m.Kind == Spun && uint8(f.field) == m.Number {
			return f.Weight
		}
	}
	return 1
}

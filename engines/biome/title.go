package biome

import (
	"fmt"
	"sync"

	"umpire/engines/fields"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

func init() {
	Def.Cards = fields.Sets(standInYAML, ReadCards, listCards)
	Def.Facts = Facts{}
	Def.PlayerFacts = PlayerFacts{}
	Def.Examples = func() []string { return New().MoveForm().Examples() }
	Def.Notation = func() string { return notationHead + New().form().Help() + notationRest }
	Def.Chance = func() []string { return devices }
	Def.Open = open
}

func open(setup rule.Setup) (rule.AnyGame, error) {
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
		errs = append(errs, fields.InSetup(err)...)
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
		if amend := misreadings[name]; amend != nil {
			options = append(options, amend)
		}
	}
	g := New(options...)
	if g.cards.uneven {
		return rule.ByText[State, Move](weightedGame{g}), nil
	}
	return rule.ByText[State, Move](g), nil
}

// weightedGame is a game whose spinner has fields of different sizes.
type weightedGame struct{ *Game }

// Weight returns how likely a result of chance is.
func (g weightedGame) Weight(_ *State, m Move) int {
	for _, f := range g.cards.Fields {
		if m.Kind == Spun && uint8(f.field) == m.Number {
			return f.Weight
		}
	}
	return 1
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
	reworded.Reword(&g.book, &g.read)
	g.write, g.fast = g.newValues(), newKernel(g)
	g.form, g.MoveTexts = sync.OnceValue(g.newForm), schema.MovesOf(g.newMoves)
	return g
}

// Reading chooses a reading of a ruling; both must be listed in the Title.
func Reading(id, reading string) Option {
	return func(g *Game) { settings.Choose(&g.read, Def.Rulings, id, reading) }
}

func listCards(set *CardSet) (list []rule.Card) {
	for i := range set.Cards {
		list = append(list, rule.Card{ID: set.Cards[i].Name, Kind: set.kindName(i), Name: set.Cards[i].Name, Text: set.describe(&set.Cards[i])})
	}
	for _, goal := range set.Goals {
		list = append(list, rule.Card{ID: goal.Name, Kind: "achievement", Name: goal.Name, Text: fmt.Sprintf("%s\n%d, %d, %d, %d points", goal.Text, goal.Points[0], goal.Points[1], goal.Points[2], goal.Points[3])})
	}
	for _, b := range set.Bountiful {
		list = append(list, rule.Card{ID: b.Name, Kind: "bountiful", Name: b.Name, Text: b.Text})
	}
	for _, f := range set.Fields {
		list = append(list, rule.Card{ID: f.ID, Kind: "disaster", Name: f.Name, Text: fmt.Sprintf("weight %d", f.Weight)})
	}
	return list
}

// misreadings are how the usual wrong ways to play of rules.md amend the game.
var misreadings = map[string]Option{
	"hand-of-seven":       func(g *Game) { g.number.handLimit = 7 },
	"draw-three":          func(g *Game) { g.number.draw = 3 },
	"winter-two":          func(g *Game) { g.number.collectWinter = 2 },
	"last-place-at-once":  func(g *Game) { g.number.lastPlaceFrom = 1 },
	"early-migration":     func(g *Game) { g.number.migrationFrom = 1 },
	"early-disaster":      func(g *Game) { g.number.disasterFrom = 2 },
	"roll-equal":          func(g *Game) { g.number.beats = func(roll, plants int) bool { return roll >= plants } },
	"one-baby":            func(g *Game) { g.number.prey = 1 },
	"leader-hunts-first":  func(g *Game) { g.number.ascending = false },
	"failure-draws-two":   func(g *Game) { g.number.failed = 2 },
	"one-point-a-baby":    func(g *Game) { g.number.perBaby = 1 },
	"half-down":           func(g *Game) { g.number.migrated = func(points int) int { return points / 2 } },
	"half-up":             func(g *Game) { g.number.half = func(n int) int { return (n + 1) / 2 } },
	"one-card-a-loss":     func(g *Game) { g.number.perLoss = 1 },
	"cheap-saving":        func(g *Game) { g.number.saving = 3 },
	"next-place":          func(g *Game) { g.number.skip = false },
	"worse-place-shared":  func(g *Game) { g.number.sharedPlace = func(before, others int) int { return before + others + 1 } },
	"end-beyond-120":      func(g *Game) { g.number.endPoints = 121 },
	"points-stay":         func(g *Game) { g.number.backward = false },
	"one-nest-a-tree":     func(g *Game) { g.number.treeNests = 1 },
	"two-burrows-a-plant": func(g *Game) { g.number.rabbitNests = 2 },
	"corner-nests":        func(g *Game) { g.number.diagonal = true },
	"nest-of-the-parent":  func(g *Game) { g.read.nestIn = ofParent },
	"giver-settles":       func(g *Game) { g.number.giverSettles = true },
	"second-lap-bonuses":  func(g *Game) { g.read.everyLap = true },
	"three-for-a-card":    func(g *Game) { g.number.exchange = 3 },
}

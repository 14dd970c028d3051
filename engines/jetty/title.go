package jetty

import (
	"sync"

	"umpire/engines/rule"
)

func init() {
	Def.Facts, Def.PlayerFacts = Facts{}, PlayerFacts{}
	Def.Examples = func() []string { return New().moves().Examples() }
	Def.Notation = func() string { return notationText(New()) }
	Def.Chance = []string{"die", "deck"}
	Def.Open = open
}

// An Option amends a game that New makes.
type Option func(*Game)

// WithPlayers seats two to four players.
func WithPlayers(names ...string) Option { return func(g *Game) { g.names = names } }

// Calm strikes a clause.
func Calm(g *Game) { g.book.Struck.Add(FishStorm) }

// Pairs adds a prohibition.
func Pairs(g *Game) {
	g.also.Add(PairsTwo, func(_ *State, m Move) bool { return m.Kind == Sell && m.N.Holds(1) })
}

// Reading chooses a reading of a ruling; both must be listed in the Title.
func Reading(id, reading string) Option {
	return func(g *Game) { settings.Choose(&g.read, Def.Rulings, id, reading) }
}

// New returns the game under the given options, for Ann and Ben unless WithPlayers
// says otherwise.
func New(options ...Option) *Game {
	g := &Game{book: rule.Book{Clauses: clauses}, names: []string{"Ann", "Ben"}, limit: handLimit, storm: stormRoll, feast: feastSize}
	for _, amend := range options {
		amend(g)
	}
	g.form, g.moves = sync.OnceValue(g.newForm), sync.OnceValue(g.newMoves)
	return g
}

// open reads a setup.
func open(setup rule.Setup) (rule.AnyGame, error) {
	var errs rule.SetupErrors
	var options []Option
	for _, v := range setup.Variants {
		switch v.Name {
		case "calm":
			options = append(options, Calm)
		case "pairs":
			options = append(options, Pairs)
		}
	}
	for _, r := range setup.Rulings {
		options = append(options, Reading(r.Name, r.Value))
	}
	var names []string
	for i, p := range setup.Players {
		if names = append(names, p.Name); p.Words != "" {
			errs = append(errs, &rule.SetupError{Part: rule.PartPlayers, Index: i, Msg: "a player of jetty is a name alone"})
		}
	}
	if names != nil {
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
	return rule.ByText(New(options...)), nil
}

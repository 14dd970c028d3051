package loam

import (
	"fmt"
	"sync"

	"umpire/engines/rule"
)

// An Option amends a game that New makes.
type Option func(*Game)

// Reading chooses a reading of a ruling; both must be listed in the Title.
func Reading(id, reading string) Option {
	return func(g *Game) { settings.Choose(&g.read, Def.Rulings, id, reading) }
}

// WithCards plays with a card set other than the embedded one.
func WithCards(set *CardSet) Option { return func(g *Game) { g.cards = set } }

// WithPlayers seats one to four players, in the order in which the turn passes
// to the left.
func WithPlayers(names ...string) Option { return func(g *Game) { g.names = names } }

// Scenario plays one of the solo scenarios: drought, surface-fire, allelopathy
// or invasive-species.
func Scenario(name string) Option {
	return func(g *Game) {
		for i, sc := range scenarios() {
			if sc.name == name {
				g.scenario = &sc
				g.scenario.number = uint8(i)
			}
		}
	}
}

// Match plays a best-of-three match of two players.
func Match(g *Game) {
	g.bestOf = true
	g.whenOver = append(g.whenOver, nextGame)
}

// New returns the game under the given options; two players, p1 and p2, unless
// WithPlayers says otherwise.
func New(options ...Option) *Game {
	g := &Game{book: rule.Book{Clauses: clauses}, cards: StandIn(), names: []string{"p1", "p2"}, apart: distance, tiebreak: lowest}
	for _, amend := range options {
		amend(g)
	}
	g.program = append([]step(nil), g.cards.program...)
	if sc := g.scenario; sc != nil {
		g.stage(*sc, sc.number)
	}
	for _, amend := range g.late {
		amend(g)
	}
	g.write = g.newValues()
	g.form, g.moves = sync.OnceValue(g.newForm), sync.OnceValue(g.newMoves)
	return g
}

// open reads a setup.
func open(setup rule.Setup) (rule.AnyGame, error) {
	var errs rule.SetupErrors
	var options []Option
	names := []string{"p1", "p2"}
	if setup.Players != nil {
		names = nil
	}
	for i, p := range setup.Players {
		names = append(names, p.Name)
		if p.Words != "" {
			errs = append(errs, &rule.SetupError{Part: rule.PartPlayers, Index: i, Msg: fmt.Sprintf("a player of Loam has no further words, such as %q", p.Words)})
		}
	}
	chosen, solo := "", false
	for _, v := range setup.Variants {
		solo = solo || v.Name != "match"
	}
	if setup.Players == nil && solo {
		names = names[:1]
	}
	options = append(options, WithPlayers(names...))
	for i, v := range setup.Variants {
		fail := func(format string, args ...any) {
			errs = append(errs, &rule.SetupError{Part: rule.PartVariants, Index: i, Msg: fmt.Sprintf(format, args...), Clause: clauses[SoloScenariosOptional].ID})
		}
		switch {
		case v.Name == "match" && len(names) != 2:
			fail("a match is for two players, not %d", len(names))
			errs[len(errs)-1].Clause = clauses[MatchBestOfThree].ID
		case v.Name == "match":
			options = append(options, Match)
		case chosen != "":
			fail("one scenario at a time: %s and %s", chosen, v.Name)
		case len(names) > 1:
			fail("the scenarios are for one player, not %d", len(names))
		default:
			chosen = v.Name
			options = append(options, Scenario(v.Name))
		}
	}
	for _, r := range setup.Rulings {
		options = append(options, Reading(r.Name, r.Value))
	}
	for _, name := range setup.Misread {
		options = append(options, Misread(name))
	}
	if setup.Cards != nil {
		set, err := ReadCards(setup.Cards)
		errs = append(errs, cardErrors(err)...)
		options = append(options, WithCards(set))
	}
	if errs != nil {
		return nil, errs
	}
	return rule.ByText(New(options...)), nil
}

// cardErrors returns the mistakes of a card set as those of a setup.
func cardErrors(err error) (errs rule.SetupErrors) {
	if list, ok := err.(rule.TextErrors); ok {
		for _, e := range list {
			errs = append(errs, &rule.SetupError{Part: rule.PartCards, Index: -1, Msg: e.Msg, Near: e.Near, Text: e})
		}
	}
	return errs
}

// readings are what the rules ask where a ruling has several readings that can be
// chosen; rulings says which reading sets what. The zero value is the default of
// each.
type readings struct {
	insertion insertion // at which positions a creature may join a community
	optional  bool      // must-place B: every unit may be passed
	rearrange bool      // rearrange B: the order in a community may be changed
	between   bool      // combine-timing B: no combining where a placement is due
	early     bool      // reshuffle-timing B: as soon as a deck is empty
	anyEnd    bool      // end-order B: the player orders the end of the turn
}

// An insertion says at which positions a creature may join a community.
type insertion uint8

const (
	anywhere insertion = iota
	ends
	onTop
)

// settings are what the readings of rules.md set: all but the defaults.
var settings = rule.Settings[readings]{
	"reshuffle-timing A": func(r *readings) { r.early = false },
	"reshuffle-timing B": func(r *readings) { r.early = true },
	"end-order A":        func(r *readings) { r.anyEnd = false },
	"end-order B":        func(r *readings) { r.anyEnd = true },
	"must-place A":       func(r *readings) { r.optional = false },
	"must-place B":       func(r *readings) { r.optional = true },
	"insertion A":        func(r *readings) { r.insertion = anywhere },
	"insertion B":        func(r *readings) { r.insertion = ends },
	"insertion C":        func(r *readings) { r.insertion = onTop },
	"rearrange A":        func(r *readings) { r.rearrange = false },
	"rearrange B":        func(r *readings) { r.rearrange = true },
	"combine-timing A":   func(r *readings) { r.between = false },
	"combine-timing B":   func(r *readings) { r.between = true },
}

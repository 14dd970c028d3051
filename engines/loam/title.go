// Package loam is Loam, the card game of soil creatures for one to four
// players, with its four solo scenarios.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each
// ruling with its readings. clauses.go has the words in braces of the sentences, and
// what needs code; state.go has what each reading sets.
//
// A card's effect is data: cards_behaviors.go compiles the steps of a card set once, and resolve.go
// carries them out, waiting in the state for every decision of a player or of Chance. legal.go
// judges moves and apply.go carries them out, by the sections of the rulebook: setup.go, turn.go
// (turns and inputs), actions.go, pile.go (which creatures a step takes), place.go, behavior.go,
// community.go, score.go, end.go and the scenarios.
//
// Decks are sets of cards. Drawing is a move that Chance makes, one card at a
// time, and a discard pile that is reshuffled becomes the deck at once, since only
// the draws after it can be seen. Copies of a creature are the same.
//
// propose.go proposes moves and knows no clause. fast_*.go is the kernel, which
// lists moves in a hurry; text_*.go reads and writes positions and moves, cards_*.go
// reads card sets, validate.go judges positions, and scene_*.go draws them.
// misreadings.go lists usual wrong readings, which tools try on the scenarios.
//
// The cards are a stand-in set, since the published ones are not known; any set
// of the same schema can be played. Readings of rulings are A unless chosen.
package loam

import (
	"fmt"
	"sync"

	"umpire/engines/fields"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

func init() {
	Def.Cards = fields.Sets(standInYAML, ReadCards, listCards)
	Def.Cards.Warn = CardWarnings
	Def.Facts = Facts{}
	Def.PlayerFacts = PlayerFacts{}
	Def.Examples = func() []string { return New().MoveForm().Examples() }
	Def.Notation = func() string { return notationHead + New().form().Help() + notationRest }
	Def.Chance = func() []string { return devices }
	Def.Open = open
}

// An Option amends a game that New makes.
type Option func(*Game)

// Reading chooses a reading of a ruling; both must be listed in the Title.
func Reading(id, reading string) Option {
	return func(g *Game) { settings.Choose(&g.read, Def.Rulings, id, reading) }
}

// WithCards plays with a card set other than the embedded one.
func WithCards(set *CardSet) Option { return func(g *Game) { g.cards = set } }

// WithPlayers seats one to four players, in the order in which the turn passes to the left.
func WithPlayers(names ...string) Option { return func(g *Game) { g.names = names } }

// Scenario plays one of the solo scenarios: drought, surface-fire, allelopathy or invasive-species.
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
	reworded.Reword(&g.book, &g.read)
	g.write = g.newValues()
	g.form, g.MoveTexts = sync.OnceValue(g.newForm), schema.MovesOf(g.newMoves)
	return g
}

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
		errs = append(errs, fields.InSetup(err)...)
		options = append(options, WithCards(set))
	}
	if errs != nil {
		return nil, errs
	}
	return rule.ByText(New(options...)), nil
}

// Package phylo is the Ecosystem Building Game of the Phylo project, rules
// V1.2: two players build one ecosystem of habitats and species on a table of
// half cards, where every species needs a chain of links back to a habitat.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each ruling with its
// readings. describe.go has the words in braces of the sentences, and what needs code; the table is
// in state.go and table.go. Legal, in legal.go, says who may do what when. The rules follow the
// rulebook's sections: species.go and spread.go say what may lie next to what, spread.go which
// species hang on a habitat, event.go which of them go; move.go, event.go, table.go (INVASIVE and
// PARASITE) and spread.go are the other actions, and turn.go and score.go the frame. The text is
// silent in many places, or can be read in two ways: move.go holds what the readings set.
//
// Files of one prefix belong together: text_* says how positions and moves are
// written, explain* and describe.go put refusals and effects into words, validate* judge
// positions, cards* read card sets, scene* make pictures. What is in fast_* plays by
// tables and sets of spots what the other files say in words, and is held to them.
//
// The rules name few cards and no values, so the cards are a stand-in set of the project's own
// (cards.yaml), and users bring theirs in the same form. The glossary of keywords beyond the text
// is omitted: a keyword that the text does not explain does nothing.
package phylo

import (
	"fmt"
	"strings"
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

// An Option amends a game that New makes.
type Option func(*Game)

// Reading chooses a reading of a ruling; both must be listed in the Title.
func Reading(id, reading string) Option {
	return func(g *Game) { settings.Choose(&g.read, Def.Rulings, id, reading) }
}

// WithCards plays with a card set other than the embedded one. It comes before
// options that name cards or decks.
func WithCards(set *CardSet) Option {
	return func(g *Game) {
		g.set = set
		g.decks = [2]Pile{set.Decks[0].Cards, set.Decks[min(1, len(set.Decks)-1)].Cards}
	}
}

// WithPlayers names the players: South and North.
func WithPlayers(south, north string) Option {
	return func(g *Game) { g.names = [2]string{south, north} }
}

// WithDeck gives a player, 0 or 1, a deck of the card set. A position then has no other
// cards of the player.
func WithDeck(seat int, deck *Deck) Option {
	return func(g *Game) { g.decks[seat], g.declared[seat] = deck.Cards, deck.Name }
}

// Seen plays with the variant that species seen in the wild MOVE without an
// action: a player, 0 or 1, has seen the cards.
func Seen(seat rule.Seat, cards ...uint8) Option {
	return func(g *Game) {
		for _, card := range cards {
			g.seen = append(g.seen, wildSpecies{seat, card})
		}
	}
}

// New returns the game under the given options; South and North with the first
// two decks of the stand-in set, unless options say otherwise.
func New(options ...Option) *Game {
	g := &Game{book: rule.Book{Clauses: clauses}, names: [2]string{"South", "North"}, numbers: numbers{hand: openingHand, actions: turnActions, match: commonClimates}}
	WithCards(StandIn())(g)
	for _, amend := range options {
		amend(g)
	}
	g.cards = g.set.Cards
	way := 0
	if g.read.corners {
		way = 1
	}
	if g.read.aligned {
		way += 2
	}
	g.geometry = geometries[way]()
	reworded.Reword(&g.book, &g.read)
	g.printFaces()
	g.removal = g.removeLost
	g.write = g.newValues()
	g.form, g.MoveTexts = sync.OnceValue(g.newForm), schema.MovesOf(g.newMoves)
	g.kernel = sync.OnceValue(func() *kernel { return newKernel(g) })
	return g
}

// maxSeen is how many species the players together may have seen.
const maxSeen = 32

func open(setup rule.Setup) (rule.AnyGame, error) {
	set := StandIn()
	if setup.Cards != nil {
		read, err := ReadCards(setup.Cards)
		if err != nil {
			return nil, cardErrors(err)
		}
		set = read
	}
	o := opener{set: set, options: []Option{WithCards(set)}}
	o.players(setup.Players)
	for i, v := range setup.Variants {
		if v.Name == "seen" {
			o.seen(i, v.Value)
		}
	}
	for _, r := range setup.Rulings {
		o.options = append(o.options, Reading(r.Name, r.Value))
	}
	for _, name := range setup.Misread {
		o.options = append(o.options, Misread(name))
	}
	if o.errs != nil {
		return nil, o.errs
	}
	return rule.ByText(New(o.options...)), nil
}

// An opener reads a setup and collects its mistakes.
type opener struct {
	set     *CardSet
	options []Option
	errs    rule.SetupErrors
}

func (o *opener) fail(part rule.Part, i int, near, format string, args ...any) {
	o.errs = append(o.errs, &rule.SetupError{Part: part, Index: i, Msg: fmt.Sprintf(format, args...), Near: near})
}

// players reads "Ann deck B".
func (o *opener) players(list []rule.Player) {
	if len(list) == 2 {
		o.options = append(o.options, WithPlayers(list[0].Name, list[1].Name))
	}
	var names []string
	for i := range o.set.Decks {
		names = append(names, o.set.Decks[i].Name)
	}
	for i, p := range list {
		words := strings.Fields(p.Words)
		if len(words) == 0 {
			continue
		}
		if words[0] != "deck" || len(words) != 2 {
			o.fail(rule.PartPlayers, i, "deck "+names[0], "%q says nothing of a player; a player is written as \"%s deck %s\"", p.Words, p.Name, names[0])
			continue
		}
		deck := o.set.deck(words[1])
		if deck == nil {
			o.fail(rule.PartPlayers, i, rule.Nearest(words[1], names), "the card set has no deck %q; it has %s", words[1], strings.Join(names, ", "))
			continue
		}
		o.options = append(o.options, WithDeck(i, deck))
	}
}

// seen reads S.bee+N.horse.
func (o *opener) seen(i int, value string) {
	parts := strings.Split(value, "+")
	if len(parts) > maxSeen {
		o.fail(rule.PartVariants, i, "", "at most %d species can have been seen", maxSeen)
		return
	}
	known := map[string]bool{}
	for _, part := range parts {
		who, id, _ := strings.Cut(part, ".")
		card, ok := o.set.card(id, true)
		seat := strings.Index("SN", who)
		switch {
		case len(who) != 1 || seat < 0:
			o.fail(rule.PartVariants, i, "S."+part[strings.IndexByte(part, '.')+1:], "%q begins with neither S. nor N.", part)
		case !ok:
			o.fail(rule.PartVariants, i, rule.Nearest(id, o.set.words), "there is no card %q", id)
		case o.set.Cards[card].Sort != SpeciesCard:
			o.fail(rule.PartVariants, i, "", "%s is no species", o.set.Cards[card].Name)
		case known[who+o.set.Cards[card].ID]:
			o.fail(rule.PartVariants, i, "", "%q is listed twice", part)
		default:
			known[who+o.set.Cards[card].ID] = true
			o.options = append(o.options, Seen(rule.Seat(seat), card))
		}
	}
}

func cardErrors(err error) (errs rule.SetupErrors) {
	if list, ok := err.(rule.TextErrors); ok {
		for _, e := range list {
			errs = append(errs, &rule.SetupError{Part: rule.PartCards, Index: -1, Msg: e.Msg, Text: e})
		}
	}
	return errs
}

func listCards(set *CardSet) (list []rule.Card) {
	for i := range set.Cards {
		c := &set.Cards[i]
		list = append(list, rule.Card{ID: c.ID, Kind: c.Sort.String(), Name: c.Name, Text: strings.Join(set.printed(c), "\n")})
	}
	for i := range set.Decks {
		d := &set.Decks[i]
		var cards []string
		for card := range d.Cards.each {
			cards = append(cards, fmt.Sprintf("%d %s", d.Cards.count(card), set.Cards[card].Name))
		}
		list = append(list, rule.Card{ID: d.Name, Kind: "deck", Name: "deck " + d.Name, Text: strings.Join(cards, "\n")})
	}
	return list
}

// misreadings are how the usual wrong ways to play of rules.md amend the game.
var misreadings = map[string]Option{
	"corners-touch":          func(g *Game) { g.read.corners = true },
	"aligned-only":           func(g *Game) { g.read.aligned = true },
	"habitats-match-terrain": func(g *Game) { g.slips.terrain = true },
	"two-climates":           func(g *Game) { g.match = commonClimates + 1 },
	"smaller-prey":           func(g *Game) { g.slips.smaller = true },
	"plants-have-scale":      func(g *Game) { g.slips.plantScale = true },
	"herbivores-in-chains":   func(g *Game) { g.read.ownRank = true },
	"habitat-own-links":      func(g *Game) { g.slips.ownLinks = true },
	"range-in-links":         func(g *Game) { g.read.links = true },
	"mutual-support":         func(g *Game) { g.read.mutual = true },
	"draw-is-an-action":      func(g *Game) { g.actions = turnActions - 1 },
	"hand-of-six":            func(g *Game) { g.hand = openingHand + 1 },
	"hands-open":             func(g *Game) { g.slips.openHands = true },
	"most-habitats-first":    func(g *Game) { g.slips.maxFirst = true },
	"remove-first":           func(g *Game) { g.slips.early = true },
	"remove-everybodys":      func(g *Game) { g.slips.sweeps = true },
	"move-exactly":           func(g *Game) { g.read.exactly = true },
	"free-moves-galore":      func(g *Game) { g.read.freeAgain = true },
	"event-from-now":         func(g *Game) { g.read.counting = turnsFromPlaying },
	"flood-adds":             func(g *Game) { g.read.adds = true },
	"invaders-share":         func(g *Game) { g.slips.coveredScore = true },
	"host-loses":             func(g *Game) { g.slips.hostsLose = true },
	"copies-shown":           func(g *Game) { g.slips.openCopies = true },
	"copies-score":           func(g *Game) { g.slips.copiesScore = true },
	"anybodys-pollinator":    func(g *Game) { g.read.anyPollinator = true },
	"end-at-once":            func(g *Game) { g.read.endsAtOnce = true },
}

// Misread plays with a misreading that the Title lists.
func Misread(name string) Option {
	return func(g *Game) {
		if amend := misreadings[name]; amend != nil {
			amend(g)
		}
	}
}

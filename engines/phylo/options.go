package phylo

import (
	"fmt"
	"strings"
	"sync"

	"umpire/engines/rule"
)

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

// WithDeck gives a player, 0 or 1, a deck of the card set.
func WithDeck(seat int, deck *Deck) Option {
	return func(g *Game) { g.decks[seat] = deck.Cards }
}

// Seen plays with the variant that species seen in the wild MOVE without an
// action: a player, 0 or 1, has seen the cards.
func Seen(seat rule.Seat, cards ...uint8) Option {
	return func(g *Game) {
		for _, card := range cards {
			g.seen = append(g.seen, seen{seat, card})
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
	switch {
	case g.read.grid == alignedGrid && g.read.corners:
		g.geometry = geometries[3]()
	case g.read.grid == alignedGrid:
		g.geometry = geometries[2]()
	case g.read.corners:
		g.geometry = geometries[1]()
	default:
		g.geometry = geometries[0]()
	}
	g.printFaces()
	g.removal = g.removeLost
	g.write = g.newValues()
	g.form, g.moves = sync.OnceValue(g.newForm), sync.OnceValue(g.newMoves)
	g.kernel = sync.OnceValue(func() *kernel { return newKernel(g) })
	return g
}

// maxSeen is how many species the players together may have seen.
const maxSeen = 32

// open reads a setup.
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
			o.fail(rule.PartVariants, i, "", "%q stands twice", part)
		default:
			known[who+o.set.Cards[card].ID] = true
			o.options = append(o.options, Seen(rule.Seat(seat), card))
		}
	}
}

// cardErrors returns the mistakes of a card set as those of a setup.
func cardErrors(err error) (errs rule.SetupErrors) {
	if list, ok := err.(rule.TextErrors); ok {
		for _, e := range list {
			errs = append(errs, &rule.SetupError{Part: rule.PartCards, Index: -1, Msg: e.Msg, Text: e})
		}
	}
	return errs
}

// readings are the rulings in force, where more than one reading can be
// chosen. The zero value is the first reading of each.
type readings struct {
	scoring      scoring // what is counted at the end
	grid         grid    // geometry-grid C, geometry-quarter B
	corners      bool    // geometry-corner B: cards that touch at a corner are adjacent
	ownStarter   bool    // habitat-own-or-any-starter B
	liveOnly     bool    // habitat-dead-neighbour B: not next to a disconnected species
	ownRank      bool    // herbivore-equal B: herbivores stand on their own rank too
	yellowOnly   bool    // herbivore-black B: herbivores do not eat the black diet
	blackToo     bool    // omnivore-black B: omnivores do
	plantsLow    bool    // rank1-support B: plants stand on habitats and plants only
	below        bool    // carnivore-equal B: meat eaters stand on the rank below only
	ranksToo     bool    // scale-override B: the override drops the rank rule as well
	mutual       bool    // rooted B: cards that hold each other up are connected
	links        bool    // range-metric B: the range counts links
	loose        bool    // range-whole-chain B: only the card itself has to be in range
	direct       bool    // appropriate-habitat B: each card also fits the habitat
	anyNeighbour bool    // partner B: an own neighbour, and linkage from any card
	anyPartner   bool    // partner-connected B: the neighbour need not be connected
	noFirstDraw  bool    // first-turn-draw B
	discardsOn   bool    // discard-empty-deck B: allowed, and nothing is drawn
	handLimit    bool    // hand-limit B: seven cards
	onePass      bool    // remove-order B
	exactly      bool    // move-up-to B: exactly MOVE steps
	freeAgain    bool    // seen-limit B: a free MOVE as often as one likes
	counting     counting
	adds         bool // event-replace-not-add B
	lowest       bool // event-stack B: the event at the bottom decides
	invadeOwn    bool // invasive-where B: an own neighbour is needed too
	noTower      bool // invasive-stack B: what covers a card is no target
	hostOnly     bool // parasite-normal B: parasites are played under a host only
	spreadAll    bool // spread-none B: plants without SPREAD go a step beside a POLLINATOR
	heldOnly     bool // score-disconnected B
	moreSpecies  bool // score-tie B: then whoever has more species
	endsAtOnce   bool // end-taken B: with the turn of the player whose deck ran out
}

// A scoring is what points are.
type scoring uint8

const (
	byRank scoring = iota
	bySpecies
	byPoints
)

// A counting says which turns an event counts.
type counting uint8

const (
	followingTurns counting = iota
	turnsFromPlaying
	ownTurns
)

// oneWay allows cards half off in one direction only, where they may lie half off
// at all.
func (r *readings) oneWay() {
	if r.grid == halfGrid {
		r.grid = oneHalf
	}
}

// settings are what the readings of rules.md set: all but the defaults.
var settings = rule.Settings[readings]{
	"geometry-grid C":              func(r *readings) { r.grid = alignedGrid },
	"geometry-quarter B":           (*readings).oneWay,
	"geometry-corner B":            func(r *readings) { r.corners = true },
	"habitat-own-or-any-starter B": func(r *readings) { r.ownStarter = true },
	"habitat-dead-neighbour B":     func(r *readings) { r.liveOnly = true },
	"herbivore-equal B":            func(r *readings) { r.ownRank = true },
	"herbivore-black B":            func(r *readings) { r.yellowOnly = true },
	"omnivore-black B":             func(r *readings) { r.blackToo = true },
	"rank1-support B":              func(r *readings) { r.plantsLow = true },
	"carnivore-equal B":            func(r *readings) { r.below = true },
	"scale-override B":             func(r *readings) { r.ranksToo = true },
	"rooted B":                     func(r *readings) { r.mutual = true },
	"range-metric B":               func(r *readings) { r.links = true },
	"range-whole-chain B":          func(r *readings) { r.loose = true },
	"appropriate-habitat B":        func(r *readings) { r.direct = true },
	"partner B":                    func(r *readings) { r.anyNeighbour = true },
	"partner-connected B":          func(r *readings) { r.anyPartner = true },
	"invasive-where B":             func(r *readings) { r.invadeOwn = true },
	"invasive-stack B":             func(r *readings) { r.noTower = true },
	"parasite-normal B":            func(r *readings) { r.hostOnly = true },
	"spread-none B":                func(r *readings) { r.spreadAll = true },
	"scoring B":                    func(r *readings) { r.scoring = bySpecies },
	"scoring C":                    func(r *readings) { r.scoring = byPoints },
	"score-disconnected B":         func(r *readings) { r.heldOnly = true },
	"score-tie B":                  func(r *readings) { r.moreSpecies = true },
	"end-taken B":                  func(r *readings) { r.endsAtOnce = true },
	"first-turn-draw B":            func(r *readings) { r.noFirstDraw = true },
	"discard-empty-deck B":         func(r *readings) { r.discardsOn = true },
	"hand-limit B":                 func(r *readings) { r.handLimit = true },
	"remove-order B":               func(r *readings) { r.onePass = true },
	"move-up-to B":                 func(r *readings) { r.exactly = true },
	"seen-limit B":                 func(r *readings) { r.freeAgain = true },
	"event-duration B":             func(r *readings) { r.counting = turnsFromPlaying },
	"event-duration C":             func(r *readings) { r.counting = ownTurns },
	"event-stack B":                func(r *readings) { r.lowest = true },
	"event-replace-not-add B":      func(r *readings) { r.adds = true },
}

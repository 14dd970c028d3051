package roam

import (
	"cmp"
	"fmt"
	"slices"
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
	Def.PlayerWords = playerWords
	Def.Open = openTable
}

func playerWords(cards []byte) []string {
	words := append([]string{"at"}, edgeNames...)
	if set, err := ReadCards(cards); err == nil {
		words = append(set.Colours[:], words...)
	}
	return words
}

func openTable(setup rule.Setup) (rule.AnyGame, error) {
	var errs rule.SetupErrors
	options := readVariants(setup)
	set := StandIn()
	if setup.Cards != nil {
		read, err := ReadCards(setup.Cards)
		if err != nil {
			return nil, fields.InSetup(err)
		}
		set = read
	}
	players := readPlayers(setup.Players, set, &errs)
	if errs != nil {
		return nil, errs
	}
	return misread(New(append(options, WithCards(set), WithPlayers(players...))...), setup.Misread), nil
}

func readVariants(setup rule.Setup) (options []Option) {
	for _, v := range setup.Variants {
		switch v.Name {
		case "full":
			options = append(options, Full)
		case "outpost":
			options = append(options, Outpost)
		case "stacking":
			options = append(options, Stacking)
		}
	}
	for _, r := range setup.Rulings {
		options = append(options, Reading(r.Name, r.Value))
	}
	return options
}

// readPlayers reads "Cid blue at S": color and edge, each with the next free one as default.
func readPlayers(list []rule.Player, set *CardSet, errs *rule.SetupErrors) (players []Player) {
	if len(list) == 0 {
		for i := range 2 {
			colour := set.Colours[i]
			list = append(list, rule.Player{Name: strings.ToUpper(colour[:1]) + colour[1:]})
		}
	}
	p := playerReader{set: set, errs: errs, colours: map[int]int{}, edges: map[int]int{}}
	for i, one := range list {
		players = append(players, Player{Name: one.Name, Colour: -1, Edge: -1})
		p.words(&players[i], i, one.Words)
	}
	for i := range players {
		players[i].Colour = firstFree(players[i].Colour, p.colours)
		players[i].Edge = firstFree(players[i].Edge, p.edges)
	}
	return players
}

// firstFree returns n, or the first number that is not taken if n is -1.
func firstFree(n int, taken map[int]int) int {
	for i := 0; n < 0 && i < 4; i++ {
		if _, ok := taken[i]; !ok {
			n = i
			taken[i] = 0
		}
	}
	return max(n, 0)
}

type playerReader struct {
	set            *CardSet
	errs           *rule.SetupErrors
	colours, edges map[int]int // who has them
}

func (p *playerReader) words(one *Player, i int, text string) {
	words := strings.Fields(text)
	for at := 0; at < len(words); at++ {
		word := words[at]
		if word == "at" && at+1 < len(words) {
			at++
			one.Edge = p.edge(i, words[at])
			continue
		}
		colour := -1
		for n, name := range p.set.Colours {
			if name == word {
				colour = n
			}
		}
		switch _, taken := p.colours[colour]; {
		case colour < 0 && at+1 < len(words) && slices.Contains(edgeNames, words[at+1]):
			p.fail(i, "at", "", "%q is not an edge: write \"at %s\"", word, words[at+1])
			return
		case colour < 0:
			p.fail(i, rule.Nearest(word, append(p.set.Colours[:], "at")), "", "%q is not a color; a player is written as \"Cid %s at S\"", word, p.set.Colours[0])
		case one.Colour >= 0:
			p.fail(i, "", "", "%s has two colors", one.Name)
		case taken:
			p.fail(i, "", "roam.setup.starting-set", "two players are %s: give one another color", word)
		default:
			one.Colour, p.colours[colour] = colour, i
		}
	}
}

func (p *playerReader) edge(i int, word string) int {
	for n, name := range edgeNames {
		if name != word {
			continue
		}
		if _, taken := p.edges[n]; taken {
			p.fail(i, "", "roam.setup.edges", "two players sit at the edge %q; the edges are %s", word, strings.Join(edgeNames, ", "))
			return -1
		}
		p.edges[n] = i
		return n
	}
	p.fail(i, rule.Nearest(word, edgeNames), "", "%q is not an edge of the map; the edges are S, W, N, E", word)
	return -1
}

func (p *playerReader) fail(i int, near, clause, format string, args ...any) {
	*p.errs = append(*p.errs, &rule.SetupError{Part: rule.PartPlayers, Index: i, Msg: fmt.Sprintf(format, args...), Near: near, Clause: clause})
}

// An Option amends a game that New makes.
type Option func(*Game)

// Full is the full game, with artifacts.
func Full(g *Game) { g.full = true }

// Outpost is the Outpost variant.
func Outpost(g *Game) { g.outpost = true }

// Stacking is the Stacking variant: two markers a square.
func Stacking(g *Game) { g.stacking = true }

// Reading chooses a reading of a ruling; both must be listed in the Title.
func Reading(id, reading string) Option {
	return func(g *Game) { settings.Choose(&g.read, Def.Rulings, id, reading) }
}

// WithCards plays with a card set other than the embedded one.
func WithCards(set *CardSet) Option { return func(g *Game) { g.cards = set } }

// WithPlayers seats players at the table: a name, one of the set's colors by
// number, and an edge each. No two may share a color or an edge.
func WithPlayers(players ...Player) Option {
	return func(g *Game) {
		g.seats = nil
		for _, p := range players {
			g.seats = append(g.seats, player{name: p.Name, colour: uint8(p.Colour & 3), edge: edge(p.Edge & 3)})
		}
	}
}

// A Player is somebody at the table.
type Player struct {
	Name   string
	Colour int // a number in the card set's colors
	Edge   int // 0 to 3: S, W, N, E
}

// New returns the game under the given options; two players, Blue at the south
// edge and Green at the west edge, unless WithPlayers says otherwise.
func New(options ...Option) *Game {
	g := &Game{book: rule.Book{Clauses: clauses}, cards: StandIn(), enough: endCards, spin: 1}
	WithPlayers(Player{"Blue", 0, 0}, Player{"Green", 1, 1})(g)
	for _, amend := range options {
		amend(g)
	}
	if g.cards == StandIn() {
		g.layout = standIn()[g.read.lie]()
	} else {
		g.layout = newLayout(boards()[g.read.lie], g.cards)
	}
	for i := range g.seats {
		g.names = append(g.names, g.seats[i].name)
		g.hold(i, g.plain[i][g.seats[i].colour][g.seats[i].edge]())
	}
	g.read.standard = !g.read.mayPass && !g.read.preferAll && !g.read.preferMost && !g.read.restsUp
	reworded.Reword(&g.book, &g.read)
	g.letters()
	g.goRound()
	g.write = g.newValues()
	g.form, g.MoveTexts = sync.OnceValue(g.newForm), schema.MovesOf(g.newMoves)
	return g
}

// goRound finds the next player clockwise of each.
func (g *Game) goRound() {
	order := make([]rule.Seat, len(g.seats))
	for i := range order {
		order[i] = rule.Seat(i)
	}
	slices.SortFunc(order, func(a, b rule.Seat) int { return cmp.Compare(g.seats[a].edge, g.seats[b].edge) })
	for i, seat := range order {
		g.after[seat] = order[(i+1)%len(order)]
	}
}

// letters finds the letter of each player in pictures: the first of the name,
// or of the color where names begin the same way.
func (g *Game) letters() {
	seen := map[byte]bool{}
	alike := false
	for i := range g.seats {
		p := &g.seats[i]
		p.letter = upper(p.name)
		alike = alike || seen[p.letter] || p.letter < 'A' || p.letter > 'Z'
		seen[p.letter] = true
	}
	for i := range g.seats {
		if p := &g.seats[i]; alike {
			p.letter = upper(g.cards.Colours[p.colour])
		}
	}
}

// upper returns the first letter of a word in upper case.
func upper(word string) byte {
	if word == "" {
		return '?'
	}
	return word[0] &^ 0x20
}

// Package biome implements Biome a second time, with its modes, its variants and the solo
// games, only from its rulebook and the catalogue of its clauses.
//
// Start with table.go, which defines what is on the table, and season.go, which defines the
// order of a season. The rest is one file for each section of the rulebook.
package biome

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// chance returns the randomizer that decides now, and the possible results.
func (t *table) chance() (says string, faces []string) {
	switch {
	case t.spinning():
		return "spin", reference.Each(t.cards.Disasters, func(field disaster) string { return field.ID })
	case t.rolling():
		return "roll", []string{"1", "2", "3", "4", "5", "6"}
	case t.season == 0 && t.left > 0:
		return t.chanceOfSetup()
	}
	if _, says, faces := t.chanceOfJobs(); says != "" {
		return says, faces
	}
	if t.left > 0 {
		return "deck", t.deckFaces()
	}
	return "", nil
}

func (t *table) spinning() bool { return t.phase == "disaster" && t.spun == "" }

func (t *table) rolling() bool { return t.attack != nil && !t.attack.hit }

// Winners returns the winners, and whether the game is over.
func (t *table) Winners() (names []string, over bool) {
	return slices.Clone(t.winners), t.phase == "over"
}

// Do plays a legal move, and continues until the next decision.
func (t *table) Do(who, what string) {
	t.play(who, what)
	t.goOn()
}

// play plays a legal move.
func (t *table) play(who, what string) {
	p := t.who(who)
	if says, _ := t.chance(); says == who || p == nil {
		t.applyAnyChance(unquote(what))
		return
	}
	said := reference.Words(what)
	if said[0] == "exchange" || said[0] == "change" {
		t.applyFree(p, said)
		return
	}
	for i := range t.jobs {
		thread := (t.thread(p) + i) % len(t.jobs)
		j := t.top(thread)
		switch {
		case j == nil || t.asks(j) != p:
		case j.do == "bonuses":
			t.applyBonus(thread, p, said)
			return
		default:
			t.applyStep(thread, j, said)
			return
		}
	}
	switch {
	case t.settler() == p:
		t.settleCard(p, t.space(said[1]))
	case t.attack != nil:
		t.seize(int(said[1][0] - '0'))
	default:
		t.applyPhase(p, said)
	}
}

func (t *table) applyAnyChance(what string) {
	switch {
	case t.spinning():
		t.spin(what)
		return
	case t.rolling() && t.phase == "scavenging":
		t.rollScavenger(what)
		return
	case t.rolling():
		t.roll(what)
		return
	case t.season == 0 && t.left > 0:
		t.applyChanceOfSetup(what)
		return
	}
	if thread, says, _ := t.chanceOfJobs(); says != "" {
		t.applyChance(thread, what)
	} else {
		t.revealCard(what)
	}
}

// unquote returns the name printed on a card: Marsh Fern for "Marsh Fern#2".
func unquote(s string) string {
	s, _, _ = strings.Cut(strings.Trim(s, `"`), "#")
	return s
}

// A nest joins an animal and a plant. It is stored on the space of the animal.
type nest struct {
	holder int // the plant's space
	babies int // all babies, including the fed ones
	fed    int
}

// A spot is a space of a Biome, with the things on it.
type spot struct {
	habitat   string // the effective habitat
	card      string // a plant or an animal
	used      bool   // the card has a cube
	condition string
	bounty    string
	down      bool // the Bountiful card is face down
	nest      *nest
}

// A bonus is a space of the track that was passed, but is not resolved yet.
type bonus struct {
	kind string
	at   int
}

// A player is somebody at the table, with the things that belong to them.
type player struct {
	name       string
	seat       int
	points     int
	store      map[string]int
	hand       []string
	aside      []string // cards drawn by an action, not in hand yet
	board      []spot   // in the order of the spaces
	bonuses    []bonus
	passed     map[int]bool   // the bonus spaces ever earned
	score      map[string]int // points by source
	credit     int            // discards of phase 1 without a reward so far
	rewarded   bool           // the player has taken a reward
	took       []string       // kinds collected in this phase
	private    string
	bounties   []string // Bountiful cards not laid yet
	redrawn    int      // how many of them were discarded
	redrawDone bool
}

// A claim is an achievement that a player has completed.
type claim struct {
	player, place int
	now           bool // in this phase, if all decide at once, or in this turn
}

// A table is everything on the table, with the state of the season.
type table struct {
	setup   *reference.Setup
	cards   *cards
	players []*player // clockwise

	season int // 0 during the set-up
	phase  string
	start  int
	turn   int // -1 while all decide at once
	ready  []bool
	ending bool
	left   int // how much chance must still deal
	jobs   [][]*job

	deck, discard                    []string
	goals                            []string // public achievements
	claims                           map[string][]claim
	goalDeck, goalDiscard, goalAside []string
	bountyDeck, bountyDiscard        []string
	last                             int // the player in last place, or -1
	extra                            int // the player who may still take the extra, or -1
	order                            []int
	hunted                           []int // spaces of predators and vultures that are done
	attack                           *attack
	virtual                          []int // nests that a virtual opponent will still attack
	virtualBegun                     bool
	migrated                         [][2]int // pairs of player and space
	migrant                          int      // the space that the migrant has left, or -1
	revealed                         string   // the card revealed after a release
	spun                             string
	standing                         [2]int // the first and the last player at the spin, or -1
	stage                            string
	need, pay                        int
	losing, losingNests              []int
	saved                            int
	losingTokens                     [2]int // foods and sunlight, if they are counted separately
	winners                          []string
	rating                           int
}

func (t *table) reads(ruling, reading string) bool {
	return t.setup.Reads("biome.ruling."+ruling, reading)
}

// hard reports whether the rules of Advanced apply.
// Clauses: expert.includes, solo.setup
func (t *table) hard() bool { return t.setup.Has("advanced") || t.expert() || t.solo() }

func (t *table) expert() bool { return t.setup.Has("expert") }

func (t *table) solo() bool { return len(t.players) == 1 }

func (t *table) race() bool { return t.setup.Has("race") }

func (t *table) who(name string) *player {
	return reference.Find(t.players, func(p *player) bool { return p.name == name })
}

func (t *table) clockwise(seat int) []*player {
	return slices.Concat(t.players[seat:], t.players[:seat])
}

func (t *table) space(name string) int {
	return slices.IndexFunc(t.cards.Board.Spaces, func(s boardSpace) bool { return s.Name == name })
}

func (t *table) spaceName(at int) string { return t.cards.Board.Spaces[at].Name }

// adjacent reports whether two spaces share an edge.
// Clauses: setup.orthogonal
func (t *table) adjacent(a, b int) bool {
	return slices.Contains(t.cards.Board.Spaces[a].Neighbours, t.spaceName(b))
}

// printed returns the habitat printed on a space.
// Clauses: board.spaces
func (t *table) printed(at int) string {
	if t.reads("board-layout", "B") {
		return []string{"marsh", "prairie", "jungle"}[t.cards.Board.Spaces[at].Row-1]
	}
	return t.cards.Board.Spaces[at].Habitat
}

// card returns the plant or animal on a space, or nil.
func (t *table) card(p *player, at int) *card {
	if p.board[at].card == "" {
		return nil
	}
	return t.cards.card(p.board[at].card)
}

// count returns the number of cards of some types in a habitat of a Biome, or in all of it.
// Clauses: board.scope, ruling.self-count
func (t *table) count(p *player, types []string, scope string) int {
	return len(reference.Indexes(p.board, func(at int) bool {
		c := t.card(p, at)
		return c != nil && ofTypes(c, types) && (scope == "biome" || scope == p.board[at].habitat)
	}))
}

func (t *table) fullRows(p *player) (rows [][]*card) {
	byRow := map[int][]*card{}
	for at, s := range t.cards.Board.Spaces {
		byRow[s.Row] = append(byRow[s.Row], t.card(p, at))
	}
	for _, row := range byRow {
		if !slices.Contains(row, nil) {
			rows = append(rows, row)
		}
	}
	return rows
}

// fits reports whether a card may be put on a space.
// Clauses: board.native, board.dual, board.one-card
func (t *table) fits(p *player, c *card, at int) bool {
	return p.board[at].card == "" && c.native(p.board[at].habitat)
}

func (t *table) fitsSomewhere(p *player, c *card) bool {
	return len(reference.Indexes(p.board, func(at int) bool { return t.fits(p, c, at) })) > 0
}

// distinct returns each card once, in order.
func (t *table) distinct(names []string) []string { return slices.Compact(t.cards.ordered(names)) }

// supply returns the number of tokens of a kind that nobody owns.
// Clauses: ruling.supply-limits
func (t *table) supply(kind string) int {
	left := t.cards.Tokens[kind]
	for _, p := range t.players {
		left -= p.store[kind]
	}
	return left
}

func (t *table) gain(p *player, kind string, n int) {
	if t.reads("supply-limits", "B") {
		n = min(n, max(0, t.supply(kind)))
	}
	p.store[kind] += n
}

// tokens returns the number of resources in a store.
func (p *player) tokens() (n int) {
	for _, kind := range resources {
		n += p.store[kind]
	}
	return n
}

func (t *table) applyPhase(p *player, words []string) {
	thread := t.thread(p)
	switch words[0] {
	case "start":
		t.placePair(p, t.space(words[2]), t.space(words[4]))
	case "redraw", "bury", "send":
		t.applyBounty(p, words)
	case "reduce":
		p.credit++
		t.discarded(p, words[1])
	case "reward":
		t.reward(p, words[1])
	case "draw":
		t.ready[p.seat] = true
		n, _ := strconv.Atoi(words[1])
		t.draw(thread, p, n)
	case "collect":
		t.collect(p, words[1:])
	case "extra":
		t.takeExtra(p, words[1])
	case "play":
		t.ready[p.seat] = true
		t.applyPlay(thread, p, &p.hand, words, 0)
	case "forgo", "rest":
		t.ready[p.seat] = true
		if len(words) > 1 {
			t.draw(thread, p, 1)
		}
	case "activate":
		t.activate(p, t.space(words[1]))
	case "nest":
		t.nest(p, t.space(words[1]), t.space(words[3]))
	case "attack":
		t.beginAttack(p, words)
	case "feed":
		t.feed(p, t.space(words[1]), words[2])
	case "scavenge":
		t.scavenge(p, words)
	case "migrate", "remove", "release", "stay":
		t.migrate(p, words)
	case "lose", "burn", "save", "discard":
		t.applyLoss(p, words)
	case "done":
		t.done(p)
	}
}

func (t *table) done(p *player) {
	switch t.phase {
	case "bury":
		t.redraw(p)
	case "feeding":
		t.fed(p)
	default:
		t.ready[p.seat] = true
	}
}

// cubes returns the number of cubes that a player has left.
// Clauses: component.cubes
func (t *table) cubes(p *player) int {
	left := 16
	for _, s := range p.board {
		if s.used {
			left--
		}
	}
	for _, claims := range t.claims {
		for _, c := range claims {
			if c.player == p.seat {
				left--
			}
		}
	}
	return left
}

// activate puts a cube on a card and carries the card out.
// Clauses: action.cube
func (t *table) activate(p *player, at int) {
	t.ready[p.seat] = true
	p.board[at].used = true
	c := t.card(p, at)
	t.begin(0, -1, p, c.Name, &c.Action)
}

package phylo

import (
	"maps"
	"slices"
)

// The parts of the game, as positions name them.
const (
	partDeal    = "deal"
	partThrow   = "throw"
	partDraw    = "draw"
	partActions = "actions"
	partRedraw  = "redraw"
	partTrim    = "trim"
	partOver    = "over"
)

// A player is somebody at the table, with the cards next to the table.
type player struct {
	name   string
	letter string // S or N
	deck   string // A or B
	seen   []string
	hand   []string
	rest   []string // what is left of the deck, in no known order
	pile   []string
	opened bool   // the player has laid a habitat
	throw  string // rock, paper or scissors
}

// A piece is a card on the table, with the parasites under it and the events on it, both
// in the order in which they were played.
type piece struct {
	owner     string
	kind      string // habitat, species or copy
	card      *card  // for a copy: the plant
	real      string // for a copy: the real card
	parasites []*piece
	events    []event
}

// An event is an event card that lies on another card.
type event struct {
	owner string
	card  *card
	left  int // turns left; 0 is permanent
}

// A stack holds the pieces on one spot, the lowest first.
type stack struct {
	at     spot
	pieces []*piece
}

// face returns the visible card of a stack.
func (s *stack) face() *piece { return s.pieces[len(s.pieces)-1] }

// A table is everything on the table, with the state of the turn.
type table struct {
	setup    *setup
	cards    *cards
	steps    map[spot]map[spot]int // see stepsFrom
	players  []*player             // South and North
	starters []spot                // their starters
	stacks   []*stack
	turn     string
	number   int
	actions  int
	part     string
	used     []string // names of species that made their free MOVE in this turn
	last     string   // the player whose deck ran out first
	winners  []string // set when the game is over

	known  *web     // see web; nil after a change
	spared []string // clauses that refuse no link, while a refusal is judged
}

// copy returns an independent copy of the table.
func (t *table) copy() *table {
	c := *t
	c.known = nil
	c.players, c.stacks = nil, nil
	for _, p := range t.players {
		q := *p
		q.hand, q.rest, q.pile = slices.Clone(p.hand), slices.Clone(p.rest), slices.Clone(p.pile)
		c.players = append(c.players, &q)
	}
	for _, s := range t.stacks {
		q := &stack{at: s.at}
		for _, one := range s.pieces {
			q.pieces = append(q.pieces, one.copy())
		}
		c.stacks = append(c.stacks, q)
	}
	c.starters, c.used, c.steps = slices.Clone(t.starters), slices.Clone(t.used), maps.Clone(t.steps)
	return &c
}

func (p *piece) copy() *piece {
	c := *p
	c.parasites, c.events = nil, slices.Clone(p.events)
	for _, one := range p.parasites {
		c.parasites = append(c.parasites, one.copy())
	}
	return &c
}

func (t *table) player(name string) *player {
	for _, p := range t.players {
		if p.name == name {
			return p
		}
	}
	return nil
}

func (t *table) active() *player { return t.player(t.turn) }

// other returns the opponent of a player.
//
// phylo.setup.players
func (t *table) other(name string) *player {
	if t.players[0].name == name {
		return t.players[1]
	}
	return t.players[0]
}

// reads reports whether a ruling has the given reading.
func (t *table) reads(ruling, reading string) bool {
	return t.setup.Reads("phylo.ruling."+ruling, reading)
}

// stack returns the stack on a spot, or nil.
func (t *table) stack(at spot) *stack {
	for _, s := range t.stacks {
		if s.at == at {
			return s
		}
	}
	return nil
}

// take removes a name from a list once.
func take(list []string, name string) []string {
	if at := slices.Index(list, name); at >= 0 {
		return slices.Delete(slices.Clone(list), at, at+1)
	}
	return list
}

// shares reports whether two lists have an entry in common.
func shares(a, b []string) bool {
	return slices.ContainsFunc(a, func(one string) bool { return slices.Contains(b, one) })
}

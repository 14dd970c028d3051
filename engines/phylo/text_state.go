package phylo

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	decks [2]bool // whether the text says what is in the deck of a player
}

type (
	line   = schema.Line[draft]
	reader = schema.Reader[draft]
)

// PrintState writes a position as lines.
func (g *Game) PrintState(s *State) string { return g.form().Print(&draft{State: *s}) }

// ParseState reads a position. What it leaves out has a default, said in the
// Title's notation; what is wrong with the table itself is Sound's to say.
func (g *Game) ParseState(text string) (State, error) {
	d, err := g.form().Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form().Could(before) }

// newForm declares the lines of a position, in the order in which they are
// printed.
func (g *Game) newForm() *schema.Form[draft] {
	all := g.tableLines()
	for seat := range rule.Seat(2) {
		all = append(all, g.pileLines(seat)...)
	}
	return &schema.Form[draft]{
		Game: "phylo", Start: g.nothingSaid, Lines: append(all, g.turnLines()...),
		Settle: g.settleDecks, Finish: g.finishTurn,
	}
}

// nothingSaid is a position of which nothing is said yet: the starters lie on the
// table, and each player has laid a habitat.
func (g *Game) nothingSaid() draft {
	start := g.Start()
	return draft{State: State{Table: start.Table, Pieces: start.Pieces, Number: 1, Part: Acting, Actions: g.actions, Opened: both}}
}

// settleDecks gives each player the rest of the deck, unless the text says
// otherwise.
func (g *Game) settleDecks(r *reader) {
	for seat := range rule.Seat(2) {
		if !r.D.decks[seat] {
			r.D.Deck[seat] = g.rest(&r.D.State, seat)
		}
	}
}

// finishTurn fills in the actions that are left, and forgets what only the other
// player or another part of the game could have done.
func (g *Game) finishTurn(r *reader) {
	s := &r.D.State
	if !r.Said("actions") {
		s.Actions = g.defaultActions(s.Part)
	}
	s.Used &= g.sightings(s.Active)
	if s.Part != Over {
		s.Winners = 0
	}
}

// defaultActions returns how many actions are left where a position does not say:
// all of them, or one less while the card for a discarded one is drawn.
func (g *Game) defaultActions(part Part) uint8 {
	switch part {
	case Dealing, Throwing, Trimming, Over:
		return 0
	case Redrawing:
		return g.actions - 1
	}
	return g.actions
}

// sightings returns the bits of the species that a player has seen in the wild;
// both players may have seen the same.
func (g *Game) sightings(seat rule.Seat) (set uint32) {
	for n, one := range g.seen {
		if one.seat == seat {
			set |= 1 << n
		}
	}
	return set
}

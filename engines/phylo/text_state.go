package phylo

import (
	"umpire/engines/notation/lines"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	decks [2]bool // whether the text says what is in the deck of a player
}

type (
	line   = lines.Line[draft]
	reader = lines.Reader[draft]
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
func (g *Game) newForm() *lines.Form[draft] {
	all := g.tableLines()
	for seat := range rule.Seat(2) {
		all = append(all, g.pileLines(seat)...)
	}
	return &lines.Form[draft]{
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
		s.Actions = g.usualActions(s.Part)
	}
	s.Used &= g.sightings(s.Active)
	if s.Part != Over {
		s.Winners = 0
	}
}

// usualActions returns how many actions are left where a position does not say:
// all of them, or one less while the card for a discarded one is drawn.
func (g *Game) usualActions(part Part) uint8 {
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

// notationText tells people how positions and moves are written.
func notationText(g *Game) string { return notationHead + g.form().Help() + notationRest }

const notationHead = `Players are written as "Ann deck B"; seen=S.bee+N.horse is the variant. A player
may be written as S (the first) or N (the second).

Spots are @x,y in half cards, x to the east, y to the north. Cards are written by
name in quotes or by ID.

A position is made of lines, each of which may be left out:

`

const notationRest = `
A later line overrides an earlier one of the same subject, but table lines add. An
event played in the present turn has its full number left.

Moves: habitat "Forest" @0,-2; species "Trembling Aspen" @0,-4 (onto @0,-4, under
@0,-6); event "Flood" on @0,-2; move @-2,-4 to @-4,-4; freemove @-2,-4 to @-4,-4;
spread @0,-4 to @2,-4 with "Moose"; discard "Flood"; pass; end (all that are left);
rps rock; drop "Moose" (down to a limit of the hand).
Chance speaks for the card that is drawn: deck: "European Honey Bee".`

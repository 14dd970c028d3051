package organism

import (
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
)

// A draft is a position that is being read.
type draft struct {
	State
	drawn  bool              // the picture of the board is there
	member bool              // it is said which elements belong together
	group  [spaceCount]uint8 // the organism of each
	who    notation.Word     // the organism that acts
	calls  int               // members that are to act, so far
	later  []func(*reader)   // what can be read only when the organisms are known
}

type (
	line   = schema.Line[draft]
	reader = schema.Reader[draft]
)

// PrintState writes a position: the board, and of the rest what differs from the usual.
func (g *Game) PrintState(s *State) string { return g.form.Print(&draft{State: *s}) }

// ParseState reads a position; nothing is the start of the game.
func (g *Game) ParseState(text string) (State, error) {
	if len(notation.Lines(text)) == 0 {
		return g.start, nil
	}
	d, err := g.form.Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form.Could(before) }

// newForm declares the lines of a position, in the order in which they are
// printed.
func (g *Game) newForm() *schema.Form[draft] {
	form := &schema.Form[draft]{
		Game:   "organism",
		Start:  func() draft { return draft{State: g.start} },
		Finish: g.finish,
	}
	for _, part := range [][]line{g.boardLines(), g.playerLines(), g.turnLines(), g.momentLines(), g.organismLines(), g.noteLines()} {
		form.Lines = append(form.Lines, part...)
	}
	return form
}

// finish settles what follows from the rest.
func (g *Game) finish(r *reader) {
	s := &r.D.State
	start := notation.Word{Line: 1, Col: 1}
	if r.Said("board") && !r.D.drawn {
		notation.Fail(r.Errs, start, nil, "the picture of the board is missing: it has %d rows", len(g.board.rows()))
	}
	if s.Turn == rainSeat && g.rain == nil || s.Phase == Roll && s.Turn != rainSeat {
		notation.Fail(r.Errs, start, nil, "dice are rolled on the turn of RAIN")
		return
	}
	if r.D.member {
		for at, n := range r.D.group {
			if s.elements().has(uint8(at)) {
				s.setOrganism(uint8(at), n)
			}
		}
	} else {
		half := s.Half
		g.supposed(s)
		s.Half = half
	}
	for _, settle := range r.D.later {
		settle(r)
	}
	g.settleActing(r)
	g.Derive(s)
	if s.Phase == Reclaim && !s.owes() {
		notation.Fail(r.Errs, start, nil, "a line like %q must say what is to be reclaimed", "owed "+g.seats[0]+" outside 1")
	}
}

// supposed numbers the organisms as is usual: in phases C and D as they touch, at other
// times not at all.
func (g *Game) supposed(s *State) {
	for left := s.elements(); left.any(); left = left.rest() {
		s.setOrganism(left.first(), 0)
	}
	switch s.Phase {
	case Echo, Choose, Act, Sync:
		if phase := s.Phase; s.Turn < g.players() {
			s.Half = 0
			g.frozen(g, s, g.lawful(s))
			s.Phase = phase
		}
	}
}

// settleActing settles who acts, and with which organism.
func (g *Game) settleActing(r *reader) {
	s := &r.D.State
	if !r.Said("acting") {
		s.Who = s.Turn
	}
	if s.Phase != Act && s.Phase != Sync {
		return
	}
	if s.Chosen == NoType && *r.Errs == nil { // else it may be what cannot be read
		notation.Fail(r.Errs, r.D.who, nil, "a line like %q must say which type the organism has chosen", "chosen grow")
	}
	if n := g.organismNamed(r, r.D.who); n != 0 {
		s.Now = n
		s.choose(n, s.Chosen)
	}
}

// organismNamed returns the number of the organism that a word names, by a space
// or by the number, once the board is known.
func (g *Game) organismNamed(r *reader, w notation.Word) uint8 {
	if at, ok := g.board.find(w.Text); ok {
		if n := r.D.organism(at); n != 0 {
			return n
		}
		notation.Fail(r.Errs, w, nil, "there is no organism of the acting player in %s", w.Text)
		return 0
	}
	for n := uint8(1); n <= groups; n++ {
		if g.write.group.Print(n) == w.Text {
			return n
		}
	}
	notation.Fail(r.Errs, w, g.board.names(), "expected a space of an organism, or its number from 1 to 15, not %q", w.Text)
	return 0
}

// told returns the lines about what lies on no space: whose turn it is, who has
// chosen what, what is noted.
func (g *Game) told(s *State) []string {
	form := *g.form
	form.Lines = nil
	for _, part := range [][]line{g.turnLines(), g.momentLines(), g.organismLines(), g.noteLines(), g.playerLines()[echoLine:]} {
		form.Lines = append(form.Lines, part...)
	}
	return strings.Split(strings.TrimSpace(form.Print(&draft{State: *s})), "\n")
}

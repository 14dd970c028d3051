package phylo

import (
	"strconv"
	"strings"
	"sync"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// ParseState reads a position. What it leaves out has a default, said in the
// Title's notation; what is wrong with the table itself is Sound's to say.
func (g *Game) ParseState(text string) (State, error) {
	var errs rule.TextErrors
	start := g.Start()
	r := &stateReader{g: g, errs: &errs, said: map[string]bool{}}
	r.s = State{Table: start.Table, Pieces: start.Pieces, Number: 1, Part: Acting, Actions: g.actions, Opened: 3}
	for _, line := range notation.Lines(text) {
		r.line(line)
	}
	if errs != nil {
		return State{}, errs
	}
	r.finish()
	return r.s, nil
}

// A stateReader reads a position line by line.
type stateReader struct {
	g    *Game
	s    State
	errs *rule.TextErrors
	said map[string]bool // subjects that have been named
}

// subjects are what a line may begin with, and how the rest is read.
var subjects = sync.OnceValue(func() map[string]func(*stateReader, reader) {
	return map[string]func(*stateReader, reader){
		"starter": (*stateReader).starterLine,
		"table":   (*stateReader).tableLine,
		"flooded": (*stateReader).floodedLine,
		"clear":   (*stateReader).clearLine,
		"hand": func(r *stateReader, n reader) {
			seat := n.player()
			r.s.Hand[seat], r.s.Veil[seat] = Pile{}, 0
			r.pile(n, &r.s.Hand[seat], &r.s.Veil[seat])
		},
		"pile": func(r *stateReader, n reader) {
			seat := n.player()
			r.s.Gone[seat] = Pile{}
			r.pile(n, &r.s.Gone[seat], nil)
		},
		"library":  (*stateReader).libraryLine,
		"opened":   func(r *stateReader, n reader) { r.s.Opened = n.seats() },
		"last":     (*stateReader).lastLine,
		"used":     (*stateReader).usedLine,
		"throws":   func(r *stateReader, n reader) { r.s.Throws[n.player()] = Throw(n.word(throwWords...)) },
		"turn":     (*stateReader).turnLine,
		"part":     func(r *stateReader, n reader) { r.s.Part = Part(n.word(partWords[:]...)) },
		"result":   (*stateReader).resultLine,
		"unscored": func(r *stateReader, n reader) { r.s.Unscored = uint8(n.number(0, 1<<len(scoringClauses)-1)) },
	}
})

var subjectWords = []string{"starter", "table", "flooded", "clear", "hand", "library", "pile", "opened", "last", "used", "throws", "turn", "part", "result", "unscored"}

func (r *stateReader) line(line notation.Line) {
	if line.IsPicture() {
		notation.Fail(r.errs, notation.Word{Line: line.No, Col: line.Col - 1}, nil, "a position of phylo has no picture; cards are lines like %q", `table S habitat "Forest" @0,-2`)
		return
	}
	line.Words = parted(line.Words)
	n := reader{r.g, notation.Over(line, r.errs)}
	w := n.c.Next()
	read := subjects()[w.Text]
	if read == nil || w.Quoted {
		n.c.Fail(w, subjectWords, "%q is no line of a position", w.Text)
		return
	}
	r.said[w.Text] = true
	read(r, n)
	n.c.Close()
}

// parted makes words of their own of semicolons that stand at the end of one.
func parted(words []notation.Word) (out []notation.Word) {
	for _, w := range words {
		text, found := strings.CutSuffix(w.Text, ";")
		if !found || w.Quoted || text == "" {
			out = append(out, w)
			continue
		}
		last := w
		w.Text, w.Width = text, w.Width-1
		last.Text, last.Col, last.Width = ";", w.Col+w.Width, 1
		out = append(out, w, last)
	}
	return out
}

// seats reads players, or none, as bits.
func (n reader) seats() (set uint8) {
	if n.c.Accept("none") {
		return 0
	}
	for {
		w := n.c.Peek()
		who := uint8(1) << n.player()
		if set&who != 0 && !n.failed() {
			n.c.Fail(w, nil, "%s is named twice", n.g.seatsText(who))
		}
		set |= who
		n.c.Accept(",")
		if n.c.Done() || n.failed() {
			return set
		}
	}
}

func (r *stateReader) starterLine(n reader) {
	seat := n.player()
	if i := r.s.starter(seat); i >= 0 {
		r.s.remove(i, i+1)
	}
	if n.c.Accept("none") {
		return
	}
	if p := n.spot(); !n.failed() {
		r.s.lay(Piece{X: p.X, Y: p.Y, Role: Starter, Who: seat})
	}
}

// pile reads cards, with numbers of copies; with veil also how many are unknown.
func (r *stateReader) pile(n reader, p *Pile, veil *uint8) {
	if n.c.Accept("none") {
		return
	}
	for before := len(*r.errs); len(*r.errs) == before; {
		if veil != nil && n.c.Accept("unknown") {
			*veil = uint8(n.number(1, 250))
		} else {
			w := n.c.Peek()
			if card := n.card(); len(*r.errs) == before {
				r.copies(n, w, p, card)
			}
		}
		n.c.Accept(",")
		if n.c.Done() {
			return
		}
	}
}

// copies reads how many copies of a card there are.
func (r *stateReader) copies(n reader, w notation.Word, p *Pile, card uint8) {
	times := 1
	if next := n.c.Peek(); !next.Quoted && !n.c.Done() {
		if _, err := strconv.Atoi(next.Text); err == nil {
			times = n.number(1, mostAlike)
		}
	}
	if r.g.cards[card].Sort == StarterCard {
		n.c.Fail(w, nil, "a starter lies on the table only")
		return
	}
	for range times {
		if !p.add(card) {
			n.c.Fail(w, nil, "no room for %d copies of %s: a deck has %d cards", times, r.g.cards[card].Name, r.g.set.Size)
			return
		}
	}
}

func (r *stateReader) libraryLine(n reader) {
	seat := n.player()
	name := "library " + r.g.name(seat)
	if r.said[name] = !n.c.Accept("rest"); r.said[name] {
		r.s.Deck[seat] = Pile{}
		r.pile(n, &r.s.Deck[seat], nil)
	}
}

func (r *stateReader) lastLine(n reader) {
	if r.s.Last = 0; n.c.Accept("none") {
		return
	}
	r.s.Last = n.player() + 1
	if w := n.c.Peek(); !n.c.Done() && !n.failed() {
		n.c.Fail(w, nil, "one deck runs out first")
	}
}

func (r *stateReader) usedLine(n reader) {
	r.s.Used = 0
	for !n.c.Accept("none") && !n.failed() {
		w := n.c.Peek()
		card := n.card()
		if n.failed() {
			return
		}
		found := false
		for i, one := range r.g.seen {
			if one.card == card {
				r.s.Used |= 1 << i
				found = true
			}
		}
		if !found {
			n.c.Fail(w, nil, "nobody has seen %s in the wild", r.g.cardName(card))
			return
		}
		if n.c.Accept(","); n.c.Done() {
			return
		}
	}
}

// turnLine reads "7 N actions 3", each part of which may be left out.
func (r *stateReader) turnLine(n reader) {
	if _, err := strconv.Atoi(n.c.Peek().Text); err == nil {
		r.s.Number = uint16(n.number(1, 1<<16-1))
	}
	if w := n.c.Peek(); !n.c.Done() && (w.Text != "actions" || w.Quoted) {
		r.s.Active = n.player()
	}
	if !n.c.Done() && n.c.Expect("actions") {
		r.said["actions"] = true
		r.s.Actions = uint8(n.number(0, 200))
	}
}

func (r *stateReader) resultLine(n reader) {
	switch {
	case n.c.Accept("both"):
		r.s.Winners = 3
	case n.c.Accept("nobody"):
		r.s.Winners = 0
	default:
		r.s.Winners = 1 << n.player()
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

// finish fills in what was left out.
func (r *stateReader) finish() {
	g, s := r.g, &r.s
	for seat := range uint8(2) {
		if !r.said["library "+g.name(seat)] {
			s.Deck[seat] = g.rest(s, seat)
		}
	}
	if !r.said["last"] {
		s.Last = g.ranOut(s)
	}
	if !r.said["actions"] {
		s.Actions = g.usualActions(s.Part)
	}
	var used uint32
	for n, one := range g.seen { // a species may be seen by both players
		if one.seat == s.Active {
			used |= 1 << n
		}
	}
	s.Used &= used
	switch {
	case s.Part != Over:
		s.Winners = 0
	case !r.said["result"]:
		t := rule.NewTrace[State](&g.book)
		active := s.Active
		g.finish(s, t)
		s.Active = active
	}
}

package roam

import (
	"slices"
	"strings"
	"sync"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// ParseState reads a position. What it leaves out has a default, said in the
// Title's notation; what is wrong with the table itself is Sound's to say.
func (g *Game) ParseState(text string) (State, error) {
	var errs rule.TextErrors
	r := &stateReader{g: g, errs: &errs, s: State{Turned: g.turned, Round: 1}}
	for slot := range uint8(6) {
		r.s.Slots[slot] = slot + 1
	}
	for seat := range g.players() {
		r.s.Cards[seat] = starters
	}
	for _, line := range notation.Lines(text) {
		r.line(line)
	}
	r.pictureEnds()
	r.finish()
	if errs != nil {
		return State{}, errs
	}
	return r.s, nil
}

// A stateReader reads a position line by line.
type stateReader struct {
	g    *Game
	s    State
	errs *rule.TextErrors
	said map[string]bool // subjects that have been named

	named map[string]bool // what the line has named so far

	picture []notation.Line // the rows read so far
	head    notation.Line   // the line above the picture
	faces   []face
	supply  []claimedSupply
}

// A face is a card that is to be turned up or down.
type face struct {
	word notation.Word
	down bool
}

type claimedSupply struct {
	word notation.Word
	seat rule.Seat
	n    int16
}

// subjects are what a line may begin with, and how the rest is read.
var subjects func() map[string]func(*stateReader, names)

func init() { subjects = sync.OnceValue(allSubjects) } // in init, as lines end the pictures of others

func allSubjects() map[string]func(*stateReader, names) {
	return map[string]func(*stateReader, names){
		"map": (*stateReader).slotsLine, "turned": (*stateReader).turnedLine, "marks": (*stateReader).marksLine,
		"coins": (*stateReader).coinsLine, "supply": (*stateReader).supplyLine, "own": (*stateReader).ownLine,
		"starting": (*stateReader).startingLine, "down": (*stateReader).faceLine, "up": (*stateReader).faceLine,
		"deck": (*stateReader).deckLine, "top": (*stateReader).topLine, "row": (*stateReader).rowLine, "pile": (*stateReader).pileLine,
		"outpost": (*stateReader).outpostLine, "first": (*stateReader).firstLine, "round": (*stateReader).roundLine,
		"turn": (*stateReader).turnLine, "used": (*stateReader).usedLine, "bought": (*stateReader).boughtLine,
		"phase": (*stateReader).phaseLine, "over": (*stateReader).overLine, "ended": (*stateReader).overLine, "last": (*stateReader).lastLine,
		"complete": (*stateReader).completeLine, "won": (*stateReader).wonLine, "tied": (*stateReader).tiedLine,
		"asked": (*stateReader).askedLine, "bid": (*stateReader).bidLine,
		"points": (*stateReader).pointsLine, "winners": (*stateReader).winnersLine,
	}
}

func subjectWords() (words []string) {
	for word := range subjects() {
		words = append(words, word)
	}
	return words
}

func (r *stateReader) line(line notation.Line) {
	if line.IsPicture() {
		r.row(line)
		return
	}
	r.pictureEnds()
	n := names{r.g, notation.Over(line, r.errs)}
	r.named = map[string]bool{}
	word := n.c.Next()
	read := subjects()[word.Text]
	if read == nil || word.Quoted {
		n.c.Fail(word, subjectWords(), "%q is no line of a position", word.Text)
		return
	}
	if r.said == nil {
		r.said = map[string]bool{}
	}
	r.said[word.Text] = true
	r.head = line
	before := len(*r.errs)
	read(r, n)
	if len(*r.errs) == before {
		n.c.End()
	}
}

// once notes that a line names a thing, and reports a second time: the two would
// become one without a word.
func (r *stateReader) once(n names, w notation.Word, what string) bool {
	again := r.named[what]
	if r.named[what] = true; again {
		n.c.Fail(w, nil, "%s is named twice", w.Text)
	}
	return !again
}

// number reads a player's number, the one of the line.
func (r *stateReader) number(n names, seat rule.Seat, least, most int) int16 {
	if name := r.g.name(seat); r.named[name] {
		n.c.Fail(n.c.Peek(), nil, "%s has a number in this line already", name)
	}
	r.named[r.g.name(seat)] = true
	return n.number(least, most)
}

func (r *stateReader) slotsLine(n names) {
	for !n.c.Done() {
		w := n.c.Next()
		name, _, found := strings.Cut(w.Text, "=")
		slot, ok := r.g.findSlot(name)
		if !ok || !found {
			n.c.Fail(w.Part(0, len(name)), r.g.slots, "expected a slot like %s=L01, not %q", r.g.slots[0], w.Text)
			continue
		}
		r.once(n, w.Part(0, len(name)), r.g.slots[slot])
		id := w.Part(len(name)+1, len(w.Text))
		if id.Text == "" {
			id = n.c.Next() // a name in quotes
		}
		card, ok := r.g.cards.cards[strings.ToLower(id.Text)]
		switch {
		case id.Text == "none":
			r.s.Slots[slot] = 0
		case !ok || card >= landCount:
			n.c.Fail(id, r.g.cards.words[:2*landCount], "expected a land card or none, not %q", id.Text)
		default:
			r.s.Slots[slot] = card + 1
		}
	}
}

func (r *stateReader) turnedLine(n names) {
	r.s.Turned = r.g.turned
	for !n.c.Done() && !n.c.Accept("none") {
		w := n.c.Peek()
		slot := n.slot()
		r.once(n, w, r.g.slots[slot])
		r.s.Turned ^= 1 << slot
	}
}

// put lays a marker on a square.
func (r *stateReader) put(seat rule.Seat, at uint8) {
	if r.s.high()&square(at) != 0 {
		r.s.Over |= square(at)
		return
	}
	r.s.put(seat, square(at))
}

func (r *stateReader) marksLine(n names) {
	if n.c.Accept("none") {
		r.s.Low, r.s.High, r.s.Over = [4]Squares{}, [4]Squares{}, 0
		return
	}
	r.eachPlayer(n, func(seat rule.Seat) {
		before := len(*r.errs)
		if sq := n.square(); len(*r.errs) == before {
			r.put(seat, sq)
		}
	})
}

// eachPlayer reads "Cid x y, Zoey z": do reads one x.
func (r *stateReader) eachPlayer(n names, do func(rule.Seat)) {
	for {
		before := len(*r.errs)
		seat := n.player()
		if len(*r.errs) > before {
			return
		}
		for !n.c.Done() && n.c.Peek().Text != "," {
			do(seat)
			if len(*r.errs) > before {
				return
			}
		}
		if !n.c.Accept(",") {
			return
		}
	}
}

func (r *stateReader) coinsLine(n names) {
	r.eachPlayer(n, func(seat rule.Seat) {
		r.s.Coins[seat] = r.number(n, seat, -maxCoins, maxCoins)
		r.said["coins "+r.g.name(seat)] = true
	})
}

func (r *stateReader) supplyLine(n names) {
	r.eachPlayer(n, func(seat rule.Seat) {
		w := n.c.Peek()
		r.supply = slices.DeleteFunc(r.supply, func(c claimedSupply) bool { return c.seat == seat }) // a later line overrides
		r.supply = append(r.supply, claimedSupply{w, seat, r.number(n, seat, -100, 100)})
	})
}

func (r *stateReader) ownLine(n names) {
	r.eachPlayer(n, func(seat rule.Seat) {
		w := n.c.Next()
		word := strings.ToLower(w.Text)
		if at, ok := r.g.cards.tiles[word]; ok {
			r.owned(n, w, seat, r.s.Tiles[seat]&tile(at) != 0)
			r.s.Tiles[seat] |= tile(at)
			return
		}
		card, ok := r.g.cards.cards[word]
		switch {
		case word == "none" && !w.Quoted:
			r.s.Cards[seat] &= starters
			r.s.Tiles[seat] = 0
		case !ok:
			n.c.Fail(w, append(r.g.tileWords(), r.g.cards.words...), "expected a character or an artifact, not %q", w.Text)
		default:
			r.owned(n, w, seat, r.s.Cards[seat]&r.g.bit(seat, card) != 0)
			r.s.Cards[seat] |= r.g.bit(seat, card)
		}
	})
}

// owned reports a card or an artifact that a player has been given before.
func (r *stateReader) owned(n names, w notation.Word, seat rule.Seat, before bool) {
	if before && !n.c.Line.Again {
		n.c.Fail(w, nil, "%s has %s already", r.g.name(seat), w.Text)
	}
}

func (r *stateReader) startingLine(n names) {
	cleared := [4]bool{}
	r.eachPlayer(n, func(seat rule.Seat) {
		if !cleared[seat] {
			r.s.Cards[seat] &^= starters
			cleared[seat] = true
		}
		if n.c.Accept("none") {
			return
		}
		w := n.c.Peek()
		if bit := r.g.bit(seat, n.card()); bit&starters != 0 {
			r.owned(n, w, seat, r.s.Cards[seat]&bit != 0)
			r.s.Cards[seat] |= bit
		} else {
			n.c.Fail(w, nil, "%s is no starting card of %s's", w.Text, r.g.name(seat))
		}
	})
}

func (r *stateReader) faceLine(n names) {
	down := n.c.Line.Words[0].Text == "down"
	if down && n.c.Accept("none") {
		r.faces = nil
		return
	}
	for first := true; first || !n.c.Done(); first = false {
		w := n.c.Next()
		if w.Text == "," && !w.Quoted && !first {
			continue
		}
		word := strings.ToLower(w.Text)
		_, isTile := r.g.cards.tiles[word]
		_, isCard := r.g.cards.cards[word]
		if !isTile && !isCard {
			n.c.Fail(w, append(r.g.tileWords(), r.g.cards.words...), "expected a character or an artifact, not %q", w.Text)
			continue
		}
		if r.once(n, w, word) {
			r.faces = append(r.faces, face{word: w, down: down})
		}
	}
}

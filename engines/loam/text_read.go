package loam

import (
	"slices"
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
	r := &stateReader{g: g, errs: &errs, said: map[string]bool{}}
	r.s.Round, r.s.Phase = min(2, uint8(g.cards.Numbers.Rounds)), TurnMove
	for seat := range r.zones {
		r.zones[seat] = map[uint8][]uint8{}
	}
	for _, line := range notation.Lines(text) {
		r.line(line)
	}
	r.endPicture()
	if errs == nil {
		r.finish()
	}
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

	zones [4]map[uint8][]uint8 // communities by id
	head  notation.Word        // the word zone of the picture being read
	whose rule.Seat
	rows  []notation.Line // of the picture, so far
	drawn map[uint8]bool  // the communities in it
	last  notation.Word   // the task that ends a turn or the set-up
	step  notation.Word
	ids   [4]notation.Word // what the lines ids say
	index int              // of the step, and the units left
	left  int
}

// subjects are what a line may begin with, and how the rest is read.
var subjects func() map[string]func(*stateReader, reader)

func init() { subjects = sync.OnceValue(allSubjects) } // in init, as lines end the pictures of others

func allSubjects() map[string]func(*stateReader, reader) {
	pile := func(to func(*State) *Pile) func(*stateReader, reader) {
		return func(r *stateReader, n reader) { *to(&r.s) = r.creatures(n, nil) }
	}
	behaviors := func(to func(*State) *Behaviors) func(*stateReader, reader) {
		return func(r *stateReader, n reader) { *to(&r.s) = r.behaviors(n) }
	}
	inputs := func(to func(*State) *uint8) func(*stateReader, reader) {
		return func(r *stateReader, n reader) { *to(&r.s) = r.inputs(n) }
	}
	count := func(to func(*State) *uint8) func(*stateReader, reader) {
		return func(r *stateReader, n reader) { *to(&r.s) = uint8(n.number(0, 250)) }
	}
	return map[string]func(*stateReader, reader){
		"zone": (*stateReader).zoneLine, "stats": (*stateReader).statsLine, "inputs": (*stateReader).sidesLine, "ids": (*stateReader).idsLine,
		"hand": (*stateReader).handLine, "behaviors": (*stateReader).tricksLine, "buried": (*stateReader).buriedLine,
		"soil":             pile(func(s *State) *Pile { return &s.Soil }),
		"invasive":         pile(func(s *State) *Pile { return &s.Alien }),
		"deck":             (*stateReader).deckLine,
		"discard":          func(r *stateReader, n reader) { r.s.Veil[4] = 0; r.s.Discard = r.creatures(n, &r.s.Veil[4]) },
		"display":          behaviors(func(s *State) *Behaviors { return &s.Display }),
		"behavior-deck":    (*stateReader).behaviorDeckLine,
		"behavior-discard": behaviors(func(s *State) *Behaviors { return &s.BehaviorDiscard }),
		"lapsed":           behaviors(func(s *State) *Behaviors { return &s.Lapsed }),
		"used":             inputs(func(s *State) *uint8 { return &s.Used }),
		"out":              inputs(func(s *State) *uint8 { return &s.Out }),
		"out-before":       inputs(func(s *State) *uint8 { return &s.OutBefore }),
		"placed":           count(func(s *State) *uint8 { return &s.Placed }),
		"earned":           count(func(s *State) *uint8 { return &s.Earned }),
		"queue":            count(func(s *State) *uint8 { return &s.Queue }),
		"dealt":            count(func(s *State) *uint8 { return &s.Left }),
		"round":            count(func(s *State) *uint8 { return &s.Round }),
		"joined":           func(r *stateReader, n reader) { r.s.Joined = r.pairs(n) },
		"pairs":            func(r *stateReader, n reader) { r.s.Pairs = r.pairs(n) },
		"first":            func(r *stateReader, n reader) { r.s.First = uint8(n.player()) },
		"turn":             func(r *stateReader, n reader) { r.s.Turn = uint8(n.player()) },
		"doing":            (*stateReader).doingLine, "step": (*stateReader).stepLine, "drawn": (*stateReader).drawnLine,
		"short":  func(r *stateReader, _ reader) { r.s.Short = true },
		"so-far": (*stateReader).soFarLine, "then": (*stateReader).thenLine, "tasks": (*stateReader).tasksLine,
		"phase": (*stateReader).phaseLine, "wins": (*stateReader).winsLine, "winners": (*stateReader).winnersLine,
		"unscored": func(r *stateReader, n reader) { r.s.Unscored = uint16(n.number(0, 1<<11-1)) },
	}
}

func subjectWords() (words []string) {
	for word := range subjects() {
		words = append(words, word)
	}
	return sorted(words)
}

func (r *stateReader) line(line notation.Line) {
	if line.IsPicture() {
		r.row(line)
		return
	}
	r.endPicture()
	n := reader{r.g, notation.Over(line, r.errs)}
	word := n.c.Next()
	read := subjects()[word.Text]
	if read == nil || word.Quoted {
		n.c.Fail(word, subjectWords(), "%q is no line of a position", word.Text)
		return
	}
	r.said[word.Text] = true
	r.head = word
	read(r, n)
	n.c.Close()
}

// player reads whose line it is, the first player's when nobody is named.
func (r *stateReader) player(n reader) rule.Seat {
	seat, _ := n.c.OneOf(r.g.names)
	return rule.Seat(seat)
}

// times reads a number that may follow a name.
func (r *stateReader) times(n reader) int {
	w := n.c.Peek()
	if _, err := strconv.Atoi(w.Text); err == nil && !w.Quoted {
		return n.number(1, MaxCreatures)
	}
	return 1
}

// creatures reads a list of creatures; with veil also how many are unknown.
func (r *stateReader) creatures(n reader, veil *uint8) (pile Pile) {
	n.c.Each(func() {
		if w := n.c.Peek(); veil != nil && n.c.Accept("unknown") {
			n.once(w, *veil != 0)
			*veil = uint8(n.number(1, MaxCreatures))
			return
		}
		w := n.c.Peek()
		card, _ := n.creature()
		if n.failed() {
			return
		}
		for range r.times(n) {
			if !r.g.cards.add(&pile, card) {
				n.c.Fail(w, nil, "there are %s of %s, no more", plural2(int(r.g.cards.copies[card]), "copy", "copies"), r.g.creatureName(card))
				return
			}
		}
	})
	return pile
}

func plural2(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + more
}

func (r *stateReader) behaviors(n reader) (set Behaviors) {
	n.c.Each(func() {
		w := n.c.Peek()
		one := Behaviors(1) << n.behavior()
		n.once(w, set&one != 0)
		set |= one
	})
	return set
}

func (r *stateReader) inputs(n reader) (set uint8) {
	n.c.Each(func() {
		w := n.c.Peek()
		one := uint8(1) << n.stat()
		n.once(w, set&one != 0)
		set |= one
	})
	return set
}

// once reports a name of which there is one, and that stands in a list again.
func (r reader) once(w notation.Word, again bool) {
	if again && !r.failed() {
		r.c.Fail(w, nil, "%q stands twice", w.Text)
	}
}

// pairs reads pairs of types: AD+MD.
func (r *stateReader) pairs(n reader) (pairs Pairs) {
	n.c.Each(func() {
		w := n.c.Next()
		one, other, _ := strings.Cut(w.Text, "+")
		a, b := slices.Index(Types[:], one), slices.Index(Types[:], other)
		if a < 0 || b < 0 || a == b {
			n.c.Fail(w, []string{"AD+MD", "MD+SP"}, "expected a pair of types like AD+MD, not %q", w.Text)
			return
		}
		n.once(w, pairs&pairBits[a][b] != 0)
		pairs |= pairBits[a][b]
	})
	return pairs
}

func (r *stateReader) statsLine(n reader) {
	seat := r.player(n)
	if values, ok := triple(n, -9999, 9999); ok {
		for stat, v := range values {
			r.s.Stats[seat][stat] = int16(v)
		}
		r.said["stats "+r.g.name(seat)] = true
	}
}

// triple reads 5/0/2.
func triple(n reader, least, most int) (values [3]int, ok bool) {
	w := n.c.Next()
	parts := strings.Split(w.Text, "/")
	for i, part := range parts {
		v, err := strconv.Atoi(part)
		if err != nil || v < least || v > most || len(parts) != 3 || w.Quoted {
			n.c.Fail(w, nil, "expected three numbers like 5/0/2, not %q", w.Text)
			return values, false
		}
		values[i] = v
	}
	return values, true
}

func (r *stateReader) sidesLine(n reader) {
	seat := r.player(n)
	w := n.c.Next()
	sides := strings.Split(w.Text, "/")
	up := uint8(0)
	for stat, side := range sides {
		at := slices.Index(sideWords[:], side)
		if at < 0 || len(sides) != 3 {
			n.c.Fail(w, []string{"basic/basic/basic", "upgraded/upgraded/upgraded"}, "expected three sides like basic/basic/upgraded, not %q", w.Text)
			return
		}
		up |= uint8(at) << stat
	}
	r.s.Up[seat] = up
	r.said["inputs "+r.g.name(seat)] = true
}

func (r *stateReader) idsLine(n reader) {
	seat := r.player(n)
	r.ids[seat] = n.c.Peek()
	r.s.Given[seat] = uint8(n.number(0, MaxCreatures))
	r.said["ids "+r.g.name(seat)] = true
}

func (r *stateReader) handLine(n reader) {
	seat := r.player(n)
	r.s.Veil[seat] = 0
	r.s.Hand[seat] = r.creatures(n, &r.s.Veil[seat])
}

func (r *stateReader) tricksLine(n reader) {
	seat := r.player(n)
	r.s.Tricks[seat] = r.behaviors(n)
}

func (r *stateReader) buriedLine(n reader) {
	seat := r.player(n)
	r.s.Buried[seat] = r.creatures(n, nil)
}

func (r *stateReader) deckLine(n reader) {
	if r.said["deck"] = !n.c.Accept("rest"); r.said["deck"] {
		r.s.Deck = r.creatures(n, nil)
	}
}

func (r *stateReader) behaviorDeckLine(n reader) {
	if r.said["behavior-deck"] = !n.c.Accept("rest"); r.said["behavior-deck"] {
		r.s.BehaviorDeck = r.behaviors(n)
	}
}

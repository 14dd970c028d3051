package lines

import (
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// A Verb is one kind of move: what it begins with, and its parts.
type Verb[M any] struct {
	Words   string // "rest early"; of a device of chance its name, "deck"
	Example string // a whole move, "Cid: rest early", or several, each on a line
	Is      func(*M) bool
	Make    func(*M) // makes an empty move one of this kind
	Parts   []Part[M]
	Then    []Verb[M] // what may follow: "echo" is followed by any action; nil when nothing is
}

// A Part is what stands after the verb of a move.
type Part[M any] struct {
	Print func(*M) string // "" when the move has no such part
	Read  func(*M, *notation.Cursor)
}

// Field is a part with one thing, perhaps after words: "with A03".
func Field[M, T any](v Value[T], of func(*M) *T) Part[M] {
	return Part[M]{
		Print: func(m *M) string { return v.Print(*of(m)) },
		Read:  func(m *M, c *notation.Cursor) { *of(m) = v.Read(c) },
	}
}

// Kind is a verb for the moves whose kind is the given one.
func Kind[M any, K comparable](words string, kind K, of func(*M) *K, example string, parts ...Part[M]) Verb[M] {
	return Verb[M]{
		Words: words, Example: example, Parts: parts,
		Is:   func(m *M) bool { return *of(m) == kind },
		Make: func(m *M) { *of(m) = kind },
	}
}

// Moves is how the moves of a game are written: "Cid: rest early", "deck: L07".
type Moves[M any] struct {
	Players []string
	// Called finds the player whom a word names that is not in Players, such as an
	// initial; nil when players have no other names.
	Called  func(notation.Word) (rule.Seat, bool)
	By      func(*M) *rule.Seat
	Verbs   []Verb[M]
	Devices []Verb[M] // what speaks for Chance
	// Heads are the beginnings of moves that name one thing of several that a
	// player gives, keeps or takes, and how many words each move repeats: see
	// notation.Divide.
	Heads map[string]int
	Tails []string // the words with which begins what all those things share
	// Formed reports whether a move that was read can be meant at all; nil when
	// every one can.
	Formed func(*M) bool
}

// Print writes a move.
func (f *Moves[M]) Print(m M) string {
	by := *f.By(&m)
	verbs, speaker := f.Verbs, ""
	if by == rule.Chance {
		verbs = f.Devices
	} else {
		speaker = f.name(by) + ": "
	}
	colon := ""
	if by == rule.Chance {
		colon = ":"
	}
	return speaker + printVerb(verbs, &m, colon)
}

// printVerb writes what is done, by the first of the verbs that a move is of.
func printVerb[M any](verbs []Verb[M], m *M, colon string) (text string) {
	for i := range verbs {
		v := &verbs[i]
		if !v.Is(m) {
			continue
		}
		text = v.Words + colon
		for _, part := range v.Parts {
			if words := part.Print(m); words != "" {
				text += " " + words
			}
		}
		if v.Then != nil {
			text += " " + printVerb(v.Then, m, "")
		}
		return text
	}
	return ""
}

func (f *Moves[M]) name(seat rule.Seat) string {
	if int(seat) >= len(f.Players) {
		return ""
	}
	return f.Players[seat]
}

// Read reads a move. What is wrong with its text comes back as a
// rule.TextErrors.
func (f *Moves[M]) Read(text string) (m M, err error) {
	var errs rule.TextErrors
	lines := notation.Lines(text)
	if len(lines) != 1 || lines[0].IsPicture() {
		return m, rule.TextErrors{{Line: 1, Col: 1, Msg: "expected one line like \"" + f.example() + "\""}}
	}
	c := notation.Over(lines[0], &errs)
	if f.read(&m, c); !c.Failed() {
		f.further(m, c)
	}
	c.Close()
	if errs == nil && f.Formed != nil && !f.Formed(&m) {
		c.Fail(lines[0].Words[0], nil, "this is no move")
	}
	if errs != nil {
		var none M
		return none, errs
	}
	return m, nil
}

// example is a short move of the first player.
func (f *Moves[M]) example() string {
	shortest := ""
	for _, one := range examples(f.Verbs) {
		if shortest == "" || len(one) < len(shortest) {
			shortest = one
		}
	}
	_, what, _ := strings.Cut(shortest, ":")
	return f.name(0) + ":" + what
}

// Could returns the words that may stand after the given beginning of a move.
func (f *Moves[M]) Could(before string) []string {
	var errs rule.TextErrors
	var m M
	line := notation.Line{No: 1, Col: 1, End: 1}
	if lines := notation.Lines(before); len(lines) > 0 {
		line = lines[0]
	}
	line.Asked = true
	c := notation.Over(line, &errs)
	f.read(&m, c)
	return unique(c.Could())
}

func (f *Moves[M]) read(m *M, c *notation.Cursor) {
	speaker := c.Next()
	if seat, ok := f.player(speaker); ok {
		*f.By(m) = seat
		if c.Expect(":") {
			readVerb(f.Verbs, m, c)
		}
		return
	}
	if !speaker.Quoted {
		for i := range f.Devices {
			if f.Devices[i].Words == speaker.Text {
				*f.By(m) = rule.Chance
				f.Devices[i].Make(m)
				if c.Expect(":") {
					f.Devices[i].parts(m, c)
				}
				return
			}
		}
	}
	words := slices.Clone(f.Players)
	for i := range f.Devices {
		words = append(words, f.Devices[i].Words)
	}
	c.Fail(speaker, words, "%q is no player here", speaker.Text)
}

// player returns the player whom a word names.
func (f *Moves[M]) player(w notation.Word) (rule.Seat, bool) {
	if seat := slices.Index(f.Players, w.Text); seat >= 0 && !w.Quoted {
		return rule.Seat(seat), true
	}
	if f.Called == nil {
		return 0, false
	}
	return f.Called(w)
}

// readVerb reads what is done: the verb with the most words that stand there.
func readVerb[M any](verbs []Verb[M], m *M, c *notation.Cursor) {
	start, end, far := c.Mark(), 0, 0
	var best, near *Verb[M]
	var firsts []string
	for i := range verbs {
		v := &verbs[i]
		first, _, _ := strings.Cut(v.Words, " ")
		firsts = append(firsts, first)
		c.Reset(start)
		whole := true
		for word := range strings.FieldsSeq(v.Words) {
			if whole = c.Accept(word); !whole {
				break
			}
		}
		if c.Mark() > max(start, far) {
			near, far = v, c.Mark()
		}
		if whole && c.Mark() > end {
			best, end = v, c.Mark()
		}
	}
	c.Reset(start)
	switch {
	case best != nil && end >= far:
		c.Reset(end)
		best.Make(m)
		best.parts(m, c)
	case near != nil:
		for word := range strings.FieldsSeq(near.Words) {
			if !c.Expect(word) {
				return
			}
		}
	case len(verbs) == 1:
		c.Expect(firsts[0])
	default:
		w := c.Next()
		c.Fail(w, unique(firsts), "expected a move, not %q", w.Text)
	}
}

func (v *Verb[M]) parts(m *M, c *notation.Cursor) {
	for _, part := range v.Parts {
		if c.Failed() {
			return
		}
		part.Read(m, c)
	}
	if v.Then != nil && !c.Failed() {
		readVerb(v.Then, m, c)
	}
}

// Examples lists the examples of all moves.
func (f *Moves[M]) Examples() []string { return append(examples(f.Verbs), examples(f.Devices)...) }

func examples[M any](verbs []Verb[M]) (list []string) {
	for i := range verbs {
		if verbs[i].Example != "" {
			list = append(list, strings.Split(verbs[i].Example, "\n")...)
		}
	}
	return list
}

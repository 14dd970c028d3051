package schema

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// Moves is how the moves of a game are written: "Cid: rest early", "deck: L07".
type Moves[M any] struct {
	Players []string
	// Called finds the player whom a word names that is not in Players, such as an
	// initial; nil when players have no other names.
	Called  func(notation.Word) (rule.Seat, bool)
	By      func(*M) *rule.Seat
	Verbs   []Verb[M]
	Devices []Verb[M] // what speaks for Chance
	// Heads are the beginnings of moves that name one thing of several that a player gives, keeps
	// or takes, and how many words each move repeats: see notation.Divide.
	Heads map[string]int
	Tails []string // the words with which begins what all those things share
	// Formed reports whether a move that was read can be meant at all; nil when every one can.
	Formed func(*M) bool
}

// MoveTexts is how a game writes and reads moves, for the game to embed.
type MoveTexts[M any] struct{ MoveForm func() *Moves[M] }

// MovesOf returns how moves are written, as declared when that is first asked.
func MovesOf[M any](declare func() *Moves[M]) MoveTexts[M] {
	return MoveTexts[M]{sync.OnceValue(declare)}
}

// PrintMove writes a move as a line.
func (t MoveTexts[M]) PrintMove(m M) string { return t.MoveForm().Print(m) }

// ParseMove reads a move. What it leaves open, the game settles: see rule.Settler.
func (t MoveTexts[M]) ParseMove(text string) (M, error) { return t.MoveForm().Read(text) }

// CouldMove returns the words that may stand after the beginning of a move.
func (t MoveTexts[M]) CouldMove(before string) []string { return t.MoveForm().Could(before) }

// Divide divides "Ada: pay fish leaf" into "Ada: pay fish" and "Ada: pay leaf": see rule.Divider.
func (t MoveTexts[M]) Divide(line string) []string { return t.MoveForm().Divide(line) }

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

func (f *Moves[M]) name(seat rule.Seat) string {
	if int(seat) >= len(f.Players) {
		return ""
	}
	return f.Players[seat]
}

// Read reads a move. What is wrong with its text comes back as a rule.TextErrors.
func (f *Moves[M]) Read(text string) (m M, err error) {
	line, ok := notation.Only(text)
	if !ok || line.IsPicture() {
		return m, rule.TextErrors{{Line: 1, Col: 1, Msg: "expected one line like \"" + f.example() + "\""}}
	}
	c := notation.Over(line, nil)
	if f.read(&m, c); !c.Failed() {
		f.further(m, c)
	}
	c.Close()
	if !c.Failed() && f.Formed != nil && !f.Formed(&m) {
		c.Fail(line.Words[0], nil, "this is not a move")
	}
	if c.Failed() {
		var none M
		return none, *c.Errs
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
			if readVerb(f.Verbs, m, c); c.Failed() {
				c.Like(f.example())
			}
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
	c.Fail(speaker, words, "%q is not a player here", speaker.Text)
}

func (f *Moves[M]) player(w notation.Word) (rule.Seat, bool) {
	if seat := slices.Index(f.Players, w.Text); seat >= 0 && !w.Quoted {
		return rule.Seat(seat), true
	}
	if f.Called == nil {
		return 0, false
	}
	return f.Called(w)
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

// One is a line with one thing: "round 3". It is printed when the position has
// something other than the usual thing, which holds when the line is missing.
func One[D any, T comparable](word string, v Value[T], of func(*D) *T, standard func(*D) T) Line[D] {
	l := Line[D]{
		Word:  word,
		Read:  func(r *Reader[D]) { *of(&r.D) = v.Read(r.C) },
		Usual: func(r *Reader[D]) { *of(&r.D) = standard(&r.D) },
		rest:  func(d *D) string { return v.Print(*of(d)) },
	}
	return l.When(func(d *D) bool { return *of(d) != standard(d) })
}

// Zero is what most things are when a line is omitted.
func Zero[D, T any](*D) (zero T) { return zero }

// Flag is a line that says that something holds, by being there: "last round",
// of which word is the first part.
func Flag[D any](word, rest string, of func(*D) *bool) Line[D] {
	return Line[D]{
		Word: word,
		Print: func(d *D, say func(string)) {
			if *of(d) {
				say(rest)
			}
		},
		Read: func(r *Reader[D]) {
			*of(&r.D) = true
			for part := range strings.FieldsSeq(rest) {
				*of(&r.D) = r.C.Expect(part) && *of(&r.D)
			}
		},
	}
}

// Players is how the players of a game are written in lines that have something
// for each: "coins Cid 0, Zoey 3".
type Players struct {
	Names []string
	Value Value[rule.Seat]
}

// Each reads "Cid x y, Zoey z": do reads one x.
func (p Players) Each(c *notation.Cursor, do func(rule.Seat)) {
	for {
		first, errs := c.Peek(), len(*c.Errs)
		seat := p.Value.Read(c)
		for n := 0; !c.Failed() && !c.Done() && c.Peek().Text != ","; n++ {
			if w := c.Peek(); n > 0 && !w.Quoted && slices.Contains(p.Names, w.Text) {
				c.Fail(w.Place(), nil, "expected a comma before %s", w.Text)
				(*c.Errs)[len(*c.Errs)-1].Near = ", " + w.Text
				return
			}
			do(seat)
		}
		if wrong := (*c.Errs)[errs:]; len(wrong) > 0 && wrong[0].Col == first.Col && wrong[0].Line == first.Line && wrong[0].Near == "" && first.Text != "" {
			wrong[0].Near = rule.Nearest(first.Text, p.Names)
		}
		c.Further(func() { do(seat) })
		if c.Failed() || !c.Accept(",") {
			return
		}
	}
}

// PerPlayer is a line with a thing for each player: "coins Cid 0, Zoey 3". All are printed as soon
// as one of them is not the usual thing; a player who is missing in the text has the usual thing.
func PerPlayer[D any, T comparable](word string, p Players, v Value[T], of func(*D, rule.Seat) *T, standard func(*D, rule.Seat) T) Line[D] {
	subject := func(seat rule.Seat) string { return word + " " + p.Names[seat] }
	l := Line[D]{
		Word: word,
		rest: func(d *D) string {
			var parts []string
			for seat := range rule.Seat(len(p.Names)) {
				parts = append(parts, p.Names[seat]+" "+v.Print(*of(d, seat)))
			}
			return strings.Join(parts, ", ")
		},
		Read: func(r *Reader[D]) {
			said := map[rule.Seat]bool{}
			p.Each(r.C, func(seat rule.Seat) {
				if said[seat] {
					r.C.Fail(r.C.Peek(), nil, "%s has a number in this line already", p.Names[seat])
				}
				said[seat] = true
				*of(&r.D, seat) = v.Read(r.C)
				r.Say(subject(seat))
			})
			// Usual also fills in the players who are missing from a line that is there.
			r.Leave(word)
		},
		Usual: func(r *Reader[D]) {
			for seat := range rule.Seat(len(p.Names)) {
				if !r.Said(subject(seat)) {
					*of(&r.D, seat) = standard(&r.D, seat)
				}
			}
		},
	}
	return l.When(func(d *D) bool {
		for seat := range rule.Seat(len(p.Names)) {
			if *of(d, seat) != standard(d, seat) {
				return true
			}
		}
		return false
	})
}

// When prints a line whenever a condition holds, also when it is as usual.
func (l Line[D]) When(holds func(*D) bool) Line[D] {
	rest := l.rest
	l.Print = func(d *D, say func(string)) {
		if holds(d) {
			say(rest(d))
		}
	}
	return l
}

// Always prints a line in every position.
func (l Line[D]) Always() Line[D] { return l.When(func(*D) bool { return true }) }

// Shown gives a line an example and words about it.
func (l Line[D]) Shown(example, help string) Line[D] {
	l.Example, l.Help = example, help
	return l
}

// A Reader reads a position line by line.
type Reader[D any] struct {
	Form *Form[D]
	D    D                // what has been read so far
	C    *notation.Cursor // over the words of the line that is being read
	Errs *rule.TextErrors

	said  map[string]bool // subjects of which something has been said
	named map[string]bool // what the line has named so far
	above *Line[D]        // the line above the rows of a picture
	rows  []notation.Line
}

// Said reports whether the text has a line of that word, or something else that Say has noted.
func (r *Reader[D]) Said(subject string) bool { return r.said[subject] }

// Say notes that something has been said of a subject, so that what holds when
// it is omitted does not.
func (r *Reader[D]) Say(subject string) { r.said[subject] = true }

// Leave notes that a line left its subject as it usually is, whatever was said of it before.
func (r *Reader[D]) Leave(subject string) { r.said[subject] = false }

// Once notes that the line names a thing. Naming it again is a mistake at w,
// since the two would silently become one.
func (r *Reader[D]) Once(w notation.Word, what string) bool {
	again := r.named[what]
	if r.named[what] = true; again {
		r.C.Fail(w, nil, "%s is named twice", w.Text)
	}
	return !again
}

func (r *Reader[D]) line(line notation.Line) {
	if line.IsPicture() {
		r.row(line)
		return
	}
	r.rowsEnd()
	r.C = notation.Over(line, r.Errs)
	r.named = map[string]bool{}
	word := r.C.Next()
	l := r.Form.find(word)
	if l == nil {
		words := r.Form.Words()
		near := rule.Nearest(word.Text, words)
		list := few(word.Text, near, words)
		if list == "" && near == "" {
			list = few(word.Text, "", words[:min(len(words), maxListed)]) + " and others"
		}
		r.C.Fail(word, words, "%q is not a line of a position%s", word.Text, list)
		r.above = nil
		return
	}
	r.Say(l.Word)
	r.above = l
	if l.Begins != nil {
		r.C.Reset(0)
	}
	l.Read(r)
	r.C.Close()
	r.C.Like(l.like())
}

// row keeps a row of a picture until all of them are there.
func (r *Reader[D]) row(line notation.Line) {
	if r.above == nil || r.above.Rows == nil {
		if r.above != nil || r.C == nil {
			notation.Fail(r.Errs, RowWord(line), nil, "%s", r.noRows())
		}
		r.above = nil
		return
	}
	r.rows = append(r.rows, line)
}

// noRows says where a picture stands.
func (r *Reader[D]) noRows() string {
	for i := range r.Form.Lines {
		if l := &r.Form.Lines[i]; l.Rows != nil {
			return "a picture belongs below the line " + l.Word
		}
	}
	return fmt.Sprintf("a position of %s has no picture; it has lines like %q", r.Form.Game, r.Form.Lines[0].Example)
}

func (r *Reader[D]) rowsEnd() {
	rows := r.rows
	if r.rows = nil; rows != nil {
		r.above.Rows(r, rows)
	}
}

// RowWord returns the place of a row of a picture, for mistakes.
func RowWord(line notation.Line) notation.Word {
	return notation.Word{Line: line.No, Col: line.Col, Width: max(1, line.End-line.Col)}
}

// A Verb is one kind of move: what it begins with, and its parts.
type Verb[M any] struct {
	Words   string // "rest early"; of a randomizer its name, "deck"
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

// Optional is a part with one thing that may be missing. It follows words, as in "on Ben";
// where words is "", nothing may follow the part.
func Optional[M any, T ~uint8 | ~int16](words string, v Value[T], of func(*M) *rule.Maybe[T]) Part[M] {
	return Part[M]{
		Print: func(m *M) string {
			if thing, ok := of(m).Get(); ok {
				return strings.TrimPrefix(words+" "+v.Print(thing), " ")
			}
			return ""
		},
		Read: func(m *M, c *notation.Cursor) {
			if words != "" && c.Accept(words) || words == "" && !c.Done() {
				*of(m) = rule.Some(v.Read(c))
			}
		},
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

// readVerb reads what is done: the verb with the most words that are there.
func readVerb[M any](verbs []Verb[M], m *M, c *notation.Cursor) {
	start, end, far := c.Mark(), 0, 0
	var best, near *Verb[M]
	for i := range verbs {
		v := &verbs[i]
		c.Reset(start)
		word, rest, whole := "", v.Words, true
		for whole && rest != "" {
			word, rest, _ = strings.Cut(rest, " ")
			whole = word == "" || c.Accept(word)
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
		example, _, _ := strings.Cut(best.Example, "\n")
		c.Like(example)
	case near != nil:
		for word := range strings.FieldsSeq(near.Words) {
			if !c.Expect(word) {
				return
			}
		}
	default:
		w, found := c.Next(), ""
		if w.Text != "" {
			found = fmt.Sprintf(", not %.40q", w.Text)
			if len([]rune(w.Text)) > 40 {
				found += "..."
			}
		}
		firsts := make([]string, len(verbs))
		for i := range verbs {
			firsts[i], _, _ = strings.Cut(verbs[i].Words, " ")
		}
		c.Fail(w, unique(firsts), "expected a move%s", found)
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

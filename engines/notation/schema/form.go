// Package schema declares how the positions of a game are written: each kind of
// line once, with what prints it, what reads it, what holds when it is omitted,
// and an example. Printing, reading, the list of lines in the help and the words
// that may be at a place follow from the declarations.
//
// A [Value] says how one thing is written, such as a player, a card or a number.
// [One], [PerPlayer] and [Flag] make lines of values, of which [Bits], [Set] and
// [Ranges] are lists; a line that is like no other is written out as a [Line].
package schema

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// A Line is one kind of line of a position of type D: a state, or what becomes
// one when all is read.
type Line[D any] struct {
	Word    string                   // what it begins with
	Also    []string                 // other words that it may begin with
	Begins  func(notation.Word) bool // whether it begins so where no word does: "P1.eat@D0/1", which Read reads too; may be nil
	Example string                   // as one would write it; more lines show a picture
	Help    string                   // what it means, and what holds when it is omitted

	// Print says the rest of the line, once for each time the line is written; it
	// says nothing when the position is what a reader assumes without the line.
	Print func(d *D, say func(rest string))
	// Read reads the rest of the line into the position.
	Read func(*Reader[D])
	// Usual sets what holds when the line is missing; nil when the empty position
	// is right as it is.
	Usual func(*Reader[D])
	// Rows reads the rows of a picture that are below the line; nil when none do.
	Rows func(*Reader[D], []notation.Line)

	rest func(*D) string // the rest of a line that When and Always print

	// Of a line that each player has: how many players there are, and what prints
	// the line of one; every prints it also where it says the usual thing.
	owners     rule.Seat
	own, every func(d *D, seat rule.Seat, say func(rest string))
}

// A Form is how the positions of a game are written.
type Form[D any] struct {
	Game  string // its name, for mistakes
	Start func() D
	Lines []Line[D] // in the order in which they are printed, and in which what is omitted is filled in
	// Settle comes when all lines are read, before what was omitted is filled
	// in; Finish afterwards. Both may be nil.
	Settle, Finish func(*Reader[D])
}

// Print writes a position.
func (f *Form[D]) Print(d *D) string {
	var b strings.Builder
	for i := 0; i < len(f.Lines); i++ {
		first := i
		for i+1 < len(f.Lines) && f.Lines[first].own != nil && f.Lines[i+1].own != nil {
			i++
		}
		for seat := range f.Lines[first].owners {
			for at := first; at <= i; at++ {
				l := &f.Lines[at]
				l.own(d, seat, l.write(&b))
			}
		}
		if l := &f.Lines[i]; l.Print != nil {
			l.Print(d, l.write(&b))
		}
	}
	return b.String()
}

// write returns what writes a line, given what stands after its word.
func (l *Line[D]) write(b *strings.Builder) func(rest string) {
	return func(rest string) {
		b.WriteString(l.Word)
		if rest != "" && rest[0] != '\n' {
			b.WriteByte(' ')
		}
		b.WriteString(rest)
		b.WriteByte('\n')
	}
}

// like shows how the line is written, "" for a picture.
func (l *Line[D]) like() string {
	if l.Example == "" || strings.Contains(l.Example, "\n") {
		return ""
	}
	help, _, more := strings.Cut(l.Help, "\n")
	if help == "" || more {
		return l.Example
	}
	return l.Example + ": " + help
}

func (f *Form[D]) find(w notation.Word) *Line[D] {
	for i := range f.Lines {
		if l := &f.Lines[i]; !w.Quoted && l.Begins == nil && (l.Word == w.Text || slices.Contains(l.Also, w.Text)) {
			return l
		}
	}
	for i := range f.Lines {
		if l := &f.Lines[i]; l.Begins != nil && l.Begins(w) {
			return l
		}
	}
	return nil
}

// Words returns what lines may begin with.
func (f *Form[D]) Words() (words []string) {
	for i := range f.Lines {
		if l := &f.Lines[i]; l.Begins == nil && !slices.Contains(words, l.Word) {
			words = append(words, l.Word)
		}
		words = append(words, f.Lines[i].Also...)
	}
	return words
}

// Help lists the lines with an example and what they mean, indented by two spaces.
func (f *Form[D]) Help() string {
	wide := 0
	for i := range f.Lines {
		if example := f.Lines[i].Example; !strings.Contains(example, "\n") {
			wide = max(wide, len(example))
		}
	}
	var b strings.Builder
	reported := map[string]bool{}
	for i := range f.Lines {
		l := &f.Lines[i]
		if l.Help == "" && l.Example == "" || reported[l.Example] { // a line of each player is reported once
			continue
		}
		reported[l.Example] = l.Example != ""
		example := strings.Split(l.Example, "\n")
		help := strings.Split(l.Help, "\n")
		for n := range max(len(example), len(help)) {
			left, right := "", ""
			if n < len(example) {
				left = example[n]
			}
			if n < len(help) {
				right = help[n]
			}
			b.WriteString(strings.TrimRight(fmt.Sprintf("  %-*s  %s", wide, left, right), " ") + "\n")
		}
	}
	return b.String()
}

// Read reads a position. What is wrong with its text comes back as a rule.TextErrors.
func (f *Form[D]) Read(text string) (D, error) {
	var errs rule.TextErrors
	r := &Reader[D]{Form: f, D: f.Start(), Errs: &errs, said: map[string]bool{}}
	for _, line := range notation.Lines(text) {
		r.line(line)
	}
	r.rowsEnd()
	if f.Settle != nil {
		f.Settle(r)
	}
	for i := range f.Lines {
		if l := &f.Lines[i]; l.Usual != nil && !r.Said(l.Word) {
			l.Usual(r)
		}
	}
	if f.Finish != nil {
		f.Finish(r)
	}
	if errs != nil {
		var none D
		return none, errs
	}
	return r.D, nil
}

// Could returns the words that may stand after the given beginning of a line.
func (f *Form[D]) Could(before string) []string {
	lines := notation.Lines(before)
	if len(lines) == 0 {
		return unique(f.Words())
	}
	var errs rule.TextErrors
	r := &Reader[D]{Form: f, D: f.Start(), Errs: &errs, said: map[string]bool{}}
	lines[0].Asked = true
	if r.line(lines[0]); r.C == nil {
		return nil // it stands alone: a row without what it is of
	}
	return unique(r.C.Could())
}

// Divide divides "Ada: pay fish leaf" into "Ada: pay fish" and "Ada: pay leaf": see rule.Divider.
func (f *Moves[M]) Divide(line string) []string {
	return notation.Divide(line, f.Heads, f.reads, f.Tails...)
}

func (f *Moves[M]) reads(line string) bool {
	_, err := f.Read(line)
	return err == nil
}

// maxWords is how many words a name without quotes may have.
const maxWords = 6

// further reports words that are left over after a move that names one thing, or after
// a result of chance. When they name another thing, the message says how to write that.
func (f *Moves[M]) further(m M, c *notation.Cursor) {
	chance := *f.By(&m) == rule.Chance
	if c.Done() || f.Heads == nil && !chance {
		return
	}
	first := f.Print(m)
	words := strings.Fields(first)
	head := 0
	for begin, n := range f.Heads {
		if said := strings.Fields(begin); len(words) > len(said) && begin == strings.Join(words[1:len(said)+1], " ") {
			head = max(head, n)
		}
	}
	if head == 0 && !chance || len(words) <= head {
		return
	}
	each := "move"
	if chance {
		each = "result"
	}
	at, mark := c.Peek(), c.Mark()
	c.Accept(",")
	given, next := strings.Join(words[:head+1], " "), ""
	for range maxWords {
		w := c.Next()
		if w.Text == "" || w.Text == "," && !w.Quoted {
			break
		}
		next = strings.TrimSpace(next + " " + w.Text)
		for _, thing := range []string{next, `"` + next + `"`} {
			if further, err := f.Read(given + " " + thing); err == nil {
				c.Fail(at, nil, "%q is too much here: each is a %s of its own; write %s, and then %s", at.Text, each, first, f.Print(further))
				return
			}
		}
	}
	c.Reset(mark)
}

// Own is a line that each player has: "hand Cid L07". Such lines that stand next to each other in a
// form are printed player by player. print says what stands after the name, beginning with a line
// break where a picture follows, "" for no line; usual fills in for a player who has none, and may
// be nil.
func Own[D any](word string, p Players, print func(*D, rule.Seat) string, read func(*Reader[D], rule.Seat), standard func(*Reader[D], rule.Seat)) Line[D] {
	seats := rule.Seat(len(p.Names))
	subject := func(seat rule.Seat) string { return word + " " + p.Names[seat] }
	l := Line[D]{
		Word: word,
		Read: func(r *Reader[D]) {
			if seat := p.Value.Read(r.C); !r.C.Failed() {
				r.Say(subject(seat))
				read(r, seat)
			}
			r.Leave(word)
		},
		owners: seats,
		own: func(d *D, seat rule.Seat, say func(string)) {
			switch rest := print(d, seat); {
			case rest == "":
			case rest[0] == '\n':
				say(p.Names[seat] + rest)
			default:
				say(p.Names[seat] + " " + rest)
			}
		},
	}
	if standard != nil {
		l.Usual = func(r *Reader[D]) {
			for seat := range seats {
				if !r.Said(subject(seat)) {
					standard(r, seat)
				}
			}
		}
	}
	return l
}

// OwnValue is a line that each player has, with one thing: "stats Cid 4/0/2". It is printed when
// the thing is not the usual one, which holds when the line is omitted.
func OwnValue[D any, T comparable](word string, p Players, v Value[T], of func(*D, rule.Seat) *T, standard func(*D, rule.Seat) T) Line[D] {
	read := func(r *Reader[D], seat rule.Seat) { *of(&r.D, seat) = v.Read(r.C) }
	fill := func(r *Reader[D], seat rule.Seat) { *of(&r.D, seat) = standard(&r.D, seat) }
	all := func(d *D, seat rule.Seat) string { return v.Print(*of(d, seat)) }
	l := Own(word, p, func(d *D, seat rule.Seat) string {
		if *of(d, seat) == standard(d, seat) {
			return ""
		}
		return all(d, seat)
	}, read, fill)
	l.every = Own(word, p, all, read, fill).own
	return l
}

// OrRest gives a line a word for what is usual: "deck rest".
func (l Line[D]) OrRest(word string) Line[D] {
	read := l.Read
	l.Read = func(r *Reader[D]) {
		if r.C.Accept(word) {
			r.Leave(l.Word)
			return
		}
		read(r)
	}
	return l
}

// Or gives a line another word that it may begin with.
func (l Line[D]) Or(word string) Line[D] {
	l.Also = append(l.Also, word)
	return l
}

// EveryOwn prints a line that each player has also where it is as usual.
func (l Line[D]) EveryOwn() Line[D] {
	l.own = l.every
	return l
}

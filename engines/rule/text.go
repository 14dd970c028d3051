package rule

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/engines/scene"
	"umpire/engines/scene/terminal"

	"github.com/agnivade/levenshtein"
	"golang.org/x/text/unicode/norm"
)

// ByText returns g as an AnyGame.
func ByText[S, M Value](g Game[S, M]) AnyGame {
	table := &byText[S, M]{g: g, trace: NewTrace[S](g.Book())}
	table.drive, table.parse = drive(g), g.ParseMove
	return table
}

type byText[S, M Value] struct {
	g     Game[S, M]
	drive driver[S, M]
	parse func(string) (M, error)
	trace *Trace[S]
	// Listing moves cites clauses that forbid other moves, which nobody has tried:
	// it has a trace of its own, nil until moves are listed.
	listing *Trace[S]
	buf     []M
	here    S // see look
}

// Inner returns the game, for the package that has made it.
func (x *byText[S, M]) Inner() any { return x.g }

func (x *byText[S, M]) Fresh() AnyGame { return ByText(x.g) }

func (x *byText[S, M]) state(p Position) *S {
	s := p.state.(S)
	return &s
}

// look returns the state of a position until the next call: for what keeps no pointer to it and
// asks nothing else of the table meanwhile.
func (x *byText[S, M]) look(p Position) *S {
	x.here = p.state.(S)
	return &x.here
}

func (x *byText[S, M]) Book() *Book     { return x.g.Book() }
func (x *byText[S, M]) Seats() []string { return x.g.Seats() }
func (x *byText[S, M]) Cited() Set      { return x.trace.Cited() }

func (x *byText[S, M]) Without(clauses ...Clause) {
	x.trace.strike(x.trace.disabled.Union(SetOf(clauses...)))
	if x.listing != nil {
		x.listing.strike(x.trace.disabled)
	}
}

func (x *byText[S, M]) Listen() {
	x.trace.recordAll()
	x.lister().recordIn(x.trace.asked)
}

// lister returns the trace for lists of moves. Many tables never list any.
func (x *byText[S, M]) lister() *Trace[S] {
	if x.listing == nil {
		x.listing = &Trace[S]{}
		x.listing.strike(x.trace.disabled)
	}
	return x.listing
}

func (x *byText[S, M]) Asked() Set {
	asked := x.trace.Cited().Union(x.lister().Cited())
	for c, is := range x.trace.asked {
		if is {
			asked.Add(Clause(c))
		}
	}
	return asked
}

func (x *byText[S, M]) Start() Position { return Position{x.g.Start()} }

func (x *byText[S, M]) ReadPosition(text string) (Position, error) {
	s, err := forgiving(text, x.g.Seats(), x.g.ParseState, true)
	return Position{s}, err
}

func (x *byText[S, M]) ReadExactly(text string) (Position, error) {
	s, err := x.g.ParseState(text)
	return Position{s}, err
}

func (x *byText[S, M]) ReadMoveExactly(text string) (Move, error) {
	m, err := x.g.ParseMove(text)
	return Move{m}, err
}

func (x *byText[S, M]) PrintPosition(p Position) string { return x.g.PrintState(x.state(p)) }

func (x *byText[S, M]) Draw(p Position, paint Paint) string {
	pictured, ok := x.Picture(p, Chance)
	switch {
	case !ok:
		return x.PrintPosition(p)
	case paint == nil:
		return terminal.Draw(&pictured, nil)
	}
	return terminal.Draw(&pictured, func(o scene.Owner, text string) string { return paint(Seat(o-1), text) })
}

func (x *byText[S, M]) Advise(p Position) string {
	if a, ok := x.g.(Warner[S]); ok {
		return a.Advise(x.state(p))
	}
	return ""
}

func (x *byText[S, M]) Faults(p Position) []Reason {
	s := x.state(p)
	found := x.trace.why(func() { x.g.Validate(s, x.trace) })
	return x.reasons(found, func(e Explainer[S, M], c Clause) string { return e.Violation(c, s) })
}

func (x *byText[S, M]) Judge(p Position, m Move) []Reason {
	_, reasons := x.judge(p, m)
	return reasons
}

// judge judges a move. There may be no reasons against one that is not legal: see Forbids.
func (x *byText[S, M]) judge(p Position, m Move) (legal bool, reasons []Reason) {
	move := m.move.(M)
	if x.g.Legal(x.look(p), move, x.trace) {
		return true, nil
	}
	s := x.state(p)
	found := x.trace.why(func() { x.g.Legal(s, move, x.trace) })
	return false, x.reasons(found, func(e Explainer[S, M], c Clause) string { return e.Explain(c, s, move) })
}

// reasons gathers what was found by clause, each with its words: those of the evidence,
// else those of the game for the clause, else the grounds in words.
func (x *byText[S, M]) reasons(found *findings, values func(Explainer[S, M], Clause) string) []Reason {
	e, explains := x.g.(Explainer[S, M])
	clauses := clausesOf(found.all)
	reasons := make([]Reason, len(clauses))
	for i, c := range clauses {
		r := Reason{Clause: c, Entry: x.g.Book().Entry(c), Last: found.ended && i == len(clauses)-1}
		var words []string
		for _, f := range found.all {
			if f.Clause != c || f.Evidence == nil {
				continue
			}
			r.Evidence = append(r.Evidence, *f.Evidence)
			if said := f.Evidence.Words; said != "" && !slices.Contains(words, said) {
				words = append(words, said)
			}
		}
		if r.Values = strings.Join(words, "; "); r.Values == "" && explains {
			r.Values = values(e, c)
		}
		for i := range r.Evidence {
			if r.Values == "" {
				r.Values = r.Evidence[i].sentence()
			}
		}
		reasons[i] = r
	}
	return reasons
}

func (x *byText[S, M]) MoveFacts(p Position, m Move) map[string]any {
	if g, ok := x.g.(Implier[S, M]); ok {
		p = Position{*g.Implied(x.state(p), m.move.(M))}
	}
	facts, own := x.Facts(p), map[string]any{}
	if w, ok := x.g.(MoveFactProvider[S, M]); ok {
		addFields(own, w.MoveFacts(x.state(p), m.move.(M)))
	}
	facts["move"] = own
	return facts
}

func (x *byText[S, M]) Deciders(p Position) Seats { return x.g.Deciders(x.look(p)) }

func (x *byText[S, M]) Derived(p Position) Position {
	if d, ok := x.g.(Deriver[S]); ok {
		s := x.state(p)
		d.Derive(s)
		return Position{*s}
	}
	return p
}

func (x *byText[S, M]) View(p Position, seat Seat) Position {
	if v, ok := x.g.(Viewer[S]); ok {
		return Position{v.View(x.state(p), seat)}
	}
	return p
}

func (x *byText[S, M]) Facts(p Position) map[string]any {
	facts := map[string]any{}
	w, ok := x.g.(FactProvider[S])
	if !ok {
		return facts
	}
	s := x.state(p)
	addFields(facts, w.Facts(s))
	for seat, name := range x.g.Seats() {
		facts[name] = w.Player(s, Seat(seat))
	}
	return facts
}

func (x *byText[S, M]) Ledgers(p Position) []Ledger {
	if a, ok := x.g.(LedgerProvider[S]); ok {
		return a.Ledgers(x.state(p))
	}
	return nil
}

func (x *byText[S, M]) ReadMove(p Position, text string) (Move, error) {
	return x.readMove(p, text, true)
}

func (x *byText[S, M]) ReadTerse(p Position, text string) (Move, error) {
	return x.readMove(p, text, false)
}

func (x *byText[S, M]) readMove(p Position, text string, advice bool) (Move, error) {
	line := strings.TrimLeft(text, " \t\r\n")
	blank := text[:len(text)-len(line)]
	if line == "" {
		blank = ""
	}
	line = strings.TrimRight(line, " \t\r\n")
	said := 0 // characters put before the line
	if !hasSpeaker(line) {
		speaker := x.speaker(p)
		line, said = speaker+line, len([]rune(speaker))
	}
	m, err := forgiving(line, x.g.Seats(), x.parse, advice)
	if errs, ok := err.(TextErrors); ok {
		errs.shift(blank, said)
	}
	if settler, ok := x.g.(Settler[S, M]); ok && err == nil {
		m = settler.Settle(x.state(p), m)
	}
	return Move{m}, err
}

// hasSpeaker reports whether a move says who makes it: "Cid: ...".
func hasSpeaker(text string) bool {
	who, _, found := strings.Cut(text, ":")
	return found && !strings.ContainsAny(strings.TrimRight(who, " \t"), " \t\"")
}

func (x *byText[S, M]) PrintMove(m Move) string { return x.g.PrintMove(m.move.(M)) }

func (x *byText[S, M]) Legal(p Position) []Move {
	x.buf = x.drive.legal(x.look(p), x.buf[:0], x.lister())
	return erased(x.buf)
}

func (x *byText[S, M]) Weight(p Position, m Move) int {
	if w, ok := x.g.(Weigher[S, M]); ok {
		return w.Weight(x.state(p), m.move.(M))
	}
	return 1
}

func (x *byText[S, M]) Walk() Walker {
	w := NewWalk(x.g)
	w.trace.strike(x.trace.disabled)
	return w
}

func (x *byText[S, M]) Expander() (Expander, error) {
	return NewExpander(x.g, slices.Collect(x.trace.disabled.Each)...)
}

func (x *byText[S, M]) Play(p Position, m Move) (Position, []Effect) {
	next, move := x.look(p), m.move.(M)
	x.trace.play(next, func() { x.g.Apply(next, move, x.trace) })
	end := Position{*next}
	cited := ordered(x.g.Book(), settled(x.trace.done, next), next)
	effects := make([]Effect, len(cited))
	for i, after, then := len(effects)-1, end, next; i >= 0; i-- {
		done := &cited[i]
		x.trace.marks[done.Clause] = true // also of Under, now that something changed
		before := after
		if done.Before != *then {
			before, then = Position{done.Before}, &done.Before
		}
		effects[i] = Effect{done.Clause, x.g.Book().Entry(done.Clause), m, before, after, done.role == notes}
		after = before
	}
	return end, effects
}

func (x *byText[S, M]) Describe(e Effect) string {
	before, after := x.state(e.Before), x.state(e.After)
	if describer, ok := x.g.(Describer[S, M]); ok {
		if said := describer.Describe(e.Clause, e.Move.move.(M), before, after); said != "" {
			return said
		}
	}
	if *before == *after {
		return ""
	}
	var changed []string
	for _, line := range Difference(x.g.PrintState(before), x.g.PrintState(after)) {
		if line.Sign == '+' {
			changed = append(changed, strings.TrimSpace(line.Line))
		}
	}
	return strings.Join(changed, "; ")
}

// A TextError is a place in a text that cannot be read: a position, a move, a
// card set, a list of players.
type TextError struct {
	Line, Col int    // from 1, within the text; columns count characters
	Width     int    // characters concerned; 0 is one
	Code      string // names the mistake, and stays when its words change; may be empty
	Msg       string // lower case, no full stop
	Near      string // the nearest right word, if there is one
	Like      string // how what is wrong is written: an example, perhaps with what it means
	Meant     string // the lines that can be read in the place of this one, if some are known
}

// Count writes a number of things: 1 card, 2 cards, 3 copies.
func Count(n int, what string) string {
	if last := len(what) - 1; n != 1 && last > 0 && what[last] == 'y' && !strings.Contains("aeiou", what[last-1:last]) {
		what = what[:last] + "ies"
	} else if n != 1 {
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}

// Coded splits "[CODE] message", as mistakes are written in the source.
func Coded(text string) (code, msg string) {
	if rest, ok := strings.CutPrefix(text, "["); ok {
		if code, msg, ok = strings.Cut(rest, "] "); ok {
			return code, msg
		}
	}
	return "", text
}

func (e *TextError) Error() string {
	msg := fmt.Sprintf("%d:%d: %s", e.Line, e.Col, e.Msg)
	if e.Near != "" {
		msg += fmt.Sprintf(" (did you mean %q?)", e.Near)
	}
	return msg
}

// TextErrors are all the independent mistakes of a text.
type TextErrors []*TextError

func (es TextErrors) Error() string { return joined(es) }

func joined[E error](es []E) string {
	lines := make([]string, len(es))
	for i, e := range es {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// shift moves the errors to their places in the text as it was written: blank was cut from its
// beginning, and said characters were put before it for reading.
func (es TextErrors) shift(blank string, said int) {
	indent := len([]rune(blank[strings.LastIndexByte(blank, '\n')+1:]))
	for _, e := range es {
		if e.Line == 1 {
			e.Col = max(1, e.Col-said) + indent
		}
		e.Line += strings.Count(blank, "\n")
	}
}

// Err returns the errors as an error, nil when there are none.
func (es TextErrors) Err() error {
	if len(es) == 0 {
		return nil
	}
	return es
}

// Nearest returns the word most like got, ignoring case; "" when none is close.
func Nearest(got string, words []string) string {
	lower, of := strings.ToLower(got), makeOf(got)
	best, least := "", of.length/2+1
	for _, word := range words {
		if apart := of.apart(makeOf(word)); apart > least || apart == least && best == "" {
			continue // most words are not worth a closer look
		}
		d := distance(lower, strings.ToLower(word))
		if d < least || d == least && best != "" && beginsLike(got, word) > beginsLike(got, best) {
			best, least = word, d
		}
	}
	return likelier(got, best, words)
}

// likelier returns the word nearest to got, or the only one that begins with it where
// that begins otherwise, or of which got says a part where there is none.
func likelier(got, near string, words []string) string {
	if near == "" || beginsLike(got, near) == 0 && utf8.RuneCountInString(got) >= 3 {
		begun := ""
		for _, word := range words {
			if len(word) > len(got) && strings.EqualFold(word[:len(got)], got) && word != begun {
				if begun != "" {
					return near
				}
				begun = word
			}
		}
		if begun != "" && utf8.RuneCountInString(got) >= 3 {
			return begun
		}
	}
	if near == "" {
		return whole(got, words)
	}
	return near
}

// whole returns the one word of which got says a part, as "Honey Bee" does of
// "European Honey Bee"; of letters that stand alone, that with which got begins.
func whole(got string, words []string) (found string) {
	short, of := strings.ToLower(got), makeOf(got)
	for _, word := range words {
		if of.length < 2 || len(word) > 1 && of.letters&^makeOf(word).letters != 0 {
			continue // most words lack a letter of it
		}
		rest, at := strings.ToLower(word), 0
		if at = strings.Index(rest, short); at < 0 && !(len(word) == 1 && strings.HasPrefix(short, rest)) {
			continue
		}
		if at >= 0 && (of.length < 3 || inWord(rest[:at], true) || inWord(rest[at+len(short):], false)) {
			continue
		}
		if found != "" && found != word {
			return ""
		}
		found = word
	}
	return found
}

// inWord reports whether a word continues at the end, or at the beginning, of a text.
func inWord(s string, end bool) bool {
	r, _ := utf8.DecodeRuneInString(s)
	if end {
		r, _ = utf8.DecodeLastRuneInString(s)
	}
	return s != "" && InWord(r)
}

// A wordMake shows at a glance that words are far apart: how many letters a
// word has, and which, a bit each whatever the case. Several letters may share a bit.
type wordMake struct {
	length  int
	letters uint64
}

func makeOf(word string) (m wordMake) {
	for _, letter := range word {
		m.length++
		m.letters |= 1 << (unicode.ToLower(letter) & 63)
	}
	return m
}

// apart returns a number that the distance of two words is not below: a change brings
// one letter, drops one, or both.
func (m wordMake) apart(n wordMake) int {
	return max(m.length-n.length, n.length-m.length, bits.OnesCount64(m.letters&^n.letters), bits.OnesCount64(n.letters&^m.letters))
}

// beginsLike says how much the first letters of two words are the same, which people
// seldom miss: 2 the same, 1 but for the case, 0 not.
func beginsLike(a, b string) int {
	x, _ := utf8.DecodeRuneInString(a)
	y, _ := utf8.DecodeRuneInString(b)
	switch {
	case x == y:
		return 2
	case unicode.ToLower(x) == unicode.ToLower(y):
		return 1
	}
	return 0
}

// distance is the number of letters to insert, drop or change; swapping two neighbors counts once.
func distance(a, b string) int {
	if len(a) == len(b) {
		for i := 0; i+1 < len(a); i++ {
			if a[i] != b[i] {
				if a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:] {
					return 1
				}
				break
			}
		}
	}
	return levenshtein.ComputeDistance(a, b)
}

func (x *byText[S, M]) Refuses(p Position, m Move) bool {
	t := NewTrace[S](x.g.Book())
	t.strike(x.trace.disabled)
	return !x.g.Legal(x.state(p), m.move.(M), t)
}

func (x *byText[S, M]) Proposals(p Position) []Move { return erased(x.g.Moves(x.state(p), nil)) }

func (x *byText[S, M]) KernelFault(p Position, number uint32) (fault string, has bool) {
	s, fast := x.state(p), x.drive.fast
	if fast == nil {
		return "", false
	}
	plain, quick := NewTrace[S](x.g.Book()), NewTrace[S](x.g.Book())
	want, got := judged(x.g, s, nil, plain), fast.List(s, nil, quick)
	whole := len(x.g.Moves(s, nil)) < MaxProposals
	if fault := x.others(want, got); fault != "" && whole {
		return fault, true
	}
	if picker, ok := fast.(Picker[S, M]); ok {
		asked := NewTrace[S](x.g.Book())
		if m, n, _ := picker.Pick(s, number, nil, asked); n != len(got) || n > 0 && *m != got[choice(number, n)] || asked.Cited() != quick.Cited() {
			return fmt.Sprintf("what the kernel picks of %d moves is not what it lists", n), true
		}
	}
	if len(got) == 0 {
		return "", true
	}
	m := got[int(number)%len(got)]
	plain.forget()
	quick.forget()
	slow, swift := *s, *s
	x.g.Apply(&slow, m, plain)
	fast.Apply(&swift, m, quick)
	if slow != swift {
		return fmt.Sprintf("%q leads the kernel to\n%snot to\n%s", x.g.PrintMove(m), x.g.PrintState(&swift), x.g.PrintState(&slow)), true
	}
	if want, got := plain.Cited(), quick.Cited(); want != got {
		ids := x.g.Book().IDs
		return fmt.Sprintf("%q: the kernel does not cite %v, and cites %v beyond the rules", x.g.PrintMove(m), ids(want.without(got)), ids(got.without(want))), true
	}
	return "", true
}

// others says which move only one of two lists has.
func (x *byText[S, M]) others(rules, kernel []M) string {
	listed := map[M]bool{}
	for _, m := range kernel {
		listed[m] = true
	}
	legal := map[M]bool{}
	for _, m := range rules {
		if legal[m] = true; !listed[m] {
			return fmt.Sprintf("the kernel leaves out %q", x.g.PrintMove(m))
		}
	}
	for _, m := range kernel {
		if !legal[m] {
			return fmt.Sprintf("the kernel lists %q, which the rules do not", x.g.PrintMove(m))
		}
	}
	return ""
}

// InWord reports whether a character belongs to a word: a letter, a mark on a letter, or
// a digit, of any script.
func InWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) }

// NormalName returns a name in the one form in which names are compared: an accent typed
// as a character of its own becomes part of its letter.
func NormalName(name string) string { return norm.NFC.String(name) }

// initialOf returns the first letter of a name with its marks.
func initialOf(name string) string {
	for i, r := range name {
		if i > 0 && !unicode.IsMark(r) {
			return name[:i]
		}
	}
	return name
}

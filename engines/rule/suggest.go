package rule

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// NearestMoves returns up to n legal moves, those most like the given line
// first: lines are compared word by word, and a move of the same kind by the
// same speaker is nearer than another. The line need not be a move at all.
func NearestMoves(table AnyGame, p Position, line string, n int) []Move {
	type candidate struct {
		move Move
		far  int
	}
	legal := table.Legal(p)
	want := wordsOfMove(line, speakerOf(table, p))
	candidates := make([]candidate, len(legal))
	row := make([]int, 0, 32)
	for i, m := range legal {
		candidates[i] = candidate{m, want.distance(wordsOfMove(table.PrintMove(m), ""), row)}
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return cmp.Compare(a.far, b.far) })
	nearest := make([]Move, 0, min(n, len(candidates)))
	for _, c := range candidates[:min(max(n, 0), len(candidates))] {
		nearest = append(nearest, c.move)
	}
	return nearest
}

// speakerOf returns the name of the one player who may decide, "" when there is none or several.
func speakerOf(table AnyGame, p Position) string {
	who, seats := table.Deciders(p)&^Only(Chance), table.Seats()
	if who.Len() != 1 || int(who.First()) >= len(seats) {
		return ""
	}
	return seats[who.First()]
}

// A moveWords is a line split for comparison.
type moveWords struct {
	speaker string
	words   []string // the first is the kind of the move
}

func wordsOfMove(line, speaker string) moveWords {
	if hasSpeaker(line) {
		speaker, line, _ = strings.Cut(line, ":")
	}
	return moveWords{strings.TrimSpace(speaker), strings.Fields(strings.ReplaceAll(line, `"`, " "))}
}

// The cost of a word that is missing, of another kind of move, and of another speaker.
const (
	wordCost    = 120
	kindCost    = 300
	speakerCost = 200
)

// distance is the edit distance over words. Replacing a word costs more the
// less the two have in common.
func (w moveWords) distance(o moveWords, row []int) int {
	far := 0
	if w.speaker != o.speaker {
		far += speakerCost
	}
	if len(w.words) > 0 && len(o.words) > 0 && w.words[0] != o.words[0] {
		far += kindCost * changed(w.words[0], o.words[0]) / wordCost
	}
	row = row[:0]
	for j := range len(o.words) + 1 {
		row = append(row, j*wordCost)
	}
	for i, word := range w.words {
		diagonal := row[0]
		row[0] = (i + 1) * wordCost
		for j, other := range o.words {
			best := min(row[j+1], row[j]) + wordCost
			best = min(best, diagonal+changed(word, other))
			diagonal, row[j+1] = row[j+1], best
		}
	}
	return far + row[len(o.words)]
}

// changed is the cost of replacing one word by another: nothing for the same word, wordCost for two
// that have nothing in common. Of words that differ in one letter or digit, the one with the closer
// letter costs less: the square next to the one that was meant.
func changed(a, b string) int {
	if a == b {
		return 0
	}
	longer := max(len(a), len(b))
	far := max(1, wordCost*levenshtein.ComputeDistance(a, b)/longer)
	if len(a) == len(b) {
		for i := range len(a) {
			far += min(9, max(int(a[i])-int(b[i]), int(b[i])-int(a[i])))
		}
	}
	return far
}

// offer looks for what was meant at a mistake.
func (f *forgiver[T]) offer(e *TextError) {
	f.tried = 0
	f.nameMeant(e)
	f.reword(e)
}

// reword looks for a line that can be read in the place of one that cannot: with a
// sign less, more or another, two words exchanged or joined, or a word omitted that
// only people say. It is offered, and not taken.
func (f *forgiver[T]) reword(e *TextError) {
	if e.Line < 1 || e.Line > len(f.lines) {
		return
	}
	line := f.lines[e.Line-1]
	from := ByteAt(line, e.Col-1)
	if e.Near != "" && !slices.Contains(fillers, strings.ToLower(wordFrom(line[from:]))) {
		return
	}
	if strings.HasPrefix(strings.TrimLeft(line, " \t"), "|") {
		return
	}
	if f.apart(e, line, from) {
		return
	}
	for _, other := range rewordings(line, from) {
		if _, fewer := f.reread(e, other.line); !fewer {
			continue
		}
		e.Meant, e.Near = strings.TrimSpace(other.line), ""
		if other.from < from { // the words before are concerned as well
			e.Width += utf8.RuneCountInString(line[other.from:from])
			e.Col -= utf8.RuneCountInString(line[other.from:from])
		}
		return
	}
}

// apart offers the two moves that are in one line, with a comma or "and" between.
func (f *forgiver[T]) apart(e *TextError, line string, from int) bool {
	speaker, _, found := strings.Cut(line, ":")
	rest, comma := strings.CutPrefix(line[from:], ",")
	if !comma {
		rest, comma = strings.CutPrefix(line[from:], "and ")
	}
	if !found || !comma || len(f.lines) > 1 || len(speaker) > from {
		return false
	}
	moves := []string{strings.TrimRight(line[:from], " "), speaker + ": " + strings.TrimSpace(rest)}
	for _, move := range moves {
		if now, fewer := f.reread(e, move); !fewer || now != nil {
			return false
		}
	}
	e.Meant = strings.Join(moves, "\n")
	e.Msg += ": each move has a line of its own"
	return true
}

// A lineVariant is another way to write a line, from a place on.
type lineVariant struct {
	line string
	from int
}

// fillers are words that people say and no notation has.
var fillers = []string{"is", "are", "has", "the", "a", "an", "of", "=", "and", "to", "at", "on", "in", "with"}

// nothings are words for which the notations say none.
var nothings = []string{"empty", "nothing", "nobody", "no", "null", "-"}

// counts are the words for small numbers.
var counts = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// rewordings returns other ways to write a line that cannot be read at an offset.
func rewordings(line string, from int) (all []lineVariant) {
	add := func(at int, parts ...string) {
		if other := strings.Join(parts, ""); other != line {
			all = append(all, lineVariant{other, at})
		}
	}
	before, rest := line[:from], line[from:]
	word := wordFrom(rest)
	after := rest[len(word):]
	if word == "" && rest != "" { // a comma or a colon
		sign := rest[:1]
		add(from, before, rest[1:])
		add(from, before, strings.ReplaceAll(rest, sign, ""))
		if sign == ":" {
			add(from, before, "/", rest[1:])
		}
		if subject := wordFrom(strings.TrimLeft(line, " \t")); sign == "," && subject != "" {
			add(from, before, "\n", subject, " ", strings.TrimLeft(rest[1:], " "))
		}
		return all
	}
	for _, sign := range []string{";", ".", "/", "-", "_"} {
		add(from, before, strings.ReplaceAll(word, sign, ","), after)
	}
	add(from, before, strings.TrimRight(word, ".;!?"), after)
	add(from, before, strings.TrimRight(word, ";"), ",", after)
	if slices.Contains(nothings, strings.ToLower(word)) {
		add(from, before, "none", after)
	}
	if n := slices.Index(counts, strings.ToLower(word)); n >= 0 {
		add(from, before, strconv.Itoa(n), after)
	}
	if slices.Contains(fillers, strings.ToLower(word)) {
		add(from, before, strings.TrimLeft(after, " "))
	}
	add(from, strings.TrimRight(before, " "), ", ", rest)
	if next := wordFrom(strings.TrimLeft(after, " ")); next != "" {
		last := strings.TrimLeft(after, " ")[len(next):]
		add(from, before, next, " ", word, last)
		add(from, before, word, ".", next, last)
	}
	previous := strings.TrimRight(before, " ")
	if at := strings.LastIndexAny(previous, " \t,:") + 1; at < len(previous) {
		add(at, previous[:at], word, " ", previous[at:], after)
		add(at, previous, ".", word, after)
	}
	return all
}

// nameMeant offers a name of several words without its quotes that is like one that the game has.
func (f *forgiver[T]) nameMeant(e *TextError) {
	if e.Line < 1 || e.Line > len(f.lines) {
		return
	}
	line := f.lines[e.Line-1]
	from, least := ByteAt(line, e.Col-1), 3
	if first, _ := utf8.DecodeRuneInString(line[from:]); !unicode.IsLetter(first) {
		return
	}
	for _, n := range namesIn(line[from:]) {
		name := line[from : from+n]
		if !strings.Contains(name, " ") {
			continue
		}
		now, _ := f.reread(e, line[:from]+`"`+name+`"`+line[from+n:])
		for _, at := range now {
			if at.Line != e.Line || at.Col != e.Col || at.Near == "" {
				continue
			}
			if d := distance(strings.ToLower(name), strings.ToLower(at.Near)); d < least {
				least, e.Near, e.Width = d, at.Near, utf8.RuneCountInString(name)
			}
		}
	}
}

// reread reads the text with another line in the place of that of a mistake, and
// reports whether there are fewer mistakes. The text stays as it is.
func (f *forgiver[T]) reread(e *TextError, other string) (now TextErrors, fewer bool) {
	if f.tried++; f.tried > maxReadings {
		return nil, false
	}
	line := f.lines[e.Line-1]
	f.lines[e.Line-1] = other
	_, err := f.read(strings.Join(f.lines, "\n"))
	f.lines[e.Line-1] = line
	now, isText := err.(TextErrors)
	return now, err == nil || isText && len(now) < len(f.errs)
}

// A Rounder is a Game whose moves resolve something in rounds. Round names what is resolved ("the
// removal") if a round of it begins with what clause c did, else it returns "".
type Rounder[S any] interface {
	Round(c Clause, before, after *S) string
}

func (x *byText[S, M]) Round(e Effect) string {
	if r, ok := x.g.(Rounder[S]); ok {
		return r.Round(e.Clause, x.state(e.Before), x.state(e.After))
	}
	return ""
}

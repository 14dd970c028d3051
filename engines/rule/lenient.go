package rule

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// How much is tried to read a text that is not written as the game writes it.
const (
	maxForgiven  = 64 << 10 // bytes of it
	maxReadings  = 120      // times that it is read
	maxNameWords = 6        // words of a name without its quotes
	maxWordsBack = 2        // of them before the one at which the game fails
	maxReworded  = 3        // mistakes for which another line is looked for
)

// forgiving reads a text. Where the game cannot read a word, others are tried in its place: the
// known word that differs only in capitals or typographic marks, a name whose quotes are missing, a
// player's initial. One is taken when the game can then read on past it. Mistakes that remain are
// reported where they are in the text as it was written, with advice if it is wanted, which takes long.
func forgiving[T any](text string, players []string, read func(string) (T, error), advice bool) (T, error) {
	text = NormalName(text)
	value, err := read(text)
	errs, ok := err.(TextErrors)
	if !ok || len(errs) == 0 || len(text) > maxForgiven {
		return value, err
	}
	f := &forgiver[T]{read: read, players: players, lines: strings.Split(text, "\n"), value: value, errs: errs}
	f.added = make([][]int, len(f.lines))
	for f.errs != nil && f.mendOne() {
	}
	if f.errs == nil {
		return f.value, nil
	}
	for i, e := range f.errs {
		if advice && i < maxReworded {
			f.offer(e)
		}
		f.moveBack(e)
	}
	return f.value, f.errs
}

// A forgiver reads a text again and again, each time with one word replaced.
type forgiver[T any] struct {
	read    func(string) (T, error)
	players []string
	lines   []string
	added   [][]int // by line: the columns of quotes that were put in
	tried   int
	value   T
	errs    TextErrors // what is wrong now
}

// mendOne mends the first mistake that can be mended.
func (f *forgiver[T]) mendOne() bool {
	return slices.ContainsFunc(f.errs, func(e *TextError) bool { return e.Line >= 1 && e.Line <= len(f.lines) && f.mend(e) })
}

// mend tries other ways to write the word at a mistake.
func (f *forgiver[T]) mend(e *TextError) bool {
	line := f.lines[e.Line-1]
	from := ByteAt(line, e.Col-1)
	if from >= len(line) || strings.HasPrefix(strings.TrimLeft(line, " \t"), "|") {
		return false
	}
	word := wordFrom(line[from:])
	for _, other := range f.others(e, word) {
		if other == word {
			continue
		}
		if _, read := f.try(e, from, len(word), other); read {
			return true
		}
	}
	fails := from
	for back := 0; back <= maxWordsBack && from > 0; back++ {
		at := *e
		at.Col = utf8.RuneCountInString(line[:from]) + 1
		if first, _ := utf8.DecodeRuneInString(line[from:]); unicode.IsLetter(first) && f.mendName(&at, from, fails-from) {
			return true
		}
		before := strings.TrimRight(line[:from], " ")
		from = strings.LastIndexAny(before, " :,\"") + 1
	}
	return false
}

// others returns how else a word may be written.
func (f *forgiver[T]) others(e *TextError, word string) (others []string) {
	if name, quoted := strings.CutPrefix(word, `"`); quoted {
		if e.Near != "" && alike(strings.TrimSuffix(name, `"`), e.Near) {
			others = append(others, `"`+e.Near+`"`)
		}
		return others
	}
	if e.Near != "" && alike(word, e.Near) {
		return []string{inQuotes(e.Near)}
	}
	if seat := Called(word, f.players); seat >= 0 {
		name := f.players[seat]
		_, size := utf8.DecodeRuneInString(name)
		others = append(others, name, name[:size])
	}
	if len(word) <= 20 {
		first, size := utf8.DecodeRuneInString(word)
		others = append(others, strings.ToLower(word), strings.ToUpper(word), string(unicode.ToUpper(first))+strings.ToLower(word[size:]))
	}
	return others
}

// mendName takes the words at a mistake for a name without its quotes, the
// longest that is one. It goes on past what the game cannot read.
func (f *forgiver[T]) mendName(e *TextError, from, past int) bool {
	rest := f.lines[e.Line-1][from:]
	for _, n := range slices.Backward(namesIn(rest)) {
		name := rest[:n]
		if n <= past || strings.Contains(name, `"`) {
			continue
		}
		near, read := f.try(e, from, n, `"`+name+`"`)
		if !read && near != "" && near != name && alike(name, near) {
			_, read = f.try(e, from, n, `"`+near+`"`)
		}
		if read {
			return true
		}
	}
	return false
}

// try reads the text with n bytes of a line replaced. It keeps the replacement if the line can then
// be read on past it, and else returns the nearest right word at that place.
func (f *forgiver[T]) try(e *TextError, from, n int, other string) (near string, read bool) {
	if f.tried++; f.tried > maxReadings {
		return "", false
	}
	i := e.Line - 1
	was := f.lines[i]
	f.lines[i] = was[:from] + other + was[from+n:]
	value, err := f.read(strings.Join(f.lines, "\n"))
	now, isText := err.(TextErrors)
	if err == nil || isText && f.further(now, e, utf8.RuneCountInString(other)) {
		f.value, f.errs = value, now
		if added := utf8.RuneCountInString(other) - utf8.RuneCountInString(was[from:from+n]); added != 0 {
			f.added[i] = append(f.added[i], added, e.Col)
		}
		return "", true
	}
	f.lines[i] = was
	for _, at := range now {
		if at.Line == e.Line && at.Col == e.Col {
			near = at.Near
		}
	}
	return near, false
}

// further reports whether a text can be read on past a replaced word of that width.
func (f *forgiver[T]) further(now TextErrors, e *TextError, wide int) bool {
	if len(now) > len(f.errs) {
		return false
	}
	return !slices.ContainsFunc(now, func(at *TextError) bool { return at.Line == e.Line && at.Col < e.Col+wide })
}

// moveBack moves a mistake to where it is in the text as it was written.
func (f *forgiver[T]) moveBack(e *TextError) {
	if e.Line < 1 || e.Line > len(f.added) {
		return
	}
	added := f.added[e.Line-1]
	for i := len(added) - 2; i >= 0; i -= 2 {
		if e.Col > added[i+1] {
			e.Col = max(added[i+1], e.Col-added[i])
		}
	}
}

// Called returns which of some players a word names: by the name, whatever its
// capitals, or by an initial that no other has; -1 for none.
func Called(word string, players []string) int {
	word = NormalName(word)
	if i := slices.Index(players, word); i >= 0 {
		return i
	}
	found := -1
	for i, name := range players {
		switch {
		case !strings.EqualFold(name, word) && !strings.EqualFold(initialOf(name), word):
		case found >= 0:
			found = len(players)
		default:
			found = i
		}
	}
	if found == len(players) {
		return -1
	}
	return found
}

// wordFrom returns the word that a text begins with: in quotes, or up to a blank, comma or colon.
func wordFrom(s string) string {
	if strings.HasPrefix(s, `"`) {
		if n := strings.IndexByte(s[1:], '"'); n >= 0 {
			return s[:n+2]
		}
		return s
	}
	if n := strings.IndexAny(s, " \t,:\""); n >= 0 {
		return s[:n]
	}
	return s
}

// namesIn returns the lengths of the names of one word, two and so on that a text may begin with.
func namesIn(s string) (ends []int) {
	for at := 0; at < len(s) && len(ends) < maxNameWords; {
		word := wordFrom(s[at:])
		if word == "" || word[0] == '"' {
			break
		}
		at += len(word)
		ends = append(ends, at)
		if at == len(s) || s[at] != ' ' {
			break
		}
		at++
	}
	return ends
}

// alike reports whether two words differ in capitals and typographic marks alone.
func alike(a, b string) bool { return strings.EqualFold(plainMarks(a), plainMarks(b)) }

func plainMarks(s string) string {
	return strings.NewReplacer("’", "'", "‘", "'", "–", "-", "‑", "-", "‐", "-").Replace(s)
}

// inQuotes puts a word in quotes if it has to be.
func inQuotes(word string) string {
	if strings.ContainsAny(word, " \t,:") {
		return `"` + word + `"`
	}
	return word
}

// ByteAt returns the index of the nth character of s, or its length.
func ByteAt(s string, n int) int {
	for i := range s {
		if n <= 0 {
			return i
		}
		n--
	}
	return len(s)
}

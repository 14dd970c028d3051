package syntax

import (
	"slices"
	"strings"
	"unicode"

	"github.com/agnivade/levenshtein"
	"umpire/engines/notation"
	"umpire/engines/rule"
)

// A cursor reads the words of a line.
type cursor struct {
	p  *parser
	l  *line
	at int
}

func (c *cursor) skip() {
	for c.at < c.l.end && isBlank(c.l.raw[c.at]) {
		c.at++
	}
}

func (c *cursor) done() bool {
	c.skip()
	return c.at >= c.l.end
}

// peek returns the next character, or 0 at the end.
func (c *cursor) peek() byte {
	if c.done() {
		return 0
	}
	return c.l.raw[c.at]
}

// accept reads the character b if it is next.
func (c *cursor) accept(b byte) bool {
	if c.peek() != b {
		return false
	}
	c.at++
	return true
}

// until finds the next word, which ends before a blank or one of the stops, and
// does not read it. A <column> counts as one word.
func (c *cursor) until(stops string) (from, to int) {
	c.skip()
	s, column := c.l.raw[:c.l.end], true
	for to = c.at; to < len(s) && !isBlank(s[to]) && strings.IndexByte(stops, s[to]) < 0; to++ {
		if s[to] == '<' && column {
			n := strings.IndexByte(s[to:], '>')
			if column = n > 0; column {
				to += n
			}
		}
	}
	return c.at, to
}

// word reads a word, which ends before a blank or one of the stops. wanted
// describes the word for messages. right checks it; if right is nil, any word will do.
func (c *cursor) word(stops, wanted string, right func(string) bool) Text {
	from, to := c.until(stops)
	if from == to {
		if from < c.l.end {
			_, to = c.until("")
		}
		c.fail(from, to, "[word-missing] expected %s", wanted)
		return Text{}
	}
	if s := c.l.raw[from:to]; right != nil && !right(s) && !isColumn(s) {
		c.fail(from, to, "[word-wrong] expected %s, not %s", wanted, quoted(s))
		return Text{}
	}
	c.at = to
	return c.l.text(from, to)
}

// choice reads one of the given words. A misspelt one is reported and read as the
// word that it resembles.
func (c *cursor) choice(wanted string, words ...string) string {
	from, to := c.until(":,\"")
	got := c.l.raw[from:to]
	for _, word := range words {
		if strings.EqualFold(got, word) && len(got) == len(word) {
			c.l.write(from, word)
			c.at = to
			return word
		}
	}
	if from == to {
		_, to = c.until("")
	}
	near := near(got, words)
	if wanted == words[0] && IsName(got) {
		near = wanted
	}
	if near == "" && got == "" {
		c.fail(from, to, "[word-missing] expected %s", wanted)
	} else if near == "" {
		c.fail(from, to, "[word-missing] expected %s, not %s", wanted, quoted(got))
	} else {
		c.fail(from, to, "[word-wrong] expected %s, not %s", wanted, quoted(got)).Near = near
		c.at = to
	}
	return near
}

func (c *cursor) name(wanted string) Text { return c.word(",:=\"", wanted, IsName) }

// id reads the name of a clause or ruling, which is in small letters.
func (c *cursor) id(wanted string) Text {
	from, to := c.until(",:=\"")
	if small := strings.ToLower(c.l.raw[from:to]); strings.IndexByte(small, '.') > 0 && len(small) == to-from && !isColumn(small) {
		c.l.write(from, small)
	}
	if bare := strings.TrimRight(c.l.raw[from:to], ".!?"); len(bare) < to-from && isID(bare) && strings.IndexByte(bare, '.') > 0 {
		c.at = to
		c.fail(from, to, "[word-wrong] expected %s, not %q", wanted, c.l.raw[from:to]).Near = bare
		return Text{}
	}
	return c.word(",;:=\"", wanted, isID)
}

// is reports whether the next word is the given keyword, and changes it to lower case.
func (c *cursor) is(word string) bool {
	from, to := c.until(",:\"")
	if !strings.EqualFold(c.l.raw[from:to], word) || to-from != len(word) {
		return false
	}
	c.l.write(from, word)
	return true
}

func (c *cursor) number(wanted string) Text { return c.word(",:=\"", wanted, isNumber) }

func (c *cursor) str(wanted string) Text {
	quote := c.peek() == '"'
	from := c.at
	if !quote {
		if c.done() {
			c.fail(from, from, "[quotes-missing] expected %s in quotes", wanted)
			return Text{}
		}
		d := c.fail(from, c.l.end, "[quotes-curly] expected %s in straight quotes", wanted)
		said := strings.Trim(c.l.raw[from:c.l.end], "\"'`“”„‟«» ")
		d.Hints = []string{c.l.raw[c.l.body:from] + `"` + strings.ReplaceAll(said, `"`, "'") + `"`}
		return Text{}
	}
	n := closing(c.l.raw[from+1:c.l.end], '"')
	if n < 0 {
		c.fail(from, c.l.end, "[quote-open] the quote is not closed: add one where it ends")
		return Text{}
	}
	c.at = from + n + 2
	t := c.l.text(from, c.at)
	t.S = notation.Unquote(t.S[1 : len(t.S)-1])
	if strings.TrimSpace(t.S) == "" {
		c.fail(from, c.at, "[quotes-empty] expected %s in the quotes", wanted)
	}
	return t
}

// rest reads the rest of the line, which belongs to the game.
func (c *cursor) rest(wanted string) Text {
	if c.done() {
		c.fail(c.at, c.at, "[word-missing] expected %s", wanted)
		return Text{}
	}
	from := c.at
	c.l.keep, c.at = from, c.l.end
	return c.l.text(from, c.l.end)
}

// item reads up to a comma outside quotes: one entry in the game's words.
func (c *cursor) item(wanted string) Text {
	c.skip()
	from, to := c.at, c.at
	for to < c.l.end && c.l.raw[to] != ',' {
		if c.l.raw[to] == '"' {
			if n := closing(c.l.raw[to+1:c.l.end], '"'); n >= 0 {
				to += n + 1
			}
		}
		to++
	}
	c.at = to
	for to > from && isBlank(c.l.raw[to-1]) {
		to--
	}
	if from == to {
		c.fail(from, min(c.at+1, c.l.end), "[word-missing] expected %s", wanted)
		return Text{}
	}
	return c.l.text(from, to)
}

func (c *cursor) commas() int { return strings.Count(c.l.raw[c.at:c.l.end], ",") }

// more reports whether a comma and another entry follow. It reports a comma at the end of the line.
func (c *cursor) more(wanted string) bool {
	if !c.l.readable() || c.done() {
		return false
	}
	if c.accept(',') {
		return true
	}
	from, to := c.until(",\"")
	if word := c.l.raw[from:to]; strings.HasPrefix(word, ";") || word == "and" || word == "&" {
		c.fail(from, to, "[comma-wrong] expected a comma, not %s", quoted(word)).Near = ","
		return false
	}
	d := c.fail(from, to, "[comma-missing] expected a comma before the next %s", wanted)
	before, rest := strings.TrimRight(c.l.raw[c.l.body:from], " \t"), c.l.raw[from:c.l.end]
	if wanted == "variant" && rest[0] >= '0' && rest[0] <= '9' { // no variant begins with a digit
		d.Say("[equals-missing] expected = before the value of a variant")
		d.Hints = []string{before + "=" + rest}
	} else if rest[0] != '"' {
		d.Hints = []string{before + ", " + rest}
	}
	return false
}

// end reports text that is left on the line.
func (c *cursor) end() {
	if !c.done() {
		c.fail(c.at, c.l.end, "[line-rest] %s is too much here", quoted(c.l.raw[c.at:c.l.end]))
	}
}

func (c *cursor) fail(from, to int, format string, args ...any) *Diagnostic {
	return c.p.fail(c.l, from, to, nil, format, args...)
}

// IsName reports whether s is a name: a letter, then letters, digits, _ and -.
func IsName(s string) bool {
	for i, r := range s {
		switch {
		case 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z':
		case i > 0 && ('0' <= r && r <= '9' || r == '_' || r == '-'):
		case r < 0x80:
			return false
		case unicode.IsLetter(r) || i > 0 && (unicode.IsDigit(r) || unicode.IsMark(r)):
		default:
			return false
		}
	}
	return s != ""
}

func isID(s string) bool {
	for {
		name, rest, more := strings.Cut(s, ".")
		if !IsName(name) {
			return false
		}
		if !more {
			return true
		}
		s = rest
	}
}

// isNumber reports whether s is a whole number that fits an int.
func isNumber(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != "" && len(s) <= 18
}

// isColumn reports whether s contains a <column>, which the rows of examples fill in.
func isColumn(s string) bool {
	n := strings.IndexByte(s, '<')
	return n >= 0 && strings.IndexByte(s[n:], '>') > 1
}

// near returns the word most like s, or "" when none is. It allows one typing
// mistake in a short word, three in a long one.
func near(s string, words []string) string {
	if len(s) < 2 || len(s) > 30 {
		return ""
	}
	for _, word := range words {
		if sameLetters(s, word) {
			return word
		}
	}
	word := rule.Nearest(s, words)
	slips := 1
	if n := len(word); n > 8 {
		slips = 3
	} else if n > 4 {
		slips = 2
	}
	if word == "" || levenshtein.ComputeDistance(strings.ToLower(s), word) > slips {
		return ""
	}
	return word
}

// sameLetters reports whether two words differ only in the order of their letters.
func sameLetters(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

// quoted returns a word of the source for a message, shortened.
func quoted(s string) string {
	if r := []rune(s[:min(len(s), 200)]); len(r) > 40 {
		s = string(r[:40]) + "..."
	}
	return `"` + s + `"`
}

// names are texts that may each occur only once.
type names map[string]Text

// add adds a text. It returns an equal text that was added before, if any.
func (ns *names) add(t Text) (before Text) {
	if !t.Given() {
		return Text{}
	}
	if before, found := (*ns)[t.S]; found {
		return before
	}
	if *ns == nil {
		*ns = names{}
	}
	(*ns)[t.S] = t
	return Text{}
}

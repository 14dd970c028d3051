package notation

import (
	"slices"
	"strconv"
	"strings"
)

// maxParts is how many moves a line can be divided into.
const maxParts = 99

// Divide returns the lines of the single moves that a line names at once: "Ada:
// pay fish leaf" and "Ada: pay fish, leaf" are "Ada: pay fish" and then "Ada:
// pay leaf", and "Ada: feed a1 leaf 3" is three times "Ada: feed a1 leaf".
// heads maps the words with which a move begins to the number of words that are
// repeated in every single move; the longest that fits counts. A tail is a word with
// which begins what all things share: "p1: bury Potworm, Bacillus from soil". reads
// reports whether a line is a move. The result is nil for a line that is one move, or
// that is none however it is divided.
func Divide(line string, heads map[string]int, reads func(line string) bool, tails ...string) []string {
	all := words(strings.TrimSpace(line), 1, 1)
	if strings.ContainsAny(line, "\r\n") || len(all) < 4 || all[1].Text != ":" || reads(line) {
		return nil
	}
	d := divider{reads: reads, rest: all[2:]}
	n := 0
	for begin, head := range heads {
		if k := len(strings.Fields(begin)); k >= n && len(d.rest) > max(k, head) && begin == strings.Join(texts(d.rest[:k]), " ") {
			n, d.head = k, head
		}
	}
	if n == 0 {
		return nil
	}
	d.said = all[0].written() + ": " + written(d.rest[:d.head])
	d.rest = d.rest[d.head:]
	if at := slices.IndexFunc(d.rest, func(w Word) bool { return !w.Quoted && slices.Contains(tails, w.Text) }); at > 0 {
		d.shared, d.rest = " "+written(d.rest[at:]), d.rest[:at]
	}
	for len(d.rest) > 0 {
		if !d.part() {
			return nil
		}
	}
	return d.parts
}

// A divider divides a line into the words that every move begins with and those that
// it ends with, the moves found so far, and the words that are left.
type divider struct {
	reads  func(string) bool
	head   int
	said   string
	shared string
	parts  []string
	rest   []Word
}

// part divides off the next thing, which may be said several times.
func (d *divider) part() bool {
	for k := range d.rest {
		if w := d.rest[k]; w.Text == "," && !w.Quoted {
			return false
		}
		one := d.said + " " + written(d.rest[:k+1]) + d.shared
		if !d.reads(one) {
			continue
		}
		d.rest = d.rest[k+1:]
		times := d.times()
		if len(d.parts)+times > maxParts {
			return false
		}
		d.parts = append(d.parts, slices.Repeat([]string{one}, times)...)
		return d.separator()
	}
	return false
}

// times reads how many times a thing is meant: once, unless a number says so.
func (d *divider) times() int {
	if len(d.rest) > 0 && !d.rest[0].Quoted {
		if n, err := strconv.Atoi(d.rest[0].Text); err == nil && n > 0 && n <= maxParts && strconv.Itoa(n) == d.rest[0].Text {
			d.rest = d.rest[1:]
			return n
		}
	}
	return 1
}

// separator reads what may stand between two things. It may be nothing, but
// then another thing has to follow.
func (d *divider) separator() bool {
	if len(d.rest) == 0 || d.rest[0].Quoted || d.rest[0].Text != "," && d.rest[0].Text != "and" {
		return true
	}
	d.rest = d.rest[1:]
	return len(d.rest) > 0
}

// written returns a word as it stood.
func (w Word) written() string {
	if w.Quoted {
		return Quote(w.Text)
	}
	return w.Text
}

func written(list []Word) string {
	parts := make([]string, len(list))
	for i, w := range list {
		parts[i] = w.written()
	}
	return strings.Join(parts, " ")
}

func texts(list []Word) []string {
	parts := make([]string, len(list))
	for i, w := range list {
		if parts[i] = w.Text; w.Quoted {
			parts[i] = ""
		}
	}
	return parts
}

package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Lines are the lines of a position in their order, each with the value that it shows: a
// *string, *int, *bool, *[]string or [Special].
type Lines struct {
	Join  func(list []string) string // how lists are written and read
	Split func(text string) []string
	list  []line
}

type line struct {
	word  string // perhaps with the name of a player: "hand Ada"
	value any
	shown func(empty bool) bool
}

// A Special is the rest of a line whose value is not plain.
type Special struct {
	Text string
	Read func(rest string)
}

// Add adds a line that is printed unless its value is empty.
func (l *Lines) Add(word string, value any) {
	l.list = append(l.list, line{word, value, func(empty bool) bool { return !empty }})
}

// If adds a line that is printed if shown is true, even if its value is empty.
func (l *Lines) If(shown bool, word string, value any) {
	l.list = append(l.list, line{word, value, func(bool) bool { return shown }})
}

// Always adds a line that is always printed.
func (l *Lines) Always(word string, value any) { l.If(true, word, value) }

// Print writes the lines.
func (l *Lines) Print() string {
	var b strings.Builder
	for _, one := range l.list {
		if text, empty := l.text(one.value); one.shown(empty) {
			text = strings.Replace(one.word+" "+text, " \n", "\n", 1) // a picture begins on the next line
			fmt.Fprintln(&b, strings.TrimRight(text, " "))
		}
	}
	return b.String()
}

func (l *Lines) text(value any) (text string, empty bool) {
	switch v := value.(type) {
	case *string:
		return *v, *v == ""
	case *int:
		return strconv.Itoa(*v), *v == 0
	case *bool:
		return "", !*v
	case Special:
		return v.Text, v.Text == ""
	}
	if list := *value.(*[]string); len(list) > 0 {
		return l.Join(list), false
	}
	return "none", true
}

// Read reads the rest of a line that begins with a word.
func (l *Lines) Read(word, rest string) error {
	name, more, _ := strings.Cut(rest, " ")
	at := slices.IndexFunc(l.list, func(one line) bool { return one.word == word || one.word == word+" "+name })
	if at < 0 {
		return Unsupported("a line that begins with " + word)
	}
	if l.list[at].word != word {
		rest = more
	}
	switch v := l.list[at].value.(type) {
	case *string:
		*v = rest
	case *int:
		*v, _ = strconv.Atoi(rest)
	case *bool:
		*v = true
	case *[]string:
		*v = l.Split(rest)
	case Special:
		v.Read(rest)
	}
	return nil
}

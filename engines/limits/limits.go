// Package limits says how much of each resource a run may use, so that no file,
// whoever wrote it, takes more time or memory than a command can spare.
package limits

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A Kind is what is limited.
type Kind uint8

// What is limited.
const (
	File      Kind = iota // the bytes of a file
	Read                  // the bytes of all files of a run
	Line                  // the bytes of a line
	Lines                 // the lines of all files of a run
	Chain                 // the length of a chain of scenarios, or files, that begin from each other
	Cases                 // the cases of a run: scenarios, rows, readings
	Filled                // the bytes of the scripts after the cells of rows are filled in
	Steps                 // the work of one expression
	Items                 // the items of all lists that one expression makes
	Expr                  // the bytes of an expression
	Parts                 // the parts of an expression
	Lists                 // the list searches (all, any, ...) in an expression
	Within                // the list searches inside one list search
	Pattern               // the bytes of a pattern of matches
	Page                  // the depth of nested lists and quotes of a page
	YAML                  // the bytes of a YAML document
	YAMLLines             // its lines
	YAMLLine              // the characters of a line of it
	YAMLSigns             // the colons and commas of a YAML document
	YAMLDepth             // the depth of its nesting
	Pictures              // the pictures that the scripts of a run draw
	Chance                // the results of chance between two lines of a script
	kinds
)

// An Entry describes a limit.
type Entry struct {
	Name    string // as in --limit NAME=VALUE
	Words   string
	Default int64
	Bytes   bool  // it is written as a size, 16MiB
	Most    int64 // the largest value that a flag may set, 0 for no maximum
}

// Table describes the limits, by kind.
var Table = [kinds]Entry{
	File:      {Name: "file", Words: "the size of a file", Default: 16 << 20, Bytes: true},
	Read:      {Name: "read", Words: "the size of all files of a run together", Default: 256 << 20, Bytes: true},
	Line:      {Name: "line", Words: "the length of a line", Default: 64 << 10, Bytes: true},
	Lines:     {Name: "lines", Words: "the lines of all files of a run together", Default: 500_000},
	Chain:     {Name: "chain", Words: "how many scenarios start from, or files include, one another", Default: 6_000},
	Cases:     {Name: "cases", Words: "the cases of a run: scenarios, and each row and reading", Default: 100_000},
	Filled:    {Name: "filled", Words: "the text of all scripts with a row of examples filled in", Default: 64 << 20, Bytes: true},
	Pictures:  {Name: "pictures", Words: "the pictures that the scripts of a run draw", Default: 1000},
	Chance:    {Name: "chance", Words: "the results of chance between two lines of a script (exit code 8)", Default: 10_000},
	Steps:     {Name: "steps", Words: "the steps to work out one expression (exit code 8)", Default: 1_000_000},
	Items:     {Name: "items", Words: "the length of all lists that one expression makes (exit code 8)", Default: 2000},
	Expr:      {Name: "expr", Words: "the characters of an expression", Default: 10_000, Most: 100_000},
	Parts:     {Name: "parts", Words: "the parts of an expression", Default: 1000, Most: 100_000},
	Lists:     {Name: "lists", Words: "the lists that an expression searches", Default: 12, Most: 1000},
	Within:    {Name: "within", Words: "the lists that it searches for each one of another list", Default: 1, Most: 100},
	Pattern:   {Name: "pattern", Words: "the characters of a pattern of matches", Default: 200, Most: 100_000},
	Page:      {Name: "page", Words: "how deep lists and quotes of a Markdown page nest", Default: 100, Most: 10_000},
	YAML:      {Name: "yaml", Words: "the size of a card set, and like it of all YAML", Default: 256 << 10, Bytes: true},
	YAMLLines: {Name: "yaml-lines", Words: "its lines", Default: 6000},
	YAMLLine:  {Name: "yaml-line", Words: "the characters of a line of it", Default: 4000},
	YAMLSigns: {Name: "yaml-signs", Words: "its colons and commas", Default: 12_000},
	YAMLDepth: {Name: "yaml-depth", Words: "how deep it nests", Default: 32, Most: 1000},
}

// Limits are limits by kind. A zero means the default, so the zero value has all defaults.
type Limits [kinds]int64

// Of returns the limit of a kind, as set or by default.
func (l *Limits) Of(k Kind) int64 {
	if l != nil && l[k] > 0 {
		return l[k]
	}
	return Table[k].Default
}

// LimitError is the error for something that is more than a limit allows.
type LimitError struct {
	Kind  Kind
	Limit int64
	What  string // the beginning of the message: "the file is larger than"
	Line  int    // the line in the file, 0 for none
}

func (e *LimitError) Error() string {
	entry := &Table[e.Kind]
	return fmt.Sprintf("%s %s (--limit %s=N allows more)", e.What, entry.Write(e.Limit), entry.Name)
}

// Over returns the error that the limit of a kind is exceeded.
func (l *Limits) Over(k Kind, what string) *LimitError {
	return &LimitError{Kind: k, Limit: l.Of(k), What: what}
}

// Write formats a value of the limit: 16 MiB, or 500000.
func (e *Entry) Write(n int64) string {
	if !e.Bytes {
		return strconv.FormatInt(n, 10)
	}
	for i, unit := range []string{"GiB", "MiB", "KiB"} {
		if size := int64(1) << (30 - 10*i); n >= size && n%size == 0 {
			return fmt.Sprintf("%d %s", n/size, unit)
		}
	}
	return fmt.Sprintf("%d bytes", n)
}

// Set sets a limit from NAME=VALUE: file=64MiB, lines=2000000.
func (l *Limits) Set(text string) error {
	name, value, found := strings.Cut(text, "=")
	for k := range Table {
		if Table[k].Name != name {
			continue
		}
		n, ok := read(value)
		if !found || !ok {
			return fmt.Errorf("%q must be %s=N, a number above 0, as 1000, 64KiB or 16MiB", text, name)
		}
		if most := Table[k].Most; most > 0 && n > most {
			return fmt.Errorf("%q must be at most %s", text, Table[k].Write(most))
		}
		l[k] = n
		return nil
	}
	return fmt.Errorf("there is no limit %q: the limits are %s", name, strings.Join(Names(), ", "))
}

// Names returns the names of all limits.
func Names() []string {
	names := make([]string, len(Table))
	for k := range Table {
		names[k] = Table[k].Name
	}
	return names
}

// read parses a number that may end with KiB, MiB or GiB.
func read(text string) (int64, bool) {
	unit := int64(1)
	for i, suffix := range []string{"KiB", "MiB", "GiB"} {
		if number, found := strings.CutSuffix(text, suffix); found {
			text, unit = strings.TrimSpace(number), int64(1)<<(10*(i+1))
		}
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 || n > math.MaxInt64/unit {
		return 0, false
	}
	return n * unit, true
}

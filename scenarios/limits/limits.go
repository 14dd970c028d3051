// Package limits says how much of everything a run may take, so that no file,
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
	File   Kind = iota // the bytes of a file
	Read               // the bytes of all files of a run
	Line               // the bytes of a line
	Lines              // the lines of all files of a run
	Chain              // how many scenarios, or files, begin from each other
	Cases              // the cases of a run: scenarios, rows, readings
	Filled             // the bytes of the scripts that rows are put into
	Steps              // the work of one expression
	Items              // the lists that one expression makes, together
	kinds
)

// An Entry describes a limit.
type Entry struct {
	Name    string // as --limit NAME=VALUE says it
	Words   string
	Default int64
	Bytes   bool // it is written as a size, 16MiB
}

// Table describes the limits, by kind.
var Table = [kinds]Entry{
	File:   {"file", "the size of a file", 16 << 20, true},
	Read:   {"read", "the size of all files of a run together", 256 << 20, true},
	Line:   {"line", "the length of a line", 64 << 10, true},
	Lines:  {"lines", "the lines of all files of a run together", 500_000, false},
	Chain:  {"chain", "how many scenarios begin from, or files include, one another", 6_000, false},
	Cases:  {"cases", "the cases of a run: scenarios, and each row and reading", 100_000, false},
	Filled: {"filled", "the text of all scripts with a row of examples filled in", 64 << 20, true},
	Steps:  {"steps", "the steps to work out one expression", 1_000_000, false},
	Items:  {"items", "the length of all lists that one expression makes", 2000, false},
}

// Limits are limits that differ from the defaults. Zero is the default, and the
// zero value has all defaults.
type Limits [kinds]int64

// Of returns the limit of a kind.
func (l *Limits) Of(k Kind) int64 {
	if l != nil && l[k] > 0 {
		return l[k]
	}
	return Table[k].Default
}

// Exceeded is the error of what is more than a limit allows.
type Exceeded struct {
	Kind  Kind
	Limit int64
	What  string // "the file is larger than"
	Line  int    // of the file, 0 for none
}

func (e *Exceeded) Error() string {
	entry := &Table[e.Kind]
	return fmt.Sprintf("%s %s (--limit %s=N allows more)", e.What, entry.Write(e.Limit), entry.Name)
}

// Over returns the error that what there is of a kind is more than allowed.
func (l *Limits) Over(k Kind, what string) *Exceeded {
	return &Exceeded{Kind: k, Limit: l.Of(k), What: what}
}

// Write writes a value of the limit: 16 MiB, or 500000.
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

// Set reads NAME=VALUE: file=64MiB, lines=2000000.
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

// read reads a number with, perhaps, KiB, MiB or GiB.
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

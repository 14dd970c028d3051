package inquiry

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/scenarios"
)

// A Part is a line of a printed position, and what an answer becomes when the line is
// varied: omitted, without one of the things that it lists, with a number one more or
// less, with a picture's cell empty.
type Part struct {
	Line   string     `json:"line"`
	Varied int        `json:"varied"`           // how many variations can be on a table
	Others []Other    `json:"others"`           // those with another answer; none: the line does not matter
	Things []scene.ID `json:"things,omitempty"` // of a picture; empty unless the caller adds them
}

// An Other is a variation of a line and the answer under it.
type Other struct {
	Instead string        `json:"instead"` // the line as it is varied; "" when it is omitted
	Answer  string        `json:"answer"`
	Says    []string      `json:"says,omitempty"` // of a picture; the same
	At      rule.Position `json:"-"`
}

// Relevant varies every line of a position, one thing at a time, and asks again. A
// variation that cannot be read, that breaks a rule which the position keeps, or that
// changes nothing, does not count.
func Relevant(table rule.AnyGame, p rule.Position, ask func(rule.Position) string) (parts []Part) {
	lines := strings.Split(strings.TrimSuffix(table.PrintPosition(p), "\n"), "\n")
	is, violations := ask(p), len(table.Faults(p))
	for i, line := range lines {
		part := Part{Line: line, Others: []Other{}}
		asked := map[rule.Position]bool{p: true}
		try := func(instead ...string) {
			end := i + 1
			for len(instead) == 0 && end < len(lines) && strings.HasPrefix(lines[end], " ") {
				end++ // what is indented below goes with the line
			}
			other, err := table.ReadPosition(strings.Join(slices.Concat(lines[:i], instead, lines[end:]), "\n"))
			if err != nil || asked[other] || len(table.Faults(other)) > violations {
				return
			}
			asked[other] = true
			part.Varied++
			if answer := ask(other); answer != is {
				part.Others = append(part.Others, Other{Instead: strings.Join(instead, "\n"), Answer: answer, At: other})
			}
		}
		for _, instead := range Varied(line) {
			try(instead)
		}
		if !strings.HasPrefix(line, " ") {
			try()
		}
		parts = append(parts, part)
	}
	return parts
}

// Depicted says what is different in a picture once the position is another, and on which things.
func Depicted(table rule.AnyGame, before *scene.Scene, p rule.Position) (says []string, things []scene.ID) {
	after, _ := table.Picture(p, rule.Chance)
	gone, come := scene.Changes(before, &after)
	for _, mark := range slices.Concat(gone, come) {
		says, things = append(says, mark.Say), append(things, mark.On)
	}
	return says, things
}

// numbers matches words of letters and digits; those of digits alone are numbers.
var numbers = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]*"|[\pL\d_]+`) })

// Varied returns the variations of a line: of its numbers, its list, or its cells.
func Varied(line string) (all []string) {
	for _, m := range numbers().FindAllStringIndex(line, -1) {
		n, err := strconv.Atoi(line[m[0]:m[1]])
		if err != nil {
			continue
		}
		for _, other := range []int{n - 1, n + 1} {
			if other >= 0 {
				all = append(all, line[:m[0]]+strconv.Itoa(other)+line[m[1]:])
			}
		}
	}
	if strings.HasPrefix(strings.TrimLeft(line, " "), "|") {
		for i, r := range line {
			if r == ' ' || r == '|' || r == '.' {
				continue
			}
			all = append(all, line[:i]+"."+line[i+len(string(r)):])
		}
		return all
	}
	pieces := strings.Split(line, ", ")
	for i := range pieces {
		if len(pieces) == 1 {
			break
		}
		kept := slices.Delete(slices.Clone(pieces), i, i+1)
		if head, _, found := strings.Cut(pieces[0], " "); i == 0 && found {
			all = append(all, head+" "+strings.Join(kept, ", "))
			if words := strings.SplitN(pieces[0], " ", 3); len(words) == 3 { // hand Fern Termite, Bacillus
				all = append(all, words[0]+" "+words[1]+" "+strings.Join(kept, ", "))
			}
			continue
		}
		all = append(all, strings.Join(kept, ", "))
	}
	return all
}

// Asks returns a function that answers a question about positions in a few words: whether
// a move is legal or which clauses refuse it, or the value of a number or fact. It is nil for what
// is neither.
func Asks(table rule.AnyGame, p rule.Position, question string) func(rule.Position) string {
	if _, err := table.ReadTerse(p, question); err == nil {
		return func(at rule.Position) string {
			tried, err := rule.Try(table, at, question)
			if err != nil {
				return "no move"
			}
			if len(tried.Reasons) == 0 {
				return "legal"
			}
			ids := rule.IDs(tried.Reasons)
			slices.Sort(ids)
			return "refused by " + strings.Join(ids, ", ")
		}
	}
	if rule.FindLedger(table.Ledgers(p), question) != nil {
		return func(at rule.Position) string {
			if l := rule.FindLedger(table.Ledgers(at), question); l != nil {
				return strconv.Itoa(l.Sum())
			}
			return "not counted"
		}
	}
	value, err := scenarios.NewValue(table, question, nil)
	if err != nil {
		return nil
	}
	return func(at rule.Position) string {
		is, err := value.Of(table, at)
		if err != nil {
			return err.Error()
		}
		return scenarios.Show(is)
	}
}

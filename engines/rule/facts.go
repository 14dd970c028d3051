package rule

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A Fact is a name that expectations may use.
type Fact struct {
	Name, Type string
	Value      string // what kind of value it is, in words: "list of text"
	Doc        string
}

// FactsOf lists the facts of a struct, in the order of its fields: those with the tags expr and
// doc. The error that a function may return besides its value is omitted.
func FactsOf(v any) []Fact {
	var facts []Fact
	eachFact(v, func(name string, value reflect.Value, field int) {
		f := value.Type().Field(field)
		facts = append(facts, Fact{name, typeOf(f.Type), typeWords(f.Type), f.Tag.Get("doc")})
	})
	return facts
}

// FactNamed returns the value of a fact of a struct by its name; it is not valid
// when the struct has none of that name.
func FactNamed(v any, name string) (value reflect.Value) {
	eachFact(v, func(fact string, facts reflect.Value, field int) {
		if fact == name {
			value = facts.Field(field)
		}
	})
	return value
}

// factFields has the names of the facts in the fields of each type of struct, "" for a field
// that is none: to read tags takes time.
var factFields sync.Map

func eachFact(v any, do func(name string, facts reflect.Value, field int)) {
	if later, ok := v.(func() any); ok {
		v = later()
	}
	value := reflect.Indirect(reflect.ValueOf(v))
	if value.Kind() != reflect.Struct {
		return
	}
	known, ok := factFields.Load(value.Type())
	if !ok {
		names := make([]string, value.NumField())
		for i := range names {
			names[i] = value.Type().Field(i).Tag.Get("expr")
		}
		known, _ = factFields.LoadOrStore(value.Type(), names)
	}
	for i, name := range known.([]string) {
		if name != "" {
			do(name, value, i)
		}
	}
}

// typeOf prints the type of a fact for programs: a function without its error.
func typeOf(t reflect.Type) string {
	text := strings.ReplaceAll(t.String(), "rule.Line", "line")
	if before, result, found := strings.Cut(text, ") ("); found {
		text = before + ") " + strings.TrimSuffix(result, ", error)")
	}
	return text
}

// typeWords says what kind of value a fact is.
func typeWords(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "text"
	case reflect.Slice, reflect.Array:
		if kind := typeWords(t.Elem()); kind != "value" {
			return "list of " + strings.Replace(kind, "number", "numbers", 1)
		}
		return "list"
	case reflect.Map:
		return typeWords(t.Elem()) + " by name"
	case reflect.Func:
		return typeWords(t.Out(0)) + [...]string{" of all", " for a text", " for two texts"}[min(t.NumIn(), 2)]
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64:
		return "number"
	}
	return "value"
}

// A DiffLine is a line of one of two texts.
type DiffLine struct {
	Sign byte // '-' only of the first, '+' only of the second, ' ' of both
	Line string
}

// Difference compares two texts line by line, as two printed positions are compared. Lines are
// equal when their words are, however many blanks are between them. A line that is not indented
// and has only moved counts as common to both. Common lines are given as the second text has them.
func Difference(before, after string) []DiffLine {
	old, new := linesOf(before), linesOf(after)
	oldKeys, newKeys := keysOf(old), keysOf(new)
	moved := movedLines(oldKeys, newKeys)
	if all := inPlace(old, new, oldKeys, newKeys, moved); all != nil {
		return all
	}
	common := longestCommon(oldKeys, newKeys)
	var all []DiffLine
	i, j := 0, 0
	for i < len(old) || j < len(new) {
		run := len(all)
		for ; i < len(old) && (j == len(new) || common[i+1][j] >= common[i][j+1]) && !(j < len(new) && oldKeys[i] == newKeys[j]); i++ {
			if moved[oldKeys[i]] == 0 {
				all = append(all, DiffLine{'-', old[i]})
			}
		}
		for ; j < len(new) && !(i < len(old) && (oldKeys[i] == newKeys[j] || common[i+1][j] >= common[i][j+1])); j++ {
			if moved[newKeys[j]] == 0 {
				all = append(all, DiffLine{'+', new[j]})
			} else {
				all = append(all, DiffLine{' ', new[j]})
			}
		}
		pair(all[run:])
		for ; i < len(old) && j < len(new) && oldKeys[i] == newKeys[j]; i, j = i+1, j+1 {
			all = append(all, DiffLine{' ', new[j]})
		}
	}
	return all
}

// inPlace compares two texts with the same number of lines, each line with the
// one in its place, which suits drawn boards; nil when a line has moved.
func inPlace(old, new, oldKeys, newKeys []string, moved map[string]int) (all []DiffLine) {
	if len(old) != len(new) {
		return nil
	}
	for i := range old {
		switch {
		case oldKeys[i] == newKeys[i]:
			all = append(all, DiffLine{' ', new[i]})
		case moved[oldKeys[i]]+moved[newKeys[i]] > 0:
			return nil
		default:
			all = append(all, DiffLine{'-', old[i]}, DiffLine{'+', new[i]})
		}
	}
	return all
}

func linesOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// keysOf returns the lines with single blanks between their words.
func keysOf(lines []string) []string {
	keys := make([]string, len(lines))
	for i, line := range lines {
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		keys[i] = indent + strings.Join(strings.Fields(line), " ")
	}
	return keys
}

// movedLines counts the lines, neither indented nor rows of a drawing, that
// occur equally often in both texts: wherever they stand, they say the same.
func movedLines(old, new []string) map[string]int {
	count := map[string][2]int{}
	for i, keys := range [2][]string{old, new} {
		for _, key := range keys {
			if key != "" && key[0] != ' ' && key[0] != '\t' && key[0] != '|' {
				n := count[key]
				n[i]++
				count[key] = n
			}
		}
	}
	moved := map[string]int{}
	for key, n := range count {
		if n[0] == n[1] {
			moved[key] = n[0]
		}
	}
	return moved
}

// longestCommon returns, for every i and j, the length of the longest common
// subsequence of the lines a[i:] and b[j:].
func longestCommon(a, b []string) [][]int {
	length := make([][]int, len(a)+2)
	for i := range length {
		length[i] = make([]int, len(b)+2)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				length[i][j] = length[i+1][j+1] + 1
			} else {
				length[i][j] = max(length[i+1][j], length[i][j+1])
			}
		}
	}
	return length
}

// pair puts each removed line next to the added line that replaces it, where a
// run has as many of one as of the other.
func pair(run []DiffLine) {
	n := len(run) / 2
	if len(run)%2 != 0 || slices.ContainsFunc(run[:n], func(c DiffLine) bool { return c.Sign != '-' }) ||
		slices.ContainsFunc(run[n:], func(c DiffLine) bool { return c.Sign != '+' }) {
		return
	}
	paired := make([]DiffLine, 0, len(run))
	for i := range n {
		paired = append(paired, run[i], run[n+i])
	}
	copy(run, paired)
}

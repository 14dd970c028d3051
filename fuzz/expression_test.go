package fuzz

import (
	"errors"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// FuzzExpressions reads and evaluates expressions. Each must end in time: with a value, with
// a mistake that has a place, or with a limit that has a name.
func FuzzExpressions(f *testing.F) {
	for _, text := range []string{
		`true`, `moves == 0 and "place a1" in legal`, `all(legal, {len(#) > 3 or # startsWith "p"})`, `map(legal, {# + string(1)}) == []`,
		`count(1..9, {# in [1, 2, 3]}) == 3`, `any(1..1900, {any(1..9, {# > 10})})`, `reduce(1..40, #acc + #acc, "x") == "y"`, `let a = 1; a == 1`,
		`legal[0] matches "a*b"`, `turn ?? "x" == "y" ? not over : -1 < 2 ** 3`, `find(legal, # == "x")?.y == nil`, `sort(keys({"a": 1})) | first() == "a"`,
	} {
		for i := range engines.Games {
			f.Add(uint8(i), text)
		}
	}
	var tables []rule.AnyGame
	for _, def := range engines.Games {
		table, err := def.Table(rule.Setup{})
		if err != nil {
			f.Fatal(err)
		}
		tables = append(tables, table)
	}
	f.Fuzz(func(t *testing.T, choice uint8, text string) {
		table := tables[int(choice)%len(tables)].Fresh()
		begun := time.Now()
		condition, err := scenarios.NewCondition(table, text, &limits.Limits{limits.Steps: 100_000})
		if err != nil {
			var wrong *rule.TextError
			if !errors.As(err, &wrong) || wrong.Line != 1 || wrong.Col < 1 || wrong.Msg == "" {
				t.Fatalf("%q: a mistake without a place: %#v", text, err)
			}
			return
		}
		condition.Holds(table, table.Start(), 0)
		if took := time.Since(begun); took > 5*time.Second {
			t.Fatalf("%q took %v", text, took)
		}
	})
}

package scenarios_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

const inMnk = "game mnk\nplayers Ann, Bob\nscenario \"s\"\n  setup\n  Ann: place a1\n  expect "

// An expression has the value that it has on paper, or none, and then it does not decide.
func TestArithmetic(t *testing.T) {
	const most = "more than the largest whole number, 9223372036854775807"
	for _, c := range []struct{ expression, want string }{
		{"9223372036854775806 + 1 > 0", ""},
		{"9223372036854775807 + 1 > 0", most},
		{"-9223372036854775807 - 2 < 0", "less than the least whole number"},
		{"4611686018427387904 * 2 > 0", most},
		{"-(-9223372036854775807 - 1) < 0", most},
		{"abs(-9223372036854775807 - 1) > 0", most},
		{"(-9223372036854775807 - 1) / -1 > 0", "too large"},
		{"(-9223372036854775807 - 1) % -1 == 0", ""},
		{"sum([9223372036854775807, 1]) < 0", most},
		{"sum([1, 2], # * 9223372036854775807) < 0", most},
		{"sum([1, 2], # * 2) == 6", ""},
		{"map([1, 2], sum([#, 1], # + 1)) == [4, 5]", ""},
		{`sum(["a"]) == ""`, "is not a number"},
		{"int(1e30) > 0", "not between"},
		{"int(2.9) == 2 and int(\"7\") == 7", ""},
		{`int("1e3") == 1000`, "not a whole number"},
		{`float("NaN") != 1.5`, "not a number"},
		{`float("-Inf") < 0`, "not a number"},
		{"float(9223372036854775807) > 0", "too large"},
		{"9007199254740993 == 9007199254740992.0", "too large"},
		{"7 / 2 == 3.5 and 7 % 4 == 3 and 1.5 * 2 == 3", ""},
		{"1 / 0 > 5", "divides by zero"},
		{"moves % (moves - 1) == 0", "divides by zero"},
		{"0.0 / 0.0 != 1", "divides by zero"},
		{"1e308 * 10 > 0", "too large"},
		{"round(2.5) == 3 and ceil(1) == 1 and abs(-2.5) == 2.5 and abs(-2) == 2", ""},
		{"moves < 99999999999999999999", "cannot be computed: 99999999999999999999 is " + most},
		{"moves < 1e999", "more than the largest number"},
		{"moves < 0xfffffffffffffffff", most},
		{"min([]) == 0", "the list is empty"},
		{"max([]) != 0", "the list is empty"},
		{"first([]) != 1", "the list is empty"},
		{"min([]) == nil and last([]) == nil", ""},
		{`find(legal, # == "q") != "y"`, "nothing is found"},
		{`find(legal, # == "q") == nil and (find(legal, # == "q") ?? "y") == "y"`, ""},
		{`legal[8] != ""`, "there is no element 8 in a list of 8"},
		{`legal[-9] != ""`, "there is no element -9 in a list of 8"},
		{`legal[-1] == "place c3"`, ""},
		{`{"a": 1}["b"] != 2`, `there is no entry "b"`},
		{"-9223372036854775807..9223372036854775807 == []", "not the end of a range"},
		{"-1..1 == [-1, 0, 1]", ""},
		{"over and 1 / 0 > 5 or moves == 1", ""},
	} {
		diags := reported("a.scenario", inMnk+c.expression+"\n")
		var got string
		for _, d := range diags {
			got += d.Msg
		}
		if c.want == "" && got != "" || c.want != "" && (!strings.Contains(got, c.want) || !strings.Contains(got, "cannot be computed")) {
			t.Errorf("%s: got %q, want %q", c.expression, got, c.want)
		}
	}
}

// not and ! hold for the whole comparison that follows.
func TestNot(t *testing.T) {
	for expression, holds := range map[string]bool{
		"not moves == 1":                            false,
		"not moves in [2, 3]":                       true,
		"not moves not in [1, 2]":                   true,
		"not moves + 1 < 2":                         true,
		`not turn contains "x"`:                     true,
		`not turn matches "^B"`:                     false,
		"!moves == 2":                               true,
		"! moves >= 1":                              false,
		"not over and moves == 1":                   true,
		"not over or moves == 2":                    true,
		"not moves == 2 and not moves == 3":         true,
		"not not moves == 1":                        true,
		"(not over) == true":                        true,
		"not (not over)":                            false,
		"all([2, 3], not # == moves)":               true,
		"not over ? moves == 1 : moves == 2":        true,
		`not Ann.has("a1") or not Bob.has("a1")`:    true,
		"over == not (moves == 1)":                  true,
		"not over == (not moves == 1) and true":     false,
		"not any(legal, not # startsWith \"plac\")": true,
	} {
		if diags := reported("a.scenario", inMnk+expression+"\n"); len(diags) == 0 != holds {
			t.Errorf("%s: holds %v, want %v: %v", expression, !holds, holds, diags)
		}
	}
}

// theirs are the words of the expression library and of Go, which no reader shall see.
var theirs = regexp.MustCompile(`0x[0-9a-f]{3}|<nil>|interface|rule\.|Facts|func\b|map\[|\[\]\w|runtime|strconv|reflect|mismatched|[Ii]nvalid|cannot use|` +
	`unexpected token|builtin|predicate|engines|unknown |float64|int64|undefined|callable|regexp|%!|panic|goroutine|literal|syntax|coalesce|fetch|overload|redeclare|Operator|too many arg|not enough`)

// No message of the expression library, and no value or type of Go, reaches a reader,
// whatever is asked of whichever fact of every game.
func TestPlainWords(t *testing.T) {
	for _, def := range engines.Games {
		table, err := def.Table(rule.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		player := table.Seats()[0]
		var facts []string
		for _, f := range rule.FactsOf(def.Facts) {
			facts = append(facts, f.Name)
		}
		for _, f := range rule.FactsOf(table.Facts(table.Start())[player]) {
			facts = append(facts, player+"."+f.Name)
		}
		seen, values := 0, 0
		for _, fact := range append(facts, player, "moves", "legal", "nil", "$env", "1", "1.5", `"x"`, "[1]", "[nil]", "{a: 1}") {
			var src strings.Builder
			fmt.Fprintf(&src, "game %s\n", def.Name)
			for i, asked := range []string{
				"%s", "%s == 12345", "%s == \"no such\"", "%s == nil", "%s == PLAYER", "[%s] == [1, 2, 3]", "{a: %s} == {b: 1}", "%s == {}", "%s + 1 == 7777", "%s + \"q\" == \"\"",
				"-%s == 7777", "not %s", "%s < 0", "%s in [7777]", "7777 in %s", "\"q\" in %s", "%s contains \"q\"", "%s matches \"[\"", "%s matches %s", "%s.q == 1", "%s.q.r", "%s?.q == 1", "%s[\"q\"] == 1",
				"%s[0] == 7777", "%s[99] == 7777", "%s[0:1] == 7777", "%s[1.5:] == 7", "%s() == 7777", "%s(\"q\") == 7777", "%s(1, 2, 3) == 1", "%s(nil)", "len(%s) == 7777", "type(%s) == \"q\"", "string(%s) == \"q\"", "int(%s) == 7777", "float(%s) == 7.5",
				"abs(%s) == 7777", "sum(%s) == 7777", "min(%s) == 7777", "max(1, %s) == 7777", "first(%s) == 7777", "last(%s)", "take(%s, 1) == 7777", "keys(%s) == 1", "values(%s) == 1", "reverse(%s) == 1", "sort(%s) == [7777]", "sort([1, %s, \"a\"]) == [7777]",
				"lower(%s) == \"q\"", "trim(%s, 1) == 1", "indexOf(%s, 1) == 7", "hasPrefix(%s, 1)", "all(%s, #)", "all(%s, # == 7777)", "map(%s, .q) == 1", "filter(%s, {# > 1}) == 1", "count(%s) == 7777", "find(%s, # == 7) == 1", "findIndex(%s, # == 7) == 7777", "sum(%s, 1.5) == 7777",
				"%s ? 1 : 2", "%s ?? 1 == 1", "%s ?? 1 + 1 == 1", "%s | len() == 1", "%s .. 3 == 1", "%s == 0b2", "%s == 0o9", "%s == 1__", "%s == 0x", "%s == 09", "%s == 'q\\z'", "%s == b\"q\"", "%s ==", "== %s", "%s %s", "%s == @1,2", "%s;%s", "let q = %s; q == 1", "if %s { 1 } else { 2 }",
				"#%s", ".q == %s", "%s == /* q", "%s &^ 1", "%s =~ 1", "%s == \\q", "%s == ~", "(%s", "%s)", "[%s", "{%s", "{1: %s} == 1", "{[1]: %s} == 1", "all(%s)", "all()", "len()", "%s.", "%s..", "%s == $q", "%s == #q", "len(%s, 1) == 1", "get(%s, 1) == 1", "reduce(%s, # + #acc) == 1",
			} {
				asked = strings.ReplaceAll(strings.ReplaceAll(asked, "%s", fact), "PLAYER", player)
				fmt.Fprintf(&src, "scenario \"%d\"\n  expect %s\n", i, asked)
			}
			for _, d := range reported("a.scenario", src.String()) {
				seen++
				for _, line := range append(d.Hints, strings.ReplaceAll(d.Msg, d.Source, "")) {
					said := line
					for strings.HasPrefix(d.Source, "  expect ") && strings.Contains(said, d.Source[9:]) {
						said = strings.Replace(said, d.Source[9:], "", 1)
					}
					if strings.Contains(line, " is ") {
						values++
					}
					if found := theirs.FindString(said); found != "" && !strings.Contains(d.Source, found) {
						t.Errorf("%s: %q in %q\n%s", def.Name, found, line, d.Source)
					}
				}
			}
		}
		if seen < 1000 || values < 200 {
			t.Errorf("%s: only %d mistakes, %d values", def.Name, seen, values)
		}
	}
}

//go:build unix

package cli

import (
	"fmt"
	"strings"
)

// expecting returns a scenario with an expectation.
func expecting(expr string) map[string]string {
	return map[string]string{"a.scenario": head + oneMove + "  expect " + expr + "\n"}
}

// hostileExpressions would run for ever, or use all memory.
func hostileExpressions() []hostile {
	return []hostile{
		{name: "a text that doubles forty times", args: "check a.scenario", files: expecting(`reduce(1..40, #acc + #acc, "x") == "y"`), code: 2, says: "reduce is no function of expectations"},
		{name: "a variable that doubles", args: "check a.scenario", files: expecting(`let a = "xxxxxxxx"; let b = a + a + a + a; b == "y"`), code: 2, says: "no variables"},
		{name: "a text repeated", args: "check a.scenario", files: expecting(`repeat("x", 1000000000) == "y"`), code: 2, says: "repeat is no function"},
		{name: "a text replaced", args: "check a.scenario", files: expecting(`replace("xxxxxxxx", "x", "yyyyyyyyyyyyyy") == "y"`), code: 2, says: "replace is no function"},
		{name: "a list of lists of lists", args: "check a.scenario", files: expecting(`flatten(map(1..99, {legal})) == []`), code: 2, says: "flatten is no function"},
		{name: "lists joined to themselves", args: "check a.scenario", files: expecting(`concat(legal, legal, legal) == []`), code: 2, says: "concat is no function"},
		{name: "a text of JSON", args: "check a.scenario", files: expecting(`toJSON(legal) == ""`), code: 2, says: "toJSON is no function"},
		{name: "a list mapped again and again", args: "check a.scenario", files: expecting(`map(map(map(["x"], # + # + # + #), # + # + # + #), # + # + # + #) == []`), code: 2, says: "not mapped again"},
		{name: "a list grouped", args: "check a.scenario", files: expecting(`len(groupBy(legal, #)) == 1`), code: 2, says: "groupBy is no function"},
		{name: "a billion numbers", args: "check a.scenario", files: expecting(`len(1..1000000000) == 1`), code: 8, says: "longer than 2000 (--limit items=N"},
		{name: "numbers backwards", args: "check a.scenario", files: expecting(`len(1..-9223372036854775807) == 1`), code: 1},
		{name: "lists within lists", args: "check a.scenario", files: expecting(`all(1..1900, {all(1..9, {# > 0})})`), code: 8, says: "longer than 2000"},
		{name: "a long list sorted for each of it", args: "check a.scenario --limit steps=100000,items=100000", files: expecting(`all(1..1900, {sort(legal) != []})`), code: 8, says: "more steps than 100000 (--limit steps=N"},
		{name: "legal moves sought among legal moves", args: "check a.scenario --limit steps=500", files: expecting(`all(legal, {# in legal})`), code: 8, says: "more steps"},
		{name: "four lists within one another", args: "check a.scenario", files: expecting(`all(1..9, {all(1..9, {all(1..9, {all(1..9, {# > 0})})})})`), code: 2, says: "too many lists"},
		{name: "thirty lists side by side", args: "check a.scenario", files: expecting(strings.Repeat("all(1..9, {# > 0}) and ", 30) + "true"), code: 2, says: "too many lists"},
		{name: "ten thousand times not", args: "check a.scenario", files: expecting(strings.Repeat("not ", 10000) + "true"), code: 2, says: "characters of the expression are more than 10000 (--limit expr=N"},
		{name: "two thousand times not", args: "check a.scenario", files: expecting(strings.Repeat("not ", 2000) + "true"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "four thousand brackets", args: "check a.scenario", files: expecting(strings.Repeat("(", 4000) + "true" + strings.Repeat(")", 4000)), code: 0},
		{name: "four thousand minus signs", args: "check a.scenario", files: expecting(strings.Repeat("-", 4000) + "1 == 1"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "four thousand brackets of lists", args: "check a.scenario", files: expecting(strings.Repeat("[", 4000) + strings.Repeat("]", 4000) + " == []"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "nine thousand questions", args: "check a.scenario", files: expecting(strings.Repeat("true?true:", 900) + "true"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "four thousand dots", args: "check a.scenario", files: expecting("Cross" + strings.Repeat(".a", 4000) + " == 1"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "two hundred comparisons that fail", args: "check a.scenario", files: expecting(strings.Repeat("moves>9 or ", 200) + "false"), code: 1, says: "does not hold"},
		{name: "two hundred comparisons that fail, nested", args: "check a.scenario", files: expecting(strings.Repeat("(moves>9 or ", 200) + "false" + strings.Repeat(")", 200)), code: 1, says: "does not hold"},
		{name: "a hundred long expectations that fail", args: "check a.scenario", files: map[string]string{"a.scenario": head + oneMove + strings.Repeat("  expect "+strings.Repeat("moves>9 or ", 200)+"false\n", 100)}, code: 1, says: "does not hold"},
		{name: "a pattern that counts", args: "check a.scenario", files: expecting(`"` + strings.Repeat("a", 5000) + `" matches "(a*)*(a*)*(a*)*(a*)*b"`), code: 1},
		{name: "a pattern of a million states", args: "check a.scenario", files: expecting(`"a" matches "((((a{10}){10}){10}){10}){10}"`), code: 2},
		{name: "a pattern out of a list", args: "check a.scenario", files: expecting(`any(legal, {"a" matches #})`), code: 2, says: "needs a pattern in quotes"},
		{name: "a pattern of two hundred thousand runes", args: "check a.scenario", files: expecting(`"a" matches "` + strings.Repeat(`\\pL{100}`, 20) + `"`), code: 1},
		{name: "a number with nine thousand digits", args: "check a.scenario", files: expecting(strings.Repeat("9", 9000) + " == 1"), code: 2},
		{name: "a number to a high power", args: "check a.scenario", files: expecting("9 ** 9 ** 9 ** 9 == 1"), code: 2, says: "no operator"},
		{name: "a division by nothing", args: "check a.scenario", files: expecting("1 % 0 == 1"), code: 1},
		{name: "an index far away", args: "check a.scenario", files: expecting(`legal[9999999999] == "a"`), code: 1},
		{name: "a quote that is not closed", args: "check a.scenario", files: expecting(`"` + strings.Repeat("x", 9000)), code: 2},
		{name: "a text of escapes", args: "check a.scenario", files: expecting(`"` + strings.Repeat(`\u{10ffff}`, 900) + `" == "y"`), code: 1},
		{name: "a name of nine thousand letters", args: "check a.scenario", files: expecting(strings.Repeat("x", 9000) + " == 1"), code: 2, says: "no fact is called"},
		{name: "a hundred names of nine thousand letters", args: "check a.scenario", files: map[string]string{"a.scenario": head + oneMove + strings.Repeat("  expect "+strings.Repeat("x", 9000)+" == 1\n", 100)}, code: 2, says: "no fact is called"},
		{name: "a search by an expression that doubles", args: `explore mnk --always reduce(1..40,#acc+#acc,"x")=="y"`, code: 2, says: "reduce is no function"},
		{name: "a search by an expression of a megabyte", args: "explore mnk --always " + strings.Repeat("!", 100_000) + "true", code: 2, says: "..."},
		{name: "a search by an expression that takes long", args: "explore mnk --depth 3 --jobs 1 --limit steps=100 --never all(1..99,{#>0})", code: 8, says: "more steps than 100"},
		{name: "a search until an expression that takes long", args: "explore mnk --depth 3 --jobs 1 --limit steps=100 --until all(1..99,{#>0})", code: 8, says: "more steps than 100"},
		{name: "a why of an expression that doubles", args: `why a.scenario reduce(1..40,#acc+#acc,"x")`, files: map[string]string{"a.scenario": head + oneMove}, code: 2},
	}
}

// sets returns a card set.
func sets(text string) map[string]string { return map[string]string{"c.yaml": text} }

const lint = "cards lint c.yaml"

// hostileYAML are documents for which YAML parsers may need minutes.
func hostileYAML() []hostile {
	return []hostile{
		{name: "a billion laughs", args: lint, files: sets("meta: {game: roam}\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\nh: &h [*g,*g,*g,*g,*g,*g,*g,*g,*g]\nland: *h\n"), code: 2},
		{name: "a billion laughs in the name of the game", args: lint, files: sets("a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\nmeta: {game: *g}\n"), code: 2, says: "does not say which game"},
		{name: "an alias of itself", args: lint, files: sets("meta: &a {game: *a}\n"), code: 2},
		{name: "merges of merges", args: lint, files: sets("meta: {game: roam}\na: &a {<<: *a}\n" + strings.Repeat("b: {<<: *a}\n", 1000)), code: 2},
		{name: "ten thousand open brackets", args: lint, files: sets("meta: {game: roam}\nland: " + strings.Repeat("[", 10000)), code: 2, says: "game"},
		{name: "ten thousand open braces, the game given", args: lint + " --game roam", files: sets(strings.Repeat("{a: ", 10000)), code: 2, says: "nest so deep"},
		{name: "dashes on a line", args: lint + " --game loam", files: sets(strings.Repeat("- ", 1900)), code: 2, says: "nest so deep"},
		{name: "lines ever deeper", args: lint + " --game roam", files: sets(deeper(600, "a:")), code: 2},
		{name: "dashes ever deeper", args: lint + " --game biome", files: sets(deeper(600, "-")), code: 2},
		{name: "questions ever deeper", args: lint + " --game phylo", files: sets(deeper(600, "?")), code: 2},
		{name: "forty thousand fields", args: lint + " --game roam", files: sets(inTurn(16000, "k%d: 1\n")), code: 2, says: "more than 6000 lines"},
		{name: "six thousand fields", args: lint + " --game roam", files: sets(inTurn(5900, "k%d: 1\n")), code: 2, says: "no field"},
		{name: "ten thousand fields on few lines", args: lint + " --game roam", files: sets("{" + inTurn(5900, "k%d: 1,") + "}"), code: 2, says: "nest so deep"},
		{name: "sixty thousand documents", args: lint + " --game roam", files: sets(strings.Repeat("a\n---\n", 20000)), code: 2, says: "one document"},
		{name: "a line of words", args: lint + " --game roam", files: sets("a: " + strings.Repeat("b ", 100_000)), code: 2, says: "line of more than 4000"},
		{name: "lines of words", args: lint + " --game roam", files: sets("a: " + strings.Repeat(strings.Repeat("b ", 1990)+"\n ", 60)), code: 2},
		{name: "a quote over six thousand lines", args: lint + " --game roam", files: sets("a: \"" + strings.Repeat("b\n", 5000)), code: 2},
		{name: "a text over six thousand lines", args: lint + " --game roam", files: sets("a: |\n" + strings.Repeat("  b\n", 5000)), code: 2},
		{name: "four thousand anchors", args: lint + " --game roam", files: sets(inTurn(4000, "- &a%d b\n")), code: 2},
		{name: "four thousand aliases", args: lint + " --game roam", files: sets("- &a b\n" + strings.Repeat("- *a\n", 4000)), code: 2},
		{name: "four thousand tags", args: lint + " --game roam", files: sets(strings.Repeat("- !!set b\n", 4000)), code: 2},
		{name: "nothing but zero bytes", args: lint + " --game roam", files: sets(strings.Repeat("\x00", 100_000)), code: 2},
		{name: "no UTF-8", args: lint + " --game roam", files: sets(strings.Repeat("\xff\xfe", 100_000)), code: 2},
		{name: "a card set of ten thousand mistakes", args: lint + " --game roam", files: sets("meta: {colours: [a, b, c, d]}\nland:\n" + strings.Repeat("- x\n", 5900)), code: 2},
		{name: "reasons that are a billion laughs", args: "ablate .", files: map[string]string{"a.scenario": head + oneMove, "unshown.yaml": "a: &a [x,x,x]\nb: &b [*a,*a,*a]\nmnk.win.line: *b\n"}, code: 2},
		{name: "reasons ever deeper", args: "ablate .", files: map[string]string{"a.scenario": head + oneMove, "unshown.yaml": strings.Repeat("[", 10000)}, code: 2, says: "nest so deep"},
		{name: "reasons of forty thousand lines", args: "ablate .", files: map[string]string{"a.scenario": head + oneMove, "unshown.yaml": inTurn(16000, "k%d: 1\n")}, code: 2, says: "more than 6000 lines"},
		{name: "a card set of a scenario that is too deep", args: "check a.scenario", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": "meta: {game: roam}\nstarting: []\nland: " + strings.Repeat("[", 1000)}, code: 2, says: "nest so deep"},
		{name: "cards of a game that are too deep", args: "simulate roam --cards c.yaml", files: sets(strings.Repeat("[", 1000)), code: 2, says: "nest so deep"},
	}
}

// deeper returns lines, each indented more than the one before.
func deeper(n int, unit string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + unit + "\n")
	}
	return b.String()
}

// inTurn returns n texts, each with its number.
func inTurn(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

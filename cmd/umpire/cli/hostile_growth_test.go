//go:build unix

package cli

import (
	"fmt"
	"strings"
)

// grown returns an input with a large scenario file, which is made only when it is
// needed.
func grown(name string, code int, says string, write func(b *strings.Builder)) hostile {
	return hostile{name: name, args: "check .", code: code, says: says, make: func() map[string]string {
		var b strings.Builder
		b.WriteString(head)
		write(&b)
		return map[string]string{"a.scenario": b.String()}
	}}
}

// repeated writes a text with a number in it n times.
func repeated(n int, format string) func(*strings.Builder) {
	return func(b *strings.Builder) { b.WriteString(inTurn(n, format)) }
}

// hostileGrowth are long inputs for which the time or the output must not grow with the
// square of their length.
func hostileGrowth() []hostile {
	return []hostile{
		grown("four thousand broken scenarios", 2, "expected a colon", repeated(4000, "scenario \"s%d\"\n  Cross plac b2\n  expect winnr == 1\n")),
		grown("twelve thousand scenarios of one name", 2, "the title is that of", repeated(12000, "scenario \"s\"\n  Cross: place a1 # %d\n")),
		grown("a chain of five thousand scenarios", 0, "5001 passed", func(b *strings.Builder) {
			b.WriteString("scenario \"s0\"\n  Cross: place a1\n")
			for i := range 5000 {
				fmt.Fprintf(b, "scenario \"s%d\"\n  from \"s%d\"\n  expect moves == 1\n", i+1, i)
			}
		}),
		grown("a chain of five thousand scenarios of which the first fails", 1, "5000 passed, 1 failed", func(b *strings.Builder) {
			b.WriteString("scenario \"s0\"\n  Cross: place a1\n  expect moves == 2\n")
			for i := range 5000 {
				fmt.Fprintf(b, "scenario \"s%d\"\n  from \"s%d\"\n  expect moves == 1\n", i+1, i)
			}
		}),
		grown("a chain of five thousand scenarios, the last first", 0, "5001 passed", func(b *strings.Builder) {
			for i := 5000; i > 0; i-- {
				fmt.Fprintf(b, "scenario \"s%d\"\n  from \"s%d\"\n  expect moves == 1\n", i, i-1)
			}
			b.WriteString("scenario \"s0\"\n  Cross: place a1\n")
		}),
		grown("a chain of twenty thousand scenarios", 2, "more than 6000 (--limit chain=N", func(b *strings.Builder) {
			b.WriteString("scenario \"s0\"\n  Cross: place a1\n")
			for i := range 20000 {
				fmt.Fprintf(b, "scenario \"s%d\"\n  from \"s%d\"\n", i+1, i)
			}
		}),
		grown("ten thousand scenarios in a circle", 2, "more than 6000", func(b *strings.Builder) {
			for i := range 10000 {
				fmt.Fprintf(b, "scenario \"s%d\"\n  from \"s%d\"\n", i, (i+1)%10000)
			}
		}),
		grown("three thousand scenarios in a circle", 2, "in a circle", func(b *strings.Builder) {
			for i := range 3000 {
				fmt.Fprintf(b, "scenario \"s%d\"\n  from \"s%d\"\n", i, (i+1)%3000)
			}
		}),
		grown("twelve thousand scenarios from nowhere", 2, "no scenario is called", repeated(12000, "scenario \"s%d\"\n  from \"nowhere\"\n")),
		{name: "a chain of five thousand files", args: "check a.scenario", code: 0, says: "1 passed", make: func() map[string]string {
			files := map[string]string{"a.scenario": including("b0.scenario"), "b5000.scenario": "position p\n  board\n    | . . . |\n"}
			for i := range 5000 {
				files[fmt.Sprintf("b%d.scenario", i)] = fmt.Sprintf("include \"b%d.scenario\"\n", i+1)
			}
			return files
		}},
		{name: "more files than a chain may have", args: "check a.scenario --limit chain=100", code: 2, says: "more than 100", make: func() map[string]string {
			files := map[string]string{"a.scenario": including("b0.scenario"), "b200.scenario": "position p\n  board\n    | . . . |\n"}
			for i := range 200 {
				files[fmt.Sprintf("b%d.scenario", i)] = fmt.Sprintf("include \"b%d.scenario\"\n", i+1)
			}
			return files
		}},
		{name: "files that include one another", args: "check .", code: 2, says: "in a circle", files: map[string]string{"a.scenario": including("b.scenario"), "b.scenario": including("a.scenario")}},
		grown("ten thousand unused columns", 0, "nor 9999 other columns", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n  Cross: place a1\n  examples\n    |" + inTurn(10000, "%d|") + "\n    |" + strings.Repeat("1|", 10000) + "\n")
		}),
		grown("ten thousand clauses that are not there", 2, "no clause", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n  cites " + inTurn(5000, "m.x%d, ") + "mnk.win.line\n  Cross: place a1\n")
		}),
		grown("five thousand reasons that are not there", 2, "no clause", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n  Cross: place a1\n  Nought cannot: place a1\n    because " + inTurn(5000, "m.x%d, ") + "mnk.win.line\n")
		}),
		grown("five thousand variants that are not there", 2, "too many settings", func(b *strings.Builder) {
			b.WriteString("variants gravity" + inTurn(5000, ", v%d") + "\n" + oneMove)
		}),
		grown("five thousand players", 2, "players", func(b *strings.Builder) {
			b.WriteString("players Ann" + inTurn(5000, ", P%d") + "\n" + oneMove)
		}),
		grown("ten thousand rulings that are not there", 2, "too many settings", func(b *strings.Builder) {
			b.WriteString(inTurn(10000, "ruling mnk.ruling.x%d = A\n") + oneMove)
		}),
		grown("rows times steps", 2, "larger than 64 MiB (--limit filled=N", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n" + strings.Repeat("  expect moves == <c>\n", 4000) + "  examples\n    | c |\n" + strings.Repeat("    | 0 |\n", 4000))
		}),
		grown("a cell of sixty thousand letters in ten thousand places", 2, "larger than 64 MiB", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n  Cross: place " + strings.Repeat("<c>", 10000) + "\n  examples\n    | c |\n    | " + strings.Repeat("y", 60000) + " |\n")
		}),
		grown("more rows than there may be", 2, "more than 100000 (--limit cases=N", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n  Cross: place <c>\n  examples\n    | c |\n" + strings.Repeat("    | a1 |\n", 100_001))
		}),
		grown("columns that open and never close", 2, "", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n  Cross: place " + strings.Repeat("<", 60000) + "\n  expect " + strings.Repeat("<", 5000) + "\n  examples\n    | c |\n    | a1 |\n")
		}),
		grown("twenty thousand lines of any indentation", 2, "indented", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n")
			for i := range 20000 {
				b.WriteString(strings.Repeat(" ", 2+i%7) + "Cross: place a1\n")
			}
		}),
		grown("blocks a thousand deep", 2, "", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n")
			for i := range 1000 {
				b.WriteString(strings.Repeat(" ", 2+i) + "Cross: place a1\n")
			}
		}),
		grown("twenty thousand outcomes", 3, "", func(b *strings.Builder) {
			b.WriteString(oneMove + strings.Repeat("    | nothing of the kind   mnk.win.line\n", 20000))
		}),
		grown("five thousand expectations that fail", 1, "does not hold", func(b *strings.Builder) {
			b.WriteString(oneMove + strings.Repeat("  expect moves == 7\n", 5000))
		}),
		grown("ten thousand facts that are not there", 2, "no fact is called", func(b *strings.Builder) {
			b.WriteString(oneMove + inTurn(10000, "  expect fact%d == 1\n"))
		}),
		grown("twenty thousand quotes on a line", 2, "quote", func(b *strings.Builder) {
			b.WriteString(oneMove + "  Cross: " + strings.Repeat(`"`, 60001) + "\n  expect " + strings.Repeat(`"'`, 5000) + "\n  faq " + strings.Repeat(`"`, 60001) + "\n")
		}),
		grown("a position of twenty thousand lines", 2, "", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n  position\n    board\n" + strings.Repeat("      | . . . |\n", 20000))
		}),
		grown("sixty thousand combining marks", 2, "", func(b *strings.Builder) {
			b.WriteString("scenario \"s\"\n  Cross" + strings.Repeat("\u0301", 30000) + ": place a1\n")
		}),
		{name: "twenty thousand broken blocks of a page", args: "check .", code: 2, says: "gaem", make: func() map[string]string {
			return map[string]string{"a.md": inTurn(15000, "```scenario\ngaem mnk\nscenario \"s%d\"\n  Cross: place a1\n```\n")}
		}},
		{name: "quotes within quotes of a page", args: "check .", code: 2, says: "nested", make: func() map[string]string {
			return map[string]string{"a.md": strings.Repeat(strings.Repeat("> ", 2000)+"x\n", 500)}
		}},
		{name: "lists within lists of a page", args: "check .", code: 2, says: "nested deeper than 100 (--limit page=N", make: func() map[string]string {
			return map[string]string{"a.md": strings.Repeat(strings.Repeat("- ", 400)+"x\n", 500)}
		}},
		{name: "lists ever deeper of a page", args: "check .", code: 2, says: "nested deeper than 100 (--limit page=N", make: func() map[string]string {
			var b strings.Builder
			for i := range 2000 {
				b.WriteString(strings.Repeat("  ", i) + "- x\n")
			}
			return map[string]string{"a.md": b.String()}
		}},
		{name: "many lines in lists ninety deep of a page", args: "check .", code: 4, make: func() map[string]string {
			return map[string]string{"a.md": strings.Repeat("- ", 90) + "x\n" + strings.Repeat(strings.Repeat(" ", 180)+"x\n\n", 20_000)}
		}},
		{name: "tags that never close of a page", args: "check .", code: 4, make: func() map[string]string {
			return map[string]string{"a.md": strings.Repeat("<a "+strings.Repeat("b='", 5000)+"\n", 100)}
		}},
		{name: "fences that never close of a page", args: "check .", code: 2, says: "not closed", make: func() map[string]string {
			return map[string]string{"a.md": strings.Repeat("````scenario\n", 100_000)}
		}},
		{name: "twenty thousand broken scenarios to format", args: "fmt a.scenario", code: 2, make: func() map[string]string {
			return map[string]string{"a.scenario": head + inTurn(12000, "scenario \"s%d\"\n  Cross plac b2\n")}
		}},
		{name: "a table of ten thousand columns to format", args: "fmt a.scenario", code: 0, make: func() map[string]string {
			return map[string]string{"a.scenario": head + "scenario \"s\"\n  Cross: place <1>\n  examples\n" + strings.Repeat("    |"+inTurn(5000, "%d|")+"\n", 30)}
		}},
		{name: "a comment far to the right to format", args: "fmt a.scenario", code: 0, make: func() map[string]string {
			return map[string]string{"a.scenario": head + oneMove + "  Cross: place " + strings.Repeat("x", 60000) + " # far\n" + strings.Repeat("  Cross: place a1 # near\n", 200)}
		}},
	}
}

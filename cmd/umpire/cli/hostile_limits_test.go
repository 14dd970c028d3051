//go:build unix

package cli

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"strings"
	"testing"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines/limits"
	"umpire/props/fail"
	"umpire/props/must"
)

// over returns an input that exceeds a limit, given as NAME=N. The error must name the limit.
func over(limit, args string, code int, files map[string]string) hostile {
	name, _, _ := strings.Cut(limit, "=")
	return hostile{name: "over the limit " + limit, args: args + " --limit " + limit, files: files, code: code, says: "--limit " + name + "=N"}
}

func scenarioOf(text string) map[string]string { return map[string]string{"a.scenario": head + text} }

// hostileLimits exceed each limit in turn.
func hostileLimits() []hostile {
	return []hostile{
		over("file=20", "check a.scenario", 2, scenarioOf(oneMove)),
		over("read=20", "check .", 2, many(3, head)),
		over("line=10", "check a.scenario", 2, scenarioOf(oneMove)),
		over("lines=2", "check a.scenario", 2, scenarioOf(oneMove)),
		over("chain=1", "check a.scenario", 2, scenarioOf(oneMove+"scenario \"two\"\n  from \"one\"\nscenario \"three\"\n  from \"two\"\n")),
		over("cases=1", "check a.scenario", 2, scenarioOf(oneMove+"scenario \"two\"\n  Cross: place a1\n")),
		over("filled=20", "check a.scenario", 2, scenarioOf("scenario \"x\"\n  Cross: place <c>\n  examples\n    | c |\n    | a1 |\n")),
		over("pictures=1", "check a.scenario", 2, scenarioOf(oneMove+"  draw \"a.svg\"\n  draw \"b.svg\"\n")),
		over("chance=1", "check a.scenario", 8, map[string]string{"a.scenario": "game loam\nplayers Ann, Ben\nscenario \"deal\"\n  setup\n    seed 7\n  expect true\n"}),
		over("steps=1", "check a.scenario", 8, expecting("all(1..9, {# > 0})")),
		over("items=1", "check a.scenario", 8, expecting("len(1..9) == 9")),
		over("expr=5", "check a.scenario", 2, expecting("moves == 1")),
		over("parts=2", "check a.scenario", 2, expecting("moves == 1")),
		over("lists=1", "check a.scenario", 2, expecting("all(1..2, {# > 0}) and all(1..2, {# > 0})")),
		over("within=1", "check a.scenario", 2, expecting("all(1..2, {all(1..2, {# > 0}) and all(1..2, {# > 0})})")),
		over("pattern=2", "check a.scenario", 2, expecting("turn matches \"abc\"")),
		over("page=1", "check a.md", 2, map[string]string{"a.md": "- - - x\n"}),
		over("yaml=4", "cards lint c.yaml --game roam", 2, sets("meta: 1\n")),
		over("yaml-lines=2", "cards lint c.yaml --game roam", 2, sets("a: 1\nb: 2\nc: 3\n")),
		over("yaml-line=4", "cards lint c.yaml --game roam", 2, sets("abcd: 1\n")),
		over("yaml-signs=1", "cards lint c.yaml --game roam", 2, sets("a: 1\nb: 2\n")),
		over("yaml-depth=1", "cards lint c.yaml --game roam", 2, sets("a: [[1]]\n")),

		{name: "a limit that is raised, of YAML", args: "cards lint c.yaml --game roam --limit yaml-depth=50", files: sets("a: " + strings.Repeat("[", 40) + strings.Repeat("]", 40)), code: 2, says: "has no field", hides: "--limit"},
		{name: "a limit that is raised, of expressions", args: "check a.scenario --limit lists=30,parts=9000", files: expecting(strings.Repeat("all(1..9, {# > 0}) and ", 30) + "moves == 2"), code: 1, says: "does not hold", hides: "--limit"},
		{name: "a limit that is raised, and is enough", args: "check a.scenario --limit lists=40,parts=9000", files: expecting(strings.Repeat("all(1..9, {# > 0}) and ", 30) + "true"), code: 0, hides: "--limit"},
		{name: "a limit that is raised, of a page", args: "check a.md --allow-empty --limit page=900", files: map[string]string{"a.md": strings.Repeat("> ", 500) + "x\n"}, code: 0, hides: "--limit"},
		{name: "a limit beyond all", args: "check a.md --limit page=99999999", code: 2, says: "must be at most 10000"},
	}
}

// TestEveryLimitIsToldAndMet: the table of limits, the help, SECURITY.md and the inputs
// above name the same limits with the same defaults.
func TestEveryLimitIsToldAndMet(t *testing.T) {
	help := app.LimitsTopic().Long
	security := must.Get(t, os.ReadFile, "../../../SECURITY.md")
	met := map[string]bool{}
	for _, h := range hostileLimits() {
		if name, found := strings.CutPrefix(h.name, "over the limit "); found {
			name, _, _ = strings.Cut(name, "=")
			met[name] = true
		}
	}
	plain := strings.ReplaceAll(string(security), ",", "")
	for _, entry := range limits.Table {
		byDefault := entry.Write(entry.Default)
		fail.If(t, !regexp.MustCompile(`(?m)^  `+entry.Name+` +`+byDefault+`   \S`).MatchString(help),
			"help limits does not tell %s, %s", entry.Name, byDefault)
		fail.If(t, !regexp.MustCompile("(?m)^\\| `"+entry.Name+"` \\| "+byDefault+` \|`).MatchString(plain),
			"SECURITY.md does not tell %s, %s", entry.Name, byDefault)
		fail.If(t, !met[entry.Name], "no input goes beyond %s", entry.Name)
		delete(met, entry.Name)
	}
	for name := range met {
		t.Errorf("there is no limit %s", name)
	}
	fail.Unequal(t, strings.Count(string(security), "\n| `"), len(limits.Table), "SECURITY.md tells %d limits of %d")
}

// grown returns an input with a large scenario file, which is made only when it is needed.
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
		grown("twelve thousand scenarios of one name", 2, "has the same title", repeated(12000, "scenario \"s\"\n  Cross: place a1 # %d\n")),
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
		{name: "many lines in lists ninety deep of a page", args: "check .", code: 2, says: "too long for how deep they are", make: func() map[string]string {
			return map[string]string{"a.md": strings.Repeat("- ", 90) + "x\n" + strings.Repeat(strings.Repeat(" ", 180)+"x\n\n", 20_000) + "```scenario\n"}
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

// answering is an engine that gives the same answer to every request.
func answering(line string) map[string]string {
	return map[string]string{"engine": "run:while read request; do printf '%s\\n' '" + line + "'; done"}
}

// engine compares the program of that name with mnk; hasty has a short timeout.
const (
	engine = "conform --engine ./engine mnk --games 1 --timeout 30s --answer-size 64KiB"
	hasty  = "conform --engine ./engine mnk --games 1 --timeout 400ms --answer-size 64KiB"
)

// hostileEngines are programs that umpire conform starts.
func hostileEngines() []hostile {
	return []hostile{
		{name: "an engine that never answers", args: hasty, files: map[string]string{"engine": "run:cat >/dev/null; sleep 60"}, code: 6, says: "--timeout"},
		{name: "an engine that does not listen", args: hasty, files: map[string]string{"engine": "run:sleep 60"}, code: 6, says: "--timeout"},
		{name: "an engine with children that hold its output", args: hasty, files: map[string]string{"engine": "run:sleep 60 & sleep 60 & cat >/dev/null"}, code: 6, says: "--timeout"},
		{name: "an engine that ignores the end of its input", args: hasty, files: map[string]string{"engine": "run:trap '' TERM; while :; do sleep 1; done"}, code: 6, says: "--timeout"},
		{name: "an engine that is not there", args: engine, code: 2, says: "does not start"},
		{name: "an engine that cannot be run", args: engine, files: map[string]string{"engine": "no program"}, code: 2, says: "does not start"},
		{name: "an engine that is a folder", args: engine, files: map[string]string{"engine": "dir:"}, code: 2, says: "does not start"},
		{name: "an engine that ends at once", args: engine, files: map[string]string{"engine": "run:exit 3"}, code: 2, says: "does not start"},
		{name: "an engine that ends after an answer", args: engine, files: map[string]string{"engine": "run:read a; echo '{\"ok\":true}'"}, code: 6, says: "ended"},
		{name: "an engine that says one line without end", args: engine, files: map[string]string{"engine": "run:read a; tr '\\0' x </dev/zero"}, code: 6, says: "--answer-size"},
		{name: "an engine that says lines without end", args: engine, files: map[string]string{"engine": "run:read a; yes"}, code: 6, says: "not an answer"},
		{name: "an engine that complains without end", args: strings.Replace(hasty, "64KiB", "8KiB", 1), files: map[string]string{"engine": "run:yes >&2"}, code: 6, says: "--answer-size"},
		{name: "an engine that says what is no JSON", args: engine, files: answering("hello"), code: 6, says: "not an answer"},
		{name: "an engine that says half an object", args: engine, files: answering("{"), code: 6, says: "not an answer"},
		{name: "an engine that says a list", args: engine, files: answering("[]"), code: 6, says: "not an answer"},
		{name: "an engine that says nothing in an object", args: engine, files: answering("{}"), code: 6, says: "neither"},
		{name: "an engine that says bytes of no text", args: engine, files: map[string]string{"engine": "run:read a; printf '\\377\\376\\n'; cat >/dev/null"}, code: 6, says: "not an answer"},
		{name: "an engine whose error paints the terminal", args: engine, files: answering("{\"error\":\"\\u001b[31mred\\u001b[2J\"}"), code: 6, says: "red", hides: "\x1b[31m"},
		{name: "an engine whose complaint paints the terminal", args: engine, files: map[string]string{"engine": "run:printf '\\033]0;title\\007\\n' >&2; exit 1"}, code: 2, hides: "\x1b]0;"},
		{name: "an engine that supports nothing, and says so in colours", args: engine, files: answering("{\"unsupported\":\"\\u001b[31mall\"}"), code: 4, hides: "\x1b[31m"},
	}
}

// oddly returns a failing scenario of mnk with the given title.
func oddly(title string) map[string]string {
	return map[string]string{"a.scenario": head + "scenario \"" + title + "\"\n  setup\n  Cross: place a1\n  expect over\n"}
}

const (
	red     = "\x1b[31mred\x1b[0m"
	turning = "\u202etxet\u202c"
)

// hostileNames are names that are dangerous to print.
func hostileNames() []hostile {
	return []hostile{
		{name: "a title that paints the terminal", args: "check a.scenario", files: oddly(red), code: 2, says: "red", hides: "\x1b[31m"},
		{name: "a title that clears the screen, in TAP", args: "check a.scenario --format tap", files: oddly("\x1b[2Jx"), code: 2, hides: "\x1b[2J"},
		{name: "a title that turns the text round", args: "check a.scenario", files: oddly(turning), code: 1, hides: "\u202e"},
		{name: "a title that turns the text round, for GitHub", args: "check a.scenario --format github", files: oddly(turning), code: 1, hides: "\u202e"},
		{name: "a title that is a command of GitHub", args: "check a.scenario --format github", files: oddly("x%0A::error::y"), code: 1, hides: "\n::error::y"},
		{name: "a title with a bell and a backspace", args: "check a.scenario", files: oddly("a\x07\x08b"), code: 2, hides: "\x07"},
		{name: "a title in XML that cannot be", args: "check a.scenario --format junit", files: oddly("a\x01<&>"), code: 2, hides: "\x01"},
		{name: "a line that cannot be read and paints the terminal", args: "check a.scenario", files: map[string]string{"a.scenario": head + red + "\n"}, code: 2, hides: "\x1b[31m"},
		{name: "a file whose name paints the terminal", args: "check .", files: map[string]string{"\x1b[31m.scenario": oddly("x")["a.scenario"]}, code: 1, hides: "\x1b[31m"},
		{name: "a move that paints the terminal", args: "check a.scenario", files: map[string]string{"a.scenario": head + "scenario \"x\"\n  setup\n  Cross: \x1b[31mplace a1\n"}, code: 2, hides: "\x1b[31m"},
		{name: "a card set that paints the terminal", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": "\x1b[31mmeta: 1\n"}, code: 2, hides: "\x1b[31m"},
		{name: "a card set that paints the terminal by an escape", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": "meta: {game: \"\\x1b[31mroam\"}\n"}, code: 2, hides: "\x1b[31m"},
		{name: "a card set that turns the text round", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": "meta: {game: \"" + turning + "\"}\n"}, code: 2, hides: "\u202e"},
		{name: "a seed that paints the terminal", args: "simulate mnk --seed \x1b[31m1", code: 2, hides: "\x1b[31m"},
		{name: "a game that paints the terminal", args: "rules show \x1b[31mroam", code: 2, hides: "\x1b[31m"},
	}
}

// begun is a passing scenario, for commands that write it again.
const begun = head + "scenario \"one\"\n setup\n Cross: place a1\n"

// hostileTargets are places to which umpire is asked to write.
func hostileTargets() []hostile {
	return []hostile{
		{name: "a report onto a full disk", args: "check a.scenario --out json=/dev/full", files: map[string]string{"a.scenario": begun}, code: 2, says: "cannot be written"},
		{name: "a report into a folder that is not there", args: "check a.scenario --out json=b/c.json", files: map[string]string{"a.scenario": begun}, code: 2, says: "cannot be written"},
		{name: "a report over a folder", args: "check a.scenario --out json=b", files: map[string]string{"a.scenario": begun, "b": "dir:"}, code: 2},
		{name: "a report over a pipe", args: "check a.scenario --out json=b", files: map[string]string{"a.scenario": begun, "b": "pipe:"}, code: 2},
		{name: "a file that is not to be written, formatted", args: "fmt -w a.scenario", files: map[string]string{"a.scenario": "fixed:" + begun}, code: 2, says: "read-only"},
		{name: "a link out of the folder, formatted", args: "fmt -w in/a.scenario", files: map[string]string{"in/a.scenario": "link:../../b.scenario", "in/go.mod": "module x\n"}, code: 2},
		{name: "a pipe, formatted", args: "fmt -w a.scenario", files: map[string]string{"a.scenario": "pipe:"}, code: 2},
		{name: "a site over a file", args: "site a.scenario a.scenario --game mnk", files: map[string]string{"a.scenario": begun}, code: 2, says: "not a folder"},
		{name: "a site onto a device", args: "site /dev/full a.scenario --game mnk", files: map[string]string{"a.scenario": begun}, code: 2, says: "not a folder"},
		{name: "a site into a folder that is somebody's", args: "site d a.scenario --game mnk", files: map[string]string{"a.scenario": begun, "d/mine": "x"}, code: 2, says: "not put there by umpire"},
		{name: "a site through a link to a folder that is somebody's", args: "site d a.scenario --game mnk", files: map[string]string{"a.scenario": begun, "d": "link:e", "e/mine": "x"}, code: 2, says: "not put there by umpire"},
		{name: "a game over one that is there", args: "play mnk --random all --out a.scenario", files: map[string]string{"a.scenario": begun}, code: 2},
		{name: "a checkpoint that is none, for a simulation", args: "simulate mnk --games 4 --checkpoint c", files: map[string]string{"c": "hello"}, code: 2, says: "checkpoint"},
		{name: "a checkpoint that is empty, for a simulation", args: "simulate mnk --games 4 --checkpoint c", files: map[string]string{"c": ""}, code: 2, says: "checkpoint"},
		{name: "a checkpoint that is a pipe", args: "simulate mnk --games 4 --checkpoint c", files: map[string]string{"c": "pipe:"}, code: 2},
		{name: "a checkpoint that is none, for a search", args: "explore mnk --depth 2 --checkpoint c", files: map[string]string{"c": "hello"}, code: 2, says: "checkpoint"},
		{name: "a checkpoint of zeros, for a search", args: "explore mnk --depth 2 --checkpoint c", files: map[string]string{"c": "times:4096:\x00"}, code: 2, says: "checkpoint"},
		{name: "a checkpoint that is a folder", args: "explore mnk --depth 2 --checkpoint c", files: map[string]string{"c": "dir:"}, code: 2},
		{name: "a checkpoint larger than any", args: "explore mnk --depth 2 --checkpoint c", files: map[string]string{"c": "sparse:68719476736"}, code: 2},
	}
}

func drawing(file string, more map[string]string) map[string]string {
	files := map[string]string{"in/a.scenario": head + oneMove + "  draw \"" + file + "\"\n", "in/go.mod": "module x\n"}
	maps.Copy(files, more)
	return files
}

// hostilePictures are pictures that are too large or too many, or in places that must
// not be written.
func hostilePictures() []hostile {
	return []hostile{
		{name: "a picture a billion wide", args: "draw a.scenario --width 1000000000", files: scenarioOf(oneMove), code: 2, says: "up to 10,000 pixels"},
		{name: "an image ten thousand wide", args: "draw a.scenario --width 10000 --out a.png", files: scenarioOf(oneMove), code: 2, says: "more than 20 million"},
		{name: "a picture narrower than nothing", args: "draw a.scenario --width -1", files: scenarioOf(oneMove), code: 2, says: "up to 10,000 pixels"},
		{name: "a picture as large as a box", args: "draw a.scenario --part BOARD --size 600x400", files: scenarioOf(oneMove), code: 0},
		{name: "a box too small", args: "draw a.scenario --size 600x40", files: scenarioOf(oneMove), code: 2, says: "each from 80 to 10,000"},
		{name: "a box of one number", args: "draw a.scenario --size 600", files: scenarioOf(oneMove), code: 2, says: "such as 600x400"},
		{name: "a box and a width", args: "draw a.scenario --size 600x400 --width 300", files: scenarioOf(oneMove), code: 2, says: "leave out --width"},
		{name: "a part that is not there", args: "draw a.scenario --part hand", files: scenarioOf(oneMove), code: 2, says: "there are board"},
		{name: "a picture one wide", args: "draw a.scenario --width 1 --out a.png", files: scenarioOf(oneMove), code: 0},
		{name: "a picture onto a full disk", args: "draw a.scenario --out /dev/full", files: scenarioOf(oneMove), code: 2, says: "no space left"},
		{name: "a picture into a folder that is not there", args: "draw a.scenario --out b/c.svg", files: scenarioOf(oneMove), code: 2, says: "cannot be written"},
		{name: "a picture of another kind", args: "draw a.scenario --out b.exe", files: scenarioOf(oneMove), code: 2, says: "a picture is a file .svg"},
		{name: "a hundred thousand pictures", args: "check --pictures a.scenario", code: 2, says: "--limit pictures=N", make: func() map[string]string {
			return scenarioOf(oneMove + inTurn(100_000, "  draw \"p%d.svg\"\n"))
		}},
		{name: "a thousand pictures", args: "check --pictures a.scenario", code: 0, says: "drew p999.svg", make: func() map[string]string {
			return scenarioOf(oneMove + inTurn(1000, "  draw \"p%d.svg\"\n"))
		}},
		{name: "a picture in each of many rows", args: "check --pictures a.scenario", code: 2, says: "--limit pictures=N", make: func() map[string]string {
			return scenarioOf("scenario \"s\"\n  Cross: place <c>\n  draw \"p.svg\"\n  examples\n    | c |\n" + strings.Repeat("    | a1 |\n", 2000))
		}},
		{name: "a strip of ten thousand panels", args: "draw a.scenario --strip", code: 2, says: "draws up to 50", make: func() map[string]string {
			var b strings.Builder
			for y := range 8 {
				for x := range 8 {
					b.WriteString("  " + []string{"Cross", "Nought"}[(x+y*8)%2] + ": place " + string(rune('a'+x)) + string(rune('1'+y)) + "\n")
				}
			}
			return scenarioOf("variants size=8x8x9\nscenario \"s\"\n" + b.String())
		}},
		{name: "a picture drawn above the folder", args: "check --pictures in", files: drawing("../x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture drawn two above", args: "check --pictures in", files: drawing("a/../../x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture drawn at the root", args: "check --pictures in", files: drawing("/tmp/x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture drawn into a hidden folder", args: "check --pictures in", files: drawing(".git/hooks/x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture drawn through a link", args: "check --pictures in", files: drawing("d/x.svg", map[string]string{"in/d": "link:../out", "out/go.mod": "", "out/x.svg": secret}), code: 2, says: "lies outside", hides: "hunter2"},
		{name: "a new picture drawn through a link", args: "check --pictures in", files: drawing("d/new/x.svg", map[string]string{"in/d": "link:../out", "out/go.mod": ""}), code: 2, says: "lies outside"},
		{name: "a picture that is a link to a device", args: "check --pictures in", files: drawing("x.svg", map[string]string{"in/x.svg": "link:/dev/full"}), code: 2, says: "lies outside"},
		{name: "a picture that is a link without an end", args: "check in", files: drawing("x.svg", map[string]string{"in/x.svg": "link:x.svg"}), code: 2, says: "too many levels"},
		{name: "a picture that is a pipe", args: "check in", files: drawing("x.svg", map[string]string{"in/x.svg": "pipe:"}), code: 2, says: "not a regular file"},
		{name: "a picture that is a pipe, drawn", args: "check --pictures in", files: drawing("x.svg", map[string]string{"in/x.svg": "pipe:"}), code: 2, says: "not a regular file"},
		{name: "a picture that is a folder", args: "check --pictures in", files: drawing("x.svg", map[string]string{"in/x.svg": "dir:"}), code: 2, says: "not a regular file"},
		{name: "a picture of a terabyte", args: "check in", files: drawing("x.svg", map[string]string{"in/x.svg": "sparse:1099511627776"}), code: 1, says: "not of this position any more"},
		{name: "a picture that is not to be written", args: "check --pictures in", files: drawing("x.svg", map[string]string{"in/x.svg": "fixed:x"}), code: 2, says: "read-only"},
		{name: "a picture in three thousand folders", args: "check --pictures in", files: drawing(strings.Repeat("d/", 3000)+"x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture with a line break in its name", args: "check --pictures in", files: drawing("x\\n::error::owned.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture with a zero byte in its name", args: "check --pictures in", files: drawing("x\x00.svg", nil), code: 2, says: "control character"},
		{name: "a picture as a player who is none", args: "check in", files: map[string]string{"in/a.scenario": head + oneMove + "  draw \"x.svg\" as " + strings.Repeat("x", 50_000) + "\n"}, code: 2},
		{name: "a picture in no theme", args: "check in", files: map[string]string{"in/a.scenario": head + oneMove + "  draw \"x.svg\" neon\n"}, code: 2},
		{name: "a picture of a hostile title", args: "draw a.scenario --out a.svg", files: calling("a.scenario"), code: 0},
		{name: "a strip of a hostile title", args: "draw a.scenario#1 --strip --out a.svg", files: calling("a.scenario"), code: 0},
	}
}

// hostileMore are other inputs of many kinds.
func hostileMore() []hostile {
	return []hostile{
		{name: "four thousand questions of a page", args: "check a.md -q", code: 0, make: questions(4000)},
		{name: "four thousand questions of a page, as HTML", args: "faq a.md --format html", code: 0, make: questions(4000)},
		{name: "four thousand questions of a page, as Markdown", args: "faq a.md --format md", code: 0, make: questions(4000)},
		{name: "a card set of four thousand cards", args: lint + " --game roam", code: 2, says: "--limit yaml", make: fourThousandCards},
		{name: "a card set of four thousand cards, allowed", args: lint + " --game roam --limit yaml=8MiB,yaml-lines=100000,yaml-signs=1000000", code: 2, says: "4000 land cards", hides: "--limit", make: fourThousandCards},
		{name: "a game with four thousand cards, allowed", args: "simulate roam --cards c.yaml --limit yaml=8MiB,yaml-lines=100000,yaml-signs=1000000", code: 2, says: "4000 land cards", hides: "--limit", make: fourThousandCards},
		{name: "a card set as large as may be", args: lint + " --game roam", code: 2, make: func() map[string]string {
			return sets("meta: {game: roam}\nland:\n" + inTurn(1900, "- {id: L%d, coins: {1: 1}, points: 1}\n"))
		}},
		{name: "an answer that links to a script", args: "faq a.scenario --format md", files: scenarioOf("scenario \"s\"\n  cites mnk.turn.one-mark\n  faq \"May I?\" \"[yes](javascript:alert(1))\"\n  Cross: place a1\n"), code: 2, says: "would have a link to"},
		{name: "an answer that is a script", args: "faq a.scenario --format html", files: scenarioOf("scenario \"s\"\n  cites mnk.turn.one-mark\n  faq \"May I? &lt;script>\" \"a </style></script><!-- ]]> b\"\n  Cross: place a1\n"), code: anyCode, hides: "<!-- ]]>"},
		{name: "a limit that is not a number", args: "check . --limit file=x", code: 2, says: "must be file=N"},
		{name: "a limit of nothing", args: "check . --limit =", code: 2, says: "there is no limit"},
		{name: "a limit below nothing", args: "check . --limit file=-1", code: 2, says: "must be file=N"},
		{name: "a pattern of names that counts", args: "check . --run (a*)*(a*)*(a*)*b", files: scenarioOf(oneMove), code: 4},
		{name: "a pattern of names that is none", args: "check . --run ((((", files: scenarioOf(oneMove), code: 2},
		{name: "a pattern of files that counts", args: "check " + strings.Repeat("**/", 200) + "*.scenario", files: scenarioOf(oneMove), code: 0},
		{name: "a pattern of braces", args: "check " + strings.Repeat("{a,b}", 30) + ".scenario", files: scenarioOf(oneMove), code: 2},
		{name: "a shard of nothing", args: "check . --shard 1/0", files: scenarioOf(oneMove), code: 2},
		{name: "a shard of very many", args: "check . --shard 1/999999999999999999999", files: scenarioOf(oneMove), code: 2},
		{name: "a position far away", args: "draw a.scenario@99999999999999999999", files: scenarioOf(oneMove), code: 2, says: "too large"},
		{name: "a scenario of no number", args: "draw a.scenario#0", files: scenarioOf(oneMove), code: 2},
		{name: "a size of a board that overflows", args: "check a.scenario", files: scenarioOf("variants size=9223372036854775807x2x2\n" + oneMove), code: 2, says: "at most 64 cells"},
		{name: "a seed that overflows", args: "check a.scenario", files: scenarioOf("seed 99999999999999999999999\n" + oneMove), code: 2},
		{name: "a file of half a character", args: "check a.scenario", files: scenarioOf("scenario \"one\xe2\x82\"\n  Cross: place a1\n"), code: 2},
		{name: "a file in two bytes a character", args: "check a.scenario", files: map[string]string{"a.scenario": "\xff\xfeg\x00a\x00m\x00e\x00"}, code: 2},
		{name: "a file with a mark of its order", args: "check a.scenario", files: map[string]string{"a.scenario": "\ufeff" + head + oneMove}, code: 0},
		{name: "ends of lines of an old machine", args: "check a.scenario", files: map[string]string{"a.scenario": strings.ReplaceAll(head+oneMove, "\n", "\r")}, code: 2},
		{name: "a report of shards in a circle of objects", args: "check --merge a.json", files: map[string]string{"a.json": strings.Repeat("{\"umpire\":", 200_000)}, code: 2},
		{name: "a report of shards that is a list", args: "check --merge a.json", files: map[string]string{"a.json": strings.Repeat("[", 1_000_000)}, code: 2},
		{name: "a report of shards of another program", args: "check --merge a.json", files: map[string]string{"a.json": "{\"Action\":\"pass\",\"Test\":\"x\"}\n"}, code: 2},
		{name: "a baseline of coverage that nests", args: "cover --random 0 --strike=false --baseline b.json .", files: map[string]string{"a.scenario": head + oneMove, "b.json": strings.Repeat("[", 1_000_000)}, code: 2},
		{name: "a minimum of a script that passes", args: "minimize a.scenario", files: scenarioOf(oneMove), code: 4},
		{name: "a card set by another's name", args: "cards lint c.yaml --game ::error::x", files: sets("a: 1\n"), code: 2},
		{name: "a folder to begin in that is a file", args: "init a.scenario", files: scenarioOf(oneMove), code: 2},
		{name: "a folder to begin in through a link", args: "init d", files: map[string]string{"d": "link:/dev/full"}, code: 2},
		{name: "an engine that lists a million moves", args: engine, files: map[string]string{"engine": "run:while read r; do case $r in *legal*) printf '{\"moves\":['; yes '\"x\",' | head -n 12000 | tr -d '\\n'; echo '\"x\"]}';; *print*) echo '{\"unsupported\":\"print\"}';; *) echo '{\"ok\":true}';; esac; done"}, code: 6},
		{name: "an engine whose answer nests", args: engine, files: map[string]string{"engine": "run:read r; head -c 60000 /dev/zero | tr '\\0' '['; echo; cat >/dev/null"}, code: 6, says: "not an answer"},
		{name: "an engine that commands a CI server", args: engine, files: answering("{\"error\":\"x\\\\n::error::owned ##[error]owned\"}"), code: 6, says: "owned"},
		{name: "an engine whose complaint commands a CI server", args: engine, files: map[string]string{"engine": "run:printf '::error::owned\\n  ::warning::owned\\n##[error]owned\\n' >&2; exit 1"}, code: 2, says: "owned"},
		{name: "an engine that leaves its session", args: hasty, files: map[string]string{"engine": "run:setsid sleep 60 & setsid sleep 60 & cat >/dev/null"}, code: 6, says: "--timeout"},
		{name: "an engine that stops its parent", args: hasty, files: map[string]string{"engine": "run:kill -STOP $PPID; cat >/dev/null; sleep 60"}, code: 6, says: "--timeout"},
		{name: "an engine that ends its parent", args: hasty, files: map[string]string{"engine": "run:kill -KILL $PPID; sleep 60"}, code: anyCode},
		{name: "a play of moves that command", args: "play mnk", stdin: "::error::owned\n##[error]x\n\x1b[2J\nq\n", code: 0, says: "owned"},
		{name: "a play of a line without an end", args: "play mnk", stdin: strings.Repeat("x", 3_000_000), code: 2, says: "longer than 60 KiB"},
		{name: "a step through what commands", args: "step a.scenario", files: scenarioOf(oneMove), stdin: "::error::owned\n" + strings.Repeat("next\n", 1000), code: 0},
		{name: "a why of a megabyte", args: "why a.scenario " + strings.Repeat("x", 100_000), files: scenarioOf(oneMove), code: 2},
		{name: "a legal move that commands", args: "why a.scenario ::error::owned", files: scenarioOf(oneMove), code: 2},
	}
}

// fourThousandCards is a card set that exceeds the limit.
func fourThousandCards() map[string]string {
	return sets("meta: {game: roam}\nland:\n" + inTurn(4000, "- {id: L%d, coins: {1: 1}, pattern: [\"#..\", \"o..\"], points: 1}\n"))
}

// questions is a page of n equal questions.
func questions(n int) func() map[string]string {
	return func() map[string]string {
		return map[string]string{"a.md": "# FAQ\n" + inTurn(n, "\n```scenario\ngame mnk\nscenario \"s%d\"\n  cites mnk.turn.one-mark\n  faq \"May I?\" \"Yes.\"\n  Cross: place a1\n```\n")}
	}
}

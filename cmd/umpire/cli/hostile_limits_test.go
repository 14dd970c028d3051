//go:build unix

package cli

import (
	"fmt"
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

		{name: "a limit that is raised, of expressions", args: "check a.scenario --limit lists=30,parts=9000", files: expecting(strings.Repeat("all(1..9, {# > 0}) and ", 30) + "moves == 2"), code: 1, says: "does not hold", hides: "--limit"},
		{name: "a limit that is raised, and is enough", args: "check a.scenario --limit lists=40,parts=9000", files: expecting(strings.Repeat("all(1..9, {# > 0}) and ", 30) + "true"), code: 0, hides: "--limit"},
		{name: "a limit that is raised, of a page", args: "check a.md --allow-empty --limit page=900", files: map[string]string{"a.md": strings.Repeat("> ", 500) + "x\n"}, code: 0, hides: "--limit"},
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

// hostilePictures are pictures that are too large or too many, or in places that must
// not be written.
func hostilePictures() []hostile {
	return []hostile{
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
		{name: "a picture in three thousand folders", args: "check --pictures in", files: map[string]string{"in/a.scenario": kinds["draw"](strings.Repeat("d/", 3000) + "x.svg"), "in/go.mod": "module x\n"}, code: 2, says: "cannot hold a picture"},
		{name: "a picture as a player who is none", args: "check in", files: map[string]string{"in/a.scenario": head + oneMove + "  draw \"x.svg\" as " + strings.Repeat("x", 50_000) + "\n"}, code: 2},
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
		{name: "a pattern of files that counts", args: "check " + strings.Repeat("**/", 200) + "*.scenario", files: scenarioOf(oneMove), code: 0},
		{name: "a file in two bytes a character", args: "check a.scenario", files: map[string]string{"a.scenario": "\xff\xfeg\x00a\x00m\x00e\x00"}, code: 2},
		{name: "a report of shards in a circle of objects", args: "check --merge a.json", files: map[string]string{"a.json": strings.Repeat("{\"umpire\":", 200_000)}, code: 2},
		{name: "a report of shards that is a list", args: "check --merge a.json", files: map[string]string{"a.json": strings.Repeat("[", 1_000_000)}, code: 2},
		{name: "a baseline of coverage that nests", args: "cover --random 0 --strike=false --baseline b.json .", files: map[string]string{"a.scenario": head + oneMove, "b.json": strings.Repeat("[", 1_000_000)}, code: 2},
		{name: "a play of a line without an end", args: "play mnk", stdin: strings.Repeat("x", 3_000_000), code: 2, says: "longer than 60 KiB"},
		{name: "a step through what commands", args: "step a.scenario", files: scenarioOf(oneMove), stdin: "::error::owned\n" + strings.Repeat("next\n", 1000), code: 0},
		{name: "a why of a megabyte", args: "why a.scenario " + strings.Repeat("x", 100_000), files: scenarioOf(oneMove), code: 2},
	}
}

func fourThousandCards() map[string]string {
	return sets("meta: {game: roam}\nland:\n" + inTurn(4000, "- {id: L%d, coins: {1: 1}, pattern: [\"#..\", \"o..\"], points: 1}\n"))
}

func questions(n int) func() map[string]string {
	return func() map[string]string {
		return map[string]string{"a.md": "# FAQ\n" + inTurn(n, "\n```scenario\ngame mnk\nscenario \"s%d\"\n  cites mnk.turn.one-mark\n  faq \"May I?\" \"Yes.\"\n  Cross: place a1\n```\n")}
	}
}

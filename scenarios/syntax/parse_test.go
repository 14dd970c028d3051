package syntax

import (
	_ "embed"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"umpire/props/fail"
	"umpire/props/must"

	"github.com/rogpeppe/go-internal/txtar"
)

//go:embed testdata/bid-of-zero.txt
var bidOfZero string

func TestParseReadsAWholeScenario(t *testing.T) {
	f, diags := Parse("rx6.scenario", []byte(bidOfZero))
	fail.Now(t, len(diags) > 0, "%v", diags)
	sc := f.Scenarios[0]
	checks := []struct {
		what      string
		got       Text
		want      string
		line, col int
	}{
		{"the game", f.Settings.Game, "roam", 1, 6},
		{"the words of a player", f.Settings.Players[1].Words, "green at W", 3, 29},
		{"the title, without quotes", sc.Title, "A bid of zero wins the tie when no player can top it", 5, 10},
		{"the second clause cited", sc.Cites[1], "roam.claim.bid-zero", 6, 29},
		{"the answer", sc.FAQ[0].Text, "Yes. It wins if no tied rival bids more.", 7, 25},
		{"a row of the picture, dedented", sc.Begin.Body.Lines[1], "  |  C C | . o | . . |", 11, 5},
		{"the line after the queue", sc.Begin.Body.Lines[4], "turn Cid", 15, 5},
		{"the queued result", sc.Begin.Next[0].Result, "L07", 14, 15},
		{"the move with its speaker", sc.Steps[0].Place(), `Cid: use "Blue Scout" at a2`, 17, 3},
		{"the words of an outcome", sc.Steps[0].(*Move).Outcomes[0].Words, "Cid places a marker on a2 and gains 1 coin", 18, 7},
		{"the clause of a locked outcome", sc.Steps[0].(*Move).Outcomes[1].Clause, "roam.place.skip-opponent", 19, 52},
		{"the refused move", sc.Steps[1].(*Cannot).Move, "bid 0", 20, 16},
		{"the clause that refuses it", sc.Steps[1].(*Cannot).Because[0], "roam.claim.bid-order", 21, 13},
		{"an expression with # for the element", sc.Steps[3].(*Expect).Expr, `all(Cid.cards, # != "A04")`, 23, 10},
		{"the final position", sc.Ends.Lines[0], "turn Zoey", 25, 5},
	}
	for _, c := range checks {
		fail.If(t, c.got.S != c.want || c.got.Line != c.line || c.got.Col != c.col,
			"%s: %q at %d:%d, want %q at %d:%d", c.what, c.got.S, c.got.Line, c.got.Col, c.want, c.line, c.col)
	}
	fail.If(t, sc.End != 25 || f.Settings.Players[1].Words.Width != len("green at W"),
		"end %d, width %d", sc.End, f.Settings.Players[1].Words.Width)
}

func TestScenariosEndOnTheirLastLine(t *testing.T) {
	f, _ := Parse("", []byte("scenario \"A\"\n  setup\n  Cid: a\n    | b\n    # c\n\n# on B\nscenario \"B\"\n  setup\n\n"))
	a, b := f.Scenarios[0].End, f.Scenarios[1].End
	fail.If(t, a != 4 || b != 9, "they end on lines %d and %d", a, b)
}

// in puts lines into a scenario, from line 3 on.
func in(lines ...string) string {
	return "players Cid, Zoey\nscenario \"A\"\n  " + strings.Join(lines, "\n  ") + "\n"
}

// malformed are mistakes: those of testdata/malformed.txt, and those whose bytes are not a plain text.
var malformed = append(readMalformed(), []mistake{
	{"a tab among spaces", in("Cid: a") + " \tCid: b\n", `4:1: tabs and spaces are mixed in this indentation`},
	{"tabs in a file of spaces", in("Cid: a") + "\tCid: b\n\tCid: c\n", `4:1: indented with tabs, the lines above with spaces`},
	{"two blank titles", "scenario \" \"\n  setup\nscenario \" \"\n  setup\n", "1:10: expected a title in the quotes\nf:3:10: expected a title in the quotes"},
	{"a byte that is not UTF-8", "game roam\nscenario \"Caf\xe9\"\n  setup\n", `2:14: not UTF-8: byte 0xE9`},
	{"a zero byte", "game ro\x00am\n", `1:8: a control character, U+0000`},
	{"UTF-16", "\xff\xfeg\x00a\x00", `1:1: not UTF-8 but UTF-16`},
	{"a mark at the beginning of the file", "\ufeffgame\n", `1:5: expected the name of a game`},
	{"lines that end as on other systems", "game roam\r\ngame mnk\r\n", `2:1: a second game: the first is in line 1; delete one of the two`},
}...)

type mistake struct{ what, src, want string }

func readMalformed() (all []mistake) {
	archive, err := txtar.ParseFile("testdata/malformed.txt")
	if err != nil {
		panic(err)
	}
	for _, f := range archive.Files {
		src, want, _ := strings.Cut(string(f.Data), "=> ")
		all = append(all, mistake{f.Name, src, strings.TrimSuffix(want, "\n")})
	}
	return all
}

// Every mistake gives one diagnostic, at its place.
func TestMalformed(t *testing.T) {
	for _, m := range malformed {
		t.Run(m.what, func(t *testing.T) {
			_, diags := Parse("f", []byte(m.src))
			got := diags.Error()
			fail.If(t, got != "f:"+m.want, "got  %s\nwant f:%s\nin\n%s", got, m.want, m.src)
		})
	}
}

// A typing mistake gives at most one diagnostic. It is on the same line, or, when
// a line is missing that another line needs, next to it.
func TestOneSlipIsOneMistake(t *testing.T) {
	for _, src := range []string{bidOfZero, everything} {
		lines := strings.SplitAfter(src, "\n")
		for i, l := range lines {
			for _, slip := range slips(l) {
				if slip == l || slip == "" && strings.HasPrefix(l, "scenario") {
					continue
				}
				changed := strings.Join(lines[:i], "") + slip + strings.Join(lines[i+1:], "")
				_, diags := Parse("f", []byte(changed))
				errors := 0
				for _, d := range diags {
					if d.Severity == Error {
						errors++
					}
				}
				fail.If(t, errors > 1, "line %d, %q: %d mistakes\n%s", i+1, slip, errors, diags)
				fail.If(t, errors == 1 && (diags[0].Line < i-1 || diags[0].Line > i+3) && !strings.HasPrefix(strings.TrimSpace(l), "examples") && len(diags) == 1 &&
					!strings.Contains(diags[0].Msg, "column"), "line %d, %q: the mistake is elsewhere\n%s", i+1, slip, diags)
			}
		}
	}
}

// slips returns the line with one typing mistake each: a character omitted,
// doubled or exchanged with the next, a blank more or less before it, or no line.
func slips(l string) []string {
	all := []string{"", " " + l, "   " + l, strings.TrimPrefix(l, " "), strings.TrimLeft(l, " ")}
	for i := range len(l) - 1 {
		all = append(all, l[:i]+l[i+1:], l[:i]+l[i:i+1]+l[i:])
		if i+2 < len(l) {
			all = append(all, l[:i]+l[i+1:i+2]+l[i:i+1]+l[i+2:])
		}
	}
	return all
}

func ExampleLines() {
	for _, l := range Lines("a.scenario", []byte("game mnk\n\nscenario \"a\" # one\n  A: place a1\n    | B is next  mnk.turn.one-mark\n  B cannot: place a1\n    because mnk.place.empty\n  # over\n")) {
		fmt.Printf("%d %d %s%s\n", l.No, l.Depth, l.Kind, l.Note.S)
	}
	// Output:
	// 1 0 game
	// 3 0 scenario# one
	// 4 1 move
	// 5 2 outcome
	// 6 1 cannot
	// 7 2 because
	// 8 0 comment# over
}

// Carets lie under what they mean, whatever the width of the characters before it.
func TestCarets(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Line      string
		Col, Wide int
		Want      string
	}](t, "testdata/parse.yaml", "Carets") {
		blanks, carets := Carets(c.Line, c.Col, c.Wide)
		fail.If(t, blanks+carets != c.Want, "%q at %d, %d wide: %q, want %q", c.Line, c.Col, c.Wide, blanks+carets, c.Want)
	}
}

// tree writes what a scenario or preamble says, without places.
func tree(v any) string {
	var b strings.Builder
	say(&b, reflect.ValueOf(v))
	return strings.TrimSpace(b.String())
}

func say(b *strings.Builder, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			say(b, v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			say(b, v.Index(i))
		}
		if v.Len() == 0 && !v.IsNil() {
			b.WriteString(" []")
		}
	case reflect.Struct:
		if t, ok := v.Interface().(Text); ok {
			if t.Given() {
				fmt.Fprintf(b, " <%s>", t.S)
			}
			return
		}
		for i := range v.NumField() {
			switch name := v.Type().Field(i).Name; name {
			case "Source", "Line", "End", "Insert", "Indent", "At", "valid", "blanks":
			default:
				if f := v.Field(i); !f.IsZero() {
					b.WriteString(" " + name)
					say(b, f)
				}
			}
		}
	case reflect.Bool:
	default:
		fmt.Fprint(b, " ", v)
	}
}

func TestPreamble(t *testing.T) {
	for _, c := range must.Cases[[]struct{ What, Src, Want string }](t, "testdata/parse.yaml", "Preamble") {
		t.Run(c.What, func(t *testing.T) {
			f, diags := Parse("", []byte(c.Src))
			got := tree(f)
			fail.If(t, got != c.Want || diags != nil, "got  %s\nwant %s %s", got, c.Want, diags)
		})
	}
}

func TestScenario(t *testing.T) {
	for _, c := range must.Cases[[]struct{ What, Src, Want string }](t, "testdata/parse.yaml", "Scenario") {
		t.Run(c.What, func(t *testing.T) {
			f, diags := Parse("f", []byte("scenario \"A\"\n  "+strings.ReplaceAll(c.Src, "\n", "\n  ")))
			got := strings.TrimPrefix(tree(f), "Name f Scenarios Title <A>")
			got = strings.TrimSpace(got)
			fail.If(t, got != c.Want || diags != nil, "got  %s\nwant %s\n%s", got, c.Want, diags)
		})
	}
}

// Reading and formatting takes seconds at most, however odd or large a source is.
func TestNothingHangs(t *testing.T) {
	const n = 1 << 18
	for _, src := range []string{
		strings.Repeat("<", n), "players " + strings.Repeat("a,", n/2), "players " + strings.Repeat("Ä, Ö, ", n/8),
		in("expect " + strings.Repeat("(", n)), in("expect " + strings.Repeat("\"\\", n/2)), in("Cid: " + strings.Repeat("<a>", n/3)),
		in("Cid: " + strings.Repeat("<", n) + ">"), in("cites " + strings.Repeat("<,", n/2)), in(strings.Repeat("Cid: a\n  ", n/16) + strings.Repeat("foo\n  ", n/16)),
		in(strings.Repeat("Cid cannot: a\n  ", n/16)), in("position\n" + strings.Repeat("    | x |\n", n/16)),
		in("position\n" + strings.Repeat("    a\n      | b |\n     # c\n", n/32)), in("examples\n    |" + strings.Repeat("a|", n/2)),
		strings.Repeat("scenario \"A\"\n", n/16), strings.Repeat("\x00\xff\n", n/4), strings.Repeat("- > ", n/4) + "```scenario\n", strings.Repeat("1. ", 490) + "```scenario\n",
		strings.Repeat("```scenario\n", n/16), strings.Repeat("```scenario\nseed 1\n```\n", n/32), strings.Repeat("> ", 1000) + "```scenario",
	} {
		for _, name := range []string{"f.scenario", "f.md"} {
			begun := time.Now()
			Format(name, []byte(src), nil)
			if took := time.Since(begun); took > 5*time.Second {
				t.Errorf("%s of %q...: %s", name, src[:20], took)
			} else if testing.Verbose() {
				t.Logf("%s of %q...: %s", name, src[:20], took)
			}
		}
	}
}

// TestAlways reads statements about every position, and lays them out.
func TestAlways(t *testing.T) {
	const source = "game x\nscenario \"x\"\n  setup\n  always   when a < <n>\n      <player>  can: bid <n>\n        unless x.a, x.b\n      after Cid: bid 2  until over\n        expect before.a == 1\n        expect b\n      expect c\n"
	f, ds := Parse("x.scenario", []byte(source))
	fail.Now(t, ds.Failed(), "%v", ds)
	a := f.Scenarios[0].Steps[0].(*Always)
	fail.Now(t, a.When.S != "a < <n>" || len(a.Claims) != 3, "%+v", a)
	can, after, expect := a.Claims[0], a.Claims[1], a.Claims[2]
	fail.If(t, can.Kind != ClaimCan || can.Who.S != "<player>" || can.Move.S != "bid <n>" || len(can.Clauses) != 2 || can.Clauses[1].S != "x.b" || can.Clauses[1].Col != 21,
		"%+v", can)
	fail.If(t, after.Kind != ClaimAfter || after.Who.S != "Cid" || after.Move.S != "bid 2" || after.Until.S != "over" || len(after.Expects) != 2,
		"%+v", after)
	fail.If(t, expect.Kind != ClaimExpect || expect.Expects[0].S != "c", "%+v", expect)
	out, _ := Format("x.scenario", []byte(source), nil)
	fail.If(t, !strings.Contains(string(out), "  always when a < <n>\n    <player>  can: bid <n>\n      unless x.a, x.b\n    after Cid: bid 2  until over\n      expect before.a == 1\n"),
		"it is laid out as\n%s", out)
	for _, wrong := range []string{"always", "always if x\n    expect y", "always\n    Cid may: x", "always\n    Cid can:", "always\n    expect x\n      because y", "always\n    Cid can: x\n      because y.z", "always\n    Cid can: x\n      unless y z"} {
		_, ds := Parse("x.scenario", []byte("game x\nscenario \"x\"\n  setup\n  "+wrong+"\n"))
		fail.If(t, !ds.Failed(), "nothing is wrong with %q", wrong)
	}
}

package syntax

import (
	_ "embed"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/props/fail"

	"github.com/rogpeppe/go-internal/txtar"
)

//go:embed testdata/bid-of-zero.scenario
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
		{"the title, without quotes", sc.Title, "A bid of zero wins the tie when nobody can top it", 5, 10},
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
	if sc.End != 25 || f.Settings.Players[1].Words.Width != len("green at W") {
		t.Errorf("end %d, width %d", sc.End, f.Settings.Players[1].Words.Width)
	}
}

func TestScenariosEndOnTheirLastLine(t *testing.T) {
	f, _ := Parse("", []byte("scenario \"A\"\n  setup\n  Cid: a\n    | b\n    # c\n\n# on B\nscenario \"B\"\n  setup\n\n"))
	a, b := f.Scenarios[0].End, f.Scenarios[1].End
	fail.If(t, a != 4 || b != 9, "they end on lines %d and %d", a, b)
}

func BenchmarkParse(b *testing.B) {
	src := []byte(bidOfZero)
	b.ReportAllocs()
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		_, diags := Parse("rx6.scenario", src)
		fail.Now(b, len(diags) > 0, "%v", diags)
	}
	b.ReportMetric(float64(strings.Count(bidOfZero, "\n")), "lines")
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
	{"lines that end as on other systems", "game roam\r\ngame mnk\r\n", `2:1: a second game: the first is in line 1`},
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

// The table of kinds contains each keyword.
func TestKindsAreTheWordsOfTheLanguage(t *testing.T) {
	for _, word := range keywords {
		fail.If(t, KindNamed(word) == nil, "no kind is called %s", word)
	}
	for _, kind := range Kinds {
		fail.If(t, !isKeyword(kind.Name) && !slices.Contains([]string{"move",
			"cannot", "sees", "outcome", "row", "notation", "comment"}, kind.Name), "%s begins no line", kind.Name)
	}
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
	for _, c := range []struct {
		line      string
		col, wide int
		want      string
	}{
		{"ab cd", 4, 2, "   ^^"},
		{"Zoe\u0308: x", 7, 1, "     ^"},
		{"Zoe\u0308: x", 1, 4, "^^^"},
		{"规则: x", 5, 1, "      ^"},
		{"规则: x", 1, 2, "^^^^"},
		{"e\u0308", 2, 1, " ^"},
		{"ab", 3, 1, "  ^"},
		{"ab", 5, 2, "    ^^"},
		{"ab", 2, 3, " ^^^"},
		{"", 1, 0, "^"},
		{"ab", 0, 0, "^"},
	} {
		blanks, carets := Carets(c.line, c.col, c.wide)
		fail.If(t, blanks+carets != c.want, "%q at %d, %d wide: %q, want %q", c.line, c.col, c.wide, blanks+carets, c.want)
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
			case "Source", "Line", "End", "Insert", "Indent", "At":
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
	for _, c := range []struct{ what, src, want string }{
		{"a game", "game roam", "Settings Game <roam>"},
		{"the embedded cards", "cards stand-in", "Settings Cards <stand-in>"},
		{"cards of one's own", `cards "my set.yaml"`, "Settings Cards <my set.yaml>"},
		{"players", "players Cid blue at S, Zoey", "Settings Players Name <Cid> Words <blue at S> Name <Zoey>"},
		{"no variants", "variants none", "Settings Variants []"},
		{"variants", "variants size=4x3, full", "Settings Variants Name <size> Value <4x3> Name <full>"},
		{"a variant", "variant full", "Settings Variants Name <full>"},
		{"readings", "ruling a.b = c\nruling a.d = e", "Settings Rulings Name <a.b> Value <c> Name <a.d> Value <e>"},
		{"a seed", "seed 42", "Settings Seed <42>"},
		{"includes", "include \"a\"\ninclude \"b\"", "Includes <a> <b>"},
		{"a named position", "position F\n  board\n    | x |", "Positions Name <F> Body Lines <board> <  | x |>"},
		{"comments and blank lines", "# a\n\n  # b\ncards \"roam # 1\" # c", "Settings Cards <roam # 1>"},
	} {
		t.Run(c.what, func(t *testing.T) {
			f, diags := Parse("", []byte(c.src))
			got := tree(f)
			fail.If(t, got != c.want || diags != nil, "got  %s\nwant %s %s", got, c.want, diags)
		})
	}
}

func TestScenario(t *testing.T) {
	for _, c := range []struct{ what, src, want string }{
		{"settings of its own", "game mnk\nseed 3", "Settings Game <mnk> Seed <3>"},
		{"clauses", "cites a.b, a.c\ncites a.d", "Cites <a.b> <a.c> <a.d>"},
		{"a question", `faq "May I?" "Yes, # always."`, "FAQ Question <May I?> Text <Yes, # always.>"},
		{"a reason", `pending "later"`, "Pending <later>"},
		{"every reading", "for each ruling a.b", "ForEach <a.b>"},
		{"the start", "setup", "Begin"},
		{"the start, with chance", "setup\n  next deck a, \"b, c\"\n  seed 1", `Settings Seed <1> Begin Next Device <deck> Result <a> Device <deck> Result <"b, c">`},
		{"a position", "position\n  board\n    | x |\n\n  turn Ann", "Begin Kind 1 Body Lines <board> <  | x |> <turn Ann>"},
		{"a position by name", "position F", "Begin Kind 1 Name <F> Body"},
		{"a position that may be unsound", "position unchecked\n  a", "Begin Kind 1 Body Lines <a> Unchecked"},
		{"a changed position", "position F unchecked\n  a\n  next die 4", "Begin Kind 1 Name <F> Body Lines <a> Unchecked Next Device <die> Result <4>"},
		{"another scenario", `from "B"`, "Begin Kind 2 Name <B>"},
		{"another scenario in part", `from "B" after move 3`, "Begin Kind 2 Name <B> After <3>"},
		{"a move", "Cid: use \"A # b\" at a2", `Steps Text <Cid: use "A # b" at a2>`},
		{"chance", "deck: L07", "Steps Text <deck: L07>"},
		{"a letter of another alphabet", "Żółw: a", "Steps Text <Żółw: a>"},
		{"outcomes", "Cid: a\n  | b  c.d\n  |! e\n  | f c.d\n  |   c.d",
			"Steps Text <Cid: a> Outcomes Words <b> Clause <c.d> Words <e> Locked Words <f c.d> Clause <c.d>"},
		{"a refusal", "Cid cannot: a\n  because b.c, b.d", "Steps Who <Cid> Move <a> Because <b.c> <b.d>"},
		{"a refusal for one reason", "Cid cannot: a\n  because only b.c", "Steps Who <Cid> Move <a> Because <b.c> Only"},
		{"an expectation", "expect a == 'b # c' and d[0] == \"#\" # so", "Steps Expr <a == 'b # c' and d[0] == \"#\">"},
		{"a list in an expectation", "expect all(a, # > 1) # so", "Steps Expr <all(a, # > 1)>"},
		{"a legal move", "expect legal includes a b", "Steps Moves <a b>"},
		{"legal moves", "expect legal includes\n  a\n  b", "Steps Moves <a> <b>"},
		{"moves that are not legal", "expect legal excludes\n  a", "Steps How 1 Moves <a>"},
		{"exactly these moves", "expect legal are\n  a\n  Cid: b", "Steps How 2 Moves <a> <Cid: b>"},
		{"no legal move", "expect legal none", "Steps How 3"},
		{"how many moves", "expect legal 12", "Steps How 4 Count <12>"},
		{"a fact that begins with legal", "expect legality == 1", "Steps Expr <legality == 1>"},
		{"what a player sees", "Zoey sees\n  a\n    b", "Steps Who <Zoey> Body Lines <a> <  b>"},
		{"chance between moves", "next deck L07, L08", "Steps Results Device <deck> Result <L07> Device <deck> Result <L08>"},
		{"a picture", `draw "a b.svg"`, "Steps File <a b.svg>"},
		{"a picture as somebody sees it", `draw "a.svg" as Zoey dark marked # so`, "Steps File <a.svg> Theme <dark> Seat <Zoey> Marked"},
		{"chance that is called draw", "draw: 3", "Steps Text <draw: 3>"},
		{"the end", "ends\n  a", "Ends Lines <a>"},
		{"examples", "<who>: bid <n>\n<who> cannot: a\n  because <c>\nexamples\n  | who | n | c | ruling a.b |\n  | Cid | 1 | x.y | |",
			"Steps Text <<who>: bid <n>> Who <<who>> Move <a> Because <<c>> Examples Columns <who> <n> <c> <ruling a.b> Rows <Cid> <1> <x.y> <>"},
	} {
		t.Run(c.what, func(t *testing.T) {
			f, diags := Parse("f", []byte("scenario \"A\"\n  "+strings.ReplaceAll(c.src, "\n", "\n  ")))
			got := strings.TrimPrefix(tree(f), "Name f Scenarios Title <A>")
			if got = strings.TrimSpace(got); got != c.want || diags != nil {
				t.Errorf("got  %s\nwant %s\n%s", got, c.want, diags)
			}
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
	if can.Kind != ClaimCan || can.Who.S != "<player>" || can.Move.S != "bid <n>" || len(can.Clauses) != 2 || can.Clauses[1].S != "x.b" || can.Clauses[1].Col != 21 {
		t.Errorf("%+v", can)
	}
	fail.If(t, after.Kind != ClaimAfter || after.Who.S != "Cid" || after.Move.S != "bid 2" || after.Until.S != "over" || len(after.Expects) != 2,
		"%+v", after)
	fail.If(t, expect.Kind != ClaimExpect || expect.Expects[0].S != "c", "%+v", expect)
	out, _ := Format("x.scenario", []byte(source), nil)
	if !strings.Contains(string(out), "  always when a < <n>\n    <player>  can: bid <n>\n      unless x.a, x.b\n    after Cid: bid 2  until over\n      expect before.a == 1\n") {
		t.Errorf("it is laid out as\n%s", out)
	}
	for _, wrong := range []string{"always", "always if x\n    expect y", "always\n    Cid may: x", "always\n    Cid can:", "always\n    expect x\n      because y", "always\n    Cid can: x\n      because y.z", "always\n    Cid can: x\n      unless y z"} {
		_, ds := Parse("x.scenario", []byte("game x\nscenario \"x\"\n  setup\n  "+wrong+"\n"))
		fail.If(t, !ds.Failed(), "nothing is wrong with %q", wrong)
	}
}

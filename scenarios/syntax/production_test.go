package syntax

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"
)

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
			if got := tree(f); got != c.want || diags != nil {
				t.Errorf("got  %s\nwant %s %s", got, c.want, diags)
			}
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

package scenarios_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/expr-lang/expr/builtin"
	"github.com/expr-lang/expr/parser/operator"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Names are compared in one form, and marks belong to their letters, wherever a script
// says a name.
func TestNamesOfScripts(t *testing.T) {
	const composed, apart = "Zo\u00eb", "Zoe\u0308"
	script := func(players, steps string) string {
		return "game mnk\nplayers " + players + "\nscenario \"s\"\n  setup\n  " + strings.ReplaceAll(steps, "\n", "\n  ") + "\n"
	}
	for _, c := range []struct{ name, src, want string }{
		{"Devanagari", script("रवि, अंजलि", "रवि: place a1\nअंजलि: place b1\nexpect रवि.marks == 1 and turn == \"रवि\" and रवि.has(\"a1\")\nअंजलि cannot: place a1\n  because mnk.turn.alternate\nends\n  turn रवि"), ""},
		{"Thai and Hebrew with marks", script("น้ำ, אָדָם", "น้ำ: place a1\nexpect אָדָם.marks == 0 and น้ำ.marks == 1"), ""},
		{"decomposed after composed", script(composed+", Ann", apart+": place a1\nexpect "+apart+".marks == 1 and \""+composed+"\" != turn"), ""},
		{"composed after decomposed", script(apart+", Ann", composed+": place a1\nexpect "+composed+".has(\"a1\")\n"+apart+" sees\n  turn Ann"), ""},
		{"an initial with its mark", script("E\u0301va, Ann", "\u00e9: place a1\nexpect E\u0301va.marks == 1"), ""},
		{"one player twice", script(composed+", "+apart, "expect true"), "2:14: Zo\u00eb is at the table already"},
		{"a title", "game mnk\nplayers Ann, Bob\nscenario \"Gr\u00f6\u00dfe\"\n  setup\n  Ann: place a1\nscenario \"b\"\n  from \"Gro\u0308\u00dfe\"\n  expect moves == 1\n", ""},
		{"two titles", "game mnk\nplayers Ann, Bob\nscenario \"Gr\u00f6\u00dfe\"\n  setup\n  Ann: place a1\nscenario \"Gro\u0308\u00dfe\"\n  setup\n  Ann: place a1\n", "6:10: the title is that of the scenario in line 3"},
		{"a position", "game mnk\nplayers Ann, Bob\nposition f\u00fcr\n  turn Ann\nscenario \"b\"\n  position fu\u0308r\n  expect turn == \"Ann\"\n", ""},
		{"a place after a decomposed name", script(composed+", Ann", apart+": plcae a1"), "5:9: "},
		{"a fact that a player has not", script("रवि, Ann", "expect रवि.foo == 1"), "5:14: no fact of रवि is called \"foo\": marks, has"},
		{"a player who is not there", script("रवि, Ann", "expect रवी.marks == 1"), "5:10: no fact is called \"रवी\" (did you mean \"रवि\"?)"},
		{"a column", "game mnk\nplayers " + composed + ", Ann\nscenario \"s\"\n  setup\n  <gro\u0308\u00dfe>: place a1\n  expect moves == 1\n  examples\n    | gr\u00f6\u00dfe |\n    | " + apart + " |\n", ""},
		{"two words", script("Player 1, Player 2", "expect true"), "2:19: Player is at the table already: the name of a player is one word"},
	} {
		var got []string
		for _, d := range reported("a.scenario", c.src) {
			got = append(got, strings.TrimPrefix(d.Error(), "a.scenario:"))
		}
		if c.want == "" && got != nil || c.want != "" && (len(got) != 1 || !strings.HasPrefix(got[0], c.want)) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	for players, want := range map[string]string{
		"Player 1, Player 2": "players Player1, Player2", "Ann Lee, Bob Lee, Ann Kim": "players AnnLee, BobLee, AnnKim", "P A, P B": "players PA, PB",
		"Cid blue, Cid green": "", "Cid, Cid": "", "P 1, P 1": "",
	} {
		if d := reported("a.scenario", script(players, "expect true"))[0]; strings.Join(d.Hints, "|") != want {
			t.Errorf("%s: %q, want %q", players, d.Hints, want)
		}
	}
}

// A name that means something else in expressions or positions is refused, with another
// that is not.
func TestReservedNames(t *testing.T) {
	words := []string{"true", "false", "nil", "let", "if", "else", "nobody", "Nobody", "none", "NONE", "over", "chance", "legal", "moves"}
	for _, operators := range []map[string]operator.Operator{operator.Unary, operator.Binary} {
		for word := range operators {
			if word[0] >= 'a' && word[0] <= 'z' {
				words = append(words, word)
			}
		}
	}
	for _, f := range builtin.Builtins {
		words = append(words, f.Name)
	}
	names := func(def *rule.GameDef, name string) []rule.Player {
		table, err := def.Table(rule.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		var players []rule.Player
		for _, seat := range table.Seats() {
			players = append(players, rule.Player{Name: seat})
		}
		players[0].Name = name
		return players
	}
	refusal := func(def *rule.GameDef, name string) *rule.SetupError {
		_, err := def.Table(rule.Setup{Players: names(def, name)})
		if errs, is := err.(rule.SetupErrors); is && strings.Contains(errs[0].Msg, "cannot be a player's name") {
			return errs[0]
		}
		return nil
	}
	for _, def := range engines.Games {
		own := words
		if table, err := def.Table(rule.Setup{}); err == nil {
			own = slices.Concat(own, table.CouldLine(""))
		}
		for _, fact := range rule.FactsOf(def.Facts) {
			own = append(own, fact.Name)
		}
		for _, word := range own {
			e := refusal(def, word)
			if strings.ContainsRune(word, '-') {
				continue // no name at all
			}
			if e == nil {
				t.Errorf("%s: a player may be called %q", def.Name, word)
			} else if e.Near != "" && refusal(def, e.Near) != nil {
				t.Errorf("%s: instead of %q it proposes %q", def.Name, word, e.Near)
			}
		}
		for _, name := range []string{"Ann", "Max", "Moss", "Fern", "zoe", "And", "Orin", "रवि", "Player1"} {
			if e := refusal(def, name); e != nil {
				t.Errorf("%s: %v", def.Name, e)
			}
		}
	}
}

// A scenario that states nothing is a warning, and with Strict a failure.
func TestEmptySuccess(t *testing.T) {
	const want = "makes no move and expects nothing"
	for body, empty := range map[string]bool{
		"":                                     true,
		"  setup\n":                            true,
		"  setup\n  # place a1\n":              true,
		"  position unchecked\n    turn Bob\n": true,
		"  from \"first\"\n":                   true,
		"  faq \"Is it so?\" \"Yes.\"\n  setup\n":                        true,
		"  setup\n  Ann: place a1\n":                                     false,
		"  setup\n  expect true\n":                                       false,
		"  expect legal 9\n":                                             false,
		"  position\n    turn Ann\n":                                     false,
		"  setup\n  ends\n    turn Ann\n":                                false,
		"  setup\n  Ann cannot: place z9\n    because mnk.place.board\n": false,
	} {
		for _, strict := range []bool{false, true} {
			opt := scenarios.Options{Games: engines.Games, Strict: strict}
			suite := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nplayers Ann, Bob\nscenario \"first\"\n  setup\n  Ann: place a1\nscenario \"s\"\n"+body))
			if suite.Diags.Failed() {
				t.Fatal(suite.Diags)
			}
			r := scenarios.Run(suite.Cases[1], opt)
			said := slices.ContainsFunc(r.Diags, func(d *syntax.Diagnostic) bool { return strings.Contains(d.Msg, want) })
			if said != empty || empty && (r.Status == scenarios.Failed) != strict {
				t.Errorf("%q, strict %v: %v %v", body, strict, r.Status, r.Diags)
			}
		}
	}
}

package rulebook

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

const toyRules = `# toy, for 1 to 2 (setup.players): first edition

> A note belongs to no rule.

## Setup

- setup.players (setup) One or two play.
- setup.heap (setup, judged) Seven stones
  lie in the heap.
  - wrong: {left} stones lie there

## Play

- take.most (variant, legality) At most three are taken.
  - refused: {stones} are more than three; {player}
    has {player.taken}
- take.some (effect) Stones are taken.
  - said: {left} of {before.left} are left
- take.all (definition, follows take.some, follows take.most) All may be taken.

## Variants

- size=N|many: So many stones.
- quick: Two are enough.

## Rulings

- last: Who wins?
  - A taker: Who takes the last stone.
  - B other: The other.
  - C nobody: Nobody. (not played)
- zero: May nothing be taken?
  - A no: No.

## Misreadings

- four (take.most) Four may be taken.

## Retired

- take.none: became the ruling zero.

# Notation

A position is

+

and no more.
`

const toyGo = `package toy

import "umpire/engines/rule"

type words = rule.Words[*Game, State, Move]

var said = words{
	"player": func(t *telling) string { return name(t.Move.By) },
	"stones": func(t *telling) string { return number(t) },
	"whose":  func(t *telling) string { return name(t.Before.Turn) },
	"other":  named,
}

var code = provisions{
	TakeMost:     {Describe: tell},
	SetupPlayers: players,
}

var set = rule.Settings[readings]{
	"last B": func(r *readings) { r.other = true },
}

var misreadings = map[string]func(*Game){"four": nil}

type Facts struct {
	Left int                 ` + "`expr:\"left\" doc:\"stones in the heap\"`" + `
	Of   func(string) string ` + "`expr:\"of\" doc:\"of a colour\"`" + `
	inner int
}

type PlayerFacts struct {
	Taken int ` + "`expr:\"taken\" doc:\"stones taken\"`" + `
}
`

func toyFolder(t *testing.T, files ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "toy")
	must.Succeed(t, os.Mkdir(dir, 0o755))
	files = append(files, "toy.go", toyGo, "rules.md", toyRules)
	for i := 0; i < len(files); i += 2 {
		must.Succeed(t, os.WriteFile(filepath.Join(dir, files[i]), []byte(files[i+1]), 0o644))
	}
	return dir
}

func TestLoad(t *testing.T) {
	b, problems := Load(toyFolder(t))
	fail.Now(t, problems != nil, "%v", problems)
	all := b.Def
	if all.Name != "toy" || all.Edition != "first edition" || all.Players != [2]int{1, 2} || all.PlayersBy != "toy.setup.players" {
		t.Errorf("the heading is %q %q %v %q", all.Name, all.Edition, all.Players, all.PlayersBy)
	}
	most := rule.Entry{ID: "toy.take.most", Kind: "variant, legality", Section: "Play", Words: "At most three are taken.", Refused: "{stones} are more than three; {player} has {player.taken}"}
	if e := all.Clauses[2]; e.ID != most.ID || e.Kind != most.Kind || e.Section != most.Section || e.Words != most.Words || e.Refused != most.Refused || e.EnforcementOf() != rule.Judged {
		t.Errorf("got %+v", e)
	}
	if e := all.Clauses[4]; !slices.Equal(e.From, []string{"toy.take.some", "toy.take.most"}) || e.EnforcementOf() != rule.Follows {
		t.Errorf("got %+v", e)
	}
	e := all.Clauses[1]
	fail.If(t, e.Words != "Seven stones lie in the heap." || e.Enforcement != rule.Judged, "got %+v", e)
	v := all.Variants
	fail.If(t, len(v) != 2 || v[0] != (rule.Variant{Name: "size", Values: "N|many", Words: "So many stones."}), "variants %v", v)
	if r := all.Rulings; len(r) != 2 || r[0].Default != "A" || r[0].Readings[2] != (rule.Reading{Name: "C", Alias: "nobody", Words: "Nobody."}) || !r[0].Readings[1].Supported {
		t.Errorf("rulings %v", r)
	}
	if m := all.Misreadings; len(m) != 1 || m[0] != (rule.Misreading{Name: "four", Clause: "toy.take.most", Words: "Four may be taken."}) {
		t.Errorf("misreadings %v", m)
	}
	if len(b.Retired) != 1 || b.Retired[0].ID != "toy.take.none" || b.Notation != "A position is\n\n+\n\nand no more." {
		t.Errorf("%v, %q", b.Retired, b.Notation)
	}
	line, col := b.Place("toy.take.most")
	fail.If(t, line != 14 || col != 3, "take.most is at %d:%d", line, col)
	text := must.Value(b.Go())(t)
	for _, want := range []string{
		"\tSetupPlayers rule.Clause = iota\n\tSetupHeap\n", `Follows from nothing`, `notationHead = "A position is\n\n"`, `notationRest = "\nand no more."`,
		`{ID: "toy.take.all", Kind: "definition", Section: "Play", Words: "All may be taken.", From: []string{"toy.take.some", "toy.take.most"}},`,
	} {
		fail.If(t, strings.Contains(string(text), want) == (want == "Follows from nothing"),
			"the code has or lacks %q:\n%s", want, text)
	}
}

// Every mistake has its place and says what to write.
func TestMistakes(t *testing.T) {
	for _, tt := range []struct{ name, old, new, want string }{
		{"no heading", "# toy, for 1 to 2 (setup.players): first edition\n", "", "the first heading of a rulebook is that of the game"},
		{"a heading of another form", "# toy, for 1 to 2", "# toy for 1 to 2", "rules.md:1:1: the heading is neither"},
		{"two headings", "## Play", "# toy, for 1 (setup.players): second", "rules.md:12:1: a rulebook has one heading"},
		{"players the wrong way round", "for 1 to 2", "for 3 to 2", "1:1: 3 to 2 cannot be how many play"},
		{"no players", "for 1 to 2", "for 0", "1:1: 0 cannot be how many play"},
		{"players by no clause", "(setup.players): first", "(setup.player): first", `1:1: there is no clause "setup.player" (did you mean "setup.players"?)`},
		{"another game", "# toy,", "# boy,", `1:1: the game "boy" is in a folder of another name (did you mean "toy"?)`},
		{"a point in no section", "## Setup\n\n", "", "is under no section"},
		{"a clause without a dash", "- take.some (effect)", "take.some (effect)", "17:1: the line is neither a heading"},
		{"a clause without parentheses", "take.some (effect) Stones", "take.some Stones", "17:3: this is not a clause: write"},
		{"a clause without a sentence", "(effect) Stones are taken.", "(effect)", "17:3: clause take.some has no sentence"},
		{"an unknown kind", "(effect)", "(efect)", `17:14: "efect" is not a kind of clause`},
		{"an unknown second kind", "(variant, legality)", "(variant, legal)", `14:23: "legal" is not a kind of clause`},
		{"no kind", "(setup, judged)", "(judged)", "8:3: clause setup.heap has no kind"},
		{"two ways to carry", "(setup, judged)", "(setup, judged, acted)", "8:30: the code carries a clause in one way"},
		{"carried, and following", "(definition, follows take.some,", "(definition, defined, follows take.some,", `leave out "defined"`},
		{"following from nothing", "follows take.most)", "follows take.moss)", `19:44: there is no clause "take.moss" (did you mean "take.most"?)`},
		{"following from itself", "(definition, follows take.some, follows take.most)", "(definition, follows take.all)", "19:3: clause take.all follows from itself"},
		{"an ID twice", "- take.some", "- take.most", "17:3: clause take.most is there already, in line 14: choose another name"},
		{"an ID in capitals", "- take.some", "- Take.some", `"Take.some" cannot be the name of a clause`},
		{"two IDs with one constant", "- take.some (effect)", "- take-most (effect)", "take-most and take.most are both TakeMost in the code"},
		{"an unknown sentence", "  - said:", "  - says:", `18:5: "says" is not a word for a sentence`},
		{"an empty sentence", "said: {left} of {before.left} are left", "said:", `18:5: there is no sentence after "said:"`},
		{"a sentence twice", "  - said: ", "  - said: a\n  - said: ", "toy.take.some has a sentence for \"said\" already"},
		{"an open brace", "{left} of", "{left of", "18:11: the brace has no other"},
		{"a closed brace", "{left} of", "left} of", "18:15: the brace has no other"},
		{"an unknown word", "{left} of", "{lefft} of", `18:11: {lefft} is neither a word of the game nor a fact: correct or declare it (did you mean "left"?)`},
		{"an unknown fact of a player", "{player.taken}", "{player.taker}", `16:9: {player.taker} is neither a word of the game nor a fact: correct or declare it (did you mean "player.taken"?)`},
		{"a function in braces", "{left} of", "{of} of", "18:11: {of} is neither a word of the game nor a fact: correct or declare it"},
		{"a move in a flaw", "wrong: {left}", "wrong: {player}", "10:12: {player} speaks of a move"},
		{"a move handed on in a flaw", "wrong: {left}", "wrong: {stones}", "10:12: {stones} speaks of a move"},
		{"a sentence and code", "  - refused:", "  - said: three\n  - refused:", "15:11: take.most is said by code as well"},
		{"a variant without words", "- quick: Two are enough.", "- quick", "24:3: this is not a variant"},
		{"a variant twice", "- quick:", "- size:", "24:3: variant size is there already, in line 23: choose another name"},
		{"a ruling without readings", "  - A no: No.\n", "", "32:3: ruling ruling.zero has no reading"},
		{"a reading without words", "  - A no: No.", "  - A no:", "33:5: reading A of toy.ruling.zero has no words"},
		{"a reading without an alias", "  - A no: No.", "  - A: No.", "33:5: this is not a reading of a ruling"},
		{"a default that is not played", "A no: No.", "A no: No. (not played)", "33:5: the first reading of toy.ruling.zero is the default"},
		{"a reading twice", "  - B other", "  - A other", "30:5: toy.ruling.last has a reading A or other already"},
		{"a reading that nothing plays", "Nobody. (not played)", "Nobody.", "31:5: no code plays reading C"},
		{"a reading that went away", "  - B other: The other.\n", "", `toy.go:20:2: "last B" is set, which is not a reading in rules.md`},
		{"a reading that code plays", "The other.", "The other. (not played)", `toy.go:20:2: "last B" is set, and rules.md lists it as not played`},
		{"a misreading of no clause", "- four (take.most)", "- four (take.most-of)", `37:3: there is no clause "take.most-of"`},
		{"a misreading without words", "- four (take.most) Four may be taken.", "- four (take.most)", "37:3: this is not a misreading"},
		{"a misreading without code", "- four (take.most)", "- five (take.most)", "37:3: no code plays the misreading five"},
		{"an ID that is retired and there", "- take.none:", "- take.some:", "41:3: clause take.some is there already"},
		{"not UTF-8", "Stones are", "St\xffnes are", "17:1: the line is not UTF-8"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			fail.Now(t, strings.Count(toyRules, tt.old) == 0, "%q is not in the rules", tt.old)
			_, problems := Check(toyFolder(t), strings.Replace(toyRules, tt.old, tt.new, 1))
			var all []string
			for _, p := range problems {
				all = append(all, p.Error())
			}
			said := strings.Join(all, "\n")
			fail.If(t, !strings.Contains(said, tt.want), "got %s\nwant %s", said, tt.want)
		})
	}
}

// IDs stay: what the generated code has, the rulebook has too, or says what became of it.
func TestGoneAway(t *testing.T) {
	whole, _ := Load(toyFolder(t))
	text := must.Value(whole.Go())(t)
	dir := toyFolder(t, Generated, string(text))
	_, problems := Load(dir)
	fail.Now(t, problems != nil, "%v", problems)
	for id, line := range map[string]string{
		"toy.take.all":    "- take.all (definition, follows take.some, follows take.most) All may be taken.\n",
		"toy.setup.heap":  "- setup.heap (setup, judged) Seven stones\n  lie in the heap.\n  - wrong: {left} stones lie there\n",
		"toy.ruling.zero": "- zero: May nothing be taken?\n  - A no: No.\n",
	} {
		without := strings.Replace(toyRules, line, "", 1)
		if _, problems := Check(dir, without); len(problems) != 1 || !strings.Contains(problems[0].Error(), id+" went away, and IDs are permanent") {
			t.Errorf("without %s: %v", id, problems)
		}
		retired := without[:strings.Index(without, "- take.none")] + "- " + strings.TrimPrefix(id, "toy.") + ": says nothing.\n" + without[strings.Index(without, "- take.none"):]
		_, problems := Check(dir, retired)
		fail.If(t, problems != nil, "with %s retired: %v", id, problems)
	}
}

func TestNoFile(t *testing.T) {
	for _, dir := range []string{t.TempDir(), "/dev/null", filepath.Join(t.TempDir(), "nowhere")} {
		if _, problems := Load(dir); len(problems) != 1 || !strings.Contains(problems[0].Error(), "rules.md:1:1: cannot be read") {
			t.Errorf("%s: %v", dir, problems)
		}
	}
	big := toyFolder(t, "big.go", strings.Repeat(" ", MaxBytes+1))
	if _, problems := Load(big); len(problems) != 1 || !strings.Contains(problems[0].Error(), "big.go:1:1: cannot be read as Go: it has more than 4194304 bytes") {
		t.Errorf("%v", problems)
	}
	_, problems := Check(big, strings.Repeat("\n", MaxBytes+1))
	fail.If(t, !strings.Contains(problems[0].Error(), "rules.md:1:1: the file has 4194305 bytes"), "%v", problems)
	dir := toyFolder(t, "broken.go", "package toy\nfunc {")
	if _, problems := Load(dir); len(problems) != 1 || !strings.Contains(problems[0].Error(), "broken.go:1:1: cannot be read as Go") {
		t.Errorf("%v", problems)
	}
}

// Whatever bytes there are: no panic, places within the text, and what has no mistake can
// be written as code.
func FuzzParse(f *testing.F) {
	f.Add(toyRules)
	f.Add("# a, for 1 (b): c\n## D\n- b (setup) E.\n  - said: {\n")
	f.Add("## \n- \n  - \n  x\n>\n# Notation\n")
	f.Add("# toy, for 1 (a): x\n## V\n- a (setup) X\n  - said: é{é}\n    ü{\n## Rulings\n- r: ?\n  - A b: \n")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := Parse(text)
		lines := strings.Count(text, "\n") + 1
		for _, e := range b.errs {
			fail.If(t, e.Line < 1 || e.Line > lines || e.Col < 1, "%v is outside of %d lines", e, lines)
		}
		for line := range strings.SplitSeq(text[:min(len(text), 300)], "\n") {
			for at := -1; at <= len(line)+1; at++ {
				s := SpotAt(line, at)
				fail.If(t, s.From < 0 || s.From > s.To || line[s.From:s.To] != s.Word, "at %d of %q is %+v", at, line, s)
				b.Describe(s)
				b.Goal(s)
				b.Offers(s)
			}
		}
		if err == nil {
			_, err := b.Go()
			fail.If(t, err != nil, "no code: %v", err)
		}
	})
}

// Each remark of lint is found where it is planted, and nowhere else.
func TestLint(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("word ", 31))
	shown := func(id string) bool { return id != "toy.take.some" }
	for _, tt := range []struct{ name, old, new, want string }{
		{"nothing", "a", "a", ""},
		{"a long clause", "Stones are taken.", long + ".", "17:3: a sentence has 31 words"},
		{"two short sentences", "Stones are taken.", long[5:] + ". " + long[5:] + ".", ""},
		{"a long refusal", "{stones} are more", long + " {stones} are more", "15:14: a sentence has 39 words"},
		{"a long question", "Who wins?", long + "?", "28:3: a sentence has 31 words"},
		{"a long reading", "The other.", long + ".", "30:5: a sentence has 31 words"},
		{"a long variant", "Two are enough.", long + ".", "24:3: a sentence has 31 words"},
		{"a long misreading", "Four may be taken.", long + ".", "37:3: a sentence has 31 words"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b, problems := Check(toyFolder(t), strings.Replace(toyRules, tt.old, tt.new, 1))
			fail.Now(t, problems != nil, "%v", problems)
			if said := b.Lint(nil).Error(); !strings.HasPrefix(said, tt.want) || tt.want == "" && said != "" || strings.Contains(said, "\n") {
				t.Errorf("got %q, want %q", said, tt.want)
			}
			if said := b.Lint(shown).Error(); !strings.Contains(said, "17:3: no scenario shows take.some") || strings.Count(said, "no scenario") != 1 {
				t.Errorf("without a scenario: %q", said)
			}
		})
	}
}

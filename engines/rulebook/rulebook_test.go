package rulebook

import (
	_ "embed"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

//go:embed testdata/toy-rules.md
var toyRules string

//go:embed testdata/toy-code.txt
var toyGo string

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
	fail.If(t, all.Name != "toy" || all.Edition != "first edition" || all.Players != [2]int{1, 2} || all.PlayersBy != "toy.setup.players",
		"the heading is %q %q %v %q", all.Name, all.Edition, all.Players, all.PlayersBy)
	most := rule.Entry{ID: "toy.take.most", Kind: "variant, legality", Section: "Play", Words: "At most three are taken.", Refused: "{stones} are more than three; {player} has {player.taken}"}
	e := all.Clauses[2]
	fail.If(t, e.ID != most.ID || e.Kind != most.Kind || e.Section != most.Section || e.Words != most.Words || e.Refused != most.Refused || e.EnforcementOf() != rule.Judged, "got %+v", e)
	e = all.Clauses[4]
	fail.If(t, !slices.Equal(e.From, []string{"toy.take.some", "toy.take.most"}) || e.EnforcementOf() != rule.Follows, "got %+v", e)
	e = all.Clauses[1]
	fail.If(t, e.Words != "Seven stones lie in the heap." || e.Enforcement != rule.Judged, "got %+v", e)
	v := all.Variants
	fail.If(t, len(v) != 2 || v[0] != (rule.Variant{Name: "size", Values: "N|many", Words: "So many stones."}), "variants %v", v)
	r := all.Rulings
	fail.If(t, len(r) != 2 || r[0].Default != "A" || r[0].Readings[2] != (rule.Reading{Name: "C", Alias: "nobody", Words: "Nobody."}) || !r[0].Readings[1].Supported, "rulings %v", r)
	m := all.Misreadings
	fail.If(t, len(m) != 1 || m[0] != (rule.Misreading{Name: "four", Clause: "toy.take.most", Words: "Four may be taken."}), "misreadings %v", m)
	fail.If(t, len(b.Retired) != 1 || b.Retired[0].ID != "toy.take.none" || b.Notation != "A position is\n\n+\n\nand no more.", "%v, %q", b.Retired, b.Notation)
	line, col := b.Place("toy.take.most")
	fail.If(t, line != 14 || col != 3, "take.most is at %d:%d", line, col)
	text := must.Value(b.Go())(t)
	for _, want := range []string{
		"\tSetupPlayers rule.Clause = iota\n\tSetupHeap\n", `Follows from nothing`, `notationHead = "A position is\n\n"`, `notationRest = "\nand no more."`,
		`{ID: "toy.take.all", Kind: "definition", Section: "Play", Words: "All may be taken.", From: []string{"toy.take.some", "toy.take.most"}},`,
	} {
		fail.If(t, strings.Contains(string(text), want) == (want == "Follows from nothing"), "the code has or lacks %q:\n%s", want, text)
	}
}

// Every mistake has its place and says what to write.
func TestMistakes(t *testing.T) {
	type mistake struct{ Name, Old, New, Want string }
	cases := must.Cases[[]mistake](t, "testdata/rulebook.yaml", "Mistakes")
	for _, tt := range append(cases, mistake{"not UTF-8", "Stones are", "St\xffnes are", "17:1: the line is not UTF-8"}) {
		t.Run(tt.Name, func(t *testing.T) {
			fail.Now(t, strings.Count(toyRules, tt.Old) == 0, "%q is not in the rules", tt.Old)
			_, problems := Check(toyFolder(t), strings.Replace(toyRules, tt.Old, tt.New, 1))
			all := rule.NamesOf(slices.Values(problems), func(p Problem) string { return p.Error() })
			said := strings.Join(all, "\n")
			fail.If(t, !strings.Contains(said, tt.Want), "got %s\nwant %s", said, tt.Want)
		})
	}
}

// The tags in a struct of readings say what each reading sets, and which the game plays.
func TestTagsOfReadings(t *testing.T) {
	const byHand = "var set = rule.Settings[readings]{\n\t\"last B\": func(r *readings) { r.other = true },\n}\n"
	fail.Now(t, !strings.Contains(toyGo, byHand), "the toy has no settings")
	for tag, want := range map[string]string{
		"last B": "", "last D": `"last D" is set, which is not a reading`, "last C": `"last C" is set, and rules.md lists it as not played`, "zero A": "no code plays reading B",
	} {
		dir, said := toyFolder(t), ""
		code := strings.Replace(toyGo, byHand, "type readings struct {\n\tother bool `reading:\""+tag+"\"`\n\tnth int `reading:\"last B\"`\n}\n", 1)
		if tag == "zero A" {
			code = strings.Replace(code, "\tnth int `reading:\"last B\"`\n", "", 1)
		}
		must.Succeed(t, os.WriteFile(filepath.Join(dir, "toy.go"), []byte(code), 0o644))
		b, problems := Load(dir)
		for _, p := range problems {
			said += p.Error()
		}
		fail.If(t, !strings.Contains(said, want) || (want == "") != (said == ""), "%s: got %q, want %q", tag, said, want)
		text := must.Value(b.Go())(t)
		fail.If(t, want == "" && !strings.Contains(string(text), "{ r.other = true; r.nth = 1 }"), "the code does not set what the tags say:\n%s", text)
	}
}

// IDs stay: what the generated code has, the rulebook has too, or says what became of it.
func TestGoneAway(t *testing.T) {
	whole, _ := Load(toyFolder(t))
	text := must.Value(whole.Go())(t)
	dir := toyFolder(t, Generated, string(text))
	_, problems := Load(dir)
	fail.Now(t, problems != nil, "%v", problems)
	for id, line := range must.Cases[map[string]string](t, "testdata/rulebook.yaml", "GoneAway") {
		without := strings.Replace(toyRules, line, "", 1)
		_, problems := Check(dir, without)
		fail.If(t, len(problems) != 1 || !strings.Contains(problems[0].Error(), id+" went away, and IDs are permanent"), "without %s: %v", id, problems)
		retired := without[:strings.Index(without, "- take.none")] + "- " + strings.TrimPrefix(id, "toy.") + ": says nothing.\n" + without[strings.Index(without, "- take.none"):]
		_, problems = Check(dir, retired)
		fail.If(t, problems != nil, "with %s retired: %v", id, problems)
	}
}

func TestNoFile(t *testing.T) {
	for _, dir := range []string{t.TempDir(), "/dev/null", filepath.Join(t.TempDir(), "nowhere")} {
		_, problems := Load(dir)
		fail.If(t, len(problems) != 1 || !strings.Contains(problems[0].Error(), "rules.md:1:1: cannot be read"), "%s: %v", dir, problems)
	}
	big := toyFolder(t, "big.go", strings.Repeat(" ", MaxBytes+1))
	_, problems := Load(big)
	fail.If(t, len(problems) != 1 || !strings.Contains(problems[0].Error(), "big.go:1:1: cannot be read as Go: it has more than 4194304 bytes"), "%v", problems)
	_, problems = Check(big, strings.Repeat("\n", MaxBytes+1))
	fail.If(t, !strings.Contains(problems[0].Error(), "rules.md:1:1: the file has 4194305 bytes"), "%v", problems)
	dir := toyFolder(t, "broken.go", "package toy\nfunc {")
	_, problems = Load(dir)
	fail.If(t, len(problems) != 1 || !strings.Contains(problems[0].Error(), "broken.go:1:1: cannot be read as Go"), "%v", problems)
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
	meant := strings.NewReplacer("LONG", long, "SHORT", long[5:])
	shown := func(id string) bool { return id != "toy.take.some" }
	for _, tt := range must.Cases[[]struct{ Name, Old, New, Want string }](t, "testdata/rulebook.yaml", "Lint") {
		t.Run(tt.Name, func(t *testing.T) {
			b, problems := Check(toyFolder(t), strings.Replace(toyRules, tt.Old, meant.Replace(tt.New), 1))
			fail.Now(t, problems != nil, "%v", problems)
			said := b.Lint(nil).Error()
			fail.If(t, !strings.HasPrefix(said, tt.Want) || tt.Want == "" && said != "" || strings.Contains(said, "\n"), "got %q, want %q", said, tt.Want)
			said = b.Lint(shown).Error()
			fail.If(t, !strings.Contains(said, "17:3: no scenario shows take.some") || strings.Count(said, "no scenario") != 1, "without a scenario: %q", said)
		})
	}
}

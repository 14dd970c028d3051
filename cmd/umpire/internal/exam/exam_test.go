package exam

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

var (
	writeSeeds = flag.String("exam.seeds", "", "write the positions that show misreadings of `GAME` again, from the scenarios")
	sheets     = flag.Int("exam.sheets", 0, "draw `N` sheets of every game, and plant readers into each")
)

// shows reports whether a misreading changes something in a position.
func shows(p *place, at rule.Position, name string) bool {
	n := slices.IndexFunc(p.readers, func(w misreader) bool { return w.name == name })
	x := &examiner{def: &rule.GameDef{}, of: map[string]int{}, asked: map[string]bool{}, missing: []string{name}, opt: Options{Questions: 1}, r: random(1)}
	if n >= 0 {
		legal := p.table.Legal(at)
		x.compare(p, at, p.readers[n], legal, legal[:min(len(legal), 200)]...)
	}
	return len(x.found) > 0
}

// Every seed shows its misreading. With -exam.seeds GAME they are taken from the scenarios
// again.
func TestSeeds(t *testing.T) {
	for _, def := range engines.Games {
		if *writeSeeds == def.Name {
			record(t, def)
		}
		list := must.Get(t, seedsOf, def.Name)
		for i, s := range list {
			x := &examiner{def: def}
			p := must.Get(t, x.open, s.Setup)
			at := must.Get(t, p.table.ReadPosition, s.Position)
			fail.If(t, !shows(&p, at, s.Misreading), "%s: seed %d does not show %s", def.Name, i, s.Misreading)
		}
		if len(list) > 0 { // a start shows almost nothing
			x := &examiner{def: def}
			p := must.Get(t, x.open, list[0].Setup)
			at := p.table.Start()
			fail.If(t, !slices.ContainsFunc(def.Misreadings, func(m rule.Misreading) bool { return !shows(&p, at, m.Name) }),
				"%s: the start shows every misreading", def.Name)
		}
	}
}

// record takes a seed for each misreading from the scenarios of a game.
func record(t *testing.T, def *rule.GameDef) {
	opt := scenarios.Options{Games: engines.Games}
	suite := must.Value(scenarios.Load(opt, "../../../../scenarios/"+def.Name))(t)
	best := map[string]seed{}
	for _, c := range suite.Cases {
		if c.Def.Name != def.Name || c.Setup.Cards != nil {
			continue
		}
		moments, table, _ := scenarios.Replay(c, opt)
		p, err := (&examiner{def: def}).open(c.Setup)
		if err != nil {
			continue
		}
		for i := range moments {
			text := table.PrintPosition(moments[i].Position)
			if len(table.Faults(moments[i].Position)) > 0 {
				continue
			}
			for _, m := range def.Misreadings {
				if have, known := best[m.Name]; known && len(have.Position) <= len(text) {
					continue
				}
				if shows(&p, moments[i].Position, m.Name) {
					best[m.Name] = seed{m.Name, c.Setup, text}
				}
			}
		}
	}
	list := []seed{}
	for _, m := range def.Misreadings {
		if s, known := best[m.Name]; known {
			list = append(list, s)
		} else {
			t.Logf("%s: no scenario shows %s", def.Name, m.Name)
		}
	}
	text := must.Value(json.MarshalIndent(list, "", " "))(t)
	must.Succeed(t, os.WriteFile(filepath.Join("seeds", def.Name+".json"), append(text, '\n'), 0o644))
}

// reader returns the answers of a reader with a misreading to a sheet, "" for none.
func reader(s *Sheet, misreading string) *Reader {
	r := &Reader{Name: "Ann", Answers: map[int]string{}}
	for i, q := range s.Questions {
		if r.Answers[i+1] = q.Answer; q.Readers[misreading] != "" {
			r.Answers[i+1] = q.Readers[misreading]
		}
	}
	return r
}

// A reader with one misreading is identified by 40 questions. One without makes no mistake.
func TestPlantedReaders(t *testing.T) {
	for _, def := range engines.Games {
		n := *sheets
		if n == 0 {
			if n = 1; def.Name != "mnk" && def.Name != "jetty" {
				continue // -exam.sheets draws those
			}
		}
		lost := map[string]int{}
		for seed := range uint64(n) {
			s := must.Get2(t, Draw, def, Options{Seed: seed, Questions: 40})
			fail.If(t, len(s.Questions) != 40, "%s, seed %d: %d questions", def.Name, seed, len(s.Questions))
			m := s.mark(reader(s, ""))
			fail.If(t, m.Right != 40 || m.Misreading != "", "%s, seed %d: a reader who reads all right: %+v", def.Name, seed, m)
			for _, m := range def.Misreadings {
				if got := s.mark(reader(s, m.Name)); got.Misreading != m.Name || got.Equals != nil {
					lost[m.Name]++
				}
			}
		}
		for name, times := range lost {
			t.Logf("%s: %s is not identified by %d of %d sheets", def.Name, name, times, n)
			fail.If(t, times*20 > n, "%s is identified too seldom", name)
		}
	}
}

// The same seed gives the same bytes, another seed another sheet, and what is held out is not
// asked.
func TestSheets(t *testing.T) {
	def, _ := engines.Find("jetty")
	draw := func(seed uint64, held func(string) bool) *Sheet {
		return must.Get2(t, Draw, def, Options{Seed: seed, Questions: 12, HeldOut: held})
	}
	one := draw(3, nil)
	text := func(s *Sheet) string { return string(must.Get(t, json.Marshal, any(s))) }
	fail.If(t, text(one) != text(draw(3, nil)), "the same seed gives another sheet")
	fail.If(t, one.ID == draw(4, nil).ID, "another seed gives the same sheet")
	held := map[string]bool{}
	for _, q := range one.Questions {
		held[q.Position] = true
	}
	for _, q := range draw(3, func(text string) bool { return held[text] }).Questions {
		fail.If(t, held[q.Position], "asked about a position that is held out:\n%s", q.Position)
	}
}

// Slips do not hide a misreading, groups are counted apart, and the clause is named.
func TestGrade(t *testing.T) {
	def, _ := engines.Find("mnk")
	s := must.Get2(t, Draw, def, Options{Seed: 1, Questions: 40})
	for _, m := range def.Misreadings {
		ann, ben := reader(s, m.Name), reader(s, "")
		ann.Group, ben.Group = "old", "new"
		for i, q := range s.Questions { // one slip that no misreading explains
			if len(q.Readers) == 0 && len(q.Choices) == 0 {
				ann.Answers[i+1] = map[string]string{"yes": "no", "no": "yes"}[q.Answer]
				break
			}
		}
		g := s.Grade([]*Reader{ann, ben})
		fail.If(t, g.Marks[0].Misreading != m.Name || g.Marks[1].Misreading != "" || g.Groups["new"].Wrong != 0 || g.Groups["old"].Wrong == 0,
			"%s: %+v %+v", m.Name, g.Marks, g.Groups)
		fail.If(t, !slices.ContainsFunc(g.Missed, func(c MissedQuestion) bool {
			return c.Clause == m.Clause && c.Words != "" && c.Groups["old"].Wrong > 0 && c.Groups["new"].Wrong == 0
		}), "%s: the clause %s is not missed: %+v", m.Name, m.Clause, g.Missed)
	}
}

const head = "exam mnk seed 1 questions 3 sheet 0123abcd\n"

// Mistakes in a file of answers have their line and column.
func TestWrongAnswers(t *testing.T) {
	meant := strings.NewReplacer("HEAD", head, "BYTE", "\xff", "LONG", strings.Repeat("x", 2000))
	for _, c := range must.Cases[[]struct{ Text, Want string }](t, "testdata/exam.yaml", "WrongAnswers") {
		_, diags := Read("a", []byte(meant.Replace(c.Text)))
		fail.If(t, len(diags) == 0 || !strings.HasPrefix(diags[0].Error(), c.Want), "%.80q: %v, want %s", c.Text, diags, c.Want)
	}
	a, diags := Read("a", []byte("# ours\r\n"+head+"group first wording\n\nreader Ann Lee\n1 yes\n2) b\n3. -\n"))
	fail.If(t, len(diags) > 0 || len(a.Readers) != 1 || fmt.Sprint(*a.Readers[0]) != fmt.Sprint(Reader{"Ann Lee", "first wording", map[int]string{1: "yes", 2: "B", 3: ""}, map[int]int{1: 6, 2: 7, 3: 8}}),
		"%v %v", a.Readers, diags)
	s := &Sheet{Questions: []Question{{Choices: []string{"1", "2"}}, {}, {}}}
	diags = s.Check("a", a)
	fail.If(t, len(diags) != 2 || !strings.HasPrefix(diags[0].Error(), `a:6:1: the answer "yes" of Ann Lee to question 1 is not one of its answers, A to B`),
		"%v", diags)
}

func FuzzRead(f *testing.F) {
	f.Add(head + "group a\nreader Ann\n1 yes\n2 B\n3 -\n")
	f.Add("exam exam\n\xff 1 2")
	f.Fuzz(func(t *testing.T, text string) {
		a, diags := Read("a", []byte(text))
		fail.If(t, len(diags) == 0 && len(a.Readers) == 0, "nothing was read, and nothing is wrong")
		for _, d := range diags {
			fail.If(t, d.Line < 1 || d.Col < 1, "no place: %v", d)
		}
	})
}

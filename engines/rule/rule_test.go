package rule

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/proptest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestDifference(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Before, After, Want string }](t, "testdata/rule.yaml", "Difference") {
		got := NamesOf(slices.Values(Difference(c.Before, c.After)), func(line DiffLine) string { return string(line.Sign) + line.Line })
		fail.Unequal(t, strings.Join(got, "|"), c.Want, "%s: %q, want %q", c.Name)
	}
}

func plainNearest(got string, words []string) string {
	best, least := "", len([]rune(got))/2+1
	for _, word := range words {
		d := distance(strings.ToLower(got), strings.ToLower(word))
		if d < least || d == least && best != "" && beginsLike(got, word) > beginsLike(got, best) {
			best, least = word, d
		}
	}
	return likelier(got, best, words)
}

// A part of a name is enough where no other name has it.
func TestNearestOfAPart(t *testing.T) {
	cards := []string{"European Honey Bee", "Honey fungus", "Forest", "game.ruling.nest-mandatory"}
	for got, want := range map[string]string{
		"Honey Bee": "European Honey Bee", "honey": "Honey fungus", "nest-mandatory": "game.ruling.nest-mandatory", "oney Be": "", "fo": "", "wholly else": "",
	} {
		fail.Unequal(t, Nearest(got, cards), want, "%q is nearest to %q, not to %q", got)
	}
	fail.Unequal(t, Nearest("feed", []string{"send", "feeding", "draw"}), "feeding", "feed is %q")
	fail.Unequal(t, Nearest("West", []string{"S", "W", "N", "E"}), "W", "West is %q")
}

// Words that are passed over at a glance are none that a look at every word finds.
func TestNearestPassesOverNothing(t *testing.T) {
	word := rapid.OneOf(rapid.StringOfN(rapid.RuneFrom([]rune("abABcé\"1K\u212A")), 0, 6, -1), rapid.String(), rapid.SampledFrom([]string{"place", "palce", "Blue Scout", "L07", "\xff\x80", "\xffa"}))
	proptest.Check(t, 3000, func(t *rapid.T) {
		got, words := word.Draw(t, "got"), rapid.SliceOfN(word, 0, 8).Draw(t, "words")
		near, want := Nearest(got, words), plainNearest(got, words)
		fail.Now(t, near != want, "%q is nearest to %q of %q, not to %q", got, want, words, near)
	})
}

// What a trace says to a rule that asks about clause 3, in every mode, when the
// condition of the question holds and when it does not.
func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		when                      string
		trace                     func() *Trace[int]
		on, breaks, lacks, allows bool // while the condition holds
		cites, collects, records  int
	}{
		{"nothing is disabled", func() *Trace[int] { return NewTrace[int](&Book{}) }, true, true, false, false, 1, 0, 0},
		{"another clause is", func() *Trace[int] { return NewTrace[int](&Book{}, 4) }, true, true, false, false, 1, 0, 0},
		{"the clause is", func() *Trace[int] { return NewTrace[int](&Book{}, 3) }, false, false, true, true, 0, 0, 0},
		{"everything is permitted", NewPermit[int], true, false, false, true, 0, 0, 0},
		{"breaches are collected", func() *Trace[int] { return in(NewTrace[int](&Book{}), collecting) }, true, false, false, true, 1, 2, 0},
		{"acts are recorded", func() *Trace[int] { return in(NewTrace[int](&Book{}), recording) }, true, true, false, false, 1, 0, 2},
	} {
		for _, holds := range []bool{true, false} {
			a := c.trace()
			want := c.when == "nothing is disabled"
			fail.If(t, a.Swift() != want, "%s: swift is %v", c.when, !want)
			recorded := 0
			a.record = func(Clause, role) { recorded++ }
			fail.Unequal(t, a.AppliesIf(holds, 3), (holds && c.on), "%s: OnIf(%v) says %v", c.when, holds)
			fail.Unequal(t, a.BreaksIf(holds, 3), (holds && c.breaks), "%s: BreaksIf(%v) says %v", c.when, holds)
			fail.Unequal(t, a.Lacks(holds, 3), (holds && c.lacks), "%s: Lacks(%v) says %v", c.when, holds)
			fail.Unequal(t, a.Allows(holds, 3), (holds && c.allows), "%s: Allows(%v) says %v", c.when, holds)
			cited := a.Cited()
			fail.If(t, holds && cited.Len() != c.cites || !holds && cited.Len() != 0, "%s: %v, %d clauses are cited", c.when, holds, cited.Len())
			fail.If(t, holds && a.count() != c.collects || !holds && a.count() != 0, "%s: %v, %d are collected", c.when, holds, a.count())
			fail.If(t, holds && recorded != c.records || !holds && recorded != 0, "%s: %v, %d acts are recorded", c.when, holds, recorded)
			if !holds {
				continue
			}
			fail.If(t, a.Applies(3) != c.on || a.Breaks(3) != c.breaks, "%s: On and Breaks say otherwise", c.when)
		}
	}
}

func in(t *Trace[int], m mode) *Trace[int] {
	t.asked = make([]bool, MaxClauses)
	t.enter(m)
	t.found = &findings{}
	return t
}

// What a game cites on an aside trace counts once the game heeds it, whatever
// the trace is for, and the answers there are those of play.
func TestAside(t *testing.T) {
	var q Trace[int]
	for _, c := range []struct {
		when  string
		trace *Trace[int]
	}{
		{"deciding", NewTrace[int](&Book{})},
		{"collecting", in(NewTrace[int](&Book{}), collecting)},
		{"recording", in(NewTrace[int](&Book{}), recording)},
		{"with a clause disabled", NewTrace[int](&Book{}, 9)},
	} {
		q.marks[7] = true // left from another time
		ahead := c.trace.Fork(&q)
		fail.If(t, !ahead.Breaks(1) || !ahead.Applies(2), "%s: a clause that has its say does not", c.when)
		disabled := c.trace.disabled.Has(9)
		fail.If(t, disabled == ahead.Applies(9), "%s: clause 9 answers %v", c.when, !disabled)
		c.trace.Merge(ahead)
		want := SetOf(1, 2)
		if !c.trace.disabled.Has(9) {
			want.Add(9)
		}
		fail.Unequal(t, c.trace.Cited(), want, "%s: cited %v, not %v", c.when)
		fail.If(t, c.trace.count() != 0, "%s: looking ahead breaks %d", c.when, c.trace.count())
	}
}

// A bundle is cited once, and again after citations are forgotten; it does not
// forbid when one of its clauses is disabled.
func TestBundle(t *testing.T) {
	b, want := BundleOf(1, 2), SetOf(1, 2)
	a := NewTrace[int](&Book{})
	for range 2 {
		for range 2 {
			fail.If(t, !a.BreakAll(b) || a.Cited() != want, "a bundle cites %v", a.Cited())
		}
		a.forget()
		fail.If(t, a.Cited() != (Set{}), "citations are not forgotten")
	}
	a.BreakAll(b)
	a.strike(SetOf(2))
	a.forget()
	fail.If(t, a.BreakAll(b) || a.Cited() != (Set{}), "a bundle forbids without one of its clauses")
	a.strike(Set{})
	fail.If(t, !a.BreakAll(b) || a.Cited() != want, "a bundle that has its say again is not cited")
}

// Every clause that is cited is reported, wherever it stands among the others.
func TestCited(t *testing.T) {
	for _, cited := range [][]Clause{{0}, {7, 8}, {0, 63, 64}, {5, 6, 7, 130, 255, 256, MaxClauses - 1}} {
		trace := NewTrace[int](&Book{})
		for _, c := range cited {
			trace.Applies(c)
		}
		fail.Unequal(t, trace.Cited(), SetOf(cited...), "%v are cited, and %v told", cited)
	}
}

// TestListen: a table that listens notes what is asked of quiet traces, of
// theirs, and of many clauses at once; what is disabled it does not note.
func TestListen(t *testing.T) {
	tr := NewTrace[int](&Book{}, 9)
	tr.recordAll()
	quiet := tr.Silent()
	within := quiet.Silent()
	fail.If(t, !quiet.Applies(1) || !quiet.Breaks(2) || !within.Applies(3) || quiet.Applies(9) || quiet.Breaks(9), "a quiet trace that is listened to answers otherwise")
	set := SetOf(4, 5)
	fail.If(t, !quiet.BreakSet(&set), "as does BreakAll")
	var heard []int
	for c, is := range tr.asked {
		if is {
			heard = append(heard, c)
		}
	}
	fail.If(t, len(heard) != 5 || heard[0] != 1 || heard[4] != 5, "heard %v", heard)
	fail.If(t, tr.Whole() || quiet.Whole() || tr.Cited() != (Set{}), "quiet questions are not cited, and have to be asked")
	plain := NewTrace[int](&Book{})
	still := plain.Silent()
	fail.If(t, !plain.Whole() || !still.Applies(1) || plain.asked != nil, "nobody listened")
}

// Evidence is made while reasons are collected, for each breach of its own, and never in
// play or for a clause that is disabled.
func TestEvidence(t *testing.T) {
	asked := 0
	judge := func(t *Trace[int]) {
		for coins := range 2 {
			if t.BreaksFor(3, func(e *Evidence) { asked++; e.Since("Zoey.coins", coins, "<", 3).About("Zoey") }) {
				return
			}
		}
		t.BreaksOffFor(4, func(e *Evidence) { asked++; e.Is("phase", "top").Say("it is %s", "the top") })
	}
	judge(NewTrace[int](&Book{}))
	fail.If(t, asked != 0, "play asks %d times", asked)
	judge2 := NewTrace[int](&Book{})
	found := judge2.why(func() { judge(judge2) })
	want := []Finding{
		{3, &Evidence{Grounds: []Ground{{"Zoey.coins", 0, "<", 3}}, Things: []string{"Zoey"}}},
		{3, &Evidence{Grounds: []Ground{{"Zoey.coins", 1, "<", 3}}, Things: []string{"Zoey"}}},
		{4, &Evidence{Grounds: []Ground{{"phase", "top", "==", "top"}}, Words: "it is the top"}},
	}
	diff := cmp.Diff(want, found.all)
	fail.If(t, diff != "" || !found.ended, "found, ended %t:\n%s", found.ended, diff)
	without := NewTrace[int](&Book{}, 3)
	found = without.why(func() { judge(without) })
	fail.If(t, len(found.all) != 1, "with clause 3 disabled %d are found", len(found.all))
	fail.Unequal(t, testing.AllocsPerRun(100, func() { judge(judge2); judge2.forget() }), 0, "play allocates %v times")
}

func TestGrounds(t *testing.T) {
	for _, c := range []struct {
		ground               Ground
		holds, decides, says string
	}{
		{Ground{"Zoey.coins", 2, "<", 3}, "Zoey.coins == 2", "Zoey.coins < 3", "Zoey.coins is 2, less than 3"},
		{Ground{`at("b2")`, "Ann", "==", "Ann"}, `at("b2") == "Ann"`, `at("b2") == "Ann"`, `at("b2") is "Ann"`},
		{Ground{"tied", []string{"L1"}, "contains", "L1"}, `tied == ["L1"]`, `"L1" in tied`, `tied is ["L1"], with "L1"`},
		{Ground{"phase", "rest", "in", []string{"rest", "use"}}, `phase == "rest"`, `phase in ["rest", "use"]`, `phase is "rest", one of ["rest", "use"]`},
	} {
		e := Evidence{Grounds: []Ground{c.ground}}
		got := [...]string{c.ground.Holds(), c.ground.Decides(), e.sentence()}
		fail.If(t, got != [...]string{c.holds, c.decides, c.says}, "%v: %q", c.ground, got)
	}
}

// A gappedState has gaps between its fields, and a blank one.
type gappedState struct {
	A uint8
	B uint64
	C [3]uint16
	D bool
	_ uint32
	E struct {
		F int8
		G int32
	}
}

func TestSqueeze(t *testing.T) {
	start := gappedState{A: 7, B: 1 << 40}
	z := must.Get(t, newSqueezer, start)
	packed := z.Pack(&start, nil)
	fail.If(t, len(packed) != (z.words+7)/8, "the start takes %d bytes", len(packed))
	seen := map[string]gappedState{}
	var all []byte
	proptest.Check(t, 1000, func(t *rapid.T) {
		s := start
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			switch rapid.SampledFrom([]string{"A", "B", "C", "D", "F", "G"}).Draw(t, "field") {
			case "A":
				s.A = rapid.Uint8().Draw(t, "A")
			case "B":
				s.B = rapid.Uint64().Draw(t, "B")
			case "C":
				s.C[rapid.IntRange(0, 2).Draw(t, "at")] = rapid.Uint16().Draw(t, "C")
			case "D":
				s.D = !s.D
			case "F":
				s.E.F = rapid.Int8().Draw(t, "F")
			case "G":
				s.E.G = rapid.Int32().Draw(t, "G")
			}
		}
		packed := z.Pack(&s, nil)
		back := z.Unpack(packed)
		fail.Now(t, back != s, "%+v comes back as %+v", s, back)
		other, again := seen[string(packed)]
		fail.Now(t, again && other != s, "%+v and %+v are packed alike", s, other)
		seen[string(packed)] = s
		all = append(all, packed...)
	})
	for at := 0; at < len(all); {
		n := z.PackedLen(all[at:])
		_, known := seen[string(all[at:at+n])]
		fail.Now(t, !known, "packed states one after the other cannot be distinguished")
		at += n
	}
}

// What lies in the gaps of a state makes no difference.
func TestSqueezeLeavesGapsOut(t *testing.T) {
	z := must.Get(t, newSqueezer, gappedState{})
	var clean, dirty slab[gappedState]
	for i := range dirty.words() {
		dirty.words()[i] = ^z.mask[i]
	}
	fail.If(t, !bytes.Equal(z.Pack(&clean.state, nil), z.Pack(&dirty.state, nil)), "a state with other bytes in its gaps is packed otherwise")
}

func TestSqueezeWantsFlatStates(t *testing.T) {
	type named struct{ Who struct{ Name string } }
	_, err := newSqueezer(named{})
	fail.If(t, err == nil || err.Error() != "the state's field Who.Name is a string: a state is a flat value", "a state with a string: %v", err)
}

func TestMaybe(t *testing.T) {
	var none Maybe[Seat]
	fail.If(t, none.Is() || !none.None() || none.Holds(255) || none.Holds(0), "the zero value is none")
	for _, n := range []Seat{0, 1, 15, 254} {
		some := Some(n)
		got, ok := some.Get()
		fail.If(t, !ok || got != n || some.Must() != n || !some.Holds(n) || some.Holds(n+1) || some.None(), "Some(%d) holds %d", n, got)
	}
	seven := Some[Seat](7)
	fail.If(t, seven.Or(3) != 7 || none.Or(3) != 3, "3 stands where there is none")
	bid := Some[int16](0)
	fail.If(t, bid.None() || bid.Must() != 0 || (Maybe[int16]{}).Must() != -1, "a bid of 0 is a bid")
	three, again := Some[uint8](3), Some[uint8](3)
	fail.If(t, three != again || three == Some[uint8](4), "equal numbers are equal")
}

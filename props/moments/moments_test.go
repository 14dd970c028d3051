package moments

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"umpire/props/must"

	"github.com/goccy/go-yaml"
	"github.com/google/go-cmp/cmp"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/fail"
)

var (
	collect  = flag.Int("moments.collect", 0, "add what about `N` moves of every game leave together to testdata")
	changed  = flag.Int("moments.changed", 300, "ask `N` changed positions of every game that are accepted")
	examples = flag.Bool("moments.examples", false, "look for an example of each exception that has none among these, and write it to could-be.yaml")
	only     = flag.String("moments.game", "", "of `GAME` only")
	seed     = flag.Uint64("moments.seed", 1, "the `NUMBER` from which random games follow")
)

const couldBe = "could-be.yaml"

// An exception is a gap that can happen, and why play does not meet it. An example
// shows that it is needed: no other exception covers its gap.
type exception struct {
	Game, Gap, Why string
	Players        int      `yaml:",omitempty"`
	Variants       []string `yaml:",flow,omitempty"`
	Position       string   `yaml:",omitempty"`
}

func exceptions(t *testing.T) (list []*exception) {
	text, err := os.ReadFile(couldBe)
	must.Succeed(t, errors.Join(err, yaml.Unmarshal(text, &list)))
	return list
}

// covers reports whether an exception is meant for a gap; "*" is any text.
func (e *exception) covers(game, gap string) bool {
	if e.Game != game {
		return false
	}
	pieces := strings.Split(e.Gap, "*")
	for i, piece := range pieces {
		at := strings.Index(gap, piece)
		if i == len(pieces)-1 && i > 0 {
			at = strings.LastIndex(gap, piece)
			return at >= 0 && at+len(piece) == len(gap)
		}
		if at < 0 || i == 0 && at > 0 {
			return false
		}
		gap = gap[at+len(piece):]
	}
	return gap == ""
}

func covering(game, gap string, list []*exception) []*exception {
	return slices.DeleteFunc(slices.Clone(list), func(e *exception) bool { return !e.covers(game, gap) })
}

// A position of which something was changed is refused, or its parts are such as play
// leaves together, or could-be.yaml says how they can happen. More of them, and a book
// from the beginning when its file is deleted:
//
//	go test ./props/moments -run TestChangedPositions -moments.game loam -moments.collect 100000 -moments.changed 100000
func TestChangedPositions(t *testing.T) {
	list := exceptions(t)
	for _, def := range engines.Games {
		if Readings[def.Name] == nil || *only != "" && *only != def.Name {
			continue
		}
		t.Run(def.Name, func(t *testing.T) {
			b := stored(t, def.Name)
			if *collect > 0 {
				b.Collect(def, rand.New(rand.NewPCG(*seed, 3)), *collect)
				var out bytes.Buffer
				must.Succeed(t, errors.Join(b.Write(&out), os.MkdirAll("testdata", 0o755), os.WriteFile(file(def.Name), out.Bytes(), 0o644)))
			}
			all := ask(def, b, *changed, rand.New(rand.NewPCG(*seed, 4)))
			for _, g := range all { // -v shows how much each exception excuses
				if of := covering(def.Name, g.parts, list); len(of) > 0 {
					t.Logf("%6d %s: %s", g.n, of[0].Gap, g.parts)
					if len(of) == 1 && of[0].Position == "" && *examples {
						of[0].show(def, b, g)
					}
				}
			}
			gaps := unexplained(def.Name, all, list)
			for i, g := range gaps {
				if i >= 12 {
					g.position = ""
				}
				t.Errorf("%d of %d positions: %s\n%v\n%s", g.n, *changed, g.parts, g.setup.Variants, g.position)
			}
			contexts, parts, pairs := b.Len()
			t.Logf("%d contexts, %d parts, %d pairs; %d kinds of gaps", contexts, parts, pairs, len(gaps))
		})
	}
	if *examples {
		old, _ := os.ReadFile(couldBe)
		head, _, _ := bytes.Cut(old, []byte("\n- "))
		text, err := yaml.MarshalWithOptions(list, yaml.UseLiteralStyleIfMultiline(true))
		must.Succeed(t, errors.Join(err, os.WriteFile(couldBe, append(append(head, "\n"...), text...), 0o644)))
	}
}

// show makes a position with a gap the example, without the lines and the variants that
// the gap does not need.
func (e *exception) show(def *rule.GameDef, b *Book, g gap) {
	e.Players = len(g.setup.Players)
	for _, v := range g.setup.Variants {
		e.Variants = append(e.Variants, v.Name)
	}
	e.Position = g.position
	has := func(e *exception) bool {
		gaps, err := e.gaps(def, b)
		return err == nil && slices.Contains(gaps, g.parts)
	}
	for i := len(e.Variants) - 1; i >= 0; i-- {
		if less := *e; i < len(e.Variants) {
			if less.Variants = slices.Delete(slices.Clone(e.Variants), i, i+1); has(&less) {
				*e = less
			}
		}
	}
	for size := 1; size <= 2; size++ {
		for i := len(lines(e.Position)) - size; i >= 0; i-- {
			less, list := *e, lines(e.Position)
			if i+size <= len(list) {
				if less.Position = strings.Join(slices.Delete(list, i, i+size), ""); has(&less) {
					*e = less
				}
			}
		}
	}
}

func (e *exception) gaps(def *rule.GameDef, b *Book) (gaps []string, err error) {
	setup := rule.Setup{Players: props.AnySetup(&rule.GameDef{Players: [2]int{e.Players, e.Players}}, rand.New(rand.NewPCG(1, 1))).Players}
	for _, v := range e.Variants {
		setup.Variants = append(setup.Variants, rule.Setting{Name: v})
	}
	table, err := def.Table(setup)
	if err != nil {
		return nil, err
	}
	at, err := table.ReadPosition(e.Position)
	if err != nil {
		return nil, err
	}
	if violations := table.Faults(at); len(violations) > 0 {
		return nil, fmt.Errorf("the position breaks %s", violations[0].Entry.ID)
	}
	for _, gap := range b.Gaps(Of(def, table, at, setup)) {
		_, parts, _ := strings.Cut(gap, ": ") // in whatever context
		gaps = append(gaps, parts)
	}
	return gaps, nil
}

func unexplained(game string, gaps []gap, list []*exception) []gap {
	return slices.DeleteFunc(gaps, func(g gap) bool { return len(covering(game, g.parts, list)) > 0 })
}

// Without a check of Validate, or without an exception, gaps are found.
func TestGapsAreFound(t *testing.T) {
	for _, c := range []struct {
		game, clause, exception, gap string
		asked                        int
	}{
		{"roam", "roam.use.flip", "", "down = - & round = 3", 500},
		{"organism", "organism.echo.action", "", "echo of turn's = grow & phase = choose", 1500},
		{"phylo", "", "*turn = 1 *", "turn = 1 turn's 3", 300},
	} {
		t.Run(c.game+" "+c.clause, func(t *testing.T) {
			def, _ := engines.Find(c.game)
			list := slices.DeleteFunc(exceptions(t), func(e *exception) bool { return e.Game == c.game && e.Gap == c.exception })
			var disabled []rule.Clause
			if i := slices.IndexFunc(def.Clauses, func(e rule.Entry) bool { return e.ID == c.clause }); i >= 0 {
				disabled = append(disabled, rule.Clause(i))
			}
			gaps := unexplained(c.game, ask(def, stored(t, c.game), c.asked, rand.New(rand.NewPCG(2, 4)), disabled...), list)
			fail.If(t, !slices.ContainsFunc(gaps, func(g gap) bool { return strings.Contains(g.parts, c.gap) }), "%d gaps, and none is %s", len(gaps), c.gap)
		})
	}
}

func file(game string) string { return "testdata/" + game + ".txt" }

// stored returns the book of a game; an empty one if there is none.
func stored(t *testing.T, game string) *Book {
	in, err := os.Open(file(game))
	if os.IsNotExist(err) {
		return NewBook()
	} else if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	b, err := Read(in)
	fail.Now(t, err != nil, "%s:%v", file(game), err)
	return b
}

// A gap is parts that were never met together, in so many positions.
type gap struct {
	parts, position string
	setup           rule.Setup
	n               int
}

// ask changes printed positions, and returns the gaps of those that the game accepts, or
// would accept without some clauses.
func ask(def *rule.GameDef, b *Book, n int, r *rand.Rand, without ...rule.Clause) (gaps []gap) {
	at := map[string]int{}
	for asked := 0; asked < n; {
		setup := AnySetup(def, r)
		table, err := def.Table(setup)
		if err != nil {
			continue
		}
		w, seen, judge := table.Walk(), []string{}, table.Fresh()
		judge.Without(without...)
		for moves := 0; moves < 200 && asked < n; moves++ {
			list := w.List()
			if len(list) == 0 {
				break
			}
			w.Make(list[r.IntN(len(list))])
			text := table.PrintPosition(w.Position())
			seen = append(seen, lines(text)...)
			now, err := table.ReadExactly(change(r, text, seen, table.Seats()))
			if err != nil || now == w.Position() || len(judge.Faults(now)) > 0 {
				continue
			}
			asked++
			for _, parts := range b.Gaps(Of(def, table, now, setup)) {
				_, parts, _ = strings.Cut(parts, ": ") // in whatever context
				i, known := at[parts]
				if !known {
					i, at[parts] = len(gaps), len(gaps)
					gaps = append(gaps, gap{parts: parts, position: table.PrintPosition(now), setup: setup})
				}
				gaps[i].n++
			}
		}
	}
	slices.SortStableFunc(gaps, func(a, b gap) int { return b.n - a.n })
	return gaps
}

// lines splits a text into lines; what is indented belongs to the line before.
func lines(text string) (list []string) {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, " ") && len(list) > 0 {
			list[len(list)-1] += line
			continue
		}
		list = append(list, line)
	}
	return list
}

// change changes one to three lines of a position: it deletes one or a piece of it, takes
// one from another position of the game, or changes a number or a name of a player.
func change(r *rand.Rand, text string, seen, seats []string) string {
	list := lines(text)
	for range 1 + r.IntN(3) {
		i := r.IntN(len(list))
		switch pieces := strings.Split(list[i], ", "); r.IntN(5) {
		case 0:
			if len(list) > 1 {
				list = slices.Delete(list, i, i+1)
			}
		case 1:
			if len(pieces) > 1 {
				j := 1 + r.IntN(len(pieces)-1)
				list[i] = strings.Join(slices.Delete(pieces, j, j+1), ", ")
				break
			}
			fallthrough
		case 2:
			other := seen[r.IntN(len(seen))]
			word, _, _ := strings.Cut(other, " ")
			i = slices.IndexFunc(list, func(line string) bool { return strings.HasPrefix(line, word+" ") })
			if i >= 0 {
				list[i] = other
			} else {
				list = slices.Insert(list, r.IntN(len(list)+1), other)
			}
		case 3:
			if spots := number.FindAllStringIndex(list[i], -1); spots != nil {
				at := spots[r.IntN(len(spots))]
				list[i] = list[i][:at[0]] + fmt.Sprint(r.IntN(5)) + list[i][at[1]:]
			}
		case 4:
			list[i] = strings.ReplaceAll(list[i], seats[r.IntN(len(seats))], seats[r.IntN(len(seats))])
		}
	}
	return strings.Join(list, "")
}

var number = regexp.MustCompile(`\b[0-9]+\b`)

// Each exception is of a game, says why, and is needed: without it the gap of its example
// would be unexplained.
func TestExceptions(t *testing.T) {
	list := exceptions(t)
	books := map[string]*Book{}
	for _, e := range list {
		def, _ := engines.Find(e.Game)
		fail.Now(t, def == nil || Readings[e.Game] == nil || len(e.Why) < 20, "%s: %s: %q", e.Game, e.Gap, e.Why)
		if books[e.Game] == nil {
			books[e.Game] = stored(t, e.Game)
		}
		gaps, err := e.gaps(def, books[e.Game])
		fail.If(t, !slices.ContainsFunc(gaps, func(gap string) bool { return slices.Equal(covering(e.Game, gap, list), []*exception{e}) }),
			"%s: %s: the example has %q, none that this exception alone covers: %v", e.Game, e.Gap, gaps, err)
	}
}

// A book that is written reads as the same one, and what was never met is a gap.
func TestBook(t *testing.T) {
	def, _ := engines.Find("roam")
	b := NewBook()
	b.Collect(def, rand.New(rand.NewPCG(1, 1)), 300)
	var out bytes.Buffer
	must.Succeed(t, b.Write(&out))
	text := out.String()
	back := must.Value(Read(&out))(t)
	var again bytes.Buffer
	must.Succeed(t, back.Write(&again))
	fail.Unequal(t, cmp.Diff(text, again.String()), "", "%s")
	for _, text := range []string{"1 1 a:", "context 9 2\n0 1 a: x", "context 9 2\n0 1 a: 5", "context 9 2\n1 1 a:", "context 9 2\n0 a:", "\x00"} {
		_, err := Read(strings.NewReader(text))
		fail.If(t, err == nil, "%q reads", text)
	}
	toy, reading := NewBook(), &Reading{Unsaid: []string{"round"}, Board: []string{"hand"}}
	of := func(parts map[string][]string) Moment { return Moment{"2", reading, parts} }
	for range 4 * often {
		toy.Add(of(map[string][]string{"placed": {"1"}, "earned": {"1"}, "hand": {"1"}}))
		toy.Add(of(map[string][]string{"placed": {"2"}, "earned": {"2"}, "hand": {"1"}, "round": {"2"}}))
	}
	toy.Add(of(map[string][]string{"placed": {"3"}, "earned": {"1"}}))
	for _, c := range must.Cases[[]struct {
		Parts map[string][]string
		Gaps  []string
	}](t, "testdata/moments.yaml", "Gaps") {
		fail.Unequal(t, cmp.Diff(c.Gaps, toy.Gaps(of(c.Parts))), "", "%v: %s", c.Parts)
	}
}

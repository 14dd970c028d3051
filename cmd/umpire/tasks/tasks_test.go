package tasks_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/cmd/umpire/tasks"
	"umpire/engines"
	"umpire/engines/explore/disk"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/engines/simulate"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/readings"
)

func Example() {
	spec := tasks.Simulation{Game: "mnk", Seed: 7, Cap: 100, Configs: []tasks.Config{{Name: "random"}}}
	job, _ := spec.Job(context.Background(), 1000, engines.Games)
	worker, _ := tasks.Open(job, engines.Games, nil)
	var samples []*simulate.Sample
	for _, name := range slices.Backward(job.Names) { // any order will do
		result, _ := worker.Do(context.Background(), name)
		samples, _ = spec.Merge(samples, result)
	}
	fmt.Println(len(job.Names), "tasks,", samples[0].Games, "games,", samples[0].Moves.Total, "moves")
	// Output: 63 tasks, 1000 games, 7649 moves
}

// alone carries out every task in this process, one after the other.
func alone(files disk.Files) *tasks.Cluster {
	return &tasks.Cluster{Files: files, Shards: 3, Spread: func(ctx context.Context, job *tasks.Job, each func(tasks.Done) error) error {
		w, err := tasks.Open(job, engines.Games, files)
		if err != nil {
			return err
		}
		for _, name := range job.Names {
			result, err := w.Do(ctx, name)
			if err == nil {
				err = each(tasks.Done{Name: name, Result: result, Copies: 1, Seconds: 1})
			}
			if err != nil {
				return err
			}
		}
		return nil
	}}
}

// Bad tasks are refused: an unknown kind, name or game, a damaged specification, or a
// corpus that is missing, damaged or too short.
func TestNoTasks(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Kind, Spec, Name, Want string }](t, "testdata/tasks.yaml", "NoTasks") {
		w, err := tasks.Open(&tasks.Job{Kind: c.Kind, Spec: json.RawMessage(c.Spec)}, engines.Games, disk.Disk(t.TempDir()))
		if err == nil {
			_, err = w.Do(t.Context(), c.Name)
		}
		fail.If(t, err == nil || !strings.Contains(err.Error(), c.Want), "%s %s, task %q: %v; want %q in it", c.Kind, c.Spec, c.Name, err, c.Want)
	}
}

// A search by tasks has the known counts of the game.
func TestExploration(t *testing.T) {
	c := alone(disk.Disk(t.TempDir()))
	spec := tasks.Exploration{Game: "mnk", Shards: c.Shards}
	table, start, opt, err := spec.Options(engines.Games)
	must.Succeed(t, err)
	s, err := disk.New(t.Context(), table, start, opt, c.Files, "")
	if err == nil {
		err = s.Run(t.Context(), spec.Spread(c))
	}
	fail.If(t, err != nil || s.Stored != 5478 || s.Moves != 16167, "%d positions, %d moves, %v", s.Stored, s.Moves, err)
	cost := c.Cost.Settle(1, s.Moves)
	fail.If(t, cost.Tasks == 0 || cost.Tasks != int(cost.Cores), "the cost is %+v", cost)
}

// Show gets the progress of a job. It never gets more tasks than the job has, and is
// not called while results come in.
func TestShow(t *testing.T) {
	done, shown := 0, make(chan int, 1)
	collecting := false
	c := &tasks.Cluster{
		Finished: func() int { done += 3; return done },
		Show: func(_ *tasks.Job, done int) {
			fail.If(t, collecting, "told while results come in")
			select {
			case shown <- done:
			default:
			}
		},
	}
	var said []int
	c.Spread = func(_ context.Context, _ *tasks.Job, each func(tasks.Done) error) error {
		said = append(said, <-shown, <-shown)
		return each(tasks.Done{})
	}
	err := c.Run(t.Context(), &tasks.Job{Names: []string{"a", "b", "c", "d"}}, func(tasks.Done) error { collecting = true; return nil })
	fail.If(t, err != nil || !slices.Equal(said, []int{3, 4}), "told %v, %v; want 3, 4", said, err)
}

// shelves writes scenarios of mnk into a folder, enough for several tasks. One fails,
// and there are rows, a scenario that begins from another one, and an include.
func shelves(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	must.Succeed(t, os.CopyFS(dir, os.DirFS("testdata/shelf")))
	var many strings.Builder
	many.WriteString("game mnk\nplayers Ann, Bob\n")
	for n := range 150 {
		fmt.Fprintf(&many, "\nscenario \"Opening %d\"\n  Ann: place b2\n  Bob: place a%d\n", n, 1+n%3)
	}
	must.Succeed(t, os.WriteFile(filepath.Join(dir, "many.scenario"), []byte(many.String()), 0o644))
	return dir
}

func said(results []*scenarios.Result) []string {
	return rule.NamesOf(slices.Values(results), func(r *scenarios.Result) string {
		return fmt.Sprint(r.Case.File.Name, r.Case.Scenario.Line, r.Case.Name, r.Status, r.Class, r.Diags)
	})
}

func packed(t *testing.T, c *tasks.Cluster, dir string) (*tasks.Corpus, []*scenarios.Case, scenarios.Options) {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games, Files: &files.Reader{Outside: true}}
	recording := tasks.Record(opt.Files)
	suite, err := scenarios.Load(opt, dir)
	fail.Now(t, err != nil || suite.Diags.Failed(), "%v %v", err, suite.Diags)
	corpus := must.Value(recording.Pack(t.Context(), c.Files, opt, suite.Cases))(t)
	return corpus, suite.Cases, opt
}

// The tasks of an ablation find the same as one suite of all cases, with the same file names.
func TestAblation(t *testing.T) {
	c := alone(disk.Disk(t.TempDir()))
	corpus, cases, opt := packed(t, c, shelves(t))
	def, _ := rule.Find(engines.Games, "mnk")
	mutants := append(ablation.Strikes(def), ablation.Misreadings(def)...)
	for _, all := range []bool{false, true} {
		suite := ablation.NewSuite(cases, opt, 1)
		findings, failing, err := tasks.Ablate(t.Context(), c, corpus, mutants, all)
		must.Succeed(t, err)
		diff := cmp.Diff(said(suite.Failing), said(failing))
		fail.If(t, diff != "" || len(failing) != 1, "what fails as the rules are:\n%s", diff)
		noticed := 0
		for i, m := range mutants {
			want, got := suite.Try(m, all), findings[i]
			if want.Verdict == ablation.Noticed {
				noticed++
			}
			diff := cmp.Diff(said(want.By), said(got.By))
			fail.If(t, diff != "" || want.Verdict != got.Verdict || want.Reached != got.Reached || len(want.Faults) != len(got.Faults) || (want.Minor == nil) != (got.Minor == nil),
				"%s %s, all %v: %s of %d reached, want %s of %d\n%s", m.Clause, m.Misreading, all, got.Verdict, got.Reached, want.Verdict, want.Reached, diff)
		}
		fail.If(t, noticed == 0 || noticed == len(mutants), "%d of %d mutants are noticed: the test shows nothing", noticed, len(mutants))
	}
	fail.If(t, c.Cost.Tasks < 6, "there were %d tasks: the test shows nothing", c.Cost.Tasks)
}

// The tasks of a comparison find the same as one comparison of all cases.
func TestComparison(t *testing.T) {
	c := alone(disk.Disk(t.TempDir()))
	corpus, cases, opt := packed(t, c, shelves(t))
	var failed []*scenarios.Result
	want := readings.Compare(cases, opt, readings.Options{Fails: func(r *scenarios.Result) { failed = append(failed, r) }})
	got, failing, err := tasks.Compare(t.Context(), c, corpus, "", engines.Games)
	must.Succeed(t, err)
	fail.Unequal(t, cmp.Diff(said(failed), said(failing)), "", "what fails as the rules are:\n%s")
	diff := cmp.Diff(text(want), text(got))
	fail.If(t, diff != "" || !strings.Contains(fmt.Sprint(text(got)), "Longer wins"), "the readings:\n%s", diff)
}

func text(all []*readings.Ruling) (lines []string) {
	for _, r := range all {
		for _, one := range r.Readings {
			lines = append(lines, fmt.Sprint(r.ID, one.Name, said(one.Changes), said(one.Faults)))
			for _, c := range one.Stated {
				lines = append(lines, c.Name)
			}
		}
	}
	return lines
}

func soak(t *testing.T, spec tasks.Soaking, game string, games int) (results []tasks.Soaked) {
	t.Helper()
	def, _ := engines.Find(game)
	err := alone(nil).Run(t.Context(), spec.Job([]*rule.GameDef{def}, 0, games), func(d tasks.Done) error {
		var s tasks.Soaked
		results = append(results, s)
		return json.Unmarshal(d.Result, &results[len(results)-1])
	})
	must.Succeed(t, err)
	return results
}

// A misreading in the engine is found once, with the shortest game that shows it, as a
// scenario. The order and the repetition of results do not matter.
func TestSoakFindsMisreadings(t *testing.T) {
	results := soak(t, tasks.Soaking{Seed: 1, Misread: "stepped-coins"}, "roam", 12)
	var first tasks.Soaked
	for i := range results {
		first.Merge(&results[i])
	}
	fail.Now(t, len(first.Findings) != 1 || !strings.HasPrefix(first.Findings[0].Law, "second implementation: "), "findings: %+v", first.Findings)
	suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "found.scenario", []byte(first.Findings[0].Script))
	fail.If(t, len(suite.Cases) != 1, "the finding is not a scenario:\n%s", first.Findings[0].Script)
	// From a seed and not drawn: of five orders none is smaller.
	r := rand.New(rand.NewPCG(1, 1))
	for range 5 {
		var again tasks.Soaked
		for _, i := range r.Perm(len(results)) {
			again.Merge(&results[i])
		}
		fail.Unequal(t, cmp.Diff(first, again), "", "in another order:\n%s")
		twice := again
		twice.Merge(&tasks.Soaked{Findings: first.Findings})
		fail.Unequal(t, cmp.Diff(again.Findings, twice.Findings), "", "told twice:\n%s")
	}
}

// A guided game shows pairs of clauses of many setups.
func TestGuidedPairs(t *testing.T) {
	pairs := func(guided bool) (n int) {
		for _, s := range soak(t, tasks.Soaking{Seed: 1, Guided: guided}, "jetty", 2) {
			for key := range s.Met {
				if strings.Contains(key, " + ") {
					n++
				}
			}
		}
		return n
	}
	one, other := pairs(true), pairs(false)
	fail.If(t, one < 3*other, "%d pairs in a guided game, %d in another", one, other)
}

// Of several similar findings the shortest is kept. Findings of other laws, clauses and games stay.
func TestMergeFindings(t *testing.T) {
	finding := func(game, law, clause string, moves int, script string) *tasks.Soaked {
		return &tasks.Soaked{Findings: []tasks.Finding{{Game: game, Law: law, Clause: clause, Moves: moves, Script: script}}}
	}
	var s tasks.Soaked
	for _, one := range []*tasks.Soaked{
		finding("roam", "a", "x", 7, "long"), finding("roam", "a", "x", 3, "b"), finding("roam", "a", "x", 3, "a"),
		finding("roam", "a", "y", 9, ""), finding("roam", "b", "x", 9, ""), finding("loam", "a", "x", 9, ""),
	} {
		s.Merge(one)
	}
	got := rule.NamesOf(slices.Values(s.Findings), func(f tasks.Finding) string { return f.Game + " " + f.Law + " " + f.Clause + " " + f.Script })
	want := []string{"loam a x ", "roam a x a", "roam a y ", "roam b x "}
	fail.If(t, !cmp.Equal(got, want), "kept %q, want %q", got, want)
}

func TestNoSoak(t *testing.T) {
	w := must.Value(tasks.Open(&tasks.Job{Kind: "soak", Spec: json.RawMessage("{}")}, engines.Games, nil))(t)
	for _, name := range []string{"", "roam", "roam laws", "chess laws 1-2"} {
		_, err := w.Do(context.Background(), name)
		fail.If(t, err == nil, "%q was carried out", name)
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/cmd/umpire/cli"
	"umpire/cmd/umpire/tasks"
	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
)

// On a cluster, ablation and the comparison of readings print the same as on one
// machine, word for word.
func TestCorpora(t *testing.T) {
	for line, tells := range must.Cases[map[string]string](t, "testdata/campaign.yaml", "Corpora") {
		t.Run(line, func(t *testing.T) {
			line := strings.Fields(line)
			got, code := campaign(t, at(t, ""), line...)
			want, told := here(t, line...), got
			if strings.HasPrefix(got, "{") {
				got, want = figures(t, got), figures(t, want)
			}
			fail.If(t, got != want, "a campaign prints\n%s\nand umpire\n%s", got, want)
			fail.If(t, code > 1 || !strings.Contains(told, tells), "%q is not told, code %d:\n%s", tells, code, told)
		})
	}
}

var big = flag.Bool("campaign.big", false, "search 4,4,4 whole, and ORGANISM to three million positions (minutes)")

// A search on a cluster has the same counts as umpire explore, at every depth.
func TestCounts(t *testing.T) {
	lines := must.Cases[[]string](t, "testdata/campaign.yaml", "Counts")
	if *big {
		lines = append(lines, "explore mnk --variant size=4x4x4", "explore organism --depth "+organismDepth)
	}
	for _, line := range lines {
		line := strings.Fields(line + " --format json")
		got, _ := campaign(t, at(t, ""), line...)
		fail.Unequal(t, figures(t, got), figures(t, here(t, line...)), "%v: a campaign prints\n%s\nand umpire\n%s", line)
		fail.If(t, slices.Contains(line, "size=4x4x4") && !strings.Contains(got, "9722011"), "4,4,4 has other positions:\n%s", got)
	}
}

// organismDepth is the first depth at which ORGANISM has more than three million positions.
const organismDepth = "11"

// Shortest examples are scenarios that pass, and no longer than those of umpire explore.
func TestExamples(t *testing.T) {
	t.Chdir(t.TempDir())
	line := []string{"explore", "mnk", "--clause", "mnk.draw.full", "--sometimes", `winner == "Nought"`, "--never", `winner == "Cross"`}
	told := here(t, line...)
	got, code := campaign(t, at(t, ""), append(line, "--out", "found.scenario")...)
	fail.If(t, code != 1, "exit code %d for a never that does not hold, want 1", code)
	for _, want := range []string{"found after 9 moves", "found after 6 moves", "does not hold after 5 moves"} {
		fail.If(t, !strings.Contains(got, want) || !strings.Contains(told, want), "%q is not said by one of the searches:\n%s", want, got)
	}
	checked := here(t, "check", "found.scenario")
	fail.If(t, !strings.Contains(checked, "3 passed"), "the examples do not pass:\n%s", checked)
}

// asProgram is the environment variable by which tests run their binary as the program itself.
const asProgram = "UMPIRE_CAMPAIGN"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	quiet()
	ptest.Main(m)
}

// campaign carries out a command line on Prism and returns its output.
func campaign(t *testing.T, c *cluster, line ...string) (out string, code int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	spread := &tasks.Cluster{Files: c.files, Workers: 2, Shards: 4, Near: 500, Spread: c.spread}
	code = cli.Spread(engines.Games, spread, line, os.Stdin, &stdout, &stderr)
	fail.Now(t, code > 1, "%v: exit code %d: %s", line, code, stderr.String())
	return stdout.String(), code
}

// here carries out a command line in this process, as umpire does.
func here(t *testing.T, line ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := cli.Spread(engines.Games, nil, line, os.Stdin, &stdout, &stderr)
	fail.Now(t, code > 1, "%v: exit code %d: %s", line, code, stderr.String())
	return stdout.String()
}

func at(t *testing.T, place string) *cluster {
	t.Helper()
	c, done, err := newCluster(place)
	fail.Must(t, err)
	t.Cleanup(done)
	return c
}

// figures returns JSON without the fields that differ from run to run.
func figures(t *testing.T, text string) string {
	t.Helper()
	var all map[string]any
	err := json.Unmarshal([]byte(text), &all)
	fail.Now(t, err != nil, "%v in %s", err, text)
	for _, name := range []string{"jobs", "seconds", "moves_per_second", "games_per_second", "states_per_second", "bytes_per_state", "resident_bytes", "cost", "mode", "bounds"} {
		delete(all, name)
	}
	out, _ := json.MarshalIndent(all, "", " ")
	return string(out)
}

// For every game the figures are those of umpire simulate with the same seed, digit by
// digit, with one configuration and with two. The HTML pages are the same too.
func TestFiguresOfEveryGame(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			line := []string{"simulate", def.Name, "--seed", "7", "--games", "300"}
			if def.Name == "mnk" {
				line = append(line, "--ab", "variant gravity; policy greedy")
			}
			c := at(t, "")
			for _, format := range []string{"json", "html", "csv"} {
				line := append(line, "--format", format)
				got, _ := campaign(t, c, line...)
				want := here(t, line...)
				if format == "json" {
					got, want = figures(t, got), figures(t, want)
				}
				fail.Now(t, got != want, "%v: a campaign prints\n%s\nand umpire\n%s", line, got, want)
			}
		})
	}
}

// The cost says how many tasks there were, and how long they took.
func TestCost(t *testing.T) {
	out, _ := campaign(t, at(t, ""), "simulate", "roam", "--games", "640", "--seed", "1", "--format", "json")
	var report struct {
		Moves uint64
		Cost  tasks.Cost
	}
	fail.Must(t, json.Unmarshal([]byte(out), &report))
	c := report.Cost
	fail.If(t, c.Tasks != 64 || c.Workers != 2 || c.Jobs != 1 || c.Cores <= 0 || c.Moves != report.Moves || c.Slowest < c.Median || c.Bytes == 0,
		"the cost is %+v", c)
}

// A soak finds the same as umpire soak, also a planted misreading.
func TestSoak(t *testing.T) {
	for _, line := range [][]string{
		{"soak", "mnk", "jetty", "--games", "12", "--seed", "3", "--format", "json"},
		{"soak", "roam", "--games", "6", "--seed", "2", "--misread", "stepped-coins", "--format", "json"},
	} {
		got, code := campaign(t, at(t, ""), line...)
		fail.Unequal(t, figures(t, got), figures(t, here(t, line...)), "%v: a campaign prints\n%s\nand umpire\n%s", line)
		planted := line[1] == "roam"
		fail.If(t, planted != (code == 1), "%v: exit code %d", line, code)
	}
}

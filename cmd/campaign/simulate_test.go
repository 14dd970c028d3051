package main

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"

	"umpire/cmd/umpire/cli"
	"umpire/cmd/umpire/tasks"
	"umpire/engines"
)

// asProgram is the environment variable by which tests run their binary as the program
// itself.
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
	if code > 1 {
		t.Fatalf("%v: exit code %d: %s", line, code, stderr.String())
	}
	return stdout.String(), code
}

// here carries out a command line in this process, as umpire does.
func here(t *testing.T, line ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := cli.Spread(engines.Games, nil, line, os.Stdin, &stdout, &stderr); code > 1 {
		t.Fatalf("%v: exit code %d: %s", line, code, stderr.String())
	}
	return stdout.String()
}

func at(t *testing.T, place string) *cluster {
	t.Helper()
	c, done, err := newCluster(place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(done)
	return c
}

// figures returns JSON without the fields that differ from run to run.
func figures(t *testing.T, text string) string {
	t.Helper()
	var all map[string]any
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
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
				if got != want {
					t.Fatalf("%v: a campaign prints\n%s\nand umpire\n%s", line, got, want)
				}
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
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	if c := report.Cost; c.Tasks != 64 || c.Workers != 2 || c.Jobs != 1 || c.Cores <= 0 || c.Moves != report.Moves || c.Slowest < c.Median || c.Bytes == 0 {
		t.Errorf("the cost is %+v", c)
	}
}

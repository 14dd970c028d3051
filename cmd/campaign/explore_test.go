package main

import (
	"flag"
	"strings"
	"testing"
)

var big = flag.Bool("campaign.big", false, "search 4,4,4 whole, and ORGANISM to three million positions (minutes)")

// A search on a cluster has the same counts as umpire explore, at every depth.
func TestCounts(t *testing.T) {
	lines := [][]string{
		{"explore", "mnk"},
		{"explore", "mnk", "--symmetry"},
		{"explore", "mnk", "--variant", "size=4x3x3"},
		{"explore", "roam", "--depth", "3"},
		{"explore", "organism", "--depth", "6"},
	}
	if *big {
		lines = append(lines, []string{"explore", "mnk", "--variant", "size=4x4x4"}, []string{"explore", "organism", "--depth", organismDepth})
	}
	for _, line := range lines {
		line = append(line, "--format", "json")
		got, _ := campaign(t, at(t, ""), line...)
		if got, want := figures(t, got), figures(t, here(t, line...)); got != want {
			t.Errorf("%v: a campaign prints\n%s\nand umpire\n%s", line, got, want)
		}
	}
}

// organismDepth is the first depth at which ORGANISM has more than three million
// positions.
const organismDepth = "11"

// Shortest examples are scenarios that pass, and no longer than those of umpire
// explore.
func TestExamples(t *testing.T) {
	t.Chdir(t.TempDir())
	line := []string{"explore", "mnk", "--clause", "mnk.draw.full", "--sometimes", `winner == "Nought"`, "--never", `winner == "Cross"`}
	told := here(t, line...)
	got, code := campaign(t, at(t, ""), append(line, "--out", "found.scenario")...)
	if code != 1 {
		t.Errorf("exit code %d for a never that does not hold, want 1", code)
	}
	for _, want := range []string{"found after 9 moves", "found after 6 moves", "does not hold after 5 moves"} {
		if !strings.Contains(got, want) || !strings.Contains(told, want) {
			t.Errorf("%q is not said by one of the searches:\n%s", want, got)
		}
	}
	if checked := here(t, "check", "found.scenario"); !strings.Contains(checked, "3 passed") {
		t.Errorf("the examples do not pass:\n%s", checked)
	}
}

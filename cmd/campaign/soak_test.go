package main

import "testing"

// A soak finds the same as umpire soak, also a planted misreading.
func TestSoak(t *testing.T) {
	for _, line := range [][]string{
		{"soak", "mnk", "jetty", "--games", "12", "--seed", "3", "--format", "json"},
		{"soak", "roam", "--games", "4", "--seed", "1", "--misread", "stepped-coins", "--format", "json"},
	} {
		got, code := campaign(t, at(t, ""), line...)
		if got, want := figures(t, got), figures(t, here(t, line...)); got != want {
			t.Errorf("%v: a campaign prints\n%s\nand umpire\n%s", line, got, want)
		}
		if planted := line[1] == "roam"; planted != (code == 1) {
			t.Errorf("%v: exit code %d", line, code)
		}
	}
}

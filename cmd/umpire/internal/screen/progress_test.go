//go:build unix

package screen_test

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Long work shows a bar with its rate, the time left and plots. At the end all of this
// is removed.
func TestLongWorkShowsHowFarItIs(t *testing.T) {
	t.Parallel()
	game := strings.Repeat("scenario \"a game\"\n  Ann: place b2\n  Ben: place a1\n", 3)
	for _, one := range []struct {
		line  string
		until string   // what is printed at the end
		sees  []string // what is shown on the way
	}{
		{"simulate mnk --variant size=8x8x5 --games 90000000 --time 1500ms", "to play them again", []string{" of 90,000,000 games", "/s", " left", "moves ", "median", "Cross", "├", "●"}},
		{"explore mnk --variant size=5x5x5 --jobs 1 --time 1500ms", "to go on", []string{"depth ", "positions expanded", "/s", " left", "positions stored", "    4 █"}},
		{"soak mnk --games 9000000 --jobs 1 --time 1500ms", "to play them again", []string{" of 9,000,000 games", "/s", " left", "laws asked"}},
	} {
		t.Run(strings.Fields(one.line)[0], func(t *testing.T) {
			t.Parallel()
			s := sitWith(t, folder(t, "game.scenario", "game mnk\nplayers Ann, Ben\n"+game), []string{"NO_COLOR=1"}, 100, 40, strings.Fields(one.line)...)
			s.sees(one.sees...)
			s.sees(one.until)
			<-s.ended
			s.heard()
			if shown := s.shown(); strings.Contains(shown, " left\n") || strings.Contains(shown, "░") {
				t.Errorf("of the bar is left\n%s", shown)
			}
			if n := len(s.raw); n > 80_000 {
				t.Errorf("%d bytes are written in a few seconds", n)
			} else {
				t.Logf("%d bytes", n)
			}
		})
	}
}

// Replays show a bar too. A signal ends them and removes the bar.
func TestReplaysShowHowFarTheyAre(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		name, of string // scenarios whose replays take seconds
		sees     []string
	}{
		{"ablate", "", []string{" changes", "/s", " left", "biome    █", " noticed"}},
		{"rulings", "phylo", []string{" replays", "/s", " left", "phylo.ruling.geometry-grid", " C "}},
	} {
		t.Run(one.name, func(t *testing.T) {
			t.Parallel()
			where, err := filepath.Abs("../../../../scenarios/" + one.of)
			if err != nil {
				t.Fatal(err)
			}
			s := sitWith(t, t.TempDir(), []string{"NO_COLOR=1"}, 100, 40, one.name, "--jobs", "1", where)
			s.sees(one.sees...)
			s.cmd.Process.Signal(syscall.SIGTERM)
			s.ends(8)
			if shown := s.shown(); strings.Contains(shown, "░") {
				t.Errorf("of the bar is left\n%s", shown)
			}
		})
	}
}

// Dumb terminals get only the report.
func TestLongWorkOnADumbTerminal(t *testing.T) {
	t.Parallel()
	s := sitWith(t, t.TempDir(), []string{"TERM=dumb"}, 100, 30, "simulate", "mnk", "--games", "90000000", "--time", "1s")
	s.sees("to play them again")
	<-s.ended
	if strings.Contains(string(s.raw), "\x1b") {
		t.Errorf("escapes in %q", s.raw)
	}
}

package golden

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A command is a command line, with the scenario file that it is about.
type command struct {
	name string
	args []string
}

var commands = []command{
	{"help", []string{"help"}},
	{"help_check", []string{"help", "check"}},
	{"help_fmt", []string{"help", "fmt"}},
	{"help_step", []string{"help", "step"}},
	{"help_play", []string{"help", "play"}},
	{"help_legal", []string{"help", "legal"}},
	{"help_why", []string{"help", "why"}},
	{"help_draw", []string{"help", "draw"}},
	{"help_explore", []string{"help", "explore"}},
	{"help_simulate", []string{"help", "simulate"}},
	{"help_soak", []string{"help", "soak"}},
	{"help_conform", []string{"help", "conform"}},
	{"help_review", []string{"help", "review"}},
	{"help_accept", []string{"help", "accept"}},
	{"help_reject", []string{"help", "reject"}},
	{"help_pending", []string{"help", "pending"}},
	{"help_rules", []string{"help", "rules"}},
	{"help_cover", []string{"help", "cover"}},
	{"help_ablate", []string{"help", "ablate"}},
	{"help_rulings", []string{"help", "rulings"}},
	{"help_faq", []string{"help", "faq"}},
	{"help_minimize", []string{"help", "minimize"}},
	{"help_bisect", []string{"help", "bisect"}},
	{"help_rules_html", []string{"help", "rules", "html"}},
	{"cover_json", []string{"cover", "game.scenario", "--random", "0", "--format", "json"}},
	{"ablate_json", []string{"ablate", "game.scenario", "--clause", "mnk.turn", "--threshold", "0", "--format", "json"}},
	{"ablate_stryker", []string{"ablate", "game.scenario", "--clause", "mnk.turn", "--threshold", "0", "--format", "stryker"}},
	{"rulings_json", []string{"rulings", "game.scenario", "--format", "json"}},
	{"help_cards", []string{"help", "cards"}},
	{"help_init", []string{"help", "init"}},
	{"help_exit-codes", []string{"help", "exit-codes"}},
	{"rules_list_json", []string{"rules", "list", "mnk", "--format", "json"}},
	{"rules_show", []string{"rules", "show", "roam", "roam.claim.tie-bid"}},
	{"rules_facts", []string{"rules", "facts", "roam"}},
	{"rules_rulings", []string{"rules", "rulings", "roam"}},
	{"legal_json", []string{"legal", "game.scenario@1", "--format", "json"}},
	{"why_legal_json", []string{"why", "game.scenario@1", "Bob: place b2", "--format", "json"}},
	{"why_refused_json", []string{"why", "game.scenario@1", "Bob: place a1", "--format", "json"}},
	{"explore_none", []string{"explore", "game.scenario@1", "--clause", "mnk.win.line", "--depth", "3", "-q"}},
	{"simulate_verbose", []string{"simulate", "mnk", "--games", "200", "--seed", "1", "-v", "-q", "--policy", "Nought=greedy"}},
	{"simulate_svg", []string{"simulate", "mnk", "--games", "200", "--seed", "1", "-q", "--ab", "variant misere", "--format", "svg"}},
	{"why_misread", []string{"why", "game.scenario@1", "Bob: palce a2"}},
}

const gameScenario = `game mnk
players Ann, Bob

scenario "An opening"
  setup
  Ann: place a1
`

// ruled finds the line numbers of clauses in the code, which every change moves.
var ruled = regexp.MustCompile(`(engines/\S+\.go:|"file": "engines/\S+\.go",\s+"line": )\d+`)

// asUmpire is the environment variable that makes this test binary act as umpire, so that
// umpire need not be built.
const asUmpire = "GOLDEN_AS_UMPIRE"

// TestCommands records what the program prints for people and for machines. It runs the
// whole program.
func TestCommands(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "game.scenario"), []byte(gameScenario), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range commands {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			cmd := exec.Command(program, c.args...)
			cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &out
			cmd.Env = append(os.Environ(), "NO_COLOR=1", asUmpire+"=1")
			err := cmd.Run()
			text := "$ umpire " + strings.Join(c.args, " ") + "\n" + out.String()
			if err != nil {
				text += err.Error() + "\n"
			}
			expect(t, ruled.ReplaceAllString(text, "${1}N"))
		})
	}
}

//go:build unix

package cli

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

var races = flag.Int("umpire.races", 24, "how many races to write one file")

// raced is a file that fmt, accept and check --update all change.
const raced = `game mnk
players Ann, Bob

scenario "Two moves"
  cites   mnk.turn.one-mark
  Ann: place b2
    | Bob is nxt  mnk.turn.one-mark
  Bob: place a1
`

// TestNothingIsLost: several programs write one file at once. Whatever one of them
// reports as written is in the file at the end, and so is the text of an editor.
func TestNothingIsLost(t *testing.T) {
	lost, refused := 0, 0
	for i := range *races {
		r := &race{T: t, dir: t.TempDir(), rng: rand.New(rand.NewPCG(15, uint64(i)))}
		r.write("a.scenario", raced)
		editor := [...]func(){nil, nil, r.editInPlace, r.editByRename}[i%4]
		r.run(editor)
		if !r.kept(editor != nil) {
			lost++
		}
		refused += r.refused
	}
	t.Logf("%d of %d races lost something; %d times somebody was told that the file had changed", lost, *races, refused)
}

type race struct {
	*testing.T
	dir     string
	rng     *rand.Rand
	lock    sync.Mutex
	done    map[string]int // exit codes
	played  map[string]bool
	refused int
}

func (r *race) write(name, text string) {
	if err := os.WriteFile(filepath.Join(r.dir, name), []byte(text), 0o644); err != nil {
		r.Error(err)
	}
}

func (r *race) read() string {
	text, err := os.ReadFile(filepath.Join(r.dir, "a.scenario"))
	if err != nil {
		r.Error(err)
	}
	return string(text)
}

// run starts all of them, each with a random delay.
func (r *race) run(editor func()) {
	r.done, r.played = map[string]int{}, map[string]bool{}
	var all sync.WaitGroup
	for _, line := range []string{"fmt -w a.scenario", "accept --all a.scenario", "check -q --update --allow-ci a.scenario", "play mnk --random all --seed 1 --out game.scenario", "play mnk --random all --seed 2 --out game.scenario"} {
		cmd, told := umpireIn(r.T, r.dir, strings.Fields(line)...)
		cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
		late := time.Duration(r.rng.IntN(20)) * time.Millisecond
		all.Go(func() {
			time.Sleep(late)
			cmd.Run()
			r.lock.Lock()
			defer r.lock.Unlock()
			code := cmd.ProcessState.ExitCode()
			r.done[line] = code
			r.played[line] = strings.Contains(told.String(), "to play it again")
			if strings.Contains(told.String(), "has changed since it was read") {
				r.refused++
			}
		})
	}
	if editor != nil {
		late := 10*time.Millisecond + time.Duration(r.rng.IntN(60_000))*time.Microsecond
		all.Go(func() { time.Sleep(late); editor() })
	}
	all.Wait()
}

const edited = "# somebody was here\n"

func (r *race) editInPlace() { r.write("a.scenario", r.read()+edited) }

func (r *race) editByRename() {
	r.write("a.scenario~", r.read()+edited)
	if err := os.Rename(filepath.Join(r.dir, "a.scenario~"), filepath.Join(r.dir, "a.scenario")); err != nil {
		r.Error(err)
	}
}

// kept reports whether everybody's changes are there.
func (r *race) kept(byHand bool) bool {
	whole := true
	lost := func(format string, args ...any) {
		whole = false
		r.Errorf(format, args...)
	}
	text := r.read()
	if byHand && !strings.HasSuffix(text, edited) || !strings.HasPrefix(text, "game mnk\n") || !strings.Contains(text, "Bob: place a1\n") {
		lost("what somebody wrote is lost:\n%s", text)
	}
	for line, code := range r.done {
		switch {
		case code != 0 && code != 2 && !byHand:
			lost("umpire %s ended with %d", line, code)
		case code != 0 || byHand: // an editor that has read the file earlier may overwrite later changes
		case strings.HasPrefix(line, "fmt") && strings.Contains(text, "cites   "), strings.HasPrefix(line, "accept") && strings.Contains(text, "nxt"), strings.HasPrefix(line, "check") && strings.Contains(text, "nxt"):
			lost("what umpire %s wrote is lost:\n%s", line, text)
		}
	}
	for line, played := range r.played {
		if !played { // it stopped at once, since the file existed already
			continue
		}
		seed := strings.Fields(line)[5]
		title := "A game of mnk, seed " + seed + `"`
		found := false
		games, _ := filepath.Glob(filepath.Join(r.dir, "game*.scenario"))
		for _, name := range games {
			game, _ := os.ReadFile(name)
			found = found || strings.Contains(string(game), title)
		}
		if !found {
			lost("the game of seed %s is lost: there are %v", seed, games)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(r.dir, ".umpire-*")); left != nil {
		lost("left behind: %v", left)
	}
	return whole
}

//go:build unix

package cli

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"umpire/props/fail"
	"umpire/props/must"
)

var kills = flag.Int("umpire.kills", 14, "how often to kill umpire at random")

// A victim is a command line that writes files.
type victim struct {
	line, in string
	files    map[string]string // the files in its folder before
	folder   string            // what it writes is this folder, all of it or nothing
	same     *regexp.Regexp    // the part of the output that must be the same when a later run continues; nil if only files matter
}

func victims() []victim {
	untidy, stale := map[string]string{}, map[string]string{}
	for i := range 25 {
		name := fmt.Sprintf("%02d.scenario", i)
		untidy[name] = strings.ReplaceAll(raced, "nxt", "next")
		stale[name] = strings.ReplaceAll(raced, "cites   ", "cites ")
	}
	figures := regexp.MustCompile(`(?m)^ +"(states|moves|ends|games|length|mean|wins|done|depth|levels)":.*$`)
	return []victim{
		{line: "check -q --update --allow-ci .", files: stale},
		{line: "accept --all .", files: stale},
		{line: "review .", in: "A\nA\n", files: stale},
		{line: "fmt -w .", files: untidy},
		{line: "play mnk --random all --seed 3 --out game.scenario"},
		{line: "explore mnk --format json --checkpoint saved --save-every 1ms", same: figures},
		{line: "simulate mnk --format json --games 4000 --seed 4 --checkpoint saved --save-every 1ms", same: figures},
	}
}

// TestKilled: whenever umpire is killed, each file is as it was before or as it is after a full
// run. The next run continues, has the same result, and leaves no other files.
func TestKilled(t *testing.T) { kill(t, victims()) }

// TestKilledFolders: a folder is there as a whole or not at all, and what a killed run
// leaves next to it, the next run removes.
func TestKilledFolders(t *testing.T) {
	page := map[string]string{"a.scenario": head + "players Ann, Bob\n\nscenario \"one\"\n  faq \"Where?\" \"There.\"\n  Ann: place a1\n"}
	source := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module umpire\n", "go.sum": ""} {
		must.Succeed(t, os.WriteFile(filepath.Join(source, name), []byte(text), 0o644))
	}
	left := kill(t, []victim{
		{line: "site d a.scenario --game mnk", files: page, folder: "d"},
		{line: "new game moss d --umpire " + source, folder: "d"},
	})
	fail.If(t, left == 0, "no killed run left anything behind: the test shows nothing")
}

// kill kills each victim in turn, at random, and returns how many of them left something
// behind that the next run removed.
func kill(t *testing.T, all []victim) (left int) {
	// From a seed and not drawn: when a process dies is up to the machine, and does not repeat.
	rng := rand.New(rand.NewPCG(15, 0))
	ends := make([]*fullRun, len(all))
	died := 0
	for i := range *kills {
		v := &all[i%len(all)]
		if ends[i%len(all)] == nil {
			ends[i%len(all)] = v.live(t)
		}
		end := ends[i%len(all)]
		dir := v.lay(t)
		cmd, _ := umpireIn(t, dir, strings.Fields(v.line)...)
		cmd.Stdin = strings.NewReader(v.in)
		must.Succeed(t, cmd.Start())
		wait := rng.Float64() * 1.1
		if v.folder != "" && i%8 < 6 { // most of them while they write
			for began := time.Now(); len(leftIn(dir)) == 0 && time.Since(began) < 20*end.took; { // a pause would be longer than the writing
				if _, err := os.Stat(filepath.Join(dir, v.folder)); err == nil {
					break
				}
			}
			wait *= 0.01
		}
		time.Sleep(time.Duration(wait * float64(end.took)))
		cmd.Process.Signal(syscall.SIGKILL)
		cmd.Wait()
		if !cmd.ProcessState.Success() {
			died++
		}
		if len(leftIn(dir)) > 0 {
			left++
		}
		v.whole(t, dir, end)
		v.goesOn(t, dir, end)
	}
	t.Logf("%d of %d runs were killed before their end, %d left something behind for a time", died, *kills, left)
	return left
}

// leftIn returns the temporary files and folders in a folder.
func leftIn(dir string) []string {
	found, _ := filepath.Glob(filepath.Join(dir, ".umpire-*.tmp"))
	return found
}

// A fullRun is the result of a run that was not killed.
type fullRun struct {
	took  time.Duration
	files map[string]string
	said  string
}

func (v *victim) lay(t *testing.T) string {
	dir := t.TempDir()
	for name, text := range v.files {
		must.Succeed(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	return dir
}

func (v *victim) run(t *testing.T, dir string) (said string) {
	cmd, reported := umpireIn(t, dir, strings.Fields(v.line)...)
	cmd.Stdin = strings.NewReader(v.in)
	var out bytes.Buffer
	cmd.Stdout = &out
	err := cmd.Run()
	fail.If(t, err != nil, "umpire %s: %v\n%s%s", v.line, err, reported, &out)
	if v.same == nil {
		return ""
	}
	return strings.Join(v.same.FindAllString(out.String(), -1), "\n")
}

func (v *victim) live(t *testing.T) *fullRun {
	dir := v.lay(t)
	begun := time.Now()
	end := &fullRun{said: v.run(t, dir)}
	end.took, end.files = time.Since(begun), filesIn(t, dir)
	fail.Now(t, v.same != nil && strings.Count(end.said, "\n") < 3, "umpire %s tells no figures to compare", v.line)
	return end
}

func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		found[name] = string(text)
		return err
	})
	fail.If(t, err != nil, "%v", err)
	return found
}

// whole checks that no file is partly written.
func (v *victim) whole(t *testing.T, dir string, end *fullRun) {
	t.Helper()
	now := filesIn(t, dir)
	for name, text := range v.files {
		if _, there := now[name]; !there {
			t.Errorf("umpire %s: %s is gone", v.line, name)
		} else if now[name] != text && now[name] != end.files[name] {
			t.Errorf("umpire %s: %s is torn:\n%s", v.line, name, now[name])
		}
	}
	if _, err := os.Stat(filepath.Join(dir, v.folder)); err == nil && v.folder != "" {
		for name, text := range end.files {
			fail.If(t, now[name] != text, "umpire %s: %s is torn:\n%s", v.line, name, now[name])
		}
	}
	game, there := now["game.scenario"]
	fail.If(t, there && game != end.files["game.scenario"], "umpire %s: the game is torn:\n%s", v.line, game)
}

// goesOn runs the command again and checks its result.
func (v *victim) goesOn(t *testing.T, dir string, end *fullRun) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, "game.scenario")); err == nil {
		return // the game was saved
	}
	if strings.HasPrefix(v.line, "new ") {
		os.RemoveAll(filepath.Join(dir, v.folder)) // which is never written over
	}
	said := v.run(t, dir)
	fail.If(t, said != end.said, "umpire %s: a run that goes on says\n%s\nand one that was never killed\n%s", v.line, said, end.said)
	now := filesIn(t, dir)
	for name, text := range end.files {
		fail.If(t, v.same == nil && now[name] != text, "umpire %s: in the end %s is\n%s", v.line, name, now[name])
	}
	fail.If(t, len(now) != len(end.files), "umpire %s: left behind: %d files, not %d", v.line, len(now), len(end.files))
	left := leftIn(dir)
	fail.If(t, len(left) > 0, "umpire %s: left behind: %v", v.line, left)
}

var races = flag.Int("umpire.races", 12, "how many races to write one file")

// raced is a file that fmt, accept and check --update all change.
var raced = strings.Replace(twoMoves, "  Ann:", "  cites   mnk.turn.one-mark\n  Ann:", 1)

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
	fail.Unequal(r, os.WriteFile(filepath.Join(r.dir, name), []byte(text), 0o644), nil, "%v")
}

func (r *race) read() string {
	text, err := os.ReadFile(filepath.Join(r.dir, "a.scenario"))
	fail.If(r, err != nil, "%v", err)
	return string(text)
}

// run starts all of them, each with a random delay.
func (r *race) run(editor func()) {
	r.done, r.played = map[string]int{}, map[string]bool{}
	var all sync.WaitGroup
	for _, line := range []string{"fmt -w a.scenario", "accept --all a.scenario", "check -q --update --allow-ci a.scenario", "play mnk --random all --seed 1 --out game.scenario", "play mnk --random all --seed 2 --out game.scenario"} {
		cmd, reported := umpireIn(r.T, r.dir, strings.Fields(line)...)
		cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
		late := time.Duration(r.rng.IntN(20)) * time.Millisecond
		all.Go(func() {
			time.Sleep(late)
			cmd.Run()
			r.lock.Lock()
			defer r.lock.Unlock()
			code := cmd.ProcessState.ExitCode()
			r.done[line] = code
			r.played[line] = strings.Contains(reported.String(), "to play it again")
			if strings.Contains(reported.String(), "has changed since it was read") {
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
	fail.Unequal(r, os.Rename(filepath.Join(r.dir, "a.scenario~"), filepath.Join(r.dir, "a.scenario")), nil, "%v")
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

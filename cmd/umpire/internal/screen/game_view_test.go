//go:build unix

package screen_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/props/fail"
	"umpire/props/must"

	"github.com/creack/pty"
)

const three = `game mnk
players Ann, Bob

scenario "Three moves"
  Ann: place b2
    | Bob is next  mnk.turn.one-mark
  Bob: place a1
    | Ann is next  mnk.turn.one-mark
  Ann: place c3
    | Bob is next  mnk.turn.one-mark
`

// The effect of every key in the help on the screen.
func TestEveryKeyOfStep(t *testing.T) {
	t.Parallel()
	s := sit(t, folder(t, "a.scenario", three), 80, 24, "step", "a.scenario")
	s.follows("step-keys")
	s.sees("0/3", "9 legal moves of Ann")
	s.snap("the beginning")
	for _, k := range must.Cases[[][2]string](t, "testdata/game_view.yaml", "EveryKeyOfStep") {
		s.press(k[0], k[1])
	}
	s.types("quit\r") // everything is saved
	s.ends(0)
	text, err := os.ReadFile(filepath.Join(s.cmd.Dir, "mine.scenario"))
	fail.If(t, err != nil || !strings.Contains(string(text), "place"), "%v %s", err, text)
}

func TestSizes(t *testing.T) {
	t.Parallel()
	s := sit(t, folder(t, "a.scenario", three), 80, 24, "step", "a.scenario@3")
	s.follows("sizes")
	s.sees("3/3")
	for _, size := range [][2]int{{140, 45}, {79, 24}, {80, 23}, {20, 5}, {3, 1}, {80, 24}} {
		s.resize(size[0], size[1])
		s.snap("a new size")
	}
	s.types("q\r")
	s.ends(0)
}

// Long lines are broken in the transcript and in answers, and again after each change of the size.
func TestLongLines(t *testing.T) {
	t.Parallel()
	file := must.Get(t, filepath.Abs, "../../../../scenarios/roam/transcript.scenario")
	s := sit(t, t.TempDir(), 80, 24, "step", file+"@4")
	s.follows("long-lines")
	s.sees("4/4")
	s.types(`why use "Tamsin Longstep" at b5` + "\r")
	s.snap("an answer")
	for _, size := range [][2]int{{120, 40}, {80, 24}, {160, 24}} {
		s.resize(size[0], size[1])
		s.snap("the answer in a new size")
	}
	s.press("the transcript", "\x1b")
	s.resize(80, 24)
	s.snap("the transcript in a new size")
	s.press("F3, Home", "\x1bOR\x1b[H")
	s.types("\x1b")
	s.settles() // otherwise Esc and q would be Alt+q
	s.types("q\r")
	s.ends(0)
}

// A game with hidden hands: each player sees only their own, and the screen is handed
// over between them.
func TestPlayHidesHands(t *testing.T) {
	t.Parallel()
	s := sit(t, t.TempDir(), 80, 24, "play", "jetty", "--seed", "3")
	s.follows("play-hands")
	s.sees("to decide: Ann", "hand: 2 unknown", "deck: something that Ann does not see")
	s.press("Ann's table", "")
	s.press("Ann fishes", "1\r")
	s.press("Ben sits down", "\r")
	if strings.Contains(s.shown(), "herring 2") || !strings.Contains(s.shown(), "pike 1") {
		t.Errorf("Ben sees\n%s", s.shown())
	}
	s.press("a move of another", "Ann: sell trout 1\r")
	s.press("why, of what Ben sees", "why Ann: sell herring 1\r")
	s.press("back, to what was played", "\x1b\x1b[D\x1b[D")
	s.press("undo", "\x1b[Fundo\r")
	s.press("Ann sits down", "\r")
	s.types("q\r")
	s.sees("y/n")
	s.types("y")
	s.ends(0)
}

func TestPlayToItsEnd(t *testing.T) {
	t.Parallel()
	s := sit(t, t.TempDir(), 80, 24, "play", "mnk", "--players", "2", "--random", "Ben", "--seed", "1", "--out", "game.scenario")
	s.sees("to decide: Ann")
	for i := 0; i < 5; i++ {
		s.types("1\r")
		s.settles()
	}
	s.sees("the game is over")
	s.types("q\r")
	s.ends(0)
	_, err := os.Stat(filepath.Join(s.cmd.Dir, "game.scenario"))
	fail.If(t, err != nil, "%v", err)
}

// Whatever way the program ends, the terminal is restored.
func TestTheTerminalIsLeftAsItWas(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		name  string
		leave func(*ptySession)
		code  int
	}{
		{"quit", func(s *ptySession) { s.types("quit\r") }, 0},
		{"Ctrl+C", func(s *ptySession) { s.types("\x03") }, 0},
		{"a line of input that ends", func(s *ptySession) { s.types("\x1b[C\x1b[Dq\r") }, 0},
		{"SIGTERM", func(s *ptySession) { s.cmd.Process.Signal(syscall.SIGTERM) }, 8},
		{"SIGINT", func(s *ptySession) { s.cmd.Process.Signal(syscall.SIGINT) }, 8},
		{"SIGHUP", func(s *ptySession) { s.cmd.Process.Signal(syscall.SIGHUP) }, 8},
	} {
		t.Run(one.name, func(t *testing.T) {
			t.Parallel()
			s := sit(t, folder(t, "a.scenario", three), 80, 24, "step", "a.scenario")
			s.sees("0/3")
			one.leave(s)
			s.ends(one.code)
		})
	}
}

func TestTheTerminalIsLeftAsItWasByAPanic(t *testing.T) {
	t.Parallel()
	for key, name := range map[string]string{"u": "in an update", "c": "in a command", "s": "in one of several commands", "v": "in a view"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := sitWith(t, t.TempDir(), []string{"SCREEN_TEST_CHILD=panics"}, 80, 24)
			s.sees("ready")
			s.types(key)
			s.ends(4)
		})
	}
}

// Dumb terminals and pipes still work line by line.
func TestDumbTerminals(t *testing.T) {
	t.Parallel()
	s := sitWith(t, folder(t, "a.scenario", three), []string{"TERM=dumb"}, 80, 24, "step", "a.scenario")
	s.sees("0/3  Three moves", "to decide: Ann (9 legal moves)", ">")
	s.types("q\r")
	s.ends(0)
	fail.If(t, strings.Contains(string(s.raw), "\x1b"), "escapes in %q", s.raw)
}

// What is new is marked with the colors that the terminal has, or with attributes if it has none.
func TestColours(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		name          string
		env, has, not []string
	}{
		{"256 colours", []string{"TERM=xterm-256color"}, []string{"38;5;232;48;5;228", "36m"}, nil},
		{"16 colours", []string{"TERM=xterm-16color"}, []string{"30;103", "36m"}, []string{"8;5;"}},
		{"no colour", []string{"TERM=xterm-256color", "NO_COLOR=1"}, []string{"\x1b[1;4m", "\x1b[7m"}, []string{"36m", "8;5;", "30;"}},
	} {
		t.Run(one.name, func(t *testing.T) {
			t.Parallel()
			s := sitWith(t, folder(t, "a.scenario", three), one.env, 80, 24, "step", "a.scenario@2")
			s.sees("2/3", "? help")
			s.types("q\r")
			s.ends(0)
			raw := string(s.raw)
			for _, code := range one.has {
				fail.If(t, !strings.Contains(raw, code), "no %q in %q", code, raw)
			}
			for _, code := range one.not {
				fail.If(t, strings.Contains(raw, code), "there is %q in %q", code, raw)
			}
		})
	}
}

// A key press writes few bytes: only what has changed.
func TestBytesOfAKey(t *testing.T) {
	t.Parallel()
	s := sit(t, folder(t, "a.scenario", three), 80, 24, "step", "a.scenario")
	s.sees("0/3")
	s.settles()
	for _, one := range []struct {
		name, key string
		most      int
	}{{"a letter", "x", 60}, {"back over it", "\x7f", 60}, {"on", "\x1b[C", 1000}, {"back", "\x1b[D", 1000}, {"a key that does nothing", "\x1b[24~", 40}} {
		before := s.bytes()
		s.types(one.key)
		s.settles()
		n := s.bytes() - before
		t.Logf("%s: %d bytes", one.name, n)
		fail.If(t, n > one.most, "%s: %d bytes, more than %d", one.name, n, one.most)
	}
}

// Whatever size a terminal says that it has, at the beginning or later, commands take
// little memory and end as they should.
func TestSizesOfTerminals(t *testing.T) {
	const most = 400 << 20 // bytes
	dir := t.TempDir()
	file := filepath.Join(dir, "a.scenario")
	must.Succeed(t, os.WriteFile(file, []byte("game mnk\nscenario \"s\"\n  Cross: place a1\n"), 0o600))
	words := map[string]string{"step": file, "play": "mnk"}
	standard := pty.Winsize{Cols: 100, Rows: 30}
	for _, c := range []struct {
		name, command string
		first, later  pty.Winsize
	}{
		{"a large one, to step", "step", pty.Winsize{Cols: 3000, Rows: 3000}, standard},
		{"a large one, to play", "play", pty.Winsize{Cols: 3000, Rows: 3000}, standard},
		{"the largest", "step", pty.Winsize{Cols: 65535, Rows: 65535}, standard},
		{"a wide one", "play", pty.Winsize{Cols: 20000, Rows: 24}, standard},
		{"a high one", "step", pty.Winsize{Cols: 80, Rows: 60000}, standard},
		{"one that becomes large", "step", standard, pty.Winsize{Cols: 3000, Rows: 3000}},
		{"one that becomes larger than screens", "step", standard, pty.Winsize{Cols: 4000, Rows: 250}},
		{"one that becomes high", "play", standard, pty.Winsize{Cols: 250, Rows: 4000}},
		{"one that becomes the largest", "play", standard, pty.Winsize{Cols: 65535, Rows: 65535}},
		{"one that disappears", "step", standard, pty.Winsize{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			ours, tty, err := pty.Open()
			if err != nil {
				t.Skip(err)
			}
			defer ours.Close()
			pty.Setsize(ours, &c.first)
			self, err := os.Executable()
			must.Succeed(t, err)
			cmd := exec.Command(self, c.command, words[c.command])
			cmd.Env = append(os.Environ(), "SCREEN_TEST_CHILD=1", "TERM=xterm-256color")
			cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
			cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
			must.Succeed(t, cmd.Start())
			tty.Close()
			printed := make(chan int, 1)
			go func() { n, _ := io.Copy(io.Discard, ours); printed <- int(n) }()
			time.Sleep(700 * time.Millisecond)
			pty.Setsize(ours, &c.later)
			time.Sleep(700 * time.Millisecond)
			ended := make(chan error, 1)
			go func() { ended <- cmd.Wait() }()
			for i, key := range []string{"\x04", "\x03", ""} { // the end of the input, and Ctrl+C
				ours.WriteString(key)
				select {
				case err := <-ended:
					ended <- err
				case <-time.After(time.Duration(2+9*i) * time.Second):
				}
			}
			if len(ended) == 0 {
				cmd.Process.Kill()
				t.Fatalf("it does not end: %v", <-ended)
			}
			code := cmd.ProcessState.ExitCode()
			fail.If(t, code != 0 && code != 8, "it ends with %d", code)
			n := <-printed
			fail.If(t, n == 0 || n > 8<<20, "it prints %d bytes", n)
			if used := int64(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) << 10; runtime.GOOS == "linux" && used > most {
				t.Errorf("it takes %d bytes", used)
			} else {
				t.Logf("%d MiB", used>>20)
			}
		})
	}
}

// A line that only its recorded outcome states, a cell that is taken, and no draw.
const gaps = `game mnk
players Ann, Ben

scenario "taken"
  Ann: place b2
  Ben cannot: place b2
    because mnk.place.empty

scenario "a line, as recorded"
  position
    board
      | x x . |
      | o o . |
      | . . . |
  Ann: place c3
    | Ann makes a line; Ann wins  mnk.win.line
`

func TestEveryKeyOfAWalkThroughSurvivors(t *testing.T) {
	t.Parallel()
	s := sitWith(t, folder(t, "game.scenario", gaps), []string{"EDITOR=true"}, 100, 28, "ablate", "--walk", "game.scenario")
	s.follows("ablate-walk")
	s.sees("umpire ablate", "gaps")
	s.snap("what nothing notices")
	s.press("the keys", "?")
	s.press("any key closes them", "x")
	s.press("the next group, Tab", "\t")
	s.press("open: the scenario, after its move", "o")
	s.press("back to the gaps", "q\r")
	s.press("the next group, Tab", "\t")
	s.press("next: another of its scenarios", "n")
	s.press("edit", "e")
	s.sees("new statements are")
	s.types("q")
	s.sees("noticed by nothing", "mnk: ") // the report, as without --walk
	s.ends(5)
}

func TestAWalkThroughWhatIsNotCovered(t *testing.T) {
	t.Parallel()
	s := sit(t, folder(t, "game.scenario", gaps), 100, 28, "cover", "--walk", "--random", "1", "game.scenario")
	s.follows("cover-walk")
	s.sees("umpire cover", "gaps")
	s.snap("what is not covered")
	s.press("the last one, End", "\x1b[F")
	s.press("open", "o")
	s.press("back", "q\r")
	s.types("q")
	s.sees("not reached")
	s.ends(0)
}

// Without a terminal, --walk prints only the report.
func TestAWalkOnADumbTerminal(t *testing.T) {
	t.Parallel()
	s := sitWith(t, folder(t, "game.scenario", gaps), []string{"TERM=dumb"}, 100, 28, "ablate", "--walk", "game.scenario")
	s.ends(5)
	raw := string(s.raw)
	fail.If(t, strings.Contains(raw, "?1049") || !strings.Contains(raw, "noticed by nothing"), "printed %q", raw)
}

// After a signal, the terminal is restored and the file is unchanged.
func TestAWalkLeavesEverythingAsItWas(t *testing.T) {
	t.Parallel()
	dir := folder(t, "game.scenario", gaps)
	s := sit(t, dir, 80, 24, "ablate", "--walk", "game.scenario")
	s.sees("gaps")
	s.types("\x03")
	s.ends(8)
	text, _ := os.ReadFile(filepath.Join(dir, "game.scenario"))
	fail.If(t, string(text) != gaps, "the file is now\n%s", text)
}

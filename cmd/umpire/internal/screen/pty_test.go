//go:build unix

package screen_test

import (
	"bytes"
	"flag"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"umpire/cmd/umpire/cli"
	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	"golang.org/x/term"
)

var update = flag.Bool("update", false, "record the screens again")

// TestMain runs umpire itself when a test starts this binary for that.
func TestMain(m *testing.M) {
	switch os.Getenv("SCREEN_TEST_CHILD") {
	case "":
		hearHangups()
	case "panics":
		panics()
	default:
		cli.Main(engines.Games...)
	}
	os.Exit(m.Run())
}

// hearHangups makes sure that programs started here get SIGHUP, even under nohup.
func hearHangups() {
	if signal.Ignored(syscall.SIGHUP) {
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
}

// panics shows a model that panics when a key is pressed.
func panics() {
	defer func() {
		if recover() == nil {
			os.Exit(1)
		}
		os.Exit(4)
	}()
	screen.Show(&app.App{In: os.Stdin, Out: terminal.NewWriter(os.Stdout), Quit: make(chan int, 1)}, bad{})
}

// A bad model panics at u in Update, at c in a command, at s in one of several
// commands, at v in View.
type bad struct{ key string }

func (bad) Init() tea.Cmd { return nil }

func (b bad) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	k, pressed := msg.(tea.KeyPressMsg)
	if !pressed {
		return b, nil
	}
	fails := func() tea.Msg { panic("a command") }
	switch b.key = k.String(); b.key {
	case "u":
		panic("a key")
	case "c":
		return b, fails
	case "s":
		return b, tea.Batch(b.Init(), fails, func() tea.Msg { return nil })
	}
	return b, nil
}

func (b bad) View() tea.View {
	if b.key == "v" {
		panic("a view")
	}
	v := tea.NewView("ready")
	v.AltScreen, v.MouseMode = true, tea.MouseModeCellMotion
	return v
}

// A ptySession is a person at a terminal on which umpire runs.
type ptySession struct {
	t      *testing.T
	term   *os.File // our end of the terminal
	tty    *os.File // umpire's end, to check its state afterwards
	before *term.State
	cmd    *exec.Cmd
	ended  chan struct{}

	mu       sync.Mutex
	emulator *vt.Emulator
	raw      []byte

	record strings.Builder
	wanted []string // the remaining recorded screens, each with its title
	last   string
}

// sit starts umpire in a folder, on a terminal of the given size.
func sit(t *testing.T, dir string, width, height int, line ...string) *ptySession {
	t.Helper()
	return sitWith(t, dir, nil, width, height, line...)
}

func sitWith(t *testing.T, dir string, env []string, width, height int, line ...string) *ptySession {
	t.Helper()
	ours, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	pty.Setsize(ours, &pty.Winsize{Rows: uint16(height), Cols: uint16(width)})
	before := must.Get(t, term.GetState, int(tty.Fd()))
	self, err := os.Executable()
	must.Succeed(t, err)
	cmd := exec.Command(self, line...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "SCREEN_TEST_CHILD=1", "TERM=xterm-256color", "COLORTERM=", "NO_COLOR="), env...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	must.Succeed(t, cmd.Start())
	s := &ptySession{t: t, term: ours, tty: tty, before: before, cmd: cmd, ended: make(chan struct{}), emulator: vt.NewEmulator(width, height)}
	go s.listen()
	go io.Copy(ours, s.emulator) // answers of the terminal
	go func() { cmd.Wait(); close(s.ended) }()
	t.Cleanup(func() { cmd.Process.Kill(); <-s.ended; s.emulator.Close(); tty.Close(); ours.Close() })
	return s
}

func (s *ptySession) listen() {
	buf := make([]byte, 1<<16)
	for {
		n, err := s.term.Read(buf)
		if err != nil {
			return
		}
		s.mu.Lock()
		s.raw = append(s.raw, buf[:n]...)
		s.emulator.Write(buf[:n])
		s.mu.Unlock()
	}
}

func (s *ptySession) shown() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines := strings.Split(s.emulator.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \r")
	}
	return lineOfCode.ReplaceAllString(strings.TrimRight(strings.Join(lines, "\n"), "\n"), ".go:N")
}

// lineOfCode is a line in which a clause is cited. Those change with the code.
var lineOfCode = regexp.MustCompile(`\.go:\d+`)

func (s *ptySession) bytes() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.raw)
}

// sees waits until the screen contains all the words.
func (s *ptySession) sees(words ...string) {
	s.t.Helper()
	for late := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		missing := ""
		shown := s.shown()
		for _, word := range words {
			if !strings.Contains(shown, word) {
				missing = word
			}
		}
		if missing == "" {
			return
		}
		if time.Now().After(late) {
			s.t.Fatalf("there is no %q on\n%s", missing, shown)
		}
	}
}

func (s *ptySession) types(text string) {
	s.t.Helper()
	if _, err := io.WriteString(s.term, text); err != nil {
		s.t.Fatal(err)
	}
}

// settles waits until there is no more output.
func (s *ptySession) settles() {
	for n, still := s.bytes(), 0; still < 15; time.Sleep(20 * time.Millisecond) {
		if now := s.bytes(); now != n {
			n, still = now, 0
		} else {
			still++
		}
	}
}

// heard waits until all earlier output has been read, so that only later output follows.
func (s *ptySession) heard() {
	const last = "\x1b]0;all is said\x07"
	io.WriteString(s.tty, last)
	for late := time.Now().Add(20 * time.Second); time.Now().Before(late); time.Sleep(time.Millisecond) {
		s.mu.Lock()
		rest, there := bytes.CutSuffix(s.raw, []byte(last))
		s.raw = rest
		s.mu.Unlock()
		if there {
			return
		}
	}
}

// snap waits until the screen is the next recorded one. If that is the same as the last
// one, it first gives the screen time to change.
func (s *ptySession) snap(title string) {
	s.t.Helper()
	if *update {
		s.settles()
		s.record.WriteString("=== " + title + "\n" + s.shown() + "\n")
		return
	}
	if len(s.wanted) == 0 {
		s.t.Fatalf("no screen %q is recorded", title)
	}
	want, recorded := strings.CutPrefix(s.wanted[0], title+"\n")
	if s.wanted = s.wanted[1:]; !recorded {
		s.t.Fatalf("another screen than %q is recorded", title)
	}
	if want == s.last {
		time.Sleep(150 * time.Millisecond)
	}
	s.last = want
	got := s.shown() + "\n"
	for late := time.Now().Add(20 * time.Second); got != want && time.Now().Before(late); got = s.shown() + "\n" {
		time.Sleep(2 * time.Millisecond)
	}
	if got != want {
		s.t.Fatalf("%q: the screen is not as it was recorded (-want +got):\n%s", title, cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")))
	}
}

// press types a key and compares the screen after it with the recorded one.
func (s *ptySession) press(title, text string) {
	s.t.Helper()
	s.types(text)
	s.snap(title)
}

func (s *ptySession) resize(width, height int) {
	s.mu.Lock()
	s.emulator.Resize(width, height)
	s.mu.Unlock()
	pty.Setsize(s.term, &pty.Winsize{Rows: uint16(height), Cols: uint16(width)})
}

// ends waits for the end, and checks that the terminal is restored.
func (s *ptySession) ends(code int) {
	s.t.Helper()
	select {
	case <-s.ended:
	case <-time.After(20 * time.Second):
		s.t.Fatalf("it did not end:\n%s", s.shown())
	}
	s.heard()
	if got := s.cmd.ProcessState.ExitCode(); got != code {
		s.t.Errorf("ended with %d, not %d:\n%s", got, code, s.shown())
	}
	after, err := term.GetState(int(s.tty.Fd()))
	if err != nil {
		s.t.Fatal(err)
	}
	if !reflect.DeepEqual(after, s.before) {
		s.t.Errorf("the terminal was left with the modes %+v, not %+v", after, s.before)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.emulator.IsAltScreen() {
		s.t.Error("the terminal was left on its second screen")
	}
	raw := string(s.raw)
	for _, mode := range []string{"?25", "?1002", "?1003", "?1006", "?2004", "?1049"} {
		on, off := strings.LastIndex(raw, "\x1b["+mode+"h"), strings.LastIndex(raw, "\x1b["+mode+"l")
		if mode == "?25" {
			on, off = off, on // the cursor must be visible
		}
		if on > off {
			s.t.Errorf("the mode %s was left changed", mode)
		}
	}
}

// follows compares the screens of a sitting with those recorded in a file, in order.
func (s *ptySession) follows(name string) {
	s.t.Helper()
	file := filepath.Join("testdata", name+".screens")
	if *update {
		s.t.Cleanup(func() {
			if err := os.WriteFile(file, []byte(s.record.String()), 0o644); err != nil {
				s.t.Error(err)
			}
		})
		return
	}
	text, err := os.ReadFile(file)
	if err != nil {
		s.t.Fatal(err)
	}
	s.wanted = strings.Split("\n"+string(text), "\n=== ")[1:]
	for i := range s.wanted {
		s.wanted[i] = strings.TrimSuffix(s.wanted[i], "\n") + "\n"
	}
	s.t.Cleanup(func() {
		if n := len(s.wanted); n > 0 && !s.t.Failed() {
			s.t.Errorf("%d screens of %s did not come", n, file)
		}
	})
}

func folder(t *testing.T, file, text string) string {
	dir := t.TempDir()
	must.Succeed(t, os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644))
	return dir
}

// Long work shows a bar with its rate, the time left and plots. At the end all of this is removed.
func TestLongWorkShowsHowFarItIs(t *testing.T) {
	t.Parallel()
	game := strings.Repeat("scenario \"a game\"\n  Ann: place b2\n  Ben: place a1\n", 3)
	for _, one := range []struct {
		line  string
		until string   // what is printed at the end
		sees  []string // what is shown on the way
	}{
		{"simulate mnk --variant size=8x8x5 --games 90000000 --time 1500ms", "to play them again", []string{" of 90,000,000 games", "/s", " left", "moves ", "median", "Cross", "├", "●"}},
		{"explore mnk --variant size=5x5x5 --jobs 1 --time 1500ms", "to continue", []string{"depth ", "positions expanded", "/s", " left", "positions stored", "    4 █"}},
		{"soak mnk --games 9000000 --jobs 1 --time 1500ms", "to play them again", []string{" of 9,000,000 games", "/s", " left", "properties checked"}},
	} {
		t.Run(strings.Fields(one.line)[0], func(t *testing.T) {
			t.Parallel()
			s := sitWith(t, folder(t, "game.scenario", "game mnk\nplayers Ann, Ben\n"+game), []string{"NO_COLOR=1"}, 100, 40, strings.Fields(one.line)...)
			s.sees(one.sees...)
			s.sees(one.until)
			<-s.ended
			s.heard()
			shown := s.shown()
			fail.If(t, strings.Contains(shown, " left\n") || strings.Contains(shown, "░"), "of the bar is left\n%s", shown)
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
			where := must.Get(t, filepath.Abs, "../../../../scenarios/"+one.of)
			s := sitWith(t, t.TempDir(), []string{"NO_COLOR=1"}, 100, 40, one.name, "--jobs", "1", where)
			s.sees(one.sees...)
			s.cmd.Process.Signal(syscall.SIGTERM)
			s.ends(8)
			shown := s.shown()
			fail.If(t, strings.Contains(shown, "░"), "of the bar is left\n%s", shown)
		})
	}
}

// Dumb terminals get only the report.
func TestLongWorkOnADumbTerminal(t *testing.T) {
	t.Parallel()
	s := sitWith(t, t.TempDir(), []string{"TERM=dumb"}, 100, 30, "simulate", "mnk", "--games", "90000000", "--time", "1s")
	s.sees("to play them again")
	<-s.ended
	fail.If(t, strings.Contains(string(s.raw), "\x1b"), "escapes in %q", s.raw)
}

//go:build unix

package screen_test

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strconv"
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

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"
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

// TestScripts uses umpire on a terminal, as the scripts say.
func TestScripts(t *testing.T) {
	ours, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	tty.Close()
	ours.Close()
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Values[person{}] = &ptySession{}
			all, err := filepath.Abs("../../../../scenarios")
			env.Setenv("SCENARIOS", all)
			return err
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"sit":    command((*ptySession).sit),
			"sees":   command((*ptySession).sees),
			"types":  command(func(s *ptySession, words []string) { s.types(words[0]) }),
			"press":  command(func(s *ptySession, words []string) { s.types(words[1]); s.snap(words[0]) }),
			"snap":   command(func(s *ptySession, words []string) { s.snap(words[0]) }),
			"resize": command((*ptySession).resize),
			"signal": command((*ptySession).signal),
			"still":  command(func(s *ptySession, _ []string) { s.settles() }),
			"writes": command((*ptySession).writes),
			"wrote":  command(func(s *ptySession, words []string) { s.wrote(0, words[0]) }),
			"screen": command(func(s *ptySession, _ []string) { io.WriteString(s.Stdout(), s.shown()+"\n") }),
			"raw":    command(func(s *ptySession, _ []string) { fmt.Fprintf(s.Stdout(), "%q\n", s.raw) }),
			"ends":   command((*ptySession).ends),
			"grows":  command((*ptySession).grows),
		},
	})
}

// A ptySession is a person at a terminal on which umpire runs. Its methods are the commands of
// the scripts. In their words, escapes are those of Go: Enter is \r, Escape is \x1b.
type ptySession struct {
	*testscript.TestScript
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

// person is the key of the ptySession of a script.
type person struct{}

func command(do func(*ptySession, []string)) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, words []string) {
		if neg {
			ts.Fatalf("this command has no opposite")
		}
		for i, word := range words {
			text, err := strconv.Unquote(`"` + strings.ReplaceAll(word, `"`, `\"`) + `"`)
			ts.Check(err)
			words[i] = text
		}
		s := ts.Value(person{}).(*ptySession)
		s.TestScript = ts
		do(s, words)
	}
}

func sizeOf(ts *testscript.TestScript, text string) (size pty.Winsize) {
	_, err := fmt.Sscanf(text, "%dx%d", &size.Cols, &size.Rows)
	ts.Check(err)
	return size
}

// start starts umpire on a terminal: [NAME=VALUE...] WIDTHxHEIGHT WORD...
func (s *ptySession) start(words []string) (size pty.Winsize) {
	env := append(os.Environ(), "SCREEN_TEST_CHILD=1", "TERM=xterm-256color", "COLORTERM=", "NO_COLOR=")
	for strings.Contains(words[0], "=") {
		env, words = append(env, words[0]), words[1:]
	}
	var err error
	s.term, s.tty, err = pty.Open()
	s.Check(err)
	ours, tty, ended := s.term, s.tty, make(chan struct{})
	size = sizeOf(s.TestScript, words[0])
	pty.Setsize(ours, &size)
	s.before, err = term.GetState(int(tty.Fd()))
	s.Check(err)
	self, err := os.Executable()
	s.Check(err)
	cmd := exec.Command(self, words[1:]...)
	cmd.Dir, cmd.Env = s.MkAbs("."), env
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	s.Check(cmd.Start())
	s.cmd, s.ended = cmd, ended
	go func() { cmd.Wait(); close(ended) }()
	s.Defer(func() { cmd.Process.Kill(); <-ended; tty.Close(); ours.Close() })
	return size
}

// sit starts umpire, as start has it, and begins to look at the screen.
func (s *ptySession) sit(words []string) {
	size := s.start(words)
	emulator := vt.NewEmulator(int(size.Cols), int(size.Rows))
	s.mu.Lock()
	s.emulator, s.raw = emulator, nil
	s.mu.Unlock()
	go s.listen(s.term)
	go io.Copy(s.term, emulator) // answers of the terminal
	s.Defer(func() { emulator.Close() })
	text, err := os.ReadFile(s.screens())
	if err != nil || *update {
		return
	}
	s.wanted = strings.Split("\n"+string(text), "\n=== ")[1:]
	for i := range s.wanted {
		s.wanted[i] = strings.TrimSuffix(s.wanted[i], "\n") + "\n"
	}
}

// screens is the file with the recorded screens of a script.
func (s *ptySession) screens() string { return filepath.Join("testdata", s.Name()+".screens") }

func (s *ptySession) listen(from *os.File) {
	buf := make([]byte, 1<<16)
	for {
		n, err := from.Read(buf)
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
func (s *ptySession) sees(words []string) {
	for late := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		shown := s.shown()
		missing := slices.IndexFunc(words, func(word string) bool { return !strings.Contains(shown, word) })
		if missing < 0 {
			return
		}
		if time.Now().After(late) {
			s.Fatalf("there is no %q on\n%s", words[missing], shown)
		}
	}
}

func (s *ptySession) types(text string) {
	_, err := io.WriteString(s.term, text)
	s.Check(err)
}

// writes types a key, after which at most so many bytes are written.
func (s *ptySession) writes(words []string) {
	before := s.bytes()
	s.types(words[1])
	s.settles()
	s.wrote(before, words[0])
}

func (s *ptySession) wrote(before int, most string) {
	n, err := strconv.Atoi(most)
	s.Check(err)
	if wrote := s.bytes() - before; wrote > n {
		s.Fatalf("%d bytes, more than %d", wrote, n)
	}
}

func (s *ptySession) signal(words []string) {
	s.Check(s.cmd.Process.Signal(map[string]os.Signal{"INT": syscall.SIGINT, "TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP}[words[0]]))
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
	if *update {
		s.settles()
		s.record.WriteString("=== " + title + "\n" + s.shown() + "\n")
		return
	}
	if len(s.wanted) == 0 {
		s.Fatalf("no screen %q is recorded", title)
	}
	want, recorded := strings.CutPrefix(s.wanted[0], title+"\n")
	if s.wanted = s.wanted[1:]; !recorded {
		s.Fatalf("another screen than %q is recorded", title)
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
		s.Fatalf("%q: the screen is not as it was recorded (-want +got):\n%s", title, cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")))
	}
}

func (s *ptySession) resize(words []string) {
	size := sizeOf(s.TestScript, words[0])
	s.mu.Lock()
	s.emulator.Resize(int(size.Cols), int(size.Rows))
	s.mu.Unlock()
	pty.Setsize(s.term, &size)
}

// ends waits for the end with an exit code, and checks that the terminal is restored.
func (s *ptySession) ends(words []string) {
	select {
	case <-s.ended:
	case <-time.After(20 * time.Second):
		s.Fatalf("it did not end:\n%s", s.shown())
	}
	s.heard()
	after, err := term.GetState(int(s.tty.Fd()))
	s.Check(err)
	s.mu.Lock()
	second := s.emulator.IsAltScreen()
	raw := string(s.raw)
	s.mu.Unlock()
	switch code := s.cmd.ProcessState.ExitCode(); {
	case fmt.Sprint(code) != words[0]:
		s.Fatalf("ended with %d, not %s:\n%s", code, words[0], s.shown())
	case !reflect.DeepEqual(after, s.before):
		s.Fatalf("the terminal was left with the modes %+v, not %+v", after, s.before)
	case second:
		s.Fatalf("the terminal was left on its second screen")
	case len(s.wanted) > 0:
		s.Fatalf("%d screens of %s did not come", len(s.wanted), s.screens())
	case s.record.Len() > 0:
		s.Check(os.WriteFile(s.screens(), []byte(s.record.String()), 0o644))
	}
	for _, mode := range []string{"?25", "?1002", "?1003", "?1006", "?2004", "?1049"} {
		on, off := strings.LastIndex(raw, "\x1b["+mode+"h"), strings.LastIndex(raw, "\x1b["+mode+"l")
		if mode == "?25" {
			on, off = off, on // the cursor must be visible
		}
		if on > off {
			s.Fatalf("the mode %s was left changed", mode)
		}
	}
}

// grows starts umpire on a terminal whose size then changes: NEW-SIZE and the words of start.
// It must take little memory, print little, and end at the end of its input or at Ctrl+C.
func (s *ptySession) grows(words []string) {
	const most = 400 << 20 // bytes
	later := sizeOf(s.TestScript, words[0])
	s.start(words[1:])
	s.tty.Close()
	printed := make(chan int64, 1)
	go func() { n, _ := io.Copy(io.Discard, s.term); printed <- n }()
	time.Sleep(700 * time.Millisecond)
	pty.Setsize(s.term, &later)
	time.Sleep(700 * time.Millisecond)
	for i, key := range []string{"\x04", "\x03", ""} { // the end of the input, and Ctrl+C
		s.term.WriteString(key)
		select {
		case <-s.ended:
		case <-time.After(300*time.Millisecond + time.Duration(10*i)*time.Second):
		}
	}
	select {
	case <-s.ended:
	default:
		s.Fatalf("it does not end")
	}
	state := s.cmd.ProcessState
	if code := state.ExitCode(); code != 0 && code != 8 {
		s.Fatalf("it ends with %d", code)
	}
	if n := <-printed; n == 0 || n > 8<<20 {
		s.Fatalf("it prints %d bytes", n)
	}
	if used := int64(state.SysUsage().(*syscall.Rusage).Maxrss) << 10; runtime.GOOS == "linux" && used > most {
		s.Fatalf("it takes %d bytes", used)
	}
}

package app

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/engines/atomicfile"
	"umpire/engines/fields"
	"umpire/engines/files"
	"umpire/engines/outside"
	"umpire/engines/rule"

	"github.com/spf13/cobra"
)

// Engines are the games that other programs play: those that flags name, and those of umpire.yaml.
type Engines struct {
	commands []string // by --engine
	answer   string
	opt      outside.Options // by flags
	close    []func()
}

// EnginesFile is the file that names the engines of a project.
const EnginesFile = "umpire.yaml"

// EngineFlags adds the flags for engines, which every command has.
func (a *App) EngineFlags(root *cobra.Command) {
	f, e := root.PersistentFlags(), &a.Engines
	f.StringArrayVar(&e.commands, "engine", nil, "add the game that the program `COMMAND` plays; umpire help engines explains it")
	f.StringVar(&e.opt.Wrap, "engine-wrap", "", "run engines by `COMMAND`, a sandbox")
	f.DurationVar(&e.opt.Timeout, "engine-timeout", 0, "an answer of an engine may take `D` (default 10s)")
	f.StringVar(&e.answer, "engine-answer", "", "an answer of an engine may have `SIZE` (default 16MiB)")
	f.IntVar(&e.opt.Jobs, "engine-jobs", 0, "run `N` processes of an engine (default: one for each processor)")
	for _, name := range []string{"engine", "engine-wrap", "engine-timeout", "engine-answer", "engine-jobs"} {
		f.Lookup(name).Hidden = true
	}
}

// withoutEngines are the commands that do not ask about a game, or find engines by themselves.
var withoutEngines = []string{"version", "help", "new", "completion", "engine", "__complete"}

// LoadEngines adds the games of engines to the library, before a command runs.
func (a *App) LoadEngines(cmd *cobra.Command) error {
	top := cmd
	for top.HasParent() && top.Parent().HasParent() {
		top = top.Parent()
	}
	if slices.Contains(withoutEngines, top.Name()) {
		return nil
	}
	opt, err := a.EngineOptions()
	if err != nil {
		return err
	}
	if name := findEnginesFile(); name != "" && (top.Name() != "serve" && top.Name() != "lsp" || a.trusts(name)) {
		if err := a.loadFile(name, opt); err != nil {
			return err
		}
	}
	for _, command := range a.Engines.commands {
		if _, err := a.AddEngine("--engine", command); err != nil {
			return err
		}
	}
	_, said := os.LookupEnv(args.Prefix + "JOBS")
	if jobs := cmd.Flags().Lookup("jobs"); jobs != nil && !jobs.Changed && !said && a.Engines.close != nil {
		return jobs.Value.Set(strconv.Itoa(underWay * runtime.GOMAXPROCS(0)))
	}
	return nil
}

// underWay is how many questions for each processor are under way at once, so that engines
// do not wait for umpire.
const underWay = 4

// AddEngine adds the game of an engine that a flag names.
func (a *App) AddEngine(flag, command string) (*rule.GameDef, error) {
	opt, err := a.EngineOptions()
	if err != nil {
		return nil, err
	}
	opt.Command = command
	def, close, err := outside.Load(opt)
	if err != nil {
		return nil, exit.Usagef("%s: %s", flag, EngineWords(err))
	}
	a.add(def, close)
	return def, nil
}

// EngineWords returns the message of an error with what an engine was asked.
func EngineWords(err error) string {
	var fault rule.GameFault
	if errors.As(err, &fault) {
		return strings.Join(append([]string{err.Error()}, fault.Details()...), "\n        ")
	}
	return err.Error()
}

// EngineOptions returns how engines run, as the flags have it.
func (a *App) EngineOptions() (outside.Options, error) {
	opt := a.Engines.opt
	opt.Stderr = a.Err
	if opt.Timeout < 0 || opt.Jobs < 0 || opt.Jobs > maxJobs {
		return opt, exit.Usagef("--engine-timeout must be more than 0, --engine-jobs from 1 to %d", maxJobs)
	}
	if a.Engines.answer != "" {
		size, err := answerSize(a.Engines.answer)
		if err != nil {
			return opt, exit.Usagef("--engine-answer: %v", err)
		}
		opt.Answer = size
	}
	return opt, nil
}

func answerSize(text string) (int, error) {
	size, err := figures.ReadBytes(text)
	if err == nil && (size < 1000 || size > 1<<30) {
		err = errors.New("it must be from 1kB to 1GiB")
	}
	return int(size), err
}

// add puts a game into the library; it replaces one of the same name.
func (a *App) add(def *rule.GameDef, close func()) {
	library := slices.DeleteFunc(slices.Clone(a.Library), func(known *rule.GameDef) bool { return known.Name == def.Name })
	a.Library = append(library, def)
	if close != nil {
		a.Engines.close = append(a.Engines.close, close)
	}
}

// CloseEngines ends the processes of all engines.
func (a *App) CloseEngines() {
	for _, close := range a.Engines.close {
		close()
	}
	a.Engines.close = nil
}

// findEnginesFile returns the file of engines for the present folder: in it, or above it up
// to the top of the project; "" when there is none.
func findEnginesFile() string {
	dir, err := os.Getwd()
	for err == nil {
		name := filepath.Join(dir, EnginesFile)
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			return name
		}
		above := filepath.Dir(dir)
		for _, top := range []string{".git", "go.mod", "package.json"} {
			if _, err := os.Stat(filepath.Join(dir, top)); err == nil {
				above = dir
			}
		}
		if above == dir {
			return ""
		}
		dir = above
	}
	return ""
}

// An engineEntry is an engine of a file.
type engineEntry struct {
	name string
	line int
	opt  outside.Options
}

func readEngines(data []byte, dir string, opt outside.Options) (entries []engineEntry, err error) {
	err = fields.Read(data, EnginesFile, func(r *fields.Reader, root fields.Field) {
		for _, pair := range r.Pairs(r.Fields(root, []string{"engines"}, nil)["engines"], "from names of games to engines") {
			one := engineEntry{name: pair.Key, line: pair.At.Line(), opt: opt}
			one.opt.Dir = dir
			all := r.Fields(pair.Value, []string{"run"}, []string{"jobs", "timeout", "answer", "wrap"})
			var words []string
			for _, word := range r.List(all["run"]) {
				words = append(words, Quote(cmp.Or(word.Said(), word.Source())))
			}
			if one.opt.Command = strings.Join(words, " "); words == nil && r.Mistakes() == 0 {
				r.Fail(all["run"], nil, "run needs a program")
			}
			if f, given := all["jobs"]; given {
				if n := r.Number(f, 1, maxJobs); opt.Jobs == 0 {
					one.opt.Jobs = n
				}
			}
			if f, given := all["timeout"]; given {
				d, err := time.ParseDuration(f.Said())
				if err != nil || d <= 0 || d > math.MaxInt32*time.Second {
					r.Fail(f, nil, "%s is not a time like 10s", strconv.Quote(f.Said()))
				} else if opt.Timeout == 0 {
					one.opt.Timeout = d
				}
			}
			if f, given := all["answer"]; given {
				size, err := answerSize(f.Said())
				if err != nil {
					r.Fail(f, nil, "%v", err)
				} else if opt.Answer == 0 {
					one.opt.Answer = size
				}
			}
			if f, given := all["wrap"]; given && opt.Wrap == "" {
				one.opt.Wrap = f.Said()
			}
			entries = append(entries, one)
		}
	})
	return entries, err
}

// loadFile adds the engines of a file. One that cannot be used is a game that cannot be
// opened, so that other games are not in its way.
func (a *App) loadFile(name string, opt outside.Options) error {
	data, err := a.Files.ReadGiven(name)
	if err != nil {
		return exit.Usagef("%s: %v", name, files.Cause(err))
	}
	entries, err := readEngines(data, filepath.Dir(name), opt)
	if err != nil {
		a.Diags(CardDiags(&Set{Name: shortened(name), Data: data}, err))
		return exit.With(exit.Usage)
	}
	for _, e := range entries {
		def, close, err := outside.Load(e.opt)
		if err == nil && def.Name != e.name {
			close()
			err = fmt.Errorf("the engine %s plays %s, not %s", e.opt.Command, def.Name, e.name)
		}
		if err != nil {
			err = fmt.Errorf("%s:%d: %w", shortened(name), e.line, err)
			a.Say("umpire: %s", EngineWords(err))
			def, close = unusable(e.name, err), nil
		}
		a.add(def, close)
	}
	return nil
}

// shortened returns a path below the present folder without that folder.
func shortened(name string) string {
	if here, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(here, name); err == nil {
			return rel
		}
	}
	return name
}

// unusable returns a game that cannot be opened, for a reason.
func unusable(name string, err error) *rule.GameDef {
	return &rule.GameDef{
		Name: name, Players: [2]int{1, 14}, Facts: struct{}{}, PlayerFacts: struct{}{},
		Examples: func() []string { return nil }, Notation: func() string { return err.Error() },
		Open: func(rule.Setup) (rule.AnyGame, error) { return nil, err },
	}
}

// trustFile returns the file that records which files of engines the user trusts.
func trustFile() (string, error) {
	dir, err := os.UserConfigDir()
	return filepath.Join(dir, "umpire", "trusted"), err
}

// maxTrusted is how many bytes a file of engines, and the list of those trusted, may have.
const maxTrusted = 1 << 20

// trustLine is what is recorded of a trusted file: its contents and its place.
func trustLine(name string) (string, error) {
	data, err := files.Whole(name, maxTrusted)
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]) + " " + name, err
}

// trusts reports whether the user has trusted a file of engines as it is now. When not, it says so.
func (a *App) trusts(name string) bool {
	line, err := trustLine(name)
	if err == nil {
		var file string
		if file, err = trustFile(); err == nil {
			known, _ := files.Whole(file, maxTrusted)
			if slices.Contains(strings.Split(string(known), "\n"), line) {
				return true
			}
		}
	}
	a.Say("the engines of %s are not started: `umpire engine trust` in its folder allows it", shortened(name))
	return false
}

// Trust records that the user trusts the file of engines of the present folder.
func (a *App) Trust() error {
	name := findEnginesFile()
	if name == "" {
		return exit.Usagef("there is no %s in this folder or above it: it names engines, see umpire help engines", EnginesFile)
	}
	line, err := trustLine(name)
	if err != nil {
		return exit.Usagef("%v", err)
	}
	file, err := trustFile()
	if err == nil {
		err = os.MkdirAll(filepath.Dir(file), 0o700)
	}
	if err == nil {
		known, _ := files.Whole(file, maxTrusted)
		kept := slices.DeleteFunc(strings.Split(strings.TrimSpace(string(known)), "\n"), func(old string) bool {
			return old == "" || strings.HasSuffix(old, " "+name)
		})
		err = atomicfile.Over(file, []byte(strings.Join(append(kept, line), "\n")+"\n"))
	}
	if err != nil {
		return exit.Usagef("%v", err)
	}
	a.Printf("%s is trusted as it is now\n", shortened(name))
	return nil
}

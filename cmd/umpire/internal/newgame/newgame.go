// Package newgame writes a module with a new game for its user: Jetty under another name, with its
// scenarios, laws, fuzz target, continuous integration and a command umpire that knows the game.
// The source of these files is embedded from the repository itself.
package newgame

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"go/doc"
	"go/format"
	"go/token"
	"go/version"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/jetty"
	"umpire/engines/outside/sdk"
	"umpire/engines/places"
	"umpire/props/invariants"
	shown "umpire/scenarios/jetty"
)

//go:embed files
var embedded embed.FS

// Options say what Write writes.
type Options struct {
	Name   string // the name of the game, its package and the prefix of its clauses: moss
	Module string // the path of the module; the name when omitted
	Umpire string // the folder of umpire's own module, with which the new one is built; searched for when ""

	release string // the release of umpire with which the new module is built instead, such as v0.1.0
}

var (
	nameForm   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9]{1,29}$`) })
	moduleForm = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._~-]*(/[A-Za-z0-9][A-Za-z0-9._~-]*)*$`)
	})
	tagForm  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^v\d+\.\d+\.\d+(-[a-z]+(\.\d+)?)?$`) })
	reserved = []string{"main", "umpire", "internal", "vendor", "testdata", "scenarios", "cli", "rule", "test"}
)

// own returns the path of umpire's module, which depends on where it was published.
func own() string {
	path, _, _ := strings.Cut(reflect.TypeFor[Options]().PkgPath(), "/cmd/umpire/")
	return path
}

// Check returns an error if the options are wrong. Known are the names of the existing games.
func (o *Options) Check(known []string) error {
	switch {
	case !nameForm().MatchString(o.Name):
		return fmt.Errorf("%q cannot be the name of a game: two to 30 small letters and digits, a letter first", o.Name)
	case token.IsKeyword(o.Name) || doc.IsPredeclared(o.Name) || slices.Contains(reserved, o.Name):
		return fmt.Errorf("%q has a meaning of its own in Go or in umpire and cannot be the name of a game", o.Name)
	case slices.Contains(known, o.Name):
		return fmt.Errorf("there is a game %q already", o.Name)
	case o.Module != "" && !moduleForm().MatchString(o.Module):
		return fmt.Errorf("%q is not a path of a module; one is example.org/%s", o.Module, o.Name)
	case o.Module == own() || strings.HasPrefix(o.Module, own()+"/"):
		return fmt.Errorf("the module %s is taken", own())
	}
	return nil
}

// Files returns the files to write, by path.
func (o *Options) Files() (map[string]string, error) {
	all := map[string]string{}
	module := cmp.Or(o.Module, o.Name)
	add := func(from fs.FS, dir, to string) error {
		return fs.WalkDir(from, dir, func(at string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Base(at) == "source.go" {
				return err
			}
			text, err := fs.ReadFile(from, at)
			name := strings.TrimPrefix(strings.TrimPrefix(at, dir), "/")
			all[path.Join(to, o.named(strings.Replace(name, ".go.txt", ".go", 1)))] = o.renamed(string(text), module)
			return err
		})
	}
	mod, sum, wrong := o.modules(module)
	err := errors.Join(add(jetty.Source, ".", o.Name), add(shown.Source, ".", "scenarios"), add(embedded, "files", "."))
	all[o.Name+"/places_gen.go"] = places.Code(o.Name, o.renamed(places.Index("jetty"), module))
	all[o.Name+"/invariants_test.go"] = o.renamed(ownInvariants(), module)
	if all["go.mod"] = mod; o.release != "" {
		about, _, _ := strings.Cut(all["README.md"], "The line `replace") // the last paragraph
		all["README.md"] = about + "`go.mod` names the release of umpire that the game is built with; `go mod tidy` fetches it.\n"
	}
	if sum != "" {
		all["go.sum"] = sum
	}
	for name, text := range all { // a longer name shifts columns
		if strings.HasSuffix(name, ".go") {
			tidy, err := format.Source([]byte(text))
			wrong = errors.Join(wrong, err)
			all[name] = string(tidy)
		}
	}
	return all, errors.Join(err, wrong)
}

var (
	small = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bjetty(_test)?\b`) })
	large = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bJetty\b`) })
)

func (o *Options) named(at string) string {
	at = strings.ReplaceAll(at, "dot_", ".")
	return strings.ReplaceAll(at, "jetty", o.Name)
}

func (o *Options) renamed(text, module string) string {
	text = strings.ReplaceAll(text, "example.org/jetty", module)
	text = small().ReplaceAllString(text, o.Name+"$1")
	return large().ReplaceAllString(text, strings.ToUpper(o.Name[:1])+o.Name[1:])
}

// ownInvariants returns the invariants of Jetty, changed so that the new game has them
// in its tests.
func ownInvariants() string {
	return strings.NewReplacer(
		"package invariants", "package jetty",
		"\t\"strings\"\n)", "\t\"strings\"\n\n\t\"umpire/props/invariants\"\n)",
		"// Jetty: no fish", "// keeps returns the invariants that a position breaks: no fish",
		"func Jetty(p *Position)", "func keeps(p *invariants.Position)",
	).Replace(invariants.JettySource)
}

// maxModule is how many bytes go.mod and go.sum may have.
const maxModule = 1 << 20

// modules returns go.mod and go.sum. The new module needs whatever umpire needs. With a
// release, go mod tidy finds out what that is.
func (o *Options) modules(module string) (mod, sum string, err error) {
	dir := o.Umpire
	if dir == "" {
		if dir, o.release, err = here(); err != nil {
			return "", "", err
		}
	}
	if o.release != "" {
		return "module " + module + "\n\ngo " + strings.TrimPrefix(version.Lang(runtime.Version()), "go") + "\n\nrequire " + own() + " " + o.release + "\n", "", nil
	}
	theirs, ok := source(dir)
	if !ok {
		return "", "", fmt.Errorf("%q is not the folder of the module %s", dir, own())
	}
	sums, err := files.Whole(filepath.Join(dir, "go.sum"), maxModule)
	if err != nil {
		return "", "", fmt.Errorf("%q has no go.sum", dir)
	}
	_, requires, _ := strings.Cut(theirs, "\n\n")
	at := filepath.ToSlash(dir)
	if strings.ContainsFunc(at, func(r rune) bool { return r <= ' ' || strings.ContainsRune("\"'`()[]{},", r) }) || strings.Contains(at, "//") {
		at = strconv.Quote(at)
	}
	mod = "module " + module + "\n\n" + requires + "\nrequire " + own() + " v0.0.0\n\nreplace " + own() + " => " + at + "\n"
	return mod, string(sums), nil
}

// Write writes the module into a folder that does not exist yet, either all of it or nothing.
func (o *Options) Write(dir string) error {
	if _, err := os.Lstat(dir); err == nil {
		return fmt.Errorf("%s is there already, and nothing is overwritten", dir)
	}
	all, err := o.Files()
	if err != nil {
		return err
	}
	return writeAll(dir, all)
}

func writeAll(dir string, all map[string]string) error {
	contents := map[string][]byte{}
	for name, text := range all {
		contents[path.Clean(name)] = []byte(text)
	}
	return atomicfile.NewFolder(dir, contents)
}

// errNoSource is the error where umpire's source is not found.
var errNoSource = errors.New("the game is built with umpire's source, which was not found: add --umpire DIR, the folder in which umpire's go.mod is")

// here returns the folder of umpire's source for the command that runs, or the release
// from which it was installed.
func here() (dir, release string, err error) {
	build, _ := debug.ReadBuildInfo()
	_, file, _, _ := runtime.Caller(0)
	exe, err := os.Executable()
	if full, wrong := filepath.EvalSymlinks(exe); err == nil && wrong == nil {
		exe = full
	}
	working, _ := os.Getwd()
	return find(build, file, exe, working)
}

// find returns the folder of umpire's source, or the release that a command was built from.
// A module that was fetched is that release. Otherwise find looks where the build replaced
// the module umpire, then above the source file that the command was built from, above the
// command itself and above the working folder. A command that was built from a clone at a
// tag, and moved away from it, is that release too. Places that are unknown are "".
func find(build *debug.BuildInfo, file, exe, working string) (dir, release string, err error) {
	var m debug.Module
	if build != nil {
		for _, each := range append(build.Deps, &build.Main) {
			if each.Path == own() {
				m = *each
			}
		}
	}
	if m.Sum != "" && m.Replace == nil {
		return "", m.Version, nil
	}
	if m.Replace != nil && filepath.IsAbs(m.Replace.Path) {
		if _, ok := source(m.Replace.Path); ok {
			return m.Replace.Path, "", nil
		}
	}
	for _, at := range []string{file, exe, working} {
		for filepath.IsAbs(at) { // with -trimpath, a source file has no absolute path
			if _, ok := source(at); ok {
				return at, "", nil
			}
			above := filepath.Dir(at)
			if above == at {
				break
			}
			at = above
		}
	}
	if m.Replace == nil && tagForm().MatchString(m.Version) {
		return "", m.Version, nil
	}
	return "", "", errNoSource
}

// source returns the go.mod of a folder, if it is the one of umpire.
func source(dir string) (mod string, ok bool) {
	text, err := files.Whole(filepath.Join(dir, "go.mod"), maxModule)
	mod = strings.ReplaceAll(string(text), "\r\n", "\n")
	return mod, err == nil && strings.HasPrefix(mod, "module "+own()+"\n")
}

// engineFiles are the sources of new engines, by language; common is of all of them.
//
//go:embed engine
var engineFiles embed.FS

// A language is what an engine of a language consists of.
type language struct {
	run, main, test string
	sdk             map[string]string // where the files of the SDK go
	own             map[string]string // further files
}

var languages = map[string]language{
	"py": {run: "python3, game.py", main: "game.py", test: "python3 -m unittest", sdk: map[string]string{"umpire_game.py": "umpire_game.py"}},
	"ts": {run: "node, game.ts", main: "game.ts", test: "node --test                        (TypeScript needs Node 22.18; --lang js does not)", sdk: map[string]string{"umpire-game.ts": "umpire-game.ts"}},
	"js": {run: "node, game.mjs", main: "game.mjs", test: "node --test", sdk: map[string]string{"umpire-game.mjs": "umpire-game.mjs"}},
	"cs": {run: "sh, run.sh", main: "Game.cs", test: "sh run.sh test                     (with Mono; also for Unity)", sdk: map[string]string{"UmpireGame.cs": "UmpireGame.cs"}, own: map[string]string{".gitignore": "*.exe\n"}},
	"go": {run: "go, run, .", main: "main.go", test: "go test ./...", sdk: map[string]string{"game/game.go": "game/game.go"}, own: map[string]string{"go.mod": "module NAME\n\ngo 1.22\n"}},
}

// Languages returns the languages in which an engine can be written.
func Languages() []string { return slices.Sorted(maps.Keys(languages)) }

// EngineFiles returns the files of a new engine called name, by path.
func EngineFiles(name, lang string) (map[string]string, error) {
	l, ok := languages[lang]
	if !ok {
		return nil, fmt.Errorf("there is no engine in %q: the languages are %s", lang, strings.Join(Languages(), ", "))
	}
	all := map[string]string{}
	words := strings.NewReplacer("NAME", name, "RUN", l.run, "UNITTEST", l.test, "MAIN", l.main,
		"COMMAND", strings.ReplaceAll(l.run, ",", ""), "SDKFILE", slices.Sorted(maps.Values(l.sdk))[0])
	for _, dir := range []string{"common", lang} {
		err := fs.WalkDir(engineFiles, "engine/"+dir, func(at string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := engineFiles.ReadFile(at)
			to := strings.Replace(strings.TrimPrefix(at, "engine/"+dir+"/"), ".go.txt", ".go", 1)
			all[words.Replace(to)] = words.Replace(string(text))
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	for from, to := range l.sdk {
		text, err := sdk.Files.ReadFile(from)
		if err != nil {
			return nil, err
		}
		all[to] = string(text)
	}
	for to, text := range l.own {
		all[to] = words.Replace(text)
	}
	return all, nil
}

// WriteEngine writes a new engine into a folder that does not exist yet.
func WriteEngine(name, lang, dir string, known []string) error {
	if err := (&Options{Name: name}).Check(known); err != nil {
		return err
	}
	all, err := EngineFiles(name, lang)
	if err != nil {
		return err
	}
	return writeAll(dir, all)
}

package newgame

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"umpire/engines/atomicfile"
	"umpire/engines/outside/sdk"
)

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
			to := strings.TrimSuffix(strings.TrimPrefix(at, "engine/"+dir+"/"), ".txt")
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
	contents := map[string][]byte{}
	for to, text := range all {
		contents[path.Clean(to)] = []byte(text)
	}
	return atomicfile.NewFolder(dir, contents)
}

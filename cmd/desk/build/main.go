// Command build makes the desk for browsers: a folder with everything a web worker needs,
// for umpire site --desk.
//
//	go run ./cmd/desk/build DIR
//
// makes the desk of all games. A module with games of its own names the folder of its
// command, which calls worker.Main:
//
//	go run umpire/cmd/desk/build DIR ./desk
//
// The folder holds desk.wasm.packed, which is the program as package flow writes it,
// compressed by gzip, since some hosts do not compress; wasm_exec.js of the compiler that made
// it, since no other version fits; and worker.js. If the command plays all games of engines, there is also a smaller
// program for each, desk-GAME.wasm.packed, which is loaded when that game is chosen. Releases
// contain this folder.
package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"umpire/cmd/desk/build/flow"
	"umpire/cmd/desk/worker"
	"umpire/engines"
	"umpire/engines/atomicfile"
	"umpire/engines/parallel"
)

func main() {
	program := "cmd/desk"
	switch len(os.Args) {
	case 2:
	case 3:
		program = os.Args[2]
	default:
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/desk/build DIR [FOLDER OF THE COMMAND]")
		os.Exit(2)
	}
	files, err := Files(program)
	if err == nil {
		err = atomicfile.Folder(os.Args[1], files)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Files compiles the command in dir and returns the files that the web worker needs, by
// name.
func Files(dir string) (map[string][]byte, error) {
	work, err := os.MkdirTemp("", "desk")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	starter, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"wasm_exec.js": starter, "worker.js": worker.Script}
	profile, err := profileFor(dir)
	if err != nil {
		return nil, err
	}
	games := []string{""}
	source, err := os.ReadFile(filepath.Join(dir, "main.go"))
	if err == nil && bytes.Contains(source, []byte(allGames)) {
		for _, def := range engines.Games {
			games = append(games, def.Name)
		}
	}
	type made struct {
		name    string
		program []byte
		err     error
	}
	parallel.InOrder(games, 2, func(game string) made {
		name := strings.Trim("desk-"+game, "-")
		program, err := compile(dir, filepath.Join(work, name), source, game, profile)
		return made{name + ".wasm.packed", program, err}
	}, func(_ string, m made) {
		files[m.name] = m.program
		err = cmp.Or(err, m.err)
	})
	return files, err
}

// allGames is how a command names all games.
const allGames = "engines.Games..."

// compile compiles the command in dir, and compresses it. If a game is named, it plays only
// that one: its source is as the given one, with that game in place of all.
func compile(dir, out string, source []byte, game string, profile profile) ([]byte, error) {
	flags := []string{"build", "-trimpath", "-ldflags", "-s -w -buildid=", "-o", out}
	if profile.file != "" {
		flags = append(flags, "-pgo="+profile.file)
	}
	if game != "" {
		file, err := filepath.Abs(filepath.Join(dir, "main.go"))
		if err != nil {
			return nil, err
		}
		one := strings.NewReplacer(`/engines"`, "/engines/"+game+`"`, allGames, game+".Def").Replace(string(source))
		overlay, _ := json.Marshal(map[string]any{"Replace": map[string]string{file: out + ".go"}})
		if err := errors.Join(os.WriteFile(out+".go", []byte(one), 0o600), os.WriteFile(out+".json", overlay, 0o600)); err != nil {
			return nil, err
		}
		flags = append(flags, "-overlay", out+".json")
	}
	command := exec.Command("go", append(flags, ".")...)
	command.Dir = dir
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, said)
	}
	program, err := os.ReadFile(out)
	var names []string
	if err == nil {
		names, err = lean(program)
	}
	if err == nil {
		program, err = flow.Structure(program, func(index int) bool { return index < len(names) && profile.plays(names[index]) })
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	w.Write(program)
	err = cmp.Or(err, w.Close())
	return packed.Bytes(), err
}

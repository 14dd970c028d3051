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
// The folder holds desk.wasm.packed, which is the program compressed by gzip, since some
// hosts do not compress; wasm_exec.js of the compiler that made it, since no other version
// fits; and worker.js. Releases contain this folder.
package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"umpire/cmd/desk/worker"
	"umpire/engines/atomicfile"
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
	out := filepath.Join(work, "desk.wasm")
	compile := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w -buildid=", "-o", out, ".")
	compile.Dir = dir
	compile.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := compile.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, said)
	}
	program, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	if err := lean(program); err != nil {
		return nil, err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	starter, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	w.Write(program)
	if err := w.Close(); err != nil {
		return nil, err
	}
	return map[string][]byte{"desk.wasm.packed": packed.Bytes(), "wasm_exec.js": starter, "worker.js": worker.Script}, nil
}

// Command build makes the desk for browsers: a folder with all that a worker needs,
// for umpire site --desk.
//
//	go run ./cmd/desk/build DIR
//
// The folder holds desk.wasm.packed, which is the program compressed by gzip, so that
// it is small on hosts that compress nothing; wasm_exec.js of the compiler that made
// it, since no other fits; and worker.js. Releases carry the folder ready made.
package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"umpire/scenarios/save"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/desk/build DIR")
		os.Exit(2)
	}
	files, err := Files("cmd/desk")
	if err == nil {
		err = save.Folder(os.Args[1], files)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Files compiles the command in a folder and returns what a worker needs, by name.
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
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	starter, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	worker, err := os.ReadFile(filepath.Join(dir, "worker.js"))
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	w.Write(program)
	if err := w.Close(); err != nil {
		return nil, err
	}
	return map[string][]byte{"desk.wasm.packed": packed.Bytes(), "wasm_exec.js": starter, "worker.js": worker}, nil
}

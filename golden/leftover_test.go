package golden

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"testing"

	"github.com/hexops/autogold/v2"

	"umpire/cmd/umpire/cli"
	"umpire/engines"
)

var (
	mu   sync.Mutex
	used = map[string]bool{} // the golden files that were used, by path
)

// expect compares a text with the golden file of the test.
func expect(t *testing.T, text string) {
	t.Helper()
	mu.Lock()
	used[filepath.Join("testdata", filepath.FromSlash(t.Name())+".golden")] = true
	mu.Unlock()
	autogold.ExpectFile(t, autogold.Raw(text))
}

// TestMain fails if all tests have run and some golden file was not used. go test -update
// removes such files. If asUmpire is set, this test binary acts as umpire.
func TestMain(m *testing.M) {
	if os.Getenv(asUmpire) != "" {
		cli.Main(engines.Games...)
		return
	}
	debug.SetGCPercent(400) // by default a small heap is collected every few milliseconds
	code := m.Run()
	if run := flag.Lookup("test.run"); code == 0 && run.Value.String() == "" && flag.Lookup("test.skip").Value.String() == "" && flag.Lookup("test.list").Value.String() == "" {
		for _, file := range leftOver("testdata", used) {
			os.Stderr.WriteString(file + ": no test compares this golden\n")
			code = 1
		}
	}
	os.Exit(code)
}

// leftOver returns the golden files in a folder that were not used.
func leftOver(dir string, used map[string]bool) (files []string) {
	filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".golden") && !used[path] {
			files = append(files, path)
		}
		return err
	})
	return files
}

func TestLeftOver(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.golden", "b.golden", "c.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if files := leftOver(dir, map[string]bool{filepath.Join(dir, "a.golden"): true}); len(files) != 1 || filepath.Base(files[0]) != "b.golden" {
		t.Errorf("left over: %v", files)
	}
}

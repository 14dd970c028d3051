//go:build unix

package serve

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"umpire/props/fail"
)

// Whatever takes the place of a file is answered at once, and does not stop requests for
// other files.
func TestNothingWaits(t *testing.T) {
	pipe := func(name string) error { return syscall.Mkfifo(name, 0o600) }
	for _, c := range []struct {
		what string
		make func(name string) error
	}{
		{"a pipe", pipe},
		{"a link to a pipe", func(name string) error {
			return errors.Join(pipe(filepath.Join(filepath.Dir(name), "pipe")), os.Symlink("pipe", name))
		}},
		{"a socket", func(name string) error { _, err := net.Listen("unix", name); return err }},
		{"a folder", func(name string) error { return os.Mkdir(name, 0o700) }},
		{"a link to a device", func(name string) error { return os.Symlink("/dev/zero", name) }},
	} {
		t.Run(c.what, func(t *testing.T) {
			f, dir := serving(t)
			name := filepath.Join(dir, "in/a.scenario")
			if err := errors.Join(os.Remove(name), c.make(name)); err != nil {
				t.Skip(err)
			}
			done := make(chan bool)
			go func() {
				defer close(done)
				if code, text, _ := ask(f, "PUT", "/files/a.scenario", "x", "If-Match", tag([]byte(scenario))); code != 403 {
					t.Error("it is written:", code, text)
				}
				if code, text, _ := ask(f, "GET", "/files/a.scenario", ""); code != 403 {
					t.Error("it is read:", code, text)
				}
				if code, text, _ := ask(f, "GET", "/stamp", ""); code != 200 {
					t.Error(code, text)
				}
				if code, text, _ := ask(f, "PUT", "/files/new.scenario", "x", "If-None-Match", "*"); code != 204 {
					t.Error(code, text)
				}
			}()
			select {
			case <-done:
			case <-time.After(20 * time.Second):
				t.Fatal("it waits")
			}
		})
	}
}

// While files and folders are swapped for links that lead out, and for pipes, nothing is
// written outside of the folder, nothing waits, and no temporary file stays.
func TestNothingIsWrittenOutside(t *testing.T) {
	for _, c := range []struct{ what, file, swapped, target string }{
		{"a folder", "deep/a.scenario", "deep", "../outside"},
		{"a folder above", "deep/er/a.scenario", "deep", "../outside"},
		{"the file", "a.scenario", "a.scenario", "../outside/a.scenario"},
		{"the file, for a pipe", "a.scenario", "a.scenario", ""},
	} {
		t.Run(c.what, func(t *testing.T) {
			f, dir := serving(t)
			outside, swapped, aside := filepath.Join(dir, "outside"), filepath.Join(dir, "in", c.swapped), filepath.Join(dir, "aside")
			for _, folder := range []string{filepath.Dir(filepath.Join(dir, "in", c.file)), filepath.Join(outside, "er")} {
				fail.Must(t, os.MkdirAll(folder, 0o755))
			}
			for name, text := range map[string]string{filepath.Join(dir, "in", c.file): scenario, filepath.Join(outside, "a.scenario"): "outside", filepath.Join(outside, "er/a.scenario"): "outside"} {
				fail.Must(t, os.WriteFile(name, []byte(text), 0o644))
			}
			stop, over := make(chan bool), sync.WaitGroup{}
			over.Go(func() {
				for {
					os.Rename(swapped, aside)
					if c.target == "" {
						syscall.Mkfifo(swapped, 0o600)
					} else {
						os.Symlink(c.target, swapped)
					}
					os.Remove(swapped)
					os.Rename(aside, swapped)
					select {
					case <-stop:
						return
					default:
					}
				}
			})
			written := 0
			for end := time.Now().Add(time.Second); time.Now().Before(end) || written == 0; {
				texts := []string{scenario, scenario + "# more\n"}
				for i, text := range texts {
					code, _, _ := ask(f, "PUT", "/files/"+c.file, texts[1-i], "If-Match", tag([]byte(text)))
					fresh, _, _ := ask(f, "PUT", "/files/"+path.Join(path.Dir(c.file), fmt.Sprintf("new%d.scenario", written)), "x", "If-None-Match", "*")
					if code == 204 || fresh == 204 {
						written++
					}
				}
			}
			close(stop)
			over.Wait()
			filepath.WalkDir(dir, func(name string, e os.DirEntry, _ error) error {
				fail.If(t, strings.HasPrefix(e.Name(), ".umpire-") || strings.HasPrefix(name, outside) && !e.IsDir() && e.Name() != "a.scenario", "%s is left", name)
				return nil
			})
			for _, name := range []string{"a.scenario", "er/a.scenario"} {
				got, err := os.ReadFile(filepath.Join(outside, name))
				fail.If(t, err != nil || string(got) != "outside", "%s is written: %q %v", name, got, err)
			}
		})
	}
}

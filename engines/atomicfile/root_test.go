//go:build unix

package atomicfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"umpire/engines/files"
	"umpire/props/fail"
	"umpire/props/must"
)

// ways are all the ways to write a file of a name below the working folder.
var ways = map[string]func(root *os.Root, name string) error{
	"New":       func(_ *os.Root, name string) error { return New(name, []byte("new")) },
	"NewIn":     func(root *os.Root, name string) error { return NewIn(root, name, []byte("new")) },
	"Over":      func(_ *os.Root, name string) error { return Over(name, []byte("new")) },
	"OverBelow": func(_ *os.Root, name string) error { return OverBelow(".", name, []byte("new")) },
	"Replace": func(_ *os.Root, name string) error {
		return Replace(Edit{Name: name, Was: []byte("old"), Now: []byte("new")})
	},
	"Root": func(root *os.Root, name string) error {
		return Replace(Edit{Root: root, Name: name, Was: []byte("old"), Now: []byte("new")})
	},
	"Folder":    func(_ *os.Root, name string) error { return put2(name, Folder) },
	"NewFolder": func(_ *os.Root, name string) error { return put2(name, NewFolder) },
	"Create": func(_ *os.Root, name string) error {
		w, err := Create(".", name)
		if err == nil {
			_, err = io.WriteString(w, "new")
			err = errors.Join(err, w.Close())
		}
		return err
	},
}

func put2(name string, write func(string, map[string][]byte) error) error {
	return write(name+".d", map[string][]byte{"a": []byte("new")})
}

// outside returns a folder that nothing may be written to, and what checks that.
func outside(t *testing.T) (out string, clean func()) {
	top := t.TempDir()
	out = filepath.Join(top, "out")
	for _, dir := range []string{"in/real", "out"} {
		must.Succeed(t, os.MkdirAll(filepath.Join(top, dir), 0o777))
	}
	for _, name := range []string{"in/real/a", "out/a", "out/go.mod"} { // the folder outside is a module of its own
		must.Succeed(t, os.WriteFile(filepath.Join(top, name), []byte("old"), 0o666))
	}
	t.Chdir(filepath.Join(top, "in"))
	return out, func() {
		t.Helper()
		entries, err := os.ReadDir(out)
		text, _ := os.ReadFile(filepath.Join(out, "a"))
		fail.If(t, err != nil || len(entries) != 2 || string(text) != "old", "outside there are %v, and %q: %v", entries, text, err)
	}
}

func TestLinksThatLeadOut(t *testing.T) {
	for way, write := range ways {
		t.Run(way, func(t *testing.T) {
			out, clean := outside(t)
			root := must.Get(t, os.OpenRoot, ".")
			defer root.Close()
			for link, to := range map[string]string{"abs": out, "rel": "../out", "real/deep": "../../out", "a": "../out/a", "new": "../out/new", "a.d": out, "new.d": "../out/new.d"} {
				if err := os.Symlink(to, link); err != nil {
					t.Skip(err)
				}
			}
			for _, name := range []string{"abs/a", "rel/a", "real/deep/a", "abs/new", "rel/new", "real/deep/new", "a", "new"} {
				if err := write(root, name); err == nil && (way != "Create" || strings.Contains(name, "/")) { // which replaces the link
					t.Errorf("%s was written", name)
				}
			}
			clean()
		})
	}
}

// Somebody swaps a folder for a link again and again while files are written in it.
func TestFolderSwappedForALink(t *testing.T) {
	for way, write := range ways {
		t.Run(way, func(t *testing.T) {
			out, clean := outside(t)
			root := must.Get(t, os.OpenRoot, ".")
			defer root.Close()
			if err := os.Symlink(out, "link"); err != nil {
				t.Skip(err)
			}
			var stop atomic.Bool
			var swapping sync.WaitGroup
			swaps := 0
			swapping.Go(func() {
				for ; !stop.Load(); swaps++ {
					os.Rename("real", "kept")
					os.Rename("link", "real")
					os.Rename("real", "link")
					os.Rename("kept", "real")
				}
			})
			written := 0
			for i, end := 0, time.Now().Add(150*time.Millisecond); time.Now().Before(end) && i < 500; i++ {
				name := "real/a"
				if strings.HasPrefix(way, "New") {
					name = fmt.Sprintf("real/%d", i)
				}
				if write(root, name) == nil {
					written++
				}
			}
			stop.Store(true)
			swapping.Wait()
			clean()
			t.Logf("%d written during %d swaps", written, swaps)
			fail.If(t, swaps == 0, "nothing was swapped: the test shows nothing")
		})
	}
}

func TestNamesThatSomeSystemsCannotHold(t *testing.T) {
	for way, write := range ways {
		if way == "Replace" || way == "Root" || way == "Create" {
			continue // files that are there, and names of our own
		}
		t.Run(way, func(t *testing.T) {
			outside(t)
			root := must.Get(t, os.OpenRoot, ".")
			defer root.Close()
			for _, name := range []string{"con", "at 12:30", `pics\c`, "nul.x", "what?"} {
				fail.If(t, write(root, name) == nil, "%s was written", name)
			}
			err := write(root, "b")
			fail.If(t, err != nil, "%v", err)
			fail.If(t, write(root, "B") == nil, "B was written beside b")
		})
	}
	f := with(t, "at 12:30", "old") // what is there already can be replaced
	err := errors.Join(Over(f.at("at 12:30"), []byte("new")), Replace(f.edit("at 12:30", "new", "newer")))
	fail.If(t, err != nil, "%v", err)
	f.holds("at 12:30", "newer")
}

// What is next to the output is read with checks.
func TestFolderWithAHostileList(t *testing.T) {
	sum := digest(strings.NewReader(""))
	for what, spoil := range map[string]func(list, page string) error{
		"a link to a device": func(list, _ string) error { return os.Symlink("/dev/zero", list) },
		"a pipe":             func(list, _ string) error { return syscall.Mkfifo(list, 0o666) },
		"a folder":           func(list, _ string) error { return os.Mkdir(list, 0o777) },
		"too long": func(list, _ string) error {
			return errors.Join(os.WriteFile(list, nil, 0o666), os.Truncate(list, 16<<30))
		},
		"a long file in it": func(list, page string) error {
			return errors.Join(os.WriteFile(list, []byte(sum+"  a.html\n"), 0o666), os.Truncate(page, 16<<30))
		},
		"a pipe in it": func(list, page string) error {
			return errors.Join(os.WriteFile(list, []byte(sum+"  a.html\n"), 0o666), os.Remove(page), syscall.Mkfifo(page, 0o666))
		},
		"a link out in it": func(list, page string) error {
			return errors.Join(os.WriteFile(list, []byte(sum+"  a.html\n"), 0o666), os.Remove(page), os.Symlink("/dev/null", page))
		},
	} {
		t.Run(what, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "site")
			must.Succeed(t, put(t, dir, "a.html"))
			list := filepath.Join(dir, listName)
			must.Succeed(t, errors.Join(os.Remove(list), spoil(list, filepath.Join(dir, "a.html"))))
			begun := time.Now()
			fail.If(t, put(t, dir, "b.html") == nil, "the folder was replaced")
			took := time.Since(begun)
			fail.If(t, took > 5*time.Second, "took %v", took)
		})
	}
}

func TestFolderThroughALinkWithin(t *testing.T) {
	outside(t)
	if err := errors.Join(os.Mkdir("empty", 0o777), os.Symlink("empty", "d")); err != nil {
		t.Skip(err)
	}
	err := put(t, "d", "a.html")
	fail.If(t, err != nil, "%v", err)
	info, err := os.Lstat("d")
	fail.If(t, err != nil || info.Mode()&fs.ModeSymlink == 0, "the link is none any more")
	must.Get(t, os.Stat, "empty/a.html")
	err = NewFolder("empty", nil)
	fail.If(t, !errors.Is(err, fs.ErrExist), "a folder that is there: %v", err)
}

// A killed run leaves a folder, and a run that still works has one that is locked.
func TestSweepFolders(t *testing.T) {
	f := with(t)
	left := f.at(prefix + "LEFT" + suffix)
	must.Succeed(t, errors.Join(os.MkdirAll(filepath.Join(left, "a/b"), 0o777), os.WriteFile(filepath.Join(left, "a/b/c"), nil, 0o666)))
	working := f.at(prefix + "WORKING" + suffix)
	must.Succeed(t, os.Mkdir(working, 0o777))
	held := must.Get(t, os.Open, working)
	defer held.Close()
	if flock(held) != nil {
		t.Skip("folders cannot be locked here")
	}
	must.Succeed(t, put(t, f.at("site"), "a.html"))
	f.holds(prefix+"WORKING"+suffix, "", "site", "")
}

// Abandon removes what is half written.
func TestAbandon(t *testing.T) {
	f := with(t)
	w := must.Get2(t, Create, f.dir, "a")
	io.WriteString(w, "half")
	Abandon()
	f.holds()
	fail.If(t, w.Close() == nil, "it was written all the same")
	f.holds()
}

// Those who lock a name come one after another.
func TestLock(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "store")
	var inside, waited atomic.Int32
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			lock, err := Lock(dir, "lock", func() { waited.Add(1) })
			if err != nil {
				t.Error(err)
				return
			}
			fail.If(t, inside.Add(1) != 1, "two are inside")
			time.Sleep(10 * time.Millisecond)
			inside.Add(-1)
			lock.Close()
		})
	}
	all.Wait()
	fail.If(t, waited.Load() == 0, "nobody had to wait")
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o666); err != nil {
		t.Skip(err)
	}
	_, err := Lock(dir, "pipe", nil)
	fail.If(t, err == nil, "a pipe was locked")
	must.Get(t, files.Open, filepath.Join(dir, "lock"))
}

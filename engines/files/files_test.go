//go:build unix

package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/fstest"

	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/props/fail"
	"umpire/props/must"
)

// lay creates files, and links given as "name -> target", below a folder.
func lay(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		name, target, link := strings.Cut(name, " -> ")
		path := filepath.Join(dir, name)
		err := os.MkdirAll(filepath.Dir(path), 0o777)
		switch {
		case err != nil:
		case link:
			err = os.Symlink(target, path)
		case strings.HasSuffix(name, "/"):
			err = os.MkdirAll(path, 0o777)
		default:
			err = os.WriteFile(path, []byte("text of "+name), 0o666)
		}
		must.Succeed(t, err)
	}
}

// causes are the errors that tables name; "" is none.
var causes = map[string]error{"outside": files.ErrOutside, "not regular": files.ErrNotRegular, "not there": fs.ErrNotExist, "circle": syscall.ELOOP}

func TestWhatMayBeRead(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "secret", "plain/a", "plain/in -> a", "plain/out -> ../secret", "plain/up -> ..", "plain/far -> /etc/passwd",
		"plain/loop -> loop", "plain/folder/", "mod/go.mod", "mod/b", "mod/sub/c", "mod/sub/up -> ../b", "mod/sub/out -> ../../secret", "repo/.git/", "repo/d", "repo/sub/")
	if err := syscall.Mkfifo(filepath.Join(dir, "plain/pipe"), 0o666); err != nil {
		t.Skip(err)
	}
	for _, c := range must.Cases[[]struct{ Name, Given, File, Want string }](t, "testdata/files.yaml", "WhatMayBeRead") {
		t.Run(c.Name, func(t *testing.T) {
			at := func(name string) string {
				if filepath.IsAbs(name) {
					return name
				}
				return dir + "/" + name
			}
			var r files.Reader
			r.Give(at(c.Given))
			f, err := r.Read(at(c.File))
			fail.Now(t, !errors.Is(err, causes[c.Want]), "got the error %v, want %q", err, c.Want)
			fail.If(t, c.Want == "" && !strings.HasPrefix(string(f.Data), "text of"), "read %q", f.Data)
			defer r.Hold()()
			for range 2 { // through the folder that is opened now, and through the same
				again, err := r.Read(at(c.File))
				fail.If(t, !errors.Is(err, causes[c.Want]) || string(again.Data) != string(f.Data) || again.Linked != f.Linked, "with the folder held: %q, %v", again.Data, err)
			}
		})
	}
	t.Run("outside on demand", func(t *testing.T) {
		r := files.Reader{Outside: true}
		f, err := r.Read(dir + "/plain/out")
		fail.If(t, err != nil || string(f.Data) != "text of secret" || !f.Linked, "read %q, linked %t: %v", f.Data, f.Linked, err)
	})
}

// Several read from two folders at once, which are held by turns. None stays open.
func TestHold(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "a/x", "b/y")
	open := func() int { return len(must.Get(t, os.ReadDir, "/dev/fd")) }
	var r files.Reader
	r.Give(dir)
	before := open()
	release := r.Hold()
	var all sync.WaitGroup
	for i := range 400 {
		all.Go(func() {
			name := []string{"a/x", "b/y"}[i%2]
			f, err := r.Read(filepath.Join(dir, name))
			fail.If(t, err != nil || string(f.Data) != "text of "+name, "%s: %q, %v", name, f.Data, err)
		})
	}
	all.Wait()
	fail.If(t, open() > before+1, "%d are open, and %d before", open(), before)
	release()
	fail.If(t, open() > before, "%d are open after it, and %d before", open(), before)
}

func TestHolds(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "in/go.mod", "in/a", "out", "in/link -> ../out")
	var r files.Reader
	r.Give(filepath.Join(dir, "in"))
	for _, c := range must.Cases[[]struct {
		Name, Text, Want string
		Same             bool
	}](t, "testdata/files.yaml", "Holds") {
		same, err := r.Holds(filepath.Join(dir, "in", c.Name), []byte(c.Text))
		fail.If(t, same != c.Same || !errors.Is(err, causes[c.Want]), "%s holds %q: %t, %v", c.Name, c.Text, same, err)
	}
}

func TestTree(t *testing.T) {
	r := files.Reader{Tree: fstest.MapFS{
		"in/a": {Data: []byte("text of a")}, "out": {Data: []byte("text of out")}, "in/d/c": {Data: []byte("text of c")},
		"mod/go.mod": {}, "mod/sub/x": {}, "mod/b": {Data: []byte("text of b")},
	}}
	r.Give("in")
	r.Give("mod/sub/x")
	for name, want := range map[string]error{
		"in/a": nil, "in/../in/d/c": nil, "in/d/../../out": files.ErrOutside, "out": files.ErrOutside, "../out": files.ErrOutside, "/in/a": files.ErrOutside,
		"in/d": files.ErrNotRegular, "in/none": fs.ErrNotExist, "mod/b": nil,
	} {
		f, err := r.Read(name)
		fail.If(t, !errors.Is(err, want) || want == nil && !strings.HasPrefix(string(f.Data), "text of"), "%s: %q, %v", name, f.Data, err)
	}
	found, _, err := r.Glob("in/**/c")
	fail.If(t, err != nil || len(found) != 1, "%v %v", found, err)
	info, err := r.Stat("in/")
	fail.If(t, err != nil || !info.IsDir(), "%v %v", info, err)
}

func TestLimits(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "four", "five") // 12 bytes each
	kind := func(err error) string {
		var over *limits.LimitError
		if !errors.As(err, &over) {
			return "none"
		}
		return limits.Table[over.Kind].Name
	}
	for _, c := range must.Cases[[]struct{ Limit, Want string }](t, "testdata/files.yaml", "Limits") {
		t.Run(c.Limit, func(t *testing.T) {
			var r files.Reader
			must.Succeed(t, r.Limits.Set(c.Limit))
			var err error
			for _, name := range []string{"four", "five"} {
				data, wrong := r.ReadGiven(filepath.Join(dir, name))
				err = errors.Join(err, wrong, r.Text(data))
			}
			got := kind(err)
			fail.If(t, got != c.Want, "over the limit %s (%v), want %s", got, err, c.Want)
		})
	}
	t.Run("a stream without an end", func(t *testing.T) {
		zero, err := os.Open("/dev/zero")
		if err != nil {
			t.Skip(err)
		}
		defer zero.Close()
		if _, err := new(files.Reader).Stream(zero); kind(err) != "file" {
			t.Errorf("read it: %v", err)
		}
	})
}

// TestNamedLinks reads files by the names of folders that are links.
func TestNamedLinks(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "store/go.mod", "store/rules/a", "store/shared/s", "secret", "store/rules/out -> ../../secret", "store/rules/far -> ../..",
		"home/abs -> "+dir+"/store/rules", "home/rel -> ../store/rules", "home/twice -> rel", "home/shared/s", "home/file -> ../store/rules/a")
	for _, c := range must.Cases[[]struct{ Here, Given, From, File, Want string }](t, "testdata/files.yaml", "NamedLinks") {
		t.Run(c.Here+" "+c.Given+" "+c.File, func(t *testing.T) {
			t.Chdir(filepath.Join(dir, c.Here))
			var r files.Reader
			r.Give(c.Given)
			f, err := r.Read(r.Join(c.From, c.File))
			fail.If(t, !errors.Is(err, causes[c.Want]) || err == nil && !strings.HasPrefix(string(f.Data), "text of store/"), "read %q, %v; want %q", f.Data, err, c.Want)
		})
	}
	t.Chdir(dir)
	var r files.Reader
	for _, name := range []string{"home/abs", "home/rel/", "home/twice", "store/rules"} {
		r.Give(name)
		var found []string
		err := r.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			found = append(found, path)
			return err
		})
		name = filepath.Clean(name)
		want := []string{name + "/a", name + "/far", name + "/out"}
		fail.If(t, err != nil || !slices.Equal(found[1:], want), "%s: %q, %v", name, found, err)
		path, err := r.Path(name + "/a")
		fail.If(t, err != nil || !strings.HasSuffix(path, "/store/rules/a"), "%s has the path %q, %v", name, path, err)
	}
}

// caselessFS is a file system that takes capital and small letters as the same.
type caselessFS struct{ fstest.MapFS }

func (f caselessFS) Open(name string) (fs.File, error) {
	for real := range f.MapFS {
		for dir := real; dir != "."; dir = filepath.Dir(dir) {
			if strings.EqualFold(dir, name) {
				return f.MapFS.Open(dir)
			}
		}
	}
	return f.MapFS.Open(name)
}

func (f caselessFS) Stat(name string) (fs.FileInfo, error) { return statOf(f.Open(name)) }

func (f caselessFS) Lstat(name string) (fs.FileInfo, error) { return f.Stat(name) }

func (f caselessFS) ReadLink(name string) (string, error) { return "", fs.ErrInvalid }

func statOf(file fs.File, err error) (fs.FileInfo, error) {
	if err != nil {
		return nil, err
	}
	return file.Stat()
}

func TestSpelled(t *testing.T) {
	names := []string{"in/a.scenario", "in/Sub/b.scenario", "shared/Start.scenario", "both/x", "both/X"}
	dir, tree := t.TempDir(), fstest.MapFS{}
	lay(t, dir, names...)
	for _, name := range names {
		tree[name] = &fstest.MapFile{}
	}
	lay(t, dir, "go.mod")
	onDisk := &files.Reader{}
	onDisk.Give(filepath.Join(dir, "in"))
	exact, same := &files.Reader{Tree: tree}, &files.Reader{Tree: caselessFS{tree}}
	for _, r := range []*files.Reader{exact, same} {
		for _, given := range []string{"in", "shared", "both"} {
			r.Give(given)
		}
	}
	for name, want := range must.Cases[map[string]string](t, "testdata/files.yaml", "Spelled") {
		for what, r := range map[string]*files.Reader{"a disk": onDisk, "a tree": exact, "a tree that folds letters": same} {
			from := "in/from"
			if r == onDisk {
				from = filepath.Join(dir, from)
			}
			fail.Unequal(t, r.Spelled(from, name), want, "in %s %q is spelled %q, want %q", what, name)
		}
	}
}

func TestTrail(t *testing.T) {
	write := func(name string) func(*testing.T) {
		return func(t *testing.T) { must.Succeed(t, os.WriteFile(name, []byte("changed text"), 0o666)) }
	}
	for _, c := range []struct {
		name           string
		do             func(*testing.T)
		files, folders bool
	}{
		{"nothing", func(*testing.T) {}, false, false},
		{"a file that was read", write("s/a"), true, false},
		{"a file that was missing", write("s/missing"), true, true},
		{"a file that was not read", write("s/b"), false, false},
		{"a new file", write("s/new"), false, true},
		{"a file in a folder that was not listed", write("other/new"), false, false},
		{"a file is removed", func(*testing.T) { os.Remove("s/a") }, true, true},
		{"a file is replaced by one of the same size", func(*testing.T) { os.Rename("s/b", "s/a") }, true, true},
		{"the permissions of a file", func(*testing.T) { os.Chmod("s/a", 0o600) }, true, false},
		{"the permissions of a folder", func(*testing.T) { os.Chmod("s", 0o700) }, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			lay(t, dir, "s/a", "s/b", "other/x")
			t.Chdir(dir)
			trail := &files.Trail{}
			r := files.Reader{Trail: trail}
			r.Give("s")
			r.Stat("s")
			r.WalkDir("s", func(string, fs.DirEntry, error) error { return nil })
			for _, name := range []string{"s/a", "s/missing"} {
				_, _ = r.Read(name)
			}
			c.do(t)
			fail.If(t, trail.FilesChanged() != c.files || trail.FoldersChanged() != c.folders, "files changed: %t, folders: %t", trail.FilesChanged(), trail.FoldersChanged())
		})
	}
}

func TestPortable(t *testing.T) {
	names := must.Cases[map[string]string](t, "testdata/files.yaml", "Portable")
	names[strings.Repeat("x", 256)], names["a/"+strings.Repeat("猫", 86)] = "longer than 255", "longer than 255"
	for name, wrong := range names {
		err := files.Portable(name)
		fail.If(t, (err == nil) != (wrong == "") || err != nil && !strings.Contains(err.Error(), wrong), "%.30q: %v, want %q", name, err, wrong)
	}
	fail.If(t, files.Folded("a/./B.svg") != files.Folded("A/b.svg") || files.Folded("a/b.svg") == files.Folded("a/c.svg"), "names are not compared as systems without capitals do")
}

func TestPlain(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"\ufeffgame": "game", "game": "game", "": "", "g": "g", "\ufeff": "", "\x00\x00": "\x00\x00",
		"\xff\xfeg\x00": "UTF-16", "\xfe\xff\x00g": "UTF-16", "g\x00a\x00": "UTF-16", "\x00{\x00}": "UTF-16",
	} {
		name := filepath.Join(dir, "a")
		must.Succeed(t, os.WriteFile(name, []byte(text), 0o666))
		var r files.Reader
		data, err := r.ReadGiven(name)
		if want == "UTF-16" {
			var at *fs.PathError
			fail.If(t, !errors.Is(err, files.ErrUTF16) || !errors.As(err, &at) || at.Path != name, "%q: %v", text, err)
		} else if err != nil || string(data) != want {
			t.Errorf("%q was read as %q: %v", text, data, err)
		}
	}
}

// What is not a regular file is refused in every way to open one, and is never waited for.
func TestRegularFilesOnly(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "in/a", "in/long", "in/folder/", "in/zero -> /dev/zero", "in/link -> a", "in/out -> ../secret", "secret")
	if err := syscall.Mkfifo(filepath.Join(dir, "in/pipe"), 0o666); err != nil {
		t.Skip(err)
	}
	if err := os.Truncate(filepath.Join(dir, "in/long"), 16<<30); err != nil {
		t.Skip(err)
	}
	root := must.Get(t, files.Folder, filepath.Join(dir, "in"))
	defer root.Close()
	tree := files.FS(root, 1000)
	for name, outside := range map[string]bool{"a": false, "link": false, "pipe": false, "zero": false, "folder": false, "long": false, "none": false, "out": true} {
		readable := name == "a" || name == "link"
		data, err := files.Whole(filepath.Join(dir, "in", name), 1000)
		var at *fs.PathError
		fail.If(t, (err == nil) != (readable || outside) || err != nil && !errors.As(err, &at), "Whole(%s): %q, %v", name, data, err)
		data, err = fs.ReadFile(tree, name)
		fail.If(t, (err == nil) != readable || readable && string(data) != "text of in/a", "ReadFile(%s): %q, %v", name, data, err)
		f, err := tree.Open(name)
		fail.If(t, (err == nil) != (readable || name == "folder" || name == "long"), "Open(%s): %v", name, err)
		if err == nil {
			f.Close()
		}
	}
	_, err := files.Folder(filepath.Join(dir, "in/pipe"))
	fail.If(t, err == nil, "a pipe is a folder")
}

func TestHasRead(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "a", "b", "link -> a", "to-b -> b")
	var r files.Reader
	_, err := r.ReadGiven(filepath.Join(dir, "a"))
	fail.Now(t, err != nil, "%v", err)
	if err := os.Link(filepath.Join(dir, "a"), filepath.Join(dir, "hard")); err != nil {
		t.Skip(err)
	}
	for name, want := range map[string]bool{"a": true, "./a": true, "link": true, "hard": true, "b": false, "to-b": false, "none": false, ".": false} {
		fail.Unequal(t, r.HasRead(dir+"/"+name), want, "%s was read: %t", name)
	}
}

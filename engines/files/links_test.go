//go:build unix

package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/engines/files"
)

// TestNamedLinks reads files by the names of folders that are links.
func TestNamedLinks(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "store/go.mod", "store/rules/a", "store/shared/s", "secret", "store/rules/out -> ../../secret", "store/rules/far -> ../..",
		"home/abs -> "+dir+"/store/rules", "home/rel -> ../store/rules", "home/twice -> rel", "home/shared/s", "home/file -> ../store/rules/a")
	for _, c := range []struct {
		here, given, from, file string
		want                    error
	}{
		{"home", "abs", "abs/x", "a", nil},
		{"home", "rel/", "rel/x", "a", nil},
		{"home", "twice", "twice/x", "a", nil},
		{"home", "abs/a", "abs/a", "a", nil},
		{"", "home/abs", "home/abs/x", "../shared/s", nil},
		{"home/rel", ".", "x", "a", nil},
		{"home/rel", ".", "x", "../shared/s", nil},
		{"home/twice", "a", "a", "a", nil},
		{"home", "rel", "rel/x", "out", files.ErrOutside},
		{"home", "rel", "rel/x", "far/secret", files.ErrOutside},
		{"home", "rel", "rel/x", "../../secret", files.ErrOutside},
		{"home/rel", ".", "x", "out", files.ErrOutside},
		{"home", "file", "file", "file", files.ErrOutside}, // a file may be any file, even when it is named
	} {
		t.Run(c.here+" "+c.given+" "+c.file, func(t *testing.T) {
			t.Chdir(filepath.Join(dir, c.here))
			var r files.Reader
			r.Give(c.given)
			f, err := r.Read(r.Join(c.from, c.file))
			if !errors.Is(err, c.want) || err == nil && !strings.HasPrefix(string(f.Data), "text of store/") {
				t.Errorf("read %q, %v; want %v", f.Data, err, c.want)
			}
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
		if want := []string{name + "/a", name + "/far", name + "/out"}; err != nil || !slices.Equal(found[1:], want) {
			t.Errorf("%s: %q, %v", name, found, err)
		}
		if path, err := r.Path(name + "/a"); err != nil || !strings.HasSuffix(path, "/store/rules/a") {
			t.Errorf("%s has the path %q, %v", name, path, err)
		}
	}
}

// folding is a file system that takes capital and small letters as the same.
type folding struct{ fstest.MapFS }

func (f folding) Open(name string) (fs.File, error) {
	for real := range f.MapFS {
		for dir := real; dir != "."; dir = filepath.Dir(dir) {
			if strings.EqualFold(dir, name) {
				return f.MapFS.Open(dir)
			}
		}
	}
	return f.MapFS.Open(name)
}

func (f folding) Stat(name string) (fs.FileInfo, error) { return statOf(f.Open(name)) }

func (f folding) Lstat(name string) (fs.FileInfo, error) { return f.Stat(name) }

func (f folding) ReadLink(name string) (string, error) { return "", fs.ErrInvalid }

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
	exact, same := &files.Reader{Tree: tree}, &files.Reader{Tree: folding{tree}}
	for _, r := range []*files.Reader{exact, same} {
		for _, given := range []string{"in", "shared", "both"} {
			r.Give(given)
		}
	}
	for name, want := range map[string]string{
		"a.scenario": "a.scenario", "A.scenario": "a.scenario", "a.SCENARIO": "a.scenario", "sub/b.scenario": "Sub/b.scenario", "SUB/../A.scenario": "Sub/../a.scenario",
		"../shared/Start.scenario": "../shared/Start.scenario", "../shared/start.scenario": "../shared/Start.scenario", "./SUB/none": "./Sub/none",
		"none/A.scenario": "none/A.scenario", "../both/x": "../both/x", "../both/X": "../both/X", "": "", "../../../etc/PASSWD": "../../../etc/PASSWD",
	} {
		for what, r := range map[string]*files.Reader{"a disk": onDisk, "a tree": exact, "a tree that folds letters": same} {
			from := "in/from"
			if r == onDisk {
				from = filepath.Join(dir, from)
			}
			if got := r.Spelled(from, name); got != want {
				t.Errorf("in %s %q is spelled %q, want %q", what, name, got, want)
			}
		}
	}
}

func TestTrail(t *testing.T) {
	write := func(name string) func(*testing.T) {
		return func(t *testing.T) {
			if err := os.WriteFile(name, []byte("changed text"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
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
			if trail.FilesChanged() != c.files || trail.FoldersChanged() != c.folders {
				t.Errorf("files changed: %t, folders: %t", trail.FilesChanged(), trail.FoldersChanged())
			}
		})
	}
}

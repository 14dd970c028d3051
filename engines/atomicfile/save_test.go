package atomicfile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

type folder struct {
	*testing.T
	dir string
}

func with(t *testing.T, files ...string) *folder {
	f := &folder{t, t.TempDir()}
	for i := 0; i < len(files); i += 2 {
		must.Succeed(t, os.WriteFile(f.at(files[i]), []byte(files[i+1]), 0o644))
	}
	return f
}

func (f *folder) at(name string) string { return filepath.Join(f.dir, name) }

// holds checks that the folder contains these files and no others.
func (f *folder) holds(files ...string) {
	f.Helper()
	entries := must.Get(f, os.ReadDir, f.dir)
	var got, want []string
	for _, e := range entries {
		text, _ := os.ReadFile(f.at(e.Name()))
		got = append(got, fmt.Sprintf("%s=%s", e.Name(), text))
	}
	for i := 0; i < len(files); i += 2 {
		want = append(want, files[i]+"="+files[i+1])
	}
	fail.If(f, fmt.Sprint(got) != fmt.Sprint(want), "the folder holds %q, not %q", got, want)
}

func (f *folder) edit(name, was, now string) Edit {
	return Edit{Name: f.at(name), Was: []byte(was), Now: []byte(now)}
}

func TestReplace(t *testing.T) {
	f := with(t, "a", "old", "b", "old")
	must.Succeed(t, Replace(f.edit("a", "old", "new"), f.edit("b", "old", "newer")))
	f.holds("a", "new", "b", "newer")
}

// An editor has the old file open and writes to it just after the swap. What it writes is kept.
func TestWrittenAtTheLastMoment(t *testing.T) {
	f := with(t, "a", "old")
	editor, err := os.OpenFile(f.at("a"), os.O_WRONLY, 0)
	must.Succeed(t, err)
	defer editor.Close()
	dir := must.Get(t, os.Open, f.dir)
	defer dir.Close()
	if errors.Is(exchange(dir, "a", "none"), errors.ErrUnsupported) {
		t.Skip("files cannot change places here")
	}
	plain := settle
	defer func() { settle = plain }()
	settle = func(in *os.Root) {
		plain(in)
		err := editor.Truncate(0)
		fail.If(t, err != nil, "%v", err)
		_, err = editor.WriteAt([]byte("theirs"), 0)
		fail.If(t, err != nil, "%v", err)
	}
	err = Replace(f.edit("a", "old", "new"))
	changed := (*ChangeError)(nil)
	fail.If(t, !errors.As(err, &changed), "it is said to be written: %v", err)
	f.holds("a", "theirs")
}

func TestReplaceIsAllOrNothing(t *testing.T) {
	for _, c := range []struct {
		what string
		do   func(f *folder)
		want string
	}{
		{"somebody has written it", func(f *folder) { os.WriteFile(f.at("b"), []byte("theirs"), 0o644) }, "b: the file has changed since it was read"},
		{"somebody has added to it", func(f *folder) { os.WriteFile(f.at("b"), []byte("old!"), 0o644) }, "b: the file has changed since it was read"},
		{"somebody has removed it", func(f *folder) { os.Remove(f.at("b")) }, "b: the file has changed since it was read"},
		{"it is read-only", func(f *folder) { os.Chmod(f.at("b"), 0o444) }, "b is read-only"},
		{"it has two names", func(f *folder) { os.Link(f.at("b"), f.at("c")) }, "b has 2 names (hard links), of which only one would change"},
		{"it is a folder now", func(f *folder) { os.Remove(f.at("b")); os.Mkdir(f.at("b"), 0o755) }, "b is a folder"},
		{"a link leads out", func(f *folder) {
			os.Remove(f.at("b"))
			os.Symlink(filepath.Join(f.TempDir(), "secret"), f.at("b"))
		}, "no such file"},
		{"a link leads out to a file", func(f *folder) {
			out := filepath.Join(f.TempDir(), "secret")
			os.WriteFile(out, []byte("old"), 0o644)
			os.Remove(f.at("b"))
			os.Symlink(out, f.at("b"))
		}, "b is behind a link that leads out"},
		{"it is a device", func(f *folder) { os.Remove(f.at("b")); os.Symlink("/dev/null", f.at("b")) }, "b is behind a link that leads out"},
	} {
		t.Run(c.what, func(t *testing.T) {
			f := with(t, "a", "old", "b", "old")
			c.do(f)
			err := Replace(f.edit("a", "old", "new"), f.edit("b", "old", "new"))
			fail.If(t, err == nil || !strings.Contains(err.Error(), c.want), "%v, not %q", err, c.want)
			text, _ := os.ReadFile(f.at("a"))
			fail.If(t, string(text) != "old", "a is %q", text)
			left, _ := filepath.Glob(f.at(prefix + "*"))
			fail.If(t, left != nil, "left behind: %v", left)
		})
	}
}

func TestTwoEditsOfAFile(t *testing.T) {
	f := with(t, "a", "old")
	if err := os.Symlink("a", f.at("b")); err != nil {
		t.Skip(err)
	}
	var moved *ChangeError
	err := Replace(f.edit("a", "old", "new"), f.edit("b", "old", "newer"))
	fail.If(t, !errors.As(err, &moved), "%v", err)
	f.holds("a", "old", "b", "old")
	must.Succeed(t, Replace(f.edit("a", "old", "new"), f.edit("b", "old", "new")))
	f.holds("a", "new", "b", "new")
	info, err := os.Lstat(f.at("b"))
	fail.If(t, err != nil || info.Mode()&fs.ModeSymlink == 0, "the link is none any more")
}

func TestModeAndOwnerStay(t *testing.T) {
	for _, mode := range []fs.FileMode{0o600, 0o640, 0o777, 0o664} {
		f := with(t, "a", "old")
		os.Chmod(f.at("a"), mode)
		if os.Getuid() == 0 {
			os.Chown(f.at("a"), 1234, 2345)
		}
		before, _ := os.Stat(f.at("a"))
		must.Succeed(t, Replace(f.edit("a", "old", "new")))
		must.Succeed(t, Over(f.at("a"), []byte("newer")))
		after, _ := os.Stat(f.at("a"))
		got, want := owner(after), owner(before)
		fail.If(t, after.Mode() != mode || got != want, "%v of %v, not %v of %v", after.Mode(), got, mode, want)
		f.holds("a", "newer")
	}
}

func TestNewLeavesAlone(t *testing.T) {
	f := with(t, "a.txt", "old")
	err := New(f.at("a.txt"), []byte("new"))
	fail.If(t, !errors.Is(err, fs.ErrExist) || !strings.HasSuffix(err.Error(), "a.txt is there already: choose another name"), "%v", err)
	name, err := Beside(f.at("a.txt"), func(name string) error { return New(name, []byte("new")) })
	fail.If(t, err != nil || filepath.Base(name) != "a-2.txt", "%v %v", name, err)
	f.holds("a-2.txt", "new", "a.txt", "old")
}

// When many create files of one name at once, one gets the name, the others an error or another.
func TestNewAtOnce(t *testing.T) {
	f := with(t)
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			_, err := Beside(f.at("a"), func(name string) error { return New(name, fmt.Append(nil, i)) })
			fail.If(t, err != nil, "%v", err)
		})
	}
	all.Wait()
	var got []string
	entries, _ := os.ReadDir(f.dir)
	for _, e := range entries {
		text, _ := os.ReadFile(f.at(e.Name()))
		got = append(got, string(text))
	}
	seen := map[string]bool{}
	for _, text := range got {
		seen[text] = true
	}
	fail.If(t, len(got) != 20 || len(seen) != 20, "%q", got)
}

// When many add a line to a file at once, each succeeds or gets an error.
func TestReplaceAtOnce(t *testing.T) {
	f := with(t, "a", "")
	var all sync.WaitGroup
	var done [40]bool
	for i := range done {
		all.Go(func() {
			was, err := os.ReadFile(f.at("a"))
			fail.If(t, err != nil, "%v", err)
			var moved *ChangeError
			err = Replace(Edit{Name: f.at("a"), Was: was, Now: fmt.Appendf(bytes.Clone(was), "%d.\n", i)})
			done[i] = err == nil
			fail.If(t, err != nil && !errors.As(err, &moved), "%v", err)
		})
	}
	all.Wait()
	text, _ := os.ReadFile(f.at("a"))
	n := 0
	for i, ok := range done {
		if ok {
			n++
		}
		fail.If(t, ok != strings.Contains("\n"+string(text), fmt.Sprintf("\n%d.\n", i)), "%d: written %t\n%s", i, ok, text)
	}
	fail.If(t, n == 0, "nobody wrote anything")
	f.holds("a", string(text))
}

func TestSweep(t *testing.T) {
	f := with(t, prefix+"LEFT"+suffix, "half", prefix+"note", "theirs", "a", "old")
	target := must.Get(t, place{nil, f.at("b")}.open, false)
	defer target.free()
	p, err := begin(target) // this sweeps the folder
	must.Succeed(t, err)
	swept.Delete(f.dir)
	Sweep(f.dir) // p is locked
	must.Get(t, os.Stat, f.at(p.name))
	p.drop()
	f.holds(prefix+"note", "theirs", "a", "old")
}

func TestOverBelow(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in"), filepath.Join(dir, "out")
	for _, folder := range []string{in, out} {
		must.Succeed(t, os.Mkdir(folder, 0o777))
	}
	os.WriteFile(filepath.Join(out, "go.mod"), nil, 0o666) // go.mod makes it look like a module of its own
	os.WriteFile(filepath.Join(out, "x.svg"), []byte("kept"), 0o666)
	for name, to := range map[string]string{"link": out, "x.svg": filepath.Join(out, "x.svg"), "new.svg": filepath.Join(out, "new.svg"), "within.svg": "plain.svg"} {
		if err := os.Symlink(to, filepath.Join(in, name)); err != nil {
			t.Skip(err)
		}
	}
	for _, name := range []string{"link/x.svg", "link/new.svg", "link/new/x.svg", "x.svg", "new.svg", "within.svg", "../out/x.svg", "/tmp/x.svg"} {
		fail.If(t, OverBelow(in, name, []byte("written")) == nil, "%s was written", name)
	}
	entries, err := os.ReadDir(out)
	fail.If(t, err != nil || len(entries) != 2, "beside the folder there are %v: %v", entries, err)
	text, err := os.ReadFile(filepath.Join(out, "x.svg"))
	fail.If(t, string(text) != "kept", "%q, %v", text, err)
	for range 2 {
		must.Succeed(t, OverBelow(in, "a/b/x.svg", []byte("written")))
	}
	text, err = os.ReadFile(filepath.Join(in, "a/b/x.svg"))
	fail.If(t, string(text) != "written", "%q, %v", text, err)
}

func TestDevices(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip(err)
	}
	must.Succeed(t, Over("/dev/null", []byte("x")))
	info, err := os.Stat("/dev/null")
	fail.Now(t, err != nil || info.Mode()&fs.ModeDevice == 0, "/dev/null is not a device any more")
	err = Over("/dev/full", []byte("x"))
	fail.If(t, err == nil || err.Error() != "/dev/full cannot be written: no space left on device", "%v", err)
}

func TestScratch(t *testing.T) {
	f := with(t)
	file := must.Get(t, Scratch, f.dir)
	defer file.Close()
	f.holds()
	_, err := file.WriteAt([]byte("x"), 1<<20)
	fail.If(t, err != nil, "%v", err)
}

func put(t *testing.T, dir string, names ...string) error {
	t.Helper()
	contents := map[string][]byte{}
	for _, name := range names {
		contents[name] = []byte("of " + name)
	}
	return Folder(dir, contents)
}

func inside(t *testing.T, dir string) (names []string) {
	t.Helper()
	filepath.WalkDir(dir, func(at string, entry fs.DirEntry, err error) error {
		if rel, _ := filepath.Rel(dir, at); err == nil && !entry.IsDir() && rel != listName {
			names = append(names, filepath.ToSlash(rel))
		}
		return err
	})
	return names
}

func TestFolder(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "deep", "site")
	for _, names := range [][]string{{"a.html", "b/c.html"}, {"b/d.html"}, {"a.html"}} {
		must.Succeed(t, put(t, dir, names...))
		got := inside(t, dir)
		fail.If(t, !slices.Equal(got, names), "the folder holds %v, want %v", got, names)
	}
	left, _ := os.ReadDir(filepath.Join(top, "deep"))
	fail.If(t, len(left) != 1, "beside the folder stands %v", left)
	must.Succeed(t, os.Mkdir(filepath.Join(top, "empty"), 0o755))
	err := put(t, filepath.Join(top, "empty"), "a.html")
	fail.If(t, err != nil, "%v", err)
}

func TestFolderLeavesWhatIsForeign(t *testing.T) {
	for name, spoil := range map[string]func(dir string) error{
		"a file of another":      func(dir string) error { return os.WriteFile(filepath.Join(dir, "notes.txt"), nil, 0o644) },
		"one in a folder":        func(dir string) error { return os.WriteFile(filepath.Join(dir, "b", "notes.txt"), nil, 0o644) },
		"a page that was edited": func(dir string) error { return os.WriteFile(filepath.Join(dir, "a.html"), []byte("mine"), 0o644) },
		"a link":                 func(dir string) error { return os.Symlink("/", filepath.Join(dir, "root")) },
		"a page made a link": func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, "a.html")), os.Symlink("b/c.html", filepath.Join(dir, "a.html")))
		},
		"no list": func(dir string) error { return os.Remove(filepath.Join(dir, listName)) },
	} {
		dir := filepath.Join(t.TempDir(), "site")
		must.Succeed(t, put(t, dir, "a.html", "b/c.html"))
		must.Succeed(t, spoil(dir))
		before := inside(t, dir)
		var foreign *Foreign
		err := put(t, dir, "new.html")
		fail.If(t, !errors.As(err, &foreign), "%s: %v", name, err)
		got := inside(t, dir)
		fail.If(t, !slices.Equal(got, before), "%s: the folder holds %v, held %v", name, got, before)
	}
	file := filepath.Join(t.TempDir(), "file")
	must.Succeed(t, os.WriteFile(file, nil, 0o644))
	fail.If(t, put(t, file, "a.html") == nil, "a file was taken for a folder")
}

func TestFolderTakesNoNameThatLeadsOut(t *testing.T) {
	for _, name := range []string{"../a", "/a", "a/../../b", listName, ""} {
		dir := filepath.Join(t.TempDir(), "site")
		err := put(t, dir, "ok.html", name)
		fail.If(t, err == nil, "%q was written", name)
		_, err = os.Lstat(dir)
		fail.If(t, err == nil, "%q: something was written", name)
	}
}

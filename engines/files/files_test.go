//go:build unix

package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"

	"umpire/engines/files"
	"umpire/engines/limits"
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
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhatMayBeRead(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "secret", "plain/a", "plain/in -> a", "plain/out -> ../secret", "plain/up -> ..", "plain/far -> /etc/passwd",
		"plain/loop -> loop", "plain/folder/", "mod/go.mod", "mod/b", "mod/sub/c", "mod/sub/up -> ../b", "mod/sub/out -> ../../secret", "repo/.git/", "repo/d", "repo/sub/")
	if err := syscall.Mkfifo(filepath.Join(dir, "plain/pipe"), 0o666); err != nil {
		t.Skip(err)
	}
	for _, c := range []struct {
		name, given, file string
		want              error // nil: it is read
	}{
		{"a file of the folder given", "plain", "plain/a", nil},
		{"a file beside the file given", "plain/a", "plain/in", nil},
		{"a file above the folder given", "plain", "plain/../secret", files.ErrOutside},
		{"a link that leads out", "plain", "plain/out", files.ErrOutside},
		{"a file through a folder that is a link", "plain", "plain/up/secret", files.ErrOutside},
		{"a link to the root of everything", "plain", "plain/far", files.ErrOutside},
		{"the link itself given", "plain/out", "plain/out", files.ErrOutside},
		{"a folder", "plain", "plain/folder", files.ErrNotRegular},
		{"a pipe, which nobody writes", "plain", "plain/pipe", files.ErrNotRegular},
		{"a device", "/dev/zero", "/dev/zero", files.ErrNotRegular},
		{"nothing", "plain", "plain/nothing", fs.ErrNotExist},
		{"a link to itself", "plain", "plain/loop", syscall.ELOOP},
		{"a file at the top of the module", "mod/sub", "mod/b", nil},
		{"a link within the module", "mod/sub", "mod/sub/up", nil},
		{"a link out of the module", "mod/sub", "mod/sub/out", files.ErrOutside},
		{"a file at the top of the repository", "repo/sub", "repo/d", nil},
		{"a file above the repository", "repo/sub", "secret", files.ErrOutside},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := func(name string) string {
				if filepath.IsAbs(name) {
					return name
				}
				return dir + "/" + name
			}
			var r files.Reader
			r.Give(at(c.given))
			f, err := r.Read(at(c.file))
			if !errors.Is(err, c.want) {
				t.Fatalf("got the error %v, want %v", err, c.want)
			}
			if c.want == nil && !strings.HasPrefix(string(f.Data), "text of") {
				t.Errorf("read %q", f.Data)
			}
		})
	}
	t.Run("outside on demand", func(t *testing.T) {
		r := files.Reader{Outside: true}
		if f, err := r.Read(dir + "/plain/out"); err != nil || string(f.Data) != "text of secret" || !f.Linked {
			t.Errorf("read %q, linked %t: %v", f.Data, f.Linked, err)
		}
	})
}

func TestHolds(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "in/go.mod", "in/a", "out", "in/link -> ../out")
	var r files.Reader
	r.Give(filepath.Join(dir, "in"))
	for _, c := range []struct {
		name, text string
		same       bool
		want       error
	}{
		{"a", "text of in/a", true, nil},
		{"a", "text of in/b", false, nil},
		{"a", "text of in/a and more", false, nil},
		{"a", "text", false, nil},
		{"link", "text of out", false, files.ErrOutside},
		{"nothing", "", false, fs.ErrNotExist},
	} {
		if same, err := r.Holds(filepath.Join(dir, "in", c.name), []byte(c.text)); same != c.same || !errors.Is(err, c.want) {
			t.Errorf("%s holds %q: %t, %v", c.name, c.text, same, err)
		}
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
		if !errors.Is(err, want) || want == nil && !strings.HasPrefix(string(f.Data), "text of") {
			t.Errorf("%s: %q, %v", name, f.Data, err)
		}
	}
	if found, _, err := r.Glob("in/**/c"); err != nil || len(found) != 1 {
		t.Error(found, err)
	}
	if info, err := r.Stat("in/"); err != nil || !info.IsDir() {
		t.Error(info, err)
	}
}

func TestLimits(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "four", "five") // 12 bytes each
	kind := func(err error) string {
		var over *limits.Exceeded
		if !errors.As(err, &over) {
			return "none"
		}
		return limits.Table[over.Kind].Name
	}
	for _, c := range []struct{ limit, want string }{
		{"file=12", "none"}, {"file=11", "file"}, {"read=24", "none"}, {"read=23", "read"},
		{"line=12", "none"}, {"line=11", "line"}, {"lines=2", "none"}, {"lines=1", "lines"},
	} {
		t.Run(c.limit, func(t *testing.T) {
			var r files.Reader
			if err := r.Limits.Set(c.limit); err != nil {
				t.Fatal(err)
			}
			var err error
			for _, name := range []string{"four", "five"} {
				data, wrong := r.ReadGiven(filepath.Join(dir, name))
				err = errors.Join(err, wrong, r.Text(data))
			}
			if got := kind(err); got != c.want {
				t.Errorf("over the limit %s (%v), want %s", got, err, c.want)
			}
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

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

	"umpire/engines/files"
)

func TestPortable(t *testing.T) {
	for name, wrong := range map[string]string{
		"board.svg": "", "a/b/../c.svg": "", "/tmp/./x": "", "Zoë é 猫.svg": "", "console.svg": "", "com.svg": "", "com10.svg": "", "a.con": "", ".hidden": "", "": "",
		"con.svg": "a device", "CON": "a device", "a/Aux.x.y/b": "a device", "nul": "a device", "com1.svg": "a device", "LPT9": "a device", "com¹": "a device", "con .svg": "a device", "CONIN$": "a device",
		`pics\c.svg`: `'\\'`, "at 12:30.svg": "':'", "a?.svg": "'?'", "a*b": "'*'", "<a>": "'<'", `a"b`: `'"'`, "a|b": "'|'", "a\nb": `'\n'`,
		"a.": "a dot or a space", "b /c.svg": "a dot or a space", "a..": "a dot or a space", "...": "a dot or a space",
		strings.Repeat("x", 256): "longer than 255", "a/" + strings.Repeat("猫", 86): "longer than 255",
	} {
		err := files.Portable(name)
		if (err == nil) != (wrong == "") || err != nil && !strings.Contains(err.Error(), wrong) {
			t.Errorf("%.30q: %v, want %q", name, err, wrong)
		}
	}
	if files.Folded("a/./B.svg") != files.Folded("A/b.svg") || files.Folded("a/b.svg") == files.Folded("a/c.svg") {
		t.Error("names are not compared as systems without capitals do")
	}
}

func TestPlain(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"\ufeffgame": "game", "game": "game", "": "", "g": "g", "\ufeff": "", "\x00\x00": "\x00\x00",
		"\xff\xfeg\x00": "UTF-16", "\xfe\xff\x00g": "UTF-16", "g\x00a\x00": "UTF-16", "\x00{\x00}": "UTF-16",
	} {
		name := filepath.Join(dir, "a")
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		var r files.Reader
		data, err := r.ReadGiven(name)
		if want == "UTF-16" {
			var at *fs.PathError
			if !errors.Is(err, files.ErrUTF16) || !errors.As(err, &at) || at.Path != name {
				t.Errorf("%q: %v", text, err)
			}
		} else if err != nil || string(data) != want {
			t.Errorf("%q was read as %q: %v", text, data, err)
		}
	}
}

// What is no regular file is refused in every way to open one, and is never waited for.
func TestRegularFilesOnly(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "in/a", "in/long", "in/folder/", "in/zero -> /dev/zero", "in/link -> a", "in/out -> ../secret", "secret")
	if err := syscall.Mkfifo(filepath.Join(dir, "in/pipe"), 0o666); err != nil {
		t.Skip(err)
	}
	if err := os.Truncate(filepath.Join(dir, "in/long"), 16<<30); err != nil {
		t.Skip(err)
	}
	root, err := files.Folder(filepath.Join(dir, "in"))
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	tree := files.FS(root, 1000)
	for name, outside := range map[string]bool{"a": false, "link": false, "pipe": false, "zero": false, "folder": false, "long": false, "none": false, "out": true} {
		readable := name == "a" || name == "link"
		data, err := files.Whole(filepath.Join(dir, "in", name), 1000)
		var at *fs.PathError
		if (err == nil) != (readable || outside) || err != nil && !errors.As(err, &at) {
			t.Errorf("Whole(%s): %q, %v", name, data, err)
		}
		data, err = fs.ReadFile(tree, name)
		if (err == nil) != readable || readable && string(data) != "text of in/a" {
			t.Errorf("ReadFile(%s): %q, %v", name, data, err)
		}
		f, err := tree.Open(name)
		if (err == nil) != (readable || name == "folder" || name == "long") {
			t.Errorf("Open(%s): %v", name, err)
		}
		if err == nil {
			f.Close()
		}
	}
	if _, err := files.Folder(filepath.Join(dir, "in/pipe")); err == nil {
		t.Error("a pipe is a folder")
	}
}

func TestHasRead(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "a", "b", "link -> a", "to-b -> b")
	var r files.Reader
	if _, err := r.ReadGiven(filepath.Join(dir, "a")); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(filepath.Join(dir, "a"), filepath.Join(dir, "hard")); err != nil {
		t.Skip(err)
	}
	for name, want := range map[string]bool{"a": true, "./a": true, "link": true, "hard": true, "b": false, "to-b": false, "none": false, ".": false} {
		if got := r.HasRead(dir + "/" + name); got != want {
			t.Errorf("%s was read: %t", name, got)
		}
	}
}

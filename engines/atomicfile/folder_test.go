package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

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
		if err := put(t, dir, names...); err != nil {
			t.Fatal(err)
		}
		if got := inside(t, dir); !slices.Equal(got, names) {
			t.Errorf("the folder holds %v, want %v", got, names)
		}
	}
	if left, _ := os.ReadDir(filepath.Join(top, "deep")); len(left) != 1 {
		t.Errorf("beside the folder stands %v", left)
	}
	if err := os.Mkdir(filepath.Join(top, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := put(t, filepath.Join(top, "empty"), "a.html"); err != nil {
		t.Error(err)
	}
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
		if err := put(t, dir, "a.html", "b/c.html"); err != nil {
			t.Fatal(err)
		}
		if err := spoil(dir); err != nil {
			t.Fatal(err)
		}
		before := inside(t, dir)
		var foreign *Foreign
		if err := put(t, dir, "new.html"); !errors.As(err, &foreign) {
			t.Errorf("%s: %v", name, err)
		}
		if got := inside(t, dir); !slices.Equal(got, before) {
			t.Errorf("%s: the folder holds %v, held %v", name, got, before)
		}
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := put(t, file, "a.html"); err == nil {
		t.Error("a file was taken for a folder")
	}
}

func TestFolderTakesNoNameThatLeadsOut(t *testing.T) {
	for _, name := range []string{"../a", "/a", "a/../../b", listName, ""} {
		dir := filepath.Join(t.TempDir(), "site")
		if err := put(t, dir, "ok.html", name); err == nil {
			t.Errorf("%q was written", name)
		}
		if _, err := os.Lstat(dir); err == nil {
			t.Errorf("%q: something was written", name)
		}
	}
}

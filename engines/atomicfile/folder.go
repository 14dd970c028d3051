package atomicfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"umpire/engines/files"
)

// listName is the file that lists what Folder has put into a folder.
const listName = ".umpire-files"

// Limits for a folder that is to be replaced: the bytes of its list and of all its
// files, and its foreign files that are named.
const (
	maxList    = 16 << 20
	maxFolder  = 512 << 20
	maxForeign = 1000
)

// A Foreign error names files in a folder that were not put there by Folder, or have
// been changed since.
type Foreign struct {
	Folder string
	Names  []string
}

func (f *Foreign) Error() string {
	few := f.Names[:min(3, len(f.Names))]
	more := ""
	if n := len(f.Names) - len(few); n > 0 {
		more = fmt.Sprintf(" and %d more", n)
	}
	return fmt.Sprintf("%s holds what was not put there by umpire: %s%s; name a new or an empty folder", f.Folder, strings.Join(few, ", "), more)
}

// Folder writes files, by their slashed paths, into a folder, and replaces what its
// last call wrote there. The folder is swapped as a whole. Where the system cannot
// swap folders atomically, the folder is missing for a moment. A folder that contains
// other files, or files that have been changed since, is left alone: the error is a
// *Foreign. A link is followed as for a file.
func Folder(name string, contents map[string][]byte) error {
	var list strings.Builder
	for _, file := range slices.Sorted(maps.Keys(contents)) {
		fmt.Fprintf(&list, "%s  %s\n", digest(bytes.NewReader(contents[file])), file)
	}
	if contents[listName] != nil {
		return failed(name, fmt.Errorf("%q is not a name for a file of a folder", listName))
	}
	contents = maps.Clone(contents)
	contents[listName] = []byte(list.String())
	return writeFolder(name, contents, true)
}

// Make makes a folder and those above it, unless they are there. Links are followed as for a file.
func Make(dir string) error {
	t, err := place{nil, filepath.Join(dir, "in")}.open(true)
	if err == nil {
		t.free()
	}
	return failed(dir, err)
}

// NewFolder writes files, by their slashed paths, into a folder that is not there yet.
// The error is fs.ErrExist if it is.
func NewFolder(name string, contents map[string][]byte) error {
	return writeFolder(name, contents, false)
}

func writeFolder(name string, contents map[string][]byte, again bool) error {
	return place{nil, name}.use(again, func(t *target) error {
		info, err := t.in.Lstat(t.name)
		there := err == nil
		switch {
		case errors.Is(err, fs.ErrNotExist):
			err = t.fits()
		case err != nil:
		case !again:
			err = errTaken
		case !info.IsDir():
			err = errors.New("it is not a folder")
		default:
			var foreign []string
			if foreign, err = t.foreign(); foreign != nil && err == nil {
				err = &Foreign{name, foreign}
			}
		}
		if err != nil {
			return err
		}
		return t.put(contents, there)
	})
}

func (t *target) put(contents map[string][]byte, there bool) error {
	p, err := t.pend(func(name string) (*os.File, error) {
		if err := t.in.Mkdir(name, 0o755); err != nil {
			return nil, err
		}
		f, err := t.in.Open(name)
		if err != nil {
			t.in.Remove(name)
		}
		return f, err
	})
	if err != nil {
		return err
	}
	defer p.drop()
	if err := p.put(contents); err != nil {
		return err
	}
	if !there {
		return p.replace()
	}
	if p.exchange() == nil {
		return nil
	}
	old := strings.TrimSuffix(p.name, suffix) + "-old" + suffix
	if err := t.in.Rename(t.name, old); err != nil {
		return err
	}
	if err := p.replace(); err != nil {
		return errors.Join(err, t.in.Rename(old, t.name))
	}
	return t.in.RemoveAll(old)
}

// put writes files into a new folder.
func (p *pendingFile) put(contents map[string][]byte) error {
	in, err := p.target.in.OpenRoot(p.name)
	if err != nil {
		return err
	}
	defer in.Close()
	folded := map[string]bool{}
	for _, file := range slices.Sorted(maps.Keys(contents)) {
		local := filepath.FromSlash(file)
		if !filepath.IsLocal(local) || path.Clean(file) != file || folded[files.Folded(file)] {
			return fmt.Errorf("%q is not a name for a file of a folder", file)
		}
		folded[files.Folded(file)] = true
		err := files.Portable(file)
		if err == nil {
			err = in.MkdirAll(filepath.Dir(local), 0o755)
		}
		if err == nil {
			err = in.WriteFile(local, contents[file], 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func digest(from io.Reader) string {
	sum := sha256.New()
	if _, err := io.Copy(sum, from); err != nil {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// foreign returns the files of a folder that were not written by Folder.
func (t *target) foreign() (names []string, err error) {
	in, err := t.in.OpenRoot(t.name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	known := map[string]string{}
	switch f, err := files.In(in, listName); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, fmt.Errorf("the list %s cannot be read: %w", listName, err)
	default:
		list, err := io.ReadAll(io.LimitReader(f, maxList+1))
		f.Close()
		if err != nil || len(list) > maxList {
			return nil, errors.Join(err, fmt.Errorf("the list %s has more than %d bytes", listName, maxList))
		}
		for line := range bytes.Lines(list) {
			sum, file, _ := strings.Cut(strings.TrimSuffix(string(line), "\n"), "  ")
			known[file] = sum
		}
	}
	left := int64(maxFolder)
	err = fs.WalkDir(in.FS(), ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || file == listName {
			return err
		}
		if sum, listed := known[file]; listed && entry.Type().IsRegular() {
			if f, err := files.In(in, file); err == nil {
				defer f.Close()
				info, err := f.Stat()
				if err == nil && info.Size() <= left && digest(io.LimitReader(f, info.Size())) == sum {
					left -= info.Size()
					return nil
				}
			}
		}
		if names = append(names, file); len(names) > maxForeign {
			return fs.SkipAll
		}
		return nil
	})
	return names, err
}

// Lock waits as long as another program has locked this name in a folder, and then locks
// it until it is closed or the program ends. It makes the folder and the file. It calls
// busy once if it has to wait. Where files cannot be locked, it does not.
func Lock(dir, name string, busy func()) (io.Closer, error) {
	f, err := openLock(dir, name)
	if err != nil {
		return nil, failed(dir, err)
	}
	for waits := false; isBusy(flock(f)); time.Sleep(50 * time.Millisecond) {
		if !waits {
			waits = true
			busy()
		}
	}
	return f, nil
}

func openLock(dir, name string) (*os.File, error) {
	t, err := place{nil, dir + "/" + name}.open(true)
	if err != nil {
		return nil, err
	}
	defer t.free()
	f, err := t.in.OpenFile(t.name, os.O_RDWR|os.O_CREATE|files.NoWaiting, 0o644)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		f.Close()
		return nil, errNotRegular
	}
	return f, nil
}

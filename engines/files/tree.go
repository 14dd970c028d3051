package files

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// abs returns the absolute path that a name leads to; in a tree, the path from its
// root. It follows the links in the names of folders that a user has given, and the
// working folder if that is a link. It follows no link below them.
func (r *Reader) abs(name string) (string, error) {
	if r.Tree != nil {
		return filepath.Clean(name), nil
	}
	abs, err := r.absolute(name)
	if err != nil {
		return "", err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for at := abs; len(r.links) > 0; at = filepath.Dir(at) {
		if real, is := r.links[at]; is {
			return filepath.Join(real, strings.TrimPrefix(abs, at)), nil
		}
		if filepath.Dir(at) == at {
			break
		}
	}
	return abs, nil
}

// absolute returns an absolute path. A relative name begins at the real working
// folder, as it does for the operating system. $PWD may name a link to it.
func (r *Reader) absolute(name string) (string, error) {
	if filepath.IsAbs(name) {
		return filepath.Clean(name), nil
	}
	here, err := r.working()
	if err != nil {
		return "", err
	}
	return filepath.Join(here, name), nil
}

// working returns the real working folder. It is asked once: it takes as long as to open a file.
func (r *Reader) working() (string, error) {
	r.once.Do(func() {
		if r.here, r.lost = os.Getwd(); r.lost == nil {
			if real, err := filepath.EvalSymlinks(r.here); err == nil {
				r.here = real
			}
		}
	})
	return r.here, r.lost
}

// followed returns the path that a name given by a user leads to. If the name, or a
// folder in it, is a link to a folder, it remembers where the link leads.
func (r *Reader) followed(name string) (string, error) {
	abs, err := r.abs(name)
	if err != nil || r.Tree != nil {
		return abs, err
	}
	dir, base := abs, ""
	if info, err := os.Stat(abs); err != nil || !info.IsDir() {
		dir, base = filepath.Split(abs)
		dir = filepath.Clean(dir)
	}
	real, err := filepath.EvalSymlinks(dir)
	if err != nil || real == dir {
		return abs, nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.links == nil {
		r.links = map[string]string{}
	}
	if named, err := r.absolute(name); err == nil { // abs may have been followed before, from a folder above
		r.links[filepath.Clean(strings.TrimSuffix(named, base))] = real
	}
	return filepath.Join(real, base), nil
}

// Path returns the absolute path of a file. Two names of one file have the same path,
// unless links below the folders given make them two.
func (r *Reader) Path(name string) (string, error) { return r.abs(name) }

// Join returns the name of a file that another file names, relative to its folder and
// with slashes. If the folder was given by the name of a link, .. leads out of the
// folder that the link leads to, as it does for the operating system.
func (r *Reader) Join(from, name string) string {
	joined := filepath.Join(filepath.Dir(from), filepath.FromSlash(name))
	dir, err1 := r.abs(filepath.Dir(from))
	plain, err2 := r.abs(joined)
	if real := filepath.Join(dir, filepath.FromSlash(name)); err1 == nil && err2 == nil && real != plain {
		return real
	}
	return joined
}

func (r *Reader) lstat(abs string) (fs.FileInfo, error) {
	if r.Tree != nil {
		return fs.Lstat(r.Tree, filepath.ToSlash(abs))
	}
	return os.Lstat(abs)
}

// Lstat describes an entry of a folder, and not what it leads to if it is a link.
func (r *Reader) Lstat(name string) (fs.FileInfo, error) {
	abs, err := r.abs(name)
	if err != nil {
		return nil, err
	}
	return r.lstat(abs)
}

// Stat describes the file or folder at a path that a user has named.
func (r *Reader) Stat(name string) (fs.FileInfo, error) {
	r.Trail.look(readFile, name)
	return r.stat(name)
}

func (r *Reader) stat(name string) (fs.FileInfo, error) {
	if r.Tree != nil {
		return fs.Stat(r.Tree, filepath.ToSlash(filepath.Clean(name)))
	}
	return os.Stat(name)
}

// WalkDir walks a folder that a user has named, which may be a link, as
// filepath.WalkDir does. It follows no link below the folder.
func (r *Reader) WalkDir(dir string, visit fs.WalkDirFunc) error {
	if r.Tree != nil {
		return fs.WalkDir(r.Tree, filepath.ToSlash(filepath.Clean(dir)), visit)
	}
	top := dir
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		top = filepath.Clean(dir) + string(filepath.Separator) // with it, a link is followed
	}
	return filepath.WalkDir(top, func(name string, entry fs.DirEntry, err error) error {
		if name == top {
			name = dir
		}
		if entry != nil && entry.IsDir() && err == nil {
			r.Trail.look(listedFolder, name)
		}
		return visit(name, entry, err)
	})
}

// Glob returns the files that match a pattern, which may contain **, and the folders
// that it could not read, sorted by name. ** follows no links.
func (r *Reader) Glob(pattern string) (found []string, unread []*fs.PathError, err error) {
	tree, base, pattern := r.Tree, "", path.Clean(filepath.ToSlash(pattern))
	if tree == nil {
		base, pattern = doublestar.SplitPattern(pattern)
		base = filepath.FromSlash(base)
		tree = os.DirFS(base)
		r.Trail.look(readFile, base)
	}
	var how []doublestar.GlobOption
	if strings.Contains(pattern, "**") {
		how = append(how, doublestar.WithNoFollow())
	}
	seen := &globFS{FS: tree, base: base, trail: r.Trail, unread: map[string]error{}}
	found, err = doublestar.Glob(seen, pattern, how...)
	for i := range found {
		found[i] = filepath.Join(base, filepath.FromSlash(found[i]))
	}
	for _, name := range slices.Sorted(maps.Keys(seen.unread)) {
		unread = append(unread, &fs.PathError{Op: "read", Path: name, Err: seen.unread[name]})
	}
	return found, unread, err
}

// A globFS is the files that a pattern is compared with. It records the folders
// that are read, and those that cannot be read.
type globFS struct {
	fs.FS
	base   string
	trail  *Trail
	unread map[string]error
}

func (s *globFS) ReadDir(name string) ([]fs.DirEntry, error) {
	full := filepath.Join(s.base, filepath.FromSlash(name))
	s.trail.look(listedFolder, full)
	entries, err := fs.ReadDir(s.FS, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		s.unread[full] = Cause(err)
	}
	return entries, err
}

func (s *globFS) Stat(name string) (fs.FileInfo, error) {
	info, err := fs.Stat(s.FS, name)
	if errors.Is(err, fs.ErrPermission) {
		s.unread[filepath.Join(s.base, filepath.FromSlash(name))] = Cause(err)
	}
	return info, err
}

// Cause returns what is wrong with a file, without its name.
func Cause(err error) error {
	var where *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &where):
		return where.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

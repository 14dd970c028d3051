package files

import (
	"io/fs"
	"os"
	"path/filepath"

	"github.com/bmatcuk/doublestar/v4"
)

// abs returns an absolute path; in a tree, the path from its root.
func (r *Reader) abs(name string) (string, error) {
	if r.Tree != nil {
		return filepath.Clean(name), nil
	}
	return filepath.Abs(name)
}

func (r *Reader) lstat(abs string) (fs.FileInfo, error) {
	if r.Tree != nil {
		return fs.Lstat(r.Tree, filepath.ToSlash(abs))
	}
	return os.Lstat(abs)
}

// openInTree opens a regular file of the tree.
func (r *Reader) openInTree(name string) (*opened, error) {
	info, err := fs.Stat(r.Tree, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, ErrNotRegular
	}
	itself, err := fs.Lstat(r.Tree, name)
	if err != nil {
		return nil, err
	}
	f, err := r.Tree.Open(name)
	if err != nil {
		return nil, err
	}
	return &opened{File: f, linked: itself.Mode()&fs.ModeSymlink != 0}, nil
}

// Stat describes the file or folder at a path that a user has named.
func (r *Reader) Stat(name string) (fs.FileInfo, error) {
	if r.Tree != nil {
		return fs.Stat(r.Tree, filepath.ToSlash(filepath.Clean(name)))
	}
	return os.Stat(name)
}

// WalkDir walks a folder that a user has named, as filepath.WalkDir does.
func (r *Reader) WalkDir(dir string, visit fs.WalkDirFunc) error {
	if r.Tree != nil {
		return fs.WalkDir(r.Tree, filepath.ToSlash(filepath.Clean(dir)), visit)
	}
	return filepath.WalkDir(dir, visit)
}

// Glob returns the files that match a pattern, which may contain **.
func (r *Reader) Glob(pattern string) ([]string, error) {
	if r.Tree != nil {
		return doublestar.Glob(r.Tree, filepath.ToSlash(pattern))
	}
	return doublestar.FilepathGlob(pattern)
}

//go:build !unix

package save

import (
	"io/fs"
	"os"
)

// Here files cannot be held: what others write in between is noticed, though not
// by the last moment, and what a run leaves that was killed stays.

func open(path string) (*os.File, error) { return os.Open(path) }

func hold(path string) (*os.File, error) { return os.OpenFile(path, os.O_RDWR, 0) }

func lock(*os.File) error { return nil }

func tryLock(*os.File) bool { return false }

func names(fs.FileInfo) uint64 { return 1 }

func keepOwner(*os.File, fs.FileInfo) error { return nil }

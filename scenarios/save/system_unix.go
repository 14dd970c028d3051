//go:build unix

package save

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"time"
)

// patience is how long to wait for another program that has locked the file.
const patience = 10 * time.Second

const errBusy reason = "has been held by somebody else for 10 s"

// open opens a file for reading. It never waits, as opening a pipe would.
func open(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_NOFOLLOW, 0)
}

// hold opens a file for writing and locks it.
func hold(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|syscall.O_NONBLOCK|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return nil, err
	}
	if err := lock(f); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// lock waits for the lock of a file. It does nothing where files cannot be locked.
func lock(f *os.File) error {
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		switch err := flock(f); {
		case err == nil, !errors.Is(err, syscall.EWOULDBLOCK):
			return nil
		case time.Now().After(end):
			return errBusy
		}
	}
}

// tryLock locks a file if nobody else has, and reports whether it did.
func tryLock(f *os.File) bool { return flock(f) == nil }

func flock(f *os.File) error {
	for {
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != syscall.EINTR {
			return err
		}
	}
}

// names returns the number of hard links of a file.
func names(info fs.FileInfo) uint64 {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(stat.Nlink)
	}
	return 1
}

// keepOwner gives a file the owner and group of another.
func keepOwner(f *os.File, like fs.FileInfo) error {
	want, ok := like.Sys().(*syscall.Stat_t)
	own, err := f.Stat()
	if !ok || err != nil {
		return err
	}
	if has := own.Sys().(*syscall.Stat_t); has.Uid == want.Uid && has.Gid == want.Gid {
		return nil
	}
	return f.Chown(int(want.Uid), int(want.Gid))
}

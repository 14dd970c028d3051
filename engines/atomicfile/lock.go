package atomicfile

import (
	"io"
	"os"
	"time"

	"umpire/engines/files"
)

// patience is how long to wait for another program that has locked the file.
const patience = 10 * time.Second

const errBusy reason = "has been held by somebody else for 10 s"

// lock waits for the lock of a file. It does nothing where files cannot be locked.
func lock(f *os.File) error {
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		switch err := flock(f); {
		case !isBusy(err):
			return nil
		case time.Now().After(end):
			return errBusy
		}
	}
}

// tryLock locks a file if nobody else has, and reports whether it did.
func tryLock(f *os.File) bool { return flock(f) == nil }

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

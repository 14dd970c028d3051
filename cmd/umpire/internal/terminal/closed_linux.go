package terminal

import (
	"errors"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// Stdout returns standard output. If the process was started without it (>&-), all writes fail.
func Stdout() io.Writer {
	if !nowhere(1) {
		return os.Stdout
	}
	for _, other := range []uintptr{0, 2} { // one that several share was opened by whoever started the process
		if nowhere(other) && same(1, other) {
			return os.Stdout
		}
	}
	return closedStream{}
}

// nowhere reports whether a stream is /dev/null, opened for reading and writing. So the
// Go runtime opens what is closed when the process starts. Shells open it for writing.
func nowhere(fd uintptr) bool {
	var stat unix.Stat_t
	flags, err := unix.FcntlInt(fd, unix.F_GETFL, 0)
	return err == nil && flags&unix.O_ACCMODE == unix.O_RDWR && unix.Fstat(int(fd), &stat) == nil &&
		stat.Mode&unix.S_IFMT == unix.S_IFCHR && stat.Rdev == unix.Mkdev(1, 3)
}

// same reports whether two streams were opened as one, or that cannot be reported.
func same(a, b uintptr) bool {
	pid := uintptr(os.Getpid())
	order, _, err := unix.Syscall6(unix.SYS_KCMP, pid, pid, 0, a, b, 0)
	return err != 0 || order == 0
}

// A closedStream is a stream that the process was not given.
type closedStream struct{}

func (closedStream) Write([]byte) (int, error) {
	return 0, errors.New("it is closed, or it is /dev/null opened for reading, too: open that for writing alone")
}

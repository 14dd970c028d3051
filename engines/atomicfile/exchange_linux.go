package atomicfile

import (
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps two files or folders of a folder atomically.
func exchange(dir *os.File, a, b string) error {
	at := int(dir.Fd())
	return unix.Renameat2(at, a, at, b, unix.RENAME_EXCHANGE)
}

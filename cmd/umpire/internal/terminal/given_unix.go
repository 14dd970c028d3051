//go:build unix

package terminal

import (
	"fmt"
	"os"
	"syscall"

	"umpire/cmd/umpire/internal/exit"
)

// leastOpen is how many files a process must be allowed to have open. With fewer than
// seven the Go runtime ends it with a trace.
const leastOpen = 16

// demandFiles ends the process if it may open too few files.
func demandFiles() {
	var most syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &most); err == nil && most.Cur < leastOpen {
		fmt.Fprintf(os.Stderr, "umpire: only %d files may be open at a time: allow %d or more (ulimit -n %d)\n", most.Cur, leastOpen, leastOpen)
		os.Exit(exit.Usage)
	}
}

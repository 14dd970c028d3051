//go:build (amd64 || arm64) && !race && !msan && !asan

package heap

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"

	"umpire/props/fail"
)

// advised returns how many bytes of address space are to have large pages.
func advised(t *testing.T) (bytes int) {
	t.Helper()
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip(err)
	}
	size := 0
	for line := range strings.Lines(string(maps)) {
		fmt.Sscanf(line, "Size: %d kB", &size)
		if strings.HasPrefix(line, "VmFlags:") && strings.Contains(line, " hg") {
			bytes += size << 10
		}
	}
	return bytes
}

// The heap is to have large pages from the first collection on. None of them is taken before it is
// needed, though some of the heap was in use before.
func TestLargePages(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage"); err != nil {
		t.Skip(err)
	}
	defer Percent(100)()
	t.Setenv("GOGC", "")
	once = sync.Once{}
	used := bytes.Repeat([]byte{1}, 64<<20)
	runtime.KeepAlive(used)
	started(atFirst)
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	bytes := advised(t)
	fail.If(t, bytes < 900<<20 || usage.Maxrss > 500<<10, "%d bytes are to have large pages, and %d KiB were in memory", bytes, usage.Maxrss)
}

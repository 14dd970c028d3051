//go:build (amd64 || arm64) && !race && !msan && !asan

package heap

import (
	"runtime/debug"
	"strings"
	"syscall"
	"unsafe"
)

// most is how much is reserved, in bytes, if no limit of memory is less. None of it is taken before
// it is used.
const most = 1 << 30

// A heap grows by 4 MiB at a time, each without the advice that was given for the part before. So one
// large piece is allocated, and the advice is given for it: a fresh page of 2 MiB costs the system
// little more than one of 4 KiB, and a check of many scenarios uses 70,000 of these.
func init() {
	reserve = func() {
		size := int(min(most, debug.SetMemoryLimit(-1)))
		test, err := syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
		if err != nil {
			return // the runtime would end the program
		}
		syscall.Munmap(test)
		var part strings.Builder
		part.Grow(size) // make would clear all of it, if it began with memory that was in use before
		part.WriteByte(0)
		syscall.Madvise(unsafe.Slice(unsafe.StringData(part.String()), size), syscall.MADV_HUGEPAGE)
	}
}

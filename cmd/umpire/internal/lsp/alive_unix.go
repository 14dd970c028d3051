//go:build unix

package lsp

import (
	"bytes"
	"errors"
	"fmt"
	"syscall"

	"umpire/engines/files"
)

func alive(pid int) bool {
	if errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) {
		return false
	}
	// On Linux, a process that has ended stays listed until its parent asks for its exit code. The
	// state follows the name, which is in parentheses. Elsewhere there is no such file.
	stat, err := (&files.Reader{}).ReadGiven(fmt.Sprintf("/proc/%d/stat", pid))
	if at := bytes.LastIndexByte(stat, ')'); err == nil && at >= 0 && at+2 < len(stat) {
		return stat[at+2] != 'Z' && stat[at+2] != 'X'
	}
	return true
}

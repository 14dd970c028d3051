//go:build unix

package conform

import (
	"os/exec"
	"syscall"
)

// together makes a program the first of a group of its own, so that those which
// it starts can be ended with it, and a key on the terminal ends none of them.
func together(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	endWithUs(cmd.SysProcAttr)
}

// end ends a program and its group.
func end(cmd *exec.Cmd) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }

//go:build unix && !linux

package conform

import (
	"os/exec"
	"syscall"
)

// shell returns the command that carries out a command line of the shell. The
// program is the first of a group of its own, so that those which it starts can
// be ended with it, and a key on the terminal ends none of them.
func shell(line string) *exec.Cmd {
	cmd := exec.Command("sh", "-c", line)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd
}

// end ends a program and its group.
func end(cmd *exec.Cmd, _ <-chan struct{}) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }

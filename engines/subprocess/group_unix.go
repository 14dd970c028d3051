//go:build unix && !linux

package subprocess

import (
	"os/exec"
	"syscall"
)

// shell returns a command that runs line in the shell. The program leads a process
// group of its own: so the programs that it starts can be killed with it, and a key on
// the terminal kills none of them.
func shell(line string) *exec.Cmd {
	cmd := exec.Command("sh", "-c", line)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd
}

// end kills a program and its process group.
func end(cmd *exec.Cmd, _ <-chan struct{}) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }

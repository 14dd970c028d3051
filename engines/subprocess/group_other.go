//go:build !unix

package subprocess

import "os/exec"

// shell returns a command that runs line in the shell.
func shell(line string) *exec.Cmd { return exec.Command("sh", "-c", line) }

// end kills a program.
func end(cmd *exec.Cmd, _ <-chan struct{}) { cmd.Process.Kill() }

//go:build !unix

package conform

import "os/exec"

// shell returns the command that carries out a command line of the shell.
func shell(line string) *exec.Cmd { return exec.Command("sh", "-c", line) }

// end ends a program.
func end(cmd *exec.Cmd, _ <-chan struct{}) { cmd.Process.Kill() }

//go:build !unix

package subprocess

import "os/exec"

func shell(line string) *exec.Cmd { return exec.Command("sh", "-c", line) }

func end(cmd *exec.Cmd, _ <-chan struct{}) { cmd.Process.Kill() }

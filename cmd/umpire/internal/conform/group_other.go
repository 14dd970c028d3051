//go:build !unix

package conform

import "os/exec"

// together does nothing where programs have no groups.
func together(*exec.Cmd) {}

// end ends a program.
func end(cmd *exec.Cmd) { cmd.Process.Kill() }

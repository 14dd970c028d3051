//go:build !unix && !windows

package lsp

// alive reports that a process runs, since this system cannot say.
func alive(int) bool { return true }

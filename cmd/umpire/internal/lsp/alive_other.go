//go:build !unix && !windows

package lsp

// alive reports that a process runs, since this system cannot tell.
func alive(int) bool { return true }

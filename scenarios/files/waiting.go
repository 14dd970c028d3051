//go:build !js

package files

import "syscall"

// noWaiting has the opening of a pipe, which is no file to read, not wait for who
// writes it.
const noWaiting = syscall.O_NONBLOCK

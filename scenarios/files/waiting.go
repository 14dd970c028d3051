//go:build !js

package files

import "syscall"

// noWaiting makes opening a pipe return at once. Otherwise it would wait for a
// writer, although a pipe cannot be read anyway.
const noWaiting = syscall.O_NONBLOCK

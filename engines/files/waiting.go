//go:build !js

package files

import "syscall"

// NoWaiting makes opening a pipe return at once. Otherwise it would wait for a
// writer, although a pipe cannot be read anyway.
const NoWaiting = syscall.O_NONBLOCK

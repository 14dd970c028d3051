//go:build !linux

package terminal

import (
	"io"
	"os"
)

// Stdout returns standard output.
func Stdout() io.Writer { return os.Stdout }

//go:build !linux

package atomicfile

import (
	"errors"
	"os"
)

// exchange is not available on this system.
func exchange(*os.File, string, string) error { return errors.ErrUnsupported }

//go:build !linux

package save

import (
	"errors"
	"os"
)

// exchange is not available on this system.
func exchange(*os.File, string, string) error { return errors.ErrUnsupported }

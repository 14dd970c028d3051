//go:build !unix

package atomicfile

import (
	"errors"
	"io/fs"
	"os"
)

// Files cannot be locked on this system. Changes by others are still noticed, except
// at the last moment. What a killed run leaves behind is not removed.

func isBusy(error) bool { return false }

func flock(*os.File) error { return errors.ErrUnsupported }

func names(fs.FileInfo) uint64 { return 1 }

func keepOwner(*os.File, fs.FileInfo) error { return nil }

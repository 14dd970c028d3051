//go:build !unix

package atomicfile

import "io/fs"

func owner(fs.FileInfo) string { return "" }

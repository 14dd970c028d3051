//go:build !unix

package save

import "io/fs"

func owner(fs.FileInfo) string { return "" }

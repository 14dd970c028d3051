//go:build unix

package atomicfile

import (
	"fmt"
	"io/fs"
	"syscall"
)

func owner(info fs.FileInfo) string {
	stat := info.Sys().(*syscall.Stat_t)
	return fmt.Sprint(stat.Uid, " ", stat.Gid)
}

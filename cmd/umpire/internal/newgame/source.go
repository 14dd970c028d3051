package newgame

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"umpire/engines/files"
)

// errNoSource is the error where umpire's source is not found.
var errNoSource = errors.New("the game is built with umpire's source, which was not found: add --umpire DIR, the folder in which umpire's go.mod is")

// here returns the folder of umpire's source for the command that runs.
func here() (string, error) {
	build, _ := debug.ReadBuildInfo()
	_, file, _, _ := runtime.Caller(0)
	exe, err := os.Executable()
	if full, wrong := filepath.EvalSymlinks(exe); err == nil && wrong == nil {
		exe = full
	}
	dir, _ := os.Getwd()
	return find(build, file, exe, dir)
}

// find returns the folder of umpire's source. It looks where the build replaced the module
// umpire, then above the source file that the command was built from, above the command
// itself and above the working folder. Places that are unknown are "".
func find(build *debug.BuildInfo, file, exe, dir string) (string, error) {
	if build != nil {
		for _, m := range build.Deps {
			if m.Path == "umpire" && m.Replace != nil && filepath.IsAbs(m.Replace.Path) {
				if _, ok := source(m.Replace.Path); ok {
					return m.Replace.Path, nil
				}
			}
		}
	}
	for _, at := range []string{file, exe, dir} {
		for filepath.IsAbs(at) { // with -trimpath, a source file has no absolute path
			if _, ok := source(at); ok {
				return at, nil
			}
			above := filepath.Dir(at)
			if above == at {
				break
			}
			at = above
		}
	}
	return "", errNoSource
}

// source returns the go.mod of a folder, if it is the one of umpire.
func source(dir string) (mod string, ok bool) {
	text, err := files.Whole(filepath.Join(dir, "go.mod"), maxModule)
	mod = strings.ReplaceAll(string(text), "\r\n", "\n")
	return mod, err == nil && strings.HasPrefix(mod, "module umpire\n")
}

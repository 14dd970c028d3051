package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A profile is a record of where play spends its time.
type profile struct {
	file string          // "" if there is none
	hot  map[string]bool // the names of the functions in which it does
}

// profileFor returns the profile of random play with which umpire is built, as seen from the module in
// dir. A module that has vendored umpire has none.
func profileFor(dir string) (profile, error) {
	list := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "umpire")
	list.Dir = dir
	root, _ := list.Output()
	p := profile{filepath.Join(strings.TrimSpace(string(root)), "cmd", "umpire", "default.pgo"), map[string]bool{}}
	if _, err := os.Stat(p.file); err != nil || len(root) < 2 {
		return profile{}, nil
	}
	top, err := exec.Command("go", "tool", "pprof", "-top", "-symbolize=none", "-nodefraction=0", "-nodecount=1000000", p.file).Output()
	for line := range strings.Lines(string(top)) {
		// The time in the function itself, its share, the sum of shares, the time with callees, its share, the name.
		if f := strings.Fields(line); len(f) > 5 && strings.HasSuffix(f[1], "%") {
			p.hot[strings.TrimSuffix(strings.Join(f[5:], " "), " (inline)")] = true
		}
	}
	return p, err
}

// plays reports whether play spends time in a function. The body of a loop over a function is one, too.
// If that is inlined, its name follows the one of where it is: package.caller.callee-range1.
func (p profile) plays(name string) bool {
	path := name
	if i := strings.IndexAny(name, "(["); i >= 0 {
		path = name[:i]
	}
	path = path[:strings.LastIndex(path, "/")+1]
	pack, rest, _ := strings.Cut(name[len(path):], ".")
	for more := true; more; _, rest, more = strings.Cut(rest, ".") {
		if p.hot[path+pack+"."+rest] {
			return true
		}
	}
	return false
}

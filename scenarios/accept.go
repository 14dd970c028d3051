package scenarios

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/renameio/v2"
)

// Accept rewrites the files of the changes with the new goldens, each file
// atomically, all or none of its changes. It refuses, and changes nothing at
// all, when a file is not as it was when it was read, or when two changes
// disagree, as the rows of a table may. The caller passes only changes of files
// in which everything that people stated holds: what a failing run recorded is
// not worth keeping.
func Accept(changes []Change) error {
	return rewrite(changes, func(c *Change) []string { return c.New })
}

// Lock turns the recorded lines of the changes into stated ones, which the
// program never rewrites: the change is rejected, and the difference a failure.
func Lock(changes []Change) error {
	return rewrite(changes, func(c *Change) []string {
		lines := slices.Clone(c.Old)
		for i, line := range lines {
			lines[i] = locked(line)
		}
		return lines
	})
}

// locked makes a recorded line a stated one.
func locked(line string) string {
	i := strings.IndexByte(line, '|')
	if i < 0 || strings.HasPrefix(line[i:], "|!") || isComment(line) {
		return line
	}
	return line[:i] + "|!" + line[i+1:]
}

// rewrite puts the lines that become of each change into its place.
func rewrite(changes []Change, become func(*Change) []string) error {
	byFile := map[string][]Change{}
	var names []string
	for _, c := range changes {
		if byFile[c.File] == nil {
			names = append(names, c.File)
		}
		byFile[c.File] = append(byFile[c.File], c)
	}
	written := map[string][]byte{}
	for _, name := range names {
		data, err := rewritten(name, byFile[name], become)
		if err != nil {
			return err
		}
		written[name] = data
	}
	for _, name := range names {
		if err := replaceFile(name, written[name]); err != nil {
			return err
		}
	}
	return nil
}

// replaceFile replaces a file, through links, and keeps its mode.
func replaceFile(name string, data []byte) error {
	name, err := filepath.EvalSymlinks(name)
	if err != nil {
		return err
	}
	return renameio.WriteFile(name, data, 0o644, renameio.WithExistingPermissions())
}

// rewritten returns a file with its changes made.
func rewritten(name string, changes []Change, become func(*Change) []string) ([]byte, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(string(data), "\n")
	end := ""
	if strings.HasSuffix(lines[0], "\r") {
		end = "\r"
	}
	changes, err = inOrder(name, changes)
	if err != nil {
		return nil, err
	}
	for _, c := range slices.Backward(changes) {
		if !stands(lines, &c) {
			return nil, fmt.Errorf("%s:%d: the file has changed since it was read", name, c.From)
		}
		fresh := slices.Clone(become(&c))
		for i := range fresh {
			fresh[i] += end
		}
		lines = slices.Replace(lines, c.From-1, c.To-1, fresh...)
	}
	return []byte(strings.Join(lines, "\n")), nil
}

// inOrder sorts the changes of a file and drops repeated ones.
func inOrder(name string, changes []Change) ([]Change, error) {
	changes = slices.Clone(changes)
	slices.SortStableFunc(changes, func(a, b Change) int { return cmp.Compare(a.From, b.From) })
	changes = slices.CompactFunc(changes, func(a, b Change) bool {
		return a.From == b.From && a.To == b.To && slices.Equal(a.New, b.New) && slices.Equal(a.Old, b.Old)
	})
	for i := 1; i < len(changes); i++ {
		if a, b := &changes[i-1], &changes[i]; b.From < a.To || b.From == a.From {
			return nil, fmt.Errorf("%s:%d: the outcomes are not the same in every row or reading: they cannot be recorded", name, b.From)
		}
	}
	return changes, nil
}

// stands reports whether the old lines of a change are in the file.
func stands(lines []string, c *Change) bool {
	if c.From < 1 || c.To < c.From || c.To-1 > len(lines) || len(c.Old) != c.To-c.From {
		return false
	}
	for i, old := range c.Old {
		if strings.TrimSuffix(lines[c.From-1+i], "\r") != strings.TrimSuffix(old, "\r") {
			return false
		}
	}
	return true
}

package scenarios

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/engines/atomicfile"
	"umpire/engines/files"
)

// Accept writes the new goldens of the changes into their files, all of them or
// none. It returns an error and writes nothing if a file has changed since it was
// read, or if two changes of one move disagree, as rows of a table may. Callers must
// pass only changes of files in which all stated expectations hold: what a failing
// run recorded should not be kept.
func Accept(changes []Change) error { return Decide(changes, nil) }

// Lock turns the recorded lines of the changes into locked ones, which the program
// never rewrites. So it rejects the changes, and the difference becomes a failure.
func Lock(changes []Change) error { return Decide(nil, changes) }

// Decide accepts some changes and locks others, all of them or none.
func Decide(accepted, locking []Change) error {
	all := slices.Clone(accepted)
	for _, c := range locking {
		c.New = make([]string, len(c.Old))
		for i, line := range c.Old {
			c.New[i] = locked(line)
		}
		all = append(all, c)
	}
	return rewrite(all)
}

// locked turns a recorded line into a locked one.
func locked(line string) string {
	i := strings.IndexByte(line, '|')
	if i < 0 || strings.HasPrefix(line[i:], "|!") || isComment(line) {
		return line
	}
	return line[:i] + "|!" + line[i+1:]
}

// rewrite writes the new lines of each change into its file.
func rewrite(changes []Change) error {
	byFile := map[string][]Change{}
	var names []string
	for _, c := range changes {
		if byFile[c.File] == nil {
			names = append(names, c.File)
		}
		byFile[c.File] = append(byFile[c.File], c)
	}
	var edits []atomicfile.Edit
	for _, name := range names {
		edit, err := rewritten(name, byFile[name])
		if err != nil {
			return err
		}
		edits = append(edits, edit)
	}
	return atomicfile.Replace(edits...)
}

// maxAccepted is how many bytes a file may have that is rewritten.
const maxAccepted = 1 << 30

// rewritten returns the edit that makes the changes of one file.
func rewritten(name string, changes []Change) (atomicfile.Edit, error) {
	none := atomicfile.Edit{}
	name = cmp.Or(changes[0].path, name)
	data, err := files.Whole(name, maxAccepted)
	if err != nil {
		return none, err
	}
	lines := strings.Split(string(data), "\n")
	end := ""
	if strings.HasSuffix(lines[0], "\r") {
		end = "\r"
	}
	if changes, err = inOrder(name, changes); err != nil {
		return none, err
	}
	if line := moved(data, changes); line > 0 {
		return none, fmt.Errorf("%s:%d: the file has changed since it was read", name, line)
	}
	for _, c := range slices.Backward(changes) {
		fresh := slices.Clone(c.New)
		for i := range fresh {
			fresh[i] += end
		}
		lines = slices.Replace(lines, c.From-1, c.To-1, fresh...)
	}
	return atomicfile.Edit{Name: name, Was: data, Now: []byte(strings.Join(lines, "\n"))}, nil
}

// inOrder sorts the changes of a file and removes repeated ones.
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

// moved returns the first line of a file that has changed since the changes were
// found, or 0. Any changed line counts, because it may change the outcomes.
func moved(data []byte, changes []Change) int {
	var now, then []string
	for line := range strings.Lines(strings.TrimPrefix(string(data), mark)) {
		now = append(now, strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"))
	}
	for _, c := range changes {
		if len(c.source) > 0 && len(c.source) == len(then) && &c.source[0] == &then[0] {
			continue // the source was read together with that of the previous change
		}
		then = c.source
		for i := range max(len(now), len(then)) {
			if i >= len(now) || i >= len(then) || now[i] != then[i] && (i > 0 || mark+now[i] != then[i]) {
				return i + 1
			}
		}
	}
	return 0
}

// mark is the byte order mark, which some editors put before a text in UTF-8.
const mark = "\ufeff"

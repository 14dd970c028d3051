package scenarios

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/scenarios/save"
)

// Accept rewrites the files of the changes with the new goldens, all of them or
// none. It refuses, and changes nothing at all, when a file is not as it was when
// it was read, or when two changes disagree, as the rows of a table may. The
// caller passes only changes of files in which everything that people stated
// holds: what a failing run recorded is not worth keeping.
func Accept(changes []Change) error { return Decide(changes, nil) }

// Lock turns the recorded lines of the changes into stated ones, which the
// program never rewrites: the change is rejected, and the difference a failure.
func Lock(changes []Change) error { return Decide(nil, changes) }

// Decide accepts some changes and locks others, all or none.
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

// locked makes a recorded line a stated one.
func locked(line string) string {
	i := strings.IndexByte(line, '|')
	if i < 0 || strings.HasPrefix(line[i:], "|!") || isComment(line) {
		return line
	}
	return line[:i] + "|!" + line[i+1:]
}

// rewrite puts the new lines of each change into its place.
func rewrite(changes []Change) error {
	byFile := map[string][]Change{}
	var names []string
	for _, c := range changes {
		if byFile[c.File] == nil {
			names = append(names, c.File)
		}
		byFile[c.File] = append(byFile[c.File], c)
	}
	var edits []save.Edit
	for _, name := range names {
		edit, err := rewritten(name, byFile[name])
		if err != nil {
			return err
		}
		edits = append(edits, edit)
	}
	return save.Replace(edits...)
}

// rewritten returns the edit of a file that makes its changes.
func rewritten(name string, changes []Change) (save.Edit, error) {
	none := save.Edit{}
	data, err := save.Read(name)
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
	return save.Edit{Name: name, Was: data, Now: []byte(strings.Join(lines, "\n"))}, nil
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

// moved returns the first line in which a file is no longer what it was when the
// changes were found, 0 when it is: what else has changed may change an outcome.
func moved(data []byte, changes []Change) int {
	var now, then []string
	for line := range strings.Lines(strings.TrimPrefix(string(data), mark)) {
		now = append(now, strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"))
	}
	for _, c := range changes {
		if len(c.source) > 0 && len(c.source) == len(then) && &c.source[0] == &then[0] {
			continue // read at the same time as the one before
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

// mark is what some editors put before a text in UTF-8.
const mark = "\ufeff"

package rule

import (
	"slices"
	"strings"
)

// A Changed is a line of one of two texts.
type Changed struct {
	Sign byte // '-' only of the first, '+' only of the second, ' ' of both
	Line string
}

// Difference compares two texts line by line, as two positions are printed.
// Lines are alike when they have the same words, however many blanks stand
// between these; a line that has only changed its place among those that are not
// indented is one of both. Of lines of both, that of the second text is given.
func Difference(before, after string) []Changed {
	old, new := linesOf(before), linesOf(after)
	oldKeys, newKeys := keysOf(old), keysOf(new)
	moved := movedLines(oldKeys, newKeys)
	if all := inPlace(old, new, oldKeys, newKeys, moved); all != nil {
		return all
	}
	common := longestCommon(oldKeys, newKeys)
	var all []Changed
	i, j := 0, 0
	for i < len(old) || j < len(new) {
		run := len(all)
		for ; i < len(old) && (j == len(new) || common[i+1][j] >= common[i][j+1]) && !(j < len(new) && oldKeys[i] == newKeys[j]); i++ {
			if moved[oldKeys[i]] == 0 {
				all = append(all, Changed{'-', old[i]})
			}
		}
		for ; j < len(new) && !(i < len(old) && (oldKeys[i] == newKeys[j] || common[i+1][j] >= common[i][j+1])); j++ {
			if moved[newKeys[j]] == 0 {
				all = append(all, Changed{'+', new[j]})
			} else {
				all = append(all, Changed{' ', new[j]})
			}
		}
		pair(all[run:])
		for ; i < len(old) && j < len(new) && oldKeys[i] == newKeys[j]; i, j = i+1, j+1 {
			all = append(all, Changed{' ', new[j]})
		}
	}
	return all
}

// inPlace compares texts of as many lines each line with that in its place, as is
// best for pictures; nil when a line has taken another place.
func inPlace(old, new, oldKeys, newKeys []string, moved map[string]int) (all []Changed) {
	if len(old) != len(new) {
		return nil
	}
	for i := range old {
		switch {
		case oldKeys[i] == newKeys[i]:
			all = append(all, Changed{' ', new[i]})
		case moved[oldKeys[i]]+moved[newKeys[i]] > 0:
			return nil
		default:
			all = append(all, Changed{'-', old[i]}, Changed{'+', new[i]})
		}
	}
	return all
}

func linesOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// keysOf returns the lines with single blanks between their words.
func keysOf(lines []string) []string {
	keys := make([]string, len(lines))
	for i, line := range lines {
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		keys[i] = indent + strings.Join(strings.Fields(line), " ")
	}
	return keys
}

// movedLines counts the lines that are not indented, nor rows of a picture, and
// stand as often in both texts: wherever they stand, they say the same.
func movedLines(old, new []string) map[string]int {
	count := map[string][2]int{}
	for i, keys := range [2][]string{old, new} {
		for _, key := range keys {
			if key != "" && key[0] != ' ' && key[0] != '\t' && key[0] != '|' {
				n := count[key]
				n[i]++
				count[key] = n
			}
		}
	}
	moved := map[string]int{}
	for key, n := range count {
		if n[0] == n[1] {
			moved[key] = n[0]
		}
	}
	return moved
}

// longestCommon returns how many lines the rests of two texts have in common in
// the same order, for every two rests.
func longestCommon(a, b []string) [][]int {
	length := make([][]int, len(a)+2)
	for i := range length {
		length[i] = make([]int, len(b)+2)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				length[i][j] = length[i+1][j+1] + 1
			} else {
				length[i][j] = max(length[i+1][j], length[i][j+1])
			}
		}
	}
	return length
}

// pair puts each line that goes beside the one that comes in its place, where as
// many go as come.
func pair(run []Changed) {
	n := len(run) / 2
	if len(run)%2 != 0 || slices.ContainsFunc(run[:n], func(c Changed) bool { return c.Sign != '-' }) ||
		slices.ContainsFunc(run[n:], func(c Changed) bool { return c.Sign != '+' }) {
		return
	}
	paired := make([]Changed, 0, len(run))
	for i := range n {
		paired = append(paired, run[i], run[n+i])
	}
	copy(run, paired)
}

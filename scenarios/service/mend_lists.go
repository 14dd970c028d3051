package service

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"umpire/scenarios/syntax"
)

var (
	// isListed matches a list at the end of a message: `not "blue": Cid, Zoey`, `the edges are S, W`.
	isListed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:": |; the \w+ are )([^,:;"]+(?:, [^,:;"]+)+)(?: \([\w.-]+\))?$`)
	})
	isRange = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^expected a number from (-?\d+) to (-?\d+), not "(-?\d+)"$`)
	})
)

// listed offers the words that a message lists, and the nearest number within the bounds
// that it names.
func listed(d *syntax.Diagnostic, of *Diagnostic) (all []Fix) {
	write := func(text string) { all = append(all, Fix{"Write " + text, []Edit{{of.Range, text}}}) }
	if found := isListed().FindStringSubmatch(d.Msg); found != nil {
		for _, word := range strings.Split(found[1], ", ") {
			write(word)
		}
	}
	if found := isRange().FindStringSubmatch(d.Msg); found != nil {
		least, _ := strconv.Atoi(found[1])
		most, _ := strconv.Atoi(found[2])
		if n, err := strconv.Atoi(found[3]); err == nil {
			write(strconv.Itoa(max(least, min(n, most))))
		}
	}
	return all
}

// raised moves a line that is too far down to the beginning of its scenario.
func (w *diagnoser) raised(d *syntax.Diagnostic, line string) []Fix {
	for _, f := range w.suite.Files {
		for _, sc := range f.Scenarios {
			if d.Line > sc.Line && d.Line <= sc.End && d.Width > 0 {
				word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
				return []Fix{{fmt.Sprintf("Move %s to the beginning", word), []Edit{w.lines(sc.Line+1, sc.Line+1, []string{bare(line)}), w.lines(d.Line, d.Line+1, nil)}}}
			}
		}
	}
	return nil
}

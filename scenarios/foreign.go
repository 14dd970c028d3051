package scenarios

import (
	"bytes"
	"errors"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// A scenario may name any file as one that it includes or as its card set: also
// one that holds a secret, whose lines must not be shown as mistakes. What does
// not look like what it is said to be is refused without a look at its lines.
var (
	errNotCalled  = errors.New("its name does not end in .scenario")
	errNoScenario = errors.New("this is no scenario file: no line of it begins with game, include, position or scenario")
	errNotYAML    = errors.New("its name ends in none of .yaml, .yml, .json")
	errNoSet      = errors.New("it is no card set of this game")
)

// looksLikeScenario reports whether a text whose name does not tell is one of
// scenarios.
func looksLikeScenario(data []byte) bool { return scenarioLine().Match(data) }

var scenarioLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("(?m)^(?:game [a-z]+|include \"|position [A-Za-z]|scenario \"|[> \t]*(?:```+|~~~+) *scenario\\b)")
})

// isCalledSet reports whether a file has the name of a card set.
func isCalledSet(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml", ".json":
		return true
	}
	return false
}

// looksLikeSet reports whether a text has a third of the keys that the game's
// own set has at its top, two at least. It looks for words at the beginnings of
// lines: whether the text can be read is not yet known.
func looksLikeSet(data, standIn []byte) bool {
	known, same := keysOfOwn(standIn), 0
	if len(known) < 2 {
		return true // not written like that
	}
	for key := range topKeys(data) {
		if known[key] {
			same++
		}
	}
	return same >= max(2, len(known)/3)
}

// keysOfOwn returns the keys of the game's own set, found once.
func keysOfOwn(standIn []byte) map[string]bool {
	if len(standIn) == 0 {
		return nil
	}
	keys, met := ownKeys.Load(&standIn[0])
	if !met {
		keys, _ = ownKeys.LoadOrStore(&standIn[0], topKeys(standIn))
	}
	return keys.(map[string]bool)
}

// ownKeys are the keys of the games' own sets, which last as long as the program,
// by where they lie in memory.
var ownKeys sync.Map

// topKeys returns the words before a colon at the beginnings of lines, and in
// JSON those in quotes.
func topKeys(data []byte) map[string]bool {
	keys := map[string]bool{}
	for _, m := range topKey().FindAllSubmatch(bytes.TrimPrefix(data, []byte("\ufeff")), -1) {
		keys[string(m[1])+string(m[2])] = true
	}
	return keys
}

var topKey = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(\w+)[ \t]*:|"(\w+)"[ \t]*:`)
})

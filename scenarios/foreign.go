package scenarios

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"sync"

	"umpire/engines/files"
)

// A scenario may name any file as an include or a card set, even one with secrets.
// Error messages would quote lines of it. So the content of a file is parsed only
// if it looks like a scenario or a card set.
var (
	errNotCalled  = errors.New("its name does not end in .scenario")
	errNoScenario = errors.New("this is no scenario file: no line of it begins with game, include, position or scenario")
	errNotYAML    = errors.New("its name ends in none of .yaml, .yml, .json")
	errBackslash  = errors.New(`folders are separated by / on every system, not by \`)
	errLetters    = errors.New("its capital and small letters are not those of the file")
	errNoSet      = errors.New("it is no card set of this game")
)

// looksLikeScenario reports whether a text looks like a scenario file. It is for
// files whose name does not tell.
func looksLikeScenario(data []byte) bool { return scenarioLine().Match(data) }

var scenarioLine = pattern("(?m)^(?:game [a-z]+|include \"|position [A-Za-z]|scenario \"|[> \t]*(?:```+|~~~+) *[{. ]*scenario\\b)")

// isCalledSet reports whether a file has a name like that of a card set.
func isCalledSet(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml", ".json":
		return true
	}
	return false
}

// looksLikeSet reports whether a text has at least two, and a third, of the keys at
// the top level of the game's own card set. It only compares words at the beginnings
// of lines, because the text may not be valid.
func looksLikeSet(data, standIn []byte) bool {
	known, same := keysOfOwn(standIn), 0
	if len(known) < 2 {
		return true // the game's own set is written in another form, so nothing can be compared
	}
	for key := range topKeys(data) {
		if known[key] {
			same++
		}
	}
	return same >= max(2, len(known)/3)
}

// keysOfOwn returns the keys of a game's own card set. It caches them.
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

// ownKeys caches the keys of the games' own card sets, by the address of the data,
// which is never freed.
var ownKeys sync.Map

// topKeys returns the words before a colon at the beginnings of lines and, for JSON,
// those in quotes.
func topKeys(data []byte) map[string]bool {
	keys := map[string]bool{}
	for _, m := range topKey().FindAllSubmatch(bytes.TrimPrefix(data, []byte("\ufeff")), -1) {
		keys[string(m[1])+string(m[2])] = true
	}
	return keys
}

var topKey = pattern(`(?m)^(\w+)[ \t]*:|"(\w+)"[ \t]*:`)

// misspelt returns an error if the name of a file, as a script writes it, means
// different files on different systems, and the name that was probably meant.
func misspelt(read *files.Reader, from, name string) (near string, err error) {
	slashed := strings.ReplaceAll(name, `\`, "/")
	switch near = read.Spelled(from, slashed); {
	case slashed != name:
		return near, errBackslash
	case near != name:
		return near, errLetters
	}
	return "", nil
}

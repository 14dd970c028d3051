package desk

import (
	"errors"
	"fmt"
)

// Open opens a text under a name, a path below the folder of the desk.
type Open struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

// ChangeText changes an open text. Versions rise.
type ChangeText struct {
	URI     string   `json:"uri"`
	Version int      `json:"version"`
	Changes []Change `json:"changes"`
}

// Opened says which version of a text the desk has.
type Opened struct {
	Version int `json:"version"`
}

// Named names an open text.
type Named struct {
	URI string `json:"uri"`
}

// TextAnswer is an open text.
type TextAnswer struct {
	Version int    `json:"version"`
	Text    string `json:"text"`
}

// None is nothing.
type None struct{}

// A Place is a line of a scenario as a moment of its play: the position before
// that line, what stands above it played. With After, what stands on the line is
// played as well.
type Place struct {
	URI      string   `json:"uri"`
	Position Position `json:"position"`
	After    bool     `json:"after,omitempty"`
	Row      string   `json:"row,omitempty"`     // which row of its examples is played, by its label; the first when left out
	Rulings  []Choice `json:"rulings,omitempty"` // readings that override those of the scenario
}

// A Choice is a reading of a ruling, by its name.
type Choice struct {
	Ruling  string `json:"ruling"`
	Reading string `json:"reading"`
}

// ErrRequest is the error of a question that cannot be answered: what was asked
// is wrong, and not the program.
var ErrRequest = errors.New("the request cannot be answered")

type requestError struct{ msg string }

func (e requestError) Error() string        { return e.msg }
func (e requestError) Is(target error) bool { return target == ErrRequest }

func wrong(format string, args ...any) error { return requestError{fmt.Sprintf(format, args...)} }

func notOpen(uri string) error { return wrong("no text %q is open", uri) }

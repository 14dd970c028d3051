package service

import (
	"errors"
	"fmt"
)

// Open opens a text under a name, which is a path below the folder of the desk.
type Open struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

// ChangeText changes an open text. Each change must have a higher version.
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

// None is an empty question or answer.
type None struct{}

// A Place is a line of a scenario. It stands for the position before that line, after
// all steps above it. With After, the step on the line is played too.
type Place struct {
	URI      string   `json:"uri"`
	Position Position `json:"position"`
	After    bool     `json:"after,omitempty"`
	Row      string   `json:"row,omitempty"`     // the label of the row of examples to play; the first row when left out
	Rulings  []Choice `json:"rulings,omitempty"` // readings that override those of the scenario
}

// A Choice chooses a reading of a ruling, by its name.
type Choice struct {
	Ruling  string `json:"ruling"`
	Reading string `json:"reading"`
}

// ErrRequest is the error for a question that cannot be answered because the question is
// wrong, not the program.
var ErrRequest = errors.New("the request cannot be answered")

type requestError struct{ msg string }

func (e requestError) Error() string        { return e.msg }
func (e requestError) Is(target error) bool { return target == ErrRequest }

func wrong(format string, args ...any) error { return requestError{fmt.Sprintf(format, args...)} }

func notOpen(uri string) error { return wrong("no text %q is open", uri) }

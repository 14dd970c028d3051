// Package help holds the help pages of commands. texts/NAME.txt is what a command does, and
// below a line "Examples:" how it is used; a command of a command is PARENT_NAME.
package help

import (
	"embed"
	"strings"
)

//go:embed texts
var texts embed.FS

// Text returns a whole page. It panics if there is none of this name.
func Text(name string) string {
	text, err := texts.ReadFile("texts/" + name + ".txt")
	if err != nil {
		panic(err)
	}
	return strings.TrimSuffix(string(text), "\n")
}

// Long returns what a command does.
func Long(name string) string {
	long, _, _ := strings.Cut(Text(name), "\nExamples:\n")
	return long
}

// Example returns how a command is used.
func Example(name string) string {
	_, example, _ := strings.Cut(Text(name), "\nExamples:\n")
	return example
}

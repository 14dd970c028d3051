package scenarios

import _ "embed" // the documents

// Guide is the guide to the language, a Markdown page whose examples are checked.
//
//go:embed GUIDE.md
var Guide []byte

// GuidePicture is the picture that the guide shows, as SVG.
//
//go:embed pictures/guide.svg
var GuidePicture []byte

// Grammar is the grammar of the language, as EBNF.
//
//go:embed GRAMMAR.ebnf
var Grammar []byte

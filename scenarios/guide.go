package scenarios

import _ "embed" // the guide

// Guide is the guide to the language, a Markdown page whose examples are checked.
//
//go:embed GUIDE.md
var Guide []byte

// GuidePicture is the picture that the guide shows, as SVG.
//
//go:embed pictures/guide.svg
var GuidePicture []byte

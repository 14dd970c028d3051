package jetty

import "embed"

// Source is this package's own text, from which a game of one's own begins.
//
//go:embed *.go rules.md
var Source embed.FS

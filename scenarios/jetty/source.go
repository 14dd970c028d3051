// Package jetty holds the scenarios of Jetty as text, with which those of a game of
// one's own begin.
package jetty

import "embed"

// Source is the scenario files.
//
//go:embed *.scenario
var Source embed.FS

// Package jetty holds the scenarios of Jetty as text. A new game starts from a copy of them.
package jetty

import "embed"

// Source holds the scenario files.
//
//go:embed *.scenario
var Source embed.FS

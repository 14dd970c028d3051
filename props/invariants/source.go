package invariants

import _ "embed"

// JettySource is the text of the invariants of Jetty, with which those of a game of
// one's own begin.
//
//go:embed jetty.go
var JettySource string

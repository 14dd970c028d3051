package invariants

import _ "embed"

// JettySource is the text of the invariants of Jetty, which a new game starts from.
//
//go:embed jetty.go
var JettySource string

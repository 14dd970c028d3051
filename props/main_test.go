package props

import (
	"flag"
	"os"
	"testing"
)

// TestMain repeats the same random games in every plain run, so that a change is
// to blame for what it breaks. -rapid.seed N plays others; seed 0 means new ones.
func TestMain(m *testing.M) {
	flag.Parse()
	chosen := false
	flag.Visit(func(f *flag.Flag) { chosen = chosen || f.Name == "rapid.seed" })
	if f := flag.Lookup("rapid.seed"); f != nil && !chosen {
		_ = f.Value.Set("7")
	}
	os.Exit(m.Run())
}

package app

import (
	"runtime"

	"github.com/spf13/pflag"
)

// JobsFlag adds -j. Help does not show the default, which is the number of processors
// here.
func JobsFlag(f *pflag.FlagSet, jobs *int, words string) {
	f.IntVarP(jobs, "jobs", "j", runtime.GOMAXPROCS(0), words+" (default as many as there are processors)")
	f.Lookup("jobs").DefValue = "0"
}

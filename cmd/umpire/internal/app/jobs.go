package app

import (
	"errors"
	"runtime"
	"strconv"

	"github.com/spf13/pflag"
)

// maxJobs limits how many goroutines work at a time. Each takes memory, and more than
// there are processors make nothing faster.
const maxJobs = 256

// JobsFlag adds -j. Help does not show the default, which is the number of processors
// here. A number above the maximum means the maximum.
func JobsFlag(f *pflag.FlagSet, jobs *int, words string) {
	*jobs = runtime.GOMAXPROCS(0)
	f.VarP(jobsFlag{jobs}, "jobs", "j", words+" (default as many as there are processors)")
	f.Lookup("jobs").DefValue = "0"
}

type jobsFlag struct{ jobs *int }

func (f jobsFlag) String() string { return strconv.Itoa(*f.jobs) }

func (f jobsFlag) Type() string { return "int" }

// Set leaves it to the commands to refuse numbers below 1.
func (f jobsFlag) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil && !errors.Is(err, strconv.ErrRange) { // if it is out of range, n is the nearest number
		return err
	}
	*f.jobs = min(n, max(maxJobs, runtime.GOMAXPROCS(0)))
	return nil
}

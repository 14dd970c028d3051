// Command campaign carries out the long commands of umpire on Apache Beam: on all
// cores of this machine, with nothing to be installed, or on a cluster.
//
//	go -C cmd/campaign run . simulate roam --games 1000000
//	go -C cmd/campaign run . explore mnk --variant size=4x4x4 --store /big/disk/444
//	go -C cmd/campaign run . simulate roam --games 1000000000 --runner flink --endpoint jobs:8099 --store s3://bucket/roam
//
// The commands, their flags and their output are those of umpire. Flags of Beam
// (--runner, --endpoint, ...) may be anywhere among them, and so may these:
//
//	--store PLACE   a folder or gs://, s3:// that keeps the results, so that the same
//	                command can continue; by default a folder that is removed
//	--shards N      into how many shards a search divides its positions (8)
//	--near N        with fewer positions at a depth, the next round of a search runs
//	                in this process (100000)
//	--beam_log L    the log level of Beam: debug, info, warn or error (error)
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"umpire/cmd/umpire/cli"
	"umpire/cmd/umpire/tasks"
	"umpire/engines"
	"umpire/engines/atomicfile"
)

var (
	storeFlag  = flag.String("store", "", "where what was done is kept: a folder, gs:// or s3://")
	shardsFlag = flag.Int("shards", 8, "into how many parts a search deals its positions")
	logFlag    = flag.String("beam_log", "error", "what Beam tells about itself: debug, info, warn or error")
	nearFlag   = flag.Uint64("near", 100_000, "rounds after depths of fewer positions are carried out here")
)

// commands are the commands that can be split into tasks.
var commands = []string{"simulate", "explore", "soak", "ablate", "rulings"}

func main() {
	ours, theirs := split(os.Args[1:])
	if err := flag.CommandLine.Parse(ours); err != nil {
		os.Exit(2)
	}
	quiet()
	debug.SetGCPercent(50) // searches hold large tables but allocate little else
	beam.Init()            // in a worker of a cluster this call does not return
	os.Exit(run(theirs))
}

// run carries out a command line and returns its exit code.
func run(line []string) int {
	if len(line) == 0 || !slices.Contains(commands, line[0]) {
		fmt.Fprintf(os.Stderr, "campaign: expected one of %s: the other commands need no cluster\n", strings.Join(commands, ", "))
		return 2
	}
	c, done, err := newCluster(*storeFlag)
	if err != nil {
		fmt.Fprintf(os.Stderr, "campaign: --store: %v\n", err)
		return 2
	}
	defer done()
	if line[0] == "explore" && c.kept && c.files.disk != "" { // searches remove the rounds that they need no more
		lock, err := atomicfile.Lock(*storeFlag, "search.lock", func() {
			fmt.Fprintln(os.Stderr, "campaign: another search works in this store: waiting for its end")
		})
		if err != nil {
			fmt.Fprintf(os.Stderr, "campaign: --store: %v\n", err)
			return 2
		}
		defer lock.Close()
	}
	spread := &tasks.Cluster{Files: c.files, Shards: *shardsFlag, Near: *nearFlag, Spread: c.spread}
	if prism() {
		spread.Finished = func() int { return int(finished.Load()) }
	}
	c.hired = func() int { return spread.Workers }
	return cli.Spread(engines.Games, spread, line, os.Stdin, os.Stdout, os.Stderr)
}

// split separates the flags of Beam and of this program from the rest of the command
// line.
func split(line []string) (ours, theirs []string) {
	for i := 0; i < len(line); i++ {
		name, _, valued := strings.Cut(strings.TrimLeft(line[i], "-"), "=")
		known := flag.CommandLine.Lookup(name)
		if !strings.HasPrefix(line[i], "-") || known == nil {
			theirs = append(theirs, line[i])
			continue
		}
		ours = append(ours, "-"+strings.TrimLeft(line[i], "-"))
		truth, _ := known.Value.(interface{ IsBoolFlag() bool })
		if !valued && (truth == nil || !truth.IsBoolFlag()) && i+1 < len(line) {
			i++
			ours = append(ours, line[i])
		}
	}
	return ours, theirs
}

package scenarios

import (
	"time"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// Options steer loading and running. The zero value is the default.
type Options struct {
	Games         []*rule.Title
	Strict        bool           // warnings are errors
	RequireGolden bool           // a move without recorded outcomes is a failure
	Seed          *uint64        // chance that a script leaves open follows it
	Without       []string       // clauses struck out, by ID
	Rulings       []rule.Setting // readings that override those of the scenarios
	Timeout       time.Duration  // of one case; 0 is none
}

// A Suite is what Load found.
type Suite struct {
	Files []*syntax.File
	Cases []*Case
	Diags syntax.Diagnostics // of files that cannot be read as scenarios, and of cases that cannot be set up
}

// Load reads the scenario files and Markdown pages under the given paths: files,
// folders, and patterns with ... or **. The error is about paths that cannot be
// read; what is wrong inside files is in Suite.Diags.
func Load(opt Options, paths ...string) (*Suite, error) { return nil, nil }

// LoadSource reads one source, as if it stood in a file of the given name.
func LoadSource(opt Options, name string, src []byte) *Suite { return nil }

// Run plays a case and compares it with what its scenario expects.
func Run(c *Case, opt Options) *Result { return nil }

// Replay plays a case and returns every position it passes through, as far as
// it gets, with the table it was played on and the result.
func Replay(c *Case, opt Options) ([]Moment, rule.Table, *Result) { return nil, nil, nil }

// Accept rewrites the files of the changes with the new goldens, each file
// atomically, all or none of its changes.
func Accept(changes []Change) error { return nil }

// Lock turns the recorded lines of the changes into stated ones, which the
// program never rewrites: the change is rejected, and the difference a failure.
func Lock(changes []Change) error { return nil }

// A Recording is a game to be written as a scenario.
type Recording struct {
	Title    *rule.Title
	Setup    rule.Setup
	Name     string        // the scenario's title
	Start    rule.Position // where it begins
	FromText bool          // begin from Start as a position rather than from the set-up
	Moves    []string      // as the table prints them
	Outcomes [][]string    // under each move, if wanted
	Expect   []string      // lines after the last move
	Ends     string        // the final position, if wanted
	Cites    []string
}

// Source returns the recording as the text of a scenario file.
func (r *Recording) Source(table rule.Table) string { return "" }

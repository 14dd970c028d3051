package scenarios

import (
	"time"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Status is how a case ended.
type Status string

// The statuses.
const (
	Passed  Status = "passed"
	Failed  Status = "failed"  // something stated does not hold, or the input is malformed
	Waiting Status = "waiting" // only recorded goldens differ: they wait for review
	Pending Status = "pending" // known to fail, and does
	Skipped Status = "skipped" // not run
)

// A Class is what kind of thing failed.
type Class string

// The classes, from bad input to changed goldens.
const (
	Input       Class = "input"       // malformed: exit code 2
	Decision    Class = "decision"    // a decision or chance result is missing, impossible or unused
	Illegal     Class = "illegal"     // a scripted move is refused
	Refusal     Class = "refusal"     // a cannot is legal, or refused for other reasons
	Expectation Class = "expectation" // an expect, sees or ends does not hold
	Golden      Class = "golden"      // recorded outcomes differ
	Unexpected  Class = "pending"     // a pending scenario passes
	Timeout     Class = "timeout"     // the case took too long: no verdict
	Fault       Class = "fault"       // umpire itself failed
)

// A Result is how a case ended.
type Result struct {
	Case    *Case
	Status  Status
	Class   Class // of the first failure
	Diags   syntax.Diagnostics
	Steps   int      // moves played and refused, expectations checked
	Cited   rule.Set // clauses that the run came to
	Refused rule.Set // of them, those that forbade an attempt or the position
	Changed rule.Set // of them, those that changed the table
	Asked   rule.Set // with Options.Listen: to strike out any other clause changes nothing
	Changes []Change
	Goldens []int // lines of moves whose recorded outcomes were compared
	// Pictures are those that are to be drawn anew; without Options.Draw they
	// are failures.
	Pictures []Picture
	Elapsed  time.Duration

	// Because is set when the scenario that this one begins from fails: what
	// that one reports first. Nothing else is said of this one then; see RunAll.
	Because *syntax.Diagnostic
}

// A Change is a recorded golden that differs: lines From to To (exclusive) of the
// file would become New.
type Change struct {
	File     string
	From, To int // lines, from 1
	Old, New []string
	Cause    string // the clause of the first outcome that differs

	source []string // the lines of the file when it was read
}

// A Moment is a position in the course of a case.
type Moment struct {
	Position rule.Position
	Move     string        // the move that led here, "" for the first moment
	Line     int           // of the script, 0 when chance or a queue made the move
	Effects  []rule.Effect // what its clauses did
	Refused  []string      // lines of moves that the scenario says cannot be made here, see rule.Try
	Asked    rule.Set      // with Options.Listen: clauses asked about up to here
	// Inherited is set for the moves of the scenario that the case begins from.
	Inherited bool
}

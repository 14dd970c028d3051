package scenarios

import (
	"time"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Status says how a case ended.
type Status string

// The statuses.
const (
	Passed  Status = "passed"
	Failed  Status = "failed"  // something stated is false, or the input is malformed
	Waiting Status = "waiting" // only recorded goldens differ, or with Options.Strict an answer is not confirmed: they wait for review
	Pending Status = "pending" // it is known to fail, and does
	Skipped Status = "skipped" // not run
)

// A Class says what kind of check failed.
type Class string

// The classes.
const (
	Input       Class = "input"       // malformed: exit code 2
	Decision    Class = "decision"    // a decision or chance result is missing, impossible or unused
	Illegal     Class = "illegal"     // a scripted move is refused
	Refusal     Class = "refusal"     // a cannot is legal, or refused for other reasons
	Expectation Class = "expectation" // an expect, sees or ends is false
	Golden      Class = "golden"      // recorded outcomes differ
	Unconfirmed Class = "unconfirmed" // with Options.Strict: no person has confirmed an answer as it is
	Unexpected  Class = "pending"     // a pending scenario passes
	Timeout     Class = "timeout"     // the case took too long: no verdict
	Fault       Class = "fault"       // umpire itself failed
)

// A Result is the result of running a case.
type Result struct {
	Case    *Case
	Status  Status
	Class   Class // of the first failure
	Diags   syntax.Diagnostics
	Steps   int      // moves played and refused, expectations checked
	Cited   rule.Set // clauses that the run cited
	Refused rule.Set // those of them that forbade an attempt or the position
	Changed rule.Set // those of them that changed the position
	Asked   rule.Set // with Options.Listen: striking out any other clause changes nothing
	Changes []Change
	Goldens []int // lines of moves whose recorded outcomes were compared
	// Pictures are missing or out of date and should be written. Without
	// Options.Draw such pictures are failures instead.
	Pictures []Picture
	Elapsed  time.Duration

	// Unconfirmed are the answers of the scenario that no person has confirmed as they
	// are. Only a person may have the changes made.
	Unconfirmed []Confirmation

	// Because is set when the scenario that this one begins from fails. It is
	// the first failure of that one, and no other failures are reported here
	// that may only follow from it; see RunAll.
	Because *syntax.Diagnostic
}

// A Change is a recorded golden that differs. New should replace the lines From to To
// (exclusive) of the file.
type Change struct {
	File     string
	From, To int // lines, from 1
	Old, New []string
	Cause    string // the clause of the first outcome that differs

	path   string   // where the file is, behind the links that the user has named
	source []string // the lines of the file when it was read
}

// A Confirmation is the change that writes down that a person has confirmed an answer,
// and the diagnostic that says it is not confirmed.
type Confirmation struct {
	Answer *syntax.Answer
	Diag   *syntax.Diagnostic
	Change Change
}

// A Moment is a position that a case passes through.
type Moment struct {
	Position rule.Position
	Move     string        // the move that led to this position, "" for the first moment
	Line     int           // the line of the script; 0 if chance or a queue made the move
	Effects  []rule.Effect // the effects of the move
	Refused  []string      // moves that the scenario says cannot be made here, see rule.Try
	Asked    rule.Set      // with Options.Listen: clauses asked about up to here
	// Inherited is set for moves of the scenario that the case begins from.
	Inherited bool
}

// Package exit holds the exit codes of the command line and the errors that carry them.
package exit

import "fmt"

// The exit codes. If several apply, the lowest that is not OK counts.
const (
	OK        = 0
	Failed    = 1  // an expectation, property or invariant failed
	Usage     = 2  // bad flags, unreadable or malformed input, output that cannot be written
	Goldens   = 3  // goldens or answers wait for review
	Nothing   = 4  // the selection matched nothing
	Threshold = 5  // a threshold was missed
	Disagree  = 6  // two runs or two engines disagree
	Budget    = 8  // a time or state budget ended before a verdict
	Fault     = 70 // a fault of umpire itself
)

// An Error carries an exit code. If its message is empty, nothing is printed, since the
// reason has been reported already.
type Error struct {
	Code int
	Msg  string
}

func (e *Error) Error() string { return e.Msg }

// Usagef returns an error that ends with the code Usage.
func Usagef(format string, args ...any) error { return &Error{Usage, fmt.Sprintf(format, args...)} }

// With returns an error with a code and without a message, nil for OK.
func With(code int) error {
	if code == OK {
		return nil
	}
	return &Error{Code: code}
}

// Lowest returns the lowest code that is not OK, OK if there is none.
func Lowest(codes ...int) int {
	least := OK
	for _, code := range codes {
		if code != OK && (least == OK || code < least) {
			least = code
		}
	}
	return least
}

package props

import (
	"fmt"
	"runtime/debug"
	"strings"

	"umpire/engines/rule"
)

// A Law is something that is true of every game. Exactly one of its functions
// is set; each returns nil when the law holds.
type Law struct {
	Name  string // name of the subtest, such as positions-read-back
	Words string // the law in one sentence

	title  func(*rule.GameDef) *Breach // checks a game
	ground func(*Ground) *Breach       // checks a game under a setup
	spot   func(*Spot) *Breach         // checks a position of random play
	reach  reach                       // which positions of random play spot checks
	lacks  func(game string) string    // why the law has nothing to check in a game, or ""; nil if it always has
}

// A reach says at which positions of a random game a law is checked.
type reach uint8

const (
	everywhere reach = iota
	atTheEnd         // only at the end of the line: for laws that look at the whole line
	whenOver         // only when the game is over
)

// A Breach is how a law is broken.
type Breach struct {
	Msg string
	// Steps and Ends are lines of a scenario: what should be true after the moves
	// that led to the breach. Both are empty if the scenario language cannot state
	// the law.
	Steps []string
	Ends  string
}

func (b *Breach) Error() string { return b.Msg }

// breach returns a breach with the given description.
func breach(format string, args ...any) *Breach {
	return &Breach{Msg: fmt.Sprintf(format, args...)}
}

// states adds a line of a scenario that should hold but does not.
func (b *Breach) states(format string, args ...any) *Breach {
	b.Steps = append(b.Steps, fmt.Sprintf(format, args...))
	return b
}

// cannot adds a move that a scenario should refuse for the given reason.
func (b *Breach) cannot(move, because string) *Breach {
	who, move, _ := strings.Cut(move, ":")
	return b.states("%s cannot: %s", who, strings.TrimSpace(move)).states("  because %s", because)
}

// ends adds the position that a scenario should end with but does not.
func (b *Breach) ends(text string) *Breach {
	b.Ends = text
	return b
}

// guard runs a part of a law and turns a panic into a breach.
func guard(what string, run func() *Breach) (b *Breach) {
	defer func() {
		if p := recover(); p != nil {
			b = breach("%s panics: %v\n%s", what, p, culprit(debug.Stack()))
		}
	}()
	return run()
}

// culprit returns the frames of a stack between the panic and the law.
func culprit(stack []byte) string {
	lines := strings.Split(string(stack), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "panic(") {
			lines = lines[min(i+2, len(lines)):]
			break
		}
	}
	return strings.Join(lines[:min(len(lines), 8)], "\n")
}

// A Ground is a game under a setup.
type Ground struct {
	Def   *rule.GameDef
	Setup rule.Setup
	Table rule.AnyGame
}

// NewGround opens a game under a setup.
func NewGround(def *rule.GameDef, setup rule.Setup) (*Ground, error) {
	table, err := def.Table(setup)
	return &Ground{def, setup, table}, err
}

// again opens the same game once more, with the given clauses struck out.
func (g *Ground) again(without ...rule.Clause) rule.AnyGame {
	table := g.Table.Fresh()
	table.Without(without...)
	return table
}

// speaker returns the name of the player or device that makes a printed move.
func speaker(move string) string {
	who, _, _ := strings.Cut(move, ":")
	return who
}

// seat returns the seat of a player or of a device of chance. ok is false for others.
func (g *Ground) seat(who string) (rule.Seat, bool) {
	for seat, name := range g.Table.Seats() {
		if name == who {
			return rule.Seat(seat), true
		}
	}
	for _, device := range g.Def.Devices() {
		if device == who {
			return rule.Chance, true
		}
	}
	return 0, false
}

// Package props checks games against laws: statements that are true of every game,
// whatever its rules. [Laws] lists them, and [Check] runs each as a named subtest:
//
//	func TestLaws(t *testing.T) { props.Check(t, mygame.Def, rule.Setup{}) }
//
// A law looks at a game, at a game under a setup, or at every position that random play
// reaches. The package shortens a line of moves that breaks a law, move by move, and
// writes it as a scenario file into the folder named by UMPIRE_FAILURES, or into a
// temporary one. The file states the law for its last position, so it fails on its own.
//
// A law sees a game only as a [rule.AnyGame]: of a position it sees the printed text, the facts,
// the legal moves and the reasons of refusals. The package imports the list of games, but no game.
//
// [Soak] plays one game and asks the laws in turn. TestWholeGames does so with the laws of whole
// games, and TestMistakes asks those of moves and texts with mistakes in them. Run both as long
// as you like after a change to a game.
//
// Flags: -props.games N plays N random games for each law that needs them, -props.cited
// plays until every clause is cited, and -props.all checks games under every setup. A run
// with the same -props.seed plays the same games.
package props

import (
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// A Law is something that is true of every game. Exactly one of its functions
// is set; each returns nil when the law holds.
type Law struct {
	Name  string // name of the subtest, such as positions-read-back
	Words string // the law in one sentence

	title  func(*rule.GameDef) *Violation // checks a game
	env    func(*Env) *Violation          // checks a game under a setup
	sample func(*Sample) *Violation       // checks a position of random play
	reach  reach                          // which positions of random play sample checks
	lacks  func(game string) string       // why the law has nothing to check in a game, or ""; nil if it always has
}

// A reach says at which positions of a random game a law is checked.
type reach uint8

const (
	everywhere reach = iota
	atTheEnd         // only at the end of the line: for laws that look at the whole line
	whenOver         // only when the game is over
)

// A Violation is how a law is broken.
type Violation struct {
	Msg string
	// Steps and Ends are lines of a scenario: what should be true after the moves that led to the
	// violation. Both are empty if the scenario language cannot state the law.
	Steps []string
	Ends  string
}

func (b *Violation) Error() string { return b.Msg }

func violation(format string, args ...any) *Violation {
	return &Violation{Msg: fmt.Sprintf(format, args...)}
}

// states adds a line of a scenario that should hold but does not.
func (b *Violation) states(format string, args ...any) *Violation {
	b.Steps = append(b.Steps, fmt.Sprintf(format, args...))
	return b
}

// cannot adds a move that a scenario should refuse for the given reason.
func (b *Violation) cannot(move, because string) *Violation {
	who, move, _ := strings.Cut(move, ":")
	return b.states("%s cannot: %s", who, strings.TrimSpace(move)).states("  because %s", because)
}

// ends adds the position that a scenario should end with but does not.
func (b *Violation) ends(text string) *Violation {
	b.Ends = text
	return b
}

// guard runs a part of a law and turns a panic into a violation.
func guard(what string, run func() *Violation) (b *Violation) {
	defer func() {
		p := recover()
		if failed, ok := p.(rule.GameFault); ok {
			b = violation("%s: %v", what, failed)
		} else if p != nil {
			b = violation("%s panics: %v\n%s", what, p, culprit(debug.Stack()))
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

// An Env is a game under a setup.
type Env struct {
	Def   *rule.GameDef
	Setup rule.Setup
	Table rule.AnyGame
	From  *rule.Position // where games begin; nil for the start of the table
	First []rule.Move    // the moves that Soak makes first, as far as they are legal

	refusals int // of how many refused moves the laws of refusals were asked
}

// NewEnv opens a game under a setup.
func NewEnv(def *rule.GameDef, setup rule.Setup) (*Env, error) {
	table, err := def.Table(setup)
	return &Env{Def: def, Setup: setup, Table: table}, err
}

// start returns where games begin.
func (g *Env) start() rule.Position {
	if g.From != nil {
		return *g.From
	}
	return g.Table.Start()
}

// again opens the same game once more, with the given clauses disabled.
func (g *Env) again(without ...rule.Clause) rule.AnyGame {
	table := g.Table.Fresh()
	table.Without(without...)
	return table
}

// speaker returns the name of the player or device that makes a printed move.
func speaker(move string) string {
	who, _, _ := strings.Cut(move, ":")
	return who
}

// seat returns the seat of a player or of a randomizer. ok is false for others.
func (g *Env) seat(who string) (rule.Seat, bool) {
	for seat, name := range g.Table.Seats() {
		if name == who {
			return rule.Seat(seat), true
		}
	}
	if slices.Contains(g.Def.Devices(), who) {
		return rule.Chance, true
	}
	return 0, false
}

// Check checks a game under a setup against every law, each in a subtest with the law's
// name. A failure names the path of a scenario that shows it.
func Check(t *testing.T, def *rule.GameDef, setup rule.Setup) {
	CheckLaws(t, Laws(), def, setup, Games())
}

// CheckPlay checks a game under a setup against the laws that can depend on the setup:
// all except those of the book, those of the title and those named in except. It plays the
// given number of random games for each law that needs them.
func CheckPlay(t *testing.T, def *rule.GameDef, setup rule.Setup, games int, except ...string) {
	CheckLaws(t, slices.DeleteFunc(Laws(), func(l *Law) bool { return l.title != nil || slices.Contains(except, l.Name) }), def, setup, games)
}

// CheckLaws checks a game under a setup against the given laws.
func CheckLaws(t *testing.T, laws []*Law, def *rule.GameDef, setup rule.Setup, games int) {
	for _, l := range laws {
		t.Run(l.Name, func(t *testing.T) {
			if why := l.excused(def.Name); why != "" {
				t.Skip(why)
			}
			if f := l.Hold(def, setup, games); f != nil {
				t.Error(f.report(t))
			}
		})
	}
}

var all = flag.Bool("props.all", false, "hold every game to the properties with every number of players, variant and reading, and try all the longer (an hour)")

// All reports whether -props.all is set: the run tries every setup, and not only those
// that differ most.
func All() bool { return *all }

// Games returns the value of -props.games: how many random games are played for a law.
func Games() int { return *games }

// report describes the failure, with the path of its scenario.
func (f *Failure) report(t *testing.T) string {
	where := os.Getenv("UMPIRE_FAILURES")
	if where == "" {
		where = t.TempDir()
	}
	path, err := f.Write(where)
	switch {
	case err != nil:
		return fmt.Sprintf("%v\nthe scenario cannot be written: %v", f, err)
	case path == "":
		return f.Error()
	}
	if !f.Stated {
		path += " (plays the game; scenarios have no words for this property)"
	}
	return fmt.Sprintf("%v\nscenario: %s", f, path)
}

// Error returns the law, how it is broken, and the moves that lead to the violation.
func (f *Failure) Error() string {
	msg := fmt.Sprintf("%s: %s\n%s", f.Law.Name, f.Law.Words, f.Violation.Msg)
	if f.Sample != nil {
		msg += fmt.Sprintf("\nafter %d moves:", len(f.Sample.Line()))
		for _, line := range f.Sample.Script() {
			msg += "\n\t" + line
		}
	}
	return msg
}

// notYet lists, for some laws, the games that need not keep them yet, and why. Remove a
// game from the list when it keeps the law, and add none.
var notYet = map[string]map[string]string{
	"some-proposals-are-refused": {
		"mnk": "it proposes empty cells only",
	},
}

var notYetToo = flag.Bool("props.notyet", false, "hold games also to the properties that they are not held to yet")

// excused returns why a law is not checked in a game, or "" if it is: it has nothing to
// check there, or the game need not keep it yet.
func (l *Law) excused(game string) string {
	if l.lacks != nil {
		if why := l.lacks(game); why != "" {
			return why
		}
	}
	if *notYetToo {
		return ""
	}
	return notYet[l.Name][game]
}

// Skipped returns the laws that [Soak] does not check in a game, each with the reason.
func Skipped(def *rule.GameDef) (all []string) {
	for _, l := range Laws() {
		if why := l.excused(def.Name); l.sample != nil && why != "" {
			all = append(all, l.Name+": "+why)
		}
	}
	return all
}

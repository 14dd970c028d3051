package props

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"

	"umpire/engines/rule"
)

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

var all = flag.Bool("props.all", false, "hold every game to the laws with every number of players, variant and reading, and try all the longer (an hour)")

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
		path += " (plays the game; scenarios have no words for this law)"
	}
	return fmt.Sprintf("%v\nscenario: %s", f, path)
}

// Error returns the law, how it is broken, and the moves that lead to the breach.
func (f *Failure) Error() string {
	msg := fmt.Sprintf("%s: %s\n%s", f.Law.Name, f.Law.Words, f.Breach.Msg)
	if f.Spot != nil {
		msg += fmt.Sprintf("\nafter %d moves:", len(f.Spot.Line()))
		for _, line := range f.Spot.Script() {
			msg += "\n\t" + line
		}
	}
	return msg
}

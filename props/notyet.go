package props

import (
	"flag"

	"umpire/engines/rule"
)

// notYet lists, for some laws, the games that need not keep them yet, and why. Remove a
// game from the list when it keeps the law, and add none.
var notYet = map[string]map[string]string{
	"some-proposals-are-refused": {
		"mnk": "it proposes empty cells only",
	},
}

var notYetToo = flag.Bool("props.notyet", false, "hold games also to the laws that they are not held to yet")

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
		if why := l.excused(def.Name); l.spot != nil && why != "" {
			all = append(all, l.Name+": "+why)
		}
	}
	return all
}

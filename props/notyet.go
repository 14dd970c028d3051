package props

import "flag"

// notYet lists, for some laws, the games that need not keep them yet, and why. Remove a
// game from the list when it keeps the law, and add none.
var notYet = map[string]map[string]string{
	"some-proposals-are-refused": {
		"mnk": "it proposes empty cells only",
	},
}

var notYetToo = flag.Bool("props.notyet", false, "hold games also to the laws that they are not held to yet")

// excused returns why a game need not keep a law yet, or "" if it must.
func (l *Law) excused(game string) string {
	if *notYetToo {
		return ""
	}
	return notYet[l.Name][game]
}

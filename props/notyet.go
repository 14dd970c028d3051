package props

import "flag"

// notYet says of laws which games are not held to them yet, and why. The list
// only shrinks: a game that keeps a law is struck from it.
var notYet = map[string]map[string]string{
	"accepted-positions-keep-the-invariants": {
		"biome":    "its invariants are not written down",
		"loam":     "its invariants are not written down",
		"organism": "its invariants are not written down",
	},
	"accepted-positions-play-on": {
		"biome":    "a player without starter cards is let be",
		"organism": "a decision that nothing can answer is let be",
	},
	"accepted-positions-stay-sound": {
		"biome": "cards are counted in some places only",
	},
	"facts-refuse-what-cannot-stand-there": {
		"biome":    "its facts take any text",
		"loam":     "its facts take any text",
		"organism": "its facts take any text",
	},
	"rulings-are-questions-that-are-answered": {
		"biome":    "notes stand in the place of sentences",
		"loam":     "notes stand in the place of sentences",
		"organism": "notes stand in the place of sentences",
	},
}

var notYetToo = flag.Bool("props.notyet", false, "hold games also to the laws that they are not held to yet")

// excused returns why a game is not held to a law yet, "" when it is.
func (l *Law) excused(game string) string {
	if *notYetToo {
		return ""
	}
	return notYet[l.Name][game]
}

package rule

import (
	"iter"
	"slices"
	"strings"
)

// NamesOf returns what things are called, in order; of no things an empty list.
func NamesOf[T any](things iter.Seq[T], name func(T) string) []string {
	names := []string{}
	for thing := range things {
		names = append(names, name(thing))
	}
	return names
}

// Among returns those of some names whose bits are in a set; of no bits an empty list.
func Among[B ~uint8 | ~uint16 | ~uint32](set B, names ...string) []string {
	among := []string{}
	for at, name := range names {
		if set>>at&1 != 0 {
			among = append(among, name)
		}
	}
	return among
}

// OrNone joins words; without any it says none.
func OrNone(words []string, between string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, between)
}

// And joins names in a sentence: "Cid, Zoey and Mara".
func And(names []string) string {
	if last := len(names) - 1; last > 0 {
		names = append(slices.Clone(names[:last-1]), names[last-1]+" and "+names[last])
	}
	return strings.Join(names, ", ")
}

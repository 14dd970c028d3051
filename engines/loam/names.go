package loam

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// name returns a player's name, "" for nobody.
func (g *Game) name(seat rule.Seat) string {
	if int(seat) >= len(g.names) {
		return ""
	}
	return g.names[seat]
}

func (g *Game) seatNames(set uint8) []string { return rule.Among(set, g.names...) }

// creatureName returns a creature's name; copyName adds #2 for a second copy, where it matters.
func (g *Game) creatureName(card uint8) string { return g.cards.creature(card).Name }

func (g *Game) copyName(card uint8) string {
	name := g.creatureName(card)
	if n := card - g.cards.first[card&127]; n > 0 {
		return name + "#" + strconv.Itoa(int(n)+1)
	}
	return name
}

// creatureNames returns the names of the creatures of a pile in the order of
// the set, each as often as it has copies there.
func (g *Game) creatureNames(pile Pile) []string { return rule.NamesOf(pile.each, g.creatureName) }

// label returns a creature's type and level: MD1.
func (g *Game) label(card uint8) string {
	c := g.cards.creature(card)
	return Types[c.Type] + strconv.Itoa(int(c.Level))
}

func (g *Game) behaviorName(b uint8) string {
	if int(b) >= len(g.cards.Behaviors) {
		return "?"
	}
	return g.cards.Behaviors[b].Name
}

func (g *Game) behaviorNames(set Behaviors) []string { return rule.NamesOf(set.each, g.behaviorName) }

func statNames(set uint8) []string { return rule.Among(set, Stats[:]...) }

// doingName returns what is being resolved, as a position names it.
func (g *Game) doingName(d EffectKind) string {
	if stat, ok := d.input(); ok {
		name := Stats[stat]
		if uint8(d-1)>>1&1 != 0 {
			name += "+"
		}
		return name + " " + string('A'+rune(uint8(d-1)&1))
	}
	if b, ok := d.behavior(); ok {
		return g.behaviorName(b)
	}
	return [...]string{"", "start", "trigger", "end", "set-up"}[max(d, doStart-1)-doStart+1]
}

// word writes a name bare, or in quotes where it needs them.
func word(name string) string {
	if strings.ContainsAny(name, " ,:\t#|") || name == "none" || name == "rest" || name == "unknown" {
		return strconv.Quote(name)
	}
	return name
}

// list writes names, a comma between them; several copies as a number.
func list(names []string) string {
	var words []string
	for i := 0; i < len(names); {
		n := 1
		for i+n < len(names) && names[i+n] == names[i] {
			n++
		}
		text := word(names[i])
		if n > 1 {
			text += " " + strconv.Itoa(n)
		}
		words = append(words, text)
		i += n
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, ", ")
}

func sorted(words []string) []string {
	slices.Sort(words)
	return words
}

// pairNames names the pairs of different types in the order of their bits.
func pairNames() (names []string) {
	for a := range Types {
		for b := a + 1; b < len(Types); b++ {
			names = append(names, Types[a]+"+"+Types[b])
		}
	}
	return names
}

// pairWords writes pairs of types: AD+MD, MD+SP.
func pairWords(pairs Pairs) string { return strings.Join(splitPairs(pairs), ", ") }

func splitPairs(pairs Pairs) []string { return rule.Among(pairs, pairNames()...) }

var sideWords = [2]string{"basic", "upgraded"}

func inputList(set uint8) string { return rule.OrNone(statNames(set), ", ") }

func (g *Game) sortedBehaviors(set Behaviors) []string { return sorted(g.behaviorNames(set)) }

// phaseWords are the phases as a position names them.
var phaseWords = [phases]string{
	ChooseFirst: "first", DrawCard: "deck", DrawBehavior: "behaviors", PickCard: "pick", PickOrStop: "pick-or-stop", TurnMove: "turn", Placing: "place",
	Drawing: "draw", Burying: "bury", Choosing: "choose", Deciding: "may", Flipping: "flip", Checking: "check", Discarding: "discard",
	ExtraPlacing: "extra", Cleansing: "cleanse", Over: "over",
}

var opNames = []string{"place", "draw", "grow", "bury", "cycle", "choose", "may"}

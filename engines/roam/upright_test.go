package roam

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// upright says what is wrong with a position by the catalogue's invariants, told
// once more from what is printed and from the facts; "" when nothing is. It
// knows nothing of Sound.
func upright(g *Game, s *State) string {
	u := &inspector{Facts: g.Facts(s).(Facts), lines: linesOf(g.PrintState(s)), options: g}
	for seat, name := range g.names {
		u.players = append(u.players, g.Player(s, rule.Seat(seat)).(PlayerFacts))
		u.names = append(u.names, name)
	}
	for _, look := range []func() string{u.things, u.squares, u.moment, u.between, u.auction, u.result} {
		if wrong := look(); wrong != "" {
			return wrong
		}
	}
	return ""
}

// linesOf returns the words of each line of a printed position, by its first
// word.
func linesOf(text string) map[string][]string {
	lines := map[string][]string{}
	for _, line := range strings.Split(text, "\n") {
		if words := strings.Fields(line); len(words) > 0 {
			lines[words[0]] = append(lines[words[0]], words[1:]...)
		}
	}
	return lines
}

type inspector struct {
	Facts
	lines   map[string][]string
	names   []string
	players []PlayerFacts
	options *Game
}

// things: invariants 1 to 6 and 26, each thing in one place.
func (u *inspector) things() string {
	seen := map[string]bool{}
	total := 0
	for i, p := range u.players {
		if p.Supply < 0 || p.Supply+p.Marks != 24 {
			return u.names[i] + " has not 24 markers"
		}
		if p.Coins < 0 {
			return u.names[i] + " has a debt"
		}
		own := 0
		for _, card := range append(slices.Clone(p.Cards), p.Artifacts...) {
			if seen[card] {
				return card + " is owned twice"
			}
			seen[card] = true
			if card[0] != 'L' && card[0] != 'A' {
				own++
			} else if card[0] == 'L' {
				total++
			}
		}
		if own != 3 && u.Phase != "first" {
			return u.names[i] + " has not three starting cards"
		}
	}
	for _, card := range append(slices.Clone(u.Row), u.Slots["NW"], u.Slots["N"], u.Slots["NE"], u.Slots["SW"], u.Slots["S"], u.Slots["SE"]) {
		if seen[card] {
			return card + " is in two places"
		}
		if card != "" {
			seen[card] = true
		}
		if card == "" || card[0] != 'L' {
			continue
		}
		total++
	}
	if total+u.Deck > 43 {
		return "there are more than 43 land cards"
	}
	if u.Top != "" && (seen[u.Top] || u.Deck == 0) {
		return "the top of the deck is elsewhere"
	}
	artifacts := len(u.Row) + u.Pile
	for _, p := range u.players {
		artifacts += len(p.Artifacts)
	}
	if artifacts > 24 || artifacts > 0 && !u.options.full {
		return fmt.Sprintf("%d artifacts are in play", artifacts)
	}
	if u.Round > 0 && u.options.full && len(u.Row) < 4 && u.Pile > 0 && u.Phase != "refill-row" {
		return "the row has a gap"
	}
	if u.Outpost != "" && !u.options.outpost {
		return "the Outpost card is in play"
	}
	return ""
}

// squares: invariant 2, no marker off the map, and 19: no slot lies empty while
// there are cards.
func (u *inspector) squares() string {
	room := 1
	if u.options.stacking {
		room = 2
	}
	empty := 0
	for slot := range 6 {
		name := u.options.slots[slot]
		if u.Slots[name] == "" {
			empty++
		}
		for _, at := range u.options.squareNames(u.options.land[slot]) {
			if len(u.At(at)) > room || len(u.At(at)) > 0 && u.Slots[name] == "" {
				return at + " holds too much"
			}
		}
	}
	if u.Round > 0 && u.Deck > 0 && empty > 0 && (u.Phase != "refill" || empty > 1) {
		return "a slot is empty"
	}
	return ""
}

// used returns whether a card of the active player's is said to be used.
func (u *inspector) moment() string {
	setsUp := slices.Contains([]string{"first", "map", "row"}, u.Phase)
	if setsUp != (u.Round == 0) && u.Phase != "top" {
		return fmt.Sprintf("round %d at %s", u.Round, u.Phase)
	}
	p := u.players[max(0, slices.Index(u.names, u.Turn))]
	spent := func(ability Ability) bool {
		return slices.ContainsFunc(p.Artifacts, func(id string) bool {
			at := u.options.cards.tiles[strings.ToLower(id)]
			return p.Down(id) && u.options.cards.Artifacts[at].Ability == ability
		})
	}
	switch {
	case u.Round == 0 || u.Over:
	case u.Used != "" && !p.Owns(u.Used):
		return u.Used + " is used and not owned"
	case u.Used != "" && p.Up(u.Used) && !spent(Flipping):
		return u.Used + " is used and face up"
	case u.Used != "" && u.Phase == "rest-check":
		return "a rest is open after the use"
	case u.Phase == "before-use" && u.Used == "" && p.Ready == 0 && !spent(Flipping):
		return "nobody is ready after the rest check"
	case u.Used == "" && !slices.Contains([]string{"rest-check", "before-use"}, u.Phase) && !spent(Flipping) && !u.options.read.mayPass:
		return "the turn has no use"
	case u.Phase == "purchase" && !u.options.full:
		return "a purchase in the basic game"
	}
	return ""
}

// count returns how many squares of a slot are occupied and how many players
// have most markers there.
func (u *inspector) count(slot string) (occupied, leaders int, leading []string) {
	set := u.options.land[slices.Index(u.options.slots, slot)]
	for _, at := range u.options.squareNames(set) {
		if n := len(u.At(at)); n > 1 || n == 1 && !(u.options.stacking && u.options.read.bothLevels) {
			occupied++
		}
	}
	most := 0
	for i := range u.players {
		switch n := u.players[i].On(slot); {
		case n > most:
			most, leading = n, []string{u.names[i]}
		case n == most:
			leading = append(leading, u.names[i])
		}
	}
	return occupied, len(leading), leading
}

// between: invariant 8: between turns only a card on which all passed is
// complete; while cards are resolved, and only then, some wait for it.
func (u *inspector) between() string {
	waiting := u.lines["complete"]
	claims := slices.Contains([]string{"order", "bidding", "refill", "top"}, u.Phase)
	if !claims && len(waiting) > 0 {
		return "cards wait to be resolved at " + u.Phase
	}
	p := u.players[max(0, slices.Index(u.names, u.Turn))]
	slides := slices.ContainsFunc(p.Artifacts, func(id string) bool {
		return u.options.cards.Artifacts[u.options.cards.tiles[strings.ToLower(id)]].Ability == Sliding
	})
	for _, slot := range u.options.slots {
		occupied, leaders, _ := u.count(slot)
		waits := slices.Contains(waiting, slot)
		switch {
		case waits && occupied < 6:
			return slot + " waits and is not complete"
		case occupied < 6 || waits || u.Phase == "after-use" || u.Used != "" && u.Phase == "before-use" || slices.Contains(u.lines["won"], slot):
		case leaders == 1 && !(slides && (u.Phase == "before-use" || u.Phase == "rest-check")):
			return slot + " is complete, not tied, and passed over"
		}
	}
	return ""
}

// auction: invariants 20 to 22.
func (u *inspector) auction() string {
	tied, asked := u.lines["tied"], u.lines["asked"]
	if u.Phase != "bidding" {
		if len(tied)+len(asked) > 0 || u.Bid >= 0 {
			return "an auction at " + u.Phase
		}
		return ""
	}
	_, _, leading := u.count(u.lines["complete"][0])
	switch {
	case !slices.Equal(tied, leading) || len(tied) < 2:
		return fmt.Sprintf("%v bid, and most markers have %v", tied, leading)
	case u.Bidder != "" && !slices.Contains(asked, u.Bidder):
		return u.Bidder + " has bid and may bid again"
	case u.Bidder != "" && u.Bid > u.players[slices.Index(u.names, u.Bidder)].Coins:
		return u.Bidder + " has bid more than there is"
	}
	for _, name := range asked {
		if !slices.Contains(tied, name) {
			return name + " has been asked and is not tied"
		}
	}
	return ""
}

// result: invariants 25 and 34.
func (u *inspector) result() string {
	ten := slices.ContainsFunc(u.players, func(p PlayerFacts) bool { return len(p.Cards) >= 10 })
	if (u.Over || u.lines["last"] != nil) && !ten {
		return "the end without ten cards"
	}
	if !u.Over {
		if len(u.Winners) > 0 || u.lines["points"] != nil {
			return "a result before the end"
		}
		return ""
	}
	var best []string
	most, coins := -1, -1
	for i, p := range u.players {
		switch points := rule.Sum(p.Score); {
		case points > most || points == most && p.Coins > coins:
			best, most, coins = []string{u.names[i]}, points, p.Coins
		case points == most && p.Coins == coins:
			best = append(best, u.names[i])
		}
	}
	if !slices.Equal(best, u.Winners) {
		return fmt.Sprintf("%v have won, not %v", best, u.Winners)
	}
	return ""
}

// changedLine returns a printed position with one line changed.
func changedLine(r *rand.Rand, g *Game, text string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	at := r.IntN(len(lines))
	words := strings.Fields(lines[at])
	switch r.IntN(7) {
	case 0:
		lines = slices.Delete(lines, at, at+1)
	case 1:
		lines = append(lines, someLine(r, g))
	case 2:
		lines = slices.Insert(lines, at, lines[at])
	default:
		i := r.IntN(len(words))
		words[i] = someWord(r, g, words[i])
		lines[at] = strings.Join(words, " ")
	}
	return strings.Join(lines, "\n")
}

func someLine(r *rand.Rand, g *Game) string {
	name, slot := g.names[r.IntN(len(g.names))], g.slots[r.IntN(6)]
	card, tile := g.cardID(uint8(r.IntN(cardCount))), g.tileID(uint8(r.IntN(tileCount)))
	lines := []string{
		"over", "last round", "turn " + name, "first " + name, "used " + card, "bought " + name, "outpost " + name, "tied " + strings.Join(g.names[:2], " "),
		"asked " + name, "bid " + name + " 1", "complete " + slot, "won " + slot + " " + name, "won " + slot + " nobody", "own " + name + " " + card, "own " + name + " " + tile,
		"down " + card, "down " + tile, "up " + card, "top " + card, "round 0", "winners " + name, "points " + name + " 3", "turned " + slot, "coins " + name + " -1",
		"map " + slot + "=none", "map " + slot + "=" + card, "marks none", "marks " + name + " " + g.squareName(uint8(r.IntN(36))), "deck none", "pile none", "row " + tile,
	}
	for _, phase := range phaseWords {
		lines = append(lines, "phase "+phase, "phase "+phase+" 2", "phase "+phase+" "+slot)
	}
	return lines[r.IntN(len(lines))]
}

// someWord returns another word of the same sort, or any.
func someWord(r *rand.Rand, g *Game, word string) string {
	for _, list := range [][]string{g.names, g.slots, phaseWords[:], g.squareNames(wholeMap), {"C", "Z", "M", "I", ".", "CZ", "CC"}} {
		if slices.Contains(list, word) && r.IntN(4) > 0 {
			return list[r.IntN(len(list))]
		}
	}
	return []string{g.cardID(uint8(r.IntN(cardCount))), g.tileID(uint8(r.IntN(tileCount))), fmt.Sprint(r.IntN(12)), "none", g.names[0], word + " " + word}[r.IntN(6)]
}

// A position of which one line is changed is refused, or keeps every invariant,
// and can be played on from: each position that follows is sound, and the game
// does not stop before its end.
func TestChangedLines(t *testing.T) {
	games := everyOption()
	for id, reading := range map[string]string{
		"roam.ruling.must-use": "B", "roam.ruling.multi-complete-order": "C", "roam.ruling.all-pass": "B", "roam.ruling.before-rest": "B",
		"roam.ruling.outpost-timing": "B", "roam.ruling.stack-complete": "B", "roam.ruling.outpost-stack": "B",
	} {
		games = append(games, New(WithPlayers(people[:3]...), Full, Outpost, Stacking, Reading(id, reading)))
	}
	for i, g := range games {
		r := rand.New(rand.NewPCG(uint64(i), 5))
		w := rule.NewWalk[State, Move](g)
		for range 300 {
			moves := w.Legal()
			if len(moves) == 0 || r.IntN(150) == 0 {
				w.Restart()
				continue
			}
			w.Step(moves[r.IntN(len(moves))])
			if wrong := upright(g, &w.State); wrong != "" {
				t.Fatalf("%s in play:\n%s", wrong, g.PrintState(&w.State))
			}
			for range 4 {
				holdChanged(t, g, r, changedLine(r, g, g.PrintState(&w.State)))
			}
		}
	}
}

func holdChanged(t *testing.T, g *Game, r *rand.Rand, text string) {
	t.Helper()
	s, err := g.ParseState(text)
	if err != nil {
		return
	}
	flaws := rule.Flaws(g, &s)
	for _, c := range flaws {
		if g.Flaw(c, &s) == "" {
			t.Fatalf("%s has no values in\n%s", clauses[c].ID, text)
		}
	}
	if flaws != nil {
		return
	}
	if wrong := upright(g, &s); wrong != "" {
		t.Fatalf("%s, and it stands:\n%s", wrong, text)
	}
	for range 25 {
		moves := rule.Legal(g, &s)
		if len(moves) == 0 {
			if s.Phase != Finished {
				t.Fatalf("a dead end:\n%s\nfrom\n%s", g.PrintState(&s), text)
			}
			return
		}
		before, m := s, moves[r.IntN(len(moves))]
		s, _ = rule.Play(g, &s, m)
		if flaws := rule.Flaws(g, &s); flaws != nil {
			t.Fatalf("%v (%s) after %s in\n%sfrom\n%s\nto\n%s", ids(flaws), g.Flaw(flaws[0], &s), g.PrintMove(m), g.PrintState(&before), text, g.PrintState(&s))
		}
	}
}

package loam

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// kept holds a position to the catalogue's invariants as its facts tell them:
// written down once more, since Sound may be wrong.
func (g *Game) kept(s *State) error {
	f := g.Facts(s).(Facts)
	creatures, behaviors := map[string]int{}, map[string]int{}
	count := func(in map[string]int, lists ...[]string) {
		for _, list := range lists {
			for _, name := range list {
				in[name]++
			}
		}
	}
	count(creatures, f.Soil, f.Discard)
	count(behaviors, f.Display, f.BehaviorDiscard)
	if _, using := s.Doing.behavior(); using {
		count(behaviors, []string{f.Doing})
	}
	for seat := range g.players() {
		p := g.Player(s, seat).(PlayerFacts)
		count(creatures, p.Hand, p.Invasive)
		count(behaviors, p.Behaviors)
		zone := 0
		for i, id := range p.Communities {
			if slices.Contains(p.Communities[:i], id) {
				return fmt.Errorf("two communities %s", id)
			}
			zone += p.Size(id)
			count(creatures, p.Community(id))
			if err := g.lawful(p.Community(id)); err != nil {
				return fmt.Errorf("%s: %w", id, err)
			}
		}
		if err := g.keptBy(s, &f, &p, g.name(seat), zone); err != nil {
			return err
		}
	}
	for name, n := range creatures {
		if copies := g.cards.copies[g.cards.creatureAt[lower(name)]]; n > int(copies) {
			return fmt.Errorf("loam.inv.creatures: %d of %s", n, name)
		}
	}
	for name, n := range behaviors {
		if n > 1 {
			return fmt.Errorf("loam.inv.behaviors: %d of %s", n, name)
		}
	}
	if f.Deck < 0 || f.Deck > 120 || f.BehaviorDeck+len(behaviors) > 15 || len(f.Display) > 3 {
		return fmt.Errorf("loam.inv.behaviors: decks of %d and %d, display of %d", f.Deck, f.BehaviorDeck, len(f.Display))
	}
	return g.keptInTurn(s, &f)
}

// lawful holds a community to size, ratio and its Level 3.
func (g *Game) lawful(names []string) error {
	var levels [4]int
	for _, name := range names {
		levels[g.cards.level[g.cards.creatureAt[lower(name)]]]++
	}
	switch n := len(names); {
	case n < 1 || n > 7:
		return fmt.Errorf("loam.inv.size: %d", n)
	case levels[1] < 2*levels[2]:
		return fmt.Errorf("loam.inv.ratio: %v", levels)
	case levels[3] > 1 || levels[3] == 1 && n != 7:
		return fmt.Errorf("loam.inv.level3: %v", levels)
	}
	return nil
}

// keptBy holds what belongs to a player.
func (g *Game) keptBy(s *State, f *Facts, p *PlayerFacts, name string, zone int) error {
	inHand := 0
	for stat, word := range Stats {
		if p.Upgraded(word) != (p.Stats[stat] >= 8) {
			return fmt.Errorf("loam.inv.side: %s of %s", word, name)
		}
		where := p.Input(word)
		inHand += b2i(where == "hand")
		if begun := strings.HasPrefix(f.Doing, word); name == f.Active && begun != (where == "in use") {
			return fmt.Errorf("loam.inv.inputs: %s is %s while %q", word, where, f.Doing)
		}
		if strings.HasPrefix(f.Doing, word+"+") && name == f.Active && p.Stats[stat] < 8 {
			return fmt.Errorf("loam.input.showing-side: %s at %d", f.Doing, p.Stats[stat])
		}
	}
	for _, b := range f.Lapsed {
		if slices.Contains(p.Behaviors, b) {
			return fmt.Errorf("%s has lapsed and is in hand", b)
		}
	}
	if name != f.Active {
		return nil
	}
	end := slices.ContainsFunc(g.List(s, nil, rule.NewTrace[State](g.Book())), func(m Move) bool { return m.Kind == End })
	switch {
	case f.Placed > zone:
		return fmt.Errorf("%d placed and %d in the zone", f.Placed, zone)
	case end != (f.Phase == "turn" && inHand == 0):
		return fmt.Errorf("loam.inv.end-legal: %v with %d inputs in hand", end, inHand)
	case f.Phase == "check" && zone < 2:
		return fmt.Errorf("loam.inv.earn-needs-placement: %d in the zone", zone)
	case len(p.Invasive) > max(0, 2*(f.Round-1)):
		return fmt.Errorf("%d invasive creatures in round %d", len(p.Invasive), f.Round)
	}
	return nil
}

// keptInTurn holds the table to what its turn and its effect allow.
func (g *Game) keptInTurn(s *State, f *Facts) error {
	setUp := f.Doing == "set-up" || f.Phase == "first"
	most := 0
	for i := range g.program {
		most = max(most, int(g.program[i].n), 3)
	}
	switch {
	case setUp != (f.Round == 0) || f.Round > 3 || f.Over && f.Round != 3:
		return fmt.Errorf("loam.inv.turns: round %d, %s, over %v", f.Round, f.Phase, f.Over)
	case f.Earned > 0 && f.Doing != "end" && len(f.Display)+f.Earned > 3:
		return fmt.Errorf("loam.inv.display-in-turn: %d + %d", len(f.Display), f.Earned)
	case f.Phase == "turn" && (f.Doing != "" || f.Left > 0 || f.Drawn != "" || f.Queue > 0):
		return fmt.Errorf("a turn move is due while %q, %d left, %q", f.Doing, f.Left, f.Drawn)
	case f.Phase != "turn" && f.Phase != "check" && f.Phase != "first" && !f.Over && f.Doing == "":
		return fmt.Errorf("%s is due, and nothing is being resolved", f.Phase)
	case f.Left > most:
		return fmt.Errorf("%d left", f.Left)
	case f.Queue > f.Earned || f.Queue > 0 && g.scenario == nil:
		return fmt.Errorf("%d triggers for %d behaviors", f.Queue, f.Earned)
	case !f.Over && len(f.Winners) > 0:
		return fmt.Errorf("loam.inv.winners: %v, and it is not over", f.Winners)
	case f.Over && len(g.names) > 1 && !g.bestOf && s.Winners != (&checker{g: g}).winners(s):
		return fmt.Errorf("loam.inv.winners: %v", f.Winners)
	case !f.Over && slices.Max(f.Wins) > 1 && f.Wins[0] != f.Wins[1]:
		return fmt.Errorf("loam.match.best-of-three: %v, and it is not over", f.Wins)
	}
	return nil
}

// oneLine changes one line of a position: a word for another that positions
// use, a number, a line too much or too few.
func oneLine(r *rand.Rand, text string, words []string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	at := r.IntN(len(lines))
	pieces := strings.Split(lines[at], " ")
	word := r.IntN(len(pieces))
	switch r.IntN(7) {
	case 0:
		lines = append(lines[:at], lines[at+1:]...)
	case 1:
		lines[at] += ", " + words[r.IntN(len(words))]
	case 2:
		lines = append(lines, words[r.IntN(len(words))]+" "+strings.Join(pieces[min(1, len(pieces)-1):], " "))
	case 3:
		lines = append(lines, extraLines[r.IntN(len(extraLines))])
	case 4:
		digits := []byte(lines[at])
		for i, d := range digits {
			if d >= '0' && d <= '9' && r.IntN(2) == 0 {
				digits[i] = '0' + byte(r.IntN(10))
			}
		}
		lines[at] = string(digits)
	default:
		pieces[word] = words[r.IntN(len(words))]
		lines[at] = strings.Join(pieces, " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// extraLines are what a position says seldom.
var extraLines = strings.Split(`phase place|phase draw|phase bury|phase check|phase pick|phase pick-or-stop|phase deck|phase behaviors|phase over|phase first|phase turn|phase may|phase choose
phase discard|phase extra|phase cleanse|phase start|pairs AD+MD|pairs MD+SP, LP+PM|joined AD+EE|lapsed "Pest Patrol"|queue 1|earned 1|earned 3|placed 1|placed 7|used structure, nutrients, food-web
used none|out structure|out-before nutrients|tasks draw, grow, refill, return, pass|tasks refill, pass|tasks pass|tasks hands, display, begin|dealt 1|doing structure A|doing nutrients+ B|doing "Rich Exudates"
doing end|doing start|doing trigger|doing set-up|step 1, left 1|step 2, left 3|step 3, left 9|drawn Potworm from hand|drawn Bacillus from soil|short|so-far 0/0|so-far 255/255|then B|unscored 4
winners p1|winners p1, p2|wins 2/0, games 2|wins 1/1, games 2|wins 1/0, games 1|round 0|round 1|round 3|round 4|ids p1 1|ids p1 9|hand p1 unknown 3|hand p2 unknown 99|discard unknown 2|invasive Potworm
deck none|deck Bacillus|behavior-deck none|soil none|display none|stats p1 9/9/9|stats p1 -1/0/7|inputs p1 basic/basic/upgraded|buried p1 Potworm|turn p2|first p2`, "|")

func init() {
	var lines []string
	for _, line := range extraLines {
		lines = append(lines, strings.Split(line, "\n")...)
	}
	extraLines = lines
}

// wordsOf are the words that positions are made of.
func wordsOf(g *Game) []string {
	words := append([]string{"none", "c1", "c2", "c7", "0", "1", "2", "3", "5", "9", "50", "structure", "nutrients", "food-web", "p1", "p2", "hand", "soil"}, subjectWords()...)
	words = append(append(words, phaseWords[:]...), taskWords[1:]...)
	for _, c := range g.cards.Creatures {
		words = append(words, fmt.Sprintf("%q", c.Name))
	}
	for _, b := range g.cards.Behaviors {
		words = append(words, fmt.Sprintf("%q", b.Name))
	}
	return words
}

// TestChangedPositions changes a line of positions on the way: what stands all
// the same keeps the invariants, and can be played on from.
func TestChangedPositions(t *testing.T) {
	tries := 40
	if testing.Short() {
		tries = 5
	}
	for i, m := range append(modes(), mode{"hostile", []Option{WithCards(hostile(t))}}, mode{"hostile, optional", []Option{WithCards(hostile(t)), Reading("loam.ruling.must-place", "B")}}) {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			g := New(m.options...)
			r := rand.New(rand.NewPCG(uint64(i), 6))
			words := wordsOf(g)
			stood := 0
			eachState(t, g, 2, uint64(i), func(s *State, _ []Move) bool {
				if r.IntN(3) > 0 && s.Phase != Over {
					return true
				}
				printed := g.PrintState(s)
				for range tries / 5 {
					text := oneLine(r, printed, words)
					changed, err := g.ParseState(text)
					if err != nil || !g.Sound(&changed, rule.NewTrace[State](g.Book())) {
						continue
					}
					stood++
					if err := playOn(g, changed, r); err != nil {
						t.Errorf("%v in\n%s\nwhich was\n%s", err, text, printed)
						return false
					}
				}
				return true
			})
			if stood == 0 {
				t.Error("no changed position stands")
			}
			t.Logf("%d stood", stood)
		})
	}
}

// playOn plays a few moves, holding every position to the invariants.
func playOn(g *Game, s State, r *rand.Rand) error {
	for moves := range 25 {
		if err := g.kept(&s); err != nil {
			return fmt.Errorf("%w after %d moves", err, moves)
		}
		fresh := rule.NewTrace[State](g.Book())
		if back, err := g.ParseState(g.PrintState(&s)); err != nil || back != s {
			return fmt.Errorf("after %d moves the position reads back otherwise (%v):\n%s", moves, err, g.PrintState(&s))
		}
		if !g.Sound(&s, fresh) {
			return fmt.Errorf("unsound after %d moves: %v\n%s", moves, g.Book().IDs(rule.SetOf(rule.Flaws(g, &s)...)), g.PrintState(&s))
		}
		list := g.List(&s, nil, fresh)
		if len(list) == 0 {
			if s.Phase != Over {
				return fmt.Errorf("loam.inv.always-a-move: a dead end after %d moves:\n%s", moves, g.PrintState(&s))
			}
			return nil
		}
		g.Apply(&s, list[pick(g, list, r)], fresh)
	}
	return nil
}

package loam

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/engines/rule"
	"umpire/props/proptest"
)

var tables = flag.Int("loam.tables", 1, "how many positions to play on from with each set of cards of any effect")

// everyMove yields the well-formed moves of a position: all of most kinds, and
// of those that name creatures all with the creatures on the table.
func (g *Game) everyMove(s *State, yield func(Move)) {
	give := func(m Move) {
		if g.formed(&m) {
			yield(m)
		}
	}
	cards := g.present(s)
	for k := range kinds {
		m := Move{Kind: k, Seat: s.own()}
		switch {
		case chanceKinds.has(k):
			m.Seat = rule.Chance
			for m.Card = range uint8(MaxCreatures) {
				give(m)
			}
		case k == Play:
			for m.Card = range uint8(len(g.cards.Behaviors)) {
				g.everyPayment(cards, m, 0, give)
			}
		case k == End:
			give(m)
			m.N = 4
			for m.List[0] = 1; m.List[0] <= 4; m.List[0]++ {
				for m.List[1] = 1; m.List[1] <= 4; m.List[1]++ {
					for m.List[2] = 1; m.List[2] <= 4; m.List[2]++ {
						m.List[3] = 10 - m.List[0] - m.List[1] - m.List[2]
						give(m)
					}
				}
			}
		case k == Place || k == ExtraPlace:
			g.everyGoal(s, append(cards, nobody), m, give)
		case k == Draw || k == Bury || k == BuryInvasive:
			for _, m.Card = range append(cards, nobody) {
				for m.From = range sources {
					give(m)
				}
			}
		default:
			for m.Card = range uint8(len(g.cards.Behaviors)) {
				for m.At = range s.Given[s.Turn] + 2 {
					for m.Into = range s.Given[s.Turn] + 2 {
						for m.N = range uint8(5) {
							give(m)
						}
					}
				}
			}
		}
	}
}

// present returns the creatures that lie anywhere but in the deck.
func (g *Game) present(s *State) (cards []uint8) {
	pile := s.Soil.or(&s.Discard)
	pile = pile.or(&s.Alien)
	for seat := range s.Hand {
		pile = pile.or(&s.Hand[seat])
	}
	for _, card := range s.Life {
		pile.set(card)
	}
	for card := range pile.each {
		if g.isFirst(card) {
			cards = append(cards, card)
		}
	}
	return cards
}

func (g *Game) everyPayment(cards []uint8, m Move, from int, give func(Move)) {
	give(m)
	if m.N == 2 {
		return
	}
	for at := from; at < 2*len(cards); at++ {
		more := m
		more.pay(cards[at%len(cards)], Source(at/len(cards)))
		g.everyPayment(cards, more, at, give)
	}
}

func (g *Game) everyGoal(s *State, cards []uint8, m Move, give func(Move)) {
	for _, m.Card = range cards {
		for m.From = range sources {
			m.Into, m.At = 0, 0
			give(m)
			for m.Into = 1; m.Into <= s.Given[s.Turn]+1; m.Into++ {
				for m.At = range uint8(10) {
					give(m)
				}
			}
		}
	}
}

// brute compares the list of legal moves with what Legal says of every move.
func brute(g *Game, s *State) error {
	list, fresh := map[Move]bool{}, rule.NewTrace[State](g.Book())
	for _, m := range g.Kernel().List(s, nil, fresh) {
		if list[m] {
			return fmt.Errorf("%q is listed twice", g.PrintMove(m))
		}
		list[m] = true
	}
	if len(list) == 0 && s.Phase != Over {
		return fmt.Errorf("loam.inv.always-a-move: nobody has a move")
	}
	var trouble error
	found := 0
	g.everyMove(s, func(m Move) {
		switch legal := g.Legal(s, m, fresh); {
		case legal && !list[m] && trouble == nil:
			trouble = fmt.Errorf("%q is legal, and not listed", g.PrintMove(m))
		case legal:
			found++
			list[m] = false
		}
	})
	for m, left := range list {
		if left && trouble == nil {
			return fmt.Errorf("%q is listed, and not legal", g.PrintMove(m))
		}
	}
	return trouble
}

// anySteps writes a random effect in the language of cards.
func anySteps(r *rand.Rand, depth int) string {
	var steps []string
	for i := range 1 + r.IntN(3) {
		step := anyStep(r, depth)
		if i > 0 && r.IntN(3) == 0 {
			step += ", needs_previous: true"
		}
		steps = append(steps, "{"+step+"}")
	}
	return "[" + strings.Join(steps, ", ") + "]"
}

func anyStep(r *rand.Rand, depth int) string {
	one := func(words ...string) string { return words[r.IntN(len(words))] }
	switch op := one("place", "place", "draw", "bury", "bury", "grow", "cycle", "choose", "may"); {
	case op == "choose" && depth < 2:
		return fmt.Sprintf("op: choose, options: [%s, %s]", anySteps(r, depth+1), anySteps(r, depth+1))
	case op == "may" && depth < 2:
		return "op: may, steps: " + anySteps(r, depth+1)
	case op == "cycle" || op == "choose" || op == "may":
		return "op: cycle"
	case op == "grow":
		return fmt.Sprintf("op: grow, n: %d", 1+r.IntN(3))
	default:
		from := map[string][]string{"place": {"", "hand", "soil"}, "draw": {"", "soil", "deck"}, "bury": {"hand", "soil", "hand, soil"}}[op]
		source, chance := one(from...), r.IntN(3) == 0
		if op == "draw" && chance {
			source = "soil"
		}
		text := fmt.Sprintf("op: %s, n: %d", op, 1+r.IntN(3))
		if source != "" {
			text += ", from: [" + source + "]"
		}
		if chance {
			text += ", random: true"
		}
		if r.IntN(3) == 0 {
			text += ", up_to: true"
		}
		if r.IntN(4) == 0 {
			text += ", only: " + one("{types: [MD, SP]}", "{levels: [1, 2]}", "{levels: [2, 3]}", "{stats: [structure]}", "{types: [AD, EE, LP], levels: [1]}")
		}
		return text
	}
}

var (
	printedSteps = regexp.MustCompile(`steps: \[\{.*\}\]`)
	printedCosts = regexp.MustCompile(`cost: .*`)
)

// anyCards returns the stand-in set with other effects and costs: any that can
// be written.
func anyCards(t rapid.TB, r *rand.Rand) *CardSet {
	text := printedSteps.ReplaceAllStringFunc(string(standInYAML), func(string) string { return "steps: " + anySteps(r, 0) })
	text = strings.NewReplacer("rich-exudates", "exudates", "Rich Exudates", "Exudates").Replace(text) // whose effect is the rulebook's
	text = printedCosts.ReplaceAllStringFunc(text, func(string) string {
		return "cost: " + []string{"null", "{op: bury, n: 1, from: [hand]}", "{op: bury, n: 2, from: [hand, soil]}", "{op: bury, n: 1, from: [soil], only: {levels: [1]}}"}[r.IntN(4)]
	})
	set, err := ReadCards([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// anyTable returns a position with something to do for every card.
func anyTable(t rapid.TB, g *Game, r *rand.Rand) State {
	words := func(names []string, n int) string {
		var some []string
		for _, i := range r.Perm(len(names))[:n] {
			some = append(some, fmt.Sprintf("%q", names[i]))
		}
		return strings.Join(append(some, "none")[:max(n, 1)], ", ")
	}
	var low []string
	all := r.Perm(len(g.cards.Creatures))
	var names [3][]string // for the hand, the soil, the discard pile
	for i, at := range all {
		c := g.cards.Creatures[at]
		if c.Level == 1 && len(low) < 12 {
			low = append(low, c.Name)
		} else {
			names[i%3] = append(names[i%3], c.Name)
		}
	}
	tricks := g.behaviorNames(g.cards.behaviors)
	mine := r.Perm(len(tricks))
	text := fmt.Sprintf("hand p1 %s\nsoil %s\ndiscard %s\n", words(names[0], r.IntN(4)), words(names[1], r.IntN(7)), words(names[2], r.IntN(3)))
	text += fmt.Sprintf("behaviors p1 %q, %q, %q, %q, %q\n", tricks[mine[0]], tricks[mine[1]], tricks[mine[2]], tricks[mine[3]], tricks[mine[4]])
	text += fmt.Sprintf("display %q, %q, %q\n", tricks[mine[5]], tricks[mine[6]], tricks[mine[7]])
	if g.scenario != nil && g.scenario.name == "allelopathy" {
		text += "out structure\nout-before food-web\n"
	}
	if r.IntN(3) == 0 {
		text += "deck none\n"
	}
	if r.IntN(3) == 0 {
		text += "behavior-deck none\n"
	}
	for id, used := 1, 0; id <= 1+r.IntN(3) && used < len(low); id++ {
		n := min(1+r.IntN(6), len(low)-used)
		text += fmt.Sprintf("zone p1 c%d %q", id, low[used])
		for _, name := range low[used+1 : used+n] {
			text += fmt.Sprintf(", %q", name)
		}
		text, used = text+"\n", used+n
	}
	s, err := g.ParseState(text)
	if err != nil || !g.Validate(&s, rule.NewTrace[State](g.Book())) {
		t.Fatalf("%v, or it cannot stand:\n%s", err, text)
	}
	return s
}

// TestEveryMoveIsListed plays with cards of every effect that can be written,
// and tries every move in every position: what is legal is listed, and somebody
// always has a move.
func TestEveryMoveIsListed(t *testing.T) {
	stopped, passed := 0, 0
	proptest.Check(t, 20, func(t *rapid.T) {
		r, i := proptest.Rand(t), rapid.IntRange(0, 59).Draw(t, "options")
		options := []Option{WithCards(anyCards(t, r))}
		if i%3 == 1 {
			options = append(options, Reading("loam.ruling.must-place", "B"))
		}
		if i%4 == 1 {
			options = append(options, Reading("loam.ruling.combine-timing", "B"))
		}
		if i%5 == 1 {
			options = append(options, WithPlayers("p1"), Scenario(scenarioIDs[i/5%4]))
		}
		g := New(options...)
		for range *tables {
			s := anyTable(t, g, r)
			for range 60 {
				text := g.PrintState(&s)
				if err := brute(g, &s); err != nil {
					t.Fatalf("%v in\n%s", err, text)
				}
				if back, err := g.ParseState(text); err != nil || back != s || !g.Validate(&back, rule.NewTrace[State](g.Book())) {
					t.Fatalf("%v, or another position, or one that cannot stand: %v\n%s", err, g.Book().IDs(rule.SetOf(rule.Violations(g, &s)...)), text)
				}
				list := g.Kernel().List(&s, nil, rule.NewTrace[State](g.Book()))
				if len(list) == 0 {
					break
				}
				m := list[pick(g, list, r)]
				if s.Phase == PickOrStop {
					stopped += b2i(m.Kind == Stop)
					passed += b2i(m.Kind == Pass)
				}
				g.Apply(&s, m, rule.NewTrace[State](g.Book()))
			}
		}
	})
	if stopped == 0 || passed == 0 {
		t.Errorf("chance was stopped %d times and passed over %d times", stopped, passed)
	}
}

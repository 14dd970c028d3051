package biome

import (
	"fmt"
	"maps"
	"slices"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// devices are what Chance speaks as, by kind of move.
var devices = []string{"achievements", "start", "starters", "private", "bountiful", "deck", "roll", "flip", "spin"}

// PrintMove writes a move as a line.
func (g *Game) PrintMove(m Move) string {
	if m.Kind <= Spun {
		return devices[m.Kind] + ": " + g.printChance(&m)
	}
	return g.name(uint8(m.Seat)) + ": " + g.printAction(&m)
}

func (g *Game) printChance(m *Move) string {
	switch m.Kind {
	case GoalDrawn, PrivateDrawn:
		return fmt.Sprintf("%q", g.goalName(m.A))
	case StartNamed:
		return g.name(m.A)
	case StarterDrawn:
		return fmt.Sprint(m.A + 1)
	case BountyDrawn:
		return fmt.Sprintf("%q", g.bountyName(m.A))
	case CardDrawn:
		return fmt.Sprintf("%q", g.copyName(m.A))
	case Rolled:
		return fmt.Sprint(m.A)
	case Flipped:
		if m.X != 0 {
			return "heads"
		}
		return "tails"
	}
	return fieldNames[m.A%uint8(len(fieldNames))]
}

// gain names what an exchange, a reward or an extra brings.
func gainName(what uint8) string {
	return [...]string{"sunlight", "fish", "leaf", "fruit", "insect", "rodent", "card", "none"}[what&7]
}

var gainNames = []string{"sunlight", "fish", "leaf", "fruit", "insect", "rodent", "card", "none"}

func (g *Game) spaceOrNone(at uint8) string {
	if at == none {
		return "none"
	}
	return g.spaceName(at)
}

// itemName names a resource or a card.
func (g *Game) itemName(item uint8, token bool) string {
	if token {
		return resourceNames[item%resources]
	}
	return fmt.Sprintf("%q", g.cardName(item))
}

func withDraw(word string, draw uint8) string {
	if draw != 0 {
		return word + " draw"
	}
	return word
}

func (g *Game) printAction(m *Move) string {
	a, b := g.spaceOrNone(m.A), g.name(m.B)
	switch m.Kind {
	case PlacePair:
		return fmt.Sprintf("start bird %s tree %s", a, g.spaceName(m.B))
	case Redraw:
		return fmt.Sprintf("redraw %q", g.bountyName(m.A))
	case Bury:
		return fmt.Sprintf("bury %q at %s", g.bountyName(m.A), g.spaceName(m.B))
	case Send:
		return fmt.Sprintf("send %q to %s.%s", g.bountyName(m.A), b, g.spaceName(m.C))
	case Done:
		return "done"
	case ReduceCard:
		return fmt.Sprintf("reduce %q", g.cardName(m.A))
	case Reward:
		return "reward " + gainName(m.A)
	case DrawCards:
		return fmt.Sprintf("draw %d", m.A)
	case Gather:
		return g.printCollect(m)
	case TakeExtra:
		return "extra " + gainName(m.A)
	case PlayCard:
		return g.printPlay(m)
	case Forgo:
		return withDraw("forgo", m.X)
	case Exchange:
		return g.printExchange(m)
	case Change:
		return fmt.Sprintf("change %s with %q", a, g.cardName(m.B))
	case MakeNest:
		return fmt.Sprintf("nest %s in %s", a, g.spaceName(m.B))
	case Hunt:
		return g.printHunt(m)
	case Feed:
		return fmt.Sprintf("feed %s %s", a, resourceNames[m.B%resources])
	case Scavenge:
		return g.printScavenge(m)
	}
	return g.printAnswer(m)
}

// printAnswer writes a move that answers what is asked, or one of the rarer
// phases.
func (g *Game) printAnswer(m *Move) string {
	a := g.spaceOrNone(m.A)
	switch m.Kind {
	case Activate:
		return "activate " + a
	case Pay:
		return "pay " + g.itemName(m.A, m.X != 0)
	case Give:
		text := "give " + g.itemName(m.A, m.X != 0)
		if m.B != nobody {
			text += " to " + g.name(m.B)
		}
		return text
	case Point:
		return "point to " + g.name(m.B)
	case Keep:
		return fmt.Sprintf("keep %q", g.cardName(m.A))
	case Publish:
		if m.A == none {
			return "publish none"
		}
		return fmt.Sprintf("publish %q", g.goalName(m.A))
	case Take:
		return fmt.Sprintf("take %d", m.A)
	case Rest:
		return withDraw("rest", m.X)
	case TakeBonus:
		return "bonus " + bonusNames[m.A%3]
	case BonusPlay:
		return "bonus discount " + g.printPlay(m)
	case BonusForgo:
		return withDraw("bonus discount forgo", m.X)
	case Stay:
		return "stay"
	case LoseNest:
		return "lose nest " + a
	case LoseToken:
		return "lose " + resourceNames[m.A%resources]
	case Burn:
		return fmt.Sprintf("burn %q", g.cardName(m.A))
	case PaySave:
		return fmt.Sprintf("discard %q", g.cardName(m.A))
	}
	return map[Kind]string{Migrate: "migrate", Settle: "settle", Remove: "remove", Release: "release", Lose: "lose", Save: "save"}[m.Kind] + " " + a
}

func (g *Game) printPlay(m *Move) string {
	text := fmt.Sprintf("play %q into %s", g.cardName(m.A), g.spaceName(m.B))
	if m.C != 0 {
		text += " omit " + resourceNames[(m.C-1)%resources]
	}
	return text
}

func (g *Game) printCollect(m *Move) string {
	text := "collect"
	for i := range min(m.N, 3) {
		kind, _ := m.item(i)
		text += " " + resourceNames[kind%resources]
	}
	if m.N == 0 {
		text += " none"
	}
	return text
}

func (g *Game) printExchange(m *Move) string {
	text := "exchange"
	for i := range min(m.N, 3) {
		item, token := m.item(i)
		if i > 0 {
			if _, before := m.item(i - 1); !before || !token {
				text += ","
			}
		}
		text += " " + g.itemName(item, token)
	}
	return text + " for " + gainName(m.D)
}

func (g *Game) printHunt(m *Move) string {
	text := "attack with " + g.spaceName(m.A)
	switch {
	case m.B != nobody:
		text += fmt.Sprintf(" on %s.%s", g.name(m.B), g.spaceName(m.C))
	case !g.solo:
		text += " on none"
	}
	return text
}

func (g *Game) printScavenge(m *Move) string {
	if m.A == none {
		return "scavenge none"
	}
	text := "scavenge with " + g.spaceName(m.A)
	if m.B != nobody {
		text += " on " + g.name(m.B)
	}
	return text
}

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) {
	var errs rule.TextErrors
	lines := notation.Lines(text)
	if len(lines) != 1 || lines[0].IsPicture() {
		return Move{}, rule.TextErrors{{Line: 1, Col: 1, Msg: "a move is one line like \"" + g.names[0] + ": draw 2\""}}
	}
	r := reader{g, notation.Over(lines[0], &errs)}
	m := r.move()
	if errs == nil {
		r.c.End()
	}
	if errs != nil {
		return Move{}, errs
	}
	return m, nil
}

func (r reader) move() (m Move) {
	w := r.c.Next()
	speakers := append(append([]string(nil), r.g.names...), devices...)
	seat, player := r.isPlayer(w)
	if player {
		m.Seat = rule.Seat(seat)
		if r.c.Expect(":") {
			r.action(&m)
		}
		return m
	}
	for kind, device := range devices {
		if w.Text == device && !w.Quoted {
			m.Seat, m.Kind = rule.Chance, Kind(kind)
			if r.c.Expect(":") {
				r.chance(&m)
			}
			return m
		}
	}
	r.c.Fail(w, speakers, "expected who moves, not %q", w.Text)
	return m
}

func (r reader) chance(m *Move) {
	switch m.Kind {
	case GoalDrawn, PrivateDrawn:
		m.A = r.goal()
	case StartNamed:
		m.A = r.player()
	case StarterDrawn:
		m.A = uint8(r.number(1, 6)) - 1
	case BountyDrawn:
		m.A = r.bounty()
	case CardDrawn:
		first, nth := r.card()
		m.A = first + nth
	case Rolled:
		m.A = uint8(r.number(1, 6))
	case Flipped:
		m.X = 1 - r.word("heads or tails", []string{"heads", "tails"})
	case Spun:
		m.A = r.word("a field of the spinner", fieldNames)
	}
}

// verbs are how moves of players begin, and how the rest is read.
var verbs map[string]func(reader, *Move)

func init() {
	spaced := func(k Kind) func(reader, *Move) {
		return func(r reader, m *Move) { m.Kind, m.A = k, r.space() }
	}
	carded := func(k Kind) func(reader, *Move) {
		return func(r reader, m *Move) { m.Kind = k; m.A, _ = r.card() }
	}
	gained := func(k Kind, words []string) func(reader, *Move) {
		return func(r reader, m *Move) { m.Kind, m.A = k, r.word("what is taken", words) }
	}
	verbs = map[string]func(reader, *Move){
		"start": func(r reader, m *Move) {
			m.Kind = PlacePair
			if r.c.Expect("bird") {
				if m.A = r.space(); r.c.Expect("tree") {
					m.B = r.space()
				}
			}
		},
		"redraw": func(r reader, m *Move) { m.Kind, m.A = Redraw, r.bounty() },
		"bury": func(r reader, m *Move) {
			if m.Kind, m.A = Bury, r.bounty(); r.c.Expect("at") {
				m.B = r.space()
			}
		},
		"send": func(r reader, m *Move) {
			if m.Kind, m.A = Send, r.bounty(); r.c.Expect("to") {
				m.B, m.C = r.otherSpace()
			}
		},
		"done":   func(_ reader, m *Move) { m.Kind = Done },
		"reduce": carded(ReduceCard), "reward": gained(Reward, gainNames[:forCard+1]),
		"draw":    func(r reader, m *Move) { m.Kind, m.A = DrawCards, uint8(r.number(0, 9)) },
		"collect": reader.collect, "extra": gained(TakeExtra, gainNames),
		"play":     func(r reader, m *Move) { m.Kind = PlayCard; r.play(m) },
		"forgo":    func(r reader, m *Move) { m.Kind, m.X = Forgo, b2u(r.c.Accept("draw")) },
		"exchange": reader.exchange,
		"change": func(r reader, m *Move) {
			if m.Kind, m.A = Change, r.space(); r.c.Expect("with") {
				m.B, _ = r.card()
			}
		},
		"nest": func(r reader, m *Move) {
			if m.Kind, m.A = MakeNest, r.space(); r.c.Expect("in") {
				m.B = r.space()
			}
		},
		"attack": reader.attack,
		"feed": func(r reader, m *Move) {
			m.Kind, m.A = Feed, r.space()
			m.B = r.resource()
		},
		"scavenge": reader.scavenge, "activate": spaced(Activate), "pay": reader.pay, "give": reader.give,
		"point": func(r reader, m *Move) {
			if m.Kind = Point; r.c.Expect("to") {
				m.B = r.player()
			}
		},
		"keep": carded(Keep),
		"publish": func(r reader, m *Move) {
			if m.Kind, m.A = Publish, none; !r.c.Accept("none") {
				m.A = r.goal()
			}
		},
		"take":  func(r reader, m *Move) { m.Kind, m.A = Take, uint8(r.number(0, 50)) },
		"rest":  func(r reader, m *Move) { m.Kind, m.X = Rest, b2u(r.c.Accept("draw")) },
		"bonus": reader.bonus, "migrate": spaced(Migrate), "settle": spaced(Settle), "remove": spaced(Remove),
		"stay": func(_ reader, m *Move) { m.Kind = Stay }, "release": spaced(Release), "lose": reader.lose, "burn": carded(Burn),
		"save": func(r reader, m *Move) {
			if m.Kind, m.A = Save, none; !r.c.Accept("none") {
				m.A = r.space()
			}
		},
		"discard": carded(PaySave),
	}
}

func (r reader) action(m *Move) {
	w := r.c.Next()
	read := verbs[w.Text]
	if read == nil || w.Quoted {
		r.c.Fail(w, slices.Sorted(maps.Keys(verbs)), "%q is no move", w.Text)
		return
	}
	read(r, m)
}

func (r reader) play(m *Move) {
	m.A, _ = r.card()
	if r.c.Expect("into") {
		m.B = r.space()
	}
	if r.c.Accept("omit") {
		m.C = r.resource() + 1
	}
}

// put sets an item of a move.
func (m *Move) put(i, item uint8, token bool) {
	switch i {
	case 0:
		m.A = item
	case 1:
		m.B = item
	default:
		m.C = item
	}
	m.X |= b2u(token) << i
}

func (r reader) collect(m *Move) {
	m.Kind = Gather
	if r.c.Accept("none") {
		return
	}
	var kinds []uint8
	for len(kinds) < 3 && (len(kinds) == 0 || isResource(r.c.Peek())) {
		kinds = append(kinds, r.resource())
	}
	m.N = uint8(len(kinds))
	for i, kind := range inOrder(kinds) {
		m.put(uint8(i), kind, false)
	}
}

// exchange reads "X", "Y" for fish; the items are put in order, since theirs
// means nothing.
func (r reader) exchange(m *Move) {
	m.Kind = Exchange
	var tokens, cards []uint8
	for len(tokens)+len(cards) < 3 {
		if w := r.c.Peek(); isResource(w) {
			tokens = append(tokens, r.resource())
		} else {
			card, _ := r.card()
			cards = append(cards, card)
		}
		r.c.Accept(",")
		if w := r.c.Peek(); w.Text == "for" && !w.Quoted || len(*r.c.Errs) > 0 {
			break
		}
	}
	for i, kind := range inOrder(tokens) {
		m.put(uint8(i), kind, true)
	}
	for i, card := range inOrder(cards) {
		m.put(uint8(len(tokens)+i), card, false)
	}
	m.N = uint8(len(tokens) + len(cards))
	if len(*r.c.Errs) > 0 {
		return
	}
	if m.N < 2 {
		r.c.Fail(r.c.Peek(), nil, "an exchange gives two or three cards or resources")
		return
	}
	if r.c.Expect("for") {
		m.D = r.word("a resource or card", gainNames[:forCard+1])
	}
}

func (r reader) attack(m *Move) {
	m.Kind, m.B = Hunt, nobody
	if !r.c.Expect("with") {
		return
	}
	m.A = r.space()
	if r.c.Accept("on") && !r.c.Accept("none") {
		m.B, m.C = r.otherSpace()
	}
}

func (r reader) scavenge(m *Move) {
	m.Kind, m.A = Scavenge, none
	if r.c.Accept("none") || !r.c.Expect("with") {
		return
	}
	m.A, m.B = r.space(), nobody
	if r.c.Accept("on") {
		m.B = r.player()
	}
}

// item reads a resource or a card in hand.
func (r reader) item(m *Move) {
	if isResource(r.c.Peek()) {
		m.A, m.X = r.resource(), 1
		return
	}
	m.A, _ = r.card()
}

func (r reader) pay(m *Move) {
	m.Kind = Pay
	r.item(m)
}

func (r reader) give(m *Move) {
	m.Kind, m.B = Give, nobody
	r.item(m)
	if r.c.Accept("to") {
		m.B = r.player()
	}
}

func (r reader) bonus(m *Move) {
	m.Kind, m.A = TakeBonus, r.word("a bonus", bonusNames)
	if bonus(m.A) != bonusDiscount || len(*r.c.Errs) > 0 {
		return
	}
	m.A = 0
	if r.c.Accept("forgo") {
		m.Kind, m.X = BonusForgo, b2u(r.c.Accept("draw"))
		return
	}
	if m.Kind = BonusPlay; r.c.Expect("play") {
		r.play(m)
	}
}

func (r reader) lose(m *Move) {
	switch {
	case isResource(r.c.Peek()):
		m.Kind, m.A = LoseToken, r.resource()
	case r.c.Accept("nest"):
		m.Kind, m.A = LoseNest, r.space()
	default:
		m.Kind, m.A = Lose, r.space()
	}
}

func inOrder(list []uint8) []uint8 {
	slices.Sort(list)
	return list
}

package biome

import (
	"maps"
	"slices"
	"sync"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

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
		r.end(m)
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
var verbs func() map[string]func(reader, *Move)

func init() { verbs = sync.OnceValue(allVerbs) } // in init, as they read moves within moves

func allVerbs() map[string]func(reader, *Move) {
	spaced := func(k Kind) func(reader, *Move) {
		return func(r reader, m *Move) { m.Kind, m.A = k, r.space() }
	}
	carded := func(k Kind) func(reader, *Move) {
		return func(r reader, m *Move) { m.Kind = k; m.A, _ = r.card() }
	}
	gained := func(k Kind, words []string) func(reader, *Move) {
		return func(r reader, m *Move) { m.Kind, m.A = k, r.word("what is taken", words) }
	}
	return map[string]func(reader, *Move){
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
	read := verbs()[w.Text]
	if read == nil || w.Quoted {
		r.c.Fail(w, slices.Sorted(maps.Keys(verbs())), "%q is no move", w.Text)
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
		if w := r.c.Peek(); w.Text == "for" && !w.Quoted || r.c.Failed() {
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
	if r.c.Failed() {
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
	if bonus(m.A) != bonusDiscount || r.c.Failed() {
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

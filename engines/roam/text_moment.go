package roam

import (
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// idSet reads IDs and ranges of IDs like L07-L43, or none, as bits.
func (r *stateReader) idSet(n names, known map[string]uint8, words []string, most uint8, what string) (set uint64) {
	if n.c.Accept("none") {
		return 0
	}
	for first := true; first || !n.c.Done(); first = false {
		w := n.c.Next()
		if w.Text == "," && !w.Quoted && !first {
			continue
		}
		from, to := w.Text, w.Text
		if a, b, found := strings.Cut(w.Text, "-"); found && !w.Quoted {
			from, to = a, b
		}
		low, ok1 := known[strings.ToLower(from)]
		high, ok2 := known[strings.ToLower(to)]
		if !ok1 || !ok2 || low > high || high >= most {
			if ok1 && low < most {
				from = to
			}
			n.c.Fail(notation.Word{Text: from, Line: w.Line, Col: w.Col, Width: w.Width}, words, "expected %s, a range of them, or none, not %q", what, w.Text)
			continue
		}
		for at := low; at <= high; at++ {
			if set>>at&1 != 0 {
				n.c.Fail(w, nil, "%s is named twice", w.Text)
				break
			}
			set |= 1 << at
		}
	}
	return set
}

func (r *stateReader) deckLine(n names) {
	r.s.Deck = Cards(r.idSet(n, r.g.cards.cards, r.g.cards.words[:2*landCount], landCount, "a land card"))
}

func (r *stateReader) pileLine(n names) {
	r.s.Pile = Tiles(r.idSet(n, r.g.cards.tiles, r.g.tileWords(), tileCount, "an artifact"))
}

func (r *stateReader) topLine(n names) {
	if r.s.Top = 0; n.c.Accept("none") {
		return
	}
	w := n.c.Peek()
	if card := n.card(); card < landCount {
		r.s.Top = card + 1
	} else {
		n.c.Fail(w, nil, "%s is no land card", w.Text)
	}
}

func (r *stateReader) rowLine(n names) {
	r.s.Row = [4]uint8{}
	for i := 0; i == 0 || !n.c.Done(); i++ {
		w := n.c.Peek()
		if i > 3 {
			n.c.Fail(w, nil, "the row holds four artifacts")
			return
		}
		if !n.c.Accept("none") {
			r.s.Row[i] = n.tile() + 1
		}
	}
}

func (r *stateReader) outpostLine(n names) {
	if r.s.Outpost = 0; !n.c.Accept("none") {
		r.s.Outpost = uint8(n.player()) + 1
	}
}

func (r *stateReader) firstLine(n names) { r.s.First = uint8(n.player()) }

func (r *stateReader) roundLine(n names) {
	w := n.c.Peek()
	if round := n.number(0, 1<<15-1); round == 0 && w.Text != "0" {
		return
	} else {
		r.s.Round = uint16(round)
	}
}

func (r *stateReader) turnLine(n names) { r.s.Turn = uint8(n.player()) }

func (r *stateReader) usedLine(n names) {
	if r.s.Used = 0; !n.c.Accept("none") {
		r.s.Used = n.card() + 1
	}
}

func (r *stateReader) boughtLine(n names) { r.s.Bought = uint8(n.player()) + 1 }

func (r *stateReader) lastLine(n names) { r.s.Last = n.c.Expect("round") }

func (r *stateReader) overLine(names) {
	r.s.Phase, r.s.Gap = Finished, 0
	r.said["phase"] = true
}

func (r *stateReader) phaseLine(n names) {
	w := n.c.Next()
	phase := slices.Index(phaseWords[:], w.Text)
	if phase < 0 {
		n.c.Fail(w, phaseWords[:], "expected where the turn stands, not %q", w.Text)
		return
	}
	r.s.Phase, r.s.Gap = Phase(phase), 0
	switch r.s.Phase {
	case Refill:
		r.s.Gap = uint8(n.slot())
	case DrawMap:
		r.s.Gap = uint8(n.number(1, 6) - 1)
	case DrawRow, RefillRow:
		r.s.Gap = uint8(n.number(1, 4) - 1)
	}
}

func (r *stateReader) completeLine(n names) {
	r.s.Queue = [6]uint8{}
	if n.c.Accept("none") {
		return
	}
	for i := 0; i == 0 || !n.c.Done() && i < 6; i++ {
		w := n.c.Peek()
		slot := n.slot()
		r.once(n, w, r.g.slots[slot])
		r.s.Queue[i] = uint8(slot) + 1
	}
}

func (r *stateReader) wonLine(n names) {
	slot := n.slot()
	if n.c.Accept("nobody") {
		r.s.Won[slot] = noOne
		return
	}
	r.s.Won[slot] = uint8(n.player()) + 1
}

func (r *stateReader) tiedLine(n names)  { r.s.Tied = r.nameSet(n) }
func (r *stateReader) askedLine(n names) { r.s.Asked = r.nameSet(n) }

func (r *stateReader) nameSet(n names) (set uint8) {
	if n.c.Accept("none") {
		return 0
	}
	for first := true; first || !n.c.Done(); first = false {
		w := n.c.Peek()
		seat := n.player()
		r.once(n, w, r.g.name(seat))
		set |= 1 << seat
	}
	return set
}

func (r *stateReader) bidLine(n names) {
	if r.s.Bid, r.s.Bidder = 0, 0; n.c.Accept("none") {
		return
	}
	r.s.Bidder = uint8(n.player()) + 1
	r.s.Bid = n.number(0, maxCoins) + 1
}

func (r *stateReader) pointsLine(n names) {
	r.eachPlayer(n, func(seat rule.Seat) {
		r.s.Points[seat] = r.number(n, seat, -maxCoins, maxCoins)
	})
}

func (r *stateReader) winnersLine(n names) { r.s.Winners = r.nameSet(n) }

// finish sets what the text left out, and reports what it says of cards that
// nobody has.
func (r *stateReader) finish() {
	s, g := &r.s, r.g
	if s.Phase == ChooseFirst && r.said["phase"] {
		r.bareTable()
	}
	s.Symbols = g.symbols(s)
	if !r.said["turn"] {
		s.Turn = s.First
	}
	r.defaultCoins()
	r.defaultSupplies()
	for _, f := range r.faces {
		r.turnFace(f)
	}
	for _, c := range r.supply {
		if left := int16(markers - s.markers(c.seat)); left != c.n {
			notation.Fail(r.errs, notation.Word{Line: c.word.Line, Col: c.word.Col, Width: c.word.Width}, nil, "%s has %d markers on the map, which leaves %d, not %d", g.name(c.seat), s.markers(c.seat), left, c.n)
		}
	}
	if !r.said["phase"] {
		g.usualPhase(s)
	}
	usual := g.counted(s)
	if !r.said["points"] {
		s.Points = usual.Points
	}
	if !r.said["winners"] {
		s.Winners = usual.Winners
	}
}

// bareTable takes away what lies on the table only after the set-up, unless
// the text names it.
func (r *stateReader) bareTable() {
	for _, subject := range []string{"map", "deck", "coins", "row", "pile", "starting", "round"} {
		if r.said[subject] {
			continue
		}
		switch subject {
		case "map":
			r.s.Slots = [6]uint8{}
		case "starting":
			for seat := range r.s.Cards {
				r.s.Cards[seat] &^= starters
			}
		case "round":
			r.s.Round = 0
		}
		r.said[subject] = true
	}
}

func (r *stateReader) defaultCoins() {
	if r.said["coins"] {
		for seat := range r.g.players() {
			if !r.said["coins "+r.g.name(seat)] {
				r.s.Coins[seat] = r.usualCoins(seat)
			}
		}
		return
	}
	r.g.startingCoins(&r.s)
}

func (r *stateReader) usualCoins(seat rule.Seat) int16 {
	usual := State{First: r.s.First}
	r.g.startingCoins(&usual)
	return usual.Coins[seat]
}

func (r *stateReader) defaultSupplies() {
	s, g := &r.s, r.g
	if !r.said["deck"] {
		s.Deck = g.restOfDeck(s)
	}
	if !r.said["row"] {
		s.Row = g.firstOfRow(s)
	}
	if !r.said["pile"] {
		s.Pile = g.restOfPile(s)
	}
}

// turnFace turns a card of some player up or down.
func (r *stateReader) turnFace(f face) {
	s, g, found := &r.s, r.g, false
	word := strings.ToLower(f.word.Text)
	if at, ok := g.cards.tiles[word]; ok {
		for seat := range s.Tiles {
			found = found || s.Tiles[seat]&tile(at) != 0
		}
		if s.Spent &^= tile(at); found && f.down {
			s.Spent |= tile(at)
		}
	} else {
		for seat := range g.players() {
			bit := g.bit(seat, g.cards.cards[word]) & s.Cards[seat]
			found = found || bit != 0
			if s.Down[seat] &^= bit; f.down {
				s.Down[seat] |= bit
			}
		}
	}
	if !found {
		notation.Fail(r.errs, notation.Word{Line: f.word.Line, Col: f.word.Col, Width: f.word.Width}, nil, "nobody has %s, so that it cannot lie face up or down", f.word.Text)
	}
}

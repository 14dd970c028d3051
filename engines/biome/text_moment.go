package biome

import (
	"slices"
	"strings"
)

func (r *stateReader) phaseLine(n reader) {
	w := n.c.Next()
	at := slices.Index(phaseWords, w.Text)
	if at < 0 || w.Quoted {
		n.c.Fail(w, phaseWords, "%q is no phase", w.Text)
		return
	}
	r.s.Phase = Phase(at)
}

func (r *stateReader) orderLine(n reader) {
	i, seen := 0, uint64(0)
	r.s.Order = [4]uint8{}
	n.c.Each(func() {
		w := n.c.Peek()
		seat := n.player()
		n.once(w, &seen, seat)
		if i >= int(r.g.n) {
			n.c.Fail(w, nil, "there are %d players", r.g.n)
			return
		}
		r.s.Order[i] = seat
		i++
	})
}

func (r *stateReader) attackLine(n reader) {
	r.s.Attack = attack{On: true, From: n.space()}
	if n.c.Expect("on") {
		r.s.Attack.Seat, r.s.Attack.At = n.otherSpace()
		r.s.Attack.Won = n.c.Accept("won")
		r.s.Attack.On = !r.s.Attack.Won
	}
}

func (r *stateReader) lastLine(n reader) {
	if r.s.Last = 0; !n.c.Accept("none") {
		r.s.Last = n.player() + 1
	}
}

func (r *stateReader) migrantLine(n reader) {
	if !r.g.solo {
		r.s.Migrant = n.space() + 1
		return
	}
	w := n.c.Peek()
	card, _ := n.card()
	if card == 255 || r.g.cards.info[card].typ >= types {
		n.c.Fail(w, nil, "%s is no animal", r.g.cardName(card))
		return
	}
	r.s.Migrant = card + 1
	r.later = append(r.later, func() { r.s.Aside[0].set(card) })
}

func (r *stateReader) spunLine(n reader) {
	r.s.Disaster.Field = n.word("a field of the spinner", fieldNames) + 1
}

func (r *stateReader) standingLine(n reader) {
	who := func() uint8 {
		if n.c.Accept("none") {
			return 0
		}
		return n.player() + 1
	}
	if n.c.Expect("first") {
		if r.s.Disaster.First = who(); n.c.Expect(",") && n.c.Expect("last") {
			r.s.Disaster.Last = who()
		}
	}
}

func (r *stateReader) stageLine(n reader) {
	d := &r.s.Disaster
	d.Stage = n.word("a stage", stageWords)
	if n.c.Accept(",") && n.c.Expect("need") {
		d.Need = uint8(n.number(0, 255))
		if n.c.Expect(",") && n.c.Expect("pay") {
			d.Pay = uint8(n.number(0, 255))
		}
	}
}

// sharesLine reads how many tokens of food and of sunlight may still be lost,
// where they are halved separately.
func (r *stateReader) sharesLine(n reader) {
	d := &r.s.Disaster
	if n.c.Expect("foods") {
		if d.Foods = uint8(n.number(0, 255)); n.c.Expect(",") && n.c.Expect("sunlight") {
			d.Suns = uint8(n.number(0, 255))
		}
	}
}

// shownLine reads what the others see of a player in a simultaneous phase. It
// waits until the position is known, which it then amends.
func (r *stateReader) shownLine(n reader) {
	w := n.c.Next()
	read := biomeSubjects()[w.Text]
	if read == nil || w.Quoted {
		var words []string
		for word := range biomeSubjects() {
			words = append(words, word)
		}
		n.c.Fail(w, words, "%q is nothing that everybody sees", w.Text)
		return
	}
	seat := n.player()
	var b Biome
	before := len(r.later)
	if n.c.Done() {
		n.c.Fail(n.c.Peek(), []string{"none"}, "expected what is shown, or none")
		return
	}
	read(r, n, seat, &b)
	r.later = r.later[:before]
	r.said["shown "+w.Text+" "+r.g.name(seat)] = true
	r.later = append(r.later, func() {
		to := &r.s.Shown[seat]
		switch w.Text {
		case "points":
			to.Points = b.Points
		case "store":
			to.Store = b.Store
		case "board":
			to.Card, to.Filled, to.Cubes = b.Card, b.Filled, b.Cubes
		case "conditions":
			to.Cond, to.In = b.Cond, b.In
		case "bountiful":
			to.Bounty, to.Down = b.Bounty, b.Down
		case "nests":
			to.Holder, to.Brood = b.Holder, b.Brood
		case "bonuses":
			to.Pending = b.Pending
		default:
			to.Passed = b.Passed
		}
	})
}

func (r *stateReader) scoreLine(n reader) {
	seat := r.player(n)
	r.s.Score[seat] = [sources]int16{}
	seen := uint64(0)
	n.c.Each(func() {
		w := n.c.Peek()
		at := n.word("a source of points", sourceWords)
		n.once(w, &seen, at)
		if !n.c.Failed() {
			r.s.Score[seat][at] = int16(n.number(-30000, 30000))
		}
	})
}

func (r *stateReader) privateLine(n reader) {
	seat := r.player(n)
	r.s.Private[seat] = 0
	r.s.PrivateVeil &^= 1 << seat
	switch {
	case n.c.Accept("none"):
	case n.c.Accept("unknown"):
		r.s.PrivateVeil |= 1 << seat
	default:
		r.s.Private[seat] = n.goal() + 1
	}
}

func (r *stateReader) deckLine(n reader) {
	if r.said["deck"] = !n.c.Accept("rest"); r.said["deck"] {
		r.s.Deck = r.cards(n, nil)
	}
}

// goalsLine reads the public achievements, and who has completed them.
func (r *stateReader) goalsLine(n reader) {
	r.s.Public, r.s.Place, r.s.Now = 0, [16][4]uint8{}, [16]uint8{}
	seen := uint64(0)
	n.c.Each(func() {
		w := n.c.Peek()
		goal := n.goal()
		n.once(w, &seen, goal)
		if n.c.Failed() {
			return
		}
		r.s.Public |= 1 << goal
		completed := uint64(0)
		for {
			name := n.c.Peek()
			seat, ok := n.c.OneOf(r.g.names)
			if !ok {
				return
			}
			n.once(name, &completed, uint8(seat))
			r.s.Place[goal][seat] = uint8(n.number(1, 4))
			if n.c.Accept("now") {
				r.s.Now[goal] |= 1 << seat
			}
		}
	})
}

// doingLine reads what is being resolved, the latest last: in a simultaneous
// phase for each player by number, else for the first.
func (r *stateReader) doingLine(n reader) {
	i := 0
	if w := n.c.Peek(); w.Text != "" && w.Text[0] >= '0' && w.Text[0] <= '9' {
		i = n.number(1, 4) - 1
	}
	w := n.c.Peek()
	f := frame{seat: n.player()}
	th := &r.s.Threads[i]
	if th.N >= maxFrames {
		n.c.Fail(w, nil, "at most %d things are being resolved at once", maxFrames)
		return
	}
	switch {
	case n.c.Accept("draw"):
		f.kind, f.left = fDraw, uint8(n.number(1, 250))
	case n.c.Accept("bonuses"):
		f.kind = fBonus
	default:
		f.kind = fRun
		r.runLine(n, &f)
	}
	th.push(f)
}

// runLine reads a step of an action or a benefit: "Kit Fox" step 2, left 1.
func (r *stateReader) runLine(n reader, f *frame) {
	g := r.g
	w := n.c.Next()
	if card, ok := g.cards.at[lower(w.Text)]; ok {
		f.pc = g.cards.info[card].pc
	} else if bounty, ok := g.cards.bountyAt[lower(w.Text)]; ok {
		f.pc = g.cards.Bountiful[bounty].pc
	}
	if f.pc == 0 {
		n.c.Fail(w, g.cards.names, "expected a card with an action, draw or bonuses, not %q", w.Text)
		return
	}
	last := 0
	for int(f.pc)+last < len(g.cards.program) {
		if name, _ := g.owner(f.pc + uint16(last)); lower(name) != lower(w.Text) {
			break
		}
		last++
	}
	step := 1
	if n.c.Accept("step") {
		step = n.number(1, last)
	}
	f.pc += uint16(step - 1)
	f.left = g.cards.program[f.pc].n
	if n.c.Accept(",") && n.c.Expect("left") {
		f.left = uint8(n.number(0, 250))
		if n.c.Accept(",") && n.c.Expect("asked") {
			f.at = uint8(n.number(1, 3))
		}
	}
}

func lower(name string) string { return strings.ToLower(name) }

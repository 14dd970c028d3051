package loam

import (
	"slices"
	"strings"

	"umpire/engines/notation"
)

func sorted(words []string) []string {
	slices.Sort(words)
	return words
}

func (p *moveParser) use() {
	p.m.Kind = Use
	w := p.c.Next()
	name := strings.TrimRight(w.Text, "+-")
	at := slices.Index(Stats[:], name)
	if at < 0 || w.Quoted || len(w.Text)-len(name) > 1 {
		p.c.Fail(notation.Word{Text: name, Line: w.Line, Col: w.Col, Width: w.Width}, Stats[:], "expected an input, structure, nutrients or food-web, not %q", w.Text)
		return
	}
	p.m.Card = uint8(at)
	switch w.Text[len(name):] {
	case "-":
		p.m.At = 1
	case "+":
		p.m.At = 2
	}
	effects := []string{"A", "B", "both", "none"}
	w = p.c.Next()
	effect := slices.Index(effects, w.Text)
	if effect < 0 {
		p.c.Fail(w, effects[:2], "expected effect A or B, not %q", w.Text)
		return
	}
	p.m.N = uint8(effect)
}

func (p *moveParser) play() {
	p.m.Kind, p.m.Card = Play, p.behavior()
	if p.failed() || !p.c.Accept("paying") {
		return
	}
	type payment struct {
		card uint8
		from Source
	}
	var paid []payment
	hands := false // a hand has been named
	for {
		at := p.c.Peek()
		card, _ := p.creature()
		if p.failed() || !p.c.Expect("from") {
			return
		}
		word := p.c.Peek()
		from, owner := p.source()
		owner = p.foreign(owner)
		switch {
		case p.failed():
		case from == Zone:
			p.c.Fail(word, sourceNames[:2], "a behavior is paid for from hand or soil, not %q", word.Text)
		case from == Hand && hands && owner != p.m.Owner:
			p.c.Fail(word, nil, "payments come from one hand, not from two")
		case from == Hand:
			p.m.Owner, hands = owner, true
		}
		if len(paid) == maxPaid {
			p.c.Fail(at, nil, "at most %d creatures pay for a behavior", maxPaid)
		}
		if p.failed() {
			return
		}
		paid = append(paid, payment{card, from})
		if !p.c.Accept(",") {
			break
		}
	}
	slices.SortFunc(paid, func(a, b payment) int { return (int(a.from)<<8 + int(a.card)) - (int(b.from)<<8 + int(b.card)) })
	for _, one := range paid {
		p.m.pay(one.card, one.from)
	}
}

// foreign returns an owner as moves have it: 0 for the speaker.
func (p *moveParser) foreign(owner uint8) uint8 {
	if owner == uint8(p.m.Seat)+1 {
		return 0
	}
	return owner
}

func (p *moveParser) combine() {
	p.m.Kind = Combine
	owner, id := p.community()
	p.m.Owner, p.m.Into = p.foreign(owner), id
	if !p.failed() {
		owner, id = p.community()
		p.m.N, p.m.At = p.foreign(owner), id
	}
}

func (p *moveParser) end() {
	p.m.Kind = End
	for !p.c.Done() && !p.failed() {
		w := p.c.Next()
		at := slices.Index(endWords, w.Text)
		switch {
		case at < 1 || w.Quoted:
			p.c.Fail(w, endWords[1:], "expected draw, grow, refill or return, not %q", w.Text)
		case p.m.N == 4:
			p.c.Fail(w, nil, "the end of a turn has four steps")
		case slices.Contains(p.m.List[:p.m.N], uint8(at)):
			p.c.Fail(w, nil, "%q stands twice", w.Text)
		default:
			p.m.List[p.m.N] = uint8(at)
			p.m.N++
		}
		if !p.c.Done() && !p.failed() {
			p.c.Expect(",")
		}
	}
	if p.m.N != 0 && p.m.N != 4 && !p.failed() {
		p.c.Fail(p.c.Peek(), endWords[1:], "the end of a turn has four steps: draw, grow, refill, return")
	}
}

func (p *moveParser) rearrange() {
	p.m.Kind = Rearrange
	w := p.c.Peek()
	if owner, id := p.community(); owner != 0 {
		p.c.Fail(w, nil, "only your own communities can be rearranged")
	} else {
		p.m.Into = id
	}
	for !p.failed() {
		at := p.c.Peek()
		card, _ := p.creature()
		if p.m.N == 8 {
			p.c.Fail(at, nil, "a community has at most seven creatures")
			return
		}
		p.m.List[p.m.N] = card
		p.m.N++
		if !p.c.Accept(",") {
			return
		}
	}
}

// from reads "from soil", and the hand of another player.
func (p *moveParser) from() {
	if p.failed() || !p.c.Expect("from") {
		return
	}
	from, owner := p.source()
	p.m.From, p.m.List[0] = from, p.foreign(owner)
}

// into reads "into c2 at 3".
func (p *moveParser) into() {
	if p.failed() || !p.c.Expect("into") {
		return
	}
	if p.c.Accept("new") {
		return
	}
	owner, id := p.community()
	p.m.Owner, p.m.Into = p.foreign(owner), id
	if p.failed() || !p.c.Accept("at") {
		return
	}
	switch {
	case p.c.Accept("top"):
	case p.c.Accept("base"):
		p.m.At = 1
	default:
		p.m.At = uint8(p.number(1, 200))
	}
}

func (p *moveParser) place() {
	p.m.Kind = Place
	p.m.Card, _ = p.creature()
	p.from()
	p.into()
}

func (p *moveParser) draw() {
	p.m.Kind = Draw
	if p.c.Peek().Text == "from" && !p.c.Peek().Quoted {
		p.m.Card = nobody
		p.c.Next()
		w := p.c.Next()
		if w.Text != "deck" {
			p.c.Fail(w, []string{"deck"}, "expected from deck, or a creature before from %s", w.Text)
		}
		p.m.From = Deck
		return
	}
	p.m.Card, _ = p.creature()
	at := p.c.Peek()
	if p.from(); !p.failed() && (p.m.From == Deck || p.m.From == Zone) {
		p.c.Fail(at, nil, "a creature with a name is drawn from the soil; the top of the deck has no name: draw from deck")
	}
}

func (p *moveParser) bury() {
	p.m.Kind = Bury
	p.m.Card, _ = p.creature()
	p.from()
}

func (p *moveParser) choose() {
	p.m.Kind = Choose
	p.m.N = uint8(p.number(1, 9))
}

func (p *moveParser) take() {
	p.m.Kind = Take
	p.m.Card = p.behavior()
}

func (p *moveParser) extra() {
	if p.c.Accept("none") {
		p.m.Kind = ExtraNone
		return
	}
	p.m.Kind, p.m.Card = ExtraPlace, nobody
	if !p.c.Expect("place") {
		return
	}
	if w := p.c.Peek(); w.Text != "into" || w.Quoted {
		p.m.Card, _ = p.creature()
		if p.c.Peek().Text == "from" {
			p.from()
		}
	}
	p.into()
}

func (p *moveParser) discard() {
	p.m.Kind = DiscardInput
	p.m.Card = p.stat()
}

func (p *moveParser) cleanse() {
	p.m.Kind = BuryInvasive
	p.m.Card, _ = p.creature()
}

// ownCommunity reads a community of the speaker.
func (p *moveParser) ownCommunity() uint8 {
	w := p.c.Peek()
	owner, id := p.community()
	if p.foreign(owner) != 0 {
		p.c.Fail(w, nil, "expected a community of your own, not %q", w.Text)
	}
	return id
}

func (p *moveParser) move() {
	p.m.Kind = MoveOne
	p.m.Card, _ = p.creature()
	if p.failed() || !p.c.Expect("from") {
		return
	}
	p.m.At = p.ownCommunity()
	if p.failed() || !p.c.Expect("into") || p.c.Accept("new") {
		return
	}
	p.m.Into = p.ownCommunity()
}

func (p *moveParser) swap() {
	p.m.Kind = Swap
	p.m.Card, _ = p.creature()
	if p.failed() || !p.c.Expect("in") {
		return
	}
	p.m.At = p.ownCommunity()
	if p.failed() || !p.c.Expect("with") {
		return
	}
	p.m.List[0], _ = p.creature()
	if p.failed() || !p.c.Expect("in") {
		return
	}
	p.m.Into = p.ownCommunity()
}

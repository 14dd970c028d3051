package roam

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

var devices = []string{"first", "deck", "top", "pile"}

// PrintMove writes a move as a line.
func (g *Game) PrintMove(m Move) string {
	if m.Seat == rule.Chance {
		return g.printChance(m)
	}
	return g.name(m.Seat) + ": " + g.printAction(m)
}

func (g *Game) printChance(m Move) string {
	switch m.Kind {
	case First:
		return "first: " + g.name(rule.Seat(m.Card))
	case DrawCard, DrawTop:
		return devices[m.Kind] + ": " + g.cardID(m.Card)
	default:
		return devices[DrawTile] + ": " + g.tileID(m.Card)
	}
}

func (g *Game) printAction(m Move) string {
	switch m.Kind {
	case Rest:
		return "rest"
	case RestBought:
		return "rest early"
	case NoRest:
		return "no rest"
	case Flip:
		return fmt.Sprintf("flip %q with %s", g.cardName(m.Card), g.tileID(m.At))
	case Coin:
		return "coin with " + g.tileID(m.Card)
	case Slide:
		return fmt.Sprintf("slide %s>%s with %s", g.squareName(m.At), g.squareName(m.List[0]-1), g.tileID(m.Card))
	case TakeBack:
		return "take back " + g.squareName(m.At)
	case LooseBlank:
		return fmt.Sprintf("blank %s free with %s", g.squareName(m.At), g.tileID(m.Card))
	case LooseReplace:
		return fmt.Sprintf("replace %s with %s", g.squareName(m.At), g.tileID(m.Card))
	case End:
		return "end"
	case Order:
		return "order" + g.slotList(&m.List)
	case Bid:
		return "bid " + strconv.Itoa(int(m.Amount))
	case Pass:
		return "pass"
	case Buy:
		return "buy " + g.tileID(m.Card)
	case BuyNone:
		return "buy none"
	}
	return g.printUse(&m)
}

func (g *Game) printUse(m *Move) string {
	var b strings.Builder
	fmt.Fprintf(&b, "use %q at %s", g.cardName(m.Card), g.squareName(m.At))
	turning := m.tileList(m.rotate() & allTiles)
	for range turning.all.len() + m.turnsAgain() {
		fmt.Fprintf(&b, " rotate with %s", g.tileID(turning.next()))
	}
	b.WriteString(strings.Repeat(" rotate", (m.rotate() & byHand).len()))
	if m.rotate()&mirrored != 0 {
		b.WriteString(" mirror")
	}
	if m.only() != 0 {
		b.WriteString(" only " + strings.Join(g.squareNames(m.only()), " "))
	}
	for at, by := range m.replaced {
		fmt.Fprintf(&b, " replace %s with %s", g.squareName(at), g.tileID(by))
	}
	paying := m.tileList(m.Free)
	for _, n := range m.List {
		if n == 0 {
			break
		}
		b.WriteString(" blank " + g.blankName(n&^free-1))
		if n&free != 0 {
			fmt.Fprintf(&b, " free with %s", g.tileID(paying.next()))
		}
	}
	return b.String()
}

// next takes the first artifact out of a set.
func next(set *Tiles) uint8 {
	at := uint8(bits.TrailingZeros32(uint32(*set)))
	*set &= *set - 1
	return at
}

// last returns the last artifact of a set, firstOf the first of some squares.
func last(set Tiles) uint8      { return uint8(bits.Len32(uint32(set)) - 1) }
func firstOf(set Squares) uint8 { return uint8(bits.TrailingZeros64(uint64(set))) }

func (g *Game) blankName(at uint8) string {
	if at == off {
		return "off"
	}
	return g.squareName(at)
}

func (g *Game) slotList(list *[6]uint8) (text string) {
	for _, slot := range list {
		if slot != 0 {
			text += " " + g.slots[(slot-1)%6]
		}
	}
	return text
}

func (g *Game) name(seat rule.Seat) string {
	if int(seat) >= len(g.names) {
		return ""
	}
	return g.names[seat]
}

func (g *Game) cardName(card uint8) string { return g.cards.Cards[card%cardCount].Name }
func (g *Game) cardID(card uint8) string   { return g.cards.Cards[card%cardCount].ID }
func (g *Game) tileID(at uint8) string     { return g.cards.Artifacts[at%tileCount].ID }

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) {
	var errs rule.TextErrors
	lines := notation.Lines(text)
	if len(lines) != 1 || lines[0].IsPicture() {
		return Move{}, rule.TextErrors{{Line: 1, Col: 1, Msg: "expected one line like \"" + g.name(0) + ": end\""}}
	}
	p := &moveParser{names: names{g, notation.Over(lines[0], &errs)}}
	m := p.move()
	if errs == nil {
		p.c.End()
	}
	if errs == nil && !g.formed(&m) {
		p.c.Fail(lines[0].Words[0], nil, "this is no move")
	}
	if errs != nil {
		return Move{}, errs
	}
	return m, nil
}

// A moveParser reads the words of a move.
type moveParser struct{ names }

var verbs = []string{"use", "rest", "no", "flip", "coin", "slide", "end", "order", "bid", "pass", "buy", "take", "blank", "replace"}

func (p *moveParser) move() (m Move) {
	speaker := p.c.Next()
	for i, device := range devices {
		if speaker.Text == device && !speaker.Quoted {
			m = Move{Kind: Kind(i), Seat: rule.Chance}
			p.c.Expect(":")
			p.device(&m)
			return m
		}
	}
	seat, ok := p.isPlayer(speaker)
	if !ok {
		p.c.Fail(speaker, append(append([]string{}, p.g.names...), devices...), "%q is no player here", speaker.Text)
		return m
	}
	if m.Seat = seat; p.c.Expect(":") {
		p.action(&m)
	}
	return m
}

func (p *moveParser) device(m *Move) {
	switch m.Kind {
	case First:
		m.Card = uint8(p.player())
	case DrawTile:
		m.Card = p.tile()
	default:
		at := p.c.Peek()
		if m.Card = p.card(); m.Card >= landCount {
			p.c.Fail(at, nil, "%q is no land card", at.Text)
			m.Card = 0
		}
	}
}

func (p *moveParser) action(m *Move) {
	verb := p.c.Next()
	switch verb.Text {
	case "rest":
		if m.Kind = Rest; p.c.Accept("early") {
			m.Kind = RestBought
		}
	case "no":
		m.Kind = NoRest
		p.c.Expect("rest")
	case "flip":
		m.Kind, m.Card = Flip, p.card()
		m.At = p.with()
	case "coin":
		m.Kind, m.Card = Coin, p.with()
	case "slide":
		p.slide(m)
	case "end":
		m.Kind = End
	case "order":
		m.Kind = Order
		p.order(m)
	case "bid", "pass":
		p.bid(m, verb.Text == "pass")
	case "buy":
		if m.Kind = BuyNone; !p.c.Accept("none") {
			m.Kind, m.Card = Buy, p.tile()
		}
	case "take":
		m.Kind = TakeBack
		p.c.Expect("back")
		m.At = p.square()
	case "blank":
		m.Kind, m.At = LooseBlank, p.square()
		p.c.Expect("free")
		m.Card = p.with()
	case "replace":
		m.Kind, m.At = LooseReplace, p.square()
		m.Card = p.with()
	case "use":
		p.use(m)
	default:
		p.c.Fail(verb, verbs, "expected a move, not %q", verb.Text)
	}
}

// with reads "with A03".
func (p *moveParser) with() uint8 {
	if !p.c.Expect("with") {
		return 0
	}
	return p.tile()
}

func (p *moveParser) slide(m *Move) {
	m.Kind = Slide
	w := p.c.Next()
	from, to, found := strings.Cut(w.Text, ">")
	if !found && p.c.Accept(">") {
		to = p.c.Next().Text
	}
	m.At = p.isSquare(w, from)
	m.List[0] = p.isSquare(w, to) + 1
	m.Card = p.with()
}

func (p *moveParser) order(m *Move) {
	for n := 0; n == 0 || !p.c.Done() && n < 6; n++ {
		m.List[n] = uint8(p.slot()) + 1
	}
}

func (p *moveParser) bid(m *Move, pass bool) {
	if m.Kind = Pass; pass {
		return
	}
	if seat, ok := p.isPlayer(p.c.Peek()); ok {
		if at := p.c.Next(); seat != m.Seat {
			p.c.Fail(at, nil, "%s bids for nobody else", p.g.name(m.Seat))
		}
	}
	if !p.c.Accept("pass") {
		m.Kind, m.Amount = Bid, p.number(0, maxCoins)
	}
}

var extras = []string{"rotate", "mirror", "only", "replace", "blank"}

// use reads the use of a character with its extras, in any order.
func (p *moveParser) use(m *Move) {
	m.Kind, m.Card = Use, p.card()
	if p.c.Expect("at") {
		if m.At = none; !p.c.Accept("none") {
			m.At = p.square()
		}
	}
	for blanks := 0; !p.c.Done() && len(*p.c.Errs) == 0; {
		w := p.c.Next()
		switch w.Text {
		case "rotate":
			p.rotate(m, w)
		case "mirror":
			m.setRotate(m.rotate() | mirrored)
		case "only":
			p.only(m)
		case "replace":
			p.replace(m)
		case "blank":
			if blanks == maxBlanks {
				p.c.Fail(w, nil, "no character has more than %d blanks", maxBlanks)
				return
			}
			m.List[blanks] = p.blankSquare() + 1
			if p.c.Accept("free") {
				m.List[blanks] |= free
				m.Free |= p.another(m, m.Free)
			}
			blanks++
		default:
			p.c.Fail(w, extras, "expected rotate, only, replace or blank, not %q", w.Text)
		}
	}
}

func (p *moveParser) rotate(m *Move, at notation.Word) {
	if p.c.Peek().Text == "with" {
		before := m.rotate()
		m.setRotate(before | p.another(m, before))
		if again := m.rotate() == before; again && m.turnsAgain() == mostTurns {
			p.c.Fail(at, nil, "so many turns cannot be written")
		} else if again {
			m.Amount += 1 << againTurns
		}
		return
	}
	if m.rotate()&byHand == byHand {
		p.c.Fail(at, nil, "four quarter turns are none")
		return
	}
	m.setRotate(m.rotate() | (m.rotate()&byHand<<1|1<<24)&byHand)
}

func (p *moveParser) only(m *Move) {
	for first := true; first || p.isSquareName(p.c.Peek().Text); first = false {
		at := p.c.Peek()
		m.setOnly(m.only() | square(p.fresh(at, m.only())))
		if len(*p.c.Errs) > 0 {
			return
		}
	}
}

// fresh reads a square that does not stand in a set yet.
func (p *moveParser) fresh(at notation.Word, set Squares) uint8 {
	sq := p.square()
	if set&square(sq) != 0 && len(*p.c.Errs) == 0 {
		p.c.Fail(at, nil, "%s stands twice", at.Text)
	}
	return sq
}

// replace reads "c3 with A02".
func (p *moveParser) replace(m *Move) {
	at := p.square()
	if m.replace()&square(at) != 0 {
		m.repeatSquare(at)
	}
	m.setReplace(m.replace() | square(at))
	m.setExchange(m.exchange() | p.another(m, m.exchange()))
}

// another reads "with A03", and notes when the artifact has been named for the
// same before.
func (p *moveParser) another(m *Move, set Tiles) Tiles {
	at := p.with()
	if set&tile(at) != 0 {
		m.repeatTile(at)
	}
	return tile(at)
}

// blankSquare reads the square of a blank, which may lie off the map.
func (p *moveParser) blankSquare() uint8 {
	w := p.c.Peek()
	if len(w.Text) == 2 && w.Text[0] >= 'a' && w.Text[0] <= 'z' && w.Text[1] >= '0' && w.Text[1] <= '9' && !p.isSquareName(w.Text) || w.Text == "off" {
		p.c.Next()
		return off
	}
	return p.square()
}

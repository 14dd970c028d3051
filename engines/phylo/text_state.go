package phylo

import (
	"fmt"
	"strconv"
	"strings"
)

var partWords = [parts]string{
	Dealing: "deal", Drawing: "draw", Redrawing: "redraw", Throwing: "throw", Acting: "actions", Trimming: "trim", Over: "over",
}

var throwWords = []string{NoThrow: "", Rock: "rock", Paper: "paper", Scissors: "scissors", Thrown: "thrown"}

var roleWords = []string{Starter: "starter", Habitat: "habitat", Species: "species", Copy: "copy", Parasite: "species", Event: "event"}

// PrintState writes a position as lines.
func (g *Game) PrintState(s *State) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	for seat := range uint8(2) {
		switch i := s.starter(seat); {
		case i < 0:
			line("starter %s none", g.name(seat))
		case s.Table[i].at() != Spot{2 * int16(seat), 0}:
			line("starter %s %s", g.name(seat), s.Table[i].at())
		}
	}
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role != Starter {
			line("table %s", g.pieceText(s, i))
		}
	}
	for seat := range uint8(2) {
		if !s.Hand[seat].empty() || s.Veil[seat] > 0 {
			line("hand %s %s", g.name(seat), g.pileText(&s.Hand[seat], s.Veil[seat]))
		}
		if !s.Gone[seat].empty() {
			line("pile %s %s", g.name(seat), g.pileText(&s.Gone[seat], 0))
		}
		if s.Deck[seat] != g.rest(s, seat) {
			line("library %s %s", g.name(seat), g.pileText(&s.Deck[seat], 0))
		}
	}
	if s.Opened != 3 {
		line("opened %s", g.seatsText(s.Opened))
	}
	if s.Last != g.ranOut(s) {
		line("last %s", g.seatsText(s.Last))
	}
	if s.Used != 0 {
		line("used %s", g.usedText(s))
	}
	for seat, throw := range s.Throws {
		if throw != NoThrow {
			line("throws %s %s", g.name(uint8(seat)), throwWords[min(throw, Thrown)])
		}
	}
	line("turn %d %s actions %d", s.Number, g.name(s.Active), s.Actions)
	if s.Part != Acting {
		line("part %s", partWords[min(s.Part, Over)])
	}
	if s.Part >= Over {
		line("result %s", g.resultText(s.Winners))
	}
	if s.Unscored != 0 {
		line("unscored %d", s.Unscored)
	}
	return b.String()
}

// pieceText writes a card on the table: South species "Trembling Aspen" @0,-4.
func (g *Game) pieceText(s *State, i int) string {
	one := &s.Table[i]
	text := fmt.Sprintf("%s %s%s %q", g.name(one.seat()), ordinal(s.alike(i)), roleWords[min(one.Role, Event)], g.cardName(one.Card))
	switch {
	case one.Role == Parasite:
		return text + " under " + one.at().String()
	case one.Role == Event && one.More == 0:
		return text + " on " + one.at().String() + " left permanent"
	case one.Role == Event:
		return fmt.Sprintf("%s on %s left %d", text, one.at(), one.More)
	}
	if s.covers(i) {
		text += " onto"
	}
	text += " " + one.at().String()
	if one.Role != Copy {
		return text
	}
	if card, known := one.real(); known {
		return fmt.Sprintf("%s with %q", text, g.cardName(card))
	}
	return text + " with unknown"
}

// alike counts the cards on a spot that are written like the one at i, from the
// bottom up to it.
func (s *State) alike(i int) (n int) {
	from, _ := s.group(s.Table[i].at())
	for k := from; k <= i; k++ {
		if s.same(k, &s.Table[i], s.covers(i)) {
			n++
		}
	}
	return n
}

// same reports whether the card at k is written like another one, which lies on
// a third one or not.
func (s *State) same(k int, one *Piece, onto bool) bool {
	other := &s.Table[k]
	return other.Role == one.Role && other.Card == one.Card && other.seat() == one.seat() && (!one.Role.main() || s.covers(k) == onto)
}

// ordinal writes which of several like cards on a spot is meant: "2nd ".
func ordinal(n int) string {
	switch n {
	case 0, 1:
		return ""
	case 2:
		return "2nd "
	case 3:
		return "3rd "
	}
	return strconv.Itoa(n) + "th "
}

// pileText writes the cards of a pile, several copies as a number, and how many
// more a view hides.
func (g *Game) pileText(p *Pile, veil uint8) string {
	var words []string
	for card := range p.each {
		text := strconv.Quote(g.cardName(card))
		if n := p.count(card); n > 1 {
			text += " " + strconv.Itoa(n)
		}
		words = append(words, text)
	}
	if veil > 0 {
		words = append(words, fmt.Sprintf("unknown %d", veil))
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, ", ")
}

// seatsText writes a set of players, a bit each.
func (g *Game) seatsText(set uint8) string {
	var words []string
	for seat := range uint8(2) {
		if set>>seat&1 != 0 {
			words = append(words, g.name(seat))
		}
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, " ")
}

func (g *Game) usedText(s *State) string {
	var words []string
	for n, one := range g.seen {
		if s.Used>>n&1 != 0 {
			words = append(words, strconv.Quote(g.cardName(one.card)))
		}
	}
	return strings.Join(words, ", ")
}

func (g *Game) resultText(winners uint8) string {
	switch winners & 3 {
	case 0:
		return "nobody"
	case 3:
		return "both"
	}
	return g.seatsText(winners)
}

// ranOut returns whose deck has run out first, plus 1, as far as the table
// shows it: the player with an empty deck, the one not on turn if both have.
func (g *Game) ranOut(s *State) uint8 {
	switch south, north := s.Deck[0].empty(), s.Deck[1].empty(); {
	case south && north:
		return 2 - s.Active&1
	case south:
		return 1
	case north:
		return 2
	}
	return 0
}

// rest returns the cards of a player's deck that are nowhere else. Cards of
// other decks stand for as many of the last cards of the list.
func (g *Game) rest(s *State, seat uint8) Pile {
	rest, foreign := g.decks[seat], int(0)
	away := func(card uint8, n int) {
		for range n {
			if !rest.take(card) {
				foreign++
			}
		}
	}
	for card := range s.Hand[seat].each {
		away(card, s.Hand[seat].count(card))
	}
	for card := range s.Gone[seat].each {
		away(card, s.Gone[seat].count(card))
	}
	for i := range s.pieces() {
		if card, known := s.Table[i].real(); known && s.Table[i].seat() == seat {
			away(card, 1)
		}
	}
	for card := len(g.cards) - 1; card >= 0; card-- {
		for foreign > 0 && rest.take(uint8(card)) {
			foreign--
		}
	}
	return rest
}

package roam

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// phaseWords are the phases as a position names them.
var phaseWords = [phases]string{
	ChooseFirst: "first", DrawMap: "map", ShowTop: "top", DrawRow: "row",
	RestCheck: "rest-check", BeforeUse: "before-use", AfterUse: "after-use",
	OrderCards: "order", Bidding: "bidding", Refill: "refill",
	Purchase: "purchase", RefillRow: "refill-row", Finished: "over",
}

// PrintState writes a position as lines.
func (g *Game) PrintState(s *State) string {
	p := &printer{g: g, s: s}
	p.table()
	p.players()
	p.supplies()
	p.moment()
	return p.b.String()
}

// A printer writes a position.
type printer struct {
	g *Game
	s *State
	b strings.Builder
}

func (p *printer) line(format string, args ...any) { fmt.Fprintf(&p.b, format+"\n", args...) }

// table writes the map.
func (p *printer) table() {
	g, s := p.g, p.s
	var turned []string
	for slot := range 6 {
		if (s.Turned^g.turned)>>slot&1 != 0 {
			turned = append(turned, g.slots[slot])
		}
	}
	if turned != nil {
		p.line("turned %s", strings.Join(turned, " "))
	}
	p.b.WriteString("map")
	for slot, card := range s.Slots {
		id := "none"
		if card != 0 {
			id = g.cardID(card - 1)
		}
		fmt.Fprintf(&p.b, " %s=%s", g.slots[slot], id)
	}
	p.b.WriteString("\n")
	p.picture()
}

func (p *printer) picture() {
	cells, wide := p.g.pictureCells(p.s)
	for y := p.g.height - 1; y >= 0; y-- {
		p.b.WriteString("  |")
		for x := range p.g.width {
			if x > 0 && x%p.g.cardWidth == 0 {
				p.b.WriteString(" |")
			}
			fmt.Fprintf(&p.b, " %*s", wide, cells[y*p.g.width+x])
		}
		p.b.WriteString(" |\n")
	}
}

// pictureCells returns what a picture shows on each square, and the width of
// the widest.
func (g *Game) pictureCells(s *State) (cells [36]string, wide int) {
	symbols := s.Symbols
	for at := range uint8(36) {
		text := "."
		switch n := symbols.of(at); {
		case s.low()&square(at) != 0:
			text = g.stack(s, at)
		case n == 1:
			text = "o"
		case n > 1:
			text = fmt.Sprint(n)
		}
		cells[at] = text
		wide = max(wide, len(text))
	}
	return cells, wide
}

// stack returns the letters of the markers on a square, bottom first.
func (g *Game) stack(s *State, at uint8) (text string) {
	for _, level := range []*[4]Squares{&s.Low, &s.High} {
		for seat := range g.seats {
			if level[seat]&square(at) != 0 {
				text += string(g.seats[seat].letter)
			}
		}
	}
	if s.Over&square(at) != 0 && text != "" {
		text += text[len(text)-1:]
	}
	return text
}

// players writes what the players have.
func (p *printer) players() {
	g, s := p.g, p.s
	var coins, own, down, lost []string
	for seat := range g.players() {
		name := g.name(seat)
		coins = append(coins, fmt.Sprintf("%s %d", name, s.Coins[seat]))
		if ids := append(g.cardIDs(seat, s.Cards[seat]&^starters), g.tileIDs(s.Tiles[seat])...); ids != nil {
			own = append(own, name+" "+strings.Join(ids, " "))
		}
		if s.Cards[seat]&starters != starters {
			lost = append(lost, strings.TrimSpace(name+" "+orNone(g.cardIDs(seat, s.Cards[seat]&starters))))
		}
		for _, id := range g.cardIDs(seat, s.Down[seat]) {
			if !slices.Contains(down, id) { // which two have in no sound position
				down = append(down, id)
			}
		}
	}
	down = append(down, g.tileIDs(s.Spent)...)
	p.line("coins %s", strings.Join(coins, ", "))
	if lost == nil && s.Phase == ChooseFirst { // when nobody has them unless the text says so
		lost = []string{g.name(0) + " " + strings.Join(g.cardIDs(0, starters), " ")}
	}
	if lost != nil {
		p.line("starting %s", strings.Join(lost, ", "))
	}
	if own != nil {
		p.line("own %s", strings.Join(own, ", "))
	}
	if down != nil {
		p.line("down %s", strings.Join(down, " "))
	}
	if s.Outpost != 0 {
		p.line("outpost %s", g.name(rule.Seat(s.Outpost-1)))
	}
}

func orNone(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}

func (g *Game) cardIDs(seat rule.Seat, set Cards) (ids []string) {
	for bit := range (set & starters).each {
		ids = append(ids, g.cardID(g.card(seat, bit)))
	}
	for bit := range (set &^ starters).each {
		ids = append(ids, g.cardID(g.card(seat, bit)))
	}
	return ids
}

func (g *Game) tileIDs(set Tiles) (ids []string) {
	for at := range set.each {
		ids = append(ids, g.tileID(at))
	}
	return ids
}

// supplies writes deck, row and pile, where they are not what is left over.
func (p *printer) supplies() {
	g, s := p.g, p.s
	if s.Deck != g.restOfDeck(s) {
		p.line("deck %s", ranges(g.cardIDs(0, s.Deck)))
	}
	if s.Top != 0 {
		p.line("top %s", g.cardID(s.Top-1))
	}
	if s.Row != g.firstOfRow(s) {
		var row []string
		for i, offer := range s.Row {
			switch {
			case offer != 0:
				row = append(row, g.tileID(offer-1))
			case s.Row[min(i+1, 3)] != 0 || i == 0 && s.Row != [4]uint8{}:
				row = append(row, "none")
			}
		}
		p.line("row %s", orNone(row))
	}
	if s.Pile != g.restOfPile(s) {
		p.line("pile %s", ranges(g.tileIDs(s.Pile)))
	}
}

// restOfDeck returns the land cards that are nowhere else.
func (g *Game) restOfDeck(s *State) Cards {
	rest := allLand
	for _, cards := range s.Cards {
		rest &^= cards
	}
	for _, card := range s.Slots {
		if card != 0 {
			rest &^= 1 << (card - 1)
		}
	}
	return rest
}

// firstOfRow returns the first four artifacts that nobody owns.
func (g *Game) firstOfRow(s *State) (row [4]uint8) {
	if !g.full {
		return row
	}
	n := 0
	for at := range (allTiles &^ (s.Tiles[0] | s.Tiles[1] | s.Tiles[2] | s.Tiles[3])).each {
		if n < 4 {
			row[n] = at + 1
			n++
		}
	}
	return row
}

// restOfPile returns the artifacts that are nowhere else.
func (g *Game) restOfPile(s *State) Tiles {
	if !g.full {
		return 0
	}
	rest := allTiles &^ (s.Tiles[0] | s.Tiles[1] | s.Tiles[2] | s.Tiles[3])
	for _, offer := range s.Row {
		if offer != 0 {
			rest &^= tile(offer - 1)
		}
	}
	return rest
}

// ranges writes IDs in order as ranges: L07-L43.
func ranges(ids []string) string {
	var parts []string
	for i := 0; i < len(ids); {
		j := i
		for j+1 < len(ids) && follows(ids[j], ids[j+1]) {
			j++
		}
		switch {
		case j > i+1:
			parts = append(parts, ids[i]+"-"+ids[j])
		default:
			parts = append(parts, ids[i:j+1]...)
		}
		i = j + 1
	}
	return orNone(parts)
}

// follows reports whether the number of one ID is that of another plus 1.
func follows(id, next string) bool {
	return len(id) == 3 && len(next) == 3 && (next[1]-'0')*10+next[2]-'0' == (id[1]-'0')*10+id[2]-'0'+1
}

// moment writes whose turn it is and where it stands.
func (p *printer) moment() {
	g, s := p.g, p.s
	if s.First != 0 {
		p.line("first %s", g.name(rule.Seat(s.First)))
	}
	if s.Round != 1 || s.Phase == ChooseFirst {
		p.line("round %d", s.Round)
	}
	p.line("turn %s", g.name(s.turn()))
	if s.Used != 0 {
		p.line("used %q", g.cardName(s.Used-1))
	}
	if s.Last {
		p.line("last round")
	}
	if s.Bought != 0 {
		p.line("bought %s", g.name(rule.Seat(s.Bought-1)))
	}
	p.phase()
	p.claims()
	p.result()
}

func (p *printer) phase() {
	usual := *p.s
	p.g.usualPhase(&usual)
	if p.s.Phase == usual.Phase && p.s.Gap == 0 {
		return
	}
	p.line("phase %s", p.g.printPhase(p.s))
}

// claims writes what is open in the claims.
func (p *printer) claims() {
	g, s := p.g, p.s
	if s.Queue[0] != 0 {
		p.line("complete%s", g.slotList(&s.Queue))
	}
	for slot, won := range s.Won {
		switch {
		case won == noOne:
			p.line("won %s nobody", g.slots[slot])
		case won != 0:
			p.line("won %s %s", g.slots[slot], g.name(rule.Seat(won-1)))
		}
	}
	if s.Tied != 0 {
		p.line("tied %s", g.nameList(s.Tied))
	}
	if s.Asked != 0 {
		p.line("asked %s", g.nameList(s.Asked))
	}
	if s.Bid != 0 {
		p.line("bid %s %d", g.name(rule.Seat(max(s.Bidder, 1)-1)), s.Bid-1)
	}
}

func (g *Game) nameList(set uint8) string {
	var list []string
	for seat := range g.players() {
		if set>>seat&1 != 0 {
			list = append(list, g.name(seat))
		}
	}
	return strings.Join(list, " ")
}

// result writes the result of a game that is over, where it is not what the
// cards show.
func (p *printer) result() {
	g, s := p.g, p.s
	usual := g.counted(s)
	if !slices.Equal(s.Points[:], usual.Points[:]) {
		var points []string
		for seat := range g.players() {
			points = append(points, fmt.Sprintf("%s %d", g.name(seat), s.Points[seat]))
		}
		p.line("points %s", strings.Join(points, ", "))
	}
	if s.Winners != usual.Winners {
		p.line("winners %s", orNone(strings.Fields(g.nameList(s.Winners))))
	}
}

// counted returns the position with points and winners as the rules count
// them: none before the end.
func (g *Game) counted(s *State) State {
	next := *s
	next.Points, next.Winners = [4]int16{}, 0
	if s.Phase == Finished {
		g.finish(&next, rule.NewTrace[State](&g.book))
	}
	return next
}

// usualPhase sets the phase in which a position stands that does not say so:
// after the use that it names, else at the start of the turn. The rest check
// is over where it leaves no choice and no rest.
func (g *Game) usualPhase(s *State) {
	switch {
	case s.Used != 0:
		s.Phase = AfterUse
	case s.up(s.turn()) == 0 || g.window(s, rule.NewTrace[State](&g.book)) == RestCheck:
		s.Phase = RestCheck
	default:
		s.Phase = BeforeUse
	}
}

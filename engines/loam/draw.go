package loam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// drawWidth is how wide drawings are at most.
const drawWidth = 98

// Draw draws a position for a terminal: what lies in the middle, and for each
// player the stat tracks, the inputs, the communities as stacks, and the hand.
func (g *Game) Draw(s *State, paint rule.Paint) string {
	d := &drawing{g: g, s: s, paint: paint}
	d.line("%s", d.headline())
	d.b.WriteString("\n")
	d.wrapped("soil", d.creatures(s.Soil, 0))
	d.wrapped("display", d.tricks(s.Display))
	d.line("%-10s %d in the deck, %d discarded · behaviors %d in the deck, %d discarded", "cards", max(s.deck(), 0), s.pile(), s.BehaviorDeck.len(), s.BehaviorDiscard.len())
	for seat := range g.players() {
		d.b.WriteString("\n")
		d.player(seat)
	}
	return d.b.String()
}

// A drawing is a position being drawn.
type drawing struct {
	g     *Game
	s     *State
	b     strings.Builder
	paint rule.Paint
}

func (d *drawing) line(format string, args ...any) { fmt.Fprintf(&d.b, format+"\n", args...) }

// headline says where the game stands.
func (d *drawing) headline() string {
	g, s := d.g, d.s
	parts := []string{fmt.Sprintf("round %d of %d", s.Round, g.cards.Numbers.Rounds)}
	if g.scenario != nil {
		parts = append(parts, strings.ReplaceAll(g.scenario.name, "-", " "))
	}
	if g.bestOf {
		parts = append(parts, fmt.Sprintf("games won %d to %d", s.Wins[0], s.Wins[1]))
	}
	if s.Phase >= Over {
		return strings.Join(append(parts, d.verdict()), " · ")
	}
	parts = append(parts, d.paint(s.own(), g.name(s.own())))
	if s.Doing != doNothing {
		parts = append(parts, g.doingName(s.Doing))
	}
	due := dueWords[s.Phase]
	if s.Step != 0 && s.Left > 1 {
		due += fmt.Sprintf(", %d left", s.Left)
	}
	return strings.Join(append(parts, due), " · ")
}

// dueWords say which decision is due.
var dueWords = [phases]string{
	ChooseFirst: "who begins?", DrawCard: "a card is drawn", DrawBehavior: "a behavior is laid out", PickCard: "chance picks a creature", PickOrStop: "chance picks a creature, unless it is left",
	TurnMove: "a move", Placing: "a creature to place", Drawing: "a creature to draw", Burying: "a creature to bury", Choosing: "which option?",
	Deciding: "yes or no?", Checking: "behaviors to take", Discarding: "an input to discard", ExtraPlacing: "an extra placement", Cleansing: "an invasive creature to bury",
}

func (d *drawing) verdict() string {
	if len(d.g.names) == 1 {
		points, _ := d.g.score(d.s, 0, false)
		return fmt.Sprintf("%s, %s", plural(points, "point"), d.g.cards.benchmark(points))
	}
	var winners []string
	for seat := range d.g.players() {
		if d.s.Winners>>seat&1 != 0 {
			winners = append(winners, d.paint(seat, d.g.name(seat)))
		}
	}
	return "over, won by " + strings.Join(winners, " and ")
}

// creatures returns the creatures of a pile with their gains, and how many more
// nobody may see.
func (d *drawing) creatures(pile Pile, veil uint8) (words []string) {
	for card := range pile.and(&d.g.cards.firsts).each {
		text := d.creature(card)
		if n := d.g.cards.count(&pile, card); n > 1 {
			text += fmt.Sprintf(" x%d", n)
		}
		words = append(words, text)
	}
	if veil > 0 {
		words = append(words, fmt.Sprintf("%d unknown", veil))
	}
	return words
}

func (d *drawing) creature(card uint8) string {
	c := d.g.cards.creature(card)
	return fmt.Sprintf("%s %s %d/%d/%d", d.g.label(card), c.Name, c.Gains[0], c.Gains[1], c.Gains[2])
}

func (d *drawing) tricks(set Behaviors) (words []string) {
	for b := range set.each {
		one := &d.g.cards.Behaviors[b]
		words = append(words, fmt.Sprintf("%s (%s+%s)", one.Name, Types[one.Pair[0]], Types[one.Pair[1]]))
	}
	return words
}

// wrapped writes a list under a heading, in as many lines as it needs.
func (d *drawing) wrapped(head string, words []string) {
	if len(words) == 0 {
		words = []string{"-"}
	}
	line := fmt.Sprintf("%-10s", head)
	for i, w := range words {
		if i > 0 {
			w = "· " + w
		}
		if len([]rune(line))+len([]rune(w)) >= drawWidth {
			d.line("%s", line)
			line = strings.Repeat(" ", 10)
		}
		line += " " + w
	}
	d.line("%s", line)
}

// player draws what belongs to a player.
func (d *drawing) player(seat rule.Seat) {
	g, s := d.g, d.s
	points, _ := g.score(s, seat, false)
	head := fmt.Sprintf("%s ── %s ", g.name(seat), plural(points, "point"))
	d.line("%s", d.paint(seat, head+strings.Repeat("─", max(3, drawWidth-len([]rune(head))))))
	for stat := range 3 {
		d.track(seat, stat)
	}
	if seat == 0 && !s.Alien.empty() {
		d.wrapped("invasive", d.creatures(s.Alien, 0))
	}
	d.stacks(seat)
	d.wrapped("hand", d.creatures(s.Hand[seat], s.Veil[seat]))
	if s.Tricks[seat] != 0 {
		d.wrapped("behaviors", d.tricks(s.Tricks[seat]))
	}
}

// track draws a stat on its track, with the mark where its input turns.
func (d *drawing) track(seat rule.Seat, stat int) {
	n := &d.g.cards.Numbers
	v := int(d.s.Stats[seat][stat])
	laps, at := d.g.lap(v)
	var bar strings.Builder
	for i := 1; i <= min(n.Track, 30); i++ {
		switch {
		case i <= at:
			bar.WriteString("■")
		case i == n.Threshold:
			bar.WriteString("┼")
		default:
			bar.WriteString("·")
		}
	}
	lap := ""
	if laps > 0 {
		lap = fmt.Sprintf(" (%d + %d)", laps*n.Track, at)
	}
	side := sideWords[d.s.Up[seat]>>stat&1]
	d.line("%-10s %s %3d%s   %s input, %s", Stats[stat], d.paint(seat, bar.String()), v, lap, side, d.s.where(seat, uint8(stat)))
}

// stacks draws the communities side by side, their bases in one row.
func (d *drawing) stacks(seat rule.Seat) {
	from, end := d.s.zone(seat)
	var row []community
	width := 0
	for from < end {
		c := d.s.next(from, end)
		if w := d.stackWidth(c) + 5; width+w > drawWidth && row != nil {
			d.stackRow(seat, row)
			row, width = nil, 0
		}
		row, width = append(row, c), width+d.stackWidth(c)+5
		from = c.to
	}
	if row != nil {
		d.stackRow(seat, row)
	}
}

func (d *drawing) stackWidth(c community) int {
	width := len([]rune(d.foot(c))) + 1
	for _, card := range d.s.Life[c.from:c.to] {
		width = max(width, len([]rune(d.creature(card))))
	}
	return width
}

// foot is what stands under a community.
func (d *drawing) foot(c community) string {
	text := fmt.Sprintf("c%d, %s", c.id, plural(d.g.worth(d.s, c), "point"))
	if c.size() >= d.g.cards.Numbers.Size {
		text += ", complete"
	}
	return text
}

// stackRow draws communities side by side.
func (d *drawing) stackRow(seat rule.Seat, row []community) {
	high := 0
	for _, c := range row {
		high = max(high, c.size())
	}
	for level := high + 1; level >= 0; level-- {
		var line strings.Builder
		for _, c := range row {
			w := d.stackWidth(c)
			switch {
			case level == 0:
				foot := d.foot(c)
				line.WriteString(" └ " + foot + " " + strings.Repeat("─", max(0, w-len([]rune(foot)))) + "┘")
			case level <= c.size():
				card := d.s.Life[c.from+level-1]
				text := d.creature(card)
				pad := strings.Repeat(" ", w-len([]rune(text)))
				line.WriteString(" │ " + text + pad + " │")
			case level == c.size()+1:
				line.WriteString(" ┌" + strings.Repeat("─", w+2) + "┐")
			default:
				line.WriteString(strings.Repeat(" ", w+5))
			}
		}
		d.line("%s", d.paint(seat, strings.TrimRight(line.String(), " ")))
	}
}

package loam

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// phaseWords are the phases as a position names them; step words say which
// decision of an effect is due.
var phaseWords = [phases]string{
	ChooseFirst: "first", DrawCard: "deck", DrawBehavior: "behaviors", PickCard: "pick", PickOrStop: "pick-or-stop", TurnMove: "turn", Placing: "place",
	Drawing: "draw", Burying: "bury", Choosing: "choose", Deciding: "may", Checking: "check", Discarding: "discard",
	ExtraPlacing: "extra", Cleansing: "cleanse", Over: "over",
}

var taskWords = []string{"", "draw", "grow", "refill", "return", "pass", "soil", "hands", "display", "begin"}

// PrintState writes a position as lines.
func (g *Game) PrintState(s *State) string {
	p := &printer{g: g, s: s}
	for seat := range g.players() {
		p.zone(seat)
		p.player(seat)
	}
	p.piles()
	p.moment()
	p.effect()
	p.result()
	return p.b.String()
}

// A printer writes a position.
type printer struct {
	g *Game
	s *State
	b strings.Builder
}

func (p *printer) line(format string, args ...any) { fmt.Fprintf(&p.b, format+"\n", args...) }

// word writes a name bare, or in quotes where it needs them.
func word(name string) string {
	if strings.ContainsAny(name, " ,:\t#|") || name == "none" || name == "rest" || name == "unknown" {
		return strconv.Quote(name)
	}
	return name
}

// list writes names, a comma between them; several copies as a number.
func list(names []string) string {
	var words []string
	for i := 0; i < len(names); {
		n := 1
		for i+n < len(names) && names[i+n] == names[i] {
			n++
		}
		text := word(names[i])
		if n > 1 {
			text += " " + strconv.Itoa(n)
		}
		words = append(words, text)
		i += n
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, ", ")
}

// zone writes a player's communities as pictures, four or so to a block.
func (p *printer) zone(seat rule.Seat) {
	from, end := p.s.zone(seat)
	if from == end {
		return
	}
	p.line("zone %s", p.g.name(seat))
	var block []community
	width := 0
	for from < end {
		c := p.s.next(from, end)
		w := p.columnWidth(c) + 3
		if width+w > 92 && block != nil {
			p.block(block)
			block, width = nil, 0
		}
		block, width = append(block, c), width+w
		from = c.to
	}
	p.block(block)
}

func (p *printer) columnWidth(c community) int {
	width := len("c000")
	for _, card := range p.s.Life[c.from:c.to] {
		width = max(width, len([]rune(p.g.creatureName(card)))+4)
	}
	return width
}

// block writes communities side by side, the bases in one row.
func (p *printer) block(block []community) {
	high := 0
	for _, c := range block {
		high = max(high, c.size())
	}
	for row := high; row >= 0; row-- {
		p.b.WriteString("  |")
		for _, c := range block {
			cell := ""
			switch {
			case row == 0:
				cell = fmt.Sprintf("c%d", c.id)
			case row <= c.size():
				card := p.s.Life[c.from+row-1]
				cell = p.g.label(card) + " " + p.g.creatureName(card)
			}
			fmt.Fprintf(&p.b, " %s%s |", cell, strings.Repeat(" ", p.columnWidth(c)-len([]rune(cell))))
		}
		p.b.WriteString("\n")
	}
}

// label returns a creature's type and level: MD1.
func (g *Game) label(card uint8) string {
	c := g.cards.creature(card)
	return Types[c.Type] + strconv.Itoa(int(c.Level))
}

// player writes what is a player's own besides the zone.
func (p *printer) player(seat rule.Seat) {
	g, s, name := p.g, p.s, p.g.name(seat)
	stats := s.Stats[seat]
	p.line("stats %s %d/%d/%d", name, stats[0], stats[1], stats[2])
	if up := g.sides(&stats); up != s.Up[seat] {
		words := [3]string{}
		for stat := range words {
			words[stat] = sideWords[s.Up[seat]>>stat&1]
		}
		p.line("inputs %s %s", name, strings.Join(words[:], "/"))
	}
	if s.Given[seat] != s.highestID(seat) {
		p.line("ids %s %d", name, s.Given[seat])
	}
	if hand := s.Hand[seat]; !hand.empty() || s.Veil[seat] > 0 {
		p.line("hand %s %s", name, hidden(g.creatureNames(hand), s.Veil[seat]))
	}
	if s.Tricks[seat] != 0 {
		p.line("behaviors %s %s", name, list(g.behaviorNames(s.Tricks[seat])))
	}
}

var sideWords = [2]string{"basic", "upgraded"}

// sides returns the sides on which inputs lie by their stats.
func (g *Game) sides(stats *[3]int16) (up uint8) {
	for stat, v := range stats {
		if int(v) >= g.cards.Numbers.Threshold {
			up |= 1 << stat
		}
	}
	return up
}

func (s *State) highestID(seat rule.Seat) (id uint8) {
	from, end := s.zone(seat)
	for _, home := range s.Home[from:end] {
		id = max(id, home)
	}
	return id
}

// hidden writes names and how many further cards nobody may see.
func hidden(names []string, veil uint8) string {
	if veil == 0 {
		return list(names)
	}
	text := fmt.Sprintf("unknown %d", veil)
	if len(names) > 0 {
		text = list(names) + ", " + text
	}
	return text
}

// piles writes what lies in the middle.
func (p *printer) piles() {
	g, s := p.g, p.s
	p.line("soil %s", list(g.creatureNames(s.Soil)))
	if !s.Discard.empty() || s.Veil[4] > 0 {
		p.line("discard %s", hidden(g.creatureNames(s.Discard), s.Veil[4]))
	}
	for seat := range g.players() {
		if !s.Buried[seat].empty() {
			p.line("buried %s %s", g.name(seat), list(g.creatureNames(s.Buried[seat])))
		}
	}
	if !s.Alien.empty() {
		p.line("invasive %s", list(g.creatureNames(s.Alien)))
	}
	if s.Deck != g.restOfCreatures(s) {
		p.line("deck %s", list(g.creatureNames(s.Deck)))
	}
	p.line("display %s", list(g.behaviorNames(s.Display)))
	if s.BehaviorDiscard != 0 {
		p.line("behavior-discard %s", list(g.behaviorNames(s.BehaviorDiscard)))
	}
	if s.BehaviorDeck != g.restOfBehaviors(s) {
		p.line("behavior-deck %s", list(g.behaviorNames(s.BehaviorDeck)))
	}
}

// restOfCreatures returns the creatures that are nowhere but in the deck.
func (g *Game) restOfCreatures(s *State) Pile {
	rest := g.cards.all
	piles := append(append([]Pile{s.Soil, s.Discard, s.Alien}, s.Hand[:]...), Pile{})
	for _, pile := range piles {
		for card := range pile.each {
			g.cards.take(&rest, g.cards.first[card])
		}
	}
	total := 0
	for _, n := range s.Size {
		total += int(n)
	}
	for _, card := range s.Life[:min(total, MaxCreatures)] {
		g.cards.take(&rest, card)
	}
	return rest
}

// restOfBehaviors returns the behaviors that are nowhere but in their deck.
func (g *Game) restOfBehaviors(s *State) Behaviors {
	seen := s.Display | s.BehaviorDiscard | s.Tricks[0] | s.Tricks[1] | s.Tricks[2] | s.Tricks[3]
	if b, ok := s.Doing.behavior(); ok {
		seen |= 1 << b
	}
	return g.cards.behaviors &^ seen
}

// moment writes whose turn it is and what has happened in it.
func (p *printer) moment() {
	g, s := p.g, p.s
	p.line("first %s", g.name(rule.Seat(s.First)))
	p.line("turn %s", g.name(s.own()))
	p.line("round %d", s.Round)
	for _, one := range []struct {
		word string
		set  uint8
	}{{"used", s.Used}, {"out", s.Out}, {"out-before", s.OutBefore}} {
		stat, using := s.Doing.input()
		switch {
		case one.set != 0:
			p.line("%s %s", one.word, strings.Join(statNames(one.set), ", "))
		case one.word == "used" && using && s.Used>>stat&1 == 0:
			p.line("used none")
		}
	}
	for _, one := range []struct {
		word string
		n    uint8
	}{{"placed", s.Placed}, {"earned", s.Earned}, {"queue", s.Queue}} {
		if one.n != 0 {
			p.line("%s %d", one.word, one.n)
		}
	}
	if s.Lapsed != 0 {
		p.line("lapsed %s", list(g.behaviorNames(s.Lapsed)))
	}
	if s.Joined != 0 {
		p.line("joined %s", pairWords(s.Joined))
	}
	if s.Pairs != 0 {
		p.line("pairs %s", pairWords(s.Pairs))
	}
}

// pairWords writes pairs of types: AD+MD, MD+SP.
func pairWords(pairs Pairs) string {
	var words []string
	for a := range 6 {
		for b := a + 1; b < 6; b++ {
			if pairs&pairBits[a][b] != 0 {
				words = append(words, Types[a]+"+"+Types[b])
			}
		}
	}
	return strings.Join(words, ", ")
}

// effect writes what is being resolved.
func (p *printer) effect() {
	g, s := p.g, p.s
	if s.Doing != doNothing {
		p.line("doing %s", quotedDoing(s.Doing, g.doingName(s.Doing)))
	}
	if s.Step != 0 {
		p.line("step %d, left %d", g.program[s.Step].index, s.Left)
	}
	if s.Short {
		p.line("short")
	}
	if full := g.program[s.Step].full(); s.Step != 0 && (s.Prev != full || s.Whole != full) {
		p.line("so-far %d/%d", s.Prev, s.Whole)
	}
	if s.Then != 0 {
		p.line("then B")
	}
	if s.Drawn != 0 {
		p.line("drawn %s from %s", word(g.creatureName(s.Drawn-1)), sourceNames[s.From%sources])
	}
	if s.Tasks != 0 {
		p.line("tasks %s", taskList(s.Tasks))
		if s.Left != 0 {
			p.line("dealt %d", s.Left)
		}
	}
	if s.Phase != TurnMove {
		p.line("phase %s", phaseWords[min(s.Phase, Over)])
	}
}

func quotedDoing(d Doing, name string) string {
	if _, ok := d.behavior(); ok {
		return strconv.Quote(name)
	}
	return name
}

// result writes how a game or a match stands when it is over.
func (p *printer) result() {
	s := p.s
	if s.Games > 0 || s.Wins != [2]uint8{} {
		p.line("wins %d/%d, games %d", s.Wins[0], s.Wins[1], s.Games)
	}
	if s.Unscored != 0 {
		p.line("unscored %d", s.Unscored)
	}
	if s.Phase == Over {
		p.line("winners %s", list(p.g.seatNames(s.Winners)))
	}
}

func (g *Game) seatNames(set uint8) []string {
	names := []string{}
	for seat, name := range g.names {
		if set>>seat&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// taskList names what is left of set-up or the end of the turn.
func taskList(tasks uint32) string {
	var words []string
	for ; tasks != 0; tasks >>= 4 {
		words = append(words, taskWords[min(int(tasks&15), len(taskWords)-1)])
	}
	return strings.Join(words, ", ")
}

package loam

import (
	_ "embed"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

var (
	_ rule.SceneDrawer[State]        = (*Game)(nil)
	_ rule.MoveTargeter[State, Move] = (*Game)(nil)
)

// How large things are on the table.
const (
	tableWide  = 900
	cardWide   = (tableWide - 3*cardGap) / cardsABeam
	cardHigh   = 56
	cardGap    = 6
	cardsABeam = 4 // creatures side by side
	thirdWide  = (tableWide - 2*cardGap) / 3
	headHigh   = 36
	wordHigh   = 26
	tableGap   = 24
)

// Picture returns what is being resolved, the zone of each player with stats,
// inputs and hand, the soil and the behaviors on display, and the piles.
func (g *Game) Picture(s *State, seat rule.Seat) scene.Scene {
	p := &illustrator{Game: g, s: s, focus: seat}
	if seat == rule.Chance {
		p.focus = s.own()
		if s.Phase >= Over && s.Winners != 0 {
			p.focus = rule.Seat(bits.TrailingZeros8(s.Winners))
		}
	}
	p.Title, p.Sheet = p.title(), symbols
	for _, name := range g.names {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	p.inProgress()
	p.middle()
	for seat := range g.players() {
		p.player(seat)
	}
	p.piles()
	return p.Scene
}

type illustrator struct {
	scene.Builder
	*Game
	s     *State
	focus rule.Seat // whose things are not folded
	y     int       // where the next area begins
}

func (p *illustrator) title() string {
	s := p.s
	if s.Phase >= Over {
		return "Loam, over; winners: " + list(p.seatNames(s.Winners))
	}
	what := "chance decides"
	if who := p.Deciders(s) &^ rule.Only(rule.Chance); who != 0 {
		what = symbols.Plain("does " + phaseWords[s.Phase] + " " + p.name(who.First()))
	}
	if s.Round == 0 {
		return "Loam, set-up: " + what
	}
	return fmt.Sprintf("Loam, round %d: %s", s.Round, what)
}

// below returns the box of the next area, so high.
func (p *illustrator) below(high int) scene.Box {
	b := scene.Box{Y: p.y, W: tableWide, H: high}
	p.y += high + tableGap
	return b
}

// spoken names a thing of a player as the moves of others do: p2.c1. In one player's game it is c1.
func (g *Game) spoken(seat rule.Seat, word string) scene.ID {
	if len(g.names) == 1 {
		return scene.ID(word)
	}
	return scene.ID(g.name(seat) + "." + word)
}

// creature draws a creature: type, level, name, and what it adds to the stats.
func (p *illustrator) creature(id, at scene.ID, card uint8, box scene.Box, where string, state scene.State) scene.ID {
	c := p.cards.creature(card)
	id = p.Add(scene.Item{
		ID: id, At: at, Kind: scene.Card, Box: box, State: state, Tone: tones[c.Type%6],
		Say: fmt.Sprintf("%s %s, %s, adds structure %d, nutrients %d, food web %d", c.Name, where, p.label(card), c.Gains[0], c.Gains[1], c.Gains[2]),
	})
	p.Add(scene.Item{ID: id + "/type", At: id, Kind: scene.Sign, Look: Types[c.Type%6], State: scene.Part, Box: scene.Box{X: box.X + 7, Y: box.Y + 4, W: 28, H: 28}})
	p.Add(scene.Item{ID: id + "/level", At: id, Kind: scene.Sign, Look: "level " + strconv.Itoa(int(min(max(c.Level, 1), 3))), State: scene.Part, Box: scene.Box{X: box.X + box.W - 40, Y: box.Y + box.H - 38, W: 38, H: 38}})
	p.Note(id+"/label", id, scene.Box{X: box.X + 1, Y: box.Y + 34, W: 41, H: 19}, scene.Centre, 15, scene.Strong, p.label(card))
	p.Note(id+"/name", id, scene.Box{X: box.X + 44, Y: box.Y + 5, W: box.W - 50, H: 24}, scene.West, 17, scene.Strong, c.Name)
	x := box.X + 44
	for stat, gain := range c.Gains {
		if gain != 0 {
			p.Add(scene.Item{
				ID: id + "/" + scene.ID(Stats[stat]), At: id, Kind: scene.Counter, Look: Stats[stat], Hue: hues[stat], N: int(gain), State: scene.Part, Size: 17,
				Box: scene.Box{X: x, Y: box.Y + 32, W: 42, H: 19},
			})
			x += 46
		}
	}
	return id
}

// tones are the grounds of the creatures, by type.
var tones = [6]scene.Tone{4, 5, 2, 3, 6, 1}

// hues are the colors of the stats.
var hues = [3]string{"brown", "sky", "green"}

// A spread is where cards lie in rows: so large, so many side by side, from a point.
type spread struct {
	scene.Point
	wide, high, abeam int
}

// spreads returns where creatures and behaviors lie, so many creatures side by side.
func spreads(at scene.Point, abeam int) (creatures, behaviors spread) {
	return spread{at, cardWide, cardHigh, abeam}, spread{at, thirdWide, trickHigh, (abeam*(cardWide+cardGap) + cardGap) / (thirdWide + cardGap)}
}

func (s *spread) box(n int) scene.Box {
	return scene.Box{X: s.X + n%s.abeam*(s.wide+cardGap), Y: s.Y + n/s.abeam*(s.high+cardGap), W: s.wide, H: s.high}
}

// rows returns how high so many cards lie.
func (s *spread) rows(n int) int { return (n + s.abeam - 1) / s.abeam * (s.high + cardGap) }

//go:embed signs.txt
var signText string

var symbols = scene.ReadSheet("loam", signText)

const (
	pileHigh  = 90
	trickHigh = 70 // a behavior
)

// middle draws the soil with invasive creatures, and the behaviors on display.
func (p *illustrator) middle() {
	s := p.s
	soil, display := spreads(scene.Point{Y: p.y + headHigh}, cardsABeam)
	box := p.below(headHigh + soil.rows(max(1, s.Soil.len()+s.Alien.len())))
	area := p.Area(scene.Area{ID: "soil", Title: "soil", Box: box, Head: headHigh, Flow: true, Summary: list(p.creatureNames(s.Soil))})
	n := 0
	for card := range s.Soil.each {
		p.creature(scene.ID(strconv.Quote(p.creatureName(card))), area, card, soil.box(n), "in the soil", 0)
		n++
	}
	for card := range s.Alien.each {
		p.creature(scene.ID("invasive "+strconv.Quote(p.creatureName(card))), area, card, soil.box(n), "invasive, takes off what it adds", scene.Dashed)
		n++
	}
	if n == 0 {
		p.Note("no soil", area, soil.box(0), scene.West, 18, scene.Faint, "the soil is empty")
	}
	if s.Display.len() == 0 {
		return
	}
	display.Y = p.y + headHigh
	box = p.below(headHigh + display.rows(s.Display.len()))
	area = p.Area(scene.Area{ID: "display", Title: "behaviors on display", Box: box, Head: headHigh, Flow: true, Summary: list(p.behaviorNames(s.Display))})
	n = 0
	for b := range s.Display.each {
		p.behavior(area, scene.ID(strconv.Quote(p.behaviorName(b))), b, display.box(n), "on display", p.qualifies(b))
		n++
	}
}

// qualifies marks a behavior that the placements of this effect have earned.
func (p *illustrator) qualifies(b uint8) scene.State {
	if p.s.Phase == Checking && int(b) < len(p.cards.Behaviors) && p.cards.Behaviors[b].pair&p.s.Pairs != 0 {
		return scene.Acting
	}
	return 0
}

// behavior draws a behavior: the pair that earns it, its name and its text.
func (p *illustrator) behavior(area, id scene.ID, b uint8, box scene.Box, where string, state scene.State) {
	name, text, pair := p.behaviorName(b), "", [2]uint8{}
	if int(b) < len(p.cards.Behaviors) {
		text, pair = p.cards.Behaviors[b].Text, p.cards.Behaviors[b].Pair
	}
	words := Types[pair[0]%6] + "+" + Types[pair[1]%6]
	id = p.Add(scene.Item{ID: id, At: area, Kind: scene.Card, Box: box, Tone: 7, State: state, Say: fmt.Sprintf("behavior %s %s, for %s: %s", name, where, words, text)})
	for i, kind := range pair {
		p.Add(scene.Item{ID: id + scene.ID("/type "+strconv.Itoa(i+1)), At: id, Kind: scene.Sign, Look: Types[kind%6], State: scene.Part, Box: scene.Box{X: box.X + 8 + i*32, Y: box.Y + 6, W: 28, H: 28}})
	}
	p.Note(id+"/pair", id, scene.Box{X: box.X + 4, Y: box.Y + 40, W: 68, H: 20}, scene.Centre, 15, scene.Strong, words)
	number := p.shownAs(b)
	p.Note(id+"/name", id, scene.Box{X: box.X + 76, Y: box.Y + 3, W: box.W - 80 - 22*b2i(number != ""), H: 24}, scene.West, 17, scene.Strong, name)
	p.Note(id+"/number", id, scene.Box{X: box.X + box.W - 26, Y: box.Y + 4, W: 20, H: 22}, scene.Centre, 18, scene.Strong, number)
	p.Note(id+"/text", id, scene.Box{X: box.X + 76, Y: box.Y + 28, W: box.W - 82, H: 38}, scene.NorthWest, 15, 0, text)
}

func (p *illustrator) piles() {
	s := p.s
	box := p.below(headHigh + pileHigh)
	area := p.Area(scene.Area{
		ID: "piles", Title: "decks", Box: box, Head: headHigh, Fold: true, Flow: true, Use: scene.InPiles,
		Summary: fmt.Sprintf("creatures %d, discard %d; behaviors %d, discard %d", s.deck(), s.pile(), s.BehaviorDeck.len(), s.BehaviorDiscard.len()),
	})
	buried := []string{hidden(p.creatureNames(s.Discard), s.Veil[4])}
	for seat := range p.players() {
		if !s.Buried[seat].empty() {
			buried = append(buried, "buried by "+p.name(seat)+": "+list(p.creatureNames(s.Buried[seat])))
		}
	}
	for i, pile := range []struct {
		id, word, say string
		n             int
		state         scene.State
	}{
		{"deck", "creatures", fmt.Sprintf("creature deck: %d", s.deck()), s.deck(), scene.FaceDown},
		{"discard", "discard", "discard pile: " + strings.Join(buried, "; "), s.pile(), 0},
		{"behaviors", "behaviors", fmt.Sprintf("behavior deck: %d", s.BehaviorDeck.len()), s.BehaviorDeck.len(), scene.FaceDown},
		{"behavior-discard", "discard", "discarded behaviors: " + list(p.behaviorNames(s.BehaviorDiscard)), s.BehaviorDiscard.len(), 0},
	} {
		p.Add(scene.Item{
			ID: scene.ID(pile.id), At: area, Kind: scene.Pile, N: max(0, pile.n), State: pile.state, Text: []string{pile.word}, Say: pile.say,
			Box: scene.Box{X: i * 122, Y: box.Y + headHigh, W: 116, H: pileHigh - 4},
		})
	}
}

// Touches returns what a move names of its player's things, which moves call by
// less than the picture, as that shows several players' things; from where a card
// comes; and the numbers of who only ends something.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	if m.Seat == rule.Chance {
		return g.drawnFrom(&m)
	}
	if int(m.Seat) >= len(g.names) {
		return nil
	}
	community := func(at spot) {
		seat := m.Seat
		if owner, ok := at.owner.Get(); ok {
			seat = owner
		}
		if at.id != 0 {
			ids = append(ids, g.spoken(seat, "c"+strconv.Itoa(int(at.id))))
		}
	}
	creature := func(card uint8, from Source) {
		if card != nobody && from == Hand {
			ids = append(ids, g.spoken(m.Seat, strconv.Quote(g.creatureName(card))))
		}
	}
	switch m.Kind {
	case Use, DiscardInput:
		ids = append(ids, g.spoken(m.Seat, Stats[m.Card%3]))
	case Play:
		ids = append(ids, g.spoken(m.Seat, strconv.Quote(g.behaviorName(m.Card))))
		for i := range int(min(m.N, 8)) {
			card, from := m.payment(i)
			creature(card, from)
		}
	case Combine:
		community(m.goal())
		community(m.second())
	case Rearrange:
		community(m.goal())
	case Place, ExtraPlace:
		creature(m.Card, m.From)
		community(m.goal())
		if m.At != 0 && m.Owner.None() {
			ids = append(ids, g.gap(g.spoken(m.Seat, "c"+strconv.Itoa(int(m.Into))), int(m.At)))
		}
	case Draw, Bury:
		creature(m.Card, m.From)
	case End, Done, Pass, Stop, Yes, No, Choose, ExtraNone:
		ids = append(ids, pointsOf(g.name(m.Seat)))
	}
	return ids
}

// drawnFrom returns what Chance names or from where it draws.
func (g *Game) drawnFrom(m *Move) []scene.ID {
	switch m.Kind {
	case First:
		if int(m.Card) < len(g.names) {
			return []scene.ID{pointsOf(g.name(rule.Seat(m.Card)))}
		}
	case CardDrawn:
		return []scene.ID{"deck"}
	case BehaviorUp:
		return []scene.ID{"behaviors"}
	case SoilPicked:
		return []scene.ID{scene.ID(strconv.Quote(g.creatureName(m.Card)))}
	case PilePicked:
		return []scene.ID{"discard"}
	}
	return nil
}

const (
	stepWide = 219
	stepHigh = 60
	stepGap  = 8
)

// inProgress draws the steps of the effect in progress, and says how far the turn has come.
func (p *illustrator) inProgress() {
	s := p.s
	lines := p.describePhase(s)
	steps := p.stepsNow()
	high := wordHigh
	if steps != nil {
		high += 2*stepGap + (len(steps)+3)/4*(stepHigh+stepGap)
	}
	if s.Drawn.Is() {
		high += cardHigh + cardGap
	}
	box := p.below(headHigh + high)
	title, owner := "turn of "+p.name(s.own()), scene.Of(s.own())
	switch {
	case s.Phase >= Over:
		title, owner = "the game is over", scene.Nobody
	case s.Doing != doNothing:
		title = symbols.Plain("doing " + p.doingName(s.Doing))
	}
	area := p.Area(scene.Area{ID: "moment", Title: title, Owner: owner, Box: box, Head: headHigh, Flow: true, Use: scene.OfPhase})
	p.Add(scene.Item{
		ID: "turn", At: area, Kind: scene.Label, Size: 18, Stand: scene.NorthWest, Text: []string{plainPhase(lines, true)}, Say: "the turn: " + plainPhase(lines, false),
		Box: scene.Box{Y: box.Y + headHigh, W: box.W, H: wordHigh},
	})
	top := box.Y + headHigh + wordHigh + 2*stepGap
	for i, at := range steps {
		p.step(area, at, i, scene.Box{X: i % 4 * (stepWide + stepGap), Y: top + i/4*(stepHigh+stepGap), W: stepWide, H: stepHigh})
	}
	if s.Drawn.Is() {
		name := p.creatureName(s.Drawn.Must())
		p.creature("drawn", area, s.Drawn.Must(), scene.Box{Y: box.Y + box.H - cardHigh - cardGap, W: cardWide, H: cardHigh}, "picked by chance ("+name+")", scene.Acting)
	}
}

// plainPhase says what lines of the position say: in short without what other parts of
// the picture show.
func plainPhase(lines []string, short bool) string {
	var kept []string
	for _, line := range lines {
		word, _, _ := strings.Cut(line, " ")
		if said := symbols.Plain(line); said != "" && !(short && strings.Contains(" doing round step phase drawn turn used so-far winners ", " "+word+" ")) {
			kept = append(kept, said)
		}
	}
	return strings.Join(kept, " · ")
}

// stepsNow returns the steps of the effect in progress in their order, none if there is no effect.
func (p *illustrator) stepsNow() (steps []uint16) {
	start := p.s.Step
	if start == 0 || int(start) >= len(p.program) {
		return nil
	}
	begins := func(pc uint16) bool {
		return p.program[pc].index == 1 && p.program[pc].depth == 0 && p.program[pc].op != opLeave
	}
	for start > 1 && !begins(start) {
		start--
	}
	for pc := start; int(pc) < len(p.program) && (pc == start || !begins(pc)); pc++ {
		if p.program[pc].op != opLeave {
			steps = append(steps, pc)
		}
	}
	return steps
}

// step draws a step of the effect: those behind are hatched, the one being
// carried out says how many units are left of it.
func (p *illustrator) step(area scene.ID, at uint16, n int, box scene.Box) {
	st, now := &p.program[at], p.s.Step
	text := p.stepWords(st)
	it := scene.Item{ID: scene.ID(fmt.Sprintf("step %d", n+1)), At: area, Kind: scene.Card, Box: box, Say: fmt.Sprintf("step %d: %s", n+1, text), Size: 17}
	it.Text = []string{fmt.Sprintf("%d. %s", n+1, text)}
	switch {
	case at == now:
		it.State = scene.Acting
		if p.s.Left > 0 {
			it.Text = append(it.Text, fmt.Sprintf("%d left", p.s.Left))
		}
		it.Say += ", being carried out"
	case at < now:
		it.State = scene.Used
		it.Say += ", behind"
	}
	p.Add(it)
}

func (p *illustrator) stepWords(st *step) string {
	words := "the scenario's text"
	if int(st.op) < len(opNames) {
		words = opNames[st.op]
	}
	switch {
	case st.op == opChoose:
		words += fmt.Sprintf(" 1 of %d", len(st.options))
	case st.upTo:
		words += fmt.Sprintf(" up to %d", st.n)
	case st.n > 0:
		words += fmt.Sprintf(" %d", st.n)
	}
	if st.random {
		words += " at random"
	}
	if from := st.from.String(); from != "" && (st.op == opPlace || st.op == opDraw || st.op == opBury) {
		words += " from " + from
	}
	if st.narrow {
		words += ", some creatures only"
	}
	if st.needs {
		words += ", if the last was done in full"
	}
	return words
}

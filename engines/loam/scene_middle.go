package loam

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

const pileHigh = 90

// middle draws the soil, the behaviors on display, and invasive creatures.
func (p *illustrator) middle() {
	s := p.s
	display := (s.Display.len() + 2) / 3 * (cardHigh + cardGap)
	box := p.below(headHigh + rows(max(1, s.Soil.len()+s.Alien.len())) + display)
	area := p.Area(scene.Area{
		ID: "soil", Title: "soil and behaviors on display", Box: box, Head: headHigh,
		Summary: fmt.Sprintf("soil: %s; display: %s", list(p.creatureNames(s.Soil)), list(p.behaviorNames(s.Display))),
	})
	n, top := 0, box.Y+headHigh
	for card := range s.Soil.each {
		p.creature(scene.ID(strconv.Quote(p.creatureName(card))), area, card, spread(n, top), "in the soil", 0)
		n++
	}
	for card := range s.Alien.each {
		p.creature(scene.ID("invasive "+strconv.Quote(p.creatureName(card))), area, card, spread(n, top), "invasive, takes off what it adds", scene.Dashed)
		n++
	}
	if n == 0 {
		p.Note("no soil", area, spread(0, top), scene.West, 18, scene.Faint, "the soil is empty")
	}
	top += rows(max(1, n))
	n = 0
	for b := range s.Display.each {
		p.behavior(area, scene.ID(strconv.Quote(p.behaviorName(b))), b, scene.Box{X: n % 3 * (thirdWide + cardGap), Y: top + n/3*(cardHigh+cardGap), W: thirdWide, H: cardHigh}, "on display", p.qualifies(b))
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
	id = p.Add(scene.Item{ID: id, At: area, Kind: scene.Card, Box: box, Tone: 2, State: state, Say: fmt.Sprintf("behavior %s %s, for %s: %s", name, where, words, text)})
	for i, kind := range pair {
		p.Add(scene.Item{ID: id + scene.ID("/type "+strconv.Itoa(i+1)), At: id, Kind: scene.Sign, Look: Types[kind%6], State: scene.Part, Box: scene.Box{X: box.X + 6 + i*26, Y: box.Y + 5, W: 24, H: 24}})
	}
	p.Note(id+"/pair", id, scene.Box{X: box.X + 4, Y: box.Y + 30, W: 58, H: 20}, scene.Centre, 13, scene.Faint, words)
	p.Note(id+"/name", id, scene.Box{X: box.X + 64, Y: box.Y + 1, W: box.W - 90, H: 26}, scene.West, 16, scene.Strong, name)
	p.Note(id+"/number", id, scene.Box{X: box.X + box.W - 24, Y: box.Y + 2, W: 20, H: 22}, scene.Centre, 17, scene.Strong, p.shownAs(b))
	p.Note(id+"/text", id, scene.Box{X: box.X + 64, Y: box.Y + 28, W: box.W - 68, H: 20}, scene.West, 13, 0, text)
}

// piles draws the decks and the discard piles.
func (p *illustrator) piles() {
	s := p.s
	box := p.below(headHigh + pileHigh)
	area := p.Area(scene.Area{
		ID: "piles", Title: "decks", Box: box, Head: headHigh, Fold: true,
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

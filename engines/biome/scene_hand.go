package biome

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// How large cards in hand are.
const (
	cardsAcross = 5
	cardWide    = tableWide / cardsAcross
	cardHigh    = 68
)

// A hand is what a player holds next to the Biome.
type hand struct {
	cards, aside []uint8 // of which the picture shows the front
	backs        int     // of both, those that it does not
	dealt        []uint8 // Bountiful cards
	dealtBacks   int
	private      bool
}

func (p *illustrator) handOf(seat rule.Seat) (h hand) {
	s := p.s
	h.cards, h.aside = slices.Collect(s.Hand[seat].each), slices.Collect(s.Aside[seat].each)
	h.backs = int(s.Veil[seat]) + int(s.AsideVeil[seat])
	for card := range uint8(len(p.cards.Bountiful)) {
		if s.Dealt[seat]>>card&1 != 0 {
			h.dealt = append(h.dealt, card)
		}
	}
	h.dealtBacks = int(s.DealtVeil[seat])
	h.private = s.Private[seat].Is() || s.PrivateVeil>>seat&1 != 0
	return h
}

func (h *hand) size() int {
	n := len(h.cards) + len(h.aside) + len(h.dealt)
	for _, there := range []bool{h.backs > 0, h.dealtBacks > 0, h.private} {
		if there {
			n++
		}
	}
	return n
}

// hand draws what a player holds, below the Biome: cards, those that an action
// has drawn, Bountiful cards, and the private achievement.
func (p *illustrator) hand(seat rule.Seat, h *hand) {
	if h.size() == 0 {
		return
	}
	name := p.name(seat)
	box := p.below(headHigh + (h.size()+cardsAcross-1)/cardsAcross*cardHigh)
	area := p.Area(scene.Area{
		ID: scene.ID("hand " + name), Title: "hand of " + name, Owner: scene.Of(seat), Box: box, Head: headHigh, Fold: seat != p.focus, Flow: true, Use: scene.InHand,
	})
	n := 0
	next := func() scene.Box {
		b := scene.Box{X: n % cardsAcross * cardWide, Y: box.Y + headHigh + n/cardsAcross*cardHigh, W: cardWide, H: cardHigh}
		n++
		return b.Inset(3)
	}
	for _, card := range h.cards {
		p.cardIn(area, seat, card, next(), "in hand of "+name, 0)
	}
	for _, card := range h.aside {
		p.cardIn(area, seat, card, next(), "drawn by an action of "+name, scene.Acting)
	}
	back := func(id string, n int, say string) {
		if n > 0 {
			p.Add(scene.Item{ID: scene.ID(name + "/" + id), At: area, Kind: scene.Pile, N: n, State: scene.FaceDown | scene.Unknown, Box: next(), Text: []string{id}, Say: say})
		}
	}
	back("cards", h.backs, fmt.Sprintf("cards that %s holds: %d", name, h.backs))
	for _, card := range h.dealt {
		p.paper(area, p.heldID(seat, p.bountyName(card)), next(), "bountiful", p.bountyName(card), fmt.Sprintf("Bountiful card in hand of %s: %s, %s", name, p.bountyName(card), p.cards.Bountiful[card].Text))
	}
	back("Bountiful cards", h.dealtBacks, fmt.Sprintf("Bountiful cards that %s holds: %d", name, h.dealtBacks))
	p.private(area, seat, h.private, next)
}

func (p *illustrator) private(area scene.ID, seat rule.Seat, there bool, next func() scene.Box) {
	switch goal := p.s.Private[seat]; {
	case !there:
	case goal.None():
		p.Add(scene.Item{
			ID: scene.ID(p.name(seat) + "/private"), At: area, Kind: scene.Card, State: scene.FaceDown | scene.Unknown, Box: next(),
			Text: []string{"private achievement"}, Say: "private achievement of " + p.name(seat) + ", hidden",
		})
	default:
		name := p.goalName(goal.Must())
		p.paper(area, p.heldID(seat, name), next(), "points", name, fmt.Sprintf("private achievement of %s: %s", p.name(seat), name))
		p.Items[len(p.Items)-1].Rows = []string{"private " + name}
	}
}

// paper draws a card that is not a plant and no animal.
func (p *illustrator) paper(area, id scene.ID, box scene.Box, look, name, say string) {
	p.Add(scene.Item{ID: id, At: area, Kind: scene.Card, Look: look, Box: box, Size: 16, Text: []string{name}, Stand: scene.West, Say: say})
}

// cardIn draws a card in hand: type, name, points, cost, and where it lives.
func (p *illustrator) cardIn(area scene.ID, seat rule.Seat, card uint8, box scene.Box, where string, state scene.State) {
	name, in := p.cardName(card), &p.cards.info[card]
	it := scene.Item{ID: p.heldID(seat, name), At: area, Kind: scene.Card, Box: box, State: state, Say: fmt.Sprintf("%s %s, %s", name, where, p.sayCard(card))}
	if in.typ >= types {
		it.Size, it.Text = 16, []string{name}
		p.Add(it)
		return
	}
	habitats := p.cards.card(card).Habitats
	letters := ""
	for _, h := range habitats {
		letters += string(habitatNames[h%3][0] - 'a' + 'A')
	}
	it.Rows = []string{name, typeNames[in.typ] + " " + letters, fmt.Sprintf("+%d for %s", in.points, costText(&in.cost))}
	if len(habitats) > 0 {
		it.Tone = scene.Tone(habitats[0]%3 + 1)
	}
	id := p.Add(it)
	p.Add(scene.Item{ID: id + "/type", At: id, Kind: scene.Sign, Look: typeNames[in.typ], State: scene.Part, Box: scene.Box{X: box.X + 4, Y: box.Y + 4, W: 26, H: 26}})
	p.Note(id+"/name", id, scene.Box{X: box.X + 34, Y: box.Y + 3, W: box.W - 66, H: 36}, scene.West, 15, scene.Strong, name)
	p.Add(scene.Item{ID: id + "/points", At: id, Kind: scene.Counter, Look: "points", N: int(in.points), State: scene.Part, Size: 16, Box: scene.Box{X: box.X + 4, Y: box.Y + box.H - 22, W: 44, H: 18}})
	p.Note(id+"/habitats", id, scene.Box{X: box.X + box.W - 32, Y: box.Y + 4, W: 28, H: 18}, scene.East, 15, scene.Strong, letters)
	p.cost(id, in, box)
}

// cost draws what a card costs, from the right.
func (p *illustrator) cost(id scene.ID, in *info, box scene.Box) {
	x := box.X + box.W - 2
	for kind := resources - 1; kind >= 0; kind-- {
		for n := range in.cost[kind] {
			x -= 20
			p.Add(scene.Item{
				ID: id + scene.ID("/"+resourceNames[kind]+" "+strconv.Itoa(int(n)+1)), At: id, Kind: scene.Sign, Look: resourceNames[kind], Hue: hues[kind], State: scene.Part,
				Box: scene.Box{X: x, Y: box.Y + box.H - 22, W: 18, H: 18},
			})
		}
	}
}

// Touches returns what a move concerns: the spaces and the cards in hand that it
// names, which it calls by less than the picture, as that shows several players'
// things; the resources; and the decks from which something comes.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	if m.Seat == rule.Chance {
		return g.drawnFrom(s, &m)
	}
	if int(m.Seat) >= int(g.n) {
		return nil
	}
	ids = g.named(&m)
	ids = append(ids, g.stores(&m)...)
	if len(ids) == 0 { // what follows may change any picture
		ids = append(ids, pointsOf(g.name(m.Seat)))
	}
	return ids
}

// drawnFrom returns from where something comes that Chance draws.
func (g *Game) drawnFrom(s *State, m *Move) []scene.ID {
	switch m.Kind {
	case StartNamed:
		if m.Whom < g.n {
			return []scene.ID{pointsOf(g.name(m.Whom))}
		}
	case GoalDrawn, PrivateDrawn:
		return []scene.ID{"achievement-deck"}
	case BountyDrawn:
		return []scene.ID{"bountiful-deck"}
	case CardDrawn, StarterDrawn:
		return []scene.ID{"deck"}
	case Rolled, Flipped, Spun:
		return []scene.ID{scene.ID("season " + strconv.Itoa(int(s.Season)))}
	}
	return nil
}

func (g *Game) stores(m *Move) (ids []scene.ID) {
	for _, word := range scene.Words(g.PrintMove(*m))[1:] {
		switch {
		case slices.Contains(resourceNames[:resources], word):
			ids = append(ids, scene.ID("board "+g.name(m.Seat)+"/"+word))
		case word == "card" || word == "draw":
			ids = append(ids, "deck")
		}
	}
	return ids
}

// named returns the spaces and the cards in hand that a move names.
func (g *Game) named(m *Move) (ids []scene.ID) {
	seat := m.Seat
	space := func(at uint8) {
		if at < spaces {
			ids = append(ids, g.spaceID(seat, at))
		}
	}
	card := func(card uint8) { ids = append(ids, g.heldID(seat, g.cardName(card))) }
	other := func(named bool, seat rule.Seat) {
		if named && seat < g.n {
			ids = append(ids, pointsOf(g.name(seat)))
		}
	}
	switch m.Kind {
	case PlayCard, BonusPlay:
		card(m.Card)
		space(m.At)
	case ReduceCard, Keep, Burn, PaySave:
		card(m.Card)
	case Pay, Give:
		if m.Token.None() {
			card(m.Card)
		}
		other(m.Kind == Give, m.Whom)
	case Point:
		other(true, m.Whom)
	case Exchange:
		for i := range m.items() {
			if item, token := m.item(i); !token {
				card(item)
			}
		}
	case Change:
		card(m.Card)
		space(m.At)
	case PlacePair, MakeNest:
		space(m.At)
		space(m.To)
	case Bury:
		ids = append(ids, g.heldID(seat, g.bountyName(m.Card)))
		space(m.At)
	case Redraw, Send:
		ids = append(ids, g.heldID(seat, g.bountyName(m.Card)))
	case Scavenge:
		space(m.At)
		other(true, m.Whom)
	case Hunt, Feed, Activate, Migrate, Settle, Remove, Release, Lose, LoseNest, Save:
		space(m.At)
	}
	return ids
}

package phylo

import (
	"fmt"
	"strconv"

	"umpire/engines/scene"
)

// tab draws what lies with a card: events on its upper edge, the lowest first,
// each with its turns; parasites on the lower edge.
func (p *illustrator) tab(area scene.ID, i int) {
	one := &p.s.Table[i]
	host := i
	for host > 0 && !p.s.Table[host].Role.main() {
		host--
	}
	n := 0
	for k := host + 1; k < i; k++ {
		if p.s.Table[k].Role == one.Role {
			n++
		}
	}
	box := above(one.at()).Inset(cardGap)
	text, word := p.cardName(one.Card), "event"
	it := scene.Item{At: area, Kind: scene.Card, Size: 14, Owner: scene.Of(one.seat()), State: scene.Covered, Box: scene.Box{X: box.X + 8 + 4*n, Y: box.Y - 15 + n*(tabHigh-2), W: box.W - 22, H: tabHigh}}
	left := "lasts"
	switch {
	case one.Role == Parasite:
		word = "parasite"
		it.Tone, it.Box.Y = 7, box.Y+box.H-6-n*(tabHigh-2)
		left = count(int(p.cards[one.Card%uint8(max(1, len(p.cards)))].Points), "point")
	case one.More.Is():
		left = count(one.turnsLeft(), "turn") + " left"
		text += " · " + strconv.Itoa(one.turnsLeft())
		it.Tone = 5
	default:
		text += " · lasts"
		it.Tone = 5
	}
	it.ID = scene.ID(fmt.Sprintf("%s/%s %d", one.at(), word, n+1))
	it.Say = fmt.Sprintf("%s: %s %s of %s, %s", one.at(), word, p.cardName(one.Card), p.name(one.seat()), left)
	if p.s.Table[host].isCovered() {
		it.ID += "/covered"
		it.Say, it.Box.X = it.Say+", covered", it.Box.X+10
	}
	id := p.Add(it)
	p.Note(id+"/name", id, scene.Box{X: it.Box.X + 18, Y: it.Box.Y + 1, W: it.Box.W - 22, H: tabHigh - 2}, scene.West, 15, scene.Strong, text)
}

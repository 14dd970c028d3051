package biome

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

const (
	goalWide = tableWide / 2
	goalHigh = 46
	supply   = 96 // how high the decks are
)

// goals draws the achievements with their four places, and who has taken them.
func (p *illustrator) goals() {
	s := p.s
	type goal struct {
		at    uint8
		where string
		state scene.State
	}
	var shown []goal
	for at := range uint8(len(p.cards.Goals)) {
		switch {
		case s.Public>>at&1 != 0 || s.Place[at&15] != [4]uint8{}:
			shown = append(shown, goal{at, "achievement", 0})
		case s.GoalsAside>>at&1 != 0:
			shown = append(shown, goal{at, "achievement, drawn by an action", scene.Acting})
		}
	}
	if len(shown) == 0 && s.GoalVeil == 0 {
		return
	}
	var words []string
	rows := (len(shown) + int(b2u(s.GoalVeil > 0)) + 1) / 2
	box := p.below(headHigh + rows*goalHigh)
	area := p.Area(scene.Area{ID: "achievements", Title: "achievements", Box: box, Head: headHigh})
	lay := func(i int) scene.Box {
		return scene.Box{X: i % 2 * goalWide, Y: box.Y + headHigh + i/2*goalHigh, W: goalWide, H: goalHigh}.Inset(3)
	}
	for i, g := range shown {
		words = append(words, p.goal(area, g.at, g.where, g.state, lay(i)))
	}
	if s.GoalVeil > 0 {
		p.Add(scene.Item{
			ID: "drawn achievements", At: area, Kind: scene.Pile, N: int(s.GoalVeil), State: scene.FaceDown | scene.Unknown, Box: lay(len(shown)),
			Say: fmt.Sprintf("achievements drawn by an action: %d", s.GoalVeil),
		})
	}
	last := &p.Areas[len(p.Areas)-1]
	last.Summary = strings.Join(words, ", ") + "."
	last.Fold = s.Phase >= Disaster && s.Phase < Over && s.GoalsAside == 0 && s.GoalVeil == 0
}

// goal draws an achievement, and returns its name with who completed it.
func (p *illustrator) goal(area scene.ID, at uint8, where string, state scene.State, box scene.Box) string {
	goal, name := &p.cards.Goals[at], p.goalName(at)
	var done []string
	var takers [4][]rule.Seat
	for seat := range p.n {
		if place := p.s.Place[at&15][seat]; place != 0 {
			text := fmt.Sprintf("%s %d", p.name(seat), place)
			if p.s.Now[at&15]>>seat&1 != 0 {
				text += " now"
			}
			done = append(done, text)
			takers[min(place, 4)-1] = append(takers[min(place, 4)-1], seat)
		}
	}
	id := p.Add(scene.Item{ID: scene.ID(strconv.Quote(name)), At: area, Kind: scene.Card, Box: box, State: state, Say: fmt.Sprintf("%s %s: %s Completed: %s", where, name, goal.Text, list(done))})
	p.Note(id+"/name", id, scene.Box{X: box.X + 10, Y: box.Y + 2, W: box.W - 174, H: box.H - 4}, scene.West, 17, scene.Strong, name)
	for i, points := range goal.Points {
		b := scene.Box{X: box.X + box.W - 160 + i*39, Y: box.Y + 3, W: 36, H: box.H - 6}
		place := p.Add(scene.Item{ID: id + scene.ID("/"+strconv.Itoa(i+1)), At: id, Kind: scene.Place, Shape: scene.Round, Box: b, State: scene.Part, Text: []string{strconv.Itoa(points)}, Size: 17})
		for k, seat := range takers[i] {
			side := 30 / len(takers[i])
			p.Add(scene.Item{
				ID: place + "/" + scene.ID(p.name(seat)), At: place, Kind: scene.Piece, Owner: scene.Of(seat), State: scene.Part,
				Box: scene.Box{X: b.X + 3 + k*side, Y: b.Y + (b.H-side)/2, W: side, H: side},
			})
		}
	}
	if done == nil {
		return name
	}
	return name + " (" + strings.Join(done, ", ") + ")"
}

// supplies draws the decks and the discard piles.
func (p *illustrator) supplies() {
	s := p.s
	box := p.below(headHigh + supply)
	last := "deck"
	if s.Disaster.Field.Is() {
		last = "deck; disaster: " + fieldNames[(s.Disaster.Field.Must())%uint8(len(fieldNames))]
	}
	area := p.Area(scene.Area{
		ID: "supplies", Title: last, Summary: fmt.Sprintf("%d cards, discard %d", s.deckLen(), s.Discard.len()), Box: box, Head: headHigh,
		Fold: true,
	})
	n := 0
	pile := func(id, word, say string, count int, state scene.State) {
		p.Add(scene.Item{
			ID: scene.ID(id), At: area, Kind: scene.Pile, N: count, State: state, Text: []string{word}, Say: say,
			Box: scene.Box{X: n * 110, Y: box.Y + headHigh, W: 104, H: supply - 4},
		})
		n++
	}
	pile("deck", "deck", fmt.Sprintf("deck: %d cards", s.deckLen()), s.deckLen(), scene.FaceDown)
	pile("discard", "discard", "discard: "+p.pileText(s.Discard), s.Discard.len(), 0)
	goals := count32(uint32(s.Goals)) - int(s.GoalVeil) - count32(uint32(s.PrivateVeil))
	pile("achievement-deck", "achievements", fmt.Sprintf("deck of achievements: %d", goals), goals, scene.FaceDown)
	if s.GoalsGone != 0 {
		pile("achievement-discard", "achievements gone", "achievements discarded: "+p.write.goals.Print(s.GoalsGone), count32(uint32(s.GoalsGone)), 0)
	}
	if p.bountiful {
		p.bounties(pile)
	}
	if p.solo && s.Migrant.Is() {
		p.paper(area, scene.ID(strconv.Quote(p.cardName(s.Migrant.Must()))), scene.Box{X: n * 110, Y: box.Y + headHigh, W: 160, H: cardHigh}, "", p.cardName(s.Migrant.Must()), "migrant: "+p.cardName(s.Migrant.Must()))
	}
}

func (p *illustrator) bounties(pile func(id, word, say string, count int, state scene.State)) {
	s := p.s
	left := count32(s.Bounties)
	for seat := range p.n {
		left -= int(s.DealtVeil[seat])
		for down := s.Biomes[seat].Down; down != 0; down &= down - 1 {
			if s.Biomes[seat].Bounty[low(down)].None() {
				left-- // in a view it is counted among those of the deck
			}
		}
	}
	pile("bountiful-deck", "Bountiful", fmt.Sprintf("deck of Bountiful cards: %d", left), max(0, left), scene.FaceDown)
	if s.BountiesGone != 0 {
		pile("bountiful-discard", "Bountiful gone", "Bountiful cards discarded: "+p.write.bounties.Print(s.BountiesGone), count32(s.BountiesGone), 0)
	}
}

package biome

import (
	_ "embed"
	"fmt"
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
	spaceWide   = 124
	spaceHigh   = 86
	habitatGap  = 12
	headHigh    = 36
	statHigh    = 34
	wordHigh    = 24 // for the name of a habitat over its spaces
	tableGap    = 24
	tableWide   = 6*spaceWide + 2*habitatGap
	seasonsWide = (tableWide - 2*habitatGap) / 12
)

// Picture returns the season, the Biome of each player with what belongs to it, the achievements
// and the decks. Of the others' hands it shows how large they are.
func (g *Game) Picture(s *State, seat rule.Seat) scene.Scene {
	p := &illustrator{Game: g, s: s, focus: g.focus(s, seat)}
	p.Title, p.Sheet = p.title(), sheet
	for _, name := range g.names {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	p.seasons()
	for seat := range g.n {
		p.player(seat)
	}
	p.goals()
	p.supplies()
	return p.Scene
}

type illustrator struct {
	scene.Builder
	*Game
	s     *State
	focus rule.Seat // whose Biome is not folded
	y     int       // where the next area begins
}

// focus returns whom a picture is about: who looks, else who decides.
func (g *Game) focus(s *State, seat rule.Seat) rule.Seat {
	if seat != rule.Chance {
		return seat
	}
	who := g.Deciders(s)
	if s.Phase >= Over {
		who = rule.Seats(s.Winners)
	}
	for seat := range g.n {
		if who.Has(seat) {
			return seat
		}
	}
	return s.Turn & 3
}

func (p *illustrator) title() string {
	s := p.s
	if s.Phase >= Over {
		return "Biome, over; " + p.outcome(s)
	}
	when := "set-up"
	if s.Season > 0 {
		when = fmt.Sprintf("%s of Year %d", seasonWords[quarter(s.Season)], year(s.Season))
	}
	return fmt.Sprintf("Biome, %s, %s: %s", when, sheet.Plain("phase "+phaseWords[s.Phase]), p.deciding())
}

func (p *illustrator) deciding() string {
	who := p.Deciders(p.s)
	if who.Has(rule.Chance) {
		kind, _ := p.chance(p.s)
		return sheet.Plain("chance " + devices[min(int(kind), len(devices)-1)])
	}
	names := p.write.players.Print(uint8(who))
	if strings.Contains(names, " ") {
		return names + " decide"
	}
	return names + " decides"
}

// spaceID names a space of a player as moves name that of another: p2.c1. In one
// player's game it is c1.
func (g *Game) spaceID(seat rule.Seat, at uint8) scene.ID {
	if g.n == 1 {
		return scene.ID(g.spaceOrNone(at))
	}
	return scene.ID(g.name(seat) + "." + g.spaceOrNone(at))
}

func (g *Game) heldID(seat rule.Seat, name string) scene.ID {
	if g.n == 1 {
		return scene.ID(strconv.Quote(name))
	}
	return scene.ID(g.name(seat) + "." + strconv.Quote(name))
}

// below returns the box of the next area, so high.
func (p *illustrator) below(high int) scene.Box {
	b := scene.Box{Y: p.y, W: tableWide, H: high}
	p.y += high + tableGap
	return b
}

var seasonLooks = []string{"fall", "winter", "spring", "sunlight"}

// seasons draws the twelve seasons, and what the moment is about.
func (p *illustrator) seasons() {
	const high = 40
	steps := p.steps()
	box := p.below(wordHigh + high + 28*len(steps))
	area := p.Area(scene.Area{ID: "seasons", Title: "seasons", Box: box, Use: scene.OfPhase})
	for season := uint8(1); season <= 12; season++ {
		b := scene.Box{X: int(season-1)*seasonsWide + int(year(season)-1)*habitatGap, Y: box.Y + wordHigh, W: seasonsWide, H: high}
		if quarter(season) == fall {
			word := "Year " + strconv.Itoa(int(year(season)))
			p.Note(scene.ID(word), area, scene.Box{X: b.X, Y: box.Y, W: 4 * seasonsWide, H: wordHigh}, scene.Centre, 18, 0, word)
		}
		p.season(area, season, b.Inset(3))
	}
	for i, step := range steps {
		p.Add(scene.Item{
			ID: scene.ID("moment " + strconv.Itoa(i+1)), At: area, Kind: scene.Label, Size: 18, Stand: scene.West, Text: []string{step.text}, Say: step.say,
			Box: scene.Box{Y: box.Y + wordHigh + high + 28*i, W: box.W, H: 28},
		})
	}
}

// season draws a season: the present one framed, those behind faint.
func (p *illustrator) season(area scene.ID, season uint8, b scene.Box) {
	name := fmt.Sprintf("%s of Year %d", seasonWords[quarter(season)], year(season))
	it := scene.Item{ID: scene.ID("season " + strconv.Itoa(int(season))), At: area, Kind: scene.Place, Box: b, Shape: scene.Round, Say: name}
	ink := scene.Part
	switch {
	case season == p.s.Season:
		it.State, it.Say = scene.Acting, name+", now"
	case season < p.s.Season:
		it.State, ink = scene.Dashed, scene.Part|scene.Faint
	}
	id := p.Add(it)
	p.Add(scene.Item{ID: id + "/look", At: id, Kind: scene.Sign, Look: seasonLooks[quarter(season)], Text: []string{seasonWords[quarter(season)][:4]}, State: ink, Box: scene.Box{X: b.X + b.W/2 - 11, Y: b.Y + b.H/2 - 11, W: 22, H: 22}})
}

// A beat is a line about the moment.
type beat struct{ text, say string }

// steps returns what is being resolved, the latest last, and how far the phase has come.
func (p *illustrator) steps() (steps []beat) {
	var kept []string
	for line := range strings.Lines(p.phaseText(p.s)) {
		if line = strings.TrimSpace(line); line != "ready none" && line != "last none" && !strings.HasPrefix(line, "turn ") {
			kept = append(kept, sheet.Plain(line))
		}
	}
	if kept != nil {
		said := strings.Join(kept, "; ")
		steps = append(steps, beat{text: said, say: "the turn of " + p.name(p.s.Turn) + ": " + said})
	}
	for i := range p.s.Threads {
		th := &p.s.Threads[i]
		for k, f := range th.F[:th.N] {
			steps = append(steps, beat{"→ " + p.doing(&f), fmt.Sprintf("being resolved, %d.%d: %s", i+1, k+1, p.doing(&f))})
		}
	}
	return steps
}

// doing says what is being resolved.
func (g *Game) doing(f *frame) string {
	who := g.name(f.seat)
	switch f.kind {
	case fDraw:
		return fmt.Sprintf("%s draws %d", who, f.left)
	case fBonus:
		return who + " resolves bonuses"
	}
	owner, n := g.owner(f.pc)
	text := fmt.Sprintf("%s: %s, step %d, %d to do", who, owner, n, f.left)
	if f.at > 0 {
		text += fmt.Sprintf(", choice %d", f.at)
	}
	return text
}

//go:embed signs.txt
var signText string

var sheet = scene.ReadSheet("biome", signText)

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
	area := p.Area(scene.Area{ID: "achievements", Title: "achievements", Box: box, Head: headHigh, Flow: true, Use: scene.InPiles})
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

func (p *illustrator) supplies() {
	s := p.s
	box := p.below(headHigh + supply)
	last := "deck"
	if s.Disaster.Field.Is() {
		last = "deck; " + sheet.Plain("spun "+fieldNames[(s.Disaster.Field.Must())%uint8(len(fieldNames))])
	}
	area := p.Area(scene.Area{
		ID: "supplies", Title: last, Summary: fmt.Sprintf("%d cards, discard %d", s.deckLen(), s.Discard.len()), Box: box, Head: headHigh,
		Fold: true, Flow: true, Use: scene.InPiles,
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
		for at := range s.Biomes[seat].Down.each {
			if s.Biomes[seat].Bounty[at].None() {
				left-- // in a view it is counted among those of the deck
			}
		}
	}
	pile("bountiful-deck", "Bountiful", fmt.Sprintf("deck of Bountiful cards: %d", left), max(0, left), scene.FaceDown)
	if s.BountiesGone != 0 {
		pile("bountiful-discard", "Bountiful gone", "Bountiful cards discarded: "+p.write.bounties.Print(s.BountiesGone), count32(s.BountiesGone), 0)
	}
}

// nests draws a line from each parent to the card that holds the nest: along the
// edges of the spaces, where nothing is printed.
func (p *illustrator) nests(seat rule.Seat, b *Biome) {
	for at := range uint8(spaces) {
		holder := b.Holder[at].Must()
		if b.Holder[at].None() || holder >= spaces {
			continue
		}
		from, to := p.spaceID(seat, at), p.spaceID(seat, holder)
		begins, ends := nestLine(p.Find(from).Box, p.Find(to).Box)
		point := func(on scene.ID, word string, at scene.Point) scene.ID {
			return p.Add(scene.Item{ID: on + "/" + scene.ID(word), At: on, Kind: scene.Label, State: scene.Part, Box: scene.Box{X: at.X, Y: at.Y}})
		}
		p.Links = append(p.Links, scene.Link{
			From: point(from, "nest begins", begins), To: point(to, "nest", ends), Kind: scene.Arc,
			Say: fmt.Sprintf("the animal on %s nests in %s, babies: %d", from, to, b.babies(at)),
		})
	}
}

// nestLine returns where the line of a nest begins and ends: on the right edges of
// spaces above each other, else on their lower edges.
func nestLine(parent, holder scene.Box) (begins, ends scene.Point) {
	if parent.X == holder.X && parent.Y != holder.Y {
		x := parent.X + parent.W - 1
		if holder.Y > parent.Y {
			return scene.Point{X: x, Y: parent.Y + parent.H - 26}, scene.Point{X: x, Y: holder.Y + 26}
		}
		return scene.Point{X: x, Y: parent.Y + 26}, scene.Point{X: x, Y: holder.Y + holder.H - 26}
	}
	near, far := parent.X+parent.W-40, holder.X+40
	if holder.X < parent.X {
		near, far = parent.X+40, holder.X+holder.W-24
	}
	return scene.Point{X: near, Y: parent.Y + parent.H - 1}, scene.Point{X: far, Y: holder.Y + holder.H - 1}
}

// attack draws an arrow from a predator to the nest that it attacks, once both are there.
func (p *illustrator) attack(seat rule.Seat) {
	a := &p.s.Attack
	if !a.On && !a.Won || seat != max(a.Seat, p.s.Turn&3) || a.From >= spaces || a.At >= spaces || a.Seat >= p.n {
		return
	}
	if from, to := p.spaceID(p.s.Turn, a.From), p.spaceID(a.Seat, a.At); from != to {
		p.Links = append(p.Links, scene.Link{From: from, To: to, Kind: scene.Arrow, Say: fmt.Sprintf("%s attacks the nest of %s", from, to)})
	}
}

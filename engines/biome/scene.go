package biome

import (
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

// An illustrator makes a picture of a position.
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
	return fmt.Sprintf("Biome, %s, %s: %s", when, phaseWords[s.Phase], p.deciding())
}

// deciding says who decides now.
func (p *illustrator) deciding() string {
	who := p.Deciders(p.s)
	if who.Has(rule.Chance) {
		kind, _ := p.chance(p.s)
		return devices[min(int(kind), len(devices)-1)]
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

// heldID names a card that a player has in hand.
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
	area := p.Area(scene.Area{ID: "seasons", Title: "seasons", Box: box, Use: scene.OfMoment})
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
	for line := range strings.Lines(p.momentText(p.s)) {
		if line = strings.TrimSpace(line); line != "ready none" && line != "last none" && !strings.HasPrefix(line, "turn ") {
			kept = append(kept, line)
		}
	}
	if kept != nil {
		said := strings.Join(kept, "; ")
		steps = append(steps, beat{text: said, say: "moment: turn " + p.name(p.s.Turn) + "; " + said})
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
	text := fmt.Sprintf("%s: %s, step %d, %d left", who, owner, n, f.left)
	if f.at > 0 {
		text += fmt.Sprintf(", asked %d", f.at)
	}
	return text
}

// sheet is the symbols of the game: types of cards, resources, seasons, and what cards can do.
var sheet = &scene.Sheet{Name: "biome", Symbols: []scene.Symbol{
	{Name: "tree", Say: "tree", Paths: []scene.Path{
		{D: "M44 96L44 62C20 66 6 52 14 38C10 20 30 8 44 14C58 0 84 10 82 28C98 38 90 64 56 62L56 96Z", Fill: scene.Main},
	}},
	{Name: "flower", Say: "flower", Paths: []scene.Path{
		{D: "M50 54L50 98M50 88C36 88 28 82 24 70M50 84C64 84 72 78 76 66", Line: scene.Main, Width: 9},
		{D: "M50 2C62 2 62 18 58 24C66 16 82 20 80 32C78 44 64 42 60 40C66 50 60 64 50 64C40 64 34 50 40 40C36 42 22 44 20 32C18 20 34 16 42 24C38 18 38 2 50 2Z", Fill: scene.Main},
		{D: "M50 26C56 26 59 30 59 34C59 39 55 42 50 42C45 42 41 39 41 34C41 30 44 26 50 26Z", Fill: scene.Ground},
	}},
	{Name: "misc-plant", Say: "other plant", Paths: []scene.Path{
		{D: "M50 98C48 70 44 40 50 6", Line: scene.Main, Width: 8},
		{D: "M48 84C30 88 12 80 6 64C26 60 42 66 48 84ZM50 84C68 88 86 80 94 64C74 60 58 66 50 84ZM47 56C32 58 18 50 14 36C30 34 44 40 47 56ZM50 56C66 58 80 50 86 36C68 34 54 40 50 56ZM47 32C36 32 28 26 26 14C38 14 46 20 47 32ZM50 32C62 32 70 26 74 14C60 14 52 20 50 32Z", Fill: scene.Main},
	}},
	{Name: "bird", Say: "bird", Paths: []scene.Path{
		{D: "M2 40L20 30C24 14 44 12 50 28C58 44 78 40 98 28C96 58 82 78 54 80L46 80L46 96L38 96L38 78C20 72 12 56 16 42Z", Fill: scene.Main},
		{D: "M32 27C35 27 37 29 37 32C37 35 35 37 32 37C29 37 27 35 27 32C27 29 29 27 32 27Z", Fill: scene.Ground},
	}},
	{Name: "mammal", Say: "mammal", Paths: []scene.Path{
		{D: "M50 46C68 46 82 66 82 80C82 92 70 96 60 92C54 90 46 90 40 92C30 96 18 92 18 80C18 66 32 46 50 46Z", Fill: scene.Main},
		{D: "M36 8C44 8 46 20 44 30C42 38 34 40 30 34C24 26 28 8 36 8ZM64 8C72 8 76 26 70 34C66 40 58 38 56 30C54 20 56 8 64 8ZM12 34C20 30 28 44 26 54C24 60 16 60 12 54C6 46 6 38 12 34ZM88 34C94 38 94 46 88 54C84 60 76 60 74 54C72 44 80 30 88 34Z", Fill: scene.Main},
	}},
	{Name: "reptile", Say: "reptile", Paths: []scene.Path{
		{D: "M8 88C40 96 52 84 42 70C30 54 34 40 54 42C74 44 86 38 80 22", Line: scene.Main, Width: 15},
		{D: "M66 20C66 6 80 2 90 8C98 14 96 28 88 34C78 38 66 32 66 20Z", Fill: scene.Main},
		{D: "M82 13C85 13 87 15 87 18C87 21 85 23 82 23C79 23 77 21 77 18C77 15 79 13 82 13Z", Fill: scene.Ground},
	}},
	{Name: "misc-animal", Say: "other animal", Paths: []scene.Path{
		{D: "M47 46C40 18 16 6 6 14C0 26 10 48 30 52C16 60 18 84 32 86C42 84 46 70 48 58ZM53 46C60 18 84 6 94 14C100 26 90 48 70 52C84 60 82 84 68 86C58 84 54 70 52 58Z", Fill: scene.Main},
		{D: "M50 30L50 82M50 32L40 12M50 32L60 12", Line: scene.Main, Width: 6},
	}},
	{Name: "sunlight", Say: "sunlight", Paths: []scene.Path{
		{D: "M50 26C63 26 74 37 74 50C74 63 63 74 50 74C37 74 26 63 26 50C26 37 37 26 50 26Z", Fill: scene.Main, Line: scene.Ground, Width: 5},
		{D: "M50 4L50 16M50 84L50 96M4 50L16 50M84 50L96 50M17 17L26 26M74 74L83 83M83 17L74 26M26 74L17 83", Line: scene.Main, Width: 9},
	}},
	{Name: "fish", Say: "fish", Paths: []scene.Path{
		{D: "M4 50C18 24 52 18 72 44L96 24L92 50L96 76L72 56C52 82 18 76 4 50Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M26 40C30 40 32 42 32 46C32 50 30 52 26 52C22 52 20 50 20 46C20 42 22 40 26 40Z", Fill: scene.Ground},
	}},
	{Name: "leaf", Say: "leaf", Paths: []scene.Path{
		{D: "M12 88C4 34 34 8 92 8C94 66 66 92 12 88Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M14 86L66 34", Line: scene.Ground, Width: 6},
	}},
	{Name: "fruit", Say: "fruit", Paths: []scene.Path{
		{D: "M50 34C64 22 92 28 90 56C88 82 68 100 50 90C32 100 12 82 10 56C8 28 36 22 50 34Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M50 34C50 22 56 12 66 6", Line: scene.Main, Width: 8},
	}},
	{Name: "insect", Say: "insect", Paths: []scene.Path{
		{D: "M50 28C68 28 74 46 74 60C74 80 64 94 50 94C36 94 26 80 26 60C26 46 32 28 50 28ZM50 6C60 6 66 14 64 24L36 24C34 14 40 6 50 6Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M24 46L6 36M22 62L4 64M26 78L10 92M76 46L94 36M78 62L96 64M74 78L90 92", Line: scene.Main, Width: 7},
	}},
	{Name: "rodent", Say: "rodent", Paths: []scene.Path{
		{D: "M4 66C8 50 20 40 32 40C30 26 46 22 50 38C72 36 84 56 82 76L24 76C14 76 6 74 4 66Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M80 74C98 74 98 54 88 48", Line: scene.Main, Width: 7},
	}},
	{Name: "points", Say: "points", Short: "+", Paths: []scene.Path{
		{D: "M50 6L63 36L95 39L71 61L78 93L50 76L22 93L29 61L5 39L37 36Z", Fill: scene.Main},
	}},
	{Name: "nest", Say: "room for a nest", Short: "n", Paths: []scene.Path{
		{D: "M6 48L94 48C94 76 76 90 50 90C24 90 6 76 6 48Z", Line: scene.Main, Width: 9},
		{D: "M18 62L82 62M28 76L72 76", Line: scene.Main, Width: 6},
	}},
	{Name: "babies", Say: "babies in a nest", Short: "b", Paths: []scene.Path{
		{D: "M30 12C42 12 50 28 50 44L10 44C10 28 18 12 30 12ZM70 12C82 12 90 28 90 44L50 44C50 28 58 12 70 12Z", Fill: scene.Main},
		{D: "M4 50L96 50C96 78 76 92 50 92C24 92 4 78 4 50Z", Fill: scene.Main},
	}},
	{Name: "predator", Say: "predator", Paths: []scene.Path{
		{D: "M18 6C34 34 34 66 14 96C18 66 16 36 18 6ZM50 6C66 34 66 66 46 96C50 66 48 36 50 6ZM82 6C98 34 98 66 78 96C82 66 80 36 82 6Z", Fill: scene.Main},
	}},
	{Name: "scavenger", Say: "scavenger", Paths: []scene.Path{
		{D: "M2 30C22 18 40 26 50 44C60 26 78 18 98 30C90 32 86 38 84 46C78 44 72 46 70 54C62 52 56 56 54 66L58 82L42 82L46 66C44 56 38 52 30 54C28 46 22 44 16 46C14 38 10 32 2 30Z", Fill: scene.Main},
	}},
	{Name: "rabbit", Say: "rabbit", Paths: []scene.Path{
		{D: "M34 48C22 32 22 6 34 4C44 6 46 26 48 40C52 26 56 6 66 4C78 6 78 32 66 48C80 56 84 70 78 82C70 96 30 96 22 82C16 70 20 56 34 48Z", Fill: scene.Main},
	}},
	{Name: "action", Say: "action", Short: "a", Paths: []scene.Path{{D: "M58 2L16 56L44 56L36 98L84 38L54 38Z", Fill: scene.Main}}},
	{Name: "cube", Say: "the action is used", Short: "■", Paths: []scene.Path{
		{D: "M50 6L90 26L90 74L50 94L10 74L10 26Z", Fill: scene.Main, Line: scene.Ground, Width: 6},
		{D: "M10 26L50 46L90 26M50 46L50 94", Line: scene.Ground, Width: 6},
	}},
	{Name: "bountiful", Say: "Bountiful card", Short: "~", Paths: []scene.Path{
		{D: "M8 46L92 46L80 92L20 92Z", Fill: scene.Main},
		{D: "M22 46C22 2 78 2 78 46", Line: scene.Main, Width: 9},
	}},
	{Name: "fall", Say: "Fall", Paths: []scene.Path{
		{D: "M50 4L60 24L78 14L74 38L96 44L78 60L82 74L56 72L54 96L46 96L44 72L18 74L22 60L4 44L26 38L22 14L40 24Z", Fill: scene.Main},
	}},
	{Name: "winter", Say: "Winter", Paths: []scene.Path{
		{D: "M50 4L50 96M10 27L90 73M90 27L10 73M38 12L50 24L62 12M38 88L50 76L62 88M12 44L28 38L24 20M88 56L72 62L76 80M88 44L72 38L76 20M12 56L28 62L24 80", Line: scene.Main, Width: 7},
	}},
	{Name: "spring", Say: "Spring", Paths: []scene.Path{
		{D: "M50 98L50 46", Line: scene.Main, Width: 10},
		{D: "M50 62C50 36 32 20 4 22C4 48 22 64 50 62ZM50 46C50 22 68 6 96 6C96 32 78 48 50 46Z", Fill: scene.Main},
	}},
}}

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
			return scene.Point{X: x, Y: parent.Y + parent.H - 16}, scene.Point{X: x, Y: holder.Y + 14}
		}
		return scene.Point{X: x, Y: parent.Y + 16}, scene.Point{X: x, Y: holder.Y + holder.H - 14}
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
	from, to := p.spaceID(p.s.Turn, a.From), p.spaceID(a.Seat, a.At)
	if from != to {
		p.Links = append(p.Links, scene.Link{From: from, To: to, Kind: scene.Arrow, Say: fmt.Sprintf("%s attacks the nest of %s", from, to)})
	}
}

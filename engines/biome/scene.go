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

// Picture returns the season, the Biome of each player with what belongs to it,
// the achievements and the decks. Of the others' hands it shows how large they
// are.
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
		return "Biome, over; winners: " + p.write.players.Print(s.Winners)
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
	area := p.Area(scene.Area{ID: "seasons", Title: "seasons", Box: box})
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

// steps returns what is being resolved, the latest last, and how far the phase
// has come.
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

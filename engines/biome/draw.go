package biome

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

// drawWidth is how wide drawings are at most, cellWidth how wide a space is.
const (
	drawWidth = 98
	cellWidth = 15
)

// Draw draws a position for a terminal: the calendar, what lies in the middle,
// and for each player the Biome with its cards, cubes, nests and babies, the
// track, the store and the hand.
func (g *Game) Draw(s *State, paint rule.Paint) string {
	d := &drawing{g: g, s: s, paint: paint}
	d.line("%s", d.headline())
	d.line("%s", d.calendar())
	d.WriteString("\n")
	d.wrapped("achievements", d.goals())
	d.wrapped("cards", []string{fmt.Sprintf("%d in the deck", s.deckLen()), fmt.Sprintf("%d discarded", s.Discard.len())})
	for seat := range g.n {
		d.WriteString("\n")
		d.player(seat)
	}
	return d.String()
}

// A drawing is a position being drawn.
type drawing struct {
	g     *Game
	s     *State
	paint rule.Paint
	strings.Builder
}

func (d *drawing) line(format string, args ...any) { fmt.Fprintf(d, format+"\n", args...) }

// headline says where the game stands.
func (d *drawing) headline() string {
	g, s := d.g, d.s
	if s.Phase < Disaster {
		return "setting up · " + phaseWords[s.Phase]
	}
	parts := []string{fmt.Sprintf("%s of Year %d", seasonWords[quarter(s.Season)], year(s.Season))}
	if s.Phase >= Over {
		return strings.Join(append(parts, "over"+d.winners()), " · ")
	}
	parts = append(parts, phaseWords[s.Phase])
	if s.Disaster.Field.Is() {
		parts = append(parts, fieldNames[s.Disaster.Field.Must()])
	}
	if !s.Phase.simultaneous() {
		seat := g.baseSeat(s)
		parts = append(parts, d.paint(seat, g.name(seat)))
	}
	if g.ending(s) {
		parts = append(parts, "the last season")
	}
	return strings.Join(parts, " · ")
}

func (d *drawing) winners() string {
	var names []string
	for seat := range d.g.n {
		if d.s.Winners>>seat&1 != 0 {
			names = append(names, d.paint(seat, d.g.name(seat)))
		}
	}
	if names == nil {
		return ""
	}
	return ", won by " + strings.Join(names, " and ")
}

// calendar draws the twelve seasons, the present one in brackets.
func (d *drawing) calendar() string {
	text := ""
	for season := uint8(1); int(season) <= d.g.number.seasons; season++ {
		if quarter(season) == fall {
			text += fmt.Sprintf("  Year %d:", year(season))
		}
		word := seasonWords[quarter(season)]
		if season == d.s.Season {
			word = "[" + word + "]"
		}
		text += " " + word
	}
	return strings.TrimSpace(text)
}

// goals returns the public achievements with who completed them.
func (d *drawing) goals() (words []string) {
	for goal := range uint8(len(d.g.cards.Goals)) {
		if d.s.Public>>goal&1 == 0 {
			continue
		}
		text := d.g.goalName(goal)
		for seat := range d.g.n {
			if place := d.s.Place[goal][seat]; place != 0 {
				text += fmt.Sprintf(" %s:%d", d.g.name(seat), place)
			}
		}
		words = append(words, text)
	}
	return words
}

// wrapped writes a list under a heading, in as many lines as it needs.
func (d *drawing) wrapped(head string, words []string) {
	if len(words) == 0 {
		words = []string{"-"}
	}
	line := fmt.Sprintf("%-13s", head)
	for i, w := range words {
		if i > 0 {
			w = "· " + w
		}
		if utf8.RuneCountInString(line)+utf8.RuneCountInString(w) >= drawWidth {
			d.line("%s", line)
			line = strings.Repeat(" ", 13)
		}
		line += " " + w
	}
	d.line("%s", line)
}

// player draws what belongs to a player.
func (d *drawing) player(seat rule.Seat) {
	g, s := d.g, d.s
	b := &s.Biomes[seat]
	head := fmt.Sprintf("%s ── %d points ", g.name(seat), b.Points)
	d.line("%s", d.paint(seat, head+strings.Repeat("─", max(3, drawWidth-utf8.RuneCountInString(head)))))
	for _, row := range g.board.rows {
		d.row(b, row)
	}
	if under := d.under(b); under != nil {
		d.wrapped("under cards", under)
	}
	d.wrapped("track", d.track(b))
	d.wrapped("store", strings.Split(tokensText(b.Store), ", "))
	d.wrapped("hand", d.cards(s.Hand[seat], s.Veil[seat]))
	if !s.Aside[seat].empty() || s.AsideVeil[seat] > 0 {
		d.wrapped("set aside", d.cards(s.Aside[seat], s.AsideVeil[seat]))
	}
	if s.Private[seat].Is() {
		d.wrapped("private", []string{g.goalName(s.Private[seat].Must())})
	}
	if s.Dealt[seat] != 0 {
		d.wrapped("Bountiful", strings.Split(g.write.bounties.Print(s.Dealt[seat]), ", "))
	}
}

// under lists the Bountiful cards that lie under others.
func (d *drawing) under(b *Biome) (words []string) {
	for at := range uint8(spaces) {
		if b.Card[at].None() || b.Bounty[at].None() && !b.Down.has(at) {
			continue
		}
		name := "face down"
		if !b.Down.has(at) {
			name = d.g.bountyName(b.Bounty[at].Must())
		}
		words = append(words, fmt.Sprintf("~ %s %s under %s", d.g.spaceName(at), name, d.g.cardName(b.Card[at].Must())))
	}
	return words
}

// track draws where the token stands, and the bonuses ahead or to resolve.
func (d *drawing) track(b *Biome) (words []string) {
	length := d.g.cards.Track.Length
	words = []string{fmt.Sprintf("lap %d, space %d of %d", int(b.Points)/length+1, int(b.Points)%length, length)}
	for i, space := range d.g.cards.Track.Bonuses {
		switch name := fmt.Sprintf("%s@%d", bonusNames[space.Kind], space.At); {
		case b.Pending>>i&1 != 0:
			words = append(words, name+" to resolve")
		case int(b.Points) < space.At && len(words) < 4:
			words = append(words, name)
		}
	}
	return words
}

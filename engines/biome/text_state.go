package biome

import (
	"slices"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	// Whether the text says what lies in the decks; else they hold all that is
	// nowhere else.
	deck, goals, bounties bool
	pictured              bool      // whether the line of a board leaves the spaces to a picture,
	seat                  rule.Seat // and whose board it is
	later                 []func()  // what waits until all lines are read
}

type (
	line   = schema.Line[draft]
	reader = schema.Reader[draft]
)

// PrintState writes a position.
func (g *Game) PrintState(s *State) string { return g.form().Print(&draft{State: *s}) }

// ParseState reads a position. What is wrong with the table itself is Sound's to
// say.
func (g *Game) ParseState(text string) (State, error) {
	d, err := g.form().Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form().Could(before) }

// newForm declares the lines of a position, in the order in which they are
// printed.
func (g *Game) newForm() *schema.Form[draft] {
	all := slices.Concat(g.momentLines(), g.eventLines(), g.disasterLines())
	for seat := range g.n {
		all = append(all, g.biomeLines(seat)...)
		all = append(all, g.handLines(seat)...)
	}
	all = append(all, g.shownLine())
	all = append(all, g.deckLines()...)
	all = append(all, g.doingLine())
	return &schema.Form[draft]{Game: "biome", Start: g.draft, Lines: all, Finish: g.finish}
}

// momentText writes where the phase stands, and handText what a player has
// beside the Biome.
func (g *Game) momentText(s *State) string {
	return textOf(s, g.momentLines()[3:], g.eventLines(), g.disasterLines())
}

func (g *Game) handText(s *State, seat rule.Seat) string { return textOf(s, g.handLines(seat)) }

func textOf(s *State, parts ...[]line) string {
	some := schema.Form[draft]{Lines: slices.Concat(parts...)}
	return some.Print(&draft{State: *s})
}

// draft is a position of which nothing is said yet: the first season of Year 2,
// in which the players have come round the track.
func (g *Game) draft() (d draft) {
	d.Season, d.Phase = defaultSeason, Action
	for seat := range g.n {
		d.Biomes[seat].Points = defaultPoints
	}
	return d
}

const (
	defaultSeason = 5
	defaultPoints = 101
)

// A subject is a line about one player: "store p1 fish 2". The first player is
// meant when nobody is named.
type subject struct {
	word          string
	print         func(s *State, seat rule.Seat) string // "" when there is nothing to say
	read          func(r *reader, seat rule.Seat)
	example, help string
}

// of is the line about a player. One of them, that of the first player, stands
// for all in the help.
func (g *Game) of(seat rule.Seat, o subject) line {
	l := line{
		Word: o.word,
		Print: func(d *draft, say func(string)) {
			if text := o.print(&d.State, seat); text != "" {
				say(g.name(seat) + " " + text)
			}
		},
		Read: func(r *reader) {
			seat, _ := r.C.OneOf(g.names)
			r.Say(o.word + " " + g.names[seat])
			o.read(r, rule.Seat(seat))
		},
	}
	if seat == 0 {
		l.Example, l.Help = o.example, o.help
	}
	return l
}

// unless leaves out a text that says nothing.
func unless(nothing, text string) string {
	if text == nothing {
		return ""
	}
	return text
}

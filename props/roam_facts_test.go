package props

import (
	"reflect"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"umpire/engines/rule"
)

// A roamTable holds Roam's facts about a position.
type roamTable struct {
	Turn    string                `expr:"turn"`
	Round   int                   `expr:"round"`
	Phase   string                `expr:"phase"`
	Over    bool                  `expr:"over"`
	Winners []string              `expr:"winners"`
	First   string                `expr:"first"`
	Slots   map[string]string     `expr:"slots"`
	Row     []string              `expr:"row"`
	Deck    int                   `expr:"deck"`
	Pile    int                   `expr:"pile"`
	Top     string                `expr:"top"`
	Outpost string                `expr:"outpost"`
	Bid     int                   `expr:"bid"`
	Bidder  string                `expr:"bidder"`
	Used    string                `expr:"used"`
	At      func(string) []string `expr:"at"`
	Symbols func(string) int      `expr:"symbols"`
	Players []roamPlayer
}

// A roamPlayer holds Roam's facts about a player.
type roamPlayer struct {
	Name      string
	Coins     int               `expr:"coins"`
	Supply    int               `expr:"supply"`
	Marks     int               `expr:"marks"`
	Markers   []string          `expr:"markers"`
	Cards     []string          `expr:"cards"`
	Artifacts []string          `expr:"artifacts"`
	Ready     int               `expr:"ready"`
	Points    int               `expr:"points"`
	Up        func(string) bool `expr:"up"`
	Down      func(string) bool `expr:"down"`
	On        func(string) int  `expr:"on"`
}

// roamAt reads the facts of a position.
func roamAt(table rule.AnyGame, at rule.Position) *roamTable {
	facts := table.Facts(at)
	var r roamTable
	fill(&r, func(name string) any { return facts[name] })
	for _, name := range table.Seats() {
		p := roamPlayer{Name: name}
		of := reflect.ValueOf(facts[name])
		fill(&p, func(name string) any {
			for i := range of.NumField() {
				if of.Type().Field(i).Tag.Get("expr") == name {
					return of.Field(i).Interface()
				}
			}
			return nil
		})
		r.Players = append(r.Players, p)
	}
	return &r
}

// fill sets the fields of a struct that have the tag expr, from the facts with that name.
func fill(into any, fact func(name string) any) {
	v := reflect.ValueOf(into).Elem()
	for i := range v.NumField() {
		if name := v.Type().Field(i).Tag.Get("expr"); name != "" {
			v.Field(i).Set(known(reflect.ValueOf(fact(name)), v.Field(i).Type()))
		}
	}
}

// known returns a fact. A function that also returns an error becomes one without: it is
// only called with arguments that it knows.
func known(fact reflect.Value, want reflect.Type) reflect.Value {
	if fact.Kind() != reflect.Func || fact.Type() == want {
		return fact
	}
	return reflect.MakeFunc(want, func(args []reflect.Value) []reflect.Value { return fact.Call(args)[:1] })
}

func (s *Sample) roam() *roamTable { return roamAt(s.Table, s.At) }

// player returns the facts about a player.
func (r *roamTable) player(name string) *roamPlayer {
	for i := range r.Players {
		if r.Players[i].Name == name {
			return &r.Players[i]
		}
	}
	return &roamPlayer{}
}

// set reports whether the map is laid and turns have begun.
func (r *roamTable) set() bool { return r.Round > 0 }

// count returns the number of markers on a slot, and the most of one player.
func (r *roamTable) count(slot string) (all, most int) {
	for _, p := range r.Players {
		n := p.On(slot)
		all, most = all+n, max(most, n)
	}
	return all, most
}

// full reports whether all squares of a slot are occupied.
func (r *roamTable) full(slot string) bool {
	for _, at := range squaresOf(slot) {
		if len(r.At(at)) == 0 {
			return false
		}
	}
	return r.Slots[slot] != ""
}

// The map has 36 squares, which belong to six slots.
var slotNames = []string{"NW", "N", "NE", "SW", "S", "SE"}

func squareName(x, y int) string { return string(rune('a'+x)) + string(rune('1'+y)) }

// readSquare returns the file and the rank of a square, both from 0.
func readSquare(name string) (x, y int) {
	if len(name) != 2 {
		return -1, -1
	}
	return int(name[0]) - 'a', int(name[1]) - '1'
}

func onMap(x, y int) bool { return x >= 0 && x < 6 && y >= 0 && y < 6 }

func squaresOf(slot string) (all []string) {
	i := slices.Index(slotNames, slot)
	for y := range 3 {
		for x := range 2 {
			all = append(all, squareName(i%3*2+x, (1-i/3)*3+y))
		}
	}
	return all
}

func everySquare() (all []string) {
	for _, slot := range slotNames {
		all = append(all, squaresOf(slot)...)
	}
	return all
}

// A roamCards is a card set, read without the code of the game.
type roamCards struct {
	Starting  []roamCard
	Land      []roamCard
	Artifacts []roamCard
	Outpost   struct{ Points int }
}

type roamCard struct {
	ID, Colour, Name string
	Points           int
	Pattern          []string
	Ability          string
	Cost             int
}

// cardsOf reads the card set of a game.
func cardsOf(g *Env) *roamCards {
	data := g.Setup.Cards
	if data == nil {
		data = g.Def.Cards.Data
	}
	var set roamCards
	if err := yaml.Unmarshal(data, &set); err != nil {
		panic(err)
	}
	return &set
}

var knownCards = map[*Env]*roamCards{}

func (s *Sample) cards() *roamCards {
	if knownCards[s.Env] == nil {
		knownCards[s.Env] = cardsOf(s.Env)
	}
	return knownCards[s.Env]
}

// card returns the card with the given ID or name.
func (c *roamCards) card(name string) *roamCard {
	for _, list := range [][]roamCard{c.Starting, c.Land, c.Artifacts} {
		for i := range list {
			if list[i].ID == name || list[i].Name == name {
				return &list[i]
			}
		}
	}
	return &roamCard{}
}

// cells returns the solid and the blank cells of a pattern. Its anchor is on the given
// square, for a player at an edge of the map and a number of quarter turns.
func (c *roamCard) cells(anchor, edge string, turns int) (solid, blank [][2]int) {
	ax, ay := readSquare(anchor)
	fx, fy := -1, -1
	for row, line := range c.Pattern {
		for column, sign := range line {
			if sign == '#' && fx < 0 {
				fx, fy = column, row
			}
		}
	}
	for row, line := range c.Pattern {
		for column, sign := range line {
			right, up := column-fx, fy-row
			for range turns + strings.Index("SWNE", edge) {
				right, up = up, -right
			}
			switch cell := [2]int{ax + right, ay + up}; sign {
			case '#':
				solid = append(solid, cell)
			case 'o':
				blank = append(blank, cell)
			}
		}
	}
	return solid, blank
}

// edge returns the edge of the map at which a player sits.
func (s *Sample) edge(name string) string {
	for i, p := range s.Setup.Players {
		if p.Name == name {
			if _, edge, found := strings.Cut(p.Words, "at "); found {
				return edge
			}
			return "SWNE"[i : i+1]
		}
	}
	return "SWNE"[s.mover(s.Move):][:1]
}

// has reports whether a game is played with an option.
func (g *Env) has(option string) bool {
	return slices.ContainsFunc(g.Setup.Variants, func(v rule.Setting) bool { return v.Name == option })
}

// A roamMove holds the parts of a printed move.
type roamMove struct {
	who, kind, what, at string
	parts               map[string][]string // the squares or artifacts after rotate, only, replace, blank and free
}

func readRoam(text string) roamMove {
	m := roamMove{parts: map[string][]string{}}
	who, rest, _ := strings.Cut(text, ": ")
	m.who = who
	m.kind, rest, _ = strings.Cut(rest, " ")
	if strings.HasPrefix(rest, `"`) {
		m.what, rest, _ = strings.Cut(rest[1:], `"`)
	}
	words := strings.Fields(rest)
	if m.what == "" && len(words) > 0 {
		m.what = words[0]
	}
	part := ""
	for i, word := range words {
		switch {
		case word == "at" && i+1 < len(words):
			m.at = words[i+1]
		case word == "rotate" || word == "only" || word == "replace" || word == "blank":
			part = word
		case word == "with" && i > 0 && words[i-1] == "free":
			part = "free"
		case word == "with" && part != "rotate":
			part = "with"
		case word != "with" && word != "free" && part != "":
			m.parts[part] = append(m.parts[part], word)
		}
	}
	return m
}

func (s *Sample) move() roamMove { return readRoam(s.Table.PrintMove(s.Move)) }

// through returns the position before the first effect, from number from on, for which
// stop is true. Without such an effect it returns the position after the move.
func (s *Sample) through(from int, stop func(id string) bool) *roamTable {
	for _, e := range s.Effects[from:] {
		if stop(e.ID) {
			return roamAt(s.Table, e.Before)
		}
	}
	return s.roam()
}

// use returns the positions before and after the markers of a use were placed.
func (s *Sample) use() (before, after *roamTable) {
	for i, e := range s.Effects {
		if e.ID == "roam.use.flip" {
			return roamAt(s.Table, e.Before), s.through(i+1, func(id string) bool {
				return id == "roam.claim.trigger" || id == "roam.coin.keep" || id == "roam.rest.not-mid-turn"
			})
		}
	}
	return s.Before.roam(), s.roam()
}

// claim returns the position in which this move decided a claim.
func (s *Sample) claim() *roamTable {
	for _, e := range s.Effects {
		if e.ID == "roam.claim.trigger" {
			return roamAt(s.Table, e.Before)
		}
	}
	return s.Before.roam()
}

// claimed returns the player who got a land card by this move, the card and its slot.
func (s *Sample) claimed() (who, card, slot string) {
	before, after := s.claim(), s.roam()
	for i, p := range after.Players {
		for _, card := range p.Cards {
			if !slices.Contains(before.Players[i].Cards, card) {
				for slot, id := range before.Slots {
					if id == card {
						return p.Name, card, slot
					}
				}
			}
		}
	}
	return "", "", ""
}

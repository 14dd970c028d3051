package props

import (
	"reflect"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"umpire/engines/rule"
)

// A roamTable is what Roam's facts say of a position.
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

// A roamPlayer is what they say of a player.
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
func roamAt(table rule.Table, at rule.Position) *roamTable {
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

// fill sets the fields of a struct that have the tag expr.
func fill(into any, fact func(name string) any) {
	v := reflect.ValueOf(into).Elem()
	for i := range v.NumField() {
		if name := v.Type().Field(i).Tag.Get("expr"); name != "" {
			v.Field(i).Set(known(reflect.ValueOf(fact(name)), v.Field(i).Type()))
		}
	}
}

// known returns a fact; a function that refuses what it does not know as one
// that is asked only about what it does.
func known(fact reflect.Value, want reflect.Type) reflect.Value {
	if fact.Kind() != reflect.Func || fact.Type() == want {
		return fact
	}
	return reflect.MakeFunc(want, func(args []reflect.Value) []reflect.Value { return fact.Call(args)[:1] })
}

func (s *Spot) roam() *roamTable { return roamAt(s.Table, s.At) }

// player returns what the facts say of a player.
func (r *roamTable) player(name string) *roamPlayer {
	for i := range r.Players {
		if r.Players[i].Name == name {
			return &r.Players[i]
		}
	}
	return &roamPlayer{}
}

// set says that the map is laid and turns are taken.
func (r *roamTable) set() bool { return r.Round > 0 }

// count returns the markers on a slot, and the most that one player has there.
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

// The map: 36 squares, and the slots that they belong to.
var slotNames = []string{"NW", "N", "NE", "SW", "S", "SE"}

func squareName(x, y int) string { return string(rune('a'+x)) + string(rune('1'+y)) }

// readSquare returns the file and rank of a square, from 0.
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

// A roamCards is a card set, read without the game's help.
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

// cardsOf reads the set that a game is played with.
func cardsOf(g *Ground) *roamCards {
	data := g.Setup.Cards
	if data == nil {
		data = g.Title.Cards.Data
	}
	var set roamCards
	if err := yaml.Unmarshal(data, &set); err != nil {
		panic(err)
	}
	return &set
}

var knownCards = map[*Ground]*roamCards{}

func (s *Spot) cards() *roamCards {
	if knownCards[s.Ground] == nil {
		knownCards[s.Ground] = cardsOf(s.Ground)
	}
	return knownCards[s.Ground]
}

// card returns the card with an ID or a name.
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

// cells returns the solid and blank cells of a pattern, the anchor on the given
// square, for a seat at an edge and a number of quarter turns.
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

// edge returns the edge of the map at which a player of a setup sits.
func (s *Spot) edge(name string) string {
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
func (g *Ground) has(option string) bool {
	return slices.ContainsFunc(g.Setup.Variants, func(v rule.Setting) bool { return v.Name == option })
}

// A roamMove is a printed move in its parts.
type roamMove struct {
	who, kind, what, at string
	parts               map[string][]string // rotate, only, replace, blank, free: the squares, or artifacts
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

func (s *Spot) move() roamMove { return readRoam(s.Table.PrintMove(s.Move)) }

// through returns the position before the first effect of a clause for which
// stop is true, from the given effect on, or where the move ends.
func (s *Spot) through(from int, stop func(id string) bool) *roamTable {
	for _, e := range s.Effects[from:] {
		if stop(e.ID) {
			return roamAt(s.Table, e.Before)
		}
	}
	return s.roam()
}

// use returns the positions before and after the markers of a use are placed.
func (s *Spot) use() (before, after *roamTable) {
	for i, e := range s.Effects {
		if e.ID == "roam.use.flip" {
			return roamAt(s.Table, e.Before), s.through(i+1, func(id string) bool {
				return id == "roam.claim.trigger" || id == "roam.coin.keep" || id == "roam.rest.not-mid-turn"
			})
		}
	}
	return s.Before.roam(), s.roam()
}

// claim returns the position in which a claim of this move was decided.
func (s *Spot) claim() *roamTable {
	for _, e := range s.Effects {
		if e.ID == "roam.claim.trigger" {
			return roamAt(s.Table, e.Before)
		}
	}
	return s.Before.roam()
}

// claimed returns who got which land card in this move, and from which slot.
func (s *Spot) claimed() (who, card, slot string) {
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

package organism

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

func init() {
	Def.Facts = Facts{}
	Def.PlayerFacts = PlayerFacts{}
	Def.Examples = func() []string { return shown().moves.Examples() }
	Def.Notation = func() string { return notationHead + shown().form.Help() + notationRest }
	Def.Chance = func() []string { return devices }
	Def.Open = open
}

// shown is a game in which everything can be said.
func shown() *Game {
	g, _ := New(Options{Rain: true, Players: []string{"P1", "P2"}})
	return g
}

func open(setup rule.Setup) (rule.AnyGame, error) {
	var errs rule.SetupErrors
	o := Options{Readings: map[string]string{}, Misread: setup.Misread}
	for _, p := range setup.Players {
		o.Players = append(o.Players, p.Name)
	}
	for i, v := range setup.Variants {
		if !o.set(v) {
			errs = append(errs, &rule.SetupError{Part: rule.PartVariants, Index: i, Msg: v.Name + " takes a number, not \"" + v.Value + "\""})
		}
	}
	for _, r := range setup.Rulings {
		o.Readings[strings.TrimPrefix(r.Name, "organism.ruling.")] = r.Value
	}
	if errs != nil {
		return nil, errs
	}
	g, err := New(o)
	if err != nil {
		return nil, rule.SetupErrors{blame(setup, err)}
	}
	return rule.ByText(g), nil
}

// set reads one variant. It reports whether the value can be read.
func (o *Options) set(v rule.Setting) (ok bool) {
	ok = true
	switch v.Name {
	case "open":
		o.Open = true
	case "close":
	case "rings":
		o.Rings, ok = readNumber(v.Value)
	case "homes":
		o.Homes = v.Value
	case "threshold":
		o.Threshold, ok = readNumber(v.Value)
	case "designer-2022":
		o.Designer2022 = true
	case "inherit":
		o.Inherit = v.Value
	case "rain":
		o.Rain = true
	case "rain-threshold":
		o.RainThreshold, ok = readNumber(v.Value)
	case "rain-mode":
		o.RainMode = v.Value
	case "intense":
		o.Intense = true
	default:
		o.Mutations = append(o.Mutations, v.Name)
	}
	return ok
}

// blame finds the entry of the setup that a mistake is in.
func blame(setup rule.Setup, err error) *rule.SetupError {
	m, ok := err.(*mistake)
	if !ok {
		return &rule.SetupError{Part: rule.PartVariants, Index: -1, Msg: err.Error()}
	}
	e := &rule.SetupError{Part: rule.PartVariants, Index: -1, Msg: m.msg}
	if m.word == "players" {
		e.Part = rule.PartPlayers
	} else {
		e.Index = slices.IndexFunc(setup.Variants, func(v rule.Setting) bool { return v.Name == m.word })
	}
	if m.broken {
		e.Clause = clauses[m.clause].ID
	}
	return e
}

func readNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n > 0
}

// New returns the game under the given options. Combinations that clash are
// refused, with the clause that they break.
func New(o Options) (*Game, error) {
	g := &Game{book: rule.Book{Clauses: clauses}, seats: slices.Clone(o.Players), threshold: cmp.Or(o.Threshold, defaultThreshold)}
	if len(g.seats) == 0 {
		g.seats = []string{"P1", "P2"}
	}
	g.lawless = rule.NewPermit[State]()
	g.readAs(o)
	if err := g.agree(o); err != nil {
		return nil, err
	}
	if err := g.lay(o); err != nil {
		return nil, err
	}
	g.printedRules()
	if err := g.mutate(o); err != nil {
		return nil, err
	}
	g.misread(o.Misread)
	g.steady = len(g.free)+len(g.otherwise) == 0 && !g.ways[BySync]
	for seat := range g.players() {
		g.owners = append(g.owners, seat)
	}
	if g.rain != nil {
		g.owners = append(g.owners, rainSeat)
	}
	reworded.Reword(&g.book, &g.read)
	g.start = g.setUp()
	g.write = g.newValues()
	g.form, g.moves = g.newForm(), g.newMoves()
	return g, nil
}

func (g *Game) readAs(o Options) {
	for ruling, reading := range designer2022 {
		if _, stated := o.Readings[ruling]; o.Designer2022 && !stated {
			settings.Choose(&g.read, Def.Rulings, "organism.ruling."+ruling, reading)
		}
	}
	for ruling, reading := range o.Readings {
		settings.Choose(&g.read, Def.Rulings, "organism.ruling."+ruling, reading)
	}
}

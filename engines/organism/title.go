package organism

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// Title is ORGANISM as the tools know it.
var Title = &rule.Title{
	Name:        "organism",
	Edition:     "rulebook with 26 mutations",
	PlayersBy:   "organism.player-count",
	Players:     [2]int{1, 6},
	Clauses:     clauses,
	Variants:    variants(),
	Rulings:     rulings.Rulings(),
	Misreadings: titleMisreadings(),
	Facts:       Facts{},
	PlayerFacts: PlayerFacts{},
	Examples:    func() []string { return shown().moves.Examples() },
	Notation:    func() string { return notationText(shown()) },
	Chance:      devices,
}

func init() { Title.Open = open }

// shown is a game in which everything can be said.
func shown() *Game {
	g, _ := New(Options{Rain: true, Players: []string{"P1", "P2"}})
	return g
}

// variants lists what can be agreed before play.
func variants() []rule.Variant {
	list := []rule.Variant{
		{Name: "close", Words: "The smaller board of the player count, which is played when nothing is said."},
		{Name: "open", Words: "The larger board: one ring more, for 2 to 4 players."},
		{Name: "rings", Values: "N", Words: "A board of N rings, 4 to 7 (with rain 4 to 6)."},
		{Name: "homes", Values: "D0+D1+D2/D9+D10+D11", Words: "The home spaces of each player; with rain three for each organism."},
		{Name: "threshold", Values: "N", Words: "The power that ends the game, 1 to 200; 5 when left out."},
		{Name: "designer-2022", Words: "The readings of the designer's public implementation of 2022."},
	}
	for _, m := range mutations {
		list = append(list, rule.Variant{Name: m.name, Words: m.words})
	}
	return append(list,
		rule.Variant{Name: "inherit", Values: "P1.warp@D0+neutral.pillar@C5", Words: "INHERIT: these fields lie on the board before play; none is an empty pattern."},
		rule.Variant{Name: "rain", Words: "RAIN: an automated opponent, for 1 to 4 players together."},
		rule.Variant{Name: "rain-threshold", Values: "N", Words: "The power at which RAIN ends the game, 1 to 200; 5 when left out."},
		rule.Variant{Name: "rain-mode", Values: "solo|cooperative|competitive", Words: "How a game with rain is read; solo for one player and cooperative for more when left out."},
		rule.Variant{Name: "intense", Words: "RAIN rolls for two elements on each of its turns."},
	)
}

// open reads a setup.
func open(setup rule.Setup) (rule.Table, error) {
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

// readNumber reads a positive number.
func readNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n > 0
}

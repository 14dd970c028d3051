package mnk

import (
	"fmt"

	"umpire/engines/rule"
)

// Title is m,n,k in a row as the tools know it.
var Title = &rule.Title{
	Name:        "mnk",
	Edition:     "folk rules",
	PlayersBy:   "mnk.setup.players",
	Players:     [2]int{2, 2},
	Clauses:     clauses,
	Variants:    variants,
	Rulings:     rulings,
	Misreadings: listMisreadings(),
	Facts:       Facts{},
	PlayerFacts: PlayerFacts{},
	Examples:    func() []string { return []string{"Cross: place b2"} },
	Notation:    func() string { return notationText },
}

func init() { Title.Open = open }

// open reads a setup.
func open(setup rule.Setup) (rule.Table, error) {
	var errs rule.SetupErrors
	m, n, k := 3, 3, 3
	var amend []func(*Game)
	for i, v := range setup.Variants {
		switch v.Name {
		case "size":
			if _, err := fmt.Sscanf(v.Value+"\n", "%dx%dx%d\n", &m, &n, &k); err != nil || m < 1 || n < 1 || k < 1 || m > 52 || n > 64 || m*n > 64 {
				errs = append(errs, &rule.SetupError{Part: rule.PartVariants, Index: i, Msg: fmt.Sprintf("size %q is not columns x rows x line, like 3x3x3, with at most 64 cells", v.Value)})
				m, n, k = 3, 3, 3
			}
		case "gravity":
			amend = append(amend, Gravity)
		case "misere":
			amend = append(amend, Misere)
		}
	}
	if Title.Reading(setup, "mnk.ruling.overline") == "B" {
		amend = append(amend, exactly)
	}
	if errs != nil {
		return nil, errs
	}
	g := New(m, n, k, amend...)
	g.misread(setup.Misread)
	for i, p := range setup.Players {
		g.seats[i] = p.Name
	}
	g.declare()
	return rule.ByText(g), nil
}

package mnk

import (
	"fmt"

	"umpire/engines/rule"
)

func init() {
	Def.Facts, Def.PlayerFacts = Facts{}, PlayerFacts{}
	Def.Examples = func() []string { return []string{"Cross: place b2"} }
	Def.Notation = func() string { return notationText }
	Def.Open = open
}

// open reads a setup.
func open(setup rule.Setup) (rule.AnyGame, error) {
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
	if Def.Reading(setup, "mnk.ruling.overline") == "B" {
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

package ablation

import (
	"umpire/engines/rule"
	"umpire/scenarios/exemptions"
)

// A Report is the findings, game by game.
type Report struct {
	Games   []*GameReport
	Reasons exemptions.Reasons // why some mutants cannot be noticed
}

// A GameReport is the findings of one game.
type GameReport struct {
	Def      *rule.GameDef
	Findings []*Finding
	reasons  exemptions.Reasons
}

// Add adds a finding to the report of its game.
func (r *Report) Add(f *Finding) {
	for _, g := range r.Games {
		if g.Def == f.Def {
			g.Findings = append(g.Findings, f)
			return
		}
	}
	r.Games = append(r.Games, &GameReport{f.Def, []*Finding{f}, r.Reasons})
}

// Why returns the reason why a mutant cannot be noticed, "" when there is none.
func (g *GameReport) Why(f *Finding) string { return g.reasons.Why(f.Name()) }

// A Tally counts mutants.
type Tally struct {
	All, Noticed int
	Excused      int // not noticed, and a reason is given
}

// Struck counts the mutants with a struck clause.
func (g *GameReport) Struck() Tally { return g.tally(false) }

// Misread counts the misreadings.
func (g *GameReport) Misread() Tally { return g.tally(true) }

func (g *GameReport) tally(misread bool) (t Tally) {
	for _, f := range g.Findings {
		switch {
		case misread != (f.Misreading != ""):
			continue
		case f.Verdict == Noticed:
			t.Noticed++
		case g.Why(f) != "":
			t.Excused++
		}
		t.All++
	}
	return t
}

// Share returns the percentage of mutants noticed, of those without a reason.
func (g *GameReport) Share() float64 {
	struck, misread := g.Struck(), g.Misread()
	asked := struck.All - struck.Excused + misread.All - misread.Excused
	if asked == 0 {
		return 100
	}
	return 100 * float64(struck.Noticed+misread.Noticed) / float64(asked)
}

// Stale returns the mutants that are noticed although a reason says that they
// cannot be.
func (g *GameReport) Stale() (names []string) {
	for _, f := range g.Findings {
		if f.Verdict == Noticed && g.Why(f) != "" {
			names = append(names, f.Name())
		}
	}
	return names
}

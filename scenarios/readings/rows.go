package readings

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
)

// FileName is the file next to the scenarios of a game that keeps how its readings compare, a
// Row a line.
const FileName = "compare.jsonl"

// A Row is how two readings of a ruling compare. The search begins where a game does; of its
// partings and those in positions of scenarios, the one with the shortest line is kept.
type Row struct {
	Ruling string    `json:"ruling"`
	Sides  [2]string `json:"readings"`
	Games  int       `json:"games"`
	Parted int       `json:"parted"` // in how many of the games they part
	inquiry.Comparison
	File  string `json:"file,omitempty"` // the scenario and the position, as in FILE#scenario@N, at which the line begins
	Title string `json:"scenario,omitempty"`
	At    int    `json:"at,omitempty"`
}

// Pairs returns a row without a result for each pair of readings that can be chosen.
func Pairs(def *rule.GameDef) (rows []Row) {
	for _, r := range Of(def, nil) {
		for i, one := range r.Readings {
			for _, other := range r.Readings[i+1:] {
				if one.Supported && other.Supported {
					rows = append(rows, Row{Ruling: r.ID, Sides: [2]string{one.Name, other.Name}})
				}
			}
		}
	}
	return rows
}

// maxMoments is how many positions of scenarios are looked at for a pair of readings.
const maxMoments = 400

// Compare searches at most so many positions breadth first, plays games at random, and then looks
// at the positions of cases, first of those that choose a reading, until one shows a difference.
func (r *Row) Compare(def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options, positions, games int, breathe func() error) error {
	r.Breathe = breathe
	if err := r.Open(def, rule.Setup{}, r.Ruling, r.Sides, nil); err != nil {
		return err
	}
	if err := r.Breadth(positions); err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(1, 29))
	for r.Games < games {
		parted, err := r.Game(random)
		if err != nil {
			return err
		}
		if r.Games++; parted {
			r.Parted++
		}
	}
	left := maxMoments
	for _, choosing := range []bool{true, false} {
		for _, c := range cases {
			if _, chooses := chosen(c, r.Ruling); c.Def != def || chooses != choosing || left <= 0 {
				continue
			}
			moments, table, _ := scenarios.Replay(c, opt)
			for i := range moments {
				if r.Part != nil && len(r.Part.Line) == 0 {
					return nil
				}
				here, text := inquiry.Comparison{}, table.PrintPosition(moments[i].Position)
				if left--; left < 0 || here.Open(def, c.Setup, r.Ruling, r.Sides, &text) != nil {
					break
				}
				if err := here.Breadth(1); err != nil || breathe() != nil {
					return breathe()
				}
				r.Results = r.Results || here.Results
				r.Only = [2]bool{r.Only[0] || here.Only[0], r.Only[1] || here.Only[1]}
				if here.Part != nil && (r.Part == nil || len(r.Part.Line) > 0) {
					r.Part, r.File, r.Title, r.At = here.Part, filepath.Base(c.File.Name), c.Name, i
				}
			}
		}
	}
	return nil
}

// Case returns the case at whose position the line of a row begins, nil when there is none.
func (r *Row) Case(cases []*scenarios.Case) *scenarios.Case {
	for _, c := range cases {
		if c.Name == r.Title && filepath.Base(c.File.Name) == r.File {
			return c
		}
	}
	return nil
}

// Stale says why a row is out of date: "" when its line still leads to the same difference.
func (r *Row) Stale(def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options) string {
	again := inquiry.Comparison{}
	if !slices.ContainsFunc(Pairs(def), func(pair Row) bool { return pair.Ruling == r.Ruling && pair.Sides == r.Sides }) {
		return "these readings cannot be chosen"
	}
	if r.Part == nil {
		return ""
	}
	setup, position := rule.Setup{}, (*string)(nil)
	if r.File != "" {
		c := r.Case(cases)
		if c == nil {
			return fmt.Sprintf("%s has no scenario %q", r.File, r.Title)
		}
		moments, table, _ := scenarios.Replay(c, opt)
		if r.At >= len(moments) {
			return fmt.Sprintf("%q has no position @%d", r.Title, r.At)
		}
		text := table.PrintPosition(moments[r.At].Position)
		setup, position = c.Setup, &text
	}
	if err := again.Open(def, setup, r.Ruling, r.Sides, position); err != nil {
		return err.Error()
	}
	for i, table := range again.Tables {
		for _, text := range r.Part.Line {
			tried, err := rule.Try(table, again.Start[i], text)
			if err != nil || len(tried.Reasons) > 0 {
				return fmt.Sprintf("%q can no longer be played under %s", text, r.Sides[i])
			}
			m, _ := table.ReadMove(again.Start[i], text)
			again.Start[i], _ = table.Play(again.Start[i], m)
		}
	}
	if again.Breadth(1); again.Part != nil { //nolint:errcheck // nothing stops it
		again.Part.Line = r.Part.Line
	}
	if !reflect.DeepEqual(again.Part, r.Part) {
		return fmt.Sprintf("they no longer part as it says after %s, by %q", rule.Count(len(r.Part.Line), "move"), r.Part.Move)
	}
	return ""
}

// Stale says which rows about a game are out of date, and which pairs of readings lack one.
func Stale(rows []Row, def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options) (all []string) {
	kept := map[string]bool{}
	named := func(r *Row) string { return r.Ruling + " " + strings.Join(r.Sides[:], ", ") }
	for i := range rows {
		kept[named(&rows[i])] = true
		if why := rows[i].Stale(def, cases, opt); why != "" {
			all = append(all, named(&rows[i])+": "+why)
		}
	}
	for _, pair := range Pairs(def) {
		if !kept[named(&pair)] {
			all = append(all, named(&pair)+": no row says how they compare")
		}
	}
	return all
}

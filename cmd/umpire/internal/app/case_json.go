package app

import (
	"fmt"
	"strings"

	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// Place returns where a case is and its title: file:line: title.
func Place(c *scenarios.Case) string {
	return fmt.Sprintf("%s:%d: %s", escape.Line(c.File.Name), c.Scenario.Title.Line, c.Name)
}

// Saying returns the first message of a result. If it has none of its own, it is that
// of the scenario from which it begins.
func Saying(r *scenarios.Result) string {
	d := r.Because
	if len(r.Diags) > 0 {
		d = r.Diags[0]
	}
	if d == nil {
		return string(r.Class)
	}
	msg, _, _ := strings.Cut(d.Msg, "\n")
	return fmt.Sprintf("line %d: %s", d.Line, msg)
}

// A CaseJSON names a case in JSON.
type CaseJSON struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Scenario string `json:"scenario"`
}

// CaseOf names a case for JSON.
func CaseOf(c *scenarios.Case) CaseJSON {
	return CaseJSON{c.File.Name, c.Scenario.Title.Line, c.Name}
}

// A NoticeJSON is what a case reports about a change of the rules, in JSON.
type NoticeJSON struct {
	File     string          `json:"file"`
	Line     int             `json:"line"`
	Scenario string          `json:"scenario"`
	Class    scenarios.Class `json:"class"`
	Message  string          `json:"message"`
}

// NoticeOf returns what a result reports, for JSON.
func NoticeOf(r *scenarios.Result) NoticeJSON {
	return NoticeJSON{r.Case.File.Name, r.Case.Scenario.Title.Line, r.Case.Name, r.Class, Saying(r)}
}

// Passes returns an error unless a scenario passes. The scenario is meant for the given
// file.
func Passes(def *rule.GameDef, file, source string) error {
	if file == "" {
		file = "example.scenario"
	}
	opt := scenarios.Options{Games: []*rule.GameDef{def}}
	suite := scenarios.LoadSource(opt, file, []byte(source))
	if suite.Diags.Failed() || len(suite.Cases) == 0 {
		return fmt.Errorf("it cannot be read as a scenario:\n%s", source)
	}
	for _, c := range suite.Cases {
		if result := scenarios.Run(c, opt); result.Status != scenarios.Passed {
			var why strings.Builder
			for _, d := range result.Diags {
				why.WriteString(d.Render())
			}
			return fmt.Errorf("it does not pass as a scenario:\n%s%s", why.String(), source)
		}
	}
	return nil
}

// Deciders returns the names of those who may decide.
func Deciders(table rule.AnyGame, p rule.Position) []string {
	names := []string{}
	for seat := range table.Deciders(p).Each {
		if seats := table.Seats(); int(seat) < len(seats) {
			names = append(names, seats[seat])
		} else {
			names = append(names, "chance")
		}
	}
	return names
}

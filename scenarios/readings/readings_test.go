package readings_test

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/readings"
)

var opt = scenarios.Options{Games: []*rule.GameDef{mnk.Def}}

//go:embed testdata/head.txt
var head string

func compare(t testing.TB, text string) []*readings.Ruling {
	t.Helper()
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(head+text))
	fail.Now(t, len(suite.Diags) > 0, "%v", suite.Diags)
	return readings.Compare(suite.Cases, opt, readings.Options{Jobs: 2})
}

func TestReadings(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name, Text                           string
		StatedA, StatedB, ChangesA, ChangesB int
		SaidB                                bool
	}](t, "testdata/readings.yaml", "Readings") {
		t.Run(c.Name, func(t *testing.T) {
			rulings := compare(t, c.Text)
			fail.Now(t, len(rulings) != 1 || !rulings[0].Choice(), "%d rulings", len(rulings))
			a, b := rulings[0].Readings[0], rulings[0].Readings[1]
			fail.If(t, len(a.Stated) != c.StatedA || len(b.Stated) != c.StatedB || len(a.Changes) != c.ChangesA || len(b.Changes) != c.ChangesB || b.Said() != c.SaidB,
				"A: %d name it, %d change; B: %d name it, %d change, told %t", len(a.Stated), len(a.Changes), len(b.Stated), len(b.Changes), b.Said())
		})
	}
}

func TestWhatFailsIsTold(t *testing.T) {
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(head+"scenario \"Wrong\"\n  setup\n  expect winner == \"Bob\"\n\nscenario \"Right\"\n  setup\n  expect winner == \"\"\n"))
	var failing []string
	readings.Compare(suite.Cases, opt, readings.Options{Fails: func(r *scenarios.Result) { failing = append(failing, r.Case.Name) }})
	fail.If(t, strings.Join(failing, ", ") != "Wrong", "%q fail", failing)
}

func TestInterrupted(t *testing.T) {
	done := make(chan struct{})
	close(done)
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(head+"scenario \"One\"\n  position gap unchecked\n  Ann: place c1\n  expect winner == \"Ann\"\n"))
	for _, r := range readings.Compare(suite.Cases, opt, readings.Options{Done: done}) {
		fail.If(t, r.Readings[1].Said(), "it was tried all the same")
	}
}

func ExampleCompare() {
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(head+"scenario \"Longer wins\"\n  position gap unchecked\n  Ann: place c1\n  expect winner == \"Ann\"\n"))
	for _, ruling := range readings.Compare(suite.Cases, opt, readings.Options{}) {
		for _, reading := range ruling.Readings {
			for _, r := range reading.Changes {
				fmt.Println(ruling.ID, reading.Name, r.Diags[0])
			}
		}
	}
	// Output: mnk.ruling.overline B a.scenario:12:10: winner == "Ann" does not hold
}

// The rows next to the scenarios of each game are not out of date, and no pair of readings lacks
// one. Rows that are wrong are found.
func TestShippedRows(t *testing.T) {
	for _, def := range engines.Games {
		data, err := os.ReadFile(filepath.Join("..", def.Name, readings.FileName))
		pairs := readings.Pairs(def)
		fail.Now(t, err != nil && len(pairs) > 0, "%v", err)
		opt := scenarios.Options{Games: []*rule.GameDef{def}}
		suite := must.Value(scenarios.Load(opt, filepath.Join("..", def.Name)))(t)
		rows := scenarios.ReadRows[readings.Row](data)
		for _, why := range readings.Stale(rows, def, suite.Cases, opt) {
			t.Error(why)
		}
		if len(rows) == 0 {
			continue
		}
		wrong := slices.Clone(rows)
		wrong[0].Ruling += "-gone"
		for i := range wrong {
			if wrong[i].Part != nil {
				part := *wrong[i].Part
				part.Differs[1], wrong[i].Part = part.Differs[1]+" too", &part
				break
			}
		}
		fail.If(t, len(readings.Stale(wrong, def, suite.Cases, opt)) < 2, "%s: planted rows are not found", def.Name)
	}
}

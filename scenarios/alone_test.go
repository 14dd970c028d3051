package scenarios_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
)

// TestAlone: in a sample of all scenarios, a case that stands alone has the same
// result as in its file.
func TestAlone(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	suite, err := scenarios.Load(opt, ".")
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(suite.Cases); i += 23 {
		c := suite.Cases[i]
		source := strings.Join(c.Alone(), "\n") + "\n"
		alone := scenarios.LoadSource(opt, strings.TrimSuffix(c.File.Name, ".md")+".scenario", []byte(source))
		if len(alone.Cases) != 1 || alone.Diags.Failed() {
			t.Errorf("%s: %s: %v\n%s", c.File.Name, c.Name, alone.Diags, source)
			continue
		}
		was, is := scenarios.Run(c, opt), scenarios.Run(alone.Cases[0], opt)
		if was.Cited != is.Cited || was.Status != is.Status && was.Status != scenarios.Pending {
			t.Errorf("%s: %s: %s, and alone %s %v\n%s", c.File.Name, c.Name, was.Status, is.Status, is.Diags, source)
		}
	}
}

func TestAloneSplitsExpectations(t *testing.T) {
	source := `game mnk
scenario "One"
  Cross: place b2
  expect not over and empty == 8 and (turn == "Nought" or over)
  expect over or empty == 8 and not over
  expect len(filter(["a and b", "c"], # == "c" and true)) == 1 and not over
`
	want := `  expect not over
  expect empty == 8
  expect (turn == "Nought" or over)
  expect over or empty == 8 and not over
  expect len(filter(["a and b", "c"], # == "c" and true)) == 1
  expect not over`
	suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "a.scenario", []byte(source))
	if got := strings.Join(suite.Cases[0].Alone(), "\n"); !strings.HasSuffix(got, want) {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

package cli

import (
	"strings"
	"testing"

	"umpire/engines"
)

// Each row has what a shell passes when somebody presses Tab. The number at the end of
// the output tells the shell whether to offer files.
func TestWordsAreCompleted(t *testing.T) {
	for line, want := range map[string]string{
		"ask ro":                         "roam\n:4\n",
		"rules show ph":                  "phylo\n:4\n",
		"rules show roam roam.claim.bid": "roam.claim.bid-zero\n",
		"rules show biome adv":           "advanced\n:4\n",
		"explore mn":                     "mnk\n:4\n",
		"check --game org":               "organism\n",
		"rules sh":                       "show\t",
	} {
		var b, errs strings.Builder
		code := run(engines.Games, append([]string{"__complete"}, strings.Split(line, " ")...), strings.NewReader(""), &b, &errs)
		if code != 0 || !strings.Contains(b.String(), want) {
			t.Errorf("%s: %d\n%s%s", line, code, b.String(), errs.String())
		}
	}
}

func TestEveryShellCompletesWords(t *testing.T) {
	var b strings.Builder
	for _, shell := range []string{"bash", "zsh", "fish"} {
		b.Reset()
		if code := run(engines.Games, []string{"completion", shell}, strings.NewReader(""), &b, &b); code != 0 || !strings.Contains(b.String(), "umpire") {
			t.Errorf("%s: %d %.200s", shell, code, b.String())
		}
	}
}

package cli

import (
	"strings"
	"testing"

	"umpire/engines"
)

func TestEveryShellCompletesWords(t *testing.T) {
	var b strings.Builder
	for _, shell := range []string{"bash", "zsh", "fish"} {
		b.Reset()
		if code := run(engines.Games, []string{"completion", shell}, strings.NewReader(""), &b, &b); code != 0 || !strings.Contains(b.String(), "umpire") {
			t.Errorf("%s: %d %.200s", shell, code, b.String())
		}
	}
}

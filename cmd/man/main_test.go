package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/cmd/umpire/cli"
	"umpire/engines"
	"umpire/props/fail"
)

func TestEveryCommandHasAPage(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "man")
	fail.Must(t, write(dir))
	for _, c := range cli.Command(engines.Games...).Commands() {
		if !c.IsAvailableCommand() {
			continue
		}
		name := "umpire-" + c.Name()
		page, err := os.ReadFile(filepath.Join(dir, name+".1"))
		fail.If(t, err != nil || !strings.Contains(string(page), name), "%s has no page: %v", c.Name(), err)
	}
}

// Command man writes the manual pages of umpire into a folder:
//
//	go run ./cmd/man DIR
//
// It is a separate program, so that umpire does not depend on what formats the pages.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra/doc"

	"umpire/cmd/umpire/cli"
	"umpire/engines"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/man DIR")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "man:", err)
		os.Exit(2)
	}
}

// write writes a page for each command. The pages are the same on every run.
func write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root := cli.Command(engines.Games...)
	root.DisableAutoGenTag = true
	written := time.Unix(0, 0).UTC()
	return doc.GenManTree(root, &doc.GenManHeader{Section: "1", Source: "umpire", Manual: "umpire", Date: &written}, dir)
}

// Generate writes the Go code of rulebooks: rulebook_gen.go in each folder given, from the
// rules.md there, and cards_gen.txt from cards.yaml. A folder with a mistake is left as it is. It is
// run by: go generate ./engines
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"umpire/engines/atomicfile"
	"umpire/engines/fields"
	"umpire/engines/files"
	"umpire/engines/rulebook"
)

func main() {
	if !run(os.Args[1:], os.Stderr) {
		os.Exit(1)
	}
}

// run writes the code of the rulebooks in some folders, and reports whether it could for all.
func run(dirs []string, errs io.Writer) bool {
	well := true
	for _, dir := range dirs {
		b, problems := rulebook.Load(dir)
		for _, p := range problems {
			fmt.Fprintln(errs, p)
		}
		if len(problems) > 0 {
			well = false
			continue
		}
		set, _ := files.Whole(filepath.Join(dir, "cards.yaml"), int64(fields.Default.Bytes)) // not every game has cards
		cards := func() ([]byte, error) { return fields.Written(set) }
		for name, write := range map[string]func() ([]byte, error){rulebook.Generated: b.Go, rulebook.Speaking: b.Speaker, "cards_gen.txt": cards} {
			text, err := write()
			if err == nil && text != nil {
				err = atomicfile.Over(filepath.Join(dir, name), text)
			}
			if err != nil {
				fmt.Fprintf(errs, "%s: %v\n", filepath.Join(dir, name), err)
				well = false
			}
		}
	}
	return well
}

package rulebook

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Markdown returns the clauses and rulings of a game as a Markdown page, for readers that are
// programs. It has no more than they need to cite a clause.
func Markdown(def *rule.GameDef) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", def.Edition)
	section := ""
	for i := range def.Clauses {
		c := &def.Clauses[i]
		if c.Section != section {
			section = c.Section
			fmt.Fprintf(&b, "\n## %s\n\n", section)
		}
		fmt.Fprintf(&b, "- `%s`: %s\n", c.ID, c.Words)
	}
	if len(def.Rulings) > 0 {
		b.WriteString("\n## Rulings\n\n")
	}
	for i := range def.Rulings {
		r := &def.Rulings[i]
		fmt.Fprintf(&b, "- `%s`: %s\n", r.ID, r.Question)
		for _, reading := range r.Readings {
			if reading.Supported {
				fmt.Fprintf(&b, "  - %s: %s\n", reading.Name, reading.Words)
			}
		}
	}
	return b.String()
}

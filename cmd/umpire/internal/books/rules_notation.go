package books

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// WriteNotation writes how the moves and positions of a game are written, with an
// example of each kind of move, and where to read more.
func WriteNotation(w io.Writer, title *rule.Title) {
	fmt.Fprintf(w, "%s\n\n%s\n\nExamples of moves\n\n", headingOf(title), strings.TrimSpace(title.Notation()))
	for _, example := range title.Examples() {
		fmt.Fprintf(w, "  %s\n", example)
	}
	fmt.Fprintf(w, "\numpire rules list %[1]s lists the clauses, variants and rulings,\numpire rules facts %[1]s the names that expectations may use.\n", title.Name)
}

// headingOf returns the name of a game, its edition and its number of players.
func headingOf(title *rule.Title) string {
	players := fmt.Sprint(title.Players[0])
	if title.Players[1] > title.Players[0] {
		players += fmt.Sprintf(" to %d", title.Players[1])
	}
	return fmt.Sprintf("%s: %s, %s players", title.Name, title.Edition, players)
}

// notation prints how a game is written.
func (r *rules) notation(title *rule.Title) error {
	if r.format == "json" {
		return r.JSON(notationJSON{1, title.Name, title.Notation(), title.Examples(), title.Chance})
	}
	WriteNotation(r.Out, title)
	return nil
}

// variant prints a variant of a game, if it has one of that name.
func (r *rules) variant(title *rule.Title, name string) (found bool, err error) {
	name, _, _ = strings.Cut(name, "=")
	i := slices.IndexFunc(title.Variants, func(v rule.Variant) bool { return v.Name == name })
	if i < 0 {
		return false, nil
	}
	v := &title.Variants[i]
	if r.format == "json" {
		return true, r.JSON(showVariantJSON{1, title.Name, variantJSON{v.Name, v.Words, v.Values}})
	}
	use := v.Name
	if v.Values != "" {
		use += "=" + v.Values
	}
	r.Printf("%s\n  %s\n  a variant of %s; in a scenario: variants %s\n", r.Style().Bold(v.Name), v.Words, title.Name, use)
	return true, nil
}

package rulescmd

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// WriteNotation writes how the moves and positions of a game are written, with an
// example of each kind of move, and where to read more.
func WriteNotation(w io.Writer, def *rule.GameDef) {
	fmt.Fprintf(w, "%s\n\n%s\n\nExamples of moves\n\n", headingOf(def), strings.TrimSpace(def.Notation()))
	for _, example := range def.Examples() {
		fmt.Fprintf(w, "  %s\n", example)
	}
	fmt.Fprintf(w, "\numpire rules list %[1]s lists the clauses, variants and rulings,\numpire rules facts %[1]s the names that expectations may use.\n", def.Name)
}

// headingOf returns the name of a game, its edition and its number of players.
func headingOf(def *rule.GameDef) string {
	players := fmt.Sprint(def.Players[0])
	if def.Players[1] > def.Players[0] {
		players += fmt.Sprintf(" to %d", def.Players[1])
	}
	return fmt.Sprintf("%s: %s, %s players", def.Name, def.Edition, players)
}

// notation prints how a game is written.
func (r *rules) notation(def *rule.GameDef) error {
	if r.format == "json" {
		return r.JSON(notationJSON{1, def.Name, def.Notation(), def.Examples(), def.Chance})
	}
	WriteNotation(r.Out, def)
	return nil
}

// variant prints a variant of a game, if it has one of that name.
func (r *rules) variant(def *rule.GameDef, name string) (found bool, err error) {
	name, _, _ = strings.Cut(name, "=")
	i := slices.IndexFunc(def.Variants, func(v rule.Variant) bool { return v.Name == name })
	if i < 0 {
		return false, nil
	}
	v := &def.Variants[i]
	if r.format == "json" {
		return true, r.JSON(showVariantJSON{1, def.Name, variantJSON{v.Name, v.Words, v.Values}})
	}
	use := v.Name
	if v.Values != "" {
		use += "=" + v.Values
	}
	r.Printf("%s\n  %s\n  a variant of %s; in a scenario: variants %s\n", r.Style().Bold(v.Name), v.Words, def.Name, use)
	return true, nil
}

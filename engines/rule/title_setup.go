package rule

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Setup is what is chosen before a game begins. The zero value is the
// default of everything.
type Setup struct {
	Players  []Player
	Variants []Setting
	Rulings  []Setting // Name is the ruling's ID, Value the reading
	Cards    []byte    // YAML of a card set; nil for the embedded one
	Misread  []string  // names of misreadings, which only tools choose
}

// A Player is somebody at the table: "Cid blue at S" is Cid with the words
// "blue at S", which the game reads.
type Player struct {
	Name, Words string
}

// A Setting is a name with, perhaps, a value.
type Setting struct {
	Name, Value string
}

// A Part is a list of a Setup.
type Part string

// The parts of a setup.
const (
	PartPlayers  Part = "players"
	PartVariants Part = "variants"
	PartRulings  Part = "rulings"
	PartCards    Part = "cards"
	PartMisread  Part = "misreadings"
)

// A SetupError is a mistake in entry Index of a part of a setup; Index is -1
// when the whole part is meant. The clause is the one that a combination
// breaks, "" when a word is simply not known. For cards, Text has the place.
type SetupError struct {
	Part   Part
	Index  int
	Msg    string
	Near   string
	Clause string
	Text   *TextError
}

func (e *SetupError) Error() string {
	msg := fmt.Sprintf("%s: %s", e.Part, e.Msg)
	if e.Text != nil {
		msg = fmt.Sprintf("%s:%s", e.Part, e.Text)
	}
	if e.Clause != "" {
		msg += fmt.Sprintf(" (%s)", e.Clause)
	}
	if e.Near != "" {
		msg += fmt.Sprintf(" (did you mean %q?)", e.Near)
	}
	return msg
}

// SetupErrors are all the independent mistakes of a setup.
type SetupErrors []*SetupError

func (es SetupErrors) Error() string { return joined(es) }

// Err returns the errors as an error, nil when there are none.
func (es SetupErrors) Err() error {
	if len(es) == 0 {
		return nil
	}
	return es
}

// Table returns the game under the given setup, ready for play. It checks what
// can be checked for any game: that players, variants and readings are known,
// named once and as many as allowed. Mistakes are reported as a SetupErrors.
func (title *Title) Table(setup Setup) (Table, error) {
	var errs SetupErrors
	fail := func(part Part, i int, near, format string, args ...any) *SetupError {
		e := &SetupError{Part: part, Index: i, Msg: fmt.Sprintf(format, args...), Near: near}
		errs = append(errs, e)
		return e
	}
	setup.Players = slices.Clone(setup.Players)
	for i := range setup.Players {
		setup.Players[i].Name = NormalName(setup.Players[i].Name)
	}
	title.checkPlayers(setup.Players, fail)
	title.checkVariants(setup.Variants, fail)
	title.checkRulings(setup.Rulings, fail)
	title.checkMisread(setup.Misread, fail)
	if errs != nil {
		return nil, errs
	}
	return title.Open(title.Named(setup))
}

type failure func(part Part, i int, near, format string, args ...any) *SetupError

// noVariant says that a name is no variant: that of a ruling, or one that is not
// among those there are.
func (title *Title) noVariant(name string) string {
	for i := range title.Rulings {
		if strings.EqualFold(title.Rulings[i].ID, name) {
			return fmt.Sprintf("%s is a ruling: write `ruling %s = READING`", name, title.Rulings[i].ID)
		}
	}
	var names []string
	for i := range title.Variants {
		names = append(names, title.Variants[i].Name)
	}
	if len(names) == 0 {
		return title.Name + " has no variants"
	}
	if title.nearestVariant(name) != "" {
		return fmt.Sprintf("%s has no variant %q", title.Name, name)
	}
	return fmt.Sprintf("%s has no variant %q: it has %s", title.Name, name, strings.Join(names, ", "))
}

func (title *Title) checkPlayers(players []Player, fail failure) {
	least, most := title.Players[0], title.Players[1]
	if n := len(players); n != 0 && (n < least || n > most) {
		many := fmt.Sprintf("%d to %d", least, most)
		if least == most {
			many = strconv.Itoa(most)
		}
		at := -1
		if n > most {
			at = most // the first who is too many
		}
		fail(PartPlayers, at, "", "%s is for %s players, not %d", title.Name, many, n).Clause = title.PlayersBy
	}
	seen := map[string]bool{}
	for i, p := range players {
		switch {
		case !isPlayerName(p.Name):
			fail(PartPlayers, i, "", "%q cannot be a player's name: a letter, then letters and digits", p.Name)
		case title.isFact(p.Name):
			fail(PartPlayers, i, "", "%q has a meaning of its own in %s and cannot be a player's name", p.Name, title.Name)
		case title.reserved(p.Name) != "":
			fail(PartPlayers, i, title.otherName(p.Name), "%q has a meaning of its own in %s and cannot be a player's name", p.Name, title.reserved(p.Name))
		case seen[p.Name]:
			fail(PartPlayers, i, "", "two players are called %q", p.Name)
		}
		seen[p.Name] = true
	}
}

func (title *Title) checkVariants(settings []Setting, fail failure) {
	seen := map[string]bool{}
	for i, s := range settings {
		at := slices.IndexFunc(title.Variants, func(v Variant) bool { return v.Name == s.Name })
		switch {
		case at < 0:
			fail(PartVariants, i, title.nearestVariant(s.Name), "%s", title.noVariant(s.Name))
		case seen[s.Name]:
			fail(PartVariants, i, "", "variant %q is named twice", s.Name)
		case title.Variants[at].Values != "" && s.Value == "":
			fail(PartVariants, i, "", "variant %q needs a value: %s=%s", s.Name, s.Name, title.Variants[at].Values)
		case title.Variants[at].Values == "" && s.Value != "":
			fail(PartVariants, i, "", "variant %q takes no value", s.Name)
		}
		seen[s.Name] = true
	}
}

func (title *Title) nearestVariant(name string) string {
	var names []string
	for i := range title.Variants {
		names = append(names, title.Variants[i].Name)
	}
	return Nearest(name, names)
}

func (title *Title) checkMisread(names []string, fail failure) {
	var known []string
	for _, m := range title.Misreadings {
		known = append(known, m.Name)
	}
	for i, name := range names {
		switch {
		case !slices.Contains(known, name):
			fail(PartMisread, i, Nearest(name, known), "%s has no misreading %q", title.Name, name)
		case slices.Contains(names[:i], name):
			fail(PartMisread, i, "", "misreading %q is named twice", name)
		}
	}
}

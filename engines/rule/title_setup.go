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

// AnyGame returns the game under the given setup, ready for play. It checks what
// can be checked for any game: that players, variants and readings are known,
// named once and as many as allowed. Mistakes are reported as a SetupErrors.
func (def *GameDef) Table(setup Setup) (AnyGame, error) {
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
	def.checkPlayers(setup.Players, fail)
	def.checkVariants(setup.Variants, fail)
	def.checkRulings(setup.Rulings, fail)
	def.checkMisread(setup.Misread, fail)
	if errs != nil {
		return nil, errs
	}
	return def.Open(def.Named(setup))
}

type failure func(part Part, i int, near, format string, args ...any) *SetupError

// noVariant says that a name is no variant: that of a ruling, or one that is not
// among those there are.
func (def *GameDef) noVariant(name string) string {
	for i := range def.Rulings {
		if strings.EqualFold(def.Rulings[i].ID, name) {
			return fmt.Sprintf("%s is a ruling: write `ruling %s = READING`", name, def.Rulings[i].ID)
		}
	}
	var names []string
	for i := range def.Variants {
		names = append(names, def.Variants[i].Name)
	}
	if len(names) == 0 {
		return def.Name + " has no variants"
	}
	if def.nearestVariant(name) != "" {
		return fmt.Sprintf("%s has no variant %q", def.Name, name)
	}
	return fmt.Sprintf("%s has no variant %q: it has %s", def.Name, name, strings.Join(names, ", "))
}

func (def *GameDef) checkPlayers(players []Player, fail failure) {
	least, most := def.Players[0], def.Players[1]
	if n := len(players); n != 0 && (n < least || n > most) {
		many := fmt.Sprintf("%d to %d", least, most)
		if least == most {
			many = strconv.Itoa(most)
		}
		at := -1
		if n > most {
			at = most // the first who is too many
		}
		fail(PartPlayers, at, "", "%s is for %s players, not %d", def.Name, many, n).Clause = def.PlayersBy
	}
	seen := map[string]bool{}
	for i, p := range players {
		switch {
		case !isPlayerName(p.Name):
			fail(PartPlayers, i, "", "%q cannot be a player's name: a letter, then letters and digits", p.Name)
		case def.isFact(p.Name):
			fail(PartPlayers, i, "", "%q has a meaning of its own in %s and cannot be a player's name", p.Name, def.Name)
		case def.reserved(p.Name) != "":
			fail(PartPlayers, i, def.otherName(p.Name), "%q has a meaning of its own in %s and cannot be a player's name", p.Name, def.reserved(p.Name))
		case seen[p.Name]:
			fail(PartPlayers, i, "", "two players are called %q", p.Name)
		}
		seen[p.Name] = true
	}
}

func (def *GameDef) checkVariants(settings []Setting, fail failure) {
	seen := map[string]bool{}
	for i, s := range settings {
		at := slices.IndexFunc(def.Variants, func(v Variant) bool { return v.Name == s.Name })
		switch {
		case at < 0:
			fail(PartVariants, i, def.nearestVariant(s.Name), "%s", def.noVariant(s.Name))
		case seen[s.Name]:
			fail(PartVariants, i, "", "variant %q is named twice", s.Name)
		case def.Variants[at].Values != "" && s.Value == "":
			fail(PartVariants, i, "", "variant %q needs a value: %s=%s", s.Name, s.Name, def.Variants[at].Values)
		case def.Variants[at].Values == "" && s.Value != "":
			fail(PartVariants, i, "", "variant %q takes no value", s.Name)
		}
		seen[s.Name] = true
	}
}

func (def *GameDef) nearestVariant(name string) string {
	var names []string
	for i := range def.Variants {
		names = append(names, def.Variants[i].Name)
	}
	return Nearest(name, names)
}

func (def *GameDef) checkMisread(names []string, fail failure) {
	var known []string
	for _, m := range def.Misreadings {
		known = append(known, m.Name)
	}
	for i, name := range names {
		switch {
		case !slices.Contains(known, name):
			fail(PartMisread, i, Nearest(name, known), "%s has no misreading %q", def.Name, name)
		case slices.Contains(names[:i], name):
			fail(PartMisread, i, "", "misreading %q is named twice", name)
		}
	}
}

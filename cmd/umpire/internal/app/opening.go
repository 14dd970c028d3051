package app

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
)

// An Opening is a game and its setup, as given by flags.
type Opening struct {
	Players, Variants, Rulings []string
	Cards                      string

	Def   *rule.GameDef
	Setup rule.Setup
	Table rule.AnyGame
}

// Flags adds the flags of an opening.
func (o *Opening) Flags(f *pflag.FlagSet) {
	f.StringArrayVar(&o.Players, "players", nil, "`WHO` plays: how many, or names and words, \"Cid blue at S, Zoey green at W\"")
	f.StringArrayVar(&o.Variants, "variant", nil, "play the variant `NAME` or NAME=VALUE; can be given several times")
	f.StringArrayVar(&o.Variants, "variants", nil, "the same as --variant")
	f.Lookup("variants").Hidden = true
	f.StringArrayVar(&o.Rulings, "ruling", nil, "choose a reading by its letter or word, `ID=READING`; can be given several times")
	f.StringVar(&o.Cards, "cards", "", "play with the card set in `FILE`")
}

// Again calls add with each flag that is needed to open the same table.
func (o *Opening) Again(add func(flag string, values ...string)) {
	add("--players", o.Players...)
	add("--variant", o.Variants...)
	add("--ruling", o.Rulings...)
	if o.Cards != "" {
		add("--cards", o.Cards)
	}
}

// Open opens the table that the flags describe.
func (o *Opening) Open(a *App) error {
	var err error
	o.Setup.Players, err = readPlayers(Commas(o.Players))
	if err != nil {
		return err
	}
	for _, word := range Commas(o.Variants) {
		name, value, _ := strings.Cut(word, "=")
		o.Setup.Variants = append(o.Setup.Variants, rule.Setting{Name: name, Value: value})
	}
	for _, word := range Commas(o.Rulings) {
		id, reading, found := strings.Cut(word, "=")
		if !found {
			return exit.Usagef("--ruling %q must be ID=READING; umpire rules rulings %s lists them", word, o.Def.Name)
		}
		o.Setup.Rulings = append(o.Setup.Rulings, rule.Setting{Name: strings.TrimSpace(id), Value: strings.TrimSpace(reading)})
	}
	o.Setup = o.Def.Named(o.Setup)
	if o.Cards != "" {
		if o.Setup.Cards, err = a.Files.ReadGiven(o.Cards); err != nil {
			return exit.Usagef("--cards: %v", err)
		}
		if o.Def.Cards == nil {
			return exit.Usagef("--cards: %s has no cards", o.Def.Name)
		}
		if err := a.CheckCards(&Set{Name: o.Cards, Data: o.Setup.Cards, Def: o.Def}); err != nil {
			return err
		}
	}
	if o.Table, err = o.Def.Table(o.Setup); err != nil {
		return exit.Usagef("%s", flagged(err))
	}
	return nil
}

// flagged rewrites the message about a mistake in a setup in terms of the flags.
func flagged(err error) string {
	var errs rule.SetupErrors
	if !errors.As(err, &errs) {
		return err.Error()
	}
	flags := map[rule.Part]string{rule.PartPlayers: "--players", rule.PartVariants: "--variant", rule.PartRulings: "--ruling", rule.PartCards: "--cards"}
	texts := make([]string, len(errs))
	for i, e := range errs {
		texts[i] = flags[e.Part] + strings.TrimPrefix(e.Error(), string(e.Part))
	}
	return strings.Join(texts, "\n        ")
}

// Commas splits each text at its commas.
func Commas(texts []string) []string {
	var list []string
	for _, text := range texts {
		for word := range strings.SplitSeq(text, ",") {
			if word = strings.TrimSpace(word); word != "" {
				list = append(list, word)
			}
		}
	}
	return list
}

// usual are the names of players when only their number is given.
var usual = []string{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"}

// readPlayers reads a number of players, or for each player a name and words.
func readPlayers(words []string) ([]rule.Player, error) {
	var players []rule.Player
	if len(words) == 1 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			if n < 1 || n > len(usual) {
				return nil, exit.Usagef("--players %d: at most %d can be counted; name them: --players \"Cid, Zoey\"", n, len(usual))
			}
			words = usual[:n]
		}
	}
	for _, word := range words {
		name, rest, _ := strings.Cut(word, " ")
		players = append(players, rule.Player{Name: name, Words: strings.TrimSpace(rest)})
	}
	return players, nil
}

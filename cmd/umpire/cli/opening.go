package cli

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
)

// An opening is a game and how it is set up, as flags say.
type opening struct {
	players, variants, rulings []string
	cards                      string

	title *rule.Title
	setup rule.Setup
	table rule.Table
}

// flags adds the flags of an opening.
func (o *opening) flags(f *pflag.FlagSet) {
	f.StringArrayVar(&o.players, "players", nil, "`WHO` plays: how many, or names and words, \"Cid blue at S, Zoey green at W\"")
	f.StringArrayVar(&o.variants, "variant", nil, "play the variant `NAME` or NAME=VALUE; can be given several times")
	f.StringArrayVar(&o.variants, "variants", nil, "the same as --variant")
	f.Lookup("variants").Hidden = true
	f.StringArrayVar(&o.rulings, "ruling", nil, "choose a reading by its letter or word, `ID=READING`; can be given several times")
	f.StringVar(&o.cards, "cards", "", "play with the card set in `FILE`")
}

// again adds the flags that open the same table.
func (o *opening) again(add func(flag string, values ...string)) {
	add("--players", o.players...)
	add("--variant", o.variants...)
	add("--ruling", o.rulings...)
	if o.cards != "" {
		add("--cards", o.cards)
	}
}

// open opens the table that the flags describe; o.title is the game.
func (o *opening) open(a *app) error {
	var err error
	o.setup.Players, err = readPlayers(commas(o.players))
	if err != nil {
		return err
	}
	for _, word := range commas(o.variants) {
		name, value, _ := strings.Cut(word, "=")
		o.setup.Variants = append(o.setup.Variants, rule.Setting{Name: name, Value: value})
	}
	for _, word := range commas(o.rulings) {
		id, reading, found := strings.Cut(word, "=")
		if !found {
			return exit.Usagef("--ruling %q must be ID=READING; umpire rules rulings %s lists them", word, o.title.Name)
		}
		o.setup.Rulings = append(o.setup.Rulings, rule.Setting{Name: strings.TrimSpace(id), Value: strings.TrimSpace(reading)})
	}
	o.setup = o.title.Named(o.setup)
	if o.cards != "" {
		if o.setup.Cards, err = a.files.ReadGiven(o.cards); err != nil {
			return exit.Usagef("--cards: %v", err)
		}
		if o.title.Cards == nil {
			return exit.Usagef("--cards: %s has no cards", o.title.Name)
		}
		if err := a.checkCards(&set{name: o.cards, data: o.setup.Cards, title: o.title}); err != nil {
			return err
		}
	}
	if o.table, err = o.title.Table(o.setup); err != nil {
		return exit.Usagef("%s", flagged(err))
	}
	return nil
}

// flagged puts the mistakes of a setup into the words of the flags.
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

// commas splits each text at its commas.
func commas(texts []string) []string {
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

// usual are the names of players who are only counted.
var usual = []string{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"}

// readPlayers reads a number of players, or a name and words for each.
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

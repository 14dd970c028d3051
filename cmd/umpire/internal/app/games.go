package app

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Games are the games that the commands know, in the order in which they are listed.
type Games []*rule.GameDef

// Names returns the names of the games.
func (g Games) Names() []string {
	return rule.NamesOf(slices.Values(g), func(def *rule.GameDef) string { return def.Name })
}

// Has reports whether a word is the name of a game.
func (g Games) Has(word string) bool {
	def, _ := rule.Find(g, word)
	return def != nil
}

// Find returns the game of a name; the error names the nearest one.
func (g Games) Find(name string) (*rule.GameDef, error) {
	def, near := rule.Find(g, name)
	if def != nil {
		return def, nil
	}
	question := ""
	if near != "" {
		question = " (did you mean " + near + "?)"
	}
	return nil, exit.Usagef("there is no game %q%s; the games are %s", name, question, strings.Join(g.Names(), ", "))
}

// Of returns the games of the given cases, in the order of g.
func (g Games) Of(cases []*scenarios.Case) []*rule.GameDef {
	return slices.DeleteFunc(slices.Clone(g), func(def *rule.GameDef) bool {
		return !slices.ContainsFunc(cases, func(c *scenarios.Case) bool { return c.Def == def })
	})
}

// KnowsClause returns an error unless a clause, or one below it, is in the rulebook of
// a game. If game is "", any rulebook will do.
func (g Games) KnowsClause(id, game string) error {
	if id == "" {
		return nil
	}
	var ids []string
	for _, def := range g {
		if game != "" && def.Name != game {
			continue
		}
		for i := range def.Clauses {
			if Below(def.Clauses[i].ID, id) {
				return nil
			}
			ids = append(ids, def.Clauses[i].ID)
		}
	}
	return exit.Usagef("no rulebook has a clause %q%s; umpire rules list GAME lists them", id, args.DidYouMean("", id, ids))
}

// Below reports whether an ID is a clause or lies below it: roam.claim.bid is below roam.claim.
func Below(id, clause string) bool { return id == clause || strings.HasPrefix(id, clause+".") }

// IsID returns a function that reports whether a text is the given ID.
func IsID(id string) func(syntax.Text) bool {
	return func(text syntax.Text) bool { return text.S == id }
}

// KnowsRuling returns an error unless some game has the ruling.
func (g Games) KnowsRuling(id string) error {
	var ids []string
	for _, def := range g {
		ids = append(ids, RulingIDs(def)...)
	}
	if id == "" || slices.Contains(ids, id) {
		return nil
	}
	return exit.Usagef("no game has a ruling %q%s", id, args.DidYouMean("", id, ids))
}

// RulingIDs returns the IDs of a game's rulings.
func RulingIDs(def *rule.GameDef) []string {
	return rule.NamesOf(slices.Values(def.Rulings), func(r rule.Ruling) string { return r.ID })
}

// A Set is a card set and the game it is for.
type Set struct {
	Name string
	Data []byte
	Def  *rule.GameDef
}

// CheckCards prints the mistakes of a set and ends with the code for malformed
// input when there is one.
func (a *App) CheckCards(s *Set) error {
	err := s.Def.Cards.Lint(s.Data)
	if err == nil {
		return nil
	}
	mistakes := CardDiags(s, err)
	last := mistakes[len(mistakes)-1]
	last.Hints = append(last.Hints, "umpire cards export "+s.Def.Name+" prints a card set to compare with")
	a.Diags(mistakes)
	return exit.With(exit.Usage)
}

// CardDiags turns the mistakes of a set into diagnostics with their lines.
func CardDiags(s *Set, err error) syntax.Diagnostics {
	errs, ok := err.(rule.TextErrors)
	if !ok {
		return syntax.Diagnostics{{File: s.Name, Line: 1, Col: 1, Code: "card-set", Msg: err.Error()}}
	}
	source := strings.Split(string(s.Data), "\n")
	var ds syntax.Diagnostics
	for _, e := range errs {
		d := syntax.OfText(s.Name, "card-set", e)
		if e.Line >= 1 && e.Line <= len(source) {
			d.Source = strings.TrimRight(source[e.Line-1], "\r")
		}
		ds = append(ds, d)
	}
	return ds
}

// Warnings returns what is unusual in a set without mistakes.
func (s *Set) Warnings() syntax.Diagnostics {
	if s.Def.Cards.Warn == nil {
		return nil
	}
	found := s.Def.Cards.Warn(s.Data)
	if found == nil {
		return nil
	}
	ds := CardDiags(s, found)
	for _, d := range ds {
		d.Severity = syntax.Warning
	}
	return ds
}

// An Opening is a game and its setup, as given by flags.
type Opening struct {
	Players, Variants, Rulings []string
	Cards                      string

	Def   *rule.GameDef
	Setup rule.Setup
	Table rule.AnyGame
	Base  rule.Setup // what the flags change: the setup of the scenario at which it begins

	place    string
	scenario bool // it begins at a position of one
}

// At opens what a command about a game names: the game, set up as the flags say, or a
// position of a scenario. The spot is nil for a game.
func (o *Opening) At(a *App, place, seed string) (*Spot, rule.Position, error) {
	o.place = place
	if def, _ := rule.Find(a.Library, place); def != nil || !strings.ContainsAny(place, "./#@\\") {
		var err error
		if o.Def, err = a.Library.Find(place); err != nil {
			return nil, rule.Position{}, err
		}
		if err := o.Open(a); err != nil {
			return nil, rule.Position{}, err
		}
		return nil, o.Table.Start(), nil
	}
	if o.Players != nil || o.Variants != nil || o.Rulings != nil || o.Cards != "" {
		return nil, rule.Position{}, exit.Usagef("players, variants, rulings and cards are those of the scenario %s", place)
	}
	s, err := a.Find(place, seed, true)
	if err != nil {
		return nil, rule.Position{}, err
	}
	o.Def, o.Setup, o.Base, o.Table = s.Case.Def, s.Case.Setup, s.Case.Setup, s.Table.Fresh()
	o.Cards, o.scenario = CardsOf(s.Case), true
	return s, s.Now(), nil
}

// SeenBy returns a position as the player of a name sees it, for --seen-by; the position
// itself for "".
func (o *Opening) SeenBy(name string, p rule.Position) (rule.Position, error) {
	if name == "" {
		return p, nil
	}
	seat := slices.Index(o.Table.Seats(), name)
	if seat < 0 {
		return p, exit.Usagef("--seen-by: there is no player %q%s; the players are %s", name, args.DidYouMean("", name, o.Table.Seats()), strings.Join(o.Table.Seats(), ", "))
	}
	return o.Table.View(p, rule.Seat(seat)), nil
}

// Flags adds the flags of an opening.
func (o *Opening) Flags(f *pflag.FlagSet) {
	f.StringArrayVar(&o.Players, "players", nil, "`WHO` plays: how many, or names and words, \"Cid blue at S, Zoey green at W\"")
	f.StringArrayVar(&o.Variants, "variant", nil, "play the variant `NAME` or NAME=VALUE; can be given several times")
	f.StringArrayVar(&o.Variants, "variants", nil, "the same as --variant")
	f.Lookup("variants").Hidden = true
	f.StringArrayVar(&o.Rulings, "ruling", nil, "choose a reading by its letter or word, `ID=READING`; can be given several times")
	f.StringVar(&o.Cards, "cards", "", "use the card set in `FILE`")
}

// A CommandLine is the words of a command line, quoted for a shell.
type CommandLine []string

// Add adds a flag with each of its values that is not "".
func (c *CommandLine) Add(flag string, values ...string) {
	for _, value := range values {
		if value != "" {
			*c = append(*c, flag, Quote(value))
		}
	}
}

// Again begins the command line of a command that opens the same table.
func (o *Opening) Again(command string) CommandLine {
	line := CommandLine{command, Quote(cmp.Or(o.place, o.Def.Name))}
	if !o.scenario { // which has the settings
		line.Add("--players", o.Players...)
		line.Add("--variant", o.Variants...)
		line.Add("--ruling", o.Rulings...)
		line.Add("--cards", o.Cards)
	}
	return line
}

// Open opens the table that the flags describe.
func (o *Opening) Open(a *App) error {
	o.Setup = rule.Setup{Players: o.Base.Players, Cards: o.Base.Cards, Variants: besides(o.Base.Variants, o.Variants), Rulings: besides(o.Base.Rulings, o.Rulings)}
	players, err := readPlayers(Commas(o.Players))
	if err != nil {
		return err
	}
	if players != nil {
		o.Setup.Players = players
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

func besides(settings []rule.Setting, words []string) []rule.Setting {
	return slices.DeleteFunc(slices.Clone(settings), func(s rule.Setting) bool {
		return slices.ContainsFunc(Commas(words), func(word string) bool {
			name, _, _ := strings.Cut(word, "=")
			return strings.TrimSpace(name) == s.Name
		})
	})
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
var standard = []string{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"}

func readPlayers(words []string) ([]rule.Player, error) {
	var players []rule.Player
	if len(words) == 1 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			if n < 1 || n > len(standard) {
				return nil, exit.Usagef("--players %d: at most %d can be counted; name them: --players \"Cid, Zoey\"", n, len(standard))
			}
			words = standard[:n]
		}
	}
	for _, word := range words {
		name, rest, _ := strings.Cut(word, " ")
		players = append(players, rule.Player{Name: name, Words: strings.TrimSpace(rest)})
	}
	return players, nil
}

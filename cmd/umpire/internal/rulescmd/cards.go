package rulescmd

import (
	"bytes"
	"fmt"
	"strings"
	"umpire/engines/files"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/help"
	"umpire/engines/escape"
	"umpire/engines/fields"
	"umpire/engines/rule"

	"github.com/spf13/cobra"
)

type cards struct {
	*app.App
	game, format string
}

// Cards builds the command cards, which lists, shows, checks and exports card sets.
func Cards(a *app.App) *cobra.Command {
	c := &cards{App: a}
	cmd := app.NewParent("cards", "check, list and export card sets",
		c.sub("lint SET", "check a card set against the rules for its game", 1, 1, c.lint),
		c.sub("list SET", "list the cards of a set", 1, 1, c.list),
		c.exportCommand(),
		c.schemaCommand(),
		c.sub("show SET ID", "show a card", 2, 2, c.show),
	)
	cmd.Long = help.Text("cards")
	return cmd
}

func (c *cards) sub(use, short string, least, most int, do func([]string) error) *cobra.Command {
	cmd := &cobra.Command{Use: use, Short: short, Args: app.Exactly(least, most), RunE: func(_ *cobra.Command, words []string) error { return do(words) }}
	cmd.Flags().StringVar(&c.game, "game", "", "the game `NAME` that the set is for")
	app.FormatFlag(cmd, &c.format, "json")
	return cmd
}

// open reads a set from a file, or the embedded set of a game.
func (c *cards) open(name string) (*app.Set, error) {
	if def, _ := rule.Find(c.Library, name); def != nil && !app.Exists(name) {
		if def.Cards == nil {
			return nil, exit.Usagef("%s has no cards; games with cards%s", name, list(c.withCards()))
		}
		return &app.Set{Name: def.Cards.StandIn, Data: def.Cards.Data, Def: def}, nil
	}
	data, err := c.Files.ReadGiven(name)
	if err != nil {
		return nil, exit.Usagef("%s is neither a file that can be read nor a game with cards%s: %v", name, list(c.withCards()), files.Cause(err))
	}
	game := c.game
	if game == "" {
		if found := escape.Unmerged(data); len(found) > 0 {
			return nil, exit.Usagef("%s:%d:1: %v", name, found[0].From, found[0])
		}
		if game, err = gameOf(data); game == "" && err != nil {
			return nil, exit.Usagef("%s:%v", name, err)
		} else if game == "" {
			return nil, exit.Usagef("%s does not say which game it is for (meta: game: NAME): give --game%s", name, list(c.withCards()))
		}
	}
	def, err := c.Library.Find(game)
	if err != nil {
		return nil, err
	}
	if def.Cards == nil {
		return nil, exit.Usagef("%s has no cards; games with cards%s", game, list(c.withCards()))
	}
	return &app.Set{Name: name, Data: data, Def: def}, nil
}

// list returns names in brackets, "" if there are none.
func list(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, ", ") + ")"
}

// gameOf returns the game for which a set says it is made, "" if it does not say.
func gameOf(data []byte) (game string, err error) {
	err = fields.Read(data, "the set", func(r *fields.Reader, root fields.Field) { // CheckCards reports all mistakes
		for _, top := range r.Pairs(root, "") {
			if top.Key != "meta" {
				continue
			}
			for _, entry := range r.Pairs(top.Value, "") {
				if entry.Key == "game" {
					game = entry.Value.Said()
				}
			}
		}
	})
	return game, err
}

func (c *cards) lint(words []string) error {
	s, err := c.open(words[0])
	if err != nil {
		return err
	}
	if c.format == "json" {
		return c.lintJSON(s)
	}
	if err := c.CheckCards(s); err != nil {
		return err
	}
	for _, d := range s.Warnings() {
		if !c.Quiet {
			fmt.Fprint(c.Err, "warning "+d.Render())
		}
	}
	list, err := s.Def.Cards.List(s.Data)
	if err != nil {
		return exit.Usagef("%s: %v", s.Name, err)
	}
	c.Say("ok  %s: %s for %s", s.Name, rule.Count(len(list), "card"), s.Def.Name)
	return nil
}

type cardMistakeJSON struct {
	Line    int    `json:"line"`
	Col     int    `json:"col"`
	Code    string `json:"code"`
	Message string `json:"message"`
	Near    string `json:"near,omitempty"`
}

func (c *cards) lintJSON(s *app.Set) error {
	list, warnings := []cardMistakeJSON{}, []cardMistakeJSON{}
	if err := s.Def.Cards.Lint(s.Data); err != nil {
		for _, d := range app.CardDiags(s, err) {
			list = append(list, cardMistakeJSON{d.Line, d.Col, d.Code, d.Msg, d.Near})
		}
	} else {
		for _, d := range s.Warnings() {
			warnings = append(warnings, cardMistakeJSON{d.Line, d.Col, d.Code, d.Msg, d.Near})
		}
	}
	if err := c.JSON(map[string]any{"version": 1, "set": s.Name, "game": s.Def.Name, "mistakes": list, "warnings": warnings}); err != nil || len(list) == 0 {
		return err
	}
	return exit.With(exit.Usage)
}

type cardJSON struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
	Name string `json:"name"`
	Text string `json:"text,omitempty"`
}

// all returns the cards of a set, or an error if the set has mistakes.
func (c *cards) all(name string) (*app.Set, []rule.Card, error) {
	s, err := c.open(name)
	if err != nil {
		return nil, nil, err
	}
	if err := c.CheckCards(s); err != nil {
		return nil, nil, err
	}
	list, err := s.Def.Cards.List(s.Data)
	if err != nil {
		return nil, nil, exit.Usagef("%s: %v", s.Name, err)
	}
	return s, list, nil
}

func (c *cards) list(words []string) error {
	s, list, err := c.all(words[0])
	if err != nil {
		return err
	}
	if c.format == "json" {
		all := []cardJSON{}
		for _, card := range list {
			all = append(all, cardJSON(card))
		}
		return c.JSON(map[string]any{"version": 1, "set": s.Name, "game": s.Def.Name, "cards": all})
	}
	wide, kind := 0, 0
	for _, card := range list {
		wide, kind = max(wide, len(card.ID)), max(kind, len(card.Kind))
	}
	for _, card := range list {
		c.Printf("%-*s  %-*s  %s\n", wide, card.ID, kind, card.Kind, card.Name)
	}
	return nil
}

func (c *cards) show(words []string) error {
	s, list, err := c.all(words[0])
	if err != nil {
		return err
	}
	var names []string
	for _, card := range list {
		if !strings.EqualFold(card.ID, words[1]) && !strings.EqualFold(card.Name, words[1]) {
			names = append(names, card.ID, card.Name)
			continue
		}
		if c.format == "json" {
			return c.JSON(map[string]any{"version": 1, "set": s.Name, "game": s.Def.Name, "card": cardJSON(card)})
		}
		c.Printf("%s  %s  %s\n", c.Style().Bold(card.ID), card.Kind, card.Name)
		for line := range strings.Lines(card.Text) {
			c.Printf("  %s\n", strings.TrimRight(line, "\n"))
		}
		return nil
	}
	return exit.Usagef("%s has no card %q%s; umpire cards list %s lists them", s.Name, words[1], args.DidYouMean("", words[1], names), words[0])
}

func (c *cards) withCards() []string {
	var names []string
	for _, def := range c.Library {
		if def.Cards != nil {
			names = append(names, def.Name)
		}
	}
	return names
}

func (c *cards) exportCommand() *cobra.Command {
	var out string
	cmd := app.NewSubcommand("cards", "export GAME", "write the built-in card set of a game", app.Exactly(1, 1), func(words []string) error {
		def, err := c.Library.Find(words[0])
		if err != nil {
			return err
		}
		if def.Cards == nil {
			return exit.Usagef("%s has no cards%s", def.Name, list(c.withCards()))
		}
		set := withGame(def.Cards.Data, def.Name)
		if out == "" {
			c.Printf("%s", set)
			return nil
		}
		if app.Exists(out) {
			return exit.Usagef("--out: %s is there already: choose another name", out)
		}
		if err := app.Keep(out, string(set)); err != nil {
			return err
		}
		c.Say("written to %s", out)
		return nil
	})
	cmd.Flags().StringVar(&out, "out", "", "write the set to `FILE`")
	return cmd
}

// withGame returns a set that names its game. If it did not, the name is added at its end.
func withGame(set []byte, game string) []byte {
	if game, _ := gameOf(set); game != "" {
		return set
	}
	return fmt.Appendf(bytes.TrimRight(set, "\n"), "\n\nmeta:\n  game: %s\n", game)
}

func (c *cards) schemaCommand() *cobra.Command {
	return app.NewSubcommand("cards", "schema GAME",
		"print the JSON schema of a game's card sets, for editors", app.Exactly(1, 1), func(words []string) error {
			def, err := c.Library.Find(words[0])
			if err != nil {
				return err
			}
			schema := CardSchema(def)
			if schema == nil {
				return exit.Usagef("%s has no cards%s", def.Name, list(c.withCards()))
			}
			return c.JSON(schema)
		})
}

// CardSchema returns the JSON schema of a game's card sets, nil when it has none. It is
// recorded from the checks of the set that the game comes with.
func CardSchema(def *rule.GameDef) map[string]any {
	if def.Cards == nil {
		return nil
	}
	schema := fields.Watch(func() { def.Cards.Lint(def.Cards.Data) }).Schema()
	schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	schema["title"] = "A card set of " + def.Name
	return schema
}

package rulescmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explain"
	"umpire/engines/places"
	"umpire/engines/rule"
)

// A rules is the command rules with its subcommands.
type rules struct {
	*app.App
	game, format string
}

// Rules builds the command rules, which shows clauses, rulings and notations.
func Rules(a *app.App) *cobra.Command {
	r := &rules{App: a}
	cmd := &cobra.Command{
		Use:   "rules [GAME]",
		Short: "the clauses, variants and rulings of a game",
		Long: `Lists the clauses, the variants and the rulings of a game, or of all games.
A clause is one rule, in brief; scenarios and refusals name it by its ID. A ruling
is a sentence of the rulebook that can be read in several ways.`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, words []string) error {
			if len(words) > 0 && !a.Library.Has(words[0]) {
				return app.UnknownCommand(cmd, words[0])
			}
			return r.list(words)
		},
	}
	cmd.AddCommand(
		r.sub("list [GAME]", "list clauses, variants and rulings", 0, 1, r.list),
		r.sub("show [GAME] [ID]", "show one clause, ruling or variant, or how a game is written", 1, 2, r.show),
		r.sub("search [GAME] WORDS", "find clauses and rulings by words in them", 1, -1, r.search),
		r.sub("rulings [GAME]", "list the rulings and their readings", 0, 1, r.rulings),
		r.sub("facts [GAME]", "list the names that expectations may use", 0, 1, r.facts),
		r.sub("places [GAME]", "list where in its code each clause is ruled", 0, 1, r.places),
		rulesHTMLCommand(a),
		rulesLintCommand(a),
	)
	r.flags(cmd)
	return cmd
}

func (r *rules) sub(use, short string, least, most int, do func([]string) error) *cobra.Command {
	cmd := &cobra.Command{Use: use, Short: short, Args: app.Exactly(least, most), RunE: func(_ *cobra.Command, words []string) error { return do(words) }}
	r.flags(cmd)
	return cmd
}

func (r *rules) flags(cmd *cobra.Command) {
	app.FormatFlag(cmd, &r.format, "json")
	cmd.Flags().StringVar(&r.game, "game", "", "the game `NAME`")
	cmd.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(r.Library.Names(), cobra.ShellCompDirectiveNoFileComp))
}

// defs returns the named game, or all games if name is "".
func (r *rules) titles(name string) ([]*rule.GameDef, error) {
	if name == "" {
		name = r.game
	}
	if name == "" {
		return r.Library, nil
	}
	def, err := r.Library.Find(name)
	return []*rule.GameDef{def}, err
}

func first(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

func (r *rules) list(words []string) error {
	defs, err := r.titles(first(words))
	if err != nil {
		return err
	}
	if r.format == "json" {
		return r.JSON(booksOf(defs))
	}
	for _, def := range defs {
		r.heading(def)
		r.clauses(def.Clauses)
		if len(def.Variants) > 0 {
			r.Printf("\nvariants\n")
		}
		for _, v := range def.Variants {
			name := v.Name
			if v.Values != "" {
				name += "=" + v.Values
			}
			r.Printf("  %-16s %s\n", name, v.Words)
		}
		if len(def.Rulings) > 0 {
			r.Printf("\nrulings (* is the reading by default)\n")
		}
		for i := range def.Rulings {
			r.ruling(&def.Rulings[i])
		}
		r.Printf("\n")
	}
	return nil
}

func (r *rules) heading(def *rule.GameDef) {
	_, rest, _ := strings.Cut(headingOf(def), ":")
	r.Printf("%s:%s\n", r.Style().Bold(def.Name), rest)
}

// clauses lists clauses under their sections.
func (r *rules) clauses(entries []rule.Entry) {
	section := ""
	for i := range entries {
		e := &entries[i]
		if e.Section != section {
			section = e.Section
			r.Printf("\n%s\n", r.Style().Bold(section))
		}
		r.Printf("  %s\n      %s\n", r.Style().Clause(e.ID), e.Words)
		if r.Verbose {
			r.Printf("      %s\n", r.Style().Faint(fmt.Sprintf("%s, %s", e.Kind, strings.Join(append([]string{string(e.EnforcementOf())}, e.From...), " "))))
		}
	}
}

func (r *rules) ruling(ruling *rule.Ruling) {
	var b strings.Builder
	explain.WriteRuling(&b, r.Style(), ruling)
	for line := range strings.Lines(b.String()) {
		r.Printf("  %s", line)
	}
}

func (r *rules) show(words []string) error {
	id := words[len(words)-1]
	game := r.game
	if len(words) == 2 {
		game = words[0]
	} else if r.Library.Has(id) {
		def, _ := r.Library.Find(id)
		return r.notation(def)
	}
	if game == "" {
		game, _, _ = strings.Cut(id, ".")
		if !r.Library.Has(game) {
			return r.unknownID(id)
		}
	}
	def, err := r.Library.Find(game)
	if err != nil {
		return err
	}
	if found, err := r.variant(def, id); found {
		return err
	}
	entry, ruling, err := explain.Entry(def, id)
	switch {
	case err != nil:
		return err
	case r.format == "json" && entry != nil:
		return r.JSON(showJSON{1, def.Name, ptr(clauseOf(entry)), nil})
	case r.format == "json":
		return r.JSON(showJSON{1, def.Name, nil, ptr(rulingOf(ruling))})
	case entry != nil:
		explain.WriteEntry(r.Out, r.Style(), entry)
	default:
		explain.WriteRuling(r.Out, r.Style(), ruling)
	}
	return nil
}

func ptr[T any](v T) *T { return &v }

// unknownID returns the error for an ID that no game has.
func (r *rules) unknownID(id string) error {
	var ids []string
	for _, def := range r.Library {
		for _, e := range def.Clauses {
			ids = append(ids, e.ID)
		}
		for _, ruling := range def.Rulings {
			ids = append(ids, ruling.ID)
		}
	}
	if near := rule.Nearest(id, ids); near != "" {
		return exit.Usagef("there is no clause or ruling %q (did you mean %s?)", id, near)
	}
	return exit.Usagef("there is no clause or ruling %q; umpire rules search WORDS finds one by its words", id)
}

func (r *rules) rulings(words []string) error {
	defs, err := r.titles(first(words))
	if err != nil {
		return err
	}
	if r.format == "json" {
		var only []*rule.GameDef
		for _, def := range defs {
			only = append(only, &rule.GameDef{Name: def.Name, Edition: def.Edition, Rulings: def.Rulings})
		}
		return r.JSON(booksOf(only))
	}
	for _, def := range defs {
		r.heading(def)
		for i := range def.Rulings {
			r.ruling(&def.Rulings[i])
		}
		if len(def.Rulings) == 0 {
			r.Printf("  no ruling\n")
		}
	}
	return nil
}

// places lists the places in the code, clause by clause.
func (r *rules) places(words []string) error {
	defs, err := r.titles(first(words))
	if err != nil {
		return err
	}
	if r.format == "json" {
		return r.JSON(booksOf(defs))
	}
	for _, def := range defs {
		for i := range def.Clauses {
			e := &def.Clauses[i]
			list := places.Of(e.ID)
			if r.Printf("%s\n", r.Style().Clause(e.ID)); len(list) == 0 {
				note := "nowhere in the code"
				if len(e.From) > 0 {
					note = "follows from " + strings.Join(e.From, ", ")
				}
				r.Printf("  %s\n", r.Style().Faint(note))
			}
			for _, p := range list {
				r.Printf("  %-8s %s\n", p.How, p)
			}
		}
	}
	return nil
}

package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines/rule"
)

// completeWords lets shells complete games, clauses and rulings for all subcommands.
// Their usage lines say where: at GAME, and at an ID after it.
func completeWords(cmd *cobra.Command, known app.Games) {
	for _, sub := range cmd.Commands() {
		completeWords(sub, known)
	}
	var kinds []string
	for _, word := range strings.Fields(cmd.Use)[1:] {
		if word = strings.Trim(word, "[].#"); word == strings.ToUpper(word) {
			kinds = append(kinds, word)
		}
	}
	at := slices.Index(kinds, "GAME")
	if at < 0 || cmd.ValidArgsFunction != nil || cmd.ValidArgs != nil {
		return
	}
	cmd.ValidArgsFunction = func(_ *cobra.Command, words []string, begun string) ([]string, cobra.ShellCompDirective) {
		switch n := len(words); {
		case n == at:
			return beginning(known.Names(), begun), cobra.ShellCompDirectiveNoFileComp
		case n == at+1 && n < len(kinds) && kinds[n] == "ID":
			return beginning(namesOf(known, words[at]), begun), cobra.ShellCompDirectiveNoFileComp
		}
		return nil, cobra.ShellCompDirectiveDefault
	}
}

func beginning(names []string, begun string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return !strings.HasPrefix(name, begun) })
}

// namesOf returns the names of the clauses, rulings and variants of a game.
func namesOf(known app.Games, game string) (names []string) {
	i := slices.IndexFunc(known, func(def *rule.GameDef) bool { return def.Name == game })
	if i < 0 {
		return nil
	}
	for _, c := range known[i].Clauses {
		names = append(names, c.ID)
	}
	for _, r := range known[i].Rulings {
		names = append(names, r.ID)
	}
	for _, v := range known[i].Variants {
		names = append(names, v.Name)
	}
	return names
}

package playcmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explain"
)

// A whyJSON is a verdict with its position, in JSON.
type whyJSON struct {
	Version  int    `json:"version"`
	Game     string `json:"game"`
	File     string `json:"file"`
	Scenario string `json:"scenario"`
	Step     int    `json:"step"`
	*explain.Verdict
}

// Why builds the command why, which explains a move or a fact.
func Why(a *app.App) *cobra.Command {
	var format, seed string
	cmd := &cobra.Command{
		Use:   "why FILE[#scenario][@N] MOVE|FACT",
		Short: "say why a move is legal or not, how a score adds up, or what a fact is",
		Long: `Says of a legal move which clauses could have refused it, and what it would do,
clause by clause and round by round (-v: also the clauses that were consulted and
did nothing); of an illegal one every clause that forbids it, with the values that
decide, and the legal moves nearest to it. Either is an answer, with exit code 0. A
move that cannot be read is an error, with exit code 2.

Of a number it prints the ledger: every line that counts, with its clause. Ask by
its name, which may be the one that expectations use: "Cid.score", "score Cid",
"Cid.points". Every other fact that expectations may name is told with its value and
what it means: "Cid.coins", "turn", "at('c3')"; of "winners", how they are found,
ties and all. Both end with how the script came to it, award by award.

What is neither is looked for in what the script has done: the name of a card tells
what became of it. Else the numbers are listed that there are.

Without "@", of a move that the script has made it also says what it did there.

` + fmt.Sprintf(app.PlaceHelp, "the end of the script"),
		Example: `  umpire why scenarios/mnk/winning.scenario "Ann: place b2"
  umpire why scenarios/roam/auction.scenario#2@1 "Zoey: bid 0"
  umpire why scenarios/loam/scoring.scenario#2 "Fern.score"
  umpire why scenarios/roam/auction.scenario "Cid.coins"
  umpire why scenarios/phylo/removal.scenario#2 "Trembling Aspen"`,
		Args: app.Exactly(2, -1),
		RunE: func(_ *cobra.Command, words []string) error {
			s, err := a.Find(words[0], seed, true)
			if err != nil {
				return err
			}
			v := explain.Judge(s.Table, s.Now(), strings.Join(words[1:], " "))
			v.Verbose = a.Verbose
			v.Explain(s.Case.Def)
			v.RecallFact(s.Table, s.Moments[:s.At+1])
			v.RecallName(s.Table, s.Moments[:s.At+1])
			if !s.Chosen {
				v.RecallMove(s.Table, s.Moments)
			}
			if format == "json" {
				err = a.JSON(whyJSON{1, s.Case.Def.Name, s.Case.File.Name, s.Case.Name, s.At, v})
			} else {
				v.Write(a.Out, a.Style())
			}
			if err == nil && v.Verdict == explain.Malformed {
				return exit.With(exit.Usage)
			}
			return err
		},
	}
	app.FormatFlag(cmd, &format, "json")
	app.SeedFlag(cmd, &seed)
	return cmd
}

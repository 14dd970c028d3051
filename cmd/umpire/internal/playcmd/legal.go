// Package playcmd holds the commands about one game or scenario: play, ask, step,
// legal, why and draw.
package playcmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explain"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
)

// A positionJSON is a position with its legal moves, in JSON.
type positionJSON struct {
	Version  int      `json:"version"`
	Game     string   `json:"game"`
	File     string   `json:"file"`
	Scenario string   `json:"scenario"`
	Step     int      `json:"step"`
	Deciders []string `json:"deciders"`
	Position string   `json:"position"`
	Moves    []string `json:"moves"`
}

// Legal builds the command legal, which lists the legal moves of a position.
func Legal(a *app.App) *cobra.Command {
	var format, seed string
	cmd := &cobra.Command{
		Use:   "legal FILE[#scenario][@N]",
		Short: "list the legal moves in a position",
		Long:  "Lists every legal move, one a line, as you write it in a scenario.\n\n" + fmt.Sprintf(app.PlaceHelp, "the end of the script"),
		Example: `  umpire legal scenarios/mnk/winning.scenario
  umpire legal scenarios/roam/auction.scenario#2@3`,
		Args: app.Exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			s, err := a.Find(words[0], seed, true)
			if err != nil {
				return err
			}
			moves := []string{}
			for _, m := range s.Table.Legal(s.Now()) {
				moves = append(moves, s.Table.PrintMove(m))
			}
			if format == "json" {
				return a.JSON(positionJSON{1, s.Case.Def.Name, s.Case.File.Name, s.Case.Name, s.At, app.Deciders(s.Table, s.Now()), s.Table.PrintPosition(s.Now()), moves})
			}
			for _, line := range moves {
				a.Printf("%s\n", line)
			}
			if len(moves) == 0 && s.Table.Deciders(s.Now()) == 0 {
				a.Say("no legal move: the game is over")
			} else if len(moves) == 0 {
				a.Say("no legal move")
			}
			return nil
		},
	}
	app.FormatFlag(cmd, &format, "json")
	app.SeedFlag(cmd, &seed)
	return cmd
}

// Step builds the command step, which steps through a scenario.
func Step(a *app.App) *cobra.Command {
	var seed string
	cmd := &cobra.Command{
		Use:   "step FILE[#scenario][@N]",
		Short: "step through a scenario and try other moves",
		Long: `Draws the first position of a scenario and waits for commands: next, back, goto, legal, why,
diff, events, rule, branch, undo, write, quit; help lists them. A move that you type is tried
at once, and undo returns to the script. Commands can come from a pipe as well. A terminal
shows all of it on the whole screen; ? lists the keys. With TERM=dumb it asks line by line.

` + fmt.Sprintf(app.PlaceHelp, "where the scenario begins"),
		Example: `  umpire step scenarios/mnk/winning.scenario
  printf 'next\nnext\nlegal\n' | umpire step scenarios/mnk/winning.scenario#2`,
		Args: app.Exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error {
			found, err := a.Find(words[0], seed, false)
			if err != nil {
				return err
			}
			s := stepper.New(a, found.Case.Def, found.Table, found.Case.Setup, found.Case.Name, app.CardsOf(found.Case))
			s.Begin(found.Moments)
			s.Goto(found.At)
			if screen.Fits(a) {
				return screen.Show(a, screen.NewWalk(s))
			}
			s.Show()
			return s.Run(a.In, terminal.Is(a.In) && terminal.Is(a.Out))
		},
	}
	app.SeedFlag(cmd, &seed)
	return cmd
}

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
		Short: "explain a move, a score or any value",
		Long: `For an illegal move, umpire names every clause that forbids it, the values that decide, and
the nearest legal moves. For a legal move it shows which clauses could have forbidden it, and
what the move does, clause by clause; -v adds the clauses that were checked and did not apply.

For points it prints how they add up, one line a clause: "Cid.score", "Cid.points". For any
other value that expect can name it prints the value and its meaning: "Cid.coins", "turn",
"at('c3')", "winners". Both end with the moves that led to it. For the name of a card it
prints what happened to the card. For any other text it lists the values that exist.

Without "@", for a move that the script makes, it also shows what the move did there.

Legal and illegal moves both end with 0; a move that cannot be read ends with 2.

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

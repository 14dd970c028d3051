package cli

import (
	"bufio"
	"encoding/json"
	"os"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines"
	"umpire/engines/rule"
)

// runEngine is an engine for umpire conform that plays by the game itself. Under the
// name "greedy" it makes even illegal moves.
func runEngine() {
	greedy := len(os.Args) > 1 && os.Args[1] == "greedy"
	var table rule.AnyGame
	var at rule.Position
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	in.Buffer(nil, 1<<24)
	for in.Scan() {
		var ask struct {
			Do, Game, Text, Move string
			Players, Variants    []string
		}
		if err := json.Unmarshal(in.Bytes(), &ask); err != nil {
			panic(err)
		}
		answer := map[string]any{"ok": true}
		switch ask.Do {
		case "new":
			def, err := app.Games(engines.Games).Find(ask.Game)
			if err != nil {
				panic(err)
			}
			var setup rule.Setup
			for _, name := range ask.Players {
				setup.Players = append(setup.Players, rule.Player{Name: name})
			}
			if table, err = def.Table(setup); err != nil {
				panic(err)
			}
			at = table.Start()
		case "position":
			p, err := table.ReadPosition(ask.Text)
			if err != nil {
				panic(err)
			}
			at = p
		case "legal":
			moves := []string{}
			for _, m := range table.Legal(at) {
				moves = append(moves, table.PrintMove(m))
			}
			answer = map[string]any{"moves": moves}
		case "apply":
			m, err := table.ReadMove(at, ask.Move)
			if err != nil {
				panic(err)
			}
			if reasons := table.Judge(at, m); len(reasons) == 0 {
				at, _ = table.Play(at, m)
			} else if !greedy {
				answer = map[string]any{"illegal": reasons[0].ID}
			}
		case "print":
			answer = map[string]any{"text": table.PrintPosition(at)}
		}
		if err := out.Encode(answer); err != nil {
			return
		}
	}
}

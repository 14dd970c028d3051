package cli

import (
	"umpire/engines/mnk"
	"umpire/engines/rule"
)

// faultyDef is mnk with a fault: a mark on a1 makes the game panic.
func faultyDef() *rule.GameDef {
	def := *mnk.Def
	def.Name = "faulty"
	def.Open = func(setup rule.Setup) (rule.AnyGame, error) {
		table, err := mnk.Def.Open(setup)
		return faulty{table}, err
	}
	return &def
}

type faulty struct{ rule.AnyGame }

func (g faulty) Fresh() rule.AnyGame { return faulty{g.AnyGame.Fresh()} }

func (g faulty) Play(p rule.Position, m rule.Move) (rule.Position, []rule.Effect) {
	if g.PrintMove(m) == "Cross: place a1" {
		panic("the board fell off the table")
	}
	return g.AnyGame.Play(p, m)
}

package playcmd

import (
	"context"

	"umpire/cmd/umpire/internal/screen"
	"umpire/engines/rule"
)

// people returns the seats that type, with chance if it is typed.
func (p *play) people() rule.Seats {
	return (1<<len(p.Table.Seats()) - 1 | rule.Only(rule.Chance)) &^ p.auto
}

// onScreen plays on the full screen until the user leaves. Early is as in loop.
func (p *play) onScreen(ctx context.Context) (early string, err error) {
	style, out := p.s.Style, p.s.Out
	var asked bool
	game := &screen.Game{
		People: p.people(),
		Advance: func() bool {
			asked, early, err = p.toPeople(ctx)
			return asked
		},
		Lost: func(n int) int {
			if p.file != "" {
				return 0 // it is saved at the end anyway
			}
			return n
		},
	}
	left := screen.Show(p.App, screen.NewGame(screen.NewWalk(p.s), game))
	p.s.Style, p.s.Out = style, out
	switch {
	case left != nil:
		return "interrupted", left
	case asked:
		return "left before its end", nil
	}
	return early, err
}

package playcmd

import (
	"bufio"
	"cmp"
	"context"
	"fmt"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/engines/rule"
)

// loop plays until the game is over, somebody leaves, or the limit of moves is reached.
// Early says why it stopped before the end of the game, "" when the game is over.
func (p *play) loop(ctx context.Context) (early string, err error) {
	var typed <-chan string
	for {
		asked, early, err := p.toPeople(ctx)
		if !asked {
			return early, err
		}
		if typed == nil {
			typed = p.typed()
		}
		if now := p.s.Now().Position; now != p.shown {
			if p.log == nil {
				p.s.Draw()
			}
			p.shown = now
		}
		if !p.ask(ctx, typed) {
			return "left before its end", p.broken()
		}
	}
}

// toPeople makes random moves until somebody who types has to decide. If that does not
// happen, early says why, "" when the game is over.
func (p *play) toPeople(ctx context.Context) (asked bool, early string, err error) {
	limit := cmp.Or(p.moves, defaultMoves)
	for ctx.Err() == nil {
		now := p.s.Now().Position
		who := p.Table.Deciders(now)
		switch {
		case who == 0:
			return false, "", nil
		case p.s.Moves() >= limit && p.moves > 0:
			return false, fmt.Sprintf("stopped after %s, as --moves says", rule.Count(limit, "move")), nil
		case p.s.Moves() >= limit:
			return false, fmt.Sprintf("stopped after %s; --moves N allows more", rule.Count(limit, "move")), exit.With(exit.Budget)
		}
		if who&^p.auto == 0 {
			if !p.atRandom(now, who) {
				return false, "no player can move", nil
			}
		} else if !p.early(now, who) {
			return true, "", nil
		}
	}
	return false, "interrupted", exit.With(exit.Budget)
}

// typed returns a channel of input lines.
func (p *play) typed() <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(p.In)
		scanner.Buffer(nil, stepper.MaxLine)
		for scanner.Scan() {
			lines <- scanner.Text()
		}
		p.unread = stepper.ReadError(scanner.Err())
	}()
	return lines
}

// broken returns the error that has ended the input, nil if there was none.
func (p *play) broken() error {
	if !p.ended || p.unread == nil {
		return nil
	}
	return exit.Usagef("%v", p.unread)
}

// ask waits for a line and carries it out. It returns false when the input has ended,
// or the line says to leave.
func (p *play) ask(ctx context.Context, typed <-chan string) bool {
	if p.Prompts() && p.log == nil {
		fmt.Fprint(p.Out, p.Style().Bold("> "))
	}
	select {
	case <-ctx.Done():
		return true
	case line, ok := <-typed:
		if !ok {
			p.ended = true
			return false
		}
		before := p.s.Moves()
		on := p.s.Do(line)
		switch now := p.s.Moves(); {
		case p.log == nil || now == before:
		case now > before:
			p.log.move()
		default:
			p.log.write(playUndo{"undo", now})
		}
		return on
	}
}

// atRandom makes a random move. It returns false when there is no legal move.
func (p *play) atRandom(now rule.Position, who rule.Seats) bool {
	legal := p.Table.Legal(now)
	if len(legal) == 0 {
		return false
	}
	p.makeAtRandom(rule.Draw(p.Table, now, legal, p.rng))
	return true
}

func (p *play) makeAtRandom(m rule.Move) {
	p.s.Extend(m)
	switch {
	case p.log != nil:
		p.log.move()
	case p.Quiet:
	case p.Verbose:
		p.s.Show()
	default:
		p.s.ShowMove()
	}
}

// end shows the position in which the game is over or left.
func (p *play) end(early string) {
	if p.log != nil {
		p.log.end(early)
		return
	}
	if now := p.s.Now().Position; !p.Quiet && now != p.shown {
		p.Printf("%s", stepper.WithNewline(p.Table.Draw(now, p.Style().Seat)))
	}
	early = cmp.Or(early, "the game is over")
	p.Printf("%s: %s\n", early, rule.Count(p.s.Moves(), "move"))
}

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

// Package screen shows commands on the full screen of a terminal: a game to step
// through or play, and lists to go through. It is not used for pipes and dumb
// terminals.
package screen

import (
	"context"
	"errors"
	"os"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
)

// The least size of a terminal for a screen.
const (
	leastWidth  = 80
	leastHeight = 24
)

// The greatest size. Each cell takes memory several times, and a screen of 4K pixels has
// no more cells than that.
const (
	maxWidth  = 1000
	maxHeight = 500
)

// Fits reports whether a screen can be shown: input and output are a terminal that can
// move its cursor, and is not larger than any screen.
func Fits(a *app.App) bool {
	kind := os.Getenv("TERM")
	if kind == "" || kind == "dumb" || !terminal.Is(a.In) || !terminal.Is(a.Out) {
		return false
	}
	width, height := terminal.NewBlock(a.Out).Size()
	return width <= maxWidth && height <= maxHeight
}

// bounded limits the size that a terminal reports when it is resized.
func bounded(_ tea.Model, msg tea.Msg) tea.Msg {
	if size, is := msg.(tea.WindowSizeMsg); is {
		return tea.WindowSizeMsg{Width: min(size.Width, maxWidth), Height: min(size.Height, maxHeight)}
	}
	return msg
}

// Show shows a model until it ends or a signal comes, and then restores the terminal.
// If the model panics, it panics again after that.
func Show(a *app.App, m tea.Model) error {
	ctx, stop := a.Context(0)
	defer stop()
	return show(ctx, a, m)
}

func show(ctx context.Context, a *app.App, m tea.Model) error {
	out, _ := a.Out.File()
	guarded := &guarded{Model: m}
	options := []tea.ProgramOption{tea.WithContext(ctx), tea.WithInput(a.In), tea.WithOutput(out), tea.WithoutSignalHandler(), tea.WithFilter(bounded)}
	if a.Plain {
		options = append(options, tea.WithColorProfile(colorprofile.Ascii))
	}
	program := tea.NewProgram(guarded, options...)
	guarded.quit = program.Quit
	_, err := program.Run()
	if guarded.fault != nil {
		panic(guarded.fault)
	}
	if ctx.Err() != nil {
		return exit.With(exit.Budget)
	}
	if errors.Is(err, tea.ErrInterrupted) {
		return exit.With(exit.Budget)
	}
	return err
}

// A guarded model ends the program when the model or one of its commands panics, so
// that the terminal is restored before the panic is reported.
type guarded struct {
	tea.Model
	fault *app.Fault
	quit  func()
}

func (g *guarded) Init() tea.Cmd { return guard(g.Model.Init()) }

func (g *guarded) Update(msg tea.Msg) (m tea.Model, cmd tea.Cmd) {
	defer func() {
		if fault := app.Met(recover()); fault != nil {
			g.fault, m, cmd = fault, g, tea.Quit
		}
	}()
	if fault, met := msg.(*app.Fault); met {
		g.fault = fault
	}
	if g.fault != nil {
		return g, tea.Quit
	}
	g.Model, cmd = g.Model.Update(msg)
	return g, guard(cmd)
}

func (g *guarded) View() (v tea.View) {
	defer func() {
		if fault := app.Met(recover()); fault != nil {
			g.fault, v = fault, tea.NewView("")
			go g.quit()
		}
	}()
	return g.Model.View()
}

// guard turns a panic in a command into a message.
func guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if fault := app.Met(recover()); fault != nil {
				msg = fault
			}
		}()
		msg = cmd()
		if batch, several := msg.(tea.BatchMsg); several {
			for i := range batch {
				batch[i] = guard(batch[i])
			}
		}
		return msg
	}
}

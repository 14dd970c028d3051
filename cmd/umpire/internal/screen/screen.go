// Package screen shows commands full-screen on a terminal: a game one walks through
// or plays, and lists one goes through. Pipes and dumb terminals know nothing of it.
package screen

import (
	"context"
	"errors"
	"os"
	"runtime/debug"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
)

// The least terminal that holds a screen.
const (
	leastWidth  = 80
	leastHeight = 24
)

// Fits reports whether a screen can be shown: somebody types, somebody watches, and
// the terminal can move its cursor.
func Fits(a *app.App) bool {
	kind := os.Getenv("TERM")
	return kind != "" && kind != "dumb" && terminal.Is(a.In) && terminal.Is(a.Out)
}

// Show shows a model until it ends or a signal comes, and leaves the terminal as it
// was, also when the model panics: then it panics on.
func Show(a *app.App, m tea.Model) error {
	ctx, stop := a.Context(0)
	defer stop()
	return show(ctx, a, m)
}

func show(ctx context.Context, a *app.App, m tea.Model) error {
	out, _ := a.Out.File()
	guarded := &guarded{Model: m}
	options := []tea.ProgramOption{tea.WithContext(ctx), tea.WithInput(a.In), tea.WithOutput(out), tea.WithoutSignalHandler()}
	if a.Plain {
		options = append(options, tea.WithColorProfile(colorprofile.Ascii))
	}
	_, err := tea.NewProgram(guarded, options...).Run()
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

// A guarded model ends the program when it panics, so that the terminal is set
// right before anything is said.
type guarded struct {
	tea.Model
	fault *app.Fault
}

func (g *guarded) Update(msg tea.Msg) (m tea.Model, cmd tea.Cmd) {
	defer g.met(&cmd)
	if g.fault != nil {
		return g, tea.Quit
	}
	g.Model, cmd = g.Model.Update(msg)
	return g, cmd
}

func (g *guarded) met(cmd *tea.Cmd) {
	if cause := recover(); cause != nil {
		g.fault = &app.Fault{Cause: cause, Stack: string(debug.Stack())}
		*cmd = tea.Quit
	}
}

func (g *guarded) View() (v tea.View) {
	defer func() {
		if cause := recover(); cause != nil {
			g.fault = &app.Fault{Cause: cause, Stack: string(debug.Stack())}
			v = tea.NewView("")
		}
	}()
	return g.Model.View()
}

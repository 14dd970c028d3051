package reference

import (
	"fmt"
	"slices"
)

// A Table is everything on the table of a game. It plays legal moves only.
type Table interface {
	// Read returns a table with the same set-up in another position.
	Read(position string) (Table, error)
	// Print returns the position as a player sees it; "" sees everything.
	Print(viewer string) string
	// Moves returns every legal move.
	Moves() []string
	// Do makes a legal move.
	Do(who, what string)
	// Winners and Refuses do what those of a [Game] do.
	Winners() (names []string, over bool)
	Refuses(who, what string) ([]string, error)
}

// New returns the game that is played on a table.
func New(t Table) Game { return &game{t: t} }

type game struct {
	t     Table
	legal []string // the legal moves; nil until they are asked for
}

func (g *game) Read(position string) error {
	t, err := g.t.Read(position)
	if err == nil {
		g.t, g.legal = t, nil
	}
	return err
}

func (g *game) Print() string { return g.t.Print("") }

func (g *game) View(player string) string { return g.t.Print(player) }

func (g *game) Legal() []string {
	if g.legal == nil {
		g.legal = g.t.Moves()
	}
	return slices.Clone(g.legal)
}

func (g *game) Play(move string) error {
	if !slices.Contains(g.Legal(), move) {
		return fmt.Errorf("%s is illegal", move)
	}
	g.legal = nil
	g.t.Do(Move(move))
	return nil
}

func (g *game) Winners() (names []string, over bool) { return g.t.Winners() }

func (g *game) Refuses(move string) ([]string, error) { return g.t.Refuses(Move(move)) }

func (g *game) Points(player string) (n int, known bool) {
	s, known := g.t.(interface{ Points(player string) int })
	if known {
		n = s.Points(player)
	}
	return n, known
}

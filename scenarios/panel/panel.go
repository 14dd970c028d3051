// Package panel draws the positions of scenarios: one alone, with a move or
// with a refusal and its reasons, before and after a move, or a whole script as
// numbered panels.
package panel

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/scenarios"
)

// An Artist draws the positions of one table, whose game makes pictures.
type Artist struct {
	Table  rule.Table
	Seat   rule.Seat // who looks; Chance sees all
	Width  int       // in pixels; 0: as large as is natural
	Unfold bool      // no part of the table folds
}

// Position draws a position.
func (a *Artist) Position(p rule.Position) *picture.Drawing {
	s := a.scene(p)
	return a.draw(s.Title, []leaf{{s, picture.Options{Caption: s.Title}}})
}

// Move draws a position with a move that is written as text marked on it, or
// the several moves that the text names. A move that is refused stands there with
// every clause that forbids it, where those before it have led. The error is that
// of reading the text.
func (a *Artist) Move(p rule.Position, text string) (*picture.Drawing, error) {
	tried, err := rule.Try(a.Table, p, text)
	if err != nil {
		return nil, err
	}
	l := a.marked(p, tried)
	return a.draw(l.o.Caption, []leaf{l}), nil
}

// Play draws the position before legal moves, marked with them, and after them,
// marked with what changed. A move that is refused is drawn as Move does.
func (a *Artist) Play(p rule.Position, text string) (*picture.Drawing, error) {
	tried, err := rule.Try(a.Table, p, text)
	if err != nil {
		return nil, err
	}
	before := a.marked(p, tried)
	if len(tried.Reasons) > 0 {
		return a.draw(before.o.Caption, []leaf{before}), nil
	}
	after := a.changed(p, tried.At)
	gone, _ := scene.Changes(&before.scene, &after.scene)
	before.o.Marks = append(gone, before.o.Marks...)
	return a.draw(before.o.Caption, []leaf{before, after}), nil
}

// Strip draws the moments of a script as numbered panels, each marked with what
// its move changed.
func (a *Artist) Strip(title string, moments []scenarios.Moment) *picture.Drawing {
	var leaves []leaf
	for i := range moments {
		m := &moments[i]
		l := leaf{scene: a.scene(m.Position)}
		l.o.Caption = fmt.Sprintf("@%d %s", i, l.scene.Title)
		if i > 0 {
			l = a.changed(moments[i-1].Position, m.Position)
			l.o.Caption = fmt.Sprintf("@%d %s", i, m.Move)
		}
		leaves = append(leaves, l)
	}
	return a.draw(title, leaves)
}

// scene returns the scene of a position, an empty one when the game makes none.
func (a *Artist) scene(p rule.Position) scene.Scene {
	s, _ := a.Table.Picture(p, a.Seat)
	return s
}

// A leaf is a panel that is yet to be drawn.
type leaf struct {
	scene scene.Scene
	o     picture.Options
}

// marked marks what was tried: legal moves on the position before them, a refused
// one on that in which it is refused.
func (a *Artist) marked(p rule.Position, tried *rule.Trial) leaf {
	made := make([]string, len(tried.Made()))
	for i, m := range tried.Made() {
		made[i] = a.Table.PrintMove(m)
	}
	if len(tried.Reasons) > 0 {
		return a.refused(tried, made)
	}
	l := leaf{scene: a.scene(p)}
	l.o.Caption = strings.Join(made, ", ")
	for i, m := range tried.Moves {
		for _, mark := range l.scene.MoveMarks(made[i], a.Table.Touches(p, m)...) {
			if !slices.Contains(l.o.Marks, mark) {
				l.o.Marks = append(l.o.Marks, mark)
			}
		}
	}
	return l
}

// refused marks a refused move, which comes after others.
func (a *Artist) refused(tried *rule.Trial, after []string) leaf {
	text := a.Table.PrintMove(tried.Last())
	l := leaf{scene: a.scene(tried.At)}
	if l.o.Caption = text + " is refused"; len(after) > 0 {
		l.o.Caption += ", after " + strings.Join(after, ", ")
	}
	refusals := make([]scene.Refusal, len(tried.Reasons))
	for i, r := range tried.Reasons {
		refusals[i] = scene.Refusal{Clause: r.ID, Values: r.Values}
		note := r.ID + ": " + r.Words
		if r.Values != "" {
			note += " Here: " + r.Values + "."
		}
		if key := scene.Key(i, len(tried.Reasons)); key != "" {
			note = key + "  " + note
		}
		l.o.Notes = append(l.o.Notes, note)
	}
	l.o.Marks = l.scene.RefusalMarks(text, refusals, a.Table.Touches(tried.At, tried.Last())...)
	return l
}

// changed marks on a position what differs from the one before it.
func (a *Artist) changed(before, after rule.Position) leaf {
	was, l := a.scene(before), leaf{scene: a.scene(after)}
	_, l.o.Marks = scene.Changes(&was, &l.scene)
	l.o.Caption = l.scene.Title
	return l
}

// draw draws panels, all of them equally wide, side by side as far as there is
// room.
func (a *Artist) draw(title string, leaves []leaf) *picture.Drawing {
	columns, width := a.columns(len(leaves))
	panels := make([]*picture.Drawing, len(leaves))
	widest := 0
	for i := range leaves {
		leaves[i].o.Width, leaves[i].o.Unfold, leaves[i].o.Legend = width/columns, a.Unfold, len(leaves) == 1
		panels[i] = picture.Draw(&leaves[i].scene, leaves[i].o)
		widest = max(widest, panels[i].Box.W)
	}
	if len(panels) == 1 {
		return panels[0]
	}
	for i := range leaves {
		if panels[i].Box.W < widest {
			leaves[i].o.Room = widest
			panels[i] = picture.Draw(&leaves[i].scene, leaves[i].o)
		}
	}
	return picture.Join(title, panels, columns, width)
}

// columns returns how many panels stand in a row, and how wide all of them are
// in pixels.
func (a *Artist) columns(panels int) (columns, width int) {
	if panels < 2 {
		return 1, a.Width
	}
	if width = a.Width; width == 0 {
		width = 1200
	}
	return max(1, min(panels, width/360, 3)), width
}

// Package diagram draws positions of scenarios: a single position, a move with its reasons if it is
// refused, the positions before and after a move, or a whole script as numbered panels.
package diagram

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/scenarios"
)

// An Artist draws the positions of one table, whose game must have pictures.
type Artist struct {
	Table  rule.AnyGame
	Seat   rule.Seat // the player who looks; Chance sees everything
	Width  int       // in pixels; 0 means the natural width
	Height int       // in pixels; a single picture is at most so high; 0: it may be
	Unfold bool      // draw every part of the table unfolded
	Part   string    // draw only this part of the table: see [scene.Scene.Parts]
}

// Position draws a position.
func (a *Artist) Position(p rule.Position) *picture.Drawing {
	s := a.scene(p)
	return a.draw(s.Title, []leaf{{scene: s, o: picture.Options{Caption: s.Title}}})
}

// Move draws a position and marks on it the move, or the moves, that a text names, with
// what they would do as ghosts. A refused move is drawn in the position that the moves before it lead to, with every
// clause that forbids it. The error says that the text cannot be read.
func (a *Artist) Move(p rule.Position, text string) (*picture.Drawing, error) {
	tried, err := rule.Try(a.Table, p, text)
	if err != nil {
		return nil, err
	}
	l := a.marked(p, tried)
	if len(tried.Reasons) == 0 {
		after, marks := a.scene(tried.At), []scene.Mark(nil)
		l.scene, marks = scene.Foresee(&l.scene, &after)
		l.o.Marks = append(marks, l.o.Marks...)
	}
	return a.draw(l.o.Caption, []leaf{l}), nil
}

// Play draws the position before legal moves, with the moves marked, and the position
// after them, with the changes marked. A refused move is drawn as Move does.
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

// Strip draws the moments of a script as numbered panels. In each, the changes made
// by its move are marked.
func (a *Artist) Strip(title string, moments []scenarios.Moment) *picture.Drawing {
	var leaves []leaf
	for i := range moments {
		m := &moments[i]
		l := leaf{scene: a.scene(m.Position)}
		l.o.Caption = l.scene.Title
		if i > 0 {
			l = a.changed(moments[i-1].Position, m.Position)
			l.said = l.scene.Said(m.Said(a.Table))
			l.o.Caption = fmt.Sprintf("%d. %s", i, l.said)
		}
		leaves = append(leaves, l)
	}
	return a.draw(title, leaves)
}

// scene returns the scene of a position. It is empty when the game has no pictures.
func (a *Artist) scene(p rule.Position) scene.Scene {
	s, _ := a.Table.Picture(p, a.Seat)
	return s
}

type leaf struct {
	scene scene.Scene
	o     picture.Options
	said  string // its caption without a number
}

// marked returns a panel with what was tried: legal moves in the position before
// them, a refused move in the position in which it is refused.
func (a *Artist) marked(p rule.Position, tried *rule.Trial) leaf {
	made := make([]string, len(tried.Made()))
	for i, m := range tried.Made() {
		made[i] = a.Table.PrintMove(m)
	}
	if len(tried.Reasons) > 0 {
		return a.refused(tried, made)
	}
	l := leaf{scene: a.scene(p)}
	l.o.Caption = l.scene.Said(strings.Join(made, ", "))
	for i, m := range tried.Moves {
		for _, mark := range l.scene.MoveMarks(made[i], a.Table.Touches(p, m)...) {
			if !slices.Contains(l.o.Marks, mark) {
				l.o.Marks = append(l.o.Marks, mark)
			}
		}
	}
	return l
}

// refused returns a panel with a refused move. after are the moves before it.
func (a *Artist) refused(tried *rule.Trial, after []string) leaf {
	text := a.Table.PrintMove(tried.Last())
	l := leaf{scene: a.scene(tried.At)}
	if l.o.Caption = text + " is refused"; len(after) > 0 {
		l.o.Caption += ", after " + strings.Join(after, ", ")
	}
	l.o.Caption = l.scene.Said(l.o.Caption)
	for i, r := range tried.Reasons {
		note := r.ID + ": " + r.Words
		if r.Values != "" {
			note += " Here: " + r.Values + "."
		}
		if key := scene.Key(i, len(tried.Reasons)); key != "" {
			note = key + "  " + note
		}
		l.o.Notes = append(l.o.Notes, note)
	}
	l.o.Marks = l.scene.RefusalMarks(text, tried.Refusals(), a.Table.Touches(tried.At, tried.Last())...)
	return l
}

// changed returns a panel that marks the differences between two positions.
func (a *Artist) changed(before, after rule.Position) leaf {
	was, l := a.scene(before), leaf{scene: a.scene(after)}
	_, l.o.Marks = scene.Changes(&was, &l.scene)
	l.o.Caption = l.scene.Title
	return l
}

// draw draws panels of equal width, in rows of as many as there is room for.
func (a *Artist) draw(title string, leaves []leaf) *picture.Drawing {
	columns, width := a.columns(len(leaves))
	panels := make([]*picture.Drawing, len(leaves))
	widest := 0
	for i := range leaves {
		o := &leaves[i].o
		o.Width, o.Height, o.Unfold, o.Legend, o.Names = width/columns, a.Height, a.Unfold, len(leaves) == 1 && a.Part == "", true
		if a.Part != "" {
			o.Parts = leaves[i].scene.PartAreas(a.Part)
			o.Caption = ""
		}
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
	joined := picture.Join(title, panels, columns, width)
	joined.Description = described(leaves)
	return joined
}

// namedPanels is how many panels a description names at most.
const namedPanels = 12

// described says in a sentence for each panel what it shows.
func described(leaves []leaf) string {
	var said []string
	for i := range leaves[:min(namedPanels, len(leaves))] {
		said = append(said, fmt.Sprintf("Picture %d: %s.", i+1, strings.TrimRight(cmp.Or(leaves[i].said, leaves[i].o.Caption), ".")))
	}
	if more := len(leaves) - namedPanels; more > 0 {
		said = append(said, fmt.Sprintf("%d more follow.", more))
	}
	return strings.Join(said, " ")
}

// columns returns the number of panels in a row, and the width of each in pixels.
func (a *Artist) columns(panels int) (columns, width int) {
	if panels < 2 {
		return 1, a.Width
	}
	if width = a.Width; width == 0 {
		width = 1200
	}
	return max(1, min(panels, width/360, 3)), width
}

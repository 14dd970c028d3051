package playcmd

import (
	"errors"
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/rulescmd"
	"umpire/engines/rule"
	"umpire/scenarios/inquiry"
	"umpire/scenarios/syntax"
)

const positionHelp = `  lines as under position in a scenario, then an empty line; Enter alone is the set-up
  like FILE[#scenario][@N]  the position of a scenario, to which lines can be added
  notation                  how positions and moves are written
  back                      takes the last line back`

// askPosition asks for the lines of a position.
func (k *ask) askPosition() turn {
	k.q = inquiry.Question{Def: k.Def, Setup: k.setup()}
	k.head("what lies where? (lines of a position, then an empty line; Enter: the set-up)")
	var lines []string
	for {
		text, where, ok := k.line(positionHelp)
		word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
		switch {
		case where == backward && len(lines) > 0:
			lines = lines[:len(lines)-1]
			if k.q.Position = lines; len(lines) == 0 {
				k.q.Position = nil
			}
			k.listed(lines)
		case where == again:
		case !ok:
			return where
		case word == "notation" && rest == "":
			rulescmd.WriteNotation(k.Out, k.Def)
		case word == "like":
			if like := k.like(strings.TrimSpace(rest)); like != nil {
				lines, k.q.Position = like, like
				k.listed(lines)
			}
		case text != "" && len(lines) >= maxLines:
			k.Printf("a position has %d lines at most\n", maxLines)
		case text != "":
			lines = append(lines, text)
			k.q.Position = lines // so that quit knows that they would be lost
		default:
			if lines, where, ok = k.stand(lines); ok {
				return where
			}
		}
	}
}

// listed prints the lines of the position so far.
func (k *ask) listed(lines []string) {
	if len(lines) == 0 {
		k.Printf("no line stands; go on\n")
		return
	}
	k.Printf("these lines stand; go on, or an empty line ends them\n")
	for _, line := range lines {
		k.Printf("  %s\n", line)
	}
}

// stand tries to put the position on the table, and sets ok if it can. If the position
// cannot be read, left holds the lines before the first mistake. If it breaks rules,
// the user decides whether to take it.
func (k *ask) stand(lines []string) (left []string, where turn, ok bool) {
	k.q.Position, k.q.Unchecked = aligned(lines), false
	k.run = k.q.Play()
	var texts rule.TextErrors
	var flawed *inquiry.Flawed
	switch {
	case k.run.Err == nil:
		k.shows()
		return lines, onward, true
	case errors.As(k.run.Err, &flawed):
		k.objects(flawed, nil)
		if where, ok := k.takeFlawed(); ok {
			return lines, where, true
		}
	case errors.As(k.run.Err, &texts):
		k.objects(texts, k.q.Position)
		first := len(lines) + 1
		for _, e := range texts {
			first = min(first, max(1, e.Line))
		}
		lines = k.q.Position[:first-1]
	default:
		k.objects(k.run.Err, nil)
		lines = nil
	}
	k.listed(lines)
	return lines, again, false
}

// takeFlawed asks whether to take a position that breaks rules.
func (k *ask) takeFlawed() (where turn, ok bool) {
	k.head("take it all the same, unchecked? (yes or no)")
	text, where, ok := k.line("  yes takes the position, no changes it")
	if !ok {
		return where, where == outward
	}
	if word := strings.ToLower(strings.TrimSpace(text)); word != "yes" && word != "y" && word != "unchecked" {
		return again, false
	}
	k.q.Unchecked = true
	if k.run = k.q.Play(); k.run.Err != nil {
		k.objects(k.run.Err, nil)
		return again, false
	}
	k.shows()
	return onward, true
}

// shows draws the position and says who decides.
func (k *ask) shows() {
	if !k.painted { // a full screen shows it in a place of its own
		k.Printf("%s", withNewline(k.run.Table.Draw(k.run.End, k.Style().Seat)))
	}
	if who := app.Deciders(k.run.Table, k.run.End); len(who) > 0 {
		k.Printf("to decide: %s\n", strings.Join(who, " or "))
	} else {
		k.Printf("the game is over\n")
	}
}

// like returns the lines of the position of a scenario, nil when there is none.
func (k *ask) like(place string) []string {
	if place == "" {
		k.Printf("write like FILE, for example: like mine/example.scenario@2\n")
		return nil
	}
	spot, err := k.Find(place, "", false)
	if err == nil && spot.Case.Def != k.Def {
		err = fmt.Errorf("%s is a scenario of %s, and this is %s", place, spot.Case.Def.Name, k.Def.Name)
	}
	if err != nil {
		k.Printf("%v\n", err)
		return nil
	}
	return strings.Split(strings.TrimRight(spot.Table.PrintPosition(spot.Now()), "\n"), "\n")
}

// aligned removes the indentation that all lines have in common. It returns nil for no
// lines.
func aligned(lines []string) []string {
	if len(lines) == 0 {
		return nil
	}
	least := len(lines[0])
	for _, line := range lines {
		least = min(least, len(line)-len(strings.TrimLeft(line, " ")))
	}
	cut := make([]string, len(lines))
	for i, line := range lines {
		cut[i] = line[least:]
	}
	return cut
}

// objects prints what is wrong with the lines of a position.
func (k *ask) objects(err error, lines []string) {
	var texts rule.TextErrors
	var flawed *inquiry.Flawed
	switch {
	case errors.As(err, &texts):
		for _, e := range texts {
			near := ""
			if e.Near != "" {
				near = fmt.Sprintf(" (did you mean %q?)", e.Near)
			}
			k.Printf("line %d: %s%s\n", e.Line, e.Msg, near)
			if e.Line >= 1 && e.Line <= len(lines) {
				blanks, carets := syntax.Carets(lines[e.Line-1], e.Col, e.Width)
				k.Printf("  %s\n  %s%s\n", lines[e.Line-1], blanks, k.Style().Bad(carets))
			}
		}
	case errors.As(err, &flawed):
		for _, r := range flawed.Reasons {
			k.Printf("the position breaks %s (%s): %s\n", k.Style().Clause(r.ID), r.Section, r.Words)
			if r.Values != "" {
				k.Printf("      here: %s\n", r.Values)
			}
		}
	default:
		k.Printf("%v\n", err)
	}
}

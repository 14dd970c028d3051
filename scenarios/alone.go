package scenarios

import (
	"path/filepath"
	"strings"

	"umpire/scenarios/syntax"
)

// Alone returns the lines of a scenario file that contains only this case. Included
// files, the named position and the scenario that it begins from are written out,
// and its row is filled in. An expectation joined by "and" is split into one line
// for each part. The meaning is the same, in more lines.
func (c *Case) Alone() []string {
	w := &sourceWriter{}
	r := &Recording{Def: c.Def, Setup: c.Setup, CardsPath: c.CardsPath()}
	if r.CardsPath == "" {
		r.Setup.Cards = nil
	}
	r.settings(w)
	if seed := c.choiceOf().seed.text; seed.Given() {
		w.line(0, "seed %s", seed.S)
	}
	w.line(0, "scenario %s", quoted(c.fill(c.Scenario.Title).S))
	c.writeBegin(w)
	c.writeSteps(w)
	return strings.Split(strings.TrimSuffix(w.String(), "\n"), "\n")
}

// CardsPath returns the path of the card set in force, relative to the folder of the
// case's file. It is "" for the card set that comes with the game.
func (c *Case) CardsPath() string {
	cards := c.choiceOf().cards
	if !cards.text.Given() || cards.text.S == "stand-in" || filepath.IsAbs(cards.text.S) {
		return strings.TrimPrefix(cards.text.S, "stand-in")
	}
	path := filepath.Join(filepath.Dir(cards.file.Name), filepath.FromSlash(cards.text.S))
	if rel, err := filepath.Rel(filepath.Dir(c.File.Name), path); err == nil {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(path)
}

// writeBegin writes how the case begins, and the moves of the scenarios that it
// begins from.
func (c *Case) writeBegin(w *sourceWriter) {
	begin := &c.script.Begin
	switch begin.Kind {
	case syntax.FromScenario:
		c.from.writeBegin(w)
		n, _ := c.from.stepsThrough(begin.After)
		trying := 0
		for _, step := range c.from.script.Steps[:n] {
			switch step := step.(type) {
			case *syntax.Try:
				trying++
			case *syntax.Back:
				trying--
			case *syntax.Move:
				if trying == 0 {
					w.line(1, "%s", step.Text.S)
				}
			case *syntax.Next:
				if trying == 0 {
					writeQueue(w, 1, step.Results)
				}
			}
		}
		writeQueue(w, 1, begin.Next)
		return
	case syntax.FromPosition:
		word := "position"
		if begin.Unchecked {
			word += " unchecked"
		}
		w.line(1, "%s", word)
		lines, _ := c.positionLines()
		for i := range lines {
			w.line(2, "%s", lines[i].text.S)
		}
	default:
		w.line(1, "setup")
	}
	writeQueue(w, 2, begin.Next)
}

func writeQueue(w *sourceWriter, level int, queue []syntax.Queued) {
	for _, q := range queue {
		w.line(level, "next %s %s", q.Device.S, q.Result.S)
	}
}

// writeSteps writes the script as it is in the source.
func (c *Case) writeSteps(w *sourceWriter) {
	end := c.Scenario.End + 1
	if c.Scenario.Examples != nil {
		end = c.Scenario.Examples.At.Line
	}
	var at, levels []int // the indices of the lines at which steps, or the final position, begin
	level := 1
	for _, step := range c.Scenario.Steps {
		if _, back := step.(*syntax.Back); back {
			level--
			continue
		}
		at, levels = append(at, step.Place().Line), append(levels, level)
		if _, try := step.(*syntax.Try); try {
			level++
		}
	}
	if c.Scenario.Ends != nil {
		at, levels = append(at, c.Scenario.Ends.At.Line), append(levels, 1)
	}
	for i, line := range at {
		next := end
		if i+1 < len(at) {
			next = at[i+1]
		}
		c.writeLines(w, levels[i], c.File.Source[line-1:next-1])
	}
}

// writeLines writes a step and the lines indented under it.
func (c *Case) writeLines(w *sourceWriter, level int, lines []string) {
	in := indentation(lines[0])
	for _, line := range lines {
		text := c.fill(syntax.Text{S: strings.TrimLeft(line, " \t")}).S
		deeper := max(0, indentation(line)-in)
		if expr, is := strings.CutPrefix(text, "expect "); is && deeper == 0 && !strings.HasPrefix(expr, "legal ") {
			for _, part := range conjuncts(expr) {
				w.line(level, "expect %s", part)
			}
			continue
		}
		w.line(level, "%s%s", strings.Repeat(" ", deeper), text)
	}
}

// conjuncts returns the parts of an expression that "and" joins. It returns the
// whole expression if an operator in it binds more loosely, or if it is too complex.
func conjuncts(expr string) (parts []string) {
	depth, from, quote := 0, 0, byte(0)
	for i := 0; i < len(expr); i++ {
		ch := expr[i]
		switch {
		case quote != 0:
			if ch == quote {
				quote = 0
			}
		case ch == '"' || ch == '\'' || ch == '`':
			quote = ch
		case ch == '\\' || ch == '?' || ch == ';' || ch == '|' || ch == '#' && depth == 0:
			return []string{expr}
		case ch == '(' || ch == '[' || ch == '{':
			depth++
		case ch == ')' || ch == ']' || ch == '}':
			depth--
		case depth == 0 && (strings.HasPrefix(expr[i:], " or ") || strings.HasPrefix(expr[i:], "let ")):
			return []string{expr}
		case depth == 0 && strings.HasPrefix(expr[i:], " and "):
			parts = append(parts, strings.TrimSpace(expr[from:i]))
			from = i + len(" and ")
			i = from - 1
		}
	}
	return append(parts, strings.TrimSpace(expr[from:]))
}

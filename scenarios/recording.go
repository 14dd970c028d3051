package scenarios

import (
	"fmt"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Recording is a game that is to be written as a scenario.
type Recording struct {
	Def       *rule.GameDef
	Setup     rule.Setup
	CardsPath string        // the path of a custom card set, relative to the file
	Name      string        // the scenario's title
	Start     rule.Position // the first position
	FromText  bool          // write Start as a position; otherwise the scenario begins from the set-up
	Moves     []string      // as the table prints them
	Outcomes  [][]string    // for each move, lines such as "words   clause"; may be nil
	Expect    []string      // lines to write after the last move
	Ends      string        // the final position; may be ""
	Cites     []string
}

// Source returns the recording as a formatted scenario file.
func (r *Recording) Source(table rule.AnyGame) string {
	w := &sourceWriter{}
	r.settings(w)
	w.line(0, "")
	w.line(0, "scenario %s", quoted(r.Name))
	if len(r.Cites) > 0 {
		w.line(1, "cites %s", strings.Join(r.Cites, ", "))
	}
	r.begin(w, table)
	for i, move := range r.Moves {
		w.line(1, "%s", move)
		if i < len(r.Outcomes) {
			for _, outcome := range r.Outcomes[i] {
				w.line(2, "| %s", outcome)
			}
		}
	}
	for _, line := range r.Expect {
		w.line(1, "%s", line)
	}
	if r.Ends != "" {
		w.line(1, "ends")
		w.block(2, r.Ends)
	}
	if formatted, diags := syntax.Format("recording.scenario", []byte(w.String()), nil); !diags.Failed() {
		return string(formatted)
	}
	return w.String()
}

// Settings returns the preamble of the file: the game, its cards, players, variants
// and rulings.
func (r *Recording) Settings() string {
	w := &sourceWriter{}
	r.settings(w)
	return w.String()
}

// settings writes the preamble.
func (r *Recording) settings(w *sourceWriter) {
	w.line(0, "game %s", r.Def.Name)
	switch {
	case r.CardsPath != "":
		w.line(0, "cards %s", quoted(r.CardsPath))
	case r.Setup.Cards != nil:
		w.line(0, "# played with a card set of its own: name its file here, cards \"PATH\"")
	}
	if len(r.Setup.Players) > 0 {
		players := make([]string, len(r.Setup.Players))
		for i, p := range r.Setup.Players {
			players[i] = strings.TrimSpace(p.Name + " " + p.Words)
		}
		w.line(0, "players %s", strings.Join(players, ", "))
	}
	if len(r.Setup.Variants) > 0 {
		variants := make([]string, len(r.Setup.Variants))
		for i, v := range r.Setup.Variants {
			if variants[i] = v.Name; v.Value != "" {
				variants[i] += "=" + v.Value
			}
		}
		w.line(0, "variants %s", strings.Join(variants, ", "))
	}
	for _, s := range r.Setup.Rulings {
		w.line(0, "ruling %s = %s", s.Name, s.Value)
	}
}

// begin writes the first position.
func (r *Recording) begin(w *sourceWriter, table rule.AnyGame) {
	w.line(0, "")
	if !r.FromText {
		w.line(1, "setup")
	} else {
		unchecked := ""
		if len(table.Fresh().Flaws(r.Start)) > 0 {
			unchecked = " unchecked"
		}
		w.line(1, "position%s", unchecked)
		w.block(2, table.PrintPosition(r.Start))
	}
	w.line(0, "")
}

// quoted puts a text in quotes. The text must not contain quotes itself.
func quoted(text string) string {
	return notation.Quote(strings.Join(strings.Fields(text), " "))
}

// A sourceWriter writes lines, two spaces deep for each level.
type sourceWriter struct{ strings.Builder }

func (w *sourceWriter) line(level int, format string, args ...any) {
	line := strings.Repeat("  ", level) + fmt.Sprintf(format, args...)
	w.WriteString(strings.TrimRight(line, " ") + "\n")
}

// block writes the lines of a text, and keeps their own indentation.
func (w *sourceWriter) block(level int, text string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, " \t\r\n"); line != "" {
			w.line(level, "%s", line)
		}
	}
}

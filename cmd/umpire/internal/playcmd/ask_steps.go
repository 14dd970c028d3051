package playcmd

import (
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/explain"
	"umpire/engines/rule"
)

// A turn says which step comes next.
type turn int

const (
	onward   turn = iota // the next step
	again                // the same step
	backward             // the step before
	outward              // leave the command
)

// An asked describes a question: its heading, and what kind of answer it expects.
type asked struct {
	head     string
	kind     askKind
	question string // the question as it was last printed
}

type askKind int

const (
	atWords askKind = iota // any words
	atVariants
	atPosition
	atMoves
)

// An askStep is one step of the command.
type askStep struct {
	asked
	ask  func() turn
	undo func() // withdraws its answer when the user returns to it
}

// steps returns the steps. What flags already say is not asked.
func (k *ask) steps() (steps []askStep) {
	nothing := func() {}
	if len(k.Players) == 0 {
		steps = append(steps, askStep{asked{head: "players", kind: atWords}, k.askPlayers, func() { k.Players = nil; k.reopen() }})
	}
	if len(k.Variants) == 0 && len(k.Def.Variants) > 0 {
		steps = append(steps, askStep{asked{head: "variants", kind: atVariants}, k.askVariants, func() { k.Variants = nil; k.reopen() }})
	}
	steps = append(steps,
		askStep{asked{head: "position", kind: atPosition}, k.askPosition, func() { k.q.Position, k.q.Moves, k.done = nil, nil, false }},
		askStep{asked{head: "moves", kind: atMoves}, k.askMoves, k.undoMove},
		askStep{asked{head: "question", kind: atWords}, k.askQuestion, nothing},
		askStep{asked{head: "answer", kind: atWords}, k.askAnswer, nothing})
	if k.file == "" {
		steps = append(steps, askStep{asked{head: "file", kind: atWords}, k.askFile, nothing})
	}
	return steps
}

// line reads an answer. It handles words that mean the same at every step: then ok is
// false, and where says which step comes next.
func (k *ask) line(help string) (text string, where turn, ok bool) {
	if k.prompts() {
		fmt.Fprint(k.Out, k.Style().Bold("> "))
	}
	if !k.in.Scan() {
		return "", outward, false
	}
	text = strings.TrimRight(k.in.Text(), " \t\r")
	switch strings.TrimSpace(text) {
	case "back":
		return "", backward, false
	case "help", "?":
		k.Printf("%s\n  back returns a step, quit leaves\n", help)
		return "", again, false
	case "quit", "exit":
		return "", k.quit(), false
	}
	return text, onward, true
}

// quit asks whether to go on if answers would be lost, and then leaves.
func (k *ask) quit() turn {
	if k.left = true; k.q.Position == nil && len(k.q.Moves) == 0 {
		return outward
	}
	k.Printf("what you typed would be lost: go on, and write it? (yes or no)\n")
	for k.in.Scan() {
		switch strings.ToLower(strings.TrimSpace(k.in.Text())) {
		case "no", "n", "quit", "q":
			return outward
		case "yes", "y", "back":
			k.left = false
			return again
		}
		k.Printf("yes or no?\n")
	}
	return outward
}

// head prints a question.
func (k *ask) head(format string, args ...any) {
	k.at.question = fmt.Sprintf(format, args...)
	k.Printf("%s\n", k.Style().Bold(k.at.question))
}

func (k *ask) askPlayers() turn {
	k.head("who plays? (Enter: %s)", strings.Join(k.Table.Seats(), ", "))
	text, where, ok := k.line("  how many, or names and words as a scenario has them: Ann, Bob")
	if !ok {
		return where
	}
	k.Players = app.Commas([]string{text})
	return k.open(&k.Players)
}

func (k *ask) askVariants() turn {
	names := make([]string, len(k.Def.Variants))
	help := make([]string, len(names))
	for i, v := range k.Def.Variants {
		if names[i] = v.Name; v.Values != "" {
			names[i] += "=" + v.Values
		}
		help[i] = "  " + names[i] + ": " + v.Words
	}
	k.head("with which variants? (%s; Enter: none)", strings.Join(names, ", "))
	text, where, ok := k.line(strings.Join(help, "\n"))
	if !ok {
		return where
	}
	if k.Variants = app.Commas([]string{text}); strings.TrimSpace(text) == "none" {
		k.Variants = nil
	}
	return k.open(&k.Variants)
}

// open opens the table again with a new answer. If the answer is not possible, it is
// asked again.
func (k *ask) open(answered *[]string) turn {
	err := k.reopen()
	if err == nil {
		return onward
	}
	k.Printf("%s\n", strings.ReplaceAll(err.Error(), "--", ""))
	*answered = nil
	k.reopen()
	return again
}

// reopen opens the table with the answers so far.
func (k *ask) reopen() error {
	k.Setup = rule.Setup{}
	return k.Open(k.App)
}

func (k *ask) askMoves() turn {
	if k.done { // the user has come back, but has withdrawn no move
		k.done = false
	}
	switch n := len(k.q.Moves); {
	case n == 0:
		k.head("what is tried?")
	case n >= maxAsked:
		return k.tell()
	default:
		k.head("and then? (Enter: that is all)")
	}
	text, where, ok := k.line(`  a move, as ` + k.example() + `; legal [WORDS] lists the legal moves; several are typed one after the
  other, and the last may be one that is refused`)
	word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	switch {
	case where == backward && len(k.q.Moves) > 0:
		k.undoMove()
		return again
	case !ok:
		return where
	case word == "legal" || word == "l":
		k.legal(rest)
		return again
	case text == "" && len(k.q.Moves) > 0:
		return k.tell()
	case text == "":
		k.Printf("a question needs a move: legal lists them, help says more\n")
		return again
	}
	return k.try(text)
}

// try adds what was typed to the moves, or says why it is not a move.
func (k *ask) try(text string) turn {
	now, table := k.run.End, k.run.Table
	lines := rule.Divide(table, now, text)
	for _, line := range lines {
		m, err := table.ReadMove(now, line)
		if err != nil {
			v := explain.Judge(table, k.run.End, text)
			v.Numbers = nil // the question is about moves
			v.Write(k.Out, k.Style())
			return again
		}
		k.q.Moves = append(k.q.Moves, table.PrintMove(m))
		if len(table.Judge(now, m)) > 0 {
			k.run = k.q.Play()
			explain.Judge(table, now, line).Write(k.Out, k.Style())
			return k.tell()
		}
		now, _ = table.Play(now, m)
	}
	k.run = k.q.Play()
	for _, a := range k.run.Attempts[len(k.run.Attempts)-len(lines):] {
		k.Printf("%s\n", a.Move)
		for _, outcome := range a.Outcomes {
			k.Printf("  | %s\n", outcome)
		}
	}
	return again
}

// undoMove withdraws the last move.
func (k *ask) undoMove() {
	if n := len(k.q.Moves); n > 0 {
		k.q.Moves = k.q.Moves[: n-1 : n-1]
	}
	k.done, k.run = false, k.q.Play()
}

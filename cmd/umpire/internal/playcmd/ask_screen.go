package playcmd

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/explain"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
	"umpire/scenarios/service"

	"github.com/charmbracelet/x/ansi"
)

// A typist is a source of answers: a bufio.Scanner or a full screen.
type typist interface {
	Scan() bool
	Text() string
	Err() error
}

// An askScreen is the full screen for a question: it shows the output of the command,
// and passes what is typed to it. The command runs in a goroutine of its own, and only
// while the screen waits for it.
type askScreen struct {
	k     *ask
	page  bytes.Buffer // output since the last answer
	asked chan screen.Prompt
	typed chan string
	text  string
	fault *app.Fault
}

// onScreen asks on the full screen. The last output is printed again afterwards, so
// that it stays on the terminal.
func (k *ask) onScreen(writes func() error) error {
	a := k.App
	s := &askScreen{k: k, asked: make(chan screen.Prompt), typed: make(chan string)}
	beside := *a
	beside.Out, beside.Err = terminal.NewWriter(&s.page), terminal.NewWriter(&s.page)
	k.App, k.in, k.painted = &beside, s, true
	ended := make(chan error, 1)
	go func() {
		defer close(s.asked)
		defer func() { s.fault = app.Met(recover()) }()
		ended <- writes()
	}()
	err := screen.Show(a, s.talk())
	close(s.typed) // for the command, the input ends
	for range s.asked {
	}
	k.App, k.painted = a, false
	if s.fault != nil {
		panic(s.fault)
	}
	if result := <-ended; err == nil {
		err = result
		fmt.Fprint(a.Err, ansi.Strip(s.page.String()))
	}
	return err
}

func (s *askScreen) talk() *screen.Talk {
	return &screen.Talk{
		Title:  "umpire ask " + s.k.Def.Name,
		Answer: func(line string) { s.typed <- line },
		Next:   func() (screen.Prompt, bool) { now, more := <-s.asked; return now, !more },
		Help: [][2]string{
			{"help", "what can be answered to this question"},
			{"back", "return a step: the last line, move or answer is taken back"},
			{"legal WORDS", "list the legal moves that contain the words"},
			{"like FILE@3", "take over the position of a scenario"},
			{"notation", "how positions and moves are written"},
			{"quit", "leave; what would be lost is asked about"},
		},
	}
}

// Scan shows the question, and waits for the answer.
func (s *askScreen) Scan() bool {
	now := s.now()
	s.page.Reset()
	s.asked <- now
	text, more := <-s.typed
	s.text = text
	return more
}

func (s *askScreen) Text() string { return s.text }

func (s *askScreen) Err() error { return nil }

func (s *askScreen) now() screen.Prompt {
	k := s.k
	now := screen.Prompt{Said: s.page.String(), Head: k.at.head, Question: escape.Line(k.at.question)}
	if table, p, ok := k.stands(); ok {
		var page bytes.Buffer
		fmt.Fprint(terminal.NewWriter(&page), table.Draw(p, terminal.Style(true).Seat))
		now.Board, now.Plain = page.String(), table.Draw(p, nil)
	}
	switch k.at.kind {
	case atVariants:
		for _, v := range k.Def.Variants {
			name := v.Name
			if v.Values != "" {
				name += "="
			}
			now.Items = append(now.Items, name)
		}
		now.What, now.Fill = "variant", true
	case atPosition:
		now.Complete = s.positionWords
	case atMoves:
		table, p := k.run.Table, k.run.End
		now.Items = rule.NamesOf(slices.Values(table.Legal(p)), table.PrintMove)
		now.What = "legal move"
		setup := k.setup()
		now.Complete = func(typed string) ([]string, int) { return screen.MoveWords(k.Def, table, setup, p, typed) }
	}
	switch {
	case k.at.kind == atPosition && k.q.Position != nil:
		now.Sheet = "position\n  " + strings.Join(aligned(k.q.Position), "\n  ")
	case k.at.kind == atWords && k.run != nil && k.run.Err == nil:
		a := k.answer
		a.Question = cmp.Or(a.Question, "…")
		a.Answer = cmp.Or(a.Answer, "…")
		now.Sheet = k.q.Source(a)
	}
	return now
}

func (s *askScreen) positionWords(typed string) (items []string, from int) {
	head := &scenarios.Recording{Def: s.k.Def, Setup: s.k.setup()}
	source := head.Settings() + "\nscenario \"asked\"\n  position\n"
	for _, line := range aligned(s.k.q.Position) {
		source += "    " + line + "\n"
	}
	return screen.Words(s.k.Def, source, "    ", strings.TrimLeft(typed, " "), func(*service.Item) bool { return true })
}

// stands returns the latest known position: the one after the moves, or that of the
// lines typed so far, or the set-up.
func (k *ask) stands() (table rule.AnyGame, p rule.Position, ok bool) {
	if k.at.kind != atPosition && k.run != nil && k.run.Err == nil {
		return k.run.Table, k.run.End, true
	}
	if k.Table == nil {
		return nil, p, false
	}
	if k.at.kind == atPosition && len(k.q.Position) > 0 {
		q := inquiry.Question{Def: k.Def, Setup: k.setup(), Position: aligned(k.q.Position), Unchecked: true}
		if run := q.Play(); run.Err == nil {
			return run.Table, run.End, true
		}
	}
	return k.Table, k.Table.Start(), true
}

// A turn says which step comes next.
type turn int

const (
	onward   turn = iota // the next step
	again                // the same step
	backward             // the step before
	outward              // leave the command
)

// An askPrompt describes a question: its heading, and what kind of answer it expects.
type askPrompt struct {
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

type askStep struct {
	askPrompt
	ask  func() turn
	undo func() // withdraws its answer when the user returns to it
}

// steps returns the steps. What flags already say is not asked.
func (k *ask) steps() (steps []askStep) {
	nothing := func() {}
	if len(k.Players) == 0 {
		steps = append(steps, askStep{askPrompt{head: "players", kind: atWords}, k.askPlayers, func() { k.Players = nil; k.reopen() }})
	}
	if len(k.Variants) == 0 && len(k.Def.Variants) > 0 {
		steps = append(steps, askStep{askPrompt{head: "variants", kind: atVariants}, k.askVariants, func() { k.Variants = nil; k.reopen() }})
	}
	steps = append(steps,
		askStep{askPrompt{head: "position", kind: atPosition}, k.askPosition, func() { k.q.Position, k.q.Moves, k.done = nil, nil, false }},
		askStep{askPrompt{head: "moves", kind: atMoves}, k.askMoves, k.undoMove},
		askStep{askPrompt{head: "question", kind: atWords}, k.askQuestion, nothing},
		askStep{askPrompt{head: "answer", kind: atWords}, k.askAnswer, nothing})
	if k.file == "" {
		steps = append(steps, askStep{askPrompt{head: "file", kind: atWords}, k.askFile, nothing})
	}
	return steps
}

// line reads an answer. It handles words that mean the same at every step: then ok is
// false, and where says which step comes next.
func (k *ask) line(help string) (text string, where turn, ok bool) {
	if k.Prompts() {
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

// quit asks whether to continue if answers would be lost, and then leaves.
func (k *ask) quit() turn {
	if k.left = true; k.q.Position == nil && len(k.q.Moves) == 0 {
		return outward
	}
	k.Printf("what you typed would be lost: continue, and write it? (yes or no)\n")
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

// open opens the table again with a new answer. If the answer is not possible, it is asked again.
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
		return k.describe()
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
		return k.describe()
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
			return k.describe()
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

func (k *ask) undoMove() {
	if n := len(k.q.Moves); n > 0 {
		k.q.Moves = k.q.Moves[: n-1 : n-1]
	}
	k.done, k.run = false, k.q.Play()
}

// describe prints the result of the question under every reading.
func (k *ask) describe() turn {
	run, rulings := k.q.Readings()
	k.run, k.done = run, true
	var said bytes.Buffer
	explain.WriteReadings(&said, k.Style(), run, rulings)
	k.Printf("%s\n", said.String())
	return onward
}

// maxLegal is how many moves are listed at most.
const maxLegal = 60

func (k *ask) legal(text string) {
	n := 0
	for _, m := range k.run.Table.Legal(k.run.End) {
		line := k.run.Table.PrintMove(m)
		if !strings.Contains(strings.ToLower(line), strings.ToLower(text)) {
			continue
		}
		if n++; n <= maxLegal {
			k.Printf("  %s\n", line)
		}
	}
	switch {
	case n > maxLegal:
		k.Printf("and %d more; legal WORDS lists those that contain the words\n", n-maxLegal)
	case n == 0:
		k.Printf("there is no such legal move here\n")
	}
}

// example returns a move that could be typed now.
func (k *ask) example() string {
	if legal := k.run.Table.Legal(k.run.End); len(legal) > 0 {
		return k.run.Table.PrintMove(legal[0])
	}
	return k.Def.Examples()[0]
}

package playcmd

import (
	"bytes"
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
	"umpire/scenarios/service"
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
	asked chan screen.Asked
	typed chan string
	text  string
	fault *app.Fault
}

// onScreen asks on the full screen. The last output is printed again afterwards, so
// that it stays on the terminal.
func (k *ask) onScreen(writes func() error) error {
	a := k.App
	s := &askScreen{k: k, asked: make(chan screen.Asked), typed: make(chan string)}
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
		fmt.Fprint(a.Err, screen.Plain(s.page.String()))
	}
	return err
}

func (s *askScreen) talk() *screen.Talk {
	return &screen.Talk{
		Title:  "umpire ask " + s.k.Def.Name,
		Answer: func(line string) { s.typed <- line },
		Next:   func() (screen.Asked, bool) { now, more := <-s.asked; return now, !more },
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

// now returns what the screen shows at a question.
func (s *askScreen) now() screen.Asked {
	k := s.k
	now := screen.Asked{Said: s.page.String(), Head: k.at.head, Question: escape.Line(k.at.question)}
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
		for _, m := range table.Legal(p) {
			now.Items = append(now.Items, table.PrintMove(m))
		}
		now.What = "legal move"
		setup := k.setup()
		now.Complete = func(typed string) ([]string, int) { return screen.MoveWords(k.Def, table, setup, p, typed) }
	}
	switch {
	case k.at.kind == atPosition && k.q.Position != nil:
		now.Sheet = "position\n  " + strings.Join(aligned(k.q.Position), "\n  ")
	case k.at.kind == atWords && k.run != nil && k.run.Err == nil:
		a := k.answer
		if a.Question == "" {
			a.Question = "…"
		}
		if a.Answer == "" {
			a.Answer = "…"
		}
		now.Sheet = k.q.Source(a)
	}
	return now
}

// positionWords completes a line of the position.
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

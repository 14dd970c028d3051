package explorecmd

import (
	"fmt"
	"html/template"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exam"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/engines/simulate"
	"umpire/scenarios"

	"github.com/spf13/cobra"
)

type examination struct {
	*app.App
	app.Opening
	seed, format         string
	questions            int
	key                  bool
	heldOut, grade, outs []string
}

// Exam builds the command exam, which draws questions about the rules and grades answers.
func Exam(a *app.App) *cobra.Command {
	x := &examination{App: a}
	cmd := app.NewCommand("exam GAME",
		"draw questions about the rules, and find what readers misread", app.Exactly(0, 1),
		func(words []string) error { return x.main(words) })
	cmd.ValidArgs = a.Library.Names()
	f := cmd.Flags()
	x.Opening.Flags(f)
	f.IntVar(&x.questions, "questions", 40, "ask `N` questions")
	f.StringVar(&x.seed, "seed", "", "the whole number `N` from which the questions follow")
	f.BoolVar(&x.key, "key", false, "print the answers, not the questions")
	f.StringArrayVar(&x.heldOut, "held-out", nil, "ask about no position of the scenarios in `PATH`; can be given several times")
	f.StringArrayVar(&x.grade, "grade", nil, "grade the answers in `FILE`; can be given several times")
	app.FormatFlag(cmd, &x.format, "json", "md", "html")
	app.OutFlag(cmd, &x.outs)
	return cmd
}

func (x *examination) main(words []string) error {
	if len(x.grade) > 0 {
		if len(words) > 0 || x.key || x.seed != "" {
			return exit.Usagef("--grade takes the game and the seed from the file of answers")
		}
		return x.graded()
	}
	if len(words) == 0 {
		return exit.Usagef("name the game: umpire exam GAME")
	}
	seed, err := app.SeedOr(x.seed, rand.Uint64N(1_000_000))
	if err != nil {
		return err
	}
	s, err := x.draw(words[0], seed, x.questions)
	if err != nil {
		return err
	}
	if len(s.Questions) < x.questions {
		x.Say("found only %s", rule.Count(len(s.Questions), "question"))
	}
	if len(s.Unasked) > 0 {
		x.Say("no question was found that shows: %s", strings.Join(s.Unasked, ", "))
	}
	return x.Emit(x.format, x.outs, map[string]app.Rendering{
		"pretty": func(w io.Writer, style terminal.Style) error {
			return pages.Text(w, style, "exam", examPage{Sheet: s, Key: x.key})
		},
		"md": func(w io.Writer, style terminal.Style) error {
			return pages.Text(w, style, "exam", examPage{Sheet: s, Key: x.key, Markdown: true})
		},
		"html": func(w io.Writer, _ terminal.Style) error { return x.page(w, s) },
		"json": func(w io.Writer, _ terminal.Style) error {
			out := examJSON{Version: 1, Sheet: s}
			if !x.key {
				public := *s
				public.Questions = slices.Clone(s.Questions)
				for i := range public.Questions {
					q := &public.Questions[i]
					q.Answer, q.Clauses, q.Readers = "", nil, nil
				}
				out.Sheet = &public
			}
			return app.WriteJSON(w, out)
		},
	})
}

// An examJSON is a sheet in JSON, with the answers if --key asks for them.
type examJSON struct {
	Version int `json:"version"`
	*exam.Sheet
}

func (x *examination) draw(game string, seed uint64, questions int) (*exam.Sheet, error) {
	var err error
	if x.Def, err = x.Library.Find(game); err != nil {
		return nil, err
	}
	if questions < 1 || questions > exam.MaxQuestions {
		return nil, exit.Usagef("--questions must be from 1 to %d, not %d", exam.MaxQuestions, questions)
	}
	if lack := x.Def.Lacks(rule.CanList); lack != "" {
		return nil, exit.Usagef("its moves cannot be listed: %s", lack)
	}
	opt := exam.Options{Seed: seed, Questions: questions}
	if x.Players != nil || x.Variants != nil || x.Rulings != nil || x.Cards != "" {
		if err := x.Open(x.App); err != nil {
			return nil, err
		}
		opt.Setup = &x.Setup
	}
	if opt.HeldOut, err = x.held(); err != nil {
		return nil, err
	}
	return exam.Draw(x.Def, opt)
}

// held returns the function that finds what must not be asked: the positions of scenarios and
// their questions.
func (x *examination) held() (func(string) bool, error) {
	if len(x.heldOut) == 0 {
		return nil, nil
	}
	selection := app.Selection{Game: x.Def.Name, AllowEmpty: true}
	opt := x.Options()
	cases, err := selection.Sound(x.App, opt, x.heldOut)
	if err != nil {
		return nil, err
	}
	held := map[string]bool{}
	for _, c := range cases {
		moments, table, _ := scenarios.Replay(c, opt)
		for _, m := range moments {
			held[table.PrintPosition(m.Position)] = true
		}
	}
	return func(text string) bool { return held[text] }, nil
}

// maxSheet is how many bytes a page may have.
const maxSheet = 8 << 20

// An examPage is the data of a page with questions, or with their answers.
type examPage struct {
	*exam.Sheet
	Key      bool
	Markdown bool
	Strips   []*pages.Strip // the pictures of each question
}

// Last is the line with which a file of answers begins.
func (p examPage) Last() string {
	return fmt.Sprintf("exam %s seed %d questions %d sheet %s", p.Game, p.Seed, len(p.Questions), p.ID)
}

// Inline writes lines as one.
func (examPage) Inline(lines string) string { return strings.ReplaceAll(lines, "\n", "; ") }

// page writes the sheet or its key as a page to print, with pictures.
func (x *examination) page(w io.Writer, s *exam.Sheet) error {
	title := "Questions about " + s.Game
	if x.key {
		title = "Answers: questions about " + s.Game
	}
	page := examPage{Sheet: s, Key: x.key}
	for i := range s.Questions {
		q := &s.Questions[i]
		page.Strips = append(page.Strips, pages.Panels(q.Table, []scenarios.Moment{{Position: q.At}}, ""))
	}
	return pages.Fit(w, page.Strips, maxSheet, nil, func(w io.Writer, shared template.HTML) error {
		return pages.HTML(w, "exam", title, page, shared)
	})
}

func (x *examination) graded() error {
	var all *exam.Answers
	var s *exam.Sheet
	for _, name := range x.grade {
		data, err := x.Files.ReadGiven(name)
		if err != nil {
			return exit.Usagef("--grade: %v", err)
		}
		a, diags := exam.Read(name, data)
		if len(diags) == 0 && all == nil {
			if _, err := x.Library.Find(a.Game); err != nil {
				diags = a.Fault("%v", err)
			} else if s, err = x.draw(a.Game, a.Seed, a.Questions); err != nil {
				return err
			}
		}
		switch {
		case len(diags) > 0:
		case s.ID != a.Sheet:
			diags = a.Fault("the sheet %s cannot be drawn again: seed %d gives %s here (were players, variants or --held-out others, or is umpire another version?)", a.Sheet, a.Seed, s.ID)
		case all != nil && (all.Game != a.Game || all.Seed != a.Seed || all.Sheet != a.Sheet):
			diags = a.Fault("these are answers to another sheet than those in %s", x.grade[0])
		default:
			diags = s.Check(name, a)
		}
		if len(diags) > 0 {
			x.Diags(diags)
			return exit.With(exit.Usage)
		}
		for _, r := range a.Readers {
			if r.Group == "" && len(x.grade) > 1 {
				r.Group = name
			}
		}
		if all == nil {
			all = a
		} else {
			all.Readers = append(all.Readers, a.Readers...)
		}
	}
	g := s.Grade(all.Readers)
	return x.Emit(x.format, x.outs, map[string]app.Rendering{
		"pretty": func(w io.Writer, style terminal.Style) error { return results(w, s, g, style) },
		"json":   func(w io.Writer, _ terminal.Style) error { return app.WriteJSON(w, g) },
	})
}

func results(w io.Writer, s *exam.Sheet, g *exam.Grade, style terminal.Style) error {
	return pages.Text(w, style, "grade", map[string]any{
		"Sheet": s, "Marks": g.Marks, "Groups": g.Groups, "Missed": g.Missed,
		"Unstopped": func(words string) string { return strings.TrimSuffix(words, ".") },
		"Share":     func(t exam.Tally) string { return percent(simulate.Rate(uint64(t.Wrong), uint64(t.Asked), .95)) },
	})
}

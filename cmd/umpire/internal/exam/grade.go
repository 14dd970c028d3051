package exam

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Reader is a person or a program that answered a sheet.
type Reader struct {
	Name, Group string
	Answers     map[int]string // by the number of the question, from 1; "" for none
	lines       map[int]int    // of the answers, by the same number
}

// Answers is a file of answers.
type Answers struct {
	Game      string
	Seed      uint64
	Questions int
	Sheet     string
	Readers   []*Reader
	heading   syntax.Diagnostic // the place of the line that names the sheet
}

// Fault returns what is wrong with the line that names the sheet.
func (a *Answers) Fault(format string, args ...any) syntax.Diagnostics {
	d := a.heading
	d.Msg = fmt.Sprintf(format, args...)
	return syntax.Diagnostics{&d}
}

// Limits for a file of answers.
const (
	MaxQuestions = 500
	maxReaders   = 10_000
	maxLine      = 1000
)

var (
	heading = regexp.MustCompile(`^exam +(\S+) +seed +(\d{1,20}) +questions +(\d{1,5}) +sheet +([0-9a-f]{8})$`)
	answer  = regexp.MustCompile(`^(\d{1,9})[ .):\t]+(\S+)$`)
)

// Read reads a file of answers: the line that ends the printed sheet, then readers and
// their answers.
//
//	exam roam seed 7 questions 40 sheet 0123abcd
//	group first wording
//	reader Ann
//	1 yes
//	2 B
//	3 -
func Read(name string, data []byte) (a *Answers, diags syntax.Diagnostics) {
	a = &Answers{}
	group := ""
	var reader *Reader
	taken := map[[2]string]bool{}
	number := 0
	for text := range strings.Lines(string(data)) {
		number++
		text = strings.TrimRight(text, "\r\n")
		line := strings.TrimSpace(text)
		col := utf8.RuneCountInString(text[:strings.Index(text, line)]) + 1
		here := syntax.Diagnostic{File: name, Line: number, Source: strings.ToValidUTF8(text[:min(len(text), 200)], "")}
		fail := func(at int, format string, args ...any) {
			d := here
			d.Col, d.Msg = col+utf8.RuneCountInString(line[:at]), fmt.Sprintf(format, args...)
			diags = append(diags, &d)
		}
		word, rest, _ := strings.Cut(line, " ")
		rest = strings.TrimSpace(rest)
		parts := answer.FindStringSubmatch(line)
		switch {
		case len(diags) >= 20:
			return a, diags
		case line == "" || line[0] == '#':
		case !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }):
			fail(0, "the line has characters that are not text")
		case len(line) > maxLine:
			fail(0, "the line is longer than %d bytes", maxLine)
		case word == "exam":
			m := heading.FindStringSubmatch(line)
			if m == nil {
				fail(0, "expected the last line of the sheet: exam GAME seed N questions N sheet ID")
				return a, diags
			}
			if a.Game != "" {
				fail(0, "the sheet is named twice: one file has the answers to one sheet")
				continue
			}
			seed, err := strconv.ParseUint(m[2], 10, 64)
			questions, _ := strconv.Atoi(m[3])
			if err != nil || questions < 1 || questions > MaxQuestions {
				fail(0, "the seed must be from 0 to 18446744073709551615, the questions from 1 to %d", MaxQuestions)
				return a, diags
			}
			here.Col = col
			a.Game, a.Seed, a.Questions, a.Sheet, a.heading = m[1], seed, questions, m[4], here
		case a.Game == "":
			fail(0, "expected the last line of the sheet first: exam GAME seed N questions N sheet ID")
			return a, diags
		case word == "group":
			if group = rest; rest == "" {
				fail(len(line), "expected the name of the group, such as: group first wording")
			}
			reader = nil
		case word == "reader":
			switch {
			case rest == "":
				fail(len(line), "expected the name of the reader")
			case taken[[2]string{group, rest}]:
				fail(strings.Index(line, rest), "the reader %q has answers above", rest)
			case len(a.Readers) == maxReaders:
				fail(0, "more than %d readers", maxReaders)
				return a, diags
			}
			taken[[2]string{group, rest}] = true
			reader = &Reader{Name: rest, Group: group, Answers: map[int]string{}, lines: map[int]int{}}
			a.Readers = append(a.Readers, reader)
		case parts == nil:
			fail(0, "expected an answer (1 yes, 2 B, 3 -), reader NAME or group NAME")
		case reader == nil:
			fail(0, "expected reader NAME before the answers")
		default:
			n, _ := strconv.Atoi(parts[1])
			said := strings.ToLower(parts[2])
			reader.lines[n] = number
			if _, twice := reader.Answers[n]; n < 1 || n > a.Questions {
				fail(0, "there is no question %d: the sheet has %d", n, a.Questions)
			} else if twice {
				fail(0, "question %d is answered twice", n)
			} else if reader.Answers[n] = said; said == "-" {
				reader.Answers[n] = ""
			} else if said != "yes" && said != "no" && (len(said) != 1 || said[0] < 'a' || said[0] > 'z') {
				fail(strings.LastIndex(line, parts[2]), "the answer %q is none of yes, no, a letter, or -", parts[2])
			} else if len(said) == 1 {
				reader.Answers[n] = strings.ToUpper(said)
			}
		}
	}
	if len(diags) == 0 && len(a.Readers) == 0 {
		diags = append(diags, &syntax.Diagnostic{File: name, Line: max(1, number), Col: 1, Msg: "the file has no answers: expected exam GAME ..., reader NAME, and a line for each answer"})
	}
	return a, diags
}

// A Mark is what a reader got right, and the misreading that explains the mistakes best.
type Mark struct {
	Reader   string `json:"reader"`
	Group    string `json:"group,omitempty"`
	Right    int    `json:"right"`
	Answered int    `json:"answered"`
	Wrong    []int  `json:"wrong"` // the numbers of the questions
	// Misreading is "" when none explains more than it contradicts. Equals are others that
	// explain the same answers.
	Misreading string   `json:"misreading,omitempty"`
	Explains   int      `json:"explains,omitempty"`
	Against    int      `json:"against,omitempty"` // right answers that a reader with it would get wrong
	Equals     []string `json:"equals,omitempty"`
}

// A MissedQuestion is a clause that readers got wrong.
type MissedQuestion struct {
	Clause  string `json:"clause"`
	Section string `json:"section"`
	Words   string `json:"words"`
	// Groups has for each group how many answers about the clause there are, and how many
	// are wrong.
	Groups map[string]Tally `json:"groups"`
	Wrong  int              `json:"wrong"`
	Asked  int              `json:"asked"`
}

// A Tally counts answers.
type Tally struct {
	Wrong int `json:"wrong"`
	Asked int `json:"asked"`
}

// A Grade is what the answers to a sheet show.
type Grade struct {
	Version int              `json:"version"`
	Game    string           `json:"game"`
	Sheet   string           `json:"sheet"`
	Marks   []Mark           `json:"marks"`
	Missed  []MissedQuestion `json:"missed"` // the clauses that most answers miss first
	Groups  map[string]Tally `json:"groups"`
}

// Grade grades readers.
func (s *Sheet) Grade(readers []*Reader) *Grade {
	g := &Grade{Version: 1, Game: s.Game, Sheet: s.ID, Marks: []Mark{}, Missed: []MissedQuestion{}, Groups: map[string]Tally{}}
	missed := map[string]*MissedQuestion{}
	for _, r := range readers {
		m := s.mark(r)
		g.Marks = append(g.Marks, m)
		t := g.Groups[r.Group]
		g.Groups[r.Group] = Tally{t.Wrong + len(m.Wrong), t.Asked + m.Answered}
		for n, said := range r.Answers {
			if said == "" {
				continue
			}
			q := &s.Questions[n-1]
			for _, id := range s.about(q, said, m.Misreading) {
				c := missed[id]
				if c == nil {
					c = &MissedQuestion{Clause: id, Groups: map[string]Tally{}}
					missed[id] = c
				}
				t := c.Groups[r.Group]
				t.Asked, c.Asked = t.Asked+1, c.Asked+1
				if said != q.Answer {
					t.Wrong, c.Wrong = t.Wrong+1, c.Wrong+1
				}
				c.Groups[r.Group] = t
			}
		}
	}
	for i := range s.Def.Clauses {
		e := &s.Def.Clauses[i]
		if c := missed[e.ID]; c != nil && c.Wrong > 0 {
			c.Section, c.Words = e.Section, e.Words
			g.Missed = append(g.Missed, *c)
		}
	}
	slices.SortStableFunc(g.Missed, func(a, b MissedQuestion) int {
		return cmp.Or(cmp.Compare(b.Wrong*a.Asked, a.Wrong*b.Asked), cmp.Compare(b.Wrong, a.Wrong))
	})
	return g
}

// about returns the clauses that an answer is about: of a wrong one that misreadings explain,
// the clauses that these get wrong; otherwise those that decide.
func (s *Sheet) about(q *Question, said, misreading string) (ids []string) {
	if said == q.Answer {
		return append(slices.Clone(q.Clauses), s.wrong(func(name string) bool { return q.Readers[name] != "" }, q.Clauses)...)
	}
	if misreading != "" && q.Readers[misreading] == said {
		return s.wrong(func(name string) bool { return name == misreading }, nil)
	}
	if ids = s.wrong(func(name string) bool { return q.Readers[name] == said }, nil); len(ids) > 0 {
		return ids
	}
	return q.Clauses
}

// wrong returns the clauses that some misreadings get wrong, without those already known.
func (s *Sheet) wrong(which func(name string) bool, known []string) (ids []string) {
	for _, m := range s.Def.Misreadings {
		if which(m.Name) && !slices.Contains(ids, m.Clause) && !slices.Contains(known, m.Clause) {
			ids = append(ids, m.Clause)
		}
	}
	return ids
}

// mark compares the answers of a reader with the sheet, and with those of readers with one
// misreading each. A reader may slip: the misreading that agrees with most answers explains
// them, if it agrees with more than the rules do.
func (s *Sheet) mark(r *Reader) Mark {
	m := Mark{Reader: r.Name, Group: r.Group, Wrong: []int{}}
	for i := range s.Questions {
		switch said := r.Answers[i+1]; {
		case said == "":
		case said == s.Questions[i].Answer:
			m.Answered, m.Right = m.Answered+1, m.Right+1
		default:
			m.Answered, m.Wrong = m.Answered+1, append(m.Wrong, i+1)
		}
	}
	for _, misreading := range s.Def.Misreadings {
		explains, against := 0, 0
		for i := range s.Questions {
			q := &s.Questions[i]
			switch theirs, said := q.Readers[misreading.Name], r.Answers[i+1]; {
			case theirs == "" || said == "":
			case theirs == said:
				explains++
			case said == q.Answer:
				against++
			}
		}
		switch gain, best := explains-against, m.Explains-m.Against; {
		case explains == 0 || gain <= 0 || gain < best:
		case gain == best && m.Misreading != "":
			m.Equals = append(m.Equals, misreading.Name)
		default:
			m.Misreading, m.Explains, m.Against, m.Equals = misreading.Name, explains, against, nil
		}
	}
	return m
}

// Misreading returns a misreading of the game by its name.
func (s *Sheet) Misreading(name string) *rule.Misreading {
	for i := range s.Def.Misreadings {
		if s.Def.Misreadings[i].Name == name {
			return &s.Def.Misreadings[i]
		}
	}
	return nil
}

// Check returns what is wrong with answers to this sheet: letters beyond the choices.
func (s *Sheet) Check(name string, a *Answers) (diags syntax.Diagnostics) {
	for _, r := range a.Readers {
		for n := range len(s.Questions) {
			said, q := r.Answers[n+1], &s.Questions[n]
			letters := "yes or no"
			fits := said == "" || said == "yes" || said == "no"
			if len(q.Choices) > 0 {
				letters = fmt.Sprintf("A to %c", 'A'+len(q.Choices)-1)
				fits = said == "" || len(said) == 1 && int(said[0]-'A') < len(q.Choices)
			}
			if !fits {
				diags = append(diags, &syntax.Diagnostic{File: name, Line: r.lines[n+1], Col: 1, Msg: fmt.Sprintf("the answer %q of %s to question %d is not one of its answers, %s", said, r.Name, n+1, letters)})
			}
		}
	}
	return diags
}

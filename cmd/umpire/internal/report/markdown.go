package report

import (
	"cmp"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// maxShown limits how many failures the Markdown shows with their boards, since the
// summary of a step of GitHub's must be smaller than 1 MiB.
const maxShown = 50

// markdown writes a page for the summary of a run on a forge: the numbers, a row for each
// failure and for each clause gained or lost, and the boards of the failures.
type markdown struct {
	w           io.Writer
	board       func(*scenarios.Case) string
	rows, shown []string
}

// cell escapes a text for a cell of a table.
var cell = strings.NewReplacer("\n", " ", "\r", " ", "\\", "\\\\", "|", "\\|", "&", "&amp;", "<", "&lt;", ">", "&gt;", "`", "\\`", "*", "\\*", "_", "\\_", "[", "\\[", "]", "\\]", "~", "\\~", "@", "&#64;", "#", "&#35;")

func (m *markdown) row(word, title, place string, clauses []string, why string) {
	m.rows = append(m.rows, fmt.Sprintf("| %s | %s | %s | %s | %s |\n", word, cell.Replace(title), cell.Replace(place), cell.Replace(strings.Join(clauses, ", ")), cell.Replace(why)))
}

// details adds what there is to say about a failure, in a block of code that contains no
// fence as long as its own.
func (m *markdown) details(title, text string) {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	m.shown = append(m.shown, fmt.Sprintf("\n<details><summary>%s</summary>\n\n%s\n%s\n%s\n\n</details>\n", html.EscapeString(title), fence, strings.TrimRight(text, "\n"), fence))
}

func (m *markdown) File(f *File) {
	for _, d := range f.Diags {
		if d.Severity == syntax.Error {
			m.row("cannot be read", "", fmt.Sprintf("%s:%d", f.Name, d.Line), nil, firstLine(d.Msg))
		}
	}
	if f.Diags.Failed() {
		m.details(f.Name, rendered(f.Diags))
	}
}

func (m *markdown) Case(r *scenarios.Result) {
	words := map[scenarios.Status]string{scenarios.Failed: "failed", scenarios.Waiting: "waiting for review"}
	word, c := words[r.Status], r.Case
	if word == "" {
		return
	}
	line := lineOf(c)
	for _, d := range r.Diags {
		if d.Severity == syntax.Error && d.File == c.File.Name {
			line = d.Line
			break
		}
	}
	m.row(word, c.Name, fmt.Sprintf("%s:%d", c.File.Name, line), Stated(c), why(r))
	if len(m.shown) >= maxShown {
		return
	}
	text := rendered(r.Diags)
	for i := range c.Def.Clauses {
		if clause := &c.Def.Clauses[i]; slices.Contains(Stated(c), clause.ID) {
			text += fmt.Sprintf("\n%s (%s): %s", clause.ID, clause.Section, clause.Words)
		}
	}
	if m.board != nil {
		text += "\n" + m.board(c)
	}
	m.details(c.Name, text)
}

func (m *markdown) End(s *Summary) error {
	for _, change := range s.Clauses {
		word := "gained"
		if change.Lost {
			word = "lost"
		}
		m.row(word, change.Case.Name, fmt.Sprintf("%s:%d", change.Case.File.Name, lineOf(change.Case)), []string{change.Clause.ID}, change.words())
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## Scenarios: %s\n", cell.Replace(s.String()))
	for _, note := range s.Notes {
		fmt.Fprintf(&b, "\n%s\n", cell.Replace(note))
	}
	if len(m.rows) > 0 {
		b.WriteString("\n| | scenario | place | clauses | what is wrong |\n|---|---|---|---|---|\n")
	}
	more := len(m.rows) - 4*maxShown
	for _, row := range m.rows[:min(len(m.rows), 4*maxShown)] {
		b.WriteString(row)
	}
	if more > 0 {
		fmt.Fprintf(&b, "\nand %s\n", rule.Count(more, "more row"))
	}
	for _, text := range m.shown {
		b.WriteString(text)
	}
	_, err := io.WriteString(m.w, b.String())
	return err
}

// A ClauseChange is a clause that a passing scenario cites now and none cited before, or
// the reverse.
type ClauseChange struct {
	Lost   bool
	Clause *rule.Entry
	Case   *scenarios.Case // the first passing one that cites it, before or now
}

func (c *ClauseChange) words() string {
	if c.Lost {
		return fmt.Sprintf("no passing scenario cites %s any more (%s: %s)", c.Clause.ID, c.Clause.Section, c.Clause.Words)
	}
	return fmt.Sprintf("a passing scenario cites it for the first time (%s: %s)", c.Clause.Section, c.Clause.Words)
}

// Shown are the clauses that passing scenarios cite, each with the first such scenario, and
// the games that were run.
type Shown struct {
	by    map[string]*scenarios.Case
	games []*rule.GameDef
}

// Add adds the result of a case.
func (s *Shown) Add(r *scenarios.Result) {
	if s.by == nil {
		s.by = map[string]*scenarios.Case{}
	}
	if !slices.Contains(s.games, r.Case.Def) {
		s.games = append(s.games, r.Case.Def)
	}
	for _, id := range Stated(r.Case) {
		if r.Status == scenarios.Passed && s.by[id] == nil {
			s.by[id] = r.Case
		}
	}
}

// ReadShown reads what an earlier run has shown from its report in JSON.
func ReadShown(from io.Reader, find func(game string) (*rule.GameDef, error)) (*Shown, error) {
	m := Merger{Find: find, whole: true}
	err := m.Add(from)
	return m.Shown(), err
}

// Since returns the clauses gained and lost since an earlier run, by game and in the order
// of the rulebook. Games that only one of the runs has are not compared.
func (s *Shown) Since(earlier *Shown) (changes []ClauseChange) {
	for _, def := range s.games {
		if !slices.Contains(earlier.games, def) {
			continue
		}
		for i := range def.Clauses {
			clause := &def.Clauses[i]
			was, is := earlier.by[clause.ID], s.by[clause.ID]
			if (was == nil) != (is == nil) {
				changes = append(changes, ClauseChange{is == nil, clause, cmp.Or(is, was)})
			}
		}
	}
	return changes
}

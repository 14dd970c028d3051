package service

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// HoverResult describes what is at a place.
type HoverResult struct {
	Version  int    `json:"version"`
	Range    Range  `json:"range"`
	Markdown string `json:"markdown"` // "" when there is nothing to describe
}

// Hover describes the word at a place: a clause, a ruling, a game, a card or a fact. If
// it is none of these, it describes the move on the line.
func (d *Desk) Hover(ctx context.Context, q Place) (HoverResult, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return HoverResult{}, err
	}
	if err := d.opt.Breathe(ctx); err != nil {
		return HoverResult{}, err
	}
	from, to := wordAt(doc.text, doc.text.offset(q.Position))
	a := HoverResult{Version: doc.version, Range: Range{doc.text.position(from), doc.text.position(to)}}
	c := d.completer(doc, q)
	c.ctx = ctx
	word := doc.text.s[from:to]
	if a.Markdown = c.describeWord(word); a.Markdown != "" {
		return a, nil
	}
	if from, to := quotedAt(doc.text, doc.text.offset(q.Position)); from < to {
		if a.Markdown = c.describeCard(doc.text.s[from:to]); a.Markdown != "" {
			a.Range = Range{doc.text.position(from), doc.text.position(to)}
			return a, nil
		}
	}
	if at, said := d.hoverAnswer(doc, c.line); said != "" {
		a.Markdown, a.Range = said, doc.text.at(at.Line, at.Col, at.Width)
		return a, nil
	}
	if step := stepAt(c.at.scenario, c.line); step != nil {
		a.Markdown = c.describeStep(step, word)
		at := step.Place()
		a.Range = doc.text.at(at.Line, at.Col, at.Width)
	}
	return a, nil
}

func (d *Desk) hoverAnswer(doc *document, line int) (syntax.Text, string) {
	for _, of := range d.casesAt(doc, line) {
		for i := range of.Scenario.FAQ {
			switch a := &of.Scenario.FAQ[i]; {
			case line != a.At.Line && line != a.Confirmed.Line:
			case of.Confirmed(a):
				return a.At, "**confirmed**\n\nA person has read this answer: its words say what the scenario shows."
			case a.Confirmed.Given():
				return a.At, "**not confirmed**\n\nThe words or the scenario have changed since a person has confirmed the answer."
			default:
				return a.At, "**not confirmed**\n\nNo person has said yet that these words are what the scenario shows."
			}
		}
	}
	return syntax.Text{}, ""
}

// wordAt returns the beginning and the end of the word around a byte.
func wordAt(t *text, at int) (from, to int) {
	in := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("._-", r) }
	line := strings.LastIndexByte(t.s[:at], '\n') + 1
	from = line + len(strings.TrimRightFunc(t.s[line:at], in))
	rest, _, _ := strings.Cut(t.s[at:], "\n")
	to = len(t.s[:at]) + len(rest) - len(strings.TrimLeftFunc(rest, in))
	return from, to
}

func stepAt(sc *syntax.Scenario, line int) syntax.Step {
	if sc == nil {
		return nil
	}
	i := slices.IndexFunc(sc.Steps, func(s syntax.Step) bool { return s.Place().Line == line })
	if i < 0 {
		return nil
	}
	return sc.Steps[i]
}

// describeWord describes a clause, a ruling or a game.
func (c *completer) describeWord(word string) string {
	if e := c.d.clause(word); e != nil {
		return fmt.Sprintf("**%s** (%s)\n\n%s", e.ID, e.Section, e.Words)
	}
	for _, def := range c.d.opt.Games {
		if def.Name == word && strings.HasPrefix(c.before, "game") {
			return fmt.Sprintf("**%s**, %s", def.Name, def.Edition)
		}
		if r := def.Ruling(word); r != nil {
			var b strings.Builder
			fmt.Fprintf(&b, "**%s**\n\n%s\n", r.ID, r.Question)
			for i := range r.Readings {
				of := &r.Readings[i]
				standard := ""
				if of.Name == r.Default {
					standard = ", the default"
				}
				fmt.Fprintf(&b, "\n- `%s`%s: %s", of.Name, standard, of.Words)
			}
			return b.String()
		}
	}
	return ""
}

// describeStep describes the effects of a move, why it is illegal, or the value of a fact.
func (c *completer) describeStep(step syntax.Step, word string) string {
	m := c.moment()
	if m == nil {
		return ""
	}
	switch step := step.(type) {
	case *syntax.Move:
		return describeVerdict(Judge(m.Table(), m.Now(), c.filled(step.Text.S)))
	case *syntax.Cannot:
		if step.Move.Given() {
			return describeVerdict(Judge(m.Table(), m.Now(), c.filled(step.Who.S+": "+step.Move.S)))
		}
	case *syntax.Expect:
		for _, f := range namesOf(m.Table(), m) {
			if f.Name == word {
				return strings.TrimSpace(fmt.Sprintf("**%s** %s %s\n\n%s", f.Name, f.Type, code(f.Value), f.Doc))
			}
		}
	}
	return ""
}

// filled replaces the columns in a text by the cells of the first row.
func (c *completer) filled(said string) string {
	x := c.at.scenario.Examples
	if x == nil || len(x.Rows) == 0 || c.place.Row != "" {
		return said
	}
	for i, name := range x.Columns[:min(len(x.Columns), len(x.Rows[0]))] {
		said = strings.ReplaceAll(said, "<"+name.S+">", x.Rows[0][i].S)
	}
	return said
}

func describeVerdict(v *Verdict) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s is %s\n", code(v.Move), v.Verdict)
	for _, mistake := range v.Mistakes {
		fmt.Fprintf(&b, "\n- %s", mistake.Message)
	}
	for _, cl := range v.Clauses {
		fmt.Fprintf(&b, "\n- **%s** (%s): %s", cl.ID, cl.Section, cl.Words)
		if said := cl.Does + cl.Values; said != "" {
			fmt.Fprintf(&b, " *%s*", said)
		}
	}
	for _, near := range v.Nearest {
		fmt.Fprintf(&b, "\n- nearest: %s", code(near))
	}
	return b.String()
}

func code(s string) string {
	if s == "" {
		return ""
	}
	return "`" + strings.ReplaceAll(s, "`", "'") + "`"
}

// quotedAt returns the range of the quoted text around a byte, or of the word there.
func quotedAt(t *text, at int) (from, to int) {
	line := strings.LastIndexByte(t.s[:at], '\n') + 1
	rest, _, _ := strings.Cut(t.s[line:], "\n")
	for _, quote := range quotes().FindAllStringIndex(rest, -1) {
		if from, to := line+quote[0], line+quote[1]; from <= at && at <= to && t.s[to-1] == '"' && to-from > 1 {
			return from, to
		}
	}
	return wordAt(t, at)
}

func (c *completer) describeCard(word string) string {
	word = strings.Trim(word, `"`)
	def := c.game()
	if word == "" || def == nil {
		return ""
	}
	for _, card := range c.cardsIn(def) {
		if card.ID == word || strings.EqualFold(card.Name, word) {
			return fmt.Sprintf("**%s** (%s, %s)\n\n```text\n%s\n```", card.Name, card.Kind, card.ID, strings.TrimRight(card.Text, "\n"))
		}
	}
	return ""
}

// cardsIn returns the cards with which the scenario is played.
func (c *completer) cardsIn(def *rule.GameDef) []rule.Card {
	if def.Cards == nil {
		return nil
	}
	if m := c.moment(); m != nil && m.Setup.Cards != nil {
		return c.d.cardsOf(def, m.Setup.Cards)
	}
	return c.d.cardsOf(def, def.Cards.Data)
}

// cardsOf returns the cards of a set. Those that come with the game are read only once.
func (d *Desk) cardsOf(def *rule.GameDef, data []byte) []rule.Card {
	builtIn := len(data) > 0 && len(def.Cards.Data) == len(data) && &data[0] == &def.Cards.Data[0]
	if builtIn {
		d.mu.Lock()
		list, met := d.cards[def]
		d.mu.Unlock()
		if met {
			return list
		}
	}
	list, err := def.Cards.List(data)
	if err != nil {
		return nil
	}
	if builtIn {
		d.mu.Lock()
		defer d.mu.Unlock()
		if d.cards == nil {
			d.cards = map[*rule.GameDef][]rule.Card{}
		}
		d.cards[def] = list
	}
	return list
}

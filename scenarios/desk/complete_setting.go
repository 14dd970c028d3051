package desk

import (
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// game returns the game in force at the line.
func (c *completer) game() *rule.Title {
	if m := c.moment(); m != nil {
		return m.Title
	}
	name := ""
	if c.at.file != nil {
		name = c.at.file.Settings.Game.S
	}
	if c.at.scenario != nil && c.at.scenario.Settings.Game.Given() {
		name = c.at.scenario.Settings.Game.S
	}
	title, err := c.d.title(name)
	if err != nil {
		return c.included()
	}
	return title
}

// included returns the game that an included file sets.
func (c *completer) included() (title *rule.Title) {
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.Scenario == c.at.scenario {
			return of.Title
		}
		if title == nil && of.File == c.at.file {
			title = of.Title
		}
	}
	return title
}

// clauses lists the clauses of the game. Those that refuse the attempt above come
// first.
func (c *completer) clauses() {
	if m := c.moment(); m != nil && c.at.scenario != nil {
		c.refusing(m)
	}
	title := c.game()
	if title == nil {
		return
	}
	if strings.HasPrefix(c.before, "because") {
		c.add("keyword", "only")
	}
	for i := range title.Clauses {
		e := &title.Clauses[i]
		c.items = append(c.items, Item{Text: e.ID, Kind: "clause", Detail: e.Section, Doc: e.Words})
	}
}

func (c *completer) refusing(m *Moment) {
	for _, step := range slices.Backward(c.at.scenario.Steps) {
		x, ok := step.(*syntax.Cannot)
		if !ok || x.Who.Line >= c.line || !x.Move.Given() {
			continue
		}
		for _, cl := range Judge(m.Table(), m.Now(), x.Who.S+": "+x.Move.S).Clauses {
			c.items = append(c.items, Item{Text: cl.ID, Kind: "clause", Detail: cl.Section, Doc: cl.Words + " " + cl.Values})
		}
		return
	}
}

func (c *completer) rulings() {
	if title := c.game(); title != nil {
		for i := range title.Rulings {
			c.items = append(c.items, Item{Text: title.Rulings[i].ID, Kind: "ruling", Doc: title.Rulings[i].Question})
		}
	}
}

// ruling completes "ruling ID = READING".
func (c *completer) ruling(rest string) {
	id, _, chosen := strings.Cut(rest, "=")
	if !chosen {
		if strings.Contains(rest, " ") {
			c.add("keyword", "=")
		}
		c.rulings()
		return
	}
	title := c.game()
	if title == nil {
		return
	}
	if r := title.Ruling(strings.TrimSpace(id)); r != nil {
		for i := range r.Readings {
			if r.Readings[i].Supported {
				c.items = append(c.items, Item{Text: r.Readings[i].Name, Kind: "reading", Detail: r.Readings[i].Alias, Doc: r.Readings[i].Words})
			}
		}
	}
}

func (c *completer) variants() {
	c.add("keyword", "none")
	if title := c.game(); title != nil {
		for _, v := range title.Variants {
			c.items = append(c.items, Item{Text: v.Name, Kind: "variant", Doc: v.Words})
		}
	}
}

// from completes `from "TITLE" after move N`.
func (c *completer) from(rest string) {
	if strings.Count(rest, `"`) >= 2 {
		c.after(rest)
		return
	}
	for _, f := range c.d.suiteOf(c.doc).Files {
		for _, sc := range f.Scenarios {
			if sc.Title.Given() && sc != c.at.scenario {
				c.items = append(c.items, Item{Text: `"` + sc.Title.S + `"`, Kind: "name"})
			}
		}
	}
}

func (c *completer) positions() {
	for _, f := range c.d.suiteOf(c.doc).Files {
		for _, p := range f.Positions {
			c.add("name", p.Name.S)
		}
	}
}

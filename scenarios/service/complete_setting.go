package service

import (
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// game returns the game in force at the line.
func (c *completer) game() *rule.GameDef {
	if m := c.moment(); m != nil {
		return m.Def
	}
	name := ""
	if c.at.file != nil {
		name = c.at.file.Settings.Game.S
	}
	if c.at.scenario != nil && c.at.scenario.Settings.Game.Given() {
		name = c.at.scenario.Settings.Game.S
	}
	def, err := c.d.title(name)
	if err != nil {
		return c.included()
	}
	return def
}

// included returns the game that an included file sets.
func (c *completer) included() (def *rule.GameDef) {
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.Scenario == c.at.scenario {
			return of.Def
		}
		if def == nil && of.File == c.at.file {
			def = of.Def
		}
	}
	return def
}

// clauses lists the clauses of the game. Those that refuse the attempt above come
// first.
func (c *completer) clauses() {
	if m := c.moment(); m != nil && c.at.scenario != nil {
		c.refusing(m)
	}
	def := c.game()
	if def == nil {
		return
	}
	if strings.HasPrefix(c.before, "because") {
		c.add("keyword", "only")
	}
	for i := range def.Clauses {
		e := &def.Clauses[i]
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
	if def := c.game(); def != nil {
		for i := range def.Rulings {
			c.items = append(c.items, Item{Text: def.Rulings[i].ID, Kind: "ruling", Doc: def.Rulings[i].Question})
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
	def := c.game()
	if def == nil {
		return
	}
	if r := def.Ruling(strings.TrimSpace(id)); r != nil {
		for i := range r.Readings {
			if r.Readings[i].Supported {
				c.items = append(c.items, Item{Text: r.Readings[i].Name, Kind: "reading", Detail: r.Readings[i].Alias, Doc: r.Readings[i].Words})
			}
		}
	}
}

func (c *completer) variants() {
	c.add("keyword", "none")
	if def := c.game(); def != nil {
		for _, v := range def.Variants {
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

package service

import (
	"strings"

	"umpire/engines/rule"
)

// positionLine completes a line of a position, if the line is indented under position,
// sees or ends.
func (c *completer) positionLine() {
	def := c.game()
	if def == nil || c.indent == 0 {
		return
	}
	opener := c.opener()
	word, _, _ := strings.Cut(opener, " ")
	if word != "position" && word != "ends" && !strings.HasSuffix(strings.TrimRight(opener, ": "), " sees") {
		return
	}
	if table := c.table(def); table != nil {
		if !strings.HasPrefix(c.before, "next ") {
			c.items = nil
		}
		if strings.Contains(opener, "cannot stand") {
			c.clauseLine()
		}
		if i := strings.IndexByte(c.word, '@'); i > 0 && !strings.HasPrefix(c.word, `"`) {
			c.word = c.word[i+1:] // "food@C0" is completed in two steps
		}
		c.add("word", inQuotes(table.CouldLine(strings.TrimSuffix(c.before, c.word)))...)
		c.add("keyword", "next")
	}
}

// clauseLine completes "because ID" for a position that cannot stand.
func (c *completer) clauseLine() {
	if strings.HasPrefix(c.before, "because ") {
		c.clauses()
	}
	c.add("keyword", "because")
}

// table returns a table of the game under the setup of the scenario. If there is none,
// it uses the setup of another scenario of the file, or the default setup.
func (c *completer) table(def *rule.GameDef) rule.AnyGame {
	if m := c.moment(); m != nil {
		return m.Table()
	}
	setup := rule.Setup{}
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.Def != def {
			continue
		}
		if setup = of.Setup; of.Scenario == c.at.scenario {
			break
		}
	}
	table, err := c.d.keep.Table(def, setup)
	if err != nil {
		return nil
	}
	return table
}

// opener returns the nearest line above that is indented less.
func (c *completer) opener() string {
	if c.at.file == nil {
		return ""
	}
	source := c.at.file.Source
	for i := min(c.line-1, len(source)) - 1; i >= 0; i-- {
		line := c.unquoted(source[i])
		text := strings.TrimLeft(line, " \t")
		if text != "" && len(line)-len(text) < c.indent {
			return text
		}
	}
	return ""
}

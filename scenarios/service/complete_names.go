package service

import (
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// after completes what follows the title in `from "TITLE" after move N`.
func (c *completer) after(rest string) {
	if !strings.HasSuffix(strings.TrimSuffix(rest, c.word), " after move ") {
		c.add("keyword", "after move", "next")
		return
	}
	_, title, _ := strings.Cut(rest, `"`)
	title, _, _ = strings.Cut(title, `"`)
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.File != c.at.file || of.Name != title && of.Scenario.Title.S != title {
			continue
		}
		opt := c.d.loading()
		opt.Done = c.ctx.Done()
		passed, _, _ := scenarios.Replay(of, opt)
		for i, m := range passed {
			if i > 0 {
				c.items = append(c.items, Item{Text: strconv.Itoa(i), Kind: "value", Detail: m.Move})
			}
		}
		return
	}
}

// seating completes the words that say where players sit, and what they play.
func (c *completer) seating(rest string) {
	said := rest[strings.LastIndexByte(rest, ',')+1:]
	def := c.game()
	if def == nil || def.PlayerWords == nil || !strings.Contains(strings.TrimLeft(said, " "), " ") {
		return
	}
	met := strings.FieldsFunc(strings.TrimSuffix(rest, c.word), func(r rune) bool { return r == ' ' || r == ',' })
	for _, word := range def.PlayerWords(c.cards(def)) {
		if word == "at" || !slices.Contains(met, word) {
			c.add("word", word)
		}
	}
}

// cards returns the card set of the scenario.
func (c *completer) cards(def *rule.GameDef) []byte {
	for _, of := range c.d.suiteOf(c.doc).Cases {
		if of.Def == def && of.Setup.Cards != nil && (c.at.scenario == nil || of.Scenario == c.at.scenario) {
			return of.Setup.Cards
		}
	}
	if def.Cards == nil {
		return nil
	}
	return def.Cards.Data
}

// maxEntries limits how many entries of a folder are searched for file names.
const maxEntries = 10_000

// files completes names of files, relative to the folder of the text: texts that can be
// included, or card sets.
func (c *completer) files(word string) {
	if word == "cards" {
		c.add("keyword", "stand-in")
	}
	var names []string
	fits := func(name string) bool {
		if word == "include" {
			return path.Ext(name) == ".scenario" && name != c.doc.uri
		}
		return path.Ext(name) == ".yaml" || path.Ext(name) == ".yml"
	}
	c.d.mu.Lock()
	for uri := range c.d.docs {
		if fits(uri) {
			names = append(names, uri)
		}
	}
	c.d.mu.Unlock()
	if c.d.opt.Files != nil {
		seen := 0
		fs.WalkDir(c.d.opt.Files, ".", func(name string, e fs.DirEntry, err error) error {
			switch seen++; {
			case seen > maxEntries || c.ctx.Err() != nil:
				return fs.SkipAll
			case err != nil || e.IsDir() && name != "." && (strings.HasPrefix(e.Name(), ".") || e.Name() == "node_modules"):
				return fs.SkipDir
			case e.Type().IsRegular() && fits(name):
				names = append(names, name)
			}
			return nil
		})
	}
	for i, name := range names {
		if rel, err := filepath.Rel(path.Dir(c.doc.uri), name); err == nil {
			names[i] = filepath.ToSlash(rel)
		}
	}
	// Files in nearer folders come first.
	slices.SortFunc(names, func(a, b string) int {
		if n := strings.Count(a, "/") - strings.Count(b, "/"); n != 0 {
			return n
		}
		return strings.Compare(a, b)
	})
	for _, name := range slices.Compact(names) {
		c.add("file", fmt.Sprintf("%q", name))
	}
}

package coverage

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"umpire/engines/files"
	"umpire/engines/rule"
)

// Goldens adds the clauses that the golden files of a folder name. A file belongs to
// the game that its name begins with (roam_2.golden). On a line that begins with a
// clause and a colon, the clause refused something. It is no error if the folder
// does not exist.
func Goldens(read *files.Reader, dir string, games []*Game) error {
	if _, err := read.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	read.Give(dir)
	return read.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".golden" {
			return err
		}
		for _, g := range games {
			if rest, ok := strings.CutPrefix(entry.Name(), g.Def.Name); !ok || !strings.ContainsAny(rest[:1], "_.") {
				continue
			}
			file, err := read.Read(name)
			if err != nil {
				return err
			}
			g.Recorded = g.Recorded.Union(named(g.Def, string(file.Data)))
		}
		return nil
	})
}

// named returns the clauses that a text names.
func named(def *rule.GameDef, text string) (m Marks) {
	ids := map[string]rule.Clause{}
	for i := range def.Clauses {
		ids[def.Clauses[i].ID] = rule.Clause(i)
	}
	for line := range strings.Lines(text) {
		for i, word := range strings.Fields(line) {
			id := strings.Trim(word, ":,;()\"'|")
			c, ok := ids[id]
			if !ok {
				continue
			}
			m.Cited.Add(c)
			if i == 0 && strings.HasSuffix(word, ":") {
				m.Refused.Add(c)
			}
		}
	}
	return m
}

package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// The skill is small, and each command in it works on the scenario in it.
func TestSkill(t *testing.T) {
	dir := t.TempDir()
	at := filepath.Join(dir, "skills", "umpire")
	must.Succeed(t, os.Mkdir(filepath.Dir(at), 0o777))
	umpire(t, 0, "", "skill", at)
	umpire(t, 2, "", "skill", at) // nothing is overwritten
	text := string(must.Get(t, os.ReadFile, filepath.Join(at, "SKILL.md")))
	fail.If(t, len(text) >= 5<<10 || !strings.HasPrefix(text,
		"---\nname: umpire\ndescription: "), "the skill has %d bytes and begins with %.30q", len(text), text)
	blocks := regexp.MustCompile("(?s) *```(sh|scenario)\n(.*?)```").FindAllStringSubmatch(text, -1)
	t.Chdir(dir)
	question, commands := "", 0
	for _, block := range blocks {
		if block[1] == "scenario" {
			question = strings.ReplaceAll("\n"+block[2], "\n   ", "\n")[1:]
			must.Succeed(t, os.WriteFile("question.scenario", []byte(question), 0o666))
			continue
		}
		for line := range strings.Lines(block[2]) {
			line, in, _ := strings.Cut(strings.TrimSpace(line), " < ")
			if in != "" {
				in = question
			}
			if line == "" {
				continue
			}
			var words []string
			for _, word := range regexp.MustCompile(`"([^"]*)"|(\S+)`).FindAllStringSubmatch(line, -1) {
				words = append(words, word[1]+word[2])
			}
			umpire(t, 0, in, words[1:]...)
			commands++
		}
	}
	fail.If(t, commands < 10, "the skill has %d commands", commands)
	for _, said := range regexp.MustCompile("`umpire ([a-z ]+)`").FindAllStringSubmatch(text, -1) {
		if words := strings.Fields(said[1]); words[0] != "check" && words[0] != "mcp" {
			umpire(t, 0, "", words...)
		}
	}
}

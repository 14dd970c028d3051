package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"
)

// mention matches a command in a text: on a line of its own or in backquotes.
var mention = regexp.MustCompile("(?m)^ *(?:- run: |\\$ |  )(?:go run \\./cmd/)?umpire ([^`\n]*?)(?:  +.*)?$|`umpire ([^`]+)`")

// mentions returns the command lines in a text, without placeholder signs and comments.
func mentions(text string) (lines []string) {
	for _, m := range mention.FindAllStringSubmatch(text, -1) {
		line, _, _ := strings.Cut(m[1]+m[2], " # ")
		line, _, _ = strings.Cut(line, " | ")
		line, _, _ = strings.Cut(line, " > ")
		lines = append(lines, strings.Join(strings.Fields(strings.NewReplacer("[", "", "]", "", "...", "").Replace(line)), " "))
	}
	return lines
}

var quoted = regexp.MustCompile(`'[^']*'|"[^"]*"|[^\s'"]+`)

// shellWords splits a command line into words, as a shell would.
func shellWords(line string) []string {
	return rule.NamesOf(slices.Values(quoted.FindAllString(line, -1)), func(word string) string { return strings.Trim(word, `'"`) })
}

func documents(t *testing.T) map[string]string {
	readme := must.Get(t, os.ReadFile, "../../../README.md")
	texts := map[string]string{"README.md": string(readme), "GUIDE.md": string(scenarios.Guide), "CONTRIBUTING.md": string(must.Get(t, os.ReadFile, "../../../CONTRIBUTING.md"))}
	var add func(*cobra.Command)
	add = func(cmd *cobra.Command) {
		texts["help of "+cmd.CommandPath()] = cmd.Long + "\n" + cmd.Example
		for _, sub := range cmd.Commands() {
			add(sub)
		}
	}
	add(testRoot(""))
	return texts
}

func testRoot(only string) *cobra.Command {
	root := newRoot(&app.App{Library: engines.Games, In: strings.NewReader(""), Out: terminal.NewWriter(io.Discard), Err: terminal.NewWriter(io.Discard), Files: &files.Reader{}}, only)
	root.InitDefaultCompletionCmd()
	root.InitDefaultHelpCmd()
	return root
}

// flaw returns an error unless a command line names an existing command, with flags and
// a number of words that it takes.
func violation(line string) error {
	words := shellWords(line)
	root := testRoot(named(words))
	words, err := args.Normalize(root, words)
	if err != nil {
		return err
	}
	cmd, rest, err := root.Find(words)
	if err != nil {
		return err
	}
	if cmd == root && len(words) > 0 {
		return app.UnknownCommand(cmd, words[0])
	}
	if err := cmd.ParseFlags(rest); err != nil {
		return err
	}
	rest = cmd.Flags().Args()
	switch {
	case cmd.HasSubCommands() && len(rest) > 0 && !app.Games(engines.Games).Has(rest[0]) && rest[0] != "GAME":
		return app.UnknownCommand(cmd, rest[0])
	case len(words) == 1 || cmd.HasSubCommands() || cmd.Args == nil:
		return nil // the command is only named, or it has subcommands
	}
	return cmd.Args(cmd, rest)
}

// TestDocumentsNameCommands checks command lines in the README, the guide and the help: their
// names, flags and number of words. It runs those that ask about rules and scenarios, but not the
// one that reads all scenarios, which has a script.
func TestDocumentsNameCommands(t *testing.T) {
	texts := documents(t)
	t.Chdir("../../..")
	asks := []string{"rules", "help", "why", "legal", "version"}
	named, asked := 0, map[string]bool{}
	for name, text := range texts {
		for _, line := range mentions(text) {
			named++
			if err := violation(line); err != nil {
				t.Errorf("%s: umpire %s: %v", name, line, err)
				continue
			}
			verb, _, _ := strings.Cut(line, " ")
			if strings.Contains(line, "mine/") || strings.Contains(line, "game.scenario") || line == "rules lint" || !slices.Contains(asks, verb) {
				continue
			}
			line = strings.NewReplacer("GAME", "mnk", "FILE@3 \"Cid.score\"", "scenarios/roam/worked-examples-rulebook.scenario#RX6@1 Cid.score",
				"FILE", "scenarios/mnk/placing.scenario#2", "\"MOVE\"", "\"Ann: place a1\"", "FACT", "turn", "CLAUSE", "mnk.place.empty", "roam ID", "roam roam.claim.tie-bid", "@3", "@1",
				"Cid: bid 2", "Ann: place a1", "WORDS", "board").Replace(line)
			if asked[line] {
				continue
			}
			asked[line] = true
			var out, stderr bytes.Buffer
			code := run(engines.Games, shellWords(line), strings.NewReader(""), &out, &stderr)
			fail.If(t, code != 0 || out.Len()+stderr.Len() == 0, "%s: umpire %s: exit code %d: %s", name, line, code, stderr.String())
		}
	}
	fail.If(t, named < 80 || len(asked) < 10, "%d commands are named and %d asked, fewer than there are", named, len(asked))
}

// TestDocumentsNameNoOthers shows that wrong command lines are found.
func TestDocumentsNameNoOthers(t *testing.T) {
	for _, text := range []string{"  umpire chek\n", "`umpire check --slowly`", "`umpire legal FILE FILE`", "    $ umpire rules shwo ID\n"} {
		lines := mentions(text)
		if len(lines) != 1 {
			t.Errorf("%q names %q", text, lines)
		} else if violation(lines[0]) == nil {
			t.Errorf("nothing is wrong with %q", lines[0])
		}
	}
}

// page checks what every HTML page must keep. Elements are closed, there is one h1, and headings
// skip no level. Links lead to existing places, and IDs are unique. There is one script, which the
// policy knows by its digest, and nothing is loaded from elsewhere.
func page(ts *testscript.TestScript, files []string) {
	for _, file := range files {
		if wrong := wrongInPage(ts.ReadFile(file)); wrong != "" {
			ts.Fatalf("%s: %s", file, wrong)
		}
	}
}

// inorder checks that a file contains some texts in this order.
func inorder(ts *testscript.TestScript, words []string) {
	rest := ts.ReadFile(words[0])
	for _, text := range words[1:] {
		_, after, found := strings.Cut(rest, text)
		if !found {
			ts.Fatalf("%s has no %q there", words[0], text)
		}
		rest = after
	}
}

func wrongInPage(text string) string {
	_, _, wrong := readPage(text, func(link string) bool {
		return strings.HasPrefix(link, "https://") || strings.HasPrefix(link, "http://") || strings.HasPrefix(link, "mailto:")
	})
	return wrong
}

// readPage returns the IDs of a page, the links that leave it, and what is wrong in it.
// May says which links may leave it.
func readPage(text string, may func(string) bool) (places map[string]bool, away []string, wrong string) {
	if script, policy, known := ownScript(text); known {
		if !strings.Contains(policy, script) {
			return nil, nil, "its policy does not know its script"
		}
		begin, end := strings.Index(text, "<script>"), strings.Index(text, "</script>")
		text = text[:begin] + text[end+len("</script>"):]
	}
	for _, foreign := range []string{"<script", "javascript:", "url(", "@import", "ZgotmplZ", `\u003a`} {
		if strings.Contains(text, foreign) {
			return nil, nil, "it contains " + foreign
		}
	}
	dec := xml.NewDecoder(strings.NewReader(text))
	dec.Strict, dec.AutoClose, dec.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var open []string
	places = map[string]bool{}
	links := map[string]bool{}
	level, tops := 0, 0
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, nil, err.Error()
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			open = append(open, name)
			for _, a := range token.Attr {
				switch {
				case a.Name.Local == "id" && places[a.Value]:
					return nil, nil, "two places are called " + a.Value
				case a.Name.Local == "id":
					places[a.Value] = true
				case a.Name.Local == "aria-labelledby":
					links["#"+a.Value] = true
				case a.Name.Local == "href":
					links[a.Value] = true
				case a.Name.Local == "src" && strings.HasPrefix(a.Value, "data:image/"):
				case a.Name.Local == "src" || strings.Contains(a.Value, "://"):
					return nil, nil, "it loads " + a.Value
				}
			}
			if len(name) == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' {
				if n := int(name[1] - '0'); n > level+1 {
					return nil, nil, "the heading " + name + " skips a level"
				} else {
					level = n
				}
				if name == "h1" {
					tops++
				}
			}
		case xml.EndElement:
			if len(open) == 0 || open[len(open)-1] != token.Name.Local {
				return nil, nil, "</" + token.Name.Local + "> closes nothing"
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return nil, nil, "<" + open[len(open)-1] + "> is not closed"
	}
	for _, link := range slices.Sorted(maps.Keys(links)) {
		place, here := strings.CutPrefix(link, "#")
		switch {
		case here && !places[place]:
			return nil, nil, "there is no place " + place
		case !here && !may(link):
			return nil, nil, "it leads to " + link
		case !here:
			away = append(away, link)
		}
	}
	if tops != 1 {
		return nil, nil, "it has not one h1"
	}
	return places, away, ""
}

// ownScript returns the digest of the script in the head of a page, and the policy before it.
func ownScript(text string) (digest, policy string, ok bool) {
	head, rest, found := strings.Cut(text, "<script>")
	script, _, closed := strings.Cut(rest, "</script>")
	if !found || !closed || strings.Contains(head, "</head>") {
		return "", "", false
	}
	if _, policy, ok = strings.Cut(head, `<meta http-equiv="Content-Security-Policy" content="`); ok {
		policy, _, _ = strings.Cut(policy, `"`)
	}
	sum := sha256.Sum256([]byte(script))
	return "script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'", policy, true
}

var wholeSite = flag.Bool("umpire.site", false, "make the site of every game, and not only of the small ones and Roam")

// TestSiteOfEveryGame makes the site of all games, or without -umpire.site of the small ones
// and Roam, and checks every page. Every link leads to an existing page and ID, every
// panel is drawn, and the pages of questions and the rulebooks are small.
func TestSiteOfEveryGame(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	var out, stderr strings.Builder
	games := slices.DeleteFunc(slices.Clone(engines.Games), func(def *rule.GameDef) bool {
		return !*wholeSite && !slices.Contains([]string{"mnk", "jetty", "roam"}, def.Name)
	})
	line := []string{"site", dir, "--url", "https://example.com/rules"}
	for _, def := range games {
		line = append(line, filepath.Join("..", "..", "..", "scenarios", def.Name))
	}
	code := run(engines.Games, line, strings.NewReader(""), &out, &stderr)
	fail.Now(t, code != exit.OK, "%v ends with %d: %s", line, code, &stderr)
	wrongInSite(t, dir)
	for _, def := range games {
		name := filepath.Join(dir, def.Name, "faq.html")
		page := must.Get(t, os.ReadFile, name)
		panels, drawn := strings.Count(string(page), `<details class="panel`), strings.Count(string(page), "<svg viewBox")
		fail.If(t, len(page) > 550_000 || panels != drawn || panels == 0, "%s: %d bytes, %d panels, %d drawn", def.Name, len(page), panels, drawn)
		clauses, drawn := 0, 0
		for _, name := range must.Get(t, filepath.Glob, filepath.Join(dir, def.Name, "rules-*.html")) {
			rules := must.Get(t, os.ReadFile, name)
			clauses += strings.Count(string(rules), `<article class="card rule"`)
			drawn += strings.Count(string(rules), "<svg viewBox")
			fail.If(t, len(rules) > 550_000, "%s has %d bytes", name, len(rules))
		}
		fail.If(t, clauses != len(def.Clauses) || drawn < min(20, clauses/4),
			"%s: a rulebook with %d of %d clauses, %d pictures", def.Name, clauses, len(def.Clauses), drawn)
	}
}

func wrongInSite(t *testing.T, dir string) {
	t.Helper()
	places, links := map[string]map[string]bool{}, map[string][]string{}
	err := filepath.WalkDir(dir, func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(at) != ".html" {
			return err
		}
		text, err := os.ReadFile(at)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, at)
		name := filepath.ToSlash(rel)
		var wrong string
		places[name], links[name], wrong = readPage(string(text), func(string) bool { return true })
		fail.If(t, wrong != "", "%s: %s", name, wrong)
		home, _ := os.Getwd()
		fail.If(t, strings.Contains(string(text), filepath.Dir(filepath.Dir(home))), "%s names a folder of this machine", name)
		return err
	})
	fail.Now(t, err != nil || len(places) < 10, "%d pages: %v", len(places), err)
	led := map[string]bool{"index.html": true}
	for page, to := range links {
		for _, link := range to {
			if strings.Contains(link, ":") {
				continue
			}
			file, place, deep := strings.Cut(link, "#")
			file = path.Join(path.Dir(page), file)
			led[file] = true
			if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(file))); err == nil && path.Ext(file) == ".svg" {
				continue
			}
			fail.If(t, places[file] == nil || deep && !places[file][place], "%s: the link %s leads nowhere", page, link)
		}
	}
	for page := range places {
		fail.If(t, !led[page], "nothing leads to %s", page)
	}
}

func TestWhatIsWrongInAPage(t *testing.T) {
	for text, want := range must.Cases[map[string]string](t, "testdata/documents.yaml", "WhatIsWrongInAPage") {
		got := wrongInPage(text)
		fail.If(t, got != want && !(want == "</p> closes nothing" && got != ""), "%s: %q, want %q", text, got, want)
	}
}

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
			parts := regexp.MustCompile(`"([^"]*)"|(\S+)`).FindAllStringSubmatch(line, -1)
			words := rule.NamesOf(slices.Values(parts), func(part []string) string { return part[1] + part[2] })
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

package cli

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/engines/files"
	"umpire/scenarios"
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
func shellWords(line string) (words []string) {
	for _, word := range quoted.FindAllString(line, -1) {
		words = append(words, strings.Trim(word, `'"`))
	}
	return words
}

// documents returns every text that says what to type, by its name.
func documents(t *testing.T) map[string]string {
	readme, err := os.ReadFile("../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{"README.md": string(readme), "GUIDE.md": string(scenarios.Guide)}
	var add func(*cobra.Command)
	add = func(cmd *cobra.Command) {
		texts["help of "+cmd.CommandPath()] = cmd.Long + "\n" + cmd.Example
		for _, sub := range cmd.Commands() {
			add(sub)
		}
	}
	add(testRoot())
	return texts
}

func testRoot() *cobra.Command {
	root := newRoot(&app.App{Library: engines.Games, In: strings.NewReader(""), Out: terminal.NewWriter(io.Discard), Err: terminal.NewWriter(io.Discard), Files: &files.Reader{}}, "")
	root.InitDefaultCompletionCmd()
	root.InitDefaultHelpCmd()
	return root
}

// flaw returns an error unless a command line names an existing command, with flags and
// a number of words that it takes.
func flaw(line string) error {
	root := testRoot()
	words, err := args.Normalize(root, shellWords(line))
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

// TestDocumentsNameCommands checks command lines in the README, the guide and the help:
// their names, flags and number of words. It runs those that ask about rules and
// scenarios.
func TestDocumentsNameCommands(t *testing.T) {
	texts := documents(t)
	t.Chdir("../../..")
	asks := []string{"rules", "help", "why", "legal", "version"}
	named, asked := 0, 0
	for name, text := range texts {
		for _, line := range mentions(text) {
			named++
			if err := flaw(line); err != nil {
				t.Errorf("%s: umpire %s: %v", name, line, err)
				continue
			}
			verb, _, _ := strings.Cut(line, " ")
			if strings.Contains(line, "mine/") || !slices.Contains(asks, verb) {
				continue
			}
			line = strings.NewReplacer("GAME", "mnk", "FILE@3 \"Cid.score\"", "scenarios/roam/worked-examples-rulebook.scenario#RX6@1 Cid.score",
				"FILE", "scenarios/mnk/placing.scenario", "roam ID", "roam roam.claim.tie-bid", "@3", "@1",
				"Cid: bid 2", "Ann: place a1", "WORDS", "board").Replace(line)
			var out, stderr bytes.Buffer
			if code := run(engines.Games, shellWords(line), strings.NewReader(""), &out, &stderr); code != 0 || out.Len()+stderr.Len() == 0 {
				t.Errorf("%s: umpire %s: exit code %d: %s", name, line, code, stderr.String())
			}
			asked++
		}
	}
	if named < 80 || asked < 10 {
		t.Errorf("%d commands are named and %d asked, fewer than there are", named, asked)
	}
}

// TestDocumentsNameNoOthers shows that wrong command lines are found.
func TestDocumentsNameNoOthers(t *testing.T) {
	for _, text := range []string{"  umpire chek\n", "`umpire check --slowly`", "`umpire draw FILE FILE`", "    $ umpire rules shwo ID\n"} {
		lines := mentions(text)
		if len(lines) != 1 {
			t.Errorf("%q names %q", text, lines)
		} else if flaw(lines[0]) == nil {
			t.Errorf("nothing is wrong with %q", lines[0])
		}
	}
}

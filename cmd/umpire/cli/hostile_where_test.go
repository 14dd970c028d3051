//go:build unix

package cli

import "strings"

// Names that a CI server would take for commands, or a page for markup.
const (
	commanding = "::error::owned ##[error]owned"
	evil       = "'><img src=x onerror=alert(1)> [x](javascript:alert(1)) & ::error::owned ##[group]owned"
)

// calling returns a folder with one file of a hostile name. It has five scenarios with
// hostile titles: one passes, one fails, one waits, one is pending, one draws.
func calling(file string) map[string]string {
	title := strings.NewReplacer(`"`, "'", "<", "«", ">", "»").Replace(evil)
	script := head + "players Ann, Bob\n\n" +
		"scenario \"" + title + " 1\"\n  cites mnk.turn.one-mark\n  faq \"" + title + "?\" \"" + commanding + "\"\n  Ann: place b2\n\n" +
		"scenario \"" + title + " 2\"\n  Ann: place b2\n  expect moves == 2\n\n" +
		"scenario \"" + title + " 3\"\n  Ann: place b2\n    | " + commanding + "   mnk.turn.one-mark\n\n" +
		"scenario \"" + title + " 4\"\n  pending \"" + commanding + "\"\n  Ann: place b2\n  expect moves == 2\n"
	return map[string]string{file: script}
}

const (
	commandFile = "::error::owned.scenario"
	lineFile    = "a\n::error::owned\nnot ok 9 - x ##[error]y.scenario"
	escapeFile  = "a\x1b]0;x\a\u202e\r\nb.scenario"
)

// where returns inputs that print such names in every place where names are printed.
// All inputs are checked for commands to CI servers and odd characters.
func where(args string, code int, says string) (all []hostile) {
	for _, file := range []string{commandFile, lineFile, escapeFile} {
		hides := ""
		if strings.HasSuffix(args, "tap") {
			hides = "\nnot ok 9"
		}
		all = append(all, hostile{name: args + ", a file " + strings.Map(legible, file), args: args, files: calling(file), code: code, says: says, hides: hides})
	}
	return all
}

// legible replaces characters that cannot be in the name of a test.
func legible(r rune) rune {
	if r < ' ' || r > '~' {
		return '_'
	}
	return r
}

func hostileWhere() (all []hostile) {
	for _, w := range []struct {
		args string
		code int
		says string
	}{
		{"check .", anyCode, "owned"}, {"check . -v", anyCode, "owned"}, {"check . --list", anyCode, "owned"}, {"check . --list --format json", anyCode, "owned"},
		{"check . --format github", anyCode, "::error file="}, {"check . --format tap", anyCode, "not ok 2"}, {"check . --format junit", anyCode, "<testcase"},
		{"check . --format html", anyCode, "&#39;"}, {"check . --format sarif", anyCode, "owned"}, {"check . --format json", anyCode, "owned"},
		{"check . --update", anyCode, "owned"}, {"check . --failfast", anyCode, "owned"}, {"check . --shard 1/2", anyCode, ""},
		{"pending", anyCode, ""}, {"pending .", anyCode, "owned"}, {"pending . --format json", anyCode, "owned"}, {"accept --all", anyCode, ""}, {"accept .", anyCode, "owned"}, {"reject .", anyCode, "owned"}, {"review .", anyCode, "owned"},
		{"fmt -l .", anyCode, ""}, {"fmt -d .", anyCode, ""}, {"faq .", anyCode, ""}, {"faq . --format html", anyCode, ""}, {"faq . --format md", anyCode, ""},
		{"ablate . -q", anyCode, ""}, {"cover . --random 0 -q", anyCode, ""}, {"rulings .", anyCode, ""}, {"rules html mnk .", anyCode, ""}, {"site d . --game mnk", anyCode, ""},
	} {
		all = append(all, where(w.args, w.code, w.says)...)
	}
	return all
}

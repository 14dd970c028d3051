//go:build unix

package cli

import (
	"encoding/json"
	"fmt"
	"strings"
	"syscall"

	"github.com/cespare/xxhash/v2"
)

const (
	secret   = "SECRET_TOKEN=hunter2 in:x:0\n"
	oneMove  = "scenario \"one\"\n  Cross: place a1\n"
	head     = "game mnk\n"
	allYours = "game roam\nplayers Cid blue at S, Zoey green at W\n"
)

func including(file string) string { return head + "include \"" + file + "\"\n" + oneMove }

func carded(file string) string {
	return allYours + "cards \"" + file + "\"\nscenario \"one\"\n  setup\n"
}

// hostilePlaces are names of files that must not be read.
func hostilePlaces() []hostile {
	return []hostile{
		{name: "a name of ten thousand letters", args: "check .", files: map[string]string{"a.scenario": including(strings.Repeat("x", 10000) + ".scenario")}, code: 2, says: "cannot be read"},
		{name: "a name of a thousand steps up", args: "check .", files: map[string]string{"a.scenario": including(strings.Repeat("../", 1000) + "etc/passwd.scenario")}, code: 2, says: "lies outside"},

		{name: "forty files that are too much together", args: "check . --limit read=1KiB", files: many(40, head+oneMove), code: 2, says: "together larger than 1 KiB"},
		{name: "more lines than there may be", args: "check . --limit lines=50", files: many(40, head+oneMove), code: 2, says: "lines of this run are more than 50"},
	}
}

// hostileSignals are commands that run for long, and get a signal to end.
func hostileSignals() []hostile {
	return []hostile{
		{name: "a search that is interrupted", args: "explore roam --jobs 1", kill: syscall.SIGINT, code: 8, says: "interrupted"},
		{name: "a search that is ended", args: "explore organism --jobs 1", kill: syscall.SIGTERM, code: 8, says: "interrupted"},
		{name: "a search whose terminal closes", args: "explore loam --jobs 1", kill: syscall.SIGHUP, code: 8, says: "interrupted"},
		{name: "a choice by a billion games", args: "simulate mnk --games 1 --policy mcts=1000000000 --jobs 1", kill: syscall.SIGINT, code: 8, says: "interrupted"},
		{name: "a choice by a billion games, in time", args: "simulate mnk --games 1 --policy mcts=1000000000 --jobs 1 --time 300ms", code: 8, says: "ended by --time"},
		{name: "games without an end, in time", args: "simulate organism --games 1 --cap 1000000000 --policy mcts --jobs 1 --time 300ms", code: 8, says: "ended by --time"},
		{name: "statements whose search is ended", args: "faq --always --positions 1000000000 -j 1 .", files: map[string]string{"a.scenario": stated}, kill: syscall.SIGTERM, code: 8, says: "interrupted"},
		{name: "statements whose search is interrupted", args: "faq --always --positions 1000000000 .", files: map[string]string{"a.scenario": stated}, kill: syscall.SIGINT, code: 8, says: "interrupted"},
		{name: "readings whose comparison is ended", args: "compare organism --record .", files: map[string]string{"a.scenario": head + oneMove}, kill: syscall.SIGTERM, code: 8, says: "interrupted"},
		{name: "a game that is left", args: "play mnk --out g.scenario", stdin: "wait", kill: syscall.SIGINT, code: 8, says: "saved as g.scenario"},
		{name: "a game whose terminal closes", args: "play mnk --out g.scenario", stdin: "wait", kill: syscall.SIGHUP, code: 8, says: "saved as g.scenario"},
		{name: "a game that is ended", args: "play roam --players 2 --out g.scenario", stdin: "wait", kill: syscall.SIGTERM, code: 8, says: "saved as g.scenario"},
		{name: "a watch that is ended", args: "check --watch .", files: map[string]string{"a.scenario": head + oneMove}, kill: syscall.SIGTERM, code: 0, says: "waiting for a change"},
	}
}

// stated says something of every position.
const stated = "game mnk\nplayers Ann, Bob\n\nscenario \"a\"\n  faq \"Is it so?\" \"Yes.\"\n  setup\n  always\n    expect <player>.marks <= 20\n"

func many(n int, text string) map[string]string {
	all := map[string]string{}
	for i := range n {
		all[string(rune('a'+i/26))+string(rune('a'+i%26))+".scenario"] = text
	}
	return all
}

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

func message(text string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(text), text) }

// editing is all messages of an editor's session about a folder below the working directory.
func editing(folder string, messages ...string) string {
	all := message(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file:///proc/self/cwd/`+folder+`","capabilities":{}}}`) +
		message(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
	for _, text := range messages {
		all += message(text)
	}
	return all + message(`{"jsonrpc":"2.0","id":"last","method":"shutdown"}`) + message(`{"jsonrpc":"2.0","method":"exit"}`)
}

func opening(name, text string) string {
	said, _ := json.Marshal(text)
	return fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///proc/self/cwd/%s","languageId":"umpire","version":1,"text":%s}}}`, name, said)
}

// hostileDesks are folders and messages for umpire lsp and umpire serve.
func hostileDesks() []hostile {
	folder := map[string]string{"d/pipe": "pipe:", "d/a.scenario": head + oneMove}
	return []hostile{
		{name: "a pipe as the folder of an editor", args: "lsp", files: folder, stdin: editing("d/pipe"), code: 0, says: `"id":"last"`},
		{name: "a text of an editor below a pipe", args: "lsp", files: folder, stdin: editing("d", opening("d/pipe/a.scenario", head)), code: 0, says: `"id":"last"`},
		{name: "a text of an editor that includes what is outside", args: "lsp", files: map[string]string{"d/a.scenario": head, "secret.scenario": "hunter2\n"}, stdin: editing("d", opening("d/b.scenario", "include \"../secret.scenario\"\ninclude \"/etc/passwd\"\n"+head)), code: 0, says: `"id":"last"`, hides: "hunter2"},
		{name: "titles of an editor that turn round", args: "lsp", files: folder, stdin: editing("d", opening("d/a.scenario", "game mnk\nscenario \"x\u202e\"\n  Cross: \u202eplace a1\n"), `{"jsonrpc":"2.0","id":5,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"file:///proc/self/cwd/d/a.scenario"}}}`), code: 0, says: `x\\u202e`},
		{name: "a message of an editor that nests", args: "lsp", files: folder, stdin: editing("d", `{"jsonrpc":"2.0","id":5,"method":"textDocument/hover","params":`+strings.Repeat("[", 1e6)+strings.Repeat("]", 1e6)+"}"), code: 0, says: `"id":"last"`},
		{name: "a message of an editor longer than any", args: "lsp", stdin: editing("d") + "Content-Length: 999999999999999999\r\n\r\nabc", code: 0, says: `"id":"last"`},
	}
}

// hostileTyped are typed lines, and expressions on a command line.
func hostileTyped() []hostile {
	rows := []hostile{
		{name: "a line without end that is typed to play", args: "play mnk", stdin: strings.Repeat("not ", 1e6), code: 2, says: "longer than 60 KiB"},
		{name: "a line without end that is typed to step", args: "step a.scenario", files: scenarioOf(oneMove), stdin: strings.Repeat("not ", 1e6), code: 2, says: "longer than 60 KiB"},
		{name: "a line without end that is typed to ask", args: "ask mnk", stdin: strings.Repeat("not ", 1e6), code: 2, says: "longer than 60 KiB"},
		{name: "a long line that is typed to play is cut", args: "play mnk", stdin: strings.Repeat("(", 50_000) + "\n", code: 0, says: "(((...", hides: strings.Repeat("(", 300)},
		{name: "a long line that is typed to step is cut", args: "step a.scenario", files: scenarioOf(oneMove), stdin: strings.Repeat("(", 50_000) + "\n", code: 0, says: "(((...", hides: strings.Repeat("(", 300)},
		{name: "a long move that is asked about is cut", args: "why a.scenario " + strings.Repeat("(", 60_000), files: scenarioOf(oneMove), code: 2, says: "(((...", hides: strings.Repeat("(", 300)},
	}
	for what, text := range map[string]string{
		"ends as a statement": `turn!="x";`, "has a remark": `turn!="x"//c`, "names a column": `turn!="<c>"`,
		"holds an escape": "turn!=\"\x1b[31m\"", "holds a byte that is not text": "turn!=\"\xff\"",
	} {
		for _, flag := range []string{"--always", "--never", "--until"} {
			rows = append(rows, hostile{name: "an expression of " + flag + " that " + what, args: "explore mnk --depth 1 " + flag + " " + text, code: 2, says: "be written in a scenario"})
		}
	}
	return rows
}

// soakSaved is a checkpoint file of a soak of mnk, with the right hash.
func soakSaved(state string) map[string]string {
	return map[string]string{"c": fmt.Sprintf("umpire soak 1 %016x\n%s", xxhash.Sum64String(state), state)}
}

func hostileSoaks() []hostile {
	const args = "soak mnk --games 4 --checkpoint c"
	found := `{"game":"mnk","law":"x","words":"w","moves":1,"scenario":"","seed":1}`
	with := func(done, games, findings string) map[string]string {
		return soakSaved(`{"identity":"mnk ","seed":7,"done":` + done + `,"soaked":{"games":` + games + `,"moves":1,"asked":1,"findings":[` + findings + `]}}`)
	}
	return []hostile{
		{name: "a soak that is ended", args: "soak organism --games 1000000", kill: syscall.SIGTERM, code: 8, says: "properties checked"},
		{name: "a checkpoint of a soak with findings without end", args: args, files: with("4", "4", strings.Repeat(found+",", 100_000)+found), code: 2, says: "damaged"},
		{name: "a checkpoint of a soak that nests", args: args, files: soakSaved(strings.Repeat("[", 1e6)), code: 2, says: "damaged"},
	}
}

//go:build unix

package cli

import (
	"encoding/json"
	"fmt"
	"strings"
	"syscall"

	"github.com/cespare/xxhash/v2"
)

// message is a message from an editor, with its header.
func message(text string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(text), text) }

// editing is all messages of an editor's session about a folder below the working
// directory.
func editing(folder string, messages ...string) string {
	all := message(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file:///proc/self/cwd/`+folder+`","capabilities":{}}}`) +
		message(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
	for _, text := range messages {
		all += message(text)
	}
	return all + message(`{"jsonrpc":"2.0","id":"last","method":"shutdown"}`) + message(`{"jsonrpc":"2.0","method":"exit"}`)
}

// opening is the message with which an editor opens a text.
func opening(name, text string) string {
	said, _ := json.Marshal(text)
	return fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///proc/self/cwd/%s","languageId":"umpire","version":1,"text":%s}}}`, name, said)
}

// hostileDesks are folders and messages for umpire lsp and umpire serve.
func hostileDesks() []hostile {
	folder := map[string]string{"d/pipe": "pipe:", "d/a.scenario": head + oneMove}
	return []hostile{
		{name: "a pipe as the folder of a page", args: "serve d/pipe", files: folder, code: 2, says: "is no folder"},
		{name: "a file as the folder of a page", args: "serve d/a.scenario", files: folder, code: 2, says: "is no folder"},
		{name: "a device as the folder of a page", args: "serve /dev/zero", code: 2, says: "is no folder"},
		{name: "an address that cannot be told", args: "serve .", stdout: "/dev/full", code: 2, says: "cannot be written"},
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
		"holds an escape": "turn!=\"\x1b[31m\"", "holds a byte that is no text": "turn!=\"\xff\"",
	} {
		for _, flag := range []string{"--always", "--never", "--until"} {
			rows = append(rows, hostile{name: "an expression of " + flag + " that " + what, args: "explore mnk --depth 1 " + flag + " " + text, code: 2, says: "be stated in a scenario"})
		}
	}
	return rows
}

// soakSaved is a checkpoint file of a soak of mnk, with the right hash.
func soakSaved(state string) map[string]string {
	return map[string]string{"c": fmt.Sprintf("umpire soak 1 %016x\n%s", xxhash.Sum64String(state), state)}
}

// hostileSoaks are forged checkpoints of a soak.
func hostileSoaks() []hostile {
	const args = "soak mnk --games 4 --checkpoint c"
	found := `{"game":"mnk","law":"x","words":"w","moves":1,"scenario":"","seed":1}`
	with := func(done, games, findings string) map[string]string {
		return soakSaved(`{"identity":"mnk ","seed":7,"done":` + done + `,"soaked":{"games":` + games + `,"moves":1,"asked":1,"findings":[` + findings + `]}}`)
	}
	return []hostile{
		{name: "a soak that is ended", args: "soak organism --games 1000000", kill: syscall.SIGTERM, code: 8, says: "laws asked"},
		{name: "a soak that goes on", args: args + " -v", files: with("4", "4", ""), code: 0, says: "4 games"},
		{name: "a checkpoint of a soak larger than any", args: args, files: map[string]string{"c": "sparse:68719476736"}, code: 2, says: "more than"},
		{name: "a checkpoint of a soak that is a pipe", args: args, files: map[string]string{"c": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a checkpoint of a soak of fewer games than none", args: args, files: with("4", "-5", ""), code: 2, says: "damaged"},
		{name: "a checkpoint of a soak of more games than there can be", args: args, files: with("9223372036854775807", "4", ""), code: 2, says: "damaged"},
		{name: "a checkpoint of a soak with games that it has not played", args: args, files: with("4", "4000", ""), code: 2, says: "damaged"},
		{name: "a checkpoint of a soak with a finding of no game", args: args + " --out found", files: with("4", "4", strings.Replace(found, "mnk", "../../x", 1)), code: 2, says: "damaged"},
		{name: "a checkpoint of a soak with a finding that turns the text round", args: args, files: with("4", "4", strings.Replace(found, `"x"`, `"\u202ex"`, 1)), code: 2, says: "damaged"},
		{name: "a checkpoint of a soak with findings without end", args: args, files: with("4", "4", strings.Repeat(found+",", 100_000)+found), code: 2, says: "damaged"},
		{name: "a checkpoint of a soak that nests", args: args, files: soakSaved(strings.Repeat("[", 1e6)), code: 2, says: "damaged"},
	}
}

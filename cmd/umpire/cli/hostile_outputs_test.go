//go:build unix

package cli

import "strings"

// answering is an engine that gives the same answer to every request.
func answering(line string) map[string]string {
	return map[string]string{"engine": "run:while read request; do printf '%s\\n' '" + line + "'; done"}
}

// engine compares the program of that name with mnk; hasty has a short timeout.
const (
	engine = "conform --engine ./engine mnk --games 1 --timeout 30s --answer-size 64KiB"
	hasty  = "conform --engine ./engine mnk --games 1 --timeout 400ms --answer-size 64KiB"
)

// hostileEngines are programs that umpire conform starts.
func hostileEngines() []hostile {
	return []hostile{
		{name: "an engine that never answers", args: hasty, files: map[string]string{"engine": "run:cat >/dev/null; sleep 60"}, code: 6, says: "--timeout"},
		{name: "an engine that does not listen", args: hasty, files: map[string]string{"engine": "run:sleep 60"}, code: 6, says: "--timeout"},
		{name: "an engine with children that hold its output", args: hasty, files: map[string]string{"engine": "run:sleep 60 & sleep 60 & cat >/dev/null"}, code: 6, says: "--timeout"},
		{name: "an engine that ignores the end of its input", args: hasty, files: map[string]string{"engine": "run:trap '' TERM; while :; do sleep 1; done"}, code: 6, says: "--timeout"},
		{name: "an engine that is not there", args: engine, code: 2, says: "does not start"},
		{name: "an engine that cannot be run", args: engine, files: map[string]string{"engine": "no program"}, code: 2, says: "does not start"},
		{name: "an engine that is a folder", args: engine, files: map[string]string{"engine": "dir:"}, code: 2, says: "does not start"},
		{name: "an engine that ends at once", args: engine, files: map[string]string{"engine": "run:exit 3"}, code: 2, says: "does not start"},
		{name: "an engine that ends after an answer", args: engine, files: map[string]string{"engine": "run:read a; echo '{\"ok\":true}'"}, code: 6, says: "ended"},
		{name: "an engine that says one line for ever", args: engine, files: map[string]string{"engine": "run:read a; tr '\\0' x </dev/zero"}, code: 6, says: "--answer-size"},
		{name: "an engine that says lines for ever", args: engine, files: map[string]string{"engine": "run:read a; yes"}, code: 6, says: "no answer"},
		{name: "an engine that complains for ever", args: strings.Replace(hasty, "64KiB", "8KiB", 1), files: map[string]string{"engine": "run:yes >&2"}, code: 6, says: "--answer-size"},
		{name: "an engine that says what is no JSON", args: engine, files: answering("hello"), code: 6, says: "no answer"},
		{name: "an engine that says half an object", args: engine, files: answering("{"), code: 6, says: "no answer"},
		{name: "an engine that says a list", args: engine, files: answering("[]"), code: 6, says: "no answer"},
		{name: "an engine that says nothing in an object", args: engine, files: answering("{}"), code: 6, says: "neither"},
		{name: "an engine that says bytes of no text", args: engine, files: map[string]string{"engine": "run:read a; printf '\\377\\376\\n'; cat >/dev/null"}, code: 6, says: "no answer"},
		{name: "an engine whose error paints the terminal", args: engine, files: answering("{\"error\":\"\\u001b[31mred\\u001b[2J\"}"), code: 6, says: "red", hides: "\x1b[31m"},
		{name: "an engine whose complaint paints the terminal", args: engine, files: map[string]string{"engine": "run:printf '\\033]0;title\\007\\n' >&2; exit 1"}, code: 2, hides: "\x1b]0;"},
		{name: "an engine that supports nothing, and says so in colours", args: engine, files: answering("{\"unsupported\":\"\\u001b[31mall\"}"), code: 4, hides: "\x1b[31m"},
	}
}

// oddly returns a failing scenario of mnk with the given title.
func oddly(title string) map[string]string {
	return map[string]string{"a.scenario": head + "scenario \"" + title + "\"\n  setup\n  Cross: place a1\n  expect over\n"}
}

const (
	red     = "\x1b[31mred\x1b[0m"
	turning = "\u202etxet\u202c"
)

// hostileNames are names that are dangerous to print.
func hostileNames() []hostile {
	return []hostile{
		{name: "a title that paints the terminal", args: "check a.scenario", files: oddly(red), code: 2, says: "red", hides: "\x1b[31m"},
		{name: "a title that clears the screen, in TAP", args: "check a.scenario --format tap", files: oddly("\x1b[2Jx"), code: 2, hides: "\x1b[2J"},
		{name: "a title that turns the text round", args: "check a.scenario", files: oddly(turning), code: 1, hides: "\u202e"},
		{name: "a title that turns the text round, for GitHub", args: "check a.scenario --format github", files: oddly(turning), code: 1, hides: "\u202e"},
		{name: "a title that is a command of GitHub", args: "check a.scenario --format github", files: oddly("x%0A::error::y"), code: 1, hides: "\n::error::y"},
		{name: "a title with a bell and a backspace", args: "check a.scenario", files: oddly("a\x07\x08b"), code: 2, hides: "\x07"},
		{name: "a title in XML that cannot be", args: "check a.scenario --format junit", files: oddly("a\x01<&>"), code: 2, hides: "\x01"},
		{name: "a line that cannot be read and paints the terminal", args: "check a.scenario", files: map[string]string{"a.scenario": head + red + "\n"}, code: 2, hides: "\x1b[31m"},
		{name: "a file whose name paints the terminal", args: "check .", files: map[string]string{"\x1b[31m.scenario": oddly("x")["a.scenario"]}, code: 1, hides: "\x1b[31m"},
		{name: "a move that paints the terminal", args: "check a.scenario", files: map[string]string{"a.scenario": head + "scenario \"x\"\n  setup\n  Cross: \x1b[31mplace a1\n"}, code: 2, hides: "\x1b[31m"},
		{name: "a card set that paints the terminal", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": "\x1b[31mmeta: 1\n"}, code: 2, hides: "\x1b[31m"},
		{name: "a card set that paints the terminal by an escape", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": "meta: {game: \"\\x1b[31mroam\"}\n"}, code: 2, hides: "\x1b[31m"},
		{name: "a card set that turns the text round", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": "meta: {game: \"" + turning + "\"}\n"}, code: 2, hides: "\u202e"},
		{name: "a seed that paints the terminal", args: "simulate mnk --seed \x1b[31m1", code: 2, hides: "\x1b[31m"},
		{name: "a game that paints the terminal", args: "rules show \x1b[31mroam", code: 2, hides: "\x1b[31m"},
	}
}

// begun is a passing scenario, for commands that write it again.
const begun = head + "scenario \"one\"\n setup\n Cross: place a1\n"

// hostileTargets are places to which umpire is asked to write.
func hostileTargets() []hostile {
	return []hostile{
		{name: "a report onto a full disk", args: "check a.scenario --out json=/dev/full", files: map[string]string{"a.scenario": begun}, code: 2, says: "cannot be written"},
		{name: "a report into a folder that is not there", args: "check a.scenario --out json=b/c.json", files: map[string]string{"a.scenario": begun}, code: 2, says: "cannot be written"},
		{name: "a report over a folder", args: "check a.scenario --out json=b", files: map[string]string{"a.scenario": begun, "b": "dir:"}, code: 2},
		{name: "a report over a pipe", args: "check a.scenario --out json=b", files: map[string]string{"a.scenario": begun, "b": "pipe:"}, code: 2},
		{name: "a file that is not to be written, formatted", args: "fmt -w a.scenario", files: map[string]string{"a.scenario": "fixed:" + begun}, code: 2, says: "read-only"},
		{name: "a link out of the folder, formatted", args: "fmt -w in/a.scenario", files: map[string]string{"in/a.scenario": "link:../../b.scenario", "in/go.mod": "module x\n"}, code: 2},
		{name: "a pipe, formatted", args: "fmt -w a.scenario", files: map[string]string{"a.scenario": "pipe:"}, code: 2},
		{name: "a site over a file", args: "site a.scenario a.scenario --game mnk", files: map[string]string{"a.scenario": begun}, code: 2, says: "not a folder"},
		{name: "a site onto a device", args: "site /dev/full a.scenario --game mnk", files: map[string]string{"a.scenario": begun}, code: 2, says: "not a folder"},
		{name: "a site into a folder that is somebody's", args: "site d a.scenario --game mnk", files: map[string]string{"a.scenario": begun, "d/mine": "x"}, code: 2, says: "not put there by umpire"},
		{name: "a site through a link to a folder that is somebody's", args: "site d a.scenario --game mnk", files: map[string]string{"a.scenario": begun, "d": "link:e", "e/mine": "x"}, code: 2, says: "not put there by umpire"},
		{name: "a game over one that is there", args: "play mnk --random all --out a.scenario", files: map[string]string{"a.scenario": begun}, code: 2},
		{name: "a checkpoint that is none, for a simulation", args: "simulate mnk --games 4 --checkpoint c", files: map[string]string{"c": "hello"}, code: 2, says: "checkpoint"},
		{name: "a checkpoint that is empty, for a simulation", args: "simulate mnk --games 4 --checkpoint c", files: map[string]string{"c": ""}, code: 2, says: "checkpoint"},
		{name: "a checkpoint that is a pipe", args: "simulate mnk --games 4 --checkpoint c", files: map[string]string{"c": "pipe:"}, code: 2},
		{name: "a checkpoint that is none, for a search", args: "explore mnk --depth 2 --checkpoint c", files: map[string]string{"c": "hello"}, code: 2, says: "checkpoint"},
		{name: "a checkpoint of zeros, for a search", args: "explore mnk --depth 2 --checkpoint c", files: map[string]string{"c": "times:4096:\x00"}, code: 2, says: "checkpoint"},
		{name: "a checkpoint that is a folder", args: "explore mnk --depth 2 --checkpoint c", files: map[string]string{"c": "dir:"}, code: 2},
		{name: "a checkpoint larger than any", args: "explore mnk --depth 2 --checkpoint c", files: map[string]string{"c": "sparse:68719476736"}, code: 2},
	}
}

//go:build unix

package cli

import (
	"strings"
	"syscall"
)

const (
	secret   = "SECRET_TOKEN=hunter2 in:x:0\n"
	oneMove  = "scenario \"one\"\n  Cross: place a1\n"
	head     = "game mnk\n"
	allYours = "game roam\nplayers Cid blue at S, Zoey green at W\n"
)

// including returns a scenario that includes a file.
func including(file string) string { return head + "include \"" + file + "\"\n" + oneMove }

// carded returns a scenario that plays with a card set in a file.
func carded(file string) string {
	return allYours + "cards \"" + file + "\"\nscenario \"one\"\n  setup\n"
}

// hostilePlaces are names of files that must not be read.
func hostilePlaces() []hostile {
	return []hostile{
		{name: "an include of the passwords", args: "check a.scenario", files: map[string]string{"a.scenario": including("/etc/passwd")}, code: 2, says: "does not end in .scenario", hides: "root:"},
		{name: "an include from above the folder", args: "check in", files: map[string]string{"in/a.scenario": including("../s.scenario"), "s.scenario": secret}, code: 2, says: "lies outside", hides: "hunter2"},
		{name: "an include through a link", args: "check in", files: map[string]string{"in/a.scenario": including("b.scenario"), "in/b.scenario": "link:../s", "s": secret}, code: 2, says: "lies outside", hides: "hunter2"},
		{name: "an include through a folder that is a link", args: "check in", files: map[string]string{"in/a.scenario": including("b/s.scenario"), "in/b": "link:..", "s.scenario": secret}, code: 2, says: "lies outside", hides: "hunter2"},
		{name: "an include through a link to a file that is no scenario", args: "check in", files: map[string]string{"in/a.scenario": including("b.scenario"), "in/b.scenario": "link:s", "in/s": secret}, code: 2, says: "mistakes in its settings", hides: "hunter2"},
		{name: "an include of the environment", args: "check a.scenario", files: map[string]string{"a.scenario": including("../../../../../../../../../../proc/self/environ")}, code: 2, says: "does not end in .scenario", hides: "PATH="},
		{name: "an include of the environment through a link", args: "check .", files: map[string]string{"a.scenario": including("e.scenario"), "e.scenario": "link:/proc/self/environ"}, code: 2, says: "lies outside", hides: "PATH="},
		{name: "a scenario that is a link out of the folder", args: "check in", files: map[string]string{"in/a.scenario": "link:../s", "s": secret}, code: 2, says: "lies outside", hides: "hunter2"},
		{name: "a page that is a link to the passwords", args: "check .", files: map[string]string{"a.md": "link:/etc/passwd"}, code: 2, says: "lies outside", hides: "root:"},
		{name: "a scenario that is a link, named itself", args: "check in/a.scenario", files: map[string]string{"in/a.scenario": "link:../s", "s": secret}, code: 2, says: "lies outside", hides: "hunter2"},
		{name: "a scenario that is a link to a secret beside it", args: "check .", files: map[string]string{"a.scenario": "link:.env", ".env": secret}, code: 2, says: "no scenario file", hides: "hunter2"},
		{name: "a link to a secret, on demand", args: "check in --allow-outside", files: map[string]string{"in/a.scenario": "link:../s", "s": secret}, code: 2, says: "no scenario file", hides: "hunter2"},
		{name: "a file that is no scenario", args: "check secrets.txt", files: map[string]string{"secrets.txt": secret}, code: 2, says: "no scenario file", hides: "hunter2"},
		{name: "a card set from above the folder", args: "check in", files: map[string]string{"in/a.scenario": carded("../s.yaml"), "s.yaml": secret}, code: 2, says: "lies outside", hides: "hunter2"},
		{name: "a card set that is the shadow file", args: "check a.scenario", files: map[string]string{"a.scenario": carded("/etc/shadow")}, code: 2, says: "ends in none of", hides: "root:"},
		{name: "a card set through a link", args: "check .", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": "link:/etc/passwd"}, code: 2, says: "lies outside", hides: "root:"},
		{name: "a card set that is another secret", args: "check .", files: map[string]string{"a.scenario": carded("config/s.yaml"), "config/s.yaml": "password: hunter2\nmeta: {token: hunter2}\n"}, code: 2, says: "no card set", hides: "hunter2"},
		{name: "a card set that is a link to a secret beside it", args: "check .", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": "link:.env", ".env": secret}, code: 2, says: "no card set", hides: "hunter2"},
		{name: "a link in a circle", args: "check .", files: map[string]string{"a.scenario": including("l.scenario"), "l.scenario": "link:l.scenario"}, code: 2, says: "too many levels"},
		{name: "a name with a zero byte", args: "check .", files: map[string]string{"a.scenario": including("a\x00b.scenario")}, code: 2, says: "a control character"},
		{name: "a name of ten thousand letters", args: "check .", files: map[string]string{"a.scenario": including(strings.Repeat("x", 10000) + ".scenario")}, code: 2, says: "cannot be read"},
		{name: "a name of a thousand steps up", args: "check .", files: map[string]string{"a.scenario": including(strings.Repeat("../", 1000) + "etc/passwd.scenario")}, code: 2, says: "lies outside"},
		{name: "an include of a page", args: "check .", files: map[string]string{"a.scenario": including("p.md"), "p.md": secret}, code: 2, says: "cannot be included", hides: "hunter2"},
		{name: "reasons that are a link out of the folder", args: "ablate in", files: map[string]string{"in/a.scenario": head + oneMove, "in/unshown.yaml": "link:../s", "s": secret}, code: 2, says: "lies outside", hides: "hunter2"},

		{name: "a pipe as scenario", args: "check a.scenario", files: map[string]string{"a.scenario": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe in the folder", args: "check .", files: map[string]string{"a.scenario": "pipe:", "b.scenario": head + oneMove}, code: 2, says: "1 passed"},
		{name: "a pipe as page", args: "check .", files: map[string]string{"a.md": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe as include", args: "check a.scenario", files: map[string]string{"a.scenario": including("b.scenario"), "b.scenario": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe as card set", args: "check a.scenario", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe as card set of a game", args: "play roam --cards c.yaml", files: map[string]string{"c.yaml": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe as card set to check", args: "cards lint c.yaml", files: map[string]string{"c.yaml": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe as reasons", args: "ablate .", files: map[string]string{"a.scenario": head + oneMove, "unshown.yaml": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe to format", args: "fmt a.scenario", files: map[string]string{"a.scenario": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe to step through", args: "step a.scenario", files: map[string]string{"a.scenario": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe as a report of a shard", args: "check --merge a.json", files: map[string]string{"a.json": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a pipe as a coverage baseline", args: "cover --random 0 --strike=false --baseline b.json .", files: map[string]string{"a.scenario": head + oneMove, "b.json": "pipe:"}, code: 2, says: "not a regular file"},
		{name: "a device as scenario", args: "check /dev/zero", code: 2, says: "not a regular file"},
		{name: "a device as card set", args: "cards lint /dev/zero", code: 2, says: "not a regular file"},
		{name: "a device as cards of a game", args: "explore roam --cards /dev/zero", code: 2, says: "not a regular file"},
		{name: "a device to format", args: "fmt /dev/zero", code: 2, says: "not a regular file"},
		{name: "a device as a report", args: "check --merge /dev/zero", code: 2, says: "not a regular file"},
		{name: "a folder as card set", args: "check a.scenario", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": "dir:"}, code: 2, says: "not a regular file"},
		{name: "a folder called like a scenario", args: "check .", files: map[string]string{"a.scenario": "dir:", "b.scenario": head + oneMove}, code: 0, says: "1 passed"},
		{name: "a file of a gigabyte", args: "check a.scenario", files: map[string]string{"a.scenario": "sparse:1073741824"}, code: 2, says: "larger than 16 MiB (--limit file=N"},
		{name: "a page of a gigabyte", args: "check .", files: map[string]string{"a.md": "sparse:1073741824"}, code: 2, says: "larger than 16 MiB"},
		{name: "an include of a gigabyte", args: "check a.scenario", files: map[string]string{"a.scenario": including("b.scenario"), "b.scenario": "sparse:1073741824"}, code: 2, says: "larger than 16 MiB"},
		{name: "a card set of a gigabyte", args: "check a.scenario", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": "sparse:1073741824"}, code: 2, says: "larger than 16 MiB"},
		{name: "a card set of two megabytes", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": "times:500000:# x\n"}, code: 2, says: "at most 262144 bytes"},
		{name: "a report of a gigabyte", args: "check --merge a.json", files: map[string]string{"a.json": "sparse:1073741824"}, code: 2, says: "larger than 16 MiB"},
		{name: "a smaller limit of a file", args: "check a.scenario --limit file=10", files: map[string]string{"a.scenario": head + oneMove}, code: 2, says: "larger than 10 bytes"},
		{name: "forty files that are too much together", args: "check . --limit read=1KiB", files: many(40, head+oneMove), code: 2, says: "together larger than 1 KiB"},
		{name: "more lines than there may be", args: "check . --limit lines=50", files: many(40, head+oneMove), code: 2, says: "lines of this run are more than 50"},
		{name: "fifteen megabytes of line ends", args: "check a.scenario", files: map[string]string{"a.scenario": "times:15000000:\n"}, code: 2, says: "more than 500000"},
		{name: "a line of fifteen megabytes", args: "check a.scenario", files: map[string]string{"a.scenario": "times:15000000:x"}, code: 2, says: "longer than 64 KiB"},
		{name: "a page with a line of fifteen megabytes", args: "check .", files: map[string]string{"a.md": "times:7000000:> "}, code: 2, says: "longer than 64 KiB"},
		{name: "a line of fifteen megabytes to format", args: "fmt a.scenario", files: map[string]string{"a.scenario": "times:15000000:x"}, code: 2, says: "longer than 64 KiB"},
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
		{name: "a game that is left", args: "play mnk --out g.scenario", stdin: "wait", kill: syscall.SIGINT, code: 8, says: "saved as g.scenario"},
		{name: "a game whose terminal closes", args: "play mnk --out g.scenario", stdin: "wait", kill: syscall.SIGHUP, code: 8, says: "saved as g.scenario"},
		{name: "a game that is ended", args: "play roam --players 2 --out g.scenario", stdin: "wait", kill: syscall.SIGTERM, code: 8, says: "saved as g.scenario"},
		{name: "a watch that is ended", args: "check --watch .", files: map[string]string{"a.scenario": head + oneMove}, kill: syscall.SIGTERM, code: 0, says: "waiting for a change"},
	}
}

// many returns n files with the same text.
func many(n int, text string) map[string]string {
	all := map[string]string{}
	for i := range n {
		all[string(rune('a'+i/26))+string(rune('a'+i%26))+".scenario"] = text
	}
	return all
}

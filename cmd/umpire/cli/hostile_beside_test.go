//go:build unix

package cli

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// odd is what stands where a command expects a file of its own, and what the command
// says. An empty text means that it must not be said that all is well.
var odd = []struct{ what, text, says string }{
	{"a pipe", "pipe:", "not a regular file"},
	{"a link to a device without an end", "link:/dev/zero", ""},
	{"a folder", "dir:", ""},
	{"a file of 16 GiB", "sparse:17179869184", ""},
}

// hostileBeside are files beside those that users name: goldens, lists, baselines,
// checkpoints, reasons and the desk of a site. Each command meets each odd thing.
func hostileBeside() (all []hostile) {
	for _, c := range []struct {
		args, file string
		more       map[string]string
		folders    bool // a folder there is no mistake
	}{
		{"cover a.scenario --random 0 --strike=false", "golden/mnk_1.golden", nil, true},
		{"cover a.scenario --random 0 --strike=false --goldens g", "g/deep/mnk_1.golden", nil, true},
		{"site d a.scenario --game mnk", "golden/mnk_1.golden", nil, true},
		{"site d a.scenario --game mnk", "d/.umpire-files", nil, false},
		{"site d a.scenario --game mnk --desk b", "b/desk.wasm.packed", nil, false},
		{"site d a.scenario --game mnk --desk b", "b", nil, false},
		{"cover a.scenario --random 0 --strike=false --baseline b.json", "b.json", nil, false},
		{"cover --merge b.json", "b.json", nil, false},
		{"check --merge b.json", "b.json", nil, false},
		{"ablate a.scenario", "unshown.yaml", nil, false},
		{"simulate roam --games 1 --cards c.yaml", "c.yaml", nil, false},
		{"simulate mnk --games 4 --checkpoint c", "c", nil, false},
		{"explore mnk --depth 2 --checkpoint c", "c", nil, false},
		{"soak mnk --games 1 --checkpoint c", "c", nil, false},
		{"new game moss m --umpire u", "u/go.mod", nil, false},
		{"new game moss m --umpire u", "u/go.sum", map[string]string{"u/go.mod": "module umpire\n"}, false},
		{"accept --all a.scenario", "a.scenario", nil, true},
		{"step a.scenario", "a.scenario", nil, false},
		{"bisect a.scenario --cards c.yaml", "c.yaml", nil, false},
	} {
		for _, o := range odd {
			files := map[string]string{"a.scenario": head + oneMove}
			maps.Copy(files, c.more)
			files[c.file] = o.text
			code := 2
			if o.text == "dir:" && c.folders {
				code = anyCode
			}
			all = append(all, hostile{name: c.args + ", " + c.file + " is " + o.what, args: c.args, files: files, code: code})
		}
	}
	return all
}

// hostileLinks are outputs that a link leads out of the working folder.
func hostileLinks() (all []hostile) {
	for _, c := range []struct{ args, folder string }{
		{"site d a.scenario --game mnk", "d"}, {"site l/d a.scenario --game mnk", "l"}, {"site l/deep/d a.scenario --game mnk", "l"},
		{"new game moss l/g", "l"}, {"new game moss l/deep/g", "l/deep"}, {"init l/g", "l"}, {"init l", "l"},
		{"check a.scenario --out json=l/r.json", "l"}, {"play mnk --random all --out l/g.scenario", "l"},
		{"simulate mnk --games 4 --checkpoint l/c", "l"}, {"simulate mnk --games 4 --out json=l/r.json", "l"}, {"draw a.scenario --out l/p.svg", "l"},
		{"explore mnk --depth 2 --checkpoint l/c", "l"},
	} {
		// What is outside is a module, so that it looks like one in which links may be followed.
		files := map[string]string{"in/a.scenario": head + oneMove, "in/" + c.folder: "link:" + strings.Repeat("../", strings.Count(c.folder, "/")+1) + "out", "out/go.mod": "module x\n",
			"in/go.mod": "module umpire\n", "in/go.sum": ""}
		all = append(all, hostile{name: "a link out: " + c.args, args: c.args, files: files, in: "in", code: 2, untouched: "out", leaves: []string{"go.mod"}})
	}
	return append(all,
		hostile{name: "a site through a link within the folder", args: "site d a.scenario --game mnk", files: map[string]string{"a.scenario": head + oneMove, "d": "link:e", "e": "dir:"}, code: 0},
		hostile{name: "a report over the scenario", args: "check a.scenario --out json=a.scenario", files: map[string]string{"a.scenario": head + oneMove}, code: 2, says: "has been read by this run"},
		hostile{name: "a report over the scenario in a folder", args: "check . --out junit=./d/../d/a.scenario", files: map[string]string{"d/a.scenario": head + oneMove}, code: 2, says: "has been read by this run"},
		hostile{name: "a report over the scenario, by a link", args: "faq a.scenario --allow-empty --out json=r.json", files: map[string]string{"a.scenario": head + oneMove, "r.json": "link:a.scenario"}, code: 2, says: "has been read by this run"},
		hostile{name: "a report over the card set", args: "check a.scenario --out json=c.yaml", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": "meta: {game: roam}\n"}, code: 2},
		hostile{name: "a report over an included file", args: "check a.scenario --out tap=b.scenario", files: map[string]string{"a.scenario": including("b.scenario"), "b.scenario": head}, code: 2, says: "has been read by this run"},
		hostile{name: "a picture over the scenario", args: "draw a.svg --out a.svg", files: map[string]string{"a.svg": head + oneMove}, code: 2},
	)
}

// hostileUnread are single files that cannot be read: each command ends with 2.
func hostileUnread() (all []hostile) {
	texts := map[string]string{"UTF-16": "\xff\xfeg\x00a\x00", "a word": "hello\n", "a pipe": "pipe:", "a line without end": "times:70000:x"}
	for _, args := range []string{"check", "faq", "ablate", "ablate --cites", "rulings", "cover --random 0", "pending", "accept", "review", "rules html mnk", "fmt -l"} {
		for _, what := range slices.Sorted(maps.Keys(texts)) {
			all = append(all, hostile{name: args + " over one file of " + what, args: args + " a.scenario", files: map[string]string{"a.scenario": texts[what]}, code: 2})
		}
	}
	return all
}

// hostileFiled are names that some system cannot hold, from scripts and flags.
func hostileFiled() (all []hostile) {
	for _, name := range []string{"con", "aux.x", "a:b", "LPT1", `p\\q`} {
		picture := head + "scenario \"one\"\n  Cross: place a1\n  draw \"" + name + ".svg\"\n"
		plain := strings.ReplaceAll(name, `\\`, `\`)
		files := map[string]string{"a.scenario": head + oneMove, "p.scenario": picture, "go.mod": "module umpire\n", "go.sum": ""}
		all = append(all, hostile{name: "a script draws " + plain, args: "check --pictures p.scenario", files: files, code: 2, says: "cannot hold a picture"})
		for _, args := range []string{"check a.scenario --out json=%s.json", "play mnk --random all --out %s.scenario", "site %s a.scenario --game mnk", "init %s", "new game moss %s", "draw a.scenario --out %s.svg"} {
			args = fmt.Sprintf(args, plain)
			all = append(all, hostile{name: args, args: args, files: files, code: 2, says: "cannot be a file on every system"})
		}
	}
	two := head + "scenario \"one\"\n  Cross: place a1\n  draw \"b.svg\"\n  Nought: place a2\n  draw \"B.svg\"\n"
	return append(all,
		hostile{name: "two pictures that differ by a capital", args: "check --pictures a.scenario", files: map[string]string{"a.scenario": two}, code: 2, says: "do not distinguish capitals"},
		hostile{name: "a picture that differs from a file by a capital", args: "check --pictures a.scenario", files: map[string]string{"a.scenario": strings.Replace(two, "b.svg", "B.svg", 1), "b.svg": "x"}, code: 2, says: "its capital and small letters"},
		hostile{name: "a game called like a device", args: "new game nul g", files: map[string]string{"go.mod": "module umpire\n", "go.sum": ""}, code: 2, says: "device"},
	)
}

// hostileMarks are marks of the byte order, and ends of documents.
func hostileMarks() []hostile {
	const report, cards = "{\"version\":1}", "meta: {game: roam}\n"
	wide := func(text string) string { return "\xff\xfe" + strings.Join(strings.Split(text, ""), "\x00") + "\x00" }
	return []hostile{
		{name: "a report in UTF-16", args: "check --merge a.json", files: map[string]string{"a.json": wide(report)}, code: 2, says: "UTF-16"},
		{name: "a report in UTF-16 without a mark", args: "check --merge a.json", files: map[string]string{"a.json": wide(report)[2:]}, code: 2, says: "UTF-16"},
		{name: "a baseline in UTF-16", args: "cover a.scenario --random 0 --strike=false --baseline a.json", files: map[string]string{"a.scenario": head + oneMove, "a.json": wide(report)}, code: 2, says: "UTF-16"},
		{name: "a card set in UTF-16", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": wide(cards)}, code: 2, says: "UTF-16"},
		{name: "a card set of a script in UTF-16", args: "check a.scenario", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": wide(cards)}, code: 2, says: "UTF-16"},
		{name: "reasons in UTF-16", args: "ablate a.scenario", files: map[string]string{"a.scenario": head + oneMove, "unshown.yaml": wide("mnk.win.line: x\n")}, code: 2, says: "UTF-16"},
		{name: "a report with a mark", args: "check --merge a.json", files: map[string]string{"a.json": "\ufeff" + report}, code: 2, hides: "invalid character"},
		{name: "a card set with a mark", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": "\ufeff" + cards}, code: 2, hides: "ufeff"},
		{name: "a baseline with a mark", args: "cover a.scenario --random 0 --strike=false --baseline a.json", files: map[string]string{"a.scenario": head + oneMove, "a.json": "\ufeff{\"version\":1,\"games\":[]}"}, code: 0},
		{name: "a card set of two documents", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": cards + "...\nx: 1\n"}, code: 2, says: "a second begins here"},
		{name: "a card set that is ended", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": cards + "... # end\n\n...\n"}, code: 2, hides: "a second begins here"},
		{name: "a card set of two hundred thousand ends", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": cards + strings.Repeat("...\n", 60_000)}, code: 2},
	}
}

// hostileStarts are processes that are started without what a process has.
func hostileStarts() (all []hostile) {
	files := map[string]string{"a.scenario": head + oneMove}
	for _, n := range []int{4, 5, 6, 10} {
		all = append(all, hostile{name: fmt.Sprintf("only %d open files", n), shell: fmt.Sprintf("ulimit -n %d", n), args: "check a.scenario", files: files, code: 2, says: "ulimit -n 16"})
	}
	for _, args := range []string{"check a.scenario", "rules list mnk", "fmt a.scenario", "simulate mnk --games 3", "--help"} {
		all = append(all, hostile{name: args + " without standard output", shell: "exec >&-", args: args, files: files, code: 2, says: "it is closed"})
	}
	return append(all,
		hostile{name: "standard output into nothing", shell: "exec >/dev/null", args: "check a.scenario", files: files, code: 0},
		hostile{name: "no standard input", shell: "exec <&-", args: "check a.scenario", files: files, code: 0},
		hostile{name: "nothing to say without standard output", shell: "exec >&-", args: "init d", code: 0},
	)
}

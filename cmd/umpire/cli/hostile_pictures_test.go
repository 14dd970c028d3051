//go:build unix

package cli

import "strings"

// drawing returns a scenario that draws into a file, and the other files in more.
func drawing(file string, more map[string]string) map[string]string {
	files := map[string]string{"in/a.scenario": head + oneMove + "  draw \"" + file + "\"\n", "in/go.mod": "module x\n"}
	for name, text := range more {
		files[name] = text
	}
	return files
}

// hostilePictures are pictures that are too large or too many, or in places that must
// not be written.
func hostilePictures() []hostile {
	return []hostile{
		{name: "a picture a billion wide", args: "draw a.scenario --width 1000000000", files: scenarioOf(oneMove), code: 2, says: "up to 10,000 pixels"},
		{name: "an image ten thousand wide", args: "draw a.scenario --width 10000 --out a.png", files: scenarioOf(oneMove), code: 2, says: "more than 20 million"},
		{name: "a picture narrower than nothing", args: "draw a.scenario --width -1", files: scenarioOf(oneMove), code: 2, says: "up to 10,000 pixels"},
		{name: "a picture one wide", args: "draw a.scenario --width 1 --out a.png", files: scenarioOf(oneMove), code: 0},
		{name: "a picture onto a full disk", args: "draw a.scenario --out /dev/full", files: scenarioOf(oneMove), code: 2, says: "no space left"},
		{name: "a picture into a folder that is not there", args: "draw a.scenario --out b/c.svg", files: scenarioOf(oneMove), code: 2, says: "cannot be written"},
		{name: "a picture of another kind", args: "draw a.scenario --out b.exe", files: scenarioOf(oneMove), code: 2, says: "a picture is a file .svg"},
		{name: "a hundred thousand pictures", args: "check --pictures a.scenario", code: 2, says: "--limit pictures=N", make: func() map[string]string {
			return scenarioOf(oneMove + inTurn(100_000, "  draw \"p%d.svg\"\n"))
		}},
		{name: "a thousand pictures", args: "check --pictures a.scenario", code: 0, says: "drew p999.svg", make: func() map[string]string {
			return scenarioOf(oneMove + inTurn(1000, "  draw \"p%d.svg\"\n"))
		}},
		{name: "a picture in each of many rows", args: "check --pictures a.scenario", code: 2, says: "--limit pictures=N", make: func() map[string]string {
			return scenarioOf("scenario \"s\"\n  Cross: place <c>\n  draw \"p.svg\"\n  examples\n    | c |\n" + strings.Repeat("    | a1 |\n", 2000))
		}},
		{name: "a strip of ten thousand panels", args: "draw a.scenario --strip", code: 2, says: "draws up to 50", make: func() map[string]string {
			var b strings.Builder
			for y := range 8 {
				for x := range 8 {
					b.WriteString("  " + []string{"Cross", "Nought"}[(x+y*8)%2] + ": place " + string(rune('a'+x)) + string(rune('1'+y)) + "\n")
				}
			}
			return scenarioOf("variants size=8x8x9\nscenario \"s\"\n" + b.String())
		}},
		{name: "a picture drawn above the folder", args: "check --pictures in", files: drawing("../x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture drawn two above", args: "check --pictures in", files: drawing("a/../../x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture drawn at the root", args: "check --pictures in", files: drawing("/tmp/x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture drawn into a hidden folder", args: "check --pictures in", files: drawing(".git/hooks/x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture drawn through a link", args: "check --pictures in", files: drawing("d/x.svg", map[string]string{"in/d": "link:../out", "out/go.mod": "", "out/x.svg": secret}), code: 2, says: "lies outside", hides: "hunter2"},
		{name: "a new picture drawn through a link", args: "check --pictures in", files: drawing("d/new/x.svg", map[string]string{"in/d": "link:../out", "out/go.mod": ""}), code: 2, says: "lies outside"},
		{name: "a picture that is a link to a device", args: "check --pictures in", files: drawing("x.svg", map[string]string{"in/x.svg": "link:/dev/full"}), code: 2, says: "lies outside"},
		{name: "a picture that is a link without an end", args: "check in", files: drawing("x.svg", map[string]string{"in/x.svg": "link:x.svg"}), code: 2, says: "too many levels"},
		{name: "a picture that is a pipe", args: "check in", files: drawing("x.svg", map[string]string{"in/x.svg": "pipe:"}), code: 2, says: "not a regular file"},
		{name: "a picture that is a pipe, drawn", args: "check --pictures in", files: drawing("x.svg", map[string]string{"in/x.svg": "pipe:"}), code: 2, says: "not a regular file"},
		{name: "a picture that is a folder", args: "check --pictures in", files: drawing("x.svg", map[string]string{"in/x.svg": "dir:"}), code: 2, says: "not a regular file"},
		{name: "a picture of a terabyte", args: "check in", files: drawing("x.svg", map[string]string{"in/x.svg": "sparse:1099511627776"}), code: 1, says: "not of this position any more"},
		{name: "a picture that is not to be written", args: "check --pictures in", files: drawing("x.svg", map[string]string{"in/x.svg": "fixed:x"}), code: 2, says: "read-only"},
		{name: "a picture in three thousand folders", args: "check --pictures in", files: drawing(strings.Repeat("d/", 3000)+"x.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture with a line break in its name", args: "check --pictures in", files: drawing("x\\n::error::owned.svg", nil), code: 2, says: "cannot hold a picture"},
		{name: "a picture with a zero byte in its name", args: "check --pictures in", files: drawing("x\x00.svg", nil), code: 2, says: "control character"},
		{name: "a picture as a player who is none", args: "check in", files: map[string]string{"in/a.scenario": head + oneMove + "  draw \"x.svg\" as " + strings.Repeat("x", 50_000) + "\n"}, code: 2},
		{name: "a picture in no theme", args: "check in", files: map[string]string{"in/a.scenario": head + oneMove + "  draw \"x.svg\" neon\n"}, code: 2},
		{name: "a picture of a hostile title", args: "draw a.scenario --out a.svg", files: calling("a.scenario"), code: 0},
		{name: "a strip of a hostile title", args: "draw a.scenario#1 --strip --out a.svg", files: calling("a.scenario"), code: 0},
	}
}

// hostileMore are other inputs of many kinds.
func hostileMore() []hostile {
	return []hostile{
		{name: "four thousand questions of a page", args: "check a.md -q", code: 0, make: questions(4000)},
		{name: "four thousand questions of a page, as HTML", args: "faq a.md --format html", code: 0, make: questions(4000)},
		{name: "four thousand questions of a page, as Markdown", args: "faq a.md --format md", code: 0, make: questions(4000)},
		{name: "a card set of four thousand cards", args: lint + " --game roam", code: 2, says: "--limit yaml", make: fourThousandCards},
		{name: "a card set of four thousand cards, allowed", args: lint + " --game roam --limit yaml=8MiB,yaml-lines=100000,yaml-signs=1000000", code: 2, says: "4000 land cards", hides: "--limit", make: fourThousandCards},
		{name: "a game with four thousand cards, allowed", args: "simulate roam --cards c.yaml --limit yaml=8MiB,yaml-lines=100000,yaml-signs=1000000", code: 2, says: "4000 land cards", hides: "--limit", make: fourThousandCards},
		{name: "a card set as large as may be", args: lint + " --game roam", code: 2, make: func() map[string]string {
			return sets("meta: {game: roam}\nland:\n" + inTurn(1900, "- {id: L%d, coins: {1: 1}, points: 1}\n"))
		}},
		{name: "an answer that links to a script", args: "faq a.scenario --format md", files: scenarioOf("scenario \"s\"\n  cites mnk.turn.one-mark\n  faq \"May I?\" \"[yes](javascript:alert(1))\"\n  Cross: place a1\n"), code: 2, says: "would have a link to"},
		{name: "an answer that is a script", args: "faq a.scenario --format html", files: scenarioOf("scenario \"s\"\n  cites mnk.turn.one-mark\n  faq \"May I? &lt;script>\" \"a </style></script><!-- ]]> b\"\n  Cross: place a1\n"), code: anyCode, hides: "<!-- ]]>"},
		{name: "a limit that is no number", args: "check . --limit file=x", code: 2, says: "must be file=N"},
		{name: "a limit of nothing", args: "check . --limit =", code: 2, says: "there is no limit"},
		{name: "a limit below nothing", args: "check . --limit file=-1", code: 2, says: "must be file=N"},
		{name: "a pattern of names that counts", args: "check . --run (a*)*(a*)*(a*)*b", files: scenarioOf(oneMove), code: 4},
		{name: "a pattern of names that is none", args: "check . --run ((((", files: scenarioOf(oneMove), code: 2},
		{name: "a pattern of files that counts", args: "check " + strings.Repeat("**/", 200) + "*.scenario", files: scenarioOf(oneMove), code: 0},
		{name: "a pattern of braces", args: "check " + strings.Repeat("{a,b}", 30) + ".scenario", files: scenarioOf(oneMove), code: 2},
		{name: "a shard of nothing", args: "check . --shard 1/0", files: scenarioOf(oneMove), code: 2},
		{name: "a shard of very many", args: "check . --shard 1/999999999999999999999", files: scenarioOf(oneMove), code: 2},
		{name: "a position far away", args: "draw a.scenario@99999999999999999999", files: scenarioOf(oneMove), code: 2, says: "too large"},
		{name: "a scenario of no number", args: "draw a.scenario#0", files: scenarioOf(oneMove), code: 2},
		{name: "a billion workers", args: "check . --jobs 1000000000", files: scenarioOf(oneMove), code: 0},
		{name: "fewer workers than none", args: "check . --jobs -5", files: scenarioOf(oneMove), code: 2},
		{name: "a size of a board that overflows", args: "check a.scenario", files: scenarioOf("variants size=9223372036854775807x2x2\n" + oneMove), code: 2, says: "at most 64 cells"},
		{name: "a seed that overflows", args: "check a.scenario", files: scenarioOf("seed 99999999999999999999999\n" + oneMove), code: 2},
		{name: "a file of half a character", args: "check a.scenario", files: scenarioOf("scenario \"one\xe2\x82\"\n  Cross: place a1\n"), code: 2},
		{name: "a file in two bytes a character", args: "check a.scenario", files: map[string]string{"a.scenario": "\xff\xfeg\x00a\x00m\x00e\x00"}, code: 2},
		{name: "a file with a mark of its order", args: "check a.scenario", files: map[string]string{"a.scenario": "\ufeff" + head + oneMove}, code: 0},
		{name: "ends of lines of an old machine", args: "check a.scenario", files: map[string]string{"a.scenario": strings.ReplaceAll(head+oneMove, "\n", "\r")}, code: 2},
		{name: "a report of shards in a circle of objects", args: "check --merge a.json", files: map[string]string{"a.json": strings.Repeat("{\"umpire\":", 200_000)}, code: 2},
		{name: "a report of shards that is a list", args: "check --merge a.json", files: map[string]string{"a.json": strings.Repeat("[", 1_000_000)}, code: 2},
		{name: "a report of shards of another program", args: "check --merge a.json", files: map[string]string{"a.json": "{\"Action\":\"pass\",\"Test\":\"x\"}\n"}, code: 2},
		{name: "a baseline of coverage that nests", args: "cover --random 0 --strike=false --baseline b.json .", files: map[string]string{"a.scenario": head + oneMove, "b.json": strings.Repeat("[", 1_000_000)}, code: 2},
		{name: "a minimum of a script that passes", args: "minimize a.scenario", files: scenarioOf(oneMove), code: 4},
		{name: "a card set by another's name", args: "cards lint c.yaml --game ::error::x", files: sets("a: 1\n"), code: 2},
		{name: "a folder to begin in that is a file", args: "init a.scenario", files: scenarioOf(oneMove), code: 2},
		{name: "a folder to begin in through a link", args: "init d", files: map[string]string{"d": "link:/dev/full"}, code: 2},
		{name: "an engine that lists a million moves", args: engine, files: map[string]string{"engine": "run:while read r; do case $r in *legal*) printf '{\"moves\":['; yes '\"x\",' | head -n 12000 | tr -d '\\n'; echo '\"x\"]}';; *print*) echo '{\"unsupported\":\"print\"}';; *) echo '{\"ok\":true}';; esac; done"}, code: 6},
		{name: "an engine whose answer nests", args: engine, files: map[string]string{"engine": "run:read r; head -c 60000 /dev/zero | tr '\\0' '['; echo; cat >/dev/null"}, code: 6, says: "no answer"},
		{name: "an engine that commands a CI server", args: engine, files: answering("{\"error\":\"x\\\\n::error::owned ##[error]owned\"}"), code: 6, says: "owned"},
		{name: "an engine whose complaint commands a CI server", args: engine, files: map[string]string{"engine": "run:printf '::error::owned\\n  ::warning::owned\\n##[error]owned\\n' >&2; exit 1"}, code: 2, says: "owned"},
		{name: "an engine that leaves its session", args: hasty, files: map[string]string{"engine": "run:setsid sleep 60 & setsid sleep 60 & cat >/dev/null"}, code: 6, says: "--timeout"},
		{name: "an engine that stops its parent", args: hasty, files: map[string]string{"engine": "run:kill -STOP $PPID; cat >/dev/null; sleep 60"}, code: 6, says: "--timeout"},
		{name: "an engine that ends its parent", args: hasty, files: map[string]string{"engine": "run:kill -KILL $PPID; sleep 60"}, code: anyCode},
		{name: "a play of moves that command", args: "play mnk", stdin: "::error::owned\n##[error]x\n\x1b[2J\nq\n", code: 0, says: "owned"},
		{name: "a play of a line without an end", args: "play mnk", stdin: strings.Repeat("x", 3_000_000), code: 2, says: "longer than 60 KiB"},
		{name: "a step through what commands", args: "step a.scenario", files: scenarioOf(oneMove), stdin: "::error::owned\n" + strings.Repeat("next\n", 1000), code: 0},
		{name: "a why of a megabyte", args: "why a.scenario " + strings.Repeat("x", 100_000), files: scenarioOf(oneMove), code: 2},
		{name: "a legal move that commands", args: "why a.scenario ::error::owned", files: scenarioOf(oneMove), code: 2},
	}
}

// fourThousandCards is a card set that exceeds the limit.
func fourThousandCards() map[string]string {
	return sets("meta: {game: roam}\nland:\n" + inTurn(4000, "- {id: L%d, coins: {1: 1}, pattern: [\"#..\", \"o..\"], points: 1}\n"))
}

// questions is a page of n equal questions.
func questions(n int) func() map[string]string {
	return func() map[string]string {
		return map[string]string{"a.md": "# FAQ\n" + inTurn(n, "\n```scenario\ngame mnk\nscenario \"s%d\"\n  cites mnk.turn.one-mark\n  faq \"May I?\" \"Yes.\"\n  Cross: place a1\n```\n")}
	}
}

package scenarios

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/syntax"
)

const mnkHead = "game mnk\nplayers Ann, Bob\n"
const mnkScene = mnkHead + "scenario \"s\"\n"

// Each mistake is reported once, at its word, with the nearest correct word.
func TestMistakes(t *testing.T) {
	const race = "game race\nscenario \"s\"\n"
	for _, c := range []struct{ name, src, want, class string }{
		// Settings.
		{"no game is chosen", "scenario \"s\"\n  setup\n", `1:10: no game is chosen`, ""},
		{"a game is misspelt", "game mkn\nscenario \"s\"\n  setup\n", `1:6: no game is called "mkn": mnk, race (did you mean "mnk"?)`, ""},
		{"a variant is misspelt", "game mnk\nvariants gravitty\nscenario \"s\"\n  setup\n", `2:10: mnk has no variant "gravitty" (did you mean "gravity"?)`, ""},
		{"the second variant is wrong", "game mnk\nvariants gravity, mizere\nscenario \"s\"\n  setup\n", `2:19: mnk has no variant "mizere" (did you mean "misere"?)`, ""},
		{"the value of a variant is wrong", "game mnk\nvariants size=9x9x9\nscenario \"s\"\n  setup\n", `2:15: size "9x9x9" is not columns x rows x line, like 3x3x3, with at most 64 cells`, ""},
		{"a variant lacks its value", "game mnk\nvariants size\nscenario \"s\"\n  setup\n", `2:10: variant "size" needs a value: size=MxNxK`, ""},
		{"a ruling is misspelt", "game mnk\nruling mnk.ruling.overlin = A\nscenario \"s\"\n  setup\n", `2:8: mnk has no ruling "mnk.ruling.overlin" (did you mean "mnk.ruling.overline"?)`, ""},
		{"a reading does not exist", "game mnk\nruling mnk.ruling.overline = C\nscenario \"s\"\n  setup\n", `2:30: mnk.ruling.overline has no reading "C"; its readings are A (longer), B (exact)`, ""},
		{"each ruling of one that is misspelt", mnkScene + "  for each ruling mnk.ruling.overlime\n  setup\n", `4:19: mnk has no ruling "mnk.ruling.overlime" (did you mean "mnk.ruling.overline"?)`, ""},
		{"too many players", "game mnk\nplayers A, B, C\nscenario \"s\"\n  setup\n", `2:15: mnk is for 2 players, not 3 (mnk.setup.players)`, ""},
		{"a player has the name of a fact", "game mnk\nplayers Ann, turn\nscenario \"s\"\n  setup\n", `2:14: "turn" has a meaning of its own in mnk and cannot be a player's name`, ""},
		{"a game without cards has no card set", "game mnk\ncards \"x.yaml\"\nscenario \"s\"\n  setup\n", `2:7: mnk has no cards`, ""},
		{"a card set is missing", "game race\ncards \"none.yaml\"\nscenario \"s\"\n  setup\n", `2:7: "none.yaml" cannot be read: no such file or directory`, ""},
		{"an included file is missing", "include \"gone.scenario\"\ngame mnk\nscenario \"s\"\n  setup\n", `1:9: "gone.scenario" cannot be read: no such file or directory`, ""},
		{"a mistake in a scenario of its own settings", mnkHead + "scenario \"s\"\n  variants gravitee\n  setup\n", `4:12: mnk has no variant "gravitee" (did you mean "gravity"?)`, ""},

		{"a row's variant is misspelt", mnkScene + "  setup\n  expect empty == <n>\n  examples\n    | variants | n |\n    | none | 9 |\n    | misere, gravty | 9 |\n", `9:15: mnk has no variant "gravty" (did you mean "gravity"?)`, ""},
		{"a row's reading does not exist", mnkScene + "  setup\n  examples\n    | ruling mnk.ruling.overline |\n    | C |\n", `7:7: mnk.ruling.overline has no reading "C"; its readings are A (longer), B (exact)`, ""},
		{"a seed is no number", mnkHead + "seed 99999999999999999999\nscenario \"s\"\n  setup\n", `3:6: expected a whole number, not "99999999999999999999"`, ""},
		{"one mistake in the preamble of two scenarios", "game mnk\nvariants gravitty\nscenario \"s\"\n  setup\nscenario \"t\"\n  setup\n", `2:10: mnk has no variant "gravitty" (did you mean "gravity"?)`, ""},
		{"a file with nothing in it", "# nothing\n", `1:1: the file has no scenario`, ""},

		// How a scenario begins.
		{"a named position does not exist", mnkHead + "position Full\n  turn Ann\nscenario \"s\"\n  position Ful\n", `6:12: no position is called "Ful" (did you mean "Full"?)`, ""},
		{"a word of a position is misspelt", mnkScene + "  position\n    trun Ann\n", `5:5: "trun" is no line of a position (did you mean "turn"?)`, "input"},
		{"a name in a position is misspelt", mnkScene + "  position\n    turn Anne\n", `5:10: expected a player, Ann or Bob, not "Anne" (did you mean "Ann"?)`, "input"},
		{"a cell of a picture is wrong", mnkScene + "  position\n    board\n      | . . . |\n      | . q . |\n      | . . . |\n", `7:11: expected x, o or . in the picture, not 'q'`, "input"},
		{"the mistake stands in the named position", mnkHead + "position F\n  turn Ann\n  tunr Bob\nscenario \"s\"\n  position F\n", `5:3: "tunr" is no line of a position (did you mean "turn"?)`, ""},
		{"a position breaks a rule", mnkScene + "  position\n    board\n      | x . . |\n      | x . . |\n      | . . . |\n", `4:3: the position breaks mnk.turn.alternate (Turns): Players take turns: only the player whose turn it is may place; Ann has 2 marks, Bob has 0, turn Bob`, "input"},
		{"the other scenario does not exist", mnkScene + "  from \"t\"\n  Ann: place a1\n", `4:8: no scenario is called "t"`, ""},
		{"scenarios begin from each other", mnkHead + "scenario \"a\"\n  from \"b\"\nscenario \"b\"\n  from \"a\"\n", `4:8: the scenarios begin from each other in a circle: "a" from "b" from "a"`, ""},
		{"the other scenario is shorter", mnkHead + "scenario \"a\"\n  setup\n  Ann: place a1\nscenario \"b\"\n  from \"a\" after move 2\n", `7:23: "a" has only 1 move`, "input"},
		{"the other scenario fails", mnkHead + "scenario \"a\"\n  pending \"why\"\n  setup\n  Bob: place a1\nscenario \"b\"\n  from \"a\"\n", "6:3: place a1 is illegal\n" + `8:8: "a" cannot be replayed: t.scenario:6:3: place a1 is illegal`, "illegal"},

		// Moves.
		{"a speaker is misspelt", mnkScene + "  setup\n  Anne: place a1\n", `5:3: nobody at the table is called "Anne": Ann, Bob (did you mean "Ann"?)`, "input"},
		{"a move is misspelt", mnkScene + "  setup\n  Ann: plaice a1\n", `5:8: expected "place" (did you mean "place"?)`, "input"},
		{"a move is cut short", mnkScene + "  setup\n  Ann: place\n", `5:13: expected a cell, a letter and a number like a1`, "input"},
		{"a move is refused", mnkScene + "  setup\n  Ann: place d1\n", `5:3: place d1 is illegal`, "illegal"},
		{"chance owes a result", race + "  setup\n  Ann: roll\n  Bob: roll\n", `5:3: chance owes a result first (die)`, "decision"},
		{"chance owes a result at an expectation", race + "  setup\n  Ann: roll\n  expect die == 3\n", `5:10: die == 3 does not hold; chance owes a result first (die)`, "expectation"},
		{"chance owes a result at the end", race + "  setup\n  Ann: roll\n  ends\n    points 3 0\n", `5:3: the game does not end like this; chance owes a result first (die)`, "expectation"},
		{"a written result cannot happen", race + "  setup\n  Ann: roll\n  die: 7\n", `5:3: "die: 7" cannot happen`, "decision"},
		{"a queued result cannot happen", race + "  setup\n    next die 3, 9\n  Ann: roll\n  Bob: roll\n", `4:17: "die: 9" cannot happen`, "decision"},
		{"a queued result is no number", race + "  setup\n    next die x\n  Ann: roll\n", `4:14: expected a number`, "input"},
		{"nobody used a queued result", race + "  setup\n    next die 3, 5\n  Ann: roll\n", `4:17: nobody used the queued "die: 5"`, "decision"},
		{"a device is misspelt", race + "  setup\n    next dye 3\n  Ann: roll\n", `4:10: "dye" is no device of chance in race: die, deck (did you mean "die"?)`, "input"},
		{"a device in a game without chance", mnkScene + "  setup\n    next deck L07\n  Ann: place a1\n", `5:10: mnk has no chance: nothing can be queued`, "input"},
		{"a result is drawn twice", race + "  setup\n  Ann: roll\n  die: 6\n  deck: 1\n  Bob: roll\n  die: 6\n  deck: 1\n", `9:3: "deck: 1" cannot happen`, "decision"},
		{"the wrong device speaks", race + "  setup\n  Ann: roll\n  deck: 1\n", `5:3: "deck: 1" cannot happen`, "decision"},

		// Refusals.
		{"an attempt is legal", mnkScene + "  setup\n  Ann cannot: place a1\n    because mnk.place.empty\n", `5:3: Ann can: place a1 is legal here`, "refusal"},
		{"another clause forbids", mnkScene + "  setup\n  Ann cannot: place d1\n    because mnk.place.empty\n", `6:13: mnk.place.empty does not forbid it; what does:`, "refusal"},
		{"because only leaves one out", mnkScene + "  setup\n  Bob cannot: place d1\n    because only mnk.place.board\n", `6:18: mnk.turn.alternate forbids it as well`, "refusal"},
		{"a position can stand", mnkScene + "  position\n    turn Ann\n  position cannot stand\n    because mnk.place.empty\n", `6:3: the position can stand: it breaks no rule`, "refusal"},
		{"a position breaks another clause", mnkScene + "  position\n    turn Bob\n  position cannot stand\n    because mnk.place.empty\n", `7:13: mnk.place.empty does not forbid it; what does:`, "refusal"},
		{"an argument that is none", mnkScene + "  setup\n  expect not Ann.has(\"b4\")\n", `5:22: "b4" is not a cell of the board (did you mean "b1"?)`, "input"},
		{"an argument that nothing depends on", mnkScene + "  setup\n  expect empty == 9 or Ann.has(\"d1\")\n", `5:32: "d1" is not a cell of the board (did you mean "a1"?)`, "input"},
		{"an argument that is worked out", mnkScene + "  setup\n  expect none([\"a1\", \"a7\"], Ann.has(#))\n", `5:33: "a7" is not a cell of the board (did you mean "a1"?)`, "input"},
		{"a set-up that cannot stand is played from", mnkScene + "  players Ann, Bob, Cid\n  setup cannot stand\n    because mnk.setup.players\n  Bob: place a1\n", `5:3: nothing is played from a set-up that cannot stand`, "input"},
		{"a refused set-up with a word that nobody knows", mnkScene + "  players Ann, Bob, Cid\n  variants slow\n  setup cannot stand\n    because mnk.setup.players\n", "4:21: mnk is for 2 players, not 3 (mnk.setup.players)\n5:12: mnk has no variant \"slow\": it has size, gravity, misere", ""},
		{"a position that cannot stand is played from", mnkScene + "  position\n    turn Bob\n  position cannot stand\n    because mnk.turn.alternate\n  Bob: place a1\n", `6:3: nothing is played from a position that cannot stand`, "input"},
		{"a clause of a refusal is misspelt", mnkScene + "  setup\n  Ann cannot: place d1\n    because mnk.place.bord\n", `6:13: mnk has no clause "mnk.place.bord" (did you mean "mnk.place.board"?)`, "input"},
		{"an attempt cannot be read", mnkScene + "  setup\n  Ann cannot: place 77\n    because mnk.place.board\n", `5:21: expected a cell, a letter and a number like a1, not "77"`, "input"},
		{"the speaker of an attempt is misspelt", mnkScene + "  setup\n  Bop cannot: place d1\n    because mnk.place.board\n", `5:3: nobody at the table is called "Bop": Ann, Bob (did you mean "Bob"?)`, "input"},

		// Expectations.
		{"a value is wrong", mnkScene + "  setup\n  expect Ann.marks == 1\n", `5:10: Ann.marks == 1 does not hold`, "expectation"},
		{"a single equals sign", mnkScene + "  setup\n  expect Ann.marks = 0\n", `5:20: = compares nothing (did you mean "=="?)`, "input"},
		{"a player is misspelt", mnkScene + "  setup\n  expect Anne.marks == 0\n", `5:10: no fact is called "Anne" (did you mean "Ann"?)`, "input"},
		{"a fact is misspelt", mnkScene + "  setup\n  expect empty == 9 and Ann.mark == 0\n", `5:29: no fact of Ann is called "mark": marks, has (did you mean "marks"?)`, "input"},
		{"a fact of the table is misspelt", mnkScene + "  setup\n  expect emty == 9\n", `5:10: no fact is called "emty" (did you mean "empty"?)`, "input"},
		{"a move that is tried is refused", mnkScene + "  setup\n  try\n    Ann: place a1\n    Bob: place a1\n  Ann: place b1\n", `7:5: place a1 is illegal`, "illegal"},
		{"what is tried does not hold, nor what comes after it", mnkScene + "  setup\n  try\n    Ann: place a1\n    expect empty == 9\n  expect empty == 8\n", "7:12: empty == 9 does not hold\n8:10: empty == 8 does not hold", "expectation"},
		{"a bracket is not closed", mnkScene + "  setup\n  expect [1, 1, 0\n", `5:10: the bracket is not closed`, "input"},
		{"a place without quotes", mnkScene + "  setup\n  expect at(@2,-4) == \"x\"\n", `5:13: a place stands in quotes (did you mean "'@2,-4'"?)`, "input"},
		{"only a wrong reason", mnkScene + "  setup\n  Bob cannot: place a1\n    because only mnk.place.empty\n", `6:18: mnk.place.empty does not forbid it; what does:`, "refusal"},
		{"a ruling among the clauses", mnkScene + "  cites mnk.ruling.overline\n  setup\n", `4:9: mnk.ruling.overline is a ruling, not a clause`, "input"},
		{"a ruling among the variants", "game mnk\nplayers Ann, Bob\nvariants full\nscenario \"s\"\n  setup\n", `3:10: mnk has no variant "full": it has size, gravity, misere`, ""},
		{"players without a comma", "game mnk\nplayers Ann Bob\nscenario \"s\"\n  setup\n", `2:13: expected a comma before the next player`, ""},
		{"an expression ends too early", mnkScene + "  setup\n  expect empty ==\n", `5:17: the expression ends too early`, "input"},
		{"an expression says neither yes nor no", mnkScene + "  setup\n  expect empty\n", `5:10: expected something that holds or not, like empty == ..., not a number`, "input"},
		{"the name of a player without quotes", mnkScene + "  setup\n  expect turn == Ann\n", `5:15: == stands between a text and a player: the name of a player stands in quotes (did you mean "'Ann'"?)`, "input"},
		{"a number compared with a text", mnkScene + "  setup\n  expect Ann.marks == \"1\"\n", `5:20: == stands between a number and a text`, "input"},
		{"a word too much", mnkScene + "  setup\n  expect empty == 9 or\n", `5:22: the expression ends too early`, "input"},
		{"a fact asked without its cell", mnkScene + "  setup\n  expect Ann.has\n", `5:10: expected something that holds or not, like Ann.has == ..., not a question without its brackets`, "input"},
		{"an expression is a program", mnkScene + "  setup\n  expect all(1..9, all(1..9, all(1..9, all(1..9, # > 0))))\n", `5:10: too many lists are searched within a search, though an expectation is a comparison and no program: more than 1 (--limit within=N allows more)`, "input"},
		{"a list is too long", mnkScene + "  setup\n  expect all(1..1000000, # > 0)\n", `5:10: its lists are together longer than 2000 (--limit items=N allows more)`, "timeout"},
		{"the time of day says nothing about a game", mnkScene + "  setup\n  expect now() != now()\n", `5:10: now is no function of expectations: all, any, none, one, count, filter, map, find, findIndex, findLast, findLastIndex, sum, len, min, max, abs, ceil, floor, round, int, float, string, type, first, last, take, keys, values, reverse, sort, lower, upper, trim, indexOf, lastIndexOf, hasPrefix, hasSuffix`, "input"},
		{"a move is not legal as stated", mnkScene + "  setup\n  expect legal includes place d1\n", `5:25: place d1 is not among the legal moves`, "expectation"},
		{"a move is legal against what is stated", mnkScene + "  setup\n  expect legal excludes place a1\n", `5:25: place a1 is legal here`, "expectation"},
		{"the count is wrong", mnkScene + "  setup\n  expect legal 8\n", `5:16: 9 legal moves here, expected 8`, "expectation"},
		{"there are legal moves", mnkScene + "  setup\n  expect legal none\n", `5:3: 9 legal moves here, expected none`, "expectation"},
		{"the list leaves moves out", mnkScene + "  position\n    board\n      | x o x |\n      | x o o |\n      | o x . |\n  expect legal are\n    place d1\n", "9:3: Ann: place c1 is legal as well\n10:5: place d1 is not among the legal moves", "expectation"},
		{"the end is another", mnkScene + "  setup\n  Ann: place a1\n  ends\n    turn Ann\n", `6:3: the game does not end like this`, "expectation"},
		{"a word at the end is misspelt", mnkScene + "  setup\n  Ann: place a1\n  ends\n    tun Ann\n", `7:5: "tun" is no line of a position (did you mean "turn"?)`, "input"},
		{"somebody sees something else", race + "  setup\n  Ann: hide 3\n  Bob sees\n    secret 3 0\n", `5:3: Bob does not see this`, "expectation"},
		{"nobody of that name sees", race + "  setup\n  Bop sees\n    secret 0 0\n", `4:3: nobody at the table is called "Bop": Ann, Bob (did you mean "Bob"?)`, "input"},

		// Outcomes and citations.
		{"an outcome differs", mnkScene + "  setup\n  Ann: place a1\n    | Ann is next   mnk.turn.one-mark\n", `6:5: the recorded outcomes differ`, "golden"},
		{"a stated outcome did not come about", mnkScene + "  setup\n  Ann: place a1\n    |! Ann is next   mnk.turn.one-mark\n", "6:5: the stated outcome did not come about", "expectation"},
		{"a cited clause is misspelt", mnkScene + "  cites mnk.win.lines\n  setup\n", `4:9: mnk has no clause "mnk.win.lines" (did you mean "mnk.win.line"?)`, "input"},
		{"a cited clause is not exercised", mnkScene + "  cites mnk.win.line\n  setup\n  Ann: place a1\n", `warning 4:9: mnk.win.line is cited, but the run did not exercise it`, ""},
		{"a pending scenario passes", mnkScene + "  pending \"not yet\"\n  setup\n  Ann: place a1\n", `4:11: the scenario passes: it is not pending any more`, "pending"},
	} {
		t.Run(c.name, func(t *testing.T) {
			suite, results := runText(Options{}, c.src)
			got := written(diagsOf(suite, results))
			fail.If(t, got != strings.TrimSuffix(c.want, "\n"), "got\n%s\nwant\n%s", got, c.want)
			class := Class("")
			for _, r := range results {
				if r.Status != Pending {
					class = r.Class
				}
			}
			fail.If(t, string(class) != c.class, "class %q, want %q", class, c.class)
		})
	}
}

// Several mistakes of one scenario are reported in one run, in order, each at its word.
// What depends on a position that was not reached is not judged.
func TestSeveralMistakes(t *testing.T) {
	const race = "game race\nscenario \"s\"\n"
	for _, c := range []struct{ name, src, want string }{
		{"a move and a fact", mnkScene + "  setup\n  Ann: plaice a1\n  expect emty == 8\n",
			`5:8: expected "place" (did you mean "place"?)` + "\n" + `6:10: no fact is called "emty" (did you mean "empty"?)`},
		{"a speaker, a move and a clause", mnkScene + "  setup\n  Anne: place a1\n  Bob: place 77\n  Ann cannot: place a1\n    because mnk.place.emty\n",
			`5:3: nobody at the table is called "Anne": Ann, Bob (did you mean "Ann"?)` + "\n" + `6:14: expected a cell, a letter and a number like a1, not "77"` + "\n" + `8:13: mnk has no clause "mnk.place.emty" (did you mean "mnk.place.empty"?)`},
		{"a misspelt try", mnkScene + "  setup\n  tri\n    Ann: place a1\n    expect empty == 8\n  expect empty == 9\n",
			`5:3: unknown word "tri" (did you mean "try"?)`},
		{"a mistake right below a try", mnkScene + "  setup\n  try\n    Ann: place a1\n  cites mnk.place.empty\n  expect empty == 9\n",
			`7:3: cites belongs before the first step`},
		{"after a move that is refused", mnkScene + "  setup\n  Bob: place a1\n  Bob: place a1\n  expect Ann.mark == 1\n  expect empty == 3\n",
			"5:3: place a1 is illegal\n" + `7:14: no fact of Ann is called "mark": marks, has (did you mean "marks"?)`},
		{"after a position that cannot be read", mnkScene + "  position\n    trun Ann\n  Ann: plaice a1\n  expect winner = \"Ann\"\n",
			`5:5: "trun" is no line of a position (did you mean "turn"?)` + "\n" + `6:8: expected "place" (did you mean "place"?)` + "\n" + `7:17: = compares nothing (did you mean "=="?)`},
		{"what cannot be judged is not", mnkScene + "  setup\n  Ann: plaice a1\n  Ann: place d9\n  Bob cannot: place a1\n    because mnk.place.empty\n  expect empty == 4 and winner == \"Ann\"\n  expect legal 3\n  expect legal none\n  expect legal includes place c3\n  ends\n    turn Ann\n",
			`5:8: expected "place" (did you mean "place"?)`},
		{"the legal moves and the end", mnkScene + "  setup\n  Bop: place a1\n  expect legal includes plaise a1\n  expect legal excludes\n    place b1\n    Bob: plice b2\n  ends\n    trun Ann\n",
			`5:3: nobody at the table is called "Bop": Ann, Bob (did you mean "Bob"?)` + "\n" + `6:25: expected "place" (did you mean "place"?)` + "\n" + `9:10: expected "place" (did you mean "place"?)` + "\n" + `11:5: "trun" is no line of a position (did you mean "turn"?)`},
		{"a queue and what somebody sees", race + "  setup\n  Ann: rol\n  next dye 3\n  next die x\n  Bop sees\n    secret 0 0\n",
			`4:8: no move is called "rol" (did you mean "roll"?)` + "\n" + `5:8: "dye" is no device of chance in race: die, deck (did you mean "die"?)` + "\n" + `6:12: expected a number` + "\n" + `7:3: nobody at the table is called "Bop": Ann, Bob (did you mean "Bob"?)`},
		{"chance owes a result, and the line there is wrong too", race + "  setup\n  Ann: roll\n  expect Ann.point == 3\n  Bob: rol\n",
			`5:14: no fact of Ann is called "point": points (did you mean "points"?)` + "\n6:3: chance owes a result first (die)\n" + `6:8: no move is called "rol" (did you mean "roll"?)`},
		{"a device misspelt where a result is due", race + "  setup\n  Ann: roll\n  expect Ann.points == 0\n  dye: 3\n  Bob: rol\n",
			`6:3: nobody at the table is called "dye": Ann, Bob, die, deck (did you mean "die"?)` + "\n" + `7:8: no move is called "rol" (did you mean "roll"?)`},
		{"the players are not named", "game mnk\nscenario \"s\"\n  setup\n  Willibald: place a1\n  Kunigunde: place b1\n  Willibald: place c1\n  expect Kunigunde.marks == 1\n  expect emty == 6\n",
			`4:3: nobody at the table is called "Willibald": Cross, Nought` + "\n" + `5:3: nobody at the table is called "Kunigunde": Cross, Nought` + "\n" + `8:10: no fact is called "emty" (did you mean "empty"?)`},
		{"a pending scenario that cannot be read", mnkScene + "  pending \"not yet\"\n  setup\n  Bob: place a1\n  expect emty == 9\n",
			`7:10: no fact is called "emty" (did you mean "empty"?)`},
	} {
		t.Run(c.name, func(t *testing.T) {
			suite, results := runText(Options{}, c.src)
			fail.Unequal(t, written(diagsOf(suite, results)), c.want, "got\n%s\nwant\n%s")
		})
	}
}

var everyLine = flag.Bool("scenarios.all", false, "spoil every line of the scenarios, not one in a hundred: a minute")

// slips are common ways to spoil a line; each is an error of the language.
var slips = []struct{ name, old, new string }{
	{"expect", "  expect ", "  expct "},
	{"cannot", " cannot: ", " canot: "},
	{"because", "  because ", "  becuase "},
	{"cites", "  cites ", "  cite "},
	{"ruling", "ruling ", "rulin "},
	{"players", "players ", "player "},
	{"variants", "variants ", "varaints "},
	{"position", "  position", "  postion"},
	{"setup", "  setup", "  setpu"},
	{"next", "  next ", "  nxt "},
	{"ends", "  ends", "  endz"},
	{"sees", " sees", " seas"},
	{"colon", ": ", " "},
	{"comma", ", ", ",, "},
	{"equals", " = ", " "},
	{"only", " only ", " olny "},
	{"legal", "  expect legal includes", "  expect legal inclueds"},
	{"quote", `"`, ``},
	{"move", ": ", ":: "},
	{"none", "", "??? "},
}

// A line that the parser cannot read causes no further diagnostics, in its scenario or
// in another: running reports only what parsing reports.
func TestNothingFollowsFromASlip(t *testing.T) {
	files, err := filepath.Glob("*/*.scenario")
	fail.Now(t, err != nil || len(files) == 0, "%v %v", files, err)
	for i, name := range files {
		source := must.Get(t, os.ReadFile, name)
		lines := strings.Split(string(source), "\n")
		for k, slip := range slips {
			for no, line := range lines {
				if !*everyLine && (7*i+k+no)%101 != 0 {
					continue
				}
				spoilt := strings.Replace(line, slip.old, slip.new, 1)
				if strings.TrimSpace(line) == "" || strings.HasPrefix(strings.TrimSpace(line), "#") || spoilt == line {
					continue
				}
				with := append(append(append([]string(nil), lines[:no]...), spoilt), lines[no+1:]...)
				text := []byte(strings.Join(with, "\n"))
				_, slipped := syntax.Parse(name, text)
				suite := LoadSource(Options{Games: engines.Games}, name, text)
				if len(slipped) > 0 && len(suite.Diags) > len(slipped) {
					t.Errorf("%s: %q for %q in line %d", name, slip.new, slip.old, no+1)
					for _, d := range suite.Diags {
						t.Error(d.Render())
					}
				}
			}
		}
	}
}

// A line that cannot be read causes no further diagnostics: if all other lines are
// right, none of them is reported.
func TestNothingFollowsFromALineThatCannotBeRead(t *testing.T) {
	opt := Options{Games: engines.Games}
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			suite := must.Value(Load(opt, def.Name))(t)
			RunAll(withNonsense(suite.Cases), opt, 1, func(r *Result) {
				if r.Because != nil || r.Case.cannotStand() != nil {
					return
				}
				if len(r.Diags) != 1 || r.Class != Input || r.Diags[0].Source != nonsense {
					t.Errorf("%s: %s %s", r.Case.Name, r.Status, r.Class)
					for _, d := range r.Diags {
						t.Error(d.Render())
					}
				}
			})
		})
	}
}

const nonsense = "Nobody: does nothing"

// withNonsense inserts a move that cannot be read before the first step of cases, or
// before a step in the middle.
func withNonsense(cases []*Case) []*Case {
	var spoilt []*Case
	for i, c := range cases {
		with := *c
		script := *c.script
		at := len(script.Steps) / 2 * (i % 2)
		file := *c.File
		file.Source = append(slices.Clone(file.Source), nonsense)
		line := syntax.Text{S: nonsense, Line: len(file.Source), Col: 1, Width: len(nonsense)}
		script.Steps = slices.Insert(slices.Clone(script.Steps), at, syntax.Step(&syntax.Move{Text: line}))
		with.script, with.File = &script, &file
		spoilt = append(spoilt, &with)
	}
	return spoilt
}

// An explanation shows the values that make an expression false, and no others.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		expr string
		want []string
	}{
		{`Ann.marks == 2`, []string{`Ann.marks == 2: Ann.marks is 1`}},
		{`Ann.marks == Bob.marks`, []string{`Ann.marks == Bob.marks: Ann.marks is 1, Bob.marks is 0`}},
		{`Ann.marks == 1 and empty == 9`, []string{`empty == 9: empty is 8`}},
		{`empty == 9 or Bob.marks > 3`, []string{`empty == 9: empty is 8`, `Bob.marks > 3: Bob.marks is 0`}},
		{`not (empty == 8)`, []string{`empty == 8: empty is 8`}},
		{`not (empty == 8 and turn == "Bob")`, []string{`empty == 8: empty is 8`, `turn == "Bob": turn is "Bob"`}},
		{`Ann.has("b2")`, []string{`Ann.has("b2") is false`}},
		{`turn in ["Ann", "Eve"]`, []string{`turn in ["Ann", "Eve"]: turn is "Bob"`}},
		{`len(legal) < moves`, []string{`len(legal) < moves: len(legal) is 8, moves is 1`}},
		{`1 == 2`, []string{`1 == 2: it is false`}},
		{`all(["a1", "b1"], Ann.has(#))`, []string{`all(["a1", "b1"], Ann.has(#)) is false`}},
	} {
		t.Run(c.expr, func(t *testing.T) {
			r := only(t, Options{}, mnkScene+"  setup\n  Ann: place a1\n  expect "+c.expr+"\n")
			if len(r.Diags) != 1 || r.Diags[0].Line != 6 || r.Diags[0].Col != 10 || !slices.Equal(r.Diags[0].Hints, c.want) {
				t.Errorf("%v", r.Diags)
				for _, d := range r.Diags {
					t.Errorf("%q, want %q", d.Hints, c.want)
				}
			}
		})
	}
}

// One mistake is reported once, even if other things fail because of it.
func TestConsequences(t *testing.T) {
	for _, c := range []struct{ name, src, want, ends string }{
		{"a scenario that begins from one that fails",
			mnkHead + "scenario \"a\"\n  setup\n  Bob: place a1\nscenario \"b\"\n  from \"a\"\n  Bob: place b1\nscenario \"c\"\n  from \"b\"\n",
			"5:3: place a1 is illegal", "a: failed illegal\nb: failed illegal\nc: failed illegal"},
		{"one that begins from a shorter one than it was",
			mnkHead + "scenario \"a\"\n  setup\n  Ann: place a1\n  expect moves == 2\nscenario \"b\"\n  from \"a\" after move 2\n",
			"6:10: moves == 2 does not hold", "a: failed expectation\nb: failed expectation"},
		{"what cannot be read is reported all the same",
			mnkHead + "scenario \"a\"\n  setup\n  Bob: place a1\nscenario \"b\"\n  from \"a\" after move 0\n  Ann: plaice b1\n",
			"5:3: place a1 is illegal\n8:8: expected \"place\" (did you mean \"place\"?)", "a: failed illegal\nb: failed illegal"},
		{"a scenario that begins from one that cannot be set up",
			mnkHead + "scenario \"a\"\n  variants gravitty\n  setup\nscenario \"b\"\n  from \"a\"\n",
			"4:12: mnk has no variant \"gravitty\" (did you mean \"gravity\"?)", ""},
		{"what follows an expectation that does not hold",
			"game race\nscenario \"s\"\n  setup\n    next die 3, 4\n  Ann: roll\n  expect Ann.points == 4\n  expect die == 4\n  expect legal 7\n  Ann: pass\n  ends\n    points 4 0\n",
			"6:10: Ann.points == 4 does not hold\n7:10: die == 4 does not hold", "s: failed expectation"},
		{"but not what goes before",
			mnkScene + "  setup\n  Ann cannot: place a1\n    because mnk.place.empty\n  Ann: place a1\n    | no  x.y\n  expect empty == 9\n",
			"5:3: Ann can: place a1 is legal here\n8:5: the recorded outcomes differ\n9:10: empty == 9 does not hold", "s: failed refusal"},
		{"a mistake in a position that several begin from",
			mnkHead + "position F\n  trun Ann\nscenario \"a\"\n  position F\nscenario \"b\"\n  position F\n",
			"4:3: \"trun\" is no line of a position (did you mean \"turn\"?)", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			suite, results := runText(Options{}, c.src)
			fail.Unequal(t, written(diagsOf(suite, results)), c.want, "got\n%s\nwant\n%s")
			fail.Unequal(t, statuses(results), c.ends, "got\n%s\nwant\n%s")
		})
	}
}

// If a case is run alone or stepped through, it reports the reason of the failure.
func TestBecauseIsToldWhereNobodyElseDoes(t *testing.T) {
	opt := Options{Games: allGames}
	suite := LoadSource(opt, "t.scenario", []byte(mnkHead+"scenario \"a\"\n  setup\n  Bob: place a1\nscenario \"b\"\n  from \"a\"\n"))
	want := `7:8: "a" fails: t.scenario:5:3: place a1 is illegal`
	RunAll(suite.Cases[1:], opt, 1, func(r *Result) {
		fail.Unequal(t, written(r.Diags), want, "%v")
	})
	if _, _, r := Replay(suite.Cases[1], opt); written(r.Diags) != want {
		t.Error(written(r.Diags))
	}
	r := Run(suite.Cases[1], opt)
	fail.If(t, len(r.Diags) > 0 || r.Because == nil || r.Because.Line != 5, "%v %v", r.Diags, r.Because)
}

package scenarios_test

import (
	"slices"
	"strings"
	"testing"

	"umpire/scenarios/syntax"
)

// bases are correct files, one for each game.
var bases = map[string]string{
	"mnk": `game mnk
players Ann, Bob

position opening
  board
    | . . . |
    | . x . |
    | o . . |

scenario "A cell holds one mark"
  cites mnk.place.empty
  faq "May I?" "No."
  confirmed 41d4c0d7
  position opening
  Ann: place b1
  Bob cannot: place b2
    because only mnk.place.empty
  expect Ann.marks == 2 and not over
  expect legal 6
  ends
    turn Bob
`,
	"loam": `game loam
players Fern, Moss

position Done
  soil Pauropod, Actinoplanes, "Burrowing bug", "Digger wasp", "Root endophyte", "Antlion larva"
  display "Leaf-litter Hunt", "Shared Tunnels", Bodyguards
  used structure, nutrients, food-web

scenario "The end draws a card"
  position Done
  Fern: end
  deck: Frankia
  expect Fern.hand == ["Frankia"] and turn == "Moss"

scenario "All three inputs have to be used"
  cites loam.turn.end-condition
  position Done
    used structure
  Fern cannot: end
    because only loam.turn.end-condition
`,
	"organism": `game organism
players Ann, Bob

position Split
  board
    |         .  AE  AG  AM       |
    |       .   .   .   .   .     |
    |     .  AM   .   .   .   .   |
    |   .  AG  AE AM1  AE  AG   . |
    |     .   .   .   .   .   .   |
    |       .   .   .   .   .     |
    |       BE1 BG1 BM1   .       |

scenario "Three organisms win"
  cites organism.end.three-organisms
  position Split
  Ann: activate A0 move
  Ann: move A0 to B1
  Ann: done
  Ann: activate D13 eat
  Ann: done
  expect over and winners == ["Ann"] and turn == ""

scenario "Two are not enough"
  ruling organism.ruling.three-or-more = A
  position Split
    empty D13 D14 D15
  Ann: activate A0 move
  Ann: move A0 to B1
  Ann: done
  expect not over and Ann.living == 2
`,
	"biome": `game biome
players Ada, Ben
seed 7

position Act
  season 5
  phase action

scenario "120 points end the game"
  cites biome.end.points
  position Act
    points Ada 115
    points Ben 101
    store Ada fish 5
    board Ada a1 "Marsh Turtle"
  Ada: activate a1
  expect Ada.points == 125 and ending
  Ben: rest
  expect over and winner == "Ada"
`,
	"phylo": `game phylo
players South, North

position R
  table S habitat "Forest" @0,-2
  table S species "Trembling Aspen" @0,-4
  table N habitat "Forest" @-2,-2

scenario "The last card may be taken"
  cites phylo.end.last-card
  ruling phylo.ruling.end-taken = A
  position R
    library S "Gray Wolf"
    hand S "Moose"
  South: discard "Moose"
  deck: "Gray Wolf"
  expect last == "South" and actions == 2
  South cannot: discard "Gray Wolf"
    because only phylo.action.discard
`,
	"roam": `game roam
players Cid blue at S, Zoey green at W

position fixture
  map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06
  coins Cid 0, Zoey 0

scenario "A bid of zero wins the tie"
  cites roam.claim.tie-bid
  position fixture
    marks Cid a3 b3, Zoey a1 b1 b2
    next deck L07
    turn Cid
  Cid: use "Blue Scout" at a2
  Zoey cannot: bid 0
    because roam.claim.bid-order
  Cid: bid 0
  expect Cid.owns("L04") and Cid.coins == 1
`,
}

// A slip is one edit of a base. It must be reported once, on its line, at its word, and
// with the correction fix.
type slip struct{ game, old, new, at, fix string }

var sixty = []slip{
	// words of the language
	{"mnk", "expect legal 6", "expect leagl 6", "leagl", "legal"},
	{"mnk", "scenario \"A", "scenerio \"A", "scenerio", "scenario"},
	{"mnk", "  faq \"May", "  qaf \"May", "qaf", "faq"},
	{"mnk", "because only", "because olny", "olny", "only"},
	{"mnk", "players Ann, Bob", "players Ann Bob", "Bob", "players Ann, Bob"},
	{"loam", "position Done\n  Fern", "positon Done\n  Fern", "positon", "position"},
	{"loam", "Fern cannot", "Fern cant", "cant", "cannot"},
	{"organism", "cites org", "site org", "site", "cites"},
	{"biome", "seed 7", "sead 7", "sead", "seed"},
	{"phylo", "ruling phylo", "rullings phylo", "rullings", "ruling"},
	// words of the game
	{"mnk", "board\n    | . . . |", "bord\n    | . . . |", "bord", "board"},
	{"mnk", "Ann: place b1", "Ann: plaec b1", "plaec", "place"},
	{"mnk", "Ann: place b1", "Ann: place b", "b", "a1"},
	{"loam", "soil Pauropod", "soil Pauropd", "Pauropd", "Pauropod"},
	{"loam", "  used structure\n", "  used structur\n", "structur", "structure"},
	{"loam", "Fern: end", "Fern: edn", "edn", "end"},
	{"loam", "deck: Frankia", "deck: Frankai", "Frankai", "Frankia"},
	{"organism", "Ann: activate A0", "Ann: actviate A0", "actviate", "activate"},
	{"organism", "activate A0 move", "activate A0 mvoe", "mvoe", "move"},
	{"organism", "move A0 to B1", "move A0 too B1", "too", "to"},
	{"organism", "empty D13", "empt D13", "empt", "empty"},
	{"biome", "phase action", "phase acton", "acton", "action"},
	{"biome", "store Ada fish 5", "store Ada fsh 5", "fsh", "fish"},
	{"biome", "\"Marsh Turtle\"", "\"Marsh Turtel\"", "\"Marsh Turtel\"", "Marsh Turtle"},
	{"biome", "Ada: activate", "Ada: actvate", "actvate", "activate"},
	{"biome", "Ben: rest", "Ben: rst", "rst", "rest"},
	{"phylo", "table S species", "table S specis", "specis", "species"},
	{"phylo", "hand S \"Moose\"", "hand S \"Mose\"", "\"Mose\"", "Moose"},
	{"phylo", "South: discard \"Moose\"", "South: disacrd \"Moose\"", "disacrd", "discard"},
	{"phylo", "library S", "libary S", "libary", "library"},
	{"roam", "coins Cid 0", "coin Cid 0", "coin", "coins"},
	{"roam", "use \"Blue Scout\" at a2", "use \"Blue Scot\" at a2", "\"Blue Scot\"", "Blue Scout"},
	// players
	{"loam", "Fern: end", "Ferm: end", "Ferm", "Fern"},
	{"organism", "  Ann: done\n  expect not", "  Anna: done\n  expect not", "Anna", "Ann"},
	{"biome", "points Ben", "points Bem", "Bem", "Ben"},
	{"phylo", "players South, North", "players South North", "North", "players South, North"},
	{"roam", "turn Cid", "turn Sid", "Sid", "Cid"},
	{"roam", "Zoey green", "Zoey grene", "grene", "green"},
	// clauses, rulings, facts
	{"mnk", "cites mnk.place.empty", "cites mnk.place.emtpy", "mnk.place.emtpy", "mnk.place.empty"},
	{"loam", "cites loam.turn.end-condition", "cites loam.turn.end-conditon", "loam.turn.end-conditon", "loam.turn.end-condition"},
	{"organism", "three-or-more = A", "three-or-mor = A", "organism.ruling.three-or-mor", "three-or-more"},
	{"organism", "three-or-more = A", "three-or-more = Q", "Q", "A"},
	{"organism", "cites organism.end.three-organisms", "cites organism.ruling.three-or-more", "organism.ruling.three-or-more", "ruling organism.ruling.three-or-more ="},
	{"phylo", "because only phylo.action.discard", "because only roam.claim.tie-bid", "roam.claim.tie-bid", "phylo"},
	{"biome", "Ada.points == 125", "Ada.pionts == 125", "pionts", "points"},
	{"biome", "winner == \"Ada\"", "winner == Ada", "==", "'Ada'"},
	{"phylo", "last == \"South\"", "lst == \"South\"", "lst", "last"},
	{"loam", "Fern.hand", "Fern.hnad", "hnad", "hand"},
	{"loam", "[\"Frankia\"]", "[\"Frankia\"", "[\"Frankia\"", "closed"},
	{"roam", "Cid.coins == 1", "Cid.coins => 1", "=", ">="},
	// moves and values of the position
	{"mnk", "place b1", "place b2", "Ann: place b2", "mnk.place.empty"},
	{"mnk", "because only mnk.place.empty", "because only mnk.place.board", "mnk.place.board", "mnk.place.empty"},
	{"loam", "  deck: Frankia\n", "", "Fern.hand", "deck: "},
	{"organism", "Ann: move A0 to B1\n  Ann: done\n  Ann: activate D13", "Ann: move A0 to D13\n  Ann: done\n  Ann: activate D13", "Ann: move A0 to D13", "B1"},
	{"biome", "Ada.points == 125", "Ada.points == 120", "Ada.points == 120", "125"},
	{"phylo", "South cannot: discard \"Gray Wolf\"\n    because only phylo.action.discard\n", "South cannot: end\n    because only phylo.action.discard\n", "South cannot", "can"},
	{"roam", "    next deck L07\n", "    next deck L08, L09\n", "L09", "L09"},
	// layout
	{"mnk", "    | . x . |", "    | . x . . |", ". |", "3"},
	{"biome", "  Ada: activate a1", "  Ada activate a1", " activate a1", "Ada: activate a1"},
	{"roam", "cites roam.claim.tie-bid", "cites roam.claim.tie-bid; roam.claim.bid-zero", ";", ","},
}

// TestSixtyMistakes counts how many mistakes of all games are reported on the right
// line, at the right word, and with the right correction. The mistakes differ from
// those of TestMistakes.
func TestSixtyMistakes(t *testing.T) {
	for game, src := range bases {
		if diags := reported(game+".scenario", src); len(diags) > 0 {
			t.Fatalf("the file without mistakes of %s has some:\n%v", game, diags)
		}
	}
	lines, words, fixes := counted(t, bases, sixty)
	if len(sixty) != 60 || lines < 60 || words < 59 || fixes < 57 {
		t.Errorf("want 60 on the line, 59 at the word, 57 with what mends them")
	}
	t.Logf("%d mistakes: %d on the line, %d at the word, %d with what mends them", len(sixty), lines, words, fixes)
}

// distinct returns the diagnostics without those repeated for another row.
func distinct(diags syntax.Diagnostics) (all syntax.Diagnostics) {
	for _, d := range diags {
		if !slices.ContainsFunc(all, func(of *syntax.Diagnostic) bool { return of.Error() == d.Error() }) {
			all = append(all, d)
		}
	}
	return all
}

// counted makes the edits one after the other. It counts the mistakes reported on their
// line, at their word, and with the right correction.
func counted(t *testing.T, texts map[string]string, slips []slip) (lines, words, fixes int) {
	t.Helper()
	for _, s := range slips {
		base := texts[s.game]
		i := strings.Index(base, s.old)
		if i < 0 {
			t.Fatalf("%q is not in the file", s.old)
		}
		source := base[:i] + s.new + base[i+len(s.old):]
		diags := distinct(reported(s.game+".scenario", source))
		at := 1 + strings.LastIndex(source[:i], "\n")
		at += strings.Index(source[at:], s.at)
		line := 1 + strings.Count(source[:at], "\n")
		col := 1 + len([]rune(source[strings.LastIndex(source[:at], "\n")+1:at]))
		if len(diags) != 1 {
			t.Logf("MISS %q: %d mistakes\n%v", s.new, len(diags), diags)
			continue
		}
		d := diags[0]
		onLine, onWord := d.Line == line, d.Line == line && d.Col == col
		fix := strings.Contains(d.Error()+"\n"+strings.Join(d.Hints, "\n"), s.fix)
		if onLine {
			lines++
		}
		if onWord {
			words++
		}
		if fix {
			fixes++
		}
		if !onLine || !onWord || !fix {
			t.Logf("MISS %q: want %d:%d and %q\n%s", s.new, line, col, s.fix, d.Render())
		}
	}
	return lines, words, fixes
}

package scenarios_test

import (
	"strings"
	"testing"
)

// more are further correct files, one for each game.
var more = map[string]string{
	"mnk": `game mnk
players Eve, Dan
variants gravity

scenario "A mark falls to the bottom"
  cites mnk.gravity.down
  setup
  Eve: place a1
  Dan cannot: place b2
    because mnk.gravity.down
  try
    Dan: place b1
    expect Eve.marks == 1 and Dan.has("b1")
  expect legal includes
    place a2
    place c1

scenario "Each cell once"
  setup
  Eve: place <cell>
  expect empty == <left>
  examples
    | cell | left |
    | a1   | 8    |
    | c1   | 8    |
`,
	"loam": `game loam
cards stand-in
players Fern, Moss

position Two
  zone Fern
    | AD1 Springtail | PM1 Rhizobium |
    | MD1 Bacillus   | EE1 Potworm   |
    | c1             | c2            |
  zone Moss
    | SP1 Snout mite |
    | c1             |
  stats Fern 3/2/1
  soil Frankia, Tardigrade, Truffle

scenario "Two communities become one"
  cites loam.community.combine
  position Two
  Fern cannot: combine c1 Moss.c1
    because loam.community.own-only
  Fern: combine c1 c2
  expect Fern.communities == ["c1"]
  Fern: use nutrients A
  Fern: place "Frankia" from soil into c1

scenario "Alone"
  position Two
    round 2
    hand Moss "Pin mold"
  expect Fern.stats == [3, 2, 1] and Moss.hand == ["Pin mold"]
`,
	"biome": `game biome
cards stand-in
players Ada, Ben
seed 11

position Nests
  season 8
  phase predation
  board Ada a1 "Marsh Otter"
  board Ben a1 "Marsh Wren", a2 "Marsh Oak"
  nests Ben a1 in a2

position Young
  season 8
  phase feeding
  store Ada insect 2, fish 1
  board Ada a1 "Marsh Wren", a2 "Marsh Oak"
  nests Ada a1 in a2

scenario "The victim loses babies, not points"
  cites biome.predation.gain
  position Nests
  Ada: attack with a1 on Ben.a1
  roll: 6
  expect Ben.points == 101 and chicks == 48

scenario "Food of its kind"
  cites biome.feed.cost, biome.feed.type
  position Young
  Ada cannot: feed a1 fish
    because only biome.feed.type
  Ada: feed a1 insect
  Ada: feed a1 insect
  Ada: done
  expect Ada.points == 105 and Ada.insect == 0
`,
	"phylo": `game phylo
players South, North

position Bird
  table S habitat "Forest" @0,-2
  table S species "Trembling Aspen" @0,-4
  table S species "Common Blackbird" @0,-6

scenario "A smaller carnivore cannot live on the Blackbird"
  cites phylo.link.carnivore-scale
  position Bird
    hand S "Northern Saw-whet Owl"
  South cannot: species "Northern Saw-whet Owl" @2,-6
    because only phylo.link.carnivore-scale

scenario "A card is moved"
  cites phylo.move.bad-move
  position
    table S habitat "Forest" @0,-2
    table S species "Trembling Aspen" @0,-4
    table S species "European Honey Bee" @-2,-4
  South: move @-2,-4 to @-6,-4
  South: move @-6,-4 to @-2,-4
  South: pass
  deck: "Forest"
  expect South.pile == 0 and turn == "North"
`,
	"organism": `game organism
players Ann, Bob

position Opening
  board
    |         .   .   .   .       |
    |     BM1   .   .   .   .     |
    |   BG1   .   .   .   .   .   |
    | BE1   .   .   .   .   . AE1 |
    |     .   .   .   .   . AG1   |
    |       .   .   .   . AM1     |
    |         .   .   .   .       |
  phase choose

scenario "All the food of the space and one more"
  cites organism.eat.amount
  position Opening
    food@C0/6
  Ann: activate D0 eat
  Ann: eat D0 from C0
  expect food("D0") == 8 and actions == 0

scenario "Not beside it"
  cites organism.eat.from-open
  position Opening
  Ann: activate D0 eat
  Ann cannot: eat D0 from <spot>
    because organism.eat.from-open
  examples
    | spot |
    | C1   |
    | A0   |
`,
	"roam": `game roam
cards stand-in
players Cid blue at S, Zoey green at W, Mara red at N

position Map
  map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06
    |  . o | o . | . . |
    |  . . | . . | o . |
    |  . . | . o | . . |
    |  . . | . o | . . |
    |  o . | . . | . . |
    |  . . | o . | . o |
  coins Cid 4, Mara 2
  turn Cid

scenario "One coin does not"
  cites roam.blank.buy
  position Map
    coins Cid 1
  Cid cannot: use "Blue Scout" at a5 blank c5
    because roam.blank.buy

scenario "A turn each"
  position Map
  Cid: use "Blue Scout" at a2
  Zoey: use "Green Scout" at e6
  expect Cid.marks == 2 and turn == "Mara"
`,
}

// further are mistakes in them. Their words, lines and kinds differ from the sixty.
var further = []slip{
	// words of the language
	{"roam", "cards stand-in", "cards standin", "standin", "stand-in"},
	{"mnk", "try\n    Dan", "tri\n    Dan", "tri", "try"},
	{"mnk", "legal includes\n", "legal include\n", "include", "includes"},
	{"organism", "  cites organism.eat.from-open\n  position Opening\n  Ann: activate D0 eat\n", "  position Opening\n  Ann: activate D0 eat\n  cites organism.eat.from-open\n", "cites", "before"},
	{"loam", "    because loam.community.own-only", "    because own-only", "own-only", "loam.community.own-only"},
	{"mnk", "    because mnk.gravity.down", "    because mnk.gravity.down.", "mnk.gravity.down.", "mnk.gravity.down"},
	{"phylo", "deck: \"Forest\"", "deck \"Forest\"", " \"Forest\"", "deck: \"Forest\""},
	// seats and players
	{"roam", "Mara red at N", "Mara red in N", "in", "at"},
	{"roam", "green at W", "green at S", "S, Mara", "W"},
	{"roam", "turn Cid\n", "turn blue\n", "blue", "Cid"},
	{"loam", "hand Moss", "hand Mos", "Mos", "Moss"},
	{"mnk", "players Eve, Dan", "players Eve, Eve", "Eve\n", "already"},
	// words of the game
	{"loam", "EE1 Potworm", "EE1 Potwrm", "Potwrm", "Potworm"},
	{"loam", "combine c1 c2", "combine c1 c4", "Fern: combine c1 c4", "c2"},
	{"loam", "round 2", "rond 2", "rond", "round"},
	{"biome", "phase predation", "phase hunting", "hunting", "predation"},
	{"biome", "nests Ben a1 in", "nests Ben a1 on", "on", "in"},
	{"biome", "attack with a1", "attack a1", "a1", "with"},
	{"biome", "Ada: feed a1 insect\n", "Ada: feed a1 insects\n", "insects", "insect"},
	{"phylo", "to @-6,-4\n", "too @-6,-4\n", "too", "to"},
	{"organism", "activate D0 eat", "activate D0 eats", "eats", "eat"},
	{"organism", "food@C0/6", "fod@C0/6", "fod", "food"},
	{"roam", "blank c5", "blanks c5", "blanks", "blank"},
	{"organism", ". AE1 |", ". AF1 |", "AF1", "AE"},
	// signs
	{"roam", "SE=L06", "SE L06", "SE", "SE=L06"},
	{"roam", "coins Cid 4, Mara", "coins Cid 4 Mara", "Mara", ","},
	{"phylo", "@2,-6\n", "2,-6\n", "2,-6", "@2,-6"},
	{"mnk", "Dan.has(\"b1\")", "Dan.has(b1)", "b1", "b1"},
	{"mnk", "  Eve: place a1\n", "\tEve: place a1\n", "\tEve", "spaces"},
	// counts
	{"loam", "stats Fern 3/2/1", "stats Fern 3/2", "3/2", "three"},
	{"loam", "round 2", "round 9", "9", "3"},
	{"biome", "fish 1", "fish -1", "-1", "0"},
	{"biome", "roll: 6", "roll: 7", "7\n", "6"},
	{"roam", "marks == 2", "marks == two", "two", "2"},
	{"phylo", "habitat \"Forest\" @0,-2", "habitat @0,-2", "@0,-2", "card"},
	{"phylo", "turn == \"North\"", "turn == \"Nort\"", "South.pile", "North"},
}

// forgiven are other ways to write a line that are not mistakes.
var forgiven = []struct{ game, old, new string }{
	{"organism", "activate D0 eat", "activate d0 EAT"},
	{"phylo", "South: pass", "south: pass"},
	{"phylo", "species \"Northern Saw-whet Owl\" @", "species Northern Saw-whet Owl @"},
	{"phylo", "@2,-6", "@2,–6"},
	{"biome", "\"Marsh Otter\"", "“marsh otter”"},
	{"mnk", "Dan.has(\"b1\")", "Dan.has(“b1”)"},
	{"roam", "at a2", "at\u00a0A2"},
}

// All further mistakes are reported on the right line, all but one at the right word,
// and nearly all with the right correction.
func TestFurtherMistakes(t *testing.T) {
	for game, src := range more {
		if diags := reported(game+".scenario", src); len(diags) > 0 {
			t.Fatalf("the file without mistakes of %s has some:\n%v", game, diags)
		}
	}
	for _, f := range forgiven {
		if source := strings.Replace(more[f.game], f.old, f.new, 1); source == more[f.game] {
			t.Fatalf("%q is not in the file", f.old)
		} else if diags := reported(f.game+".scenario", source); len(diags) > 0 {
			t.Errorf("%q is not forgiven:\n%v", f.new, diags)
		}
	}
	lines, words, fixes := counted(t, more, further)
	if len(further) < 30 || lines < len(further) || words < len(further)-1 || fixes < len(further)-2 {
		t.Errorf("%d mistakes: %d on the line, %d at the word, %d with what mends them", len(further), lines, words, fixes)
	}
}

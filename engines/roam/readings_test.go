package roam

import "testing"

// reading sets the readings of rulings: "all-pass", "B".
func reading(options []Option, pairs ...string) []Option {
	for i := 0; i < len(pairs); i += 2 {
		options = append(options, Reading("roam.ruling."+pairs[i], pairs[i+1]))
	}
	return options
}

func TestMapGeometry(t *testing.T) {
	for _, tt := range []struct{ reading, move, refused string }{
		{"A", `Cid: use L35 at c6`, ""},
		{"B", `Cid: use L35 at i4`, `Cid: use L35 at i3`},
		{"C", `Cid: use L35 at f6`, `Cid: use L35 at f3`},
	} {
		x := set(t, 2, reading(nil, "map-geometry", tt.reading), "own Cid L35")
		if tt.refused != "" {
			x.refused(tt.refused, "roam.place.fits")
		}
		x.play(tt.move)
	}
	x := set(t, 2, reading(nil, "map-geometry", "C"), "map E=L07\nmarks Cid a4 b4 c4 a3 b3")
	x.play(`Cid: use B2 at c4`)
	x.owns("Cid", "L03") // the six squares of W are a3 to c4
}

func TestCardOrientation(t *testing.T) {
	for reading1, at := range map[string]string{"A": "a2", "B": "b2"} {
		x := set(t, 2, reading(nil, "card-orientation", reading1), "")
		if known(x.facts().Symbols(at)) != 1 {
			t.Errorf("%s: no symbol on %s", reading1, at)
		}
	}
}

func TestMayPass(t *testing.T) {
	x := set(t, 2, nil, "")
	x.refused(`Cid: end`, "roam.use.one")
	x = set(t, 2, reading(nil, "must-use", "B"), "")
	x.play(`Cid: end`)
	x.turn("Zoey")
}

func TestPreferred(t *testing.T) {
	x := set(t, 2, reading(nil, "all-if-possible-scope", "B"), "marks Zoey c3")
	x.refused(`Cid: use B1 at c3`, "roam.place.all-if-possible")
	x.play(`Cid: use B1 at c2`)
	x = set(t, 2, reading(nil, "zero-marker-use", "B"), "marks Zoey c3")
	x.refused(`Cid: use B1 at b3`, "roam.place.all-if-possible")
}

func TestFixedOrders(t *testing.T) {
	const two = "map SW=L40\nown Cid L04\ncoins Cid 0, Zoey 0\nmarks Cid c1 e1, Zoey d1 c3 d3 f1 e3 f3"
	x := set(t, 2, reading(nil, "multi-complete-order", "B"), two)
	x.play(`Cid: use L04 at c2`)
	x.refused(`Cid: order S SE`, "roam.turn.sequence")
	x.play(`Cid: bid 0`, `deck: L07`, `Cid: bid 0`, `Zoey: bid 1`)
	x = set(t, 2, reading(nil, "multi-complete-order", "C"), two)
	x.play(`Cid: use L04 at c2`, `Cid: bid 0`, `Cid: bid 0`) // Zoey has no coin yet to raise with
	x.play(`deck: L07`, `deck: L08`)
	x.owns("Cid", "L05", "L06")
	x.coins("Zoey", 2)
}

func TestEverybodyPasses(t *testing.T) {
	for reading1, check := range map[string]func(x *table){
		"B": func(x *table) { x.play(`deck: L07`); x.slot("SE", "L07"); x.coins("Zoey", 1); x.marks("Zoey", "") },
		"C": func(x *table) { x.play(`deck: L07`); x.owns("Mara", "L06"); x.coins("Mara", 3); x.coins("Zoey", 2) },
	} {
		x := set(t, 4, reading(nil, "all-pass", reading1), rx11)
		x.play(`Cid: use "River Clerk" at d1`, `Zoey: pass`, `Mara: pass`)
		check(x)
	}
}

func TestEmptyDeck(t *testing.T) {
	const empty = "map SW=none\ndeck none\n"
	x := set(t, 2, nil, empty)
	x.refused(`Cid: use B1 at a2`, "roam.place.fits")
	x.refused(`Cid: use B1 at none`, "roam.place.all-if-possible")
	x = set(t, 2, reading(nil, "deck-empty", "B"), empty)
	x.play(`Cid: use B2 at b4`)
	x.marks("Cid", "c3 b4") // b3 is no square now and is skipped
	x = set(t, 2, nil, "map NW=none NE=none SW=none S=none SE=none\nown Cid L41\ndeck none")
	x.play(`Cid: use "Horizon Pair" at none`)
	x.down("Cid", "L41")
	x.marks("Cid", "")
}

func TestBeforeRest(t *testing.T) {
	const position = "own Cid A03 A06\ndown B2 B3\ncoins Cid 0, Zoey 0\nrow A20 A21 A22 A23"
	x := set(t, 2, full, position)
	x.play(`Cid: coin with A03`)
	x.up("Cid", "B1")
	x.refused(`Cid: rest early`, "roam.rest.early-timing")
	x = set(t, 2, reading(full, "before-rest", "B"), position)
	x.play(`Cid: coin with A03`, `Cid: rest early`)
	x.up("Cid", "A03", "B2")
}

func TestOutpostReadings(t *testing.T) {
	x := set(t, 2, reading(outpost, "outpost-edge", "B"), "marks Zoey a1, Cid a2 b1")
	x.play(`Cid: use B1 at b2`)
	if x.facts().Outpost != "Cid" {
		t.Error("no Outpost in the corner")
	}
	const ring = "marks Zoey e5, Cid d4 e4 f4 d5 f5 d6"
	for reading1, owner := range map[string]string{"A": "Cid", "B": "", "C": "Cid"} {
		x = set(t, 2, reading([]Option{Outpost, Full}, "outpost-timing", reading1), ring+"\nown Cid A05\nrow A20 A21 A22 A23")
		x.play(`Cid: use B1 at e6`)
		if got := x.facts().Outpost; got != owner {
			t.Errorf("%s: the Outpost goes to %q", reading1, got)
		}
		x.play(`Cid: end`)
		if x.facts().Outpost != "Cid" {
			t.Errorf("%s: no Outpost at the end of the turn", reading1)
		}
	}
}

func TestStackReadings(t *testing.T) {
	const position = "coins Cid 0, Zoey 0\nmarks Zoey a1 b1 a2, Cid a3 b3 a2"
	x := set(t, 2, reading(stacking, "stack-complete", "B"), position)
	x.play(`Cid: use "Blue Tracker" at b2`)
	x.slot("SW", "L04")
	x.turn("Zoey")
	x = set(t, 2, reading([]Option{Full, Stacking}, "stack-replace", "B"), "own Cid A02\nmarks Zoey c1\nrow A20 A21 A22 A23")
	x.refused(`Cid: use "Blue Tracker" at c2 replace c1 with A02`, "roam.artifact.replace-other")
}

// What no rule allows can be written, and is refused by the rule that says so.
func TestNeverAllowed(t *testing.T) {
	x := set(t, 2, full, "own Cid A01 A02 A04\nmarks Cid c3, Zoey d3\ncoins Cid 4\nrow A20 A21 A22 A23")
	for move, clause := range map[string]string{
		`Cid: take back c3`:                        "roam.place.no-reclaim",
		`Cid: use B2 at c4 rotate`:                 "roam.place.no-rotation",
		`Cid: use B2 at c4 mirror`:                 "roam.place.no-mirror",
		`Cid: blank e4 free with A01`:              "roam.artifact.free-blank-needs-use",
		`Cid: replace d3 with A02`:                 "roam.artifact.replace-needs-use",
		`Cid: use G1 at a1`:                        "roam.use.own-only",
		`Zoey: use G1 at a1`:                       "roam.turn.order",
		`Zoey: coin with A03`:                      "roam.artifact.own-turn",
		`Cid: use B2 at c5 blank c6`:               "roam.blank.used-card-only",
		`Cid: use B1 at a5 blank d5`:               "roam.blank.position",
		`Cid: use B1 at a5 blank c5 blank c5`:      "roam.blank.each",
		`Cid: use B1 at a3 blank c3`:               "roam.blank.capacity",
		`Cid: use B1 at a5 only a5`:                "roam.place.all-if-possible",
		`Cid: use B1 at none`:                      "roam.place.all-if-possible",
		`Cid: use B1 at a5 rotate with A22`:        "roam.artifact.own-only",
		`Cid: use B1 at a5 rotate with A02`:        "roam.artifact.rotate",
		`Cid: use B1 at a5 blank c5 free with A04`: "roam.artifact.free-blank",
		`Cid: bid 0`:                               "roam.turn.sequence",
		`Cid: buy A20`:                             "roam.turn.sequence",
		`Cid: order SW`:                            "roam.turn.sequence",
		`Cid: rest`:                                "roam.rest.free",
		`deck: L07`:                                "roam.turn.order",
	} {
		x.refused(move, clause)
	}
	for move := range map[string]bool{`Cid: use B2 at c4 rotate`: true} {
		m := x.move(move)
		c, _ := x.g.book.Find("roam.place.no-rotation")
		if x.g.Explain(c, &x.s, m) == "" {
			t.Errorf("%s is refused without a word", move)
		}
	}
}

package roam

import (
	"slices"
	"strings"
	"testing"
)

// The worked examples of the clause catalogue, in its order.

var (
	full     = []Option{Full}
	outpost  = []Option{Outpost}
	stacking = []Option{Stacking}
)

func TestSkipOpponent(t *testing.T) { // RX1
	x := set(t, 2, nil, "marks Zoey c2")
	x.play(`Cid: use "Blue Tracker" at c3`)
	x.marks("Cid", "d2 c3")
	x.coins("Cid", 0)
	x.down("Cid", "B2")
	x.turn("Zoey")
	x.did(PlaceSkipOpponent, UseFlip, SquareCapacity, PlaceSkipLegal)
}

func TestFits(t *testing.T) { // RX2, RX3
	x := set(t, 2, nil, "coins Cid 5")
	x.refused(`Cid: use "Blue Scout" at f2`, "roam.place.fits")
	x.refused(`Cid: use "Blue Scout" at e2 blank g2`, "roam.blank.capacity")
	x.play(`Cid: use "Blue Scout" at e2`)
	x.marks("Cid", "e2 f2")
	x.did(PlaceBlankOverhang)
}

func TestBlank(t *testing.T) { // RX4, RX4b
	x := set(t, 2, nil, "coins Cid 1")
	x.refused(`Cid: use "Blue Scout" at a3 blank c3`, "roam.blank.buy")
	x.play(`Cid: use "Blue Scout" at a2 blank c2`)
	x.marks("Cid", "a2 b2 c2")
	x.coins("Cid", 0)
	x.did(BlankBuy)
}

func TestThreeCoins(t *testing.T) { // RX5
	x := set(t, 2, nil, "map S=L43\nown Cid L42\ncoins Cid 0, Zoey 0")
	x.play(`Cid: use "Tall Mother Wen" at c3`)
	x.marks("Cid", "c1 c2 c3")
	x.coins("Cid", 3)
	x.did(CoinGain, CoinMulti)
}

func TestSkipOwn(t *testing.T) { // RX5b
	x := set(t, 2, nil, "marks Cid c3")
	x.play(`Cid: use "Blue Tracker" at c3`)
	x.marks("Cid", "c2 d2 c3")
	if got := known(x.facts().At("c3")); len(got) != 1 {
		t.Errorf("c3 holds %v", got)
	}
	x.did(SquareCapacity, PlaceSkipOwn)
}

func TestBidZero(t *testing.T) { // RX6
	x := set(t, 2, nil, "coins Cid 0, Zoey 0\nmarks Cid a3 b3, Zoey a1 b1 b2")
	x.play(`Cid: use "Blue Scout" at a2`)
	x.coins("Cid", 1)
	x.refused(`Zoey: bid 0`, "roam.claim.bid-order")
	x.play(`Cid: bid 0`, `deck: L07`)
	x.owns("Cid", "L04")
	x.up("Cid", "L04")
	x.coins("Cid", 1)
	x.coins("Zoey", 1)
	x.slot("SW", "L07")
	x.turn("Zoey")
	x.did(ClaimTieBid, ClaimConsolation, ClaimBidWinner)
}

func TestFourPlayers(t *testing.T) { // RX7
	x := set(t, 4, nil, "coins Cid 0, Zoey 0, Mara 0, Ivo 0\nmarks Cid a3 b3, Zoey a1, Mara b1, Ivo b2")
	x.play(`Cid: use "Blue Scout" at a2`, `deck: L10`)
	x.owns("Cid", "L04")
	for _, name := range x.g.names {
		x.coins(name, 1)
	}
	x.did(ClaimMajority, ClaimConsolationAll)
}

func TestFlipThenRest(t *testing.T) { // RX8
	x := set(t, 2, full, "own Cid A06\ndown B2 B3\ncoins Cid 0")
	x.play(`Cid: flip "Blue Scout" with A06`)
	x.up("Cid", "B1", "B2", "B3", "A06")
	x.coins("Cid", 0)
	x.turn("Cid")
	x.did(ArtifactFlipStart, RestFree, ArtifactReady)
}

func TestProjection(t *testing.T) { // RX9, RX10
	climber, tracker := StandIn().cards["b3"], StandIn().cards["b2"]
	b := boards()[portrait]
	at, _ := b.findSquare("c3")
	for edge, want := range []struct{ solids, blank string }{
		{"b2 c3", "b1"}, {"c3 b4", "a4"}, {"c3 d4", "d5"}, {"d2 c3", "e2"},
	} {
		p := New().turns[edge][climber].at[at]
		if got := b.squareNames(p.solids); !slices.Equal(got, strings.Fields(want.solids)) {
			t.Errorf("from %s the climber falls on %v, not %s", edgeNames[edge], got, want.solids)
		}
		if got := b.squareNames(p.blanks); !slices.Equal(got, strings.Fields(want.blank)) {
			t.Errorf("from %s the climber's blank falls on %v, not %s", edgeNames[edge], got, want.blank)
		}
	}
	for turns, want := range []string{"c2 d2 c3", "b2 b3 c3", "c3 b4 c4", "c3 d3 d4"} {
		if got := b.squareNames(New().turns[turns][tracker].at[at].solids); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("turned %d times the tracker falls on %v, not %s", turns, got, want)
		}
	}
}

const rx11 = "coins Cid 0, Zoey 1, Mara 3, Ivo 0\nmarks Zoey e1 e2, Mara f2 f3, Ivo e3\nown Cid L30"

func TestAuction(t *testing.T) { // RX11, RX12
	x := set(t, 4, nil, rx11)
	x.play(`Cid: use "River Clerk" at d1`)
	x.marks("Cid", "d1 f1")
	x.coins("Cid", 1)
	x.refused(`Zoey: bid 2`, "roam.claim.bid-cap")
	x.refused(`Cid: bid 0`, "roam.claim.tie-bid")
	x.refused(`Mara: bid 2`, "roam.claim.bid-order")
	x.play(`Zoey: bid 1`)
	x.refused(`Mara: bid 1`, "roam.claim.bid-raise")
	x.refused(`Zoey: bid 1`, "roam.claim.bid-once")
	x.play(`Mara: bid 2`, `deck: L07`)
	x.owns("Mara", "L06")
	x.coins("Cid", 2)
	x.coins("Zoey", 2)
	x.coins("Mara", 1)
	x.coins("Ivo", 1)
	x.turn("Zoey")
}

func TestAllPass(t *testing.T) { // RX13
	x := set(t, 4, nil, rx11)
	x.play(`Cid: use "River Clerk" at d1`, `Zoey: bid pass`, `Mara: bid Mara pass`)
	x.turn("Zoey")
	x.slot("SE", "L06")
	x.coins("Mara", 3)
	if n := known(x.player("Cid").On("SE")) + known(x.player("Zoey").On("SE")) + known(x.player("Mara").On("SE")) + known(x.player("Ivo").On("SE")); n != 6 {
		t.Errorf("%d markers on SE", n)
	}
	x.play(`Zoey: use G1 at c5`)
	if x.facts().Phase != "bidding" {
		t.Errorf("SE is not resolved again: %s", x.facts().Phase)
	}
}

func TestTwoCards(t *testing.T) { // RX14
	x := set(t, 2, nil, "map SW=L40\nown Cid L04\ncoins Cid 0, Zoey 0\nmarks Cid c1 e1, Zoey d1 c3 d3 f1 e3 f3\ntop L07")
	x.play(`Cid: use "Tamsin Longstep" at c2`)
	x.refused(`Cid: order S`, "roam.claim.trigger")
	x.play(`Cid: order S SE`, `Cid: bid 0`)
	x.owns("Cid", "L05")
	x.slot("S", "L07")
	x.coins("Zoey", 1)
	x.play(`top: L08`, `Cid: bid 0`, `Zoey: bid 1`)
	x.owns("Zoey", "L06")
	x.coins("Cid", 1)
	x.coins("Zoey", 0)
	x.slot("SE", "L08")
	x.play(`top: L09`)
	x.turn("Zoey")
}

func TestEarlyRest(t *testing.T) { // RX15
	x := set(t, 2, nil, "coins Cid 1\ndown B3")
	x.refused(`Cid: rest early`, "roam.rest.early-afford")
	x = set(t, 2, nil, "coins Cid 1\ndown B2 B3")
	x.play(`Cid: rest early`)
	x.coins("Cid", 0)
	x.up("Cid", "B1", "B2", "B3")
	x.refused(`Cid: rest early`, "roam.rest.early") // nobody is face down any more
	x.did(RestEarly, RestEarlyCost, RestThenTurn)
}

const rx16 = "marks Cid a1 a2 a3 b1 b2 a4 a5 a6 b4 b5 c6 d6 c5 d5 c4 e4 e5 f4 f5 f6 c1 d1 e1\n"

func TestShortage(t *testing.T) { // RX16, RX32
	x := set(t, 2, nil, rx16+"supply Cid 1")
	x.refused(`Cid: use "Blue Tracker" at c3`, "roam.place.short-of-markers")
	x.refused(`Cid: use "Blue Tracker" at c3 only c3 d2`, "roam.place.short-of-markers")
	x.play(`Cid: use "Blue Tracker" at c3 only d2`)
	if p := x.player("Cid"); p.Supply != 0 || known(p.On("d2")) != 1 || known(p.On("c2")) != 0 {
		t.Errorf("%+v", p)
	}
	x.down("Cid", "B2")
	const empty = rx16 + "marks Cid f1\nsupply Cid 0\ncoins Cid 2"
	x = set(t, 2, nil, empty)
	x.refused(`Cid: use "Blue Scout" at c2 blank e2`, "roam.blank.capacity")
	x.refused(`Cid: use "Blue Scout" at f2`, "roam.place.fits")
	x.play(`Cid: use "Blue Tracker" at c3`)
	x.coins("Cid", 2)
	x.down("Cid", "B2")
	x.turn("Zoey")
	x.did(PlaceOutOfMarkers)
}

func TestFinishRound(t *testing.T) { // RX17
	const nine = "own Zoey L07 L08 L09 L10 L11 L12\nturn Zoey\nround 9\nmarks Zoey a1 a2 a3 b1\ncoins Cid 0, Zoey 0, Mara 0\n"
	x := set(t, 3, nil, nine)
	x.play(`Zoey: use L12 at c4`)
	x.turn("Mara")
	x = set(t, 3, nil, nine+"marks Mara b2")
	x.play(`Zoey: use G1 at b3`) // b3, b2
	x.play(`deck: L13`)
	x.owns("Zoey", "L04")
	x.shows("last round")
	x.turn("Mara")
	x.play(`Mara: use R1 at f6`)
	if f := x.facts(); !f.Over || !slices.Equal(f.Winners, []string{"Zoey"}) {
		t.Errorf("%+v", f)
	}
	x.refused(`Cid: use B1 at a1`, "roam.end.finish-round")
	x.did(EndTrigger, EndFinishRound, ScoreCards, ScoreWinner)
}

func TestRefillOrientation(t *testing.T) { // RX18
	for _, slot := range []struct{ name, square, fill, move string }{
		{"SE", "e3", "e1 f1 e2 f2 f3", `Cid: use B3 at e3`},
		{"NE", "f4", "e4 e5 f5 e6 f6", `Cid: use B1 at e4`},
	} {
		x := set(t, 2, nil, "top L07\nmarks Cid "+slot.fill)
		x.play(slot.move)
		if x.slot(slot.name, "L07"); known(x.facts().Symbols(slot.square)) != 2 {
			t.Errorf("in %s the symbols are not on %s:\n%s", slot.name, slot.square, x.g.PrintState(&x.s))
		}
	}
}

func TestReplace(t *testing.T) { // RX19
	x := set(t, 2, full, "coins Cid 0\nown Cid A02\nmarks Zoey c1\nrow A20 A21 A22 A23")
	x.refused(`Cid: use "Blue Tracker" at c2 replace c2 with A02`, "roam.artifact.replace-other")
	x.refused(`Cid: use "Blue Tracker" at c3 replace c1 with A02`, "roam.artifact.replace-needs-use")
	x.refused(`Cid: use "Blue Tracker" at c2 replace c1 with A08`, "roam.artifact.own-only")
	x.play(`Cid: use "Blue Tracker" at c2 replace c1 with A02`)
	x.marks("Cid", "c1 d1 c2")
	x.coins("Cid", 1)
	if x.player("Zoey").Supply != 24 {
		t.Error("the marker has not returned")
	}
	x.down("Cid", "A02")
	x.did(ArtifactReplace, ArtifactReplaceCoins, ArtifactReplaceReturn)
}

func TestSlide(t *testing.T) { // RX20
	x := set(t, 2, full, "coins Cid 0, Zoey 0\nmarks Zoey a1 a2 b1 b2, Cid a3 c3\nown Cid A05\nrow A20 A21 A22 A23")
	x.play(`Cid: use "Blue Scout" at e6`)
	x.coins("Cid", 0)
	x.refused(`Cid: slide c3>d2 with A05`, "roam.artifact.slide-empty")
	x.play(`Cid: slide c3>b3 with A05`, `deck: L07`)
	x.owns("Zoey", "L04")
	x.coins("Cid", 1)
	x.turn("Zoey")
}

func TestFreeBlank(t *testing.T) { // RX21
	x := set(t, 2, full, "coins Cid 2\nown Cid L24 A01\nrow A20 A21 A22 A23")
	x.play(`Cid: use "Quiet Dov" at c3 blank c4 free with A01 blank d4`)
	x.marks("Cid", "c3 d3 c4 d4")
	x.coins("Cid", 2)
	x.did(ArtifactFreeBlank, BlankBuy, BlankGains)
}

func TestOutpost(t *testing.T) { // RX22, RX23
	x := set(t, 2, outpost, "coins Cid 0, Zoey 0\nmarks Zoey b2, Cid a1 b1 c1 a2 c2 a3")
	x.play(`Cid: use "Blue Scout" at b3`, `deck: L07`)
	x.owns("Cid", "L04")
	x.coins("Zoey", 1)
	if x.facts().Outpost != "Cid" {
		t.Error("no Outpost")
	}
	x.did(OutpostClaim, OutpostAnyTime)
	x = set(t, 2, outpost, "coins Cid 0, Zoey 0\nmarks Zoey a2, Cid a1 b1 b2")
	x.play(`Cid: use "Blue Scout" at a3`, `deck: L07`)
	x.owns("Cid", "L04")
	x.coins("Zoey", 1)
	if x.facts().Outpost != "" {
		t.Error("an Outpost of five squares")
	}
	x.did(OutpostEight)
}

func TestStacking(t *testing.T) { // RX24, RX25
	x := set(t, 2, stacking, "coins Cid 0, Zoey 0\nmarks Zoey a1 b1 a2, Cid a3 b3 a2")
	x.play(`Cid: use "Blue Tracker" at b2`)
	x.coins("Cid", 1)
	x.play(`deck: L07`)
	x.owns("Cid", "L04")
	x.coins("Zoey", 1)
	x.did(StackMajority)
	x = set(t, 2, stacking, "coins Cid 0, Zoey 0\nmarks Zoey a1 b1 b2, Cid a3, Zoey a3 a2, Cid a2")
	x.play(`Cid: use "Blue Scout" at a3`, `deck: L07`)
	x.owns("Zoey", "L04")
	x.coins("Cid", 1)
	x.did(StackCapacity)
}

func TestNothingPlaced(t *testing.T) { // RX26
	x := set(t, 2, nil, "coins Cid 0, Zoey 0\nmarks Cid c1 c2 c3, Zoey d1 d2 d3")
	x.play(`Cid: use "Blue Tracker" at c3`)
	x.coins("Cid", 0)
	x.down("Cid", "B2")
	if x.facts().Phase != "bidding" {
		t.Error("S is not resolved")
	}
}

func TestPurchase(t *testing.T) { // RX27
	x := set(t, 2, full, "coins Cid 8, Zoey 0\nrow A03 A06 A20 A21\ndown B1\nused B1\nphase purchase")
	x.play(`Cid: buy A03`)
	x.coins("Cid", 5)
	x.play(`pile: A01`)
	x.turn("Zoey")
	x.refused(`Cid: buy A06`, "roam.full.buy-one")
	x.refused(`Cid: coin with A03`, "roam.artifact.own-turn")
	x.up("Cid", "A03")
}

func TestScore(t *testing.T) { // RX28
	position := "own Cid L26 L27 L34 L39 L09 L10 L13 A08, Zoey L21 L37\noutpost Zoey\nlast round\nturn Zoey\nround 20\nrow A01 A03 A04 A05\n"
	both := []Option{Full, Outpost}
	x := set(t, 2, both, position+"coins Cid 2, Zoey 4")
	x.play(`Zoey: use G2 at c3`)
	x.play(`Zoey: buy none`)
	if f := x.facts(); !slices.Equal(f.Winners, []string{"Zoey"}) || x.s.Points != [4]int16{12, 12} {
		t.Errorf("%v %v", f.Winners, x.s.Points)
	}
	x.did(ScoreCards, ScoreArtifacts, ScoreOutpost, ScoreTieCoins)
	x = set(t, 2, both, position+"coins Cid 2, Zoey 2")
	x.play(`Zoey: use G2 at c3`)
	if f := x.facts(); !slices.Equal(f.Winners, []string{"Cid", "Zoey"}) {
		t.Errorf("%v", f.Winners)
	}
	x.did(ScoreTieShared)
}

func TestFlips(t *testing.T) { // RX29
	const position = "coins Cid 0, Zoey 0\ndown B2 B3\nown Cid A06 A12\nrow A20 A21 A22 A23"
	x := set(t, 2, full, position)
	x.play(`Cid: flip "Blue Tracker" with A06`, `Cid: no rest`, `Cid: flip "Blue Scout" with A12`, `Cid: use "Blue Tracker" at c3`)
	x.down("Cid", "B1", "B2", "B3", "A06", "A12")
	x.turn("Zoey")
	x = set(t, 2, full, position)
	x.play(`Cid: flip "Blue Scout" with A06`)
	x.play(`Cid: use "Blue Tracker" at c3`)
	x.up("Cid", "B1", "B3")
	x.down("Cid", "B2")
	x.up("Cid", "A06")
}

func TestStackReplace(t *testing.T) { // RX30
	const position = "coins Cid 0, Zoey 0\nown Cid A02\nmarks Zoey c1\nrow A20 A21 A22 A23"
	x := set(t, 2, []Option{Full, Stacking}, position)
	x.play(`Cid: use "Blue Tracker" at c2 replace c1 with A02`)
	x.marks("Cid", "c1 d1 c2")
	x.marks("Zoey", "")
	x.coins("Cid", 1)
	x = set(t, 2, []Option{Full, Stacking}, position)
	x.play(`Cid: use "Blue Tracker" at c2`)
	if got := known(x.facts().At("c1")); !slices.Equal(got, []string{"Zoey", "Cid"}) {
		t.Errorf("c1 holds %v", got)
	}
	x.coins("Cid", 1)
}

func TestReadyOnlyAtRest(t *testing.T) { // RX31
	x := set(t, 2, full, "coins Cid 0, Zoey 0\ndown B3\nown Cid A06 A03\ndown A03\nrow A20 A21 A22 A23")
	x.play(`Cid: flip "Blue Climber" with A06`)
	x.up("Cid", "B1", "B2", "B3")
	x.down("Cid", "A03", "A06")
}

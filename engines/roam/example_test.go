package roam_test

import (
	"fmt"

	"umpire/engines/roam"
	"umpire/engines/rule"
)

// Cid places his third marker on a card that is then complete, three to three.
// He opens the bidding at 0, and Zoey has nothing to raise with.
func Example() {
	table, err := roam.Def.Table(rule.Setup{Players: []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}}})
	if err != nil {
		panic(err)
	}
	p, err := table.ReadPosition("coins Cid 0, Zoey 0\nmarks Cid a3 b3, Zoey a1 b1 b2\nturn Cid")
	if err != nil {
		panic(err)
	}
	for _, line := range []string{`Cid: use "Blue Scout" at f2`, `Cid: use "Blue Scout" at a2`, `Cid: bid 0`, `deck: L07`} {
		m, err := table.ReadMove(p, line)
		if err != nil {
			panic(err)
		}
		fmt.Println(line)
		if reasons := table.Judge(p, m); reasons != nil {
			for _, r := range reasons {
				fmt.Printf("  refused by %s: %s\n", r.ID, r.Values)
			}
			continue
		}
		var effects []rule.Effect
		p, effects = table.Play(p, m)
		for _, e := range effects {
			if said := rule.Report(table, e); said != "" {
				fmt.Printf("  %s  %s\n", said, e.ID)
			}
		}
	}
	// Output:
	// Cid: use "Blue Scout" at f2
	//   refused by roam.place.fits: at f2 a solid cell lies off the map
	// Cid: use "Blue Scout" at a2
	//   Cid turns Blue Scout face down  roam.use.flip
	//   Cid places a marker on a2 and gains 1 coin  roam.coin.gain
	//   SW is complete  roam.claim.trigger
	//   SW is complete: Cid 3, Zoey 3; a bid decides  roam.claim.tie-bid
	// Cid: bid 0
	//   Cid bids 0  roam.claim.tie-bid
	//   Zoey cannot raise and passes  roam.claim.bid-cap
	//   Cid claims L04 for 0 coins  roam.claim.bid-winner
	//   Cid has L04 face up  roam.claim.face-up
	//   Zoey gains 1 coin  roam.claim.consolation
	//   markers go back: Cid 3, Zoey 3  roam.claim.return-markers
	// deck: L07
	//   L07 is laid in SW  roam.claim.replace
	//   Zoey is next  roam.setup.clockwise
}

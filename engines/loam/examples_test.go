package loam

import "testing"

func TestExamples(t *testing.T) {
	for _, sc := range slicesOf(fromRulebook, derived, derivedSolo, further) {
		t.Run(sc.name, func(t *testing.T) {
			if _, err := sc.run(t); err != nil {
				t.Error(err)
			}
		})
	}
}

func slicesOf(lists ...[]script) (all []script) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

// fromRulebook are the catalogue's worked examples that come from the rulebook.
var fromRulebook = []script{{
	name:     "R01 Tiger beetle larva",
	position: `zone c1 Potworm, "Pavement ant"` + "\n" + `soil "Tiger beetle larva", Bacillus`,
	lines: `
		expect p1.stats == [4, 0, 0]
		p1: use nutrients A
		p1: place "Tiger beetle larva" from soil into c1
		expect p1.stats == [5, 0, 2]
		p1: place "Bacillus" from soil into new
		expect p1.stats == [5, 2, 2] and p1.community("c2") == ["Bacillus"]`,
}, {
	name:     "R02 Past 20",
	position: "stats 20/5/5\nsoil Cytophaga 2",
	lines: `
		expect p1.laps("structure") == 0 and p1.position("structure") == 20
		p1: use nutrients A
		cannot p1: use nutrients A because loam.effect.no-interruption
		p1: place "Cytophaga" from soil into new
		expect p1.structure == 21 and p1.laps("structure") == 1 and p1.position("structure") == 1
		p1: place "Cytophaga" from soil into new
		expect p1.stats == [22, 7, 5] and p1.laps("structure") == 1 and p1.position("structure") == 2`,
}, {
	name:     "R03, R04 Trophic Cascade, then Biofilm Grazing",
	position: `soil "Gamasid mite", Bacillus, Springtail` + "\n" + `display "Trophic Cascade", "Biofilm Grazing", "Spore Hitchhikers"`,
	lines: `
		p1: use nutrients A
		p1: place "Gamasid mite" from soil into new
		p1: place "Bacillus" from soil into c1
		cannot p1: take "Biofilm Grazing" because loam.behavior.earn
		p1: take "Trophic Cascade"
		expect p1.community("c1") == ["Gamasid mite", "Bacillus"] and p1.behaviors == ["Trophic Cascade"]
		expect display == ["Biofilm Grazing", "Spore Hitchhikers"] and p1.stats == [0, 3, 1] and turn == "p1"
		p1: use food-web B
		p1: draw from deck
		deck: Termite
		p1: place "Springtail" from soil into c1
		p1: take "Biofilm Grazing"
		expect p1.community("c1") == ["Gamasid mite", "Bacillus", "Springtail"] and len(p1.behaviors) == 2
		expect display == ["Spore Hitchhikers"] and p1.stats == [0, 5, 1]
		p1: use structure B
		p1: draw from deck
		deck: Frankia
		p1: draw from deck
		deck: Bolete
		p1: end
		deck: Truffle
		deck: Potworm
		deck: Proturan
		deck: Pillbug
		deck: Pseudomonas
		deck: Tardigrade
		deck: Millipede
		behaviors: "Pest Patrol"
		behaviors: "Rich Exudates"
		expect len(display) == 3 and len(soil) == 6 and turn == "p2" and p1.input("structure") == "hand"
		expect "Truffle" in p1.hand`,
}, {
	name:     "R05 Balance",
	position: "stats p1 14/16/15\nstats p2 16/14/14",
	lines:    `expect p1.distance == 2 and p1.bonus == 6 and p1.points == 6 and p2.distance == 2 and p2.points == 6`,
}, {
	name:     "R05 Balance, with two highest",
	position: "stats p1 16/16/14",
	lines:    `expect p1.bonus == 6 and p1.score[0].clause == "loam.score.balance-two"`,
}, {
	name:     "R06 Nine points",
	position: `zone c1 "Thief ant", Bacillus, Bacillus, Springtail, Potworm, "Tiger beetle larva", "Ground beetle"`,
	lines:    `expect p1.worth("c1") == 9 and p1.complete("c1")`,
}, {
	name: "R07 Twenty-six points", setup: solo(), position: position26,
	lines: `
		expect p1.worth("c1") == 3 and p1.worth("c2") == 9 and p1.worth("c3") == 8 and p1.bonus == 6
		expect p1.points == 26 and sum(map(p1.score, .points)) == 26 and p1.benchmark == "Healthy soil"`,
}, {
	name: "R07 in Drought", setup: solo("drought"), position: position26,
	lines: `expect p1.points == 29 and p1.benchmark == "Healthy soil"`,
}, {
	name: "R07 in Surface Fire", setup: solo("surface-fire"), position: position26,
	lines: `expect p1.points == 30 and p1.benchmark == "Rich soil"`,
}, {
	name: "R07 in Invasive Species", setup: solo("invasive-species"), position: position26,
	lines: `expect p1.points == 30 and p1.benchmark == "Rich soil"`,
}, {
	name: "R07 in Allelopathy", setup: solo("allelopathy"), position: position26,
	lines: `expect p1.points == 34 and p1.benchmark == "Rich soil"`,
}, {
	name: "R08 A community of one", position: "zone c1 Bacillus",
	lines: `expect p1.worth("c1") == 1`,
}, {
	name: "R09 Rich Exudates and the time of earning",
	position: `behaviors "Rich Exudates"
		display "Trophic Cascade", "Biofilm Grazing", "Litter Mixing"
		zone c1 "Snout mite"
		soil Bacillus, Springtail`,
	lines: `
		p1: play "Rich Exudates"
		p1: place "Bacillus" from soil into c1
		cannot p1: take "Trophic Cascade" because loam.behavior.earn-after-effect
		p1: place "Springtail" from soil into c1
		expect behaviorDiscard == ["Rich Exudates"]
		p1: take "Trophic Cascade"
		p1: take "Biofilm Grazing"
		expect p1.behaviors == ["Biofilm Grazing", "Trophic Cascade"] and phase == "turn"
		expect p1.community("c1") == ["Snout mite", "Bacillus", "Springtail"]`,
}, {
	name:     "R10 Mixed sources",
	position: "hand Bacillus\nsoil Potworm, Springtail\nzone c1 \"Snout mite\"",
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from hand into new
		p1: place "Potworm" from soil into c1
		p1: use structure B
		p1: draw from deck
		deck: Rhizobium
		p1: draw "Springtail" from soil
		expect p1.community("c1") == ["Snout mite", "Potworm"] and p1.community("c2") == ["Bacillus"]
		expect p1.hand == ["Rhizobium", "Springtail"] and soil == []`,
}, {
	name: "R12 One creature, one cost",
	position: `behaviors "Trophic Cascade", "Carrion Pulse"
		soil Bacillus, Potworm`,
	lines: `
		p1: play "Trophic Cascade" paying "Bacillus" from soil
		deck: Springtail
		deck: Rhizobium
		deck: "Sac spider"
		p1: place "Potworm" from soil into new
		cannot p1: play "Carrion Pulse" paying "Bacillus" from soil because loam.behavior.bury-cost-separate
		cannot p1: play "Carrion Pulse" because loam.behavior.bury-cost-in-full
		p1: play "Carrion Pulse" paying "Springtail" from soil
		p1: draw from deck
		deck: Frankia
		p1: draw from deck
		deck: Bolete
		p1: draw from deck
		deck: Truffle
		expect discard == ["Bacillus", "Springtail"] and soil == ["Rhizobium", "Sac spider"]
		expect len(p1.hand) == 3 and behaviorDiscard == ["Carrion Pulse", "Trophic Cascade"] and p1.behaviors == []`,
}, {
	name:     "R13 Creature deck runs out",
	position: "deck none\ndiscard Potworm, Springtail\nsoil Bacillus",
	lines: `
		p1: use structure A
		deck: Springtail
		deck: Potworm
		p1: place "Springtail" from soil into new
		expect soil == ["Bacillus", "Potworm"] and deck == 0 and discard == []`,
}, {
	name:     "R14 Upgrade of a used input",
	position: "stats 0/7/0\nsoil Bacillus, Potworm",
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from soil into new
		expect p1.nutrients == 9 and p1.upgraded("nutrients") and left == 1 and p1.input("nutrients") == "in use"
		p1: place "Potworm" from soil into new
		expect phase == "turn" and p1.input("nutrients") == "used"
		p1: use structure B
		p1: draw from deck
		deck: Termite
		p1: draw from deck
		deck: Bolete
		p1: use food-web A
		p1: pass
		cannot p1: use nutrients+ A because loam.input.once
		p1: end
		deck: Truffle
		deck: Cytophaga
		deck: Proturan
		deck: Pillbug
		deck: Pseudomonas
		deck: Tardigrade
		deck: Millipede
		behaviors: "Pest Patrol"
		behaviors: "Rich Exudates"
		behaviors: "Bodyguards"
		expect p1.input("nutrients") == "hand" and p1.upgraded("nutrients")`,
}, {
	name:     "R15 Upgrade of an unused input",
	position: "stats 0/7/0\nsoil Bacillus, Potworm, \"Sac spider\", Rhizobium",
	lines: `
		p1: use food-web B
		p1: draw from deck
		deck: Bolete
		p1: place "Bacillus" from soil into new
		expect p1.nutrients == 9
		p1: use nutrients+ A
		p1: place "Potworm" from soil into c1
		p1: place "Sac spider" from soil into c1
		p1: place "Rhizobium" from soil into c1
		expect p1.stats == [3, 11, 1] and phase == "turn"`,
}, {
	name:  "R11 Ties",
	setup: threePlayers,
	// 20 points each: with stats 5/9/7 a bonus of 4, with 6/8/8 one of 6, with
	// 6/12/10 one of 2; the rest comes from communities.
	position: `stats p1 5/9/7
		stats p2 6/8/8
		stats p3 6/12/10
		zone p1 c1 Bacillus, Springtail, Potworm, Rhizobium, "Sac spider", "Snout mite"
		zone p1 c2 "Pin mold", Proturan, "Pavement ant", Frankia, "Thief ant", "Gamasid mite"
		zone p2 c1 Bacillus, Springtail, Potworm, Rhizobium, "Sac spider", "Snout mite"
		zone p2 c2 "Pin mold", Proturan, "Pavement ant", Frankia, "Thief ant"
		zone p2 c3 Cytophaga
		zone p3 c1 Cytophaga, Tardigrade, "Field earthworm", Azospirillum, "Soil centipede", "Soil ciliate"
		zone p3 c2 "Soil yeast", "Oribatid mite", "Litter earthworm", Pseudomonas, "Soldier beetle larva", "Testate amoeba"
		zone p3 c3 Actinoplanes, Bristletail
		round 3
		turn p3
		used structure, nutrients, food-web
		soil "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
		display "Trophic Cascade", "Biofilm Grazing", "Bodyguards"`,
	lines: `
		expect p1.points == 20 and p2.points == 20 and p3.points == 20
		p3: end
		expect over and winners == ["p2", "p3"]
		cannot p1: end because loam.end.after-third-turns`,
}}

const position26 = `stats 14/16/15
	zone c1 Cytophaga, Springtail, Potworm
	zone c2 "Thief ant", Bacillus, Bacillus, Springtail, Potworm, "Tiger beetle larva", "Ground beetle"
	zone c3 "Pin mold", Proturan, "Pavement ant", Rhizobium, "Sac spider", "Snout mite"
	round 3
	phase over`

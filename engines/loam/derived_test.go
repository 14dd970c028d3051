package loam

// derived are the catalogue's derived examples.
var derived = []script{{
	name:     "D01 Two Level 1s for each Level 2",
	position: "zone c1 Potworm, Bacillus\nsoil Termite, Pillbug, Springtail, Proturan",
	lines: `
		p1: use nutrients A
		p1: place "Termite" from soil into c1
		cannot p1: place "Pillbug" from soil into c1 because loam.community.level2-ratio
		p1: place "Springtail" from soil into c1
		p1: use structure A
		deck: Rhizobium
		deck: Frankia
		cannot p1: place "Pillbug" from soil into c1 because loam.community.level2-ratio
		p1: place "Proturan" from soil into c1
		p1: use food-web B
		p1: draw from deck
		deck: Bolete
		p1: place "Pillbug" from soil into c1
		expect p1.size("c1") == 6 and p1.stats == [5, 9, 0] and p1.upgraded("nutrients") and p1.input("nutrients") == "used"`,
}, {
	name:     "D02 No lone Level 2 or 3, with a combination left",
	position: "zone c1 Bacillus\nhand Termite, \"Honey fungus\"\nsoil Potworm",
	lines: `
		p1: use nutrients A
		cannot p1: place "Termite" from hand into new because loam.community.level2-not-alone
		cannot p1: place "Honey fungus" from hand into new because loam.community.level3-not-alone
		cannot p1: place "Termite" from hand into c1 because loam.community.level2-ratio
		cannot p1: place "Honey fungus" from hand into c1 because loam.community.level3-seventh
		cannot p1: pass because loam.effect.mandatory
		p1: place "Potworm" from soil into new
		p1: pass
		expect phase == "turn" and p1.input("nutrients") == "used"`,
}, {
	name:     "D02 No lone Level 2 or 3, and nothing to combine",
	position: "zone c1 Bacillus\nhand Termite, \"Honey fungus\"",
	lines: `
		p1: use nutrients A
		expect phase == "turn" and p1.input("nutrients") == "used" and p1.hand == ["Honey fungus", "Termite"]`,
}, {
	name:     "D03 The seventh creature",
	position: "zone c1 Bacillus, Springtail, Potworm, Rhizobium, \"Sac spider\"\nhand \"Honey fungus\"\nsoil \"Snout mite\"",
	lines: `
		p1: use nutrients A
		cannot p1: place "Honey fungus" from hand into c1 because loam.community.level3-seventh
		p1: place "Snout mite" from soil into c1
		p1: place "Honey fungus" from hand into c1 at 3
		expect p1.complete("c1") and p1.worth("c1") == 9
		expect p1.community("c1") == ["Bacillus", "Springtail", "Honey fungus", "Potworm", "Rhizobium", "Sac spider", "Snout mite"]`,
}, {
	name:     "D04 Complete is closed",
	position: "stats 5/5/5\nzone c1 Bacillus 2, Springtail 2, Rhizobium 2, Cytophaga\nhand Potworm",
	lines: `
		p1: use nutrients A
		cannot p1: place "Potworm" from hand into c1 because loam.community.complete-closed
		p1: place "Potworm" from hand into new
		expect phase == "turn" and p1.community("c2") == ["Potworm"]`,
}, {
	name: "D05 Combining",
	position: `zone c1 Bacillus 2, Springtail
		zone c2 Springtail, Potworm 2, Rhizobium
		zone c3 Rhizobium, Cytophaga 2, Tardigrade
		zone c4 Tardigrade`,
	lines: `
		cannot p1: combine c2 c3 because loam.community.combine-size
		p1: combine c1 c2
		cannot p1: combine c1 c4 because loam.community.combine-incomplete
		p1: combine c4 c3
		expect p1.communities == ["c1", "c4"] and p1.size("c1") == 7 and p1.size("c4") == 5
		expect p1.community("c4")[0] == "Tardigrade" and p1.community("c4")[1] == "Rhizobium"
		expect p1.community("c1") == ["Bacillus", "Bacillus", "Springtail", "Springtail", "Potworm", "Potworm", "Rhizobium"]
		expect p1.stats == [8, 16, 0]
		cannot p1: combine c4 c9 because loam.community.combine
		cannot p1: combine p2.c1 c4 because loam.community.own-only`,
}, {
	name: "D06 Combining earns nothing",
	position: `zone c1 Potworm
		zone c2 Bacillus
		display "Burrow Lining", "Biofilm Grazing", "Trophic Cascade"
		soil Springtail, Proturan`,
	lines: `
		p1: combine c1 c2
		expect phase == "turn"
		p1: use nutrients A
		p1: place "Springtail" from soil into c1 at base
		p1: place "Proturan" from soil into c1 at top
		expect p1.community("c1") == ["Springtail", "Potworm", "Bacillus", "Proturan"]
		cannot p1: take "Burrow Lining" because loam.community.combine-no-earn
		p1: take "Biofilm Grazing"`,
}, {
	name: "D07 Combining between placements",
	position: `stats 3/3/3
		zone c1 Bacillus 2, Springtail
		zone c2 Springtail, Potworm 2
		soil "Shaggy mane", "Snout mite"`,
	lines: `
		p1: use nutrients A
		cannot p1: place "Shaggy mane" from soil into c1 because loam.community.level3-seventh
		p1: combine c1 c2
		p1: place "Shaggy mane" from soil into c1
		cannot p1: place "Snout mite" from soil into c1 because loam.community.complete-closed
		p1: place "Snout mite" from soil into new
		expect p1.complete("c1") and p1.community("c3") == ["Snout mite"]`,
}, {
	name:     "D08 Two upgrades by one creature",
	position: "stats 7/7/0\nsoil Cytophaga",
	lines: `
		p1: use food-web B
		p1: draw from deck
		deck: Bolete
		p1: place "Cytophaga" from soil into new
		expect p1.stats == [8, 8, 0] and p1.upgraded("structure") and p1.upgraded("nutrients") and not p1.upgraded("food-web")`,
}, {
	name: "D09 Cycle with two available",
	position: `display "Trophic Cascade", "Rich Exudates"
		soil Bacillus
		behavior-deck "Litter Mixing", "Pest Patrol", "Opened Pores"
		used structure, food-web`,
	lines: `
		p1: use nutrients B
		behaviors: "Litter Mixing"
		behaviors: "Pest Patrol"
		expect display == ["Litter Mixing", "Pest Patrol"]
		p1: place "Bacillus" from soil into new
		p1: end
		deck: Truffle
		deck: Cytophaga
		deck: Proturan
		deck: Pillbug
		deck: Pseudomonas
		deck: Tardigrade
		deck: Millipede
		behaviors: "Opened Pores"
		expect display == ["Litter Mixing", "Opened Pores", "Pest Patrol"]`,
}, {
	name: "D10 Cycle with a short deck",
	position: `display "Trophic Cascade", "Biofilm Grazing", "Rich Exudates"
		behavior-deck "Litter Mixing"
		behavior-discard "Pest Patrol"
		soil Bacillus`,
	lines: `
		p1: use nutrients B
		behaviors: "Litter Mixing"
		cannot behaviors: "Litter Mixing" because loam.component.behaviors
		behaviors: "Biofilm Grazing"
		behaviors: "Pest Patrol"
		expect display == ["Biofilm Grazing", "Litter Mixing", "Pest Patrol"] and behaviorDeck == 2 and behaviorDiscard == []`,
}, {
	name: "D11 Short creature supply at end of turn",
	position: `used structure, nutrients, food-web
		deck Bacillus
		discard Potworm, Springtail
		soil Cytophaga, Tardigrade, Proturan
		display "Trophic Cascade", "Biofilm Grazing", "Rich Exudates"`,
	lines: `
		p1: end
		deck: Bacillus
		deck: Potworm
		deck: Springtail
		expect p1.hand == ["Bacillus"] and len(soil) == 5 and deck == 0 and discard == [] and turn == "p2"`,
}, {
	name: "D12 No draw on the final turn",
	position: `round 3
		used structure, nutrients, food-web
		soil Cytophaga, Tardigrade, Proturan
		display "Trophic Cascade", "Biofilm Grazing"`,
	lines: `
		p1: end
		deck: Truffle
		deck: Bolete
		deck: Pillbug
		behaviors: "Pest Patrol"
		expect p1.hand == [] and len(soil) == 6 and len(display) == 3 and turn == "p2" and round == 3`,
}, {
	name: "D13 Between two neighbors",
	position: `zone c1 "Snout mite", Springtail
		soil Bacillus, Potworm
		display "Trophic Cascade", "Biofilm Grazing", "Pore Chase"`,
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1 at 2
		p1: place "Potworm" from soil into new
		cannot p1: take "Pore Chase" because loam.behavior.earn
		p1: take "Trophic Cascade"
		p1: take "Biofilm Grazing"`,
}, {
	name: "D14 Standing neighbors",
	position: `zone c1 "Snout mite", Bacillus
		display "Litter Mixing", "Pest Patrol", "Rich Exudates"
		soil Potworm, "Testate amoeba"`,
	lines: `
		p1: use nutrients B
		behaviors: "Trophic Cascade"
		behaviors: "Opened Pores"
		behaviors: Bodyguards
		p1: place "Potworm" from soil into new
		expect phase == "turn"
		cannot p1: take "Trophic Cascade" because loam.behavior.earn
		p1: use food-web B
		p1: draw from deck
		deck: Truffle
		p1: place "Testate amoeba" from soil into c1
		p1: take "Trophic Cascade"`,
}, {
	name:     "D15 Draw, then place what was drawn",
	position: "stats 0/0/0",
	lines: `
		p1: use food-web B
		cannot p1: draw "Bacillus" from soil because loam.action.draw
		p1: draw from deck
		deck: Bacillus
		p1: place "Bacillus" from hand into new
		expect p1.community("c1") == ["Bacillus"]`,
}, {
	name: "D16 Scores of single communities",
	position: `zone p1 c1 Bacillus, "Pin mold"
		zone p1 c2 "Soil yeast", "Pin mold", "Inky cap"
		zone p1 c3 Cytophaga, Springtail, Potworm, Rhizobium, "Sac spider", "Snout mite"
		zone p1 c4 Cytophaga, Proturan, "Pavement ant", Frankia, "Thief ant", "Gamasid mite", Azospirillum
		zone p1 c5 Actinoplanes, Tardigrade, "Field earthworm", Azospirillum, "Soil centipede", "Soil ciliate", "Honey fungus"`,
	lines: `
		expect p1.worth("c1") == 1 and p1.worth("c2") == 2 and p1.worth("c3") == 8 and p1.worth("c4") == 8 and p1.worth("c5") == 9`,
}, {
	name: "D16 Scores of single communities, with more levels",
	position: `zone p1 c1 Bacillus, "Inky cap", Springtail, Pillbug, Potworm, Rhizobium, Truffle
		zone p1 c2 "Pin mold", "Inky cap", "Honey fungus", Springtail, Potworm, Rhizobium, "Sac spider"
		zone p1 c3 Cytophaga, "Slime mold", "Shaggy mane", Proturan, Pillbug, "Pavement ant", Frankia
		zone p2 c1 "Soil yeast" 2, Cytophaga, Bacillus, "Oyster mushroom", "Blue mold", "Fairy ring fungus"`,
	lines: `
		expect p1.worth("c1") == 7 and p1.worth("c2") == 10 and p1.worth("c3") == 10 and p2.worth("c1") == 6`,
}, {
	name:     "D17 Combining can cost points",
	position: "zone c1 Bacillus\nzone c2 \"Pin mold\"",
	lines: `
		expect p1.worth("c1") + p1.worth("c2") == 2
		p1: combine c1 c2
		expect p1.worth("c1") == 1 and p1.communities == ["c1"]`,
}, {
	name: "D18 Nothing in the zone", position: "round 3\nphase over",
	lines: `expect p1.distance == 0 and p1.points == 8 and winners == ["p1", "p2"]`,
}, {
	name:     "D19 Declining",
	position: `soil "Gamasid mite", Bacillus, Springtail` + "\n" + `display "Trophic Cascade", "Biofilm Grazing", "Spore Hitchhikers"`,
	lines: `
		p1: use nutrients A
		p1: place "Gamasid mite" from soil into new
		p1: place "Bacillus" from soil into c1
		p1: done
		cannot p1: take "Trophic Cascade" because loam.behavior.take-now-or-never
		expect lapsed == ["Trophic Cascade"]`,
}, {
	name: "D24 The turn does not end by itself",
	position: `zone c1 "Snout mite"
		used structure, food-web
		soil Bacillus, Potworm, Springtail
		display "Trophic Cascade"`,
	lines: `
		cannot p1: end because loam.turn.end-condition
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1
		p1: place "Potworm" from soil into new
		p1: take "Trophic Cascade"
		p1: play "Trophic Cascade" paying "Springtail" from soil
		deck: Frankia
		deck: Rhizobium
		deck: "Sac spider"
		p1: place "Frankia" from soil into new
		expect len(p1.communities) == 3 and turn == "p1"
		p1: end`,
}}

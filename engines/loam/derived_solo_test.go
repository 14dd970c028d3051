package loam

// derivedSolo are the catalogue's derived examples of the solo scenarios.
var derivedSolo = []script{{
	name: "D20 Drought, turn 3", setup: solo("drought"),
	position: `round 3
		zone c1 "Snout mite"
		hand Springtail
		soil Bacillus, Potworm
		display "Trophic Cascade", "Biofilm Grazing", "Bodyguards"`,
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1
		p1: place "Potworm" from soil into new
		p1: take "Trophic Cascade"
		cannot p1: extra place "Bacillus" into c1 because loam.scenario.drought.t3-optional
		p1: extra place "Springtail" into c1
		p1: take "Biofilm Grazing"
		expect phase == "turn" and p1.community("c1") == ["Snout mite", "Bacillus", "Springtail"]
		expect len(p1.behaviors) == 2 and p1.input("nutrients") == "used" and p1.input("structure") == "hand"`,
}, {
	name: "D21 Surface Fire, turn 1", setup: solo("surface-fire"),
	position: `round 1
		phase start
		soil Bacillus, Springtail, Potworm, Rhizobium, "Sac spider", "Snout mite"`,
	lines: `
		cannot soil: Termite because loam.scenario.random
		soil: Potworm
		soil: "Snout mite"
		expect len(soil) == 4
		p1: discard structure
		cannot p1: use structure A because loam.scenario.input-back
		p1: use nutrients A
		p1: place "Bacillus" from soil into new
		p1: place "Springtail" from soil into new
		cannot p1: end because loam.turn.end-condition
		p1: use food-web A
		p1: bury "Rhizobium" from soil
		p1: bury "Sac spider" from soil
		p1: end
		deck: Truffle
		deck: Cytophaga
		deck: Proturan
		deck: Pillbug
		deck: Pseudomonas
		deck: Tardigrade
		deck: Millipede
		behaviors: "Pest Patrol"
		behaviors: "Litter Mixing"
		behaviors: "Root Highways"
		soil: Pillbug
		soil: Millipede
		deck: Bolete
		deck: Frankia
		expect round == 2 and turn == "p1" and p1.input("structure") == "hand" and p1.input("nutrients") == "hand" and len(soil) == 6`,
}, {
	name: "D22 Allelopathy, turn 3", setup: solo("allelopathy"),
	position: `round 3
		out-before structure, nutrients
		out food-web
		zone c1 "Snout mite"
		soil Bacillus, Springtail
		display "Trophic Cascade", "Biofilm Grazing", "Bodyguards"`,
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1
		p1: place "Springtail" from soil into c1
		p1: take "Trophic Cascade"
		expect p1.input("food-web") == "out"
		p1: take "Biofilm Grazing"
		expect p1.input("food-web") == "hand"
		p1: use structure B
		p1: draw from deck
		deck: Bolete
		p1: draw from deck
		deck: Truffle
		cannot p1: end because loam.turn.end-condition
		p1: use food-web B
		p1: draw from deck
		deck: Frankia
		p1: place "Frankia" from hand into new
		p1: end`,
}, {
	name: "D22 Allelopathy, turns 1 to 3", setup: solo("allelopathy"),
	position: "round 1\nphase start",
	lines: `
		p1: discard structure
		p1: use nutrients A
		p1: use food-web A
		p1: end
		deck: Truffle
		deck: Cytophaga
		deck: Proturan
		deck: Pillbug
		deck: Pseudomonas
		deck: Tardigrade
		deck: Millipede
		behaviors: "Pest Patrol"
		behaviors: "Litter Mixing"
		behaviors: "Root Highways"
		cannot p1: discard structure because loam.scenario.allelopathy.t2
		cannot p1: use structure A because loam.effect.no-interruption
		p1: discard nutrients
		expect p1.discarded == ["structure", "nutrients"] and p1.input("nutrients") == "out"`,
}, {
	name: "D23 Invasive Species, turn 2", setup: solo("invasive-species"),
	position: "phase start\nstats 8/2/1\nsoil Potworm, Pillbug\nround 2",
	lines: `
		soil: Potworm
		soil: Pillbug
		expect p1.stats == [6, -1, 1] and not p1.upgraded("structure") and phase == "turn" and p1.invasive == ["Pillbug", "Potworm"]`,
}, {
	name: "D23 Invasive Species, turn 3", setup: solo("invasive-species"),
	position: `phase start
		round 3
		stats 6/-1/1
		invasive Potworm, Pillbug
		zone c1 "Gamasid mite"
		soil "Thief ant", "Rove beetle larva", Bacillus, Rhizobium
		display "Trophic Cascade"`,
	lines: `
		soil: "Thief ant"
		soil: "Rove beetle larva"
		expect p1.stats == [6, -1, -3]
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1
		p1: place "Rhizobium" from soil into new
		expect p1.stats == [6, 3, -3] and phase == "check"
		p1: take "Trophic Cascade"
		cannot p1: bury-invasive "Bacillus" because loam.scenario.invasive.t3-bury
		p1: bury-invasive "Potworm"
		expect p1.stats == [8, 3, -3] and p1.upgraded("structure") and discard == ["Potworm"] and len(p1.invasive) == 3
		p1: use structure+ A`,
}}

package loam

const soloDeal = `
	first: p1
	deck: Bacillus
	deck: Springtail
	deck: Potworm
	deck: Rhizobium
	deck: "Sac spider"
	deck: "Snout mite"
	deck: Cytophaga
	behaviors: "Trophic Cascade"
	behaviors: "Biofilm Grazing"
	behaviors: "Bodyguards"
`

// furtherSolo are such examples of the solo game.
var furtherSolo = []script{{
	name: "solo, to the end", setup: solo(),
	position: `stats 14/16/15
		zone c1 Cytophaga, Springtail, Potworm
		zone c2 "Thief ant", Bacillus, Bacillus, Springtail, Potworm, "Tiger beetle larva", "Ground beetle"
		zone c3 "Pin mold", Proturan, "Pavement ant", Rhizobium, "Sac spider", "Snout mite"
		zone c4 "Soil yeast" 2, "Inky cap"` + theEnd,
	lines: `
		p1: end
		expect over and p1.points == 26 + 2 and p1.benchmark == "Healthy soil" and winners == []
		expect p1.score[0].what == "balance, distance 2" and p1.score[0].points == 6 and sum(map(p1.score, .points)) == p1.points`,
}, {
	name: "Drought from set-up", setup: solo("drought"), position: "setup",
	lines: soloDeal + `
		expect phase == "draw" and doing == "start" and left == 2
		p1: draw "Potworm" from soil
		p1: draw from deck
		deck: Frankia
		p1: use nutrients A
		cannot p1: place "Bacillus" from soil into new because loam.scenario.drought.t1-hand-only
		p1: place "Potworm" from hand into new
		p1: place "Frankia" from hand into new`,
}, {
	name: "Drought, turn 2", setup: solo("drought"), position: "round 2\nhand Bacillus\nsoil Potworm, Springtail, Pauropod\nstats 0/8/0",
	lines: `
		p1: use nutrients+ A
		cannot p1: place "Springtail" from soil into new because loam.scenario.drought.t2-first-two
		p1: place "Potworm" from soil into new
		cannot p1: place "Springtail" from soil into new because loam.scenario.drought.t2-first-two
		p1: place "Bacillus" from hand into new
		p1: place "Springtail" from soil into new
		expect placed == 3`,
}, {
	name: "Drought, turn 3, declined", setup: solo("drought"), position: `round 3
		zone c1 "Snout mite"
		hand Springtail
		soil Bacillus
		display "Trophic Cascade"`,
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1
		p1: place "Springtail" from hand into new
		p1: take "Trophic Cascade"
		expect phase == "turn" and queue == 0`,
}, {
	name: "Drought, turn 3, none", setup: solo("drought"), position: `round 3
		zone c1 "Snout mite"
		hand Springtail, Potworm
		soil Bacillus
		display "Trophic Cascade"`,
	lines: `
		p1: use food-web B
		p1: draw from deck
		deck: Bolete
		p1: place "Bacillus" from soil into c1
		p1: take "Trophic Cascade"
		expect phase == "extra"
		cannot p1: use structure A because loam.effect.no-interruption
		p1: extra none
		expect phase == "turn" and len(p1.hand) == 3`,
}, {
	name: "Drought, the score", setup: solo("drought"), position: "stats 3/3/3" + theEnd,
	lines: `
		p1: end
		expect p1.points == 11`,
}, {
	name: "Surface Fire from set-up", setup: solo("surface-fire"), position: "setup",
	lines: soloDeal + `
		soil: Bacillus
		cannot soil: Bacillus because loam.scenario.random
		soil: Potworm
		p1: discard nutrients
		expect len(soil) == 4 and p1.input("nutrients") == "out"`,
}, {
	name: "Surface Fire, turn 3", setup: solo("surface-fire"), position: `round 3
		zone c1 "Snout mite"
		soil Bacillus
		discard Springtail, Termite
		display "Trophic Cascade", "Biofilm Grazing"`,
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1
		p1: take "Trophic Cascade"
		discard: Springtail
		expect phase == "extra" and p1.hand == ["Springtail"] and drawn == "Springtail"
		p1: extra place into c1
		p1: take "Biofilm Grazing"
		discard: Termite
		expect phase == "extra"
		p1: extra place into c1
		expect phase == "turn" and p1.size("c1") == 4 and discard == []`,
}, {
	name: "Surface Fire, turn 3, declined", setup: solo("surface-fire"), position: `round 3
		zone c1 "Snout mite"
		soil Bacillus
		discard Springtail
		display "Trophic Cascade"`,
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1
		p1: take "Trophic Cascade"
		discard: Springtail
		p1: extra none
		expect phase == "turn" and p1.hand == ["Springtail"]`,
}, {
	name: "Surface Fire, turn 3, nothing to draw", setup: solo("surface-fire"), position: `round 3
		zone c1 "Snout mite"
		soil Bacillus
		display "Trophic Cascade"`,
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1
		p1: take "Trophic Cascade"
		expect phase == "turn" and p1.hand == []`,
}, {
	name: "Surface Fire, the score", setup: solo("surface-fire"), position: "stats 3/3/3" + theEnd,
	lines: `
		p1: end
		expect p1.points == 12`,
}, {
	name: "Allelopathy from set-up to turn 3", setup: solo("allelopathy"), position: "setup",
	lines: soloDeal + `
		expect phase == "discard"
		p1: discard structure
		expect p1.input("structure") == "out"`,
}, {
	name: "Allelopathy, the last input", setup: solo("allelopathy"), position: `round 2
		out-before structure
		out nutrients
		used structure, food-web
		soil "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
		display "Trophic Cascade", "Litter Mixing", "Bodyguards"`,
	lines: `
		p1: end
		deck: Bolete
		expect round == 3 and p1.input("food-web") == "out" and p1.input("nutrients") == "hand" and phase == "turn"`,
}, {
	name: "Allelopathy, the discarded input is upgraded", setup: solo("allelopathy"), position: `round 3
		stats 7/0/0
		out structure
		soil Potworm, Bacillus`,
	lines: `
		p1: use nutrients A
		p1: place "Potworm" from soil into new
		expect p1.upgraded("structure") and p1.input("structure") == "out"`,
}, {
	name: "Allelopathy, the score", setup: solo("allelopathy"), position: "stats 3/3/3" + theEnd,
	lines: `
		p1: end
		expect p1.points == 16`,
}, {
	name: "Invasive Species from set-up", setup: solo("invasive-species"), position: "setup",
	lines: soloDeal + `
		deck: Frankia
		expect len(soil) == 7 and phase == "turn"`,
}, {
	name: "Invasive Species, turn 2", setup: solo("invasive-species"), position: `round 1
		used structure, nutrients, food-web
		stats 1/9/1
		soil "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
		display "Trophic Cascade", "Litter Mixing", "Bodyguards"`,
	lines: `
		p1: end
		deck: Bolete
		soil: Trichoderma
		soil: "Vampire amoeba"
		expect p1.stats == [-1, 7, 1] and not p1.upgraded("nutrients") and len(soil) == 4`,
}, {
	name: "Invasive Species, turn 3", setup: solo("invasive-species"), position: `round 2
		used structure, nutrients, food-web
		soil "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
		display "Trophic Cascade", "Litter Mixing", "Bodyguards"`,
	lines: `
		p1: end
		deck: Bolete
		soil: Trichoderma
		soil: "Vampire amoeba"
		expect len(p1.invasive) == 2 and placed == 0`,
}, {
	name: "Invasive Species, the score", setup: solo("invasive-species"), position: "stats 3/3/3" + theEnd,
	lines: `
		p1: end
		expect p1.points == 12`,
}}

const theEnd = `
	round 3
	used structure, nutrients, food-web
	soil "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
	display "Litter Mixing", "Bodyguards", "Pore Chase"`

package loam

import "umpire/engines/rule"

// further are examples of our own, for clauses that the catalogue's do not show.
var further = append(furtherSolo, []script{{
	name: "set-up", position: "setup",
	lines: `
		expect phase == "first" and turn == "" and round == 0
		cannot p1: end because loam.turn.end-condition
		first: p2
		deck: Bacillus
		cannot deck: "Bacillus#2" because loam.component.creatures
		deck: Bacillus
		cannot deck: Bacillus because loam.component.creatures
		deck: Potworm
		deck: Rhizobium
		deck: "Sac spider"
		deck: "Snout mite"
		deck: Cytophaga
		deck: Proturan
		behaviors: "Trophic Cascade"
		behaviors: "Biofilm Grazing"
		behaviors: "Bodyguards"
		expect turn == "p2" and first == "p2" and len(soil) == 6 and p1.hand == ["Cytophaga"] and p2.hand == ["Proturan"] and len(display) == 3
		expect p1.stats == [0, 0, 0] and deck == 112 and round == 1 and not p1.upgraded("structure")`,
}, {
	name: "an input gives one effect, of the side that shows", position: "stats 8/0/0",
	lines: `
		cannot p1: use nutrients both because loam.input.one-effect-only
		cannot p1: use nutrients none because loam.input.one-effect-only
		cannot p1: use nutrients+ A because loam.input.showing-side
		cannot p1: use structure- A because loam.input.showing-side`,
}, {
	name:     "placing is into your own zone, from hand or soil",
	position: "zone p2 c1 Bacillus\nhand p2 Potworm\nsoil Springtail\ndiscard Termite, Frankia",
	lines: `
		p1: use nutrients A
		cannot p1: place "Springtail" from soil into p2.c1 because loam.action.place-own-zone
		cannot p1: place "Frankia" from discard into new because loam.action.place-sources
		cannot p1: place "Potworm" from p2.hand into new because loam.action.place-sources
		cannot p1: place "Springtail" from soil into c1 because loam.action.place-into-community
		cannot p2: place "Springtail" from soil into new because loam.turn.own-turn-only
		cannot p1: combine c1 c2 because loam.community.combine
		cannot p1: yes because loam.effect.only-due
		cannot p1: discard structure because loam.effect.only-due`,
}, {
	name:     "positions are those of the column",
	position: "zone c1 Bacillus, Springtail\nsoil Potworm",
	lines: `
		p1: use nutrients A
		cannot p1: place "Potworm" from soil into c1 at 4 because loam.community.position-free
		p1: place "Potworm" from soil into c1 at 2
		expect p1.community("c1") == ["Bacillus", "Potworm", "Springtail"]`,
}, {
	name: "creatures of different levels make a pair", position: "zone c1 Potworm, Springtail\nsoil \"Inky cap\", Bacillus\ndisplay \"Biofilm Grazing\"",
	lines: `
		p1: use nutrients A
		p1: place "Inky cap" from soil into c1
		p1: place "Bacillus" from soil into new
		p1: take "Biofilm Grazing"`,
}, {
	name: "behaviors are kept; a stat past the track keeps its input", position: `stats 20/0/0
		soil Potworm, "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
		used structure, food-web
		behaviors "Trophic Cascade"
		display "Pest Patrol", "Litter Mixing", "Bodyguards"`,
	lines: `
		p1: use nutrients A
		p1: place "Potworm" from soil into new
		p1: place "Trichoderma" from soil into new
		expect p1.structure >= 22 and p1.upgraded("structure")
		p1: end
		deck: Bolete
		deck: Frankia
		expect p1.behaviors == ["Trophic Cascade"] and turn == "p2"`,
}, {
	name: "option top", setup: reading("insertion", "C"),
	position: "zone c1 Bacillus, Springtail\nsoil Potworm",
	lines: `
		p1: use nutrients A
		cannot p1: place "Potworm" from soil into c1 at base because loam.community.position-free
		cannot p1: place "Potworm" from soil into c1 at 2 because loam.community.position-free
		p1: place "Potworm" from soil into c1`,
}, {
	name: "option ends", setup: reading("insertion", "B"),
	position: "zone c1 Bacillus, Springtail\nsoil Potworm",
	lines: `
		p1: use nutrients A
		cannot p1: place "Potworm" from soil into c1 at 2 because loam.community.position-free
		p1: place "Potworm" from soil into c1 at base`,
}, {
	name: "option placing duty optional", setup: reading("must-place", "B"),
	position: "soil Bacillus",
	lines: `
		p1: use nutrients A
		p1: pass
		p1: pass
		expect phase == "turn"
		p1: use food-web A
		p1: pass
		p1: bury "Bacillus" from soil
		expect phase == "turn"`,
}, {
	name: "option combining between effects", setup: reading("combine-timing", "B"),
	position: "zone c1 Bacillus\nzone c2 Springtail\nsoil Potworm\nhand Termite",
	lines: `
		p1: use food-web B
		p1: draw from deck
		deck: Bolete
		cannot p1: combine c1 c2 because loam.community.combine-timing
		p1: place "Potworm" from soil into new
		p1: combine c1 c2`,
}, {
	name: "option reshuffling when emptied", setup: reading("reshuffle-timing", "B"),
	position: "deck Termite\ndiscard Bacillus",
	lines: `
		p1: use structure B
		p1: draw from deck
		deck: Termite
		expect deck == 1 and discard == []
		p1: draw from deck
		deck: Bacillus`,
}, {
	name: "option end-of-turn order", setup: reading("end-order", "B"),
	position: `used structure, nutrients, food-web
		deck Bacillus, Potworm
		soil Cytophaga, Tardigrade, Proturan, Termite
		display "Trophic Cascade", "Biofilm Grazing", "Rich Exudates"`,
	lines: `
		p1: end grow, draw, refill, return
		deck: Potworm
		deck: Bacillus
		expect p1.hand == [] and len(soil) == 6`,
}, {
	name: "the order of the end of a turn is fixed", position: "used structure, nutrients, food-web",
	lines: `cannot p1: end grow, draw, refill, return because loam.turn.end-steps-unordered`,
}, {
	name: "option rearranging", setup: reading("rearrange", "B"),
	position: "zone c1 Bacillus, Springtail, Potworm",
	lines: `
		p1: rearrange c1 "Potworm", "Bacillus", "Springtail"
		expect p1.community("c1") == ["Potworm", "Bacillus", "Springtail"] and phase == "turn"
		cannot p1: rearrange c1 "Potworm", "Bacillus" because loam.community.fixed-order`,
}, {
	name: "single creatures stay where they are", position: "zone c1 Bacillus, Springtail\nzone c2 Potworm",
	lines: `
		cannot p1: move "Bacillus" from c1 into c2 because loam.community.no-move
		cannot p1: move "Bacillus" from c1 into new because loam.community.no-move
		cannot p1: swap "Bacillus" in c1 with "Potworm" in c2 because loam.community.no-swap
		cannot p1: rearrange c1 "Springtail", "Bacillus" because loam.community.fixed-order`,
}, {
	name: "sources that a card prints", position: "behaviors \"Opened Pores\"\nsoil Bacillus, Springtail\nhand Potworm",
	lines: `
		cannot p1: play "Bodyguards" because loam.turn.content
		p1: play "Opened Pores"
		cannot p1: place "Potworm" from hand into new because loam.effect.op-place
		p1: place "Bacillus" from soil into new
		cannot p1: draw "Springtail" from soil because loam.effect.op-draw
		p1: draw from deck
		deck: Bolete`,
}, {
	name: "draw and bury", position: "soil Bacillus, Springtail\nhand p1 Potworm\nhand p2 Potworm\nzone c1 Cytophaga\ndiscard Termite",
	lines: `
		p1: use structure B
		cannot p1: draw "Termite" from discard because loam.action.draw-no-discard
		p1: draw "Bacillus" from soil
		p1: draw from deck
		deck: Bolete
		p1: use food-web A
		cannot p1: bury "Potworm" from hand because loam.action.bury-source
		cannot p1: bury "Cytophaga" from zone because loam.action.bury-not-zone
		cannot p1: bury "Potworm" from p2.hand because loam.action.bury-own-hand
		cannot p1: stop because loam.effect.mandatory
		p1: bury "Springtail" from soil
		p1: place "Potworm" from hand into new
		expect discard == ["Springtail", "Termite"]`,
}, {
	name: "choose, may and up to", position: `behaviors "Shared Tunnels", "Pore Chase", "Pest Patrol"
		soil Bacillus, Springtail
		display "Trophic Cascade", "Biofilm Grazing"`,
	lines: `
		p1: play "Shared Tunnels"
		cannot p1: choose 3 because loam.effect.op-choose
		p1: choose 2
		p1: draw from deck
		deck: Bolete
		p1: draw "Springtail" from soil
		p1: play "Pore Chase"
		cannot p1: place "Bacillus" from soil into new because loam.effect.only-due
		p1: yes
		behaviors: "Litter Mixing"
		behaviors: "Root Highways"
		p1: place "Springtail" from hand into new
		p1: play "Pest Patrol"
		cannot p1: pass because loam.effect.mandatory
		p1: stop
		p1: place "Bacillus" from soil into new
		expect phase == "turn" and p1.behaviors == []`,
}, {
	name: "only, random and needs_previous", setup: rule.Setup{Cards: vocabularyYAML()},
	position: `soil Bacillus, Termite
		zone c1 Springtail, Potworm
		hand Frankia, Bolete
		display "Trophic Cascade", "Biofilm Grazing"`,
	lines: `
		p1: use structure A
		p1: choose 1
		cannot soil: Bolete because loam.effect.mod-random
		cannot hand: Bolete because loam.effect.mod-random
		soil: Termite
		cannot p1: place "Bacillus" from soil into new because loam.effect.mod-random
		p1: place "Termite" from soil into c1
		hand: Frankia
		p1: place "Frankia" from hand into new
		p1: draw from deck
		deck: Truffle
		behaviors: "Litter Mixing"
		behaviors: "Root Highways"
		expect phase == "turn" and display == ["Litter Mixing", "Root Highways"]`,
}, {
	name: "needs_previous skips after a skip", setup: rule.Setup{Cards: vocabularyYAML()},
	position: `hand Bolete
		display "Trophic Cascade", "Biofilm Grazing"`,
	lines: `
		p1: use structure A
		p1: choose 1
		expect phase == "turn" and display == ["Biofilm Grazing", "Trophic Cascade"] and p1.hand == ["Bolete"]
		p1: use nutrients A
		hand: Bolete
		expect phase == "turn" and discard == ["Bolete"]`,
}, {
	name: "only", setup: rule.Setup{Cards: vocabularyYAML()}, position: "soil Springtail, Potworm 2, Bacillus",
	lines: `
		p1: use structure B
		cannot p1: draw "Potworm" from soil because loam.effect.mod-only
		p1: draw "Bacillus" from soil
		p1: draw from deck
		deck: Frankia
		p1: place "Bacillus" from hand into new
		p1: stop
		expect phase == "turn" and len(soil) == 3`,
}, {
	name: "neighbors count at the placement, and only neighbors",
	position: `zone c1 "Snout mite"
		soil Bacillus, Potworm
		display "Trophic Cascade", "Burrow Lining", "Opened Pores"`,
	lines: `
		p1: use nutrients A
		p1: place "Bacillus" from soil into c1
		p1: place "Potworm" from soil into c1 at 2
		cannot p1: take "Bodyguards" because loam.behavior.available-then
		p1: take "Trophic Cascade"
		p1: take "Burrow Lining"
		p1: take "Opened Pores"`,
}, {
	name: "in one community is not enough",
	position: `zone c1 "Snout mite", Bacillus
		soil Springtail
		display "Pore Chase", "Biofilm Grazing"`,
	lines: `
		p1: use nutrients A
		p1: place "Springtail" from soil into c1
		cannot p1: take "Pore Chase" because loam.behavior.earn
		p1: take "Biofilm Grazing"
		expect phase == "turn"`,
}, {
	name: "a behavior in use is in no pile",
	position: `behaviors "Pore Chase"
		display "Trophic Cascade"
		behavior-deck none`,
	lines: `
		p1: play "Pore Chase"
		p1: yes
		cannot behaviors: "Pore Chase" because loam.component.behaviors
		behaviors: "Trophic Cascade"
		expect behaviorDiscard == ["Pore Chase"] and behaviorDeck == 0`,
}, {
	name: "the most points win, and every line counts",
	position: `round 3
		turn p2
		used structure, nutrients, food-web
		soil "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
		display "Trophic Cascade", "Litter Mixing", "Bodyguards"
		zone p1 c1 "Pin mold", "Inky cap", "Honey fungus", Springtail, Potworm, Rhizobium, "Sac spider"
		zone p1 c2 Bacillus, "Inky cap", "Soil yeast"
		zone p2 c1 Cytophaga, Tardigrade, "Field earthworm", Azospirillum, "Soil centipede", "Soil ciliate"
		zone p2 c2 Bacillus
		stats p1 1/5/0
		stats p2 9/8/7`,
	lines: `
		p2: end
		expect over and p1.points == 15 and p2.points == 15 and winners == ["p2"]`,
}, {
	name: "points come before stats",
	position: `round 3
		turn p2
		used structure, nutrients, food-web
		soil "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
		display "Trophic Cascade", "Litter Mixing", "Bodyguards"
		zone p1 c1 Bacillus, Springtail
		stats p1 4/4/2
		stats p2 9/9/7`,
	lines: `
		p2: end
		expect winners == ["p1"] and p1.points == 8 and p2.points == 6`,
}, {
	name: "a match goes on", setup: rule.Setup{Variants: []rule.Setting{{Name: "match"}}},
	position: `round 3
		turn p2
		used structure, nutrients, food-web
		soil "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
		display "Trophic Cascade", "Litter Mixing", "Bodyguards"
		stats p1 4/4/2
		stats p2 9/9/6`,
	lines: `
		p2: end
		expect not over and wins == [1, 0] and phase == "first" and soil == []`,
}, {
	name: "a match ends", setup: rule.Setup{Variants: []rule.Setting{{Name: "match"}}},
	position: `round 3
		turn p2
		wins 1/1, games 1
		used structure, nutrients, food-web
		soil "Vampire amoeba", Trichoderma, Pauropod, "Burrowing bug", "Digger wasp", "Antlion larva"
		display "Trophic Cascade", "Litter Mixing", "Bodyguards"
		stats p1 4/4/2
		stats p2 9/9/6`,
	lines: `
		p2: end
		expect over and wins == [2, 1] and winners == ["p1"]`,
}, {
	name: "unchecked: too many creatures", position: "zone c1 Bacillus 3",
	lines: `breaks loam.component.creatures`,
}, {
	name: "unchecked: eight creatures", position: "zone c1 Bacillus 2, Potworm 2, Springtail 2, Cytophaga 2",
	lines: `breaks loam.community.max-seven`,
}, {
	name: "unchecked: four available", position: `display "Trophic Cascade", "Litter Mixing", "Bodyguards", "Pore Chase"`,
	lines: `breaks loam.behavior.available-three`,
}, {
	name: "unchecked: a behavior twice", position: "display \"Trophic Cascade\"\nbehaviors \"Trophic Cascade\"",
	lines: `breaks loam.component.behaviors`,
}, {
	name: "unchecked: parts that break the ratio", position: "zone c1 Bacillus, Termite\nzone c2 Potworm, \"Cicada nymph\"",
	lines: `
		breaks loam.community.level2-ratio
		cannot p1: combine c1 c2 because loam.community.combine-ratio`,
}}...)

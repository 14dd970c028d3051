package props

import (
	"math/rand/v2"
	"strings"

	"umpire/engines/rule"
)

// citedLaws are the laws of which clauses play cites.
var citedLaws = []*Law{
	{Name: "clauses-are-cited", Words: "Every clause that does not follow from others is cited in play, or a reason is known why random play does not come to it.", title: clausesCited},
}

// unreached says why random play never or seldom cites a clause.
var unreached = map[string]string{
	"roam.component.outpost":               "only a drawn position can give somebody a card that is not in the game",
	"roam.component.coins-unlimited":       "no random game comes to more coins than the tokens, 60",
	"roam.setup.markers":                   "asked quietly ahead of a use; that there are 24 markers shows when it is struck out",
	"roam.blank.optional":                  "asked quietly ahead of a use; that blanks may be left out shows when it is struck out",
	"roam.blank.same-turn-coins":           "asked quietly ahead of a use; it shows in which blanks are affordable",
	"loam.solo.scenarios-optional":         "only a set-up with two scenarios, or for several players, breaks it",
	"loam.action.place-into-community":     "only a move that names a community that is not there breaks it",
	"loam.action.bury-own-hand":            "only a move that names another player's hand breaks it",
	"loam.effect.mod-only":                 "no card of the stand-in set has an only",
	"loam.effect.mod-random":               "no card of the stand-in set has a random",
	"loam.effect.mod-needs-previous":       "no card of the stand-in set has a needs_previous",
	"loam.stat.uncapped":                   "random play seldom raises a stat above 20",
	"loam.stat.true-value":                 "random play seldom raises a stat above 20",
	"loam.community.combine-ratio":         "only a drawn position can have communities that break the ratio",
	"loam.community.own-only":              "only a move that names another player's community breaks it",
	"loam.behavior.available-three":        "only a drawn position can have more on display",
	"loam.behavior.bury-cost-separate":     "only a payment with a creature that has been buried breaks it",
	"loam.score.three-levels":              "random play seldom completes a community with all three levels of a type",
	"loam.scenario.on-earn-queue":          "random play seldom earns by a placement that a trigger grants",
	"loam.scenario.allelopathy.t3-return":  "random play seldom earns twice in the third turn",
	"loam.scenario.invasive.downgrade":     "random play seldom has a stat just above the threshold by then",
	"loam.scenario.invasive.t3-bury":       "random play seldom earns in the third turn",
	"loam.scenario.invasive.t3-restore":    "random play seldom earns in the third turn",
	"loam.scenario.drought.t3-extra":       "random play seldom earns in the third turn",
	"loam.scenario.drought.t3-optional":    "random play seldom earns in the third turn",
	"loam.scenario.surface-fire.t3-draw":   "random play seldom earns in the third turn",
	"loam.scenario.surface-fire.t3-place":  "random play seldom earns in the third turn",
	"loam.scenario.surface-fire.t3-empty":  "random play seldom earns in the third turn",
	"loam.faq.creature-deck-out":           "the creature deck seldom runs out",
	"loam.behavior.neighbors-at-placement": "random play seldom parts a pair by the effect that made it",
	"loam.community.combine-no-earn":       "random play seldom combines two communities of a pair on display",
	"biome.component.cubes":                "only a reading forbids an action for want of cubes, and random games use few",
	"biome.nest.every":                     "there is nothing to say where nesting ends by itself; only an early done breaks it",
	"biome.conditions.not-plant-animal":    "only a play of a Changing Conditions card breaks it",
	"biome.exchange.no-steal-dodge":        "only an exchange between a stealing action and its coin breaks it",
	"biome.track.order":                    "only a bonus taken out of order asks for it",
	"biome.achievement.once":               "a random game seldom completes an achievement",
	"biome.achievement.simultaneous-tie":   "a random game seldom completes an achievement",
	"biome.achievement.skip":               "a random game seldom completes an achievement",
	"biome.solo.ratings":                   "asked when somebody looks at the rating",
	"biome.hand.limit":                     "random players exchange away what they would need to come so far",
	"biome.nest.bird-dual":                 "random players exchange away what they would need to come so far",
	"biome.nest.tree-limit":                "random players exchange away what they would need to come so far",
	"biome.nest.rabbit-limit":              "random players exchange away what they would need to come so far",
	"biome.predation.each":                 "random players exchange away what they would need to come so far",
	"biome.predation.bonus-predator":       "random players exchange away what they would need to come so far",
	"biome.scavenge.greater":               "random players exchange away what they would need to come so far",
	"biome.track.first-lap-only":           "random players exchange away what they would need to come so far",
	"biome.track.discount":                 "random players exchange away what they would need to come so far",
	"biome.track.discount-forgo":           "random players exchange away what they would need to come so far",
	"biome.track.re-earn":                  "random players exchange away what they would need to come so far",
	"biome.achievement.must":               "random players exchange away what they would need to come so far",
	"biome.achievement.places":             "random players exchange away what they would need to come so far",
	"biome.achievement.ecologist":          "random players exchange away what they would need to come so far",
	"biome.achievement.naturalist":         "random players exchange away what they would need to come so far",
	"biome.achievement.mammalogist":        "random players exchange away what they would need to come so far",
	"biome.achievement.gardener":           "random players exchange away what they would need to come so far",
	"biome.end.points":                     "random players exchange away what they would need to come so far",
	"biome.end.full":                       "random players exchange away what they would need to come so far",
	"biome.end.finish":                     "random players exchange away what they would need to come so far",
	"biome.action.per-set-points":          "random players exchange away what they would need to come so far",
	"biome.action.coin-if-resources":       "random players exchange away what they would need to come so far",
	"biome.action.coin-if-row":             "random players exchange away what they would need to come so far",
	"biome.advanced.migration-none-fits":   "random players exchange away what they would need to come so far",
	"biome.expert.card-ratio":              "random players exchange away what they would need to come so far",
	"biome.private.score":                  "random players exchange away what they would need to come so far",
	"biome.disaster.tsunami-prevent":       "random players exchange away what they would need to come so far",
	"biome.solo.race":                      "the games that this law plays are for one player only without further variants, and short",
	"biome.solo.predation-expert":          "the games that this law plays are for one player only without further variants, and short",
	"biome.solo.scavenging":                "the games that this law plays are for one player only without further variants, and short",
	"biome.solo.steal":                     "the games that this law plays are for one player only without further variants, and short",
	"biome.solo.give":                      "the games that this law plays are for one player only without further variants, and short",
	"biome.solo.achievement-first":         "the games that this law plays are for one player only without further variants, and short",
	"biome.solo.achievement-second":        "the games that this law plays are for one player only without further variants, and short",
	"biome.solo.achievement-third":         "the games that this law plays are for one player only without further variants, and short",
	"biome.scavenge.no-cube":               "random players seldom have a vulture, and seldom with a cube",
	"biome.achievement.turn-order":         "a random game seldom completes an achievement",
	"biome.solo.disasters":                 "the games that this law plays are for one player only without further variants, and short",
	"organism.component.elements":          "only a drawn position can have more elements than a player owns",
	"organism.space.capacity":              "only a drawn position can have two elements in a space",
	"organism.circulate.no-limit":          "only a reading of food-supply fills an element, and random games heap up little food",
	"organism.conflict.cycle":              "a random game seldom has a conflict of three types in a ring",
	"organism.end.three-organisms":         "a random game seldom has three organisms of a player",
	"organism.end.three-only-acting":       "a random game seldom has three organisms of a player",
	"organism.end.power-tie-others":        "a random game seldom ends while others are tied for power",
	"organism.skip.types":                  "only an arrangement written by hand breaks it",
	"organism.merge.controller-tie":        "a random game seldom has a tie for an organism",
	"organism.field.supply":                "a random game seldom grows five fields",
	"organism.inherit.neutral":             "what is laid out is a variant with a value of its own",
	"organism.inherit.limits":              "what is laid out is a variant with a value of its own",
	"organism.inherit.kinds":               "what is laid out is a variant with a value of its own",
	"organism.rain.homes-apart":            "homes of one's own are a variant with a value of its own",
	"organism.rain.capacity":               "only a set-up for more organisms than there is room for breaks it",
	"organism.rain.several-per-player":     "homes of one's own are a variant with a value of its own",
	"organism.rain.supply":                 "only a drawn position can have more of RAIN than there is",
	"organism.rain.leave":                  "random players lose to RAIN before it comes to the bottom",
	"organism.rain.place-no-supply":        "random players lose to RAIN before its supply runs out",
	"phylo.card.types":                     "only a move that plays a card as one of another kind breaks it",
	"phylo.setup.deck":                     "only a drawn position can hold more cards than the decks have",
	"phylo.setup.starters":                 "only a drawn position can lack a starter",
	"phylo.seen.free-move":                 "what somebody has met in the wild is a variant with a value of its own",
	"mnk.win.longer":                       "longer lines than three need a larger board, and the size is a variant with a value of its own",
}

// clausesCited plays games under every variant, every pair of variants and every
// reading, and tries moves and positions with mistakes in them, until every clause is
// cited. If some are missing, it does so again with four times as many games and moves,
// because some clauses are rare.
func clausesCited(def *rule.GameDef) *Breach {
	var cited rule.Set
	var texts []string // positions of games, also under earlier setups
	missing := uncited(def, cited)
	for games := 6; games <= 6<<6; games *= 4 {
		for _, setup := range setups(def) {
			if missing == nil {
				return nil
			}
			g, err := NewGround(def, setup)
			if err != nil {
				continue // this combination of variants is not allowed
			}
			cited = cited.Union(g.cite(games, &texts))
			missing = uncited(def, cited)
		}
	}
	if missing == nil {
		return nil
	}
	return breach("no game cites %s", strings.Join(missing, ", "))
}

// uncited returns the clauses that are not cited, without those in unreached. The clause
// for the number of players is left out too: only a setup can break it.
func uncited(def *rule.GameDef, cited rule.Set) (missing []string) {
	for c := range def.Clauses {
		e := &def.Clauses[c]
		if !cited.Has(rule.Clause(c)) && unreached[e.ID] == "" && e.ID != def.PlayersBy && e.EnforcementOf() != rule.Follows {
			missing = append(missing, e.ID)
		}
	}
	return missing
}

// setups returns the default setup, every number of players, every variant, every pair
// of variants, all variants together, and every reading.
func setups(def *rule.GameDef) []rule.Setup {
	all := []rule.Setup{{}}
	for n := def.Players[0]; n <= def.Players[1]; n++ {
		all = append(all, rule.Setup{Players: players(n)})
	}
	var plain []rule.Setting
	for _, v := range def.Variants {
		if v.Values == "" {
			plain = append(plain, rule.Setting{Name: v.Name})
		}
	}
	for i := range plain {
		all = append(all, rule.Setup{Variants: plain[i : i+1]})
		for j := range i {
			all = append(all, rule.Setup{Variants: []rule.Setting{plain[j], plain[i]}})
		}
	}
	all = append(all, rule.Setup{Variants: plain, Players: players(def.Players[1])})
	for _, r := range def.Rulings {
		for _, reading := range r.Readings {
			all = append(all, rule.Setup{Variants: plain, Rulings: []rule.Setting{{Name: r.ID, Value: reading.Name}}})
		}
	}
	return all
}

// cite returns the clauses cited in some fast games, and while moves and positions are
// tried along a slow one. It adds a position of the slow game to texts.
func (g *Ground) cite(games int, texts *[]string) rule.Set {
	r := rand.New(rand.NewPCG(2, uint64(games)))
	walk := g.Table.Walk()
	for range games {
		walk.Restart()
		walk.Random(r, longest)
	}
	table := g.again()
	g = &Ground{g.Def, g.Setup, table}
	for _, m := range table.Legal(table.Start()) { // tried at the end of a game
		table.Judge(walk.Position(), m)
	}
	s, b := g.first(1).advance(60)
	if b == nil {
		*texts = append(*texts, s.Text())
	}
	for ; b == nil && s != nil; s = s.Before {
		for _, m := range s.Attempts(r, games) {
			table.Judge(s.At, m)
		}
		for range 8 {
			text := s.Text()
			if r.IntN(2) == 0 {
				text = (*texts)[r.IntN(len(*texts))]
			}
			if at, err := table.ReadPosition(Mutate(r, text)); err == nil {
				table.Flaws(at)
			}
		}
	}
	return table.Cited().Union(walk.Cited())
}

package loam

import "umpire/engines/rule"

// The rulings on points and winners, and the solo scenarios.
var endRulings = rule.Choices[readings]{
	{ID: "loam.ruling.balance-table", Question: "What is the balance bonus at distances other than 2, which gives 6?", Ways: []way{
		{Name: "A", Alias: "eight-less", Words: "It is 8 less the distance, and never below 0."},
		{Name: "B", Alias: "ten-less-twice", Words: "It is 10 less twice the distance, and never below 0."},
		{Name: "C", Alias: "bands", Words: "It is the same for a whole band of distances."},
	}},
	{ID: "loam.ruling.balance-negative", Question: "Can the balance bonus be negative?", Ways: []way{
		{Name: "A", Alias: "never", Words: "No, it is at least 0."},
	}},
	{ID: "loam.ruling.balance-negative-stats", Question: "How far apart are stats of which some are negative?", Ways: []way{
		{Name: "A", Alias: "subtract", Words: "The lowest is subtracted from the highest as usual: 5 and -1 are 6 apart."},
	}},
	{ID: "loam.ruling.three-levels", Question: "Do the 5 points for three levels replace the point for two?", Ways: []way{
		{Name: "A", Alias: "instead", Words: "Yes, they come instead of it."},
		{Name: "B", Alias: "on-top", Words: "No, they come on top of it, which makes 6."},
	}},
	{ID: "loam.ruling.three-levels-once", Question: "Are the 5 points for three levels earned once per community or once per type?", Ways: []way{
		{Name: "A", Alias: "per-type", Words: "They are earned for each type; a community has one Level 3 at most, so it never shows."},
		{Name: "B", Alias: "per-community", Words: "They are earned once per community."},
	}},
	{ID: "loam.ruling.example-26", Question: "What are the numbers in the rulebook's total of 3 + 6 + 9 + 8?", Ways: []way{
		{Name: "A", Alias: "three-and-bonus", Words: "They are three communities of 3, 9 and 8 points and a balance bonus of 6."},
		{Name: "B", Alias: "four-communities", Words: "They are four communities, without a bonus."},
	}},
	{ID: "loam.ruling.tie-lowest", Question: "Does the tie-break compare only the lowest stat?", Ways: []way{
		{Name: "A", Alias: "lowest-only", Words: "Yes, once; whoever is still tied shares the win."},
		{Name: "B", Alias: "second-lowest", Words: "No, the second lowest stat is compared next."},
	}},
	{ID: "loam.ruling.match", Question: "What does a drawn game count in a best-of-three match?", Ways: []way{
		{Name: "A", Alias: "both-win", Words: "It counts as a win for both; the match ends when a player has two wins and more than the other, or after three games, and equal wins share it."},
		{Name: "B", Alias: "replayed", Words: "It counts nothing and is played again."},
	}},
	{ID: "loam.ruling.scenario-solo", Question: "Can a scenario be played with several players?", Ways: []way{
		{Name: "A", Alias: "solo-only", Words: "No, such a game is refused."},
	}},
	{ID: "loam.ruling.drought-draw", Question: "Are the two draws of Drought's turn 1 from the soil or from the deck?", Ways: []way{
		{Name: "A", Alias: "either-source", Words: "Each is a Draw action, from soil or deck as the player chooses."},
		{Name: "B", Alias: "deck-only", Words: "Both are from the deck."},
	}},
	{ID: "loam.ruling.drought-count", Question: "Which placements are \"the first two\" of Drought's turn 2?", Ways: []way{
		{Name: "A", Alias: "by-count", Words: "They are the first two of the turn by count, and each is judged by itself."},
		{Name: "B", Alias: "alike", Words: "They are the first two of the turn, and both must be alike."},
	}},
	{ID: "loam.ruling.drought-structure", Question: "Which creatures does Drought mean by \"grant Structure\"?", Ways: []way{
		{Name: "A", Alias: "any-gain", Words: "All that gain at least 1 Structure do, whatever else they gain."},
	}},
	{ID: "loam.ruling.earn-means-take", Question: "Does a behavior count as earned that was declined?", Ways: []way{
		{Name: "A", Alias: "taken", Words: "No, only what is taken is earned."},
	}},
	{ID: "loam.ruling.extra-earns", Question: "Can placements granted by triggers earn further behaviors?", Ways: []way{
		{Name: "A", Alias: "own-effect", Words: "Yes, each is an effect of its own with its own check."},
		{Name: "B", Alias: "barren", Words: "No, they earn nothing."},
	}},
	{ID: "loam.ruling.trigger-order", Question: "May other moves be made before a trigger is resolved?", Ways: []way{
		{Name: "A", Alias: "trigger-first", Words: "No; only a trigger that offers a placement allows combining first."},
	}},
	{ID: "loam.ruling.fire-input", Question: "Who picks the input discarded in Surface Fire?", Ways: []way{
		{Name: "A", Alias: "player", Words: "The player picks it, after seeing what was buried."},
		{Name: "B", Alias: "chance", Words: "Chance picks it."},
	}},
	{ID: "loam.ruling.fire-draw", Question: "Where does the creature drawn in Surface Fire go if it is not placed?", Ways: []way{
		{Name: "A", Alias: "hand", Words: "It stays in the hand."},
		{Name: "B", Alias: "discard-pile", Words: "It goes back to the discard pile."},
	}},
	{ID: "loam.ruling.fire-start-order", Question: "Does Surface Fire's turn 2 reshuffle if the deck is empty when the soil grows?", Ways: []way{
		{Name: "A", Alias: "reshuffles", Words: "Yes, and the two creatures just buried are shuffled in."},
	}},
	{ID: "loam.ruling.allelopathy-return", Question: "Must the input that Allelopathy returns be used?", Ways: []way{
		{Name: "A", Alias: "must-use", Words: "Yes, it must be used before the turn ends."},
		{Name: "B", Alias: "may-use", Words: "No, it may be used."},
	}},
	{ID: "loam.ruling.allelopathy-count", Question: "Which behavior returns Allelopathy's input if two are taken in one check?", Ways: []way{
		{Name: "A", Alias: "second-taken", Words: "The second one taken does; behaviors of earlier turns do not count."},
	}},
	{ID: "loam.ruling.invasive-restore", Question: "Does burying an invasive creature give its gains back?", Ways: []way{
		{Name: "A", Alias: "restored", Words: "Yes, they are added again."},
		{Name: "B", Alias: "lost", Words: "No, they stay subtracted."},
	}},
	{ID: "loam.ruling.invasive-which", Question: "Which invasive creatures can be buried on turn 3?", Ways: []way{
		{Name: "A", Alias: "any-beside", Words: "Any of those beside the root zone can be."},
		{Name: "B", Alias: "turn-three", Words: "Only those that came on turn 3 can be."},
	}},
	{ID: "loam.ruling.invasive-short", Question: "What happens if fewer than two creatures are in the soil when they become invasive?", Ways: []way{
		{Name: "A", Alias: "as-many", Words: "As many as there are become invasive."},
	}},
	{ID: "loam.ruling.downgrade", Question: "What happens to an input that turns back while it is used or put aside?", Ways: []way{
		{Name: "A", Alias: "comes-back-basic", Words: "It comes back on its basic side, and an effect in progress goes on as it was begun."},
	}},
	{ID: "loam.ruling.scenario-start-window", Question: "May the player combine or use behaviors before a scenario's text for the turn?", Ways: []way{
		{Name: "A", Alias: "text-first", Words: "No, the text comes at the very beginning of the turn."},
	}},
}

package organism

import "umpire/engines/rule"

// mutationsRulings are the ambiguous sentences of the mutations without fields.
var mutationsRulings = []rule.Ruling{
	{ID: "organism.ruling.skip-front", Question: "'Directly in front'.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The two inner-ring spaces touching two home spaces each. All layouts of 2.3 have exactly two.", Supported: true},
	}},
	{ID: "organism.ruling.skip-food", Question: "Do the extra two hold one food?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "None.", Supported: true},
	}},
	{ID: "organism.ruling.skip-clear", Question: "Is the surrounding of the extra spaces cleared too?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "Only the base area, and equal types may then block.", Supported: true},
	}},
	{ID: "organism.ruling.skip-pyramid", Question: "Which are the extra spaces when not exactly two inner spaces touch two home spaces each (pyramids, flat homes around a corner such as E3-E5, custom homes)?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Of the spaces that are nobody's home and touch at least one of these home spaces take two, ranked by smaller ring, then more home spaces touched, then lower step ({E3,E4,E5}: D3, D2; {E0,E1,D0}: C0, D1); configuration may name others.", Supported: true},
	}},
	{ID: "organism.ruling.drink-series", Question: "How does the reward grow?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "1, 2, 3,.", Supported: true},
		{Name: "B", Words: "2, 3, 4,.", Supported: true},
		{Name: "C", Words: "1, 2, 4, 8.", Supported: true},
	}},
	{ID: "organism.ruling.drink-extinct", Question: "Does a turn with introduction break the streak?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (centre not held).", Supported: true},
	}},
	{ID: "organism.ruling.expand-any", Question: "'any element'.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Of the organism.", Supported: true},
		{Name: "B", Words: "Any own.", Supported: true},
	}},
	{ID: "organism.ruling.expand-fields", Question: "Field growth with EXPAND?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, same widening.", Supported: true},
	}},
	{ID: "organism.ruling.reclaim-cause", Question: "Which losses are reclaimed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Disruption only (phase label).", Supported: true},
		{Name: "B", Words: "Any loss on another's turn."},
	}},
	{ID: "organism.ruling.reclaim-target", Question: "Where may the food go?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Another organism.", Supported: true},
		{Name: "B", Words: "Any other element.", Supported: true},
	}},
	{ID: "organism.ruling.reclaim-time", Question: "When is the food reclaimed, and with which organisms?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "After phase E and before F, with the organisms as they stood before E; the receiver must still be there.", Supported: true},
	}},
	{ID: "organism.ruling.jump-straight", Question: "Must the jump be straight?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No; any chain.", Supported: true},
	}},
	{ID: "organism.ruling.jump-length-one", Question: "Is a jump of one step a jump?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, it is an ordinary move.", Supported: true},
	}},
	{ID: "organism.ruling.jump-stones", Question: "Stepping stones of other own organisms?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Allowed. May a stone be used twice? DEFAULT no.", Supported: true},
	}},
	{ID: "organism.ruling.push-conditions", Question: "Must pushed elements be FED and MOBILE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.push-swap", Question: "May the pushed element go to the space just vacated?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (exchange for 2 actions), the mover leaves first.", Supported: true},
	}},
	{ID: "organism.ruling.push-loop", Question: "May a chain return to a space already entered in it?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.push-other-organism", Question: "May elements of another own organism be pushed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; membership unchanged.", Supported: true},
	}},
	{ID: "organism.ruling.avenge-when", Question: "Extra turn when?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Right after the own turn.", Supported: true},
		{Name: "B", Words: "Between any two turns."},
	}},
	{ID: "organism.ruling.avenge-accelerate", Question: "With ACCELERATE a token buys a pair of turns.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.avenge-removal", Question: "Does the field go back to supply when spent?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.regenerate-time", Question: "At once in the round order of conflict, or after E?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "At once; free food in the target includes what was just dropped.", Supported: true},
	}},
	{ID: "organism.ruling.regenerate-organism", Question: "Which organism?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The frozen one for the acting player, the contiguous group before E for others; the GROW used must still be on the board.", Supported: true},
	}},
	{ID: "organism.ruling.regenerate-doomed", Question: "May a GROW that will be disrupted later in this E pay and anchor?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.commune-own", Question: "The two fed neighbours.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Same organism.", Supported: true},
		{Name: "B", Words: "Any own element (as in the designer's implementation).", Supported: true},
		{Name: "C", Words: "Anyone's.", Supported: true},
	}},
	{ID: "organism.ruling.commune-mobile-impl", Question: "The designer's implementation also makes an element mobile if a neighbour communes.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "An element with a neighbour that communes is mobile as well.", Supported: true},
	}},
	{ID: "organism.ruling.echo-frequency", Question: "Once per turn, or before each organism's phase C?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Once per turn.", Supported: true},
	}},
	{ID: "organism.ruling.echo-type", Question: "Which type is echoed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Chosen type of the last activation.", Supported: true},
		{Name: "B", Words: "Type actually performed (CIRCULATE if only that).", Supported: true},
	}},
	{ID: "organism.ruling.echo-previous", Question: "Previous player.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The player before you in turn order with their latest turn; never yourself. RAIN is skipped. A latest turn without any activation (possible with MERGE) leaves nothing to echo.", Supported: true},
	}},
	{ID: "organism.ruling.echo-organism", Question: "A growth of cost 0 by ECHO could belong to several own organisms.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The one with the lowest GROW (ring, step) next to the target among those whose cost is 0. All other actions name their organism.", Supported: true},
	}},
	{ID: "organism.ruling.combust-type", Question: "Two actions of one type?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, the same type for both; it may be the chosen type.", Supported: true},
	}},
	{ID: "organism.ruling.combust-which", Question: "Which elements may be combusted?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Element of the activated organism.", Supported: true},
		{Name: "B", Words: "Any own.", Supported: true},
	}},
	{ID: "organism.ruling.combust-last", Question: "May the last element be combusted?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; its bonus actions are then lost.", Supported: true},
	}},
	{ID: "organism.ruling.accelerate-reading", Question: "What must differ?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The second turn must use another type per organism.", Supported: true},
		{Name: "B", Words: "Within one turn the organisms must all differ.", Supported: true},
	}},
	{ID: "organism.ruling.accelerate-identity", Question: "Splits and joins.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Contributors as in clause accelerate.different; grown elements count as of their grower; if all three types are excluded, none is.", Supported: true},
	}},
	{ID: "organism.ruling.accelerate-hold", Question: "Phase B twice?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.pulse-payers", Question: "Who pays for a PULSE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any elements of the organism, in any split; the food is lost.", Supported: true},
	}},
	{ID: "organism.ruling.pulse-conditions", Question: "Are FED, MOBILE and ALIVE required?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Waived.", Supported: true},
		{Name: "B", Words: "Every element FED and MOBILE.", Supported: true},
		{Name: "C", Words: "Organism ALIVE.", Supported: true},
	}},
	{ID: "organism.ruling.pulse-five", Question: "Direction with S = 5.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The player names a sector a (0-4) and all elements must start and end in it; it holds the spaces (r, a*r+o) with 0 <= o <= r (both edge lines, steps modulo 5r), drawn at (r-o, o); direction k adds d[k].", Supported: true},
	}},
	{ID: "organism.ruling.pulse-other-own", Question: "Own elements of other organisms obstruct.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.contract-distance", Question: "How is the distance to the focus measured, and when?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Along the board whatever stands on it, links included, before each step; the order is by the distance before the action.", Supported: true},
	}},
	{ID: "organism.ruling.contract-ties", Question: "Equal distances or several spaces.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The player chooses.", Supported: true},
	}},
	{ID: "organism.ruling.contract-conditions", Question: "FED, MOBILE, ALIVE of the moved elements?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Waived.", Supported: true},
		{Name: "B", Words: "Required.", Supported: true},
	}},
	{ID: "organism.ruling.transmute-own-food", Question: "The food comes from the element itself.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.transmute-scope", Question: "Element of the activated organism only?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (else it could raise a later organism's count).", Supported: true},
	}},
	{ID: "organism.ruling.transmute-revert-contact", Question: "After reverting, can equal types touch?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Impossible after E, except with MERGE (then it is a merge).", Supported: true},
	}},
	{ID: "organism.ruling.transmute-revert-death", Question: "An organism whole only by transmutation survives F, then is incomplete.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "It is removed in the next phase F (the next acting player gains the bonus).", Supported: true},
	}},
	{ID: "organism.ruling.persist-bonus", Question: "What is the bonus when players are wiped out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "1 in total when any other player is wiped out.", Supported: true},
		{Name: "B", Words: "1 per such player.", Supported: true},
		// The catalogue has A and B; the designer's program does C.
		{Name: "C", Words: "On every turn, 1 for each other player who has no living organism, even for one who has nothing on the board.", Supported: true},
	}},
	{ID: "organism.ruling.persist-sacrifice", Question: "Sacrifice when the acting player is wiped out.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "No (as in the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.persist-zero", Question: "A type with no element may be chosen for 0 actions.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.synchronize-type", Question: "'that type'.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The type of the two others.", Supported: true},
		{Name: "B", Words: "The chosen type.", Supported: true},
	}},
	{ID: "organism.ruling.synchronize-own", Question: "The two others.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Own, same organism; two or more suffice; the player chooses if both types qualify.", Supported: true},
	}},
	{ID: "organism.ruling.synchronize-zero", Question: "If all actions were forgone it still counts as after performing them.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.merge-start", Question: "A merge made during a turn.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The running turn goes on with frozen organisms; control and joint action start with the next turn; immunity holds in this E.", Supported: true},
	}},
	{ID: "organism.ruling.merge-actions", Question: "Number of actions.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Each member gets one per own element of the chosen type.", Supported: true},
		{Name: "B", Words: "A shared total.", Supported: true},
	}},
	{ID: "organism.ruling.merge-circulate", Question: "Between which elements of a merged organism does food circulate?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "From an own element to any element of it.", Supported: true},
	}},
	{ID: "organism.ruling.merge-grow-cost", Question: "What does growth cost in a merged organism, and who pays?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "All its elements of the type count; only own GROW elements pay.", Supported: true},
	}},
	{ID: "organism.ruling.merge-conditions", Question: "MOBILE and ALIVE.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any element of the merged organism counts.", Supported: true},
	}},
	{ID: "organism.ruling.merge-integrity", Question: "Judged as a whole?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "Per player.", Supported: true},
	}},
	{ID: "organism.ruling.merge-win", Question: "For whom does a merged organism count towards three?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "For its controller only.", Supported: true},
	}},
	{ID: "organism.ruling.merge-immunity-time", Question: "When are the links of merged organisms read?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Once, at the end of phase D; removals in E do not end the immunity in that E.", Supported: true},
	}},
	{ID: "organism.ruling.merge-leftover", Question: "Different types still touch when E has broken the link: what then?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "They stay until the next phase E.", Supported: true},
	}},
	{ID: "organism.ruling.merge-next-most", Question: "Who has the 'next most' in a tie for most?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The largest smaller count, if one player alone has it; with two players tied nobody has.", Supported: true},
	}},
	{ID: "organism.ruling.merge-grow", Question: "Growth next to foreign elements inside the merged organism.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Forbidden as always.", Supported: true},
		{Name: "B", Words: "Allowed.", Supported: true},
	}},
	{ID: "organism.ruling.merge-no-own-turn", Question: "Does a player have a turn whose elements are all under foreign control?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, with phases A, B, E and F.", Supported: true},
	}},
}

package organism

import "umpire/engines/rule"

// mutationsRulings are the ambiguous sentences of the mutations without fields.
var mutationsRulings = []rule.Ruling{
	{ID: "organism.ruling.skip-front", Question: "Which spaces are directly in front of the home?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "inner-two", Words: "The two of the next inner ring that each touch two home spaces.", Supported: true},
	}},
	{ID: "organism.ruling.skip-food", Question: "Do the two extra elements of SKIP hold food?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "one-each", Words: "Yes, one each.", Supported: true},
		{Name: "B", Alias: "none", Words: "No, they come without food.", Supported: true},
	}},
	{ID: "organism.ruling.skip-clear", Question: "Are the spaces around the two extra spaces cleared too?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "cleared", Words: "Yes, they count as home spaces.", Supported: true},
		{Name: "B", Alias: "base-only", Words: "No, only those around the home are, and equal types may then be in the way.", Supported: true},
	}},
	{ID: "organism.ruling.skip-pyramid", Question: "Which are the extra spaces when not exactly two inner spaces touch two home spaces each?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "ranked", Words: "Of the spaces beside the home that are nobody's home the first two, by smaller ring, then by more home spaces touched, then by lower step.", Supported: true},
	}},
	{ID: "organism.ruling.drink-series", Question: "How much power does holding the centre give from turn to turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "by-one", Words: "It gives 1, 2, 3 and so on.", Supported: true},
		{Name: "B", Alias: "from-two", Words: "It gives 2, 3, 4 and so on.", Supported: true},
		{Name: "C", Alias: "doubling", Words: "It gives 1, 2, 4, 8 and so on.", Supported: true},
	}},
	{ID: "organism.ruling.drink-extinct", Question: "Does a turn with an introduction break the streak?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, the centre was not held.", Supported: true},
	}},
	{ID: "organism.ruling.expand-any", Question: "Next to which elements may EXPAND grow?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "organism", Words: "Next to any of the organism.", Supported: true},
		{Name: "B", Alias: "any-own", Words: "Next to any own element.", Supported: true},
	}},
	{ID: "organism.ruling.expand-fields", Question: "Does EXPAND widen the growth of fields too?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, in the same way.", Supported: true},
	}},
	{ID: "organism.ruling.reclaim-cause", Question: "Which losses are reclaimed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "disruption", Words: "Only those by disruption are.", Supported: true},
		{Name: "B", Alias: "any-loss", Words: "Any loss on another's turn is."},
	}},
	{ID: "organism.ruling.reclaim-target", Question: "Where may the reclaimed food go?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "another-organism", Words: "Into an element of another own organism.", Supported: true},
		{Name: "B", Alias: "any-element", Words: "Into any other own element.", Supported: true},
	}},
	{ID: "organism.ruling.reclaim-time", Question: "When is the food reclaimed, and with which organisms?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "after-e", Words: "After phase E, with the organisms as they stood before it; the receiver must still be there.", Supported: true},
	}},
	{ID: "organism.ruling.jump-straight", Question: "Must a jump be straight?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, any chain of spaces will do.", Supported: true},
	}},
	{ID: "organism.ruling.jump-length-one", Question: "Is a step over nothing a jump?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, it is an ordinary move.", Supported: true},
	}},
	{ID: "organism.ruling.jump-stones", Question: "May elements of other own organisms be stepping stones?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, but none may be used twice in a jump.", Supported: true},
	}},
	{ID: "organism.ruling.push-conditions", Question: "Must pushed elements be FED and MOBILE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "mover-only", Words: "No, only the one that moves must.", Supported: true},
		{Name: "B", Alias: "all", Words: "Yes, all of them must.", Supported: true},
	}},
	{ID: "organism.ruling.push-swap", Question: "May the pushed element go to the space just left?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, the mover leaves first, so that two change places for two actions.", Supported: true},
	}},
	{ID: "organism.ruling.push-loop", Question: "May a chain of pushes return to a space that it has entered?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, each space is entered once.", Supported: true},
	}},
	{ID: "organism.ruling.push-other-organism", Question: "May elements of another own organism be pushed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, and they stay members of it.", Supported: true},
	}},
	{ID: "organism.ruling.avenge-when", Question: "When may a token be spent on an extra turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "own-turn", Words: "Right after the own turn.", Supported: true},
		{Name: "B", Alias: "between", Words: "Between any two turns."},
	}},
	{ID: "organism.ruling.avenge-accelerate", Question: "What does a token buy with ACCELERATE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "pair", Words: "It buys a pair of turns.", Supported: true},
	}},
	{ID: "organism.ruling.avenge-removal", Question: "Does the field go back to supply when its token is spent?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, at once.", Supported: true},
	}},
	{ID: "organism.ruling.regenerate-time", Question: "When is a lost element grown again?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "at-once", Words: "As soon as it is removed, so that free food in the target includes what was just dropped.", Supported: true},
	}},
	{ID: "organism.ruling.regenerate-organism", Question: "To which organism does a lost element belong?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "as-before", Words: "The acting player's to that of the turn, any other to the group before E; the GROW that is used must still be there.", Supported: true},
	}},
	{ID: "organism.ruling.regenerate-doomed", Question: "May a GROW pay and anchor that falls later in this E?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, while it is on the board.", Supported: true},
	}},
	{ID: "organism.ruling.commune-own", Question: "Whose two fed neighbours does COMMUNE count?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "organism", Words: "Those of the same organism.", Supported: true},
		{Name: "B", Alias: "any-own", Words: "Those of any own organism.", Supported: true},
		{Name: "C", Alias: "anyone", Words: "Those of anybody.", Supported: true},
	}},
	{ID: "organism.ruling.commune-mobile-impl", Question: "Is an element mobile whose neighbour communes?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, it has to commune by itself.", Supported: true},
		{Name: "B", Alias: "neighbour", Words: "Yes, also when the neighbour is of another own organism.", Supported: true},
	}},
	{ID: "organism.ruling.echo-frequency", Question: "How often may ECHO be used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "per-turn", Words: "Once in a turn.", Supported: true},
	}},
	{ID: "organism.ruling.echo-type", Question: "Which type is echoed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "chosen", Words: "The one chosen for the last activation.", Supported: true},
		{Name: "B", Alias: "performed", Words: "The one that was performed last, a CIRCULATE if there was nothing else.", Supported: true},
	}},
	{ID: "organism.ruling.echo-previous", Question: "Who is the previous player of ECHO?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "turn-order", Words: "The player before you in turn order, with the latest turn; RAIN is left out, and a turn without any activation leaves nothing.", Supported: true},
	}},
	{ID: "organism.ruling.echo-organism", Question: "Which organism grows by ECHO when several could for nothing?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "lowest-grow", Words: "The one with the lowest GROW next to the target, among those whom it costs nothing.", Supported: true},
	}},
	{ID: "organism.ruling.combust-type", Question: "Must the two actions of COMBUST be of one type?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "same", Words: "Yes, and it may be the chosen type.", Supported: true},
	}},
	{ID: "organism.ruling.combust-which", Question: "Which elements may be combusted?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "organism", Words: "Those of the activated organism.", Supported: true},
		{Name: "B", Alias: "any-own", Words: "Any own one may be.", Supported: true},
	}},
	{ID: "organism.ruling.combust-last", Question: "May the last element of an organism be combusted?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "lost", Words: "Yes, and its bonus actions are lost.", Supported: true},
	}},
	{ID: "organism.ruling.accelerate-reading", Question: "What must differ with ACCELERATE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "second-turn", Words: "The type that an organism chooses in the second turn from that of the first.", Supported: true},
		{Name: "B", Alias: "each-organism", Words: "The types that the organisms choose within one turn.", Supported: true},
	}},
	{ID: "organism.ruling.accelerate-identity", Question: "What may organisms that have split or joined not choose in the second turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "contributors", Words: "What the organisms that gave them elements have chosen; if that is everything, nothing is barred.", Supported: true},
	}},
	{ID: "organism.ruling.accelerate-hold", Question: "Does the centre count in both turns of a pair?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "both", Words: "Yes, each has its phase B.", Supported: true},
	}},
	{ID: "organism.ruling.pulse-payers", Question: "Who pays for a PULSE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-split", Words: "Any elements of the organism, in any split; the food is lost.", Supported: true},
	}},
	{ID: "organism.ruling.pulse-conditions", Question: "Which conditions of MOVE does a PULSE ask for?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "none", Words: "It asks for none of them.", Supported: true},
		{Name: "B", Alias: "fed-mobile", Words: "It asks that every element be FED and MOBILE.", Supported: true},
		{Name: "C", Alias: "alive", Words: "It asks that the organism be ALIVE.", Supported: true},
	}},
	{ID: "organism.ruling.pulse-five", Question: "What is a direction on the five-sided board?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "sector", Words: "One within a sector, 0 to 4, that the player names, in which all elements begin and end.", Supported: true},
	}},
	{ID: "organism.ruling.pulse-other-own", Question: "Do elements of other own organisms obstruct a PULSE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, like anybody else's.", Supported: true},
	}},
	{ID: "organism.ruling.contract-distance", Question: "How is the distance to the focus measured, and when?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "board", Words: "Along the board whatever stands on it, links included, before each step; the order is by the distance before the action.", Supported: true},
	}},
	{ID: "organism.ruling.contract-ties", Question: "Who decides between elements equally far, or several spaces?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "player", Words: "The player does.", Supported: true},
	}},
	{ID: "organism.ruling.contract-conditions", Question: "Must elements that a CONTRACT moves be FED, MOBILE and ALIVE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "waived", Words: "No, only space decides.", Supported: true},
		{Name: "B", Alias: "required", Words: "Yes, each of them.", Supported: true},
	}},
	{ID: "organism.ruling.transmute-own-food", Question: "Whose food pays for a TRANSMUTE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "own", Words: "That of the element itself.", Supported: true},
	}},
	{ID: "organism.ruling.transmute-scope", Question: "Which elements may be transmuted?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "organism", Words: "An element of the activated organism may be, and no other.", Supported: true},
	}},
	{ID: "organism.ruling.transmute-revert-contact", Question: "Can equal types touch when elements count as printed again?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "merge-only", Words: "Only with MERGE, and it is a merge then.", Supported: true},
	}},
	{ID: "organism.ruling.transmute-revert-death", Question: "What becomes of an organism that was whole by transmutation only?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "next-f", Words: "It is removed in the next phase F, and whoever acts then gains the bonus.", Supported: true},
	}},
	{ID: "organism.ruling.persist-bonus", Question: "What is the bonus for players who are wiped out with PERSIST?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "in-total", Words: "It is 1, however many players are wiped out.", Supported: true},
		{Name: "B", Alias: "per-player", Words: "It is 1 for each of them.", Supported: true},
		// The catalogue has A and B; the designer's program does C.
		{Name: "C", Alias: "every-turn", Words: "It is 1 on every player's turn for each other player without a living organism, even one who has nothing on the board; on RAIN's turn it is 1 for each who is wiped out.", Supported: true},
	}},
	{ID: "organism.ruling.persist-sacrifice", Question: "Is it a sacrifice when the acting player is wiped out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, as without PERSIST.", Supported: true},
		{Name: "B", Alias: "no", Words: "No, it gives nobody power.", Supported: true},
	}},
	{ID: "organism.ruling.persist-zero", Question: "May a type be chosen of which a group has no element?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, for no actions.", Supported: true},
	}},
	{ID: "organism.ruling.synchronize-type", Question: "Of which type is the action that is earned?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "of-the-two", Words: "Of that of the two others.", Supported: true},
		{Name: "B", Alias: "chosen", Words: "Of the chosen one.", Supported: true},
	}},
	{ID: "organism.ruling.synchronize-own", Question: "Which elements count as the two others?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "organism", Words: "Own ones of the same organism, two or more; the player chooses when both types have two.", Supported: true},
	}},
	{ID: "organism.ruling.synchronize-zero", Question: "Is the check made when all actions were forgone?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, as after performing them.", Supported: true},
	}},
	{ID: "organism.ruling.merge-start", Question: "What changes in the turn in which organisms merge?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "immunity", Words: "Only that they do not disrupt each other in its E; control and joint action begin with the next turn.", Supported: true},
	}},
	{ID: "organism.ruling.merge-actions", Question: "How many actions do the members of a merged organism have?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "own", Words: "Each has one for each own element of the chosen type.", Supported: true},
		{Name: "B", Alias: "shared", Words: "They share the number of all its elements of the chosen type.", Supported: true},
	}},
	{ID: "organism.ruling.merge-circulate", Question: "Between which elements of a merged organism does food circulate?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "own-to-any", Words: "From an own element to any element of it.", Supported: true},
	}},
	{ID: "organism.ruling.merge-grow-cost", Question: "What does growth cost in a merged organism, and who pays?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "whole", Words: "All its elements of the type count; only own GROW elements pay.", Supported: true},
	}},
	{ID: "organism.ruling.merge-conditions", Question: "Whose elements make MOBILE and ALIVE in a merged organism?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any", Words: "Any element of it does.", Supported: true},
	}},
	{ID: "organism.ruling.merge-integrity", Question: "Is a merged organism judged as a whole?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "whole", Words: "Yes, the types of all members count.", Supported: true},
		{Name: "B", Alias: "each", Words: "No, each player's part is judged by itself.", Supported: true},
	}},
	{ID: "organism.ruling.merge-win", Question: "For whom does a merged organism count towards three?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "controller", Words: "It counts for its controller only.", Supported: true},
	}},
	{ID: "organism.ruling.merge-immunity-time", Question: "When are the links of merged organisms read?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "once", Words: "Once, at the end of phase D; removals in E do not end the immunity in that E.", Supported: true},
	}},
	{ID: "organism.ruling.merge-leftover", Question: "What becomes of different types that still touch when E has broken the link?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "next-e", Words: "They stay until the next phase E.", Supported: true},
	}},
	{ID: "organism.ruling.merge-next-most", Question: "Who has the next most when players are tied for most?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "alone", Words: "The one with the largest smaller count, if nobody shares it; with two players tied nobody has.", Supported: true},
	}},
	{ID: "organism.ruling.merge-grow", Question: "May growth touch other members of the merged organism?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, foreign elements are kept away from as always.", Supported: true},
		{Name: "B", Alias: "yes", Words: "Yes, those of the organism are no strangers.", Supported: true},
	}},
	{ID: "organism.ruling.merge-no-own-turn", Question: "Does a player have a turn whose elements are all under foreign control?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, with phases A, B, E and F.", Supported: true},
	}},
}

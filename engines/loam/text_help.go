package loam

// notationText tells people how positions and moves are written.
func notationText(g *Game) string {
	return notationHead + g.form().Help() + notationRest
}

const notationHead = `A position is lines, one subject a line; a later line overrides an earlier one
of the same subject. Creatures and behaviors are written by name or ID, names of
several words in quotes; "Bacillus 2" is two copies; "none" is an empty list. A
player's name may be left out: the first player is meant. With each line stands
what holds when it is left out:

`

const notationRest = `
Moves: use nutrients A (nutrients+ asserts the upgraded side); play "Carrion
Pulse" paying "Bacillus" from soil; combine c1 c3; end; place "Potworm" from
soil into c2 at 3 (base, top; top when left out) or into new; pass; draw
"Potworm" from soil; draw from deck; bury "Potworm" from soil; stop; choose 2;
yes; no; take "Pest Patrol"; done; extra place "Potworm" into c1; extra none;
discard structure; bury-invasive "Potworm".
Chance speaks for one card at a time: first: p1, deck: Bacillus, behaviors: "Pest
Patrol", soil: Bacillus, hand: Bacillus, discard: Bacillus.`

// Package organism is ORGANISM: organisms of three types of elements, EAT,
// GROW and MOVE, on a board of hexagonal rings, with all 26 mutations.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each
// ruling with its readings. clauses.go has the words in braces of the sentences, and
// what needs code; readings.go has what each reading sets. The table is in state.go,
// elements.go and notes.go, the board in board.go. The base rules are in files named
// after the rulebook's phases, introduce.go to end.go, and turn.go has the stages
// of a turn in their order. They know no mutation: game.go declares the seams, and
// each mutation is one file that uses them, with its words; mutations.go is the list. RAIN is rain.go. The usual wrong readings use
// the same seams, in misreadings.go. legal.go judges moves, propose.go proposes
// them, text_*.go read and write them; what is fast is in fast_*.go.
//
// In play a turn runs by itself from decision to decision. What waits in the
// middle of an effect, an offer to grow again or a cycle half removed, is in the
// state. The phases start, conflict and integrity, at which play never stops,
// are for positions that show one phase alone.
//
// What is limited, though the rulebook does not limit it: a space holds at most
// 511 food; a pattern has at most 8 neutral fields; all fields and what is noted
// of single elements (transmuted, slid, projected, who has disrupted whom) number
// at most 41, and a game in which one more comes about is over as overfull; a
// player who plays without the limit of five pieces has at most 15 numbered
// organisms a turn, further ones act as one; a list has at most 65,536 moves.
// Random games seldom end by themselves within a thousand moves: figures say
// at how many moves they were cut short.
package organism

// Package biome is Biome: one to four players fill a board of three habitats
// with plants and animals through three years of seasons; Standard, Advanced
// and Expert mode, private achievements, Bountiful Biome, natural disasters with
// Climate Change, and the two goals for one player.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each
// ruling with its readings. clauses.go has the words in braces of the sentences, and
// what needs code; options.go has what each reading sets.
// The table is in state.go, a move in move.go.
//
// The rules are in files named after the parts of a season: phases.go for the
// first four phases, play.go for what happens when a card is laid, nest.go,
// predation.go, feeding.go and migration.go for the events,
// action.go, disaster.go and its neighbours, and solo.go. turn.go goes from phase
// to phase. points.go has the track and the achievements. legal.go judges moves
// and apply.go carries them out; propose*.go proposes moves and knows no rule;
// validate*.go judges positions. Numbers of the rules are in game.go (numbers), those
// of the box in cards.go.
//
// What is fast stands in fast_*.go, how positions and moves are written in
// text_*.go, the pictures in scene*.go, card sets in cards*.go.
//
// What interrupts a phase stands on a stack (pending.go): cards being drawn, an
// action or a benefit, the bonuses of a player. In a simultaneous phase each
// player has a stack, so that players decide in any order and the order does
// not matter; what the others have done in it stays hidden in a View until the
// phase is over. Actions and benefits are data: cards_program.go compiles the
// templates of a card set into steps once, resolve.go carries them out.
//
// A move names one thing: a card to discard, a token to pay, a space to lose.
// What is limited, though the rulebook does not limit it: a nest holds at most
// 15 babies, a set has at most 256 cards, 16 achievements and 32 Bountiful
// cards, and actions interrupt each other at most ten deep. Random games are
// poor: players who choose at random exchange away what they have.
package biome

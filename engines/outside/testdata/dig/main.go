// Dig is digging for gold, as dig.py: a small game whose moves draw within themselves.
package main

import (
	"cmp"
	"fmt"
	"strconv"

	. "umpire/engines/outside/sdk/game"
)

type state struct {
	Bag struct {
		Gold int `json:"gold"`
		Mud  int `json:"mud"`
	} `json:"bag"`
	Gold   map[string]int `json:"gold"`
	Over   bool           `json:"over"`
	Turn   string         `json:"turn"`
	Winner string         `json:"winner"`
}

var position = []byte(`{"type": "object", "properties": {
	"bag": {"type": "object", "properties": {"gold": {"type": "integer", "minimum": 0, "maximum": 2}, "mud": {"type": "integer", "minimum": 0, "maximum": 2}}},
	"gold": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 4}},
	"over": {"type": "boolean"}, "turn": {"type": "string", "format": "player"}, "winner": {"type": "string", "format": "player"}}}`)

func inTurn(t *Table, s *state, by string) {
	t.Forbids("dig.turn.order", by != s.Turn, "it is the turn of %s", map[bool]string{true: s.Turn, false: "nobody"}[s.Turn != ""])
}

func end(t *Table, s *state) {
	s.Over, s.Turn = true, ""
	if best := richest(t, s); t.Does("dig.end.most", best != "", "%s has most gold", best) {
		s.Winner = best
	}
}

// richest returns who has most gold alone, "" for nobody.
func richest(t *Table, s *state) string {
	a, b := t.Players[0], t.Players[1]
	return map[int]string{1: a, -1: b}[cmp.Compare(s.Gold[a], s.Gold[b])]
}

func check(t *Table, s *state) {
	found, lumps, left := s.Gold[t.Players[0]]+s.Gold[t.Players[1]], 2-s.Bag.Gold, s.Bag.Gold+s.Bag.Mud
	t.Forbids("dig.gold.die", found < lumps || found > 2*lumps, "%d gold is of %d lumps", found, lumps)
	t.Forbids("dig.turn.coin", s.Turn == "" && !s.Over && left < 4, "it is nobody's turn")
	t.Forbids("dig.end.empty", s.Over && s.Turn != "" || !s.Over && left == 0, "the game is over at the wrong time")
	t.Forbids("dig.stop.gold", s.Over && left > 0 && found == 0, "there is no gold")
	t.Forbids("dig.end.most", s.Winner != map[bool]string{true: richest(t, s)}[s.Over], "another has won")
}

func dig(t *Table, s *state, by string, _ []string) {
	if !t.Does("dig.bag.draw", true, "%s digs", by) {
	} else if t.Chance("bag", []string{"gold", "mud"}, []int{s.Bag.Gold, s.Bag.Mud}) == "gold" {
		s.Bag.Gold--
		n, _ := strconv.Atoi(t.Chance("die", []string{"1", "2"}, nil))
		if t.Does("dig.gold.die", true, "%s finds %d", by, n) {
			s.Gold[by] += n
		}
	} else {
		s.Bag.Mud--
	}
	if t.Does("dig.end.empty", s.Bag.Gold+s.Bag.Mud == 0, "the bag is empty") {
		end(t, s)
	} else if t.Does("dig.turn.next", true, "%s is next", t.Next(by)) {
		s.Turn = t.Next(by)
	}
}

func main() {
	(&Game[state]{
		Name: "dig", Players: [2]int{2, 2}, Example: "Ann: dig", Draws: []string{"bag", "die"},
		Clauses: []Clause{
			{ID: "dig.turn.coin", Kind: "turn", Section: "Turns", Words: "A coin says who begins: in three of four cases the second player.", Tie: "acted"},
			{ID: "dig.turn.order", Kind: "turn", Section: "Turns", Words: "Only the player whose turn it is digs or stops.", Tie: "judged"},
			{ID: "dig.turn.next", Kind: "turn", Section: "Turns", Words: "Then it is the other player's turn."},
			{ID: "dig.bag.rest", Kind: "legality", Section: "Digging", Words: "Nobody digs when the bag is empty."},
			{ID: "dig.bag.draw", Kind: "effect", Section: "Digging", Words: "Who digs draws a lump from the bag, in which there are two of gold and two of mud."},
			{ID: "dig.gold.die", Kind: "effect", Section: "Digging", Words: "Who finds gold has as much as an even die of 1 and 2 shows."},
			{ID: "dig.stop.gold", Kind: "legality", Section: "Stopping", Words: "Who has gold may stop."},
			{ID: "dig.stop.ends", Kind: "end", Section: "Stopping", Words: "A player who stops ends the game."},
			{ID: "dig.end.empty", Kind: "end", Section: "End", Words: "The game ends when the bag is empty."},
			{ID: "dig.end.most", Kind: "end", Section: "End", Words: "Who has most gold alone wins."},
		},
		Facts: map[string]Fact[func(*Table, *state) any]{
			"turn":   {"string", "whose turn it is", func(_ *Table, s *state) any { return s.Turn }},
			"winner": {"string", "who has won", func(_ *Table, s *state) any { return s.Winner }},
			"mud":    {"int", "how much mud is in the bag", func(_ *Table, s *state) any { return s.Bag.Mud }},
		},
		PlayerFacts: map[string]Fact[func(*Table, *state, string) any]{
			"gold": {"int", "how much gold the player has", func(_ *Table, s *state, p string) any { return s.Gold[p] }},
		},
		Start: func(t *Table) (s state) {
			s.Bag.Gold, s.Bag.Mud, s.Gold = 2, 2, map[string]int{t.Players[0]: 0, t.Players[1]: 0}
			return s
		},
		Check:    check,
		Position: position,
		Deciders: func(_ *Table, s *state) []string {
			switch {
			case s.Over:
				return []string{}
			case s.Turn == "":
				return []string{"coin"}
			}
			return []string{s.Turn}
		},
		Moves: func(_ *Table, s *state) []string {
			switch {
			case s.Over:
				return nil
			case s.Turn == "":
				return []string{"coin: first", "coin: second"}
			}
			return []string{s.Turn + ": dig", s.Turn + ": stop"}
		},
		Weight: func(_ *Table, _ *state, m string) int { return map[string]int{"coin: first": 1, "coin: second": 3}[m] },
		Devices: map[string]Verb[state]{"coin": {
			Args: []Arg{{Words: []string{"first", "second"}}},
			May: func(t *Table, s *state, _ string, _ []string) {
				t.Refuses("dig.turn.coin", s.Turn != "" || s.Over, "the coin lies there")
			},
			Do: func(t *Table, s *state, _ string, args []string) {
				first := t.Players[map[string]int{"first": 0, "second": 1}[args[0]]]
				if t.Does("dig.turn.coin", true, "%s begins", first) {
					s.Turn = first
				}
			},
		}},
		Verbs: map[string]Verb[state]{
			"dig": {May: func(t *Table, s *state, by string, _ []string) {
				inTurn(t, s, by)
				t.Refuses("dig.bag.rest", s.Bag.Gold+s.Bag.Mud == 0, "the bag is empty")
			}, Do: dig},
			"stop": {May: func(t *Table, s *state, by string, _ []string) {
				inTurn(t, s, by)
				t.Forbids("dig.stop.gold", s.Gold[by] == 0, fmt.Sprint(by, " has no gold"))
			}, Do: func(t *Table, s *state, by string, _ []string) {
				if t.Does("dig.stop.ends", true, "%s stops", by) {
					end(t, s)
				}
			}},
		},
	}).Run()
}

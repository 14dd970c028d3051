package props

import (
	"slices"
	"strings"

	"umpire/engines/rule"
)

// awardLaws are the laws of what players ask first: where points come from, and how a
// winner won.
var awardLaws = []*Law{
	{Name: "awards-have-clauses", Words: "A player's score, power and coins change only by what a clause does, which is told in words.", spot: awardsHaveClauses},
	{Name: "scores-have-ledgers", Words: "Every score of a player has a ledger, in a game that has ledgers.", spot: scoresHaveLedgers},
	{Name: "winners-are-ranked", Words: "The comparisons by which a game was won cite clauses, each is among those whom the one before has left, and the last leaves the winners.",
		spot: winnersAreRanked, reach: whenOver},
}

// awarded are the facts of a player that count something the player gains.
var awarded = []string{"score", "points", "total", "power", "coins"}

// awards returns the values of those facts, by name.
func awards(facts map[string]any, player string) map[string]int {
	numbers := map[string]int{}
	for _, name := range awarded {
		if value := rule.FactNamed(facts[player], name); value.IsValid() && value.CanInt() {
			numbers[name] = int(value.Int())
		}
	}
	return numbers
}

func awardsHaveClauses(s *Spot) *Breach {
	if s.Before == nil {
		return nil
	}
	for _, player := range s.Table.Seats() {
		was, is := awards(s.Before.Facts(), player), awards(s.Facts(), player)
		for _, name := range awarded {
			if was[name] == is[name] {
				continue
			}
			for _, e := range s.Effects {
				before, after := awards(s.Table.Facts(e.Before), player)[name], awards(s.Table.Facts(e.After), player)[name]
				if before != was[name] {
					return breach("%s.%s goes from %d to %d, and no clause did it", player, name, was[name], before)
				}
				if was[name] = after; before != after && s.Table.Describe(e) == "" {
					return breach("%s.%s goes from %d to %d by %s, of which nothing is told", player, name, before, after, e.ID)
				}
			}
			if was[name] != is[name] {
				return breach("%s.%s goes from %d to %d, and no clause did it", player, name, was[name], is[name])
			}
		}
	}
	return nil
}

func scoresHaveLedgers(s *Spot) *Breach {
	ledgers := s.Table.Ledgers(s.At)
	for _, player := range s.Table.Seats() {
		for _, name := range []string{"score", "points", "total"} {
			value := rule.FactNamed(s.Facts()[player], name)
			fact := player + "." + name
			has := func(l rule.Ledger) bool { return l.Fact == fact || strings.HasPrefix(l.Part, fact) }
			if value.IsValid() && value.CanInt() && len(ledgers) > 0 && !slices.ContainsFunc(ledgers, has) {
				return breach("%s has no ledger", fact)
			}
		}
	}
	return nil
}

func winnersAreRanked(s *Spot) *Breach {
	steps := s.Table.Ranking(s.At)
	if len(steps) == 0 {
		return nil
	}
	left := rule.Seats(1)<<len(s.Table.Seats()) - 1
	for _, step := range steps {
		if _, ok := s.Table.Book().Find(step.Clause); !ok || step.What == "" {
			return breach("the comparison %q is by the clause %q", step.What, step.Clause)
		}
		if step.Left&^left != 0 {
			return breach("the comparison %q leaves those who were out", step.What)
		}
		for _, has := range step.Has {
			if !left.Has(has.Seat) {
				return breach("the comparison %q is of those who were out", step.What)
			}
		}
		left = step.Left
	}
	var names []string
	for seat := range left.Each {
		names = append(names, s.Table.Seats()[seat])
	}
	if won, is := s.Facts()["winners"].([]string); is && !slices.Equal(won, names) {
		return breach("the last comparison leaves %v, and %v have won", names, won)
	}
	return nil
}

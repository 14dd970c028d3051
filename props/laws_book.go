package props

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// bookLaws are the laws of a book, which is the list of clauses.
var bookLaws = []*Law{
	{Name: "clauses-are-named-once", Words: "No two clauses have the same ID.", title: clausesNamedOnce},
	{Name: "clauses-are-lower-case", Words: "A clause ID is lower-case words, digits and hyphens, separated by dots.", title: clausesLowerCase},
	{Name: "clauses-begin-with-the-game", Words: "A clause ID begins with the name of the game.", title: clausesBeginWithGame},
	{Name: "clauses-are-in-words", Words: "A clause has a section and a sentence.", title: clausesInWords},
	{Name: "kinds-are-known", Words: "A clause has a kind of the catalogue, perhaps after \"variant\".", title: kindsKnown},
	{Name: "ties-are-known", Words: "A clause is judged, acted, defined or follows from others.", title: tiesKnown},
	{Name: "what-follows-says-from-what", Words: "A clause that follows names the clauses that it follows from, in the end others than itself.", title: followsFrom},
	{Name: "book-has-room", Words: "A game has at least one clause and at most 512.", title: bookHasRoom},
	{Name: "table-has-the-book", Words: "The table's book is the title's.", ground: tableHasBook},
}

// eachClause returns the first breach that check finds.
func eachClause(def *rule.GameDef, check func(i int, e *rule.Entry) *Breach) *Breach {
	for i := range def.Clauses {
		if b := check(i, &def.Clauses[i]); b != nil {
			return b
		}
	}
	return nil
}

func clausesNamedOnce(def *rule.GameDef) *Breach {
	seen := map[string]bool{}
	return eachClause(def, func(i int, e *rule.Entry) *Breach {
		if seen[e.ID] {
			return breach("clause %d has the ID of an earlier one, %q", i, e.ID)
		}
		seen[e.ID] = true
		return nil
	})
}

var clauseID = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){1,}$`)
})

func clausesLowerCase(def *rule.GameDef) *Breach {
	return eachClause(def, func(i int, e *rule.Entry) *Breach {
		if !clauseID().MatchString(e.ID) {
			return breach("clause %d has the ID %q", i, e.ID)
		}
		return nil
	})
}

func clausesBeginWithGame(def *rule.GameDef) *Breach {
	return eachClause(def, func(_ int, e *rule.Entry) *Breach {
		if !strings.HasPrefix(e.ID, def.Name+".") {
			return breach("%q does not begin with %q", e.ID, def.Name+".")
		}
		return nil
	})
}

func clausesInWords(def *rule.GameDef) *Breach {
	return eachClause(def, func(_ int, e *rule.Entry) *Breach {
		words := strings.TrimSpace(e.Words)
		switch {
		case e.Section == "":
			return breach("%s has no section", e.ID)
		case words == "" || !strings.ContainsAny(words[len(words)-1:], ".!?"):
			return breach("%s is no sentence: %q", e.ID, e.Words)
		}
		return nil
	})
}

var kinds = []rule.Kind{
	rule.KindSetup, rule.KindTurn, rule.KindLegality, rule.KindEffect, rule.KindTrigger, rule.KindCost, rule.KindEnd,
	rule.KindRound, rule.KindScore, rule.KindTiebreak, rule.KindComponent, rule.KindDefinition, rule.KindVariant, rule.KindSolo,
}

func kindsKnown(def *rule.GameDef) *Breach {
	return eachClause(def, func(_ int, e *rule.Entry) *Breach {
		kind := strings.TrimPrefix(string(e.Kind), "variant, ")
		if !slices.Contains(kinds, rule.Kind(kind)) {
			return breach("%s has the kind %q", e.ID, e.Kind)
		}
		return nil
	})
}

func tiesKnown(def *rule.GameDef) *Breach {
	return eachClause(def, func(_ int, e *rule.Entry) *Breach {
		switch e.EnforcementOf() {
		case rule.Judged, rule.Acted, rule.Defined, rule.Follows:
			return nil
		}
		return breach("%s is tied by %q", e.ID, e.Enforcement)
	})
}

func followsFrom(def *rule.GameDef) *Breach {
	from := map[string][]string{}
	for _, e := range def.Clauses {
		from[e.ID] = e.From
	}
	return eachClause(def, func(_ int, e *rule.Entry) *Breach {
		if (e.EnforcementOf() == rule.Follows) != (len(e.From) > 0) {
			return breach("%s is tied as %q and follows from %v", e.ID, e.EnforcementOf(), e.From)
		}
		for _, id := range e.From {
			if _, known := from[id]; !known {
				return breach("%s follows from %q, which is not in the book", e.ID, id)
			}
		}
		if rests := grounds(from, e.ID, map[string]bool{}); len(e.From) > 0 && !rests {
			return breach("%s follows from itself and nothing else", e.ID)
		}
		return nil
	})
}

// grounds reports whether a clause follows, directly or not, from one that follows from
// no other.
func grounds(from map[string][]string, id string, seen map[string]bool) bool {
	if len(from[id]) == 0 {
		return true
	}
	if seen[id] {
		return false
	}
	seen[id] = true
	return slices.ContainsFunc(from[id], func(id string) bool { return grounds(from, id, seen) })
}

func bookHasRoom(def *rule.GameDef) *Breach {
	if n := len(def.Clauses); n == 0 || n > rule.MaxClauses {
		return breach("the book has %d clauses", n)
	}
	return nil
}

func tableHasBook(g *Ground) *Breach {
	if !slices.EqualFunc(g.Table.Book().Clauses, g.Def.Clauses, func(a, b rule.Entry) bool { return a.ID == b.ID }) {
		return breach("the table's book has other clauses than the title's")
	}
	return nil
}

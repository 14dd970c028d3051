package scene

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// joins are the words of notation between where a move begins and where it
// ends.
var joins = []string{"to", "into", "onto", ">"}

// MoveMarks returns the marks of a move: a route where its words lead from one
// thing to another, else its things numbered in their order. touched are
// further things that the move concerns.
func (s *Scene) MoveMarks(move string, touched ...ID) (marks []Mark) {
	named := s.Named(move)
	for _, id := range touched {
		if it := s.Find(id); it != nil && !slices.Contains(named, it) {
			named = append(named, it)
		}
	}
	if len(named) == 2 && leads(move, named[1].ID) {
		return []Mark{
			{What: Source, On: named[0].ID, Say: "from " + string(named[0].ID)},
			{What: Goal, On: named[1].ID, Say: "to " + string(named[1].ID)},
			{What: Route, On: named[0].ID, To: named[1].ID, Say: fmt.Sprintf("from %s to %s", named[0].ID, named[1].ID)},
		}
	}
	for i, it := range named {
		mark := Mark{What: Source, On: it.ID, Say: "named: " + string(it.ID)}
		if len(named) > 1 {
			mark.What, mark.N = Step, i+1
			mark.Say = fmt.Sprintf("%d: %s", i+1, it.ID)
		}
		marks = append(marks, mark)
	}
	return marks
}

// leads reports whether the words of a move lead to a thing.
func leads(move string, to ID) bool {
	at := strings.LastIndex(move, string(to))
	if at < 0 {
		return false
	}
	before := strings.TrimRight(move[:at], " \t")
	if strings.HasSuffix(before, ">") {
		return true
	}
	return slices.Contains(joins, before[strings.LastIndexAny(before, " \t")+1:])
}

// Changes returns the marks of what differs between two scenes of one table:
// what was added and changed on the one after, what is gone on the one before.
// Parts of other things are passed over, except for their numbers.
func Changes(before, after *Scene) (gone, come []Mark) {
	old, now := index(before), index(after)
	for i := range after.Items {
		it := &after.Items[i]
		was := old[it.ID]
		switch {
		case was == nil && !it.State.Has(Part):
			come = append(come, Mark{What: Added, On: it.ID, Say: "added: " + it.Say})
		case was != nil:
			if key, changed := change(was, it); changed {
				come = append(come, Mark{What: Changed, On: it.ID, Key: key, Say: "changed: " + it.Say})
			}
		}
	}
	for i := range before.Items {
		it := &before.Items[i]
		if now[it.ID] == nil && !it.State.Has(Part) {
			gone = append(gone, Mark{What: Removed, On: it.ID, Say: "removed: " + it.Say})
		}
	}
	return gone, come
}

func index(s *Scene) map[ID]*Item {
	items := make(map[ID]*Item, len(s.Items))
	for i := range s.Items {
		items[s.Items[i].ID] = &s.Items[i]
	}
	return items
}

// passing are states that say whose turn it is, not how a thing is.
const passing = Acting | Strong | Faint | Part

// change returns what changed on a thing, as a key if it is a number.
func change(was, now *Item) (key string, changed bool) {
	switch {
	case was.N != now.N:
		return strconv.Itoa(was.N) + "→" + strconv.Itoa(now.N), true
	case now.State.Has(Part) || now.Kind == Place || now.Kind == Label || now.Kind == Outline:
		return "", now.Kind == Place && was.Tone != now.Tone
	case was.At != now.At || was.Owner != now.Owner || was.Look != now.Look || was.State&^passing != now.State&^passing:
		return "", true
	}
	return "", false
}

// Touches returns the areas in which a mark lies on something.
func (s *Scene) Touches(marks []Mark) map[ID]bool {
	items := index(s)
	touched := map[ID]bool{}
	for _, m := range marks {
		for _, id := range [2]ID{m.On, m.To} {
			for it := items[id]; it != nil; it = items[id] {
				id = it.At
			}
			touched[id] = true
		}
	}
	return touched
}

// A Refusal is a clause that forbids a move, and with which values.
type Refusal struct{ Clause, Values string }

// RefusalMarks returns the marks of a move that is refused: on what it names,
// with the key of the clause that speaks of it, and lines to what else a clause
// speaks of. The keys are a, b, c in the order of the refusals, or empty when
// there is but one.
func (s *Scene) RefusalMarks(move string, refusals []Refusal, touched ...ID) (marks []Mark) {
	named := s.MoveMarks(move, touched...)
	keys := map[ID]string{}
	for i, r := range refusals {
		for _, it := range s.Named(r.Values) {
			keys[it.ID] += Key(i, len(refusals))
			if at := len(named) - 1; at >= 0 && !slices.ContainsFunc(named, func(m Mark) bool { return m.On == it.ID }) {
				marks = append(marks, Mark{What: Cause, On: named[at].On, To: it.ID, Say: r.Values, Clause: r.Clause})
			}
		}
	}
	for i, m := range named {
		if m.What == Route {
			continue
		}
		key, spoken := keys[m.On]
		refused := Mark{What: Tried, On: m.On, Say: "tried: " + string(m.On)}
		if spoken || len(keys) == 0 && i == len(named)-1 {
			refused.What, refused.Key, refused.Say = Refused, key, "refused: "+string(m.On)
		}
		marks = append(marks, refused)
	}
	return marks
}

// Key returns the key of the nth of so many refusals.
func Key(n, of int) string {
	if of < 2 || n > 25 {
		return ""
	}
	return string(rune('a' + n))
}

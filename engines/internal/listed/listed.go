// Package listed is for the tests of games that know the fields of their moves:
// it holds a list of legal moves to what Legal says of each move, whatever is
// tried.
package listed

import (
	"testing"

	"umpire/engines/rule"
)

// Hold checks that a list of legal moves has no move twice and is exactly what
// Legal lets pass, judged over the moves listed and the given number of
// attempts. A refused move must have a reason, and judging must change nothing.
// It reports the first move that violates this, and whether there was none.
func Hold[S, M rule.Value](t testing.TB, g rule.Game[S, M], s *S, list []M, tries int, attempt func() M, struck ...rule.Clause) bool {
	t.Helper()
	tr := rule.NewTrace[S](g.Book(), struck...)
	reasons := func(m M) []string { return g.Book().IDs(rule.SetOf(rule.Why(g, s, m, struck...)...)) }
	whole := len(struck) == 0 && g.Book().Struck == (rule.Set{}) // a struck clause gives no reason
	legal := make(map[M]bool, len(list))
	for _, m := range list {
		if legal[m] {
			t.Errorf("%s is listed twice in\n%s", g.PrintMove(m), g.PrintState(s))
			return false
		}
		legal[m] = true
		if !g.Legal(s, m, tr) {
			t.Errorf("%s (%+v) is listed but refused for %v in\n%s", g.PrintMove(m), m, reasons(m), g.PrintState(s))
			return false
		}
	}
	for range tries {
		m, before := attempt(), *s
		got := g.Legal(s, m, tr)
		switch {
		case got != legal[m]:
			t.Errorf("%s (%+v): legal %v, listed %v in\n%s", g.PrintMove(m), m, got, legal[m], g.PrintState(s))
		case whole && (len(rule.Why(g, s, m)) == 0) != got:
			t.Errorf("%s (%+v): legal %v, but the reasons are %v in\n%s", g.PrintMove(m), m, got, reasons(m), g.PrintState(s))
		case before != *s:
			t.Errorf("judging %s changed the position", g.PrintMove(m))
		default:
			continue
		}
		return false
	}
	return true
}

package props

import (
	"github.com/expr-lang/expr"

	"umpire/engines/rule"
)

// ledgerLaws are the laws of ledgers, which show how numbers add up.
var ledgerLaws = []*Law{
	{Name: "ledgers-are-named", Words: "Ledgers have different names, and each is found by its name and by its fact.", spot: ledgersNamed},
	{Name: "ledgers-cite-clauses", Words: "A line of a ledger has words and a clause of the book.", spot: ledgersCite},
	{Name: "ledgers-add-up", Words: "A ledger adds up to the value of its fact.", spot: ledgersAddUp},
}

func ledgersNamed(s *Spot) *Breach {
	ledgers := s.Table.Ledgers(s.At)
	for i := range ledgers {
		l := &ledgers[i]
		if rule.FindLedger(ledgers, l.Name) != l {
			return breach("ledger %q is not found by its name", l.Name)
		}
		if l.Fact != "" && rule.FindLedger(ledgers, l.Fact) != l {
			return breach("ledger %q is not found by %s", l.Name, l.Fact)
		}
	}
	return nil
}

func ledgersCite(s *Spot) *Breach {
	for _, l := range s.Table.Ledgers(s.At) {
		for _, line := range l.Lines {
			if _, ok := s.Table.Book().Find(line.Clause); !ok || line.What == "" {
				return breach("%s has the line %q by the clause %q", l.Name, line.What, line.Clause)
			}
		}
	}
	return nil
}

func ledgersAddUp(s *Spot) *Breach {
	for _, l := range s.Table.Ledgers(s.At) {
		if l.Fact == "" {
			continue
		}
		value, err := expr.Eval(l.Fact, s.Facts())
		if err != nil {
			return breach("%s: %v", l.Name, err)
		}
		if value != l.Sum() {
			return breach("%s adds up to %d, and %s is %v", l.Name, l.Sum(), l.Fact, value).states("expect %s == %d", l.Fact, l.Sum())
		}
	}
	return nil
}

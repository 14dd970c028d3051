package service

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"umpire/engines/rule"
)

// Facts are the names that expectations may use at a place, with their values.
type Facts struct {
	Version int      `json:"version"`
	Facts   []Fact   `json:"facts"`
	Ledgers []Ledger `json:"ledgers"`
}

// A Fact is a name in expectations, and its value.
type Fact struct {
	Name  string `json:"name"` // "Cid.coins", "round"
	Type  string `json:"type"`
	Doc   string `json:"doc,omitempty"`
	Value string `json:"value,omitempty"` // "" if it takes arguments
}

// A Ledger shows how a number is computed.
type Ledger struct {
	Name  string      `json:"name"`
	Fact  string      `json:"fact,omitempty"`
	Sum   int         `json:"sum"`
	Lines []rule.Line `json:"lines"`
}

// Facts lists the facts and the ledgers at a place.
func (d *Desk) Facts(ctx context.Context, q Place) (Facts, error) {
	m, err := d.Moment(ctx, q)
	if err != nil {
		return Facts{}, err
	}
	table := m.Table()
	answer := Facts{Version: m.version, Facts: factsOf(table, m), Ledgers: []Ledger{}}
	ledgers := table.Ledgers(m.Now())
	for i := range ledgers {
		answer.Ledgers = append(answer.Ledgers, ledgerOf(&ledgers[i]))
	}
	return answer, nil
}

// namesOf lists the facts of the game, and the numbers that the language itself counts.
func namesOf(table rule.AnyGame, m *Moment) []Fact {
	facts := factsOf(table, m)
	if slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == "moves" }) {
		return facts
	}
	return append(facts, Fact{Name: "moves", Type: "int", Doc: "how many moves have been made", Value: fmt.Sprint(len(m.passed) - 1)})
}

func factsOf(table rule.AnyGame, m *Moment) []Fact {
	facts := []Fact{}
	values := table.Facts(m.Now())
	docs := map[string]rule.Fact{}
	for _, f := range rule.FactsOf(m.Def.Facts) {
		docs[f.Name] = f
	}
	add := func(name string, about rule.Fact, v reflect.Value) {
		f := Fact{Name: name, Type: about.Type, Doc: about.Doc}
		if v.IsValid() && v.Kind() != reflect.Func {
			f.Value = fmt.Sprint(v.Interface())
			if v.Kind() == reflect.String {
				f.Value = fmt.Sprintf("%q", v.Interface())
			}
		}
		facts = append(facts, f)
	}
	seats := table.Seats()
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if slices.Contains(seats, name) {
			continue
		}
		add(name, docs[name], reflect.ValueOf(values[name]))
	}
	for _, seat := range seats {
		for _, about := range rule.FactsOf(values[seat]) {
			add(seat+"."+about.Name, about, rule.FactNamed(values[seat], about.Name))
		}
	}
	return facts
}

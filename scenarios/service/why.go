package service

import (
	"context"

	"umpire/engines/rule"
)

// Because asks about a move, or about a number, which is given by its name.
type Because struct {
	Place
	Question string `json:"question"`
}

// An Explained is the ledger of a number, or the verdict on a move.
type Explained struct {
	Version int      `json:"version"`
	Ledger  *Ledger  `json:"ledger,omitempty"`
	Verdict *Verdict `json:"verdict,omitempty"`
}

// Why explains how a number is computed, or why a move is legal or not. A text that can
// be read as a move is taken for a move.
func (d *Desk) Why(ctx context.Context, q Because) (Explained, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Explained{}, err
	}
	table := m.Table()
	v := Judge(table, m.Now(), q.Question)
	if v.Verdict == IsNoMove {
		ledgers := table.Ledgers(m.Now())
		if l := rule.FindLedger(ledgers, q.Question); l != nil {
			of := ledgerOf(l)
			return Explained{Version: m.version, Ledger: &of}, nil
		}
	}
	v.Version = m.version
	return Explained{Version: m.version, Verdict: v}, nil
}

func ledgerOf(l *rule.Ledger) Ledger {
	return Ledger{Name: l.Name, Fact: l.Fact, Sum: l.Sum(), Lines: append([]rule.Line{}, l.Lines...)}
}

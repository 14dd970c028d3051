package disk

import (
	"context"

	"umpire/engines/explore"
	"umpire/engines/rule"
)

// line returns the moves of a shortest line to an example: it searches back through
// the positions of each depth.
func (s *Search) line(a *explore.Answer) ([]rule.Move, rule.Position, error) {
	for _, w := range s.workers {
		w.expander.Seek()
		defer w.expander.Seek(s.opt.Clauses...)
	}
	w := s.workers[0]
	trail := explore.Trail{Expander: w.expander, Start: w.start, Sides: w.sides}
	return trail.Line(a, s.before)
}

// before returns a position of a depth that leads to the target.
func (s *Search) before(target []byte, depth int) ([]byte, error) {
	found := make([][]byte, s.opt.Shards)
	err := s.each(s.opt.Shards, func(w *Worker, i int) error {
		r, err := open(context.Background(), s.files, frontName(depth, i), w.expander.Len)
		if err != nil {
			return err
		}
		defer r.from.Close()
		for {
			if err := r.next(); err != nil || r.packed == nil {
				return err
			}
			if explore.LeadsTo(w.expander, r.packed, &w.to, target) {
				found[i] = append([]byte(nil), r.packed...)
				return nil
			}
		}
	})
	for _, packed := range found {
		if packed != nil && err == nil {
			return packed, nil
		}
	}
	return nil, err
}

package rulescmd

import (
	"slices"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/pages"
	"umpire/engines/places"
	"umpire/engines/rule"
)

// A rulebookPage is the data for the page.
type rulebookPage struct {
	Name, Edition                      string
	Clauses, Reached, Shown, Scenarios int
	Sections                           []*rulebookSection
	Variants                           []rule.Variant
	Rulings                            []rulebookRuling
}

// A rulebookSection holds all clauses of a section, even if the book has clauses of
// other sections between them.
type rulebookSection struct {
	Name, ID string
	Clauses  []rulebookClause
	Unshown  int // how many of the clauses are not shown by a scenario
}

type rulebookClause struct {
	*rule.Entry
	State       string // shown; reached, not shown; or not reached
	Why         string // why it is not shown
	Did         []string
	Scenarios   []app.CaseJSON
	More        int // scenarios that are left out to save space
	Questions   []askedQuestion
	Rulings     []string
	Misreadings []string
	Ruled       []places.Place  // the places in the code
	Panel       *pages.Panel    // the one that shows the clause best, nil if there is none here
	In          *rulebookClause // if Panel is nil: a clause whose panel shows this one as well
	strip       *pages.Strip    // holds only that panel
}

// All returns how many scenarios are about the clause.
func (c *rulebookClause) All() int { return len(c.Scenarios) + c.More }

// shorten keeps only the first scenario of each clause and ruling, and as few pictures
// as show the clauses equally well.
func (p *rulebookPage) shorten() []*pages.Strip {
	for c := range p.clauses {
		c.Scenarios, c.More = fewOf(c.Scenarios)
	}
	for i := range p.Rulings {
		r := &p.Rulings[i]
		r.Scenarios, r.More = fewOf(r.Scenarios)
	}
	return p.share()
}

// fewOf returns the first of a list of scenarios, and the number of the others.
func fewOf(list []app.CaseJSON) (few []app.CaseJSON, more int) {
	few = list[:min(len(list), 1)]
	return few, len(list) - len(few)
}

// share lets clauses use the pictures of others. It is a greedy cover: it takes the
// picture that serves most of the remaining clauses at least as well as their own,
// until none remain. Pictures in which their own clause does nothing are dropped. The
// others are optional: if the page is still too long, those that serve the fewest go.
func (p *rulebookPage) share() (strips []*pages.Strip) {
	var left []*rulebookClause
	for c := range p.clauses {
		if c.strip != nil && c.strip.Shows(c.ID) > 0 {
			left = append(left, c)
		} else {
			c.strip, c.Panel = nil, nil
		}
	}
	for len(left) > 0 {
		best, served := left[0], []*rulebookClause(nil)
		for _, from := range left {
			if serves := from.serves(left); len(serves) > len(served) {
				best, served = from, serves
			}
		}
		best.strip.Untold()
		best.strip.Optional = true
		strips = append(strips, best.strip)
		for _, c := range served {
			if c != best {
				c.Panel, c.In = nil, best
			}
		}
		left = slices.DeleteFunc(left, func(c *rulebookClause) bool { return slices.Contains(served, c) })
	}
	return strips
}

// serves returns those clauses that the picture of c shows at least as well as their
// own.
func (c *rulebookClause) serves(all []*rulebookClause) (served []*rulebookClause) {
	for _, other := range all {
		if c.strip.Shows(other.ID) >= other.strip.Shows(other.ID) {
			served = append(served, other)
		}
	}
	return served
}

// clauses iterates over the clauses of all sections.
func (p *rulebookPage) clauses(yield func(*rulebookClause) bool) {
	for _, s := range p.Sections {
		for i := range s.Clauses {
			if !yield(&s.Clauses[i]) {
				return
			}
		}
	}
}

// An askedQuestion is a question about a clause, and its anchor in the page of
// questions.
type askedQuestion struct{ Question, Answer, ID string }

type rulebookRuling struct {
	*rule.Ruling
	Scenarios []app.CaseJSON // those that name a reading
	More      int            // how many are left out to save space
}

// All returns how many scenarios name a reading.
func (r *rulebookRuling) All() int { return len(r.Scenarios) + r.More }

package inquiry

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// A Parting is how two settings part: a line, and what differs after it.
type Parting struct {
	Line    []string  `json:"line"`
	Move    string    `json:"move"`    // the move that only one allows, or that has another result
	Differs [2]string `json:"differs"` // what each says of it
	Legal   [2]bool   `json:"legal"`
}

// A Comparison plays two settings of a game side by side.
type Comparison struct {
	Tables  [2]rule.AnyGame  `json:"-"`
	Start   [2]rule.Position `json:"-"`
	Foreign bool             `json:"-"` // the second table is that of another engine
	Breathe func() error     `json:"-"` // called at each position; an error ends the search

	Positions int      `json:"positions"` // how many are the same under both, of those searched
	Whole     bool     `json:"whole"`     // these are all that can be reached
	Only      [2]bool  `json:"only"`      // each allows a move that the other does not
	Results   bool     `json:"results"`   // a move has another result
	Part      *Parting `json:"parting,omitempty"`
}

// Open opens the tables of two readings of a ruling, at the beginning of a game or at a position.
func (x *Comparison) Open(def *rule.GameDef, setup rule.Setup, ruling string, readings [2]string, position *string) (err error) {
	others := slices.DeleteFunc(slices.Clone(setup.Rulings), func(s rule.Setting) bool { return s.Name == ruling })
	for i, reading := range readings {
		setup.Rulings = append(slices.Clip(others), rule.Setting{Name: ruling, Value: reading})
		if x.Tables[i], err = def.Table(setup); err != nil {
			return err
		}
		if x.Start[i] = x.Tables[i].Start(); position != nil {
			if x.Start[i], err = x.Tables[i].ReadPosition(*position); err != nil {
				return err
			}
		}
	}
	return nil
}

// text prints a position of a side. Another engine may leave out other lines, so that the
// first side reads and prints it again.
func (x *Comparison) text(side int, at rule.Position) string {
	text := x.Tables[side].PrintPosition(at)
	if side == 1 && x.Foreign {
		if p, err := x.Tables[0].ReadPosition(text); err == nil {
			return x.Tables[0].PrintPosition(p)
		}
	}
	return text
}

// Begin says how the two starts differ; ok is false if they do not.
func (x *Comparison) Begin() (differs [2]string, ok bool) {
	one, two := x.text(0, x.Start[0]), x.text(1, x.Start[1])
	return apart(one, two), one != two
}

// Says says how the sides compare: the verdict, and what it says of them.
func (x *Comparison) Says(sides [2]string) (verdict, text string) {
	switch {
	case x.Part == nil:
		return "the same", sides[0] + " and " + sides[1] + " are equivalent"
	case x.Results || x.Only[0] == x.Only[1]:
		return "they part", sides[0] + " and " + sides[1]
	case x.Only[1]:
		sides[0], sides[1] = sides[1], sides[0]
	}
	return "one implies the other", sides[0] + " allows all that " + sides[1] + " allows, and more"
}

// look compares what both sides say of a position that is the same under both. It returns
// the first difference and the moves that lead on: legal under both, with the same result.
func (x *Comparison) look(at [2]rule.Position) (found *Parting, next []twin) {
	var lists [2][]string
	var moves [2]map[string]rule.Move
	for i, table := range x.Tables {
		moves[i] = map[string]rule.Move{}
		for _, m := range table.Legal(at[i]) {
			text := table.PrintMove(m)
			lists[i], moves[i][text] = append(lists[i], text), m
		}
	}
	note := func(p *Parting) { found = cmp.Or(found, p) }
	for i := range x.Tables {
		for _, text := range lists[i] {
			if _, both := moves[1-i][text]; !both {
				x.Only[i] = true
				p := &Parting{Move: text}
				p.Legal[i], p.Differs[i], p.Differs[1-i] = true, "it is legal", x.refusal(1-i, at[1-i], text)
				note(p)
			}
		}
	}
	for _, text := range lists[0] {
		m, both := moves[1][text]
		if !both {
			continue
		}
		var after [2]rule.Position
		after[0], _ = x.Tables[0].Play(at[0], moves[0][text])
		after[1], _ = x.Tables[1].Play(at[1], m)
		if after[0] != after[1] {
			if one, two := x.text(0, after[0]), x.text(1, after[1]); one != two {
				x.Results = true
				note(&Parting{Move: text, Legal: [2]bool{true, true}, Differs: apart(one, two)})
				continue
			}
		}
		next = append(next, twin{after, text, m})
	}
	return found, next
}

// A twin is a position under both sides, and the move that led there.
type twin struct {
	at   [2]rule.Position
	text string
	move rule.Move // of the second side
}

// refusal says why a side does not allow a move.
func (x *Comparison) refusal(side int, at rule.Position, text string) string {
	table := x.Tables[side]
	m, err := table.ReadMove(at, text)
	if err != nil {
		return "it cannot be read"
	}
	return "refused by " + strings.Join(rule.IDs(rule.Forbids(table, at, m)), ", ")
}

// apart returns the lines that only one of two positions has.
func apart(one, two string) (differs [2]string) {
	var only [2][]string
	for _, l := range rule.Difference(one, two) {
		switch l.Sign {
		case '-':
			only[0] = append(only[0], strings.TrimSpace(l.Line))
		case '+':
			only[1] = append(only[1], strings.TrimSpace(l.Line))
		}
	}
	for i := range only {
		differs[i] = "it leads to " + cmp.Or(strings.Join(only[i], "; "), "nothing of that")
	}
	return differs
}

// part keeps a parting if its line is the shortest.
func (x *Comparison) part(p *Parting, line []string) {
	if p != nil && (x.Part == nil || len(line) < len(x.Part.Line)) {
		p.Line, x.Part = line, p
	}
}

// Breadth searches at most so many positions breadth first, and continues after the first
// difference, so that it is known whether one side allows all that the other does.
func (x *Comparison) Breadth(positions int) error {
	type node struct {
		at   [2]rule.Position
		from int
		move string
	}
	all := []node{{at: x.Start, from: -1}}
	met := map[rule.Position]bool{x.Start[0]: true}
	x.Whole = true
	for i := 0; i < len(all); i++ {
		if err := x.breathe(); err != nil {
			return err
		}
		found, next := x.look(all[i].at)
		x.Positions++
		if found != nil && x.Part == nil {
			var line []string
			for at := i; all[at].from >= 0; at = all[at].from {
				line = append(line, all[at].move)
			}
			slices.Reverse(line)
			x.part(found, line)
		}
		for _, t := range next {
			switch {
			case met[t.at[0]]:
			case len(all) >= positions:
				x.Whole = false
			default:
				met[t.at[0]] = true
				all = append(all, node{t.at, i, t.text})
			}
		}
	}
	return nil
}

func (x *Comparison) breathe() error {
	if x.Breathe == nil {
		return nil
	}
	return x.Breathe()
}

// Game plays a random game under both sides until they part, and reports whether they do.
func (x *Comparison) Game(r *rand.Rand) (parted bool, err error) {
	at := x.Start
	var line []string
	for range 1000 {
		if err := x.breathe(); err != nil {
			return false, err
		}
		found, next := x.look(at)
		if found != nil || len(next) == 0 {
			x.part(found, line)
			return found != nil, nil
		}
		n := r.IntN(len(next))
		if table := x.Tables[1]; table.Deciders(at[1]).Has(rule.Chance) {
			weights := make([]int, len(next))
			for i := range next {
				weights[i] = max(0, table.Weight(at[1], next[i].move))
			}
			n = rule.Pick(r.Uint32(), len(next), weights)
		}
		at, line = next[n].at, append(line, next[n].text)
	}
	return false, nil
}

package scene

// A Mark is what a tool shows on a scene: a move, what it did, why it is
// refused. Games make none.
type Mark struct {
	What   What
	On, To ID     // what it lies on; an arrow and a cause lead from On to To
	N      int    // the number of a Step
	Key    string // a letter or a few: the key of a refusal, "2→1" of a change
	Say    string // the whole of it for people who do not see it
	Clause string // ID of the clause by which it is so
}

// A What is a kind of mark. Each differs from the others in shape, not only in
// colour.
type What uint8

// The kinds of marks.
const (
	Source  What = iota // where a move begins: a solid outline
	Goal                // where it ends: the same, doubled
	Step                // a place of a move in its order, numbered
	Touched             // what a move concerns besides: a thin outline
	Route               // an arrow from On to To
	Added               // an outline and a +
	Removed             // an outline and a −
	Changed             // an outline and what changed
	Legal               // a dot, or ticks at the corners: this can be chosen
	Tried               // what a refused move names: a dashed outline
	Refused             // the same with a ×, and a key
	Cause               // a thin line from what is refused to what is the reason
	whats
)

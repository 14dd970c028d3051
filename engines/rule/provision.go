package rule

// A Provision is a clause with the words in which a game G tells of it. A game
// keeps them keyed by clause, so that all that is said of one stands together.
type Provision[G, S, M any] struct {
	Entry
	// Tell puts what the clause did into a sentence; nil or an empty sentence means
	// that the changed lines of the position tell it.
	Tell func(g G, m M, before, after *S) string
	// Explain says with which values the clause forbids a move.
	Explain func(g G, s *S, m M) string
	// Flaw says with which values a position breaks the clause.
	Flaw func(g G, s *S) string
}

// Entries returns the entries of provisions, for a Book.
func Entries[G, S, M any](list []Provision[G, S, M]) []Entry {
	entries := make([]Entry, len(list))
	for i := range list {
		entries[i] = list[i].Entry
	}
	return entries
}

// A Choice is a ruling whose readings say what they set in the readings R of a
// game.
type Choice[R any] struct {
	ID, Question string
	Default      string // the name of a reading
	Ways         []Way[R]
}

// A Way is a reading of a ruling: its letter, its word, the sentence that
// answers the question, and what it sets. One that sets nothing because it is not
// supported has no Set.
type Way[R any] struct {
	Name, Alias, Words string
	Set                func(*R)
}

// AsIs is the Set of a reading for which nothing need be set.
func AsIs[R any](*R) {}

// RulingsOf returns choices as a Title lists them.
func RulingsOf[R any](list []Choice[R]) []Ruling {
	rulings := make([]Ruling, len(list))
	for i, c := range list {
		rulings[i] = Ruling{ID: c.ID, Question: c.Question, Default: c.Default}
		for _, w := range c.Ways {
			rulings[i].Readings = append(rulings[i].Readings, Reading{Name: w.Name, Alias: w.Alias, Words: w.Words, Supported: w.Set != nil})
		}
	}
	return rulings
}

// SetReading sets a reading of a ruling. It reports whether there is one of that
// name that can be chosen.
func SetReading[R any](list []Choice[R], r *R, id, name string) bool {
	for i := range list {
		for _, w := range list[i].Ways {
			if list[i].ID == id && w.Name == name && w.Set != nil {
				w.Set(r)
				return true
			}
		}
	}
	return false
}

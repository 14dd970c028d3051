package rule

// A Choice is a ruling of a game whose readings say what they set: R is what the
// game asks when it plays, a field for each ruling that has several readings.
type Choice[R any] struct {
	ID, Question string
	Default      string // the name of a reading; the first when left out
	Ways         []Way[R]
}

// A Way is a reading of a ruling: its name, its word for people, the sentence
// that answers the question, and what it sets. The default need not set
// anything, since the zero value of R plays it. Any other reading without a Set
// is listed and cannot be chosen.
type Way[R any] struct {
	Name, Alias, Words string
	Set                func(*R)
}

// AsIs is the Set of a reading that is played as the default is.
func AsIs[R any](*R) {}

// Choices are the rulings of a game, in the order in which they are listed.
type Choices[R any] []Choice[R]

// Rulings returns the choices as a Title lists them.
func (list Choices[R]) Rulings() []Ruling {
	rulings := make([]Ruling, len(list))
	for i := range list {
		c := &list[i]
		rulings[i] = Ruling{ID: c.ID, Question: c.Question, Default: c.byDefault()}
		for j := range c.Ways {
			w := &c.Ways[j]
			rulings[i].Readings = append(rulings[i].Readings, Reading{Name: w.Name, Alias: w.Alias, Words: w.Words, Supported: c.supports(w)})
		}
	}
	return rulings
}

// Choose sets a reading of a ruling. It reports whether there is one of that name
// that can be chosen.
func (list Choices[R]) Choose(r *R, id, name string) bool {
	for i := range list {
		for j := range list[i].Ways {
			if c, w := &list[i], &list[i].Ways[j]; c.ID == id && w.Name == name && c.supports(w) {
				if w.Set != nil {
					w.Set(r)
				}
				return true
			}
		}
	}
	return false
}

func (c *Choice[R]) byDefault() string {
	if c.Default == "" && len(c.Ways) > 0 {
		return c.Ways[0].Name
	}
	return c.Default
}

func (c *Choice[R]) supports(w *Way[R]) bool { return w.Set != nil || w.Name == c.byDefault() }

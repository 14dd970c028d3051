package rule

import (
	"slices"
	"strings"
)

func (def *GameDef) checkRulings(settings []Setting, fail failure) {
	seen := map[string]bool{}
	for i, s := range settings {
		r := def.Ruling(s.Name)
		switch {
		case r == nil:
			fail(PartRulings, i, def.nearestRuling(s.Name), "%s has no ruling %q", def.Name, s.Name)
		case seen[s.Name]:
			fail(PartRulings, i, "", "ruling %q is named twice", s.Name)
		default:
			checkReading(r, s.Value, i, fail)
		}
		seen[s.Name] = true
	}
}

func (def *GameDef) nearestRuling(id string) string {
	var ids []string
	for i := range def.Rulings {
		ids = append(ids, def.Rulings[i].ID)
	}
	return Nearest(id, ids)
}

func checkReading(r *Ruling, value string, i int, fail failure) {
	switch reading := r.Find(value); {
	case reading == nil:
		fail(PartRulings, i, Nearest(value, r.words()), "%s has no reading %q; its readings are %s", r.ID, value, strings.Join(r.Labels(), ", "))
	case !reading.Supported:
		fail(PartRulings, i, "", "reading %s of %s is listed but cannot be chosen", value, r.ID)
	}
}

// Find returns the reading of a name or an alias, nil if there is none.
func (r *Ruling) Find(word string) *Reading {
	i := slices.IndexFunc(r.Readings, func(reading Reading) bool {
		return word != "" && (reading.Name == word || reading.Alias == word)
	})
	if i < 0 {
		return nil
	}
	return &r.Readings[i]
}

// Labels returns what each reading is called by.
func (r *Ruling) Labels() []string {
	labels := make([]string, len(r.Readings))
	for i := range r.Readings {
		labels[i] = r.Readings[i].Label()
	}
	return labels
}

// words returns every word that chooses a reading.
func (r *Ruling) words() (words []string) {
	for i := range r.Readings {
		words = append(words, r.Readings[i].Name)
		if r.Readings[i].Alias != "" {
			words = append(words, r.Readings[i].Alias)
		}
	}
	return words
}

// Label returns the name of a reading with its alias, if it has one: "B (cover)".
func (r *Reading) Label() string {
	if r.Alias == "" {
		return r.Name
	}
	return r.Name + " (" + r.Alias + ")"
}

// Ruling returns the ruling of an ID, nil if the game has none.
func (def *GameDef) Ruling(id string) *Ruling {
	i := slices.IndexFunc(def.Rulings, func(r Ruling) bool { return r.ID == id })
	if i < 0 {
		return nil
	}
	return &def.Rulings[i]
}

// Named returns a setup with every reading by its name, where it is chosen by
// its alias.
func (def *GameDef) Named(setup Setup) Setup {
	copied := false
	for i, s := range setup.Rulings {
		r := def.Ruling(s.Name)
		if r == nil {
			continue
		}
		if reading := r.Find(s.Value); reading != nil && reading.Name != s.Value {
			if !copied {
				setup.Rulings, copied = slices.Clone(setup.Rulings), true
			}
			setup.Rulings[i].Value = reading.Name
		}
	}
	return setup
}

// Reading returns the name of the reading in force of a ruling: the one chosen,
// else the default.
func (def *GameDef) Reading(setup Setup, id string) string {
	r := def.Ruling(id)
	if r == nil {
		return ""
	}
	for _, s := range setup.Rulings {
		if s.Name != id {
			continue
		}
		if reading := r.Find(s.Value); reading != nil {
			return reading.Name
		}
		return s.Value
	}
	return r.Default
}

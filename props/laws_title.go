package props

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// titleLaws are the laws of how a game describes itself.
var titleLaws = []*Law{
	{Name: "game-opens-by-default", Words: "The zero setup opens, with as many players as the game allows.", title: opensByDefault},
	{Name: "player-counts-open", Words: "Every number of players from the least to the most opens, perhaps with a variant that a clause asks for, and no other.", title: playerCounts},
	{Name: "variants-are-in-words", Words: "Variants have different names, and words.", title: variantsInWords},
	{Name: "rulings-have-readings", Words: "A ruling has an ID game.ruling.name, a question, readings, and its default is one that can be chosen.", title: rulingsHaveReadings},
	{Name: "readings-open", Words: "A reading opens exactly if it says that it can be chosen.", title: readingsOpen},
	{Name: "misreadings-play", Words: "A misreading has a name of its own, words and a clause of the game, and can be played at random.", title: misreadingsPlay},
	{Name: "facts-are-in-words", Words: "Facts have different names and a meaning each.", title: factsInWords},
	{Name: "facts-are-those-listed", Words: "A position has exactly the facts that the title lists.", spot: factsListed},
	{Name: "examples-can-be-read", Words: "The moves given as examples can be read, and the notation is told.", title: examplesRead},
	{Name: "stand-in-cards-are-sound", Words: "The embedded card set has no mistake, and lists its cards by different IDs.", title: standInSound},
}

func opensByDefault(def *rule.GameDef) *Breach {
	table, err := def.Table(rule.Setup{})
	if err != nil {
		return breach("%v", err)
	}
	if n := len(table.Seats()); n < def.Players[0] || n > def.Players[1] {
		return breach("%d players sit down, the game is for %d to %d", n, def.Players[0], def.Players[1])
	}
	return nil
}

// somebody are names of players, each with another first letter.
var somebody = []string{"Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea", "Max", "Nia", "Oda"}

// players returns n players with different names.
func players(n int) []rule.Player {
	all := make([]rule.Player, n)
	for i := range all {
		all[i].Name = somebody[i%len(somebody)]
	}
	return all
}

func playerCounts(def *rule.GameDef) *Breach {
	for n := 1; n <= def.Players[1]+1; n++ {
		table, err := def.Table(rule.Setup{Players: players(n)})
		allowed := n >= def.Players[0] && n <= def.Players[1]
		switch {
		case allowed && err != nil && !opensWithVariant(def, n, err):
			return breach("%d players: %v", n, err)
		case allowed && err == nil && len(table.Seats()) != n:
			return breach("%d players sit down where %d were named", len(table.Seats()), n)
		case !allowed && err == nil:
			return breach("%d players may play, though the game is for %d to %d", n, def.Players[0], def.Players[1])
		}
	}
	return nil
}

// opensWithVariant reports whether clauses refuse n players, and some variant allows
// them.
func opensWithVariant(def *rule.GameDef, n int, err error) bool {
	errs, ok := err.(rule.SetupErrors)
	if !ok || slices.ContainsFunc(errs, func(e *rule.SetupError) bool { return !hasClause(def, e.Clause) }) {
		return false
	}
	return slices.ContainsFunc(def.Variants, func(v rule.Variant) bool {
		_, err := def.Table(rule.Setup{Players: players(n), Variants: []rule.Setting{{Name: v.Name}}})
		return err == nil
	})
}

func hasClause(def *rule.GameDef, id string) bool {
	return slices.ContainsFunc(def.Clauses, func(e rule.Entry) bool { return e.ID == id })
}

func variantsInWords(def *rule.GameDef) *Breach {
	seen := map[string]bool{}
	for _, v := range def.Variants {
		if v.Name == "" || v.Words == "" || seen[v.Name] {
			return breach("variant %q has no words or is listed twice", v.Name)
		}
		seen[v.Name] = true
	}
	return nil
}

func rulingsHaveReadings(def *rule.GameDef) *Breach {
	seen := map[string]bool{}
	for _, r := range def.Rulings {
		chosen := slices.IndexFunc(r.Readings, func(reading rule.Reading) bool { return reading.Name == r.Default })
		switch {
		case !clauseID().MatchString(r.ID) || !strings.HasPrefix(r.ID, def.Name+".ruling."):
			return breach("a ruling has the ID %q", r.ID)
		case seen[r.ID]:
			return breach("%s is listed twice", r.ID)
		case r.Question == "" || len(r.Readings) == 0:
			return breach("%s has the question %q and %d readings", r.ID, r.Question, len(r.Readings))
		case chosen < 0 || !r.Readings[chosen].Supported:
			return breach("%s has the default %q, which cannot be chosen", r.ID, r.Default)
		}
		seen[r.ID] = true
	}
	return nil
}

func readingsOpen(def *rule.GameDef) *Breach {
	for _, r := range def.Rulings {
		for _, reading := range r.Readings {
			_, err := def.Table(rule.Setup{Rulings: []rule.Setting{{Name: r.ID, Value: reading.Name}}})
			if (err == nil) != reading.Supported {
				return breach("reading %s of %s: supported %t, opening it gives %v", reading.Name, r.ID, reading.Supported, err)
			}
		}
	}
	return nil
}

func misreadingsPlay(def *rule.GameDef) *Breach {
	book := rule.Book{Clauses: def.Clauses}
	seen := map[string]bool{}
	for _, m := range def.Misreadings {
		if _, known := book.Find(m.Clause); m.Name == "" || seen[m.Name] || m.Words == "" || !known {
			return breach("misreading %q has no words, no clause or is listed twice", m.Name)
		}
		seen[m.Name] = true
		table, err := def.Table(rule.Setup{Misread: []string{m.Name}})
		if err != nil {
			return breach("misreading %s does not open: %v", m.Name, err)
		}
		table.Walk().Random(rand.New(rand.NewPCG(1, 2)), 100)
	}
	return nil
}

func factsInWords(def *rule.GameDef) *Breach {
	for _, facts := range [][]rule.Fact{rule.FactsOf(def.Facts), rule.FactsOf(def.PlayerFacts)} {
		seen := map[string]bool{}
		for _, f := range facts {
			if f.Doc == "" || seen[f.Name] {
				return breach("fact %q has no meaning or is listed twice", f.Name)
			}
			seen[f.Name] = true
		}
	}
	return nil
}

func factsListed(s *Spot) *Breach {
	want := map[string]bool{}
	for _, f := range rule.FactsOf(s.Def.Facts) {
		want[f.Name] = true
	}
	for _, name := range s.Table.Seats() {
		want[name] = true
		if player := s.Facts()[name]; !slices.Equal(rule.FactsOf(player), rule.FactsOf(s.Def.PlayerFacts)) {
			return breach("the facts of %s are not those listed for players", name)
		}
	}
	got := map[string]bool{}
	for name := range s.Facts() {
		got[name] = true
	}
	if !maps.Equal(got, want) {
		return breach("the facts are %v, those listed %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
	return nil
}

func examplesRead(def *rule.GameDef) *Breach {
	if def.Notation() == "" || len(def.Examples()) == 0 {
		return breach("the notation is not told")
	}
	plain, err := exampleTable(def, nil)
	if err != nil {
		return breach("%v", err)
	}
	for _, text := range def.Examples() {
		table := plain
		m, err := table.ReadMove(table.Start(), text)
		for i := 0; err != nil && i < len(def.Variants); i++ { // the move of a device that only a variant has
			variant := rule.Setting{Name: def.Variants[i].Name}
			if with, closed := exampleTable(def, []rule.Setting{variant}); closed == nil {
				if read, misread := with.ReadMove(with.Start(), text); misread == nil {
					table, m, err = with, read, nil
				}
			}
		}
		if err != nil {
			return breach("the example %q cannot be read: %v", text, err)
		}
		if again, err := table.ReadMove(table.Start(), table.PrintMove(m)); err != nil || again != m {
			return breach("the example %q prints as %q, which is read as another move: %v", text, table.PrintMove(m), err)
		}
	}
	return nil
}

// exampleTable opens the game with the players named in the examples, if the default
// players are others.
func exampleTable(def *rule.GameDef, variants []rule.Setting) (rule.AnyGame, error) {
	ground, err := NewGround(def, rule.Setup{Variants: variants})
	if err != nil {
		return nil, err
	}
	var guests []rule.Player
	for _, text := range def.Examples() {
		p := rule.Player{Name: speaker(text)}
		if _, known := ground.seat(p.Name); !known && !slices.Contains(guests, p) {
			guests = append(guests, p)
		}
	}
	if guests == nil {
		return ground.Table, nil
	}
	if missing := def.Players[0] - len(guests); missing > 0 {
		guests = append(guests, players(missing)...)
	}
	return def.Table(rule.Setup{Players: guests, Variants: variants})
}

func standInSound(def *rule.GameDef) *Breach {
	if def.Cards == nil {
		return nil
	}
	if err := def.Cards.Lint(def.Cards.Data); err != nil {
		return breach("%v", err)
	}
	cards, err := def.Cards.List(def.Cards.Data)
	if err != nil || len(cards) == 0 {
		return breach("%d cards are listed: %v", len(cards), err)
	}
	seen := map[string]bool{}
	for _, c := range cards {
		if c.ID == "" || c.Kind == "" || seen[c.ID] {
			return breach("card %q of kind %q has no name or is listed twice", c.ID, c.Kind)
		}
		seen[c.ID] = true
	}
	return nil
}

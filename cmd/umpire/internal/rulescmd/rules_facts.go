package rulescmd

import "umpire/engines/rule"

// A factJSON is a name that expectations may use.
type factJSON struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Doc  string `json:"doc"`
}

type factsJSON struct {
	Name   string     `json:"name"`
	Table  []factJSON `json:"table"`
	Player []factJSON `json:"player"`
	Run    []factJSON `json:"run"`
}

// ofRun are the facts that every game has, since the run provides them.
var ofRun = []rule.Fact{
	{Name: "legal", Type: "[]string", Doc: "the legal moves, without the speaker when only one may decide"},
	{Name: "moves", Type: "int", Doc: "how many moves have been made, chance included"},
}

func (r *rules) facts(words []string) error {
	defs, err := r.titles(first(words))
	if err != nil {
		return err
	}
	if r.format == "json" {
		games := []factsJSON{}
		for _, def := range defs {
			games = append(games, factsJSON{def.Name, factsOf(rule.FactsOf(def.Facts)), factsOf(rule.FactsOf(def.PlayerFacts)), factsOf(ofRun)})
		}
		return r.JSON(map[string]any{"version": 1, "games": games})
	}
	for _, def := range defs {
		r.heading(def)
		r.factList("of the table, for example: expect "+example(rule.FactsOf(def.Facts), ""), rule.FactsOf(def.Facts))
		r.factList("of a player, after the name and a dot, for example: expect "+example(rule.FactsOf(def.PlayerFacts), "Cid."), rule.FactsOf(def.PlayerFacts))
		r.factList("of the run", ofRun)
		r.Printf("\n")
	}
	return nil
}

// example returns an example of a comparison with the first fact that is a number or a
// text.
func example(facts []rule.Fact, before string) string {
	for _, f := range facts {
		switch f.Type {
		case "int":
			return before + f.Name + " == 2"
		case "string":
			return before + f.Name + ` == "Cid"`
		}
	}
	return before + "..."
}

func (r *rules) factList(head string, facts []rule.Fact) {
	if len(facts) == 0 {
		return
	}
	width := 0
	for _, f := range facts {
		width = max(width, len(f.Name))
	}
	r.Printf("\n%s\n", head)
	for _, f := range facts {
		r.Printf("  %-*s  %s %s\n", width, f.Name, f.Doc, r.Style().Faint("("+f.Type+")"))
	}
}

func factsOf(facts []rule.Fact) []factJSON {
	list := []factJSON{}
	for _, f := range facts {
		list = append(list, factJSON(f))
	}
	return list
}

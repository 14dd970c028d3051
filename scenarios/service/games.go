package service

import (
	"context"

	"umpire/engines/rule"
)

// GameList lists the games that the desk knows.
type GameList struct {
	Games []Game `json:"games"`
}

// A Game is a game and its settings.
type Game struct {
	Name     string    `json:"name"`
	Edition  string    `json:"edition"`
	Start    string    `json:"start"` // the text of a scenario at the start of the game
	Variants []Variant `json:"variants"`
	Rulings  []Ruling  `json:"rulings"`
	Cards    bool      `json:"cards,omitempty"` // it is played with a card set, which can be replaced
}

// A Variant is a setting of a game.
type Variant struct {
	Name   string `json:"name"`
	Words  string `json:"words"`
	Values string `json:"values,omitempty"` // what may follow name=, in words
}

// A Ruling is a question that the rulebook leaves open, with its readings.
type Ruling struct {
	ID       string   `json:"id"`
	Question string   `json:"question"`
	Default  string   `json:"default"`
	Readings []string `json:"readings"` // the readings that can be chosen
}

// Games lists the games.
func (d *Desk) Games(context.Context, None) (GameList, error) {
	a := GameList{Games: []Game{}}
	for _, def := range d.opt.Games {
		a.Games = append(a.Games, gameOf(def))
	}
	return a, nil
}

func gameOf(def *rule.GameDef) Game {
	g := Game{Name: def.Name, Edition: def.Edition, Start: "game " + def.Name + "\n\nscenario \"a game\"\n  setup\n", Variants: []Variant{}, Rulings: []Ruling{}}
	g.Cards = def.Cards != nil
	for _, v := range def.Variants {
		g.Variants = append(g.Variants, Variant{v.Name, v.Words, v.Values})
	}
	for i := range def.Rulings {
		r := &def.Rulings[i]
		of := Ruling{ID: r.ID, Question: r.Question, Default: r.Default, Readings: []string{}}
		for j := range r.Readings {
			if r.Readings[j].Supported {
				of.Readings = append(of.Readings, r.Readings[j].Name)
			}
		}
		g.Rulings = append(g.Rulings, of)
	}
	return g
}

package playcmd

import (
	"encoding/json"
	"reflect"
	"strings"

	"umpire/cmd/umpire/internal/app"
)

// A playLog writes a game as lines of JSON, so that an independent implementation can
// replay it: the setup, then each move with the position after it and the number of
// legal moves before it, and the end.
type playLog struct {
	p   *play
	enc *json.Encoder
}

type playStart struct {
	Action   string            `json:"action"` // always "start"
	Version  int               `json:"version"`
	Game     string            `json:"game"`
	Edition  string            `json:"edition"`
	Seed     uint64            `json:"seed"`
	Players  []string          `json:"players"`
	Variants []string          `json:"variants"`
	Rulings  map[string]string `json:"rulings"` // the reading in force of each ruling
	Cards    string            `json:"cards,omitempty"`
	Position string            `json:"position"`
	Facts    any               `json:"facts"`
}

type playMove struct {
	Action   string   `json:"action"` // always "move"
	N        int      `json:"n"`
	Move     string   `json:"move"`
	Legal    int      `json:"legal"`   // number of legal moves before it
	Clauses  []string `json:"clauses"` // those that acted, in order
	Position string   `json:"position"`
	Deciders []string `json:"deciders"`
	Facts    any      `json:"facts"`
}

type playUndo struct {
	Action string `json:"action"` // always "undo"
	Moves  int    `json:"moves"`  // how many moves are left
}

type playEnd struct {
	Action   string `json:"action"` // always "end"
	Moves    int    `json:"moves"`
	Over     bool   `json:"over"`
	Reason   string `json:"reason,omitempty"` // why the log ends before the game is over
	Position string `json:"position"`
	Facts    any    `json:"facts"`
}

func newPlayLog(p *play) *playLog {
	enc := json.NewEncoder(p.Out)
	enc.SetEscapeHTML(false)
	return &playLog{p, enc}
}

func (l *playLog) start() {
	p := l.p
	line := playStart{
		Action: "start", Version: 1, Game: p.Def.Name, Edition: p.Def.Edition, Seed: p.number,
		Players: p.Table.Seats(), Variants: []string{}, Rulings: map[string]string{}, Cards: p.Cards,
		Position: p.Table.PrintPosition(p.s.Now().Position), Facts: asData(p.Table.Facts(p.s.Now().Position)),
	}
	for _, v := range p.Setup.Variants {
		name := v.Name
		if v.Value != "" {
			name += "=" + v.Value
		}
		line.Variants = append(line.Variants, name)
	}
	for i := range p.Def.Rulings {
		id := p.Def.Rulings[i].ID
		line.Rulings[id] = p.Def.Reading(p.Setup, id)
	}
	l.enc.Encode(line)
}

// move writes the last move.
func (l *playLog) move() {
	p, now := l.p, l.p.s.Now()
	line := playMove{
		Action: "move", N: p.s.Moves(), Move: now.Move, Legal: len(p.Table.Legal(p.s.Before().Position)), Clauses: []string{},
		Position: p.Table.PrintPosition(now.Position), Deciders: app.Deciders(p.Table, now.Position), Facts: asData(p.Table.Facts(now.Position)),
	}
	for _, e := range now.Effects {
		line.Clauses = append(line.Clauses, e.ID)
	}
	l.enc.Encode(line)
}

// undo writes that moves were withdrawn.
func (l *playLog) undo() { l.enc.Encode(playUndo{"undo", l.p.s.Moves()}) }

func (l *playLog) end(early string) {
	p, now := l.p, l.p.s.Now().Position
	l.enc.Encode(playEnd{
		Action: "end", Moves: p.s.Moves(), Over: p.Table.Deciders(now) == 0, Reason: early,
		Position: p.Table.PrintPosition(now), Facts: asData(p.Table.Facts(now)),
	})
}

// asData converts facts for JSON. Structs become objects with the names that
// expectations use, and functions are left out.
func asData(v any) any { return dataOf(reflect.ValueOf(v)) }

func dataOf(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return dataOf(v.Elem())
	case reflect.Map:
		m := map[string]any{}
		for _, key := range v.MapKeys() {
			if value := v.MapIndex(key); !isFunc(value) {
				m[key.String()] = dataOf(value)
			}
		}
		return m
	case reflect.Struct:
		m := map[string]any{}
		for i := range v.NumField() {
			if name := nameOf(v.Type().Field(i)); name != "" && !isFunc(v.Field(i)) {
				m[name] = dataOf(v.Field(i))
			}
		}
		return m
	case reflect.Slice, reflect.Array:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = dataOf(v.Index(i))
		}
		return list
	case reflect.Invalid, reflect.Func, reflect.Chan:
		return nil
	}
	return v.Interface()
}

func isFunc(v reflect.Value) bool {
	for v.Kind() == reflect.Interface && !v.IsNil() {
		v = v.Elem()
	}
	return v.Kind() == reflect.Func
}

// nameOf returns the name of a field as a fact, "" if it is not a fact.
func nameOf(f reflect.StructField) string {
	if !f.IsExported() {
		return ""
	}
	if name := f.Tag.Get("expr"); name != "" {
		return name
	}
	return strings.ToLower(f.Name)
}

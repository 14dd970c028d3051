package outside

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// A factType is a type of facts: how its JSON is read.
type factType struct {
	as   reflect.Type
	read func(raw json.RawMessage) (reflect.Value, error)
}

// scalars are the simple types of facts, by name.
var scalars = map[string]reflect.Type{
	"string": reflect.TypeFor[string](), "int": reflect.TypeFor[int](),
	"number": reflect.TypeFor[float64](), "bool": reflect.TypeFor[bool](),
}

// typeNamed returns the type of a fact by its name; ok is false when there is none.
func typeNamed(name string) (t factType, ok bool) {
	if of, found := strings.CutSuffix(name, " by string"); found {
		t, ok = functions[of]
		return t, ok
	}
	if of, found := strings.CutPrefix(name, "list of "); found {
		if t.as, ok = scalars[of]; ok {
			t.as = reflect.SliceOf(t.as)
		}
	} else if of, found := strings.CutPrefix(name, "map of "); found {
		if t.as, ok = scalars[of]; ok {
			t.as = reflect.MapOf(scalars["string"], t.as)
		}
	} else {
		t.as, ok = scalars[name]
	}
	t.read = func(raw json.RawMessage) (reflect.Value, error) {
		v := reflect.New(t.as)
		if string(raw) == "null" {
			return v.Elem(), nil
		}
		err := json.Unmarshal(raw, v.Interface())
		return v.Elem(), err
	}
	return t, ok
}

// functions are the types of facts that are functions of a word, by what they return.
var functions = map[string]factType{"int": functionTo[int](), "string": functionTo[string](), "bool": functionTo[bool]()}

// functionTo returns the type of functions whose values an engine lists by word.
func functionTo[T any]() factType {
	return factType{reflect.TypeFor[func(string) (T, error)](), func(raw json.RawMessage) (reflect.Value, error) {
		var values map[string]T
		err := json.Unmarshal(raw, &values)
		return reflect.ValueOf(func(word string) (value T, err error) {
			value, ok := values[word]
			if !ok {
				words := sorted(values)
				err = rule.NoSuch(0, "among "+strings.Join(words, ", "), word, words)
			}
			return value, err
		}), err
	}}
}

// A factShape is the struct that holds facts, as the tools read them.
type factShape struct {
	names []string
	types []factType
	as    reflect.Type
}

// shapeOf returns the shape of facts. The error names a fact whose name or type is wrong.
func shapeOf(facts map[string]Fact) (*factShape, error) {
	h := &factShape{names: slices.Sorted(maps.Keys(facts))}
	var fields []reflect.StructField
	for i, name := range h.names {
		t, ok := typeNamed(facts[name][0])
		if !ok {
			return nil, fmt.Errorf("the fact %q has no type %q: string, int, number, bool, list of or map of one of these, or int by string", name, facts[name][0])
		}
		if !wordForm(name) {
			return nil, fmt.Errorf("%q cannot be the name of a fact: letters and digits, a letter first", name)
		}
		h.types = append(h.types, t)
		tag := "expr:" + strconv.Quote(name) + " doc:" + strconv.Quote(facts[name][1])
		fields = append(fields, reflect.StructField{Name: "F" + strconv.Itoa(i), Type: t.as, Tag: reflect.StructTag(tag)})
	}
	h.as = reflect.StructOf(fields)
	return h, nil
}

func (h *factShape) zero() any { return reflect.Zero(h.as).Interface() }

func (h *factShape) of(values map[string]json.RawMessage) (any, error) {
	v := reflect.New(h.as).Elem()
	for i, name := range h.names {
		raw, given := values[name]
		if !given {
			return nil, fmt.Errorf("leaves out the fact %q", name)
		}
		read, err := h.types[i].read(raw)
		if err != nil {
			return nil, fmt.Errorf("gives the fact %q a value of another type: %s", name, raw)
		}
		v.Field(i).Set(read)
	}
	return v.Interface(), nil
}

// factsLater returns a function that reads the facts of a look when they are asked for.
func (g *Game) factsLater(q *Question, at State, raw *Look) func() (any, []any) {
	type both struct {
		table   any
		players []any
	}
	read := sync.OnceValue(func() (b both) {
		if g.derived {
			raw = g.derivedFacts(at)
		}
		table, err := g.tableFacts.of(raw.Facts)
		for _, name := range g.names {
			if err == nil {
				var own any
				own, err = g.playerFacts.of(raw.PlayerFacts[name])
				b.players = append(b.players, own)
			}
		}
		if err != nil {
			g.liar(q, raw, "%v", err)
		}
		b.table = table
		return b
	})
	return func() (any, []any) {
		b := read()
		return b.table, b.players
	}
}

// Facts returns what expectations may name of the table.
func (g *Game) Facts(s *State) any {
	table, _ := g.look(*s, "").facts()
	return table
}

// Player returns what expectations may name of a player.
func (g *Game) Player(s *State, seat rule.Seat) any {
	_, players := g.look(*s, "").facts()
	return players[seat]
}

// derivedFacts returns the keys of a position as facts, for an engine that has none: what
// is kept by player is a fact of players.
func (g *Game) derivedFacts(s State) *Look {
	at := map[string]json.RawMessage{}
	_ = json.Unmarshal([]byte(s.text()), &at) // it was decoded before
	l := &Look{Facts: map[string]json.RawMessage{}, PlayerFacts: map[string]map[string]json.RawMessage{}}
	for _, name := range g.names {
		l.PlayerFacts[name] = map[string]json.RawMessage{}
	}
	for _, name := range g.tableFacts.names {
		l.Facts[name] = orNull(at[name])
	}
	for _, key := range g.playerFacts.names {
		own := map[string]json.RawMessage{}
		_ = json.Unmarshal(at[key], &own)
		for _, name := range g.names {
			l.PlayerFacts[name][key] = orNull(own[name])
		}
	}
	return l
}

func orNull(raw json.RawMessage) json.RawMessage {
	if raw == nil {
		return json.RawMessage("null")
	}
	return raw
}
